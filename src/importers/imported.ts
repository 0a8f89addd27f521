import type { JsonObject, JsonValue, MemoryKind, NewMessage } from "../client/client.js";

/** Data of another system, converted to Engraph's model. */
export interface Imported {
  readonly threads: readonly ImportedThread[];
  readonly memories: readonly ImportedMemory[];
}

export interface ImportedThread {
  readonly id: string;
  readonly userId: string;
  readonly agentId?: string;
  readonly title?: string;
  /** In any order; those without a time follow the one before. */
  readonly messages: readonly NewMessage[];
}

export interface ImportedMemory {
  readonly id: string;
  readonly content: string;
  readonly kind: MemoryKind;
  readonly userId?: string;
  readonly agentId?: string;
  readonly category?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
  /** When the memory expires. */
  readonly expiresAt?: string;
  readonly metadata: JsonObject;
}

/** Default owner of records and default thread of messages, if the file names none. */
export interface ImportOwner {
  readonly userId?: string;
  readonly agentId?: string;
  readonly threadId?: string;
}

/** A file has the wrong format. The message names the place. */
export class ImportFormatError extends Error {
  override readonly name = "ImportFormatError";
}

/** Fails with ImportFormatError if nothing of a system was found in the file, unless it is an empty list. */
export function checkFound(json: JsonValue, isFound: boolean, expected: string): void {
  if (isFound || (Array.isArray(json) && json.length === 0)) return;
  throw new ImportFormatError(`The file is not of this system: it has no ${expected}.`);
}

/** The objects of a list; empty for any other value. */
export function objectsIn(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first of these fields that is a string and not empty, or undefined. */
export function textAt(object: JsonObject, ...names: readonly string[]): string | undefined {
  const found = names
    .map((name) => object[name])
    .find((value) => typeof value === "string" && value !== "");
  return found as string | undefined;
}

/** The text of a required field. Otherwise fails with ImportFormatError. */
export function requiredAt(object: JsonObject, place: string, ...names: readonly string[]): string {
  const text = textAt(object, ...names);
  if (text === undefined) throw new ImportFormatError(`${place} has no ${names.join(" or ")}.`);
  return text;
}

/** The user of a record or of the owner. Fails with ImportFormatError if there is none. */
export function userOf(object: JsonObject, owner: ImportOwner, place: string): string {
  const userId = textAt(object, "user_id") ?? owner.userId;
  if (userId === undefined)
    throw new ImportFormatError(`${place} names no user. Give the user to whom it belongs.`);
  return userId;
}

/** A time in Engraph's format, ISO 8601 with an offset. Undefined if it is not a time. */
export function timeAt(object: JsonObject, ...names: readonly string[]): string | undefined {
  const given = names.map((name) => timeOf(object[name])).find(Number.isFinite);
  return given === undefined ? undefined : new Date(given).toISOString();
}

/** Positions in an ISO 8601 string of the time of day, and of the first possible offset. */
const [timePlace, offsetPlace] = [10, 16];

function timeOf(value: JsonValue | undefined): number {
  if (typeof value === "number") return value * 1_000;
  if (typeof value !== "string" || value.length > 40) return Number.NaN;
  const hasOffset = /[Z+-]/.test(value.slice(offsetPlace));
  // In all of these systems, a time without an offset is UTC.
  const isDay = value.length <= timePlace;
  return Date.parse(isDay || hasOffset ? value : `${value.replace(" ", "T")}Z`);
}

/** Removes undefined fields. */
export function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
