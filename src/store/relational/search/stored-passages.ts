import {
  assertMayIndex,
  groupByIndex,
  type Indexed,
} from "../../../core/search/passages/passage.js";
import type { StoredPassage } from "../../../core/store/contract/passage-writes.js";
import { indexOf, lockIndex, nameOf } from "./text-indexes.js";
import type { Transaction } from "../connections/transaction.js";
import { allOf, indexedBy, isOneOfFew } from "../sql/condition.js";
import { sql, type Sql } from "../sql/sql.js";

/** The stored passages of a record. */
export async function findPassages(
  transaction: Transaction,
  record: Indexed,
): Promise<StoredPassage[]> {
  assertMayIndex(transaction.principal, record);
  const index = sql`(SELECT t.id FROM {text_index} t WHERE ${indexOf(transaction, nameOf(record))})`;
  return (await passagesIn(transaction, index, [record.id])).get(record.id) ?? [];
}

/**
 * The stored passages of each record, in the order of the records. Locks their
 * indexes first, so that no other unit changes passages after they were read.
 */
export async function findAllPassages(
  transaction: Transaction,
  records: readonly Indexed[],
): Promise<StoredPassage[][]> {
  for (const record of records) assertMayIndex(transaction.principal, record);
  const found = new Map<Indexed, StoredPassage[]>();
  for (const some of groupByIndex(records, (record) => record)) {
    const [first] = some;
    const index = first && (await lockIndex(transaction, first));
    if (index === undefined) continue;
    const ids = some.map(({ id }) => id);
    const passages = await passagesIn(transaction, sql`${index.id}`, ids);
    for (const record of some) found.set(record, passages.get(record.id) ?? []);
  }
  return records.map((record) => found.get(record) ?? []);
}

/** Passages by the ids of their records. */
async function passagesIn(
  transaction: Transaction,
  indexId: Sql,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPassage[]>> {
  const where = allOf(sql`r.index_id = ${indexId}`, isOneOfFew("r.record_id", recordIds));
  const rows = await transaction.all<StoredPassage & { readonly recordId: string }>(
    sql`SELECT r.record_id AS "recordId", r.ordinal AS "ordinal", r.place AS "number", r.text AS "text",
      r.speaker AS "speaker", r.day AS "day", r.flags AS "flags"
      FROM {passage} r ${indexedBy("passage_by_record")} WHERE ${where} ORDER BY r.ordinal`,
  );
  const passages = new Map<string, StoredPassage[]>();
  for (const { recordId, ...passage } of rows) {
    const others = passages.get(recordId);
    if (others) others.push(passage);
    else passages.set(recordId, [passage]);
  }
  return passages;
}
