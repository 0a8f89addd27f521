import { giveTurn } from "../../tasks/in-turns.js";
import type { MemoryStore } from "../../store/memory-store.js";
import { memoryKeyset, memoryKinds } from "../../memories/memory.js";
import { storedMessageKeyset, type Message } from "../../messages/message.js";
import type { Keyset } from "../../lists/page.js";
import type { Principal } from "../../principal.js";
import { readInPassing } from "../../read-allowance.js";
import type { WordHit } from "./best-records.js";
import type { MatchExplanation } from "../ranking/explanation.js";
import type { IndexedRecord } from "../passages/passage.js";
import { textOf } from "../passages/passage.js";
import { hasWords, splitText } from "../passages/passage-split.js";
import type { Phrase } from "../text/phrases.js";
import { HitMap, type SearchTarget } from "../search-target.js";

/** Maximum number of records to scan when no term leads to them, for messages and for memories. */
const mostLookedThrough = 2_000;
/** Small, because each record may have the maximum length. */
const pageSize = 50;

/** The newest messages of a speaker, newest first, if messages are searched at all. */
export async function newestOf(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  speaker: string,
  limit: number,
): Promise<WordHit[]> {
  const target = targets.find(({ entity }) => entity === "Message");
  const factors = [{ factor: "SPEAKER", multiplier: 1, added: 0 } as const];
  const hits: WordHit[] = [];
  if (target === undefined) return hits;
  for await (const records of newestFirst(store, principal, target, [speaker])) {
    const telling = records.filter((record) => hasWords(textOf(record) ?? ""));
    hits.push(...telling.map((record) => unscored(record, null, factors)));
    if (hits.length >= limit) break;
  }
  return hits.slice(0, limit);
}

/** The newest messages and then memories with a passage that contains all phrases, without those found already. */
export async function newestWith(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  phrases: readonly Phrase[],
  limit: number,
  found: readonly WordHit[],
): Promise<WordHit[]> {
  const known = new HitMap<true>();
  for (const hit of found) known.set(hit, true);
  const hits: WordHit[] = [];
  if (found.length >= limit) return hits;
  for (const target of targets) {
    for await (const records of newestFirst(store, principal, target)) {
      for (const record of records) {
        const text = textOf(record);
        if (text === null || known.has({ entity: record.entity, recordId: record.id })) continue;
        const passage = splitText(text).find((one) => phrases.every((phrase) => phrase.isIn(one)));
        if (passage !== undefined) hits.push(unscored(record, passage, []));
        if (found.length + hits.length === limit) return hits;
      }
    }
  }
  return hits;
}

/** Pages of messages or memories that pass the target's filter, newest first, up to the limit; none for profiles. */
async function* newestFirst(
  store: MemoryStore,
  principal: Principal,
  { entity, filter }: SearchTarget,
  names?: readonly string[],
): AsyncGenerator<readonly IndexedRecord[]> {
  const { owner, metadata, minConfidence, includeInvalid, asOf } = filter;
  const kinds = memoryKinds.filter((kind) => filter.kinds?.includes(kind) ?? true);
  let place: Keyset | undefined;
  let hasMore = entity === "Message" || entity === "Memory";
  for (let looked = 0; hasMore && looked < mostLookedThrough; looked += pageSize) {
    if (entity === "Message") {
      const request = { limit: pageSize, fromEnd: true, before: place };
      const query = { filter: { owner, metadata, names, asOf } };
      const { result, letGo } = await readInPassing(() =>
        store.messages.page(principal, request, query),
      );
      const { items, hasPreviousPage } = result;
      yield items.toReversed();
      const [first] = items as readonly [Message?];
      place = first && storedMessageKeyset(first);
      hasMore = hasPreviousPage && place !== undefined;
      letGo();
    } else {
      const request = { limit: pageSize, fromEnd: false, after: place };
      const statuses = includeInvalid ? undefined : (["VALID"] as const);
      const isTrueNow = !includeInvalid && asOf === undefined;
      const asked = { owner, metadata, kinds, minConfidence, statuses, asOf, isTrueNow };
      const { result, letGo } = await readInPassing(() =>
        store.memories.page(principal, request, { filter: asked }),
      );
      const { items, hasNextPage } = result;
      yield items;
      const last = items.at(-1);
      place = last && memoryKeyset(last);
      hasMore = hasNextPage && place !== undefined;
      letGo();
    }
    await giveTurn();
  }
}

function unscored(
  { entity, id }: IndexedRecord,
  passage: string | null,
  factors: MatchExplanation["factors"],
): WordHit {
  return {
    entity,
    recordId: id,
    score: 0,
    passage,
    traits: null,
    similarity: null,
    explain: () => ({ terms: [], factors }),
  };
}
