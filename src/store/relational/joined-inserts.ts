import type { Written } from "./sql.js";

/** A statement in the place of several. */
export interface JoinedInsert {
  readonly statement: Written;
  /** Which of the statements given it stands for. */
  readonly places: readonly number[];
}

/**
 * Joins inserts with the same text that follow each other: one statement inserts all their rows.
 * Statements that `insertInto` did not make stay as they are.
 *
 * @param rows How many rows the next statement gets, of so many that are left with as many binds each.
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

/** How many statements from this one on can be joined. */
function lengthOfRun(statements: readonly Written[], from: number): number {
  const first = statements[from];
  if (first === undefined || insertedBy(first) === null) return 1;
  let to = from + 1;
  while (to < statements.length && hasTexts(statements[to], first.texts)) to++;
  return to - from;
}

const insert = /^INSERT INTO \{(\w+)\} \(([^)]*)\) VALUES \(/;

/** The table and the columns of a statement that inserts rows, as `insertInto` writes it; null: it is another. */
export function insertedBy({
  texts,
}: Written): { readonly table: string; readonly columns: readonly string[] } | null {
  const [, table, columns] = insert.exec(texts[0] ?? "") ?? [];
  if (table === undefined || columns === undefined || !texts.at(-1)?.endsWith(")")) return null;
  return { table, columns: columns.split(", ") };
}

function hasTexts(statement: Written | undefined, texts: readonly string[]): boolean {
  const own = statement?.texts;
  return (
    own === texts || (own?.length === texts.length && own.every((text, i) => text === texts[i]))
  );
}

function join(statements: readonly Written[]): Written {
  const [first] = statements as [Written];
  if (statements.length === 1) return first;
  const { texts } = first;
  const beginning = texts[0] ?? "";
  const values = insert.exec(beginning)?.[0] ?? "";
  const [end, start] = [texts.at(-1) ?? "", beginning.slice(values.length)];
  const inner = texts.slice(1, -1);
  const next = [`${end}, (${start}`, ...inner];
  return {
    texts: [beginning, ...inner, ...statements.slice(1).flatMap(() => next), end],
    values: statements.flatMap(({ values }) => values),
  };
}
