import pg from "pg";
import { systemClock, type Clock } from "../../core/time/clock.js";
import { readAllowance, type ReadAllowance } from "../../core/read-allowance.js";
import type { BatchOutcome, Reader } from "../relational/connections/connection.js";
import type { PooledConnection } from "../relational/connections/connection-pool.js";
import { joinedInserts, type JoinedInsert } from "../relational/sql/joined-inserts.js";
import { withPrefix, type Sql } from "../relational/sql/sql.js";
import { written, type Written } from "../relational/sql/by-dialect.js";
import { countedRows } from "./counted-rows.js";
import { withPlaceholders, type BoundValue } from "./binds.js";
import { postgresDialect } from "./dialect.js";
import { firstLeftOut, leavingOutTaken, rowsOfInsert } from "./inserts.js";
import { sendTogether, socketOf } from "./socket.js";
import {
  ConnectionLostError,
  isAborted,
  isAnswer,
  isOwn,
  TakenKeyError,
} from "./postgres-errors.js";

export interface ConnectionOptions {
  /** The source of the current time. Default: the system clock. */
  readonly clock?: Clock | undefined;
  /** The prefix of the names of tables and sequences: a schema, a prefix or both. Default: none. */
  readonly prefix?: string | undefined;
  /** Called with every statement of the store before it runs. */
  readonly onStatement?: ((sql: string) => void) | undefined;
  /** Time limit of a call, in milliseconds. Default: 0, no limit. */
  readonly callTimeoutMs?: number | undefined;
}

/** How long the server may take to answer that it has cancelled a call, in milliseconds. */
const cancelGraceMs = 5_000;
/** Time after which the server ends a transaction of a silent process, in milliseconds. */
const idleMs = 60_000;
/** The most statements that are sent before the first is answered. */
const mostPipelined = 100;

const beginUnit = "BEGIN ISOLATION LEVEL READ COMMITTED";
const beginSnapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/**
 * One connection of the pool. Its first statement begins a transaction in the same round trip. No session state
 * outlives the transaction, so the connection may come from a pooler that lends sessions for single transactions.
 */
