import { graphql } from "../../gql/index.js";
import type { TwoUsersDeletedFragment } from "../../gql/graphql.js";
import type { Caller } from "./callers.js";
import { removeLoose } from "./linking.js";
import { typeNameOf, type MemoryRecord } from "./records.js";
import { Views } from "./views.js";
import type { World } from "./world.js";

graphql(`
  fragment TwoUsersDeleted on DeletePayload {
    deletedCount
    deletedIds
    counts {
      type
      count
    }
    invalidated {
      ...TwoUsersMemory
    }
    dryRun
  }
`);

export interface Asked {
  readonly dryRun?: boolean | null | undefined;
}

/** The answer of a deletion, at its end. Links are deleted with their memories. */
export function report(
  world: World,
  caller: Caller,
  { dryRun }: Asked,
  ids: readonly string[] = [],
  invalidated: readonly MemoryRecord[] = [],
) {
  removeLoose(world, invalidated);
  const views = new Views(world, caller);
  return inOrder({
    deletedCount: ids.length,
    deletedIds: ids,
    counts: world.deleted.map(([entity, count]) => ({ type: typeNameOf(entity), count })),
    invalidated: invalidated.map((memory) => views.memory(memory)),
    dryRun: dryRun ?? false,
  });
}

/** Sorts ids, counts and memories, which are unordered. */
export function inOrder<
  Report extends Pick<TwoUsersDeletedFragment, never> & {
    readonly deletedIds: readonly string[];
    readonly counts: readonly { readonly type: string }[];
    readonly invalidated: readonly { readonly id: string }[];
  },
>(report: Report) {
  return {
    ...report,
    deletedIds: report.deletedIds.toSorted(),
    counts: report.counts.toSorted((one, other) => (one.type < other.type ? -1 : 1)),
    invalidated: report.invalidated.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}
