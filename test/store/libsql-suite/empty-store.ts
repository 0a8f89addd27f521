import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLibsqlStore } from "../../../src/store/libsql/libsql-store.js";

/** The reason why libSQL is unavailable: its driver has binaries only for common platforms. */
export const whyNoLibsql: string | undefined = await import("libsql").then(
  () => undefined,
  (error: unknown) => `its driver cannot be loaded (${(error as Error).message})`,
);

/** The file of an empty store, to be copied. It is removed with the run's folder. */
export async function emptyStore(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), "libsql-")), "empty.db");
  const store = await openLibsqlStore({ path });
  await store.close();
  return path;
}
