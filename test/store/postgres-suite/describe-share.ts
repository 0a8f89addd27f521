import { afterAll, beforeAll } from "vitest";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { createDatabase, Emptying, type Database } from "../../postgres/databases.js";
import { endSessions, keepSessions } from "./kept-pool.js";
import { describeMemoryStore } from "../memory-store-suite.js";

/** The number of files that share the suite. */
const shares = 8;

/** Runs one share of the memory store suite on PostgreSQL stores. The first share is 1. */
export function describeShare(share: number): void {
  let database: Database | undefined;
  let tables: Emptying | undefined;
  beforeAll(async () => {
    database = await createDatabase("with an empty store");
    tables = await Emptying.of(database.url);
    keepSessions();
  });
  afterAll(async () => {
    await endSessions();
    await tables?.close();
    await database?.drop();
  });
  describeMemoryStore({
    name: "PostgreSQL",
    share: { number: share, of: shares },
    async open(clock, options) {
      if (database === undefined) throw new Error("There is no database.");
      await tables?.empty();
      // The tests of several stores are in postgres-store.
      const { url } = database;
      const store = await openPostgresStore({
        url,
        poolMax: 4,
        listenUrl: null,
        clock,
        ...options,
      });
      return { store, close: () => store.close() };
    },
  });
}
