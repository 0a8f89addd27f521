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
export function saying<Args extends readonly unknown[]>(
  code: ErrorCode,
  say: (...args: Args) => Said,
) {
  return class extends EngraphError {
    constructor(...args: Args) {
      const said = say(...args);
      if (typeof said === "string") super(code, said);
      else super(code, said.message, said);
    }
  };
}
