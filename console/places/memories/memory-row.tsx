import type { MemoryRowFragment } from "../../gql/graphql";
import { MemoryLine } from "../../parts/memory-line";
import { texts } from "../../texts";

/** A memory in the list of all memories. */
export function MemoryRow({ memory }: { readonly memory: MemoryRowFragment }) {
  const { subject, category, source, trust, userId, agentId, status, pinned } = memory;
  const whose = trust === "USER_WORDS" ? null : texts.memory.trusts[trust];
  const from = texts.memories.values[source];
  const parts = [subject, category, whose, from, userId, agentId].filter((part) => part !== null);
  return (
    <div className="memory-row" data-status={status}>
      <div>
        <MemoryLine memory={memory} />
      </div>
      <div className="quiet clipped">
        {pinned && `${texts.memory.pinned} · `}
        {parts.join(" · ")}
      </div>
    </div>
  );
}
