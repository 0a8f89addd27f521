import { describe, expect, test } from "vitest";
import { systemPrincipal } from "../../../src/core/principal.js";
import { tenantKeyset } from "../../../src/core/tenants/tenant.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { memberOf, noon } from "../samples.js";

export function describeTenants(opened: OpenedStore): void {
  const ensure = (id: string, now: number) =>
    opened().unit(memberOf(id), ({ tenants }) => tenants.ensure(now));
  const limit = (id: string, modelTokensPerDay: number, updatedAt: number) =>
    opened().unit(memberOf(id), async ({ tenants }) => {
      const found = await tenants.find();
      if (found) await tenants.update({ ...found, limits: { modelTokensPerDay }, updatedAt });
    });
  const fresh = (id: string, now: number) => ({
    id,
    settings: {},
    limits: {},
    createdAt: now,
    updatedAt: now,
  });

  describe("tenants", () => {
    test("are there once they are inserted, and stay as they are then", async () => {
      expect(await opened().tenants.find(memberOf("one"))).toBeNull();
      await ensure("one", noon);
      await ensure("one", noon + 1);
      expect(await opened().tenants.find(memberOf("one"))).toEqual(fresh("one", noon));
      await Promise.all([ensure("both", noon), ensure("both", noon)]);
      expect(await opened().tenants.find(memberOf("both"))).toEqual(fresh("both", noon));
    });

    test("are listed newest first, in pages", async () => {
      for (const [i, id] of ["a", "b", "c"].entries()) await ensure(id, noon + Math.min(i, 1));
      const { tenants } = opened();
      const first = await tenants.page(systemPrincipal, { limit: 2, fromEnd: false });
      expect(first.items.map(({ id }) => id)).toEqual(["c", "b"]);
      const after = tenantKeyset(fresh("b", noon + 1));
      const rest = await tenants.page(systemPrincipal, { limit: 2, fromEnd: false, after });
      expect(rest.items).toEqual([fresh("a", noon)]);
      expect(await tenants.count(systemPrincipal)).toBe(3);
    });

    test("that have changed are found by the time of the change", async () => {
      for (const id of ["a", "b", "c"]) await ensure(id, noon);
      await limit("a", 5, noon + 1);
      await limit("b", 7, noon + 10);
      const changed = await opened().tenants.changedSince(systemPrincipal, noon + 10);
      const limits = { modelTokensPerDay: 7 };
      expect(changed).toEqual([{ ...fresh("b", noon), limits, updatedAt: noon + 10 }]);
      expect(await opened().tenants.changedSince(systemPrincipal, 0)).toHaveLength(2);
    });
  });
}
