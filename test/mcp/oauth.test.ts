import { ClientCredentialsProvider } from "@modelcontextprotocol/sdk/client/auth-extensions.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { startIdentityProvider } from "../support/identity-provider.js";
import { McpClient, mcpUrl } from "../support/mcp.js";
import { freePort } from "../support/free-port.js";

const metadataPath = "/.well-known/oauth-protected-resource/mcp";

/** A server that accepts a provider's tokens for `/mcp`. */
async function start(env: (publicUrl: string) => Record<string, string>) {
  const provider = await startIdentityProvider();
  const PORT = String(await freePort());
  const publicUrl = `http://127.0.0.1:${PORT}`;
  const { url } = await startEngraph({
    env: {
      PORT,
      JWT_ISSUER: provider.issuer,
      JWT_AUDIENCE: `${publicUrl}/mcp`,
      JWT_JWKS_URL: provider.jwksUrl,
      JWT_TENANT: "acme",
      JWT_USER_CLAIM: "uid",
      ...env(publicUrl),
    },
  });
  return { provider, publicUrl, url };
}

test("a client that knows the address alone gets its token from the identity provider", async () => {
  const { provider, publicUrl, url } = await start((PUBLIC_URL) => ({ PUBLIC_URL }));
  provider.say({ roles: ["member"], uid: "ben" });
  const refused = await fetch(mcpUrl(url), { method: "POST", body: "{}" });
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
    401,
    `Bearer resource_metadata="${publicUrl}${metadataPath}"`,
  ]);
  const metadata = await fetch(`${publicUrl}${metadataPath}`);
  expect(await metadata.json()).toEqual({
    resource: `${publicUrl}/mcp`,
    authorization_servers: [provider.issuer],
    bearer_methods_supported: ["header"],
    resource_name: "Engraph",
  });
  const authProvider = new ClientCredentialsProvider({
    clientId: "agent",
    clientSecret: "secret",
    expectedIssuer: provider.issuer,
  });
  const mcp = await new McpClient().connect(
    new StreamableHTTPClientTransport(new URL(mcpUrl(url)), { authProvider }),
  );
  const messages = [{ role: "user", content: "I live in Lisbon." }];
  const remembered = await mcp.call("remember", { messages, waitForExtraction: true });
  expect(remembered.memories).toMatchObject([{ content: "The user lives in Lisbon." }]);
  expect(await mcp.call("recall", { query: "Lisbon", userId: "ada" })).toEqual({ results: [] });
});

test("without a public address, nothing is told of the provider", async () => {
  const { publicUrl, url } = await start(() => ({}));
  const refused = await fetch(mcpUrl(url), { method: "POST", body: "{}" });
  expect(refused.headers.get("www-authenticate")).toBe("Bearer");
  expect((await fetch(`${publicUrl}${metadataPath}`)).status).toBe(404);
});
