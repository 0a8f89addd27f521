import { auditFields } from "../../../records/audit-entry.js";
import { rowsOf } from "../lists/record-columns.js";
import { doneOutcome, type AuditEntry } from "../../../core/audit/audit-entry.js";
import { RecordRows } from "../lists/record-rows.js";

export const auditRows = new RecordRows<AuditEntry>("audit_entry", rowsOf(auditFields));

/** A key, besides its time, by which a row of the audit log is found. Records are stored under their types. */
export interface AuditSubject {
  readonly entity: string;
  readonly id: string;
}

/** The distinct subjects of a row. The outcome "done" is not one: most units have it, so nobody searches for it. */
export function subjectsOf({
  records,
  requestId,
  jobId,
  outcome,
}: Pick<AuditEntry, "records" | "requestId" | "jobId" | "outcome">): AuditSubject[] {
  const all: AuditSubject[] = records.map(({ entity, id }) => ({ entity, id }));
  if (requestId !== null) all.push({ entity: "request", id: requestId });
  if (jobId !== null) all.push({ entity: "run", id: jobId });
  if (outcome !== doneOutcome) all.push({ entity: "outcome", id: outcome });
  // Types contain no space.
  return [...new Map(all.map((one) => [`${one.entity} ${one.id}`, one])).values()];
}
