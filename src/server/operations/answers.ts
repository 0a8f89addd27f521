import { OperationTypeNode, type FormattedExecutionResult } from "graphql";
import type { EngraphError } from "../../core/errors.js";
import { jsonSize } from "./json-size.js";
import { AnswerTooLongError } from "./limit-errors.js";
import { shortenedPayloads } from "./shortened-payloads.js";

/** Longest answer, in bytes of JSON. */
export const maxAnswerBytes = 32 * 1024 * 1024;

/** Longest event of a subscription, in bytes of JSON: it goes to all of its subscribers at once. */
export const maxEventBytes = 4 * 1024 * 1024;

/** Memory for long answers that their clients have not taken yet, in bytes: four of the longest. */
const maxHeldBytes = 4 * maxAnswerBytes;

/** An answer of more bytes counts as long. Others are sent in any case, so that no reader of long ones is in anybody's way. */
const shortAnswerBytes = 256 * 1024;

/** Gives back the room that was taken; calling it again does nothing. */
export type Release = () => void;

/** An answer for which there is room until it is released. */
export interface Held {
  readonly answer: FormattedExecutionResult;
  readonly release: Release;
}

/** The long answers of all transports that are on their way, which are taken as slowly as their clients please. */
export class Answers {
  #held = 0;

  constructor(private readonly maxHeld = maxHeldBytes) {}

  /** Bytes of long answers that are on their way. */
  get held(): number {
    return this.#held;
  }

  /** Bytes that an answer may have now. */
  get #room(): number {
    return Math.max(Math.min(maxAnswerBytes, this.maxHeld - this.#held), shortAnswerBytes);
  }

  /** Holds the room of an answer until it is released. Fails with ANSWER_TOO_LONG. */
  hold(bytes: number): Release {
    if (bytes <= shortAnswerBytes) return () => {};
    if (bytes > this.#room) throw new AnswerTooLongError(this.#room);
    this.#held += bytes;
    let isHeld = true;
    return () => {
      if (isHeld) this.#held -= bytes;
      isHeld = false;
    };
  }

  /** The same of a text; null where it is so short that nothing is held. */
  holdText(text: string): Release | null {
    return isShort(text) ? null : this.hold(Buffer.byteLength(text));
  }

  /** What may be sent of a result, which is held until it is released. */
  fit(result: FormattedExecutionResult, kind: OperationTypeNode): Held {
    const held = (answer: FormattedExecutionResult) => ({
      answer,
      release: this.hold(jsonSize(answer, maxAnswerBytes)),
    });
    try {
      return held(result);
    } catch (error) {
      if (error instanceof AnswerTooLongError) return held(this.shorten(result, kind));
      throw error;
    }
  }

  /** What may be sent of a result now: all of it, of mutations what is not too long, or ANSWER_TOO_LONG in its place. */
  shorten(result: FormattedExecutionResult, kind: OperationTypeNode): FormattedExecutionResult {
    const limit = this.#room;
    if (jsonSize(result, limit) <= limit) return result;
    const shortened = kind === OperationTypeNode.MUTATION ? shortenedPayloads(result, limit) : null;
    return shortened ?? failure(new AnswerTooLongError(limit));
  }
}

/** Whether a text is sent in any case. A character takes three bytes at the most, so few texts have to be measured. */
export function isShort(text: string): boolean {
  return 3 * text.length <= shortAnswerBytes;
}

/** A result, or ANSWER_TOO_LONG in its place. */
export function withinLimit(
  result: FormattedExecutionResult,
  limit = maxAnswerBytes,
): FormattedExecutionResult {
  return jsonSize(result, limit) > limit ? failure(new AnswerTooLongError(limit)) : result;
}

/** The answer of an operation that was begun, and of which nothing else can be told. */
export function failure({ message, code, details }: EngraphError): FormattedExecutionResult {
  return { data: null, errors: [{ message, extensions: { ...details, code } }] };
}
