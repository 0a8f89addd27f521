import { describe, expect, test } from "vitest";
import type { OpenedStore } from "../memory-store-suite.js";
import { member, noon } from "../samples.js";

export function describeRequests(opened: OpenedStore): void {
  describe("Answered requests", () => {
    test("are found by operation and key, and null otherwise", async () => {
      const store = opened();
      const request = { requestHash: "hash", answer: { ids: ["a", "b"], jobId: null } };
      await store.unit(member, (unit) => unit.requests.insert("add:1", "key", request, noon));
      const found = await store.unit(member, async (unit) => [
        await unit.requests.find("add:1", "key"),
        await unit.requests.find("add:1", "KEY"),
        await unit.requests.find("add:2", "key"),
      ]);
      expect(found).toEqual([request, null, null]);
    });

    test("keep any answer that JSON can carry", async () => {
      const store = opened();
      const answers = [null, "", "text 🍵", 0, 1.5, false, [], {}, { nested: [{ none: null }] }];
      const found = await store.unit(member, async (unit) => {
        for (const [i, answer] of answers.entries())
          await unit.requests.insert("add", String(i), { requestHash: "hash", answer }, noon);
        return Promise.all(answers.map((_, i) => unit.requests.find("add", String(i))));
      });
      expect(found).toEqual(answers.map((answer) => ({ requestHash: "hash", answer })));
    });

    test("cannot be answered twice under one key", async () => {
      const store = opened();
      const first = { requestHash: "first", answer: 1 };
      await store.unit(member, (unit) => unit.requests.insert("add", "key", first, noon));
      const second = store.unit(member, (unit) =>
        unit.requests.insert("add", "key", { requestHash: "second", answer: 2 }, noon),
      );
      await expect(second).rejects.toBeInstanceOf(Error);
      expect(await store.unit(member, (unit) => unit.requests.find("add", "key"))).toEqual(first);
    });
  });
}
