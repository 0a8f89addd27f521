import { EngraphError } from "../../core/errors.js";
import { fittingPage, type Price } from "./price.js";

/** Error codes of operations that are refused before anything is executed. */
export type OperationLimitCode =
  | "DOCUMENT_TOO_LONG"
  | "DOCUMENT_TOO_DEEP"
  | "TOO_MANY_FIELDS"
  | "TOO_MANY_ALIASES"
  | "TOO_MANY_DIRECTIVES"
  | "SUBSCRIPTION_TOO_LONG";

/** The operation exceeds a limit. Nothing was executed. */
export class OperationRefusedError extends EngraphError {
  constructor(code: OperationLimitCode, message: string, limit: number) {
    super(code, message, { details: { limit } });
  }
}

/** The operation may cost too much. Names the page that costs most, and a length with which the whole fits. */
export class OperationTooCostlyError extends EngraphError {
  constructor(price: Price, limit: number) {
    const page = fittingPage(price, limit);
    const advice = page
      ? `most of it is ${page.path}, and ${page.argument}: ${page.size} there would fit`
      : "ask for fewer fields";
    super(
      "OPERATION_TOO_COSTLY",
      `The operation may cost ${Math.ceil(price.total)}, and must cost at most ${limit}; ${advice}.`,
      { details: { limit, ...(page && { path: page.path, [page.argument]: page.size }) } },
    );
  }
}

/** Part of a mutation's payload would exceed the cost limit. The changes are made. */
export class PartTooCostlyError extends EngraphError {
  constructor(cost: number, limit: number) {
    super(
      "OPERATION_TOO_COSTLY",
      `With this part, the answer may cost ${cost}, and must cost at most ${limit}. The mutation's changes are made; ask for this part in a query, in shorter pages.`,
      { details: { limit } },
    );
  }
}

/** A query, an event's execution, or the start of a subscription took too long. None of them changes anything. */
export class QueryTimeoutError extends EngraphError {
  constructor(limitMs: number) {
    super("QUERY_TIMEOUT", `The query took longer than ${limitMs} ms.`, { details: { limitMs } });
  }
}

/** The operation read more than one operation may, or than there is memory for now. A mutation's changes are made. */
export class TooMuchReadError extends EngraphError {
  /** @param limit In characters. */
  constructor(limit: number) {
    super(
      "TOO_MUCH_READ",
      `The operation reads more than ${limit} characters, so this is not answered; if it is a mutation, its changes are made. Ask for shorter pages, or for less at once.`,
      { details: { limit } },
    );
  }
}

/**
 * The answer, or this part of it, exceeds the maximum size, or the memory available now. A mutation's changes are made.
 */
export class AnswerTooLongError extends EngraphError {
  /**
   * @param limit In bytes.
   * @param isPart Whether it concerns a part of a mutation's payload, and the rest is sent.
   */
  constructor(limit: number, isPart = false) {
    super(
      "ANSWER_TOO_LONG",
      isPart
        ? `With this part, the answer would have more than ${limit} bytes. The mutation's changes are made; ask for this part in a query, in shorter pages.`
        : `The answer has more than ${limit} bytes and is not sent; if it was a mutation, its changes are made.`,
      { details: { limit } },
    );
  }
}

/** Errors that end an operation during its execution. */
export type OperationEnd = QueryTimeoutError | TooMuchReadError | AnswerTooLongError;

/** Whether the error replaces the whole answer, because the operation exceeded a limit during its execution. */
export function endsOperation(error: unknown): error is OperationEnd {
  return [QueryTimeoutError, TooMuchReadError, AnswerTooLongError].some(
    (end) => error instanceof end,
  );
}

/** The maximum number of concurrent operations is reached, on this connection or in total. */
export class TooManySubscriptionsError extends EngraphError {
  constructor(message: string, limit: number) {
    super("TOO_MANY_SUBSCRIPTIONS", message, { details: { limit } });
  }
}
