import { systemClock, type Clock } from "../../core/time/clock.js";
import { readAllowance } from "../../core/read-allowance.js";
import type { BatchOutcome, Reader } from "../relational/connections/connection.js";
import type { OpenedConnection } from "../relational/connections/opened-connections.js";
import { runInOrder } from "../relational/sql/statements-in-order.js";
import { Instant, withPrefix, type Sql, type SqlValue } from "../relational/sql/sql.js";
import { written, type Written } from "../relational/sql/by-dialect.js";
import { fromStoredString, toStoredString } from "../relational/sql/stored-json.js";
import { sizeOfRow } from "../rows/row-size.js";
import { libsqlDialect } from "./dialect.js";
import { isUnreachable } from "./libsql-errors.js";

type Value = string | number | ArrayBuffer | null;
type Rows = Iterable<Record<string, Value>>;
type BoundValue = string | number | bigint | Uint8Array | null;

/** The parts of the package `libsql` that a store needs, in its blocking form or its promise form. */
export interface LibsqlDatabase {
  exec(text: string): unknown;
  prepare(text: string): LibsqlStatement | Promise<LibsqlStatement>;
  sync(): unknown;
  close(): unknown;
}

interface LibsqlStatement {
  iterate(values: readonly BoundValue[]): Rows | Promise<Rows>;
  get(values: readonly BoundValue[]): unknown;
}

export interface ConnectionOptions {
  /** The statement that begins a transaction. */
  readonly begin: "BEGIN IMMEDIATE" | "BEGIN READONLY";
  readonly clock?: Pick<Clock, "now"> | undefined;
  readonly onStatement?: ((sql: string) => void) | undefined;
}

/** A connection that prepares each statement once. Its first statement begins a transaction. */
export class Connection implements OpenedConnection {
  readonly dialect = libsqlDialect;
  /** Runs single queries, each outside of a transaction. */
  readonly reader: Reader;
  isLost = false;
  readonly #statements = new Map<string, LibsqlStatement>();
  #last: Promise<unknown> = Promise.resolve();
  #isOpen = false;

  constructor(
    readonly database: LibsqlDatabase,
    private readonly options: ConnectionOptions,
  ) {
    const all = <Row>(statement: Sql) => this.#inTurn(() => this.#rows<Row>(statement));
    const get = async <Row>(statement: Sql) => (await all<Row>(statement))[0];
    this.reader = { dialect: libsqlDialect, all, get };
  }

  /** The driver has no limit to set. */
  limitCalls(): void {}

  all<Row>(statement: Sql): Promise<Row[]> {
    return this.#inTransaction(() => this.#rows<Row>(statement));
  }

  async get<Row>(statement: Sql): Promise<Row | undefined> {
    return (await this.all<Row>(statement))[0];
  }

  /** The number of rows changed. */
  run(statement: Sql): Promise<number> {
    return this.#inTransaction(() => this.#change(written(statement, this.dialect)));
  }

  /** Runs statements in order, up to the first failure. Inserts of many rows are joined. */
  runMany(statements: readonly Sql[], pause: () => Promise<void>): Promise<BatchOutcome> {
    const all = statements.map((one) => written(one, this.dialect));
    return runInOrder(all, (one) => this.#inTransaction(() => this.#change(one)), pause);
  }

  /** Runs definitions in the transaction. */
  define(text: string): Promise<void> {
    return this.#inTransaction(() => this.#execute(text));
  }

  /** Runs statements that are not allowed in a transaction. */
  execute(text: string): Promise<unknown> {
    return this.#inTurn(() => this.#execute(text));
  }

  async commit(): Promise<void> {
    if (this.#isOpen) await this.execute("COMMIT");
    this.#isOpen = false;
  }

  async rollback(): Promise<void> {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    if (wasOpen) await this.execute("ROLLBACK");
  }

  close(): void {
    this.database.close();
  }

  /** Runs one call at a time: two concurrent calls would mix up the rows of a statement. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch((error: unknown) => {
      this.isLost ||= isUnreachable(error);
    });
    return result;
  }

  #inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      if (!this.#isOpen) await this.#execute(this.options.begin);
      this.#isOpen = true;
      return work();
    });
  }

  async #execute(text: string): Promise<void> {
    this.options.onStatement?.(text);
    await this.database.exec(text);
  }

  /** Counts the returned rows: the driver's own count would block the event loop until the server answers. */
  async #change({ texts, values }: Written): Promise<number> {
    const { rows } = await this.#iterate(`${texts.join("?")} RETURNING 1`, values);
    return [...rows].length;
  }

  async #rows<Row>(statement: Sql): Promise<Row[]> {
    const { texts, values } = written(statement, this.dialect);
    const allowance = readAllowance();
    allowance?.take(0);
    const { rows, reset } = await this.#iterate(texts.join("?"), values);
    const found: Row[] = [];
    for (const row of rows) {
      for (const name in row) row[name] = fromDriver(row[name]) as Value;
      try {
        allowance?.take(sizeOfRow(Object.values(row)));
      } catch (error) {
        reset();
        throw error;
      }
      found.push(row as Row);
    }
    return found;
  }

  async #iterate(named: string, values: readonly SqlValue[]) {
    const text = withPrefix(named, "");
    this.options.onStatement?.(text);
    const statement = this.#statements.get(text) ?? (await this.database.prepare(text));
    this.#statements.set(text, statement);
    const bound = values.map((value) => this.#toDriver(value));
    // An aborted statement would keep its read open. `reset` ends it.
    return { rows: await statement.iterate(bound), reset: () => statement.get(bound) };
  }

  /** The driver binds numbers as doubles, unless they are bigint. */
  #toDriver(value: SqlValue): BoundValue {
    if (typeof value === "string") return toStoredString(value);
    if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
    if (value instanceof Instant) {
      const { clock = systemClock } = this.options;
      return this.#toDriver(value.time === "now" ? clock.now() : value.time);
    }
    if (value instanceof Float32Array)
      return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return value;
  }
}

function fromDriver(value: Value | undefined): unknown {
  if (typeof value === "string") return fromStoredString(value);
  return value instanceof ArrayBuffer ? new Uint8Array(value) : value;
}
