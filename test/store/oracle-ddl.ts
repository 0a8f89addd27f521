import { newestSchema } from "../../src/store/oracle/schema.js";

/** A table of the Oracle schema, parsed from its definition. */
export interface TableDefinition {
  readonly name: string;
  /** Types by column, as written. */
  readonly columns: ReadonlyMap<string, string>;
  readonly foreignKeys: readonly (readonly string[])[];
  /** The columns of each index, including those of keys. An expression counts as one column. */
  readonly indexes: readonly (readonly string[])[];
  readonly isIndexOrganised: boolean;
}

export function definedTables(): TableDefinition[] {
  const indexes = newestSchema.flatMap((statement) => {
    const [, table, columns] =
      /^CREATE (?:UNIQUE )?INDEX .*? ON \{(\w+)\}\s*\((.*)\)$/s.exec(statement) ?? [];
    return table && columns ? [{ table, columns: partsOf(columns) }] : [];
  });
  return newestSchema.flatMap((statement) => {
    const [, name, body] = /^CREATE TABLE IF NOT EXISTS \{(\w+)\} \((.*)\)/s.exec(statement) ?? [];
    if (!name || !body) return [];
    const parts = partsOf(body);
    const keys = parts.flatMap((part) => {
      const [, columns] = /(?:PRIMARY KEY|UNIQUE) \((.*)\)/.exec(part) ?? [];
      const [, column] = /^(\w+) .*(?:PRIMARY KEY|UNIQUE)$/.exec(part) ?? [];
      return columns ? [partsOf(columns)] : column ? [[column]] : [];
    });
    const isColumn = (part: string) => !/^(?:PRIMARY KEY|UNIQUE|CONSTRAINT)/.test(part);
    return {
      name,
      isIndexOrganised: statement.endsWith("ORGANIZATION INDEX"),
      columns: new Map(parts.filter(isColumn).map((part) => [wordOf(part), typeOf(part)])),
      foreignKeys: parts.flatMap((part) => {
        const [, columns] = /FOREIGN KEY \((.*?)\)/.exec(part) ?? [];
        return columns ? [partsOf(columns)] : [];
      }),
      indexes: [
        ...keys,
        ...indexes.filter(({ table }) => table === name).map((one) => one.columns),
      ],
    };
  });
}

export function hasIndexOn({ indexes }: TableDefinition, columns: readonly string[]): boolean {
  return indexes.some((index) => columns.every((column, i) => index[i] === column));
}

/** The maximum length of an index key with its rowid, in bytes, in a database with the character set AL32UTF8. */
export function keyBytesOf({ columns }: TableDefinition, index: readonly string[]): number {
  const lengths = index.map((part) => {
    const column = /THEN (?:COALESCE\()?(\w+)/.exec(part)?.[1] ?? wordOf(part);
    const bytes = bytesOf(columns.get(column) ?? "");
    // A descending column is stored as a RAW of one and a half times the length.
    return (part.endsWith(" DESC") ? Math.ceil(bytes * 1.5) + 1 : bytes) + lengthBytes;
  });
  return lengths.reduce((sum, length) => sum + length, rowidBytes);
}

const lengthBytes = 3;
const rowidBytes = 12;

function bytesOf(type: string): number {
  const [, letters] = /^VARCHAR2\((\d+)(?: CHAR)?\)$/.exec(type) ?? [];
  if (letters !== undefined) return Math.min(Number(letters) * 4, 4000);
  if (type.startsWith("NUMBER")) return 22;
  if (type.startsWith("TIMESTAMP")) return 11;
  throw new Error(`How long is ${type}?`);
}

/** Splits a list at its commas, except those in parentheses. */
function partsOf(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of list) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === "," && depth === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + letter);
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, " "));
}

function wordOf(part: string): string {
  return part.split(" ")[0] ?? "";
}

function typeOf(part: string): string {
  return /^\w+ (\w+(?:\([^)]*\))?)/.exec(part)?.[1] ?? "";
}
