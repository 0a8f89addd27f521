import type { Owner } from "../../../core/owner.js";
import { cosineSimilarity } from "../../../core/search/embedding/vector.js";
import type { VectorQuery } from "../../../core/store/contract/passages.js";
import type { NearFact, WantedFacts } from "../../../core/store/contract/passage-writes.js";
import { nearestOfEach, toModelColumn } from "../../rows/vector-row.js";
import { alive, allOf, isOneOf, ownedBy, reachable } from "../sql/condition.js";
import { trueNow } from "../records/past-memories.js";
import { raw, sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";
import { asVector, type VectorRows } from "./vector-rows.js";

/** Finds near facts. It may leave out facts that are not wanted. */
export type NearFactsQuery = (
  transaction: Transaction,
  rows: VectorRows,
  indexId: number,
  owner: Owner,
  query: VectorQuery,
  wanted: WantedFacts | undefined,
) => Promise<NearFact[]>;

/**
 * The facts in an index that the unit has locked, each by its nearest vector. Cosines are computed here, so that they
 * are the same with every database.
 */
export async function nearFacts(
  transaction: Transaction,
  rows: VectorRows,
  indexId: number,
  owner: Owner,
  { vector, model }: VectorQuery,
): Promise<NearFact[]> {
  const where = allOf(
    sql`v.index_id = ${indexId}`,
    sql`v.dimension = ${vector.length}`,
    model === null ? undefined : isOneOf("v.model", [model, toModelColumn(null)]),
    reachable("r", transaction.principal),
    alive("r"),
    ownedBy("r", owner),
    raw("r.policy = 'FADING'"),
    raw("r.status = 'VALID'"),
    trueNow("r"),
  );
  const { column, join } = rows.numbers(vector.length);
  const found = await transaction.all<{ recordId: string; vector: Float32Array | Uint8Array }>(
    sql`SELECT v.record_id AS "recordId", ${column} AS "vector" FROM {vector} v ${join}
      JOIN {memory} r ON r.id = v.record_id WHERE ${where}`,
  );
  return nearestOfEach(
    found.map((row) => ({
      recordId: row.recordId,
      similarity: cosineSimilarity(vector, asVector(row.vector)),
    })),
  );
}
