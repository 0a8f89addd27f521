import type { FormattedExecutionResult } from "graphql";
import type { EngraphError } from "../../core/errors/engraph-error.js";
import { LimitError } from "./limit-error.js";
import { Reserve, type Release } from "./reserve.js";

/** Maximum size of an answer, in bytes of JSON. */
export const maxAnswerBytes = 32 * 1024 * 1024;

/** Maximum size of a subscription's event, in bytes of JSON. It goes to all subscribers at once. */
export const maxEventBytes = 4 * 1024 * 1024;

/** Memory for long answers that clients have not read yet, in bytes: four of maximum size. */
const maxHeldBytes = 4 * maxAnswerBytes;

/** Larger answers count as long. Shorter ones are always sent, so that slow readers of long answers block nobody. */
const shortAnswerBytes = 256 * 1024;

/** Limits the memory of long answers on all transports, which clients may read slowly, in bytes. */
export class Answers extends Reserve {
  constructor(limit = maxHeldBytes) {
    super(limit);
  }

  /** Maximum size of an answer now, in bytes. */
  get #room(): number {
    return Math.max(Math.min(maxAnswerBytes, this.left), shortAnswerBytes);
  }

  /** Reserves memory for an answer as JSON until it is released. Null if it is short. Fails with ANSWER_TOO_LONG. */
  holdText(text: string): Release | null {
    const bytes = isShort(text) ? 0 : Buffer.byteLength(text);
    if (bytes <= shortAnswerBytes) return null;
    if (bytes > this.#room) throw answerTooLong(this.#room);
    this.hold(bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.release(bytes);
      isHeld = false;
    };
  }

  /**
   * The answer of a mutation if it fits now; otherwise the parts of it that fit, or ANSWER_TOO_LONG.
   *
   * @param optional The parts that may be left out.
   */
  shorten(text: string, optional: () => readonly PartPath[]): string {
    const limit = this.#room;
    if (isShort(text) || Buffer.byteLength(text) <= limit) return text;
    const result = JSON.parse(text) as FormattedExecutionResult;
    const shortened = shortenedPayloads(result, optional(), limit);
    return JSON.stringify(shortened ?? failure(answerTooLong(limit)));
  }
}

/** @param isPart Whether only a part of a mutation's payload is left out. */
export function answerTooLong(limit: number, isPart = false): LimitError {
  const message = isPart
    ? `With this part, the answer would have more than ${limit} bytes. The mutation's changes are made; ask for this part in a query, in shorter pages.`
    : `The answer has more than ${limit} bytes and is not sent; if it was a mutation, its changes are made.`;
  return new LimitError("ANSWER_TOO_LONG", message, { limit });
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
  return jsonSize(result, limit) > limit ? failure(answerTooLong(limit)) : result;
}

