import { pathToFileURL } from "node:url";
import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from "node:sqlite";
import { systemClock, type Clock } from "../../core/clock.js";
import type { JsonObject } from "../../core/entity.js";
import { StoreClosedError } from "../../core/errors.js";
import { matchesMetadata, type MetadataFilter } from "../../core/metadata/metadata-filter.js";
import { readAllowance, type ReadAllowance } from "../../core/read-allowance.js";
import { objectMaker } from "../rows/object-maker.js";
import { sizeOfRow } from "../rows/row-size.js";
import { asStoreError } from "./sqlite-errors.js";
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

/** In the place of a file: a database of this connection alone, which goes when it is closed. */
export const inMemory = ":memory:";

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

  /** All rows. Fails with TOO_MUCH_READ once they are more than the operation under way may read. */
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

  /** The number of rows changed. */
  run(statement: Sql): Promise<number>;
  run(sql: string, ...values: SqlValue[]): number;
  run(sql: string, values: NamedValues): number;
  run(sql: Sql | string, ...values: SqlValue[] | [NamedValues]): number | Promise<number> {
    if (sql instanceof Sql) return this.#settled(sql, changesOf);
    return this.#run(this.#known(sql), this.#bound(values), changesOf);
  }

  /** Runs statements in their order, up to the first that fails. Many inserts of one table are joined. */
  runMany(statements: readonly Sql[], pause: () => Promise<void>): Promise<BatchOutcome> {
    const all = statements.map((one) => written(one, sqliteDialect));
    return runInOrder(all, (statement) => this.#runWritten(statement, changesOf), pause);
  }

  /** Runs a shared statement at once, and answers as the connections of other databases do. */
  async #settled<T>(statement: Sql, work: Work<T>): Promise<T> {
    return this.#runWritten(written(statement, sqliteDialect), work);
  }

  /** A shared statement as the connection would run it now. */
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
      // The store's own names stand as they are, without the braces.
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

  /** Runs statements that take no values, without keeping them. */
  execute(sql: string): void {
    if (!this.#database.isOpen) throw new StoreClosedError();
    withStoreErrors(() => this.#database.exec(sql));
  }

  /** Makes a function that statements can call for what it does; its value is NULL. */
  define<Values extends SQLOutputValue[]>(name: string, work: (...values: Values) => void): void {
    const call = (...values: SQLOutputValue[]) => {
      work(...(values as Values));
      return null;
    };
    this.#database.function(name, { varargs: true }, call);
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

  /** Changes with each commit of another connection. */
  get dataVersion(): number {
    if (!this.#database.isOpen) throw new StoreClosedError();
    this.#versions ??= this.#database.prepare("PRAGMA data_version");
    return Number(this.#versions.get()?.["data_version"]);
  }

  /** The highest row id of a table, which has no more rows than that; 0 of an empty one. */
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

  /** Named values are passed on as they are; the driver's types know them as something else. */
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

/** What is done with a statement, of which it gives the answer. */
type Work<T> = (statement: Statement, values: readonly SQLInputValue[]) => T;

const allOf: Work<object[]> = (statement, values) => statement.all(values);
const firstOf: Work<object | undefined> = (statement, values) => statement.get(values);
const changesOf: Work<number> = (statement, values) => statement.run(values);

/** A vector as it is stored: its 32-bit floats in the order of bytes that all common processors have, little-endian. */
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

/**
 * A statement, which is prepared once it is run. Its rows come as arrays: the
 * objects that the driver makes take twice the time to make and to read.
 */
class Statement {
  #prepared: StatementSync | undefined;
  #toObject: (row: object) => object = () => ({});

  constructor(
    private readonly database: DatabaseSync,
    readonly text: string,
  ) {}

  all(values: readonly SQLInputValue[]): object[] {
    const allowance = readAllowance();
    if (allowance) return this.#counted(allowance, values);
    return this.#statement()
      .all(...values)
      .map((row) => this.#toObject(row));
  }

  get(values: readonly SQLInputValue[]): object | undefined {
    const row = this.#statement().get(...values);
    return row && this.#toObject(row);
  }

  /** The number of rows changed. */
  run(values: readonly SQLInputValue[]): number {
    return Number(this.#statement().run(...values).changes);
  }

  /** Rows are counted as they come, so that the statement is broken off where they are too many. */
  #counted(allowance: ReadAllowance, values: readonly SQLInputValue[]): object[] {
    // Its first row can be the end of much work, such as sorting: not where nothing is left.
    allowance.take(0);
    const rows: object[] = [];
    for (const row of this.#statement().iterate(...values)) {
      allowance.take(sizeOfRow(row as unknown as readonly SQLOutputValue[]));
      rows.push(this.#toObject(row));
    }
    return rows;
  }

  #statement(): StatementSync {
    if (this.#prepared) return this.#prepared;
    const prepared = this.database.prepare(this.text);
    prepared.setReturnArrays(true);
    this.#toObject = objectMaker(prepared.columns().map(({ name }, i) => [name, `source[${i}]`]));
    return (this.#prepared = prepared);
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
