import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { openSqliteStore } from "../../../src/store/sqlite/sqlite-store.js";
import { aFolder } from "../../support/temporary-folder.js";
import { describeMemoryStore } from "../memory-store-suite.js";

/** The number of files that share the suite. */
const shares = 6;

/** Runs one share of the memory store suite on embedded stores. The first share is 1. */
export function describeShare(share: number): void {
  describeMemoryStore({
    name: "embedded",
    share: { number: share, of: shares },
    async open(clock, options) {
      const folder = aFolder();
      const file = join(folder.path, "engraph.db");
      copyFileSync(inject("embeddedStore"), file);
      const store = openSqliteStore({ file, synchronous: "normal", clock, ...options });
      const close = async () => {
        await store.close();
        folder.remove();
      };
      return { store, close };
    },
  });
}
