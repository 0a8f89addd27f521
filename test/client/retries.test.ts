import { createClient } from "graphql-ws";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { resumable, type Subscriber } from "../../src/client/client.js";
import { close, events, fail, inTurn, refuse, startScript, type Step } from "./scripted-server.js";

const query = "subscription ($after: Cursor) { events(after: $after) { cursor } }";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Runs the step this many milliseconds later; the server is silent until then. */
const after =
  (ms: number, step: Step): Step =>
  (socket, asked) => {
    vi.advanceTimersByTime(ms);
    step(socket, asked);
  };

/** A keep-alive. */
const ping: Step = (socket) => socket.send(JSON.stringify({ type: "ping" }));

/** The numbers of the reported interruptions before the subscription gave up. */
async function interruptionsOf(client: Subscriber, retries: number) {
  const told: number[] = [];
  const subscription = resumable(
    client,
    { query, after: "0" },
    { retries, retryDelay: () => 0, onInterruption: (_error, count) => told.push(count) },
  );
  const error: unknown = await subscription.next().catch((error: unknown) => error);
  return { told, error };
}

test("an interruption after half a minute of life is the first one in a row, even without events", async () => {
  const alive = (ms: number) => after(ms, inTurn(ping, close(1001)));
  const { client } = await startScript(close(1001), alive(31_000), alive(31_000), alive(29_000));
  expect(await interruptionsOf(client, 1)).toMatchObject({
    told: [1, 1, 1],
    error: { code: 1001 },
  });
});

test.each([1011, 4500])(
  "a quiet subscription whose good connections end with %i goes on for ever",
  async (code) => {
    const alive = after(3_600_000, inTurn(ping, close(code)));
    const steps = Array.from({ length: 9 }, () => alive);
    const { client } = await startScript(...steps, events("1"));
    const told: number[] = [];
    const onInterruption = (_error: unknown, count: number) => told.push(count);
    const options = { retryDelay: () => 0, onInterruption };
    const subscription = resumable(client, { query, after: "0" }, options);
    expect((await subscription.next()).done).toBe(false);
    expect(told).toEqual(steps.map(() => 1));
  },
);

test("a failure now and then does not add up while the connections between are good", async () => {
  const steps = Array.from({ length: 7 }, () => [
    fail("INTERNAL_SERVER_ERROR"),
    after(3_600_000, inTurn(ping, close(1001))),
  ]).flat();
  const { client } = await startScript(...steps, events("1"));
  const subscription = resumable(client, { query, after: "0" }, { retryDelay: () => 0 });
  expect((await subscription.next()).done).toBe(false);
});

test("a connection that is silent until it is closed is one more in the row, however long it has lasted", async () => {
  const steps = Array.from({ length: 9 }, () => after(61_000, close(1001)));
  const { client, asked } = await startScript(...steps);
  expect(await interruptionsOf(client, 2)).toMatchObject({ told: [1, 2], error: { code: 1001 } });
  expect(asked).toHaveLength(3);
});

test("a connection that takes long to fail is one more in the row", async () => {
  const client = createClient({
    url: () => {
      vi.advanceTimersByTime(127_000);
      return "ws://127.0.0.1:1";
    },
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  expect(await interruptionsOf(client, 2)).toMatchObject({
    told: [1, 2],
    error: { message: expect.stringMatching(/^The connection failed/) },
  });
});

test.each([
  ["refused", refuse],
  ["failed", fail],
])("an event that is %s after a minute of life is one more in the row", async (_name, how) => {
  const slow = after(60_000, inTurn(ping, how("QUERY_TIMEOUT")));
  const { client, asked } = await startScript(...Array.from({ length: 9 }, () => slow));
  expect(await interruptionsOf(client, 3)).toMatchObject({
    told: [1, 2, 3],
    error: { code: "QUERY_TIMEOUT" },
  });
  expect(asked).toHaveLength(4);
});

test("where no number is set, it is tried five times again, and anew after each result", async () => {
  const slow = after(60_000, inTurn(ping, fail("QUERY_TIMEOUT")));
  const steps = [slow, slow, inTurn(events("1"), fail("QUERY_TIMEOUT"))];
  const { client, asked } = await startScript(...steps, ...Array.from({ length: 9 }, () => slow));
  const subscription = resumable(client, { query, after: "0" }, { retryDelay: () => 0 });
  await subscription.next();
  await expect(subscription.next()).rejects.toMatchObject({ code: "QUERY_TIMEOUT" });
  // Three until the result; then six interruptions, the first of which ends that connection.
  expect(asked).toHaveLength(3 + 5);
});
