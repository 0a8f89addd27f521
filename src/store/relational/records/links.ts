import { linkFields } from "../../../records/memory-link.js";
import { AlreadyExistsError } from "../../../core/errors/request-errors.js";
import { ForbiddenError } from "../../../core/errors/access-errors.js";
import type { LinkDirection, LinkQuery, MemoryLink } from "../../../core/links/memory-link.js";
import { assertMayHaveId } from "../../../core/own-ids.js";
import type { Owner } from "../../../core/owner.js";
import { forAnyAgent, type Principal } from "../../../core/principal.js";
import type { LinkQueries, LinkWrites } from "../../../core/store/contract/links.js";
import type { Reader } from "../connections/connection.js";
import { readCounts, readPage, readPages } from "../lists/paging.js";
import type { ListSource } from "../lists/list-source.js";
import { rowsOf } from "../lists/record-columns.js";
import { byId, RecordRows } from "../lists/record-rows.js";
import { type Transaction } from "../connections/transaction.js";
import {
  alive,
  allOf,
  anyOf,
  equals,
  isOneOf,
  lock,
  lookedUp,
  reachable,
  shownTo,
} from "../sql/condition.js";
import { raw, sql, type Sql } from "../sql/sql.js";

const linkRows = new RecordRows<MemoryLink>("memory_link", rowsOf(linkFields), {
  fixed: { entity: "MemoryLink" },
});

export function linkQueries(reader: Reader): LinkQueries {
  return {
    async byIds(principal, ids) {
      return byId(await linkRows.read(reader, allOf(reachedLink(principal), isOneOf("r.id", ids))));
    },

    page: (principal, page) => readPage(reader, allLinks(principal), page),

    pageByMemory: (principal, ids, page, query) =>
      readPages(reader, linksOf(principal, query), ids, page),

    countByMemory: (principal, ids, query) => readCounts(reader, linksOf(principal, query), ids),
  };
}

export function linkWrites(transaction: Transaction): LinkWrites {
  const { principal } = transaction;
  const locked = (...picked: readonly (Sql | undefined)[]) =>
    linkRows.first(transaction, allOf(reachedLink(principal), ...picked), lock());
  return {
    find: (id) => locked(equals("r.id", id)),

    findTriple: (sourceId, targetId, relation) =>
      locked(
        equals("r.source_id", sourceId),
        equals("r.target_id", targetId),
        equals("r.relation", relation),
      ),

    ofMemories: (ids) =>
      linkRows.read(
        transaction,
        allOf(
          atEitherEnd(principal, (end) => isOneOf(end, ids)),
          areReached(forAnyAgent(principal), "all"),
        ),
      ),

    async insert(link) {
      const ids = [link.sourceId, link.targetId];
      const where = allOf(reachable("m", principal), isOneOf("m.id", ids));
      const ends = await transaction.all<Pick<Owner, "userId" | "agentId">>(
        sql`SELECT m.user_id AS "userId", m.agent_id AS "agentId" FROM {memory} m WHERE ${where}`,
      );
      if (ends.length !== new Set(ids).size)
        throw new ForbiddenError(
          "The link's memories are not both ones that this caller can reach.",
        );
      assertMayHaveId(principal, { id: link.id, ...commonOwner(ends) });
      await transaction.insert("memory_link", linkRows.toRow(link), link);
    },

    async update(link) {
      const { entity, id } = link;
      const values = linkRows.toRow(link, "relation metadata updated_at");
      const where = allOf(reachedLink(principal), equals("r.id", id));
      try {
        await transaction.update("memory_link", values, where);
      } catch (error) {
        throw transaction.dialect.isTaken(error) ? new AlreadyExistsError(entity, id) : error;
      }
    },

    async delete(ids) {
      const where = allOf(
        equals("r.tenant_id", principal.tenantId),
        anyOf(
          isReachedMemory("r.source_id", principal, "all"),
          isReachedMemory("r.target_id", principal, "all"),
        ),
        isOneOf("r.id", ids),
      );
      await transaction.delete("memory_link", where);
    },
  };
}

/** The owner that reaches both ends: their user and agent, each null where the ends differ. */
function commonOwner([one, other = one]: readonly Pick<Owner, "userId" | "agentId">[]) {
  const common = (by: "userId" | "agentId") =>
    one?.[by] === other?.[by] ? (one?.[by] ?? null) : null;
  return { userId: common("userId"), agentId: common("agentId") };
}

/** The links of a memory `k.id` in each direction. */
const ends: Record<LinkDirection, (principal: Principal) => Sql> = {
  OUT: ({ tenantId }) => sql`r.tenant_id = ${tenantId} AND r.source_id = k.id`,
  IN: ({ tenantId }) => sql`r.tenant_id = ${tenantId} AND r.target_id = k.id`,
  BOTH: (principal) => atEitherEnd(principal, (end) => raw(`${end} = k.id`)),
};

/** Links with an end that meets the condition. */
function atEitherEnd(principal: Principal, isSo: (end: string) => Sql | undefined): Sql {
  const at = (end: string) =>
    sql`SELECT e.id FROM {memory_link} e
      WHERE ${allOf(equals("e.tenant_id", principal.tenantId), isSo(end))}`;
  return lookedUp(
    "memory_link",
    { tenantId: principal.tenantId },
    "id",
    sql`${at("e.source_id")} UNION ALL ${at("e.target_id")}`,
  );
}

function linksOf(
  principal: Principal,
  { relations, direction = "BOTH" }: LinkQuery = {},
): ListSource<MemoryLink> {
  return {
    rows: linkRows,
    order: ["created_at", "id"],
    newestFirst: false,
    where: allOf(
      ends[direction](principal),
      areReached(principal),
      isOneOf("r.relation", relations),
    ),
  };
}

function allLinks(principal: Principal): ListSource<MemoryLink> {
  return { rows: linkRows, order: ["id"], newestFirst: false, where: reachedLink(principal) };
}

function reachedLink(principal: Principal): Sql {
  return allOf(equals("r.tenant_id", principal.tenantId), areReached(principal));
}

/** Links have no owner of their own. A caller reaches a link if it reaches both of its ends. */
function areReached(principal: Principal, ends: Ends = "seen"): Sql {
  return allOf(
    isReachedMemory("r.source_id", principal, ends),
    isReachedMemory("r.target_id", principal, ends),
  );
}

/** Readers get only links between unexpired memories that the caller sees. Deletions need all links. */
type Ends = "seen" | "all";

function isReachedMemory(column: string, principal: Principal, ends: Ends): Sql {
  const isSeen = ends === "seen" ? allOf(alive("m"), shownTo(principal, "m")) : undefined;
  const memory = allOf(reachable("m", principal), isSeen);
  return sql`EXISTS (SELECT 1 FROM {memory} m WHERE m.id = ${raw(column)} AND ${memory})`;
}
