import type { Principal } from "../../core/principal.js";
import { alive, allOf, equals, reachable } from "./condition.js";
import type { ListSource } from "./paging.js";
import { columnsOf } from "./rows.js";
import { raw, sql, type Sql } from "./sql.js";

/** What an expired message says is no evidence. */
export function evidenceOf(principal: Principal, isVisible?: Sql): ListSource {
  return {
    table: "evidence",
    columns: `${columnsOf("r", "id memory_id message_id job_id quote")},
      r.quote_start AS "start", r.quote_end AS "end"`,
    order: ["id"],
    newestFirst: false,
    where: allOf(
      ofReachableMemory(principal, isVisible),
      sql`EXISTS (SELECT 1 FROM message s
        WHERE s.tenant_id = r.tenant_id AND s.id = r.message_id AND (${alive("s")}))`,
    ),
  };
}

export function revisionsOf(principal: Principal): ListSource {
  return {
    table: "memory_revision",
    columns: columnsOf(
      "r",
      `memory_id revision category content confidence status status_reason timestamp metadata recorded_from
       recorded_to`,
    ),
    order: ["revision"],
    newestFirst: true,
    where: ofReachableMemory(principal, alive("m")),
  };
}

/** Rows that hang on a memory, `k.id`, and have its owner: they are reached through it. */
export function ofReachableMemory(principal: Principal, isVisible?: Sql): Sql {
  const memory = allOf(reachable("m", principal), isVisible);
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    raw("r.memory_id = k.id"),
    sql`EXISTS (SELECT 1 FROM memory m WHERE m.id = r.memory_id AND ${memory})`,
  );
}
