import type { ExtractionTurn, ReviewedMemory } from "../language-model.js";
import { knownAgents, type KnownFor } from "../extraction/known-agents.js";
import { reviewersReasons, type Memory } from "../memories/memory.js";
import type { MemoryStore } from "../memory-store.js";
import { maxPageSize } from "../page.js";
import type { Principal } from "../principal.js";

/** How many memories a model is shown that it is not to propose again. */
export const maxReviewed = 20;

/**
 * Finds what is not to be proposed again: memories of a thread's user, for the
 * agents that its searches cover, that wait for a review or that one has
 * rejected. Of the newest {@link maxPageSize}, those come first that have most
 * words in common with what was said. Without a user, those of the thread alone.
 */
export class ReviewedMemories {
  constructor(private readonly store: MemoryStore) {}

  /** At most {@link maxReviewed}. */
  async find(
    principal: Principal,
    of: KnownFor,
    turns: readonly ExtractionTurn[],
  ): Promise<readonly Memory[]> {
    const { id: threadId, userId } = of.thread;
    if (turns.length === 0) return [];
    const owner = userId === null ? { userId, threadId } : { userId };
    const filter = { owner, reasons: reviewersReasons };
    const page = { limit: maxPageSize, fromEnd: false };
    const { items } = await this.store.memories.page(principal, page, { filter });
    const agents = knownAgents(of);
    const own = items.filter(
      (memory) =>
        (memory.threadId === null || memory.threadId === threadId) &&
        (agents?.includes(memory.agentId) ?? true),
    );
    if (own.length <= maxReviewed) return own;
    const said = new Set(turns.flatMap(({ content }) => wordsOf(content)));
    const share = ({ content }: Memory) => {
      const words = wordsOf(content ?? "");
      return words.filter((word) => said.has(word)).length / Math.max(1, words.length);
    };
    const shares = new Map(own.map((memory) => [memory, share(memory)]));
    return own
      .toSorted((one, other) => (shares.get(other) ?? 0) - (shares.get(one) ?? 0))
      .slice(0, maxReviewed);
  }
}

/** As a model is shown it. */
export function toReviewed({ content, statusReason, change }: Memory): ReviewedMemory {
  const isRejected = statusReason === "REJECTED";
  return {
    content: content ?? "",
    isRejected,
    reason: isRejected ? (change?.reason ?? null) : null,
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
