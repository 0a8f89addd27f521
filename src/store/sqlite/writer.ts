import { setImmediate } from "node:timers/promises";
import { StoreClosedError } from "../../core/errors/store-errors.js";
import type { Principal } from "../../core/principal.js";
import type { Connection } from "./connection.js";
import { Transaction } from "../relational/connections/transaction.js";
import { withoutWaiting } from "../relational/connections/without-waiting.js";

/**
 * The time after which a group is committed, in milliseconds. The event loop has a turn before its COMMIT, and before
 * the next group.
 */
const longestGroupMs = 20;

interface PendingUnit {
  readonly principal: Principal;
  readonly work: (transaction: Transaction) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit. Units that arrive in one turn of the event loop, or while a group runs, run one after the other in one
 * transaction, for {@link longestGroupMs} and at least one unit. Each has its own savepoint unless it is alone. They
 * share one COMMIT and so one flush to disk. A unit that fails is rolled back alone. If the COMMIT itself fails, each
 * unit runs again in its own transaction.
 */
export class Writer {
  #waiting: PendingUnit[] = [];
  #alone: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;

  /**
   * @param onCommit Called after each COMMIT with its duration in milliseconds, and whether jobs may have changed. Must
   *   not throw.
   * @param onRollback Called when a whole group of units was rolled back. Must not throw. Default: does nothing.
   * @param prepareCommit Called before the COMMIT of a group that has taken its time. Default: does nothing.
   */
  constructor(
    private readonly connection: Connection,
    private readonly onCommit: (ms: number, mayHaveJobs: boolean) => void,
    private readonly onRollback: () => void = () => {},
    private readonly prepareCommit: () => Promise<void> = async () => {},
  ) {}

  /** How many units wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  run<T>(principal: Principal, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new StoreClosedError());
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        principal,
        work,
        resolve: resolve as (result: unknown) => void,
        reject,
      });
      this.#running ??= this.#collectAndRun();
    });
  }

  /** Does work between two groups, such as writing through another connection. Units wait until it has ended. */
  alone(work: () => Promise<void>): Promise<void> {
    if (this.#isClosed) return Promise.reject(new StoreClosedError());
    return new Promise<void>((resolve, reject) => {
      this.#alone.push(() => work().then(resolve, reject));
      this.#running ??= this.#collectAndRun();
    });
  }

  /** Finishes accepted work, and accepts no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #collectAndRun(): Promise<void> {
    while (this.#waiting.length + this.#alone.length > 0) {
      for (const work of this.#alone.splice(0)) await work();
      // Units that arrive later in this turn join the group.
      await setImmediate();
      let left: readonly PendingUnit[] = this.#waiting;
      this.#waiting = [];
      while (left.length > 0) {
        left = await this.#runGroup(left);
        if (left.length > 0) await setImmediate();
      }
    }
    this.#running = undefined;
  }

  /** Runs units from the first on, as far as time allows, and returns the remaining ones. */
  async #runGroup(units: readonly PendingUnit[]): Promise<readonly PendingUnit[]> {
    const end = performance.now() + longestGroupMs;
    const group: PendingUnit[] = [];
    const settle: (() => void)[] = [];
    const transactions: Transaction[] = [];
    let committing = 0;
    try {
      this.connection.execute("BEGIN IMMEDIATE");
      for (const unit of units) {
        group.push(unit);
        const transaction = new Transaction(unit.principal, this.connection);
        transactions.push(transaction);
        settle.push(await this.#runUnit(unit, transaction, units.length === 1));
        if (performance.now() >= end) break;
      }
      // The COMMIT of a long group takes long, too.
      if (performance.now() >= end) {
        await this.prepareCommit();
        await setImmediate();
      }
      committing = performance.now();
      this.connection.execute("COMMIT");
    } catch (error) {
      if (this.connection.isInTransaction) this.connection.execute("ROLLBACK");
      this.onRollback();
      await this.#runAlone(group.length > 0 ? group : units.slice(0, 1), error);
      return units.slice(Math.max(1, group.length));
    }
    const mayHaveJobs = transactions.some((transaction) => transaction.mayHaveJobs);
    this.onCommit(performance.now() - committing, mayHaveJobs);
    for (const report of settle) report();
    return units.slice(group.length);
  }

  /**
   * Handles a group that failed as a whole: a single unit fails with the error, several units run again, each alone.
   */
  async #runAlone(group: readonly PendingUnit[], error: unknown): Promise<void> {
    const [only, ...others] = group;
    if (others.length === 0) return only?.reject(error);
    for (const unit of group) {
      await this.#runGroup([unit]);
      await setImmediate();
    }
  }

  /**
   * Runs one unit and returns a function that reports its outcome once the group is committed. Fails only if the whole
   * transaction is gone, or must be rolled back because the unit is alone in it.
   */
  async #runUnit(
    { work, resolve, reject }: PendingUnit,
    transaction: Transaction,
    isAlone: boolean,
  ): Promise<() => void> {
    if (!isAlone) this.connection.execute("SAVEPOINT unit");
    try {
      const result = await withoutWaiting(transaction, async () => work(transaction));
      await transaction.end();
      if (!isAlone) this.connection.execute("RELEASE unit");
      return () => resolve(result);
    } catch (error) {
      // A call that is still running must not write into another unit.
      await transaction.end();
      if (isAlone || !this.connection.isInTransaction) throw error;
      this.connection.execute("ROLLBACK TO unit; RELEASE unit");
      return () => reject(error);
    }
  }
}
