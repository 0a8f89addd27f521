import { ForbiddenError, RevisionConflictError } from "../../core/errors.js";
import {
  defaultMemoryOrder,
  type Evidence,
  type MemoryFilter,
  type MemoryOrder,
  type MemoryQuery,
} from "../../core/memory.js";
import type { MemoryParent, MemoryQueries } from "../../core/store-queries.js";
import type { MemoryWrites } from "../../core/store-writes.js";
import { assertMayWrite, type Principal } from "../../core/principal.js";
import {
  toEvidenceRow,
  toMemory,
  toMemoryRow,
  toRevision,
  toRevisionRow,
  type MemoryRow,
} from "../rows/memory-row.js";
import {
  alive,
  allOf,
  atLeast,
  condition,
  isOneOf,
  metadataMatches,
  ownedBy,
  reachable,
  type Condition,
} from "./condition.js";
import type { Connection } from "./connection.js";
import { readExpired, readNextExpiry } from "./expiry.js";
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";
import type { Transaction } from "./transaction.js";

const columns = `r.id, r.kind, r.category, r.content, r.user_id AS userId, r.agent_id AS agentId,
  r.thread_id AS threadId, r.origin_thread_id AS originThreadId, r.job_id AS jobId, r.source, r.confidence, r.status,
  r.status_reason AS statusReason,
  r.timestamp, r.metadata, r.revision, r.created_at AS createdAt, r.updated_at AS updatedAt,
  r.expires_at AS expiresAt`;

export function memoryQueries(connection: Connection): MemoryQueries {
  return {
    async byIds(principal, ids) {
      const where = allOf(reachable("r", principal), isOneOf("r.id", ids), alive("r"));
      const rows = connection.all<MemoryRow>(
        `SELECT ${columns} FROM memory AS r WHERE ${where.sql}`,
        ...where.values,
      );
      return new Map(rows.map((row) => [row.id, toMemory(row)]));
    },

    page: async (principal, page, query) =>
      readPage(connection, memories(principal, query), page, toMemory),

    count: async (principal, filter) => readCount(connection, memories(principal, { filter })),

    pageBy: async (principal, by, ids, page, query) =>
      readPages(connection, memoriesBy(principal, by, query), ids, page, toMemory),

    countBy: async (principal, by, ids, filter) =>
      readCounts(connection, memoriesBy(principal, by, { filter }), ids),

    evidencePage: async (principal, memoryIds, page) =>
      readPages(connection, evidenceOf(principal), memoryIds, page, (row: Evidence) => row),

    revisionPage: async (principal, memoryIds, page) =>
      readPages(connection, revisionsOf(principal), memoryIds, page, toRevision),

    revisionCount: async (principal, memoryIds) =>
      readCounts(connection, revisionsOf(principal), memoryIds),

    evidenceCount: async (principal, memoryIds) =>
      readCounts(connection, evidenceOf(principal), memoryIds),
  };
}

/** @param principal On whose behalf, where that is not the unit's principal itself. */
export function memoryWrites(
  transaction: Transaction,
  principal: Principal = transaction.principal,
): MemoryWrites {
  const read = (condition: Condition) => {
    const where = allOf(reachable("r", principal), condition);
    const sql = `SELECT ${columns} FROM memory AS r WHERE ${where.sql}`;
    return transaction.all<MemoryRow>(sql, ...where.values).map(toMemory);
  };
  return {
    find: async (id) => read(allOf(condition("r.id = ?", id), alive("r")))[0] ?? null,

    ofOwner: async (by, id) => read(condition(`${ownerColumns[by]} = ?`, id)),

    restingOn: async (messageIds) =>
      read(
        condition(
          `r.id IN (SELECT memory_id FROM evidence
             WHERE tenant_id = ? AND message_id IN (SELECT value FROM json_each(?)))`,
          principal.tenantId,
          JSON.stringify(messageIds),
        ),
      ),

    async evidenceCounts(ids) {
      const where = allOf(ofReachableMemory(principal), ofAliveMessage);
      const rows = transaction.all<{ id: string; count: number }>(
        `SELECT p.value AS id, (SELECT count(*) FROM evidence AS c WHERE ${where.sql}) AS count
         FROM json_each(?) AS p`,
        ...where.values,
        JSON.stringify(ids),
      );
      return new Map(rows.map(({ id, count }) => [id, count]));
    },

    async update(next) {
      const [present] = read(condition("r.id = ?", next.id));
      if (present?.revision !== next.revision - 1) {
        throw new RevisionConflictError(
          "Memory",
          next.id,
          next.revision - 1,
          present?.revision ?? 0,
        );
      }
      assertMayWrite(principal, next);
      transaction.insert("memory_revision", toRevisionRow(present, next.updatedAt));
      const row = toMemoryRow(next);
      const assignments = Object.keys(row).map((column) => `${column} = ?`);
      transaction.run(
        `UPDATE memory SET ${assignments.join(", ")} WHERE tenant_id = ? AND id = ?`,
        ...Object.values(row),
        principal.tenantId,
        next.id,
      );
    },

    async delete(ids) {
      const own = read(isOneOf("r.id", ids) ?? condition("FALSE"));
      const list = JSON.stringify(own.map(({ id }) => id));
      for (const [table, column] of [
        ["evidence", "memory_id"],
        ["memory_revision", "memory_id"],
        ["memory", "id"],
      ]) {
        transaction.run(
          `DELETE FROM ${table} WHERE tenant_id = ? AND ${column} IN (SELECT value FROM json_each(?))`,
          principal.tenantId,
          list,
        );
      }
    },

    expired: async (now, limit) =>
      readExpired<MemoryRow>(transaction, { table: "memory", columns }, now, limit).map(toMemory),

    nextExpiry: async () => readNextExpiry(transaction, "memory"),

    async insert(memories) {
      for (const memory of memories) {
        assertMayWrite(principal, memory);
        transaction.insert("memory", toMemoryRow(memory), memory);
      }
    },

    async addEvidence(evidence) {
      assertMayExtend(
        transaction,
        evidence.map(({ memoryId }) => memoryId),
      );
      for (const one of evidence) transaction.insert("evidence", toEvidenceRow(one));
    },
  };
}

