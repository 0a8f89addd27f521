import type { OperationRequest } from "./prepare-operation.js";

/**
 * The operation that an HTTP request holds, read as Apollo Server reads it; null
 * where it holds none, and where Apollo Server refuses the request for its form.
 */
export function requestedOperation(
  method: string | undefined,
  search: string,
  body: unknown,
): OperationRequest | null {
  const given = method === "GET" ? inUrl(search) : body;
  if (!isObject(given)) return null;
  const { query, operationName, variables } = given;
  if (typeof query !== "string") return null;
  return {
    query,
    operationName: typeof operationName === "string" ? operationName : null,
    variables: isObject(variables) ? variables : null,
  };
}

function inUrl(search: string): Record<string, unknown> {
  const given = new URLSearchParams(search);
  const variables = given.get("variables");
  return {
    query: given.get("query"),
    operationName: given.get("operationName"),
    variables: variables === null ? null : parseJson(variables),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
