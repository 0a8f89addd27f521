import { Link } from "wouter";
import type { OverviewQuery } from "../../gql/graphql";
import { Badge } from "../../parts/badge";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The newest failed jobs, with their errors. */
export function Failing({ jobs }: { readonly jobs: OverviewQuery["failing"] }) {
  if (jobs.totalCount === 0) return null;
  return (
    <Panel name={texts.overview.failingJobs(jobs.totalCount)}>
      <ul className="rows">
        {jobs.nodes.map(({ id, kind, state, attempts, error, updatedAt, thread }) => (
          <li key={id}>
            <Badge value={kind} /> <Badge value={state} /> {texts.overview.attempts(attempts)} ·{" "}
            <When at={updatedAt} />
            {thread && (
              <>
                {" · "}
                <Link href={`/threads/${encodeURIComponent(thread.id)}`}>
                  {thread.title ?? thread.id}
                </Link>
              </>
            )}
            <div className="error clipped">{error}</div>
          </li>
        ))}
      </ul>
      <p>
        <Link href="/operate">{texts.overview.allJobs}</Link>
      </p>
    </Panel>
  );
}
