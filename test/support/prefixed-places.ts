import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import {
  emptyTables,
  forgetSigningKey,
  missingTables,
  type OracleAccess,
} from "../store/oracle-database.js";
import type { TakePlace } from "./oracle-places.js";

/** The table prefix of a place. No table of the store itself starts like this. */
const prefix = /\bPLACE\d+_/g;

/** Removes the prefix from a statement. */
export function withoutPrefix(statement: string): string {
  return statement.replaceAll(prefix, "");
}

/**
 * Gives each place tables with its own prefix in one schema. Missing tables are created. They
 * remain after release, and the next place with the prefix reuses them, in any test. So only one
 * process at a time can take places.
 */
export function prefixesIn(access: OracleAccess): TakePlace {
  const released: string[] = [];
  let count = 0;
  return async () => {
    const tablePrefix = released.pop() ?? `PLACE${++count}_`;
    await makeEmpty(access, tablePrefix);
    return { ...access, tablePrefix, release: async () => void released.push(tablePrefix) };
  };
}

/**
 * Empties the tables when the place is taken, not when it is released, because tests can be
 * aborted.
 */
async function makeEmpty(access: OracleAccess, tablePrefix: string): Promise<void> {
  if ((await missingTables(access, tablePrefix)).length > 0) {
    const store = await openOracleStore({ ...access, tablePrefix, schemaPolicy: "RECREATE" });
    await store.close();
  } else await emptyTables(access, tablePrefix);
  await forgetSigningKey(access, tablePrefix);
}
