import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import {
  emptyTables,
  forgetSigningKey,
  missingTables,
  type OracleAccess,
} from "../store/oracle-database.js";
import type { TakePlace } from "./oracle-places.js";

/** How the tables of all places begin, and no table of the store's own. */
const prefix = /\bPLACE\d+_/g;

/** A statement as it is without a prefix. */
export function withoutPrefix(statement: string): string {
  return statement.replaceAll(prefix, "");
}

/**
 * In one schema, each place has tables with a prefix of its own. They are made
 * where they are not there yet, and stay for the place that has the prefix
 * next, in whatever test: so one process at a time can take places.
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

/** When it is taken, and not when it is released: tests are broken off, too. */
async function makeEmpty(access: OracleAccess, tablePrefix: string): Promise<void> {
  if ((await missingTables(access, tablePrefix)).length > 0) {
    const store = await openOracleStore({ ...access, tablePrefix, schemaPolicy: "RECREATE" });
    await store.close();
  } else await emptyTables(access, tablePrefix);
  await forgetSigningKey(access, tablePrefix);
}
