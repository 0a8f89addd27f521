import type { Clock } from "../clock.js";
import { scheduleTenantJob } from "../jobs/schedule-job.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import { systemPrincipal, workerOf, type Principal } from "../principal.js";
import type { FadingPolicy, GivenPolicy } from "./fading-policy.js";

/** The id that a tenant's only job of this kind has. */
export const decayJobId = "decay-facts";

/**
 * Makes sure, in the unit that stores facts, that a job lets them fade when
 * their time has come. To be called last, as `scheduleExpiry` is, and before
 * that: all who need both lock the jobs in this order. Null: none of the facts
 * will ever fade.
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

/**
 * The same where a user or an agent gets another policy of its own: its facts
 * may fade sooner by it than the job would look at them. To be called last.
 */
export async function scheduleDecayAnew(
  unit: Unit,
  principal: Principal,
  before: GivenPolicy | null,
  after: GivenPolicy | null,
  now: number,
): Promise<void> {
  if (fadingNumbers.some((name) => before?.[name] !== after?.[name]))
    await scheduleDecay(unit, principal, now, now);
}

/**
 * Has each tenant's job run within a period of the server's, also where it was
 * to run later: it may have been left by a server with a longer one.
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

/** The numbers of a policy that say when facts fade, and when they are pruned. */
const fadingNumbers = [
  "minConfidence",
  "decayFactor",
  "decayPeriodSeconds",
  "pruneAfterSeconds",
] as const satisfies readonly (keyof FadingPolicy)[];
