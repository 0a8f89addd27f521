import { deleteOf, updateOf } from "../sql/condition.js";
import type { EntityName } from "../../../core/entity.js";
import { AlreadyExistsError } from "../../../core/errors/request-errors.js";
import { TransactionHeldError } from "../../../core/errors/store-errors.js";
import type { Principal } from "../../../core/principal.js";
import { unitStretch } from "../../unit-calls.js";
import { insertInto, type Row } from "../schema/columns.js";
import type { BatchOutcome, Reader, UnitConnection } from "./connection.js";
import type { Dialect } from "../sql/dialect.js";
import type { Sql } from "../sql/sql.js";
import { UnitChanges } from "../logs/unit-changes.js";

/** Items per statement, where there can be very many. */
const sliceLength = 500;

/** The owner of a row's key: a record, or a key given to {@link Transaction.missKey}. */
export type Taken = { readonly entity: EntityName; readonly id: string } | string;

/**
 * A connection of the pool, lent to one unit. It is taken back when the unit ends, so that a late call cannot write
 * into another unit.
 */
export class Transaction implements Reader {
  /** Whether events were written. They have no positions yet if positions are assigned after the commit. */
  hasEvents = false;
  /** Whether jobs may have changed. */
  mayHaveJobs = false;
  /** The changes for the unit's audit row. */
  readonly changes: UnitChanges;
  #hasChanges = false;
  readonly #missing = new Set<string>();
  #isOpen = true;
  #calls = 0;
  #lastCall: Promise<unknown> = Promise.resolve();
  #replayCause: unknown;
  #onIdle: () => void = () => {};

  constructor(
    readonly principal: Principal,
    private readonly connection: UnitConnection,
    private readonly turns: { pause(): Promise<void> } = unitStretch(),
  ) {
    this.changes = new UnitChanges(principal);
  }

  get dialect(): Dialect {
    return this.connection.dialect;
  }

  /** The reason to run the unit again from its beginning, even if its work has caught the failure. */
  get replayCause(): unknown {
    return this.#replayCause;
  }

  /** Whether the unit may have changed something. */
  get hasChanges(): boolean {
    return this.#hasChanges;
  }

  /** Calls the listener each time that no calls of the unit are in flight any more. */
  onIdle(listener: () => void): void {
    this.#onIdle = listener;
    if (this.isIdle) listener();
  }

  get isIdle(): boolean {
    return this.#calls === 0;
  }

