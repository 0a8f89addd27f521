import { sessionSize } from "../../core/search/passage.js";
import type { IndexedPassage, StoredPassage } from "../../core/store-writes.js";
import { addPostings, type PostedPassage } from "./postings.js";
import type { Transaction } from "./transaction.js";

/** Passages that are in memory at a time, with their terms. */
const batch = 1000;

/** See `PassageWrites.rebuild`. */
export async function rebuildIndex(
  transaction: Transaction,
  indexId: number,
  analyser: string,
  analyse: (passage: StoredPassage) => IndexedPassage,
): Promise<void> {
  const renamed = transaction.run(
    `UPDATE text_index SET analyser = ?, total_length = 0
     WHERE id = ? AND tenant_id = ? AND analyser <> ?`,
    analyser,
    indexId,
    transaction.principal.tenantId,
    analyser,
  );
  if (renamed === 0) return;
  transaction.run("DELETE FROM posting WHERE index_id = ?", indexId);
  transaction.run("DELETE FROM text_speaker WHERE index_id = ?", indexId);
  const lengths = new Map<number, number>();
  for (let last = -1; ;) {
    const passages = transaction.all<StoredPassage>(
      `SELECT ordinal, number, text, speaker, day, flags FROM passage
       WHERE index_id = ? AND ordinal > ? ORDER BY ordinal LIMIT ?`,
      indexId,
      last,
      batch,
    );
    const posted: PostedPassage[] = [];
    for (const passage of passages) {
      const { ordinal } = passage;
      const { terms, length, speaker, day, flags } = analyse(passage);
      transaction.run(
        "UPDATE passage SET length = ?, speaker = ?, day = ?, flags = ? WHERE index_id = ? AND ordinal = ?",
        length,
        speaker,
        day,
        flags,
        indexId,
        ordinal,
      );
      const session = Math.floor(ordinal / sessionSize);
      lengths.set(session, (lengths.get(session) ?? 0) + length);
      posted.push({ ordinal, terms, length });
      await transaction.pause();
    }
    await addPostings(transaction, indexId, posted);
    if (passages.length < batch) break;
    last = passages.at(-1)?.ordinal ?? last;
  }
  count(transaction, indexId, lengths);
}

/** Writes the counters that follow from an index's passages. How many there are has not changed. */
function count(
  transaction: Transaction,
  indexId: number,
  lengths: ReadonlyMap<number, number>,
): void {
  transaction.run(
    `INSERT INTO text_speaker (index_id, name, passage_count)
     SELECT index_id, speaker, count(*) FROM passage WHERE index_id = ? AND speaker IS NOT NULL GROUP BY 1, 2`,
    indexId,
  );
  let total = 0;
  for (const [session, length] of lengths) {
    transaction.run(
      "UPDATE text_session SET total_length = ? WHERE index_id = ? AND number = ?",
      length,
      indexId,
      session,
    );
    total += length;
  }
  transaction.run("UPDATE text_index SET total_length = ? WHERE id = ?", total, indexId);
}
