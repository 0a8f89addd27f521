import { DatabaseSync } from "node:sqlite";
import { runSql } from "./store-rows.js";
import { storeKind } from "./test-store.js";

/** The model and the vectors of each record in a store, in order. */
export type StoredVectors = Readonly<
  Record<string, { readonly model: string | null; readonly vectors: readonly number[][] }>
>;

interface VectorRow {
  readonly id: string;
  readonly model: string;
  readonly vector: Uint8Array | Float32Array;
}

/** Reads the vectors from an embedded store's file. */
export function readVectors(file: string): StoredVectors {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return byRecord(database.prepare(embedded).all() as unknown as VectorRow[]);
  } finally {
    database.close();
  }
}

/** Reads the vectors from the store of a place. */
export async function storedVectors(place: string): Promise<StoredVectors> {
  if (storeKind === "embedded") return readVectors(place);
  if (storeKind === "PostgreSQL")
    return byRecord((await runSql(place, embedded)) as unknown as VectorRow[]);
  const named = await runSql(
    place,
    "SELECT table_name FROM user_tables WHERE table_name LIKE '{EMBEDDING}%'",
  );
  // Vectors of one length may have a table of their own.
  const tables = named.map((row) => String(row["table_name"]));
  const rows: (VectorRow & { readonly place: number })[] = [];
  for (const table of tables)
    rows.push(
      ...((await runSql(
        place,
        `SELECT v.record_id AS id, v.model, v.place, e.embedding AS vector FROM {vector} v
           JOIN ${table} e ON e.index_id = v.index_id AND e.record_id = v.record_id AND e.place = v.place`,
      )) as unknown as typeof rows),
    );
  return byRecord(
    rows.toSorted((one, other) =>
      one.id === other.id ? one.place - other.place : one.id < other.id ? -1 : 1,
    ),
  );
}

const embedded = "SELECT record_id AS id, model, vector FROM vector ORDER BY record_id, place";

/** @param rows Ordered by record. */
function byRecord(rows: readonly VectorRow[]): StoredVectors {
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      {
        model: own[0]?.model === "-" ? null : (own[0]?.model ?? null),
        vectors: own.map(({ vector }) => [...numbersOf(vector)]),
      },
    ]),
  );
}

function numbersOf(vector: VectorRow["vector"]): Float32Array {
  return vector instanceof Float32Array ? vector : new Float32Array(Uint8Array.from(vector).buffer);
}
