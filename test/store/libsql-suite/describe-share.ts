import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { openLibsqlStore } from "../../../src/store/libsql/libsql-store.js";
import { aFolder } from "../../support/temporary-folder.js";
import { describeMemoryStore } from "../memory-store-suite.js";
import { emptyStore, whyNoLibsql } from "./empty-store.js";

/** The number of files that share the suite. */
const shares = 2;

const empty = whyNoLibsql === undefined ? await emptyStore() : "";

/** Runs one share of the memory store suite on libSQL files. The first share is 1. */
export function describeShare(share: number): void {
  describeMemoryStore({
    name: "libSQL",
    share: { number: share, of: shares },
    skip: whyNoLibsql,
    async open(clock, options) {
      const folder = aFolder();
      const path = join(folder.path, "engraph.db");
      copyFileSync(empty, path);
      const store = await openLibsqlStore({ path, clock, ...options });
      const close = async () => {
        await store.close();
        folder.remove();
      };
      return { store, close };
    },
  });
}
