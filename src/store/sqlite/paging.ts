import type { Pages } from "../../core/memory-store.js";
import type { PageRequest } from "../../core/page.js";
import { allOf, condition, type Condition } from "./condition.js";
import type { Connection } from "./connection.js";

/** A list that every parent has one of. Column names are of the table, without an alias. */
export interface ListSource {
  readonly table: string;
  /** What to read, by the alias `r`. */
  readonly columns: string;
  /** The columns the list is ordered by, unique as a whole. */
  readonly order: readonly string[];
  readonly newestFirst: boolean;
  /** Which rows `c` are in the list of the parent whose id is `p.value`. */
  readonly where: Condition;
}

/**
 * One page of each parent's list in one statement. The inner query walks its
 * index and stops at the limit, so a page costs the same in a long list.
 */
export function readPages<Row, Item>(
  connection: Connection,
  source: ListSource,
  parentIds: readonly string[],
  page: PageRequest,
  toItem: (row: Row) => Item,
): Pages<Item> {
  const backwards = source.newestFirst !== page.fromEnd;
  const parents = new Set(parentIds);
  const inner = allOf(source.where, ...bounds(source, page));
  const rows = connection.all<Row & { parentId: string }>(
    `SELECT p.value AS parentId, ${source.columns}
     FROM json_each(?) AS p JOIN ${source.table} AS r ON r.rowid IN (
       SELECT c.rowid FROM ${source.table} AS c WHERE ${inner.sql} ${orderBy("c", source, backwards)} LIMIT ?)
     ${orderBy("r", source, backwards)}`,
    JSON.stringify([...parents]),
    ...inner.values,
    // One more than asked for tells whether the list goes on.
    page.limit + 1,
  );
  const found = new Map([...parents].map((id): [string, Item[]] => [id, []]));
  for (const { parentId, ...row } of rows) found.get(parentId)?.push(toItem(row as Row));
  return new Map([...found].map(([id, items]) => [id, toPage(items, page)]));
}

/** How long each parent's list is, in one statement. */
export function readCounts(
  connection: Connection,
  source: ListSource,
  parentIds: readonly string[],
): Map<string, number> {
  const inner = source.where;
  const rows = connection.all<{ parentId: string; count: number }>(
    `SELECT p.value AS parentId, (SELECT count(*) FROM ${source.table} AS c WHERE ${inner.sql}) AS count
     FROM json_each(?) AS p`,
    ...inner.values,
    JSON.stringify(parentIds),
  );
  return new Map(rows.map(({ parentId, count }) => [parentId, count]));
}

function bounds(
  { order, newestFirst }: ListSource,
  { after, before }: PageRequest,
): (Condition | undefined)[] {
  const columns = `(${order.map((column) => `c.${column}`).join(", ")})`;
  const places = `(${order.map(() => "?").join(", ")})`;
  const later = newestFirst ? "<" : ">";
  const earlier = newestFirst ? ">" : "<";
  return [
    after && condition(`${columns} ${later} ${places}`, ...after),
    before && condition(`${columns} ${earlier} ${places}`, ...before),
  ];
}

function orderBy(alias: string, { order }: ListSource, backwards: boolean): string {
  const direction = backwards ? "DESC" : "ASC";
  return `ORDER BY ${order.map((column) => `${alias}.${column} ${direction}`).join(", ")}`;
}

function toPage<Item>(rows: readonly Item[], { limit, fromEnd, after, before }: PageRequest) {
  const hasMore = rows.length > limit;
  const items = rows.slice(0, limit);
  if (fromEnd)
    return { items: items.reverse(), hasNextPage: before !== undefined, hasPreviousPage: hasMore };
  return { items, hasNextPage: hasMore, hasPreviousPage: after !== undefined };
}
