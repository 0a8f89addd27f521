import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lineTypes } from "../../../src/core/transfer/line.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { openStoreAt } from "../../support/test-store.js";
import { contentOf, imported, parsed } from "../../support/transfer.js";

test("the lines of docs/export.md are those of an export, one of each type", async () => {
  const page = readFileSync("docs/export.md", "utf8");
  const [, block = ""] = /```jsonl\n([\s\S]*?)\n```/.exec(page) ?? [];
  const lines = block.split("\n");
  expect(new Set(parsed(lines).map(({ line }) => line))).toEqual(new Set(lineTypes));
  const store = await openStoreAt(join(temporaryFolder(), "engraph.db"));
  expect(await imported(store, lines)).toMatchObject({ isComplete: true, conflicting: 0 });
  const memories = lines.filter((line) => line.includes('"line":"memory"'));
  expect(memories).toHaveLength(2);
  expect(await contentOf(store)).toEqual(lines.slice(1));
});
