import { Link } from "wouter";
import type { ThreadLineFragment } from "../gql/graphql";
import { texts } from "../texts";
import { Avatar } from "./avatar";
import { nameOf, titleOf } from "./names";
import { When } from "./when";

/** A thread in a list. */
export function ThreadLine({ thread }: { readonly thread: ThreadLineFragment }) {
  const { id, user, agent } = thread;
  const owner = user ?? agent;
  return (
    <div className="with-avatar">
      {owner && <Avatar of={owner} isAgent={!user} />}
      <div>
        <Link href={`/threads/${encodeURIComponent(id)}`} className="clipped title">
          {titleOf(thread)}
        </Link>
        <ThreadFacts thread={thread} />
      </div>
    </div>
  );
}

/** The owners of a thread, and the number of its messages and memories. */
export function ThreadFacts({ thread }: { readonly thread: ThreadLineFragment }) {
  const { user, agent, messageCount, memories, updatedAt } = thread;
  const owners = [user, agent].flatMap((owner) => (owner ? [nameOf(owner)] : [])).join(" · ");
  return (
    <div className="quiet small clipped">
      {owners && `${owners} · `}
      {texts.counts.messages(messageCount)} · {texts.counts.memories(memories.totalCount)} ·{" "}
      <When at={updatedAt} />
    </div>
  );
}
