import { EngraphError } from "../core/errors/engraph-error.js";

interface RefusalOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Details for programs, besides the code. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** A request that is refused before it reaches GraphQL. */
export class RefusalError extends Error {
  readonly headers: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    { headers = {}, details = {}, cause }: RefusalOptions = {},
  ) {
    super(message, { cause });
    this.headers = headers;
    this.details = details;
  }
}

/** Refuses a caller that is unknown, not allowed, or cannot be identified now. */
export class CallerRefusedError extends RefusalError {
  /**
   * Null for any other error.
   *
   * @param challenge The header `WWW-Authenticate`, which tells an unknown caller how to authenticate.
   */
  static of(error: unknown, challenge = "Bearer"): CallerRefusedError | null {
    if (!(error instanceof EngraphError)) return null;
    const { code, message } = error;
    const refused = (status: number, headers = {}) =>
      new CallerRefusedError(status, code, message, { headers, cause: error });
    if (code === "UNAUTHENTICATED") return refused(401, { "www-authenticate": challenge });
    if (code === "IDENTITY_UNAVAILABLE") return refused(503, { "retry-after": "1" });
    return code === "FORBIDDEN" ? refused(403) : null;
  }
}

/** Refuses a request with an error that operations have, too. */
export class CodedRefusalError extends RefusalError {
  /**
   * Null for errors that have the same status everywhere, unless one is given.
   *
   * @param otherwise The status of a code that has none here.
   */
  static of(error: CodedError, otherwise?: number): CodedRefusalError | null {
    const { code, message, details } = error;
    const status = statuses[code] ?? otherwise;
    if (status === undefined) return null;
    const { retryAfter } = details;
    const options = { cause: error, details };
    if (typeof retryAfter !== "number")
      return new CodedRefusalError(status, code, message, options);
    const headers = { "retry-after": String(retryAfter) };
    return new CodedRefusalError(status, code, message, { ...options, headers });
  }
}

interface CodedError {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const statuses: Partial<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  IMPORT_INVALID: 400,
  CONTENT_REFUSED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  IMPORT_CONFLICT: 409,
  RATE_LIMITED: 429,
  TOO_MANY_SUBSCRIPTIONS: 429,
  STORE_DAMAGED: 500,
  INTERNAL_SERVER_ERROR: 500,
  STORE_UNAVAILABLE: 503,
  SHUTTING_DOWN: 503,
  QUOTA_EXCEEDED: 507,
  STORE_FULL: 507,
};

export class OriginRefusedError extends RefusalError {
  constructor() {
    super(
      403,
      "FORBIDDEN",
      "Pages of this origin, or under this name, may not call. See ALLOWED_ORIGINS and API_TOKEN.",
    );
  }
}

export class SeveralHostsError extends RefusalError {
  constructor() {
    super(400, "BAD_REQUEST", "The request must have one header `Host`.");
  }
}

export class BodyTooLargeError extends RefusalError {
  constructor(maxBytes: number) {
    super(413, "BODY_TOO_LARGE", `The body must have at most ${maxBytes} bytes.`);
  }
}

/** Too many requests are in progress. Retry shortly. */
export class ServerBusyError extends RefusalError {
  constructor() {
    super(
      503,
      "SERVER_BUSY",
      "The server holds as many requests as it can. Try again in a moment.",
      { headers: { "retry-after": "1" } },
    );
  }
}

export class MalformedBodyError extends RefusalError {
  constructor(problem = "not valid JSON") {
    super(400, "BAD_REQUEST", `The body is ${problem}.`);
  }
}

/** The body is compressed, or in another encoding of text. */
export class UnreadableBodyError extends RefusalError {
  constructor() {
    super(415, "BAD_REQUEST", "The body must be UTF-8, and not compressed.", {
      headers: { "accept-encoding": "identity" },
    });
  }
}

/** The MCP session does not exist, or has another owner. The client must start a new one. */
export class NoSessionError extends RefusalError {
  constructor() {
    super(404, "NOT_FOUND", "There is no such session. Begin another one.");
  }
}

export class NoBackupError extends RefusalError {
  constructor() {
    super(404, "NOT_FOUND", "This server gives no backups: its store is no file.");
  }
}

export class MethodRefusedError extends RefusalError {
  constructor(allow: string) {
    super(405, "BAD_REQUEST", `This needs another method: ${allow}.`, { headers: { allow } });
  }
}

export class MediaTypeRefusedError extends RefusalError {
  constructor(accepted: readonly string[]) {
    super(415, "BAD_REQUEST", `The header content-type must be ${accepted.join(" or ")}.`);
  }
}

export class NoOperationError extends RefusalError {
  constructor() {
    super(
      400,
      "BAD_REQUEST",
      "The request holds no operation: send `query` in the URL of a GET, or in the JSON of a POST.",
    );
  }
}
