import type { OracleAccess } from "../store/oracle-database.js";

/** Where a test has a store of its own in Oracle: tables, which are those of an empty store at first. */
export interface OraclePlace extends OracleAccess {
  /** What the names of its tables begin with. */
  readonly tablePrefix: string;
  /** Says that the store is closed for good, and that nobody looks at its rows any more. */
  release(): Promise<void>;
}

/** Makes places, each when it is asked for it. */
export type TakePlace = () => Promise<OraclePlace>;
