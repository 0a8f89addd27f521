import { describe, expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { RawSocket } from "../support/raw-socket.js";
import { greeted, query } from "./protocol-client.js";

describe("a message that is none", () => {
  const subscribe = (message: object) => JSON.stringify({ type: "subscribe", ...message });
  const payload = { query };

  const broken: [name: string, text: string][] = [
    ["nothing", ""],
    ["a word", "hello"],
    ["half a message", '{"type":"ping"'],
    ["a number", "1"],
    ["null", "null"],
    ["a string", '"ping"'],
    ["a list", '[{"type":"ping"}]'],
    ["an object without a type", "{}"],
    ["an empty type", '{"type":""}'],
    ["a type that is no string", '{"type":1}'],
    ["an unknown type", '{"type":"start"}'],
    ["a type in capitals", '{"type":"PING"}'],
    ["a greeting with a list", '{"type":"connection_init","payload":[]}'],
    ["a ping with a text", '{"type":"ping","payload":"x"}'],
    ["an operation without an id", subscribe({ payload })],
    ["an operation with an empty id", subscribe({ id: "", payload })],
    ["an operation with a number as its id", subscribe({ id: 1, payload })],
    ["an operation without a payload", subscribe({ id: "1" })],
    ["an operation without a query", subscribe({ id: "1", payload: {} })],
    ["a query that is no string", subscribe({ id: "1", payload: { query: {} } })],
    ["variables in a list", subscribe({ id: "1", payload: { query, variables: [] } })],
    ["variables in a string", subscribe({ id: "1", payload: { query, variables: "{}" } })],
    ["a number as operation name", subscribe({ id: "1", payload: { query, operationName: 1 } })],
    ["extensions in a string", subscribe({ id: "1", payload: { query, extensions: "{}" } })],
    ["the end of an operation without an id", '{"type":"complete"}'],
    ["the end of an operation with an empty id", '{"type":"complete","id":""}'],
  ];

  test("closes the socket with 4400, whatever is wrong with it", async () => {
    const { url } = await startEngraph();
    const codes = await Promise.all(
      broken.map(async ([name, text]) => {
        const socket = await RawSocket.open(url);
        await socket.init();
        socket.socket.send(text);
        return [name, await socket.closed];
      }),
    );
    expect(codes).toEqual(broken.map(([name]) => [name, 4400]));
  });

  test.each(["connection_ack", "next", "error"])(
    "what only servers send closes the socket with 4400, and is no fault of the server: %s",
    async (type) => {
      const { url, logger } = await startEngraph(alone);
      const socket = await RawSocket.open(url);
      await socket.init();
      socket.send({ type, id: "1", payload: type === "error" ? [{ message: "" }] : { data: {} } });
      expect(await socket.closed).toBe(4400);
      expect(logger.lines).toEqual([]);
    },
  );

  test.each([
    ["too long", 1009, Buffer.alloc(2 * 1024 * 1024, " ")],
    ["not in UTF-8", 1007, Buffer.from([0x7b, 0xff, 0x7d])],
  ])(
    "a text that is %s closes the socket with %i, and is no fault of the server",
    async (_name, code, text) => {
      const { url, logger } = await startEngraph(alone);
      const socket = await RawSocket.open(url);
      await socket.init();
      socket.socket.send(text, { binary: false });
      expect(await socket.closed).toBe(code);
      expect(logger.lines).toEqual([]);
    },
  );

  test("bytes that are no text close the socket with 4400", async () => {
    const socket = await greeted();
    socket.socket.send(Buffer.from([0xff, 0x00, 0xfe]));
    expect(await socket.closed).toBe(4400);
  });
});

test("a message counts whichever frames it comes in", async () => {
  const socket = await greeted();
  const ping = '{"type":"ping","payload":{"n":1}}';
  socket.socket.send(Buffer.from(ping), { binary: true });
  expect(await socket.next()).toEqual({ type: "pong", payload: { n: 1 } });
  for (const [i, letter] of [...ping].entries())
    socket.socket.send(letter, { fin: i === ping.length - 1 });
  expect(await socket.next()).toEqual({ type: "pong", payload: { n: 1 } });
});
