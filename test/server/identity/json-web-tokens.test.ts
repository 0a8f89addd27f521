import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { keySetPauseMs } from "../../../src/server/identity/key-set.js";
import { startEngraph } from "../../support/engraph.js";
import { FakeClock } from "../../support/fake-clock.js";
import { allEnded, codesFor, letIn, openAll, refused } from "../../support/identity.js";
import { audience, startIdentityProvider, tokenLife } from "../../support/identity-provider.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const member = { tenant: "acme", roles: ["member"], uid: "ben" };
const claims = { JWT_TENANT_CLAIM: "tenant", JWT_USER_CLAIM: "uid" };
const away = ["IDENTITY_UNAVAILABLE", "IDENTITY_UNAVAILABLE", 1013];

/** A server that accepts tokens of a provider. Default: by its key set URL. */
async function start(env: Readonly<Record<string, string>> = {}) {
  const provider = await startIdentityProvider();
  const clock = new FakeClock(Date.now());
  const engraph = await startEngraph({
    clock,
    env: {
      JWT_ISSUER: provider.issuer,
      JWT_AUDIENCE: audience,
      EXTRACTION_MODEL: "none",
      ...("JWT_JWKS_FILE" in env ? {} : { JWT_JWKS_URL: provider.jwksUrl }),
      ...claims,
      ...env,
    },
  });
  /** The principal of a token, as far as the API shows it. */
  const seen = async (given: Record<string, unknown>) => {
    const client = engraph.connect({ token: await provider.token(given) });
    const made = await client.ask<{ upsertUser: { id: string } }, object>(
      'mutation { upsertUser(input: { id: "ben" }) { id } }',
    );
    return made.errors?.[0]?.extensions["code"] ?? made.data?.upsertUser.id;
  };
  return { ...engraph, provider, clock, seen };
}

test("a token of an identity provider is let in on each transport, as whom its claims name", async () => {
  const { provider, url, connect, seen } = await start();
  expect(await codesFor(url, await provider.token(member))).toEqual(letIn);
  expect(await seen(member)).toBe("ben");
  expect(await seen({ ...member, uid: "ada" })).toBe("FORBIDDEN");
  expect(await seen({ ...member, roles: ["reader"] })).toBe("FORBIDDEN");
  expect(await seen({ ...member, uid: null, tenant: "others" })).toBe("ben");
  const users = async (given: object) => {
    const client = connect({ token: await provider.token({ ...member, ...given }) });
    const { data } = await client.ask<{ users: { totalCount: number } }, object>(
      "{ users { totalCount } }",
    );
    return data?.users.totalCount;
  };
  expect([await users({}), await users({ uid: "ada" }), await users({ tenant: "else" })]).toEqual([
    1, 0, 0,
  ]);
});

test.each([
  ["no tenant", { ...member, tenant: undefined }],
  ["a tenant that is the server's own", { ...member, tenant: "$server" }],
  ["an empty tenant", { ...member, tenant: "" }],
  ["a list of tenants", { ...member, tenant: ["acme"] }],
  ["no roles", { ...member, roles: undefined }],
  ["no known role", { ...member, roles: ["king", "worker"] }],
  ["no user, which must not widen what it reaches", { ...member, uid: undefined }],
  ["a number for a user", { ...member, uid: 7 }],
])("a token with %s is refused", async (_what, given) => {
  const { provider, url } = await start();
  expect(await codesFor(url, await provider.token(given))).toEqual(refused);
});

test("claims may be within others, roles a text, and the tenant one for all", async () => {
  const { provider, url, connect } = await start({
    JWT_TENANT_CLAIM: "",
    JWT_TENANT: "acme",
    JWT_ROLES_CLAIM: "realm_access.roles",
    JWT_USER_CLAIM: "none",
    JWT_AGENT_CLAIM: "https://engraph.example/agent",
  });
  const given = { realm_access: { roles: "other member" }, "https://engraph.example/agent": "bot" };
  const token = await provider.token(given);
  expect(await codesFor(url, token)).toEqual(letIn);
  const { errors } = await connect({ token }).ask(
    'mutation { upsertAgent(input: { id: "x" }) { id } }',
  );
  expect(errors?.[0]?.extensions["code"]).toBe("FORBIDDEN");
});

