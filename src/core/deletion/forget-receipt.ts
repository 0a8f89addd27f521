import type { OwnerEntity } from "../owner.js";
import { createHash } from "node:crypto";
import { subjectNames, type EventDraft, type SubjectName } from "../events/event.js";

/** The number of records of a type. */
export interface TypeCount {
  readonly entity: SubjectName;
  readonly count: number;
}

/** Proof of a deletion: ids, counts and a digest, without content. */
export interface ForgetReceipt {
  readonly id: string;
  /** The type of the forgotten record. */
  readonly entity: OwnerEntity;
  readonly subjectId: string;
  /** The receipt's owner: callers that can reach this user and agent can read it. */
  readonly userId: string | null;
  readonly agentId: string | null;
  /** All deleted records, by type. */
  readonly counts: readonly TypeCount[];
  /** See {@link digestOf}. */
  readonly digest: string;
  /** The end of the event log before the deletion. The DELETED events come later, possibly among other events. */
  readonly position: number;
  /** UTC milliseconds. */
  readonly createdAt: number;
  /**
   * When the record was also cleared from the store's files, in UTC milliseconds. On PostgreSQL: from the pages of its
   * tables. Null if that is pending, and on Oracle.
   */
  readonly filesClearedAt: number | null;
}

export type NewReceipt = Omit<ForgetReceipt, "filesClearedAt">;

/** The number of events for each record type, in the order of the types. */
export function countsOf(gone: readonly Pick<EventDraft, "entity">[]): TypeCount[] {
  return subjectNames
    .map((entity) => ({ entity, count: gone.filter((one) => one.entity === entity).length }))
    .filter(({ count }) => count > 0);
}

/**
 * SHA-256 in hexadecimal of one line `TYPE:id` for each deleted record. Lines are sorted by their UTF-8 bytes and
 * joined by line feeds. The types are those of the schema's SubjectType. The id of shared state is the digest of
 * its key (`forgottenKey`), and the id of a summary is its thread's. The DELETED events of these records in the log give the same digest.
 */
export function digestOf(gone: readonly Pick<EventDraft, "entity" | "subjectId">[]): string {
  const lines = gone
    .map(({ entity, subjectId }) => Buffer.from(`${typeNameOf(entity)}:${subjectId}`))
    .toSorted((one, other) => one.compare(other));
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** Converts a name such as MemoryLink to MEMORY_LINK. */
function typeNameOf(entity: SubjectName): string {
  return entity.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();
}
