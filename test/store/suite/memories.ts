import { describe, expect, test } from "vitest";
import { AlreadyExistsError } from "../../../src/core/errors/request-errors.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aMessage, anEvidence, aThread, keep, member } from "../samples.js";

export function describeMemories(opened: OpenedStore): void {
  describe("Memories", () => {
    test("are found by id, unknown ones are left out", async () => {
      const store = opened();
      const memories = [aMemory(), aMemory({ id: "memory-2", kind: "GUIDELINE" })];
      await keep(store, { memories });
      const ids = ["memory-2", "unknown", "memory-1", "memory-2"];
      expect(await store.memories.byIds(member, ids)).toEqual(
        new Map(memories.map((memory) => [memory.id, memory])),
      );
      expect(await store.memories.byIds(member, [])).toEqual(new Map());
    });

    test("fail with ALREADY_EXISTS where one id is taken, and none of them is kept", async () => {
      const store = opened();
      await keep(store, { memories: [aMemory()] });
      const batches = [
        ["new", "memory-1"],
        ["new", "new"],
      ];
      for (const ids of batches) {
        const taken = store.unit(member, (unit) =>
          unit.memories.insert(ids.map((id) => aMemory({ id, content: "new" }))),
        );
        await expect(taken).rejects.toThrow(new AlreadyExistsError("Memory", ids[1] ?? ""));
      }
      expect(await store.memories.byIds(member, ["memory-1", "new"])).toEqual(
        new Map([["memory-1", aMemory()]]),
      );
    });

    test("belong to the thread they were learned in, whatever their own thread is", async () => {
      const store = opened();
      const userLevel = aMemory({ id: "user-level", threadId: null, originThreadId: "learned" });
      const threadLevel = aMemory({
        id: "thread-level",
        threadId: "own",
        originThreadId: "learned",
      });
      const added = aMemory({ id: "added", threadId: "own", originThreadId: null });
      await keep(store, { memories: [userLevel, threadLevel, added] });
      expect(
        await store.memories.pageBy(member, "originThreadId", ["learned", "own"], pageRequest({})),
      ).toEqual(
        new Map([
          [
            "learned",
            { items: [userLevel, threadLevel], hasNextPage: false, hasPreviousPage: false },
          ],
          ["own", { items: [], hasNextPage: false, hasPreviousPage: false }],
        ]),
      );
    });

    test("without an owner, thread or job are in no list of these", async () => {
      const store = opened();
      const memory = aMemory({ userId: null, agentId: null, originThreadId: null, jobId: null });
      await keep(store, { memories: [memory] });
      for (const by of ["userId", "agentId", "originThreadId", "jobId", "messageId"] as const) {
        expect(await store.memories.countBy(member, by, ["", "null"])).toEqual(
          new Map([
            ["", 0],
            ["null", 0],
          ]),
        );
      }
    });

    test("that rest on several parts of a message are listed and counted once", async () => {
      const store = opened();
      await keep(store, {
        threads: [aThread()],
        messages: [aMessage(), aMessage({ id: "message-2" })],
        memories: [aMemory()],
        evidence: [
          anEvidence({ id: "a" }),
          anEvidence({ id: "b", quote: "I", start: 0, end: 1 }),
          anEvidence({ id: "c", messageId: "message-2" }),
        ],
      });
      const ids = ["message-1", "message-2"];
      const page = { items: [aMemory()], hasNextPage: false, hasPreviousPage: false };
      expect(await store.memories.pageBy(member, "messageId", ids, pageRequest({}))).toEqual(
        new Map(ids.map((id) => [id, page])),
      );
      expect(await store.memories.countBy(member, "messageId", ids)).toEqual(
        new Map(ids.map((id) => [id, 1])),
      );
    });
  });
}
