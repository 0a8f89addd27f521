import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new folder that is gone when the test has finished. */
export function temporaryFolder(): string {
  const { path, remove } = aFolder();
  onTestFinished(remove);
  return path;
}

/** A new folder, for what lasts longer than a test. */
export function aFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "engraph-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
