import { afterAll, beforeAll } from "vitest";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { createDatabase, emptyTables, type Database } from "../../postgres/databases.js";
import { describeMemoryStore } from "../memory-store-suite.js";

/** How many files share the suite. */
const shares = 4;

/** Runs one share of the suite of memory stores on PostgreSQL stores; the first is 1. */
export function describeShare(share: number): void {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await createDatabase("with an empty store");
  });
  afterAll(() => database?.drop());
  describeMemoryStore({
    name: "PostgreSQL",
    share: { number: share, of: shares },
    async open(clock) {
      if (database === undefined) throw new Error("There is no database.");
      const { url } = database;
      await emptyTables(url);
      const store = await openPostgresStore({ url, poolMax: 4, clock });
      return { store, close: () => store.close() };
    },
  });
}
