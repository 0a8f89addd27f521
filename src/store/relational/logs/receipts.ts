import type { ForgetReceipt, NewReceipt } from "../../../core/deletion/forget-receipt.js";
import type { ReceiptQueries, ReceiptWrites } from "../../../core/store/contract/audit.js";
import type { Reader } from "../connections/connection.js";
import type { Transaction } from "../connections/transaction.js";
import { allOf, equals, reachable } from "../sql/condition.js";
import { RecordRows } from "../lists/record-rows.js";

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
