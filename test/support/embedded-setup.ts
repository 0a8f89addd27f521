import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { roomForFiles } from "../../tools/room-for-files.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The path of an empty embedded store, to be copied. */
    embeddedStore: string;
  }
}

/**
 * Gives the run its own temporary folder with an empty store. The folder and all files that tests
 * leave in it are removed at the end.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  const before = process.env["TMPDIR"];
  const folder = mkdtempSync(join(roomForFiles, "engraph-tests-"));
  // PostgreSQL runs as another user and must be able to read the folder.
  chmodSync(folder, 0o755);
  process.env["TMPDIR"] = folder;
  const file = join(folder, "empty.db");
  await openSqliteStore({ file }).close();
  forgetSigningKey(file);
  project.provide("embeddedStore", file);
  return () => {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Removes the signing key, so that each copy creates its own. */
function forgetSigningKey(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("DELETE FROM meta WHERE key = 'signing_key'; PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}
