import type { MemoryStore } from "../store/memory-store.js";
import { memoryKinds, type Memory, type MemoryKind } from "../memories/memory.js";
import type { ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import { importanceOf, type Candidate } from "./relevant-records.js";
import { toSearchResult } from "../search/search-result.js";
import type { CheckedContextRequest } from "./context-request.js";

const instructionKinds: ReadonlySet<MemoryKind> = new Set(["GUIDELINE", "PREFERENCE"]);

/** Number of memories that are compared by importance for each that is shown. */
const comparedPerShown = 3;

/** Memories by confidence in steps of a tenth, then by importance, each in the order of the store. */
function mostImportant(memories: readonly Memory[]): Memory[] {
  return memories.toSorted(
    (one, other) => stepOf(other) - stepOf(one) || importanceOf(other) - importanceOf(one),
  );
}

function stepOf({ confidence }: Memory): number {
  return Math.round(10 * confidence);
}

/**
 * Memories that a context shows even if its search does not find them: guidelines and
 * preferences, then others, each by confidence and importance, at most `limit`. Two statements. Empty for a
 * context of the past and with a metadata filter.
 */
export async function baselineOf(
  store: MemoryStore,
  principal: Principal,
  owner: ScopeFilter,
  { recordTypes, search, asOf }: CheckedContextRequest,
  { minConfidence, limit }: { readonly minConfidence: number; readonly limit: number },
): Promise<Candidate[]> {
  if (limit === 0 || asOf !== undefined || "metadata" in search) return [];
  const kinds = memoryKinds.filter((kind) => recordTypes.includes(kind));
  const surest = async (some: readonly MemoryKind[]) => {
    if (some.length === 0) return [];
    const filter = { owner, minConfidence, kinds: some };
    const found = await store.memories.surest(principal, filter, comparedPerShown * limit);
    return mostImportant(found).slice(0, limit);
  };
  const [instructions, others] = await Promise.all([
    surest(kinds.filter((kind) => instructionKinds.has(kind))),
    surest(kinds.filter((kind) => !instructionKinds.has(kind))),
  ]);
  return [...instructions, ...others].slice(0, limit).map(candidate);
}

function candidate(record: Memory): Candidate {
  const isGuideline = record.kind === "GUIDELINE";
  const unmatched = { score: 0, passage: null, similarity: null, explain: null, retrievers: [] };
  return {
    result: toSearchResult({ record, ...unmatched }, 1, {
      surroundingMessages: 0,
      hops: 0,
      includeInvalid: false,
      asOf: undefined,
    }),
    why: instructionKinds.has(record.kind)
      ? `Shown in every context: a ${record.kind.toLowerCase()}.`
      : "Among the memories with the highest confidence.",
    isMinimum: isGuideline,
  };
}
