import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { fetchMs, KeySet, maxKeySetBytes } from "../../../src/server/identity/key-set.js";
import { FakeClock } from "../../support/fake-clock.js";
import { RecordingLogger } from "../../support/logger.js";

/** A key set at an address with this behaviour. */
async function keysOf(answer: RequestListener) {
  const http = createServer(answer);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const { port } = http.address() as AddressInfo;
  const clock = new FakeClock();
  const logger = new RecordingLogger();
  const source = { url: `http://127.0.0.1:${port}` };
  const keys = new KeySet({ source, maxAgeMs: 60_000, keepMs: 120_000, clock, logger });
  const keyOf = () => keys.verified((all) => all({ alg: "ES256", kid: "first" }, {} as never));
  return { clock, keyOf, reasons: () => JSON.stringify(logger.lines, withMessages) };
}

function withMessages(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}

const { publicKey } = await generateKeyPair("ES256");
const published = { keys: [{ ...(await exportJWK(publicKey)), kid: "first", alg: "ES256" }] };
/** The keys, in an answer of this many bytes. */
const answerOf = (bytes: number) => JSON.stringify(published).padEnd(bytes);
const away = { code: "IDENTITY_UNAVAILABLE" };

test("an answer of 256 KiB is read, and a longer one is not", async () => {
  expect(maxKeySetBytes).toBe(256 * 1024);
  const whole = await keysOf((_request, response) => response.end(answerOf(maxKeySetBytes)));
  expect(await whole.keyOf()).toMatchObject({ type: "public" });
  const long = await keysOf((_request, response) => response.end(answerOf(maxKeySetBytes + 1)));
  await expect(long.keyOf()).rejects.toMatchObject(away);
  expect(long.reasons()).toContain("The answer has more than 262144 bytes.");
});

test.each<[string, RequestListener]>([
  ["does not begin", () => {}],
  ["does not end", (_request, response) => response.write(answerOf(1).slice(0, 20))],
])("an answer that %s is given up after 5 seconds", async (_what, answer) => {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const { clock, keyOf, reasons } = await keysOf((request, response) => {
    answer(request, response);
    asked();
  });
  const outcome = keyOf().catch((error: unknown) => error);
  await isAsked;
  clock.advance(fetchMs - 1);
  await new Promise(setImmediate);
  expect(reasons()).toBe("[]");
  clock.advance(1);
  expect(await outcome).toMatchObject(away);
  expect(reasons()).toContain("The answer took longer than 5000 ms.");
});

test("tokens of known keys in use do not wait for an issuer that hangs", async () => {
  let asked = 0;
  const { clock, keyOf, reasons } = await keysOf((_request, response) => {
    if (asked++ === 0) response.end(answerOf(1));
  });
  const first = await keyOf();
  // The clock stands, so that a call that waits for the answer never ends.
  for (const count of [2, 3]) {
    clock.advance(30_000);
    const keys = await Promise.all(Array.from({ length: 100 }, keyOf));
    expect(keys.every((key) => key === first)).toBe(true);
    await expect.poll(() => asked).toBe(count);
    clock.advance(fetchMs);
    await expect.poll(() => reasons().split("longer than").length).toBe(count);
  }
});

test("no token uses keys that have become old without use, and all of them share a read", async () => {
  const answers = [answerOf(1), answerOf(1).replace("first", "second")];
  const { clock, keyOf } = await keysOf((_request, response) => response.end(answers.shift()));
  await keyOf();
  clock.advance(60_000);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, keyOf));
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(answers).toEqual([]);
});

test.each(['{ "keys": [] }', "{}", "", "[]", "null", '{ "keys": [7] }'])(
  "the answer %s with the status 200 leaves the last keys",
  async (bad) => {
    let answer = answerOf(1);
    const { clock, keyOf, reasons } = await keysOf((_request, response) => response.end(answer));
    const first = await keyOf();
    answer = bad;
    clock.advance(60_000);
    expect(await keyOf()).toBe(first);
    await expect.poll(reasons).toContain("The keys of JWT_JWKS cannot be read.");
    expect(await keyOf()).toBe(first);
  },
);
