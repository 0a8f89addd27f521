import type { Principal } from "../../../core/principal.js";
import type { ListSource } from "../lists/list-source.js";
import type { Evidence, MemoryRevision } from "../../../core/memories/memory.js";
import { evidenceRows, revisionRows } from "./memory-rows.js";
import { alive, allOf, equals, isOneOf, reachable, shownTo } from "../sql/condition.js";
import { raw, sql, type Sql } from "../sql/sql.js";

/** Evidence of memories. Quotes from expired messages are left out. */
export function evidenceOf(principal: Principal, isVisible?: Sql): ListSource<Evidence> {
  return {
    rows: evidenceRows,
    order: ["id"],
    newestFirst: false,
    where: allOf(
      ofReachableMemory(principal, isVisible),
      sql`EXISTS (SELECT 1 FROM {message} s
        WHERE s.tenant_id = r.tenant_id AND s.id = r.message_id AND (${alive("s")}))`,
    ),
  };
}

export function revisionsOf(principal: Principal): ListSource<MemoryRevision> {
  return {
    rows: revisionRows,
    order: ["revision"],
    newestFirst: true,
    where: allOf(
      ofReachableMemory(principal, allOf(alive("m"), shownTo(principal, "m"))),
      shownTo(principal, "r"),
    ),
  };
}

/** All rows that belong to these memories, as far as the caller reaches them, expired or not. */
export function ofMemories(principal: Principal, memoryIds: readonly string[]): Sql {
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    isOneOf("r.memory_id", memoryIds),
    ofReachable(principal),
  );
}

/** Evidence that quotes a message within the caller's reach. */
export function ofReachableMessage(principal: Principal): Sql {
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    sql`EXISTS (SELECT 1 FROM {message} s WHERE s.id = r.message_id AND ${reachable("s", principal)})`,
  );
}

/** Rows that belong to a memory `k.id`. They have the memory's owner and are reached through it. */
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
