import { describe, expect, test } from "vitest";
import type { Message } from "../../../src/core/messages/message.js";
import type { OwnerFilter } from "../../../src/core/owner.js";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMessage, aThread, keep, member, memberOf, noon, outsiders } from "../samples.js";

const threads = [
  aThread({ id: "a", userId: "user-1", agentId: "agent-1" }),
  aThread({ id: "b", userId: "user-1", agentId: "agent-2" }),
  aThread({ id: "c", userId: "user-2", agentId: "agent-1" }),
  aThread({ id: "d", userId: null, agentId: null }),
];

/** Two messages of each thread. Neither their ids nor their threads are in the order of their times. */
const messages = threads.flatMap(({ id, userId, agentId }, i) =>
  [1, 2].map((place) =>
    aMessage({
      id: `${id}${place}`,
      threadId: id,
      userId,
      agentId,
      createdAt: noon - i * 10 + place,
      metadata: { place },
    }),
  ),
);
const inOrder = ["d1", "d2", "c1", "c2", "b1", "b2", "a1", "a2"];

export function describeMessageOwners(opened: OpenedStore): void {
  const ofOwner = (owner: OwnerFilter, caller: Principal = member) =>
    opened().unit(caller, (unit) => unit.messages.ofOwner(owner));
  const idsOf = async (owner: OwnerFilter, caller?: Principal) =>
    (await ofOwner(owner, caller)).map(({ id }) => id);

  describe("The messages of an owner", () => {
    opened.filledBy((store) => keep(store, { threads, messages }));

    test.each<[name: string, owner: OwnerFilter, ids: string[]]>([
      ["left open are all, in the order they are listed in", {}, inOrder],
      [
        "left open by name are all, too",
        { userId: undefined, agentId: undefined, threadId: undefined },
        inOrder,
      ],
      ["that is a thread are its own", { threadId: "b" }, ["b1", "b2"]],
      ["that is a user are those of all threads", { userId: "user-1" }, ["b1", "b2", "a1", "a2"]],
      ["that is an agent", { agentId: "agent-1" }, ["c1", "c2", "a1", "a2"]],
      ["that is a user with an agent", { userId: "user-1", agentId: "agent-1" }, ["a1", "a2"]],
      ["without a user", { userId: null }, ["d1", "d2"]],
      ["without an agent, of a user who has none such", { userId: "user-1", agentId: null }, []],
      ["without a thread, where all have one", { threadId: null }, []],
      ["that is a thread of another user", { userId: "user-2", threadId: "a" }, []],
      ["that is unknown", { threadId: "unknown" }, []],
    ])("%s", async (_name, owner, ids) => {
      expect(await idsOf(owner)).toEqual(ids);
    });

    test("are whole, and as the unit has left them", async () => {
      const draft = aMessage({ id: "typed", threadId: "a", type: "ERROR", createdAt: noon + 5 });
      const found = await opened().unit(member, async (unit) => {
        await unit.messages.delete(["a1"]);
        const [appended] = await unit.messages.append(aThread({ id: "a" }), [draft]);
        return { appended, all: await unit.messages.ofOwner({ threadId: "a" }) };
      });
      const second = messages.find(({ id }) => id === "a2");
      expect(found.all).toEqual([{ ...second, seq: 2 }, found.appended]);
    });

    test("of one time are in the order of their places, then of their ids' code points", async () => {
      const tenant = memberOf("tenant-2");
      const ids = ["～", "9", "10", "🍵", "a"];
      await keep(
        opened(),
        {
          threads: ids.map((id) => aThread({ id })),
          messages: [
            ...ids.map((id) => aMessage({ id, threadId: id })),
            aMessage({ id: "0", threadId: "a" }),
          ],
        },
        tenant,
      );
      expect(await idsOf({}, tenant)).toEqual(["10", "9", "a", "～", "🍵", "0"]);
    });

    test.each(outsiders)("are out of reach for $name", async ({ caller }) => {
      expect(await idsOf({ threadId: "a" }, caller)).toEqual([]);
      expect(await idsOf({ userId: "user-1", agentId: "agent-1" }, caller)).toEqual([]);
      const found = await idsOf({}, caller);
      expect(found.filter((id) => ["a1", "a2"].includes(id))).toEqual([]);
    });

    test("to a caller who is bound to a user or an agent are those within reach", async () => {
      const bound = { ...member, userId: "user-1" };
      expect(await idsOf({}, bound)).toEqual(["b1", "b2", "a1", "a2"]);
      expect(await idsOf({ agentId: "agent-1" }, bound)).toEqual(["a1", "a2"]);
      expect(await idsOf({ userId: "user-2" }, bound)).toEqual([]);
      expect(await idsOf({ userId: null }, bound)).toEqual([]);
      expect(await idsOf({}, { ...bound, agentId: "agent-2" })).toEqual(["b1", "b2"]);
    });

    test("are deleted with no others", async () => {
      await opened().unit(member, async (unit) => {
        const found: Message[] = await unit.messages.ofOwner({ userId: "user-1" });
        await unit.messages.delete(found.map(({ id }) => id));
      });
      expect(await idsOf({})).toEqual(["d1", "d2", "c1", "c2"]);
    });
  });
}
