import { useState } from "react";
import type { ConsoleEvent } from "../../api/connection";
import { Answer } from "../../parts/answer";
import { Panel } from "../../parts/panel";
import { Badge } from "../../parts/badge";
import { MemoryLine } from "../../parts/memory-line";
import { ThreadLine } from "../../parts/thread-line";
import { When } from "../../parts/when";
import { useLiveQuery } from "../../api/use-live-query";
import { OverviewDocument, type MemoryKind, type OverviewQuery } from "../../gql/graphql";
import { texts } from "../../texts";
import { Feed } from "./feed";

/** Of the feed. */
const mostEvents = 50;

/** What the server knows, and what is happening to it now. */
export default function Overview() {
  const [events, setEvents] = useState<readonly ConsoleEvent[]>([]);
  const result = useLiveQuery(OverviewDocument, {}, {}, (added) =>
    setEvents((known) => [...added.toReversed(), ...known].slice(0, mostEvents)),
  );
  return (
    <>
      <h1>{texts.places.overview}</h1>
      <Answer result={result}>
        {(data) => (
          <>
            <Counters data={data} />
            <div className="columns">
              <Panel name={texts.overview.newestMemories}>
                <ul className="rows">
                  {data.memories.nodes.map((memory) => (
                    <li key={memory.id}>
                      <MemoryLine memory={memory} />
                    </li>
                  ))}
                </ul>
                {data.memories.totalCount === 0 && <p className="quiet">{texts.states.empty}</p>}
              </Panel>
              <Panel name={texts.overview.activeThreads}>
                <ul className="rows">
                  {data.threads.nodes.map((thread) => (
                    <li key={thread.id}>
                      <ThreadLine thread={thread} />
                    </li>
                  ))}
                </ul>
                {data.threads.totalCount === 0 && <p className="quiet">{texts.states.empty}</p>}
              </Panel>
              <Failing jobs={data.failing} />
              <Feed events={events} />
            </div>
          </>
        )}
      </Answer>
    </>
  );
}

function Counters({ data }: { readonly data: OverviewQuery }) {
  const { counters } = texts.overview;
  const ofKind = (kind: MemoryKind) =>
    data.memories.counts.find(({ key }) => key === kind)?.count ?? 0;
  const tiles = [
    [counters.messages, data.messages.totalCount],
    [counters.memories, data.memories.totalCount],
    [counters.facts, ofKind("FACT")],
    [counters.preferences, ofKind("PREFERENCE")],
    [counters.guidelines, ofKind("GUIDELINE")],
    [counters.threads, data.threads.totalCount],
    [counters.users, data.users.totalCount],
    [counters.agents, data.agents.totalCount],
    [counters.waitingJobs, data.waiting.totalCount],
  ] as const;
  return (
    <dl className="tiles">
      {tiles.map(([name, count]) => (
        <div key={name} className="panel tile">
          <dt>{name}</dt>
          <dd>{count.toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failing({ jobs }: { readonly jobs: OverviewQuery["failing"] }) {
  if (jobs.totalCount === 0) return null;
  return (
    <Panel name={texts.overview.failingJobs(jobs.totalCount)}>
      <ul className="rows">
        {jobs.nodes.map(({ id, kind, state, attempts, error, updatedAt }) => (
          <li key={id}>
            <Badge value={kind} /> <Badge value={state} /> {texts.overview.attempts(attempts)} ·{" "}
            <When at={updatedAt} />
            <div className="error clipped">{error}</div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
