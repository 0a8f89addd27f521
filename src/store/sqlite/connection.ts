import { pathToFileURL } from "node:url";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { systemClock, type Clock } from "../../core/clock.js";
import type { JsonObject } from "../../core/entity.js";
import { StoreClosedError, StoreDamagedError, StoreFullError } from "../../core/errors.js";
import { matchesMetadata, type MetadataFilter } from "../../core/metadata/metadata-filter.js";
import { readAllowance, type ReadAllowance } from "../../core/read-allowance.js";
import { sizeOfRow } from "../rows/row-size.js";
import type { BatchOutcome, Reader, UnitConnection } from "../relational/connection.js";
import {
  Instant,
  Sql,
  withPrefix,
  written,
  type SqlValue as SharedValue,
  type Written,
} from "../relational/sql.js";
import { runInOrder } from "../relational/statements-in-order.js";
import { sqliteDialect } from "./dialect.js";
import { peekJson } from "../rows/json.js";

/** Stands for the time at which a statement is run, in UTC milliseconds. */
export const now = Symbol("now");

export type SqlValue = SQLInputValue | typeof now;

/** Values of placeholders such as `:id`, without the colon. */
export type NamedValues = Readonly<Record<string, SQLInputValue>>;

export interface ConnectionOptions {
  readonly readOnly: boolean;
  /** What tells the time. Default: the system's. */
  readonly clock?: Pick<Clock, "now"> | undefined;
  /** Told of every statement that is run, before it runs. */
  readonly onStatement?: ((sql: string) => void) | undefined;
}

/**
 * Opens a file such that this process alone has it: SQLite locks the file's own
 * inode exclusively as soon as it is read, and lets go of it when the last
 * connection is closed or the process ends, however it does. Connections of
 * other processes fail with SQLITE_BUSY, whatever name they know the file by.
 * Windows has no such mode.
 */
export function databaseUrl(file: string): URL {
  const url = pathToFileURL(file);
  if (process.platform !== "win32") url.searchParams.set("vfs", "unix-excl");
  return url;
}

/**
 * A database connection that prepares each statement once. Calls run at once, and fail once it is closed: those with
 * text answer with the result, those with shared SQL with a promise of it.
 */
export class Connection implements UnitConnection {
  readonly dialect = sqliteDialect;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #texts = new WeakMap<readonly string[], string>();
  readonly #plain = new Map<string, string>();
  readonly #counted = new Map<string, CountedStatement>();
  readonly #clock: Pick<Clock, "now">;
  readonly #onStatement: ((sql: string) => void) | undefined;

  constructor(file: string, { readOnly, clock, onStatement }: ConnectionOptions) {
    this.#database = new DatabaseSync(databaseUrl(file), { readOnly, timeout: 0 });
    this.#clock = clock ?? systemClock;
    this.#onStatement = onStatement;
    this.#database.function("metadata_matches", { deterministic: true }, metadataMatches);
  }

  /** All rows. Fails with TOO_MUCH_READ once they are more than the operation under way may read. */
  all<Row>(statement: Sql): Promise<Row[]>;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  all<Row>(sql: string, values: NamedValues): Row[];
  all<Row>(sql: Sql | string, ...values: SqlValue[] | [NamedValues]): Row[] | Promise<Row[]> {
    if (sql instanceof Sql)
      return this.#settled(sql, (text, bound) => this.all<Row>(text, ...bound));
    const allowance = readAllowance();
    return withStoreErrors(() => {
      if (allowance) return this.#prepareCounted(sql).all(allowance, this.#bound(values)) as Row[];
      return this.#prepare(sql).all(...this.#bound(values)) as Row[];
    });
  }

