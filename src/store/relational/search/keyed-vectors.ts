import { toModelColumn } from "../../rows/vector-row.js";
import { raw, sql, type SqlValue } from "../sql/sql.js";
import type { VectorRows } from "./vector-rows.js";

/** The number of keys that are reserved for each index. JavaScript's integers have room for 2^25 indexes. */
export const keysPerIndex = 2 ** 28;

/**
 * Stores vectors in rows with a key: the id of their index times {@link keysPerIndex}, plus a number that grows in the
 * index. Keys are never reused, and the index counts removals. So the cache of an index knows which vectors it has not
 * seen, and when it is worth reading them again.
 */
export const keyedVectors: VectorRows = {
  async insert(transaction, indexId, given) {
    const count = given.reduce((sum, { vectors }) => sum + vectors.vectors.length, 0);
    const index = await transaction.get<{ next: number }>(
      sql`SELECT next_vector AS "next" FROM {text_index} WHERE id = ${indexId}`,
    );
    await transaction.run(
      sql`UPDATE {text_index} SET next_vector = next_vector + ${count} WHERE id = ${indexId}`,
    );
    let key = indexId * keysPerIndex + (index?.next ?? 0);
    const rows: Readonly<Record<string, SqlValue>>[] = [];
    for (const { recordId, vectors } of given) {
      for (const [place, vector] of vectors.vectors.entries())
        rows.push({
          vector_key: key++,
          index_id: indexId,
          record_id: recordId,
          place,
          model: toModelColumn(vectors.model),
          dimension: vector.length,
          vector: Float32Array.from(vector),
        });
    }
    await transaction.insertMany("vector", rows);
  },

  async afterRemoval(transaction, indexId, count) {
    if (count > 0)
      await transaction.run(
        sql`UPDATE {text_index} SET vector_removals = vector_removals + ${count} WHERE id = ${indexId}`,
      );
  },

  numbers: () => ({ column: raw("v.vector"), join: raw("") }),
};
