import { AlreadyExistsError, ForbiddenError } from "../../core/errors.js";
import type { LinkDirection, LinkQuery, MemoryLink } from "../../core/links/memory-link.js";
import { forAnyAgent, type Principal } from "../../core/principal.js";
import type { LinkQueries } from "../../core/store-queries.js";
import type { LinkWrites } from "../../core/store-writes.js";
import { toLink, toLinkRow, type LinkRow } from "../rows/link-row.js";
import { toJson } from "../rows/json.js";
import { alive, allOf, anyOf, equals, isOneOf, never, reachable } from "./condition.js";
import type { Reader } from "./connection.js";
import { isOracleError, uniqueViolated } from "./oracle-errors.js";
import { readCounts, readPages, type ListSource } from "./paging.js";
import { columnsOf } from "./rows.js";
import { raw, sql, type Sql } from "./sql.js";
import { assignments, type Transaction } from "./transaction.js";

const columns = columnsOf("r", "id source_id target_id relation metadata created_at updated_at");

export function linkQueries(reader: Reader): LinkQueries {
  return {
    async byIds(principal, ids) {
      const found = await readLinks(reader, allOf(reachedLink(principal), isOneOf("r.id", ids)));
      return new Map(found.map((link) => [link.id, link]));
    },

    pageByMemory: (principal, ids, page, query) =>
      readPages(reader, linksOf(principal, query), ids, page, toLink),

    countByMemory: (principal, ids, query) => readCounts(reader, linksOf(principal, query), ids),
  };
}

export function linkWrites(transaction: Transaction): LinkWrites {
  const { principal } = transaction;
  const lock = async (...picked: readonly (Sql | undefined)[]) => {
    const where = allOf(reachedLink(principal), ...picked);
    const [found] = await readLinks(transaction, where, "FOR UPDATE");
    return found ?? null;
  };
  return {
    find: (id) => lock(equals("r.id", id)),

    findTriple: (sourceId, targetId, relation) =>
      lock(
        equals("r.source_id", sourceId),
        equals("r.target_id", targetId),
        equals("r.relation", relation),
      ),

    ofMemories: (ids) =>
      readLinks(
        transaction,
        allOf(
          reachedLink(forAnyAgent(principal), "with expired"),
          anyOf(isOneOf("r.source_id", ids) ?? never, isOneOf("r.target_id", ids) ?? never),
        ),
      ),

    async insert(link) {
      const ids = [link.sourceId, link.targetId];
      const where = allOf(reachable("m", principal), isOneOf("m.id", ids));
      const found = await transaction.get<{ count: number }>(
        sql`SELECT COUNT(*) AS "count" FROM {memory} m WHERE ${where}`,
      );
      if (found?.count !== new Set(ids).size)
        throw new ForbiddenError(
          "The link's memories are not both ones that this caller can reach.",
        );
      await transaction.insert("memory_link", toLinkRow(link), link);
    },

    async update({ entity, id, relation, metadata, updatedAt }) {
      const changed = { relation, metadata: toJson(metadata), updated_at: updatedAt };
      const where = allOf(reachedLink(principal), equals("r.id", id));
      try {
        await transaction.run(
          sql`UPDATE {memory_link} r SET ${assignments(changed)} WHERE ${where}`,
        );
      } catch (error) {
        throw isOracleError(error, uniqueViolated) ? new AlreadyExistsError(entity, id) : error;
      }
    },

    async delete(ids) {
      const where = allOf(
        equals("r.tenant_id", principal.tenantId),
        anyOf(
          isReachedMemory("r.source_id", principal, "with expired"),
          isReachedMemory("r.target_id", principal, "with expired"),
        ),
        isOneOf("r.id", ids),
      );
      await transaction.run(sql`DELETE FROM {memory_link} r WHERE ${where}`);
    },
  };
}

async function readLinks(
  reader: Reader,
  where: Sql,
  lock: "" | "FOR UPDATE" = "",
): Promise<MemoryLink[]> {
  const rows = await reader.all<LinkRow>(
    sql`SELECT ${raw(columns)} FROM {memory_link} r WHERE ${where} ${raw(lock)}`,
  );
  return rows.map(toLink);
}

/** Links that a memory, `k.id`, has in a direction. */
const ends: Record<LinkDirection, string> = {
  OUT: "r.source_id = k.id",
  IN: "r.target_id = k.id",
  BOTH: "r.source_id = k.id OR r.target_id = k.id",
};

function linksOf(
  principal: Principal,
  { relations, direction = "BOTH" }: LinkQuery = {},
): ListSource {
  return {
    table: "memory_link",
    columns,
    order: ["created_at", "id"],
    newestFirst: false,
    where: allOf(raw(ends[direction]), reachedLink(principal), isOneOf("r.relation", relations)),
  };
}

/** Links have no owner of their own, and so are reached through both of their ends. */
function reachedLink(principal: Principal, ends: Ends = "alive"): Sql {
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    isReachedMemory("r.source_id", principal, ends),
    isReachedMemory("r.target_id", principal, ends),
  );
}

/** Who reads links is told of those between memories that have not expired; who removes memories needs them all. */
type Ends = "alive" | "with expired";

function isReachedMemory(column: string, principal: Principal, ends: Ends): Sql {
  const memory = allOf(reachable("m", principal), ends === "alive" ? alive("m") : undefined);
  return sql`EXISTS (SELECT 1 FROM {memory} m WHERE m.id = ${raw(column)} AND ${memory})`;
}
