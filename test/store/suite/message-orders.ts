import { describe, expect, test } from "vitest";
import {
  saidMessageKeyset,
  storedMessageKeyset,
  type MessageOrder,
} from "../../../src/core/messages/message.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMessage, aThread, keep, member, noon } from "../samples.js";

export function describeMessageOrders(opened: OpenedStore): void {
  describe("Messages of all threads", () => {
    opened.filledBy((store) =>
      keep(store, {
        threads: [aThread(), aThread({ id: "thread-2" })],
        messages: [
          aMessage({ id: "a", createdAt: noon, timestamp: noon + 9 }),
          aMessage({ id: "x", threadId: "thread-2", createdAt: noon + 1, timestamp: noon + 3 }),
          aMessage({ id: "c", createdAt: noon + 2, timestamp: noon + 3 }),
          aMessage({ id: "b", createdAt: noon + 2, timestamp: noon + 3 }),
          aMessage({ id: "d", createdAt: noon + 3, timestamp: noon - 1 }),
        ],
      }),
    );

    const orders: readonly [MessageOrder, string][] = [
      [{ field: "CREATED_AT", direction: "ASC" }, "axcbd"],
      [{ field: "CREATED_AT", direction: "DESC" }, "dbcxa"],
      [{ field: "TIMESTAMP", direction: "ASC" }, "dxcba"],
      [{ field: "TIMESTAMP", direction: "DESC" }, "abcxd"],
    ];

    /** The ids of a list, read in pages to its end or back to its start. */
    const walk = async (order: MessageOrder, size: number, back: boolean) => {
      const keysetOf = order.field === "TIMESTAMP" ? saidMessageKeyset : storedMessageKeyset;
      let ids = "";
      for (let place: ReturnType<typeof keysetOf> | undefined, pages = 0; pages < 9; pages++) {
        const args = back ? { last: size, before: place } : { first: size, after: place };
        const page = await opened().messages.page(member, pageRequest(args), { order });
        const read = page.items.map(({ id }) => id).join("");
        ids = back ? read + ids : ids + read;
        const edge = back ? page.items[0] : page.items.at(-1);
        if (!edge || !(back ? page.hasPreviousPage : page.hasNextPage)) break;
        place = keysetOf(edge);
      }
      return ids;
    };

    for (const [order, expected] of orders) {
      test(`come by ${order.field} ${order.direction}, of one time as they were stored, in pages either way`, async () => {
        for (const size of [1, 2, 9])
          for (const back of [false, true]) expect(await walk(order, size, back)).toBe(expected);
      });
    }
  });
}
