import { expect, test } from "vitest";
import { ConfigError } from "../src/config/config-error.js";
import { readConfig } from "../src/config/config.js";
import { schemaScriptOf, storeName } from "../src/open-store.js";

const POSTGRES_URL = "postgres://engraph:secret@db.example:5433/memories?sslmode=verify-full";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("an address is enough, and others keep the schema", () => {
  const config = readConfig({ POSTGRES_URL });
  expect(config.postgres).toEqual({
    url: POSTGRES_URL,
    listenUrl: null,
    schema: null,
    tablePrefix: null,
    poolMax: 10,
    queueTimeoutMs: 10_000,
    callTimeoutMs: 60_000,
    polling: { shortestMs: 50, longestMs: 1_000 },
  });
  expect([config.oracle, config.schemaPolicy]).toEqual([null, "REQUIRE_EXISTING"]);
  expect(storeName(config)).toBe("postgres://db.example:5433/memories");
});

test("the script has the schema and the prefix", () => {
  const script = schemaScriptOf(
    readConfig({ POSTGRES_URL, POSTGRES_SCHEMA: "kept", POSTGRES_TABLE_PREFIX: "one_" }),
  );
  expect(script).toMatch(/^BEGIN;\n\nSET LOCAL search_path TO kept;/);
  expect(script).toMatch(/CREATE TABLE IF NOT EXISTS one_thread \(/);
  expect(script).toMatch(/COMMIT;\n$/);
});

test.each<[Record<string, string>, RegExp]>([
  [{ POSTGRES_URL: "mysql://localhost/x" }, /^POSTGRES_URL: must be an address/],
  [{ POSTGRES_POOL_MAX: "3" }, /^POSTGRES_POOL_MAX: needs POSTGRES_URL$/],
  [{ POSTGRES_URL, POSTGRES_SCHEMA: 'a"b' }, /^POSTGRES_SCHEMA: must be a letter/],
  [{ POSTGRES_URL, POSTGRES_TABLE_PREFIX: "1" }, /^POSTGRES_TABLE_PREFIX: must be a letter/],
  [{ POSTGRES_URL, POSTGRES_POLL_SHORTEST_MS: "2000" }, /must be at most POSTGRES_POLL_LONGEST_MS/],
  [
    { POSTGRES_URL, ORACLE_CONNECT_STRING: "x", ORACLE_USER: "u", ORACLE_PASSWORD: "p" },
    /only one database keeps the store/,
  ],
])("%j is refused", (env, problem) => {
  const problems = problemsOf(env);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems.join()).not.toContain("secret");
});
