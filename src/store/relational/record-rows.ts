import { fromJson, toJson } from "../rows/json.js";
import { objectMaker } from "../rows/object-maker.js";
import { columnsOf, fieldOf } from "./columns.js";
import type { Reader } from "./connection.js";
import { sql, tableNamed, type Sql, type SqlValue } from "./sql.js";

interface Column {
  readonly name: string;
  readonly field: string;
  readonly kind: string | undefined;
  readonly isRead: boolean;
}

interface ColumnSet {
  readonly columns: readonly Column[];
  /** A row of them with NULL in each. */
  readonly empty: Readonly<Record<string, SqlValue>>;
}

type Fields = Readonly<Record<string, unknown>>;

interface RecordForm<T> {
  /** Fields that all records have, and no row. */
  readonly fixed?: Partial<T>;
  /** A record's fields as the columns have them. Default: its own. */
  toFields?(record: T): object;
  /** The record of the fields of a row. Default: these fields. */
  toRecord?(fields: T): T;
}

/** How records of one type are kept in the rows of a table. */
export class RecordRows<T extends object> {
  /** All columns of rows `r`, to select. */
  readonly columns: Sql;
  readonly #columns: readonly Column[];
  /** Those whose values are kept in another form than records have them. */
  readonly #converted: readonly Column[];
  readonly #fieldsOf: (row: object) => Record<string, unknown>;
  readonly #named = new Map<string, ColumnSet>();

  /**
   * @param definition The columns, with a space between them. Each is read into the field of its name (`user_id` is
   *   `userId`), or into one that it names: `quote_start=start`. A flag (`pinned:flag`) is kept as 0 or 1, and JSON
   *   (`input:json`) as text. A column like `content_key!` is written and never read.
   */
  constructor(
    readonly table: string,
    definition: string,
    private readonly form: RecordForm<T> = {},
  ) {
    this.#columns = definition.trim().split(/\s+/).map(toColumn);
    const read = this.#columns.filter(({ isRead }) => isRead);
    this.#converted = read.filter(({ kind }) => kind !== undefined);
    this.#fieldsOf = objectMaker([
      ...Object.entries(form.fixed ?? {}).map(
        ([name, value]) => [name, JSON.stringify(value)] as const,
      ),
      ...read.map(({ field }) => [field, `source.${field}`] as const),
    ]);
    this.columns = columnsOf("r", read.map(({ name, field }) => `${name}=${field}`).join(" "));
  }

  /** The record's values by column, without the tenant: of all columns, or of those that are named. */
  toRow(record: T, names?: string): Readonly<Record<string, SqlValue>> {
    const fields = (this.form.toFields?.(record) ?? record) as Fields;
    const { columns, empty } = this.#those(names);
    // A copy of a row with all columns takes less time than one that grows.
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

  /** The record of a row, which may have other columns besides. */
  readonly toRecord = (row: object): T => {
    const fields = this.#fieldsOf(row);
    for (const { field, kind } of this.#converted) {
      const value = fields[field];
      fields[field] = kind === "flag" ? value === 1 : fromJson(value as string | null);
    }
    return this.form.toRecord?.(fields as T) ?? (fields as T);
  };

  /**
   * The records of the rows `r` that a condition picks.
   *
   * @param ending What stands behind the condition.
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
