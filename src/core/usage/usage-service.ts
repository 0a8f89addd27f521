import type { Clock } from "../clock.js";
import { InvalidInputError } from "../errors.js";
import type { MemoryStore } from "../memory-store.js";
import { assertRunsTenant, inTenant, type Principal } from "../principal.js";
import { dayOf, type DailyUsage } from "./model-usage.js";

/** How many days one call reads at the most. */
export const maxUsageDays = 366;
/** How many days are read where the caller does not say from when. */
export const defaultUsageDays = 30;

/** What models cost a tenant. */
export class UsageService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * What each model has cost on each day, UTC, from the day of one time to the
   * day of another, both included; by day, then by model in code-point order.
   * Default: the {@link defaultUsageDays} days that end now. It tells of all
   * users, so it is for admins that are bound to none: others fail with
   * FORBIDDEN. Fails with BAD_USER_INPUT for more than {@link maxUsageDays}.
   *
   * @param tenantId Whose usage; another tenant's is for operators. Default: the caller's.
   */
  async days(
    principal: Principal,
    from?: number | null,
    to?: number | null,
    tenantId?: string | null,
  ): Promise<readonly DailyUsage[]> {
    assertRunsTenant(principal, "read what models cost");
    const last = dayOf(to ?? this.clock.now());
    const first = from === undefined || from === null ? last - defaultUsageDays + 1 : dayOf(from);
    if (first > last) throw new InvalidInputError("from", "must not be on a later day than to");
    if (last - first >= maxUsageDays)
      throw new InvalidInputError("from", `must be at most ${maxUsageDays - 1} days before to`);
    return this.store.usage.days(inTenant(principal, tenantId), first, last);
  }
}
