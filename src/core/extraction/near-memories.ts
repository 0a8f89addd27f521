import type { Memory } from "../memories/memory.js";
import { hasSameDetails } from "../memories/same-details.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import { verdictsOn, type Rules } from "../models/rules.js";
import type { Indexer } from "../search/passages/indexer.js";
import type { VectorsByText } from "../search/embedding/passage-embedder.js";
import { cosineSimilarity } from "../search/embedding/vector.js";
import type { Finding } from "./finding.js";

/** Minimum cosine of two memories that may say the same in other words. */
export const nearFrom = 0.97;

/** Older memories that are similar to a finding, by id, nearest first. */
export interface Near {
  /** Memories that say the same in nearly the same words. */
  readonly same: readonly string[];
}

/** By the id that each finding would get; without findings that nothing is similar to. */
export type NearMemories = ReadonlyMap<string, Near>;

interface Parts {
  readonly store: MemoryStore;
  readonly indexer: Indexer;
  readonly models: { readonly rules: Rules };
}

/**
 * Finds known memories and earlier findings that each finding repeats in nearly the same words.
 * Needs an embedder with a weight, because others do not compare meanings. Similarity alone is not enough: numbers, names and denials must be equal too.
 */
export async function nearMemories(
  { store, indexer, models: { rules } }: Parts,
  principal: Principal,
  findings: readonly Finding[],
  known: ReadonlyMap<string, Memory>,
  embedded: VectorsByText,
  signal: AbortSignal,
): Promise<NearMemories> {
  const near = new Map<string, Near>();
  const { embedder } = indexer;
  if (!embedder || embedder.weight <= 0) return near;
  const before: { readonly memory: Memory; readonly vector: Float32Array }[] = [];
  for (const { action, memory } of findings) {
    if (action === "NOOP" || action === "RETRACT") continue;
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
    const related = [...stored, ...fresh]
      .filter(({ similarity }) => similarity >= nearFrom)
      .toSorted((one, other) => other.similarity - one.similarity);
    const older = related.map((one) => one.older);
    if (older.length > 0)
      near.set(memory.id, { same: await sayingSame(memory, older, rules, signal) });
    before.push({ memory, vector });
  }
  return near;
}

async function sayingSame(
  { content }: Memory,
  older: readonly Memory[],
  rules: Rules,
  signal: AbortSignal,
): Promise<string[]> {
  const later = content ?? "";
  const similar = older.filter((one) => hasSameDetails(one.content ?? "", later));
  const earlier = similar.map((one) => one.content ?? "");
  const verdictOf = await verdictsOn([{ later, earlier }], rules, signal);
  const isSame = (one: Memory) => (verdictOf(one.content ?? "", later) ?? "SAME") === "SAME";
  return similar.filter(isSame).map(({ id }) => id);
}
