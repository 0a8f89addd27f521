import { InvalidArgumentError } from "commander";

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
