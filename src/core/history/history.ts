import type { MemoryStore } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { Principal } from "../principal.js";
import { roundedSimilarity } from "../facts/fact-comparison.js";
import type { VectorQuery } from "../store/contract/passages.js";
import { trimHistory, type History, type Trimming } from "./trimming.js";

/** How many messages before the history KEEP_PAIRS reads to find split pairs. */
const pairedBefore = 50;

/**
 * The history of each thread. Takes one statement, and one more for SEMANTIC if a thread exceeds its budget, for any
 * number of threads.
 *
 * @param query The vector that SEMANTIC compares messages with. A message without a vector has similarity 0. Null: no
 * comparison is possible.
 */
export async function historiesOf(
  store: MemoryStore,
  principal: Principal,
  threadIds: readonly string[],
  trimming: Trimming,
  query: VectorQuery | null,
): Promise<Map<string, History>> {
  const { maxMessages, trim } = trimming;
  const limit = maxMessages + (trim === "KEEP_PAIRS" && maxMessages > 0 ? pairedBefore : 0);
  const newest = await store.messages.newestByThread(principal, threadIds, { limit, except: 0 });
  const compared = trim === "SEMANTIC" ? query : null;
  const tooLong = compared ? [...newest.values()].filter((all) => isTooLong(all, trimming)) : [];
  const similarities = await likeness(store, principal, tooLong.flat(), compared);
  const similarityOf = compared && (({ id }: Message) => similarities.get(id) ?? 0);
  return new Map(
    threadIds.map((id) => [id, trimHistory(newest.get(id) ?? [], trimming, similarityOf)]),
  );
}

/** Whether the history exceeds its limits. */
function isTooLong(messages: readonly Message[], trimming: Trimming): boolean {
  return trimHistory(messages, { ...trimming, trim: "OLDEST_FIRST" }).dropped.length > 0;
}

async function likeness(
  store: MemoryStore,
  principal: Principal,
  messages: readonly Message[],
  query: VectorQuery | null,
): Promise<ReadonlyMap<string, number>> {
  if (query === null || messages.length === 0) return new Map();
  const ids = messages.map(({ id }) => id);
  const near = await store.passages.nearness(principal, "Message", query, ids);
  return new Map([...near].map(([id, { similarity }]) => [id, roundedSimilarity(similarity)]));
}
