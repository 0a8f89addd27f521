import { maxCounts, type Count } from "../../../core/lists/page.js";
import { uncounted } from "../../../core/read-allowance.js";
import { keys } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { undecidedBySql, tableOf, wholeOf, type ListSource } from "./list-source.js";
import { metadataOnly } from "./paging.js";
import { isPicked } from "./picked-rows.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

/** The key by which the records of a list are counted. */
export interface CountKey {
  readonly value: Sql;
  /** The ORDER BY of the counts. It decides which values are reported if there are more than the limit. */
  readonly order: Sql;
  readonly isDay: boolean;
}

/** The day of creation, UTC. */
const day: CountKey = {
  value: byDialect((dialect) => raw(dialect.day("r.created_at"))),
  order: byDialect((dialect) => raw(`${dialect.day("r.created_at")} DESC`)),
  isDay: true,
};

/** Keys for counts by columns of `r`, which are named like the keys in lower case, and by day. */
export function countKeys<Key extends string>(...names: readonly Key[]): Record<Key, CountKey> {
  const entries = names.map((name): [string, CountKey] => [
    name,
    name === "DAY"
      ? day
      : { value: raw(`r.${name.toLowerCase()}`), order: mostFirst, isDay: false },
  ]);
  return Object.fromEntries(entries) as Record<Key, CountKey>;
}

const mostFirst = raw("COUNT(*) DESC");

/** The fields of a record that are read where SQL cannot count. */
interface PickedRow {
  readonly key: string | null;
  readonly metadata?: string | null;
}

interface CountRow {
  readonly key: string | null;
  readonly count: number;
}

/** Counts a list by a key, in one statement. */
export async function readCountsBy(
  reader: Reader,
  source: ListSource,
  key: CountKey,
): Promise<readonly Count[]> {
  const { where, metadata } = source;
  const from = wholeOf(reader, source);
  const undecided = undecidedBySql(reader.dialect, metadata);
  if (undecided === undefined) {
    const { value, order } = key;
    const rows = await from.all<CountRow>(
      sql`SELECT ${value} AS "key", COUNT(*) AS "count" FROM ${tableOf(source)} r WHERE ${where}
        GROUP BY ${value} ORDER BY ${order} ${byDialect((dialect) => dialect.limit(maxCounts))}`,
    );
    return inOrder(rows, key);
  }
  const rows = await uncounted(() =>
    from.all<PickedRow>(
      sql`SELECT ${key.value} AS "key", ${metadataOnly} FROM ${tableOf(source)} r WHERE ${where}`,
    ),
  );
  return inOrder(added(rows.filter((row) => isPicked(undecided, row))), key);
}

/** Same as {@link readCountsBy}, for each parent's list, in one statement. */
export async function readCountsByOf(
  reader: Reader,
  source: ListSource,
  key: CountKey,
  parentIds: readonly string[],
): Promise<Map<string, readonly Count[]>> {
  const parents = [...new Set(parentIds)];
  if (parents.length === 0) return new Map();
  const { where, metadata } = source;
  // The join is a product with a condition, so that SQLite, too, looks up the rows of each parent.
  const rowsOfParents = sql`${keys(parents)} CROSS JOIN ${tableOf(source)} r WHERE ${where}`;
  const from = wholeOf(reader, source);
  const undecided = undecidedBySql(reader.dialect, metadata);
  const read = async (): Promise<readonly (CountRow & { parentId: string })[]> => {
    if (undecided === undefined)
      return from.all(
        sql`SELECT g.parent_id AS "parentId", g.label AS "key", g.total AS "count" FROM (
          SELECT k.id AS parent_id, ${key.value} AS label, COUNT(*) AS total,
            ROW_NUMBER() OVER (PARTITION BY k.id ORDER BY ${key.order}) AS place
          FROM ${rowsOfParents} GROUP BY k.id, ${key.value}) g WHERE g.place <= ${maxCounts}`,
      );
    const rows = await uncounted(() =>
      from.all<PickedRow & { readonly parentId: string }>(
        sql`SELECT k.id AS "parentId", ${key.value} AS "key", ${metadataOnly} FROM ${rowsOfParents}`,
      ),
    );
    const byParent = Map.groupBy(
      rows.filter((row) => isPicked(undecided, row)),
      ({ parentId }) => parentId,
    );
    return [...byParent].flatMap(([parentId, of]) =>
      added(of).map((row) => ({ ...row, parentId })),
    );
  };
  const found = Map.groupBy(await read(), ({ parentId }) => parentId);
  return new Map(parents.map((id) => [id, inOrder(found.get(id) ?? [], key)]));
}

function added(rows: readonly PickedRow[]): CountRow[] {
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, of]) => ({ key, count: of.length }));
}

/** Days in chronological order. Other values by descending count, equal counts in code-point order. */
function inOrder(rows: readonly CountRow[], { isDay }: CountKey): readonly Count[] {
  const counts = new Map<string, number>();
  for (const { key, count } of rows) counts.set(key ?? "", (counts.get(key ?? "") ?? 0) + count);
  const all = [...counts].map(([key, count]) => ({ key, count }));
  const byKey = all.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  return isDay
    ? byKey.slice(-maxCounts)
    : byKey.toSorted((a, b) => b.count - a.count).slice(0, maxCounts);
}
