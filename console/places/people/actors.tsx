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
import { usePages, type PagedList } from "../../lists/use-pages";
import { Avatar } from "../../parts/avatar";
import { nameOf } from "../../parts/names";
import { When } from "../../parts/when";
import { texts } from "../../texts";

export type Actor = UserRowFragment | AgentRowFragment;

const users = {
  query: UsersDocument,
  pageOf: ({ users }: UsersQuery) => users,
  subjects: ["USER", "THREAD", "MESSAGE", "MEMORY"],
} as const;
const agents = {
  query: AgentsDocument,
  pageOf: ({ agents }: AgentsQuery) => agents,
  subjects: ["AGENT", "THREAD", "MESSAGE", "MEMORY"],
} as const;

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
  return areAgents ? <Agents asked={asked} /> : <Users asked={asked} />;
}

function Users({ asked }: { readonly asked: Asked }) {
  const list = usePages(users, asked);
  return <ActorList list={list} label={texts.people.users} path="" count={texts.counts.users} />;
}

function Agents({ asked }: { readonly asked: Asked }) {
  const list = usePages(agents, asked);
  const { people, counts } = texts;
  return <ActorList list={list} label={people.agents} path="agents/" count={counts.agents} />;
}

function ActorList({
  list,
  label,
  path,
  count,
}: {
  readonly list: PagedList<Actor>;
  readonly label: string;
  readonly path: string;
  readonly count: (total: number) => string;
}) {
  return (
    <LongList label={label} list={list} count={count} none={texts.people.none}>
      {(actor) => (
        <div className="with-avatar">
          <Avatar of={actor} isAgent={path !== ""} />
          <div>
            <Link href={`/people/${path}${encodeURIComponent(actor.id)}`} className="clipped title">
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
  const { information, createdAt, lastActiveAt, threads, memories } = actor;
  const more = information?.replace(nameOf(actor), "").replace(/^, /, "");
  return (
    <div className="quiet small clipped">
      {more && `${more} · `}
      {texts.counts.threads(threads.totalCount)} · {texts.counts.memories(memories.totalCount)} ·{" "}
      {texts.people.active} <When at={lastActiveAt} /> · {texts.people.since}{" "}
      <When at={createdAt} />
    </div>
  );
}
