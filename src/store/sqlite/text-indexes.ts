import {
  indexOwner,
  MixedAnalysersError,
  ownerOf,
  type Indexed,
} from "../../core/search/passage.js";
import type { Transaction } from "./transaction.js";

/** How much an index grows by. */
export interface Growth {
  readonly passages: number;
  readonly length: number;
}

/** The index that the record is in, if there is one. */
export function findIndex(transaction: Transaction, record: Indexed): number | undefined {
  return transaction.get<{ id: number }>(
    "SELECT id FROM text_index WHERE tenant_id = ? AND entity = ? AND owner = ?",
    transaction.principal.tenantId,
    record.entity,
    indexOwner(ownerOf(record)),
  )?.id;
}

/** The index that the record is in; it comes into being where there is none. */
export function ensureIndex(transaction: Transaction, record: Indexed): number {
  const nothing = { passages: 0, length: 0 };
  return findIndex(transaction, record) ?? growIndex(transaction, record, nothing, "");
}

/** Counts what is added to the index, and makes it where there is none; answers its id. */
export function growIndex(
  transaction: Transaction,
  record: Indexed,
  growth: Growth,
  analyser: string,
): number {
  const owner = indexOwner(ownerOf(record));
  const row = transaction.get<{ id: number }>(
    `INSERT INTO text_index (tenant_id, entity, owner, passage_count, total_length, analyser) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET passage_count = passage_count + excluded.passage_count,
       total_length = total_length + excluded.total_length, analyser = excluded.analyser
     WHERE passage_count = 0 OR analyser = excluded.analyser
     RETURNING id`,
    transaction.principal.tenantId,
    record.entity,
    owner,
    growth.passages,
    growth.length,
    analyser,
  );
  if (row === undefined) throw new MixedAnalysersError(`${record.entity} ${owner}`, analyser);
  return row.id;
}
