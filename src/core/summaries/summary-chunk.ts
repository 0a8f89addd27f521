import { hideOwnCards } from "../context-cards/own-cards.js";
import type { ExtractionTurn } from "../language-model.js";
import type { MemoryStore } from "../memory-store.js";
import type { Message } from "../messages/message.js";
import type { Principal } from "../principal.js";
import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import { cutToTokens, estimateTokens } from "../tokens.js";
import type { ThreadSummary } from "./thread-summary.js";

/** Messages that are summed up by one call. */
export interface Chunk {
  /** Oldest first, without a gap to the summary before; those that say nothing, too. */
  readonly messages: readonly Message[];
  /** What the model is shown of them. */
  readonly turns: readonly ExtractionTurn[];
  /** Whether there are no messages after them. */
  readonly isLast: boolean;
}

/** Messages of a chunk at the most, whatever the limit of tokens: so long does no prompt become, and no unit. */
const maxMessages = 500;

/** Messages read at once. */
const pageSize = 100;

/**
 * The messages after those that the summary covers: as many as one prompt
 * holds with it, and at least one that says something, if there is any.
 */
export async function readChunk(
  store: MemoryStore,
  principal: Principal,
  { id }: Thread,
  known: { readonly settings: ThreadSettings; readonly before: ThreadSummary | null },
): Promise<Chunk> {
  const messages: Message[] = [];
  const turns: ExtractionTurn[] = [];
  let room = roomFor(known.settings, known.before);
  let after = known.before?.coveredSeq ?? 0;
  for (;;) {
    const page = { limit: pageSize, after: [after], fromEnd: false };
    const found = (await store.messages.pageByThread(principal, [id], page)).get(id);
    for (const message of found?.items ?? []) {
      const turn = toTurn(message, known.settings);
      room -= turn ? estimateTokens(`${turn.name ?? turn.role}: ${turn.content}`) : 0;
      const isFull = room < 0 || messages.length >= maxMessages;
      if (isFull && turns.length > 0) return { messages, turns, isLast: false };
      messages.push(message);
      if (turn) turns.push(turn);
      after = message.seq ?? after;
    }
    if (!found?.hasNextPage) return { messages, turns, isLast: true };
  }
}

/** Tokens that there are for messages. */
function roomFor(
  { memoryExtractionTokenLimit: limit }: ThreadSettings,
  before: ThreadSummary | null,
): number {
  return limit > 0 ? limit - estimateTokens(before?.text ?? "") : Number.POSITIVE_INFINITY;
}

function toTurn(
  { id, role, name, content, timestamp }: Message,
  { maxMessageTokenLength: longest }: ThreadSettings,
): ExtractionTurn | null {
  const shown = hideOwnCards(content ?? "");
  if (shown.trim() === "") return null;
  const copy = longest > 0 ? cutToTokens(shown, longest) : shown;
  return { messageId: id, role, name, content: copy, timestamp };
}
