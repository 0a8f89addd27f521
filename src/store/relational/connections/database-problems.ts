import { EngraphError } from "../../../core/errors/engraph-error.js";
import { StoreFullError } from "../../../core/errors/store-errors.js";

/** A problem of a database or of the connection to it, described for operators. */
export interface DatabaseProblem {
  /** The driver's codes for it. */
  readonly codes: readonly string[];
  readonly problem: string;
  readonly fix: string;
  /** Whether the problem is transient, such as a restart of the database. Default: no, an operator must fix it. */
  readonly isPassing?: true;
  /** Whether the database has no room for new data. Clients get STORE_FULL. Default: no. */
  readonly isFull?: true;
}

/** Tells operators what is wrong with the database and how to fix it. Clients see an internal error. */
export class DatabaseProblemError extends EngraphError {
  constructor(problem: string, fix: string, cause?: Error) {
    super(
      "STORE_UNUSABLE",
      `${problem} ${fix}${cause === undefined ? "" : ` (${sayingOf(cause)})`}`,
      { cause },
    );
  }
}

/** Valid prefixes of table names. */
const tablePrefixes = /^[A-Za-z][A-Za-z0-9_]{0,15}$/;

/**
 * Fails with STORE_UNUSABLE for names that statements would have to quote.
 *
 * @param database The prefix of the database's settings, such as ORACLE.
 */
export function assertNames(
  database: string,
  { schema, tablePrefix }: { schema?: string | undefined; tablePrefix?: string | undefined },
  schemaNames: RegExp,
): void {
  if (schema !== undefined && !schemaNames.test(schema))
    throw new DatabaseProblemError(
      `${database}_SCHEMA is no name of a schema.`,
      "Give it without quotes.",
    );
  if (tablePrefix !== undefined && !tablePrefixes.test(tablePrefix))
    throw new DatabaseProblemError(
      `${database}_TABLE_PREFIX is nothing that names can begin with.`,
      "Give a letter, then letters, digits and _, 16 characters at most.",
    );
}

/** The driver's code, such as `ORA-01017` or a SQLSTATE; null if the error has none. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error && typeof error.code === "string" ? error.code : null;
}

/** The known problems of one kind of database, by the codes of its errors. */
export class KnownProblems {
  readonly #byCode: ReadonlyMap<string, DatabaseProblem>;

  /** @param codeOf Returns the code by which to look up an error; null if the error has none. */
  constructor(
    problems: readonly DatabaseProblem[],
    private readonly codeOf: (error: unknown) => string | null,
  ) {
    this.#byCode = new Map(problems.flatMap((one) => one.codes.map((code) => [code, one])));
  }

  of(error: unknown): DatabaseProblem | undefined {
    const code = this.codeOf(error);
    return code === null ? undefined : this.#byCode.get(code);
  }

  /** A known problem as an error with its fix; any other error unchanged. */
  readonly withFix = (error: unknown): unknown => {
    const known = this.of(error);
    if (known === undefined || !(error instanceof Error)) return error;
    return new DatabaseProblemError(known.problem, known.fix, error);
  };

  /** The error as callers of the store get it: with its fix, and wrapped in STORE_FULL if the database has no room. */
  readonly asStoreError = (error: unknown): unknown => {
    const known = this.withFix(error);
    const isFull = this.of(error)?.isFull === true;
    return isFull && known instanceof Error ? new StoreFullError(known) : known;
  };
}

/** The driver's message without its link to online help. It names the address, tablespace or privilege. */
function sayingOf({ message }: Error): string {
  const lines = message.split("\n").filter((line) => line !== "" && !line.startsWith("Help:"));
  return lines.join(" ");
}
