import { describe, expect, test } from "vitest";
import type { CandidateFilter } from "../../../src/core/store/contract/passages.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMessage,
  aThread,
  keep,
  member,
  memberOf,
  outsiders,
  setVector,
  vectorQuery,
} from "../samples.js";

/** The thread of each message, and its similarity: larger is nearer. */
const said: readonly (readonly [id: string, threadId: string | null, nearness: number])[] = [
  ["own 1", "thread-1", 9],
  ["own 2", "thread-1", 8],
  ["same chat", "thread-2", 5],
  ["other chat", "thread-3", 4],
  ["no chat", "thread-4", 3],
  ["empty chat", "thread-5", 2],
  ["no thread", null, 1],
];

export function describeMessagesElsewhere(opened: OpenedStore): void {
  describe("The messages nearest to a vector", () => {
    const nearest = async (filter: Partial<CandidateFilter>, limit = 10, caller = member) => {
      const wanted = { owner: {}, includeInvalid: true, ...filter };
      const query = vectorQuery(1, 0);
      const found = await opened().passages.nearest(caller, "Message", query, limit, wanted);
      return found.map(({ recordId }) => recordId);
    };

    opened.filledBy(async (store) => {
      const threads = [
        aThread({ chatId: "chat-1" }),
        aThread({ id: "thread-2", chatId: "chat-1" }),
        aThread({ id: "thread-3", chatId: "chat-2" }),
        aThread({ id: "thread-4" }),
        aThread({ id: "thread-5", chatId: "" }),
      ];
      const inThreads = said.filter(([, threadId]) => threadId !== null);
      const messages = inThreads.map(([id, threadId]) => aMessage({ id, threadId }));
      for (const tenant of [member, memberOf("tenant-2")]) {
        await keep(store, { threads, messages }, tenant);
        await store.unit(tenant, async (unit) => {
          await unit.messages.insert([
            { ...aMessage({ id: "no thread", threadId: null }), seq: null },
          ]);
          for (const [id, threadId, nearness] of said)
            await setVector(unit, { ...aMessage({ id, threadId }), seq: 1 }, [nearness, 1]);
        });
      }
    });

    const all = said.map(([id]) => id);
    const cases: readonly [string, Partial<CandidateFilter>, readonly string[]][] = [
      ["are those of all threads", {}, all],
      ["leave out a thread", { exceptThreadId: "thread-1" }, all.slice(2)],
      ["leave out nothing for a thread that is not there", { exceptThreadId: "thread-9" }, all],
      ["are those of a chat", { chatId: "chat-1" }, ["own 1", "own 2", "same chat"]],
      ["are none of a chat that is not there", { chatId: "chat-9" }, []],
      ["are those of the chat whose name is empty", { chatId: "" }, ["empty chat"]],
      [
        "are those of a chat, without a thread of it",
        { chatId: "chat-1", exceptThreadId: "thread-1" },
        ["same chat"],
      ],
      [
        "are of one owner all the same",
        { owner: { userId: "user-2" }, exceptThreadId: "thread-1" },
        [],
      ],
    ];
    test.each(cases)("%s", async (_, filter, expected) => {
      expect(await nearest(filter)).toEqual(expected);
    });

    test("are as many as are wanted, though nearer ones are left out", async () => {
      expect(await nearest({ exceptThreadId: "thread-1" }, 2)).toEqual(["same chat", "other chat"]);
    });

    test("are none for callers who may not reach them", async () => {
      for (const { caller } of outsiders.filter(({ name }) => name !== "another tenant"))
        expect(await nearest({ exceptThreadId: "thread-1" }, 10, caller)).toEqual([]);
    });

    test("are found beyond many nearer ones of the thread that is left out", async () => {
      const store = opened();
      const many = Array.from({ length: 400 }, (_, i) => aMessage({ id: `many ${i}` }));
      await keep(store, { messages: many });
      await store.unit(member, async (unit) => {
        for (const message of many) await setVector(unit, { ...message, seq: 1 }, [20, 1]);
      });
      expect(await nearest({ exceptThreadId: "thread-1" }, 1)).toEqual(["same chat"]);
      expect(await nearest({ chatId: "chat-2" }, 1)).toEqual(["other chat"]);
    });
  });
}
