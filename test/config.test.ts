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
    schemaPolicy: "CREATE_IF_NECESSARY",
    apiToken: null,
    allowedOrigins: null,
    extractionModel: "local",
    logLevel: "info",
  });
});

test("everything can be set", () => {
  const config = readConfig({
    PORT: "0",
    HOST: "0.0.0.0",
    DATA_FILE: "/var/lib/engraph/store.db",
    SYNCHRONOUS: "normal",
    SCHEMA_POLICY: "REQUIRE_EXISTING",
    API_TOKEN: "0123456789abcdef",
    ALLOWED_ORIGINS: "https://app.example, http://localhost:3000",
    EXTRACTION_MODEL: "none",
    LOG_LEVEL: "silent",
  });
  expect(config).toEqual({
    port: 0,
    host: "0.0.0.0",
    dataFile: "/var/lib/engraph/store.db",
    synchronous: "normal",
    schemaPolicy: "REQUIRE_EXISTING",
    apiToken: "0123456789abcdef",
    allowedOrigins: ["https://app.example", "http://localhost:3000"],
    extractionModel: "none",
    logLevel: "silent",
  });
});

test("what is set to nothing is not set", () => {
  const names = [
    "PORT",
    "HOST",
    "DATA_FILE",
    "SYNCHRONOUS",
    "API_TOKEN",
    "ALLOWED_ORIGINS",
    "EXTRACTION_MODEL",
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
    API_TOKEN: "short",
    ALLOWED_ORIGINS: "example.com",
    EXTRACTION_MODEL: "gpt",
    LOG_LEVEL: "loud",
  });
  const names = problems.map((problem) => problem.split(":")[0]);
  expect(names).toEqual([
    "PORT",
    "SYNCHRONOUS",
    "API_TOKEN",
    "ALLOWED_ORIGINS",
    "EXTRACTION_MODEL",
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
    "API_TOKEN",
    "ALLOWED_ORIGINS",
    "EXTRACTION_MODEL",
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
