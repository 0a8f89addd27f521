import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clientErrorCodes, operatorErrorCodes } from "../src/core/errors.js";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("docs/errors.md explains every code, and no other of ours", () => {
  const listed = [...read("docs/errors.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);
  expect(listed.toSorted()).toEqual(
    [...clientErrorCodes, ...operatorErrorCodes, "INTERNAL_SERVER_ERROR"].toSorted(),
  );
});

test("the README lists every environment variable", () => {
  const configured = [...read("src/config.ts").matchAll(/^ {2}([A-Z_]+): z/gm)].map(
    ([, name]) => name,
  );
  const listed = [...read("README.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(configured.toSorted());
});

test("every command that the documents name exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const documents = ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/errors.md"]
    .map(read)
    .join("\n");
  const named = [...documents.matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
});