/** The answer of an operation that was started and has no result except an error. */
export function failure({ message, code, details }: EngraphError): FormattedExecutionResult {
  return { data: null, errors: [{ message, extensions: { ...details, code } }] };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * After the first part that was too long, larger parts are dropped without measuring them fully, because that takes
 * time.
 */
const shortBytes = 256 * 1024;
/** Smaller parts are always kept. */
const plainBytes = 2 * 1024;

/** The place in an answer of what a mutation returns, and of a field of that. */
export type PartPath = readonly [payload: string, part: string];

/**
 * Shortens the result of mutations to a number of bytes of JSON: replaces optional parts that are too long by null, with
 * ANSWER_TOO_LONG at their path. Earlier parts take precedence. Null if the rest is still too long.
 */
export function shortenedPayloads(
  result: FormattedExecutionResult,
  optional: readonly PartPath[],
  limit: number,
): FormattedExecutionResult | null {
  const parts = partsOf(result.data ?? {}, optional);
  const payloads = withoutParts(result.data ?? {}, parts);
  const error = answerTooLong(limit, true);
  const errorOf = ({ path }: Part) => ({
    message: error.message,
    path,
    extensions: { ...error.details, code: error.code },
  });
  // The longest possible answer: an error for every part.
  const longest = {
    ...result,
    data: payloads,
    errors: [...(result.errors ?? []), ...parts.map(errorOf)],
  };
  let left = limit - jsonBytes(longest, limit);
  if (left < 0) return null;
  const tooLong: Part[] = [];
  for (const part of parts) {
    const allowed = tooLong.length > 0 ? Math.min(left, shortBytes) : left;
    const size = jsonBytes(part.value, allowed);
    if (size > allowed) tooLong.push(part);
    else {
      left -= size;
      (payloads[part.path[0]] as Record<string, unknown>)[part.path[1]] = part.value;
    }
  }
  const errors = [...(result.errors ?? []), ...tooLong.map(errorOf)];
  return { ...result, data: payloads, errors };
}

/** A part that can be replaced by null. */
interface Part {
  readonly path: PartPath;
  readonly value: unknown;
}

function partsOf(data: Fields, optional: readonly PartPath[]): Part[] {
  return optional.flatMap((path) => {
    const value = (data[path[0]] as Fields | null | undefined)?.[path[1]];
    return jsonBytes(value, plainBytes) > plainBytes ? [{ path, value }] : [];
  });
}

function withoutParts(data: Fields, parts: readonly Part[]): Record<string, unknown> {
  const without: Record<string, unknown> = { ...data };
  for (const { path } of parts)
    without[path[0]] = { ...(without[path[0]] as Fields), [path[1]]: null };
  return without;
}

/** Maximum bytes of a character in JSON, for example `\u0000`. */
const maxBytesPerCharacter = 6;

/**
 * Computes the bytes of a value's JSON without creating it: if an answer repeats a long text, its JSON could exceed the
 * maximum string length.
 *
 * @param limit Stops counting above this number of bytes.
 * @returns The bytes, or only the characters if the value is far below the limit, as most are: a third of the work.
 */
export function jsonSize(value: unknown, limit: number): number {
  const characters = charactersOf(value, limit);
  return characters * maxBytesPerCharacter <= limit ? characters : jsonBytes(value, limit);
}

/** Computes the exact number of bytes, unless the value exceeds the limit. */
function jsonBytes(value: unknown, limit: number): number {
  const characters = charactersOf(value, limit);
  if (characters > limit) return characters;
  return sizeOf(value, limit, (text) => Buffer.byteLength(JSON.stringify(text)));
}

function charactersOf(value: unknown, limit: number): number {
  return sizeOf(value, limit, (text) => text.length + 2);
}

type SizeOfText = (text: string) => number;

/** Everything except strings is ASCII in JSON: one byte per character. */
function sizeOf(value: unknown, limit: number, sizeOfText: SizeOfText): number {
  if (typeof value === "string") return sizeOfText(value);
  if (typeof value !== "object" || value === null) return String(value).length;
  return Array.isArray(value)
    ? sizeOfList(value, limit, sizeOfText)
    : sizeOfObject(value as Readonly<Record<string, unknown>>, limit, sizeOfText);
}

function sizeOfList(items: readonly unknown[], limit: number, sizeOfText: SizeOfText): number {
  let size = Math.max(2, items.length + 1);
  for (const item of items) {
    if (size > limit) break;
    size += sizeOf(item, limit - size, sizeOfText);
  }
  return size;
}

function sizeOfObject(
  fields: Readonly<Record<string, unknown>>,
  limit: number,
  sizeOfText: SizeOfText,
): number {
  let size = 1;
  // Much faster than `for … in`, which is slow for GraphQL's objects without a prototype.
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value === undefined) continue;
    if (size > limit) break;
    // Including its colon, and the comma or bracket after it.
    size += sizeOfText(name) + 2;
    size += sizeOf(value, limit - size, sizeOfText);
  }
  return Math.max(2, size);
}
