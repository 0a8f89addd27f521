import { DatabaseSync } from "node:sqlite";

export type Row = Readonly<Record<string, unknown>>;

/** The file of an embedded store, read by SQL without the store's code. */
export class StoreFile implements Disposable {
  readonly #database: DatabaseSync;

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { readOnly: true });
  }

  all<R = Row>(sql: string): R[] {
    return this.#database.prepare(sql).all() as R[];
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }
}

/** A rule for rows. The statement finds rows that break it, one line per row in its first column. */
export interface Rule {
  readonly says: string;
  readonly broken: string;
}

/** The rows that break these rules, one sentence per row. */
export function brokenRules(file: StoreFile, rules: readonly Rule[]): string[] {
  return rules.flatMap(({ says, broken }) =>
    file.all(broken).map((row) => `${says}: ${Object.values(row).map(String).join(", ")}`),
  );
}

/** Parses the JSON of a column; null stays null. */
export function parsed(json: unknown): unknown {
  return typeof json === "string" ? JSON.parse(json) : null;
}

/** The lines that are in only one of two lists, counting duplicates. */
export function difference(
  what: string,
  found: readonly string[],
  expected: readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const line of found) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of expected) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].flatMap(([line, count]) => {
    if (count === 0) return [];
    return `${what} ${count > 0 ? "too much" : "missing"}: ${line}`;
  });
}
