import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { texts } from "../../console/texts.js";
import { valueWords } from "../../console/texts/value-texts.js";
import { queryOver } from "../../examples/graphql-over-http.js";
import { fillWorld } from "../../examples/world/fill-world.js";
import { startEngraph } from "../support/engraph.js";
import { openConsole } from "./browser.js";

/** Words of the API, or of its makers. The table in docs/console.md has those to use instead. */
const [, table = ""] = readFileSync("docs/console.md", "utf8").split("## Words");
const unwanted = [...table.matchAll(/^\|[^|]+\|[^|]+\| (.+?) +\|$/gm)]
  .slice(1)
  .flatMap(([, words = ""]) => words.split(", "))
  .filter((word) => /^[a-z]/.test(word));
const jargon = new RegExp(String.raw`\b(${unwanted.join("|")})s?\b`, "i");
const id = /[0-9a-f]{8}-[0-9a-f]{4}-/;
const value = /\b[A-Z]{3,}_[A-Z_]+\b|\b(Query|Mutation)\./;

/** All literals of the texts. Of a function, those that it contains. */
function literalsOf(text: unknown): string[] {
  if (typeof text === "string") return [text];
  if (typeof text === "function") {
    const literals = [...String(text).matchAll(/"([^"\n]*)"|`([^`]*)`/g)];
    return literals.map(
      ([, plain, filled = ""]) => plain ?? filled.replaceAll(/\$\{[^}]*\}/g, "…"),
    );
  }
  return Object.values(text as object).flatMap(literalsOf);
}

test("no text uses a word that has a better one", () => {
  expect(unwanted.length).toBeGreaterThan(10);
  const all = literalsOf(texts);
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter((text) => jargon.test(text) || value.test(text))).toEqual([]);
});

test("each text is one of the list of texts: components have no words of their own", () => {
  const own = globSync("console/**/*.tsx").flatMap((file) => {
    const source = readFileSync(file, "utf8").replaceAll(
      /\/\*\*[^]*?\*\/|^\s*\/\/.*$|<kbd[^]*?<\/kbd>/gm,
      "",
    );
    const between = source.matchAll(
      /^\s*([A-Z][a-z]+(?: [a-z]+)+[.!?…]?)$|>([A-Z][a-z][^<>{}()=;]*)</gm,
    );
    const named = source.matchAll(/(?:aria-label|title|placeholder|label)="([^"]+)"/g);
    return [...between, ...named].map(([found]) => `${file}: ${found.trim()}`);
  });
  expect(own).toEqual([]);
});

test("each value of the API is shown in words", () => {
  const schema = readFileSync("schema.graphql", "utf8");
  const enums = [
    "EventKind",
    "JobState",
    "MemoryStatus",
    "RecordType",
    "LinkRelation",
    "Role",
    "StepType",
  ];
  for (const name of enums) {
    const [, body = ""] = new RegExp(String.raw`^enum ${name} \{([^}]*)\}`, "m").exec(schema) ?? [];
    const values = [...body.matchAll(/^ {2}([A-Z_]+)$/gm)].map(([, one = ""]) => valueWords(one));
    expect(values.length).toBeGreaterThan(1);
    expect(values.filter((words) => jargon.test(words) || !/^[a-z, ]+$/.test(words))).toEqual([]);
  }
});

test("no place shows an id, a value of the API or jargon, or calls anybody the user", async () => {
  const { url } = await startEngraph({ env: { EMBEDDER: "local" } });
  await fillWorld(queryOver(url), () => {});
  const page = await openConsole(url);
  const places = [
    "",
    "people",
    "people/ben",
    "threads",
    "threads/ben-import",
    "memories",
    "graph/user/giulia",
    "search",
    "time",
    "operate",
  ];
  for (const place of places) {
    await page.goto(new URL(`/#/${place}`, url).href);
    await page.reload();
    await page.locator("#content :is(h1, h2)").first().waitFor();
    await page.waitForLoadState("networkidle");
    const shown = await page.locator("body").innerText();
    for (const unwanted of [id, value, jargon, /\bthe user\b/i])
      expect.soft({ place, found: unwanted.exec(shown)?.[0] }).toEqual({ place, found: undefined });
  }
});
