import { giveTurnIfDue } from "../in-turns.js";
import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { IndexKey, RecordIndex } from "./passage.js";
import type { SearchTarget } from "./search-target.js";

/** Indexes of one target that are read together. */
interface GroupPart {
  readonly target: SearchTarget;
  /** The target's place in the search. */
  readonly place: number;
  readonly keys: readonly IndexKey[];
}

/** Indexes that are read and ranked together, so that a search over many scopes needs no more memory than one over a few. */
export type IndexGroup = readonly GroupPart[];

/** An index and what is looked for in it. */
export interface TargetIndex {
  readonly index: RecordIndex;
  readonly target: SearchTarget;
  readonly place: number;
}

/** The indexes that can hold what the targets name, in the order of the targets, then by growing id. */
export async function indexGroups(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  groupPassages = 100_000,
): Promise<IndexGroup[]> {
  const groups: { target: SearchTarget; place: number; keys: IndexKey[] }[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const [place, target] of targets.entries()) {
    const keys = await store.passages.indexes(principal, target.entity, target.filter.owner);
    for (const key of keys) {
      if (key.passageCount === 0) continue;
      if (size + key.passageCount > groupPassages) {
        groups.push([]);
        size = 0;
      }
      const group = groups.at(-1) ?? [];
      const part = group.at(-1);
      if (part?.place === place) part.keys.push(key);
      else group.push({ target, place, keys: [key] });
      size += key.passageCount;
    }
  }
  return groups;
}

/** Reads a group, in its order, and gives others their turn between its parts. */
export async function readGroup(
  store: MemoryStore,
  principal: Principal,
  group: IndexGroup,
  terms: readonly string[],
): Promise<TargetIndex[]> {
  const all: TargetIndex[] = [];
  for (const { target, place, keys } of group) {
    for (const some of readTogether(keys)) {
      for (const index of await store.passages.postings(principal, some, terms))
        if (index.passageCount > 0) all.push({ index, target, place });
      await giveTurnIfDue();
    }
  }
  return all;
}

/** Passages whose postings are read at once, unless a single index has more. */
const passagesAtOnce = 10_000;
/** Indexes that are read at once, however small they are. */
const indexesAtOnce = 200;

function readTogether(keys: readonly IndexKey[]): IndexKey[][] {
  const parts: IndexKey[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const key of keys) {
    if (size + key.passageCount > passagesAtOnce || parts.at(-1)?.length === indexesAtOnce) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(key);
    size += key.passageCount;
  }
  return parts;
}
