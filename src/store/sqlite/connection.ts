import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from "node:sqlite";
import { pathToFileURL } from "node:url";
import type { JsonObject } from "../../core/entity.js";
import { StoreClosedError } from "../../core/errors/store-errors.js";
import { type MetadataFilter, matchesMetadata } from "../../core/metadata/metadata-filter.js";
import { type Clock, systemClock } from "../../core/time/clock.js";
import type { BatchOutcome, Reader, UnitConnection } from "../relational/connections/connection.js";
import { type Written, written } from "../relational/sql/by-dialect.js";
import { Instant, Sql, type SqlValue as SharedValue, withPrefix } from "../relational/sql/sql.js";
import { runInOrder } from "../relational/sql/statements-in-order.js";
import { peekJson } from "../rows/json.js";
import { asStoreError, sqliteDialect } from "./dialect.js";
import { Statement } from "./statement.js";

/** Stands for the time at which a statement runs, in UTC milliseconds. */
export const now = Symbol("now");

/** Used as a file name: a private database of this connection, removed when the connection closes. */
export const inMemory = ":memory:";

export type SqlValue = SQLInputValue | typeof now;

/** Values of placeholders such as `:id`, without the colon. */
export type NamedValues = Readonly<Record<string, SQLInputValue>>;

export interface ConnectionOptions {
  readonly readOnly: boolean;
  /** Tells the time. Default: the system clock. */
  readonly clock?: Pick<Clock, "now"> | undefined;
  /** Called with every statement before it runs. */
  readonly onStatement?: ((sql: string) => void) | undefined;
}

/**
 * Opens a file exclusively for this process. SQLite locks the file's inode as soon as the file is read, and releases
 * the lock when the last connection closes or the process ends in any way. Connections of other processes fail with
 * SQLITE_BUSY, whatever name they use for the file. Windows has no such mode.
 */
export function databaseUrl(file: string): URL {
  const url = pathToFileURL(file);
  if (process.platform !== "win32") url.searchParams.set("vfs", "unix-excl");
  return url;
}

/**
 * A database connection that prepares each statement once. Calls run synchronously, and fail after it is closed. Calls
 * with text return the result; calls with shared SQL return a promise of it.
 */
export class Connection implements UnitConnection {
  readonly dialect = sqliteDialect;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();
  readonly #shared = new WeakMap<readonly string[], Statement>();
  #versions: StatementSync | undefined;
  readonly #lastRows = new Map<string, StatementSync>();
  readonly #clock: Pick<Clock, "now">;
  readonly #onStatement: ((sql: string) => void) | undefined;

  constructor(file: string, { readOnly, clock, onStatement }: ConnectionOptions) {
    const place = file === inMemory ? file : databaseUrl(file);
    this.#database = new DatabaseSync(place, { readOnly, timeout: 0 });
    this.#clock = clock ?? systemClock;
    this.#onStatement = onStatement;
    this.#database.function("metadata_matches", { deterministic: true }, metadataMatches);
  }

  /** All rows. Fails with TOO_MUCH_READ if they exceed what the current operation may read. */
  all<Row>(statement: Sql): Promise<Row[]>;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  all<Row>(sql: string, values: NamedValues): Row[];
  all<Row>(sql: Sql | string, ...values: SqlValue[] | [NamedValues]): Row[] | Promise<Row[]> {
    if (sql instanceof Sql) return this.#settled(sql, allOf) as Promise<Row[]>;
    return this.#run(this.#known(sql), this.#bound(values), allOf) as Row[];
  }

  get<Row>(statement: Sql): Promise<Row | undefined>;
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  get<Row>(sql: Sql | string, ...values: SqlValue[]): Row | undefined | Promise<Row | undefined> {
    if (sql instanceof Sql) return this.#settled(sql, firstOf) as Promise<Row | undefined>;
    return this.#run(this.#known(sql), this.#bound(values), firstOf) as Row | undefined;
  }

  async allInTurns<Row>(statement: Sql, pause: () => Promise<void>): Promise<Row[]> {
    const rows: Row[] = [];
    const read = this.#runWritten(written(statement, sqliteDialect), eachOf);
    for (;;) {
      const { value, done } = withStoreErrors(() => read.next());
      if (done) return rows;
      rows.push(value as Row);
      await pause();
    }
  }

  /** The number of rows changed. */
  run(statement: Sql): Promise<number>;
  run(sql: string, ...values: SqlValue[]): number;
  run(sql: string, values: NamedValues): number;
  run(sql: Sql | string, ...values: SqlValue[] | [NamedValues]): number | Promise<number> {
    if (sql instanceof Sql) return this.#settled(sql, changesOf);
    return this.#run(this.#known(sql), this.#bound(values), changesOf);
  }

