import { describe, expect, test } from "vitest";
import { apiKeyKeyset, type ApiKey } from "../../../src/core/api-keys/api-key.js";
import { systemPrincipal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { member, memberOf, noon } from "../samples.js";

export function describeApiKeys(opened: OpenedStore): void {
  const aKey = (change: Partial<ApiKey> = {}): ApiKey => ({
    id: "key-1",
    tenantId: "tenant-1",
    digest: "0123456789abcdef".repeat(4),
    roles: ["reader", "member"],
    userId: "user-1",
    agentId: null,
    label: "Ünique bot \u{1f916}",
    createdAt: noon,
    expiresAt: noon + 1000,
    revokedAt: null,
    lastUsedAt: null,
    ...change,
  });
  const insert = async (...keys: readonly ApiKey[]) => {
    for (const key of keys)
      await opened().unit(memberOf(key.tenantId), (unit) => unit.apiKeys.insert(key));
  };
  const stored = async (id = "key-1") =>
    (await opened().apiKeys.byIds(systemPrincipal, [id])).get(id);
  const all = { limit: 10, fromEnd: false };

  describe("API keys", () => {
    test("are found by id, whatever tenant they are of", async () => {
      const bare = { userId: null, agentId: "agent-2", label: null, expiresAt: null };
      const keys = [aKey(), aKey({ id: "key-2", tenantId: "tenant-2", ...bare, roles: ["admin"] })];
      await insert(...keys);
      const found = await opened().apiKeys.byIds(systemPrincipal, ["key-2", "key-1", "key-3"]);
      expect(found).toEqual(new Map(keys.map((key) => [key.id, key])));
    });

    test("have an id that no tenant has twice", async () => {
      await insert(aKey());
      await expect(insert(aKey({ tenantId: "tenant-2" }))).rejects.toBeInstanceOf(Error);
      expect(await stored()).toEqual(aKey());
    });

    test("are deleted with all others that are bound to a user or an agent", async () => {
      await insert(
        aKey(),
        aKey({ id: "over", digest: "1", revokedAt: noon }),
        aKey({ id: "agent", digest: "2", userId: null, agentId: "user-1" }),
        aKey({ id: "free", digest: "3", userId: null }),
        aKey({ id: "other", digest: "4", tenantId: "tenant-2" }),
      );
      const ids = ["key-1", "over", "agent", "free", "other"];
      const left = async () => [...(await opened().apiKeys.byIds(systemPrincipal, ids)).keys()];
      const deleteAnns = (exceptId?: string) =>
        opened().unit(member, ({ apiKeys }) => apiKeys.deleteOf("userId", "user-1", exceptId));
      expect((await deleteAnns("key-1")).map(({ id }) => id)).toEqual(["over"]);
      expect((await left()).toSorted()).toEqual(["agent", "free", "key-1", "other"]);
      await deleteAnns();
      expect((await left()).toSorted()).toEqual(["agent", "free", "other"]);
      await opened().unit(member, ({ apiKeys }) => apiKeys.deleteOf("agentId", "user-1"));
      expect((await left()).toSorted()).toEqual(["free", "other"]);
    });

    test("are listed newest first, of the tenant or of all", async () => {
      const [first, second, third] = [1, 2, 3].map((n) =>
        aKey({ id: `key-${n}`, createdAt: noon + Math.min(n, 2), digest: `${n}` }),
      ) as [ApiKey, ApiKey, ApiKey];
      const other = aKey({ id: "key-4", tenantId: "tenant-2" });
      await insert(other, second, third, first);
      const { apiKeys } = opened();
      expect((await apiKeys.page(member, all)).items).toEqual([third, second, first]);
      const rest = { limit: 1, fromEnd: false, after: apiKeyKeyset(third) };
      expect(await apiKeys.page(member, rest)).toEqual({
        items: [second],
        hasNextPage: true,
        hasPreviousPage: true,
      });
      expect((await apiKeys.page(systemPrincipal, all)).items).toEqual([
        third,
        second,
        first,
        other,
      ]);
      const counts = [member, memberOf("tenant-2"), memberOf("tenant-3"), systemPrincipal].map(
        (principal) => apiKeys.count(principal),
      );
      expect(await Promise.all(counts)).toEqual([3, 1, 0, 4]);
    });

    test("change when they expire and were revoked, and nothing else", async () => {
      await insert(aKey());
      const change = { expiresAt: null, revokedAt: noon + 5 };
      await opened().unit(member, async ({ apiKeys }) => {
        const found = await apiKeys.find("key-1");
        await apiKeys.update({ ...aKey(found ?? {}), ...change, label: "no", roles: ["operator"] });
      });
      expect(await stored()).toEqual(aKey(change));
    });

    test("are changed within their tenant alone", async () => {
      await insert(aKey());
      const found = await opened().unit(memberOf("tenant-2"), async ({ apiKeys }) => {
        await apiKeys.update(aKey({ revokedAt: noon }));
        await apiKeys.markUsed(["key-1"], noon);
        return apiKeys.find("key-1");
      });
      expect([found, await stored()]).toEqual([null, aKey()]);
    });

    test("keep the latest time of use", async () => {
      await insert(aKey(), aKey({ id: "key-2" }), aKey({ id: "key-3" }));
      const use = (ids: string[], time: number) =>
        opened().unit(member, (unit) => unit.apiKeys.markUsed(ids, time));
      await use(["key-1", "key-2"], noon + 2);
      await use(["key-2"], noon + 1);
      await use(["key-1"], noon + 3);
      const keys = await opened().apiKeys.page(member, all);
      expect(keys.items.map((key) => key.lastUsedAt)).toEqual([null, noon + 2, noon + 3]);
    });
  });
}