  /** Runs a call of the unit after all earlier ones. Fails with TRANSACTION_HELD once the unit has ended. */
  call<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) return Promise.reject(new TransactionHeldError());
    this.#calls += 1;
    const call = this.#lastCall.then(() => {
      if (!this.#isOpen) throw new TransactionHeldError();
      return work();
    });
    this.#lastCall = call.then(this.#endCall, this.#endCall);
    return call;
  }

  readonly #endCall = (): void => {
    this.#calls -= 1;
    if (this.isIdle) this.#onIdle();
  };

  pause(): Promise<void> {
    return this.turns.pause();
  }

  /** Does work with each slice of the items. One statement for all of them could block the event loop. */
  async inSlices<T>(
    items: readonly T[],
    work: (slice: readonly T[]) => Promise<unknown>,
  ): Promise<void> {
    for (let from = 0; from < items.length; from += sliceLength) {
      await this.pause();
      await work(items.slice(from, from + sliceLength));
    }
  }

  async all<Row>(statement: Sql): Promise<Row[]> {
    const { connection } = this;
    const rows =
      connection.allInTurns?.<Row>(statement, () => this.pause()) ?? connection.all<Row>(statement);
    return (await this.#replayOn(rows)) ?? [];
  }

  async get<Row>(statement: Sql): Promise<Row | undefined> {
    return this.#replayOn(this.connection.get<Row>(statement));
  }

  /** The number of rows changed. */
  run(statement: Sql): Promise<number> {
    this.#hasChanges = true;
    return this.#replayOn(this.connection.run(statement));
  }

  /**
   * Runs statements as {@link UnitConnection.runMany} does, and returns how many rows each has changed. Fails with the
   * first failure; other statements may have run.
   */
  async runMany(statements: readonly Sql[]): Promise<readonly number[]> {
    const { counts, failure } = await this.#runMany(statements);
    if (failure) throw failure.error;
    return counts;
  }

  async #runMany(statements: readonly Sql[]): Promise<BatchOutcome> {
    if (statements.length > 0) this.#hasChanges = true;
    const outcome = await this.connection.runMany(statements, () => this.pause());
    if (outcome.failure) this.#noticeReplay(outcome.failure.error);
    return outcome;
  }

  /** Records that the unit has looked for this and found nothing. */
  miss(entity: EntityName, id: string): void {
    this.#missing.add(keyOf(entity, id));
  }

  missKey(key: string): void {
    this.#missing.add(key);
  }

  /**
   * Reports that something exists. Fails if the unit had found nothing before: another unit was faster, so this unit
   * runs again on the new state.
   */
  meetKey(key: string): void {
    if (!this.#missing.has(key)) return;
    this.#replayCause ??= new Error(`Another unit has made "${key}" in the meantime.`);
    throw this.#replayCause;
  }

  meet(entity: EntityName, id: string): void {
    this.meetKey(keyOf(entity, id));
  }

  /**
   * Inserts a row of the principal's tenant, its values by column.
   *
   * @param taken The identity of the row: a record, so that a taken key fails with ALREADY_EXISTS, or a key given to
   *   {@link missKey}. If the unit had found nothing there, another unit was faster, and this one runs again.
   */
  async insert(table: string, values: Row, taken?: Taken): Promise<void> {
    await this.insertMany(table, [values], taken === undefined ? [] : [taken]);
  }

  /**
   * Inserts several rows like {@link insert}, in as few calls as their columns and long texts allow. Not always in
   * order.
   *
   * @param taken The identity of each row, by position. Left out if the failure need not be explained.
   */
  async insertMany(
    table: string,
    rows: readonly Row[],
    taken: readonly Taken[] = [],
  ): Promise<void> {
    const ofTenant = { tenantId: this.principal.tenantId };
    const { failure } = await this.#runMany(
      rows.map((row) => insertInto(table, row, "tenant_id" in row ? undefined : ofTenant)),
    );
    if (failure) throw this.#failureOf(failure.error, taken, failure.place);
    for (const one of taken) this.#missing.delete(keyOfTaken(one));
  }

  /** Changes the rows `r` of a condition, and returns how many. */
  update(table: string, values: Parameters<typeof updateOf>[1], where: Sql): Promise<number> {
    return this.run(updateOf(table, values, where));
  }

  /** Deletes the rows `r` of a condition, and returns how many. */
  delete(table: string, where: Sql): Promise<number> {
    return this.run(deleteOf(table, where));
  }

  /** Inserts rows of a table without a tenant of their own, in as few calls as the database allows. */
  async insertRows(table: string, rows: readonly Row[]): Promise<void> {
    if (rows.length > 0) await this.runMany(rows.map((values) => insertInto(table, values)));
  }

  #failureOf(error: unknown, all: readonly Taken[], place: number): unknown {
    const taken = all[place];
    if (taken === undefined || !this.dialect.isTaken(error)) return error;
    const failure =
      typeof taken === "object" ? new AlreadyExistsError(taken.entity, taken.id) : error;
    const key = keyOfTaken(taken);
    const isTwice = all.slice(0, place).some((one) => keyOfTaken(one) === key);
    if (!isTwice && this.#missing.has(key)) this.#replayCause ??= failure;
    return failure;
  }

  /** Rejects further calls of the unit, and waits for the running one. */
  async end(): Promise<void> {
    this.#isOpen = false;
    await this.#lastCall;
  }

  async #replayOn<T>(promise: Promise<T>): Promise<T> {
    try {
      return await promise;
    } catch (error) {
      this.#noticeReplay(error);
      throw error;
    }
  }

  #noticeReplay(error: unknown): void {
    if (this.dialect.isPassing(error)) this.#replayCause ??= error;
  }
}

function keyOfTaken(taken: Taken): string {
  return typeof taken === "object" ? keyOf(taken.entity, taken.id) : taken;
}

function keyOf(entity: EntityName, id: string): string {
  return `${entity} ${id}`;
}