test("a token for another audience, or of another issuer, is refused", async () => {
  const { provider, url } = await start();
  expect(await codesFor(url, await provider.token(member, "https://other.example"))).toEqual(
    refused,
  );
  const stranger = await startIdentityProvider();
  expect(await codesFor(url, await stranger.token(member))).toEqual(refused);
});

test("a token ends its requests, sockets and streams when it expires, after the tolerance", async () => {
  const { provider, url, clock } = await start({ JWT_CLOCK_TOLERANCE_SECONDS: "1" });
  const token = await provider.token(member);
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    exp: number;
  };
  const opened = await openAll(url, token);
  clock.advance(exp * 1000 - clock.now());
  expect(await codesFor(url, token)).toEqual(letIn);
  clock.advance(1_000);
  expect(await opened.ends()).toEqual(allEnded);
  expect(await codesFor(url, token)).toEqual(refused);
});

test("a provider that changes its keys is followed without a restart, also to another algorithm", async () => {
  const { provider, url, clock } = await start({ JWT_ALGORITHMS: "RS256, ES256" });
  const old = await provider.token(member);
  expect(await codesFor(url, old)).toEqual(letIn);
  await provider.useNewKey("second", "ES256");
  const next = await provider.token(member);
  // The key set was fetched just now.
  expect(await codesFor(url, next)).toEqual(refused);
  clock.advance(keySetPauseMs);
  expect(await codesFor(url, next)).toEqual(letIn);
  expect(await codesFor(url, old)).toEqual(refused);
});

test("keys that are gone from the provider are no good once they are old", async () => {
  const { provider, url, clock } = await start({ JWT_KEYS_MAX_AGE_SECONDS: "5" });
  const old = await provider.token(member);
  expect(await codesFor(url, old)).toEqual(letIn);
  await provider.useNewKey("second");
  expect(await codesFor(url, old)).toEqual(letIn);
  clock.advance(5_000);
  expect(await codesFor(url, old)).toEqual(refused);
});

test("a token that names no key, or one that is now another, follows a rotation", async () => {
  const file = join(temporaryFolder(), "keys.json");
  const { url, clock } = await start({ JWT_JWKS_FILE: file, JWT_ISSUER: "me" });
  const publish = (...keys: Pair[]) => {
    writeFileSync(file, JSON.stringify({ keys: keys.map(({ published }) => published) }));
    clock.advance(keySetPauseMs);
  };
  for (const kid of [undefined, "same"]) {
    const [first, second, third] = [await pairOf(kid), await pairOf(kid), await pairOf(kid)];
    publish(first);
    expect(await codesFor(url, await first.token())).toEqual(letIn);
    publish(second);
    expect(await codesFor(url, await second.token())).toEqual(letIn);
    expect(await codesFor(url, await first.token())).toEqual(refused);
    // Both are published while tokens of the last key are still in use.
    publish(second, third);
    for (const one of [third, second])
      expect(await codesFor(url, await one.token())).toEqual(letIn);
    expect(await codesFor(url, await first.token())).toEqual(refused);
  }
});

type Pair = Awaited<ReturnType<typeof pairOf>>;

/** A key with its published half, and tokens that are signed with it. */
async function pairOf(kid?: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const header = { alg: "RS256", ...(kid !== undefined && { kid }) };
  const payload = { ...member, iss: "me", aud: audience, exp: Date.now() / 1000 + 600 };
  return {
    published: { ...(await exportJWK(publicKey)), ...header },
    token: () => new SignJWT(payload).setProtectedHeader(header).sign(privateKey),
  };
}

