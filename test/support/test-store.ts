import { copyFileSync, existsSync } from "node:fs";
import { inject, onTestFinished } from "vitest";
import { readConfig } from "../../src/config/config.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { openStore, type OpenStoreParts } from "../../src/open-store.js";
import { createDatabase, type Database } from "../postgres/databases.js";
import { isReal, readRealAccess } from "../store/real-oracle.js";
import { copiesOf } from "./copied-places.js";
import type { OraclePlace, TakePlace } from "./oracle-places.js";
import { emptyStore } from "./oracle-setup.js";
import { prefixesIn } from "./prefixed-places.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Set in the project whose tests store data in PostgreSQL. */
    isOnPostgres?: boolean;
    /** Set in the project whose tests store data in Oracle. */
    isOnOracle?: boolean;
  }
}

/** Creates the places of Oracle stores. Null in projects with other stores. */
const takePlace: TakePlace | null = chooseMaker();

/** The kind of store that the tests of this project use. */
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
 * Settings for a store with one server at a time, like an embedded store. The server learns of all
 * changes without polling, so polls do not disturb tests that count statements or move the clock.
 */
const alone = {
  Oracle: { ORACLE_POLL_SHORTEST_MS: "60000", ORACLE_POLL_LONGEST_MS: "60000" },
  PostgreSQL: { POSTGRES_POLL_SHORTEST_MS: "60000", POSTGRES_POLL_LONGEST_MS: "60000" },
};

const places = new Map<string, Promise<OraclePlace>>();
const databases = new Map<string, Promise<Database>>();

/**
 * The environment variables that lead a server to the store of a place. The first request for a
 * place creates its store. A place is a file path: the embedded store is at that path. In Oracle
 * and PostgreSQL, each place has its own database or table prefix until the test has finished.
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
 * Opens the store of a place like a server, but without an audit log, so that all events come from
 * the test. The store closes when the test ends.
 * @param env Variables that override those of the place.
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

/** The location of a place's tables, for tests that read their rows. */
export function oraclePlace(place: string): Promise<OraclePlace> {
  const known = places.get(place);
  if (known) return known;
  if (!takePlace) throw new Error("The stores of this project are not in Oracle.");
  const taken = takePlace();
  places.set(place, taken);
  onTestFinished(() => removeStore(place));
  return taken;
}

/** The PostgreSQL database of a place, for tests that read its rows. */
export function databaseOf(place: string): Promise<Database> {
  const known = databases.get(place);
  if (known) return known;
  const made = createDatabase("with an empty store");
  databases.set(place, made);
  onTestFinished(() => removeStore(place));
  return made;
}

/**
 * Removes a store, for tests that create more stores than can exist at once. An embedded store is
 * removed with its folder.
 */
export async function removeStore(place: string): Promise<void> {
  const database = databases.get(place);
  databases.delete(place);
  await (await database)?.drop();
  const taken = places.get(place);
  places.delete(place);
  await (await taken)?.release();
}
