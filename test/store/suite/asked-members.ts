import { describe, expect, test } from "vitest";
import type { MemoryOrder } from "../../../src/core/memories/memory.js";
import { memoryKeyset } from "../../../src/core/memories/memory.js";
import { saidMessageKeyset, storedMessageKeyset } from "../../../src/core/messages/message.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aMessage, aThread, keep, member } from "../samples.js";

const orders: readonly MemoryOrder[] = [
  { field: "CREATED_AT", direction: "DESC" },
  { field: "UPDATED_AT", direction: "ASC" },
  { field: "CONFIDENCE", direction: "DESC" },
];

/** Pages of which only some fields of the items are requested. */
export function describeAskedMembers(opened: OpenedStore): void {
  describe("Of items of which some members are asked for", () => {
    opened.filledBy((store) =>
      keep(store, {
        threads: [aThread()],
        messages: [
          aMessage({ id: "a", metadata: { a: [1] }, name: "Maya" }),
          aMessage({ id: "b", hasToolCalls: true }),
        ],
        memories: [aMemory({ id: "m1", pinned: true }), aMemory({ id: "m2", metadata: { b: 2 } })],
      }),
    );

    const asked = (members: readonly string[]) => ({ ...pageRequest({}), members });

    test("messages have these, and their places in the list", async () => {
      const { messages } = opened();
      const members = ["content", "metadata", "hasToolCalls", "name"];
      for (const field of ["CREATED_AT", "TIMESTAMP"] as const) {
        const query = { order: { field, direction: "ASC" } } as const;
        const keysetOf = field === "TIMESTAMP" ? saidMessageKeyset : storedMessageKeyset;
        const whole = (await messages.page(member, pageRequest({}), query)).items;
        const some = (await messages.page(member, asked(members), query)).items;
        expect(some.map(keysetOf)).toEqual(whole.map(keysetOf));
        expect(some).toEqual(
          whole.map(({ id, seq, content, metadata, hasToolCalls, name }) =>
            expect.objectContaining({ id, seq, content, metadata, hasToolCalls, name }),
          ),
        );
      }
    });

    test("messages of a thread have these", async () => {
      const { messages } = opened();
      const whole = await messages.pageBy(member, "threadId", ["thread-1"], pageRequest({}));
      const some = await messages.pageBy(member, "threadId", ["thread-1"], asked(["content"]));
      const items = whole.get("thread-1")?.items ?? [];
      expect(items).toHaveLength(2);
      expect(some.get("thread-1")?.items).toEqual(
        items.map(({ id, seq, content }) => expect.objectContaining({ id, seq, content })),
      );
    });

    test.each(orders)("memories by $field have these, and their places", async (order) => {
      const { memories } = opened();
      const whole = (await memories.page(member, pageRequest({}), { order })).items;
      const some = (await memories.page(member, asked(["pinned", "metadata"]), { order })).items;
      const placeOf = (memory: (typeof whole)[number]) => memoryKeyset(memory, order);
      expect(some.map(placeOf)).toEqual(whole.map(placeOf));
      expect(some).toEqual(
        whole.map(({ id, pinned, metadata }) => expect.objectContaining({ id, pinned, metadata })),
      );
    });

    test("what is filtered by metadata has them, too", async () => {
      const filter = { metadata: { b: 2 } };
      const page = await opened().memories.page(member, asked(["pinned"]), { filter });
      expect(page.items.map(({ id, pinned }) => [id, pinned])).toEqual([["m2", false]]);
    });
  });
}
