import type { FormattedExecutionResult } from "graphql";
import type { EngraphError } from "../../core/errors.js";
import { jsonSize } from "./json-size.js";
import { AnswerTooLongError } from "./limit-errors.js";
import { shortenedPayloads } from "./shortened-payloads.js";

/** Maximum size of an answer, in bytes of JSON. */
export const maxAnswerBytes = 32 * 1024 * 1024;

/** Maximum size of a subscription's event, in bytes of JSON. It goes to all subscribers at once. */
export const maxEventBytes = 4 * 1024 * 1024;

/** Memory for long answers that clients have not read yet, in bytes: four of maximum size. */
const maxHeldBytes = 4 * maxAnswerBytes;

/** Larger answers count as long. Shorter ones are always sent, so that slow readers of long answers block nobody. */
const shortAnswerBytes = 256 * 1024;

/** Releases the reserved memory. Further calls do nothing. */
export type Release = () => void;

/** Limits the memory of long answers on all transports, which clients may read slowly. */
export class Answers {
  #held = 0;

  constructor(private readonly maxHeld = maxHeldBytes) {}

  /** Bytes of long answers that are being sent. */
  get held(): number {
    return this.#held;
  }

  /** Maximum size of an answer now, in bytes. */
  get #room(): number {
    return Math.max(Math.min(maxAnswerBytes, this.maxHeld - this.#held), shortAnswerBytes);
  }

  /** Reserves memory for an answer until it is released. Fails with ANSWER_TOO_LONG. */
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

  /** Reserves memory for an answer as JSON. Null if it is short. Fails with ANSWER_TOO_LONG. */
  holdText(text: string): Release | null {
    return isShort(text) ? null : this.hold(Buffer.byteLength(text));
  }

  /** The answer of a mutation if it fits now; otherwise the parts of it that fit, or ANSWER_TOO_LONG. */
  shorten(text: string): string {
    const limit = this.#room;
    if (isShort(text) || Buffer.byteLength(text) <= limit) return text;
    const shortened = shortenedPayloads(JSON.parse(text) as FormattedExecutionResult, limit);
    return JSON.stringify(shortened ?? failure(new AnswerTooLongError(limit)));
  }
}

/** Whether a text is always sent. A UTF-16 code unit takes at most three bytes, so few texts need to be measured. */
function isShort(text: string): boolean {
  return 3 * text.length <= shortAnswerBytes;
}

/** The result, or ANSWER_TOO_LONG if it exceeds the limit. */
export function withinLimit(
  result: FormattedExecutionResult,
  limit = maxAnswerBytes,
): FormattedExecutionResult {
  return jsonSize(result, limit) > limit ? failure(new AnswerTooLongError(limit)) : result;
}

/** The answer of an operation that was started and has no result except an error. */
export function failure({ message, code, details }: EngraphError): FormattedExecutionResult {
  return { data: null, errors: [{ message, extensions: { ...details, code } }] };
}
