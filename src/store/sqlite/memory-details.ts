import type { Principal } from "../../core/principal.js";
import { alive, allOf, condition, isOneOf, reachable, type Condition } from "./condition.js";
import { stateColumns } from "./memory-columns.js";
import type { ListSource } from "./paging.js";

const evidenceColumns = `r.id, r.memory_id AS memoryId, r.message_id AS messageId, r.job_id AS jobId,
  r.quote, r.quote_start AS start, r.quote_end AS end, r.is_current AS isCurrent`;

const revisionColumns = `r.memory_id AS memoryId, ${stateColumns},
  r.recorded_from AS recordedFrom, r.recorded_to AS recordedTo`;

/** Evidence has its memory's owner, and so is reached through it. What an expired message says is no evidence. */
export function evidenceOf(principal: Principal): ListSource {
  return {
    table: "evidence",
    columns: evidenceColumns,
    order: ["id"],
    newestFirst: false,
    where: allOf(ofReachableMemory(principal, alive("m")), ofAliveMessage),
  };
}

/** History has its memory's owner, and so is reached through it. */
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
): Condition {
  const where = allOf(
    condition("r.tenant_id = ?", principal.tenantId),
    isOneOf("r.memory_id", memoryIds),
    ofReachable("r", principal),
  );
  const columns = table === "evidence" ? evidenceColumns : revisionColumns;
  return condition(`SELECT ${columns} FROM ${table} AS r WHERE ${where.sql}`, ...where.values);
}

/** All evidence that quotes a message, expired or not, of any memory. */
export function evidenceIn(principal: Principal, messageId: string): Condition {
  const where = allOf(condition("r.message_id = ?", messageId), ofReachableMessage(principal));
  return condition(
    `SELECT ${evidenceColumns} FROM evidence AS r WHERE ${where.sql}`,
    ...where.values,
  );
}

/** Evidence `r` that quotes a message which the caller reaches. */
export function ofReachableMessage(principal: Principal): Condition {
  const message = reachable("s", principal);
  return condition(
    `r.tenant_id = ? AND EXISTS (SELECT 1 FROM message AS s WHERE s.id = r.message_id AND ${message.sql})`,
    principal.tenantId,
    ...message.values,
  );
}

/** Rows `c` that hang on a memory, `p.value`, which the caller reaches. */
export function ofReachableMemory(principal: Principal, isVisible?: Condition): Condition {
  return allOf(
    condition("c.tenant_id = ?", principal.tenantId),
    condition("c.memory_id = p.value"),
    ofReachable("c", principal, isVisible),
  );
}

function ofReachable(alias: string, principal: Principal, isVisible?: Condition): Condition {
  const memory = allOf(reachable("m", principal), isVisible);
  return condition(
    `EXISTS (SELECT 1 FROM memory AS m WHERE m.id = ${alias}.memory_id AND ${memory.sql})`,
    ...memory.values,
  );
}

/** Rows `c` that quote a message which has not expired. */
export const ofAliveMessage = condition(
  `EXISTS (SELECT 1 FROM message AS s
     WHERE s.tenant_id = c.tenant_id AND s.id = c.message_id AND (${alive("s").sql}))`,
  ...alive("s").values,
);
