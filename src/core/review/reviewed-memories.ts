import type { ExtractionTurn, ReviewedMemory } from "../models/language-model.js";
import { knownAgents, type KnownFor } from "../extraction/known-agents.js";
import { reviewersReasons, type Memory } from "../memories/memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import { maxPageSize } from "../lists/page.js";
import type { Principal } from "../principal.js";

/** The most pending or rejected memories that a model is shown. */
export const maxReviewed = 20;

/**
 * Finds memories that models must not propose again: pending and rejected memories of a thread's user, for the agents
 * that its searches cover. If there are too many among the newest {@link maxPageSize}, those that share the most words
 * with the conversation are kept. Without a user, only memories of the thread.
 */
export class ReviewedMemories {
  constructor(private readonly store: MemoryStore) {}

  /** Returns at most {@link maxReviewed} memories. */
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

/** The form of a memory in a model's prompt. */
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
