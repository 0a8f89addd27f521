import {
  MixedAnalysersError,
  sessionSize,
  totalOf,
} from "../../../core/search/passages/passage.js";
import type {
  IndexedPassage,
  RecordToUnindex,
  StoredPassage,
} from "../../../core/store/contract/passage-writes.js";
import { removePostings } from "./posting-writes.js";
import { lockIndex, type LockedIndex } from "./text-indexes.js";
import { countSpeakers } from "./text-speakers.js";
import type { Transaction } from "../connections/transaction.js";
import { sql, type Sql } from "../sql/sql.js";
import type { VectorRows } from "./vector-rows.js";
import { removeVectorsOf } from "./vectors.js";

/** Removes records of one index, with all their passages and vectors. */
export async function removeRecords(
  transaction: Transaction,
  rows: VectorRows,
  records: readonly RecordToUnindex[],
): Promise<void> {
  const [first] = records;
  const index = first && (await lockIndex(transaction, first.record));
  if (index === undefined) return;
  await removePassages(
    transaction,
    index,
    records.flatMap(({ passages }) => passages),
  );
  const ids = records.map(({ record }) => record.id);
  await removeVectorsOf(transaction, rows, index.id, ids);
}

/** Removes passages from their index. Missing ones are ignored. */
export async function removePassages(
  transaction: Transaction,
  { id: indexId, analyser }: LockedIndex,
  passages: readonly (StoredPassage & IndexedPassage)[],
): Promise<void> {
  const other = passages.find((passage) => passage.analyser !== analyser);
  if (other) throw new MixedAnalysersError(indexId, other.analyser);
  const counts = await transaction.runMany(
    passages.map(
      ({ ordinal }) =>
        sql`DELETE FROM {passage} WHERE index_id = ${indexId} AND ordinal = ${ordinal}`,
    ),
  );
  const removed = passages.filter((_, i) => counts[i] !== 0);
  if (removed.length === 0) return;
  await removePostings(transaction, indexId, removed);
  await transaction.run(sql`UPDATE {text_index} SET ${shrunkBy(removed)} WHERE id = ${indexId}`);
  const bySession = Map.groupBy(removed, ({ ordinal }) => Math.floor(ordinal / sessionSize));
  await transaction.runMany(
    Array.from(
      bySession,
      ([place, some]) =>
        sql`UPDATE {text_session} SET ${shrunkBy(some)} WHERE index_id = ${indexId} AND place = ${place}`,
    ),
  );
  await countSpeakers(transaction, indexId, removed, -1);
}

function shrunkBy(passages: readonly IndexedPassage[]): Sql {
  return sql`passage_count = passage_count - ${passages.length}, total_length = total_length - ${totalOf(passages)}`;
}
