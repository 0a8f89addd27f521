import { readFileSync } from "node:fs";
import type { Config } from "../config/config.js";
import { InvalidArgumentError } from "commander";

interface Ask {
  readonly method: "GET" | "POST";
  readonly search?: URLSearchParams;
  /** Lines of JSON. */
  readonly body?: string;
}

/** Sends a request to the server at HOST and PORT, with the operator's token. Null if no server listens there. */
export async function askServer(
  { host, port, identity }: Config,
  path: string,
  { search, method, body }: Ask,
): Promise<Response | null> {
  const { apiToken, apiTokenFile } = identity;
  const token = apiTokenFile === null ? apiToken : readFileSync(apiTokenFile, "utf8").trim();
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { "content-type": "application/jsonl" }),
  };
  const url = new URL(path, "http://127.0.0.1");
  url.hostname = host.includes(":") ? `[${host}]` : host;
  url.port = String(port);
  url.search = search?.toString() ?? "";
  try {
    return await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === "ECONNREFUSED") return null;
    throw error;
  }
}

/**
 * Reads the option `--url`: the GraphQL endpoint of a server. It may also name the server alone, or its MCP endpoint.
 */
export function readServerUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError("It must be an address of http or https.");
  if (["/", "/mcp"].includes(url.pathname)) url.pathname = "/graphql";
  return url;
}
