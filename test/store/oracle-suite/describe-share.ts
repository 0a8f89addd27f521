import { openOracleStore } from "../../../src/store/oracle/oracle-store.js";
import { describeMemoryStore } from "../memory-store-suite.js";
import { onStatement, openCopy, keepStatements } from "./oracle-copies.js";

/** The number of files that share the suite. */
const shares = 24;

/** Runs one share of the memory store suite on Oracle stores. The first share is 1. */
export function describeShare(share: number): void {
  keepStatements();
  describeMemoryStore({
    name: "Oracle",
    share: { number: share, of: shares },
    async open(clock, options) {
      const { access, close: closeCopy } = await openCopy();
      const store = await openOracleStore({
        ...access,
        poolMax: 4,
        clock,
        onStatement,
        ...options,
      });
      const close = async () => {
        await store.close();
        await closeCopy();
      };
      return { store, close };
    },
  });
}
