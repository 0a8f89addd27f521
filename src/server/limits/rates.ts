import type { Clock } from "../../core/time/clock.js";
import { RateLimitedError } from "../../core/errors/limit-errors.js";
import type { Principal } from "../../core/principal.js";
import type { LimitName } from "../../core/tenants/tenant-limits.js";

/** The resource use of an operation. Computed only if a limit applies. */
export interface Use {
  cost(): number;
  /** The number of mutation fields. */
  writes(): number;
}

type Amounts = Readonly<Record<keyof Use, number>>;

/** Rate limits, and the use that each counts. */
const rates = {
  costPerMinute: "cost",
  callerCostPerMinute: "cost",
  writesPerMinute: "writes",
  callerWritesPerMinute: "writes",
} as const satisfies Partial<Record<LimitName, keyof Use>>;
type Rate = keyof typeof rates;
const rateNames = Object.keys(rates) as Rate[];

/** Above this number of buckets, full ones are removed: a new bucket would be full as well. */
const manyBuckets = 10_000;
const sweepPauseMs = 60_000;

/** Number of refusals per tenant and second that are answered at once. */
const promptRefusals = 10;
/** Delay of each further refusal, in milliseconds. */
const holdMs = 250;
const secondMs = 1_000;

const noHeaders = new Map<string, string>();
const noLimits: readonly RateLimit[] = [];

interface RateLimit {
  readonly name: Rate;
  readonly perMinute: number;
  readonly bucket: TokenBucket;
}

/** The limit of a principal's tenant: its own, or else the server's. */
export type LimitOf = (principal: Principal, name: LimitName) => number | undefined;

/**
 * Limits tenants and callers to their share of this process: cost and mutations per minute, by token buckets. Use
 * without a limit is not counted. Refusals are paced, too.
 */
export class RateLimits {
  readonly #buckets = new Map<string, RateLimit>();
  #sweptAt = 0;
  /** Refusals by tenant, in the second that began then. */
  #refusals = new Map<string, number>();
  #refusalsSince = -Infinity;

  constructor(
    private readonly limitOf: LimitOf,
    private readonly clock: Clock,
  ) {}

  /** Counts an operation. If a limit is reached, fails with RATE_LIMITED and counts nothing. */
  admit(principal: Principal, use: Use): void {
    const limits = this.#ratesOf(principal);
    if (limits.length === 0) return;
    const known = amountsOf(use);
    this.#check(limits, known);
    this.#take(limits, known);
  }

  /** Fails with RATE_LIMITED where {@link admit} would, and counts nothing: for work whose use shows only as it goes. */
  check(principal: Principal, amounts: Amounts): void {
    this.#check(this.#ratesOf(principal), amounts);
  }

  /** Counts use, and may leave a debt. */
  take(principal: Principal, amounts: Amounts): void {
    this.#take(this.#ratesOf(principal), amounts);
  }

  /** Counts work that can wait, and returns 0. If a limit is reached, counts nothing: how long to wait, in milliseconds. */
  waitFor(principal: Principal, use: Use): number {
    const limits = this.#ratesOf(principal);
    if (limits.length === 0) return 0;
    const known = amountsOf(use);
    const waitMs = this.#reached(limits, known)?.waitMs ?? 0;
    if (waitMs === 0) this.#take(limits, known);
    return waitMs;
  }

