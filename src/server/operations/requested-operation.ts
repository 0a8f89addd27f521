import type { IncomingMessage } from "node:http";
import type { OperationRequest } from "./prepare-operation.js";

/**
 * The operation that an HTTP request holds, read as Apollo Server reads it; null
 * where it holds none, or is not of the form that Apollo Server takes.
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
  // Persisted queries are not served.
  if (extensions !== null && (!isObject(extensions) || "persistedQuery" in extensions)) return null;
  return { query, operationName, variables };
}

/** The part of a URL that holds its parameters, with its question mark; empty where there is none. */
export function searchOf(url: string | undefined): string {
  return /\?.*$/.exec(url ?? "")?.[0] ?? "";
}

/** Null where a parameter is given twice, or is JSON that cannot be read. */
function inUrl(search: string): Record<string, unknown> | null {
  const given = new URLSearchParams(search);
  const names = ["query", "operationName", "variables", "extensions"];
  if (names.some((name) => given.getAll(name).length > 1)) return null;
  try {
    return {
      query: given.get("query"),
      operationName: given.get("operationName"),
      variables: JSON.parse(given.get("variables") ?? "null"),
      extensions: JSON.parse(given.get("extensions") ?? "null"),
    };
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
