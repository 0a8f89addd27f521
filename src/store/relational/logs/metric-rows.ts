import type { MetricRow } from "../../../core/metrics/metric.js";
import type { MetricQueries, MetricWrites } from "../../../core/store/contract/usage.js";
import { columnsOf } from "../schema/columns.js";
import { allOf, changed, equals, isOneOf, limited, deleteOf } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { sql, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

const columns = columnsOf("r", "tenant_id metric step_seconds began total samples");

export function metricQueries(reader: Reader): MetricQueries {
  return {
    read({ tenantId }, { metrics, stepSeconds, from, to }) {
      const where = allOf(
        equals("r.tenant_id", tenantId),
        sql`r.step_seconds = ${stepSeconds}`,
        isOneOf("r.metric", metrics),
        sql`r.began >= ${from} AND r.began < ${to}`,
      );
      return reader.all<MetricRow>(sql`SELECT ${columns} FROM {metric} r WHERE ${where}`);
    },
  };
}

export function metricWrites(transaction: Transaction): MetricWrites {
  return {
    async add(rows) {
      // Sorted, so that units of several processes do not deadlock.
      const sorted = rows
        .map((row) => ({ row, key: keyOf(row) }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1));
      const counts = await transaction.runMany(sorted.map(({ row }) => addition(row)));
      const missing = sorted.filter((_, i) => counts[i] === 0);
      // If another process inserts the step's first row, the unit runs again and finds it.
      for (const { key } of missing) transaction.missKey(key);
      await transaction.insertMany(
        "metric",
        missing.map(({ row }) => ({
          tenant_id: row.tenantId,
          metric: row.metric,
          step_seconds: row.stepSeconds,
          began: row.began,
          total: row.total,
          samples: row.samples,
        })),
        missing.map(({ key }) => key),
      );
    },

    async trim(stepSeconds, before, limit) {
      const old = await transaction.all<MetricRow>(
        sql`SELECT ${columns} FROM {metric} r WHERE r.step_seconds = ${stepSeconds} AND r.began < ${before}
          ORDER BY r.began ${limited(limit)}`,
      );
      await transaction.runMany(old.map((row) => deleteOf("metric", isOf(row))));
      return old.length;
    },
  };
}

function addition(row: MetricRow): Sql {
  return sql`UPDATE ${changed("metric")} SET total = r.total + ${row.total}, samples = r.samples + ${row.samples}
    WHERE ${isOf(row)}`;
}

function isOf({ tenantId, metric, stepSeconds, began }: MetricRow): Sql {
  return allOf(
    equals("r.tenant_id", tenantId),
    sql`r.step_seconds = ${stepSeconds}`,
    equals("r.metric", metric),
    sql`r.began = ${began}`,
  );
}

function keyOf({ tenantId, metric, stepSeconds, began }: MetricRow): string {
  return `metric ${JSON.stringify([tenantId, stepSeconds, metric, began])}`;
}
