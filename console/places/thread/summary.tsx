import type { ThreadHeadQuery } from "../../gql/graphql";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";

type RunningSummary = NonNullable<ThreadHeadQuery["thread"]>["runningSummary"];

/** The running summary of a thread, and up to where it reaches. */
export function Summary({ summary }: { readonly summary: RunningSummary }) {
  return (
    <Panel name={texts.thread.summary}>
      {summary === null ? (
        <p className="quiet">{texts.thread.noSummary}</p>
      ) : (
        <>
          <p className="clipped">{summary.text}</p>
          <p className="quiet">
            {texts.thread.covers(summary.coveredSeq)} · <When at={summary.updatedAt} />
          </p>
          {summary.topics.length > 0 && (
            <p>
              {summary.topics.map((topic) => (
                <span key={topic} className="badge">
                  {topic}
                </span>
              ))}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
