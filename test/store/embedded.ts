import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { openSqliteStore, type SqliteStoreOptions } from "../../src/store/sqlite/sqlite-store.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { member } from "./samples.js";

/** A path for a store. Its folder is removed when the test has finished. */
export function newFile(): string {
  return join(temporaryFolder(), "engraph.db");
}

/** Opens a store that closes when the test ends. */
export function openEmbedded(file: string, options: Partial<SqliteStoreOptions> = {}): MemoryStore {
  const store = openSqliteStore({ file, synchronous: "normal", ...options });
  onTestFinished(() => store.close());
  return store;
}

/** The number of threads of the samples' user. */
export async function countThreads(store: MemoryStore): Promise<number | undefined> {
  return (await store.threads.countBy(member, "userId", ["user-1"])).get("user-1");
}
