import { z } from "zod";
import { setVariable, wholeNumber, type GivenVariables } from "./variables.js";

/** How the PostgreSQL database is reached that keeps the store. */
export interface PostgresConfig {
  /** May have a password in it. */
  readonly url: string;
  /** Where announcements of new events are listened to; null: the same as `url`. */
  readonly listenUrl: string | null;
  /** The schema of the tables; null: the first of the role's search path. */
  readonly schema: string | null;
  /** What the names of the tables begin with; null: nothing. */
  readonly tablePrefix: string | null;
  readonly poolMax: number;
  readonly queueTimeoutMs: number;
  /** 0: calls may take as long as they like. */
  readonly callTimeoutMs: number;
  /** How often what other processes have stored is looked for. */
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

/** Null where another store is used. */
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

/** What does not go together. Values are never in it. */
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

/** Those that say nothing by themselves. */
const { POSTGRES_URL: _url, ...ownVariables } = postgresVariables;

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ["postgres:", "postgresql:"].includes(new URL(text).protocol);
}
