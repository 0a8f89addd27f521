import { Link } from "wouter";
import { useLiveQuery } from "../../api/use-live-query";
import { NumbersDocument, type NumbersQuery } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The server in a line, and how much it holds. */
export function Numbers() {
  const result = useLiveQuery(NumbersDocument, {}, {});
  return (
    <Answer result={result}>
      {(data) => (
        <>
          <ServerLine server={data.serverInfo} />
          <Counters data={data} />
        </>
      )}
    </Answer>
  );
}

/** The server and its state, in one line. */
function ServerLine({ server }: { readonly server: NumbersQuery["serverInfo"] }) {
  const { version, startedAt, storeBytes, queue, connections, store, recordsWithoutVectors } =
    server;
  const { numbers } = texts;
  const facts = [
    `${store.kind.toLowerCase()}${storeBytes === null ? "" : ` ${numbers.bytes(storeBytes)}`}`,
    connections && numbers.connections(connections.sockets),
    queue.oldestDueSeconds !== null && numbers.oldestDue(queue.oldestDueSeconds),
    recordsWithoutVectors ? numbers.withoutVectors(recordsWithoutVectors) : null,
  ].filter((fact) => typeof fact === "string");
  return (
    <p className="quiet clipped">
      {texts.title} {version} · {numbers.started} <When at={startedAt} /> · {facts.join(" · ")}
    </p>
  );
}

/** The current number of records of each kind, with links to their places. */
function Counters({ data }: { readonly data: NumbersQuery }) {
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
