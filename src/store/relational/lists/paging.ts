import type { Pages } from "../../../core/store/contract/lists.js";
import type { Page, PageRequest } from "../../../core/lists/page.js";
import { uncounted } from "../../../core/read-allowance.js";
import { columnsOf } from "../schema/columns.js";
import { allOf, keys } from "../sql/condition.js";
import { scanning, type Reader } from "../connections/connection.js";
import type { Dialect } from "../sql/dialect.js";
import type { ListParents, ListPart } from "../sql/dialect-parts.js";
import { tableOf, wholeOf, type ListSource, undecidedBySql } from "./list-source.js";
import {
  isPicked,
  readMatching,
  readMatchingOf,
  type Bounds,
  type ParentRow,
} from "./picked-rows.js";
import type { RowReader } from "./record-rows.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

/** One page of a list. */
export async function readPage<Item extends object>(
  reader: Reader,
  source: ListSource<Item>,
  page: PageRequest,
): Promise<Page<Item>> {
  const from = pagesOf(reader, source);
  const rows = await readMatching(reader.dialect, source, page, (bounds) =>
    from.all<object>(rowsOf(source, bounds, null)),
  );
  return toPage(rows.map(readerOf(source, page).toRecord), page);
}

export async function readCount(reader: Reader, source: ListSource): Promise<number> {
  const { where, metadata } = source;
  const from = wholeOf(reader, source);
  const undecided = undecidedBySql(reader.dialect, metadata);
  if (undecided === undefined) {
    const counted = sql`SELECT COUNT(*) AS "count" FROM ${tableOf(source)} r WHERE ${where}`;
    return (await from.get<{ count: number }>(counted))?.count ?? 0;
  }
  const rows = await uncounted(() =>
    from.all<object>(sql`SELECT ${metadataOnly} FROM ${tableOf(source)} r WHERE ${where}`),
  );
  return rows.filter((row) => isPicked(undecided, row)).length;
}

/**
 * One page of each parent's list in one statement. The inner query walks its index and stops at the limit, so a page
 * costs the same in a long list. Where SQL cannot decide a metadata filter, parents with too short pages take further
 * statements.
 */
export async function readPages<Item extends object>(
  reader: Reader,
  source: ListSource<Item>,
  parentIds: readonly string[],
  page: PageRequest,
): Promise<Pages<Item>> {
  const parents = [...new Set(parentIds)];
  if (parents.length === 0) return new Map();
  const from = pagesOf(reader, source);
  const rows = await readMatchingOf(reader.dialect, source, parents, page, (ids, bounds) =>
    from.all<ParentRow>(rowsOf(source, bounds, ids)),
  );
  const found = new Map(parents.map((id): [string, Item[]] => [id, []]));
  const { toRecord } = readerOf(source, page);
  for (const row of rows) found.get(row.parentId)?.push(toRecord(row));
  return new Map([...found].map(([id, items]) => [id, toPage(items, page)]));
}

/** The length of each parent's list, in one statement. */
export async function readCounts(
  reader: Reader,
  source: ListSource,
  parentIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map(parentIds.map((id) => [id, 0]));
  if (counts.size === 0) return counts;
  const { where, metadata } = source;
  const from = wholeOf(reader, source);
  const parents = keys([...counts.keys()]);
  const undecided = undecidedBySql(reader.dialect, metadata);
  if (undecided !== undefined) {
    const rows = await uncounted(() =>
      from.all<ParentRow>(
        reader.dialect.rows(
          { table: tableOf(source), columns: metadataOnly, where, order: raw(""), limit: null },
          parentsOf([...counts.keys()]),
        ),
      ),
    );
    for (const row of rows) {
      if (isPicked(undecided, row)) counts.set(row.parentId, (counts.get(row.parentId) ?? 0) + 1);
    }
    return counts;
  }
  const rows = await from.all<{ parentId: string; count: number }>(
    sql`SELECT k.id AS "parentId",
      (SELECT COUNT(*) FROM ${tableOf(source)} r WHERE ${where}) AS "count" FROM ${parents}`,
  );
  for (const { parentId, count } of rows) if (counts.has(parentId)) counts.set(parentId, count);
  return counts;
}

/** The reader for pages of the list. */
function pagesOf(reader: Reader, { scanned }: ListSource): Reader {
  return scanned ? scanning(reader, scanned) : reader;
}

/** The columns of rows that are read only to check their metadata. */
export const metadataOnly = columnsOf("r", "metadata");

/** A query for the rows of a page, or of a page for each parent. */
function rowsOf(source: ListSource, bounds: Bounds, parentIds: readonly string[] | null): Sql {
  return byDialect((dialect) =>
    dialect.rows(partOf(dialect, source, bounds), parentIds && parentsOf(parentIds)),
  );
}

export function parentsOf(ids: readonly string[]): ListParents {
  return { rows: keys(ids), count: ids.length, columns: raw('k.id AS "parentId"') };
}

function partOf(dialect: Dialect, source: ListSource, { page, limit }: Bounds): ListPart {
  const { order, partial, newestFirst, where } = source;
  const index = partial === undefined ? undefined : dialect.partialIndex(partial);
  const columns = order.map((column) => ({
    column,
    written: index?.column(column) ?? `r.${column}`,
  }));
  const { after, before } = page;
  const direction = newestFirst === page.fromEnd ? "ASC" : "DESC";
  return {
    table: tableOf(source),
    columns: readerOf(source, page).columns,
    where: allOf(
      index?.holds,
      where,
      after && dialect.beyond(columns, after, newestFirst ? "<" : ">"),
      before && dialect.beyond(columns, before, newestFirst ? ">" : "<"),
    ),
    order: raw(`ORDER BY ${columns.map(({ written }) => `${written} ${direction}`).join(", ")}`),
    limit,
  };
}

/** Rows that are filtered by their metadata are read as a whole. */
function readerOf<Item extends object>(
  { rows, order, metadata }: ListSource<Item>,
  { members }: PageRequest,
): RowReader<Item> {
  return metadata === undefined ? rows.only(members, order) : rows;
}

/** @param rows The rows of the page, and one more if the list continues. */
export function toPage<Item>(
  rows: readonly Item[],
  { limit, fromEnd, after, before }: PageRequest,
): Page<Item> {
  const hasMore = rows.length > limit;
  const items = rows.slice(0, limit);
  if (fromEnd)
    return { items: items.reverse(), hasNextPage: before !== undefined, hasPreviousPage: hasMore };
  return { items, hasNextPage: hasMore, hasPreviousPage: after !== undefined };
}
