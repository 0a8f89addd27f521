import { scheduleTenantJob } from "../jobs/schedule-job.js";
import type { Lifetime } from "./lifetime.js";
import type { Unit } from "../store/memory-store.js";
import type { Principal } from "../principal.js";

/** The id of a tenant's only job of this kind. */
export const expiryJobId = "expire-records";

/**
 * Ensures, in the transaction that stores records, that a job removes them when they expire. Call last: until the
 * transaction ends, other writers of the tenant's expiring records wait for the job's row. Locks that the job needs
 * must not be taken after it.
 */
export async function scheduleExpiry(
  unit: Unit,
  { tenantId }: Principal,
  records: readonly Pick<Lifetime, "expiresAt">[],
  now: number,
): Promise<void> {
  const times = records.flatMap(({ expiresAt }) => expiresAt ?? []);
  if (times.length === 0) return;
  const first = times.reduce((one, other) => Math.min(one, other));
  const what = { id: expiryJobId, tenantId, kind: "EXPIRE_RECORDS" } as const;
  await scheduleTenantJob(unit, what, { runAt: Math.max(first, now), now });
}
