import { describe, expect, test } from "vitest";
import { pageRequest } from "../../../src/core/page.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aMessage, anEvidence, aThread, keep, member } from "../samples.js";

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
