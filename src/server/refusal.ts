import { EngraphError } from "../core/errors.js";

/** A request that is refused before it reaches GraphQL. */
export abstract class RefusalError extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
  readonly headers: Readonly<Record<string, string>> = {};
  /** Details for programs, besides the code. */
  readonly details: Readonly<Record<string, unknown>> = {};
}

/** Refuses a caller that is unknown, not allowed, or cannot be identified now. */
export class CallerRefusedError extends RefusalError {
  override readonly status: number;
  override readonly code: string;
  override readonly headers: Readonly<Record<string, string>>;

  private constructor(cause: EngraphError, [status, headers]: StatusOfRefusal) {
    super(cause.message, { cause });
    this.code = cause.code;
    this.status = status;
    this.headers = headers;
  }

  /**
   * Null for any other error.
   *
   * @param challenge The header `WWW-Authenticate`, which tells an unknown caller how to authenticate.
   */
  static of(error: unknown, challenge = "Bearer"): CallerRefusedError | null {
    if (!(error instanceof EngraphError)) return null;
    if (error.code === "UNAUTHENTICATED")
      return new CallerRefusedError(error, [401, { "www-authenticate": challenge }]);
    const status = statuses[error.code];
    return status ? new CallerRefusedError(error, status) : null;
  }
}

type StatusOfRefusal = readonly [status: number, headers: Readonly<Record<string, string>>];

const statuses: Partial<Record<string, StatusOfRefusal>> = {
  FORBIDDEN: [403, {}],
  IDENTITY_UNAVAILABLE: [503, { "retry-after": "1" }],
};

export class OriginRefusedError extends RefusalError {
  override readonly status = 403;
  override readonly code = "FORBIDDEN";

  constructor() {
    super(
      "Pages of this origin, or under this name, may not call. See ALLOWED_ORIGINS and API_TOKEN.",
    );
  }
}

export class SeveralHostsError extends RefusalError {
  override readonly status = 400;
  override readonly code = "BAD_REQUEST";

  constructor() {
    super("The request must have one header `Host`.");
  }
}

export class BodyTooLargeError extends RefusalError {
  override readonly status = 413;
  override readonly code = "BODY_TOO_LARGE";

  constructor(maxBytes: number) {
    super(`The body must have at most ${maxBytes} bytes.`);
  }
}

/** Too many requests are in progress. Retry shortly. */
export class ServerBusyError extends RefusalError {
  override readonly status = 503;
  override readonly code = "SERVER_BUSY";
  override readonly headers = { "retry-after": "1" };

  constructor() {
    super("The server holds as many requests as it can. Try again in a moment.");
  }
}

export class MalformedBodyError extends RefusalError {
  override readonly status = 400;
  override readonly code = "BAD_REQUEST";

  constructor(problem = "not valid JSON") {
    super(`The body is ${problem}.`);
  }
}

/** The body is compressed, or in another encoding of text. */
export class UnreadableBodyError extends RefusalError {
  override readonly status = 415;
  override readonly code = "BAD_REQUEST";
  override readonly headers = { "accept-encoding": "identity" };

  constructor() {
    super("The body must be UTF-8, and not compressed.");
  }
}

/** The MCP session does not exist, or has another owner. The client must start a new one. */
export class NoSessionError extends RefusalError {
  override readonly status = 404;
  override readonly code = "NOT_FOUND";

  constructor() {
    super("There is no such session. Begin another one.");
  }
}

export class NoBackupError extends RefusalError {
  override readonly status = 404;
  override readonly code = "NOT_FOUND";

  constructor() {
    super("This server gives no backups: its store is no file.");
  }
}

export class MethodRefusedError extends RefusalError {
  override readonly status = 405;
  override readonly code = "BAD_REQUEST";
  override readonly headers: Readonly<Record<string, string>>;

  constructor(allow: string) {
    super(`This needs another method: ${allow}.`);
    this.headers = { allow };
  }
}

export class MediaTypeRefusedError extends RefusalError {
  override readonly status = 415;
  override readonly code = "BAD_REQUEST";

  constructor(accepted: readonly string[]) {
    super(`The header content-type must be ${accepted.join(" or ")}.`);
  }
}

export class NoOperationError extends RefusalError {
  override readonly status = 400;
  override readonly code = "BAD_REQUEST";

  constructor() {
    super(
      "The request holds no operation: send `query` in the URL of a GET, or in the JSON of a POST.",
    );
  }
}
