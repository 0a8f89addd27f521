import type { SQLInputValue } from "node:sqlite";
import type { PassageQueries } from "../../core/store-queries.js";

/** Assigns a store to the thread; null takes it away. */
export interface SearchAssignment {
  readonly store: SearchedStore | null;
}

export interface SearchedStore {
  readonly file: string;
  readonly vectorCacheBytes: number;
  /** Whether to report statements. */
  readonly tellsStatements: boolean;
  /** The thread writes the size of its cached vectors here, in bytes: a 64-bit float. */
  readonly cacheBytes: SharedArrayBuffer;
}

/** A call of one of the queries. */
export interface SearchCall {
  readonly method: keyof PassageQueries;
  readonly args: readonly unknown[];
}

/** A statement whose rows are requested. */
export interface StatementCall {
  readonly text: string;
  readonly values: readonly SQLInputValue[];
}

export type SearchRequest = (SearchCall | StatementCall) & {
  /** The time of the request, because the thread has no clock of its own. */
  readonly now: number;
  /** The limit of characters of candidates or rows to read; null: no limit. */
  readonly mayRead: number | null;
};

/** A statement that the thread runs. */
export interface SearchNotice {
  readonly statement: string;
}

/** The outcome of the request with this id. */
export type SearchAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: unknown }
  /** Fails with STORE_DAMAGED. The class of this error cannot cross threads. */
  | { readonly id: number; readonly damage: Error }
  /** The request exceeds its limit. */
  | { readonly id: number; readonly isTooMuch: true };
