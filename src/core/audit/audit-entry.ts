import { v7 } from "uuid";
import type { EventKind, SubjectName } from "../events/event.js";
import type { Credential } from "../cause.js";
import { randomIdBytes } from "../ids.js";
import type { Keyset } from "../page.js";
import type { Role } from "../principal.js";

/**
 * What rows tell of: what events tell of, and what has no events. Of shared
 * state, the id is that of its owner, as callers may write anything into keys.
 */
export type AuditedName = SubjectName | "ApiKey" | "ForgetReceipt" | "Tenant" | "Webhook";

/** A record that a unit has changed, by its id alone. */
export interface AuditedChange {
  readonly entity: AuditedName;
  readonly id: string;
  readonly kind: EventKind;
}

/** The most records that a row names. */
export const maxAuditedRecords = 100;

/** `SERVER`: the server itself, such as for a job. */
export type CallerKind = Credential["kind"] | "SERVER";

/** The outcome of a unit; that of an attempt that was refused is the error's code. */
export const doneOutcome = "DONE";

/** A unit that has changed something, or attempts that were refused. It has ids and no content. */
export interface AuditEntry {
  /** Grows with the time of the unit. */
  readonly id: string;
  readonly tenantId: string;
  readonly createdAt: number;
  readonly callerKind: CallerKind;
  readonly roles: readonly Role[];
  /** The user to whom the caller is bound. */
  readonly userId: string | null;
  /** The agent to which the caller is bound. */
  readonly agentId: string | null;
  readonly keyId: string | null;
  /** Of a JSON Web Token, with its subject. */
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly requestId: string | null;
  /** The job that made the change. */
  readonly jobId: string | null;
  /** A root field, such as `Mutation.addMessages`, a kind of job, or a command. */
  readonly operation: string;
  /** {@link doneOutcome}, or the code of the error. */
  readonly outcome: string;
  /** How many attempts the row stands for: more than one where so many were refused that they have no rows of their own. */
  readonly attempts: number;
  /** The first records that were changed, at most {@link maxAuditedRecords}. */
  readonly records: readonly AuditedChange[];
  /** How many changes there were in all. */
  readonly recordCount: number;
}

/** Picks rows; a field left out matches any. */
export interface AuditFilter {
  /** From this time on, UTC milliseconds. */
  readonly from?: number | undefined;
  /** Before this time. */
  readonly to?: number | undefined;
  readonly operations?: readonly string[] | undefined;
  readonly outcomes?: readonly string[] | undefined;
  /** Here and below, null picks rows without one. */
  readonly keyId?: string | null | undefined;
  readonly userId?: string | null | undefined;
  readonly agentId?: string | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly jobId?: string | null | undefined;
  readonly record?: Pick<AuditedChange, "entity" | "id"> | undefined;
}

let lastPlace = 0;

/** Ids grow with their times; of one time, those of one process in the order in which they are made. */
export function newAuditId(time: number): string {
  lastPlace = (lastPlace + 1) >>> 0;
  return v7({ random: randomIdBytes(), msecs: time, seq: lastPlace });
}

/** The largest time of a UUIDv7: its first 48 bits. */
const lastTime = 2 ** 48 - 1;

/** No id of this time or later is smaller, and all ids of earlier times are. */
export function firstAuditIdAt(time: number): string {
  const within = Math.min(Math.max(0, time), lastTime);
  const digits = within.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-`;
}

/** Where a row stands in a list: newest first. */
export function auditKeyset({ id }: AuditEntry): Keyset {
  return [id];
}
