import type { ForgetReceipt, NewReceipt } from "../../core/deletion/forget-receipt.js";
import type { ReceiptQueries } from "../../core/store-queries.js";
import type { ReceiptWrites } from "../../core/store-writes.js";
import { at } from "./columns.js";
import type { CommittingConnection, Reader } from "./connection.js";
import type { Transaction } from "./transaction.js";
import { allOf, atMost, changed, equals, reachable } from "./condition.js";
import { RecordRows } from "./record-rows.js";
import { sql } from "./sql.js";

const receiptRows = new RecordRows<ForgetReceipt>(
  "forget_receipt",
  "id entity subject_id user_id agent_id counts:json digest position created_at files_cleared_at",
);

export function receiptQueries(reader: Reader): ReceiptQueries {
  return {
    byId: (principal, id) =>
      receiptRows.first(reader, allOf(reachable("r", principal), equals("r.id", id))),
  };
}

/**
 * @param filesClearedAt Returns since when the store's files contain none of the deleted data, in UTC milliseconds.
 *   Null: they may still contain it, or nothing is known about the database's files.
 */
export function receiptWrites(
  transaction: Transaction,
  filesClearedAt: (receipt: NewReceipt) => number | null = () => null,
): ReceiptWrites {
  return {
    async insert(receipt) {
      const row = receiptRows.toRow({ ...receipt, filesClearedAt: filesClearedAt(receipt) });
      await transaction.insert("forget_receipt", row);
      transaction.changes.note({ entity: "ForgetReceipt", id: receipt.id, kind: "CREATED" });
    },
  };
}

/** Records in the receipts up to this time that the files have none of the deleted data since then. */
export async function fillReceipts(connection: CommittingConnection, now: number): Promise<void> {
  const where = allOf(equals("r.files_cleared_at", null), atMost("r.created_at", now));
  await connection.run(
    sql`UPDATE ${changed("forget_receipt")} SET files_cleared_at = ${at(now)} WHERE ${where}`,
  );
}
