import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import { onTestFinished } from "vitest";

export const audience = "https://engraph.example";
/** The lifetime of its tokens, in seconds. */
export const tokenLife = 8;

/** An in-process OpenID Connect provider that issues tokens with any claims. */
export async function startIdentityProvider() {
  let answer: RequestListener = () => {};
  const http = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  let claims: Record<string, unknown> = {};
  /** Replaces all keys by a new one for this algorithm. */
  const useNewKey = async (kid: string, alg = "RS256") => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid, alg, use: "sig" };
    answer = providerOf(issuer, alg, key, () => claims).callback();
  };
  await useNewKey("first");
  const close = () =>
    new Promise<void>((resolve) => {
      http.closeAllConnections();
      http.close(() => resolve());
    });
  onTestFinished(close);
  return {
    issuer,
    jwksUrl: `${issuer}/jwks`,
    useNewKey,
    close,
    /** Puts these claims into all tokens issued from now on. */
    say(given: Record<string, unknown>): void {
      claims = given;
    },
    /** Returns a token with these claims, requested like a program does with its own secret. */
    async token(given: Record<string, unknown>, resource = audience): Promise<string> {
      claims = given;
      const body = new URLSearchParams({ grant_type: "client_credentials", resource });
      const authorization = `Basic ${Buffer.from("agent:secret").toString("base64")}`;
      const answered = await fetch(`${issuer}/token`, {
        method: "POST",
        headers: { authorization },
        body,
      });
      const { access_token: token } = (await answered.json()) as { access_token?: string };
      if (token === undefined) throw new Error(`There is no token: ${answered.status}.`);
      return token;
    },
  };
}

function providerOf(
  issuer: string,
  alg: string,
  key: object,
  claims: () => Record<string, unknown>,
): Provider {
  return new Provider(issuer, {
    jwks: { keys: [key as never] },
    clients: [
      {
        client_id: "agent",
        client_secret: "secret",
        grant_types: ["client_credentials"],
        redirect_uris: [],
        response_types: [],
        id_token_signed_response_alg: alg as never,
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: [alg as never] },
    extraTokenClaims: claims,
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context, resource) => ({
          scope: "",
          audience: resource,
          accessTokenFormat: "jwt",
          accessTokenTTL: tokenLife,
          jwt: { sign: { alg: alg as never } },
        }),
      },
    },
  });
}
