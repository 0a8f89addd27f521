import * as fc from "fast-check";
import type { TtlAnchor } from "../../gql/graphql.js";
import { removeLoose } from "./linking.js";
import { seldom } from "./pool.js";
import type { MemoryRecord, MessageRecord, ThreadRecord } from "./records.js";
import { Refusal } from "./refusal.js";
import { forgetSummed } from "./summing.js";
import type { World } from "./world.js";

/** The server's maximum, in seconds. */
export const maxTtl = 100;

/** The shortest pause between two runs of the expiry job, in milliseconds. */
const shortestPause = 60_000;

/** The lifetime inputs of a caller. */
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

/** Whether an input sets a lifetime. */
export function asksForLifetime({ ttlSeconds, ttlAnchor }: LifetimeInput): boolean {
  return ttlSeconds !== undefined || (ttlAnchor ?? undefined) !== undefined;
}

/** The server has no default lifetime, so records without one are kept for ever. */
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

/** The requested lifetime of a record, or its current one. */
export function changedLifetime(input: LifetimeInput, record: Expiring) {
  return asksForLifetime(input)
    ? lifetimeOf(input, record)
    : { expiresAt: record.expiresAt, ttlClamped: false };
}

/** Schedules the removal of the records. */
export function schedule(world: World, records: readonly Expiring[]): void {
  const times = records.flatMap(({ expiresAt }) => expiresAt ?? []);
  if (times.length === 0) return;
  const first = Math.max(Math.min(...times), world.now);
  world.sweepAt = Math.min(first, world.sweepAt ?? first);
}

/**
 * Lifetime inputs under which no message of a summarised thread is stored already expired: whether
 * a summary covers it before its removal would be a race.
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

/** Removes expired records, like the job. */
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
