import { describe, expect, test } from "vitest";
import type { Memory } from "../../../src/core/memories/memory.js";
import type { Owner } from "../../../src/core/owner.js";
import type { OpenedClock, OpenedStore } from "../memory-store-suite.js";
import { aMemory, keep, member, memberOf, noon, outsiders } from "../samples.js";
import { idsOf } from "./picking.js";

const owner: Owner = { userId: "user-1", agentId: "agent-1", threadId: null };

export function describeRepeatedMemories(opened: OpenedStore, clock: OpenedClock): void {
  const saying = async (contents: readonly string[], of: Owner = owner, caller = member) =>
    idsOf(await opened().unit(caller, (unit) => unit.memories.sayingSame(of, contents))).toSorted();
  const change = (next: Partial<Memory>) =>
    opened().unit(member, (unit) =>
      unit.memories.update(aMemory({ revision: 2, updatedAt: noon + 1, ...next })),
    );

  describe("Memories that say the same", () => {
    const same = ["The user likes green tea."];

    test.each([
      ["in the same words", "The user likes green tea."],
      ["in other letters", "THE USER LIKES green TEA."],
      ["without punctuation", "the user likes green tea"],
      ["with more of it", "«The user», likes: green – tea!?"],
      ["with other spaces", "\n The  user\tlikes green\u00a0tea. "],
      ["without an article", "User likes green tea"],
      ["with other articles", "A user likes the green tea."],
    ])("%s are found", async (_how, content) => {
      await keep(opened(), { memories: [aMemory({ content })] });
      expect(await saying(same)).toEqual(["memory-1"]);
    });

    test.each([
      ["in another order", "Green tea likes the user."],
      ["with a word more", "The user likes green tea not."],
      ["with a word less", "The user likes tea."],
      ["with words that are written together", "The user likes greentea."],
      ["by nothing", ""],
      ["by no text", null],
    ])("%s are not", async (_how, content) => {
      await keep(opened(), { memories: [aMemory({ content })] });
      expect(await saying(same)).toEqual([]);
    });

    test("are found for any of several texts, each of them once", async () => {
      await keep(opened(), {
        memories: [
          aMemory({ id: "a" }),
          aMemory({ id: "b", content: "the user likes green tea" }),
          aMemory({ id: "c", content: "Has a cat." }),
          aMemory({ id: "d", content: "Has a dog." }),
        ],
      });
      expect(await saying(["Has a cat", ...same, "has cat", "Has a bird."])).toEqual([
        "a",
        "b",
        "c",
      ]);
      expect(await saying([])).toEqual([]);
    });

    test("are none where nothing is said", async () => {
      const memories = [null, "", " ", "The…"].map((content, n) =>
        aMemory({ id: `${n}`, content }),
      );
      await keep(opened(), { memories });
      expect(await saying(["", " ", "The…", "?"])).toEqual([]);
    });

    test("come as they are kept", async () => {
      const memory = aMemory({ importance: 0.7, metadata: { a: 1 } });
      await keep(opened(), { memories: [memory] });
      const found = await opened().unit(member, (unit) => unit.memories.sayingSame(owner, same));
      expect(found).toEqual([memory]);
    });

    test("are of exactly the owner asked for, where null is none", async () => {
      const ids = { user: "user-1", agent: "agent-1", thread: "thread-1" };
      const memories = [null, ids.user].flatMap((userId) =>
        [null, ids.agent].flatMap((agentId) =>
          [null, ids.thread].map((threadId) =>
            aMemory({ id: [userId, agentId, threadId].join("/"), userId, agentId, threadId }),
          ),
        ),
      );
      await keep(opened(), { memories });
      for (const { id, userId, agentId, threadId } of memories) {
        expect(await saying(same, { userId, agentId, threadId })).toEqual([id]);
      }
      expect(await saying(same, { ...owner, userId: "user-2" })).toEqual([]);
      expect(await saying(same, { ...owner, threadId: "thread-2" })).toEqual([]);
    });

    test("are those that hold", async () => {
      await keep(opened(), {
        memories: [
          aMemory({ id: "valid" }),
          aMemory({ id: "invalid", status: "INVALID", statusReason: "MANUAL" }),
          aMemory({ id: "pending", status: "PENDING" }),
        ],
      });
      expect(await saying(same)).toEqual(["valid"]);
    });

    test("are found until they expire, and not from then on", async () => {
      await keep(opened(), { memories: [aMemory({ expiresAt: noon + 5 })] });
      clock().advance(4);
      expect(await saying(same)).toEqual(["memory-1"]);
      clock().advance(1);
      expect(await saying(same)).toEqual([]);
    });

    test("are known by what they say now", async () => {
      await keep(opened(), { memories: [aMemory()] });
      await change({ content: "The user likes black tea." });
      expect(await saying(same)).toEqual([]);
      expect(await saying(["the user likes black tea"])).toEqual(["memory-1"]);
      await change({ content: null, revision: 3 });
      expect(await saying(["the user likes black tea"])).toEqual([]);
    });

    test("are found by the unit that stores them", async () => {
      const found = await opened().unit(member, async (unit) => {
        await unit.memories.insert([aMemory()]);
        return unit.memories.sayingSame(owner, same);
      });
      expect(idsOf(found)).toEqual(["memory-1"]);
    });

    test.each(outsiders)("are not found by $name", async ({ caller }) => {
      await keep(opened(), { memories: [aMemory()] });
      expect(await saying(same, owner, caller)).toEqual([]);
    });

    test("in another tenant are not these", async () => {
      await keep(opened(), { memories: [aMemory()] }, memberOf("tenant-2"));
      expect(await saying(same)).toEqual([]);
    });
  });

  describe("How much a memory matters", () => {
    test.each([null, 0, 1, 0.1 + 0.2])("is kept and changed exactly: %s", async (importance) => {
      await keep(opened(), { memories: [aMemory({ importance })] });
      const stored = async () =>
        (await opened().memories.byIds(member, ["memory-1"])).get("memory-1")?.importance;
      expect(await stored()).toBe(importance);
      await change({ importance: 0.5 });
      expect(await stored()).toBe(0.5);
      await change({ importance, revision: 3 });
      expect(await stored()).toBe(importance);
    });
  });
}