export class Connection implements PooledConnection {
  readonly dialect = postgresDialect;
  #callTimeoutMs: number;
  #beginText = beginUnit;
  #isOpen = false;
  #isLost = false;
  #beginning: Promise<unknown> = Promise.resolve();
  #transactionId: Promise<string> | null = null;
  /** The reason that the transaction can only be rolled back. */
  #failure: unknown;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly options: ConnectionOptions,
  ) {
    this.#callTimeoutMs = options.callTimeoutMs ?? 0;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Runs single queries, each in its own transaction and in one round trip. */
  get reader(): Reader {
    const all = <Row>(statement: Sql) => this.#readAlone<Row>(statement);
    return {
      dialect: this.dialect,
      all,
      get: async <Row>(statement: Sql) => (await all<Row>(statement))[0],
    };
  }

  /**
   * Sets the time limit of later calls, in milliseconds; 0: no limit. In a transaction that has begun, the server keeps
   * the previous limit.
   */
  limitCalls(timeoutMs: number): void {
    this.#callTimeoutMs = timeoutMs;
  }

  /** Makes the next transaction read-only. All its queries see the state that the first one sees. */
  readSnapshot(): void {
    this.#beginText = beginSnapshot;
  }

  /** The id of the transaction, by which the server knows its outcome; null: it has changed nothing. */
  transactionId(): Promise<string | null> {
    return this.#transactionId ?? Promise.resolve(null);
  }

  all<Row>(statement: Sql): Promise<Row[]> {
    return this.#within(() => this.#rows<Row>(statement));
  }

  async get<Row>(statement: Sql): Promise<Row | undefined> {
    return (await this.all<Row>(statement))[0];
  }

  /** The number of rows changed. Fails with {@link TakenKeyError} for a row whose key is taken. */
  async run(statement: Sql): Promise<number> {
    const { counts, failure } = await this.runMany([statement]);
    if (failure) throw failure.error;
    return counts[0] ?? 0;
  }

  /**
   * Changes rows by several statements. Consecutive inserts are joined, and statements are sent without waiting for
   * earlier ones.
   */
  async runMany(statements: readonly Sql[]): Promise<BatchOutcome> {
    const given = statements.map((one) => written(one, this.dialect));
    const counts = given.map(() => 0);
    const joined = joinedInserts(given, rowsOfInsert);
    for (let from = 0; from < joined.length; from += mostPipelined) {
      const failure = await this.#change(joined.slice(from, from + mostPipelined), given, counts);
      if (failure) return { counts, failure };
    }
    return { counts, failure: null };
  }

  async #change(
    joined: readonly JoinedInsert[],
    given: readonly Written[],
    counts: number[],
  ): Promise<BatchOutcome["failure"]> {
    const sent = joined.map((one) =>
      this.#within(() => {
        this.#transactionId ??= this.#askForTransactionId();
        return this.#changeBy(one, given, counts);
      }),
    );
    const outcomes = await Promise.allSettled(sent);
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome.status === "rejected")
        return { place: joined[i]?.places[0] ?? 0, error: outcome.reason as unknown };
      if (outcome.value !== null) return { place: outcome.value, error: new TakenKeyError() };
    }
    return null;
  }

  /** Runs one statement. Returns the place of a row whose key is taken, or null. */
  async #changeBy(
    one: JoinedInsert,
    given: readonly Written[],
    counts: number[],
  ): Promise<number | null> {
    const insert = leavingOutTaken(one, given);
    const { text, values } = withPlaceholders(insert?.statement ?? one.statement, this.#now);
    const { rowCount, rows } = await this.#query(text, values);
    if (insert && rowCount !== one.places.length) return firstLeftOut(insert, rows);
    for (const place of one.places) counts[place] = insert ? 1 : (rowCount ?? 0);
    return null;
  }

  /** Runs a definition. Its names must already have their final form. */
  async define(text: string): Promise<void> {
    await this.#within(async () => {
      this.options.onStatement?.(text);
      await this.#answered(this.client.query(text));
    });
  }

  /**
   * Commits. Fails if the database has rolled the transaction back instead.
   *
   * @param last Runs before the COMMIT, in the same round trip.
   */
  async commit(last?: Sql): Promise<void> {
    if (!this.#isOpen) return;
    // If it fails, the COMMIT fails, too.
    if (last) this.run(last).catch(() => {});
    const { command } = await this.#query("COMMIT");
    const failure = this.#failure;
    this.#end();
    if (command !== "COMMIT")
      throw failure ?? new Error("The transaction was rolled back, as a statement had failed.");
  }

  async rollback(): Promise<void> {
    if (!this.#isOpen) return;
    await this.#query("ROLLBACK");
    this.#end();
  }

  #end(): void {
    this.#isOpen = false;
    this.#beginText = beginUnit;
    this.#transactionId = null;
    this.#failure = undefined;
  }

  /** Runs a call in the transaction, and begins one if there is none. */
  async #within<T>(call: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.#beginning = this.#query(this.#begin(this.#beginText));
    }
    const [, result] = await Promise.all([this.#beginning, call()]).catch((error: unknown) => {
      if (!isAborted(error)) this.#failure ??= error;
      throw isAborted(error) ? (this.#failure ?? error) : error;
    });
    return result;
  }

  /** Begins a transaction with limits that apply only to it. */
  #begin(begin: string): string {
    const limits = `SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`;
    const limitMs = this.#callTimeoutMs;
    return `${begin}; ${limits}; SET LOCAL statement_timeout = ${limitMs}`;
  }

  /** Sent with the first change, which gets a transaction id in any case. */
  #askForTransactionId(): Promise<string> {
    const asked = this.#query("SELECT pg_current_xact_id()::text AS id").then(
      ({ rows: [row] }) => (row as { id: string }).id,
    );
    asked.catch(() => {});
    return asked;
  }

  async #readAlone<Row>(statement: Sql): Promise<Row[]> {
    if (this.#callTimeoutMs === 0) return this.#rows<Row>(statement);
    const beginning = this.#query(this.#begin("BEGIN READ ONLY"));
    const reading = this.#rows<Row>(statement);
    const [began, read] = await Promise.allSettled([beginning, reading, this.#query("COMMIT")]);
    if (began.status === "rejected") throw began.reason;
    if (read.status === "rejected") throw read.reason;
    return read.value;
  }

  async #rows<Row>(statement: Sql): Promise<Row[]> {
    const { text, values } = withPlaceholders(written(statement, this.dialect), this.#now);
    const allowance = readAllowance();
    if (allowance) return this.#countedRows<Row>(text, values, allowance);
    return (await this.#query(text, values)).rows as Row[];
  }

  /**
   * Reads rows and counts them. Once there are too many, the connection is closed: otherwise the server would send all
   * remaining rows before the next statement.
   */
  #countedRows<Row>(
    text: string,
    values: readonly BoundValue[],
    allowance: ReadAllowance,
  ): Promise<Row[]> {
    allowance.take(0);
    const query = new pg.Query<object>(this.#named(text), [...values]);
    const reading = countedRows<Row>(query, allowance, () => this.#cutOff());
    sendTogether(this.client);
    this.client.query(query);
    return this.#answered(reading);
  }

  #query(text: string, values: readonly BoundValue[] = []): Promise<pg.QueryResult<object>> {
    sendTogether(this.client);
    return this.#answered(this.client.query<object>(this.#named(text), [...values]));
  }

  #named(text: string): string {
    const named = withPrefix(text, this.options.prefix ?? "");
    this.options.onStatement?.(named);
    return named;
  }

  /**
   * Waits for a call. The server cancels it at the time limit. If there is still no answer, the connection is closed,
   * and the call fails as if its connection were lost.
   */
  async #answered<T>(call: Promise<T>): Promise<T> {
    const limitMs = this.#callTimeoutMs;
    const timer =
      limitMs === 0 ? undefined : setTimeout(() => this.#cutOff(), limitMs + cancelGraceMs);
    try {
      return await call;
    } catch (error) {
      throw isAnswer(error) || isOwn(error) ? error : this.#lost(error);
    } finally {
      clearTimeout(timer);
    }
  }

  #lost(error: unknown): ConnectionLostError {
    this.#isLost = true;
    return new ConnectionLostError(error);
  }

  #cutOff(): void {
    this.#isLost = true;
    socketOf(this.client).destroy(new Error("The server has not answered in time."));
  }

  readonly #now = (): number => (this.options.clock ?? systemClock).now();
}
