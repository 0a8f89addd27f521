import { mapInTurns } from "../../core/in-turns.js";
import { assertMayIndex, type Indexed } from "../../core/search/passage.js";
import type { StoredPassage } from "../../core/store-writes.js";
import { findIndex } from "./text-indexes.js";
import type { Transaction } from "./transaction.js";

/** The passages of each record as they are kept, in the order of the records. */
export function findPassages(
  transaction: Transaction,
  records: readonly Indexed[],
): Promise<StoredPassage[][]> {
  const find = (record: Indexed) => {
    assertMayIndex(transaction.principal, record);
    // Unasked, SQLite would rather walk the whole index than look the record up.
    return transaction.all<StoredPassage>(
      `SELECT ordinal, number, text, speaker, day, flags FROM passage INDEXED BY passage_by_record
       WHERE index_id = ? AND record_id = ? ORDER BY ordinal`,
      findIndex(transaction, record) ?? null,
      record.id,
    );
  };
  return mapInTurns(records, find, transaction);
}
