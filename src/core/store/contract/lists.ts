import type { Count, Page, PageRequest } from "../../lists/page.js";
import type { Principal } from "../../principal.js";

/** A list of records, and the lists of several parents. Both take the same query: a filter and an order. */
export interface ListQueries<
  T,
  Query extends ListQuery,
  Key extends string,
  Parent extends string,
> {
  /** All records of the filter; the first in the order that the record type says, unless the query says otherwise. */
  page(principal: Principal, page: PageRequest, query?: Query): Promise<Page<T>>;
  count(principal: Principal, filter?: Query["filter"]): Promise<number>;
  /** The same records, counted by a key. */
  counts(principal: Principal, key: Key, filter?: Query["filter"]): Promise<readonly Count[]>;
  /** The records of each parent, in the same order. */
  pageBy(
    principal: Principal,
    by: Parent,
    ids: readonly string[],
    page: PageRequest,
    query?: Query,
  ): Promise<Pages<T>>;
  countBy(
    principal: Principal,
    by: Parent,
    ids: readonly string[],
    filter?: Query["filter"],
  ): Promise<Map<string, number>>;
  countsBy(
    principal: Principal,
    by: Parent,
    ids: readonly string[],
    key: Key,
    filter?: Query["filter"],
  ): Promise<CountsOf>;
}

/** What all queries of lists have. */
export interface ListQuery {
  readonly filter?: object | undefined;
}

export type Pages<T> = Map<string, Page<T>>;

/** Counts of each parent's list. Every parent is present. */
export type CountsOf = Map<string, readonly Count[]>;
