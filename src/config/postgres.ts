import { z } from "zod";
import { setVariable, wholeNumber, type GivenVariables } from "./variables.js";

/** The connection to the store's PostgreSQL database. */
export interface PostgresConfig {
  /** May contain a password. */
  readonly url: string;
  /** The address for listening to notifications of new events; null for `url`. */
  readonly listenUrl: string | null;
  /** The schema of the tables; null for the first of the role's search path. */
  readonly schema: string | null;
  /** Prefix of the table names; null for none. */
  readonly tablePrefix: string | null;
  readonly poolMax: number;
  readonly queueTimeoutMs: number;
  /** 0 for no timeout. */
  readonly callTimeoutMs: number;
  /** Interval of polling for changes by other processes. */
  readonly polling: { readonly shortestMs: number; readonly longestMs: number };
}

const longestPauseMs = 60_000;
const [shortestPause, longestPause] = ["50", "1000"];

const url = z
  .string()
  .refine(isPostgresUrl, "must be an address: postgres://user:password@host:port/database");

export const postgresVariables = {
  POSTGRES_URL: z.optional(url),
  POSTGRES_LISTEN_URL: z.optional(url),
  POSTGRES_SCHEMA: z.optional(
    z
      .string()
      .regex(
        /^[A-Za-z_][A-Za-z0-9_]{0,62}$/,
        "must be a letter or _, then letters, digits and _, 63 characters at most",
      ),
  ),
  POSTGRES_TABLE_PREFIX: z.optional(
    z
      .string()
      .regex(
        /^[A-Za-z][A-Za-z0-9_]{0,15}$/,
        "must be a letter, then letters, digits and _, 16 characters at most",
      ),
  ),
  POSTGRES_POOL_MAX: z.prefault(wholeNumber(1, 1000), "10"),
  POSTGRES_QUEUE_TIMEOUT_MS: z.prefault(wholeNumber(1, 600_000), "10000"),
  POSTGRES_CALL_TIMEOUT_MS: z.prefault(wholeNumber(0, 86_400_000), "60000"),
  POSTGRES_POLL_SHORTEST_MS: z.prefault(wholeNumber(1, longestPauseMs), shortestPause),
  POSTGRES_POLL_LONGEST_MS: z.prefault(wholeNumber(1, longestPauseMs), longestPause),
};
const variables = z.object(postgresVariables);

/** Null if another store is used. */
export function postgresOf(data: z.output<typeof variables>): PostgresConfig | null {
  if (data.POSTGRES_URL === undefined) return null;
  return {
    url: data.POSTGRES_URL,
    listenUrl: data.POSTGRES_LISTEN_URL ?? null,
    schema: data.POSTGRES_SCHEMA ?? null,
    tablePrefix: data.POSTGRES_TABLE_PREFIX ?? null,
    poolMax: data.POSTGRES_POOL_MAX,
    queueTimeoutMs: data.POSTGRES_QUEUE_TIMEOUT_MS,
    callTimeoutMs: data.POSTGRES_CALL_TIMEOUT_MS,
    polling: {
      shortestMs: data.POSTGRES_POLL_SHORTEST_MS,
      longestMs: data.POSTGRES_POLL_LONGEST_MS,
    },
  };
}

/** Lists conflicting and missing variables. Never contains values. */
export function postgresProblems(given: GivenVariables): string[] {
  if (given["POSTGRES_URL"] === undefined) {
    const alone = setVariable(given, ownVariables, "POSTGRES_");
    return alone ? [`${alone}: needs POSTGRES_URL`] : [];
  }
  const problems =
    given["ORACLE_CONNECT_STRING"] === undefined
      ? []
      : ["POSTGRES_URL: only one database keeps the store, and ORACLE_CONNECT_STRING is set, too"];
  const shortest = Number(given["POSTGRES_POLL_SHORTEST_MS"] ?? shortestPause);
  const longest = Number(given["POSTGRES_POLL_LONGEST_MS"] ?? longestPause);
  if (shortest > longest)
    problems.push("POSTGRES_POLL_SHORTEST_MS: must be at most POSTGRES_POLL_LONGEST_MS");
  return problems;
}

/** Variables that need POSTGRES_URL. */
const { POSTGRES_URL: _url, ...ownVariables } = postgresVariables;

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ["postgres:", "postgresql:"].includes(new URL(text).protocol);
}
