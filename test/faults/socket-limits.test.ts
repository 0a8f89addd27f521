import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { alone, startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";
import { heldModel } from "../support/proposals.js";
import { RawSocket, type SocketMessage } from "../support/raw-socket.js";

const events = "subscription { events { cursor } }";

async function connected(url: string): Promise<RawSocket> {
  const socket = await RawSocket.open(url);
  await socket.init();
  return socket;
}

const refused = (id: string, limit: number): SocketMessage => ({
  id,
  type: "error",
  payload: [expect.objectContaining({ extensions: { code: "TOO_MANY_SUBSCRIPTIONS", limit } })],
});

const answered = (id: string) => ({ id, type: "next", payload: { data: { __typename: "Query" } } });

/** Runs a query, so that all earlier messages are processed. */
async function settled(socket: RawSocket, id: string): Promise<void> {
  socket.subscribe(id, "{ __typename }");
  expect(await socket.next()).toEqual(answered(id));
  expect(await socket.next()).toEqual({ id, type: "complete" });
}

test("a socket has as many operations under way as it may, and one more when one is over", async () => {
  const { url } = await startEngraph({ env: { MAX_OPERATIONS_PER_SOCKET: "3" } });
  const socket = await connected(url);
  socket.subscribe("1", events);
  socket.subscribe("2", events);
  await settled(socket, "query");
  socket.subscribe("3", events);
  socket.subscribe("4", events);
  expect(await socket.next()).toEqual(refused("4", 3));
  // A query occupies a slot while it runs.
  socket.subscribe("5", "{ __typename }");
  expect(await socket.next()).toEqual(refused("5", 3));

  socket.send({ id: "2", type: "complete" });
  await expect
    .poll(async () => {
      socket.subscribe("6", "{ __typename }");
      return (await socket.next()).type;
    })
    .toBe("next");

  const other = await connected(url);
  await settled(other, "1");
});

test("an id that is used again and again takes no more than its place", async () => {
  const { url } = await startEngraph({ env: { MAX_OPERATIONS_PER_SOCKET: "3" } });
  const socket = await connected(url);
  for (let i = 0; i < 20; i++) {
    socket.subscribe("same", events);
    socket.send({ id: "same", type: "complete" });
    await settled(socket, `between ${i}`);
  }
  socket.subscribe("last", "{ __typename }");
  expect(await socket.next()).toEqual(answered("last"));
});

test("the process has as many subscriptions as it may, on all sockets, and others are answered", async () => {
  const { url } = await startEngraph({ env: { MAX_SUBSCRIPTIONS: "3" } });
  const [one, other] = [await connected(url), await connected(url)];
  one.subscribe("1", events);
  one.subscribe("2", events);
  await settled(one, "settled");
  other.subscribe("3", events);
  await settled(other, "settled");
  other.subscribe("4", events);
  expect(await other.next()).toEqual(refused("4", 3));
  // Queries occupy no subscription slot.
  await settled(other, "5");

  one.socket.terminate();
  await expect
    .poll(async () => {
      other.subscribe("6", events);
      other.subscribe("7", "{ __typename }");
      return (await other.next()).id;
    })
    .toBe("7");
});

test("a subscription that fails at its start gives its place back", async () => {
  const { url } = await startEngraph({ env: { MAX_SUBSCRIPTIONS: "1" } });
  const socket = await connected(url);
  for (const id of ["1", "2", "3"]) {
    socket.subscribe(id, 'subscription { events(after: "x") { cursor } }');
    expect(await socket.next()).toMatchObject({
      id,
      payload: { errors: [{ extensions: { code: "CURSOR_INVALID" } }] },
    });
    expect(await socket.next()).toEqual({ id, type: "complete" });
  }
});

test("a mutation that waits takes a place of its socket until it is answered", async () => {
  const held = heldModel();
  const { url, client } = await startEngraph({
    model: new ScriptedModel(held.answer),
    env: { MAX_OPERATIONS_PER_SOCKET: "1" },
  });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const socket = await connected(url);
  const messages = [{ role: "user", content: "I like tea." }];
  const input = { threadId: "t", waitForExtraction: true, messages };
  socket.subscribe("1", addMessages.toString(), { input });
  await held.asked;
  // A `complete` message does not end it.
  socket.send({ id: "1", type: "complete" });
  socket.subscribe("2", "{ __typename }");
  expect(await socket.next()).toEqual(refused("2", 1));
  held.release();
  await expect
    .poll(async () => {
      socket.subscribe("3", "{ __typename }");
      return (await socket.next()).type;
    })
    .toBe("next");
});

test("as many sockets are open as may be; one more is refused at its upgrade, until one closes", async () => {
  const { url, client } = await startEngraph({ env: { MAX_SOCKETS: "2" } });
  const first = await connected(url);
  const second = await connected(url);
  await expect(RawSocket.open(url)).rejects.toThrow("503");
  await settled(second, "1");
  expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
  first.socket.close();
  await expect
    .poll(() =>
      RawSocket.open(url).then(
        () => "open",
        () => "refused",
      ),
    )
    .toBe("open");
});

test("a socket on which nobody says hello is closed", async () => {
  const { url } = await startEngraph(alone);
  const silent = await RawSocket.open(url);
  const spoken = await connected(url);
  expect(await silent.closed).toBe(4408);
  await settled(spoken, "1");
});

test("a frame of more than a mebibyte closes its socket, and no other", async () => {
  const { url, client } = await startEngraph(alone);
  const [one, other] = [await connected(url), await connected(url)];
  const messageOf = (size: number) => {
    const [head, tail] = [
      '{"id":"1","type":"subscribe","payload":{"query":"{__typename}","variables":{"x":"',
      '"}}}',
    ];
    return `${head}${"x".repeat(size - head.length - tail.length)}${tail}`;
  };
  one.socket.send(messageOf(1024 * 1024));
  expect(await one.next()).toEqual(answered("1"));
  one.socket.send(messageOf(1024 * 1024 + 1));
  expect(await one.closed).toBe(1009);
  await settled(other, "2");
  expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
});

test("headers of more than 16 KiB are refused, and the next request is answered", async () => {
  const { url, client } = await startEngraph(alone);
  const status = async (length: number) => {
    const headers = { "content-type": "application/json", "x-long": "x".repeat(length) };
    return (await fetch(url, { method: "POST", headers, body: '{"query":"{__typename}"}' })).status;
  };
  expect(await status(15_000)).toBe(200);
  expect(await status(16 * 1024)).toBe(431);
  expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
});

test("a request whose headers never end is broken off, while others are answered", async () => {
  const { url, client } = await startEngraph(alone);
  const slow = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void slow.destroy());
  slow.write("POST /graphql HTTP/1.1\r\nhost: localhost\r\n");
  const answer = once(slow, "data");
  expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 408 /);
});

test("an upgrade that is refused is not left open, whatever its client does", async () => {
  const { url } = await startEngraph(alone);
  const { port, host } = new URL(url);
  const socket = connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("end", resolve));
  socket.resume();
  socket.write(
    `GET /nope HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  );
  await closed;
  // Writing to a closed connection fails; an open one accepts all data.
  const failed = new Promise((resolve) => socket.once("error", resolve));
  const write = () => void (socket.destroyed || socket.write("x", () => setImmediate(write)));
  write();
  expect(await failed).toMatchObject({ code: expect.stringMatching(/EPIPE|ECONNRESET/) });
});
