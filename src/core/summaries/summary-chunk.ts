import { Stretch } from "../tasks/in-turns.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { Principal } from "../principal.js";
import { copyTokens } from "../models/prompt-turns.js";
import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import { estimateTokens } from "../models/tokens.js";
import type { ThreadSummary } from "./summary-view.js";

/** Messages that one call summarises. */
export interface Chunk {
  /** Oldest first, directly after the previous summary. Includes messages without text. */
  readonly messages: readonly Message[];
  /** Whether any message has text. */
  readonly hasText: boolean;
  /** Whether no messages follow. */
  readonly isLast: boolean;
}

/** The most messages in a chunk, regardless of the token limit: bounds the prompt and the transaction. */
const maxMessages = 500;

/**
 * Numbers of messages per page. A page of short messages doubles the next page, because each message may be as long as
 * a request.
 */
const pageSizes = { first: 5, largest: 80 };
const shortPage = 50_000;

/**
 * Reads the messages after those that the summary covers: as many as fit into one prompt with the summary, and at least
 * one with text if there is any.
 */
export async function readChunk(
  store: MemoryStore,
  principal: Principal,
  { id }: Thread,
  known: { readonly settings: ThreadSettings; readonly before: ThreadSummary | null },
): Promise<Chunk> {
  const messages: Message[] = [];
  let room = roomFor(known.settings, known.before);
  let after = known.before?.coveredSeq ?? 0;
  let hasText = false;
  let limit = pageSizes.first;
  const stretch = new Stretch();
  for (;;) {
    const page = { limit, after: [after], fromEnd: false };
    const found = (await store.messages.pageBy(principal, "threadId", [id], page)).get(id);
    for (const message of found?.items ?? []) {
      const tokens = copyTokens(message, known.settings);
      room -= tokens;
      const isFull = room < 0 || messages.length >= maxMessages;
      if (isFull && hasText) return { messages, hasText, isLast: false };
      messages.push(message);
      hasText ||= tokens > 0;
      after = message.seq ?? after;
      await stretch.pause();
    }
    if (!found?.hasNextPage) return { messages, hasText, isLast: true };
    const length = found.items.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
    limit = length < shortPage ? Math.min(2 * limit, pageSizes.largest) : pageSizes.first;
  }
}

/** Tokens available for messages. */
function roomFor(
  { memoryExtractionTokenLimit: limit }: ThreadSettings,
  before: ThreadSummary | null,
): number {
  return limit > 0 ? limit - estimateTokens(before?.text ?? "") : Number.POSITIVE_INFINITY;
}
