import { webhookFields } from "../../../records/webhook.js";
import { apiKeyFields } from "../../../records/api-key.js";
import { jobFields } from "../../../records/job.js";
import { memoryFields, revisionFields } from "../../../records/memory.js";
import { messageFields } from "../../../records/message.js";
import { threadFields } from "../../../records/thread.js";
import { isPointInTime, withinTime } from "../../../core/time/time-range.js";
import type { Dialect } from "../sql/dialect.js";
import { timesOf } from "../lists/record-columns.js";
import { Path, Instant, list, raw, sql, Sql, type SqlValue } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

export { fromJson, peekJson } from "../../rows/json.js";

/** JSON columns of all tables. They are written and read as text. */
export const jsonColumns: ReadonlySet<string> = new Set(["metadata"]);

/** Time columns of all tables. Outside of SQL they are UTC milliseconds. */
export const timeColumns: ReadonlySet<string> = new Set([
  ...timesOf(
    memoryFields,
    revisionFields,
    messageFields,
    threadFields,
    jobFields,
    apiKeyFields,
    webhookFields,
  ),
  "said_from",
  "said_to",
  "used_at",
  "files_cleared_at",
  "dead_at",
]);

/** Names of times that statements compute. */
const computedTimes: ReadonlySet<string> = new Set(["last_active_at"]);

/**
 * Columns to select, each under the name of its record field: `user_id` becomes `r.user_id AS "userId"`, and
 * `user_id=owner` becomes `r.user_id AS "owner"`.
 */
export function columnsOf(alias: string, names: string): Sql {
  const columns = names.trim().split(/\s+/);
  const written = new WeakMap<Dialect, Sql>();
  return byDialect((dialect) => {
    const known = written.get(dialect);
    if (known) return known;
    const texts = columns.map((one) => {
      const [name = "", field = fieldOf(name)] = one.split("=");
      return `${readColumn(dialect, `${alias}.${name}`)} AS "${field}"`;
    });
    const made = raw(texts.join(", "));
    written.set(dialect, made);
    return made;
  });
}

function readColumn(dialect: Dialect, column: string): string {
  if (isTime(column)) return dialect.readTime(column);
  return isOneOf(jsonColumns, column) ? dialect.readJson(column) : column;
}

/** Reads a time column, or an expression of such columns, as UTC milliseconds. */
export function readTime(time: string): Sql {
  return byDialect((dialect) => raw(dialect.readTime(time)));
}

/** The value in the form in which the column is compared. */
export function asCompared(column: string, value: SqlValue): Sql | SqlValue {
  const isInstant = isTime(column) && (typeof value === "number" || value === null);
  return isInstant ? at(value) : value;
}

/** The value in the form in which the column stores it. Fails with RangeError for a time that no column can hold. */
export function asStored(column: string, value: SqlValue): Sql | SqlValue {
  if (isOneOf(jsonColumns, column)) return byDialect((dialect) => sql`${dialect.json(value)}`);
  if (isTime(column) && typeof value === "number" && !isPointInTime(value))
    throw new RangeError(`No time that can be stored in ${column}: ${value}`);
  return asCompared(column, value);
}

/** A time out of range becomes the first or the last valid time. */
export function at(time: number | null): Sql {
  const instant = new Instant(time === null ? null : withinTime(time));
  return byDialect((dialect) => dialect.time(instant));
}

/** The time at which the statement is run. */
export const now: Sql = byDialect((dialect) => dialect.time(new Instant("now")));

function isTime(column: string): boolean {
  return isOneOf(timeColumns, column) || isOneOf(computedTimes, column);
}

/** @param column With or without an alias. */
function isOneOf(columns: ReadonlySet<string>, column: string): boolean {
  return columns.has(column.slice(column.indexOf(".") + 1));
}

/** Converts a column's name to that of its record field: `user_id` becomes `userId`. */
export function fieldOf(column: string): string {
  return column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** A row's values by column. */
export type Row = Readonly<Record<string, SqlValue | Sql>>;

/** The common parts of all inserts into the same columns of a table. */
interface InsertForm {
  readonly texts: readonly string[];
  /** Which columns store their values in another form. */
  readonly areConverted: readonly boolean[];
}

const inserts = new Path<InsertForm>();

export interface InsertOptions {
  /** The tenant of the row, which is not among its values. */
  readonly tenantId?: string | undefined;
  /** `REPLACE` where the dialect can replace rows. Default: `INSERT`. */
  readonly verb?: "INSERT" | "REPLACE";
}

export function insertInto(
  table: string,
  row: Row,
  { tenantId, verb = "INSERT" }: InsertOptions = {},
): Sql {
  const columns = Object.keys(row);
  const before = tenantId === undefined ? [] : ["tenant_id"];
  let path = inserts.to(table).to(verb).to(before.length);
  for (const column of columns) path = path.to(column);
  const { texts, areConverted } = (path.end ??= insertForm(verb, table, [...before, ...columns]));
  const values: (SqlValue | Sql)[] = tenantId === undefined ? [] : [tenantId];
  for (const column of columns) {
    const value = row[column] ?? null;
    const isAsStored = value instanceof Sql || !areConverted[values.length];
    values.push(isAsStored ? value : asStored(column, value));
  }
  return new Sql(texts, values);
}

function insertForm(verb: string, table: string, columns: readonly string[]): InsertForm {
  const begin = `${verb} INTO {${table}} (${columns.join(", ")}) VALUES (`;
  return {
    texts: [begin, ...columns.slice(1).map(() => ", "), ")"],
    areConverted: columns.map((column) => isOneOf(jsonColumns, column) || isTime(column)),
  };
}

/** The assignments of a SET clause. */
export function assignments(row: Readonly<Record<string, SqlValue>>): Sql {
  return list(
    Object.entries(row).map(([column, value]) => sql`${raw(column)} = ${asStored(column, value)}`),
  );
}
