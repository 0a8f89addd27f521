import type { Owner } from "../../core/owner.js";
import { cosineSimilarity } from "../../core/search/vector.js";
import type { VectorQuery } from "../../core/store-queries.js";
import type { NearFact } from "../../core/store-writes.js";
import { nearestOfEach } from "../rows/near-facts.js";
import { toModelColumn } from "../rows/vector-row.js";
import { embeddings, isOfVector } from "./embedding-tables.js";
import type { Transaction } from "../relational/transaction.js";
import { alive, allOf, isOneOf, ownedBy, reachable } from "../relational/condition.js";
import { raw, sql } from "../relational/sql.js";

/** Of facts in an index that the unit has locked. Their cosines are taken here, so that all stores say the same. */
export async function nearFacts(
  transaction: Transaction,
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
  );
  const rows = await transaction.all<{ recordId: string; vector: Float32Array }>(
    sql`SELECT v.record_id AS "recordId", e.embedding AS "vector"
      FROM {vector} v JOIN ${embeddings(vector.length)} e ON ${isOfVector("e", "v")}
      JOIN {memory} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id WHERE ${where}`,
  );
  return nearestOfEach(
    rows.map((row) => ({
      recordId: row.recordId,
      similarity: cosineSimilarity(vector, row.vector),
    })),
  );
}
