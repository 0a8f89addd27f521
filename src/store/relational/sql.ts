import type { Dialect } from "./dialect.js";
import { Path } from "./path.js";

/** A point in time, in UTC milliseconds; or the one at which the statement is run. */
export class Instant {
  constructor(readonly time: number | "now" | null) {}
}

/** What a placeholder can stand for. */
export type SqlValue = string | number | Float32Array | Uint8Array | Instant | null;

/**
 * SQL text, with the store's own names in braces, and what stands between its
 * pieces: values, which become binds, and other SQL.
 */
export class Sql {
  /**
   * @param texts One more than there are parts. SQL of the same texts is known by
   *   the list itself, so code that runs again must give the same list again, as a
   *   template does. Text without parts is known by what it says.
   */
  constructor(
    readonly texts: readonly string[] | string,
    readonly parts: readonly (Sql | SqlValue | undefined)[],
  ) {}
}

/** SQL that each database writes in its own way. It is written when the statement is run. */
class Fragment extends Sql {
  constructor(readonly write: (dialect: Dialect) => Sql) {
    super("", none);
  }
}

const none: readonly never[] = [];

/** A statement as one database runs it. */
export interface Written {
  /** One more than there are values. The same list for each statement with these texts. */
  readonly texts: readonly string[];
  readonly values: readonly SqlValue[];
}

/** Builds SQL of a template: SQL stays what it is, and anything else becomes a bind. */
export function sql(
  texts: readonly string[],
  ...parts: readonly (Sql | SqlValue | undefined)[]
): Sql {
  return new Sql(texts, parts);
}

/** How many different statements of one dialect are known at the most. Some name what callers have named. */
const mostKnown = 5_000;

const knownStatements = new WeakMap<Dialect, { count: number; readonly first: Path<Texts> }>();

type Texts = readonly string[];

/**
 * The statement as the database of the dialect runs it. Its texts are put together
 * the first time that the same templates stand in each other so; after that, they
 * are found by these templates.
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

/** Goes on by the templates that the SQL is made of, and collects its values. */
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

/** Adds the texts of the SQL to those before it, whose last it continues. */
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

/** Text that is SQL itself, such as a column's name. Never anything that a caller gave. */
export function raw(text: string): Sql {
  return new Sql(text, none);
}

/** SQL that depends on the database. */
export function byDialect(write: (dialect: Dialect) => Sql): Sql {
  return new Fragment(write);
}

/** A table, by the name that it has without a prefix. */
export function tableNamed(table: string): Sql {
  return raw(`{${table}}`);
}

/** Makes lists of parts with a separator between them, each part between two brackets if there are some. */
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

/** The parts with commas between them. */
export const list = listsWith(", ");

/**
 * What stands in braces is a name of the store's own in the schema: a table, a
 * sequence, an index or a constraint. All of these begin with the prefix.
 */
export function withPrefix(text: string, prefix: string): string {
  return text.replaceAll(/\{(\w+)\}/g, `${prefix}$1`);
}
