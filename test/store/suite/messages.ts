import { describe, expect, test } from "vitest";
import { AlreadyExistsError } from "../../../src/core/errors/request-errors.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMessage, aThread, keep, member, noon, type MessageDraft } from "../samples.js";

export function describeMessages(opened: OpenedStore): void {
  describe("Messages", () => {
    test("are appended in the order given, each with the next place", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      // Neither the ids nor the times are in the order of the messages.
      const first = [aMessage({ id: "z", timestamp: noon + 9 }), aMessage({ id: "a" })];
      const second = [aMessage({ id: "m", timestamp: noon - 9 })];
      expect(await append(store, first)).toEqual([
        { ...first[0], seq: 1 },
        { ...first[1], seq: 2 },
      ]);
      expect(await append(store, second)).toEqual([{ ...second[0], seq: 3 }]);
      expect((await store.messages.range(member, "thread-1", 1, 3)).map(({ id }) => id)).toEqual([
        "z",
        "a",
        "m",
      ]);
    });

    test("get their places from the thread as it is, not as the caller knew it", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()], messages: [aMessage()] });
      const [appended] = await store.unit(member, (unit) =>
        unit.messages.append(aThread({ lastSeq: 0 }), [aMessage({ id: "message-2" })]),
      );
      expect(appended?.seq).toBe(2);
    });

    test("appended twice in one unit follow each other", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      const places = await store.unit(member, async (unit) => {
        const one = await unit.messages.append(aThread(), [aMessage({ id: "one" })]);
        const none = await unit.messages.append(aThread(), []);
        const two = await unit.messages.append(aThread(), [aMessage({ id: "two" })]);
        return [one, none, two].map((appended) => appended.map(({ seq }) => seq));
      });
      expect(places).toEqual([[1], [], [2]]);
    });

    test("fail with ALREADY_EXISTS where one id is taken, and none of them is kept", async () => {
      const store = opened();
      await keep(store, {
        threads: [aThread(), aThread({ id: "thread-2" })],
        messages: [aMessage()],
      });
      const other = aThread({ id: "thread-2" });
      const batches = [
        ["new", "message-1"],
        ["new", "new"],
      ];
      for (const ids of batches) {
        const taken = store.unit(member, (unit) =>
          unit.messages.append(
            other,
            ids.map((id) => aMessage({ id, threadId: other.id })),
          ),
        );
        await expect(taken).rejects.toThrow(new AlreadyExistsError("Message", ids[1] ?? ""));
      }
      expect(await store.messages.byIds(member, ["message-1", "new"])).toEqual(
        new Map([["message-1", { ...aMessage(), seq: 1 }]]),
      );
      expect((await store.threads.byIds(member, ["thread-2"])).get("thread-2")?.lastSeq).toBe(0);
    });

    test("are found by id, unknown ones are left out, inside a unit as well", async () => {
      const store = opened();
      await keep(store, {
        threads: [aThread()],
        messages: [aMessage(), aMessage({ id: "other" })],
      });
      const found = new Map([["message-1", { ...aMessage(), seq: 1 }]]);
      const ids = ["unknown", "message-1", "message-1"];
      expect(await store.messages.byIds(member, ids)).toEqual(found);
      expect(await store.messages.byIds(member, [])).toEqual(new Map());
      expect(await store.unit(member, (unit) => unit.messages.byIds(ids))).toEqual(found);
      expect(await store.unit(member, (unit) => unit.messages.byIds([]))).toEqual(new Map());
    });

    test("are read by range with both ends included", async () => {
      const store = opened();
      const drafts = ["a", "b", "c", "d"].map((id) => aMessage({ id }));
      await keep(store, {
        threads: [aThread(), aThread({ id: "thread-2" })],
        messages: [...drafts, aMessage({ id: "elsewhere", threadId: "thread-2" })],
      });
      const messages = drafts.map((draft, i) => ({ ...draft, seq: i + 1 }));
      const range = (from: number, to: number) =>
        store.messages.range(member, "thread-1", from, to);
      expect(await range(2, 3)).toEqual(messages.slice(1, 3));
      expect(await range(4, 4)).toEqual(messages.slice(3));
      expect(await range(0, Number.MAX_SAFE_INTEGER)).toEqual(messages);
      expect(await range(5, 9)).toEqual([]);
      expect(await range(3, 2)).toEqual([]);
      expect(await store.messages.range(member, "unknown", 1, 9)).toEqual([]);
    });
  });
}

function append(store: MemoryStore, messages: readonly MessageDraft[]) {
  return store.unit(member, async (unit) => {
    const thread = await unit.threads.find("thread-1");
    return unit.messages.append(thread ?? aThread(), messages);
  });
}
