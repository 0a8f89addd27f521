import { describe, expect, test } from "vitest";
import { AlreadyExistsError } from "../../../src/core/errors/request-errors.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMessage, aThread, keep, member, memberOf } from "../samples.js";

export function describeThreads(opened: OpenedStore): void {
  describe("Threads", () => {
    test("are found by id, unknown ones are left out", async () => {
      const store = opened();
      const threads = [aThread(), aThread({ id: "thread-2", title: "second" })];
      await keep(store, { threads });
      const ids = ["thread-2", "unknown", "thread-1", "thread-2"];
      expect(await store.threads.byIds(member, ids)).toEqual(
        new Map(threads.map((thread) => [thread.id, thread])),
      );
      expect(await store.threads.byIds(member, [])).toEqual(new Map());
    });

    test("are found among thousands of keys", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      const ids = [...Array.from({ length: 2500 }, (_, n) => `unknown-${n}`), "thread-1"];
      expect([...(await store.threads.byIds(member, ids)).keys()]).toEqual(["thread-1"]);
      const counts = await store.threads.countBy(member, "userId", [...ids, "user-1"]);
      expect([counts.size, counts.get("user-1"), counts.get("unknown-2499")]).toEqual([2502, 1, 0]);
    });

    test("are found inside a unit, or are null", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      const found = await store.unit(member, async (unit) => [
        await unit.threads.find("thread-1"),
        await unit.threads.find("unknown"),
      ]);
      expect(found).toEqual([aThread(), null]);
    });

    test("know the place of their newest message", async () => {
      const store = opened();
      const messages = [aMessage(), aMessage({ id: "message-2" })];
      await keep(store, { threads: [aThread(), aThread({ id: "empty" })], messages });
      expect(await store.threads.byIds(member, ["thread-1", "empty"])).toEqual(
        new Map([
          ["thread-1", aThread({ lastSeq: 2 })],
          ["empty", aThread({ id: "empty" })],
        ]),
      );
    });

    test("know up to which message they are dealt with", async () => {
      const store = opened();
      const other = aThread({ id: "other", extractionSeq: 1 });
      await keep(store, { threads: [aThread({ title: "tea" }), other] });
      await keep(store, { threads: [aThread()] }, memberOf("tenant-2"));
      await store.unit(member, async (unit) => {
        await unit.messages.append(aThread(), [], 2 ** 40);
        await unit.messages.append(other, []);
      });
      const dealtWith = aThread({ title: "tea", extractionSeq: 2 ** 40 });
      const stored = () => store.threads.byIds(member, ["thread-1", "other"]);
      expect(await stored()).toEqual(
        new Map([
          ["thread-1", dealtWith],
          ["other", other],
        ]),
      );
      expect(
        (await store.threads.byIds(memberOf("tenant-2"), ["thread-1"])).get("thread-1"),
      ).toEqual(aThread());
      await store.unit(member, (unit) => unit.threads.update(aThread({ title: "coffee" })));
      expect((await stored()).get("thread-1")).toEqual({ ...dealtWith, title: "coffee" });
    });

    test("without a user or an agent are in no one's list", async () => {
      const store = opened();
      await keep(store, { threads: [aThread({ userId: null, agentId: null })] });
      for (const by of ["userId", "agentId"] as const) {
        const ids = ["user-1", "agent-1", "", "null"];
        expect(await store.threads.countBy(member, by, ids)).toEqual(
          new Map(ids.map((id) => [id, 0])),
        );
      }
    });

    test("fail with ALREADY_EXISTS where the id is taken, and stay as they are", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      const taken = store.unit(member, async (unit) => {
        await unit.threads.insert(aThread({ id: "thread-2" }));
        await unit.threads.insert(aThread({ title: "new", userId: "user-2" }));
      });
      await expect(taken).rejects.toThrow(new AlreadyExistsError("Thread", "thread-1"));
      expect(await store.threads.byIds(member, ["thread-1", "thread-2"])).toEqual(
        new Map([["thread-1", aThread()]]),
      );
    });
  });
}
