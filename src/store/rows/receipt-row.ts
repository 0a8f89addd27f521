import type { ForgetReceipt, NewReceipt } from "../../core/deletion/forget-receipt.js";
import { fromJson } from "./json.js";

/** A receipt as it is read, by field. */
export type ReceiptRow = Omit<ForgetReceipt, "counts"> & { readonly counts: string };

/** A receipt as it is stored, by column. */
export function toReceiptRow(receipt: NewReceipt) {
  return {
    id: receipt.id,
    entity: receipt.entity,
    subject_id: receipt.subjectId,
    user_id: receipt.userId,
    agent_id: receipt.agentId,
    counts: JSON.stringify(receipt.counts),
    digest: receipt.digest,
    position: receipt.position,
    created_at: receipt.createdAt,
  };
}

export function toReceipt(row: ReceiptRow): ForgetReceipt {
  return { ...row, counts: fromJson<ForgetReceipt["counts"]>(row.counts) ?? [] };
}
