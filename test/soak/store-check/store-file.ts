import { DatabaseSync } from "node:sqlite";

export type Row = Readonly<Record<string, unknown>>;

/** An embedded store's file as SQL sees it, without any of the store's own code. */
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

/** A rule that rows must keep: the statement finds those that do not, each a line of its first column. */
export interface Rule {
  readonly says: string;
  readonly broken: string;
}

/** What breaks these rules, each as a sentence with what breaks it. */
export function brokenRules(file: StoreFile, rules: readonly Rule[]): string[] {
  return rules.flatMap(({ says, broken }) =>
    file.all(broken).map((row) => `${says}: ${Object.values(row).map(String).join(", ")}`),
  );
}

/** JSON of a column; null stays null. */
export function parsed(json: unknown): unknown {
  return typeof json === "string" ? JSON.parse(json) : null;
}

/** What is in one of two lists of lines and not in the other, repeats counted. */
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
