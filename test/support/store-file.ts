import { DatabaseSync } from "node:sqlite";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { sessionSize } from "../../src/core/search/passages/passage.js";
import { reanalysed } from "../../src/core/search/passages/passages.js";
import type { StoredPassage } from "../../src/core/store/contract/passage-writes.js";
import { maxBlockBytes } from "../../src/store/relational/search/posting-block.js";
import { unpackBlocks, type IndexBlockRow } from "../../src/store/relational/search/postings.js";

type Row = Readonly<Record<string, unknown>>;

/** The rows of every table of an embedded store, one line per row, in a fixed order. */
export type Tables = Readonly<Record<string, readonly string[]>>;

/** Index counters that only grow, so that no position is reused and no change is missed. */
const growing = new Set(["next_ordinal", "next_vector", "vector_removals"]);

/**
 * Reads every table of a store's file. Leaves out parts of the full-text index that have no passage
 * any more, and their position counters.
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

/** All tables except those that a test expects to differ. */
export function without(tables: Tables, ...names: readonly string[]): Tables {
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !names.includes(name)));
}

/**
 * Returns faults in the full-text index of a store's file: postings, counters and speakers that do
 * not match its passages.
 */
export function indexFaults(file: string): string[] {
  return withFile(file, (all) => {
    const passages = all("SELECT * FROM passage").map((row) => {
      const named = { ...row, number: Number(row.place), length: Number(row.term_count) };
      const stored = named as unknown as PassageRow;
      return { stored, expected: reanalysed(stored, englishAnalyser) };
    });
    const traits = (of: Pick<PassageRow, "length" | "speaker" | "day" | "flags">) =>
      `${of.length} terms, said by ${of.speaker} on ${of.day}, flags ${of.flags}`;
    const lines = (which: "stored" | "expected") =>
      passages.map((one) => `${one.stored.index_id}/${one.stored.ordinal}: ${traits(one[which])}`);
    return [
      ...difference("passage", lines("stored"), lines("expected")),
      ...difference(
        "posting",
        postingsIn(all),
        passages.flatMap(({ stored: { index_id, ordinal }, expected: { terms, length } }) =>
          Array.from(terms, ([term, frequency]) =>
            postingLine(index_id, term, ordinal, frequency, length),
          ),
        ),
      ),
      ...difference("counter", countersIn(all), countersOf(passages.map(({ stored }) => stored))),
      ...all("SELECT id, analyser FROM text_index WHERE passage_count > 0 ORDER BY id")
        .filter(({ analyser }) => analyser !== englishAnalyser.name)
        .map(({ id, analyser }) => `index ${String(id)} is of the analyser "${String(analyser)}"`),
    ];
  });
}

interface PassageRow extends StoredPassage {
  readonly index_id: number;
  readonly length: number;
}

type Read = (sql: string) => Row[];

/** The postings in the blocks, and any malformed block. */
function postingsIn(all: Read): string[] {
  const blocks = all(
    `SELECT index_id AS indexId, term, first_ordinal AS firstOrdinal, posting_count AS postingCount, data FROM posting
     ORDER BY index_id, term, first_ordinal`,
  ) as unknown as IndexBlockRow[];
  const faults = blocks
    .filter(({ data }) => data.length === 0 || data.length > maxBlockBytes)
    .map(({ term, data }) => `a block of "${term}" has ${data.length} bytes`);
  const lines = [...unpackBlocks(blocks)].flatMap(([indexId, postings]) =>
    postings.flatMap(({ term, ordinals, frequencies, lengths }) => {
      if (ordinals.some((ordinal, i) => ordinal <= (ordinals[i - 1] ?? -1)))
        faults.push(`the postings of "${term}" are out of order`);
      return Array.from(ordinals, (ordinal, i) =>
        postingLine(indexId, term, ordinal, frequencies[i] ?? NaN, lengths[i] ?? NaN),
      );
    }),
  );
  return [...faults, ...lines];
}

function postingLine(
  indexId: number,
  term: string,
  ordinal: number,
  frequency: number,
  length: number,
): string {
  return `${indexId}/${ordinal}: "${term}" ${frequency} times among ${length} terms`;
}

/** Counters of indexes, sessions and speakers that have passages. */
function countersIn(all: Read): string[] {
  return [
    ...all("SELECT id AS index_id, 'all' AS what, passage_count, total_length FROM text_index"),
    ...all(
      "SELECT index_id, 'session ' || place AS what, passage_count, total_length FROM text_session",
    ),
    ...all(
      "SELECT index_id, 'speaker ' || name AS what, passage_count, '' AS total_length FROM text_speaker",
    ),
  ]
    .filter(({ passage_count, total_length }) => passage_count !== 0 || Number(total_length) !== 0)
    .map(({ index_id, what, passage_count, total_length }) =>
      [index_id, what, passage_count, total_length].map(String).join(", "),
    );
}

function countersOf(passages: readonly PassageRow[]): string[] {
  const counters = new Map<string, { count: number; length: number | "" }>();
  for (const { index_id, ordinal, length, speaker } of passages) {
    const counted = [
      `${index_id}, all`,
      `${index_id}, session ${Math.floor(ordinal / sessionSize)}`,
      ...(speaker === null ? [] : [`${index_id}, speaker ${speaker}`]),
    ];
    for (const key of counted) {
      const { count, length: total } = counters.get(key) ?? { count: 0, length: 0 };
      const isSpeaker = key.includes(", speaker ");
      counters.set(key, { count: count + 1, length: isSpeaker ? "" : Number(total) + length });
    }
  }
  return Array.from(counters, ([key, { count, length }]) => `${key}, ${count}, ${length}`);
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
