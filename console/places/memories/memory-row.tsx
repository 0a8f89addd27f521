import { ReviewMemory } from "../../controls/review-memory";
import type { MemoryRowFragment } from "../../gql/graphql";
import { MemoryLine } from "../../parts/memory-line";
import { nameOf, withName } from "../../parts/names";
import { texts } from "../../texts";

/** A memory in the list of all memories. */
export function MemoryRow({ memory }: { readonly memory: MemoryRowFragment }) {
  const { subject, category, source, trust, userId, agentId, status, pinned } = memory;
  const whose = trust === "USER_WORDS" ? null : texts.memory.trusts[trust];
  // That the built-in rules found it goes without saying.
  const from = source === "RULE" ? null : texts.memories.values[source];
  const owners = [userId, agentId].map((id) => id && nameOf({ id }));
  const about = subject && withName(subject, owners[0] ?? null);
  const parts = [about, category, whose, from, ...owners].filter((part) => part !== null);
  return (
    <div className="memory-row" data-status={status}>
      <div>
        <MemoryLine memory={memory} />
      </div>
      <div className="quiet clipped">
        {pinned && `${texts.memory.pinned} · `}
        {parts.join(" · ")}
      </div>
      <ReviewMemory memory={memory} />
    </div>
  );
}
