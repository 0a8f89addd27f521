import { Link } from "wouter";
import { useLiveQuery } from "../../api/use-live-query";
import {
  PersonAgentDocument,
  PersonDocument,
  type PersonAgentQuery,
  type PersonQuery,
} from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { MemoryLine } from "../../parts/memory-line";
import { Panel } from "../../parts/panel";
import { ThreadLine } from "../../parts/thread-line";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { ActorFacts } from "./actors";
import { ForgetUser } from "./forget-user";

/** A user or an agent: threads, memories, and for a user, the action to forget. */
export function Person({ id, isAgent }: { readonly id: string; readonly isAgent: boolean }) {
  const { roles, agentId, userId } = useViewer();
  const owner = isAgent ? { agentId: id } : { userId: id };
  const result = useLiveQuery(isAgent ? PersonAgentDocument : PersonDocument, { id }, { owner });
  const forgets = !isAgent && roles.includes("ADMIN") && userId === null && agentId === null;
  return (
    <Answer result={result}>
      {({ actor }: PersonQuery | PersonAgentQuery) => (
        <>
          <h1 className="clipped">{id}</h1>
          {actor === null ? (
            <p className="page-note">{texts.people.unknown}</p>
          ) : (
            <>
              <ActorFacts actor={actor} />
              <div className="actions">
                <Link href={`/graph/${isAgent ? "agent" : "user"}/${encodeURIComponent(id)}`}>
                  {texts.memory.inGraph}
                </Link>
                {forgets && <ForgetUser id={id} />}
              </div>
              <div className="columns">
                <Panel name={`${texts.people.threads} (${actor.threads.totalCount})`}>
                  <ul className="rows">
                    {actor.ownThreads.nodes.map((thread) => (
                      <li key={thread.id}>
                        <ThreadLine thread={thread} />
                      </li>
                    ))}
                  </ul>
                  {actor.threads.totalCount === 0 && <p className="quiet">{texts.states.empty}</p>}
                </Panel>
                <Panel name={`${texts.people.memories} (${actor.memories.totalCount})`}>
                  <ul className="rows">
                    {actor.ownMemories.nodes.map((memory) => (
                      <li key={memory.id}>
                        <MemoryLine memory={memory} />
                      </li>
                    ))}
                  </ul>
                  {actor.memories.totalCount === 0 && <p className="quiet">{texts.states.empty}</p>}
                </Panel>
              </div>
            </>
          )}
        </>
      )}
    </Answer>
  );
}
