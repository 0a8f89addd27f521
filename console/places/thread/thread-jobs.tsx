import type { ThreadHeadQuery } from "../../gql/graphql";
import { JobLine } from "../../controls/job-line";
import { Panel } from "../../parts/panel";
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
            <JobLine job={job} />
            {job.report && <div>{texts.thread.found(job.report)}</div>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
