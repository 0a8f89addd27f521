import type { Dialect } from "./dialect.js";
import { Path } from "./path.js";

/** A point in time in UTC milliseconds, or the time at which the statement runs. */
export class Instant {
  constructor(readonly time: number | "now" | null) {}
}

/** The values that a placeholder accepts. */
export type SqlValue = string | number | Float32Array | Uint8Array | Instant | null;

/**
 * SQL text, with the store's own names in braces. Between its texts are parts: other SQL, and values, which become
 * binds.
 */
export class Sql {
  /**
   * @param texts One more than there are parts. SQL with parts is identified by the list object, so code that runs
   *   again must pass the same list again, as a template does. SQL without parts is identified by its text.
   */
  constructor(
    readonly texts: readonly string[] | string,
    readonly parts: readonly (Sql | SqlValue | undefined)[],
  ) {}
}

/** SQL that each database writes in its own way. It is written when the statement runs. */
class Fragment extends Sql {
  constructor(readonly write: (dialect: Dialect) => Sql) {
    super("", none);
  }
}

const none: readonly never[] = [];

/** A statement as one database runs it. */
export interface Written {
  /** One more than there are values. All statements with these texts share one list. */
  readonly texts: readonly string[];
  readonly values: readonly SqlValue[];
}

/** Builds SQL from a template: SQL parts are inserted, and any other part becomes a bind. */
export function sql(
  texts: readonly string[],
  ...parts: readonly (Sql | SqlValue | undefined)[]
): Sql {
  return new Sql(texts, parts);
}

/** The most statements cached per dialect. Some statements contain names that callers chose. */
const mostKnown = 5_000;

const knownStatements = new WeakMap<Dialect, { count: number; readonly first: Path<Texts> }>();

type Texts = readonly string[];

/**
 * The statement as the database of the dialect runs it. Its texts are assembled when the same nesting of templates
 * occurs for the first time, and then found by these templates.
 */
export function written(statement: Sql, dialect: Dialect): Written {
  let known = knownStatements.get(dialect);
  if (known === undefined || known.count >= mostKnown) {
    known = { count: 0, first: new Path() };
    knownStatements.set(dialect, known);
  }
  const values: SqlValue[] = [];
  const path = follow(known.first, statement, dialect, values);
  if (path.end === undefined) {
    known.count += 1;
    const texts = [""];
    addTexts(texts, statement, dialect);
    path.end = texts;
  }
  return { texts: path.end, values };
}

/** Follows the path of the templates in the SQL, and collects its values. */
function follow(
  path: Path<Texts>,
  statement: Sql,
  dialect: Dialect,
  values: SqlValue[],
): Path<Texts> {
  if (statement instanceof Fragment) return follow(path, statement.write(dialect), dialect, values);
  let end = path.to(statement.texts);
  for (const part of statement.parts) {
    if (part instanceof Sql) end = follow(end, part, dialect, values);
    else {
      end = end.to(null);
      values.push(part ?? null);
    }
  }
  return end;
}

/** Adds the texts of the SQL to the earlier ones. The first continues the last of these. */
function addTexts(joined: string[], statement: Sql, dialect: Dialect): void {
  if (statement instanceof Fragment) return addTexts(joined, statement.write(dialect), dialect);
  const { texts, parts } = statement;
  if (typeof texts === "string") return extend(joined, texts);
  extend(joined, texts[0] ?? "");
  for (const [i, part] of parts.entries()) {
    if (part instanceof Sql) addTexts(joined, part, dialect);
    else joined.push("");
    extend(joined, texts[i + 1] ?? "");
  }
}

function extend(joined: string[], text: string): void {
  joined[joined.length - 1] += text;
}

/** Text that is itself SQL, such as the name of a column. Never pass text from a caller. */
export function raw(text: string): Sql {
  return new Sql(text, none);
}

/** SQL that depends on the database. */
export function byDialect(write: (dialect: Dialect) => Sql): Sql {
  return new Fragment(write);
}

/** A table by its name without the prefix. */
export function tableNamed(table: string): Sql {
  return raw(`{${table}}`);
}

/** Makes lists of parts with a separator between them. If brackets are given, they enclose each part. */
export function listsWith(
  separator: string,
  [open, close]: readonly [string, string] = ["", ""],
): (parts: readonly (Sql | SqlValue)[]) => Sql {
  const known: Texts[] = [];
  const textsOf = (count: number) =>
    count === 0
      ? [open + close]
      : [open, ...Array<string>(count - 1).fill(close + separator + open), close];
  return (parts) => new Sql((known[parts.length] ??= textsOf(parts.length)), parts);
}

/** The parts, separated by commas. */
export const list = listsWith(", ");

/**
 * Replaces names in braces by the store's names in the schema: tables, sequences, indexes and constraints. All of these
 * begin with the prefix.
 */
export function withPrefix(text: string, prefix: string): string {
  return text.replaceAll(/\{(\w+)\}/g, `${prefix}$1`);
}
