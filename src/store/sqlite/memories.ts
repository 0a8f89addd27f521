import {
  defaultMemoryOrder,
  type MemoryFilter,
  type MemoryOrder,
  type MemoryPolicy,
  type MemoryQuery,
} from "../../core/memories/memory.js";
import type { MemoryParent, MemoryQueries } from "../../core/store-queries.js";
import type { Principal } from "../../core/principal.js";
import { toEvidence, toMemory, toRevision, type MemoryRow } from "../rows/memory-row.js";
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
import { evidenceOf, revisionsOf } from "./memory-details.js";
import { memoryColumns } from "./memory-columns.js";
import { pastMemories, trueAt } from "./past-memories.js";
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";

export function memoryQueries(connection: Connection): MemoryQueries {
  return {
    async byIds(principal, ids, asOf) {
      const where = allOf(
        reachable("r", principal),
        isOneOf("r.id", ids),
        alive("r"),
        trueAt("r", asOf),
      );
      const table = asOf ? pastMemories(asOf) : condition("memory");
      const rows = connection.all<MemoryRow>(
        `SELECT ${memoryColumns} FROM ${table.sql} AS r WHERE ${where.sql}`,
        ...table.values,
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

    async surestFacts(principal, owner, minConfidence, limit) {
      const where = allOf(
        reachable("r", principal),
        alive("r"),
        ownedBy("r", owner),
        condition("r.policy = 'OASIS' AND r.status = 'VALID'"),
        atLeast("r.confidence", minConfidence),
      );
      const rows = connection.all<MemoryRow>(
        `SELECT ${memoryColumns} FROM memory AS r WHERE ${where.sql}
         ORDER BY r.confidence DESC, r.reinforced_at DESC, r.id LIMIT ?`,
        ...where.values,
        limit,
      );
      return rows.map(toMemory);
    },

    evidencePage: async (principal, memoryIds, page) =>
      readPages(connection, evidenceOf(principal), memoryIds, page, toEvidence),

    revisionPage: async (principal, memoryIds, page) =>
      readPages(connection, revisionsOf(principal), memoryIds, page, toRevision),

    revisionCount: async (principal, memoryIds) =>
      readCounts(connection, revisionsOf(principal), memoryIds),

    evidenceCount: async (principal, memoryIds) =>
      readCounts(connection, evidenceOf(principal), memoryIds),
  };
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

function inOrder({ filter, order = defaultMemoryOrder }: MemoryQuery) {
  return {
    table: filter?.asOf ? pastMemories(filter.asOf) : "memory",
    columns: memoryColumns,
    order: [orderColumns[order.field], "ordinal", "id"],
    newestFirst: order.direction === "DESC",
  };
}

/** In these words, as the index of facts has it. */
function ofPolicy(policy: MemoryPolicy | undefined): Condition | undefined {
  return policy === undefined ? undefined : condition(policies[policy]);
}

const policies = { ORACLE: "c.policy = 'ORACLE'", OASIS: "c.policy = 'OASIS'" };

function matching(filter: MemoryFilter = {}): Condition {
  return allOf(
    ownedBy("c", filter.owner ?? {}),
    isOneOf("c.kind", filter.kinds),
    isOneOf("c.category", filter.categories),
    isOneOf("c.status", filter.statuses),
    isOneOf("c.source", filter.sources),
    ofPolicy(filter.policy),
    atLeast("c.confidence", filter.minConfidence),
    atLeast("c.importance", filter.minImportance),
    metadataMatches("c.metadata", filter.metadata),
    trueAt("c", filter.asOf),
  );
}
