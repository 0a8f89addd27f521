import { describe, expect, test } from "vitest";
import type { Evidence } from "../../../src/core/memories/memory.js";
import { supporting } from "../../../src/core/memories/support.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aMessage, anEvidence, aThread, keep, member, noon } from "../samples.js";

export function describeEvidence(opened: OpenedStore): void {
  describe("Evidence", () => {
    test("can be added to a memory that is already there, and follows what was found before", async () => {
      const store = opened();
      await keep(store, {
        threads: [aThread()],
        messages: [aMessage()],
        memories: [aMemory()],
        evidence: [anEvidence()],
      });
      const later = anEvidence({ id: "evidence-2", quote: "I like", start: 0, end: 6 });
      await keep(store, { evidence: [later] });
      expect(await store.memories.evidencePage(member, ["memory-1"], pageRequest({}))).toEqual(
        new Map([
          [
            "memory-1",
            { items: [anEvidence(), later], hasNextPage: false, hasPreviousPage: false },
          ],
        ]),
      );
    });

    test("may rest on messages of several threads", async () => {
      const store = opened();
      const evidence = ["a", "b"].map((id) => anEvidence({ id, messageId: id }));
      await keep(store, {
        threads: [aThread({ id: "a" }), aThread({ id: "b" })],
        messages: ["a", "b"].map((id) => aMessage({ id, threadId: id })),
        memories: [aMemory()],
        evidence,
      });
      const pages = await store.memories.evidencePage(member, ["memory-1"], pageRequest({}));
      expect(pages.get("memory-1")?.items).toEqual(evidence);
    });

    test("is found by its message, for whichever memories", async () => {
      const store = opened();
      const theirs = anEvidence({ id: "evidence-2", memoryId: "memory-2" });
      await keep(store, {
        threads: [aThread()],
        messages: [aMessage(), aMessage({ id: "message-2" })],
        memories: [aMemory(), aMemory({ id: "memory-2", userId: "user-2", expiresAt: noon })],
        evidence: [anEvidence(), theirs, anEvidence({ id: "evidence-3", messageId: "message-2" })],
      });
      const found = (caller: Principal) =>
        store.unit(caller, (unit) => unit.memories.evidenceIn("message-1"));
      const own = await found({ ...member, userId: "user-1" });
      expect(own.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
        anEvidence(),
        theirs,
      ]);
      expect(await found({ ...member, userId: "user-2" })).toEqual([]);
    });

    test("moves, and supports its memory only while it is current", async () => {
      const store = opened();
      const second = anEvidence({ id: "evidence-2" });
      await keep(store, {
        threads: [aThread()],
        messages: [aMessage()],
        memories: [aMemory()],
        evidence: [anEvidence(), second],
      });
      const moved = { ...second, start: 8, end: 17 };
      const change = (evidence: Evidence[], caller: Principal = member) =>
        store.unit(caller, async (unit) => {
          await unit.memories.updateEvidence(evidence);
          return (await unit.memories.evidenceCounts(["memory-1"])).get("memory-1");
        });
      const stale = { ...anEvidence(), isCurrent: false };
      expect(await change([stale, moved])).toBe(1);
      await change([anEvidence()], { ...member, userId: "user-2" });
      const pages = await store.memories.evidencePage(member, ["memory-1"], pageRequest({}));
      expect(pages.get("memory-1")?.items).toEqual([stale, moved]);
      expect(await store.memories.evidenceCount(member, ["memory-1"])).toEqual(
        new Map([["memory-1", 2]]),
      );
      expect(await change([anEvidence()])).toBe(2);
      const remove = (caller: Principal) =>
        store.unit(caller, async (unit) => {
          await unit.memories.removeEvidence(["evidence-2"]);
          return unit.memories.evidenceOf(["memory-1"]);
        });
      await remove({ ...member, userId: "user-2" });
      expect(await remove(member)).toEqual([anEvidence()]);
    });

    test("of context supports nothing, and its job's evidence supports nothing while it is not current", async () => {
      const store = opened();
      const said = anEvidence({ jobId: "job" });
      const context = anEvidence({ id: "evidence-2", jobId: "job", isContext: true });
      await keep(store, {
        threads: [aThread()],
        messages: [aMessage()],
        memories: [aMemory()],
        evidence: [said, context, anEvidence({ id: "evidence-3", jobId: "other" })],
      });
      const change = (evidence: Evidence[]) =>
        store.unit(member, async (unit) => {
          await unit.memories.updateEvidence(evidence);
          const all = await unit.memories.evidenceOf(["memory-1"]);
          const counted = (await unit.memories.evidenceCounts(["memory-1"])).get("memory-1");
          return [counted, supporting(all).length];
        });
      expect(await change([])).toEqual([2, 2]);
      expect(await change([{ ...context, isCurrent: false }])).toEqual([1, 1]);
      expect(await change([context])).toEqual([2, 2]);
      expect(await change([{ ...said, isContext: true }])).toEqual([1, 1]);
    });

    test("of a message that does not exist fails the unit, and nothing of it is kept", async () => {
      const store = opened();
      const wrong = keep(store, {
        memories: [aMemory()],
        evidence: [anEvidence({ messageId: "unknown" })],
      });
      await expect(wrong).rejects.toBeInstanceOf(Error);
      expect(await store.memories.byIds(member, ["memory-1"])).toEqual(new Map());
      expect(await store.memories.countBy(member, "messageId", ["unknown"])).toEqual(
        new Map([["unknown", 0]]),
      );
    });
  });
}
