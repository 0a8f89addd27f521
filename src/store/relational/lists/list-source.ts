import type { MetadataFilter } from "../../../core/metadata/metadata-filter.js";
import { scanning, type Reader } from "../connections/connection.js";
import type { RecordRows } from "./record-rows.js";
import { tableNamed, type Sql } from "../sql/sql.js";

/** A list of rows `r` of a table. */
export interface ListSource<Item extends object = object> {
  /** Reads the rows as records. */
  readonly rows: RecordRows<Item>;
  /** A query in brackets that replaces the table. */
  readonly table?: Sql | undefined;
  /** The columns that order the list, unique as a whole. Each of them is also read. */
  readonly order: readonly string[];
  /** The condition of the partial index in which the list is walked. Default: its index contains all rows. */
  readonly partial?: string | undefined;
  readonly newestFirst: boolean;
  /** The condition for rows of the list. In a list per parent, `k.id` is the parent. */
  readonly where: Sql;
  /**
   * The metadata filter. SQL narrows the list by it in `where`; the rule that all stores share makes the final
   * decision. Where SQL is not exact, a page may take several statements.
   */
  readonly metadata?: MetadataFilter | undefined;
  /**
   * The tables that a page may have to scan: no index is walked, or many rows are skipped on the way. Undefined: the
   * cost of a page depends on its length only.
   */
  readonly scanned?: readonly string[] | undefined;
}

export function tableOf({ table, rows }: ListSource): Sql {
  return table ?? tableNamed(rows.table);
}

/** The reader for the whole list, such as to count it. */
export function wholeOf(reader: Reader, { rows, scanned = [] }: ListSource): Reader {
  return scanning(reader, [rows.table, ...scanned]);
}
