import type { OracleAccess } from "../store/oracle-database.js";

/** The place of a test's own Oracle store: tables that start as those of an empty store. */
export interface OraclePlace extends OracleAccess {
  /** The prefix of its table names. */
  readonly tablePrefix: string;
  /** Called when the store is closed for good and no test reads its rows any more. */
  release(): Promise<void>;
}

/** Creates a place on each call. */
export type TakePlace = () => Promise<OraclePlace>;
