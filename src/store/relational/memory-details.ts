import type { Principal } from "../../core/principal.js";
import type { ListSource } from "./paging.js";
import { stateColumns } from "./memory-columns.js";
import { alive, allOf, equals, isOneOf, reachable } from "./condition.js";
import { columnsOf } from "./columns.js";
import { raw, sql, type Sql, tableNamed } from "./sql.js";

const evidenceColumns = sql`${columnsOf("r", "id memory_id message_id job_id quote is_current")},
  r.quote_start AS "start", r.quote_end AS "end"`;

const revisionColumns = columnsOf(
  "r",
  `memory_id ${stateColumns} recorded_from
   recorded_to`,
);

/** What an expired message says is no evidence. */
export function evidenceOf(principal: Principal, isVisible?: Sql): ListSource {
  return {
    table: "evidence",
    columns: evidenceColumns,
    order: ["id"],
    newestFirst: false,
    where: allOf(
      ofReachableMemory(principal, isVisible),
      sql`EXISTS (SELECT 1 FROM {message} s
        WHERE s.tenant_id = r.tenant_id AND s.id = r.message_id AND (${alive("s")}))`,
    ),
  };
}

export function revisionsOf(principal: Principal): ListSource {
  return {
    table: "memory_revision",
    columns: revisionColumns,
    order: ["revision"],
    newestFirst: true,
    where: ofReachableMemory(principal, alive("m")),
  };
}

/** All rows of a table that hang on these memories, as far as the caller reaches them, whatever has expired. */
export function detailsOf(
  principal: Principal,
  table: "evidence" | "memory_revision",
  memoryIds: readonly string[],
): Sql {
  const where = allOf(
    equals("r.tenant_id", principal.tenantId),
    isOneOf("r.memory_id", memoryIds),
    ofReachable(principal),
  );
  const columns = table === "evidence" ? evidenceColumns : revisionColumns;
  return sql`SELECT ${columns} FROM ${tableNamed(table)} r WHERE ${where}`;
}

/** All evidence that quotes a message, expired or not, of any memory. */
export function evidenceIn(principal: Principal, messageId: string): Sql {
  const where = allOf(equals("r.message_id", messageId), ofReachableMessage(principal));
  return sql`SELECT ${evidenceColumns} FROM {evidence} r WHERE ${where}`;
}

/** Evidence that quotes a message which the caller reaches. */
export function ofReachableMessage(principal: Principal): Sql {
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    sql`EXISTS (SELECT 1 FROM {message} s WHERE s.id = r.message_id AND ${reachable("s", principal)})`,
  );
}

/** Rows that hang on a memory, `k.id`, and have its owner: they are reached through it. */
export function ofReachableMemory(principal: Principal, isVisible?: Sql): Sql {
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    raw("r.memory_id = k.id"),
    ofReachable(principal, isVisible),
  );
}

function ofReachable(principal: Principal, isVisible?: Sql): Sql {
  const memory = allOf(reachable("m", principal), isVisible);
  return sql`EXISTS (SELECT 1 FROM {memory} m WHERE m.id = r.memory_id AND ${memory})`;
}
