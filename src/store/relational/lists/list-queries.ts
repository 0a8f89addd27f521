import type { Principal } from "../../../core/principal.js";
import type { ListQueries, ListQuery } from "../../../core/store/contract/lists.js";
import type { Reader } from "../connections/connection.js";
import { allOf } from "../sql/condition.js";
import { raw } from "../sql/sql.js";
import { readCountsBy, readCountsByOf, type CountKey } from "./counts.js";
import type { ListSource } from "./list-source.js";
import { readCount, readCounts, readPage, readPages } from "./paging.js";

/** The list of a query; with `by`, the list of each parent `k.id`. */
export type ListOf<T extends object, Query, Parent> = (
  principal: Principal,
  query?: Query,
  by?: Parent,
) => ListSource<T>;

/** The queries of lists. @param counted The list to count, if it can be counted in another way than it is read. */
export function listQueries<
  T extends object,
  Query extends ListQuery,
  Key extends string,
  Parent extends string,
>(
  reader: Reader,
  keys: Readonly<Record<Key, CountKey>>,
  list: ListOf<T, Query, Parent>,
  counted: ListOf<T, Query, Parent> = list,
): ListQueries<T, Query, Key, Parent> {
  const of = (principal: Principal, filter: Query["filter"], by?: Parent) =>
    counted(principal, { filter } as Query, by);
  return {
    page: (principal, page, query) => readPage(reader, list(principal, query), page),
    count: (principal, filter) => readCount(reader, of(principal, filter)),
    counts: (principal, key, filter) => readCountsBy(reader, of(principal, filter), keys[key]),
    pageBy: (principal, by, ids, page, query) =>
      readPages(reader, list(principal, query, by), ids, page),
    countBy: (principal, by, ids, filter) => readCounts(reader, of(principal, filter, by), ids),
    countsBy: (principal, by, ids, key, filter) =>
      readCountsByOf(reader, of(principal, filter, by), keys[key], ids),
  };
}

/** The part of a list that belongs to each parent `k.id`. */
export function ofParent<T extends object>(list: ListSource<T>, column: string): ListSource<T> {
  return { ...list, where: allOf(raw(`r.${column} = k.id`), list.where) };
}
