import { AlreadyExistsError, ForbiddenError } from "../../core/errors.js";
import type { LinkDirection, LinkQuery, MemoryLink } from "../../core/links/memory-link.js";
import { forAnyAgent, type Principal } from "../../core/principal.js";
import type { LinkQueries } from "../../core/store-queries.js";
import type { LinkWrites } from "../../core/store-writes.js";
import { toLink, toLinkRow, type LinkRow } from "../rows/link-row.js";
import { toJson } from "../rows/json.js";
import {
  alive,
  allOf,
  anyOf,
  condition,
  equals,
  isOneOf,
  reachable,
  type Condition,
} from "./condition.js";
import type { Connection } from "./connection.js";
import { readCounts, readPages, type ListSource } from "./paging.js";
import { isTakenKey, type Transaction } from "./transaction.js";

const columns = `r.id, r.source_id AS sourceId, r.target_id AS targetId, r.relation, r.metadata,
  r.created_at AS createdAt, r.updated_at AS updatedAt`;

export function linkQueries(connection: Connection): LinkQueries {
  return {
    async byIds(principal, ids) {
      const found = readLinks(connection, ofCaller(principal), isOneOf("r.id", ids));
      return new Map(found.map((link) => [link.id, link]));
    },

    pageByMemory: async (principal, ids, page, query) =>
      readPages(connection, linksOf(principal, query), ids, page, toLink),

    countByMemory: async (principal, ids, query) =>
      readCounts(connection, linksOf(principal, query), ids),
  };
}

export function linkWrites(transaction: Transaction): LinkWrites {
  const { principal } = transaction;
  const read = (picked: Condition) => readLinks(transaction, ofCaller(principal), picked);
  return {
    find: async (id) => read(condition("r.id = ?", id))[0] ?? null,

    async findTriple(sourceId, targetId, relation) {
      const triple = allOf(
        equals("r.source_id", sourceId),
        equals("r.target_id", targetId),
        equals("r.relation", relation),
      );
      return read(triple)[0] ?? null;
    },

    async ofMemories(ids) {
      const listed = condition("SELECT value FROM json_each(?)", JSON.stringify(ids));
      return readLinks(
        transaction,
        atEitherEnd("r", principal, listed),
        areReached("r", forAnyAgent(principal), "with expired"),
      );
    },

    async insert(link) {
      const ends = allOf(
        reachable("m", principal),
        isOneOf("m.id", [link.sourceId, link.targetId]),
      );
      const found = transaction.get<{ count: number }>(
        `SELECT count(*) AS count FROM memory AS m WHERE ${ends.sql}`,
        ...ends.values,
      );
      if (found?.count !== new Set([link.sourceId, link.targetId]).size)
        throw new ForbiddenError(
          "The link's memories are not both ones that this caller can reach.",
        );
      transaction.insert("memory_link", toLinkRow(link), link);
    },

    async update(link) {
      const { id, relation, metadata, updatedAt } = link;
      const where = allOf(ofCaller(principal), condition("r.id = ?", id));
      try {
        transaction.run(
          `UPDATE memory_link AS r SET relation = ?, metadata = ?, updated_at = ? WHERE ${where.sql}`,
          relation,
          toJson(metadata),
          updatedAt,
          ...where.values,
        );
      } catch (error) {
        throw isTakenKey(error) ? new AlreadyExistsError(link.entity, id) : error;
      }
    },

    async delete(ids) {
      const where = allOf(
        anyOf(
          isReachedMemory("r.source_id", principal, "with expired"),
          isReachedMemory("r.target_id", principal, "with expired"),
        ),
        equals("r.tenant_id", principal.tenantId),
        isOneOf("r.id", ids),
      );
      transaction.run(`DELETE FROM memory_link AS r WHERE ${where.sql}`, ...where.values);
    },
  };
}

/** Links `r` that the caller reaches. */
function ofCaller(principal: Principal): Condition {
  return allOf(equals("r.tenant_id", principal.tenantId), areReached("r", principal));
}

function readLinks(
  reader: Connection | Transaction,
  ...conditions: readonly (Condition | undefined)[]
): MemoryLink[] {
  const where = allOf(...conditions);
  const sql = `SELECT ${columns} FROM memory_link AS r WHERE ${where.sql}`;
  return reader.all<LinkRow>(sql, ...where.values).map(toLink);
}

/** Links that a memory, `p.value`, has in a direction. */
const ends: Record<LinkDirection, (principal: Principal) => Condition> = {
  OUT: ({ tenantId }) => condition("c.tenant_id = ? AND c.source_id = p.value", tenantId),
  IN: ({ tenantId }) => condition("c.tenant_id = ? AND c.target_id = p.value", tenantId),
  BOTH: (principal) => atEitherEnd("c", principal, condition("p.value")),
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
    where: allOf(
      ends[direction](principal),
      areReached("c", principal),
      isOneOf("c.relation", relations),
    ),
  };
}

/**
 * Links that have one of these memories at either end. By row id, and without
 * a word on the tenant besides: SQLite would rather walk all of its links.
 */
function atEitherEnd(alias: string, { tenantId }: Principal, memoryIds: Condition): Condition {
  const at = (end: string) =>
    `SELECT l.rowid FROM memory_link AS l WHERE l.tenant_id = ? AND l.${end} IN (${memoryIds.sql})`;
  const values = [tenantId, ...memoryIds.values];
  return condition(
    `${alias}.rowid IN (${at("source_id")} UNION ALL ${at("target_id")})`,
    ...values,
    ...values,
  );
}

/** Links have no owner of their own, and so are reached through both of their ends. */
function areReached(alias: string, principal: Principal, ends: Ends = "alive"): Condition {
  return allOf(
    isReachedMemory(`${alias}.source_id`, principal, ends),
    isReachedMemory(`${alias}.target_id`, principal, ends),
  );
}

/** Who reads links is told of those between memories that have not expired; who removes memories needs them all. */
type Ends = "alive" | "with expired";

function isReachedMemory(column: string, principal: Principal, ends: Ends): Condition {
  const memory = allOf(reachable("m", principal), ends === "alive" ? alive("m") : undefined);
  return condition(
    `EXISTS (SELECT 1 FROM memory AS m WHERE m.id = ${column} AND ${memory.sql})`,
    ...memory.values,
  );
}
