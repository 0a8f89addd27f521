import type { Sql } from "./sql.js";

/** Locks rows with a limit to the wait. */
export interface LockInTime {
  /** A statement to run before the query, in the same transaction. */
  readonly before: Sql | null;
  /** The end of the query. */
  readonly lock: Sql;
}

/** A part of a list of rows `r`. */
export interface ListPart {
  readonly table: Sql;
  readonly columns: Sql;
  readonly where: Sql;
  /** Includes ORDER BY. */
  readonly order: Sql;
  /** Null: all rows. */
  readonly limit: number | null;
  /** Default: 0. */
  readonly offset?: number | undefined;
}

/** The parents whose lists are read. */
export interface ListParents {
  /** As rows `k`. */
  readonly rows: Sql;
  readonly count: number;
  /** The columns of `k` to select. */
  readonly columns: Sql;
}

export interface MetadataConditions {
  readonly conditions: readonly Sql[];
  /** Whether the conditions match exactly the rows that the filter picks. If not, they match more rows. */
  readonly isExact: boolean;
}

/** A column that orders a list, and its form in statements. */
export interface OrderColumn {
  readonly column: string;
  readonly written: string;
}

/** An index that contains only the rows `r` that meet a condition. */
export interface PartialIndex {
  /** The condition, if statements must repeat it to use the index. */
  readonly holds: Sql | undefined;
  /** A column of `r` in the form of the index. */
  readonly column: (name: string) => string;
  /** An expression of columns of `r` in the form of the index. */
  readonly expression: (text: string) => string;
}
