import type { MemoryStore } from "../memory-store.js";
import { memoryKinds, type Memory, type MemoryKind } from "../memories/memory.js";
import type { ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import { toSearchResult } from "../search/search-result.js";
import type { CheckedContextRequest } from "./context-request.js";
import type { Candidate } from "./relevant-records.js";

const instructionKinds: ReadonlySet<MemoryKind> = new Set(["GUIDELINE", "PREFERENCE"]);

/**
 * Memories that a context shows even if its search does not find them: guidelines and
 * preferences, then others, each by confidence, at most `limit`. Two statements. Empty for a
 * context of the past and with a metadata filter.
 */
export async function baselineOf(
  store: MemoryStore,
  principal: Principal,
  owner: ScopeFilter,
  { recordTypes, search, asOf }: CheckedContextRequest,
  { minConfidence, limit }: { readonly minConfidence: number; readonly limit: number },
): Promise<Candidate[]> {
  if (limit === 0 || asOf !== undefined || "metadataFilter" in search) return [];
  const kinds = memoryKinds.filter((kind) => recordTypes.includes(kind));
  const surest = (some: readonly MemoryKind[]) =>
    some.length === 0
      ? []
      : store.memories.surest(principal, { owner, minConfidence, kinds: some }, limit);
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
      contextTurns: 0,
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
