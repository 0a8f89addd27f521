import oracledb from "oracledb";
import { afterAll, beforeAll } from "vitest";
import type { EngineOptions } from "./engine/engine.js";
import { startOracleDouble, type OracleDouble } from "./listener.js";

/** The first start on a machine builds PostgreSQL's files, which takes some seconds. */
const startTimeoutMs = 60_000;

export interface Client {
  /** Runs during the tests of the file. */
  readonly double: OracleDouble;
  readonly pool: oracledb.Pool;
  /** Runs work with its own connection, and releases it. Uncommitted changes are rolled back. */
  use<T>(work: (connection: oracledb.Connection) => Promise<T>): Promise<T>;
  /** Runs one statement and commits it. */
  execute(sql: string, binds?: oracledb.BindParameters): Promise<oracledb.Result<unknown[]>>;
}

/** One double and a pool on it for all tests of a file, with these tables. */
export function describeWithDouble(tables: readonly string[], options?: EngineOptions): Client {
  let double: OracleDouble | undefined;
  let pool: oracledb.Pool | undefined;
  const client: Client = {
    get double() {
      if (!double) throw new Error("The double has not started.");
      return double;
    },
    get pool() {
      if (!pool) throw new Error("The pool has not been made.");
      return pool;
    },
    async use(work) {
      const connection = await client.pool.getConnection();
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    },
    execute: (sql, binds = []) =>
      client.use((connection) => connection.execute<unknown[]>(sql, binds, { autoCommit: true })),
  };
  beforeAll(async () => {
    double = await startOracleDouble(options);
    const { user, password, connectString } = double;
    pool = await oracledb.createPool({ user, password, connectString, poolMin: 0, poolMax: 4 });
    for (const table of tables) await client.execute(table);
  }, startTimeoutMs);
  afterAll(async () => {
    await pool?.close(0);
    await double?.close();
  });
  return client;
}

/** The Oracle error number of a rejected promise, or 0. */
export async function errorNumber(promise: Promise<unknown>): Promise<number> {
  try {
    await promise;
    return 0;
  } catch (error) {
    const { errorNum, code } = error as oracledb.DBError & { code?: string };
    if (errorNum === undefined && code === undefined) throw error;
    return errorNum ?? Number.NaN;
  }
}