  /** Runs statements in order, up to the first failure. Many inserts into one table are joined. */
  runMany(statements: readonly Sql[], pause: () => Promise<void>): Promise<BatchOutcome> {
    const all = statements.map((one) => written(one, sqliteDialect));
    return runInOrder(all, (statement) => this.#runWritten(statement, changesOf), pause);
  }

  /** Runs a shared statement synchronously, but returns a promise, as connections to other databases do. */
  async #settled<T>(statement: Sql, work: Work<T>): Promise<T> {
    return this.#runWritten(written(statement, sqliteDialect), work);
  }

  /** A shared statement with its values, as the connection would run it now. */
  bound(statement: Sql): { readonly text: string; readonly values: readonly SQLInputValue[] } {
    const { texts, values } = written(statement, sqliteDialect);
    return { text: this.#sharedOf(texts).text, values: values.map(this.#toInput) };
  }

  #runWritten<T>({ texts, values }: Written, work: Work<T>): T {
    return this.#run(this.#sharedOf(texts), values.map(this.#toInput), work);
  }

  #sharedOf(texts: Written["texts"]): Statement {
    let statement = this.#shared.get(texts);
    if (statement === undefined) {
      // The store's own names are used without braces and without a prefix.
      statement = this.#known(withPrefix(texts.join("?"), ""));
      this.#shared.set(texts, statement);
    }
    return statement;
  }

  #run<T>(statement: Statement, values: readonly SQLInputValue[], work: Work<T>): T {
    if (!this.#database.isOpen) throw new StoreClosedError();
    this.#onStatement?.(statement.text);
    return withStoreErrors(() => work(statement, values));
  }

  /** Runs statements without values, and does not cache them. */
  execute(sql: string): void {
    if (!this.#database.isOpen) throw new StoreClosedError();
    withStoreErrors(() => this.#database.exec(sql));
  }

  /** Defines a function that statements can call for its side effect. It returns NULL. */
  define<Values extends SQLOutputValue[]>(name: string, work: (...values: Values) => void): void {
    const call = (...values: SQLOutputValue[]) => {
      work(...(values as Values));
      return null;
    };
    this.#database.function(name, { varargs: true }, call);
  }

  /** Runs reads on one committed state. The connection must not be used for anything else meanwhile. */
  async inSnapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    this.execute("BEGIN");
    try {
      return await work(this);
    } finally {
      if (this.isInTransaction) this.execute("COMMIT");
    }
  }

  /** Whether a transaction is open. SQLite itself ends one after some failures, such as a full disk. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Changes whenever another connection commits. */
  get dataVersion(): number {
    if (!this.#database.isOpen) throw new StoreClosedError();
    this.#versions ??= this.#database.prepare("PRAGMA data_version");
    return Number(this.#versions.get()?.["data_version"]);
  }

  /** The highest row id of a table, which is at least its number of rows; 0 if it is empty. */
  lastRowId(table: string): number {
    if (!this.#database.isOpen) throw new StoreClosedError();
    return withStoreErrors(() => {
      let statement = this.#lastRows.get(table);
      if (statement === undefined) {
        statement = this.#database.prepare(`SELECT MAX(rowid) AS last FROM ${table}`);
        this.#lastRows.set(table, statement);
      }
      return Number(statement.get()?.["last"] ?? 0);
    });
  }

  close(): void {
    this.#versions = undefined;
    this.#lastRows.clear();
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  /** Named values are passed on unchanged, although the driver's types do not allow them here. */
  #bound(values: readonly (SqlValue | NamedValues)[]): SQLInputValue[] {
    return values.map((value) => (value === now ? this.#clock.now() : value)) as SQLInputValue[];
  }

  readonly #toInput = (value: SharedValue): SQLInputValue => {
    if (typeof value !== "object") return value;
    if (value instanceof Instant) return value.time === "now" ? this.#clock.now() : value.time;
    return value instanceof Float32Array ? toBytes(value) : value;
  };

  #known(text: string): Statement {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = new Statement(this.#database, text);
      this.#statements.set(text, statement);
    }
    return statement;
  }
}

/** Runs a statement and returns its result. */
type Work<T> = (statement: Statement, values: readonly SQLInputValue[]) => T;

const allOf: Work<object[]> = (statement, values) => statement.all(values);

const eachOf: Work<Generator<object, void>> = (statement, values) => statement.each(values);

const firstOf: Work<object | undefined> = (statement, values) => statement.get(values);

const changesOf: Work<number> = (statement, values) => statement.run(values);

/** A vector as stored: 32-bit floats in little-endian order, which all common processors use. */
function toBytes({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function withStoreErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !("errcode" in error)) throw error;
    throw asStoreError(error, Number(error.errcode));
  }
}

/** Statements evaluate one filter for each row, so it is parsed once. */
let lastFilter: { readonly text: string; readonly filter: MetadataFilter } | undefined;

function metadataMatches(filter: unknown, metadata: unknown): number {
  const text = String(filter);
  if (lastFilter?.text !== text) lastFilter = { text, filter: JSON.parse(text) as MetadataFilter };
  return Number(
    matchesMetadata(lastFilter.filter, peekJson<JsonObject>(metadata as string | null)),
  );
}
