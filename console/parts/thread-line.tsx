import { Link } from "wouter";
import type { ThreadLineFragment } from "../gql/graphql";
import { texts } from "../texts";
import { When } from "./when";

/** A thread in a list. */
export function ThreadLine({ thread }: { readonly thread: ThreadLineFragment }) {
  const { id, title } = thread;
  return (
    <>
      <Link href={`/threads/${encodeURIComponent(id)}`} className="clipped">
        {title ?? id}
      </Link>
      <ThreadFacts thread={thread} />
    </>
  );
}

/** The owners of a thread, and the number of its messages and memories. */
export function ThreadFacts({ thread }: { readonly thread: ThreadLineFragment }) {
  const { userId, agentId, messageCount, memories, updatedAt } = thread;
  const owners = [userId, agentId].filter((owner) => owner !== null).join(" · ");
  return (
    <div className="quiet clipped">
      {owners && `${owners} · `}
      {texts.counts.messages(messageCount)} · {texts.counts.memories(memories.totalCount)} ·{" "}
      <When at={updatedAt} />
    </div>
  );
}
