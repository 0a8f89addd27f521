import { ForbiddenError, RevisionConflictError } from "../../core/errors.js";
import {
  defaultMemoryOrder,
  type Evidence,
  type Memory,
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
  equals,
  isOneOf,
  never,
  ownedBy,
  reachable,
  withoutMetadata,
} from "./condition.js";
import type { Reader } from "./connection.js";
import { readExpired, readNextExpiry } from "./expiry.js";
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";
import { columnsOf } from "./rows.js";
import { raw, sql, type Sql } from "./sql.js";
import { assignments, type Transaction } from "./transaction.js";

const columns = columnsOf(
  "r",
  `id kind category content user_id agent_id thread_id origin_thread_id job_id source confidence status status_reason
   timestamp metadata revision created_at updated_at expires_at`,
);

export function memoryQueries(reader: Reader): MemoryQueries {
  return {
    async byIds(principal, ids) {
      const wanted = allOf(isOneOf("r.id", ids), alive("r"));
      const found = await readMemories(reader, principal, wanted);
      return new Map(found.map((memory) => [memory.id, memory]));
    },

    page: (principal, page, query) => readPage(reader, memories(principal, query), page, toMemory),

    count: (principal, filter) => readCount(reader, memories(principal, { filter })),

    pageBy: (principal, by, ids, page, query) =>
      readPages(reader, memoriesBy(principal, by, query), ids, page, toMemory),

    countBy: (principal, by, ids, filter) =>
      readCounts(reader, memoriesBy(principal, by, { filter }), ids),

    evidencePage: (principal, memoryIds, page) =>
      readPages(reader, evidenceOf(principal, alive("m")), memoryIds, page, (row: Evidence) => row),

    evidenceCount: (principal, memoryIds) =>
      readCounts(reader, evidenceOf(principal, alive("m")), memoryIds),

    revisionPage: (principal, memoryIds, page) =>
      readPages(reader, revisionsOf(principal), memoryIds, page, toRevision),

    revisionCount: (principal, memoryIds) => readCounts(reader, revisionsOf(principal), memoryIds),
  };
}

/** @param principal On whose behalf, where that is not the unit's principal itself. */
export function memoryWrites(
  transaction: Transaction,
  principal: Principal = transaction.principal,
): MemoryWrites {
  const { tenantId } = principal;
  const lock = async (id: string, isVisible?: Sql) => {
    const wanted = allOf(equals("r.id", id), isVisible);
    const [found] = await readMemories(transaction, principal, wanted, "FOR UPDATE");
    return found;
  };
  return {
    async find(id) {
      const found = await lock(id, alive("r"));
      if (found !== undefined) return found;
      transaction.miss("Memory", id);
      return null;
    },

    ofOwner: (by, id) => readMemories(transaction, principal, equals(ownerColumns[by], id)),

    restingOn: (messageIds) =>
      readMemories(
        transaction,
        principal,
        sql`r.id IN (SELECT e.memory_id FROM evidence e
          WHERE e.tenant_id = ${tenantId} AND ${isOneOf("e.message_id", messageIds)})`,
      ),

    evidenceCounts: (ids) => readCounts(transaction, evidenceOf(principal), ids),

    async expired(now, limit) {
      const source = { table: "memory", columns } as const;
      return (await readExpired<MemoryRow>(transaction, source, now, limit)).map(toMemory);
    },

    nextExpiry: () => readNextExpiry(transaction, "memory"),

    async insert(memories) {
      for (const memory of memories) {
        assertMayWrite(principal, memory);
        await transaction.insert("memory", toMemoryRow(memory), memory);
      }
    },

    async addEvidence(evidence) {
      await assertMayExtend(
        transaction,
        evidence.map(({ memoryId }) => memoryId),
      );
      for (const one of evidence) await transaction.insert("evidence", toEvidenceRow(one));
    },

    async update(next) {
      const present = await lock(next.id);
      if (present?.revision !== next.revision - 1) {
        throw new RevisionConflictError(
          "Memory",
          next.id,
          next.revision - 1,
          present?.revision ?? 0,
        );
      }
      assertMayWrite(principal, next);
      await transaction.insert("memory_revision", toRevisionRow(present, next.updatedAt));
      const where = allOf(equals("r.tenant_id", tenantId), equals("r.id", next.id));
      await transaction.run(
        sql`UPDATE memory r SET ${assignments(toMemoryRow(next))} WHERE ${where}`,
      );
    },

    async delete(ids) {
      const found = await readMemories(transaction, principal, isOneOf("r.id", ids), "FOR UPDATE");
      const own = found.map(({ id }) => id);
      for (const [table, column] of [
        ["evidence", "r.memory_id"],
        ["memory_revision", "r.memory_id"],
        ["memory", "r.id"],
      ] as const) {
        const where = allOf(equals("r.tenant_id", tenantId), isOneOf(column, own));
        await transaction.run(sql`DELETE FROM ${raw(table)} r WHERE ${where}`);
      }
    },
  };
}

