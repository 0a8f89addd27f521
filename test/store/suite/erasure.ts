import { describe, expect, test } from "vitest";
import type { NewReceipt } from "../../../src/core/deletion/forget-receipt.js";
import type { JsonObject } from "../../../src/core/entity.js";
import { extractionReport } from "../../../src/core/extraction/extraction-job.js";
import { emptyReport, type DryFinding } from "../../../src/core/extraction/extraction-report.js";
import type { Job } from "../../../src/core/jobs/job.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aJob, anEvent, keep, member, memberOf, noon } from "../samples.js";

const all = { after: 0, upTo: Number.MAX_SAFE_INTEGER };

export function describeErasure(opened: OpenedStore): void {
  describe("A forget receipt", () => {
    const receipt: NewReceipt = {
      id: "receipt-1",
      entity: "User",
      subjectId: "user-1",
      userId: "user-1",
      agentId: null,
      counts: [{ entity: "Memory", count: 2 }],
      digest: "d",
      position: 7,
      createdAt: noon,
    };
    const read = (caller = member) => opened().receipts.byId(caller, receipt.id);

    test("is read by callers who reach its user, in its tenant", async () => {
      await opened().unit(member, ({ receipts }) => receipts.insert(receipt));
      const stored = await read();
      // Only the embedded store knows when its files are cleared.
      const clear = stored?.filesClearedAt === null ? null : noon;
      expect(stored).toEqual({ ...receipt, filesClearedAt: clear });
      expect(await read({ ...member, userId: "user-1" })).toEqual(stored);
      expect(await read({ ...member, userId: "user-2" })).toBeNull();
      expect(await read(memberOf("tenant-2"))).toBeNull();
    });
  });

  describe("Events that still have a snapshot", () => {
    test("are counted by type, between two positions, for their owner", async () => {
      const count = async (range = all, caller = member) =>
        Object.fromEntries(await opened().events.contentCounts(caller, "userId", "user-1", range));
      const message = { entity: "Message", threadId: "thread-1" } as const;
      const events = [
        anEvent({ ...message, subjectId: "message-1" }),
        anEvent(),
        anEvent({ subjectId: "memory-2" }),
        anEvent({ subjectId: "memory-3", userId: "user-2" }),
      ];
      await keep(opened(), { events });
      expect(await count()).toEqual({ Message: 1, Memory: 2 });
      expect(await count({ after: 1, upTo: 2 })).toEqual({ Memory: 1 });
      expect(await count(all, memberOf("tenant-2"))).toEqual({});
      await keep(opened(), { events: [anEvent({ kind: "DELETED" })] });
      expect(await count()).toEqual({ Message: 1, Memory: 1 });
    });

    test("are counted for the thread that they come from", async () => {
      const from = { threadId: null, originThreadId: "thread-1" };
      const other = anEvent({ originThreadId: "thread-2" });
      const events = [anEvent(from), anEvent({ ...from, subjectId: "memory-2" }), other];
      await keep(opened(), { events });
      const { contentCounts } = opened().events;
      const counts = await contentCounts(member, "originThreadId", "thread-1", all);
      expect(counts).toEqual(new Map([["Memory", 2]]));
    });
  });

  describe("Events of a record that is gone", () => {
    test("lose their snapshots where they were written together, but for those after its end", async () => {
      const events = (["CREATED", "UPDATED", "DELETED", "CREATED"] as const).map((kind) =>
        anEvent({ kind }),
      );
      await keep(opened(), { events: [anEvent(), anEvent({ subjectId: "other" })] });
      await keep(opened(), { events });
      const stored = await opened().events.page(member, {}, { ...all, limit: 10 });
      const kept = stored.map(({ position, snapshot }) => [position, snapshot !== null]);
      expect(kept).toEqual([
        [1, false],
        [2, true],
        [3, false],
        [4, false],
        [5, false],
        [6, true],
      ]);
    });
  });

  describe("Jobs whose reports have findings", () => {
    const finding = { content: "Likes tea.", messageIds: [] } as unknown as DryFinding;
    const withFindings = (id: string, userId: string | null, findings = [finding]): Job => {
      const report = { ...emptyReport, dryRun: { findings, missedIds: [] } };
      return aJob({ id, userId, result: report as unknown as JsonObject });
    };
    const found = (userIds: readonly (string | null)[], caller = member) =>
      opened().unit(caller, async ({ jobs }) =>
        (await jobs.withFindings(userIds)).map(({ id }) => id).toSorted(),
      );

    test("are found by their users, until they have none", async () => {
      const jobs = [
        withFindings("a", "user-1"),
        withFindings("b", "user-2"),
        withFindings("c", null),
        withFindings("d", "user-1", []),
      ];
      await keep(opened(), { jobs });
      expect(await found(["user-1"])).toEqual(["a"]);
      expect(await found(["user-1", null])).toEqual(["a", "c"]);
      expect(await found([null])).toEqual(["c"]);
      expect(await found(["user-1"], memberOf("tenant-2"))).toEqual([]);
      const erased = { ...withFindings("a", "user-1", []), fence: 4 };
      await opened().unit(member, async (unit) => {
        await unit.jobs.withFindings(["user-1"]);
        await unit.jobs.putReport(erased);
      });
      expect(await found(["user-1"])).toEqual([]);
      const stored = await opened().unit(member, (unit) => unit.jobs.find("a"));
      expect(stored).toMatchObject({ fence: 4 });
      expect(stored && extractionReport(stored)?.dryRun?.findings).toEqual([]);
    });
  });
}
