import { describe, expect, test } from "vitest";
import { connect, type ConnectOptions } from "../../src/client/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  answerWith,
  cutAfterAnswer,
  cuttingProxy,
  refuseWith,
  silent,
  type Fate,
} from "./cutting-proxy.js";

const where = { userId: "maya", threadId: "t", settings: { extractMemories: false } };
const info = "{ serverInfo { version } }";

/** A client whose first requests meet these fates, and a clock for its waits. */
async function start(fates: readonly Fate[], options: ConnectOptions = {}) {
  const { url: target } = await startEngraph();
  const { url, seen } = await cuttingProxy(target, ...fates);
  const clock = new FakeClock();
  const memory = connect({ url, clock, ...options });
  /** Lets the next wait before a retry pass. Returns its length. */
  const wait = async (from: number, to: number) => {
    const ms = await clock.timerBetween(from, to);
    clock.advance(ms);
    return ms;
  };
  return { memory, seen, clock, wait, target };
}

const count = (target: string) =>
  connect({ url: target }).graphql<{ readonly messages: { readonly totalCount: number } }>(
    "{ messages { totalCount } }",
  );

describe("what is safe to repeat", () => {
  test("messages that were committed before the connection was cut are stored once", async () => {
    const { memory, seen, wait, target } = await start([cutAfterAnswer, cutAfterAnswer]);
    const adding = memory.add("I live in Lisbon.", where);
    await wait(125, 250);
    await wait(250, 500);
    expect(await adding).toMatchObject({ replayed: true, messages: [{ seq: 1 }] });
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
    expect(seen).toHaveLength(3);
    expect(await count(target)).toEqual({ messages: { totalCount: 1 } });
  });

  test.each([
    ["SERVER_BUSY", refuseWith("SERVER_BUSY", 503)],
    ["IDENTITY_UNAVAILABLE", refuseWith("IDENTITY_UNAVAILABLE", 503)],
    ["SHUTTING_DOWN", refuseWith("SHUTTING_DOWN")],
    ["STORE_UNAVAILABLE", refuseWith("STORE_UNAVAILABLE")],
    ["a proxy's 502", answerWith(502, "<html>Bad gateway</html>")],
    ["a cut connection", cutAfterAnswer],
  ])("a query after %s", async (_name, fate) => {
    const { memory, wait, seen } = await start([fate]);
    const asking = memory.graphql(info);
    await wait(125, 250);
    expect(await asking).toHaveProperty("serverInfo");
    expect(seen).toHaveLength(2);
  });

  test("a wait that the server asks for is kept, unless it is very long", async () => {
    const { memory, wait, seen } = await start([
      refuseWith("RATE_LIMITED", 200, { "retry-after": "7" }),
      answerWith(503, "", { "retry-after": "8" }),
      refuseWith("RATE_LIMITED", 200, { "retry-after": "3600" }),
    ]);
    const asking = memory.graphql(info);
    asking.catch(() => {});
    expect(await wait(1000, 20_000)).toBe(7000);
    expect(await wait(1000, 20_000)).toBe(8000);
    await expect(asking).rejects.toMatchObject({ code: "RATE_LIMITED", retryAfterMs: 3_600_000 });
    expect(seen).toHaveLength(3);
  });

  test("no more often than was said", async () => {
    const { memory, seen } = await start([cutAfterAnswer, cutAfterAnswer], { retries: 0 });
    await expect(memory.graphql(info)).rejects.toMatchObject({
      code: "NETWORK_ERROR",
      message: expect.stringMatching(/^The connection failed: ./),
    });
    expect(seen).toHaveLength(1);
  });
});

describe("what may have been done", () => {
  const create = 'mutation { createThread(input: { userId: "maya" }) { id } }';

  test("a mutation of one's own, and a deletion, are not repeated", async () => {
    const { memory, seen } = await start([cutAfterAnswer, cutAfterAnswer]);
    await expect(memory.graphql(create)).rejects.toMatchObject({ code: "NETWORK_ERROR" });
    await expect(memory.forget("maya")).rejects.toMatchObject({ code: "NETWORK_ERROR" });
    expect(seen).toHaveLength(2);
  });

  test("they are after a refusal before anything was done, or if they are said to be idempotent", async () => {
    const { memory, wait, seen } = await start([refuseWith("SERVER_BUSY"), cutAfterAnswer]);
    const creating = memory.graphql(create, {}, { isIdempotent: true });
    await wait(125, 250);
    await wait(250, 500);
    expect(await creating).toEqual({ createThread: { id: expect.any(String) } });
    expect(seen).toHaveLength(3);
  });

  test("an update that expects a revision is not, as its first try may have made another", async () => {
    const { memory, seen } = await start([cutAfterAnswer]);
    await expect(
      memory.update("none", { content: "x" }, { expectedRevision: 1 }),
    ).rejects.toMatchObject({ code: "NETWORK_ERROR" });
    expect(seen).toHaveLength(1);
  });
});

