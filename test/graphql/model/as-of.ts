import * as fc from "fast-check";
import type { AsOf, ThreadSearchInput } from "../../gql/graphql.js";
import { operator } from "./callers.js";
import { pick } from "./pick.js";
import { aTime, maybe, type Drawn } from "./pool.js";
import { stateFields, type MemoryRecord } from "./records.js";
import { iso } from "./snapshots.js";
import type { World } from "./world.js";

/** The time to look back from. */
export const anAsOf = fc.record({
  /** The index of the change to look back to, and how many milliseconds before it. */
  known: maybe(fc.record({ n: fc.nat(999), before: fc.constantFrom(0, 0, 1) })),
  validAt: maybe(fc.oneof(aTime, fc.constant("now" as const))),
});

export function writtenAsOf({ known, validAt }: Drawn<typeof anAsOf>, world: World): AsOf {
  return {
    knownAt: known && iso(changeTime(world, known.n) - known.before),
    validAt: validAt === "now" ? iso(world.now) : validAt,
  };
}

/** The time when some memory got a current or past state. */
function changeTime(world: World, n: number): number {
  const times = world
    .all(operator, "Memory")
    .flatMap(({ updatedAt, revisions }) => [
      updatedAt,
      ...revisions.map(({ recordedFrom }) => recordedFrom),
    ]);
  return times[n % times.length] ?? world.now;
}

/** The memory's state at that time, if it existed and its content was true. */
export function asItWas(memory: MemoryRecord, asOf: AsOf | undefined): MemoryRecord | null {
  const known = asKnown(memory, timeIn(asOf?.knownAt));
  const at = timeIn(asOf?.validAt);
  if (known === null || at === undefined) return known;
  return isTrueAt(known, at) ? asTrue(known) : null;
}

export function isTrueAt({ validFrom, validTo }: MemoryRecord, at: number): boolean {
  return (validFrom === null || validFrom <= at) && (validTo === null || validTo > at);
}

/** Whether a search shows the memory: it is VALID and, without a time in `asOf`, true now, or others are wanted, too. */
export function isShown(
  { includeInvalid, asOf }: Omit<ThreadSearchInput, "scope">,
  memory: MemoryRecord,
  now: number,
): boolean {
  const isOfPast = Boolean(asOf?.knownAt ?? asOf?.validAt);
  const isCurrent = memory.status === "VALID" && (isOfPast || isTrueAt(memory, now));
  return isCurrent || includeInvalid === true;
}

/** Whether a record without history existed at that time, by its storage time and its own timestamp. */
export function wasThere(
  asOf: AsOf | undefined,
  stored: number,
  said: number = -Infinity,
): boolean {
  const { knownAt, validAt } = asOf ?? {};
  return stored <= (timeIn(knownAt) ?? Infinity) && said <= (timeIn(validAt) ?? Infinity);
}

function timeIn(written: string | null | undefined): number | undefined {
  return written ? Date.parse(written) : undefined;
}

/** The memory as stored at that time; null if it was not stored. */
function asKnown(memory: MemoryRecord, knownAt: number | undefined): MemoryRecord | null {
  if (knownAt === undefined || memory.updatedAt <= knownAt) return memory;
  const past = memory.revisions.find(
    ({ recordedFrom, recordedTo }) => recordedFrom <= knownAt && knownAt < recordedTo,
  );
  if (!past) return null;
  const { revision, recordedFrom: updatedAt } = past;
  return { ...memory, ...pick(past, ...stateFields), revision, updatedAt };
}

/** A superseded memory counts as valid for the time in which it was true. */
function asTrue(memory: MemoryRecord): MemoryRecord {
  const { statusReason, validTo } = memory;
  if (statusReason !== "SUPERSEDED" || validTo === null) return memory;
  return { ...memory, status: "VALID", statusReason: null };
}
