import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The file of an empty embedded store, to be copied. */
    embeddedStore: string;
  }
}

/** Free bytes that the tests' files may need. */
const roomNeeded = 2 * 2 ** 30;

/**
 * Gives the run a temporary folder of its own, which goes with all that tests
 * leave in it, and puts an empty store there. The folder is in memory where
 * the system has room for it: most of a test's time would else be writes to disk.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  const before = process.env["TMPDIR"];
  const folder = mkdtempSync(join(hasRoom("/dev/shm") ? "/dev/shm" : tmpdir(), "engraph-tests-"));
  // PostgreSQL runs as another user, who has to get in.
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

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > roomNeeded;
}

/** So that each copy makes a key of its own. */
function forgetSigningKey(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("DELETE FROM meta WHERE key = 'signing_key'; PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}
