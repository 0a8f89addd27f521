import type { JsonObject } from "../../core/entity.js";
import type { Pages } from "../../core/store-queries.js";
import { matchesMetadata, type MetadataFilter } from "../../core/metadata/metadata-filter.js";
import type { Keyset, Page, PageRequest } from "../../core/page.js";
import { readInPassing, uncounted } from "../../core/read-allowance.js";
import { countRows } from "../rows/row-size.js";
import { allOf, keys } from "./condition.js";
import type { Reader } from "./connection.js";
import { fieldOf, peekJson } from "./rows.js";
import { list, raw, sql, type Sql } from "./sql.js";

/** A list, by the rows `r` of a table. */
export interface ListSource {
  /** Its name, or a query in brackets. */
  readonly table: string | Sql;
  /** What to read. */
  readonly columns: string;
  /** The columns the list is ordered by, unique as a whole; each is also read. */
  readonly order: readonly string[];
  readonly newestFirst: boolean;
  /** Which rows are in the list; of a list that every parent has one of, in that of `k.id`. */
  readonly where: Sql;
  /**
   * What the metadata must be like. It is looked at here, and not in SQL, so
   * that all stores answer alike; a filtered list costs what it passes over.
   */
  readonly metadata?: MetadataFilter | undefined;
}

/** Rows read at once where some of them will be left out. */
const batchSize = 200;

interface Bounds {
  readonly limit: number;
  readonly page: PageRequest;
}

type ParentRow = { readonly parentId: string; readonly metadata?: string | null };

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
  if (!isLookedAt(metadata)) {
    const counted = sql`SELECT COUNT(*) AS "count" FROM ${tableOf(table)} r WHERE ${where}`;
    return (await reader.get<{ count: number }>(counted))?.count ?? 0;
  }
  const rows = await uncounted(() =>
    reader.all<object>(
      sql`SELECT r.metadata AS "metadata" FROM ${tableOf(table)} r WHERE ${where}`,
    ),
  );
  return rows.filter((row) => isPicked(metadata, row)).length;
}

/**
 * One page of each parent's list in one statement. The inner query walks its
 * index and stops at the limit, so a page costs the same in a long list. Where
 * metadata is filtered, each parent takes statements of its own.
 */
export async function readPages<Row, Item>(
  reader: Reader,
  source: ListSource,
  parentIds: readonly string[],
  page: PageRequest,
  toItem: (row: Row) => Item,
): Promise<Pages<Item>> {
  const parents = [...new Set(parentIds)];
  const groups = isLookedAt(source.metadata) ? parents.map((id) => [id]) : [parents];
  const found = new Map(parents.map((id): [string, Item[]] => [id, []]));
  for (const group of groups) {
    if (group.length === 0) continue;
    const rows = await readMatching(source, page, (bounds) =>
      readOfParents(reader, source, group, bounds),
    );
    for (const { parentId, ...row } of rows) found.get(parentId)?.push(toItem(row as Row));
  }
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
  if (isLookedAt(metadata)) {
    const rows = await uncounted(() =>
      reader.all<ParentRow>(
        sql`SELECT k.id AS "parentId", r.metadata AS "metadata" FROM ${parents}
          CROSS APPLY (SELECT r.* FROM ${tableOf(table)} r WHERE ${where}) r`,
      ),
    );
    for (const row of rows) {
      if (isPicked(metadata, row)) counts.set(row.parentId, (counts.get(row.parentId) ?? 0) + 1);
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
    sql`SELECT k.id AS "parentId", ${raw(source.columns)} FROM ${keys(parentIds)}
      CROSS APPLY (SELECT r.* FROM ${tableOf(source.table)} r WHERE ${where}
        ${order} FETCH FIRST ${bounds.limit} ROWS ONLY) r ${order}`,
  );
}

/**
 * The rows of a page and one more, which tells whether the list goes on. Where
 * metadata is filtered, reads on until there are enough.
 */
async function readMatching<Row extends object>(
  { metadata, order }: ListSource,
  page: PageRequest,
  read: (bounds: Bounds) => Promise<Row[]>,
): Promise<Row[]> {
  const wanted = page.limit + 1;
  if (!isLookedAt(metadata)) return read({ limit: wanted, page });
  const limit = Math.max(wanted, batchSize);
  const found: Row[] = [];
  let rest = page;
  for (;;) {
    const { result: batch, letGo } = await readInPassing(() => read({ limit, page: rest }));
    const picked = batch.filter((row) => isPicked(metadata, row));
    letGo();
    countRows(picked);
    found.push(...picked);
    const last = batch.at(-1);
    if (found.length >= wanted || batch.length < limit || last === undefined)
      return found.slice(0, wanted);
    const place = order.map((column) => Reflect.get(last, fieldOf(column)) as string | number);
    rest = page.fromEnd ? { ...rest, before: place } : { ...rest, after: place };
  }
}

/** Whether rows have to be looked at one by one: SQL decides on no filter, on null and on the empty one. */
export function isLookedAt(metadata: MetadataFilter | undefined): metadata is JsonObject {
  return metadata !== undefined && metadata !== null && Object.keys(metadata).length > 0;
}

export function isPicked(
  metadata: MetadataFilter,
  row: { readonly metadata?: string | null },
): boolean {
  return matchesMetadata(metadata, peekJson<JsonObject>(row.metadata ?? null));
}

function tableOf(table: ListSource["table"]): Sql {
  return typeof table === "string" ? raw(table) : table;
}

function partOf(source: ListSource, { page }: Bounds): { where: Sql; order: Sql } {
  const { order, newestFirst, where } = source;
  const { after, before } = page;
  const direction = newestFirst === page.fromEnd ? "ASC" : "DESC";
  return {
    where: allOf(
      where,
      after && isBeyond(order, after, newestFirst ? "<" : ">"),
      before && isBeyond(order, before, newestFirst ? ">" : "<"),
    ),
    order: raw(`ORDER BY ${order.map((column) => `r.${column} ${direction}`).join(", ")}`),
  };
}

/** The columns as a row are beyond the place; spelled out, as Oracle does not order rows of values. */
function isBeyond(columns: readonly string[], place: Keyset, comparison: "<" | ">"): Sql {
  const alternatives = columns.map((column, i) => {
    const same = columns
      .slice(0, i)
      .map((earlier, j) => sql`${raw(`r.${earlier}`)} = ${place[j]} AND `);
    return sql`(${list(same, "")}${raw(`r.${column} ${comparison}`)} ${place[i]})`;
  });
  return list(alternatives, " OR ");
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
