/** The error codes of a server: docs/errors.md describes them. A newer server may send others. */
export type ServerErrorCode =
  | "ALREADY_EXISTS"
  | "ANSWER_TOO_LONG"
  | "BAD_REQUEST"
  | "BAD_USER_INPUT"
  | "BODY_TOO_LARGE"
  | "CONTENT_REFUSED"
  | "CONTENT_TOO_LONG"
  | "CURSOR_EXPIRED"
  | "CURSOR_INVALID"
  | "DIMENSION_MISMATCH"
  | "DOCUMENT_TOO_DEEP"
  | "DOCUMENT_TOO_LONG"
  | "EXTRACTION_QUEUE_FULL"
  | "EXTRACTION_TIMEOUT"
  | "FORBIDDEN"
  | "GRAPHQL_PARSE_FAILED"
  | "GRAPHQL_VALIDATION_FAILED"
  | "IDEMPOTENCY_KEY_REUSED"
  | "IDENTITY_UNAVAILABLE"
  | "IMPORT_CONFLICT"
  | "IMPORT_INVALID"
  | "INTERNAL_SERVER_ERROR"
  | "LLM_REQUIRED"
  | "MODEL_UNAVAILABLE"
  | "NOT_FOUND"
  | "OPERATION_RESOLUTION_FAILURE"
  | "OPERATION_TOO_COSTLY"
  | "PERSISTED_QUERY_NOT_SUPPORTED"
  | "QUERY_TIMEOUT"
  | "QUOTA_EXCEEDED"
  | "RATE_LIMITED"
  | "REVISION_CONFLICT"
  | "SERVER_BUSY"
  | "SHUTTING_DOWN"
  | "SIMULATION_CONFLICT"
  | "SIMULATION_TOO_LARGE"
  | "SIMULATION_UNFINISHED"
  | "STORE_DAMAGED"
  | "STORE_FULL"
  | "STORE_UNAVAILABLE"
  | "SUBSCRIPTION_TOO_LONG"
  | "TOO_MANY_ALIASES"
  | "TOO_MANY_DIRECTIVES"
  | "TOO_MANY_FIELDS"
  | "TOO_MANY_SIMULATIONS"
  | "TOO_MANY_SUBSCRIPTIONS"
  | "TOO_MUCH_READ"
  | "UNAUTHENTICATED"
  | "USER_SCOPE_REQUIRED"
  | "VERSION_CONFLICT";

/** The error codes of failures that the client detects itself. */
export type ClientErrorCode =
  /** The server was unreachable, or the connection was lost before the answer. */
  | "NETWORK_ERROR"
  /** No answer arrived within `timeoutMs`. */
  | "TIMEOUT"
  /** The answer is not one of Engraph, but of a proxy or another server. `status` is its HTTP status. */
  | "BAD_RESPONSE"
  /** The client was closed. */
  | "CLOSED";

export type EngraphErrorCode = ServerErrorCode | ClientErrorCode;
