import { mark } from "../relational/sql/stored-json.js";

/**
 * The stored form of a text. Oracle treats an empty text as NULL, so the mark is stored instead. A text that begins
 * with the mark gets another mark. All others are stored unchanged, and can be searched.
 */
export function toStoredText(text: string): string {
  return text === "" || text.startsWith(mark) ? mark + text : text;
}

export function fromStoredText(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}
