import { roundedSimilarity } from "../facts/similarity.js";
import type { MemoryStore } from "../memory-store.js";
import type { Message } from "../messages/message.js";
import type { ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import { readAllowance } from "../read-allowance.js";
import type { VectorQuery } from "../store-queries.js";
import type { Thread } from "../threads/thread.js";
import { cutToCharacters } from "./cut-characters.js";

/** A message of another thread that has to do with the next turn. */
export interface RecalledMessage {
  readonly message: Message;
  /** What it says, cut to what a prompt needs of it. */
  readonly text: string;
  /** The cosine with the query, from -1 to 1, in six decimals. */
  readonly similarity: number;
}

/** The thread that recalls, and whose messages it covers. */
export interface Recalling extends Pick<Thread, "id" | "userId" | "chatId"> {
  readonly owner: ScopeFilter;
}

export interface RecallLimits {
  readonly minSimilarity: number;
  readonly limit: number;
  /** Longest text, in characters. */
  readonly characters: number;
}

/**
 * The messages nearest to a query that the same user has in other threads, of
 * whichever role; nearest first, of equally near ones by id in code-point
 * order. Those of a thread that is part of a chat of several come from that
 * chat alone. Threads without a user may be of different people, so that one of
 * them recalls nothing unless it is part of such a chat. Who is not counted is
 * left out before the limit, so that the thread's own messages crowd out none.
 * Takes two statements.
 */
export async function recallFrom(
  store: MemoryStore,
  principal: Principal,
  { id, userId, chatId, owner }: Recalling,
  query: VectorQuery,
  { minSimilarity, limit, characters }: RecallLimits,
): Promise<RecalledMessage[]> {
  const isOfChat = chatId !== null && chatId !== id;
  if (limit === 0 || (userId === null && !isOfChat)) return [];
  const near = await store.passages.nearest(principal, "Message", query, limit, {
    owner: isOfChat ? { userId } : owner,
    includeInvalid: false,
    exceptThreadId: id,
    ...(isOfChat ? { chatId } : {}),
  });
  readAllowance()?.take(near.reduce((sum, { passage }) => sum + (passage?.length ?? 0), 0));
  const close = near
    .map((one) => ({ ...one, similarity: roundedSimilarity(one.similarity) }))
    .filter(({ similarity }) => similarity >= minSimilarity);
  if (close.length === 0) return [];
  const ids = close.map(({ recordId }) => recordId);
  const messages = await store.messages.byIds(principal, ids);
  return close.flatMap(({ recordId, similarity }) => {
    const message = messages.get(recordId);
    // One that was deleted since it was found is simply not recalled any more.
    if (!message) return [];
    return [{ message, text: cutToCharacters(message.content ?? "", characters), similarity }];
  });
}
