import { scheduleTenantJob } from "../jobs/schedule-job.js";
import type { Unit } from "../memory-store.js";
import type { Principal } from "../principal.js";

/** The id that a tenant's only job of this kind has. */
export const decayJobId = "decay-facts";

/**
 * Makes sure, in the unit that stores facts, that a job lets them fade when
 * their time has come. To be called last, as `scheduleExpiry` is; null: none of
 * them will ever fade.
 */
export async function scheduleDecay(
  unit: Unit,
  { tenantId }: Principal,
  runAt: number | null,
  now: number,
): Promise<void> {
  if (runAt === null) return;
  const what = { id: decayJobId, tenantId, kind: "DECAY_FACTS" } as const;
  await scheduleTenantJob(unit, what, { runAt: Math.max(runAt, now), now });
}
