import { insertInto } from "../schema/columns.js";
import { records } from "../sql/condition.js";
import { sql, type Sql, type SqlValue } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";
import type { PostingBlock } from "./posting-bytes.js";
import type { BlockRow } from "./postings.js";

type Row = Readonly<Record<string, SqlValue>>;

/** Collects changes to the blocks of one index, which are written together. */
export class BlockChanges {
  readonly #removed: { readonly term: string; readonly first_ordinal: number }[] = [];
  readonly #updated: Sql[] = [];
  readonly #inserted: Row[] = [];

  constructor(
    private readonly transaction: Transaction,
    private readonly indexId: number,
  ) {}

  insert(term: string, blocks: readonly PostingBlock[]): void {
    for (const block of blocks) this.#inserted.push(this.#rowOf(term, block));
  }

  /** Replaces a block by others, and writes only the differences. */
  replace(before: BlockRow, after: readonly PostingBlock[]): void {
    const { term, firstOrdinal } = before;
    const same = after.find((block) => block.firstOrdinal === firstOrdinal);
    if (same === undefined) this.#removed.push({ term, first_ordinal: firstOrdinal });
    else if (same !== before) this.#updated.push(this.#update(term, same));
    if (after.length > 1 || same === undefined)
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

  /** If rows can be replaced, one statement writes many of them. */
  #update(term: string, block: PostingBlock): Sql {
    if (this.transaction.dialect.canReplace)
      return insertInto("posting", this.#rowOf(term, block), { verb: "REPLACE" });
    return sql`UPDATE {posting} SET posting_count = ${block.postingCount}, data = ${block.data}
      WHERE index_id = ${this.indexId} AND term = ${term} AND first_ordinal = ${block.firstOrdinal}`;
  }

  #rowOf(term: string, { firstOrdinal, postingCount, data }: PostingBlock): Row {
    return {
      index_id: this.indexId,
      term,
      first_ordinal: firstOrdinal,
      posting_count: postingCount,
      data,
    };
  }
}
