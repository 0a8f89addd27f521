import { vi } from "vitest";
import { describeMemoryStore } from "./memory-store-suite.js";
import { emptyTables, openOrMakeStore } from "./oracle-database.js";
import { claimSchema, howToRun, readAccess } from "./real-oracle.js";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const access = readAccess(process.env);
let isMade = false;

describeMemoryStore({
  name: "real Oracle",
  skip: access === null ? `ORACLE_CONNECT_STRING is not set. To run it: ${howToRun}` : undefined,
  async open(clock, options) {
    if (access === null) throw new Error("There is no database.");
    if (isMade) await emptyTables(access);
    else await claimSchema(access);
    const store = await openOrMakeStore({
      ...access,
      poolMax: 4,
      clock,
      ...options,
      schemaPolicy: isMade ? undefined : "RECREATE",
    });
    isMade = true;
    return { store, close: () => store.close() };
  },
});
