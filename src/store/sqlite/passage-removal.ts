import { MixedAnalysersError, sessionSize } from "../../core/search/passage.js";
import type { IndexedPassage, RecordToUnindex, StoredPassage } from "../../core/store-writes.js";
import { removePostings, type PostedPassage } from "./postings.js";
import { findIndex } from "./text-indexes.js";
import { countSpeaker } from "./text-speakers.js";
import type { Transaction } from "./transaction.js";
import { setVectors } from "./vectors.js";

/** Takes records of one index out of it, with all their passages and vectors. */
export async function removeRecords(
  transaction: Transaction,
  records: readonly RecordToUnindex[],
): Promise<void> {
  const [first] = records;
  const indexId = first && findIndex(transaction, first.record);
  if (indexId === undefined) return;
  // All at once, as each block of postings is written once then.
  await removePassages(
    transaction,
    indexId,
    records.flatMap(({ passages }) => passages),
  );
  for (const { record } of records) await setVectors(transaction, indexId, record.id, null);
}

/** Takes passages out of their index, as far as they are there. */
export async function removePassages(
  transaction: Transaction,
  indexId: number,
  passages: readonly (StoredPassage & IndexedPassage)[],
): Promise<void> {
  assertMadeBy(transaction, indexId, passages);
  const removed: PostedPassage[] = [];
  await transaction.forEach(passages, (passage) => {
    if (deletePassage(transaction, indexId, passage)) removed.push(passage);
  });
  await removePostings(transaction, indexId, removed);
}

/** Refuses to take terms out that were never put in. */
function assertMadeBy(
  transaction: Transaction,
  indexId: number,
  passages: readonly IndexedPassage[],
): void {
  const index = transaction.get<{ analyser: string }>(
    "SELECT analyser FROM text_index WHERE id = ?",
    indexId,
  );
  for (const { analyser } of passages) {
    if (index?.analyser !== analyser) throw new MixedAnalysersError(indexId, analyser);
  }
}

/** Whether there was such a passage. Its postings are still to be removed. */
function deletePassage(
  transaction: Transaction,
  indexId: number,
  { ordinal, length, speaker }: StoredPassage & IndexedPassage,
): boolean {
  const removed = transaction.run(
    "DELETE FROM passage WHERE index_id = ? AND ordinal = ?",
    indexId,
    ordinal,
  );
  if (removed === 0) return false;
  const counters = "passage_count = passage_count - 1, total_length = total_length - ?";
  transaction.run(`UPDATE text_index SET ${counters} WHERE id = ?`, length, indexId);
  transaction.run(
    `UPDATE text_session SET ${counters} WHERE index_id = ? AND number = ?`,
    length,
    indexId,
    Math.floor(ordinal / sessionSize),
  );
  countSpeaker(transaction, indexId, speaker, -1);
  return true;
}
