import type { IncomingMessage } from "node:http";
import { parseJson } from "../../core/parse-json.js";
import type { OperationRequest } from "./prepare-operation.js";

/**
 * Reads the operation of an HTTP request the way Apollo Server does. Null if there is none, or if its format is not the
 * one that Apollo Server accepts.
 */
export function requestedOperation(
  { method, url }: Pick<IncomingMessage, "method" | "url">,
  body: unknown,
): OperationRequest | null {
  const given = method === "GET" ? inUrl(searchOf(url)) : body;
  if (!isObject(given)) return null;
  const { query, operationName = null, variables = null, extensions = null } = given;
  if (typeof query !== "string" || query === "") return null;
  if (operationName !== null && typeof operationName !== "string") return null;
  if (variables !== null && !isObject(variables)) return null;
  // Persisted queries are not supported.
  if (extensions !== null && (!isObject(extensions) || "persistedQuery" in extensions)) return null;
  return { query, operationName, variables };
}

/** The query string of a URL, with its question mark; empty if there is none. */
export function searchOf(url: string | undefined): string {
  return /\?.*$/.exec(url ?? "")?.[0] ?? "";
}

/** Null if a parameter is given twice or contains invalid JSON. */
function inUrl(search: string): Record<string, unknown> | null {
  const given = new URLSearchParams(search);
  const names = ["query", "operationName", "variables", "extensions"];
  if (names.some((name) => given.getAll(name).length > 1)) return null;
  try {
    return {
      query: given.get("query"),
      operationName: given.get("operationName"),
      variables: parseJson(given.get("variables") ?? "null"),
      extensions: parseJson(given.get("extensions") ?? "null"),
    };
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
