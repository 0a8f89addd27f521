import type { Clock } from "../time/clock.js";
import type { MemoryStore } from "../store/memory-store.js";
import { serverTenantId } from "../principal.js";

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
