import type { NewReceipt } from "../../core/deletion/forget-receipt.js";
import type { ReceiptQueries } from "../../core/store-queries.js";
import type { ReceiptWrites } from "../../core/store-writes.js";
import { toReceipt, toReceiptRow, type ReceiptRow } from "../rows/receipt-row.js";
import type { Reader } from "./connection.js";
import type { Transaction } from "./transaction.js";
import { allOf, equals, reachable } from "./condition.js";
import { columnsOf } from "./columns.js";
import { sql } from "./sql.js";

const columns = columnsOf(
  "r",
  "id entity subject_id user_id agent_id counts digest position created_at files_cleared_at",
);

export function receiptQueries(reader: Reader): ReceiptQueries {
  return {
    async byId(principal, id) {
      const where = allOf(reachable("r", principal), equals("r.id", id));
      const row = await reader.get<ReceiptRow>(
        sql`SELECT ${columns} FROM {forget_receipt} r WHERE ${where}`,
      );
      return row === undefined ? null : toReceipt(row);
    },
  };
}

/**
 * @param filesClearedAt Since when the store's files have nothing of what was deleted, UTC milliseconds. Null: they may
 *   have, or nothing is known of the database's files.
 */
export function receiptWrites(
  transaction: Transaction,
  filesClearedAt: (receipt: NewReceipt) => number | null = () => null,
): ReceiptWrites {
  return {
    insert: (receipt) =>
      transaction.insert("forget_receipt", {
        ...toReceiptRow(receipt),
        files_cleared_at: filesClearedAt(receipt),
      }),
  };
}
