import type { SQLInputValue } from "node:sqlite";
import type { PassageQueries } from "../../core/store-queries.js";

/** Gives the thread a store to answer for, or takes it away: null. */
export interface SearchAssignment {
  readonly store: SearchedStore | null;
}

export interface SearchedStore {
  readonly file: string;
  readonly vectorCacheBytes: number;
  /** Whether to tell of statements. */
  readonly tellsStatements: boolean;
  /** Where the thread writes how many bytes of vectors it has in memory: a number of 64 bits. */
  readonly cacheBytes: SharedArrayBuffer;
}

/** A call of one of the queries. */
export interface SearchCall {
  readonly method: keyof PassageQueries;
  readonly args: readonly unknown[];
}

/** A statement whose rows are wanted. */
export interface StatementCall {
  readonly text: string;
  readonly values: readonly SQLInputValue[];
}

export type SearchRequest = (SearchCall | StatementCall) & {
  /** The time at which it is made: the thread has no clock of its own. */
  readonly now: number;
  /** How many characters of candidates or rows it may read; null: any number. */
  readonly mayRead: number | null;
};

/** A statement that the thread runs. */
export interface SearchNotice {
  readonly statement: string;
}

/** What the request with this id came to. */
export type SearchAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: unknown }
  /** It fails with STORE_DAMAGED, whose class does not come with it from the thread. */
  | { readonly id: number; readonly damage: Error }
  /** It would read more than it may. */
  | { readonly id: number; readonly isTooMuch: true };
