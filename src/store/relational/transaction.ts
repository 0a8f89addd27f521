import type { EntityName } from "../../core/entity.js";
import { AlreadyExistsError, TransactionHeldError } from "../../core/errors.js";
import type { Principal } from "../../core/principal.js";
import { unitStretch } from "../unit-calls.js";
import { insertInto, type Row } from "./columns.js";
import type { BatchOutcome, Reader, UnitConnection } from "./connection.js";
import type { Dialect } from "./dialect.js";
import type { Sql } from "./sql.js";
import { UnitChanges } from "./unit-changes.js";

/** How many items a statement is given at once, where there can be very many. */
const sliceLength = 500;

/** The owner of a row's key: a record, or a key given to {@link Transaction.missKey}. */
export type Taken = { readonly entity: EntityName; readonly id: string } | string;

/**
 * A connection of the pool, lent to one unit. It is taken back when the unit
 * ends, so that a call that comes too late cannot write into another's unit.
 */
export class Transaction implements Reader {
  /** Whether events were written. Where positions are given after the commit, these have none yet. */
  hasEvents = false;
  /** Whether jobs may have changed. */
  mayHaveJobs = false;
  /** What the unit's row of the audit log tells of. */
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

  /** Calls back each time that no call of the unit is in flight any more. */
  onIdle(listener: () => void): void {
    this.#onIdle = listener;
    if (this.isIdle) listener();
  }

  get isIdle(): boolean {
    return this.#calls === 0;
  }

  /** One call of the unit, after those that came before it. Fails with TRANSACTION_HELD once the unit has ended. */
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

  /** Does work with each slice of the items. A statement of all of them could hold the event loop for long. */
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
    return (await this.#replayOn(this.connection.all<Row>(statement))) ?? [];
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
   * Runs statements as {@link UnitConnection.runMany} does; answers how many rows
   * each changed. Fails with the first failure, after which others may be done.
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

  /** Remembers that the unit has looked for this and found nothing. */
  miss(entity: EntityName, id: string): void {
    this.#missing.add(keyOf(entity, id));
  }

  missKey(key: string): void {
    this.#missing.add(key);
  }

  /**
   * Says that something is there. Fails if the unit had found nothing before:
   * another has been faster, and the unit is run again, on what there is now.
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
   * @param taken What the row is: a record, to answer a taken key with
   *   ALREADY_EXISTS, or a key given to {@link missKey}. If the unit had found
   *   nothing there, another has been faster, and the unit is run again.
   */
  async insert(table: string, values: Row, taken?: Taken): Promise<void> {
    await this.insertMany(table, [values], taken === undefined ? [] : [taken]);
  }

  /**
   * Inserts several rows so, in as few calls as their columns and long texts
   * allow: not always in their order.
   *
   * @param taken What each row is, by its place; left out where nobody is told.
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

  /** Ends the unit's calls, and waits for the one that runs. */
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
