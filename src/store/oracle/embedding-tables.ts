import { raw, type Sql, tableNamed } from "../relational/sql/sql.js";

/**
 * Dimensions of vectors that have their own table: those of the embedder that comes with Engraph, and of common models.
 * They are part of the schema, so another dimension needs another schema version.
 */
export const ownDimensions: readonly number[] = [256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096];

/** Vectors of all other dimensions. They are compared one by one, because an index has only one dimension. */
const tableOfOthers = "embedding_other";

/** The table for vectors of this dimension. */
export function embeddingTable(dimension: number): string {
  return ownDimensions.includes(dimension) ? `embedding_${dimension}` : tableOfOthers;
}

/** The same table as SQL. */
export function embeddings(dimension: number): Sql {
  return tableNamed(embeddingTable(dimension));
}

/** The columns that join a row in `vector` with its row in the table of its dimension. */
export function isOfVector(embedding: string, vector: string): Sql {
  const equal = (column: string) => `${embedding}.${column} = ${vector}.${column}`;
  return raw(["index_id", "record_id", "place"].map(equal).join(" AND "));
}

/** The definitions of the tables. Each row is deleted together with its row in `vector`. */
export const embeddingSchema: readonly string[] = [
  ...ownDimensions.map((dimension) => tableOf(embeddingTable(dimension), String(dimension))),
  tableOf(tableOfOthers, "*"),
];

function tableOf(name: string, dimension: string): string {
  return `CREATE TABLE IF NOT EXISTS {${name}} (
     index_id NUMBER(15) NOT NULL, record_id VARCHAR2(255 CHAR) NOT NULL, place NUMBER(15) NOT NULL,
     embedding VECTOR(${dimension}, FLOAT32) NOT NULL,
     PRIMARY KEY (index_id, record_id, place),
     CONSTRAINT {${name}_of_vector} FOREIGN KEY (index_id, record_id, place)
       REFERENCES {vector} (index_id, record_id, place) ON DELETE CASCADE)`;
}
