import { newAuditId, type AuditEntry } from "../../../core/audit/audit-entry.js";
import { auditEntity } from "../../../core/events/event.js";
import type { Principal } from "../../../core/principal.js";
import type { AuditWrites } from "../../../core/store/contract/audit.js";
import { auditRows, subjectsOf } from "./audit.js";
import { insertInto } from "../schema/columns.js";
import { allOf, equals, isOneOf, limited } from "../sql/condition.js";
import { toEventRow, trimmable, type LoggedDraft } from "./event-rows.js";
import type { EventWriteOptions } from "./event-writes.js";
import { sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";
import type { UnitOutcome } from "./unit-changes.js";

export function auditWrites(transaction: Transaction): AuditWrites {
  return {
    async refuse(attempts) {
      transaction.changes.refuse(attempts);
    },

    async trim(madeUntil, limit) {
      const everything = sql`1 = 1`;
      const ending = sql`ORDER BY r.id ${limited(limit + 1)}`;
      const oldest = await auditRows.read(transaction, everything, ending);
      const { removed, firstLeft } = trimmable(oldest, madeUntil, limit);
      if (removed.length > 0) await remove(transaction, removed);
      return { count: removed.length, firstMadeAt: firstLeft?.createdAt ?? null };
    },
  };
}

/** One statement for each tenant and type: the key of the subjects begins with both. */
async function remove(transaction: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  const auditIds = entries.map(({ id }) => id);
  const subjects = entries.flatMap((entry) =>
    subjectsOf(entry).map((one) => ({ ...one, tenantId: entry.tenantId })),
  );
  const alike = Map.groupBy(subjects, ({ tenantId, entity }) => JSON.stringify([tenantId, entity]));
  for (const some of alike.values()) {
    const [first] = some as [(typeof some)[0]];
    const where = allOf(
      equals("r.tenant_id", first.tenantId),
      equals("r.entity", first.entity),
      isOneOf("r.subject_id", [...new Set(some.map(({ id }) => id))]),
      isOneOf("r.audit_id", auditIds),
    );
    await transaction.delete("audit_subject", where);
  }
  await transaction.delete("audit_entry", allOf(isOneOf("r.id", auditIds)));
}

/** Writes the audit row of a unit, its subjects, and the event that reports it. */
export async function writeAuditRow(
  transaction: Transaction,
  time: number,
  { withIds }: EventWriteOptions,
): Promise<void> {
  const { principal, changes } = transaction;
  const entry = entryOf(principal, changes.outcome, time);
  const { id, tenantId } = entry;
  const event = [toEventRow(eventOf(entry))];
  const rows = withIds ? await withIds(transaction, event) : event;
  await transaction.runMany([
    insertInto("audit_entry", auditRows.toRow(entry), { tenantId }),
    ...subjectsOf(entry).map(({ entity, id: subjectId }) =>
      insertInto("audit_subject", { entity, subject_id: subjectId, audit_id: id }, { tenantId }),
    ),
    ...rows.map((row) => insertInto("event", row, { tenantId })),
  ]);
  transaction.hasEvents = true;
}

function entryOf(principal: Principal, outcome: UnitOutcome, time: number): AuditEntry {
  const { tenantId, roles, userId = null, agentId = null, cause = {} } = principal;
  const { credential } = cause;
  const isKey = credential?.kind === "API_KEY";
  const isWebToken = credential?.kind === "WEB_TOKEN";
  return {
    id: newAuditId(time),
    tenantId,
    createdAt: time,
    callerKind: roles.includes("worker") ? "SERVER" : (credential?.kind ?? "PROGRAM"),
    roles,
    userId,
    agentId,
    keyId: isKey ? credential.keyId : null,
    issuer: isWebToken ? credential.issuer : null,
    subject: isWebToken ? credential.subject : null,
    requestId: cause.requestId ?? null,
    jobId: cause.jobId ?? null,
    operation: cause.operation ?? unknownOperation,
    ...outcome,
  };
}

/** For programs that call the store directly. */
const unknownOperation = "none";

function eventOf({ id, createdAt }: AuditEntry): LoggedDraft {
  return {
    kind: "CREATED",
    entity: auditEntity,
    subjectId: id,
    userId: null,
    agentId: null,
    threadId: null,
    originThreadId: null,
    jobId: null,
    snapshot: {},
    createdAt,
  };
}
