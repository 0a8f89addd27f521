import type { FormattedExecutionResult } from "graphql-ws";

/** The errors of an answer, as the server sends them. */
export type AnswerErrors = NonNullable<FormattedExecutionResult["errors"]>;

/** The error that interrupted a subscription, or that ended it because resuming cannot help. */
export class SubscriptionError extends Error {
  override readonly name = "SubscriptionError";
  /**
   * The server's error code, such as `CURSOR_EXPIRED`, or the close code of the connection, such as 4403. Undefined if
   * there is neither.
   */
  readonly code: string | number | undefined;
  /** The errors of the answer; empty if the connection failed. */
  readonly errors: AnswerErrors;

  constructor(
    message: string,
    details: { readonly code?: unknown; readonly errors?: AnswerErrors; readonly cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    const { code } = details;
    this.code = typeof code === "string" || typeof code === "number" ? code : undefined;
    this.errors = details.errors ?? [];
  }
}

/** Converts the reason of an end, as a graphql-ws client reports it, to an error. */
export function toSubscriptionError(reason: unknown): SubscriptionError {
  if (Array.isArray(reason)) return ofAnswer(reason as AnswerErrors);
  const { code, reason: said } = Object(reason) as Record<string, unknown>;
  if (typeof code === "number") {
    const words = [`The connection was closed with ${code}`, said].filter(Boolean).join(": ");
    return new SubscriptionError(`${words}.`, { code, cause: reason });
  }
  return new SubscriptionError(`The connection failed: ${why(reason)}.`, { cause: reason });
}

function ofAnswer(errors: AnswerErrors): SubscriptionError {
  const message = errors.map(({ message }) => message).join(" ");
  const code = errors[0]?.extensions?.["code"];
  return new SubscriptionError(message || "The answer held neither data nor errors.", {
    code,
    errors,
  });
}

/** Describes an error or an error event. Node's own errors often have a code and no message. */
function why(reason: unknown): string {
  const { message, code, error } = Object(reason) as Record<string, unknown>;
  const inner = Object(error) as Record<string, unknown>;
  const known = [message, inner["message"], code, inner["code"]];
  return String(known.find(Boolean) ?? "no reason was given");
}

/**
 * The remedy for an interruption: resume without a limit; try again a limited number of times in a row, because the
 * event itself may be causing the failure; or none.
 */
export type Remedy = "resume" | "try again" | "none";

/** Close codes after which the same request would fail again (RFC 6455 and graphql-transport-ws). */
const finalCloses: ReadonlySet<number> = new Set([
  1002, 1003, 1007, 1008, 1009, 1010, 1015, 4004, 4005, 4400, 4401, 4403, 4406, 4409, 4429,
]);

const remedies: Readonly<Record<string | number, Remedy>> = {
  SERVER_BUSY: "resume",
  SHUTTING_DOWN: "resume",
  STORE_UNAVAILABLE: "resume",
  TOO_MANY_SUBSCRIPTIONS: "resume",
  RATE_LIMITED: "resume",
  INTERNAL_SERVER_ERROR: "try again",
  QUERY_TIMEOUT: "try again",
  TOO_MUCH_READ: "try again",
  1011: "try again",
  4500: "try again",
};

export function remedyFor({ code }: SubscriptionError): Remedy {
  if (code === undefined) return "resume";
  const remedy = remedies[code];
  if (remedy) return remedy;
  return typeof code === "number" && !finalCloses.has(code) ? "resume" : "none";
}
