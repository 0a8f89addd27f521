import { EngraphError } from "../../core/errors.js";

/** Codes of operations that are refused before anything of them is done. */
export type OperationLimitCode =
  | "DOCUMENT_TOO_LONG"
  | "DOCUMENT_TOO_DEEP"
  | "TOO_MANY_FIELDS"
  | "TOO_MANY_ALIASES"
  | "TOO_MANY_DIRECTIVES"
  | "OPERATION_TOO_COSTLY"
  | "SUBSCRIPTION_TOO_LONG";

/** An operation asks for more than the server gives to one; nothing was done. */
export class OperationRefusedError extends EngraphError {
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(
    override readonly code: OperationLimitCode,
    message: string,
    limit: number,
  ) {
    super(message);
    this.details = { limit };
  }
}

/** More is asked for of a part of a mutation's payload than an operation may cost. The changes are made. */
export class PartTooCostlyError extends EngraphError {
  override readonly code = "OPERATION_TOO_COSTLY";
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(cost: number, limit: number) {
    super(
      `With this part, the answer may cost ${cost}, and must cost at most ${limit}. The mutation's changes are made; ask for this part in a query, in shorter pages.`,
    );
    this.details = { limit };
  }
}

/** A query, what an event asks for, or the beginning of a subscription has taken too long. Nothing was changed, as neither changes anything. */
export class QueryTimeoutError extends EngraphError {
  override readonly code = "QUERY_TIMEOUT";
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(limitMs: number) {
    super(`The query took longer than ${limitMs} ms.`);
    this.details = { limitMs };
  }
}

/** The operation reads more than one may, or than there is room for now. What it was to change is changed. */
export class TooMuchReadError extends EngraphError {
  override readonly code = "TOO_MUCH_READ";
  override readonly details: Readonly<Record<string, unknown>>;

  /** @param limit In characters. */
  constructor(limit: number) {
    super(
      `The operation reads more than ${limit} characters, so this is not answered; if it is a mutation, its changes are made. Ask for shorter pages, or for less at once.`,
    );
    this.details = { limit };
  }
}

/** What ends an operation that comes to too much while it runs. */
export type OperationEnd = QueryTimeoutError | TooMuchReadError;

/** Whether it stands for all that an operation would have answered, as it came to too much while it ran. */
export function endsOperation(error: unknown): error is OperationEnd {
  return error instanceof QueryTimeoutError || error instanceof TooMuchReadError;
}

/** The answer, or this part of it, is longer than what is sent, or than what there is room for now. What the operation was to change is changed. */
export class AnswerTooLongError extends EngraphError {
  override readonly code = "ANSWER_TOO_LONG";
  override readonly details: Readonly<Record<string, unknown>>;

  /**
   * @param limit In bytes.
   * @param isPart Whether it is said of a part of a mutation's payload, and the rest is sent.
   */
  constructor(limit: number, isPart = false) {
    super(
      isPart
        ? `With this part, the answer would have more than ${limit} bytes. The mutation's changes are made; ask for this part in a query, in shorter pages.`
        : `The answer has more than ${limit} bytes and is not sent; if it was a mutation, its changes are made.`,
    );
    this.details = { limit };
  }
}

/** As many operations are under way, of this connection or in all, as the server allows. */
export class TooManySubscriptionsError extends EngraphError {
  override readonly code = "TOO_MANY_SUBSCRIPTIONS";
  override readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, limit: number) {
    super(message);
    this.details = { limit };
  }
}
