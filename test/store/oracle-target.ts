import type { EngineOptions } from "../oracle-wire/engine/engine.js";
import { startOracleDouble, type OracleDouble } from "../oracle-wire/listener.js";
import type { OracleAccess } from "./oracle-database.js";
import { claimSchema, dropEverything, isReal, readRealAccess } from "./real-oracle.js";

/** A database for the tests of a file: the double, or the real one that the environment names. */
export interface OracleTarget extends OracleAccess {
  /** Null where the database is a real one, which nothing can be asked of. */
  readonly double: OracleDouble | null;
  /** Makes it as empty as a new one. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The database for the tests of a file, without a store in it. The options are the double's. */
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
