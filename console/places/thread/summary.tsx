import { useState } from "react";
import type { ThreadHeadQuery } from "../../gql/graphql";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";

type RunningSummary = NonNullable<ThreadHeadQuery["thread"]>["runningSummary"];

/** How many characters of a summary are shown until it is expanded. */
const shortLength = 240;

/** The running summary of a thread, and the last message it covers. */
export function Summary({ summary }: { readonly summary: RunningSummary }) {
  const [isWhole, setWhole] = useState(false);
  if (summary === null)
    return (
      <Panel name={texts.thread.summary}>
        <p className="quiet">{texts.thread.noSummary}</p>
      </Panel>
    );
  const { text, coveredSeq, updatedAt, topics } = summary;
  const isLong = text.length > shortLength;
  return (
    <Panel name={texts.thread.summary}>
      <p className="clipped">
        {isLong && !isWhole ? `${text.slice(0, shortLength)}…` : text}{" "}
        {isLong && (
          <button
            type="button"
            className="inline"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.thread.shorter : texts.thread.whole}
          </button>
        )}
      </p>
      <p className="quiet">
        {texts.thread.covers(coveredSeq)} · <When at={updatedAt} />
      </p>
      {topics.length > 0 && (
        <div className="badges">
          {topics.map((topic) => (
            <span key={topic} className="badge">
              {topic}
            </span>
          ))}
        </div>
      )}
    </Panel>
  );
}
