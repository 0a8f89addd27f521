import type { Pages } from "../../core/store-queries.js";
import type { MetadataFilter } from "../../core/metadata/metadata-filter.js";
import type { Keyset, Page, PageRequest } from "../../core/page.js";
import { uncounted } from "../../core/read-allowance.js";
import { allOf, anyOf, cardinality, keys, never } from "./condition.js";
import type { Reader } from "./connection.js";
import { undecidedBySql } from "./metadata-conditions.js";
import {
  isPicked,
  readMatching,
  readMatchingOf,
  type Bounds,
  type ParentRow,
} from "./picked-rows.js";
import { asCompared, columnsOf } from "./rows.js";
import { raw, sql, tableNamed, type Sql } from "./sql.js";

/** A list, by the rows `r` of a table. */
export interface ListSource {
  /** Its name, or a query in brackets. */
  readonly table: string | Sql;
  /** What to read. */
  readonly columns: string;
  /** The columns the list is ordered by, unique as a whole; each is also read. */
  readonly order: readonly string[];
  /** How the index has these columns in which the list is walked. Default: bare. */
  readonly inIndex?: ((column: string, row: "r.") => string) | undefined;
  readonly newestFirst: boolean;
  /** Which rows are in the list; of a list that every parent has one of, in that of `k.id`. */
  readonly where: Sql;
  /**
   * What the metadata must be like. SQL narrows the list by it, in `where`; the
   * rule that all stores share decides here, and where SQL is not exact, a page
   * may take several statements.
   */
  readonly metadata?: MetadataFilter | undefined;
}

/** One page of a list. */
export async function readPage<Row, Item>(
  reader: Reader,
  source: ListSource,
  page: PageRequest,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const rows = await readMatching(source, page, (bounds) => {
    const { where, order } = partOf(source, bounds);
    return reader.all<object>(
      sql`SELECT ${raw(source.columns)} FROM ${tableOf(source.table)} r WHERE ${where}
        ${order} FETCH FIRST ${bounds.limit} ROWS ONLY`,
    );
  });
  return toPage(
    rows.map((row) => toItem(row as Row)),
    page,
  );
}

export async function readCount(reader: Reader, source: ListSource): Promise<number> {
  const { table, where, metadata } = source;
  const undecided = undecidedBySql(metadata);
  if (undecided === undefined) {
    const counted = sql`SELECT COUNT(*) AS "count" FROM ${tableOf(table)} r WHERE ${where}`;
    return (await reader.get<{ count: number }>(counted))?.count ?? 0;
  }
  const rows = await uncounted(() =>
    reader.all<object>(sql`SELECT ${metadataOnly} FROM ${tableOf(table)} r WHERE ${where}`),
  );
  return rows.filter((row) => isPicked(undecided, row)).length;
}

/**
 * One page of each parent's list in one statement. The inner query walks its
 * index and stops at the limit, so a page costs the same in a long list. Where
 * SQL cannot tell which metadata passes, the parents whose pages came short take
 * statements of their own.
 */
export async function readPages<Row, Item>(
  reader: Reader,
  source: ListSource,
  parentIds: readonly string[],
  page: PageRequest,
  toItem: (row: Row) => Item,
): Promise<Pages<Item>> {
  const parents = [...new Set(parentIds)];
  if (parents.length === 0) return new Map();
  const rows = await readMatchingOf(source, parents, page, (ids, bounds) =>
    readOfParents(reader, source, ids, bounds),
  );
  const found = new Map(parents.map((id): [string, Item[]] => [id, []]));
  for (const { parentId, ...row } of rows) found.get(parentId)?.push(toItem(row as Row));
  return new Map([...found].map(([id, items]) => [id, toPage(items, page)]));
}

