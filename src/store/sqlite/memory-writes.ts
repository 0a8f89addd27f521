import { ForbiddenError, RevisionConflictError } from "../../core/errors.js";
import { contentKey } from "../../core/memories/content-key.js";
import type { Memory } from "../../core/memories/memory.js";
import type { MemoryWrites } from "../../core/store-writes.js";
import type { PastMemory } from "../../core/search/passage.js";
import { assertMayWrite, type Principal } from "../../core/principal.js";
import {
  toEvidence,
  toEvidenceRow,
  toMemory,
  toMemoryRow,
  toPlaceRow,
  toRevision,
  toRevisionRow,
  type EvidenceRow,
  type MemoryRow,
  type RevisionRow,
} from "../rows/memory-row.js";
import {
  alive,
  allOf,
  condition,
  equals,
  isOneOf,
  reachable,
  type Condition,
} from "./condition.js";
import { readExpired, readNextExpiry } from "./expiry.js";
import { memoryColumns } from "./memory-columns.js";
import {
  detailsOf,
  evidenceIn,
  ofAliveMessage,
  ofReachableMemory,
  ofReachableMessage,
} from "./memory-details.js";
import type { Transaction } from "./transaction.js";

/**
 * @param principal On whose behalf, where that is not the unit's principal itself.
 * @param finds Which memories `find` and `byIds` find. Default: those that have not expired.
 */
export function memoryWrites(
  transaction: Transaction,
  principal: Principal = transaction.principal,
  finds: "alive" | "all" = "alive",
): MemoryWrites {
  const read = (condition: Condition) => {
    const where = allOf(reachable("r", principal), condition);
    const sql = `SELECT ${memoryColumns} FROM memory AS r WHERE ${where.sql}`;
    return transaction.all<MemoryRow>(sql, ...where.values).map(toMemory);
  };
  const find = (id: string) => {
    const isVisible = finds === "alive" ? alive("r") : undefined;
    return read(allOf(condition("r.id = ?", id), isVisible))[0] ?? null;
  };
  const update = (next: Memory) => {
    const [present] = read(condition("r.id = ?", next.id));
    if (present?.revision !== next.revision - 1) {
      throw new RevisionConflictError("Memory", next.id, next.revision - 1, present?.revision ?? 0);
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
  };
  return {
    find: async (id) => find(id),

    async byIds(ids) {
      const found = new Map<string, Memory>();
      await transaction.forEach(ids.toSorted(), (id) => {
        const memory = find(id);
        if (memory) found.set(id, memory);
      });
      return found;
    },

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

    async sayingSame({ userId, agentId, threadId }, contents) {
      const keys = contents.map(contentKey).filter((key) => key !== null);
      return read(
        allOf(
          isOneOf("r.content_key", keys),
          equals("r.user_id", userId),
          equals("r.agent_id", agentId),
          equals("r.thread_id", threadId),
          condition("r.content_key IS NOT NULL AND r.status = 'VALID'"),
          alive("r"),
        ),
      );
    },

    async evidenceCounts(ids) {
      const isCurrent = condition("c.is_current = 1");
      const where = allOf(ofReachableMemory(principal), isCurrent, ofAliveMessage);
      const rows = transaction.all<{ id: string; count: number }>(
        `SELECT p.value AS id, (SELECT count(*) FROM evidence AS c WHERE ${where.sql}) AS count
         FROM json_each(?) AS p`,
        ...where.values,
        JSON.stringify(ids),
      );
      return new Map(rows.map(({ id, count }) => [id, count]));
    },

    async evidenceOf(ids) {
      const { sql, values } = detailsOf(principal, "evidence", ids);
      return transaction.all<EvidenceRow>(sql, ...values).map(toEvidence);
    },

    async evidenceIn(messageId) {
      const { sql, values } = evidenceIn(principal, messageId);
      return transaction.all<EvidenceRow>(sql, ...values).map(toEvidence);
    },

    async revisionsOf(ids) {
      const { sql, values } = detailsOf(principal, "memory_revision", ids);
      return transaction.all<RevisionRow>(sql, ...values).map(toRevision);
    },

    async pastOf(ids) {
      const where = allOf(reachable("m", principal), isOneOf("m.id", ids));
      const rows = transaction.all<Omit<PastMemory, "entity">>(
        `SELECT p.id, m.user_id AS userId, m.agent_id AS agentId FROM memory AS m
         CROSS JOIN past_memory AS p ON p.tenant_id = m.tenant_id AND p.memory_id = m.id WHERE ${where.sql}`,
        ...where.values,
      );
      return rows.map((row) => ({ entity: "PastMemory", ...row }));
    },

    update: async (next) => update(next),

    async updateAll(nexts) {
      await transaction.forEach(nexts, update);
    },

    async delete(ids) {
      const own = read(isOneOf("r.id", ids) ?? condition("FALSE"));
      const list = JSON.stringify(own.map(({ id }) => id));
      for (const [table, column] of [
        ["evidence", "memory_id"],
        ["memory_revision", "memory_id"],
        ["past_memory", "memory_id"],
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
      readExpired<MemoryRow>(
        transaction,
        { table: "memory", columns: memoryColumns },
        now,
        limit,
      ).map(toMemory),

    nextExpiry: async () => readNextExpiry(transaction, "memory"),

    async insert(memories) {
      await transaction.forEach(memories, (memory) => {
        assertMayWrite(principal, memory);
        transaction.insert("memory", toMemoryRow(memory), memory);
      });
    },

    async addEvidence(evidence) {
      assertMayExtend(
        transaction,
        evidence.map(({ memoryId }) => memoryId),
      );
      await transaction.forEach(evidence, (one) =>
        transaction.insert("evidence", toEvidenceRow(one)),
      );
    },

    async updateEvidence(evidence) {
      await transaction.forEach(evidence, (one) => {
        const row = toPlaceRow(one);
        const assignments = Object.keys(row).map((column) => `${column} = ?`);
        const where = allOf(condition("r.id = ?", one.id), ofReachableMessage(principal));
        transaction.run(
          `UPDATE evidence AS r SET ${assignments.join(", ")} WHERE ${where.sql}`,
          ...Object.values(row),
          ...where.values,
        );
      });
    },
  };
}

const ownerColumns = {
  userId: "r.user_id",
  agentId: "r.agent_id",
  threadId: "r.thread_id",
  originThreadId: "r.origin_thread_id",
};

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