test.each<[string | undefined, string[], string[] | null]>([
  [undefined, ["operator"], null],
  [undefined, ["operator", "member"], ["READER", "MEMBER"]],
  [undefined, ["admin"], ["READER", "MEMBER", "ADMIN"]],
  ["member", ["operator", "admin"], null],
  ["member", ["member", "admin"], ["READER", "MEMBER"]],
  ["operator", ["operator"], ["READER", "MEMBER", "ADMIN", "OPERATOR"]],
])("with JWT_HIGHEST_ROLE %s, the roles %o of a token give %o", async (highest, roles, given) => {
  const { provider, url, connect } = await start({
    ...(highest !== undefined && { JWT_HIGHEST_ROLE: highest }),
  });
  const token = await provider.token({ ...member, uid: null, roles });
  expect(await codesFor(url, token)).toEqual(given === null ? refused : letIn);
  if (given === null) return;
  const { data } = await connect({ token }).ask("{ viewer { roles } }");
  expect(data).toEqual({ viewer: { roles: given } });
});

test("a provider that is away leaves its keys for a while, and then no token is good", async () => {
  const env = { JWT_KEYS_MAX_AGE_SECONDS: "1", JWT_KEYS_KEPT_SECONDS: "6" };
  const { provider, url, clock } = await start(env);
  const token = await provider.token(member);
  expect(await codesFor(url, token)).toEqual(letIn);
  await provider.close();
  clock.advance(5_999);
  expect(await codesFor(url, token)).toEqual(letIn);
  clock.advance(1);
  expect(await codesFor(url, token)).toEqual(away);
  expect(tokenLife).toBeGreaterThan(6);
});

test("a provider that was never there lets nobody in, and the server starts nevertheless", async () => {
  const { provider, url } = await start();
  const token = await provider.token(member);
  await provider.close();
  expect(await codesFor(url, token)).toEqual(away);
});

test("keys may be in a file, which is read again", async () => {
  const file = join(temporaryFolder(), "keys.json");
  writeFileSync(file, '{ "keys": [] }');
  const { provider, url, clock } = await start({ JWT_JWKS_FILE: file });
  const token = await provider.token(member);
  expect(await codesFor(url, token)).toEqual(refused);
  writeFileSync(file, await (await fetch(provider.jwksUrl)).text());
  clock.advance(keySetPauseMs);
  expect(await codesFor(url, token)).toEqual(letIn);
});

const secret = "a secret that is shared by both sides";

/** A token signed with the shared secret, or with a variation of it. */
const signed = (change: Record<string, unknown> = {}, alg = "HS256", key = secret) =>
  new SignJWT({ ...member, iss: "me", aud: "engraph", exp: Date.now() / 1000 + 60, ...change })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(key));

test("a key may be shared; then its algorithm and its tokens alone are good", async () => {
  const env = { JWT_ISSUER: "me", JWT_AUDIENCE: "engraph", JWT_SECRET: secret, ...claims };
  const { url } = await startEngraph({ env });
  expect(await codesFor(url, await signed())).toEqual(letIn);
  const now = Math.floor(Date.now() / 1000);
  const wrong = [
    await signed({ exp: now - 60 }),
    await signed({ exp: undefined }),
    await signed({ nbf: now + 60 }),
    await signed({ iss: "other" }),
    await signed({ aud: "other" }),
    await signed({}, "HS512"),
    await signed({}, "HS256", `${secret}!`),
    new UnsecuredJWT({ ...member, iss: "me", aud: "engraph", exp: now + 60 }).encode(),
    "a.b.c",
    "..",
  ];
  for (const token of wrong) expect(await codesFor(url, token)).toEqual(refused);
  const provider = await startIdentityProvider();
  expect(await codesFor(url, await provider.token(member))).toEqual(refused);
});

test("a public key is no shared key: what is signed with it as one is refused", async () => {
  const { provider, url } = await start();
  const published = await (await fetch(provider.jwksUrl)).text();
  const { n } = (JSON.parse(published) as { keys: [{ n: string }] }).keys[0];
  for (const key of [published, n]) {
    const forged = await signed({ iss: provider.issuer, aud: audience }, "HS256", key);
    expect(await codesFor(url, forged)).toEqual(refused);
  }
});
