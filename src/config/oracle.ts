import { z } from "zod";
import { setVariable, wholeNumber, type GivenVariables } from "./variables.js";

/** The connection to the store's Oracle database. Null fields use the driver's default, or are not used. */
export interface OracleConfig {
  readonly connectString: string;
  /** Null if a token identifies the user. */
  readonly user: string | null;
  readonly password: string | null;
  readonly tokenFile: string | null;
  readonly tokenKeyFile: string | null;
  /** The owner of the tables; null for the user. */
  readonly schema: string | null;
  /** Prefix of the table names; null for none. */
  readonly tablePrefix: string | null;
  /** The index for vector search. */
  readonly vectorIndex: "none" | "ivf" | "hnsw";
  readonly configDir: string | null;
  readonly walletDir: string | null;
  readonly walletPassword: string | null;
  readonly connectionClass: string | null;
  readonly poolMax: number;
  readonly queueTimeoutMs: number;
  /** 0 for no timeout. */
  readonly callTimeoutMs: number;
  readonly connectTimeoutSeconds: number;
  readonly pingIntervalSeconds: number;
  /** 0 disables it. */
  readonly expireMinutes: number;
  readonly statementCacheSize: number;
  /** Interval of polling for changes by other processes. */
  readonly polling: { readonly shortestMs: number; readonly longestMs: number };
}

const text = z.optional(z.string());

const longestPauseMs = 60_000;
const [shortestPause, longestPause] = ["50", "1000"];

