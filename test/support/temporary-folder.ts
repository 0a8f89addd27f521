import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates a folder that is removed when the test has finished. */
export function temporaryFolder(): string {
  const { path, remove } = aFolder();
  onTestFinished(remove);
  return path;
}

/** Creates a folder that may outlive a test. */
export function aFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "engraph-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
