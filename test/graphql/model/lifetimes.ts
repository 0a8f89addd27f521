import * as fc from "fast-check";
import type { TtlAnchor } from "../../gql/graphql.js";
import { removeLoose } from "./linking.js";
import { seldom } from "./pool.js";
import type { MemoryRecord, MessageRecord, ThreadRecord } from "./records.js";
import { Refusal } from "./refusal.js";
import { forgetSummed } from "./summing.js";
import type { World } from "./world.js";

/** The server's, in seconds. */
export const maxTtl = 100;

/** Shortest time between two runs of the job that removes, in milliseconds. */
const shortestPause = 60_000;

/** What a caller says of a lifetime. */
export const aLifetime = {
  ttlSeconds: seldom(
    fc.oneof(
      { weight: 19, arbitrary: fc.constantFrom(1, 20, maxTtl, 200, null) },
      { weight: 1, arbitrary: fc.constant(0) },
    ),
  ),
  ttlAnchor: seldom(fc.constantFrom<TtlAnchor[]>("CREATED_AT", "TIMESTAMP")),
};

export interface LifetimeInput {
  readonly ttlSeconds?: number | null | undefined;
  readonly ttlAnchor?: TtlAnchor | null | undefined;
}

type Expiring = MessageRecord | MemoryRecord;

/** Whether an input says anything of a lifetime. */
export function asksForLifetime({ ttlSeconds, ttlAnchor }: LifetimeInput): boolean {
  return ttlSeconds !== undefined || (ttlAnchor ?? undefined) !== undefined;
}

/** The server has no default, so that what nobody asks for is kept for ever. */
export function lifetimeOf(
  { ttlSeconds = Infinity, ttlAnchor }: LifetimeInput,
  { createdAt, timestamp }: { readonly createdAt: number; readonly timestamp: number | null },
) {
  if (ttlSeconds === 0) throw new Refusal("BAD_USER_INPUT");
  if (ttlSeconds === Infinity) return { expiresAt: null, ttlClamped: false };
  const start = ttlAnchor === "TIMESTAMP" ? (timestamp ?? createdAt) : createdAt;
  const seconds = Math.min(ttlSeconds ?? maxTtl, maxTtl);
  return { expiresAt: start + seconds * 1000, ttlClamped: (ttlSeconds ?? 0) > maxTtl };
}

/** The lifetime of a record with a new one asked for, or its own. */
export function changedLifetime(input: LifetimeInput, record: Expiring) {
  return asksForLifetime(input)
    ? lifetimeOf(input, record)
    : { expiresAt: record.expiresAt, ttlClamped: false };
}

/** Makes sure that the records are removed when their time has come. */
export function schedule(world: World, records: readonly Expiring[]): void {
  const times = records.flatMap(({ expiresAt }) => expiresAt ?? []);
  if (times.length === 0) return;
  const first = Math.max(Math.min(...times), world.now);
  world.sweepAt = Math.min(first, world.sweepAt ?? first);
}

/**
 * What a caller says of a lifetime, so that no message of a thread that is
 * summed up is stored with its time up: whether a summary has covered it
 * before it is removed would be chance.
 */
export function outlasting<Input extends LifetimeInput>(
  world: World,
  thread: ThreadRecord | undefined,
  input: Input,
  createdAt = world.now,
): Input {
  if (!thread?.enableContextSummary) return input;
  const seconds = Math.min(input.ttlSeconds ?? maxTtl, maxTtl);
  const isOver = input.ttlSeconds !== undefined && createdAt + seconds * 1000 <= world.now;
  return { ...input, ttlAnchor: undefined, ...(isOver && { ttlSeconds: undefined }) };
}

/** Removes what has expired, as the job does. */
export function sweep(world: World): void {
  const expiring = [...world.stored("Message"), ...world.stored("Memory")];
  const gone = expiring.filter((record) => world.isExpired(record));
  forgetSummed(
    world,
    gone.filter((record) => record.entity === "Message"),
  );
  const ids = new Set(gone.map(({ id }) => id));
  for (const record of gone) world.remove(record, "EXPIRED");
  for (const memory of world.stored("Memory"))
    world.place({
      ...memory,
      evidence: memory.evidence.filter(({ messageId }) => !ids.has(messageId)),
    });
  removeLoose(world);
  const times = expiring.flatMap(({ expiresAt, id }) => (ids.has(id) ? [] : (expiresAt ?? [])));
  world.sweepAt =
    times.length === 0 ? undefined : Math.max(Math.min(...times), world.now + shortestPause);
}
