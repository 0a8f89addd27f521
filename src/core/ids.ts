import { getRandomValues } from "node:crypto";
import { v7, validate, version } from "uuid";
import { InvalidInputError } from "./errors.js";
import { checkShortText, maxIdLength } from "./text.js";

/**
 * A new id (UUIDv7). Ids that one process makes grow, also within a
 * millisecond, so that records made together are listed in the order they
 * were made. Node's own UUIDs have no order inside a millisecond.
 */
export function newId(): string {
  const now = Date.now();
  const isLater = now > lastMs;
  lastMs = Math.max(now, lastMs);
  sequence = isLater ? firstSequence() : sequence + 1;
  return v7({ msecs: lastMs, seq: sequence, random: randomBytes() });
}

/** Random bytes are drawn for many ids at once: each draw takes longer than an id. */
const pool = new Uint8Array(16 * 256);
let drawn = pool.length;
let lastMs = 0;
/** Grows by one with each id of a millisecond: of 32 bits, and at first of 31, it never ends. */
let sequence = 0;

function randomBytes(): Uint8Array {
  if (drawn === pool.length) {
    getRandomValues(pool);
    drawn = 0;
  }
  return pool.subarray(drawn, (drawn += 16));
}

function firstSequence(): number {
  const [a = 0, b = 0, c = 0, d = 0] = randomBytes();
  return (a & 0x7f) * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
}

/** Whether an id has the form of those that {@link newId} makes. */
export function isLikeNewId(id: string): boolean {
  return validate(id) && version(id) === 7;
}

/** Refuses ids that are empty, malformed or too long. */
export function checkedId(id: string, field: string): string {
  if (id.trim() === "") throw new InvalidInputError(field, "must not be empty");
  checkShortText(id, field, maxIdLength);
  return id;
}

/** The same of an id that may be left out, or be null. */
export function checkedIfGiven<Id extends string | null | undefined>(id: Id, field: string): Id {
  if (typeof id === "string") checkedId(id, field);
  return id;
}

/**
 * The id without any of these marks, for an id that is put together of several:
 * marks and `%` are written as in URLs, so that different ids stay different.
 */
export function withoutMarks(id: string, marks: string): string {
  return Array.from(id, (one) => (`%${marks}`.includes(one) ? encoded(one) : one)).join("");
}

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
