import { describe, expect, test } from "vitest";
import type { MetricRow } from "../../../src/core/metrics/metric.js";
import { serverTenantId, systemPrincipal, workerOf } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aJob, keep, member, memberOf, noon } from "../samples.js";

const minute = 60;
const began = noon / 1000;

function aRow(change: Partial<MetricRow> = {}): MetricRow {
  return {
    tenantId: member.tenantId,
    metric: "SEARCHES",
    stepSeconds: minute,
    began,
    total: 1,
    samples: 1,
    ...change,
  };
}

/** Counters of processes over time. */
export function describeMetricRows(opened: OpenedStore): void {
  describe("Rows of metrics", () => {
    const worker = workerOf(serverTenantId);
    const add = (...rows: MetricRow[]) => opened().unit(worker, (unit) => unit.metrics.add(rows));
    const read = async (caller = member, change: object = {}) => {
      const wanted = { metrics: ["SEARCHES"], stepSeconds: minute, from: began, to: began + 120 };
      const rows = await opened().metrics.read(caller, { ...wanted, ...change } as never);
      return rows.toSorted((one, other) => one.began - other.began);
    };

    test("are added to, and read by tenant, metric, step and time", async () => {
      const big = 2 ** 40;
      await add(aRow(), aRow({ metric: "OPERATIONS" }), aRow({ tenantId: "tenant-2", total: 7 }));
      await add(
        aRow({ total: big, samples: 3 }),
        aRow({ began: began + 60 }),
        aRow({ began: began + 120 }),
        aRow({ stepSeconds: 3_600 }),
      );
      expect(await read()).toEqual([
        aRow({ total: big + 1, samples: 4 }),
        aRow({ began: began + 60 }),
      ]);
      expect(await read(memberOf("tenant-2"))).toEqual([aRow({ tenantId: "tenant-2", total: 7 })]);
      expect(await read(member, { stepSeconds: 3_600 })).toEqual([aRow({ stepSeconds: 3_600 })]);
      expect(await read(member, { metrics: [] })).toEqual([]);
      await add();
    });

    test("are added to by many units at once, and nothing is lost", async () => {
      const steps = [0, 60, 120].map((n) => began + n);
      await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          add(...(n % 2 ? steps : steps.toReversed()).map((one) => aRow({ began: one }))),
        ),
      );
      const rows = await read(member, { to: began + 180 });
      expect(rows).toEqual(steps.map((one) => aRow({ began: one, total: 8, samples: 8 })));
    });

    test("are removed once they are too old, by their step", async () => {
      await add(aRow(), aRow({ began: began + 60 }), aRow({ stepSeconds: 3_600 }));
      const trim = (limit: number) =>
        opened().unit(worker, (unit) => unit.metrics.trim(minute, began + 60, limit));
      expect(await trim(0)).toBe(0);
      expect([await trim(5), await trim(5)]).toEqual([1, 0]);
      expect(await read()).toEqual([aRow({ began: began + 60 })]);
      expect(await read(member, { stepSeconds: 3_600 })).toHaveLength(1);
    });
  });

  test("Of each tenant, it is told since when its first job is due", async () => {
    const store = opened();
    await keep(store, {
      jobs: [
        aJob({ id: "1", runAt: noon - 5 }),
        aJob({ id: "2", runAt: noon - 9, state: "FAILED" }),
        aJob({ id: "3", runAt: noon - 20, state: "RUNNING", leaseUntil: noon }),
      ],
    });
    const later = aJob({ tenantId: "tenant-2", runAt: noon + 1 });
    await keep(store, { jobs: [later] }, memberOf("tenant-2"));
    const due = (now: number) => store.jobs.dueSince(systemPrincipal, now);
    expect(await due(noon)).toEqual([{ tenantId: "tenant-1", dueAt: noon - 9 }]);
    expect(await due(noon + 1)).toEqual([
      { tenantId: "tenant-1", dueAt: noon - 9 },
      { tenantId: "tenant-2", dueAt: noon + 1 },
    ]);
  });
}
