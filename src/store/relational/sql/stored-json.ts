import type { Json, JsonObject } from "../../../core/entity.js";
import { isObject } from "../../../core/metadata/metadata-filter.js";

/** The prefix of texts that a database could not store as they are. */
export const mark = "\u0001";

/**
 * Encodes values that a database's JSON type would not preserve. Oracle's documentation does not guarantee numbers out
 * of the range of NUMBER, nor members with an empty name. Neither Oracle nor PostgreSQL preserves texts with U+0000 or
 * lone surrogates. Each of these becomes a marked text, and so does a text that begins with the mark. All other values
 * are stored unchanged. Two values are equal exactly if their stored forms are, so filters compare this form.
 */
export function storedForm(value: Json): Json {
  if (typeof value === "string") return toStoredString(value);
  if (typeof value === "number") return isNumber(value) ? value : `${mark}n${String(value)}`;
  if (!isObject(value)) return isList(value) ? value.map(storedForm) : value;
  return mapMembers(value, (name) => (name === "" ? `${mark}s` : toStoredString(name)), storedForm);
}

/** The stored form of an object's JSON text. Most texts are stored unchanged, without being parsed. */
export function toStoredJson(text: string): string {
  return isUnusual(text) ? JSON.stringify(storedForm(JSON.parse(text) as Json)) : text;
}

/** Decodes the stored JSON text of an object. */
export function fromStoredJson(text: string): string {
  return text.includes(escapedMark) ? JSON.stringify(givenForm(JSON.parse(text) as Json)) : text;
}

function givenForm(value: Json): Json {
  if (typeof value === "string")
    return value.startsWith(`${mark}n`) ? Number(value.slice(2)) : fromStoredString(value);
  if (!isObject(value)) return isList(value) ? value.map(givenForm) : value;
  return mapMembers(value, fromStoredString, givenForm);
}

/** The mark in JSON text. JSON must escape control characters, so every writer uses this form. */
const escapedMark = "\\u0001";

/** Whether the stored form of a text from {@link JSON.stringify} may differ. */
function isUnusual(text: string): boolean {
  return /\\u000[01]|\\ud[89a-f]|"":|e[+-]\d{3}/.test(text);
}

/** NUMBER ranges from 1E-130 to less than 1E126, with enough digits for any double in that range. */
function isNumber(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= 1e-130 && size < 1e126);
}

/** Encodes a text without U+0000 and lone surrogates. Most texts stay unchanged. */
export function toStoredString(text: string): string {
  if (!text.startsWith(mark) && !text.includes("\0") && text.isWellFormed()) return text;
  // JSON escapes can express these characters.
  return `${mark}s${JSON.stringify(text).slice(1, -1)}`;
}

export function fromStoredString(text: string): string {
  return text.startsWith(mark) ? (JSON.parse(`"${text.slice(2)}"`) as string) : text;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function mapMembers(
  object: JsonObject,
  toName: (name: string) => string,
  toValue: (value: Json) => Json,
): JsonObject {
  const members = Object.entries(object);
  return Object.fromEntries(members.map(([name, value]) => [toName(name), toValue(value)]));
}
