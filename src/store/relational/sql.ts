import type { Dialect } from "./dialect.js";

/** A point in time, in UTC milliseconds; or the one at which the statement is run. */
export class Instant {
  constructor(readonly time: number | "now" | null) {}
}

/** What a placeholder can stand for. */
export type SqlValue = string | number | Float32Array | Uint8Array | Instant | null;

/** SQL that each database writes in its own way. It is written when the statement is run. */
export class Fragment {
  constructor(readonly write: (dialect: Dialect) => Sql) {}
}

/** SQL text, with the store's own names in braces, and what stands between its pieces: values, which become binds, and fragments. */
export class Sql {
  constructor(
    /** One more than there are parts. */
    readonly texts: readonly string[],
    readonly parts: readonly (SqlValue | Fragment)[],
  ) {}
}

/** A statement as one database runs it. */
export interface Written {
  /** One more than there are values. */
  readonly texts: readonly string[];
  readonly values: readonly SqlValue[];
}

/** Builds SQL of a template: fragments stay SQL, and anything else becomes a bind. */
export function sql(
  texts: readonly string[],
  ...parts: readonly (Sql | Fragment | SqlValue | undefined)[]
): Sql {
  // The texts of the template itself then, which a connection knows again.
  if (!parts.some((part) => part instanceof Sql || part === undefined))
    return new Sql(texts, parts as readonly (Fragment | SqlValue)[]);
  const joined = [texts[0] ?? ""];
  const kept: (SqlValue | Fragment)[] = [];
  parts.forEach((part, i) => {
    append(joined, kept, part);
    extend(joined, texts[i + 1] ?? "");
  });
  return new Sql(joined, kept);
}

/** The statement as the database of the dialect runs it. */
export function written({ texts, parts }: Sql, dialect: Dialect): Written {
  if (!parts.some((part) => part instanceof Fragment))
    return { texts, values: parts as readonly SqlValue[] };
  const joined = [texts[0] ?? ""];
  const values: SqlValue[] = [];
  parts.forEach((part, i) => {
    if (part instanceof Fragment) {
      const own = written(part.write(dialect), dialect);
      extend(joined, own.texts[0] ?? "");
      for (let at = 1; at < own.texts.length; at++) joined.push(own.texts[at] ?? "");
      values.push(...own.values);
    } else {
      joined.push("");
      values.push(part);
    }
    extend(joined, texts[i + 1] ?? "");
  });
  return { texts: joined, values };
}

function append(
  joined: string[],
  kept: (SqlValue | Fragment)[],
  part: Sql | Fragment | SqlValue | undefined,
): void {
  if (part instanceof Sql) {
    const { texts, parts } = part;
    extend(joined, texts[0] ?? "");
    for (let at = 1; at < texts.length; at++) joined.push(texts[at] ?? "");
    kept.push(...parts);
  } else {
    joined.push("");
    kept.push(part ?? null);
  }
}

function extend(joined: string[], text: string): void {
  joined[joined.length - 1] += text;
}

/** Text that is SQL itself, such as a column's name. Never anything that a caller gave. */
export function raw(text: string): Sql {
  return new Sql([text], []);
}

/** SQL that depends on the database. */
export function byDialect(write: (dialect: Dialect) => Sql): Sql {
  return new Sql(["", ""], [new Fragment(write)]);
}

/** A table, by the name that it has without a prefix. */
export function tableNamed(table: string): Sql {
  return raw(`{${table}}`);
}

/** The parts with a separator between them, each between two brackets if there are some. */
export function list(
  parts: readonly (Sql | SqlValue)[],
  separator = ", ",
  [open, close]: readonly [string, string] = ["", ""],
): Sql {
  const joined = [open];
  const kept: (SqlValue | Fragment)[] = [];
  parts.forEach((part, i) => {
    if (i > 0) extend(joined, close + separator + open);
    append(joined, kept, part);
  });
  extend(joined, close);
  return new Sql(joined, kept);
}

/**
 * What stands in braces is a name of the store's own in the schema: a table, a
 * sequence, an index or a constraint. All of these begin with the prefix.
 */
export function withPrefix(text: string, prefix: string): string {
  return text.replaceAll(/\{(\w+)\}/g, `${prefix}$1`);
}
