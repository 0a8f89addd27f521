import { usageFields } from "../../../records/job.js";
import { rowsOf } from "../lists/record-columns.js";
import type { TextSize } from "../../../core/store/contract/passages.js";
import type { UsageQueries, UsageWrites } from "../../../core/store/contract/usage.js";
import type { DailyUsage } from "../../../core/usage/model-usage.js";
import type { Reader } from "../connections/connection.js";
import type { Transaction } from "../connections/transaction.js";
import { allOf, changed, equals, limited } from "../sql/condition.js";
import { columnsOf } from "../schema/columns.js";
import { raw, sql, tableNamed, type Sql } from "../sql/sql.js";

const columns = columnsOf("r", `day model ${rowsOf(usageFields)}`);

export function usageQueries(reader: Reader): UsageQueries {
  return {
    days({ tenantId }, from, to) {
      const where = allOf(
        equals("r.tenant_id", tenantId),
        sql`r.day >= ${from} AND r.day <= ${to}`,
      );
      return reader.all<DailyUsage>(
        sql`SELECT ${columns} FROM {model_usage} r WHERE ${where} ORDER BY r.day, r.model`,
      );
    },

    textSizes({ tenantId }, entity, after, limit) {
      const where = allOf(
        equals("r.tenant_id", tenantId),
        after === null ? undefined : sql`r.id > ${after}`,
      );
      return reader.all<TextSize>(
        sql`SELECT r.id AS "id", ${textLength[entity]} AS "characters" FROM ${tableNamed(entity)} r WHERE ${where}
          ORDER BY r.id ${limited(limit)}`,
      );
    },
  };
}

const textLength = {
  message: lengthOf("content", "parts", "tool_calls"),
  memory: lengthOf("content"),
};

function lengthOf(...columns: readonly string[]): Sql {
  return raw(columns.map((column) => `COALESCE(LENGTH(r.${column}), 0)`).join(" + "));
}

export function usageWrites(transaction: Transaction): UsageWrites {
  const { tenantId } = transaction.principal;
  return {
    async add({ day, model, calls, inputTokens, outputTokens }) {
      const where = allOf(
        equals("r.tenant_id", tenantId),
        sql`r.day = ${day}`,
        equals("r.model", model),
      );
      const added = await transaction.run(
        sql`UPDATE ${changed("model_usage")} SET calls = r.calls + ${calls}, input_tokens = r.input_tokens + ${inputTokens},
          output_tokens = r.output_tokens + ${outputTokens} WHERE ${where}`,
      );
      if (added > 0) return;
      // If another worker inserts the day's first row, the unit runs again and finds it.
      const key = `usage ${JSON.stringify([day, model])}`;
      transaction.missKey(key);
      const row = { day, model, calls, input_tokens: inputTokens, output_tokens: outputTokens };
      await transaction.insert("model_usage", row, key);
    },
  };
}
