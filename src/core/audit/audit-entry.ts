import type { CallerKind, StoredAuditEntry } from "../../records/audit-entry.js";
import { v7 } from "uuid";
import type { EventKind, SubjectName } from "../events/event.js";
import { randomIdBytes } from "../ids.js";
import type { Keyset } from "../lists/page.js";
import type { Role } from "../principal.js";

/**
 * Subjects of audit rows: subjects of events, and records without events. For shared state, the id is its owner's,
 * because callers can write anything into keys.
 */
export type AuditedName = SubjectName | "ApiKey" | "ForgetReceipt" | "Tenant" | "Webhook";

/** A record that a transaction has changed, by its id only. */
export interface AuditedChange {
  readonly entity: AuditedName;
  readonly id: string;
  readonly kind: EventKind;
}

/** The most records that a row lists. */
export const maxAuditedRecords = 100;

export type { CallerKind };

/** The outcome of a transaction. For a refused attempt, the outcome is the error's code. */
export const doneOutcome = "DONE";

/** A transaction with changes, or refused attempts. Contains ids and no content. */
export interface AuditEntry extends Omit<StoredAuditEntry, "roles" | "records"> {
  readonly roles: readonly Role[];
  /** The first changed records, at most {@link maxAuditedRecords}. */
  readonly records: readonly AuditedChange[];
}

/** Selects rows. Absent fields match any. */
export interface AuditFilter {
  /** Inclusive start time, in UTC milliseconds. */
  readonly from?: number | undefined;
  /** Exclusive end time, in UTC milliseconds. */
  readonly to?: number | undefined;
  readonly operations?: readonly string[] | undefined;
  readonly outcomes?: readonly string[] | undefined;
  /** Here and below, null selects rows without a value. */
  readonly keyId?: string | null | undefined;
  readonly userId?: string | null | undefined;
  readonly agentId?: string | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly jobId?: string | null | undefined;
  readonly record?: Pick<AuditedChange, "entity" | "id"> | undefined;
}

let lastPlace = 0;

/** Creates an id. Ids increase with their times; within one time and process, in order of creation. */
export function newAuditId(time: number): string {
  lastPlace = (lastPlace + 1) >>> 0;
  return v7({ random: randomIdBytes(), msecs: time, seq: lastPlace });
}

/** The largest time of a UUIDv7, from its first 48 bits. */
const lastTime = 2 ** 48 - 1;

/** A lower bound for ids of this time or later. All ids of earlier times are smaller. */
export function firstAuditIdAt(time: number): string {
  const within = Math.min(Math.max(0, time), lastTime);
  const digits = within.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-`;
}

/** Sort key of a row in a list: newest first. */
export function auditKeyset({ id }: AuditEntry): Keyset {
  return [id];
}
