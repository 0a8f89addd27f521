import type { TimePageFragment } from "../../gql/graphql";
import { fieldChanges, type FieldChange } from "../../parts/field-changes";

type Memory = TimePageFragment["nodes"][number];

/** A past memory, and its change since. */
export interface Line {
  readonly memory: Memory;
  /** Null if it is not compared, as the current list is not loaded that far. */
  readonly since: "same" | "changed" | "gone" | null;
  readonly changes: readonly FieldChange[];
}

export interface Differences {
  /** The past list, in its order. */
  readonly lines: readonly Line[];
  /** The memories in the current list that are not in the past one. */
  readonly added: readonly Memory[];
}

/** The differences between two lists that are ordered by creation, newest first. */
export function differencesOf(past: TimePageFragment, now: TimePageFragment): Differences {
  // Both lists are complete down to this time.
  const end = Math.max(endOf(past), endOf(now));
  const isCompared = ({ createdAt }: Memory) => Date.parse(createdAt) > end;
  const current = new Map(now.nodes.map((memory) => [memory.id, memory]));
  const known = new Set(past.nodes.map(({ id }) => id));
  return {
    lines: past.nodes.map((memory) => lineOf(memory, current.get(memory.id), isCompared(memory))),
    added: now.nodes.filter((memory) => !known.has(memory.id) && isCompared(memory)),
  };
}

function lineOf(memory: Memory, now: Memory | undefined, isCompared: boolean): Line {
  if (!now) return { memory, since: isCompared ? "gone" : null, changes: [] };
  const changes = fieldChanges(memory, now);
  return { memory, since: changes.length === 0 ? "same" : "changed", changes };
}

/** The creation time from which memories may be missing on the page, going back. */
function endOf({ pageInfo, nodes }: TimePageFragment): number {
  const last = nodes.at(-1);
  return pageInfo.hasNextPage && last ? Date.parse(last.createdAt) : Number.NEGATIVE_INFINITY;
}
