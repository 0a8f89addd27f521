import { OracleError } from "../oracle-error.js";
import type { BatchError } from "../protocol/reply-writer.js";
import { replaceBindMarkers } from "../sql/bind-markers.js";
import type { CompiledStatement } from "../sql/compile.js";
import type { Column, OracleValue, ValueType } from "../values/oracle-value.js";
import { describeColumns, parsersOf } from "./columns.js";
import { createIndex } from "./duplicate-index.js";
import type { Engine } from "./engine.js";
import { EngineTransaction } from "./engine-transaction.js";
import { bindValues } from "./parameters.js";

export interface Execution {
  readonly types: readonly ValueType[];
  /** The values of the binds, for each execution. At least one row, even if it is empty. */
  readonly rows: readonly (readonly OracleValue[])[];
  readonly commit: boolean;
  /** Whether to go on after a row that fails. */
  readonly batchErrors: boolean;
  readonly signal: AbortSignal;
}

export interface ExecutionResult {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly OracleValue[])[];
  /** By execution, how many rows it changed. */
  readonly rowCounts: readonly number[];
  /** By execution, what RETURNING gave for each changed row. */
  readonly returned: readonly (readonly (readonly OracleValue[])[])[];
  readonly batchErrors: readonly BatchError[];
}

const nothing: ExecutionResult = {
  columns: [],
  rows: [],
  rowCounts: [],
  returned: [],
  batchErrors: [],
};

/** Runs the statements of one client. A transaction begins with its first change or lock. */
export class EngineSession {
  readonly #transaction: EngineTransaction;
  #lastSql = "";

  constructor(
    private readonly engine: Engine,
    id: number,
    timeZone: string,
  ) {
    const describe = () => `Session ${id} holds on; its last statement: ${this.#lastSql}`;
    this.#transaction = new EngineTransaction(engine, timeZone, describe);
  }

  get isInTransaction(): boolean {
    return this.#transaction.isOpen;
  }

  async execute(statement: CompiledStatement, execution: Execution): Promise<ExecutionResult> {
    this.#lastSql = statement.sql;
    this.engine.statements.push({ oracle: statement.sql, postgres: visibleText(statement) });
    switch (statement.kind) {
      case "query":
        return this.#query(statement, execution);
      case "dml":
        return this.#change(statement, execution);
      default:
        await this.#control(statement, execution.signal);
        return nothing;
    }
  }

  /** The columns of a query, without running it. */
  async describe(statement: CompiledStatement): Promise<Column[]> {
    return this.#transaction.run(undefined, async () => {
      let place = 0;
      const text = replaceBindMarkers(statement.text, () => `$${++place}`);
      const { resultFields } = await this.engine.postgres.describeQuery(text);
      return describeColumns(this.engine.columnTypes, resultFields);
    });
  }

  async commit(): Promise<void> {
    await this.#transaction.commit();
  }

  async rollback(): Promise<void> {
    await this.#transaction.rollback();
  }

  async #query(statement: CompiledStatement, execution: Execution): Promise<ExecutionResult> {
    const { rows, signal } = execution;
    if (statement.lock) {
      if (statement.lock === "nowait" && !this.isInTransaction && this.engine.lock.isHeld)
        throw new OracleError(54, "resource busy and acquire with NOWAIT specified");
      await this.#transaction.begin(signal);
    }
    const result = await this.#runRow(statement, execution, rows[0] ?? []);
    const columns = describeColumns(this.engine.columnTypes, result.fields);
    return { ...nothing, columns, rows: result.rows };
  }

  async #change(statement: CompiledStatement, execution: Execution): Promise<ExecutionResult> {
    const { rows, commit, signal } = execution;
    await this.#transaction.begin(signal);
    const rowCounts: number[] = [];
    const returned: (readonly OracleValue[])[][] = [];
    const batchErrors: BatchError[] = [];
    for (const [i, row] of rows.entries()) {
      try {
        const result = await this.#runRow(statement, execution, row);
        rowCounts.push(result.affectedRows ?? 0);
        returned.push(result.rows);
      } catch (error) {
        if (!(error instanceof OracleError)) throw error;
        if (!execution.batchErrors) throw rows.length > 1 ? atRow(error, i) : error;
        batchErrors.push({ row: i, error });
        rowCounts.push(0);
      }
    }
    if (commit && batchErrors.length === 0) await this.commit();
    return { ...nothing, rowCounts, returned, batchErrors };
  }

  async #control({ kind, text }: CompiledStatement, signal: AbortSignal): Promise<void> {
    switch (kind) {
      case "ddl":
        // Commits what came before it, and itself.
        await this.commit();
        await this.#transaction.run(signal, () => this.#define(text));
        return;
      case "lock":
        await this.#transaction.begin(signal);
        await this.#transaction.run(signal, () => this.engine.postgres.exec(text));
        return;
      case "savepoint":
        await this.#transaction.begin(signal);
        return this.#transaction.setSavepoint(text);
      case "rollbackTo":
        return this.#transaction.rollbackTo(text);
      case "commit":
        return this.commit();
      case "rollback":
        return this.rollback();
    }
  }

  async #define(text: string): Promise<void> {
    const { postgres } = this.engine;
    if (/^CREATE (UNIQUE )?INDEX/.test(text)) await createIndex(postgres, text);
    else await postgres.exec(text);
  }

  #runRow(statement: CompiledStatement, { types, signal }: Execution, row: readonly OracleValue[]) {
    const { postgres, columnTypes, maxStringBytes } = this.engine;
    return this.#transaction.run(signal, () => {
      const { text, values } = bindValues(statement, types, row, maxStringBytes);
      const parsers = parsersOf(columnTypes);
      return postgres.query<OracleValue[]>(text, [...values], { rowMode: "array", parsers });
    });
  }
}

/** An array execution says with its error which row it was. */
function atRow(error: OracleError, row: number): OracleError {
  const text = error.message.replace(/^ORA-\d+: /, "");
  return new OracleError(error.number, text, row, { cause: error });
}

function visibleText({ text }: CompiledStatement): string {
  return replaceBindMarkers(text, (index) => `:${index + 1}`);
}
