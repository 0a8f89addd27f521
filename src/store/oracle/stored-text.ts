import { mark } from "../relational/stored-json.js";

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
