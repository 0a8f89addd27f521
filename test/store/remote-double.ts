import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { OracleStoreOptions } from "../../src/store/oracle/oracle-store.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { Line } from "../support/line.js";
import { emptyTables, openOrMakeStore } from "./oracle-database.js";

/** An Oracle double behind a network that can fail. */
export class RemoteDouble {
  double!: OracleDouble;
  line!: Line;

  /** Call it outside of tests: it starts the double before the first test, and empties it before each. */
  constructor() {
    beforeAll(async () => {
      this.double = await startOracleDouble();
      this.line = await Line.to(Number(/:(\d+)\//.exec(this.double.connectString)?.[1]));
    });
    afterAll(async () => {
      await this.line.close();
      await this.double.close();
    });
    beforeEach(() => emptyTables(this.double));
  }

  /** Opens the store through the network. It closes when the test ends. */
  async open(options: Partial<OracleStoreOptions> = {}): Promise<MemoryStore> {
    const { user, password } = this.double;
    const connectString = `127.0.0.1:${this.line.port}/double`;
    const store = await openOrMakeStore({ connectString, user, password, ...options });
    onTestFinished(async () => {
      this.line.restore();
      await store.close();
    });
    return store;
  }
}
