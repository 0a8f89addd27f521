import type { JsonObject } from "../../../core/entity.js";
import { matchesMetadata, type MetadataFilter } from "../../../core/metadata/metadata-filter.js";
import type { PageRequest } from "../../../core/lists/page.js";
import { readInPassing } from "../../../core/read-allowance.js";
import { countRows } from "../../rows/row-size.js";
import type { Dialect } from "../sql/dialect.js";
import { undecidedBySql, type ListSource } from "./list-source.js";
import { fieldOf, peekJson } from "../schema/columns.js";

/** Number of rows per read if a filter will drop some of them. */
const batchSize = 200;

/** The part of a list that a statement reads. */
export interface Bounds {
  readonly limit: number;
  readonly page: PageRequest;
}

export type ParentRow = { readonly parentId: string; readonly metadata?: string | null };

/**
 * The rows of a page and one more, which shows whether the list continues. With a metadata filter, reads on until there
 * are enough rows.
 */
export async function readMatching<Row extends object>(
  dialect: Dialect,
  source: ListSource,
  page: PageRequest,
  read: (bounds: Bounds) => Promise<Row[]>,
): Promise<Row[]> {
  const limit = firstLimit(dialect, source, page);
  if (undecidedBySql(dialect, source.metadata) === undefined) return read({ limit, page });
  const rows = await readPicked(source, () => read({ limit, page }));
  return readOn(source, page, { ...rows, limit }, read);
}

/** The same for each parent's list: one statement for all parents, then further ones for parents with too few rows. */
export async function readMatchingOf(
  dialect: Dialect,
  source: ListSource,
  parentIds: readonly string[],
  page: PageRequest,
  read: (parentIds: readonly string[], bounds: Bounds) => Promise<ParentRow[]>,
): Promise<ParentRow[]> {
  const limit = firstLimit(dialect, source, page);
  if (undecidedBySql(dialect, source.metadata) === undefined)
    return read(parentIds, { limit, page });
  const { batch, picked } = await readPicked(source, () => read(parentIds, { limit, page }));
  const batches = Map.groupBy(batch, ({ parentId }) => parentId);
  const found = Map.groupBy(picked, ({ parentId }) => parentId);
  const rows: ParentRow[] = [];
  for (const id of parentIds) {
    const start = { batch: batches.get(id) ?? [], picked: found.get(id) ?? [], limit };
    rows.push(...(await readOn(source, page, start, (bounds) => read([id], bounds))));
  }
  return rows;
}

/** Rows that were read, up to a limit, and those that the filter picks. */
interface Read<Row> {
  readonly batch: readonly Row[];
  readonly picked: readonly Row[];
}

/** Reads on after the rows read so far, until a page and one more are picked, or the list ends. */
async function readOn<Row extends object>(
  source: ListSource,
  page: PageRequest,
  start: Read<Row> & { readonly limit: number },
  read: (bounds: Bounds) => Promise<Row[]>,
): Promise<Row[]> {
  const wanted = page.limit + 1;
  const found = [...start.picked];
  let { batch, limit } = start;
  for (;;) {
    const last = batch.at(-1);
    if (found.length >= wanted || batch.length < limit || last === undefined)
      return found.slice(0, wanted);
    const place = source.order.map(
      (column) => Reflect.get(last, fieldOf(column)) as string | number,
    );
    const rest = page.fromEnd ? { ...page, before: place } : { ...page, after: place };
    limit = Math.max(wanted, batchSize);
    const next = await readPicked(source, () => read({ limit, page: rest }));
    batch = next.batch;
    found.push(...next.picked);
  }
}

/** Keeps only rows that the filter picks, and counts only these as read. */
async function readPicked<Row extends object>(
  { metadata = {} }: ListSource,
  read: () => Promise<Row[]>,
): Promise<Read<Row>> {
  const { result: batch, letGo } = await readInPassing(read);
  const picked = batch.filter((row) => isPicked(metadata, row));
  letGo();
  countRows(picked);
  return { batch, picked };
}

/** The limit of the first read. If SQL cannot narrow the list by the filter, it is more than the wanted rows. */
function firstLimit(dialect: Dialect, { metadata }: ListSource, { limit }: PageRequest): number {
  const undecided = undecidedBySql(dialect, metadata);
  const isLeftOpen =
    undecided !== undefined && dialect.metadata("r.metadata", undecided).conditions.length === 0;
  return isLeftOpen ? Math.max(limit + 1, batchSize) : limit + 1;
}

export function isPicked(
  metadata: MetadataFilter,
  row: { readonly metadata?: string | null },
): boolean {
  return matchesMetadata(metadata, peekJson<JsonObject>(row.metadata ?? null));
}
