import { analysers } from "../../../core/search/text/analysers.js";
import { reanalysed } from "../../../core/search/passages/passages.js";
import type { TextAnalyser } from "../../../core/search/text/text-analyser.js";
import type { StoredPassage } from "../../../core/store/contract/passage-writes.js";
import type { Connection } from "../connection.js";
import { unpackBlocks, type IndexBlockRow } from "../../relational/search/postings.js";

/** The number of rows in memory at a time. */
const batch = 1000;

interface IndexRow {
  readonly id: number;
  readonly analyser: string;
}

/**
 * The search indexes whose postings do not match their passages, one per line. Skips indexes of an analyser that this
 * version does not have: the next start rebuilds them.
 */
export function findIndexFaults(connection: Connection): string[] {
  const byName = new Map(Object.values(analysers).map((analyser) => [analyser.name, analyser]));
  const indexes = connection.all<IndexRow>("SELECT id, analyser FROM text_index ORDER BY id");
  return indexes.flatMap(({ id, analyser: name }) => {
    const analyser = byName.get(name);
    if (!analyser || sumOfPostings(connection, id) === sumOfPassages(connection, id, analyser))
      return [];
    return [`the postings of index ${id} are not those of its passages`];
  });
}

function sumOfPassages(connection: Connection, indexId: number, analyser: TextAnalyser): string {
  const sum = new PostingSum();
  for (let last = -1; ;) {
    const passages = connection.all<StoredPassage>(
      `SELECT ordinal, place AS number, text, speaker, day, flags FROM passage
       WHERE index_id = ? AND ordinal > ? ORDER BY ordinal LIMIT ?`,
      indexId,
      last,
      batch,
    );
    for (const passage of passages) {
      const { terms, length } = reanalysed(passage, analyser);
      for (const [term, frequency] of terms) sum.add(term, passage.ordinal, frequency, length);
    }
    if (passages.length < batch) return sum.toString();
    last = passages.at(-1)?.ordinal ?? last;
  }
}

function sumOfPostings(connection: Connection, indexId: number): string {
  const sum = new PostingSum();
  for (let last: [string, number] = ["", -1]; ;) {
    const blocks = connection.all<IndexBlockRow>(
      `SELECT index_id AS indexId, term, first_ordinal AS firstOrdinal, posting_count AS postingCount, data FROM posting
       WHERE index_id = ? AND (term, first_ordinal) > (?, ?) ORDER BY term, first_ordinal LIMIT ?`,
      indexId,
      ...last,
      batch,
    );
    for (const { term, ordinals, frequencies, lengths } of unpackBlocks(blocks).get(indexId) ?? [])
      ordinals.forEach((ordinal, i) =>
        sum.add(term, ordinal, frequencies[i] ?? NaN, lengths[i] ?? NaN),
      );
    const block = blocks.at(-1);
    if (!block || blocks.length < batch) return sum.toString();
    last = [block.term, block.firstOrdinal];
  }
}

/** A checksum of postings that does not depend on their order. */
class PostingSum {
  #count = 0;
  #hash = 0;

  add(term: string, ...numbers: readonly number[]): void {
    let hash = 0x811c9dc5;
    for (const character of `${term} ${numbers.join(" ")}`)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    this.#hash ^= hash;
    this.#count += 1;
  }

  toString(): string {
    return `${this.#count} ${this.#hash}`;
  }
}
