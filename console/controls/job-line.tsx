import { Link } from "wouter";
import { useChange } from "../api/use-change";
import { RetryJobDocument, type JobLineFragment } from "../gql/graphql";
import { useViewer } from "../session/viewer-context";
import { texts } from "../texts";
import { Badge } from "../parts/badge";
import { CopyId } from "../parts/copy-id";
import { pagePath } from "../parts/page-path";
import { Problem } from "../parts/problem";
import { When } from "../parts/when";

/** A job in a sentence. One that has failed says why, and can be tried again; what its error names by ids is a click away. */
export function JobLine({ job }: { readonly job: JobLineFragment }) {
  const { id, kind, state, outcome, error, model, updatedAt, thread } = job;
  const { roles } = useViewer();
  const retry = useChange(RetryJobDocument);
  const { kinds, failed, failure, details } = texts.jobs;
  return (
    <>
      {state === "DEAD" ? (
        failed(kind)
      ) : (
        <>
          {kinds[kind]} <Badge value={state} />
        </>
      )}
      {error && ` ${failure(outcome)}`}
      <div className="quiet small">
        {thread && (
          <>
            <Link href={pagePath("thread", thread.id)}>
              {thread.title ?? texts.story.conversation}
            </Link>{" "}
            ·{" "}
          </>
        )}
        {model && `${model} · `}
        <When at={updatedAt} />
      </div>
      {state === "DEAD" && roles.includes("MEMBER") && (
        <button type="button" disabled={retry.isRunning} onClick={() => void retry.run({ id })}>
          {texts.states.retry}
        </button>
      )}
      <Problem words={retry.error?.words} />
      {error && (
        <details className="small">
          <summary>{details}</summary>
          <p className="error clipped">{error}</p>
          <CopyId id={id} />
        </details>
      )}
    </>
  );
}
