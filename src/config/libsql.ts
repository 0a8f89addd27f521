import { z } from "zod";
import { apiKey, setVariable, type GivenVariables } from "./variables.js";

/** The store's libSQL database: a file, a server, or a server with a local copy to read from. */
export interface LibsqlConfig {
  /** A path, or the URL of a server. */
  readonly place: string;
  /** Null for a file, or a server without authentication. */
  readonly authToken: string | null;
  /** The file of the copy; null for none. */
  readonly replicaFile: string | null;
}

const url = z
  .string()
  .regex(
    /^(?:file:.|(?:libsql|https?|wss?):\/\/[^/@?#]+(?:\/[^?#]*)?$)/,
    "must be file:PATH, or an address such as libsql://host, without a user, a password or a query",
  );

export const libsqlVariables = {
  LIBSQL_URL: z.optional(url),
  LIBSQL_AUTH_TOKEN: z.optional(apiKey),
  LIBSQL_REPLICA_FILE: z.optional(z.string()),
};
const variables = z.object(libsqlVariables);

/** Null if another store is used. */
export function libsqlOf(data: z.output<typeof variables>): LibsqlConfig | null {
  if (data.LIBSQL_URL === undefined) return null;
  return {
    place: data.LIBSQL_URL.replace(/^file:/, ""),
    authToken: data.LIBSQL_AUTH_TOKEN ?? null,
    replicaFile: data.LIBSQL_REPLICA_FILE ?? null,
  };
}

/** Lists conflicting and missing variables. Never contains values. */
export function libsqlProblems(given: GivenVariables): string[] {
  const { LIBSQL_URL } = given;
  const own = setVariable(given, ownVariables, "LIBSQL_");
  if (LIBSQL_URL === undefined) return own ? [`${own}: needs LIBSQL_URL`] : [];
  const other = ["POSTGRES_URL", "ORACLE_CONNECT_STRING"].find((name) => given[name] !== undefined);
  return [
    ...(other ? [`LIBSQL_URL: only one database keeps the store, and ${other} is set, too`] : []),
    ...(own && LIBSQL_URL.startsWith("file:")
      ? [`${own}: needs the address of a server in LIBSQL_URL`]
      : []),
  ];
}

/** Variables that need LIBSQL_URL. */
const { LIBSQL_URL: _url, ...ownVariables } = libsqlVariables;