  get<Row>(statement: Sql): Promise<Row | undefined>;
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  get<Row>(sql: Sql | string, ...values: SqlValue[]): Row | undefined | Promise<Row | undefined> {
    if (sql instanceof Sql)
      return this.#settled(sql, (text, bound) => this.get<Row>(text, ...bound));
    return withStoreErrors(() => this.#prepare(sql).get(...this.#bound(values)) as Row | undefined);
  }

  /** The number of rows changed. */
  run(statement: Sql): Promise<number>;
  run(sql: string, ...values: SqlValue[]): number;
  run(sql: string, values: NamedValues): number;
  run(sql: Sql | string, ...values: SqlValue[] | [NamedValues]): number | Promise<number> {
    if (sql instanceof Sql) return this.#settled(sql, (text, bound) => this.run(text, ...bound));
    return withStoreErrors(() => Number(this.#prepare(sql).run(...this.#bound(values)).changes));
  }

  /** Runs statements in their order, up to the first that fails. Many inserts of one table are joined. */
  runMany(statements: readonly Sql[], pause: () => Promise<void>): Promise<BatchOutcome> {
    const all = statements.map((one) => written(one, sqliteDialect));
    return runInOrder(all, (statement) => this.#runWritten(statement), pause);
  }

  #runWritten(statement: Written): number {
    return this.run(this.#textOf(statement), ...statement.values.map(toValue));
  }

  /** The text of a statement, without the braces around the store's own names. */
  #textOf({ texts }: Written): string {
    const known = this.#texts.get(texts);
    if (known !== undefined) return known;
    const joined = texts.join("?");
    const text = this.#plain.get(joined) ?? withPrefix(joined, "");
    this.#plain.set(joined, text);
    this.#texts.set(texts, text);
    return text;
  }

  /** Runs a shared statement at once, and answers as the connections of other databases do. */
  async #settled<T>(
    statement: Sql,
    work: (text: string, values: readonly SqlValue[]) => T,
  ): Promise<T> {
    const own = written(statement, sqliteDialect);
    return work(this.#textOf(own), own.values.map(toValue));
  }

  /** Runs statements that take no values, without keeping them. */
  execute(sql: string): void {
    if (!this.#database.isOpen) throw new StoreClosedError();
    withStoreErrors(() => this.#database.exec(sql));
  }

  /** Runs reads that all see one committed state. The connection must not be used for anything else meanwhile. */
  async inSnapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    this.execute("BEGIN");
    try {
      return await work(this);
    } finally {
      if (this.isInTransaction) this.execute("COMMIT");
    }
  }

  /** Whether a transaction is open. SQLite ends one by itself after some failures, such as a full disk. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#plain.clear();
    this.#counted.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  /** Named values are passed on as they are; the driver's types know them as something else. */
  #bound(values: readonly (SqlValue | NamedValues)[]): SQLInputValue[] {
    return values.map((value) => (value === now ? this.#clock.now() : value)) as SQLInputValue[];
  }

  #prepare(sql: string): StatementSync {
    return this.#known(this.#statements, sql, () => this.#database.prepare(sql));
  }

  #prepareCounted(sql: string): CountedStatement {
    const prepare = () => new CountedStatement(this.#database.prepare(sql));
    return this.#known(this.#counted, sql, prepare);
  }

  #known<Statement>(
    statements: Map<string, Statement>,
    sql: string,
    prepare: () => Statement,
  ): Statement {
    if (!this.#database.isOpen) throw new StoreClosedError();
    this.#onStatement?.(sql);
    const statement = statements.get(sql) ?? prepare();
    statements.set(sql, statement);
    return statement;
  }
}

function toValue(value: SharedValue): SqlValue {
  if (value instanceof Instant) return value.time === "now" ? now : value.time;
  return value instanceof Float32Array ? toBytes(value) : value;
}

/** A vector as it is stored: its 32-bit floats in the order of bytes that all common processors have, little-endian. */
function toBytes({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

const sqliteCorrupt = 11;
const sqliteFull = 13;

/** Runs work, and turns SQLite's errors for a full disk or a damaged file into STORE_FULL and STORE_DAMAGED. */
function withStoreErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !("errcode" in error)) throw error;
    const code = Number(error.errcode) & 0xff;
    if (code === sqliteFull) throw new StoreFullError(error);
    throw code === sqliteCorrupt ? new StoreDamagedError(error) : error;
  }
}

/**
 * A statement whose rows are counted as they come, so that it is broken off
 * where they are too many. They come as arrays: as objects, one at a time, they
 * take twice the time.
 */
class CountedStatement {
  readonly #columns: readonly string[];

  constructor(private readonly statement: StatementSync) {
    this.#columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
  }

  all(allowance: ReadAllowance, values: readonly SQLInputValue[]): object[] {
    // Its first row can be the end of much work, such as sorting: not where nothing is left.
    allowance.take(0);
    const rows: object[] = [];
    for (const row of this.statement.iterate(...values)) {
      const columns = row as unknown as readonly SQLInputValue[];
      allowance.take(sizeOfRow(columns));
      rows.push(this.#toObject(columns));
    }
    return rows;
  }

  #toObject(columns: readonly SQLInputValue[]): object {
    const row: Record<string, SQLInputValue> = {};
    for (const [i, name] of this.#columns.entries()) row[name] = columns[i] ?? null;
    return row;
  }
}

/** Statements ask row by row with one filter, so it is read once. */
let lastFilter: { readonly text: string; readonly filter: MetadataFilter } | undefined;

function metadataMatches(filter: unknown, metadata: unknown): number {
  const text = String(filter);
  if (lastFilter?.text !== text) lastFilter = { text, filter: JSON.parse(text) as MetadataFilter };
  return Number(
    matchesMetadata(lastFilter.filter, peekJson<JsonObject>(metadata as string | null)),
  );
}
