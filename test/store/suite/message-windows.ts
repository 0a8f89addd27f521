import { describe, expect, test } from "vitest";
import type { MessageWindow } from "../../../src/core/messages/message-window.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMessage, aThread, keep, member, outsiders } from "../samples.js";

const ids = ["thread-1", "thread-2", "empty", "unknown"];

export function describeMessageWindows(opened: OpenedStore): void {
  describe("A window of each thread's messages", () => {
    /** The ids in each thread's window. */
    const read = async (change: Partial<MessageWindow>, threadIds = ids, caller = member) => {
      const window = { from: 0, to: null, newest: null, ...change } as MessageWindow;
      const found = await opened().messages.windowByThread(caller, threadIds, window);
      return [...found].map(([id, messages]) => [id, messages.map((message) => message.id)]);
    };

    opened.filledBy((store) =>
      keep(store, {
        threads: [aThread(), aThread({ id: "thread-2" }), aThread({ id: "empty" })],
        messages: [
          ...["a", "b", "c", "d", "e"].map((id) => aMessage({ id })),
          ...["x", "y"].map((id) => aMessage({ id, threadId: "thread-2" })),
        ],
      }),
    );

    const windows: readonly [string, Partial<MessageWindow>, string, string][] = [
      ["everything", {}, "abcde", "xy"],
      ["from a place on", { from: 1 }, "bcde", "y"],
      ["up to a place, exclusive", { to: 2 }, "ab", "xy"],
      ["between two places", { from: 1, to: 3 }, "bc", "y"],
      ["no places between", { from: 2, to: 2 }, "", ""],
      ["an end before the start", { from: 3, to: 1 }, "", ""],
      ["up to the first place", { to: 0 }, "", ""],
      ["beyond the end", { from: 5, to: 9 }, "", ""],
      ["the newest", { newest: 2 }, "de", "xy"],
      ["more of the newest than there are", { newest: 9 }, "abcde", "xy"],
      ["none of the newest", { newest: 0 }, "", ""],
      ["the newest from a place on", { from: 1, newest: 3 }, "cde", "y"],
      ["the newest from a later place on", { from: 3, newest: 3 }, "de", ""],
    ];
    test.each(windows)("is %s: %j", async (_name, window, first, second) => {
      expect(await read(window)).toEqual([
        ["thread-1", [...first]],
        ["thread-2", [...second]],
        ["empty", []],
        ["unknown", []],
      ]);
    });

    test("has its messages whole", async () => {
      const window = { from: 1, to: 2, newest: null };
      const found = await opened().messages.windowByThread(member, ["thread-1"], window);
      expect(found.get("thread-1")).toEqual([{ ...aMessage({ id: "b" }), seq: 2 }]);
    });

    test("counts places without the messages that are gone", async () => {
      await opened().unit(member, (unit) => unit.messages.delete(["b", "e"]));
      expect(await read({ from: 1 }, ["thread-1"])).toEqual([["thread-1", ["c", "d"]]]);
      expect(await read({ newest: 2 }, ["thread-1"])).toEqual([["thread-1", ["c", "d"]]]);
    });

    test("of a thread asked for twice has each message once, and of none there is none", async () => {
      expect(await read({ to: 2 }, ["thread-1", "thread-1"])).toEqual([["thread-1", ["a", "b"]]]);
      expect(await read({}, [])).toEqual([]);
    });

    test.each(outsiders)("is empty for $name", async ({ caller }) => {
      expect(await read({}, ["thread-1"], caller)).toEqual([["thread-1", []]]);
    });
  });
}
