import type { Json, JsonObject } from "../../core/entity.js";
import { isObject } from "../../core/metadata/metadata-filter.js";

/** Stands before a text that a database would not keep. */
export const mark = "\u0001";

/**
 * What a database's JSON type would not keep as it is. Oracle's does not keep a
 * number that is no NUMBER, nor the empty name of a member, as far as it is
 * documented; neither Oracle's nor PostgreSQL's keeps a text with U+0000 or half
 * a character. Each stands there as a marked text, and so does a text that
 * begins with the mark. All else is stored as itself. Two values are equal
 * exactly if their stored forms are, so filters are compared in this form.
 */
export function storedForm(value: Json): Json {
  if (typeof value === "string") return toStoredString(value);
  if (typeof value === "number") return isNumber(value) ? value : `${mark}n${String(value)}`;
  if (!isObject(value)) return isList(value) ? value.map(storedForm) : value;
  return mapMembers(value, (name) => (name === "" ? `${mark}s` : toStoredString(name)), storedForm);
}

/** The JSON text of an object as it is stored. Most are stored as they are, and not even read. */
export function toStoredJson(text: string): string {
  return isUnusual(text) ? JSON.stringify(storedForm(JSON.parse(text) as Json)) : text;
}

/** The JSON text of an object that was stored. */
export function fromStoredJson(text: string): string {
  return text.includes(escapedMark) ? JSON.stringify(givenForm(JSON.parse(text) as Json)) : text;
}

function givenForm(value: Json): Json {
  if (typeof value === "string")
    return value.startsWith(`${mark}n`) ? Number(value.slice(2)) : fromStoredString(value);
  if (!isObject(value)) return isList(value) ? value.map(givenForm) : value;
  return mapMembers(value, fromStoredString, givenForm);
}

/** As JSON text has the mark, whoever writes it: no control character may stand in it. */
const escapedMark = "\\u0001";

/** What a text of {@link JSON.stringify} has somewhere if its stored form differs. */
function isUnusual(text: string): boolean {
  return /\\u000[01]|\\ud[89a-f]|"":|e[+-]\d{3}/.test(text);
}

/** NUMBER goes from 1E-130 to less than 1E126, and has digits enough for any double within. */
function isNumber(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= 1e-130 && size < 1e126);
}

/** A text in a form that has neither U+0000 nor half a character. Most texts stay as they are. */
export function toStoredString(text: string): string {
  if (!text.startsWith(mark) && !text.includes("\0") && text.isWellFormed()) return text;
  // JSON's own escapes write whatever cannot be written.
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
