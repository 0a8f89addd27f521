import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { operator } from "../callers.js";
import { picksMemory } from "../filters.js";
import { inOrder, memoryOrder } from "../lists.js";
import { operation } from "../operation.js";
import { pick } from "../pick.js";
import { aTime, maybe } from "../pool.js";
import { memoryFilter, order } from "../questions.js";
import { stateFields, type MemoryRecord } from "../records.js";
import { iso } from "../snapshots.js";
import { Views } from "../views.js";
import type { World } from "../world.js";
import { listOf } from "./list-answer.js";

/** All memories as they were stored at some time, or as they were true. */
export const listPast = operation({
  name: "listPast",
  document: graphql(`
    query TwoUsersPast($filter: MemoryFilter, $order: MemoryOrder, $asOf: AsOf) {
      memories(first: 500, filter: $filter, orderBy: $order, asOf: $asOf) {
        totalCount
        nodes {
          ...TwoUsersMemory
        }
      }
    }
  `),
  draft: fc.record({
    filter: memoryFilter,
    order: order("CREATED_AT", "UPDATED_AT", "CONFIDENCE"),
    /** Which change of all to look back to, and how many milliseconds before it. */
    known: maybe(fc.record({ n: fc.nat(999), before: fc.constantFrom(0, 0, 1) })),
    validAt: maybe(fc.oneof(aTime, fc.constant("now" as const))),
  }),
  variables({ known, validAt, ...draft }, world) {
    const knownAt = known && iso(changeTime(world, known.n) - known.before);
    return {
      ...draft,
      asOf: { knownAt, validAt: validAt === "now" ? iso(world.now) : validAt },
    };
  },
  predict(world, caller, { filter, order, asOf }) {
    const views = new Views(world, caller);
    const [knownAt, validAt] = [asOf.knownAt, asOf.validAt].map((time) =>
      time === undefined ? undefined : Date.parse(time),
    );
    const memories = world
      .all(caller, "Memory")
      .flatMap((memory) => asKnown(memory, knownAt) ?? [])
      .filter(({ validFrom, validTo }) => {
        const isBegun = validAt === undefined || validFrom === null || validFrom <= validAt;
        return isBegun && (validAt === undefined || validTo === null || validTo > validAt);
      })
      .map((memory) => (validAt === undefined ? memory : asTrue(memory)))
      .filter((memory) => picksMemory(filter, memory));
    return {
      memories: listOf(inOrder(memories, memoryOrder(order)), (memory) => views.memory(memory)),
    };
  },
});

/** When some memory became what it is or was. */
function changeTime(world: World, n: number): number {
  const times = world
    .all(operator, "Memory")
    .flatMap(({ updatedAt, revisions }) => [
      updatedAt,
      ...revisions.map(({ recordedFrom }) => recordedFrom),
    ]);
  return times[n % times.length] ?? world.now;
}

/** The memory as it was stored then; null where it was not. */
function asKnown(memory: MemoryRecord, knownAt: number | undefined): MemoryRecord | null {
  if (knownAt === undefined || memory.updatedAt <= knownAt) return memory;
  const past = memory.revisions.find(
    ({ recordedFrom, recordedTo }) => recordedFrom <= knownAt && knownAt < recordedTo,
  );
  if (!past) return null;
  const { revision, recordedFrom: updatedAt } = past;
  return { ...memory, ...pick(past, ...stateFields), revision, updatedAt };
}

/** What was superseded, but was true, counts as if it held. */
function asTrue(memory: MemoryRecord): MemoryRecord {
  const { statusReason, validTo } = memory;
  if (statusReason !== "SUPERSEDED" || validTo === null) return memory;
  return { ...memory, status: "VALID", statusReason: null };
}
