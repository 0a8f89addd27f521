import { describe, expect, test } from "vitest";
import type { PageRequest } from "../../../src/core/lists/page.js";
import { systemPrincipal } from "../../../src/core/principal.js";
import type { WebhookWrites } from "../../../src/core/store/contract/webhooks.js";
import {
  deliveryKeyset,
  webhookKeyset,
  type HeldDelivery,
  type Webhook,
} from "../../../src/core/webhooks/webhook.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { memberOf, noon } from "../samples.js";

function aWebhook(changes: Partial<Webhook> = {}): Webhook {
  return {
    id: "webhook-1",
    tenantId: "tenant-1",
    url: "https://hooks.example.com/ü",
    label: "Ünique \u{1f916}",
    filter: { owner: { userId: "user-1" }, kinds: ["CREATED"] },
    includesSnapshot: true,
    isEnabled: true,
    disabledReason: null,
    secretId: "secret-1",
    previousSecretId: null,
    previousSecretUntil: null,
    position: 3,
    leaseOwner: null,
    leaseUntil: null,
    failures: 0,
    retryAt: null,
    lastError: null,
    lastErrorAt: null,
    lastDeliveredAt: null,
    gaps: 0,
    lastGapAt: null,
    createdAt: noon,
    updatedAt: noon,
    revision: 1,
    ...changes,
  };
}

function aDelivery(position: number, changes: Partial<HeldDelivery> = {}): HeldDelivery {
  const rest = { attempts: 1, runAt: noon, deadAt: null, error: "The receiver answered 500." };
  return { webhookId: "webhook-1", position, orderKey: "key-1", ...rest, ...changes };
}

const caller = memberOf("tenant-1");
const stranger = memberOf("tenant-2");
const firstTen: PageRequest = { limit: 10, fromEnd: false };