/** How long each parent's list is, in one statement. */
export async function readCounts(
  reader: Reader,
  source: ListSource,
  parentIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map(parentIds.map((id) => [id, 0]));
  if (counts.size === 0) return counts;
  const { table, where, metadata } = source;
  const parents = keys([...counts.keys()]);
  const undecided = undecidedBySql(metadata);
  if (undecided !== undefined) {
    const rows = await uncounted(() =>
      reader.all<ParentRow>(
        sql`SELECT k.id AS "parentId", ${metadataOnly} FROM ${parents}
          CROSS APPLY (SELECT r.* FROM ${tableOf(table)} r WHERE ${where}) r`,
      ),
    );
    for (const row of rows) {
      if (isPicked(undecided, row)) counts.set(row.parentId, (counts.get(row.parentId) ?? 0) + 1);
    }
    return counts;
  }
  const rows = await reader.all<{ parentId: string; count: number }>(
    sql`SELECT k.id AS "parentId",
      (SELECT COUNT(*) FROM ${tableOf(table)} r WHERE ${where}) AS "count" FROM ${parents}`,
  );
  for (const { parentId, count } of rows) if (counts.has(parentId)) counts.set(parentId, count);
  return counts;
}

function readOfParents(
  reader: Reader,
  source: ListSource,
  parentIds: readonly string[],
  bounds: Bounds,
): Promise<ParentRow[]> {
  const { where, order } = partOf(source, bounds);
  return reader.all<ParentRow>(
    sql`SELECT ${cardinality(parentIds.length)} k.id AS "parentId", ${raw(source.columns)} FROM ${keys(parentIds)}
      CROSS APPLY (SELECT r.* FROM ${tableOf(source.table)} r WHERE ${where}
        ${order} FETCH FIRST ${bounds.limit} ROWS ONLY) r ${order}`,
  );
}

/** Metadata as rows have it that are looked at by it alone. */
const metadataOnly = raw(columnsOf("r", "metadata"));

function tableOf(table: ListSource["table"]): Sql {
  return typeof table === "string" ? tableNamed(table) : table;
}

function partOf(source: ListSource, { page }: Bounds): { where: Sql; order: Sql } {
  const { order, inIndex = bare, newestFirst, where } = source;
  const columns = order.map((column) => ({ column, written: inIndex(column, "r.") }));
  const { after, before } = page;
  const direction = newestFirst === page.fromEnd ? "ASC" : "DESC";
  return {
    where: allOf(
      where,
      after && isBeyond(columns, after, newestFirst ? "<" : ">"),
      before && isBeyond(columns, before, newestFirst ? ">" : "<"),
    ),
    order: raw(`ORDER BY ${columns.map(({ written }) => `${written} ${direction}`).join(", ")}`),
  };
}

function bare(column: string, row: string): string {
  return row + column;
}

/** A column that a list is ordered by, and how statements write it. */
interface OrderColumn {
  readonly column: string;
  readonly written: string;
}

/**
 * The columns as a row are beyond the place; spelled out, as Oracle does not
 * order rows of values. That the first is not before it says nothing new, but
 * where to begin in the index.
 */
function isBeyond(columns: readonly OrderColumn[], place: Keyset, comparison: "<" | ">"): Sql {
  const [beginning, ...others] = columns.map(
    ({ column, written }, i) =>
      (operator: string) =>
        sql`${raw(`${written} ${operator}`)} ${asCompared(column, place[i] ?? null)}`,
  );
  if (!beginning || others.length === 0) return beginning?.(comparison) ?? never;
  const compared = [beginning, ...others];
  const alternatives = compared.map((one, i) =>
    allOf(...compared.slice(0, i).map((same) => same("=")), one(comparison)),
  );
  return allOf(beginning(`${comparison}=`), anyOf(...alternatives));
}

function toPage<Item>(
  rows: readonly Item[],
  { limit, fromEnd, after, before }: PageRequest,
): Page<Item> {
  const hasMore = rows.length > limit;
  const items = rows.slice(0, limit);
  if (fromEnd)
    return { items: items.reverse(), hasNextPage: before !== undefined, hasPreviousPage: hasMore };
  return { items, hasNextPage: hasMore, hasPreviousPage: after !== undefined };
}
