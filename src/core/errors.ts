import type { EntityName } from "./entity.js";
import type { LimitName } from "./tenants/tenant-limits.js";

/** Codes that clients can receive in `extensions.code`; docs/errors.md explains each. */
export const clientErrorCodes = [
  "BAD_USER_INPUT",
  "DIMENSION_MISMATCH",
  "NOT_FOUND",
  "ALREADY_EXISTS",
  "FORBIDDEN",
  "UNAUTHENTICATED",
  "IDENTITY_UNAVAILABLE",
  "USER_SCOPE_REQUIRED",
  "CONTENT_TOO_LONG",
  "CONTENT_REFUSED",
  "IDEMPOTENCY_KEY_REUSED",
  "REVISION_CONFLICT",
  "VERSION_CONFLICT",
  "IMPORT_INVALID",
  "IMPORT_CONFLICT",
  "CURSOR_INVALID",
  "CURSOR_EXPIRED",
  "MODEL_UNAVAILABLE",
  "EXTRACTION_TIMEOUT",
  "LLM_REQUIRED",
  "EXTRACTION_QUEUE_FULL",
  "SIMULATION_CONFLICT",
  "SIMULATION_TOO_LARGE",
  "SIMULATION_UNFINISHED",
  "TOO_MANY_SIMULATIONS",
  "STORE_UNAVAILABLE",
  "STORE_FULL",
  "STORE_DAMAGED",
  "SHUTTING_DOWN",
  "DOCUMENT_TOO_LONG",
  "DOCUMENT_TOO_DEEP",
  "TOO_MANY_FIELDS",
  "TOO_MANY_ALIASES",
  "TOO_MANY_DIRECTIVES",
  "OPERATION_TOO_COSTLY",
  "SUBSCRIPTION_TOO_LONG",
  "QUERY_TIMEOUT",
  "TOO_MUCH_READ",
  "ANSWER_TOO_LONG",
  "TOO_MANY_SUBSCRIPTIONS",
  "RATE_LIMITED",
  "QUOTA_EXCEEDED",
] as const;

/** Codes that only operators see. Clients receive an internal error instead. */
export const operatorErrorCodes = [
  "LEASE_LOST",
  "TRANSACTION_HELD",
  "STORE_IN_USE",
  "STORE_UNUSABLE",
  "STORE_TOO_NEW",
  "STORE_CLOSED",
  "SCHEMA_REQUIRED",
  "MODEL_UNUSABLE",
  "INDEX_OUTDATED",
  "EMBEDDING_MODEL_MISMATCH",
] as const;

export type ClientErrorCode = (typeof clientErrorCodes)[number];
export type ErrorCode = ClientErrorCode | (typeof operatorErrorCodes)[number];

/** Whether clients may see the error. */
export function isForClients(error: unknown): error is EngraphError {
  return error instanceof EngraphError && clientErrorCodes.some((code) => code === error.code);
}

