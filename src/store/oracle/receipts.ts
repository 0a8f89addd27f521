import type { ReceiptQueries } from "../../core/store-queries.js";
import type { ReceiptWrites } from "../../core/store-writes.js";
import { toReceipt, toReceiptRow, type ReceiptRow } from "../rows/receipt-row.js";
import { allOf, equals, reachable } from "./condition.js";
import type { Reader } from "./connection.js";
import { columnsOf } from "./rows.js";
import { raw, sql } from "./sql.js";
import type { Transaction } from "./transaction.js";

/** The database keeps its own files, so nothing is known of them. */
const columns = `${columnsOf("r", "id entity subject_id user_id agent_id counts digest position created_at")}, NULL AS "filesClearedAt"`;

export function receiptQueries(reader: Reader): ReceiptQueries {
  return {
    async byId(principal, id) {
      const where = allOf(reachable("r", principal), equals("r.id", id));
      const row = await reader.get<ReceiptRow>(
        sql`SELECT ${raw(columns)} FROM {forget_receipt} r WHERE ${where}`,
      );
      return row === undefined ? null : toReceipt(row);
    },
  };
}

export function receiptWrites(transaction: Transaction): ReceiptWrites {
  return {
    insert: (receipt) => transaction.insert("forget_receipt", toReceiptRow(receipt)),
  };
}
