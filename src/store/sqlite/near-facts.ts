import type { Owner } from "../../core/owner.js";
import { indexOwner } from "../../core/search/passage.js";
import type { VectorQuery } from "../../core/store-queries.js";
import type { NearFact } from "../../core/store-writes.js";
import { nearestOfEach } from "../rows/near-facts.js";
import { toModelColumn } from "../rows/vector-row.js";
import { alive, allOf, condition, equals, isOneOf, ownedBy, reachable } from "./condition.js";
import { toBytes } from "./rows.js";
import type { Transaction } from "./transaction.js";

/** By a scan of the owner's facts, inside the unit: no other unit runs meanwhile. */
export function nearFacts(
  transaction: Transaction,
  owner: Owner,
  { vector, model }: VectorQuery,
): NearFact[] {
  const where = allOf(
    condition("i.tenant_id = ? AND i.entity = 'Memory'", transaction.principal.tenantId),
    equals("i.owner", indexOwner(owner)),
    condition("v.dimension = ?", vector.length),
    model === null ? undefined : isOneOf("v.model", [model, toModelColumn(null)]),
    reachable("r", transaction.principal),
    alive("r"),
    ownedBy("r", owner),
    condition("r.policy = 'FADING' AND r.status = 'VALID'"),
  );
  const rows = transaction.all<{ recordId: string; similarity: number | null }>(
    `SELECT v.record_id AS recordId, cosine_similarity(?, v.vector) AS similarity FROM text_index AS i
     JOIN vector AS v ON v.index_id = i.id JOIN memory AS r ON r.id = v.record_id WHERE ${where.sql}`,
    toBytes(vector),
    ...where.values,
  );
  return nearestOfEach(rows);
}
