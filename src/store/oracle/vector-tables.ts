import { insertInto, type Row } from "../relational/schema/columns.js";
import type { VectorRows } from "../relational/search/vector-rows.js";
import { raw, sql, type Sql } from "../relational/sql/sql.js";
import { toModelColumn } from "../rows/vector-row.js";
import { embeddings, embeddingTable, isOfVector } from "./embedding-tables.js";

/** Stores the numbers of vectors in tables by dimension. A row there is deleted with its row in `vector`. */
export const vectorTables: VectorRows = {
  async insert(transaction, indexId, given) {
    const keys: Row[] = [];
    const embedded: Sql[] = [];
    for (const { recordId, vectors } of given) {
      for (const [place, vector] of vectors.vectors.entries()) {
        const key = { index_id: indexId, record_id: recordId, place };
        const dimension = vector.length;
        keys.push({ ...key, model: toModelColumn(vectors.model), dimension });
        const row = { ...key, embedding: Float32Array.from(vector) };
        embedded.push(insertInto(embeddingTable(dimension), row));
      }
    }
    await transaction.insertMany("vector", keys);
    await transaction.runMany(embedded);
  },

  afterRemoval: async () => {},

  numbers: (dimension) => ({
    column: raw("e.embedding"),
    join: sql`JOIN ${embeddings(dimension)} e ON ${isOfVector("e", "v")}`,
  }),
};