  #check(limits: readonly RateLimit[], amounts: Amounts): void {
    const reached = this.#reached(limits, amounts);
    if (reached) throw new RateLimitedError(reached.name, reached.perMinute, reached.waitMs);
  }

  /** The first limit that has no room for these amounts. */
  #reached(
    limits: readonly RateLimit[],
    amounts: Amounts,
  ): (RateLimit & { readonly waitMs: number }) | null {
    const now = this.clock.now();
    for (const limit of limits) {
      const waitMs = limit.bucket.waitFor(amounts[rates[limit.name]], limit.perMinute, now);
      if (waitMs > 0) return { ...limit, waitMs };
    }
    return null;
  }

  #take(limits: readonly RateLimit[], amounts: Amounts): void {
    for (const { name, bucket } of limits) bucket.take(amounts[rates[name]]);
  }

  /**
   * The headers `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-10: the quota, the window in
   * seconds, the remaining quota, and the seconds until the full quota is available again. Empty if no rate limit
   * applies.
   */
  headersFor(principal: Principal): Map<string, string> {
    const limits = this.#ratesOf(principal);
    if (limits.length === 0) return noHeaders;
    const now = this.clock.now();
    const policies = limits.map(({ name, perMinute }) => `"${name}";q=${perMinute};w=60`);
    const states = limits.map(({ name, perMinute, bucket }) => {
      const left = bucket.left(perMinute, now);
      const refillSeconds = perMinute === 0 ? 60 : Math.ceil(((perMinute - left) / perMinute) * 60);
      return `"${name}";r=${left};t=${refillSeconds}`;
    });
    return new Map([
      ["RateLimit-Policy", policies.join(", ")],
      ["RateLimit", states.join(", ")],
    ]);
  }

  /**
   * Resolves when a refusal may be answered: late if the tenant's clients retry at once, because refusals also take
   * time, and many would slow down other tenants.
   */
  async refusalTurn({ tenantId }: Principal): Promise<void> {
    const now = this.clock.now();
    if (now - this.#refusalsSince >= secondMs) {
      this.#refusalsSince = now;
      this.#refusals = new Map();
    }
    const count = (this.#refusals.get(tenantId) ?? 0) + 1;
    this.#refusals.set(tenantId, count);
    if (count > promptRefusals)
      await new Promise<void>((resolve) => this.clock.after(holdMs, resolve));
  }

  #ratesOf(principal: Principal): readonly RateLimit[] {
    let limits: RateLimit[] | undefined;
    for (const name of rateNames) {
      const perMinute = this.limitOf(principal, name);
      if (perMinute !== undefined) (limits ??= []).push(this.#rate(principal, name, perMinute));
    }
    return limits ?? noLimits;
  }

  #rate(principal: Principal, name: Rate, perMinute: number): RateLimit {
    const key = shareKey(principal, name);
    const now = this.clock.now();
    const known = this.#buckets.get(key);
    if (known?.perMinute === perMinute) return known;
    const bucket = known?.bucket ?? new TokenBucket(perMinute, now);
    const limit = { name, perMinute, bucket };
    this.#buckets.set(key, limit);
    if (this.#buckets.size > manyBuckets) this.#sweep(now);
    return limit;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < sweepPauseMs) return;
    this.#sweptAt = now;
    for (const [key, { bucket, perMinute }] of this.#buckets)
      if (bucket.left(perMinute, now) >= perMinute) this.#buckets.delete(key);
  }
}

/** An operation costs at least 1. */
function amountsOf(use: Use): Amounts {
  return { cost: Math.max(1, use.cost()), writes: use.writes() };
}

/** The key of what a limit counts together: the use of a tenant, or of one of its callers. */
export function shareKey({ tenantId, userId, agentId, roles }: Principal, name: LimitName): string {
  const isForCaller = name.startsWith("caller");
  return JSON.stringify([name, tenantId, ...(isForCaller ? [userId, agentId, roles] : [])]);
}

const minuteMs = 60_000;

/** A token bucket that holds the amount of one minute and refills evenly. */
export class TokenBucket {
  #level: number;
  #at: number;

  /**
   * Starts full.
   *
   * @param now UTC milliseconds.
   */
  constructor(perMinute: number, now: number) {
    this.#level = perMinute;
    this.#at = now;
  }

  /**
   * How long an amount must wait, in milliseconds: 0 if it need not, Infinity if nothing refills. A full bucket accepts
   * more than the amount of a minute, and goes into debt.
   *
   * @param perMinute May differ between calls, as limits change.
   */
  waitFor(amount: number, perMinute: number, now: number): number {
    this.#refill(perMinute, now);
    if (amount > 0 && perMinute === 0) return Infinity;
    const missing = Math.min(amount, perMinute) - this.#level;
    return missing <= 0 ? 0 : (missing / perMinute) * minuteMs;
  }

  take(amount: number): void {
    this.#level -= amount;
  }

  /** The remaining amount, an integer of at least 0. */
  left(perMinute: number, now: number): number {
    this.#refill(perMinute, now);
    return Math.max(0, Math.floor(this.#level));
  }

  #refill(perMinute: number, now: number): void {
    const elapsedMs = Math.max(0, now - this.#at);
    this.#level = Math.min(perMinute, this.#level + (elapsedMs / minuteMs) * perMinute);
    this.#at = Math.max(this.#at, now);
  }
}
