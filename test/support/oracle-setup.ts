import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import {
  sharedServer,
  startPostgresServer,
} from "../../tools/oracle-double/engine/postgres-server.js";
import type { DatabasePlace } from "../../tools/oracle-double/engine/postgres-session.js";
import { prepareDatabase } from "../../tools/oracle-double/prepared-database.js";
import { forgetSigningKey } from "../store/oracle-database.js";

const storeName = "empty_store";
const schemaPolicy = "CREATE_IF_EMPTY";

/**
 * Starts the database server for the doubles of all projects, and prepares a database with an empty
 * store.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[sharedServer] !== undefined) return undefined; // The setup of another project has started it.
  const server = await startPostgresServer();
  await prepareDatabase(server.place, storeName, async (double) => {
    const { connectString, user, password } = double;
    const store = await openOracleStore({ connectString, user, password, schemaPolicy });
    await store.close();
    await forgetSigningKey(double);
  });
  process.env[sharedServer] = server.place.directory;
  return () => {
    delete process.env[sharedServer];
    return server.close();
  };
}

/** The database with the tables of an empty store, for {@link Copies} in the tests of a project that has this setup. */
export function emptyStore(): DatabasePlace {
  return { directory: process.env[sharedServer] ?? "", name: storeName };
}
