import type { FormattedExecutionResult } from "graphql-ws";

/** The errors of an answer, as the server sends them. */
export type AnswerErrors = NonNullable<FormattedExecutionResult["errors"]>;

/** What interrupted a subscription, or ended it where resuming cannot help. */
export class SubscriptionError extends Error {
  override readonly name = "SubscriptionError";
  /**
   * The server's own, such as `CURSOR_EXPIRED`; or the number with which the
   * connection was closed, such as 4403; or nothing, where none came about.
   */
  readonly code: string | number | undefined;
  /** The errors of the answer; none where it was the connection that failed. */
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

/** Makes one error of whatever a client of graphql-ws gives as the reason of an end. */
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

/** An error, or the event of one. Node's own often have a code and no message. */
function why(reason: unknown): string {
  const { message, code, error } = Object(reason) as Record<string, unknown>;
  const inner = Object(error) as Record<string, unknown>;
  const known = [message, inner["message"], code, inner["code"]];
  return String(known.find(Boolean) ?? "no reason was given");
}

/**
 * What helps against an interruption: resuming, as often as it takes; resuming,
 * but only so many times in a row, as it may be this very event that fails;
 * or nothing.
 */
export type Remedy = "resume" | "try again" | "none";

/** Closes after which the same request would fare the same (RFC 6455 and graphql-transport-ws). */
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
