import { DatabaseSync } from "node:sqlite";
import { englishAnalyser } from "../../src/core/search/english-analyser.js";

type Row = Readonly<Record<string, unknown>>;

/** The rows of every table of an embedded store, each as a line, in an order of its own. */
export type Tables = Readonly<Record<string, readonly string[]>>;

/** Counters of an index that only ever grow, so that no place in it is given twice and no change goes unseen. */
const growing = new Set(["next", "next_vector", "vector_removals"]);

/**
 * Reads every table of a store's file. Of the full-text index, parts that hold
 * no passage any more are left out, and so is how far their places have come.
 */
export function readTables(file: string): Tables {
  return withFile(file, (all) => {
    const names = all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .map(({ name }) => String(name))
      .filter((name) => !name.startsWith("sqlite_"));
    const tables = names.map((name) => [name, linesOf(all(`SELECT * FROM ${name}`))] as const);
    return Object.fromEntries(tables);
  });
}

/** Of tables, all but these: what a test expects to differ. */
export function without(tables: Tables, ...names: readonly string[]): Tables {
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !names.includes(name)));
}

/**
 * What is wrong with the full-text index of a store's file: postings and
 * counters that are not those which its passages make.
 */
export function indexFaults(file: string): string[] {
  return withFile(file, (all) => {
    const passages = all("SELECT index_id, ordinal, text, day, length FROM passage");
    const postings = passages.flatMap(({ index_id, ordinal, text, day }) => {
      const terms = englishAnalyser.terms(String(text));
      if (day !== null) terms.push(...englishAnalyser.dateTerms(Number(day)));
      return [...Map.groupBy(terms, (term) => term)].map(([term, { length: frequency }]) => ({
        index_id,
        term,
        ordinal,
        frequency,
        length: terms.length,
      }));
    });
    const faults = [
      ...difference("posting", linesOf(all("SELECT * FROM posting")), linesOf(postings)),
    ];
    const session = ({ index_id, ordinal }: Row) =>
      `${String(index_id)}/${Math.floor(Number(ordinal) / 2 ** 16)}`;
    const counters = [
      [
        "index",
        all("SELECT id AS key, * FROM text_index"),
        ({ index_id }: Row) => String(index_id),
      ],
      ["session", all("SELECT index_id || '/' || number AS key, * FROM text_session"), session],
    ] as const;
    for (const [what, rows, keyOf] of counters) {
      const byKey = Map.groupBy(passages, keyOf);
      const expected = rows.map(({ key }) => {
        const own = byKey.get(String(key)) ?? [];
        const totalLength = own.reduce((sum, { length }) => sum + Number(length), 0);
        return `${String(key)}: ${own.length} passages, ${totalLength} terms`;
      });
      const found = rows.map(
        ({ key, passage_count, total_length }) =>
          `${String(key)}: ${String(passage_count)} passages, ${String(total_length)} terms`,
      );
      faults.push(...difference(what, found, expected));
      const known = new Set(rows.map(({ key }) => String(key)));
      faults.push(...[...byKey.keys()].filter((key) => !known.has(key)).map((key) => `no ${key}`));
    }
    return faults;
  });
}

function difference(what: string, found: readonly string[], expected: readonly string[]): string[] {
  const [there, wanted] = [new Set(found), new Set(expected)];
  return [
    ...found.filter((line) => !wanted.has(line)).map((line) => `${what} too much: ${line}`),
    ...expected.filter((line) => !there.has(line)).map((line) => `${what} missing: ${line}`),
  ];
}

function withFile<T>(file: string, read: (all: (sql: string) => Row[]) => T): T {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read((sql) => database.prepare(sql).all());
  } finally {
    database.close();
  }
}

function linesOf(rows: readonly Row[]): string[] {
  return rows
    .filter(({ passage_count }) => passage_count !== 0)
    .map((row) => {
      const columns = Object.entries(row).filter(([column]) => !growing.has(column));
      return JSON.stringify(
        Object.fromEntries(columns.map(([name, value]) => [name, plain(value)])),
      );
    })
    .toSorted();
}

function plain(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
}