export const oracleVariables = {
  ORACLE_CONNECT_STRING: z.optional(
    z
      .string()
      .refine((value) => value.trim() === value, "must not begin or end with a space")
      // The connect string appears in logs and errors.
      .refine(
        (value) => !/@|password\s*=/i.test(value),
        "must not have a user or a password in it",
      ),
  ),
  ORACLE_USER: text,
  ORACLE_PASSWORD: text,
  ORACLE_TOKEN_FILE: text,
  ORACLE_TOKEN_KEY_FILE: text,
  ORACLE_SCHEMA: z.optional(
    z
      .string()
      .regex(
        /^[A-Za-z][A-Za-z0-9_$#]{0,127}$/,
        "must be a letter, then letters, digits, _, $ or #, 128 at most",
      ),
  ),
  ORACLE_TABLE_PREFIX: z.optional(
    z
      .string()
      .regex(
        /^[A-Za-z][A-Za-z0-9_]{0,15}$/,
        "must be a letter, then letters, digits and _, 16 characters at most",
      ),
  ),
  ORACLE_VECTOR_INDEX: z.enum(["none", "ivf", "hnsw"]).default("none"),
  ORACLE_CONFIG_DIR: text,
  ORACLE_WALLET_DIR: text,
  ORACLE_WALLET_PASSWORD: text,
  ORACLE_CONNECTION_CLASS: z.optional(
    z.string().regex(/^[\w.:-]{1,128}$/, "must be letters, digits, _, ., : or -, 128 at most"),
  ),
  ORACLE_POOL_MAX: z.prefault(wholeNumber(1, 1000), "10"),
  ORACLE_QUEUE_TIMEOUT_MS: z.prefault(wholeNumber(1, 600_000), "10000"),
  ORACLE_CALL_TIMEOUT_MS: z.prefault(wholeNumber(0, 86_400_000), "60000"),
  ORACLE_CONNECT_TIMEOUT_SECONDS: z.prefault(wholeNumber(1, 600), "20"),
  ORACLE_PING_INTERVAL_SECONDS: z.prefault(wholeNumber(0, 86_400), "30"),
  ORACLE_EXPIRE_MINUTES: z.prefault(wholeNumber(0, 1440), "2"),
  ORACLE_STATEMENT_CACHE_SIZE: z.prefault(wholeNumber(0, 10_000), "100"),
  ORACLE_POLL_SHORTEST_MS: z.prefault(wholeNumber(1, longestPauseMs), shortestPause),
  ORACLE_POLL_LONGEST_MS: z.prefault(wholeNumber(1, longestPauseMs), longestPause),
};
const variables = z.object(oracleVariables);

/** Null if the variables select no Oracle database. */
export function oracleOf(data: z.output<typeof variables>): OracleConfig | null {
  if (data.ORACLE_CONNECT_STRING === undefined) return null;
  return {
    connectString: data.ORACLE_CONNECT_STRING,
    user: data.ORACLE_USER ?? null,
    password: data.ORACLE_PASSWORD ?? null,
    tokenFile: data.ORACLE_TOKEN_FILE ?? null,
    tokenKeyFile: data.ORACLE_TOKEN_KEY_FILE ?? null,
    schema: data.ORACLE_SCHEMA ?? null,
    tablePrefix: data.ORACLE_TABLE_PREFIX ?? null,
    vectorIndex: data.ORACLE_VECTOR_INDEX,
    configDir: data.ORACLE_CONFIG_DIR ?? null,
    walletDir: data.ORACLE_WALLET_DIR ?? null,
    walletPassword: data.ORACLE_WALLET_PASSWORD ?? null,
    connectionClass: data.ORACLE_CONNECTION_CLASS ?? null,
    poolMax: data.ORACLE_POOL_MAX,
    queueTimeoutMs: data.ORACLE_QUEUE_TIMEOUT_MS,
    callTimeoutMs: data.ORACLE_CALL_TIMEOUT_MS,
    connectTimeoutSeconds: data.ORACLE_CONNECT_TIMEOUT_SECONDS,
    pingIntervalSeconds: data.ORACLE_PING_INTERVAL_SECONDS,
    expireMinutes: data.ORACLE_EXPIRE_MINUTES,
    statementCacheSize: data.ORACLE_STATEMENT_CACHE_SIZE,
    polling: {
      shortestMs: data.ORACLE_POLL_SHORTEST_MS,
      longestMs: data.ORACLE_POLL_LONGEST_MS,
    },
  };
}

/** Lists conflicting and missing variables. Never contains values. */
export function oracleProblems(given: GivenVariables): string[] {
  const connectString = given["ORACLE_CONNECT_STRING"];
  if (connectString === undefined) {
    const alone = setVariable(given, oracleVariables, "ORACLE_");
    return alone ? [`${alone}: needs ORACLE_CONNECT_STRING`] : [];
  }
  const needs = (variable: string, needed: string) =>
    given[variable] !== undefined && given[needed] === undefined
      ? [`${variable}: needs ${needed}`]
      : [];
  return [
    ...credentialProblems(given),
    ...needs("ORACLE_TOKEN_KEY_FILE", "ORACLE_TOKEN_FILE"),
    ...needs("ORACLE_WALLET_PASSWORD", "ORACLE_WALLET_DIR"),
    ...paceProblems(given),
  ];
}

function paceProblems(given: GivenVariables): string[] {
  const shortest = Number(given["ORACLE_POLL_SHORTEST_MS"] ?? shortestPause);
  const longest = Number(given["ORACLE_POLL_LONGEST_MS"] ?? longestPause);
  return shortest > longest
    ? ["ORACLE_POLL_SHORTEST_MS: must be at most ORACLE_POLL_LONGEST_MS"]
    : [];
}

function credentialProblems(given: GivenVariables): string[] {
  const isGiven = (name: string) => given[name] !== undefined;
  if (!isGiven("ORACLE_TOKEN_FILE")) {
    return ["ORACLE_USER", "ORACLE_PASSWORD"]
      .filter((name) => !isGiven(name))
      .map(
        (name) => `${name}: is needed with ORACLE_CONNECT_STRING, unless ORACLE_TOKEN_FILE is set`,
      );
  }
  const problems = ["ORACLE_USER", "ORACLE_PASSWORD"]
    .filter(isGiven)
    .map((name) => `${name}: has no use with ORACLE_TOKEN_FILE, which says who connects`);
  return isPlain(given["ORACLE_CONNECT_STRING"] ?? "")
    ? [...problems, "ORACLE_TOKEN_FILE: needs TLS: ORACLE_CONNECT_STRING must begin with tcps://"]
    : problems;
}

/** Whether it is an address without TLS. The targets of descriptors and aliases are unknown here. */
function isPlain(connectString: string): boolean {
  return connectString.includes("/") && !/^tcps:|\(|^config-/i.test(connectString);
}
