import { expect, test } from "vitest";
import { linesPerMinute, Refusals, refusalLogMs } from "../../src/server/refusals.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { apiToken, codesFor, issueKey, refused, revokeApiKey } from "../support/identity.js";
import { RecordingLogger } from "../support/logger.js";
import { RawSocket } from "../support/raw-socket.js";

const env = { API_TOKEN: apiToken };
const page = "https://app.example";

async function ask(
  url: string,
  headers: Record<string, string>,
  body = '{"query":"{__typename}"}',
) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  const { headers: given, status } = answer;
  return {
    status,
    readableBy: given.get("access-control-allow-origin"),
    exposed: given.get("access-control-expose-headers"),
    code: ((await answer.json()) as { errors?: [{ extensions: { code: string } }] }).errors?.[0]
      .extensions.code,
  };
}

test("a page that may call can read each refusal, and another page none", async () => {
  const { url, client } = await startEngraph({ env: { ...env, ALLOWED_ORIGINS: page } });
  const { text } = await issueKey(client, { roles: ["READER"] });
  const asPage = (headers: Record<string, string>, body?: string) =>
    ask(url, { origin: page, ...headers }, body);
  const readable = {
    readableBy: page,
    exposed: "ratelimit, ratelimit-policy, retry-after, www-authenticate, x-request-id",
  };
  const authorization = `Bearer ${apiToken}`;
  expect(await asPage({})).toEqual({ ...readable, status: 401, code: "UNAUTHENTICATED" });
  expect(await asPage({ accept: "text/event-stream" })).toMatchObject({ ...readable, status: 401 });
  const long = JSON.stringify({ query: " ".repeat(2 ** 20) });
  expect(await asPage({ authorization }, long)).toMatchObject({
    ...readable,
    status: 413,
    code: "BODY_TOO_LARGE",
  });
  expect(await asPage({ authorization }, "{")).toMatchObject({ ...readable, status: 400 });
  const forbidden = '{"query":"{ tenant { apiKeys { totalCount } } }"}';
  expect(await asPage({ authorization: `Bearer ${text}` }, forbidden)).toMatchObject({
    ...readable,
    code: "FORBIDDEN",
  });
  expect(await ask(url, { origin: "https://evil.example", authorization })).toMatchObject({
    status: 403,
    readableBy: null,
    code: "FORBIDDEN",
  });
});

test("the log says by which name a server without authentication was called", async () => {
  const { url, logger } = await startEngraph({ clock: new FakeClock() });
  const socket = await RawSocket.open(url, {
    origin: "http://localhost:3000",
    headers: { host: "rebound.example" },
  }).then(
    () => "open",
    (error: Error) => error.message,
  );
  expect(socket).toBe("Unexpected server response: 403");
  expect(logger.lines.at(-1)).toMatchObject({
    level: "warn",
    fields: { reason: "HOST", host: "rebound.example", origin: "http://localhost:3000" },
  });
});

test("the log says why callers were refused, without anything of a secret", async () => {
  const { url, client, logger } = await startEngraph({
    env: {
      ...env,
      API_KEYS: "required",
      JWT_ISSUER: "issuer",
      JWT_AUDIENCE: "engraph",
      JWT_SECRET: "s".repeat(32),
      JWT_TENANT: "t",
      JWT_USER_CLAIM: "none",
    },
  });
  const { text, keyId } = await issueKey(client);
  const { keyId: revoked, text: over } = await issueKey(client);
  await client.run(revokeApiKey, { keyId: revoked });
  const unknown = text.replace(keyId, "0".repeat(32));
  const wrong = `${text.slice(0, -8)}${"0".repeat(8)}`;
  const tokens = ["another secret token", unknown, wrong, over, "eg_half", "a.b.c"];
  logger.lines.length = 0;
  // Each over HTTP, as a stream and over a socket.
  for (const token of tokens) expect(await codesFor(url, token)).toEqual(refused);
  await ask(url, { "x-request-id": "trace-1" });
  await ask(url, { origin: "https://evil.example" });
  const said = logger.lines.map(({ fields }) => fields as { reason?: string; keyId?: string });
  const reasons = said.map(({ reason }) => reason);
  expect([...new Set(reasons)]).toEqual([
    "UNKNOWN_TOKEN",
    "UNKNOWN_KEY",
    "WRONG_KEY",
    "KEY_ENDED",
    "BAD_WEB_TOKEN",
    "NO_CREDENTIALS",
    "ORIGIN",
  ]);
  expect(said.find(({ reason }) => reason === "WRONG_KEY")).toMatchObject({ keyId });
  const log = JSON.stringify(logger.lines);
  for (const secret of [
    "another secret",
    text.slice(-64),
    over.slice(-64),
    "a.b.c",
    wrong.slice(-64),
  ])
    expect(log).not.toContain(secret);
});

test("refusals are counted by reason, and beyond the lines of a minute logged as a number", () => {
  const [clock, logger] = [new FakeClock(), new RecordingLogger()];
  const refusals = new Refusals(clock, logger, { async record() {} });
  const request = (origin: string) =>
    ({
      headers: { origin, "x-request-id": "trace-1" },
      socket: { remoteAddress: "127.0.0.1" },
    }) as never;
  for (let i = 0; i < linesPerMinute + 3; i++)
    refusals.noteOrigin(request("https://evil.example"), "ORIGIN");
  expect(logger.lines).toHaveLength(linesPerMinute);
  expect(logger.lines[0]).toEqual({
    level: "warn",
    fields: {
      reason: "ORIGIN",
      requestId: "trace-1",
      address: "127.0.0.1",
      origin: "https://evil.example",
      host: undefined,
    },
    message: "A web page was refused: its origin is not in ALLOWED_ORIGINS.",
  });
  clock.advance(refusalLogMs);
  expect(logger.lines.at(-1)).toMatchObject({ level: "warn", fields: { count: 3 } });
  refusals.noteOrigin(request(`https://${"a".repeat(1000)}`), "ORIGIN");
  expect(JSON.stringify(logger.lines.at(-1)).length).toBeLessThan(600);
  expect([...refusals.counts]).toEqual([["ORIGIN", linesPerMinute + 4]]);
  refusals.close();
  expect(logger.lines).toHaveLength(linesPerMinute + 2);
});
