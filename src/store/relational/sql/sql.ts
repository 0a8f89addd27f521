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

const none: readonly never[] = [];

/** Builds SQL from a template: SQL parts are inserted, and any other part becomes a bind. */
export function sql(
  texts: readonly string[],
  ...parts: readonly (Sql | SqlValue | undefined)[]
): Sql {
  return new Sql(texts, parts);
}

/** Text that is itself SQL, such as the name of a column. Never pass text from a caller. */
export function raw(text: string): Sql {
  return new Sql(text, none);
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
  const known: (readonly string[])[] = [];
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

/**
 * A trie of keys that leads to values. Long keys of many parts are found part by part, without building the whole key.
 */
export class Path<Value> {
  /** The value of the path that ends here. */
  end: Value | undefined;
  /** Most paths continue with a single key, which is found without hashing. */
  #first: { readonly key: unknown; readonly next: Path<Value> } | undefined;
  #others: Map<unknown, Path<Value>> | undefined;

  /** The path with one more key. */
  to(key: unknown): Path<Value> {
    this.#first ??= { key, next: new Path() };
    if (this.#first.key === key) return this.#first.next;
    this.#others ??= new Map();
    let next = this.#others.get(key);
    if (next === undefined) this.#others.set(key, (next = new Path()));
    return next;
  }
}
