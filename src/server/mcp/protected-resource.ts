import type { IncomingMessage, ServerResponse } from "node:http";
import { MethodRefusedError } from "../refusal.js";

/** Where clients of MCP find the identity provider whose tokens they need. */
export interface ProtectedResourceSettings {
  /** The address that clients use, without a slash at its end, such as `https://memory.example.com`. */
  readonly publicUrl: string;
  /** The issuer of the JSON Web Tokens that are accepted. */
  readonly issuer: string;
}

/** The path of the metadata: that of `/mcp`, by RFC 9728, section 3.1. */
export const protectedResourcePath = "/.well-known/oauth-protected-resource/mcp";

/** OAuth 2.0 Protected Resource Metadata (RFC 9728), by which hosts of MCP get a token without being told where. */
export class ProtectedResource {
  readonly #metadata: string;
  /** What a refusal says of how to get a token: the header `WWW-Authenticate`. */
  readonly challenge: string;

  constructor({ publicUrl, issuer }: ProtectedResourceSettings) {
    this.#metadata = JSON.stringify({
      resource: `${publicUrl}/mcp`,
      authorization_servers: [issuer],
      bearer_methods_supported: ["header"],
      resource_name: "Engraph",
    });
    this.challenge = `Bearer resource_metadata="${publicUrl}${protectedResourcePath}"`;
  }

  /** Answers a GET with the metadata, to anybody. */
  async answer({ method }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== "GET" && method !== "HEAD") throw new MethodRefusedError("GET, HEAD");
    response.writeHead(200, { "content-type": "application/json", "cache-control": "max-age=300" });
    response.end(this.#metadata);
  }
}