async function readMemories(
  reader: Reader,
  principal: Principal,
  condition: Sql = never,
  lock: "" | "FOR UPDATE" = "",
): Promise<Memory[]> {
  const where = allOf(reachable("r", principal), condition);
  const rows = await reader.all<MemoryRow>(
    sql`SELECT ${raw(columns)} FROM memory r WHERE ${where} ${raw(lock)}`,
  );
  return rows.map(toMemory);
}

/** Evidence has its memory's owner, so only who reaches the memory may add to it. */
async function assertMayExtend(
  transaction: Transaction,
  memoryIds: readonly string[],
): Promise<void> {
  const { principal } = transaction;
  if (principal.userId === undefined && principal.agentId === undefined) return;
  const ids = [...new Set(memoryIds)];
  const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
  const found = await transaction.get<{ count: number }>(
    sql`SELECT COUNT(*) AS "count" FROM memory r WHERE ${where}`,
  );
  if (found?.count !== ids.length)
    throw new ForbiddenError("The memory is not one that this caller can reach.");
}

const parents: Record<Exclude<MemoryParent, "messageId">, string> = {
  userId: "r.user_id = k.id",
  agentId: "r.agent_id = k.id",
  originThreadId: "r.origin_thread_id = k.id",
  jobId: "r.job_id = k.id",
};

const ownerColumns = {
  userId: "r.user_id",
  agentId: "r.agent_id",
  threadId: "r.thread_id",
} as const;

const orderColumns: Record<MemoryOrder["field"], string> = {
  CREATED_AT: "created_at",
  UPDATED_AT: "updated_at",
  CONFIDENCE: "confidence",
};

function memoriesBy(principal: Principal, by: MemoryParent, query?: MemoryQuery): ListSource {
  const all = memories(principal, query);
  const ofParent =
    by === "messageId"
      ? sql`r.id IN (SELECT e.memory_id FROM evidence e
          JOIN message s ON s.tenant_id = e.tenant_id AND s.id = e.message_id
          WHERE e.tenant_id = ${principal.tenantId} AND e.message_id = k.id AND (${alive("s")}))`
      : raw(parents[by]);
  return { ...all, where: allOf(ofParent, all.where) };
}

function memories(
  principal: Principal,
  { filter, order = defaultMemoryOrder }: MemoryQuery = {},
): ListSource {
  return {
    table: "memory",
    columns,
    order: [orderColumns[order.field], "id"],
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
    atLeast("r.confidence", filter.minConfidence),
    withoutMetadata("r.metadata", filter.metadata),
  );
}

/** What an expired message says is no evidence. */
function evidenceOf(principal: Principal, isVisible?: Sql): ListSource {
  return {
    table: "evidence",
    columns: `${columnsOf("r", "id memory_id message_id job_id quote")},
      r.quote_start AS "start", r.quote_end AS "end"`,
    order: ["id"],
    newestFirst: false,
    where: allOf(
      ofReachableMemory(principal, isVisible),
      sql`EXISTS (SELECT 1 FROM message s
        WHERE s.tenant_id = r.tenant_id AND s.id = r.message_id AND (${alive("s")}))`,
    ),
  };
}

function revisionsOf(principal: Principal): ListSource {
  return {
    table: "memory_revision",
    columns: columnsOf(
      "r",
      `memory_id revision category content confidence status status_reason timestamp metadata recorded_from
       recorded_to`,
    ),
    order: ["revision"],
    newestFirst: true,
    where: ofReachableMemory(principal, alive("m")),
  };
}

/** Rows that hang on a memory, `k.id`, and have its owner: they are reached through it. */
function ofReachableMemory(principal: Principal, isVisible?: Sql): Sql {
  const memory = allOf(reachable("m", principal), isVisible);
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    raw("r.memory_id = k.id"),
    sql`EXISTS (SELECT 1 FROM memory m WHERE m.id = r.memory_id AND ${memory})`,
  );
}
