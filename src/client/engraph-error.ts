import type { EngraphErrorCode } from "./error-code.js";
import type { JsonObject } from "./json-value.js";
import { SubscriptionError } from "./subscription-error.js";
import type { TransportAnswer } from "./transport.js";

/** One error of an answer. */
export interface AnswerError {
  readonly message: string;
  /** The path of the field that failed; absent if nothing was executed. */
  readonly path?: readonly (string | number)[];
  /** The `code`, and details such as `field` and `problem`. */
  readonly extensions?: JsonObject;
}

/** The failure of a call. Programs decide by its `code`; the message is for people. */
export class EngraphError extends Error {
  override readonly name = "EngraphError";
  readonly code: EngraphErrorCode;
  /** The errors of the server's answer; empty if there was none. */
  readonly errors: readonly AnswerError[];
  /** The data of an answer with errors. A mutation with data here has made its changes. */
  readonly data: JsonObject | null;
  /** The HTTP status, if an answer came over HTTP. */
  readonly status: number | undefined;
  /** The delay that the server asks for before the next try, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(code: EngraphErrorCode, message: string, details: EngraphErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.errors = details.errors ?? [];
    this.data = details.data ?? null;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** The details of the first error, such as `field` and `problem` of BAD_USER_INPUT. */
  get extensions(): JsonObject {
    return this.errors[0]?.extensions ?? {};
  }
}

export interface EngraphErrorDetails {
  readonly errors?: readonly AnswerError[];
  readonly data?: JsonObject | null;
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** Makes the error for an answer with errors, or without data. */
export function errorOfAnswer(answer: TransportAnswer): EngraphError {
  const errors = (answer.errors ?? []) as readonly AnswerError[];
  const { status, retryAfterMs } = answer;
  const details = {
    errors,
    data: (answer.data ?? null) as JsonObject | null,
    ...(status !== undefined && { status }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
  const code = errors[0]?.extensions?.["code"];
  if (typeof code !== "string")
    return new EngraphError("BAD_RESPONSE", "The answer held neither data nor a code.", details);
  return new EngraphError(
    code as EngraphErrorCode,
    errors.map(({ message }) => message).join(" "),
    details,
  );
}

/** Close codes with which the server refuses a caller: see docs/security.md. */
const refusals: ReadonlySet<unknown> = new Set([4401, 4403]);

/** Converts a SubscriptionError to an EngraphError, and returns other errors as they are. */
export function errorOfSubscription(error: unknown): unknown {
  if (!(error instanceof SubscriptionError)) return error;
  const { code, message } = error;
  const known = refusals.has(code) ? "UNAUTHENTICATED" : "NETWORK_ERROR";
  return new EngraphError(typeof code === "string" ? (code as EngraphErrorCode) : known, message, {
    errors: error.errors as readonly AnswerError[],
    cause: error,
  });
}
