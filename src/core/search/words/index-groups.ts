import { giveTurnIfDue } from "../../tasks/in-turns.js";
import type { MemoryStore } from "../../store/memory-store.js";
import type { Principal } from "../../principal.js";
import type { IndexKey, RecordIndex } from "../passages/passage.js";
import type { SearchTarget } from "../search-target.js";

/** Indexes of one target that are read together. */
interface GroupPart {
  readonly target: SearchTarget;
  /** The target's position in the search. */
  readonly place: number;
  readonly keys: readonly IndexKey[];
}

/** Indexes that are read and ranked together. Groups bound the memory of a search over many scopes. */
export type IndexGroup = readonly GroupPart[];

/** An index and the target that is searched in it. */
export interface TargetIndex {
  readonly index: RecordIndex;
  readonly target: SearchTarget;
  readonly place: number;
}

/** Returns the indexes that can contain records of the targets, in the order of the targets, then by ascending id. */
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

/** Reads a group in order and yields to the event loop between its parts. */
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

/** Maximum number of passages whose postings are read at once, unless a single index has more. */
const passagesAtOnce = 10_000;
/** Maximum number of indexes that are read at once, however small they are. */
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
