import { useState } from "react";
import { useAnswer } from "../../api/use-answer";
import { useChanges } from "engraph/react";
import { useSource } from "../../api/use-source";
import { OverviewDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { MemoryLine } from "../../parts/memory-line";
import { Panel } from "../../parts/panel";
import { ThreadLine } from "../../parts/thread-line";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { Charts } from "./charts";
import { Counters } from "./counters";
import { Failing } from "./failing";
import { Feed, nothingHeard, withEvents } from "./feed";
import { NewestTenants, NewestUsers } from "./newest";
import "./overview.css";
import { ServerLine } from "./server-line";

/** The stored records, and the server's current activity. */
export default function Overview() {
  const { roles, userId, agentId } = useViewer();
  const isBound = userId !== null || agentId !== null;
  const [heard, setHeard] = useState(nothingHeard);
  const changes = useChanges(useSource({}), (events) =>
    setHeard((known) => withEvents(known, events)),
  );
  const result = useAnswer(OverviewDocument, {}, changes);
  return (
    <>
      <h1>{texts.places.overview}</h1>
      <Answer result={result}>
        {(data) => (
          <>
            <ServerLine server={data.serverInfo} />
            <Counters data={data} />
            {roles.includes("ADMIN") && !isBound && <Charts />}
            <div className="flow">
              <Failing jobs={data.failing} />
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
              <Feed heard={heard} />
              <NewestUsers users={data.users} />
              {roles.includes("OPERATOR") && !isBound && <NewestTenants changes={changes} />}
            </div>
          </>
        )}
      </Answer>
    </>
  );
}
