import { describe, expect, test } from "vitest";
import type { OpenedClock, OpenedStore } from "../memory-store-suite.js";
import { aMessage, aThread, keep, member, noon, outsiders } from "../samples.js";

export function describeNewestMessages(opened: OpenedStore, clock: OpenedClock): void {
  describe("The newest messages of threads", () => {
    /** The ids, by thread. */
    const newest = async (
      threadIds: readonly string[],
      limit: number,
      except = 0,
      caller = member,
    ) => {
      const found = await opened().messages.newestByThread(caller, threadIds, { limit, except });
      return [...found].map(([id, messages]) => [id, messages.map((one) => one.id).join("")]);
    };

    opened.filledBy((store) =>
      keep(store, {
        threads: [aThread(), aThread({ id: "thread-2" }), aThread({ id: "1" })],
        messages: [
          ...["a", "b", "c", "d", "e"].map((id) => aMessage({ id })),
          ...["x", "y"].map((id) => aMessage({ id, threadId: "thread-2" })),
          ...["p", "q"].map((id) => aMessage({ id, threadId: "1" })),
        ],
      }),
    );

    const cases: readonly [string, string[], number, number, string[][]][] = [
      ["are those at its end, oldest first", ["thread-1"], 2, 0, [["thread-1", "de"]]],
      ["are all of a thread that has fewer", ["thread-1"], 9, 0, [["thread-1", "abcde"]]],
      ["leave out the very newest on request", ["thread-1"], 2, 1, [["thread-1", "cd"]]],
      ["are what is left then", ["thread-1"], 2, 4, [["thread-1", "a"]]],
      ["are none where all are left out", ["thread-1"], 2, 5, [["thread-1", ""]]],
      ["are none beyond the first", ["thread-1"], 2, 9, [["thread-1", ""]]],
      ["are none where none are wanted", ["thread-1"], 0, 0, [["thread-1", ""]]],
      [
        "are counted in each thread by itself",
        ["thread-2", "thread-1", "1"],
        2,
        1,
        [
          ["thread-2", "x"],
          ["thread-1", "cd"],
          ["1", "p"],
        ],
      ],
      ["are none of an unknown thread", ["unknown"], 2, 0, [["unknown", ""]]],
      ["are nothing of no threads", [], 2, 0, []],
    ];
    test.each(cases)("%s", async (_name, threadIds, limit, except, expected) => {
      expect(await newest(threadIds, limit, except)).toEqual(expected);
    });

    test("are told whole", async () => {
      const found = await opened().messages.newestByThread(member, ["thread-1"], {
        limit: 1,
        except: 3,
      });
      expect(found.get("thread-1")).toEqual([{ ...aMessage({ id: "b" }), seq: 2 }]);
    });

    test("do not count what is gone", async () => {
      await opened().unit(member, (unit) => unit.messages.delete(["d"]));
      expect(await newest(["thread-1"], 2, 1)).toEqual([["thread-1", "bc"]]);
    });

    test("do not count what has expired", async () => {
      await keep(opened(), { messages: [aMessage({ id: "f", expiresAt: noon + 1000 })] });
      expect(await newest(["thread-1"], 1, 1)).toEqual([["thread-1", "e"]]);
      clock().advance(1000);
      expect(await newest(["thread-1"], 1, 1)).toEqual([["thread-1", "d"]]);
    });

    test.each(outsiders)("are none for $name", async ({ caller }) => {
      expect(await newest(["thread-1"], 2, 0, caller)).toEqual([["thread-1", ""]]);
    });
  });
}
