import { expect, test } from "vitest";
import { ConfigError } from "../src/config/config-error.js";
import { readConfig } from "../src/config/config.js";
import { oracleVariables } from "../src/config/oracle.js";

const access = {
  ORACLE_CONNECT_STRING: "localhost:1521/FREEPDB1",
  ORACLE_USER: "engraph",
  ORACLE_PASSWORD: "correct horse",
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("an address, a user and a password are enough, and others keep the schema", () => {
  const { oracle, schemaPolicy } = readConfig(access);
  expect(oracle).toEqual({
    connectString: "localhost:1521/FREEPDB1",
    user: "engraph",
    password: "correct horse",
    tokenFile: null,
    tokenKeyFile: null,
    schema: null,
    tablePrefix: null,
    vectorIndex: "none",
    configDir: null,
    walletDir: null,
    walletPassword: null,
    connectionClass: null,
    poolMax: 10,
    queueTimeoutMs: 10_000,
    callTimeoutMs: 60_000,
    connectTimeoutSeconds: 20,
    pingIntervalSeconds: 30,
    expireMinutes: 2,
    statementCacheSize: 100,
    polling: { shortestMs: 50, longestMs: 1_000 },
  });
  expect(schemaPolicy).toBe("REQUIRE_EXISTING");
  for (const policy of ["CREATE_IF_EMPTY", "CREATE_IF_NECESSARY", "NO_CHECK"])
    expect(readConfig({ ...access, SCHEMA_POLICY: policy }).schemaPolicy).toBe(policy);
});

test("everything can be set", () => {
  const config = readConfig({
    ORACLE_CONNECT_STRING: "memories",
    ORACLE_TOKEN_FILE: "/run/token",
    ORACLE_TOKEN_KEY_FILE: "/run/key.pem",
    ORACLE_SCHEMA: "Engraph_Owner$1",
    ORACLE_TABLE_PREFIX: "Memories_of_1999",
    ORACLE_VECTOR_INDEX: "hnsw",
    ORACLE_CONFIG_DIR: "/etc/oracle",
    ORACLE_WALLET_DIR: "/etc/oracle/wallet",
    ORACLE_WALLET_PASSWORD: "open sesame",
    ORACLE_CONNECTION_CLASS: "ENGRAPH",
    ORACLE_POOL_MAX: "1000",
    ORACLE_QUEUE_TIMEOUT_MS: "1",
    ORACLE_CALL_TIMEOUT_MS: "0",
    ORACLE_CONNECT_TIMEOUT_SECONDS: "5",
    ORACLE_PING_INTERVAL_SECONDS: "0",
    ORACLE_EXPIRE_MINUTES: "0",
    ORACLE_STATEMENT_CACHE_SIZE: "0",
    ORACLE_POLL_SHORTEST_MS: "1",
    ORACLE_POLL_LONGEST_MS: "60000",
  });
  expect(config.oracle).toEqual({
    connectString: "memories",
    user: null,
    password: null,
    tokenFile: "/run/token",
    tokenKeyFile: "/run/key.pem",
    schema: "Engraph_Owner$1",
    tablePrefix: "Memories_of_1999",
    vectorIndex: "hnsw",
    configDir: "/etc/oracle",
    walletDir: "/etc/oracle/wallet",
    walletPassword: "open sesame",
    connectionClass: "ENGRAPH",
    poolMax: 1000,
    queueTimeoutMs: 1,
    callTimeoutMs: 0,
    connectTimeoutSeconds: 5,
    pingIntervalSeconds: 0,
    expireMinutes: 0,
    statementCacheSize: 0,
    polling: { shortestMs: 1, longestMs: 60_000 },
  });
  expect(() => Object.assign(config.oracle ?? {}, { poolMax: 1 })).toThrow(TypeError);
});

test("what is set to nothing is not set, and variables of Oracle's own do not matter", () => {
  const empty = Object.fromEntries(Object.keys(oracleVariables).map((name) => [name, ""]));
  expect(
    readConfig({ ...empty, ORACLE_HOME: "/opt/oracle", ORACLE_SID: "FREE" }).oracle,
  ).toBeNull();
});

test.each<[string, Record<string, string>, string]>([
  ["a user without a database", { ORACLE_USER: "x" }, "ORACLE_USER: needs ORACLE_CONNECT_STRING"],
  [
    "a database without a user",
    { ORACLE_CONNECT_STRING: "db/x", ORACLE_PASSWORD: "x" },
    "ORACLE_USER: is needed with ORACLE_CONNECT_STRING, unless ORACLE_TOKEN_FILE is set",
  ],
  [
    "a database without a password",
    { ORACLE_CONNECT_STRING: "db/x", ORACLE_USER: "x" },
    "ORACLE_PASSWORD: is needed with ORACLE_CONNECT_STRING, unless ORACLE_TOKEN_FILE is set",
  ],
  [
    "a password beside a token",
    {
      ORACLE_CONNECT_STRING: "tcps://db/x",
      ORACLE_TOKEN_FILE: "/run/token",
      ORACLE_PASSWORD: "x",
    },
    "ORACLE_PASSWORD: has no use with ORACLE_TOKEN_FILE, which says who connects",
  ],
  [
    "a token without TLS",
    { ORACLE_CONNECT_STRING: "db:1521/x", ORACLE_TOKEN_FILE: "/run/token" },
    "ORACLE_TOKEN_FILE: needs TLS: ORACLE_CONNECT_STRING must begin with tcps://",
  ],
  [
    "a key without its token",
    { ...access, ORACLE_TOKEN_KEY_FILE: "/run/key.pem" },
    "ORACLE_TOKEN_KEY_FILE: needs ORACLE_TOKEN_FILE",
  ],
  [
    "a password without its wallet",
    { ...access, ORACLE_WALLET_PASSWORD: "x" },
    "ORACLE_WALLET_PASSWORD: needs ORACLE_WALLET_DIR",
  ],
  [
    "a password in the address",
    { ...access, ORACLE_CONNECT_STRING: "engraph/secret@db/x" },
    "ORACLE_CONNECT_STRING: must not have a user or a password in it",
  ],
  [
    "an address that was cut out badly",
    { ...access, ORACLE_CONNECT_STRING: " db/x" },
    "ORACLE_CONNECT_STRING: must not begin or end with a space",
  ],
  [
    "a schema in quotes",
    { ...access, ORACLE_SCHEMA: '"my schema"' },
    "ORACLE_SCHEMA: must be a letter, then letters, digits, _, $ or #, 128 at most",
  ],
  [
    "a prefix that begins with a digit",
    { ...access, ORACLE_TABLE_PREFIX: "1a" },
    "ORACLE_TABLE_PREFIX: must be a letter, then letters, digits and _, 16 characters at most",
  ],
  [
    "a prefix that is too long",
    { ...access, ORACLE_TABLE_PREFIX: "a".repeat(17) },
    "ORACLE_TABLE_PREFIX: must be a letter, then letters, digits and _, 16 characters at most",
  ],
  [
    "a class with a space",
    { ...access, ORACLE_CONNECTION_CLASS: "a b" },
    "ORACLE_CONNECTION_CLASS: must be letters, digits, _, ., : or -, 128 at most",
  ],
  [
    "pauses that cannot grow",
    { ...access, ORACLE_POLL_LONGEST_MS: "49" },
    "ORACLE_POLL_SHORTEST_MS: must be at most ORACLE_POLL_LONGEST_MS",
  ],
  [
    "no connections",
    { ...access, ORACLE_POOL_MAX: "0" },
    "ORACLE_POOL_MAX: must be from 1 to 1000",
  ],
  [
    "a time in words",
    { ...access, ORACLE_CALL_TIMEOUT_MS: "soon" },
    "ORACLE_CALL_TIMEOUT_MS: must be a whole number",
  ],
])("%s is refused by the name of its variable", (_name, env, problem) => {
  expect(problemsOf(env)).toEqual([problem]);
});

test("no value is repeated in a message: it may be a secret", () => {
  const secret = "s3cr3t @ (";
  const all = Object.fromEntries(Object.keys(oracleVariables).map((name) => [name, secret]));
  const problems = problemsOf(all).join("\n");
  expect(problems).toContain("ORACLE_POOL_MAX");
  expect(problems).not.toContain("s3cr3t");
});
