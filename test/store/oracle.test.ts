import { afterAll, beforeAll, vi } from "vitest";
import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import { startOracleDouble, type OracleDouble } from "../oracle-wire/listener.js";
import { describeMemoryStore } from "./memory-store-suite.js";
import { emptyTables } from "./oracle-database.js";

// Each statement takes its way through the driver, a socket and two databases' grammars.
vi.setConfig({ testTimeout: 60_000 });

let double: OracleDouble | undefined;

beforeAll(async () => {
  double = await startOracleDouble();
}, 60_000);

afterAll(() => double?.close());

describeMemoryStore({
  name: "Oracle",
  async open(clock) {
    if (double === undefined) throw new Error("The double has not started.");
    await emptyTables(double);
    const { connectString, user, password } = double;
    const store = await openOracleStore({ connectString, user, password, poolMax: 4, clock });
    return { store, close: () => store.close() };
  },
});
