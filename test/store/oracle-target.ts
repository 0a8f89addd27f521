import type { EngineOptions } from "../../tools/oracle-double/engine/engine.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import type { OracleAccess } from "./oracle-database.js";
import { claimSchema, dropEverything, isReal, readRealAccess } from "./real-oracle.js";

/** A database for the tests of a file: the double, or the real one that the environment names. */
export interface OracleTarget extends OracleAccess {
  /** Null for a real database, whose internals cannot be queried. */
  readonly double: OracleDouble | null;
  /** Empties the database. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the database for the tests of a file, without a store. The options apply to the double. */
export async function startOracle(options: EngineOptions = {}): Promise<OracleTarget> {
  if (isReal) return openReal();
  const double = await startOracleDouble(options);
  const { connectString, user, password } = double;
  const reset = () => double.reset();
  return { connectString, user, password, double, reset, close: () => double.close() };
}

async function openReal(): Promise<OracleTarget> {
  const access = readRealAccess();
  await claimSchema(access);
  const reset = () => dropEverything(access);
  await reset();
  return { ...access, double: null, reset, close: async () => {} };
}
