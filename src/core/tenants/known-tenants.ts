import type { CancelTimer, Clock } from "../time/clock.js";
import type { Logger } from "../log-context.js";
import type { MemoryStore } from "../store/memory-store.js";
import { systemPrincipal, serverTenantId } from "../principal.js";
import type { TenantLimits } from "./tenant-limits.js";
import type { Tenant, TenantSettings } from "./tenant.js";

/**
 * How often a process reads tenants that another process may have changed, in milliseconds. Including the read, changes
 * are known within two seconds.
 */
export const tenantCheckMs = 1_500;
/** The largest clock difference between two processes, in milliseconds. */
const clockSkewMs = 10_000;

const standard = { settings: {}, limits: {} } as const;

/**
 * A cache of tenants' settings and limits, which every operation can read synchronously. A process knows its own
 * changes at once, and reads those of other processes every {@link tenantCheckMs}.
 */
export class KnownTenants {
  readonly #changed = new Map<string, Tenant>();
  #newest = 0;
  #cancelTimer: CancelTimer | null = null;
  #checking: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly store: Pick<MemoryStore, "tenants" | "isShared">,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Reads all tenants that have settings or limits. */
  async load(): Promise<void> {
    await this.#read();
  }

  /** Reads them, and then what other processes change. */
  async start(): Promise<void> {
    await this.load();
    if (this.store.isShared) this.#checkLater();
  }

  /** Settings and limits of a tenant, which need not exist. */
  of(tenantId: string): { readonly settings: TenantSettings; readonly limits: TenantLimits } {
    return this.#changed.get(tenantId) ?? standard;
  }

  /** Caches a changed tenant, unless a newer version is cached. */
  take(tenant: Tenant): void {
    const known = this.#changed.get(tenant.id);
    if (known && known.updatedAt > tenant.updatedAt) return;
    this.#changed.set(tenant.id, tenant);
    this.#newest = Math.max(this.#newest, tenant.updatedAt);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer?.();
    await this.#checking;
  }

  async #read(): Promise<void> {
    const since = this.#newest - clockSkewMs;
    for (const tenant of await this.store.tenants.changedSince(systemPrincipal, since))
      this.take(tenant);
  }

  #checkLater(): void {
    if (this.#isClosed) return;
    this.#cancelTimer = this.clock.after(tenantCheckMs, () => {
      this.#checking = this.#read()
        .catch((error: unknown) => this.logger.warn({ error }, "Tenants could not be read."))
        .finally(() => this.#checkLater());
    });
  }
}

/** How many tenants with a row a process remembers. */
const maxNamed = 100_000;

/** Wraps the store so that a tenant gets a row with its first committed transaction. */
export function registerTenants(store: MemoryStore, clock: Clock): MemoryStore {
  const named = new Set<string>([serverTenantId]);
  return {
    ...store,
    async unit(principal, work) {
      const { tenantId } = principal;
      if (named.has(tenantId)) return store.unit(principal, work);
      const result = await store.unit(principal, async (unit) => {
        const done = await work(unit);
        await unit.tenants.ensure(clock.now());
        return done;
      });
      if (named.size >= maxNamed) named.clear();
      named.add(tenantId).add(serverTenantId);
      return result;
    },
  };
}
