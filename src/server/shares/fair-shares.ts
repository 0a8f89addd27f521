import type { Clock } from "../../core/time/clock.js";
import { RateLimitedError } from "../../core/errors.js";
import type { Principal } from "../../core/principal.js";
import type { KnownTenants } from "../../core/tenants/known-tenants.js";
import type { LimitName, TenantLimits } from "../../core/tenants/tenant-limits.js";
import { TokenBucket } from "./token-bucket.js";

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

const subscriptionLimits = ["subscriptions", "callerSubscriptions"] as const;
/** The most different live states of a caller, such as contexts, without a limit of its subscriptions. */
export const mostLiveStates = 200;

/** Above this number of buckets, full ones are removed: a new bucket would be full as well. */
const manyBuckets = 10_000;
const sweepPauseMs = 60_000;

const noHeaders = new Map<string, string>();
const noLimits: readonly RateLimit[] = [];
const nothingTaken = () => {};

interface RateLimit {
  readonly name: Rate;
  readonly perMinute: number;
  readonly bucket: TokenBucket;
}

/**
 * Limits tenants and callers to their share of this process: cost and mutations per minute by token buckets,
 * subscriptions by count. A tenant's own limits replace the server's. Use without a limit is not counted.
 */
export class FairShares {
  readonly #buckets = new Map<string, RateLimit>();
  readonly #open = new Map<string, number>();
  #sweptAt = 0;

  /** @param standard The limits of tenants without their own. */
  constructor(
    private readonly tenants: Pick<KnownTenants, "of">,
    private readonly standard: TenantLimits,
    private readonly clock: Clock,
  ) {}

  /** Counts an operation. If a limit is reached, fails with RATE_LIMITED and counts nothing. */
  admit(principal: Principal, use: Use): void {
    const limits = this.#ratesOf(principal);
    if (limits.length === 0) return;
    const known = { cost: Math.max(1, use.cost()), writes: use.writes() };
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
    const known = { cost: Math.max(1, use.cost()), writes: use.writes() };
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

  /** Counts a subscription until the returned function is called. Fails with RATE_LIMITED. */
  open(principal: Principal): () => void {
    return this.#count(
      subscriptionLimits.map((name) => ({
        name,
        limit: this.#limit(principal, name),
        key: keyOf(principal, name),
      })),
    );
  }

  /** Does the same for a live state that a caller follows, such as a context. */
  openState(principal: Principal): () => void {
    const name = "callerSubscriptions";
    const limit = this.#limit(principal, name) ?? mostLiveStates;
    return this.#count([{ name, limit, key: `live ${keyOf(principal, name)}` }]);
  }

  #count(
    counted: readonly { name: LimitName; limit: number | undefined; key: string }[],
  ): () => void {
    const keys = counted.flatMap(({ name, limit, key }) => {
      if (limit === undefined) return [];
      if ((this.#open.get(key) ?? 0) >= limit) throw new RateLimitedError(name, limit, null);
      return [key];
    });
    if (keys.length === 0) return nothingTaken;
    for (const key of keys) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) {
        const left = (this.#open.get(key) ?? 1) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    };
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

  #limit({ tenantId }: Principal, name: LimitName): number | undefined {
    return this.tenants.of(tenantId).limits[name] ?? this.standard[name];
  }

  #ratesOf(principal: Principal): readonly RateLimit[] {
    const own = this.tenants.of(principal.tenantId).limits;
    let limits: RateLimit[] | undefined;
    for (const name of rateNames) {
      const perMinute = own[name] ?? this.standard[name];
      if (perMinute !== undefined) (limits ??= []).push(this.#rate(principal, name, perMinute));
    }
    return limits ?? noLimits;
  }

  #rate(principal: Principal, name: Rate, perMinute: number): RateLimit {
    const key = keyOf(principal, name);
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

function keyOf({ tenantId, userId, agentId, roles }: Principal, name: LimitName): string {
  const isForCaller = name.startsWith("caller");
  return JSON.stringify([name, tenantId, ...(isForCaller ? [userId, agentId, roles] : [])]);
}
