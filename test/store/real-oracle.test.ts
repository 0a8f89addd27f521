import { vi } from "vitest";
import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import { describeMemoryStore } from "./memory-store-suite.js";
import { emptyTables } from "./oracle-database.js";
import { claimSchema, howToRun, readAccess } from "./real-oracle.js";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const access = readAccess(process.env);
let isMade = false;

describeMemoryStore({
  name: "real Oracle",
  skip: access === null ? `ORACLE_CONNECT_STRING is not set. To run it: ${howToRun}` : undefined,
  async open() {
    if (access === null) throw new Error("There is no database.");
    if (isMade) await emptyTables(access);
    else await claimSchema(access);
    const store = await openOracleStore({
      ...access,
      poolMax: 4,
      schemaPolicy: isMade ? undefined : "RECREATE",
    });
    isMade = true;
    return { store, close: () => store.close() };
  },
});
