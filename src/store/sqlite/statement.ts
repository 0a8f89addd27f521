import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import { type ReadAllowance, readAllowance } from "../../core/read-allowance.js";
import { objectMaker } from "../rows/json.js";
import { sizeOfRow } from "../rows/row-size.js";

/**
 * A statement that is prepared when it first runs. Its rows come as arrays: the driver's objects take twice the time to
 * create and to read.
 */
export class Statement {
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

  *each(values: readonly SQLInputValue[]): Generator<object, void> {
    for (const row of this.#statement().iterate(...values)) yield this.#toObject(row);
  }

  get(values: readonly SQLInputValue[]): object | undefined {
    const row = this.#statement().get(...values);
    return row && this.#toObject(row);
  }

  /** The number of rows changed. */
  run(values: readonly SQLInputValue[]): number {
    return Number(this.#statement().run(...values).changes);
  }

  /** Counts rows as they arrive, so that the statement is aborted once there are too many. */
  #counted(allowance: ReadAllowance, values: readonly SQLInputValue[]): object[] {
    // The first row can take much work, such as sorting. Fails before that if nothing is left to read.
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
