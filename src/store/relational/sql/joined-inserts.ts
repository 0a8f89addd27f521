import type { Written } from "./by-dialect.js";

/** A statement that replaces several statements. */
export interface JoinedInsert {
  readonly statement: Written;
  /** The positions of the statements that it replaces. */
  readonly places: readonly number[];
}

/**
 * Joins consecutive inserts with the same text: one statement inserts all their rows. Statements that `insertInto` did
 * not make stay as they are.
 *
 * @param rows Returns the number of rows for the next statement, given the rows left and the binds of each row.
 */
export function joinedInserts(
  statements: readonly Written[],
  rows: (left: number, binds: number) => number,
): JoinedInsert[] {
  const joined: JoinedInsert[] = [];
  for (let from = 0; from < statements.length;) {
    const alike = lengthOfRun(statements, from);
    const binds = statements[from]?.values.length ?? 0;
    const count = alike === 1 ? 1 : rows(alike, binds);
    const some = statements.slice(from, from + count);
    joined.push({ statement: join(some), places: some.map((_, i) => from + i) });
    from += count;
  }
  return joined;
}

/** The number of statements, from this one on, that can be joined. */
function lengthOfRun(statements: readonly Written[], from: number): number {
  const first = statements[from];
  if (first === undefined || insertedBy(first) === null) return 1;
  let to = from + 1;
  while (statements[to]?.texts === first.texts) to++;
  return to - from;
}

/** The parsed form of a statement that inserts rows. */
export interface Inserted {
  readonly table: string;
  readonly columns: readonly string[];
  /** The texts of the joined statements, by their number of rows. */
  readonly joined: Map<number, readonly string[]>;
}

const insert = /^(?:INSERT|REPLACE) INTO \{(\w+)\} \(([^)]*)\) VALUES \(/;
const known = new WeakMap<readonly string[], Inserted | null>();

/** The table and columns of an insert that `insertInto` wrote; null for any other statement. */
export function insertedBy({ texts }: Written): Inserted | null {
  let inserted = known.get(texts);
  if (inserted === undefined) known.set(texts, (inserted = readInsert(texts)));
  return inserted;
}

function readInsert(texts: readonly string[]): Inserted | null {
  const [, table, columns] = insert.exec(texts[0] ?? "") ?? [];
  if (table === undefined || columns === undefined || !texts.at(-1)?.endsWith(")")) return null;
  return { table, columns: columns.split(", "), joined: new Map() };
}

function join(statements: readonly Written[]): Written {
  const [first] = statements as [Written];
  const count = statements.length;
  if (count === 1) return first;
  const joined = insertedBy(first)?.joined;
  const texts = joined?.get(count) ?? joinedTexts(first.texts, count);
  joined?.set(count, texts);
  return { texts, values: statements.flatMap(({ values }) => values) };
}

function joinedTexts(texts: readonly string[], count: number): readonly string[] {
  const beginning = texts[0] ?? "";
  const values = insert.exec(beginning)?.[0] ?? "";
  const [end, start] = [texts.at(-1) ?? "", beginning.slice(values.length)];
  const inner = texts.slice(1, -1);
  const next = [`${end}, (${start}`, ...inner];
  const others = Array.from({ length: count - 1 }, () => next);
  return [beginning, ...inner, ...others.flat(), end];
}
