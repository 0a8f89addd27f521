import { isOneOf } from "./condition.js";
import { toStoredText } from "./rows.js";
import { sql } from "./sql.js";
import type { Transaction } from "./transaction.js";

/** A passage as its postings know it. */
export interface PostedPassage {
  readonly ordinal: number;
  readonly terms: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Puts a passage under its terms. */
export async function addPostings(
  transaction: Transaction,
  indexId: number,
  { ordinal, terms, length }: PostedPassage,
): Promise<void> {
  if (terms.size === 0) return;
  const counted = [...terms].map(([term, count]) => ({ term: toStoredText(term), count }));
  await transaction.run(
    sql`INSERT INTO posting (index_id, term, ordinal, frequency, term_count)
      SELECT ${indexId}, k.term, ${ordinal}, k.frequency, ${length}
      FROM JSON_TABLE(${JSON.stringify(counted)}, '$[*]' COLUMNS (
        term VARCHAR2(255 CHAR) PATH '$.term', frequency NUMBER PATH '$.count')) k`,
  );
}

/** Takes a passage away from its terms, as far as it is there. */
export async function removePostings(
  transaction: Transaction,
  indexId: number,
  { ordinal, terms }: PostedPassage,
): Promise<void> {
  if (terms.size === 0) return;
  await transaction.run(
    sql`DELETE FROM posting WHERE index_id = ${indexId} AND ordinal = ${ordinal}
      AND ${isOneOf("term", [...terms.keys()])}`,
  );
}
