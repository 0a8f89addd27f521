import type { EntityName } from "../../core/entity.js";
import { AlreadyExistsError, TransactionHeldError } from "../../core/errors.js";
import type { Principal } from "../../core/principal.js";
import {
  cannotSerialize,
  deadlockDetected,
  isConnectionLost,
  isOracleError,
  uniqueViolated,
  type Connection,
  type Reader,
} from "./connection.js";
import { list, raw, sql, type Sql, type SqlValue } from "./sql.js";

/**
 * A connection of the pool, lent to one unit. It is taken back when the unit
 * ends, so that a call that comes too late cannot write into another's unit.
 */
export class Transaction implements Reader {
  /** Whether events were written that have no position yet. */
  hasEvents = false;
  readonly #missing = new Set<string>();
  #isOpen = true;
  #calls = 0;
  #lastCall: Promise<unknown> = Promise.resolve();
  #replayCause: unknown;
  #onIdle: () => void = () => {};

  constructor(
    readonly principal: Principal,
    private readonly connection: Connection,
  ) {}

  /** Why the unit must be run again from its beginning, whatever its work made of the failure. */
  get replayCause(): unknown {
    return this.#replayCause;
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
  async call<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) throw new TransactionHeldError();
    this.#calls += 1;
    const call = this.#lastCall.then(() => {
      if (!this.#isOpen) throw new TransactionHeldError();
      return work();
    });
    this.#lastCall = call.catch(() => {});
    try {
      return await call;
    } finally {
      this.#calls -= 1;
      if (this.isIdle) this.#onIdle();
    }
  }

  async all<Row>(statement: Sql): Promise<Row[]> {
    return (await this.#replayOn(this.connection.all<Row>(statement))) ?? [];
  }

  async get<Row>(statement: Sql): Promise<Row | undefined> {
    return (await this.all<Row>(statement))[0];
  }

  /** The number of rows changed. */
  run(statement: Sql): Promise<number> {
    return this.#replayOn(this.connection.run(statement));
  }

  /** Remembers that the unit has looked for this and found nothing. */
  miss(entity: EntityName, id: string): void {
    this.#missing.add(keyOf(entity, id));
  }

  missKey(key: string): void {
    this.#missing.add(key);
  }

  /**
   * Inserts a row of the principal's tenant, its values by column.
   *
   * @param taken What the row is: a record, to answer a taken key with
   *   ALREADY_EXISTS, or a key given to {@link missKey}. If the unit had found
   *   nothing there, another has been faster, and the unit is run again.
   */
  async insert(
    table: string,
    values: Readonly<Record<string, SqlValue | Sql>>,
    taken?: { readonly entity: EntityName; readonly id: string } | string,
  ): Promise<void> {
    const row = { tenant_id: this.principal.tenantId, ...values };
    const key = typeof taken === "object" ? keyOf(taken.entity, taken.id) : (taken ?? "");
    try {
      await this.run(insertInto(table, row));
      this.#missing.delete(key);
    } catch (error) {
      if (!isOracleError(error, uniqueViolated)) throw error;
      const failure =
        typeof taken === "object" ? new AlreadyExistsError(taken.entity, taken.id) : error;
      if (this.#missing.has(key)) this.#replayCause ??= failure;
      throw failure;
    }
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
      if (isOracleError(error, deadlockDetected, cannotSerialize) || isConnectionLost(error))
        this.#replayCause ??= error;
      throw error;
    }
  }
}

export function insertInto(table: string, row: Readonly<Record<string, SqlValue | Sql>>): Sql {
  return sql`INSERT INTO ${raw(`${table} (${Object.keys(row).join(", ")})`)} VALUES (${list(Object.values(row))})`;
}

/** The columns of a SET clause with their values. */
export function assignments(row: Readonly<Record<string, SqlValue>>): Sql {
  return list(Object.entries(row).map(([column, value]) => sql`${raw(column)} = ${value}`));
}

function keyOf(entity: EntityName, id: string): string {
  return `${entity} ${id}`;
}
