import { assertMayIndex, groupByIndex, type Indexed } from "../../core/search/passage.js";
import type { StoredPassage } from "../../core/store-writes.js";
import { allOf, isAmong } from "./condition.js";
import { sql } from "./sql.js";
import { indexOf, nameOf, type IndexName } from "./text-indexes.js";
import type { Transaction } from "./transaction.js";

/** The passages of each record as they are kept, in the order of the records. */
export async function findPassages(
  transaction: Transaction,
  records: readonly Indexed[],
): Promise<StoredPassage[][]> {
  for (const record of records) assertMayIndex(transaction.principal, record);
  const found = new Map<Indexed, StoredPassage[]>();
  for (const some of groupByIndex(records, (record) => record)) {
    const [first] = some;
    const ids = some.map(({ id }) => id);
    const rows = first ? await passagesIn(transaction, nameOf(first), ids) : [];
    const passages = new Map<string, StoredPassage[]>();
    for (const { recordId, ...passage } of rows) {
      const others = passages.get(recordId);
      if (others) others.push(passage);
      else passages.set(recordId, [passage]);
    }
    for (const record of some) found.set(record, passages.get(record.id) ?? []);
  }
  return records.map((record) => found.get(record) ?? []);
}

async function passagesIn(
  transaction: Transaction,
  index: IndexName,
  recordIds: readonly string[],
): Promise<(StoredPassage & { readonly recordId: string })[]> {
  const where = allOf(
    sql`r.index_id = (SELECT t.id FROM {text_index} t WHERE ${indexOf(transaction, index)})`,
    isAmong("r.record_id", recordIds),
  );
  return transaction.all(
    sql`SELECT r.record_id AS "recordId", r.ordinal AS "ordinal", r.place AS "number", r.text AS "text",
      r.speaker AS "speaker", r.day AS "day", r.flags AS "flags"
      FROM {passage} r WHERE ${where} ORDER BY r.ordinal`,
  );
}
