import { beforeEach, describe, expect, test } from "vitest";
import { ForbiddenError } from "../../../src/core/errors/access-errors.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { Principal } from "../../../src/core/principal.js";
import type { ThreadSummary } from "../../../src/core/summaries/summary-view.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aSummary, aThread, keep, member, memberOf, noon, outsiders } from "../samples.js";

export function describeSummaries(opened: OpenedStore): void {
  const change = <T>(work: (unit: Unit) => Promise<T>, caller: Principal = member) =>
    opened().unit(caller, work);
  const put = (summary: ThreadSummary, caller?: Principal) =>
    change((unit) => unit.summaries.put(summary), caller);
  const stored = async (caller: Principal = member, id = "thread-1") =>
    (await opened().summaries.byThreads(caller, [id])).get(id);
  const found = (caller: Principal = member, id = "thread-1") =>
    change((unit) => unit.summaries.find(id), caller);

  describe("A running summary", () => {
    beforeEach(() => keep(opened(), { threads: [aThread(), aThread({ id: "thread-2" })] }));

    test("is kept as it is", async () => {
      const summary = aSummary({
        userId: null,
        agentId: null,
        text: "Tea 🍵.\n\u0001\u{10ffff} ".repeat(4000),
        topics: ["", 'tea, "green"', "naïve"],
        coveredSeq: 2 ** 40,
        updatedAt: noon + 1,
      });
      await put(summary);
      expect(await stored()).toEqual(summary);
      expect(await found()).toEqual(summary);
    });

    test("is of each thread that has one", async () => {
      const other = aSummary({ threadId: "thread-2", text: "Of coffee.", topics: [] });
      await put(aSummary());
      expect([await found(member, "thread-2"), await found(member, "unknown")]).toEqual([
        null,
        null,
      ]);
      await put(other);
      const ids = ["thread-2", "unknown", "thread-1", "thread-2"];
      expect(await opened().summaries.byThreads(member, ids)).toEqual(
        new Map([
          ["thread-1", aSummary()],
          ["thread-2", other],
        ]),
      );
      expect(await opened().summaries.byThreads(member, [])).toEqual(new Map());
    });

    test("takes the place of the one before, whole", async () => {
      const other = aSummary({ threadId: "thread-2" });
      await put(aSummary());
      await put(other);
      const next = aSummary({
        text: "Of black tea.",
        topics: [],
        coveredSeq: 7,
        messageCount: 5,
        model: "model-2",
        jobId: "job-2",
        updatedAt: noon + 5,
      });
      await put(next);
      expect([await stored(), await stored(member, "thread-2")]).toEqual([next, other]);
    });

    test("is removed once, and can be made again", async () => {
      await put(aSummary());
      const remove = () => change((unit) => unit.summaries.delete("thread-1"));
      expect([await remove(), await remove()]).toEqual([true, false]);
      expect([await stored(), await found()]).toEqual([undefined, null]);
      await put(aSummary({ text: "Anew." }));
      expect((await stored())?.text).toBe("Anew.");
    });

    test("is seen by the unit that stores it, and is undone with it", async () => {
      await put(aSummary());
      const undone = change(async (unit) => {
        await unit.summaries.put(aSummary({ text: "Of black tea." }));
        throw new Error((await unit.summaries.find("thread-1"))?.text);
      });
      await expect(undone).rejects.toThrow("Of black tea.");
      expect(await stored()).toEqual(aSummary());
    });

    test("of two that are stored at the same time is the last", async () => {
      const texts = ["one", "two", "three"];
      await Promise.all(texts.map((text) => put(aSummary({ text }))));
      expect(texts).toContain((await stored())?.text);
    });

    test("is gone with its thread, and not that of another", async () => {
      const other = aSummary({ threadId: "thread-2" });
      await put(aSummary());
      await put(other);
      await change((unit) => unit.threads.delete("thread-1"));
      await keep(opened(), { threads: [aThread()] });
      expect([await stored(), await stored(member, "thread-2")]).toEqual([undefined, other]);
    });

    test("needs its thread", async () => {
      await expect(put(aSummary({ threadId: "unknown" }))).rejects.toThrow(
        /^(FOREIGN KEY constraint failed|ORA-02091|ORA-02291)|violates foreign key constraint/,
      );
      expect(await stored(member, "unknown")).toBeUndefined();
    });

    test.each(outsiders)("is out of reach of $name", async ({ caller }) => {
      await put(aSummary());
      expect([await stored(caller), await found(caller)]).toEqual([undefined, null]);
      expect(await change((unit) => unit.summaries.delete("thread-1"), caller)).toBe(false);
      expect(await stored()).toEqual(aSummary());
    });

    test.each([{ userId: "user-1" }, { agentId: "agent-1" }])(
      "is in reach of its own %j",
      async (bound) => {
        const caller = { ...member, ...bound };
        await put(aSummary(), caller);
        expect([await stored(caller), await found(caller)]).toEqual([aSummary(), aSummary()]);
        expect(await change((unit) => unit.summaries.delete("thread-1"), caller)).toBe(true);
      },
    );

    test("of another cannot be written by a bound caller", async () => {
      const caller = { ...member, userId: "user-2" };
      await expect(put(aSummary(), caller)).rejects.toThrow(ForbiddenError);
      expect(await stored()).toBeUndefined();
    });

    test("of a thread of the same id in another tenant is another one", async () => {
      const other = memberOf("tenant-2");
      await keep(opened(), { threads: [aThread()] }, other);
      await put(aSummary());
      await put(aSummary({ text: "Theirs." }), other);
      expect([(await stored())?.text, (await stored(other))?.text]).toEqual([
        aSummary().text,
        "Theirs.",
      ]);
      await change((unit) => unit.threads.delete("thread-1"), other);
      expect([await stored(), await stored(other)]).toEqual([aSummary(), undefined]);
    });
  });
}
