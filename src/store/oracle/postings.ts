import type { Transaction } from "../relational/transaction.js";
import { toStoredText } from "./stored-text.js";
import { sql, type Sql } from "../relational/sql.js";

/** A passage as its postings know it. */
export interface PostedPassage {
  readonly ordinal: number;
  readonly terms: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Postings that go out in one statement. */
const maxPostings = 20_000;

/**
 * Puts passages under their terms. They are rows of a few bytes each, and far
 * more than passages: so they travel as one JSON, and not as binds of their own.
 */
export async function addPostings(
  transaction: Transaction,
  indexId: number,
  passages: readonly PostedPassage[],
): Promise<void> {
  for (const postings of parts(passages))
    await transaction.run(
      sql`INSERT INTO {posting} (index_id, term, ordinal, frequency, term_count)
        SELECT ${indexId}, k.term, k.ordinal, k.frequency, k.term_count FROM ${rowsOf(postings)}`,
    );
}

/** Takes passages away from their terms, as far as they are there. */
export async function removePostings(
  transaction: Transaction,
  indexId: number,
  passages: readonly PostedPassage[],
): Promise<void> {
  for (const postings of parts(passages))
    await transaction.run(
      sql`DELETE FROM {posting} WHERE index_id = ${indexId}
        AND (term, ordinal) IN (SELECT k.term, k.ordinal FROM ${rowsOf(postings)})`,
    );
}

type PostingRow = readonly [term: string, ordinal: number, frequency: number, length: number];

function parts(passages: readonly PostedPassage[]): PostingRow[][] {
  const all = passages.flatMap(({ ordinal, terms, length }) =>
    Array.from(terms, ([term, frequency]): PostingRow => [
      toStoredText(term),
      ordinal,
      frequency,
      length,
    ]),
  );
  const count = Math.ceil(all.length / maxPostings);
  return Array.from({ length: count }, (_, i) => all.slice(i * maxPostings, (i + 1) * maxPostings));
}

/** As rows `k`. */
function rowsOf(postings: readonly PostingRow[]): Sql {
  return sql`JSON_TABLE(${JSON.stringify(postings)}, '$[*]' COLUMNS (
    term VARCHAR2(255 CHAR) PATH '$[0]', ordinal NUMBER PATH '$[1]',
    frequency NUMBER PATH '$[2]', term_count NUMBER PATH '$[3]')) k`;
}