describe("time limits and aborts", () => {
  test("a server that does not answer is given up, after as many tries as others", async () => {
    const { memory, clock, wait, seen } = await start([silent, silent], { retries: 1 });
    const asking = memory.graphql(info, {}, { timeoutMs: 5000 });
    asking.catch(() => {});
    await expect.poll(() => seen.length).toBe(1);
    clock.advance(5000);
    await wait(125, 250);
    await expect.poll(() => seen.length).toBe(2);
    clock.advance(5000);
    await expect(asking).rejects.toMatchObject({
      code: "TIMEOUT",
      message: "No answer came within 5000 ms.",
    });
    expect(seen).toHaveLength(2);
  });

  test("an add that does not ask to wait has the time limit alone", async () => {
    const { memory, clock } = await start([silent], { retries: 0, timeoutMs: 1000 });
    const adding = memory.add("x", where);
    adding.catch(() => {});
    await clock.timerIn(1_000);
    clock.advance(1_000);
    await expect(adding).rejects.toMatchObject({ code: "TIMEOUT" });
  });

  test("a URL or token that can never work fails at once", async () => {
    expect(() => connect({ url: "127.0.0.1:4000/graphql" })).toThrow(TypeError);
    expect(() => connect({ url: "localhost:4000" })).toThrow("is not one of http or https");
    const asked: unknown[] = [];
    const fetch = (...given: unknown[]) => Promise.reject(new Error(String(asked.push(given))));
    const memory = connect({ token: "two\nlines", fetch });
    await expect(memory.graphql(info)).rejects.toThrow("characters that a header cannot contain");
    expect(asked).toEqual([]);
  });

  test("the wait for an extraction is added to the time limit", async () => {
    const { memory, clock } = await start([silent], { retries: 0, timeoutMs: 1000 });
    const adding = memory.add("x", { ...where, waitForExtraction: true, waitTimeoutMs: 60_000 });
    adding.catch(() => {});
    await clock.timerIn(61_000);
    clock.advance(61_000);
    await expect(adding).rejects.toMatchObject({ code: "TIMEOUT" });
  });

  test("a signal ends a call that waits for its answer, or for another try", async () => {
    const { memory, clock, seen } = await start([silent, refuseWith("SERVER_BUSY")]);
    const reason = new Error("Enough.");
    const first = new AbortController();
    const asking = memory.graphql(info, {}, { signal: first.signal });
    await expect.poll(() => seen.length).toBe(1);
    first.abort(reason);
    await expect(asking).rejects.toBe(reason);
    const second = new AbortController();
    const again = memory.graphql(info, {}, { signal: second.signal });
    again.catch(() => {});
    await clock.timerBetween(125, 250);
    second.abort(reason);
    await expect(again).rejects.toBe(reason);
    await expect(memory.graphql(info, {}, { signal: second.signal })).rejects.toBe(reason);
    expect(seen).toHaveLength(2);
    // Aborted requests leave no timer.
    await clock.noTimerOf(30_000);
  });

  test("close ends what is under way, and all that comes after it", async () => {
    const { memory, seen } = await start([silent]);
    const asking = memory.graphql(info);
    asking.catch(() => {});
    await expect.poll(() => seen.length).toBe(1);
    await memory.close();
    await expect(asking).rejects.toMatchObject({ code: "CLOSED" });
    await expect(memory.graphql(info)).rejects.toMatchObject({ code: "CLOSED" });
    await expect(memory.live().next()).rejects.toMatchObject({ code: "CLOSED" });
    await memory.close();
  });
});

describe("errors by code", () => {
  test("what is not Engraph is told from a server that refuses", async () => {
    const { memory } = await start([
      answerWith(200, "<html>Welcome</html>"),
      answerWith(404, '{"detail":"Not found"}'),
      answerWith(200, '{"data":null}'),
    ]);
    for (const status of [200, 404, 200])
      await expect(memory.graphql(info)).rejects.toMatchObject({ code: "BAD_RESPONSE", status });
  });

  test("a token is asked for before each try, and a wrong one is refused", async () => {
    const server = await startEngraph({ env: { API_TOKEN: "right-token-of-the-server" } });
    const { url, seen } = await cuttingProxy(server.url);
    const tokens = ["right-token-of-the-server", "wrong"];
    const memory = connect({ url, token: () => Promise.resolve(tokens.shift() ?? "") });
    expect(await memory.graphql(info)).toHaveProperty("serverInfo");
    await expect(memory.graphql(info)).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
      status: 401,
    });
    expect(seen.map(({ authorization }) => authorization)).toEqual([
      "Bearer right-token-of-the-server",
      "Bearer wrong",
    ]);
    const refused = connect({ url: server.url, token: "wrong" });
    await expect(refused.live({}, { after: "x" }).next()).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await refused.close();
  });

  test("no server at all is a network error", async () => {
    const memory = connect({ url: "http://127.0.0.1:1/graphql", retries: 0 });
    await expect(memory.graphql(info)).rejects.toMatchObject({
      code: "NETWORK_ERROR",
      status: undefined,
      errors: [],
    });
  });
});
