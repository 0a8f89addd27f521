import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { texts } from "../../console/texts.js";
import { clientErrorCodes } from "../../src/core/errors/engraph-error.js";

test("each code that the API can answer has a message in plain words", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/errors.md"), "utf8");
  const [ofClients = ""] = page.split("## What an operator can meet");
  const inTable = [...ofClients.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);
  const inList = [...ofClients.matchAll(/^- (`[A-Z_]+`(?: and `[A-Z_]+`)*)/gm)].flatMap(
    ([, codes]) => codes?.match(/[A-Z_]+/g) ?? [],
  );
  const known = new Set<string | undefined>([...clientErrorCodes, ...inTable, ...inList]);
  expect(known.size).toBeGreaterThan(40);
  expect([...known].filter((code) => !(String(code) in texts.errors))).toEqual([]);
  for (const words of Object.values(texts.errors)) expect(words).toMatch(/^[A-Z][^_]+\.$/);
});
