import { randomFillSync } from "node:crypto";
import { v7, validate, version } from "uuid";
import { InvalidInputError } from "./errors/request-errors.js";
import { checkShortText, maxIdLength } from "./text.js";

/**
 * A new id (UUIDv7). Ids of one process increase, even within a millisecond, so records that are made together are
 * listed in the order of their creation. Node's own UUIDs have no order within a millisecond.
 */
export function newId(): string {
  const random = randomIdBytes();
  const now = Date.now();
  if (now > last.msecs) last = { msecs: now, seq: readUint31(random) };
  else if (last.seq < 0xffff_ffff) last = { msecs: last.msecs, seq: last.seq + 1 };
  else last = { msecs: last.msecs + 1, seq: 0 };
  return v7({ random, ...last });
}

/**
 * Time and sequence number of the last id. The first sequence number of a millisecond is in the lower half, so that it
 * can grow.
 */
let last = { msecs: 0, seq: 0 };

function readUint31(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(6) >>> 1;
}

const bytesOfId = 16;
/**
 * Random bytes for many ids. Generating a few bytes costs as much as generating the whole pool: four times the rest of
 * an id.
 */
const pool = new Uint8Array(256 * bytesOfId);
let used = pool.length;

/** Random bytes for an id. They stay valid only until the next call, which may refill the pool. */
export function randomIdBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytesOfId;
  return pool.subarray(used - bytesOfId, used);
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

/** {@link checkedId} for an id that may be omitted or null. */
export function checkedIfGiven<Id extends string | null | undefined>(id: Id, field: string): Id {
  if (typeof id === "string") checkedId(id, field);
  return id;
}

/**
 * Percent-encodes these marks and `%` in an id that becomes part of a composite id, so that different ids stay
 * different.
 */
export function withoutMarks(id: string, marks: string): string {
  return Array.from(id, (one) => (`%${marks}`.includes(one) ? encoded(one) : one)).join("");
}

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
