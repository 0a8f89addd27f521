import { describe, expect, test } from "vitest";
import { memoryKeyset, type Memory, type MemoryOrder } from "../../../src/core/memories/memory.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import {
  pageRequest,
  type Keyset,
  type Page,
  type PageRequest,
} from "../../../src/core/lists/page.js";
import { threadKeyset, type Thread, type ThreadOrder } from "../../../src/core/threads/thread.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aMessage, anEvidence, aThread, keep, member, noon } from "../samples.js";

type Change = Partial<Pick<Memory, "id" | "createdAt" | "updatedAt" | "confidence">>;

interface Ordering<Item, Order> {
  readonly name: string;
  readonly orders: readonly (readonly [order: Order, expected: readonly string[]])[];
  keep(store: MemoryStore, changes: readonly Change[]): Promise<void>;
  /** The same records in every list: a list of the tenant, and those of their parents. */
  readonly lists: readonly ((
    store: MemoryStore,
    request: PageRequest,
    order: Order,
  ) => Promise<Page<Item> | undefined>)[];
  keyset(item: Item, order: Order): Keyset;
}

/** Confidences that differ only in the last bit are not equal. */
const changes = [
  { id: "first", createdAt: noon, updatedAt: noon + 9, confidence: 0.1 + 0.2 },
  { id: "third", createdAt: noon + 2, updatedAt: noon + 5, confidence: 0.3 },
  { id: "third too", createdAt: noon + 2, updatedAt: noon + 2, confidence: 1 },
  { id: "second", createdAt: noon + 1, updatedAt: noon + 5, confidence: 0 },
];

const byTime: readonly [ThreadOrder, readonly string[]][] = [
  [{ field: "CREATED_AT", direction: "ASC" }, ["first", "second", "third", "third too"]],
  [{ field: "CREATED_AT", direction: "DESC" }, ["third too", "third", "second", "first"]],
  [{ field: "UPDATED_AT", direction: "ASC" }, ["third too", "second", "third", "first"]],
  [{ field: "UPDATED_AT", direction: "DESC" }, ["first", "third", "second", "third too"]],
];

const byConfidence: readonly [MemoryOrder, readonly string[]][] = [
  [{ field: "CONFIDENCE", direction: "ASC" }, ["second", "third", "first", "third too"]],
  [{ field: "CONFIDENCE", direction: "DESC" }, ["third too", "first", "third", "second"]],
];

/** Ordered by code points, which is not the order of numbers, of UTF-16 or of a language. */
const equalIds = ["10", "9", "B", "a", "z", "ä", "～", "🍵"];

export function describeOrders(opened: OpenedStore): void {
  describeOrder<Thread, ThreadOrder>(opened, {
    name: "Threads",
    orders: byTime,
    keep: (store, changes) => keep(store, { threads: changes.map((change) => aThread(change)) }),
    lists: [
      (store, request, order) => store.threads.page(member, request, { order }),
      ...(["userId", "agentId"] as const).map(
        (by) => async (store: MemoryStore, request: PageRequest, order: ThreadOrder) => {
          const id = parents[by];
          return (await store.threads.pageBy(member, by, [id], request, { order })).get(id);
        },
      ),
    ],
    keyset: threadKeyset,
  });

  describeOrder<Memory, MemoryOrder>(opened, {
    name: "Memories",
    orders: [...byTime, ...byConfidence],
    async keep(store, changes) {
      const memories = changes.map((change) => aMemory({ jobId: parents.jobId, ...change }));
      const evidence = memories.map(({ id }) => anEvidence({ id, memoryId: id }));
      await keep(store, { threads: [aThread()], messages: [aMessage()], memories, evidence });
    },
    lists: [
      (store, request, order) => store.memories.page(member, request, { order }),
      ...(["userId", "agentId", "originThreadId", "jobId", "messageId"] as const).map(
        (by) => async (store: MemoryStore, request: PageRequest, order: MemoryOrder) => {
          const id = parents[by];
          return (await store.memories.pageBy(member, by, [id], request, { order })).get(id);
        },
      ),
    ],
    keyset: memoryKeyset,
  });
}

/** The parents of the samples. */
const parents = {
  userId: "user-1",
  agentId: "agent-1",
  originThreadId: "thread-1",
  jobId: "job-1",
  messageId: "message-1",
} as const;

function describeOrder<
  Item extends { readonly id: string },
  Order extends ThreadOrder | MemoryOrder,
>(opened: OpenedStore, { name, orders, keep, lists, keyset }: Ordering<Item, Order>): void {
  /** The ids of a list, read in pages to its end or back to its start. */
  const walk = async (list: (typeof lists)[number], order: Order, size: number, back: boolean) => {
    const ids: string[] = [];
    let edge: Item | undefined;
    let hasMore = true;
    for (let pages = 0; hasMore && pages < 20; pages++) {
      const place = edge && keyset(edge, order);
      const args = back ? { last: size, before: place } : { first: size, after: place };
      const page = await list(opened(), pageRequest(args), order);
      ids.splice(back ? 0 : ids.length, 0, ...(page?.items.map(({ id }) => id) ?? []));
      edge = back ? page?.items[0] : page?.items.at(-1);
      hasMore = (back ? page?.hasPreviousPage : page?.hasNextPage) ?? false;
    }
    return ids;
  };
  const walkEveryList = (order: Order) =>
    Promise.all(
      lists.flatMap((list) =>
        [9, 1, 3].flatMap((size) => [
          walk(list, order, size, false),
          walk(list, order, size, true),
        ]),
      ),
    );

  const cases = orders.map(
    ([order, expected]) => [`${order.field} ${order.direction}`, order, expected] as const,
  );

  describe(`${name} come in order in every list, in pages either way`, () => {
    opened.filledBy((store) => keep(store, changes));

    test.each(cases)("by %s", async (_name, order, expected) => {
      for (const ids of await walkEveryList(order)) expect(ids).toEqual(expected);
    });
  });

  describe(`${name} that are equal come by their ids`, () => {
    opened.filledBy((store) =>
      keep(
        store,
        equalIds.toReversed().map((id) => ({ id })),
      ),
    );

    test.each(cases)("by %s", async (_name, order) => {
      const inOrder = order.direction === "ASC" ? equalIds : equalIds.toReversed();
      for (const ids of await walkEveryList(order)) expect(ids).toEqual(inOrder);
    });
  });
}
