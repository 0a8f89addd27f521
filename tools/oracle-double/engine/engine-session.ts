import { OracleError } from "../oracle-error.js";
import type { BatchError } from "../protocol/reply-writer.js";
import { replaceBindMarkers } from "../sql/bind-markers.js";
import { vectorIndexStatement } from "../sql/blocks.js";
import { compileStatement, type CompiledStatement } from "../sql/compile.js";
import type { Column, OracleValue, ValueType } from "../values/oracle-value.js";
import { describeColumns } from "./columns.js";
import { createIndex } from "./duplicate-index.js";
import type { Engine } from "./engine.js";
import { EngineTransaction } from "./engine-transaction.js";
import { lockTimeout } from "./error-mapping.js";
import { bindValues } from "./parameters.js";
import type { PostgresSession, SessionSettings } from "./postgres-session.js";

export interface Execution {
  readonly types: readonly ValueType[];
  /** The bind values of each execution. At least one row, even if it is empty. */
  readonly rows: readonly (readonly OracleValue[])[];
  readonly commit: boolean;
  /** Whether to continue after a failed row. */
  readonly batchErrors: boolean;
  readonly signal: AbortSignal;
}

export interface ExecutionResult {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly OracleValue[])[];
  /** The number of changed rows, by execution. */
  readonly rowCounts: readonly number[];
  /** The RETURNING values of each changed row, by execution. */
  readonly returned: readonly (readonly (readonly OracleValue[])[])[];
  readonly batchErrors: readonly BatchError[];
}

