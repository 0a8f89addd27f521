import type { IndexedPassage } from "../../../core/store/contract/passage-writes.js";
import { type Transaction } from "../connections/transaction.js";
import { sql } from "../sql/sql.js";
import { insertInto } from "../schema/columns.js";

/**
 * Adds passages to the counters of their speakers, or subtracts them. The index
 * is locked, so no other unit inserts a name in between.
 */
export async function countSpeakers(
  transaction: Transaction,
  indexId: number,
  passages: readonly IndexedPassage[],
  sign: 1 | -1,
): Promise<void> {
  const speaking = passages.filter(({ speaker }) => speaker !== null);
  const spoken = Array.from(
    Map.groupBy(speaking, ({ speaker }) => speaker ?? ""),
    ([name, { length }]) => ({ name, count: sign * length }),
  );
  const counted = await transaction.runMany(
    spoken.map(
      ({ name, count }) =>
        sql`UPDATE {text_speaker} SET passage_count = passage_count + ${count}
          WHERE index_id = ${indexId} AND name = ${name}`,
    ),
  );
  // A name is content, so it is removed with its last passage.
  if (sign < 0 && spoken.length > 0)
    await transaction.run(
      sql`DELETE FROM {text_speaker} WHERE index_id = ${indexId} AND passage_count <= 0`,
    );
  await transaction.runMany(
    spoken
      .filter((_, i) => counted[i] === 0)
      .map(({ name, count }) =>
        insertInto("text_speaker", { index_id: indexId, name, passage_count: count }),
      ),
  );
}
