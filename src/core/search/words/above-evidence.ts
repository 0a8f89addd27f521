import type { MemoryStore } from "../../store/memory-store.js";
import type { Principal } from "../../principal.js";
import type { Match } from "../search-result.js";

/** Maximum number of passages of one memory that are looked at, the newest. */
const mostEvidence = 5;

/**
 * Moves each memory that comes after a message that it rests on directly before it: the memory is
 * what the message says, put plainly. One statement, if there are both.
 *
 * @param matches Best first.
 */
export async function aboveEvidence(
  store: MemoryStore,
  principal: Principal,
  matches: readonly Match[],
): Promise<readonly Match[]> {
  const ids = (entity: "Memory" | "Message") =>
    matches.flatMap(({ record }) => (record.entity === entity ? record.id : []));
  const messageIds = new Set(ids("Message"));
  const memoryIds = ids("Memory");
  if (messageIds.size === 0 || memoryIds.length === 0) return matches;
  const page = { limit: mostEvidence, fromEnd: true };
  const evidence = await store.memories.evidencePage(principal, memoryIds, page);
  const ownMessages = new Map(
    [...evidence].map(([id, { items }]) => [
      id,
      items.flatMap(({ isContext, messageId }) => (isContext ? [] : messageId)),
    ]),
  );
  return ordered(matches, ({ id }) => (ownMessages.get(id) ?? []).filter((m) => messageIds.has(m)));
}

function ordered(
  matches: readonly Match[],
  messagesOf: (memory: Match["record"]) => readonly string[],
): Match[] {
  const byMessage = new Map<string, Match[]>();
  for (const match of matches) {
    if (match.record.entity !== "Memory") continue;
    for (const id of messagesOf(match.record))
      byMessage.set(id, [...(byMessage.get(id) ?? []), match]);
  }
  const placed = new Set<Match>();
  const all: Match[] = [];
  for (const match of matches) {
    if (placed.has(match)) continue;
    const { record, score } = match;
    const memories = record.entity === "Message" ? (byMessage.get(record.id) ?? []) : [];
    for (const memory of memories.filter((one) => !placed.has(one))) {
      placed.add(memory);
      all.push({ ...memory, score: Math.max(score, memory.score) });
    }
    placed.add(match);
    all.push(match);
  }
  return all;
}
