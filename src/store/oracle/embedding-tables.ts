import { raw, type Sql, tableNamed } from "../relational/sql.js";

/**
 * How many numbers the vectors have that have a table of their own: those of
 * the embedder that comes with Engraph, and of models in common use. They are
 * part of the schema, so another one needs another version of it.
 */
export const ownDimensions: readonly number[] = [256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096];

/** Vectors of all other dimensions. They are compared one by one, as no index can take several dimensions. */
const tableOfOthers = "embedding_other";

/** The table of vectors with so many numbers. */
export function embeddingTable(dimension: number): string {
  return ownDimensions.includes(dimension) ? `embedding_${dimension}` : tableOfOthers;
}

/** The same as SQL. */
export function embeddings(dimension: number): Sql {
  return tableNamed(embeddingTable(dimension));
}

/** Of a row in `vector` and in its table, the columns that both have are equal. */
export function isOfVector(embedding: string, vector: string): Sql {
  const equal = (column: string) => `${embedding}.${column} = ${vector}.${column}`;
  return raw(["index_id", "record_id", "place"].map(equal).join(" AND "));
}

/** What the tables are made of. Each row goes with the one in `vector` that says what it is. */
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
