import { describe, expect, test } from "vitest";
import type { OpenedClock, OpenedStore } from "../memory-store-suite.js";
import { aMessage, aThread, keep, member, noon, outsiders } from "../samples.js";

export function describeMessageFollowers(opened: OpenedStore, clock: OpenedClock): void {
  describe("What is said after a place", () => {
    /** The ids of the following messages, by position. */
    const following = async (
      places: readonly (readonly [threadId: string, seq: number])[],
      limit: number,
      caller = member,
    ) => {
      const asked = places.map(([threadId, seq]) => ({ threadId, seq }));
      const found = await opened().messages.following(caller, asked, limit);
      return found.map((messages) => messages.map(({ id }) => id).join(""));
    };

    opened.filledBy((store) =>
      keep(store, {
        threads: [aThread(), aThread({ id: "thread-2" })],
        messages: [
          ...["a", "b", "c", "d", "e"].map((id) => aMessage({ id })),
          ...["x", "y"].map((id) => aMessage({ id, threadId: "thread-2" })),
        ],
      }),
    );

    const cases: readonly [string, readonly (readonly [string, number])[], number, string[]][] = [
      ["the next of its thread, oldest first", [["thread-1", 2]], 2, ["cd"]],
      ["all from the start after place 0", [["thread-1", 0]], 9, ["abcde"]],
      ["nothing after the last", [["thread-1", 5]], 2, [""]],
      ["nothing where nothing is asked for", [["thread-1", 1]], 0, [""]],
      [
        "of each place, in their order, also of one that is given twice",
        [
          ["thread-2", 1],
          ["thread-1", 4],
          ["thread-2", 1],
        ],
        2,
        ["y", "e", "y"],
      ],
      ["nothing of unknown threads", [["unknown", 1]], 2, [""]],
      ["nothing of no places", [], 2, []],
    ];
    test.each(cases)("is %s", async (_name, places, limit, expected) => {
      expect(await following(places, limit)).toEqual(expected);
    });

    test("is told whole", async () => {
      const place = { threadId: "thread-1", seq: 1 };
      expect(await opened().messages.following(member, [place], 1)).toEqual([
        [{ ...aMessage({ id: "b" }), seq: 2 }],
      ]);
    });

    test("passes over what is gone, and what has expired", async () => {
      const passing = aMessage({ id: "f", expiresAt: noon + 1000 });
      await keep(opened(), { messages: [passing, aMessage({ id: "g" })] });
      await opened().unit(member, (unit) => unit.messages.delete(["d", "e"]));
      expect(await following([["thread-1", 2]], 2)).toEqual(["cf"]);
      clock().advance(1000);
      expect(await following([["thread-1", 2]], 2)).toEqual(["cg"]);
    });

    test.each(outsiders)("is nothing for $name", async ({ caller }) => {
      expect(await following([["thread-1", 1]], 2, caller)).toEqual([""]);
    });
  });

  describe("What lies beyond a thread's newest messages", () => {
    /** The ids. */
    const beyond = (newest: number, threadId = "thread-1", caller = member) =>
      opened().unit(caller, async (unit) =>
        (await unit.messages.beyond(threadId, newest)).map(({ id }) => id).join(""),
      );

    opened.filledBy((store) =>
      keep(store, {
        threads: [aThread(), aThread({ id: "thread-2" })],
        messages: [
          ...["a", "b", "c"].map((id) => aMessage({ id })),
          aMessage({ id: "d", expiresAt: noon + 1000 }),
          aMessage({ id: "x", threadId: "thread-2" }),
        ],
      }),
    );

    test.each<[newest: number, expected: string]>([
      [0, "abcd"],
      [1, "abc"],
      [3, "a"],
      [4, ""],
      [9, ""],
    ])("is, where %j remain, %j", async (newest, expected) => {
      expect(await beyond(newest)).toBe(expected);
    });

    test("leaves out what has expired", async () => {
      clock().advance(1000);
      expect(await beyond(1)).toBe("ab");
      expect(await beyond(0)).toBe("abc");
    });

    test("is nothing of an unknown thread", async () => {
      expect(await beyond(0, "unknown")).toBe("");
    });

    test.each(outsiders)("is nothing for $name", async ({ caller }) => {
      expect(await beyond(0, "thread-1", caller)).toBe("");
    });

    test("leaves a thread that has changed with its newest message", async () => {
      await keep(opened(), { messages: [aMessage({ id: "e", createdAt: noon + 5 })] });
      await keep(opened(), { messages: [aMessage({ id: "f", createdAt: noon + 3 })] });
      const threads = await opened().threads.byIds(member, ["thread-1", "thread-2"]);
      expect(threads.get("thread-1")?.updatedAt).toBe(noon + 5);
      expect(threads.get("thread-2")?.updatedAt).toBe(noon);
    });
  });
}
