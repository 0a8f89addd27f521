import {
  defaultMemoryOrder,
  type Memory,
  type MemoryFilter,
  type MemoryOrder,
  type MemoryQuery,
} from "../../core/memories/memory.js";
import type { MemoryParent, MemoryQueries } from "../../core/store-queries.js";
import type { Principal } from "../../core/principal.js";
import { toEvidence, toMemory, toRevision, type MemoryRow } from "../rows/memory-row.js";
import { alive, allOf, atLeast, equals, isOneOf, never, ownedBy, reachable } from "./condition.js";
import type { Reader } from "./connection.js";
import { evidenceOf, revisionsOf } from "./memory-details.js";
import { memoryColumns } from "./memory-columns.js";
import { metadataNarrowed } from "./metadata-conditions.js";
import { pastMemories, trueAt } from "./past-memories.js";
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";
import { ofAnyFact, ofFact } from "./schema.js";
import { raw, sql, tableNamed, type Sql } from "./sql.js";

export function memoryQueries(reader: Reader): MemoryQueries {
  return {
    async byIds(principal, ids, asOf) {
      const table = asOf ? pastMemories(asOf) : tableNamed("memory");
      const where = allOf(
        reachable("r", principal),
        isOneOf("r.id", ids),
        alive("r"),
        trueAt("r", asOf),
      );
      const rows = await reader.all<MemoryRow>(
        sql`SELECT ${raw(memoryColumns)} FROM ${table} r WHERE ${where}`,
      );
      return new Map(rows.map((row) => [row.id, toMemory(row)]));
    },

    page: (principal, page, query) => readPage(reader, listed(principal, query), page, toMemory),

    count: (principal, filter) => readCount(reader, listed(principal, { filter })),

    pageBy: (principal, by, ids, page, query) =>
      readPages(reader, memoriesBy(principal, by, query), ids, page, toMemory),

    countBy: (principal, by, ids, filter) =>
      readCounts(reader, memoriesBy(principal, by, { filter }), ids),

    async surestFacts(principal, owner, minConfidence, limit) {
      const where = allOf(
        equals(ofFact("tenant_id", "r."), principal.tenantId),
        equals(ofFact("user_id", "r."), owner.userId),
        atLeast(ofFact("confidence", "r."), minConfidence),
        reachable("r", principal),
        alive("r"),
        matching({ owner }),
      );
      const [confidence, said, id] = ["confidence", "reinforced_at", "id"].map((column) =>
        raw(ofFact(column, "r.")),
      );
      const rows = await reader.all<MemoryRow>(
        sql`SELECT ${raw(memoryColumns)} FROM {memory} r WHERE ${where}
          ORDER BY ${confidence} DESC, ${said} DESC, ${id} FETCH FIRST ${limit} ROWS ONLY`,
      );
      return rows.map(toMemory);
    },

    evidencePage: (principal, memoryIds, page) =>
      readPages(reader, evidenceOf(principal, alive("m")), memoryIds, page, toEvidence),

    evidenceCount: (principal, memoryIds) =>
      readCounts(reader, evidenceOf(principal, alive("m")), memoryIds),

    revisionPage: (principal, memoryIds, page) =>
      readPages(reader, revisionsOf(principal), memoryIds, page, toRevision),

    revisionCount: (principal, memoryIds) => readCounts(reader, revisionsOf(principal), memoryIds),
  };
}

export async function readMemories(
  reader: Reader,
  principal: Principal,
  condition: Sql = never,
  lock: "" | "FOR UPDATE" = "",
): Promise<Memory[]> {
  const where = allOf(reachable("r", principal), condition);
  // In one order, so that those who lock several do not wait for each other.
  const locked = raw(lock === "" ? "" : `ORDER BY r.id ${lock}`);
  const rows = await reader.all<MemoryRow>(
    sql`SELECT ${raw(memoryColumns)} FROM {memory} r WHERE ${where} ${locked}`,
  );
  return rows.map(toMemory);
}

const parents: Record<Exclude<MemoryParent, "messageId">, string> = {
  userId: "r.user_id = k.id",
  agentId: "r.agent_id = k.id",
  originThreadId: "r.origin_thread_id = k.id",
  jobId: "r.job_id = k.id",
};

const orderColumns: Record<MemoryOrder["field"], string> = {
  CREATED_AT: "created_at",
  UPDATED_AT: "updated_at",
  CONFIDENCE: "confidence",
};

function memoriesBy(principal: Principal, by: MemoryParent, query?: MemoryQuery): ListSource {
  const all = memories(principal, query);
  const ofParent =
    by === "messageId"
      ? sql`r.id IN (SELECT e.memory_id FROM {evidence} e
          JOIN {message} s ON s.tenant_id = e.tenant_id AND s.id = e.message_id
          WHERE e.tenant_id = ${principal.tenantId} AND e.message_id = k.id AND (${alive("s")}))`
      : raw(parents[by]);
  return { ...all, where: allOf(ofParent, all.where) };
}

/** All facts of a tenant, in their own index where nothing narrows them that has a better one. */
function listed(principal: Principal, query: MemoryQuery = {}): ListSource {
  const all = memories(principal, query);
  const { filter, order = defaultMemoryOrder } = query;
  const owners = Object.values(filter?.owner ?? {});
  const isNarrowed = [principal.userId, principal.agentId, filter?.asOf, ...owners].some(
    (one) => one !== undefined,
  );
  if (filter?.policy !== "OASIS" || order.field !== "CREATED_AT" || isNarrowed) return all;
  return {
    ...all,
    inIndex: ofAnyFact,
    where: allOf(equals(ofAnyFact("tenant_id", "r."), principal.tenantId), all.where),
  };
}

function memories(
  principal: Principal,
  { filter, order = defaultMemoryOrder }: MemoryQuery = {},
): ListSource {
  return {
    table: filter?.asOf ? pastMemories(filter.asOf) : "memory",
    columns: memoryColumns,
    order: [orderColumns[order.field], "ordinal", "id"],
    newestFirst: order.direction === "DESC",
    where: allOf(reachable("r", principal), alive("r"), matching(filter)),
    metadata: filter?.metadata,
  };
}

function matching(filter: MemoryFilter = {}): Sql {
  return allOf(
    ownedBy("r", filter.owner ?? {}),
    isOneOf("r.kind", filter.kinds),
    isOneOf("r.category", filter.categories),
    isOneOf("r.status", filter.statuses),
    isOneOf("r.source", filter.sources),
    equals("r.policy", filter.policy),
    atLeast("r.confidence", filter.minConfidence),
    atLeast("r.importance", filter.minImportance),
    metadataNarrowed("r.metadata", filter.metadata),
    trueAt("r", filter.asOf),
  );
}
