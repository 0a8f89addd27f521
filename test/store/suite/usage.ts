import { describe, expect, test } from "vitest";
import type { DailyUsage } from "../../../src/core/usage/model-usage.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aMessage, keep, member, memberOf, aThread } from "../samples.js";

const day = 20_581;

export function describeUsage(opened: OpenedStore): void {
  const add = (usage: DailyUsage, caller = member) =>
    opened().unit(caller, (unit) => unit.usage.add(usage));
  const days = (from = day, to = day, caller = member) => opened().usage.days(caller, from, to);
  const usage = (change: Partial<DailyUsage> = {}): DailyUsage => ({
    day,
    model: "model-1",
    calls: 1,
    inputTokens: 1200,
    outputTokens: 30,
    ...change,
  });

  describe("The sizes of texts", () => {
    test("are those of a tenant's messages and memories, in slices by id", async () => {
      const threads = [aThread()];
      const messages = ["a", "b", "c"].map((id, i) => aMessage({ id, content: "é".repeat(i + 1) }));
      await keep(opened(), { threads, messages, memories: [aMemory({ id: "m", content: "tea" })] });
      const { usage: sizes } = opened();
      const first = await sizes.textSizes(member, "message", null, 2);
      expect(first.map(({ id }) => id)).toEqual(["a", "b"]);
      expect(first.map(({ characters }) => characters)).toEqual([1, 2]);
      expect(await sizes.textSizes(member, "message", "b", 2)).toEqual([
        { id: "c", characters: 3 },
      ]);
      expect(await sizes.textSizes(member, "memory", null, 2)).toEqual([
        { id: "m", characters: 3 },
      ]);
      expect(await sizes.textSizes(memberOf("tenant-2"), "message", null, 2)).toEqual([]);
    });
  });

  describe("What models cost", () => {
    test("is nothing before the first call", async () => {
      expect(await days()).toEqual([]);
    });

    test("is summed up by day and model", async () => {
      await add(usage());
      await add(usage({ calls: 2, inputTokens: 5, outputTokens: 0 }));
      await add(usage({ model: "model-2" }));
      await add(usage({ day: day + 1, calls: 0, outputTokens: 2 ** 40 }));
      expect(await days(day, day + 1)).toEqual([
        usage({ calls: 3, inputTokens: 1205 }),
        usage({ model: "model-2" }),
        usage({ day: day + 1, calls: 0, outputTokens: 2 ** 40 }),
      ]);
    });

    test("is summed up inside one unit, too, and undone with it", async () => {
      await opened().unit(member, async (unit) => {
        await unit.usage.add(usage());
        await unit.usage.add(usage());
      });
      const undone = opened().unit(member, async (unit) => {
        await unit.usage.add(usage());
        throw new Error("Enough.");
      });
      await expect(undone).rejects.toThrow("Enough.");
      expect(await days()).toEqual([usage({ calls: 2, inputTokens: 2400, outputTokens: 60 })]);
    });

    test("is not lost when several add to it at the same time", async () => {
      await Promise.all(Array.from({ length: 6 }, () => add(usage())));
      expect(await days()).toEqual([usage({ calls: 6, inputTokens: 7200, outputTokens: 180 })]);
    });

    test("is listed by day, then by model in code-point order", async () => {
      const models = ["b", "a", "B", "é", "\u{1f375}", "\ufb01"];
      for (const model of models) {
        await add(usage({ model }));
        await add(usage({ day: day - 1, model }));
      }
      const found = await days(day - 1, day);
      const sorted = ["B", "a", "b", "é", "\ufb01", "\u{1f375}"];
      expect(found.map((one) => [one.day, one.model])).toEqual([
        ...sorted.map((model) => [day - 1, model]),
        ...sorted.map((model) => [day, model]),
      ]);
    });

    test("is of the days asked for, both ends included", async () => {
      for (const n of [-1, 0, 1, 2]) await add(usage({ day: day + n }));
      const read = async (from: number, to: number) =>
        (await days(day + from, day + to)).map((one) => one.day - day);
      expect(await read(0, 1)).toEqual([0, 1]);
      expect(await read(1, 1)).toEqual([1]);
      expect(await read(1, 0)).toEqual([]);
      expect(await read(3, 9)).toEqual([]);
      expect(await read(-20, 20)).toEqual([-1, 0, 1, 2]);
    });

    test("is the tenant's as a whole, whatever the caller reaches, and no other tenant's", async () => {
      await add(usage(), { ...member, userId: "user-1" });
      await add(usage(), { ...member, agentId: "agent-2" });
      await add(usage({ calls: 9 }), memberOf("tenant-2"));
      expect((await days(day, day, { ...member, userId: "user-3" }))[0]?.calls).toBe(2);
      expect((await days(day, day, memberOf("tenant-2")))[0]?.calls).toBe(9);
      expect(await days(day, day, memberOf("tenant-3"))).toEqual([]);
    });
  });
}
