import { copyFileSync, existsSync } from "node:fs";
import { inject, onTestFinished } from "vitest";
import { readConfig } from "../../src/config/config.js";
import type { MemoryStore } from "../../src/core/memory-store.js";
import { openStore, type OpenStoreParts } from "../../src/open-store.js";
import { createDatabase, type Database } from "../postgres/databases.js";
import { isReal, readRealAccess } from "../store/real-oracle.js";
import { copiesOf } from "./copied-places.js";
import type { OraclePlace, TakePlace } from "./oracle-places.js";
import { emptyStore } from "./oracle-setup.js";
import { prefixesIn } from "./prefixed-places.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Set in the project whose tests have their stores in PostgreSQL. */
    isOnPostgres?: boolean;
    /** Set in the project whose tests have their stores in Oracle. */
    isOnOracle?: boolean;
  }
}

/** Makes the places of Oracle stores. Null where the tests have others. */
const takePlace: TakePlace | null = chooseMaker();

/** Where the tests of this project keep their stores. */
export const storeKind: "embedded" | "Oracle" | "PostgreSQL" = takePlace
  ? "Oracle"
  : inject("isOnPostgres")
    ? "PostgreSQL"
    : "embedded";

function chooseMaker(): TakePlace | null {
  if (isReal) return prefixesIn(readRealAccess());
  return inject("isOnOracle") ? copiesOf(emptyStore()) : null;
}

/**
 * A store has one server at a time here, as an embedded one does: it learns of
 * all that is stored without looking for it, and a test that counts statements
 * or moves the clock has nothing else in its way.
 */
const alone = {
  Oracle: { ORACLE_POLL_SHORTEST_MS: "60000", ORACLE_POLL_LONGEST_MS: "60000" },
  PostgreSQL: { POSTGRES_POLL_SHORTEST_MS: "60000", POSTGRES_POLL_LONGEST_MS: "60000" },
};

const places = new Map<string, Promise<OraclePlace>>();
const databases = new Map<string, Promise<Database>>();

/**
 * The variables by which a server finds the store of a place, which is new
 * where nobody has asked for it before. A place is the path of a file: the
 * embedded store is there. In Oracle and PostgreSQL, each place has tables of its
 * own until the test has finished: in a database or under a prefix of its own.
 */
export async function storeVariables(place: string): Promise<Record<string, string>> {
  if (storeKind === "embedded") {
    // Copying an empty store is faster than creating one.
    if (!existsSync(place)) copyFileSync(inject("embeddedStore"), place);
    return { DATA_FILE: place, SYNCHRONOUS: "normal" };
  }
  if (storeKind === "PostgreSQL") {
    const { url } = await databaseOf(place);
    return { POSTGRES_URL: url, ...alone.PostgreSQL };
  }
  const { connectString, user, password, tablePrefix } = await oraclePlace(place);
  return {
    ORACLE_CONNECT_STRING: connectString,
    ORACLE_USER: user,
    ORACLE_PASSWORD: password,
    ORACLE_TABLE_PREFIX: tablePrefix,
    ...alone.Oracle,
  };
}

/**
 * Opens the store of a place as a server does, but without an audit log: the events of a test are its own. The test's end closes it.
 *
 * @param env What goes before the variables of the place.
 */
export async function openStoreAt(
  place: string,
  parts: OpenStoreParts = {},
  env: Readonly<Record<string, string>> = {},
): Promise<MemoryStore> {
  const variables = { AUDIT: "off", ...(await storeVariables(place)), ...env };
  const store = await openStore(readConfig(variables), parts);
  onTestFinished(() => store.close());
  return store;
}

/** Where the tables of a place are: for tests that look at their rows. */
export function oraclePlace(place: string): Promise<OraclePlace> {
  const known = places.get(place);
  if (known) return known;
  if (!takePlace) throw new Error("The stores of this project are not in Oracle.");
  const taken = takePlace();
  places.set(place, taken);
  onTestFinished(() => removeStore(place));
  return taken;
}

/** The PostgreSQL database of a place: for tests that look at its rows. */
export function databaseOf(place: string): Promise<Database> {
  const known = databases.get(place);
  if (known) return known;
  const made = createDatabase("with an empty store");
  databases.set(place, made);
  onTestFinished(() => removeStore(place));
  return made;
}

/** For tests that make more stores than can be there at once. Of an embedded one, the file goes with its folder. */
export async function removeStore(place: string): Promise<void> {
  const database = databases.get(place);
  databases.delete(place);
  await (await database)?.drop();
  const taken = places.get(place);
  places.delete(place);
  await (await taken)?.release();
}
