import type { Clock } from "../time/clock.js";
import { scheduleTenantJob } from "../jobs/schedule-job.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { systemPrincipal, workerOf, type Principal } from "../principal.js";
import type { FadingPolicy, GivenPolicy } from "./fading-policy.js";

/** The id of the only job of this kind in a tenant. */
export const decayJobId = "decay-facts";

/**
 * Schedules, in the unit that stores facts, the job that lets them fade in time. Call it last,
 * like `scheduleExpiry`, and before that one, so that all units lock the two jobs in this order.
 * Null: none of the facts will ever fade.
 */
export async function scheduleDecay(
  unit: Unit,
  { tenantId }: Principal,
  runAt: number | null,
  now: number,
): Promise<void> {
  if (runAt === null) return;
  const what = { id: decayJobId, tenantId, kind: "DECAY_MEMORIES" } as const;
  await scheduleTenantJob(unit, what, { runAt: Math.max(runAt, now), now });
}

/** Whether facts fade at other times after a change of a user's or an agent's own policy. */
export function fadesOtherwise(before: GivenPolicy | null, after: GivenPolicy | null): boolean {
  return fadingNumbers.some((name) => before?.[name] !== after?.[name]);
}

/**
 * Moves each tenant's job to at most one decay period of the server from now. A server with a
 * longer period may have scheduled it later.
 */
export async function hastenDecay(
  store: MemoryStore,
  clock: Clock,
  { decayPeriodSeconds }: Pick<FadingPolicy, "decayPeriodSeconds">,
): Promise<void> {
  const every = Number.MAX_SAFE_INTEGER;
  const jobs = await store.jobs.due(systemPrincipal, ["DECAY_MEMORIES"], every, every);
  for (const { tenantId } of jobs) {
    const now = clock.now();
    const worker = workerOf(tenantId);
    await store.unit(worker, (unit) =>
      scheduleDecay(unit, worker, now + 1000 * decayPeriodSeconds, now),
    );
  }
}

/** The fields of a policy that determine when facts fade, and when they are pruned. */
const fadingNumbers = [
  "minConfidence",
  "decayFactor",
  "decayPeriodSeconds",
  "pruneAfterSeconds",
] as const satisfies readonly (keyof FadingPolicy)[];
