import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A place for a store, deleted when it is disposed of. */
export function temporaryStore(): Disposable & { readonly file: string } {
  const folder = mkdtempSync(join(tmpdir(), "engraph-bench-"));
  return {
    file: join(folder, "engraph.db"),
    [Symbol.dispose]() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
