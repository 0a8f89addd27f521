import { expect, test } from "vitest";
import { systemPrincipal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aJob, keep, member, memberOf, noon } from "../samples.js";

/** The number of running and due jobs, and their oldest times. */
export function describeQueueState(opened: OpenedStore): void {
  test("The queue is told of the jobs within reach, or of all", async () => {
    const store = opened();
    await keep(store, {
      jobs: [
        aJob({ id: "due", runAt: noon - 5 }),
        aJob({ id: "failed", state: "FAILED", runAt: noon, userId: "user-2" }),
        aJob({ id: "later", runAt: noon + 1 }),
        aJob({ id: "running", state: "RUNNING", runAt: noon - 9, leaseUntil: noon + 9 }),
        aJob({ id: "done", state: "DONE", runAt: noon - 9 }),
      ],
    });
    const other = aJob({ id: "other", tenantId: "tenant-2", runAt: noon - 7 });
    await keep(store, { jobs: [other] }, memberOf("tenant-2"));
    const { jobs } = store;
    expect(await jobs.queue(member, noon)).toEqual({ due: 2, running: 1, oldestDueAt: noon - 5 });
    const bound = { ...member, userId: "user-2" };
    expect(await jobs.queue(bound, noon)).toEqual({ due: 1, running: 0, oldestDueAt: noon });
    const none = { due: 0, running: 0, oldestDueAt: null };
    expect(await jobs.queue(memberOf("tenant-3"), noon)).toEqual(none);
    const all = { due: 3, running: 1, oldestDueAt: noon - 7 };
    expect(await jobs.queue(systemPrincipal, noon)).toEqual(all);
  });
}
