import { ForbiddenError } from "../../../core/errors/access-errors.js";
import { RevisionConflictError } from "../../../core/errors/request-errors.js";
import { contentKey } from "../../../core/memories/loose-text.js";
import type { Memory, SaidAt } from "../../../core/memories/memory.js";
import type { MemoryWrites } from "../../../core/store/contract/memories.js";
import type { PastMemory } from "../../../core/search/passages/passage.js";
import { assertMayHaveId } from "../../../core/own-ids.js";
import { assertMayWrite, type Principal } from "../../../core/principal.js";
import { readExpired, readNextExpiry } from "./expiry.js";
import { evidenceRows, memoryRows, revisionRows } from "./memory-rows.js";
import { readMemories } from "./memories.js";
import { evidenceOf, ofMemories, ofReachableMessage } from "./memory-details.js";
import { readCounts } from "../lists/paging.js";
import { deleteFlags } from "../lists/record-flags.js";
import { byId } from "../lists/record-rows.js";
import { type Transaction } from "../connections/transaction.js";
import {
  alive,
  allOf,
  anyOf,
  atLeast,
  atMost,
  equals,
  isOneOf,
  isOneOfFew,
  reachable,
  shownTo,
  updateOf,
} from "../sql/condition.js";
import { forReviewers, valid } from "../schema/partial-index.js";
import { trueNow } from "./past-memories.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { readTime } from "../schema/columns.js";

/**
 * @param principal The principal on whose behalf the unit writes. Default: the unit's own.
 * @param finds Which memories `find` and `byIds` return. Default: unexpired ones that the principal may see.
 */