/** DDL does not wait for locks, unless DDL_LOCK_TIMEOUT is set. The short timeout covers internal locks. */
const ddlLockTimeoutMs = 100;
const resourceBusy = 54;
const waitExpired = 30_006;

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
  #settings: SessionSettings;

  constructor(
    private readonly engine: Engine,
    private readonly postgres: PostgresSession,
    id: number,
    settings: SessionSettings,
  ) {
    this.#settings = settings;
    const describe = () => `Session ${id} holds on; its last statement: ${this.#lastSql}`;
    this.#transaction = new EngineTransaction(engine, postgres, () => this.#settings, describe);
  }

  get isInTransaction(): boolean {
    return this.#transaction.isOpen;
  }

  async execute(statement: CompiledStatement, execution: Execution): Promise<ExecutionResult> {
    this.#lastSql = statement.sql;
    if (this.engine.keepsStatements)
      this.engine.statements.push({ oracle: statement.sql, postgres: visibleText(statement) });
    switch (statement.kind) {
      case "query":
        return this.#query(statement, execution);
      case "dml":
        return this.#change(statement, execution);
      case "vectorIndex":
        await this.#control(compileIndexCall(statement, execution.rows[0] ?? []), execution.signal);
        return nothing;
      default:
        await this.#control(statement, execution.signal);
        return nothing;
    }
  }

  /** The columns of a query, without running it. */
  async describe(statement: CompiledStatement): Promise<Column[]> {
    return this.#transaction.run(undefined, async () => {
      const text = replaceBindMarkers(statement.text, () => "NULL");
      const { fields } = await this.postgres.query(`SELECT * FROM (${text}) AS described LIMIT 0`);
      return describeColumns(this.engine.columnTypes, fields);
    });
  }

  async commit(): Promise<void> {
    await this.#transaction.commit();
  }

  async rollback(): Promise<void> {
    await this.#transaction.rollback();
  }

  /** Rolls back uncommitted changes, and accepts no more statements. */
  async close(): Promise<void> {
    try {
      await this.rollback();
    } finally {
      await this.postgres.close();
    }
  }

  async #query(statement: CompiledStatement, execution: Execution): Promise<ExecutionResult> {
    const { rows } = execution;
    if (statement.lock !== null) await this.#transaction.begin();
    const run = () => this.#runRow(statement, execution, rows[0] ?? []);
    const result =
      typeof statement.lock === "number"
        ? await this.#waiting(statement.lock * 1_000, waitExpired, run)
        : await run();
    const columns = describeColumns(this.engine.columnTypes, result.fields);
    return { ...nothing, columns, rows: result.rows };
  }

  async #change(statement: CompiledStatement, execution: Execution): Promise<ExecutionResult> {
    const { rows, commit, signal } = execution;
    await this.#transaction.begin();
    const rowCounts: number[] = [];
    const returned: (readonly (readonly OracleValue[])[])[] = [];
    const batchErrors: BatchError[] = [];
    for (const [i, row] of rows.entries()) {
      try {
        const result = await this.#runRow(statement, execution, row);
        rowCounts.push(result.affectedRows);
        returned.push(result.rows);
      } catch (error) {
        if (!(error instanceof OracleError)) throw error;
        if (!execution.batchErrors || signal.aborted)
          throw rows.length > 1 ? atRow(error, i) : error;
        batchErrors.push({ row: i, error });
        rowCounts.push(0);
      }
    }
    if (commit && batchErrors.length === 0) await this.commit();
    return { ...nothing, rowCounts, returned, batchErrors };
  }

  async #control({ kind, text, steps }: CompiledStatement, signal: AbortSignal): Promise<void> {
    switch (kind) {
      case "block":
        for (const step of steps) await this.#control(step, signal);
        return;
      case "ddl":
        // Commits earlier changes, and itself.
        await this.commit();
        return this.#waiting(ddlLockTimeoutMs, resourceBusy, () =>
          this.#transaction.run(signal, () => this.#define(text)),
        );
      case "lock":
        await this.#transaction.begin();
        await this.#transaction.run(signal, () => this.postgres.exec(text));
        return;
      case "schema":
        return this.#useSchema(text);
      case "savepoint":
        await this.#transaction.begin();
        return this.#transaction.setSavepoint(text);
      case "rollbackTo":
        return this.#transaction.rollbackTo(text);
      case "commit":
        return this.commit();
      case "rollback":
        return this.rollback();
    }
  }

  async #useSchema(name: string): Promise<void> {
    const schema = name.slice(1, -1);
    if (!this.engine.schemas.includes(schema)) throw new OracleError(1435, "user does not exist");
    if (this.isInTransaction) throw OracleError.unsupported("another schema inside a transaction");
    this.#settings = { ...this.#settings, schema };
  }

  async #define(text: string): Promise<void> {
    if (/^CREATE (UNIQUE )?INDEX/.test(text)) await createIndex(this.postgres, text);
    else await this.postgres.exec(text);
  }

  /** Sets the lock timeout for the work, and fails with this error number after it. */
  async #waiting<T>(ms: number, number: number, work: () => Promise<T>): Promise<T> {
    await this.postgres.exec(`SET lock_timeout = ${Math.max(ms, 1)}`);
    try {
      return await work();
    } catch (failure) {
      const isExpired = failure instanceof OracleError && failure.number === lockTimeout;
      throw isExpired ? new OracleError(number, failure.text, 0, { cause: failure }) : failure;
    } finally {
      await this.postgres.exec(`SET lock_timeout = ${this.engine.lockTimeoutMs}`);
    }
  }

  #runRow(statement: CompiledStatement, { types, signal }: Execution, row: readonly OracleValue[]) {
    const { columnTypes, maxStringBytes } = this.engine;
    return this.#transaction.run(signal, () => {
      const { text, values } = bindValues(statement, types, row, maxStringBytes);
      return this.postgres.query(text, values, columnTypes);
    });
  }
}

function compileIndexCall({ parameters }: CompiledStatement, row: readonly OracleValue[]) {
  const sql = vectorIndexStatement((name) => {
    const value = row[parameters.get(name) ?? -1] ?? null;
    return value === null ? null : String(value);
  });
  return compileStatement(sql);
}

/** The error of an array execution includes the row. */
function atRow(error: OracleError, row: number): OracleError {
  return new OracleError(error.number, error.text, row, { cause: error });
}

function visibleText({ text }: CompiledStatement): string {
  return replaceBindMarkers(text, (index) => `:${index + 1}`);
}
