import { fromJson, toJson, objectMaker } from "../../rows/json.js";
import { columnsOf, fieldOf } from "../schema/columns.js";
import type { Reader } from "../connections/connection.js";
import { sql, tableNamed, type Sql, type SqlValue } from "../sql/sql.js";

interface Column {
  readonly name: string;
  readonly field: string;
  readonly kind: string | undefined;
  readonly isRead: boolean;
}

interface ColumnSet {
  readonly columns: readonly Column[];
  /** A row with NULL in each of the columns. */
  readonly empty: Readonly<Record<string, SqlValue>>;
}

type Fields = Readonly<Record<string, unknown>>;

interface RecordForm<T> {
  /** Fields that all records have and no row stores. */
  readonly fixed?: Partial<T>;
  /** Converts a record to fields in the form of the columns. Default: the record itself. */
  toFields?(record: T): object;
  /** Converts the fields of a row to a record. Default: the fields themselves. */
  toRecord?(fields: T): T;
  /** Columns that are always read. Default: all. */
  readonly always?: readonly string[];
}

/** Reads rows as records. */
export interface RowReader<T> {
  /** Columns of rows `r`, to select. */
  readonly columns: Sql;
  /** Converts a row, which may have further columns, to a record. */
  readonly toRecord: (row: object) => T;
}

/** The most partial readers of one table: each has its own statement. Beyond this number, records are read whole. */
const mostParts = 50;

/** Maps records of one type to the rows of a table. */
export class RecordRows<T extends object> implements RowReader<T> {
  /** All columns that are read. */
  readonly columns: Sql;
  readonly #columns: readonly Column[];
  readonly #named = new Map<string, ColumnSet>();
  readonly #parts = new Map<string, RowReader<T>>();

  /**
   * @param definition The columns, separated by spaces. Each is read into the field of its name (`user_id` into
   *   `userId`), or into one that it names: `quote_start=start`. A flag (`pinned:flag`) is stored as 0 or 1, and JSON
   *   (`input:json`) as text. A column like `content_key!` is written and never read.
   */
  constructor(
    readonly table: string,
    definition: string,
    private readonly form: RecordForm<T> = {},
  ) {
    this.#columns = definition.trim().split(/\s+/).map(toColumn);
    const whole = this.#reader(this.#columns.filter(({ isRead }) => isRead));
    this.columns = whole.columns;
    this.toRecord = whole.toRecord;
  }

  /** The record's values by column, without the tenant: of all columns, or only of the named ones. */
  toRow(record: T, names?: string): Readonly<Record<string, SqlValue>> {
    const fields = (this.form.toFields?.(record) ?? record) as Fields;
    const { columns, empty } = this.#those(names);
    // Copying a row with all columns is faster than adding them one by one.
    const row: Record<string, SqlValue> = { ...empty };
    for (const { name, field, kind } of columns) {
      const value = fields[field];
      if (kind === "json") row[name] = toJson(value);
      else row[name] = kind === "flag" ? Number(value) : ((value ?? null) as SqlValue);
    }
    return row;
  }

  toRows(records: readonly T[]): Readonly<Record<string, SqlValue>>[] {
    return records.map((record) => this.toRow(record));
  }

  readonly toRecord: (row: object) => T;

  /**
   * Reads only these members of each record, the named columns, and the columns that every record needs.
   *
   * @param members Undefined: all.
   */
  only(members: readonly string[] | undefined, columns: readonly string[]): RowReader<T> {
    const { always } = this.form;
    if (!members || !always) return this;
    const key = [...members, ...columns].join();
    const known = this.#parts.get(key);
    if (known || this.#parts.size >= mostParts) return known ?? this;
    const names = new Set([...always, ...columns]);
    const part = this.#reader(
      this.#columns.filter(
        ({ name, field, isRead }) => isRead && (names.has(name) || members.includes(field)),
      ),
    );
    this.#parts.set(key, part);
    return part;
  }

  #reader(columns: readonly Column[]): RowReader<T> {
    const { fixed = {}, toRecord } = this.form;
    const fieldsOf = objectMaker<object>([
      ...Object.entries(fixed).map(([name, value]) => [name, JSON.stringify(value)] as const),
      ...columns.map(({ field }) => [field, `source.${field}`] as const),
    ]);
    // Columns whose stored form differs from that in records.
    const converted = columns.filter(({ kind }) => kind !== undefined);
    return {
      columns: columnsOf("r", columns.map(({ name, field }) => `${name}=${field}`).join(" ")),
      toRecord(row) {
        const fields = fieldsOf(row);
        for (const { field, kind } of converted) {
          const value = fields[field];
          fields[field] = kind === "flag" ? value === 1 : fromJson(value as string | null);
        }
        return toRecord?.(fields as T) ?? (fields as T);
      },
    };
  }

  /**
   * The records of the rows `r` that meet a condition.
   *
   * @param ending SQL to add after the condition.
   */
  async read(reader: Reader, where: Sql, ending?: Sql): Promise<T[]> {
    const rows = sql`SELECT ${this.columns} FROM ${tableNamed(this.table)} r WHERE ${where}`;
    const statement = ending === undefined ? rows : sql`${rows} ${ending}`;
    return (await reader.all<object>(statement)).map(this.toRecord);
  }

  async first(reader: Reader, where: Sql, ending?: Sql): Promise<T | null> {
    return (await this.read(reader, where, ending))[0] ?? null;
  }

  #those(names = ""): ColumnSet {
    const known = this.#named.get(names);
    if (known) return known;
    const wanted = names === "" ? null : new Set(names.split(/\s+/));
    const columns = this.#columns.filter(({ name }) => wanted?.has(name) ?? name !== "tenant_id");
    const empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
    const named: ColumnSet = { columns, empty };
    this.#named.set(names, named);
    return named;
  }
}

/** The records by their ids. */
export function byId<T extends { readonly id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

function toColumn(text: string): Column {
  const [, name = "", kind, field, mark] = /^(\w+)(?::(\w+))?(?:=(\w+))?(!)?$/.exec(text) ?? [];
  return { name, field: field ?? fieldOf(name), kind, isRead: mark === undefined };
}
