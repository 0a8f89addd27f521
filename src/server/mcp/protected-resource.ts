import type { IncomingMessage, ServerResponse } from "node:http";
import { MethodRefusedError } from "../refusal.js";

/** Tells MCP clients which identity provider issues the tokens they need. */
export interface ProtectedResourceSettings {
  /** The URL that clients use, without a trailing slash, such as `https://memory.example.com`. */
  readonly publicUrl: string;
  /** The issuer of the accepted JSON Web Tokens. */
  readonly issuer: string;
}

/** The path of the metadata of `/mcp` (RFC 9728, section 3.1). */
export const protectedResourcePath = "/.well-known/oauth-protected-resource/mcp";

/** OAuth 2.0 Protected Resource Metadata (RFC 9728). With it, MCP hosts find the identity provider by themselves. */
export class ProtectedResource {
  readonly #metadata: string;
  /** The header `WWW-Authenticate` of a refusal, which points to the metadata. */
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

  /** Answers a GET with the metadata, without authentication. */
  async answer({ method }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== "GET" && method !== "HEAD") throw new MethodRefusedError("GET, HEAD");
    response.writeHead(200, { "content-type": "application/json", "cache-control": "max-age=300" });
    response.end(this.#metadata);
  }
}
