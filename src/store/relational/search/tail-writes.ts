import { insertInto } from "../schema/columns.js";
import { sql, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";
import { BlockReader, type BlockPosting } from "./posting-bytes.js";
import { entriesOf, packTail, tailTerm, withoutPassages, type TailRow } from "./posting-tail.js";

/** A row of a tail with its position, from 0 on. */
interface PlacedRow extends TailRow {
  readonly place: number;
}

/** Adds postings to the tail of a locked index; returns whether there was room for them. */
export async function addToTail(
  transaction: Transaction,
  indexId: number,
  byTerm: ReadonlyMap<string, readonly BlockPosting[]>,
  mostRows: number,
): Promise<boolean> {
  const last = await transaction.get<PlacedRow>(
    sql`SELECT first_ordinal AS "place", posting_count AS "postingCount", data AS "data" FROM {posting}
      WHERE index_id = ${indexId} AND term = ${tailTerm} AND first_ordinal = (SELECT MAX(b.first_ordinal)
        FROM {posting} b WHERE b.index_id = ${indexId} AND b.term = ${tailTerm})`,
  );
  const rows = packTail(byTerm, last);
  const place = last?.place ?? 0;
  if (place + rows.length > mostRows) return false;
  await transaction.runMany(
    rows.map(({ data, postingCount }, i) =>
      last && i === 0
        ? updateOf(indexId, { place, data, postingCount })
        : insertInto("posting", {
            index_id: indexId,
            term: tailTerm,
            first_ordinal: place + i,
            posting_count: postingCount,
            data,
          }),
    ),
  );
  return true;
}

/** Empties the tail of a locked index, and passes its postings to `take`, oldest first. */
export async function takeTail(
  transaction: Transaction,
  indexId: number,
  take: (term: string, posting: BlockPosting) => void,
): Promise<void> {
  const rows = await readTail(transaction, indexId);
  if (rows.length === 0) return;
  await transaction.run(
    sql`DELETE FROM {posting} WHERE index_id = ${indexId} AND term = ${tailTerm}`,
  );
  for (const { data } of rows) {
    for (const { term, block } of entriesOf(data)) {
      const reader = new BlockReader(block);
      while (reader.next()) {
        const { ordinal, frequency, length } = reader;
        take(term, { ordinal, frequency, length });
      }
    }
    await transaction.pause();
  }
}

/** Removes passages from the tail of a locked index, and returns the passages that were not in it. */
export async function removeFromTail<Passage extends { readonly ordinal: number }>(
  transaction: Transaction,
  indexId: number,
  passages: readonly Passage[],
): Promise<readonly Passage[]> {
  const ordinals = new Set(passages.map(({ ordinal }) => ordinal));
  const found = new Set<number>();
  const [changed, emptied] = [[], []] as [Sql[], Sql[]];
  for (const row of await readTail(transaction, indexId)) {
    const left = withoutPassages(row, ordinals, found);
    if (left === row) continue;
    const { place } = row;
    if (left) changed.push(updateOf(indexId, { ...left, place }));
    else
      emptied.push(
        sql`DELETE FROM {posting}
          WHERE index_id = ${indexId} AND term = ${tailTerm} AND first_ordinal = ${place}`,
      );
  }
  await transaction.runMany([...changed, ...emptied]);
  return passages.filter(({ ordinal }) => !found.has(ordinal));
}

function readTail(transaction: Transaction, indexId: number): Promise<readonly PlacedRow[]> {
  return transaction.all<PlacedRow>(
    sql`SELECT first_ordinal AS "place", posting_count AS "postingCount", data AS "data" FROM {posting}
      WHERE index_id = ${indexId} AND term = ${tailTerm} ORDER BY first_ordinal`,
  );
}

function updateOf(indexId: number, { place, data, postingCount }: PlacedRow) {
  return sql`UPDATE {posting} SET posting_count = ${postingCount}, data = ${data}
    WHERE index_id = ${indexId} AND term = ${tailTerm} AND first_ordinal = ${place}`;
}
