import { DatabaseSync } from "node:sqlite";

/** The vectors of a store's file: of each record, what made them and the vectors themselves, in order. */
export type StoredVectors = Readonly<
  Record<string, { readonly model: string | null; readonly vectors: readonly number[][] }>
>;

export function readVectors(file: string): StoredVectors {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database
      .prepare("SELECT record_id AS id, model, vector FROM vector ORDER BY record_id, number")
      .all() as { id: string; model: string; vector: Uint8Array }[];
    const byRecord = Map.groupBy(rows, ({ id }) => id);
    return Object.fromEntries(
      [...byRecord].map(([id, own]) => [
        id,
        {
          model: own[0]?.model === "-" ? null : (own[0]?.model ?? null),
          vectors: own.map(({ vector }) => [...new Float32Array(vector.slice().buffer)]),
        },
      ]),
    );
  } finally {
    database.close();
  }
}
