import { saying } from "./engraph-error.js";

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
