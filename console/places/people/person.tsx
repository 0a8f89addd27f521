import { Link } from "wouter";
import { useLiveQuery } from "../../api/use-live-query";
import { PersonDocument } from "../../gql/graphql";
import { CopyId } from "../../parts/copy-id";
import { Answer } from "../../parts/answer";
import { Avatar } from "../../parts/avatar";
import { nameOf } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { ThreadLine } from "../../parts/thread-line";
import { useViewer } from "../../session/viewer-context";
import { Nothing } from "../../parts/nothing";
import { texts } from "../../texts";
import { ActorFacts } from "./actors";
import { ForgetUser } from "./forget-user";
import { Known } from "./known";

/** A user or an agent: what is known, the threads, and for a user, the action to forget. */
export function Person({ id, isAgent }: { readonly id: string; readonly isAgent: boolean }) {
  const { roles, agentId, userId } = useViewer();
  const owner = isAgent ? { agentId: id } : { userId: id };
  const result = useLiveQuery(PersonDocument, { id, owner, isAgent }, { owner });
  const forgets = !isAgent && roles.includes("ADMIN") && userId === null && agentId === null;
  return (
    <Answer result={result}>
      {({ user, agent, threads, memories }) => {
        const actor = user ?? agent ?? null;
        if (actor === null)
          return (
            <Nothing href="/people" way={texts.people.all}>
              {texts.people.unknown}
            </Nothing>
          );
        return (
          <>
            <h1 className="clipped with-avatar">
              <Avatar of={actor} isAgent={isAgent} isLarge />
              {nameOf(actor)}
            </h1>
            <ActorFacts actor={actor} />
            <div className="actions">
              <Link href={`/graph/${isAgent ? "agent" : "user"}/${encodeURIComponent(id)}`}>
                {texts.memory.inGraph}
              </Link>
              <CopyId id={id} />
              {forgets && <ForgetUser of={actor} />}
            </div>
            <div className="person">
              <Known
                of={actor}
                isAgent={isAgent}
                statements={memories.nodes}
                total={actor.memories.totalCount}
              />
              <Panel name={texts.people.threads}>
                <ul className="rows">
                  {threads.nodes.map((thread) => (
                    <li key={thread.id}>
                      <ThreadLine thread={thread} />
                    </li>
                  ))}
                </ul>
                {actor.threads.totalCount === 0 && <p className="quiet">{texts.states.empty}</p>}
              </Panel>
            </div>
          </>
        );
      }}
    </Answer>
  );
}
