import { sessionGap, sessionSize } from "../../core/search/passage.js";
import type { Growth } from "./text-indexes.js";
import type { Transaction } from "./transaction.js";

/** Reserves ordinals at the end of the thread's session; answers the first. Ordinals are never given twice. */
export function growSession(
  transaction: Transaction,
  indexId: number,
  threadId: string,
  { passages, length }: Growth,
): number {
  const last = transaction.get<{ number: number; next: number }>(
    `SELECT number, next FROM text_session
     WHERE index_id = ? AND thread_id = ? ORDER BY number DESC LIMIT 1`,
    indexId,
    threadId,
  );
  if (last !== undefined && last.next + passages <= sessionSize - sessionGap) {
    transaction.run(
      `UPDATE text_session SET next = next + :passages, passage_count = passage_count + :passages,
         total_length = total_length + :length
       WHERE index_id = :indexId AND number = :number`,
      { indexId, number: last.number, passages, length },
    );
    return last.number * sessionSize + last.next;
  }
  const opened = transaction.get<{ number: number }>(
    `INSERT INTO text_session (index_id, number, thread_id, next, passage_count, total_length)
     SELECT ?, ifnull(max(number), -1) + 1, ?, ?, ?, ? FROM text_session WHERE index_id = ?
     RETURNING number`,
    indexId,
    threadId,
    passages,
    passages,
    length,
    indexId,
  );
  if (opened === undefined) throw new Error("An insert returned no row.");
  return opened.number * sessionSize;
}
