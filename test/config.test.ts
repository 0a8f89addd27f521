import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../src/config.js";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("nothing has to be set", () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: "127.0.0.1",
    dataFile: "data/engraph.db",
    synchronous: "full",
    vectorCacheMb: 256,
    schemaPolicy: "CREATE_IF_NECESSARY",
    apiToken: null,
    allowedOrigins: null,
    extractionModel: "local",
    defaultTtlSeconds: null,
    maxTtlSeconds: null,
    logLevel: "info",
  });
});

test("everything can be set", () => {
  const config = readConfig({
    PORT: "0",
    HOST: "0.0.0.0",
    DATA_FILE: "/var/lib/engraph/store.db",
    SYNCHRONOUS: "normal",
    VECTOR_CACHE_MB: "0",
    SCHEMA_POLICY: "REQUIRE_EXISTING",
    API_TOKEN: "0123456789abcdef",
    ALLOWED_ORIGINS: "https://app.example, http://localhost:3000",
    EXTRACTION_MODEL: "none",
    DEFAULT_TTL_SECONDS: "3600",
    MAX_TTL_SECONDS: "2147483647",
    LOG_LEVEL: "silent",
  });
  expect(config).toEqual({
    port: 0,
    host: "0.0.0.0",
    dataFile: "/var/lib/engraph/store.db",
    synchronous: "normal",
    vectorCacheMb: 0,
    schemaPolicy: "REQUIRE_EXISTING",
    apiToken: "0123456789abcdef",
    allowedOrigins: ["https://app.example", "http://localhost:3000"],
    extractionModel: "none",
    defaultTtlSeconds: 3600,
    maxTtlSeconds: 2_147_483_647,
    logLevel: "silent",
  });
});

test("what is set to nothing is not set", () => {
  const names = [
    "PORT",
    "HOST",
    "DATA_FILE",
    "SYNCHRONOUS",
    "VECTOR_CACHE_MB",
    "API_TOKEN",
    "ALLOWED_ORIGINS",
    "EXTRACTION_MODEL",
    "DEFAULT_TTL_SECONDS",
    "MAX_TTL_SECONDS",
    "LOG_LEVEL",
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
});

test("other variables do not matter, and what was read cannot be changed", () => {
  const config = readConfig({ PATH: "/bin", port: "1", NODE_ENV: "test" });
  expect(config.port).toBe(4000);
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
});

test("every problem is told at once", () => {
  const problems = problemsOf({
    PORT: "http",
    HOST: "0.0.0.0",
    SYNCHRONOUS: "sometimes",
    VECTOR_CACHE_MB: "-1",
    API_TOKEN: "short",
    ALLOWED_ORIGINS: "example.com",
    EXTRACTION_MODEL: "gpt",
    DEFAULT_TTL_SECONDS: "a day",
    MAX_TTL_SECONDS: "0",
    LOG_LEVEL: "loud",
  });
  const names = problems.map((problem) => problem.split(":")[0]);
  expect(names).toEqual([
    "PORT",
    "SYNCHRONOUS",
    "VECTOR_CACHE_MB",
    "API_TOKEN",
    "ALLOWED_ORIGINS",
    "EXTRACTION_MODEL",
    "DEFAULT_TTL_SECONDS",
    "MAX_TTL_SECONDS",
    "LOG_LEVEL",
  ]);
  expect(() => readConfig({ PORT: "http", LOG_LEVEL: "loud" })).toThrow(
    /^The configuration has 2 problem\(s\):\n {2}- PORT: must be a whole number\n {2}- LOG_LEVEL: /,
  );
});

test("listening beyond loopback without a token is told together with all other problems", () => {
  const problems = problemsOf({ HOST: "0.0.0.0", PORT: "http" });
  expect(problems.map((problem) => problem.split(":")[0]).toSorted()).toEqual(["HOST", "PORT"]);
});

test("no value is repeated in a message: it may be a secret", () => {
  const secret = "s3cr3t";
  const names = [
    "PORT",
    "SYNCHRONOUS",
    "VECTOR_CACHE_MB",
    "API_TOKEN",
    "ALLOWED_ORIGINS",
    "EXTRACTION_MODEL",
    "DEFAULT_TTL_SECONDS",
    "MAX_TTL_SECONDS",
    "LOG_LEVEL",
  ];
  for (const name of names) {
    const problems = problemsOf({ [name]: secret });
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain(secret);
  }
});

test.each([
  "0.0.0.0",
  "::",
  "192.168.1.7",
  "example.com",
  "127.0.0.1.example.com",
  "localhost.example.com",
])("listening on %s needs a token", (host) => {
  expect(problemsOf({ HOST: host })).toEqual([
    "HOST: listening beyond loopback needs authentication. Set API_TOKEN, or leave HOST at 127.0.0.1.",
  ]);
  expect(readConfig({ HOST: host, API_TOKEN: "0123456789abcdef" }).host).toBe(host);
});

test.each(["127.0.0.1", "127.8.9.10", "localhost", "::1"])("listening on %s does not", (host) => {
  expect(readConfig({ HOST: host }).host).toBe(host);
});

test.each(["-1", "1.5", "65536", "4000x", " 4000", "0x10", "1e3"])("%j is no port", (port) => {
  expect(problemsOf({ PORT: port })).toHaveLength(1);
});

test.each([
  "example.com",
  "https://example.com/",
  "https://example.com/path",
  "https://a.example,",
  "*",
  "null",
])("%j is no list of origins", (origins) => {
  expect(problemsOf({ ALLOWED_ORIGINS: origins })).toEqual([
    "ALLOWED_ORIGINS: must be origins such as https://example.com, separated by commas",
  ]);
});

test.each(["DEFAULT_TTL_SECONDS", "MAX_TTL_SECONDS"])("%s is from 1 to 2147483647", (name) => {
  const field = name === "MAX_TTL_SECONDS" ? "maxTtlSeconds" : "defaultTtlSeconds";
  for (const seconds of [1, 2, 2_147_483_646, 2_147_483_647])
    expect(readConfig({ [name]: String(seconds) })[field]).toBe(seconds);
  for (const seconds of ["0", "2147483648"])
    expect(problemsOf({ [name]: seconds })).toEqual([`${name}: must be from 1 to 2147483647`]);
  for (const seconds of ["-1", "1.5", "1e3", " 60", "60s", "null"])
    expect(problemsOf({ [name]: seconds })).toEqual([`${name}: must be a whole number of seconds`]);
});

test("the default lifetime may be as long as the longest one, and no longer", () => {
  const both = (defaultTtl: string) => ({ DEFAULT_TTL_SECONDS: defaultTtl, MAX_TTL_SECONDS: "60" });
  expect(readConfig(both("60"))).toMatchObject({ defaultTtlSeconds: 60, maxTtlSeconds: 60 });
  const problem = "DEFAULT_TTL_SECONDS: must not be more than MAX_TTL_SECONDS";
  expect(problemsOf(both("61"))).toEqual([problem]);
  expect(problemsOf({ ...both("61"), PORT: "http" })).toContain(problem);
});
