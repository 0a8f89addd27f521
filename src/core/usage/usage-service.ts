import type { Clock } from "../time/clock.js";
import { InvalidInputError } from "../errors/request-errors.js";
import type { MemoryStore } from "../store/memory-store.js";
import { assertRole, inTenant, type Principal } from "../principal.js";
import { dayOf, type DailyUsage } from "./model-usage.js";

/** The most days that one call can read. */
export const maxUsageDays = 366;
/** Number of days to read by default. */
export const defaultUsageDays = 30;

/** A tenant's model usage. */
export class UsageService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * The usage of each model on each UTC day from `from` to `to`, both inclusive; sorted by day, then by model in
   * code-point order. Default: the last {@link defaultUsageDays} days. The usage covers all users, so it is only for
   * admins that are bound to no user or agent. Fails with FORBIDDEN for other callers, and with BAD_USER_INPUT for more
   * than {@link maxUsageDays} days.
   *
   * @param tenantId Only operators may name another tenant. Default: the caller's.
   */
  async days(
    principal: Principal,
    from?: number | null,
    to?: number | null,
    tenantId?: string | null,
  ): Promise<readonly DailyUsage[]> {
    assertRole(principal, "admin", "read what models cost");
    const last = dayOf(to ?? this.clock.now());
    const first = from === undefined || from === null ? last - defaultUsageDays + 1 : dayOf(from);
    if (first > last) throw new InvalidInputError("since", "must not be on a later day than until");
    if (last - first >= maxUsageDays)
      throw new InvalidInputError("since", `must be at most ${maxUsageDays - 1} days before until`);
    return this.store.usage.days(inTenant(principal, tenantId), first, last);
  }
}
