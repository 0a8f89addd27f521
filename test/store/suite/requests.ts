import { describe, expect, test } from "vitest";
import type { Principal } from "../../../src/core/principal.js";
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

    test("are of callers who are bound alike, who each have the same keys", async () => {
      const store = opened();
      const callers: Principal[] = [
        member,
        { ...member, userId: "user-1" },
        { ...member, agentId: "user-1" },
        { ...member, userId: "user-1", agentId: "agent-1" },
        { ...member, userId: "user-2" },
      ];
      const keys = ["key", "k".repeat(128)];
      const found = (caller: Principal) =>
        store.unit(caller, async (unit) =>
          Promise.all(keys.map(async (key) => (await unit.requests.find("add", key))?.answer)),
        );
      for (const [i, caller] of callers.entries()) {
        expect(await found(caller)).toEqual([undefined, undefined]);
        await store.unit(caller, async (unit) => {
          for (const key of keys)
            await unit.requests.insert("add", key, { requestHash: "hash", answer: i }, noon);
        });
      }
      for (const [i, caller] of callers.entries()) expect(await found(caller)).toEqual([i, i]);
      await store.unit({ ...member, userId: "user-2" }, (unit) => unit.requests.delete("add"));
      for (const caller of callers) expect(await found(caller)).toEqual([undefined, undefined]);
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
