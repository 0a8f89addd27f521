import { SchemaIncompleteError } from "../../../core/errors/store-errors.js";
import { mayUpgrade, type SchemaPolicy } from "../../../core/store/schema-policy.js";

/** A table, an index or a sequence of a schema. */
export interface SchemaObject {
  readonly kind: "TABLE" | "INDEX" | "SEQUENCE";
  readonly name: string;
  /** The columns of a table; empty for others. */
  readonly columns: readonly string[];
}

/** A row of a database's catalogue: an object, and one of its columns if it is a table. */
export interface CatalogueRow {
  readonly name: string;
  readonly column: string | null;
}

/** The tables, indexes and sequences that statements create. Names have no prefix. */
export function objectsOf(statements: readonly string[]): SchemaObject[] {
  return statements.flatMap((statement): SchemaObject[] => {
    const [, kind, name = ""] =
      /^CREATE (?:UNIQUE )?(TABLE|INDEX|SEQUENCE) IF NOT EXISTS \{(\w+)\}/.exec(statement) ?? [];
    if (kind === "TABLE") return [{ kind, name, columns: columnsIn(statement) }];
    return kind === "INDEX" || kind === "SEQUENCE" ? [{ kind, name, columns: [] }] : [];
  });
}

/** The tables and sequences that statements create. */
export function madeBy(statements: readonly string[]): SchemaObject[] {
  return objectsOf(statements).filter(({ kind }) => kind !== "INDEX");
}

/** Tables with a single row that exists from the beginning: positions in the event log. */
export const placeTables = ["event_head", "event_start"];

/** Tables whose rows a statement of the schema does not bring back. */
const lastingTables = new Set(["meta", ...placeTables]);

/** A part of a schema that a database does not have. */
export interface MissingPart {
  /** Such as `column title of table thread`. */
  readonly name: string;
  /** Whether a statement of the schema creates it. */
  readonly canBeMade: boolean;
}

/**
 * The parts of a schema that a database does not have.
 *
 * @param catalogue What the database has. Names may be of either case.
 */
export function missingFrom(
  catalogue: readonly CatalogueRow[],
  objects: readonly SchemaObject[],
  prefix = "",
): MissingPart[] {
  const there = new Map<string, Set<string>>();
  for (const { name, column } of catalogue) {
    const columns = there.get(name.toLowerCase()) ?? new Set();
    there.set(name.toLowerCase(), columns.add((column ?? "").toLowerCase()));
  }
  return objects.flatMap(({ kind, name, columns }): MissingPart[] => {
    const object = `${kind.toLowerCase()} ${prefix}${name}`;
    const found = there.get(`${prefix}${name}`.toLowerCase());
    if (!found) return [{ name: object, canBeMade: !lastingTables.has(name) }];
    const missing = columns.filter((column) => !found.has(column));
    return missing.map((column) => ({ name: `column ${column} of ${object}`, canBeMade: false }));
  });
}

/** Whether the statements of the schema must run again. Fails with SCHEMA_REQUIRED if they may not, or do not help. */
export function isMendingDue(missing: readonly MissingPart[], policy: SchemaPolicy): boolean {
  if (missing.length === 0) return false;
  const canBeMade = missing.every((one) => one.canBeMade);
  if (canBeMade && mayUpgrade(policy)) return true;
  throw new SchemaIncompleteError(
    missing
      .toSorted((one, other) => Number(one.canBeMade) - Number(other.canBeMade))
      .map(({ name }) => name),
    canBeMade,
  );
}

/** The first word of each part of a table's definition that does not begin a constraint. */
function columnsIn(statement: string): string[] {
  let [depth, part] = [0, ""];
  const parts: string[] = [];
  for (const character of statement.slice(statement.indexOf("("))) {
    if (character === ")") depth -= 1;
    if (depth === 0 && part !== "") break;
    if (depth === 1 && character === ",") {
      parts.push(part);
      part = "";
    } else if (depth > 0) part += character;
    if (character === "(") depth += 1;
  }
  return [...parts, part].flatMap((text) => {
    const [word = ""] = /\w+/.exec(text) ?? [];
    return /^(PRIMARY|UNIQUE|CONSTRAINT|FOREIGN|CHECK)$/.test(word) ? [] : [word.toLowerCase()];
  });
}
