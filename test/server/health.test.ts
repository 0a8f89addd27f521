import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { alone, startEngraph } from "../support/engraph.js";
import { RawSocket } from "../support/raw-socket.js";

async function probe(url: string, path: string) {
  const response = await fetch(new URL(path, url));
  return { status: response.status, body: await response.json() };
}

test("a server that runs is live and ready", async () => {
  const { url } = await startEngraph({ env: { API_TOKEN: "a-token-of-16-chars" } });
  expect(await probe(url, "/livez")).toEqual({ status: 200, body: { state: "live" } });
  expect(await probe(url, "/readyz")).toEqual({ status: 200, body: { state: "ready" } });
});

test("a server that is closing is live, and not ready any more", async () => {
  const { url, close } = await startEngraph(alone);
  // A client that does not answer the closing handshake keeps the server draining.
  const stalled = await RawSocket.open(url);
  await stalled.init();
  stalled.stall();
  const closing = close();
  await expect
    .poll(() => probe(url, "/readyz"))
    .toEqual({ status: 503, body: { state: "draining" } });
  expect(await probe(url, "/livez")).toEqual({ status: 200, body: { state: "live" } });
  stalled.goOn();
  await closing;
  await expect(probe(url, "/livez")).rejects.toThrow("fetch failed");
});

const everything = graphql(`subscription HealthEvents { events { cursor } }`);

test("closing ends every socket with 1001, whether it follows anything or not", async () => {
  const { url, close } = await startEngraph(alone);
  const [idle, following, silent] = await Promise.all([
    RawSocket.open(url),
    RawSocket.open(url),
    RawSocket.open(url),
  ]);
  await idle.init();
  await following.init();
  following.subscribe("1", everything.toString());
  await close();
  expect(await Promise.all([idle.closed, following.closed, silent.closed])).toEqual([
    1001, 1001, 1001,
  ]);
  await close();
});
