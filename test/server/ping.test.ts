import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { RawSocket } from "../support/raw-socket.js";

test("a ping is answered with its payload", async () => {
  const { url } = await startEngraph(alone);
  const socket = await RawSocket.open(url);
  socket.send({ type: "ping", payload: { sent: 1 } });
  expect(await socket.next()).toEqual({ type: "pong", payload: { sent: 1 } });
  socket.send({ type: "ping" });
  expect(await socket.next()).toEqual({ type: "pong" });
});

test("a ping whose payload is nested too deep to be sent back closes its own socket alone, as a message that cannot be read", async () => {
  const { url, client } = await startEngraph(alone);
  const socket = await RawSocket.open(url);
  const levels = 100_000;
  socket.socket.send(`{"type":"ping","payload":{"a":${"[".repeat(levels)}${"]".repeat(levels)}}}`);
  expect(await socket.closed).toBe(4400);
  expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
});