/** An error that callers can see and handle. Any other error is masked before it reaches a client. */
export abstract class EngraphError extends Error {
  /** Machine-readable details besides the code, such as the invalid field. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    {
      details = {},
      ...options
    }: ErrorOptions & { readonly details?: EngraphError["details"] } = {},
  ) {
    super(message, options);
    this.details = details;
  }

  override get name(): string {
    return this.constructor.name;
  }
}

/** What an error says: its message, or that with details or a cause. */
type Said = string | ({ readonly message: string } & ConstructorParameters<typeof EngraphError>[2]);

/** The class of the errors of one code, whose message is made of the arguments. */
function saying<Args extends readonly unknown[]>(code: ErrorCode, say: (...args: Args) => Said) {
  return class extends EngraphError {
    constructor(...args: Args) {
      const said = say(...args);
      if (typeof said === "string") super(code, said);
      else super(code, said.message, said);
    }
  };
}

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

/** The caller is known but may not do this. */
export class ForbiddenError extends saying("FORBIDDEN", (message: string) => message) {}

/** The caller gave no credentials, or credentials that are not valid. */
export class UnauthenticatedError extends EngraphError {
  /** @param problem For the log: clients are not told what is wrong with their credentials. */
  constructor(readonly problem: CredentialProblem = { reason: "NO_CREDENTIALS" }) {
    super("UNAUTHENTICATED", "A valid bearer token is required.");
  }
}

/** What is wrong with a caller's credentials. It never contains any part of a secret. */
export interface CredentialProblem {
  readonly reason:
    | "NO_CREDENTIALS"
    | "UNKNOWN_TOKEN"
    | "UNKNOWN_KEY"
    | "WRONG_KEY"
    | "KEY_ENDED"
    | "BAD_WEB_TOKEN"
    | "CREDENTIALS_ENDED";
  /** The id of the API key. */
  readonly keyId?: string;
  readonly detail?: string;
}

/** The caller cannot be identified now, because API keys or signing keys cannot be read. A retry may succeed. */
export class IdentityUnavailableError extends saying("IDENTITY_UNAVAILABLE", (cause?: unknown) => ({
  message: "Keys and tokens cannot be checked now. Try again later.",
  cause,
})) {}

/** A client search must name its user exactly (Oracle Agent Memory, search scopes). */
export class UserScopeRequiredError extends saying(
  "USER_SCOPE_REQUIRED",
  () =>
    "scope.userId must be given, or scope.without name USER, and exactUserMatch must not be false.",
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

function versionName(version: number | null): string {
  return version === null ? "no value" : `version ${version}`;
}

/**
 * An import line does not have the format of an export, or refers to a missing record. The lines before it are stored.
 */
export class ImportInvalidError extends saying(
  "IMPORT_INVALID",
  /**
   * @param line Its number in the file, from 1.
   * @param problem A sentence.
   */
  (line: number, problem: string, options?: ErrorOptions) => ({
    message: `Line ${line}: ${problem}`,
    ...options,
    details: { line },
  }),
) {}

/** An import line describes a record that exists already with different content. The lines before it are stored. */
export class ImportConflictError extends saying(
  "IMPORT_CONFLICT",
  /** @param what Such as `The message "m1"`. */
  (line: number, what: string, options?: ErrorOptions) => ({
    message: `Line ${line}: ${what} is there already, and is not the same.`,
    ...options,
    details: { line },
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

/** A model could not answer: no connection, overload, time-out. Trying again later may help. */
export class ModelUnavailableError extends EngraphError {
  /** How long the model's server asks clients to wait, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, options: ErrorOptions & { readonly retryAfterMs?: number } = {}) {
    super("MODEL_UNAVAILABLE", message, options);
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** A model's server refused the request or gave an unusable answer. It will do so again until the settings change. */
export class ModelUnusableError extends EngraphError {
  /** The message for clients; null: a general one. */
  protected readonly forClients: string | null;

  /**
   * @param model Its name, shown to clients. Only operators see the message.
   * @param options `forClients`: the message for clients, without keys and without what was sent. Default: a general one.
   */
  constructor(
    readonly model: string,
    message: string,
    options: ErrorOptions & { readonly forClients?: string } = {},
  ) {
    super("MODEL_UNUSABLE", message, options);
    this.forClients = options.forClients ?? null;
  }

  /** The message for clients. It contains no key, and nothing that was sent to the model. */
  get messageForClients(): string {
    return (
      this.forClients ??
      `Model ${this.model} refused what it was sent, or gave no usable answer; the server's log says why.`
    );
  }
}

/**
 * A prompt, or the answer to it, is too long for the model. Fewer messages, or a request that is built anew with what
 * the model has learned of its limits, may succeed.
 */
export class ContextOverflowError extends ModelUnusableError {}

/** A model's answer could not be parsed, even after a second request. A later retry may succeed. */
export class MalformedAnswerError extends ModelUnusableError {
  override get messageForClients(): string {
    return (
      this.forClients ??
      `The answer of model ${this.model} could not be read; the server's log says why.`
    );
  }
}

/** A model, or its content filter, declines the input. */
export class ModelRefusedError extends ModelUnusableError {
  override get messageForClients(): string {
    return `Model ${this.model} declined to work on these messages; the server's log says why.`;
  }
}

/** Processing one message or one answer exceeded its deadline and was aborted. Nothing was changed. */
export class ExtractionTimeoutError extends saying(
  "EXTRACTION_TIMEOUT",
  (deadlineMs: number) =>
    `Reading one message or answer took longer than ${deadlineMs} ms and was given up.`,
) {}

/** Extraction was requested, but the server has no language model; nothing was changed. */
export class LlmRequiredError extends saying(
  "LLM_REQUIRED",
  /** @param field The input field that requests it, such as `settings.extractMemories`. */
  (field: string) => ({
    message: `${field} needs a language model, and this server has none.`,
    details: { field },
  }),
) {}

/** The extraction queue is full; nothing was stored, so the request can be retried. */
export class ExtractionQueueFullError extends saying("EXTRACTION_QUEUE_FULL", (limit: number) => ({
  message: `The queue of extractions is full (${limit}). Nothing was stored; try again later.`,
  details: { limit },
})) {}

/** Data that the simulation read has changed since, and promotion would undo that change. Nothing was changed. */
export class SimulationConflictError extends saying(
  "SIMULATION_CONFLICT",
  /** @param change What has changed, as a sentence. */
  (id: string, change: string) => `Simulation "${id}" no longer holds. ${change} Simulate again.`,
) {}

/** The simulation would exceed a size limit; nothing was stored. */
export class SimulationTooLargeError extends saying(
  "SIMULATION_TOO_LARGE",
  (what: string, count: number, limit: number) => ({
    message: `A simulation can have at most ${limit} ${what}, but there are ${count}.`,
    details: { count, limit },
  }),
) {}

/** The simulation has not ended, or has failed, so there is nothing to promote. */
export class SimulationUnfinishedError extends saying(
  "SIMULATION_UNFINISHED",
  (id: string) => `Simulation "${id}" has not found all that it is to find. See its status.`,
) {}

/** The tenant has reached its limit of simulations; nothing was stored. */
export class TooManySimulationsError extends saying("TOO_MANY_SIMULATIONS", (limit: number) => ({
  message: `The tenant keeps ${limit} simulations already. Discard one, or wait until one expires.`,
  details: { limit },
})) {}

/** Another worker has claimed the job, so the result of this worker must not be stored. */
export class LeaseLostError extends saying(
  "LEASE_LOST",
  (jobId: string) => `Job "${jobId}" is no longer leased to this worker.`,
) {}

/** A unit waited for something other than the store and was rolled back. */
export class TransactionHeldError extends saying(
  "TRANSACTION_HELD",
  () => "The unit awaited something besides its own store calls, so it was rolled back.",
) {}

/** Another process has the store's file open. */
export class StoreInUseError extends saying(
  "STORE_IN_USE",
  (file: string) =>
    `The store "${file}" is in use, by another process or by this one. Close it there, or set DATA_FILE to another file.`,
) {}

/**
 * The store's database is unreachable, cannot work, or has no free connection. A unit that fails with this error has
 * changed nothing.
 */
export class StoreUnavailableError extends saying(
  "STORE_UNAVAILABLE",
  (options?: ErrorOptions) => ({
    message: "The store cannot be reached at the moment; try again later.",
    ...options,
  }),
) {}

/** The store has no room for what was to be stored. Nothing was changed. */
export class StoreFullError extends saying("STORE_FULL", (cause: Error) => ({
  message: "The store has no room left. Nothing was changed; try again when there is room.",
  cause,
})) {}

/** SQLite has found corruption in the store's file. */
export class StoreDamagedError extends saying("STORE_DAMAGED", (cause: Error) => ({
  message: `The store's file is damaged: ${cause.message}. Stop the server, run engraph check, and restore a backup.`,
  cause,
})) {}

/** The store's file cannot be opened, or is not an Engraph store. */
export class StoreUnusableError extends saying("STORE_UNUSABLE", (file: string, cause: Error) => ({
  message: `The store "${file}" cannot be opened: ${cause.message}. Set DATA_FILE to a store of Engraph, or to a new file in a folder that can be written to.`,
  cause,
})) {}

/** The store was written by a newer version of Engraph. */
export class StoreTooNewError extends saying(
  "STORE_TOO_NEW",
  (found: number, known: number) =>
    `The store has schema version ${found}, and this version of Engraph knows up to ${known}. Upgrade Engraph.`,
) {}

/** The store's schema is missing or outdated, and the schema policy forbids creating or upgrading it. */
export class SchemaRequiredError extends saying(
  "SCHEMA_REQUIRED",
  /**
   * @param found The schema's version, 0 where there is none.
   * @param oldest The oldest version that can be upgraded to the needed one.
   */
  (found: number, needed: number, oldest: number = 1) => {
    const state = found === 0 ? "has no schema" : `has schema version ${found}`;

    return found > 0 && found < oldest
      ? `The store ${state}, and versions before ${oldest} cannot be brought to version ${needed}. To delete what it holds and make a new one, run: engraph migrate --policy RECREATE`
      : `The store ${state}, and version ${needed} is required. Run: engraph migrate`;
  },
) {}

/** The store's schema has the needed version, but tables, columns, indexes or sequences of it are missing. */
export class SchemaIncompleteError extends saying(
  "SCHEMA_REQUIRED",
  /**
   * @param missing Such as `table memory_link`.
   * @param canBeMade Whether they can be created without their contents.
   */
  (missing: readonly string[], canBeMade: boolean) => {
    const [first = "", ...others] = missing;
    const rest = others.length === 0 ? "" : ` and ${others.length} more`;
    const fix = canBeMade ? "Run: engraph migrate" : "Restore a backup that has what is missing.";

    return `The store's schema lacks the ${first}${rest}. ${fix}`;
  },
) {}

/** The search index was built by another version of the analyser, and the schema policy forbids rebuilding it. */
export class IndexOutdatedError extends saying(
  "INDEX_OUTDATED",
  () =>
    "The store's search index was made by another version of Engraph, and must be made anew. Run: engraph migrate",
) {}

/** The store has vectors of models other than the configured embedder, so its vectors cannot be compared. */
export class EmbeddingModelMismatchError extends saying(
  "EMBEDDING_MODEL_MISMATCH",
  (found: readonly string[], configured: string) =>
    `The store has vectors of ${found.map((model) => `"${model}"`).join(", ")}, and the embedder that is configured is "${configured}". Run engraph reembed to replace them, or to finish a run that was cut short; or configure the embedder as it was.`,
) {}

/** The store was closed before the call. */
export class StoreClosedError extends saying("STORE_CLOSED", () => "The store is closed.") {}

/** The server is shutting down; clients can repeat the request after a restart. */
export class ShuttingDownError extends saying(
  "SHUTTING_DOWN",
  () => "The server is shutting down. Connect again and resume.",
) {}

/** The caller or its tenant has reached a limit for now; nothing was done. */
export class RateLimitedError extends saying(
  "RATE_LIMITED",
  /**
   * @param waitMs Time until a retry can succeed, in milliseconds. Null: once a subscription has ended; Infinity: not
   *   before the limit is raised.
   */
  (name: LimitName, limit: number, waitMs: number | null) => {
    const isTimed = waitMs !== null && Number.isFinite(waitMs);
    const retryAfter = isTimed ? Math.max(1, Math.ceil(waitMs / 1000)) : null;
    const advice = isTimed ? ` Try again in ${retryAfter} s.` : "";

    return {
      message: `The limit ${name} (${limit}) is reached.${advice}`,
      details: { limitName: name, limit, retryAfter },
    };
  },
) {}

/** The tenant has reached a storage quota; nothing was done. */
export class QuotaExceededError extends saying(
  "QUOTA_EXCEEDED",
  (name: LimitName, limit: number) => ({
    message: `The limit ${name} (${limit}) is reached. Delete something first; room is found within a minute.`,
    details: { limitName: name, limit },
  }),
) {}
