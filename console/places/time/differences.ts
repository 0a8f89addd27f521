import type { TimeMemoryFragment, TimePageFragment } from "../../gql/graphql";

export type Field = "content" | "status" | "confidence" | "validFrom" | "validTo";

/** A memory as it was, and what has become of it. */
export interface Line {
  readonly memory: TimeMemoryFragment;
  /** Null: not compared, as the list of now is not read so far. */
  readonly since: "same" | "changed" | "gone" | null;
  /** As it is now; null where it is gone, or not compared. */
  readonly now: TimeMemoryFragment | null;
  readonly changed: readonly Field[];
}

export interface Differences {
  /** The list of the past, in its order. */
  readonly lines: readonly Line[];
  /** What is in the list of now, and not in that of the past. */
  readonly added: readonly TimeMemoryFragment[];
}

const fields: readonly Field[] = ["content", "status", "confidence", "validFrom", "validTo"];

/** What differs between two lists that are ordered by creation, newest first. */
export function differencesOf(past: TimePageFragment, now: TimePageFragment): Differences {
  // Both lists are whole down to here.
  const end = Math.max(endOf(past), endOf(now));
  const isCompared = ({ createdAt }: TimeMemoryFragment) => Date.parse(createdAt) > end;
  const current = new Map(now.nodes.map((memory) => [memory.id, memory]));
  const known = new Set(past.nodes.map(({ id }) => id));
  return {
    lines: past.nodes.map((memory) => lineOf(memory, current.get(memory.id), isCompared(memory))),
    added: now.nodes.filter((memory) => !known.has(memory.id) && isCompared(memory)),
  };
}

function lineOf(
  memory: TimeMemoryFragment,
  now: TimeMemoryFragment | undefined,
  isCompared: boolean,
): Line {
  if (!now) return { memory, since: isCompared ? "gone" : null, now: null, changed: [] };
  const changed = fields.filter((field) => memory[field] !== now[field]);
  return { memory, since: changed.length === 0 ? "same" : "changed", now, changed };
}

/** The creation time from which on back memories may be missing on the page. */
function endOf({ pageInfo, nodes }: TimePageFragment): number {
  const last = nodes.at(-1);
  return pageInfo.hasNextPage && last ? Date.parse(last.createdAt) : Number.NEGATIVE_INFINITY;
}
