export { fromJson, peekJson, toJson } from "../rows/json.js";

/** Stands before a text that Oracle would not keep. */
const mark = "\u0001";

/**
 * A text as it is stored. Oracle takes an empty text for NULL, so that one is
 * stored as the mark; a text that begins with the mark gets another. All others
 * are stored as they are, and can be searched.
 */
export function toStoredText(text: string): string {
  return text === "" || text.startsWith(mark) ? mark + text : text;
}

export function fromStoredText(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}

/** Columns to select, each under the name that its field has in a record: `r.user_id AS "userId"`. */
export function columnsOf(alias: string, names: string): string {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => `${alias}.${name} AS "${fieldOf(name)}"`)
    .join(", ");
}

/** `user_id` is `userId` in a record. */
export function fieldOf(column: string): string {
  return column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
