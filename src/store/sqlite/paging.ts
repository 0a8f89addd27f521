import type { Pages } from "../../core/store-queries.js";
import type { Page, PageRequest } from "../../core/page.js";
import { toPage } from "../relational/paging.js";
import { allOf, condition, type Condition } from "./condition.js";
import type { Connection } from "./connection.js";

/** A list, by the rows `c` of a table. Column names are of the table, without an alias. */
export interface ListSource {
  /** Its name, or a query in brackets that has a `rowid`, with the values of its placeholders. */
  readonly table: string | Condition;
  /** What to read, by the alias `r`. */
  readonly columns: string;
  /** The columns the list is ordered by, unique as a whole. */
  readonly order: readonly string[];
  readonly newestFirst: boolean;
  /** Which rows `c` are in the list; of a list that every parent has one of, in that of `p.value`. */
  readonly where: Condition;
}

/** One page of a list. */
export function readPage<Row, Item>(
  connection: Connection,
  source: ListSource,
  page: PageRequest,
  toItem: (row: Row) => Item,
): Page<Item> {
  const { sql, values } = idsOfPage(source, page);
  const table = tableOf(source);
  const rows = connection.all<Row>(
    `SELECT ${source.columns} FROM ${table.sql} AS r WHERE r.rowid IN (${sql}) ${orderBy("r", source, page)}`,
    ...table.values,
    ...values,
  );
  return toPage(rows.map(toItem), page);
}

export function readCount(connection: Connection, source: ListSource): number {
  const { where } = source;
  const table = tableOf(source);
  const sql = `SELECT count(*) AS count FROM ${table.sql} AS c WHERE ${where.sql}`;
  return connection.get<{ count: number }>(sql, ...table.values, ...where.values)?.count ?? 0;
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
  const parents = new Set(parentIds);
  const { sql, values } = idsOfPage(source, page);
  const table = tableOf(source);
  const rows = connection.all<Row & { parentId: string }>(
    `SELECT p.value AS parentId, ${source.columns}
     FROM json_each(?) AS p JOIN ${table.sql} AS r ON r.rowid IN (${sql}) ${orderBy("r", source, page)}`,
    JSON.stringify([...parents]),
    ...table.values,
    ...values,
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
  const { where } = source;
  const table = tableOf(source);
  const rows = connection.all<{ parentId: string; count: number }>(
    `SELECT p.value AS parentId, (SELECT count(*) FROM ${table.sql} AS c WHERE ${where.sql}) AS count
     FROM json_each(?) AS p`,
    ...table.values,
    ...where.values,
    JSON.stringify(parentIds),
  );
  return new Map(rows.map(({ parentId, count }) => [parentId, count]));
}

/** The rows of a page and one more, which tells whether the list goes on. */
function idsOfPage(source: ListSource, page: PageRequest): Condition {
  const { sql, values } = allOf(source.where, ...bounds(source, page));
  const table = tableOf(source);
  return {
    sql: `SELECT c.rowid FROM ${table.sql} AS c WHERE ${sql} ${orderBy("c", source, page)} LIMIT ?`,
    values: [...table.values, ...values, page.limit + 1],
  };
}

function tableOf({ table }: ListSource): Condition {
  return typeof table === "string" ? condition(table) : table;
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

function orderBy(
  alias: string,
  { order, newestFirst }: ListSource,
  { fromEnd }: PageRequest,
): string {
  const direction = newestFirst === fromEnd ? "ASC" : "DESC";
  return `ORDER BY ${order.map((column) => `${alias}.${column} ${direction}`).join(", ")}`;
}
