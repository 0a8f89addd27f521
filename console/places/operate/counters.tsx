import { Link } from "wouter";
import type { NumbersQuery } from "../../gql/graphql";
import { texts } from "../../texts";

/** The current number of records of each kind, with links to their places. */
export function Counters({ data }: { readonly data: NumbersQuery }) {
  const { counters } = texts.numbers;
  const ofKind = countsIn(data.memories.counts);
  const ofState = countsIn(data.jobs.counts);
  const tiles = [
    [counters.messages, data.messages.totalCount, "/threads"],
    [counters.memories, data.memories.totalCount, "/memories"],
    [counters.facts, ofKind("FACT"), "/memories?kinds=FACT"],
    [counters.preferences, ofKind("PREFERENCE"), "/memories?kinds=PREFERENCE"],
    [counters.guidelines, ofKind("GUIDELINE"), "/memories?kinds=GUIDELINE"],
    [counters.threads, data.threads.totalCount, "/threads"],
    [counters.users, data.users.totalCount, "/people"],
    [counters.agents, data.agents.totalCount, "/people?show=agents"],
    [counters.waitingJobs, ofState("READY") + ofState("RUNNING"), "/operate"],
    [counters.failingJobs, ofState("FAILED") + ofState("DEAD"), "/operate"],
  ] as const;
  return (
    <dl className="tiles">
      {tiles.map(([name, count, path]) => (
        <div key={name} className="panel tile">
          <dt>
            <Link href={path}>{name}</Link>
          </dt>
          <dd>{count.toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}

function countsIn(counts: readonly { readonly key: string; readonly count: number }[]) {
  return (wanted: string) => counts.find(({ key }) => key === wanted)?.count ?? 0;
}
