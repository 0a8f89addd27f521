import type { EntityName } from "../entity.js";
import { saying } from "./engraph-error.js";

/** The input breaks a rule; nothing was changed. */
export class InvalidInputError extends saying(
  "BAD_USER_INPUT",
  /** @param field Where in the input, such as `messages[2].role`. */
  (field: string, problem: string) => ({
    message: `${field} ${problem}.`,
    details: { field, problem },
  }),
) {}

/** A vector has another dimension than the vectors it would be compared with; nothing was changed. */
export class DimensionMismatchError extends saying(
  "DIMENSION_MISMATCH",
  /**
   * @param field The input field of the vector, or of the text that it was computed from.
   * @param dimensions The dimensions of the stored vectors.
   */
  (
    field: string,
    problem: string,
    { dimension, dimensions }: { dimension: number; dimensions: readonly number[] },
  ) => ({ message: `${field} ${problem}.`, details: { field, problem, dimension, dimensions } }),
) {}

/** The record does not exist, or the caller may not know that it does. */
export class NotFoundError extends saying(
  "NOT_FOUND",
  (entity: EntityName | "ApiKey" | "Tenant" | "Simulation" | "Webhook", id: string) =>
    `${entity} "${id}" was not found.`,
) {}

/** The record, or NOT_FOUND if there is none. */
export function existing<T>(entity: EntityName, id: string, record: T | null): T {
  if (record === null) throw new NotFoundError(entity, id);
  return record;
}

/** The id is taken by a record of the same type. */
export class AlreadyExistsError extends saying(
  "ALREADY_EXISTS",
  (entity: EntityName, id: string) => `${entity} "${id}" already exists.`,
) {}

/** The key was used before with another request. */
export class IdempotencyKeyReusedError extends saying(
  "IDEMPOTENCY_KEY_REUSED",
  (key: string) => `Idempotency key "${key}" was used before with a different request.`,
) {}

/** The record has changed since the caller read it; nothing was changed. */
export class RevisionConflictError extends saying(
  "REVISION_CONFLICT",
  (entity: EntityName, id: string, expectedRevision: number, currentRevision: number) => ({
    message: `${entity} "${id}" is at revision ${currentRevision}, and not at ${expectedRevision} as expected.`,
    details: { expectedRevision, currentRevision },
  }),
) {}

/** The key's version is not the one that the caller expects; nothing was changed. */
export class VersionConflictError extends saying(
  "VERSION_CONFLICT",
  /** @param expectedVersion Null, as in `currentVersion`: the key has no value. */
  (key: string, expectedVersion: number | null, currentVersion: number | null) => ({
    message: `Key "${key}" has ${versionName(currentVersion)}, but ${versionName(expectedVersion)} was expected.`,
    details: { expectedVersion, currentVersion },
  }),
) {}

/** The cursor was not made by this server for this caller and this list. */
export class CursorInvalidError extends saying("CURSOR_INVALID", (message: string) => message) {}

/**
 * Reading on from the cursor would miss events: retention has removed events after it, or a restore has lost events
 * before it.
 */
export class CursorExpiredError extends saying(
  "CURSOR_EXPIRED",
  (reason: string = "The event log does not go back to the cursor any more.") =>
    `${reason} Ask for a new eventCursor, read the state anew, and subscribe from there.`,
) {}

/** A message's content is longer than this server accepts; nothing was stored. Content is never cut. */
export class ContentTooLongError extends saying(
  "CONTENT_TOO_LONG",
  /** @param field Where in the input, such as `messages[2].content`. Lengths in characters. */
  (field: string, length: number, limit: number) => ({
    message: `${field} may have ${limit} characters, but has ${length}.`,
    details: { field, limit },
  }),
) {}

/** What a guard has found in a field. */
interface RefusedFinding {
  readonly rule: string;
  /** Where in the input, such as `messages[2].content`. */
  readonly field: string;
  readonly count: number;
}

/** Guards of the tenant refuse the input; nothing was stored. The error does not repeat the text that they found. */
export class ContentRefusedError extends saying(
  "CONTENT_REFUSED",
  (findings: readonly RefusedFinding[]) => {
    const rules = [...new Set(findings.map(({ rule }) => rule))].join(", ");
    const fields = [...new Set(findings.map(({ field }) => field))].join(", ");

    return {
      message: `The tenant's guards refuse ${fields}: ${rules}. Nothing was stored.`,
      details: { findings },
    };
  },
) {}

function versionName(version: number | null): string {
  return version === null ? "no value" : `version ${version}`;
}
