import { records } from "../condition.js";
import { sql, type Sql, type SqlValue } from "../sql.js";
import type { Transaction } from "../transaction.js";
import type { PostingBlock } from "./posting-bytes.js";
import type { BlockRow } from "./postings.js";

/** Blocks of one index that are written together. */
export class BlockChanges {
  readonly #removed: { readonly term: string; readonly first_ordinal: number }[] = [];
  readonly #updated: Sql[] = [];
  readonly #inserted: Readonly<Record<string, SqlValue>>[] = [];

  constructor(
    private readonly transaction: Transaction,
    private readonly indexId: number,
  ) {}

  insert(term: string, blocks: readonly PostingBlock[]): void {
    for (const { firstOrdinal, postingCount, data } of blocks)
      this.#inserted.push({
        index_id: this.indexId,
        term,
        first_ordinal: firstOrdinal,
        posting_count: postingCount,
        data,
      });
  }

  /** Puts blocks in the place of one, as far as they differ. */
  replace(before: BlockRow, after: readonly PostingBlock[]): void {
    const { term, firstOrdinal } = before;
    const same = after.find((block) => block.firstOrdinal === firstOrdinal);
    if (same === undefined) this.#removed.push({ term, first_ordinal: firstOrdinal });
    else if (same !== before)
      this.#updated.push(
        sql`UPDATE {posting} SET posting_count = ${same.postingCount}, data = ${same.data}
          WHERE index_id = ${this.indexId} AND term = ${term} AND first_ordinal = ${firstOrdinal}`,
      );
    this.insert(
      term,
      after.filter((block) => block !== same),
    );
  }

  async write(): Promise<void> {
    const removed = records(this.#removed, { term: "TEXT", first_ordinal: "NUMBER" });
    if (this.#removed.length > 0)
      await this.transaction.run(
        sql`DELETE FROM {posting} WHERE index_id = ${this.indexId}
          AND (term, first_ordinal) IN (SELECT k.term, k.first_ordinal FROM ${removed})`,
      );
    await this.transaction.runMany(this.#updated);
    await this.transaction.insertRows("posting", this.#inserted);
  }
}
