import type { ReceiptQueries } from "../../core/store-queries.js";
import type { ReceiptWrites } from "../../core/store-writes.js";
import { toReceipt, toReceiptRow, type ReceiptRow } from "../rows/receipt-row.js";
import { isCompactionDue } from "./compact.js";
import { allOf, equals, reachable } from "./condition.js";
import type { Connection } from "./connection.js";
import type { Transaction } from "./transaction.js";

const columns = `r.id, r.entity, r.subject_id AS subjectId, r.user_id AS userId, r.agent_id AS agentId, r.counts,
  r.digest, r.position, r.created_at AS createdAt, r.files_cleared_at AS filesClearedAt`;

export function receiptQueries(connection: Connection): ReceiptQueries {
  return {
    async byId(principal, id) {
      const where = allOf(reachable("r", principal), equals("r.id", id));
      const row = connection.get<ReceiptRow>(
        `SELECT ${columns} FROM forget_receipt AS r WHERE ${where.sql}`,
        ...where.values,
      );
      return row === undefined ? null : toReceipt(row);
    },
  };
}

export function receiptWrites(transaction: Transaction): ReceiptWrites {
  return {
    async insert(receipt) {
      // Where nothing was deleted since the last compaction, none will come to say that the files are clear.
      const filesClearedAt = isCompactionDue(transaction) ? null : receipt.createdAt;
      const row = { ...toReceiptRow(receipt), files_cleared_at: filesClearedAt };
      transaction.insert("forget_receipt", row);
    },
  };
}
