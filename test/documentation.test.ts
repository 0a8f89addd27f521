import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { clientErrorCodes, operatorErrorCodes } from "../src/core/errors/engraph-error.js";
import { databaseProblems } from "../src/store/oracle/database-problems.js";
import { databaseProblems as postgresProblems } from "../src/store/postgres/database-problems.js";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...["docs", "docs/paths", "docs/decisions", "docs/frameworks"].flatMap(markdown),
];

function markdown(folder: string): string[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".md"));
  return names.map((name) => `${folder}/${name}`);
}

test("docs/errors.md explains every code, and no other of ours", () => {
  const listed = [...read("docs/errors.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);
  expect(listed.toSorted()).toEqual(
    [...clientErrorCodes, ...operatorErrorCodes, "INTERNAL_SERVER_ERROR"].toSorted(),
  );
});

test.each([
  ["docs/oracle.md", /^\| `(?:ORA|NJS)-.*$/gm, databaseProblems],
  ["docs/stores.md", /^\| `[A-Z0-9_]+`.*$/gm, postgresProblems],
])("%s has every error of a database that is known, with its fix", (page, row, problems) => {
  const listed = [...read(page).matchAll(row)].map(([found]) =>
    found
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, 5),
  );
  expect(listed).toEqual(
    problems.map(({ codes, problem, fix, isPassing }) => [
      codes.map((code) => `\`${code}\``).join(", "),
      problem,
      fix,
      isPassing ? "yes" : "no",
    ]),
  );
});

test("docs/configuration.md lists every environment variable", () => {
  const files = readdirSync(join(root, "src/config")).map((name) => read(`src/config/${name}`));
  const configured = [...files.join("\n").matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
  const listed = [...read("docs/configuration.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(
    ([, name]) => name,
  );
  expect(listed.toSorted()).toEqual(configured.toSorted());
});

test("docs/architecture.md names every mutation", () => {
  const [, mutations = ""] = /^type Mutation \{\n([\s\S]*?)^\}/m.exec(read("schema.graphql")) ?? [];
  const names = [...mutations.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  const page = read("docs/architecture.md");
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("docs/README.md leads to every page, and the README to it", () => {
  const index = read("docs/README.md");
  const listed = (page: string) => index.includes(`(${page.replace("docs/", "")})`);
  const pages = ["docs", "docs/paths", "docs/frameworks"]
    .flatMap(markdown)
    .filter((page) => page !== "docs/README.md");
  expect(pages.filter((page) => !listed(page))).toEqual([]);
  expect(read("README.md")).toContain("(docs/README.md)");
});

test("the README has at most 12 kB", () => {
  expect(Buffer.byteLength(read("README.md"))).toBeLessThanOrEqual(12_000);
});

test("every link of a page leads to a file and a heading that are there", () => {
  for (const page of pages) {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    for (const [link, path = "", heading] of links) {
      const target = path === "" ? page : join(dirname(page), path);
      expect({ page, link, exists: existsSync(join(root, target)) }).toMatchObject({
        exists: true,
      });
      if (heading === undefined) continue;
      const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, text = ""]) =>
        text
          .toLowerCase()
          .replaceAll(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
      );
      expect({ page, link, headings }).toMatchObject({
        headings: expect.arrayContaining([heading]),
      });
    }
  }
});

test("every command that the documents name exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const documents = pages.map(read).join("\n");
  const named = [...documents.matchAll(/npm run (?:--silent )?([a-z:-]+)/g)].map(
    ([, name]) => name,
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
});

test("every name of the API in the pages and in the schema's descriptions is there", () => {
  const schema = read("schema.graphql");
  const descriptions = [...schema.matchAll(/"""[\s\S]*?"""/g)].join("\n");
  const declared = schema.replaceAll(/"""[\s\S]*?"""/g, "");
  const code = [
    "src",
    "measure/eval",
    "measure/conformance",
    "examples",
    "test/store",
    "test/support",
  ].flatMap(sources);
  const known = new Set([declared, ...code].join("\n").match(/\w+/g));
  const own = pages.filter((page) => !/decisions\/|from-(?:oracle|oasis|bedrock-swarm)/.test(page));
  const texts = [["schema.graphql", descriptions], ...own.map((page) => [page, prose(read(page))])];
  const unknown = texts.flatMap(([page, text = ""]) =>
    camelCased(text)
      .filter((name) => !known.has(name) && !namesOfOthers.has(name))
      .map((name) => ({ page, name })),
  );
  expect(unknown).toEqual([]);
});

/** Names from Relay, urql, GraphQL over HTTP, MCP, ws and graphql-ws. */
const namesOfOthers = new Set([
  "appendNode",
  "deleteRecord",
  "edgeTypeName",
  "subscriptionExchange",
  "operationName",
  "resultType",
  "handshakeTimeout",
  "shouldRetry",
]);

/** A page without its examples, which other tests run. */
function prose(page: string): string {
  return page.replaceAll(/```[\s\S]*?```/g, "");
}

/** Names such as `memoryChanged`, which cannot be English words. */
function camelCased(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return spans.flatMap((span) => span.match(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g) ?? []);
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => read(join(folder, name)));
}