export function memoryWrites(
  transaction: Transaction,
  principal: Principal = transaction.principal,
  finds: "seen" | "all" = "seen",
): MemoryWrites {
  const { tenantId } = principal;
  const isFound = finds === "seen" ? allOf(alive("r"), shownTo(principal, "r")) : undefined;
  const lock = async (ids: readonly string[], condition?: Sql) => {
    const wanted = allOf(isOneOfFew("r.id", ids), condition);
    const found = await readMemories(transaction, principal, wanted, "LOCKED");
    return byId(found);
  };
  const byIds = async (ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, Memory>();
    const found = new Map<string, Memory>();
    await transaction.inSlices(ids.toSorted(), async (slice) => {
      for (const [id, memory] of await lock(slice, isFound)) found.set(id, memory);
    });
    for (const id of ids) if (!found.has(id)) transaction.miss("Memory", id);
    return found;
  };
  const updateAll = (nexts: readonly Memory[]) => transaction.inSlices(nexts, updateSlice);
  const updateSlice = async (nexts: readonly Memory[]) => {
    const present = await lock(nexts.map(({ id }) => id));
    const revisions = nexts.map((next) => {
      const before = present.get(next.id);
      if (before?.revision !== next.revision - 1) throw conflictOf(next, before);
      assertMayWrite(principal, next);
      const { id: memoryId, updatedAt: recordedFrom } = before;
      const recorded = { memoryId, recordedFrom, recordedTo: next.updatedAt };
      return revisionRows.toRow({ ...before, ...recorded });
    });
    await transaction.insertMany("memory_revision", revisions);
    await transaction.runMany(
      nexts.map((next) => {
        const where = allOf(equals("r.tenant_id", tenantId), equals("r.id", next.id));
        return updateOf("memory", memoryRows.toRow(next), where);
      }),
    );
  };
  return {
    find: async (id) => (await byIds([id])).get(id) ?? null,

    byIds,

    // Locked: a memory that is deleted with its owner must not be restated meanwhile, and leave its content behind.
    ofOwner: (by, id) =>
      readMemories(transaction, principal, equals(ownerColumns[by], id), "LOCKED"),

    // Locked: if two units each remove one of a memory's last two messages, one of them must see that none is left.
    restingOn: (messageIds, how = "LOCKED") =>
      readMemories(
        transaction,
        principal,
        sql`r.id IN (SELECT e.memory_id FROM {evidence} e
          WHERE e.tenant_id = ${tenantId} AND ${isOneOf("e.message_id", messageIds)})`,
        how,
      ),

    async sayingSame({ userId, agentId, threadId }, contents, which = "VALID") {
      const wanted = contents.map(contentKey).filter((key) => key !== null);
      const current = allOf(raw(valid), trueNow("r"));
      const where = allOf(
        isOneOf("r.content_key", wanted),
        equals("r.user_id", userId),
        equals("r.agent_id", agentId),
        equals("r.thread_id", threadId),
        which === "VALID" ? current : anyOf(current, raw(forReviewers)),
        alive("r"),
      );
      return readMemories(transaction, principal, where);
    },

    async evidenceCounts(ids) {
      const source = evidenceOf(principal);
      const where = allOf(source.where, supports);
      return readCounts(transaction, { ...source, where }, ids);
    },

    evidenceOf: (ids) => evidenceRows.read(transaction, ofMemories(principal, ids)),

    async saidAt(ids) {
      if (ids.length === 0) return new Map();
      const where = allOf(ofMemories(principal, ids), raw("r.is_current = 1"));
      const rows = await transaction.all<SaidAt & { readonly memoryId: string }>(
        sql`SELECT r.memory_id AS "memoryId", s.thread_id AS "threadId", MAX(s.seq) AS "seq",
          ${readTime("MAX(s.timestamp)")} AS "timestamp" FROM {evidence} r
          JOIN {message} s ON s.tenant_id = r.tenant_id AND s.id = r.message_id WHERE ${where}
          GROUP BY r.memory_id, s.thread_id`,
      );
      const places = Map.groupBy(rows, ({ memoryId }) => memoryId);
      return new Map(
        [...places].map(([id, all]) => [
          id,
          all.map(({ threadId, seq, timestamp }) => ({ threadId, seq, timestamp })),
        ]),
      );
    },

    evidenceIn: (messageId) =>
      evidenceRows.read(
        transaction,
        allOf(equals("r.message_id", messageId), ofReachableMessage(principal)),
      ),

    revisionsOf: (ids, from, to) =>
      revisionRows.read(
        transaction,
        allOf(ofMemories(principal, ids), atLeast("r.revision", from), atMost("r.revision", to)),
      ),

    async pastOf(ids) {
      const where = allOf(reachable("m", principal), isOneOf("m.id", ids));
      const rows = await transaction.all<Omit<PastMemory, "entity">>(
        sql`SELECT p.id AS "id", m.user_id AS "userId", m.agent_id AS "agentId" FROM {memory} m
          CROSS JOIN {memory_past} p WHERE p.tenant_id = m.tenant_id AND p.memory_id = m.id AND ${where}`,
      );
      return rows.map((row) => ({ entity: "PastMemory", ...row }));
    },

    expired: (now, limit) => readExpired(transaction, memoryRows, now, limit),

    nextExpiry: () => readNextExpiry(transaction, "memory"),

    async insert(memories) {
      for (const memory of memories) {
        assertMayWrite(principal, memory);
        assertMayHaveId(principal, memory);
      }
      await transaction.insertMany("memory", memoryRows.toRows(memories), memories);
    },

    async addEvidence(evidence) {
      await assertMayExtend(
        transaction,
        evidence.map(({ memoryId }) => memoryId),
      );
      await transaction.insertMany("evidence", evidenceRows.toRows(evidence));
    },

    async addRevisions(revisions) {
      await assertMayExtend(
        transaction,
        revisions.map(({ memoryId }) => memoryId),
      );
      await transaction.insertMany("memory_revision", revisionRows.toRows(revisions));
    },

    async updateEvidence(evidence) {
      await transaction.runMany(
        evidence.map((one) => {
          const where = allOf(equals("r.id", one.id), ofReachableMessage(principal));
          const row = evidenceRows.toRow(one, "quote_start quote_end is_current is_context");
          return updateOf("evidence", row, where);
        }),
      );
    },

    async removeEvidence(ids) {
      if (ids.length === 0) return;
      const where = allOf(isOneOf("r.id", ids), ofReachableMessage(principal));
      await transaction.delete("evidence", where);
    },

    update: (next) => updateAll([next]),

    updateAll,

    async delete(ids) {
      const found = await readMemories(transaction, principal, isOneOf("r.id", ids), "LOCKED");
      const own = found.map(({ id }) => id);
      await deleteFlags(transaction, "Memory", own);
      for (const [table, column] of [
        ["evidence", "r.memory_id"],
        ["memory_revision", "r.memory_id"],
        ["memory_past", "r.memory_id"],
        ["memory", "r.id"],
      ] as const) {
        const where = allOf(equals("r.tenant_id", tenantId), isOneOf(column, own));
        await transaction.delete(table, where);
      }
    },
  };
}

function conflictOf({ id, revision }: Memory, before: Memory | undefined): RevisionConflictError {
  return new RevisionConflictError("Memory", id, revision - 1, before?.revision ?? 0);
}

const ownerColumns = {
  userId: "r.user_id",
  agentId: "r.agent_id",
  threadId: "r.thread_id",
  originThreadId: "r.origin_thread_id",
} as const;

/** The rows that support a memory, as `core/memories/support.ts` tells. */
const supports = sql`r.is_current = 1 AND r.is_context = 0 AND NOT EXISTS (SELECT 1 FROM {evidence} c
  WHERE c.tenant_id = r.tenant_id AND c.memory_id = r.memory_id AND c.job_id = r.job_id
    AND c.is_context = 1 AND c.is_current = 0)`;

/** Evidence and revisions have the owner of their memory, so only callers who reach the memory may add to it. */
async function assertMayExtend(
  transaction: Transaction,
  memoryIds: readonly string[],
): Promise<void> {
  const { principal } = transaction;
  if (principal.userId === undefined && principal.agentId === undefined) return;
  const ids = [...new Set(memoryIds)];
  const where = allOf(reachable("r", principal), isOneOf("r.id", ids));
  const found = await transaction.get<{ count: number }>(
    sql`SELECT COUNT(*) AS "count" FROM {memory} r WHERE ${where}`,
  );
  if (found?.count !== ids.length)
    throw new ForbiddenError("The memory is not one that this caller can reach.");
}
