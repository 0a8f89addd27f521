import type { SqlValue } from "../relational/sql/sql.js";
import type { Written } from "../relational/sql/by-dialect.js";
import { mark } from "../relational/sql/stored-json.js";

/** The maximum size of a string that can always be a VARCHAR2, in bytes. Longer strings are bound as a CLOB. */
export const maxVarcharBytes = 4000;

/** The maximum size of a value in a column of bytes. */
export const maxRawBytes = 2000;

/** Whether the value is bound as a CLOB. */
export function isLong(value: SqlValue): boolean {
  return typeof value === "string" && Buffer.byteLength(toStoredText(value)) > maxVarcharBytes;
}

/** The statement with a name for each bind, in order: `b1`, `b2` and so on. */
export function withNamedBinds({ texts, values }: Written): {
  readonly text: string;
  readonly binds: Readonly<Record<string, SqlValue>>;
} {
  const text = texts.map((piece, i) => (i === 0 ? piece : `:b${i}${piece}`)).join("");
  return { text, binds: Object.fromEntries(values.map((value, i) => [`b${i + 1}`, value])) };
}

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