const ownerColumns = { userId: "r.user_id", agentId: "r.agent_id", threadId: "r.thread_id" };

/** Evidence has its memory's owner, so only who reaches the memory may add to it. */
function assertMayExtend(transaction: Transaction, memoryIds: readonly string[]): void {
  const { principal } = transaction;
  if (principal.userId === undefined && principal.agentId === undefined) return;
  const ids = [...new Set(memoryIds)];
  const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
  const found = transaction.get<{ count: number }>(
    `SELECT count(*) AS count FROM memory AS r WHERE ${where.sql}`,
    ...where.values,
  );
  if (found?.count !== ids.length)
    throw new ForbiddenError("The memory is not one that this caller can reach.");
}

const parents: Record<Exclude<MemoryParent, "messageId">, string> = {
  userId: "c.user_id = p.value",
  agentId: "c.agent_id = p.value",
  originThreadId: "c.origin_thread_id = p.value",
  jobId: "c.job_id = p.value",
};

/** By row id: asked for ids, SQLite would rather walk all memories of the tenant than look a few up. */
function restsOnMessage(principal: Principal): Condition {
  const memory = allOf(reachable("m", principal), alive("m"));
  const message = alive("s");
  return condition(
    `c.rowid IN (SELECT m.rowid FROM evidence AS e
       JOIN memory AS m ON m.tenant_id = e.tenant_id AND m.id = e.memory_id
       JOIN message AS s ON s.tenant_id = e.tenant_id AND s.id = e.message_id
       WHERE e.tenant_id = ? AND e.message_id = p.value AND ${memory.sql} AND (${message.sql}))`,
    principal.tenantId,
    ...memory.values,
    ...message.values,
  );
}

const orderColumns: Record<MemoryOrder["field"], string> = {
  CREATED_AT: "created_at",
  UPDATED_AT: "updated_at",
  CONFIDENCE: "confidence",
};

function memoriesBy(principal: Principal, by: MemoryParent, query: MemoryQuery = {}): ListSource {
  const ofParent =
    by === "messageId"
      ? restsOnMessage(principal)
      : allOf(condition(parents[by]), reachable("c", principal), alive("c"));
  return { ...inOrder(query), where: allOf(ofParent, matching(query.filter)) };
}

function memories(principal: Principal, query: MemoryQuery = {}): ListSource {
  return {
    ...inOrder(query),
    where: allOf(reachable("c", principal), alive("c"), matching(query.filter)),
  };
}

function inOrder({ order = defaultMemoryOrder }: MemoryQuery) {
  return {
    table: "memory",
    columns,
    order: [orderColumns[order.field], "id"],
    newestFirst: order.direction === "DESC",
  };
}

function matching(filter: MemoryFilter = {}): Condition {
  return allOf(
    ownedBy("c", filter.owner ?? {}),
    isOneOf("c.kind", filter.kinds),
    isOneOf("c.category", filter.categories),
    isOneOf("c.status", filter.statuses),
    isOneOf("c.source", filter.sources),
    atLeast("c.confidence", filter.minConfidence),
    metadataMatches("c.metadata", filter.metadata),
  );
}

/** Evidence has its memory's owner, and so is reached through it. What an expired message says is no evidence. */
function evidenceOf(principal: Principal): ListSource {
  return {
    table: "evidence",
    columns: `r.id, r.memory_id AS memoryId, r.message_id AS messageId, r.job_id AS jobId, r.quote,
      r.quote_start AS start, r.quote_end AS end`,
    order: ["id"],
    newestFirst: false,
    where: allOf(ofReachableMemory(principal, alive("m")), ofAliveMessage),
  };
}

/** History has its memory's owner, and so is reached through it. */
function revisionsOf(principal: Principal): ListSource {
  return {
    table: "memory_revision",
    columns: `r.memory_id AS memoryId, r.revision, r.category, r.content, r.confidence, r.status,
      r.status_reason AS statusReason, r.timestamp, r.metadata, r.recorded_from AS recordedFrom,
      r.recorded_to AS recordedTo`,
    order: ["revision"],
    newestFirst: true,
    where: ofReachableMemory(principal, alive("m")),
  };
}

/** Rows `c` that hang on a memory, `p.value`, which the caller reaches. */
function ofReachableMemory(principal: Principal, isVisible?: Condition): Condition {
  const memory = allOf(reachable("m", principal), isVisible);
  return allOf(
    condition("c.tenant_id = ?", principal.tenantId),
    condition("c.memory_id = p.value"),
    condition(
      `EXISTS (SELECT 1 FROM memory AS m WHERE m.id = c.memory_id AND ${memory.sql})`,
      ...memory.values,
    ),
  );
}

/** Rows `c` that quote a message which has not expired. */
const ofAliveMessage = condition(
  `EXISTS (SELECT 1 FROM message AS s
     WHERE s.tenant_id = c.tenant_id AND s.id = c.message_id AND (${alive("s").sql}))`,
  ...alive("s").values,
);
