import { Link } from "wouter";
import {
  AgentsDocument,
  UsersDocument,
  type ActorFilter,
  type ActorOrder,
  type AgentRowFragment,
  type AgentsQuery,
  type UserRowFragment,
  type UsersQuery,
} from "../../gql/graphql";
import { LongList } from "../../lists/long-list";
import { usePages } from "../../lists/use-pages";
import { Avatar } from "../../parts/avatar";
import { nameOf } from "../../parts/names";
import { pagePath } from "../../parts/page-path";
import { saidAt } from "../../parts/said-at";
import { When } from "../../parts/when";
import { texts } from "../../texts";

export type Actor = UserRowFragment | AgentRowFragment;

const pageOf = ({ actors }: UsersQuery | AgentsQuery) => actors;
const theirs = ["THREAD", "MESSAGE", "MEMORY"] as const;
const users = { query: UsersDocument, pageOf, subjects: ["USER", ...theirs] } as const;
const agents = { query: AgentsDocument, pageOf, subjects: ["AGENT", ...theirs] } as const;

interface Asked {
  readonly filter: ActorFilter;
  readonly orderBy: ActorOrder;
}

/** All users, or all agents, live. */
export function Actors({
  areAgents,
  asked,
}: {
  readonly areAgents: boolean;
  readonly asked: Asked;
}) {
  const list = usePages(areAgents ? agents : users, asked);
  const { people, counts } = texts;
  const name = areAgents ? "agents" : "users";
  return (
    <LongList label={people[name]} list={list} count={counts[name]} none={people.none}>
      {(actor) => (
        <div className="with-avatar">
          <Avatar of={actor} isAgent={areAgents} />
          <div>
            <Link href={pagePath(areAgents ? "agent" : "user", actor.id)} className="clipped title">
              {nameOf(actor)}
            </Link>
            <ActorFacts actor={actor} />
          </div>
        </div>
      )}
    </LongList>
  );
}

/** Facts about a user or an agent, in one line. */
export function ActorFacts({ actor }: { readonly actor: Actor }) {
  const { information, lastActiveAt, threads, memories } = actor;
  const [oldest] = memories.nodes;
  const more = information?.replace(nameOf(actor), "").replace(/^, /, "");
  return (
    <div className="quiet small clipped">
      {more && `${more} · `}
      {texts.counts.threads(threads.totalCount)} · {texts.counts.memories(memories.totalCount)} ·{" "}
      {texts.people.active} <When at={lastActiveAt} />
      {oldest && (
        <>
          {" "}
          · {texts.people.since} <When at={saidAt(oldest)} />
        </>
      )}
    </div>
  );
}
