import type { ThreadHeadQuery, ThreadJobFragment } from "../../gql/graphql";
import { Badge } from "../../parts/badge";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";

type Jobs = NonNullable<ThreadHeadQuery["thread"]>["jobs"];

/** The jobs of the newest messages, and their progress. */
export function ThreadJobs({ jobs }: { readonly jobs: Jobs }) {
  return (
    <Panel name={texts.thread.jobs(jobs.totalCount)}>
      {jobs.totalCount === 0 && <p className="quiet">{texts.states.empty}</p>}
      <ul className="rows" aria-live="polite">
        {jobs.nodes.map((job) => (
          <li key={job.id}>
            <Job job={job} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Job({ job }: { readonly job: ThreadJobFragment }) {
  const { kind, state, outcome, attempts, error, model, report, updatedAt } = job;
  const { steps, found, attempt } = texts.thread;
  const isOver = state === "DONE" || state === "DEAD";
  return (
    <>
      <ol className="job-steps">
        {(["READY", "RUNNING", "DONE"] as const).map((step) => {
          const shown = step === "DONE" && isOver ? state : step;
          const isHere = shown === state || (state === "FAILED" && step === "RUNNING");
          return (
            <li key={step} aria-current={isHere ? "step" : undefined} data-state={state}>
              {state === "FAILED" && isHere ? steps.FAILED : steps[shown]}
            </li>
          );
        })}
      </ol>
      <div className="quiet">
        {texts.jobs[kind]} {outcome && <Badge value={outcome} />}{" "}
        {attempts > 1 && `${attempt(attempts)} · `}
        {model && `${model} · `}
        <When at={updatedAt} />
      </div>
      {report && <div>{found(report)}</div>}
      {error && <div className="error clipped">{error}</div>}
    </>
  );
}
