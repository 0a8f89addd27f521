import type { Memory } from "../memories/memory.js";
import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { Indexer } from "../search/indexer.js";
import type { VectorsByText } from "../search/passage-embedder.js";
import { cosineSimilarity } from "../search/vector.js";
import type { Finding } from "./finding.js";
import { hasSameDetails } from "./same-details.js";

/** From which cosine on two memories may say the same in other words. */
export const nearFrom = 0.97;

/** For each finding, by the id it would get, the older memories that say nearly the same, nearest first. */
export type NearMemories = ReadonlyMap<string, readonly string[]>;

/**
 * Looks for known memories, and findings before it, that each finding repeats
 * in nearly the same words. Only an embedder that knows meanings can tell, and
 * it alone is not believed: numbers, names and denials must be the same, too.
 */
export async function nearMemories(
  { store, indexer }: { readonly store: MemoryStore; readonly indexer: Indexer },
  principal: Principal,
  findings: readonly Finding[],
  known: ReadonlyMap<string, Memory>,
  embedded: VectorsByText,
): Promise<NearMemories> {
  const near = new Map<string, readonly string[]>();
  const { embedder } = indexer;
  if (!embedder || embedder.weight <= 0) return near;
  const before: { readonly memory: Memory; readonly vector: Float32Array }[] = [];
  for (const { action, memory } of findings) {
    if (action === "NOOP") continue;
    const vector = indexer.vectorOf({ record: memory, text: memory.content }, embedded);
    if (vector === null) continue;
    const query = { vector, model: embedder.model };
    const found = await store.passages.nearness(principal, "Memory", query, [...known.keys()]);
    const stored = [...found.values()].flatMap(({ recordId, similarity }) => {
      const older = known.get(recordId);
      return older ? [{ older, similarity }] : [];
    });
    const fresh = before
      .filter((one) => one.vector.length === vector.length)
      .map((one) => ({ older: one.memory, similarity: cosineSimilarity(one.vector, vector) }));
    const ids = [...stored, ...fresh]
      .filter(({ similarity }) => similarity >= nearFrom)
      .filter(({ older }) => hasSameDetails(older.content ?? "", memory.content ?? ""))
      .toSorted((one, other) => other.similarity - one.similarity)
      .map(({ older }) => older.id);
    if (ids.length > 0) near.set(memory.id, ids);
    before.push({ memory, vector });
  }
  return near;
}
