import type { UsageQueries } from "../../core/store-queries.js";
import type { UsageWrites } from "../../core/store-writes.js";
import type { DailyUsage } from "../../core/usage/model-usage.js";
import type { Connection } from "./connection.js";
import type { Transaction } from "./transaction.js";

export function usageQueries(connection: Connection): UsageQueries {
  return {
    days: async ({ tenantId }, from, to) =>
      connection.all<DailyUsage>(
        `SELECT day, model, calls, input_tokens AS inputTokens, output_tokens AS outputTokens FROM model_usage
         WHERE tenant_id = ? AND day BETWEEN ? AND ? ORDER BY day, model`,
        tenantId,
        from,
        to,
      ),
  };
}

export function usageWrites(transaction: Transaction): UsageWrites {
  return {
    async add({ day, model, calls, inputTokens, outputTokens }) {
      transaction.run(
        `INSERT INTO model_usage (tenant_id, day, model, calls, input_tokens, output_tokens) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET calls = calls + excluded.calls,
           input_tokens = input_tokens + excluded.input_tokens, output_tokens = output_tokens + excluded.output_tokens`,
        transaction.principal.tenantId,
        day,
        model,
        calls,
        inputTokens,
        outputTokens,
      );
    },
  };
}
