import { describe, expect, test } from "vitest";
import type { MessagePlace } from "../../../src/core/messages/message.js";
import type { OpenedClock, OpenedStore } from "../memory-store-suite.js";
import { aMessage, aThread, keep, member, noon, outsiders } from "../samples.js";

export function describeMessageSurroundings(opened: OpenedStore, clock: OpenedClock): void {
  describe("What is said around a message", () => {
    /** The ids of the surrounding messages, by position. */
    const around = async (
      places: readonly (readonly [threadId: string, seq: number])[],
      turns: number,
      caller = member,
    ) => {
      const asked: MessagePlace[] = places.map(([threadId, seq]) => ({ threadId, seq }));
      const found = await opened().messages.around(caller, asked, turns);
      return found.map((messages) => messages.map(({ id }) => id).join(""));
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

    const cases: readonly [string, readonly (readonly [string, number])[], number, string[]][] = [
      ["before and after it, oldest first", [["thread-1", 3]], 1, ["bd"]],
      ["as far as was asked for", [["thread-1", 3]], 2, ["abde"]],
      ["what there is of it", [["thread-1", 3]], 9, ["abde"]],
      ["nothing before the first", [["thread-1", 1]], 2, ["bc"]],
      ["nothing after the last", [["thread-1", 5]], 2, ["cd"]],
      ["nothing where nothing is asked for", [["thread-1", 3]], 0, [""]],
      [
        "of each place, in their order, and never of another thread",
        [
          ["thread-2", 2],
          ["thread-1", 2],
          ["1", 1],
        ],
        1,
        ["x", "ac", "q"],
      ],
      [
        "of a place that is given twice, twice",
        [
          ["thread-2", 1],
          ["thread-2", 1],
        ],
        1,
        ["y", "y"],
      ],
      ["the ends of a thread for places beyond them", [["thread-1", 9]], 2, ["de"]],
      ["nothing of unknown threads", [["unknown", 1]], 2, [""]],
      ["nothing of no places", [], 2, []],
    ];
    test.each(cases)("is %s", async (_name, places, turns, expected) => {
      expect(await around(places, turns)).toEqual(expected);
    });

    test("is told whole", async () => {
      const [found] = await opened().messages.around(member, [{ threadId: "thread-1", seq: 1 }], 1);
      expect(found).toEqual([{ ...aMessage({ id: "b" }), seq: 2 }]);
    });

    test("passes over what is gone, and is told where the message itself is", async () => {
      await opened().unit(member, (unit) => unit.messages.delete(["b", "c"]));
      expect(await around([["thread-1", 3]], 1)).toEqual(["ad"]);
      expect(await around([["thread-1", 4]], 1)).toEqual(["ae"]);
    });

    test("passes over what has expired", async () => {
      const passing = aMessage({ id: "f", expiresAt: noon + 1000 });
      await keep(opened(), { messages: [passing, aMessage({ id: "g" })] });
      expect(await around([["thread-1", 5]], 1)).toEqual(["df"]);
      clock().advance(1000);
      expect(await around([["thread-1", 5]], 1)).toEqual(["dg"]);
    });

    test.each(outsiders)("is nothing for $name", async ({ caller }) => {
      expect(await around([["thread-1", 3]], 2, caller)).toEqual([""]);
    });
  });
}
