import type { Dialect } from "./dialect.js";
import { Path, Sql, type SqlValue } from "./sql.js";

/** SQL that depends on the database. */
export function byDialect(write: (dialect: Dialect) => Sql): Sql {
  return new Fragment(write);
}

/** SQL that each database writes in its own way. It is written when the statement runs. */
class Fragment extends Sql {
  constructor(readonly write: (dialect: Dialect) => Sql) {
    super("", none);
  }
}

const none: readonly never[] = [];

type Texts = readonly string[];

/** A statement as one database runs it. */
export interface Written {
  /** One more than there are values. All statements with these texts share one list. */
  readonly texts: readonly string[];
  readonly values: readonly SqlValue[];
}

/** The most statements cached per dialect. Some statements contain names that callers chose. */
const mostKnown = 5_000;

const knownStatements = new WeakMap<Dialect, { count: number; readonly first: Path<Texts> }>();

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
