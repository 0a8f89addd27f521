import type { SQLInputValue } from "node:sqlite";
import type { PassageQueries } from "../../../core/store/contract/passages.js";

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

/** The outcome of a request. */
export type SearchOutcome =
  | { readonly value: unknown }
  | { readonly error: unknown }
  /** Fails with STORE_DAMAGED. The class of this error cannot cross threads. */
  | { readonly damage: Error }
  /** The request exceeds its limit. */
  | { readonly isTooMuch: true };

/** Answers the request with this id. */
export type SearchAnswer = SearchOutcome & {
  readonly id: number;
  /** The statements that the request ran, if its store tells them. */
  readonly statements: readonly string[];
};
