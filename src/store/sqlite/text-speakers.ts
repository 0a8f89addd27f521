import type { Transaction } from "./transaction.js";

/** Counts passages with the name of their speaker, or no longer. */
export function countSpeaker(
  transaction: Transaction,
  indexId: number,
  speaker: string | null,
  passages: 1 | -1,
): void {
  if (speaker === null) return;
  transaction.run(
    `INSERT INTO text_speaker (index_id, name, passage_count) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET passage_count = passage_count + excluded.passage_count`,
    indexId,
    speaker,
    passages,
  );
  // A name is a text as well: none stays of whom nothing is left.
  if (passages < 0)
    transaction.run(
      "DELETE FROM text_speaker WHERE index_id = ? AND name = ? AND passage_count <= 0",
      indexId,
      speaker,
    );
}
