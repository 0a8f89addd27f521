import { ForbiddenError, RevisionConflictError } from "../../core/errors.js";
import {
  defaultMemoryOrder,
  type Evidence,
  type Memory,
  type MemoryFilter,
  type MemoryOrder,
  type MemoryQuery,
  type MemoryRevision,
} from "../../core/memory.js";
import type { MemoryParent, MemoryQueries } from "../../core/store-queries.js";
import type { MemoryWrites } from "../../core/store-writes.js";
import { assertMayWrite, type Principal } from "../../core/principal.js";
import {
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
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";
import { fromJson, toJson } from "./rows.js";
import type { Transaction } from "./transaction.js";

const columns = `'Memory' AS entity, r.id, r.kind, r.category, r.content, r.user_id AS userId, r.agent_id AS agentId,
  r.thread_id AS threadId, r.origin_thread_id AS originThreadId, r.job_id AS jobId, r.source, r.confidence, r.status,
  r.status_reason AS statusReason,
  r.timestamp, r.metadata, r.revision, r.created_at AS createdAt, r.updated_at AS updatedAt,
  r.expires_at AS expiresAt`;

type MemoryRow = Omit<Memory, "metadata"> & { metadata: string | null };

export function memoryQueries(connection: Connection): MemoryQueries {
  return {
    async byIds(principal, ids) {
      const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
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
    find: async (id) => read(condition("r.id = ?", id))[0] ?? null,

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
      const where = ofReachableMemory(principal);
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
      const row = toRow(next);
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

    async insert(memories) {
      for (const memory of memories) {
        assertMayWrite(principal, memory);
        transaction.insert("memory", toRow(memory), memory);
      }
    },

    async addEvidence(evidence) {
      assertMayExtend(
        transaction,
        evidence.map(({ memoryId }) => memoryId),
      );
      for (const { id, memoryId, messageId, jobId, quote, start, end } of evidence) {
        transaction.insert("evidence", {
          id,
          memory_id: memoryId,
          message_id: messageId,
          job_id: jobId,
          quote,
          quote_start: start,
          quote_end: end,
        });
      }
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
  const memory = reachable("m", principal);
  return condition(
    `c.rowid IN (SELECT m.rowid FROM evidence AS e
       JOIN memory AS m ON m.tenant_id = e.tenant_id AND m.id = e.memory_id
       WHERE e.tenant_id = ? AND e.message_id = p.value AND ${memory.sql})`,
    principal.tenantId,
    ...memory.values,
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
      : allOf(condition(parents[by]), reachable("c", principal));
  return { ...inOrder(query), where: allOf(ofParent, matching(query.filter)) };
}

function memories(principal: Principal, query: MemoryQuery = {}): ListSource {
  return {
    ...inOrder(query),
    where: allOf(reachable("c", principal), matching(query.filter)),
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

/** Evidence has its memory's owner, and so is reached through it. */
function evidenceOf(principal: Principal): ListSource {
  return {
    table: "evidence",
    columns: `r.id, r.memory_id AS memoryId, r.message_id AS messageId, r.job_id AS jobId, r.quote,
      r.quote_start AS start, r.quote_end AS end`,
    order: ["id"],
    newestFirst: false,
    where: ofReachableMemory(principal),
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
    where: ofReachableMemory(principal),
  };
}

/** Rows `c` that hang on a memory, `p.value`, which the caller reaches. */
function ofReachableMemory(principal: Principal): Condition {
  const memory = reachable("m", principal);
  return allOf(
    condition("c.tenant_id = ?", principal.tenantId),
    condition("c.memory_id = p.value"),
    condition(
      `EXISTS (SELECT 1 FROM memory AS m WHERE m.id = c.memory_id AND ${memory.sql})`,
      ...memory.values,
    ),
  );
}

function toRevision(
  row: Omit<MemoryRevision, "metadata"> & { metadata: string | null },
): MemoryRevision {
  return { ...row, metadata: fromJson(row.metadata) };
}

function toRevisionRow(memory: Memory, recordedTo: number) {
  return {
    memory_id: memory.id,
    revision: memory.revision,
    category: memory.category,
    content: memory.content,
    confidence: memory.confidence,
    status: memory.status,
    status_reason: memory.statusReason,
    timestamp: memory.timestamp,
    metadata: toJson(memory.metadata),
    recorded_from: memory.updatedAt,
    recorded_to: recordedTo,
  };
}

function toRow(memory: Memory) {
  return {
    id: memory.id,
    kind: memory.kind,
    category: memory.category,
    content: memory.content,
    user_id: memory.userId,
    agent_id: memory.agentId,
    thread_id: memory.threadId,
    origin_thread_id: memory.originThreadId,
    job_id: memory.jobId,
    source: memory.source,
    confidence: memory.confidence,
    status: memory.status,
    status_reason: memory.statusReason,
    timestamp: memory.timestamp,
    metadata: toJson(memory.metadata),
    revision: memory.revision,
    created_at: memory.createdAt,
    updated_at: memory.updatedAt,
    expires_at: memory.expiresAt,
  };
}

function toMemory(row: MemoryRow): Memory {
  return { ...row, metadata: fromJson(row.metadata) };
}
