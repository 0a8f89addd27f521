import { EngraphError } from "../../core/errors/engraph-error.js";

/** Error codes of operations that exceed a limit, and of one more than may be open. */
export type LimitCode =
  | "DOCUMENT_TOO_LONG"
  | "DOCUMENT_TOO_DEEP"
  | "TOO_MANY_FIELDS"
  | "TOO_MANY_ALIASES"
  | "TOO_MANY_DIRECTIVES"
  | "SUBSCRIPTION_TOO_LONG"
  | "OPERATION_TOO_COSTLY"
  | "QUERY_TIMEOUT"
  | "TOO_MUCH_READ"
  | "ANSWER_TOO_LONG"
  | "TOO_MANY_SUBSCRIPTIONS";

/** A limit of operations is exceeded. The shares of callers and tenants have errors of their own in core. */
export class LimitError extends EngraphError {
  constructor(
    code: LimitCode,
    message: string,
    /** Has `limit`, or `limitMs` for times. */
    details: Readonly<Record<string, unknown>>,
  ) {
    super(code, message, { details });
  }
}

const ends: ReadonlySet<string> = new Set<LimitCode>([
  "QUERY_TIMEOUT",
  "TOO_MUCH_READ",
  "ANSWER_TOO_LONG",
]);

/** Whether the error replaces the whole answer, because the operation exceeded a limit during its execution. */
export function endsOperation(error: unknown): error is LimitError {
  return error instanceof LimitError && ends.has(error.code);
}
