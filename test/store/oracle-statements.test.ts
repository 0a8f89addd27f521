import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { problemsOf } from "./oracle-statement-checks.js";
import {
  listing,
  neverRun,
  statementsHeard,
  statementsRun,
  takeRecordings,
} from "./oracle-statements.js";

const folder = join(import.meta.dirname, "oracle-suite");

/** Checks all SQL that the files of the suite have run, so it runs after them: `npm run statements`. */
describe("SQL of the Oracle store", () => {
  const recorded = takeRecordings();

  test("was recorded in every file of the suite", () => {
    const files = globSync("*.test.ts", { cwd: folder }).map((file) => join(folder, file));
    expect(recorded.toSorted()).toEqual(files.toSorted());
  });

  test("is listed in oracle-statements.sql", async () => {
    const head =
      "-- The SQL of the store in an Oracle Database: one form of each statement, under the function that has it.\n" +
      "-- Filters, pages and columns make more forms; names in braces have the prefix of the store's tables before them.\n" +
      "-- Written by: npm run statements\n\n";
    await expect(head + listing()).toMatchFileSnapshot("oracle-statements.sql");
  });

  test("is all that there is: no piece of it in the source was never run", () => {
    expect(neverRun()).toEqual([]);
  });

  test("is all recorded here that the store runs", () => {
    const known = new Set(statementsRun().map((one) => one.replaceAll(/[{}]/g, "")));
    expect(statementsHeard().filter((statement) => !known.has(statement))).toEqual([]);
  });

  test("keeps to the subset and to what names, binds and literals may be", () => {
    const problems = statementsRun().flatMap((one) =>
      problemsOf(one).map((problem) => `${problem}: ${one}`),
    );
    expect([...new Set(problems)]).toEqual([]);
  });
});

test.each([
  ["SELECT id FROM {thread} LIMIT 1", /ORA-00933/],
  ["SELECT r.id FROM thread r WHERE r.id = :b1", /thread stands without braces/],
  ["SELECT r.id FROM {thread} r WHERE r.id = 'user-1'", /'user-1' does not stand in the source/],
  ["SELECT r.id FROM {thread} r FETCH FIRST 4711 ROWS ONLY", /4711 does not stand in the source/],
  ["SELECT r.id FROM {thread} r WHERE r.id = :b1 AND r.id = :b2 OR r.id = :b3", /AND and OR/],
  ["SELECT r.id FROM {thread} r WHERE r.id = :id", /id is no name for a bind/],
  [`SELECT r.id AS ${"x".repeat(129)} FROM {thread} r`, /ORA-00972/],
])("a statement is found out: %s", (statement, problem) => {
  expect(problemsOf(statement).join()).toMatch(problem);
});
