import { copyFileSync } from "node:fs";
import { inject } from "vitest";
import { openSqliteStore } from "../../../src/store/sqlite/sqlite-store.js";
import { newFile } from "../embedded.js";
import { describeMemoryStore } from "../memory-store-suite.js";

/** How many files share the suite. */
const shares = 4;

/** Runs one share of the suite of memory stores on embedded stores; the first is 1. */
export function describeShare(share: number): void {
  describeMemoryStore({
    name: "embedded",
    share: { number: share, of: shares },
    async open(clock) {
      const file = newFile();
      copyFileSync(inject("embeddedStore"), file);
      const store = openSqliteStore({ file, synchronous: "normal", clock });
      return { store, close: () => store.close() };
    },
  });
}
