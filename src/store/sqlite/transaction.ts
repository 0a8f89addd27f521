import { TransactionHeldError } from "../../core/errors.js";
import type { Principal } from "../../core/principal.js";
import { unitStretch } from "../unit-calls.js";
import { Transaction as SharedTransaction } from "../relational/transaction.js";
import type { UnitConnection } from "../relational/connection.js";
import type { Connection, SqlValue } from "./connection.js";

/**
 * The writer's connection, lent to one unit. It is taken back when the unit
 * ends, so that a call that comes too late cannot write into another's unit.
 */
export class Transaction {
  readonly #stretch = unitStretch();
  #isOpen = true;
  #hasPaused = false;
  #lastCall: Promise<unknown> = Promise.resolve();

  /** The same unit for statements that all databases share. */
  readonly shared: SharedTransaction;

  constructor(
    readonly principal: Principal,
    private readonly connection: Connection,
  ) {
    // A call that goes on when the unit has ended must not write into another's unit.
    const lent: UnitConnection = {
      dialect: connection.dialect,
      all: async (statement) => this.#open().all(statement),
      get: async (statement) => this.#open().get(statement),
      run: async (statement) => this.#open().run(statement),
      runMany: async (statements, pause) =>
        this.#open().runMany(statements, async () => {
          await pause();
          this.#open();
        }),
    };
    this.shared = new SharedTransaction(principal, lent, this);
  }

  /** Runs a call of the unit after those before it. Fails with TRANSACTION_HELD once the unit has ended. */
  call<T>(work: () => Promise<T>): Promise<T> {
    const call = this.#lastCall.then(() => {
      this.#open();
      return work();
    });
    this.#lastCall = call.catch(() => {});
    return call;
  }

  /** Gives the event loop a turn if the unit has held it for long: to be called in loops over many rows. */
  async pause(): Promise<void> {
    if (!this.#stretch.isOver) return;
    this.#hasPaused = true;
    await this.#stretch.pause();
  }

  /** Whether the unit has paused since the last call of this method. */
  takePause(): boolean {
    const hasPaused = this.#hasPaused;
    this.#hasPaused = false;
    return hasPaused;
  }

  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined {
    return this.#open().get<Row>(sql, ...values);
  }

  run(sql: string, ...values: SqlValue[]): number {
    return this.#open().run(sql, ...values);
  }

  end(): void {
    this.#isOpen = false;
    void this.shared.end();
  }

  #open(): Connection {
    if (!this.#isOpen) throw new TransactionHeldError();
    return this.connection;
  }
}