export function describeWebhooks(opened: OpenedStore): void {
  const change = <T>(work: (webhooks: WebhookWrites) => Promise<T>, by = caller) =>
    opened().unit(by, ({ webhooks }) => work(webhooks));
  const insert = async (...all: readonly Webhook[]) => {
    for (const one of all) await change((writes) => writes.insert(one), memberOf(one.tenantId));
  };
  const find = (id = "webhook-1", by = caller) => opened().webhooks.find(by, id);
  const deadOf = async (ids: readonly string[], page = firstTen, by = caller) =>
    opened().webhooks.deadPage(by, ids, page);
  const positions = async (which: "held" | "dead") => {
    const { webhooks } = opened();
    const all =
      which === "held"
        ? await webhooks.held(caller, "webhook-1", 10)
        : ((await deadOf(["webhook-1"])).get("webhook-1")?.items ?? []);
    return all.map(({ position }) => position);
  };

  describe("Webhooks", () => {
    test("are kept as they are, listed newest first, and out of reach of other tenants", async () => {
      const [first, second] = [aWebhook(), aWebhook({ id: "webhook-2", createdAt: noon + 1 })];
      await insert(first, second, aWebhook({ id: "webhook-3", tenantId: "tenant-2" }));
      expect([await find(), await find("webhook-1", stranger)]).toEqual([first, null]);
      expect(await change((writes) => writes.find("webhook-1"), stranger)).toBeNull();
      const page = await opened().webhooks.page(caller, { limit: 1, fromEnd: false });
      expect(page.items).toEqual([second]);
      const after = webhookKeyset(second);
      const rest = await opened().webhooks.page(caller, { limit: 2, fromEnd: false, after });
      expect(rest.items).toEqual([first]);
      expect(await opened().webhooks.count(caller)).toBe(2);
      expect(await change((writes) => writes.count())).toBe(2);
    });

    test("advance without their settings, and are changed with them", async () => {
      await insert(aWebhook());
      const progress = { position: 9, failures: 2, retryAt: noon + 5, lastError: "No answer." };
      await change((writes) => writes.advance(aWebhook({ ...progress, label: "not this" })));
      expect(await find()).toEqual(aWebhook(progress));
      const changed = aWebhook({ url: "https://other.example.com/", label: null, filter: {} });
      await change((writes) => writes.update(changed));
      expect(await find()).toEqual(changed);
    });

    test("that are enabled are found of all tenants, also without those that are held", async () => {
      const leased = { leaseOwner: "process-1", leaseUntil: noon + 10 };
      await insert(
        aWebhook(leased),
        aWebhook({ id: "webhook-2", isEnabled: false }),
        aWebhook({ id: "webhook-3", tenantId: "tenant-2" }),
      );
      const enabled = async (now: number | null) =>
        (await opened().webhooks.enabled(systemPrincipal, now)).map(({ id }) => id).toSorted();
      expect(await enabled(null)).toEqual(["webhook-1", "webhook-3"]);
      expect(await enabled(noon + 9)).toEqual(["webhook-3"]);
      expect(await enabled(noon + 10)).toEqual(["webhook-1", "webhook-3"]);
    });

    test("hold deliveries, which wait, are given up, retried, hastened and settled", async () => {
      await insert(aWebhook());
      const { webhooks } = opened();
      await change((writes) => writes.hold([1, 2, 3, 4, 5].map((at) => aDelivery(at))));
      const dead = [1, 2, 3].map((at) => aDelivery(at, { attempts: 15, deadAt: noon + 1 }));
      await change((writes) => writes.change(dead));
      const page = (await deadOf(["webhook-1"])).get("webhook-1");
      expect(page).toEqual({ items: dead, hasNextPage: false, hasPreviousPage: false });
      expect(await webhooks.held(caller, "webhook-1", 1)).toEqual([aDelivery(4)]);
      expect(await webhooks.totals(systemPrincipal)).toEqual({ waiting: 2, dead: 3 });
      expect(await change((writes) => writes.retry("webhook-1", [3, 4], noon + 2))).toBe(1);
      expect(await positions("held")).toEqual([3, 4, 5]);
      await change((writes) => writes.hasten("webhook-1", noon + 7), stranger);
      expect((await webhooks.held(caller, "webhook-1", 10)).at(-1)?.runAt).toBe(noon);
      await change((writes) => writes.hasten("webhook-1", noon + 7));
      const held = await webhooks.held(caller, "webhook-1", 10);
      expect(held.map(({ runAt }) => runAt)).toEqual([noon + 7, noon + 7, noon + 7]);
      const [first] = (await deadOf(["webhook-1"])).get("webhook-1")?.items ?? [];
      expect(first?.runAt).toBe(noon);
      await change((writes) => writes.settle("webhook-1", [3, 5]));
      expect([await positions("held"), await positions("dead")]).toEqual([[4], [1, 2]]);
      expect(await change((writes) => writes.retry("webhook-1", null, noon))).toBe(2);
    });

    test("have their deliveries read and counted many at a time", async () => {
      const ids = ["webhook-1", "webhook-2", "webhook-3"];
      await insert(...ids.map((id) => aWebhook({ id })));
      const deadAt = noon;
      await change((writes) =>
        writes.hold([
          ...[1, 2, 3].map((at) => aDelivery(at, { deadAt })),
          aDelivery(2, { webhookId: "webhook-2", deadAt }),
          ...[3, 4].map((at) => aDelivery(at, { webhookId: "webhook-2" })),
        ]),
      );
      const { webhooks } = opened();
      const counts = async (by = caller) => [
        [...(await webhooks.deadCount(by, ids)).values()],
        [...(await webhooks.heldCount(by, ids)).values()],
      ];
      expect([await counts(), await counts(stranger)]).toEqual([
        [
          [3, 1, 0],
          [0, 2, 0],
        ],
        [
          [0, 0, 0],
          [0, 0, 0],
        ],
      ]);
      const second = { limit: 1, fromEnd: false, after: deliveryKeyset(aDelivery(1)) };
      const pages = await deadOf(ids, second);
      const found = ids.map((id) => pages.get(id)?.items.map(({ position }) => position));
      expect(found).toEqual([[2], [2], []]);
      expect(pages.get("webhook-1")?.hasNextPage).toBe(true);
      expect((await deadOf(["webhook-1"], firstTen, stranger)).get("webhook-1")?.items).toEqual([]);
    });

    test("drop deliveries that were given up by their events, and the oldest of too many", async () => {
      await insert(aWebhook());
      const dead = { deadAt: noon };
      const all = [aDelivery(1), ...[2, 3, 4, 5].map((at) => aDelivery(at, dead))];
      await change((writes) => writes.hold(all));
      await change((writes) => writes.trimDead("webhook-1", 2, 10));
      expect([await positions("held"), await positions("dead")]).toEqual([[1], [3, 4, 5]]);
      await change((writes) => writes.trimDead("webhook-1", 0, 2));
      expect([await positions("held"), await positions("dead")]).toEqual([[1], [4, 5]]);
    });

    test("are deleted with their deliveries, and with the user or agent of their filter", async () => {
      const ofAgent = aWebhook({ id: "webhook-2", filter: { owner: { agentId: "user-1" } } });
      const ofAll = aWebhook({ id: "webhook-3", filter: {} });
      await insert(aWebhook(), ofAgent, ofAll);
      await change((writes) => writes.hold([aDelivery(1)]));
      await change((writes) => writes.deleteOf("userId", "user-1"), stranger);
      expect(await find()).toEqual(aWebhook());
      await change((writes) => writes.deleteOf("userId", "user-1"));
      expect([await find(), await positions("held")]).toEqual([null, []]);
      await change((writes) => writes.delete("webhook-3"));
      expect([await find("webhook-2"), await find("webhook-3")]).toEqual([ofAgent, null]);
    });
  });
}
