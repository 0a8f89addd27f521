import { SignJWT } from "jose";
import { createClient } from "graphql-ws";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { authorizedBy, resumable } from "../../src/client/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { apiToken } from "../support/identity.js";
import { addMemory, eventCursor } from "../support/operations.js";

const secret = "a secret that is shared by both sides";
const life = 10;

/** A server whose tokens live for ten seconds of its clock, and a subscription to the events of a user. */
async function start(renewsToken: boolean) {
  const clock = new FakeClock();
  const engraph = await startEngraph({
    clock,
    env: {
      API_TOKEN: apiToken,
      JWT_ISSUER: "me",
      JWT_AUDIENCE: "engraph",
      JWT_SECRET: secret,
      JWT_TENANT: "default",
      JWT_USER_CLAIM: "sub",
      JWT_CLOCK_TOLERANCE_SECONDS: "0",
    },
  });
  const sign = () =>
    new SignJWT({ roles: ["reader"], sub: "maya", iss: "me", aud: "engraph" })
      .setExpirationTime(clock.now() / 1000 + life)
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(secret));
  let asked = 0;
  const first = sign();
  const auth = authorizedBy(() => {
    asked += 1;
    return renewsToken ? sign() : first;
  });
  const client = createClient({
    url: engraph.url.replace(/^http/, "ws"),
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...auth,
  });
  onTestFinished(() => void client.dispose());
  const { eventCursor: after } = await engraph.client.run(eventCursor);
  const interruptions: unknown[] = [];
  const events = resumable<{ memoryChanged: { subjectId: string } }>(
    client,
    {
      query:
        "subscription ($after: Cursor) { memoryChanged(owner: {}, after: $after) { cursor subjectId } }",
      after,
    },
    {
      ...auth,
      retryDelay: () => 0,
      onInterruption: ({ code }) => void interruptions.push(code),
    },
  );
  onTestFinished(async () => void (await events.return()));
  const remember = (id: string) =>
    engraph.client.run(addMemory, { input: { id, userId: "maya", content: id } });
  const next = async () => (await events.next()).value?.data.memoryChanged.subjectId;
  return { clock, remember, next, interruptions, asked: () => asked };
}

test("a subscription whose token expires goes on with a new one, and misses nothing", async () => {
  const { clock, remember, next, interruptions, asked } = await start(true);
  for (const [round, id] of ["first", "second", "third"].entries()) {
    await remember(id);
    expect(await next()).toBe(id);
    expect(asked()).toBe(round + 1);
    clock.advance(life * 1000);
  }
  await remember("last");
  expect(await next()).toBe("last");
  expect(interruptions).toEqual([4403, 4403, 4403]);
});

test("a token that is still refused as the next one ends the subscription", async () => {
  const { clock, remember, next, interruptions, asked } = await start(false);
  await remember("first");
  expect(await next()).toBe("first");
  clock.advance(life * 1000);
  await expect(next()).rejects.toMatchObject({ code: 4403 });
  await expect(next()).resolves.toBeUndefined();
  expect([interruptions, asked()]).toEqual([[4403], 2]);
});
