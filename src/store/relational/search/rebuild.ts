import { mapInTurns } from "../../../core/tasks/in-turns.js";
import { sessionSize } from "../../../core/search/passages/passage.js";
import type { IndexedPassage, StoredPassage } from "../../../core/store/contract/passage-writes.js";
import { addPostings } from "./posting-writes.js";
import { type Transaction } from "../connections/transaction.js";
import { limited } from "../sql/condition.js";
import { sql } from "../sql/sql.js";
import { assignments } from "../schema/columns.js";

/** The number of passages in memory at a time, with their terms. */
const batch = 1000;

/** See `PassageWrites.rebuild`. */
export async function rebuildIndex(
  transaction: Transaction,
  indexId: number,
  analyser: string,
  analyse: (passage: StoredPassage) => IndexedPassage,
): Promise<void> {
  const renamed = await transaction.run(
    sql`UPDATE {text_index} SET analyser = ${analyser}, total_length = 0
      WHERE id = ${indexId} AND tenant_id = ${transaction.principal.tenantId} AND analyser <> ${analyser}`,
  );
  if (renamed === 0) return;
  await transaction.run(sql`DELETE FROM {posting} WHERE index_id = ${indexId}`);
  await transaction.run(sql`DELETE FROM {text_speaker} WHERE index_id = ${indexId}`);
  const lengths = new Map<number, number>();
  for (let last = -1; ;) {
    const passages = await transaction.all<StoredPassage>(
      sql`SELECT r.ordinal AS "ordinal", r.place AS "number", r.text AS "text", r.speaker AS "speaker",
        r.day AS "day", r.flags AS "flags" FROM {passage} r
        WHERE r.index_id = ${indexId} AND r.ordinal > ${last} ORDER BY r.ordinal
        ${limited(batch)}`,
    );
    const analysed = await mapInTurns(
      passages,
      (passage) => ({ ...analyse(passage), ordinal: passage.ordinal }),
      transaction,
    );
    await transaction.runMany(
      analysed.map(({ ordinal, length, speaker, day, flags }) => {
        const columns = assignments({ term_count: length, speaker, day, flags });
        return sql`UPDATE {passage} SET ${columns} WHERE index_id = ${indexId} AND ordinal = ${ordinal}`;
      }),
    );
    await addPostings(transaction, { id: indexId, passageCount: 0 }, analysed);
    for (const { ordinal, length } of analysed) {
      const session = Math.floor(ordinal / sessionSize);
      lengths.set(session, (lengths.get(session) ?? 0) + length);
    }
    if (passages.length < batch) break;
    last = passages.at(-1)?.ordinal ?? last;
  }
  await count(transaction, indexId, lengths);
}

/** Writes the counters that depend on the analyser. The number of passages has not changed. */
async function count(
  transaction: Transaction,
  indexId: number,
  lengths: ReadonlyMap<number, number>,
): Promise<void> {
  await transaction.run(
    sql`INSERT INTO {text_speaker} (index_id, name, passage_count)
      SELECT p.index_id, p.speaker, COUNT(*) FROM {passage} p
      WHERE p.index_id = ${indexId} AND p.speaker IS NOT NULL GROUP BY p.index_id, p.speaker`,
  );
  await transaction.runMany(
    Array.from(
      lengths,
      ([session, length]) =>
        sql`UPDATE {text_session} SET total_length = ${length} WHERE index_id = ${indexId} AND place = ${session}`,
    ),
  );
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  await transaction.run(sql`UPDATE {text_index} SET total_length = ${total} WHERE id = ${indexId}`);
}
