import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, createUser } from "../support/operations.js";
import { heldModel } from "../support/proposals.js";
import { RawSocket, type SocketMessage } from "../support/raw-socket.js";

/** The graphql-transport-ws protocol, line by line, by a client that keeps to none of it by itself. */

const userEvents = graphql(`
  subscription ProtocolUserEvents($after: Cursor) {
    events(filter: { subjectTypes: [USER] }, after: $after) {
      subjectId
    }
  }
`);

const query = "{ __typename }";
const twoThings = "subscription { a: events { cursor } b: events { cursor } }";

async function open(): Promise<RawSocket> {
  const { url } = await startEngraph();
  return RawSocket.open(url);
}

/** A socket whose greeting is over. */
async function greeted(): Promise<RawSocket> {
  const socket = await open();
  await socket.init();
  return socket;
}

/** The next messages, up to the one that ends the operation. */
async function answer(socket: RawSocket, id: string): Promise<SocketMessage[]> {
  const messages: SocketMessage[] = [];
  for (;;) {
    const message = await socket.next();
    messages.push(message);
    if (message.id === id && message.type !== "next") return messages;
  }
}

/** What the socket says to one more question: `served`, unless it has something else to say first. */
async function asked(socket: RawSocket): Promise<SocketMessage[]> {
  socket.subscribe("still here", query);
  return answer(socket, "still here");
}

const served: SocketMessage[] = [
  { id: "still here", type: "next", payload: { data: { __typename: "Query" } } },
  { id: "still here", type: "complete" },
];

describe("the subprotocol", () => {
  /** What an upgrade is closed with. By hand, as `ws` gives up by itself where its protocol is not taken. */
  function closeCode(url: string, offered: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(url, {
        headers: {
          connection: "upgrade",
          upgrade: "websocket",
          "sec-websocket-version": "13",
          "sec-websocket-key": randomBytes(16).toString("base64"),
          ...offered,
        },
      });
      request.on("error", reject);
      request.on("upgrade", (_response, socket, head) => {
        onTestFinished(() => void socket.destroy());
        let bytes = head;
        const look = (): void => {
          // A close frame: its opcode, its length, the code.
          if (bytes.length >= 4 && bytes[0] === 0x88) resolve(bytes.readUInt16BE(2));
        };
        socket.on("data", (chunk: Buffer) => {
          bytes = Buffer.concat([bytes, chunk]);
          look();
        });
        look();
      });
      request.end();
    });
  }

  test.each([
    ["none", {}],
    ["that of an older protocol", { "sec-websocket-protocol": "graphql-ws" }],
    ["one that begins alike", { "sec-websocket-protocol": "graphql-transport-ws2" }],
  ])("%s is refused with 4406", async (_name, offered) => {
    const { url } = await startEngraph();
    expect(await closeCode(url, offered as Record<string, string>)).toBe(4406);
  });

  test("the right one is chosen from several", async () => {
    const { url } = await startEngraph();
    const socket = await RawSocket.open(url, {}, ["graphql-ws", "graphql-transport-ws"]);
    expect(socket.socket.protocol).toBe("graphql-transport-ws");
    await socket.init();
    expect(await asked(socket)).toEqual(served);
  });
});

describe("the greeting", () => {
  test.each([undefined, null, {}, { anything: [1] }])("may carry %j", async (payload) => {
    const socket = await open();
    socket.send({ type: "connection_init", payload });
    expect(await socket.next()).toEqual({ type: "connection_ack" });
  });

  test("a second one closes the socket with 4429", async () => {
    const [late, early] = [await greeted(), await open()];
    late.send({ type: "connection_init" });
    early.send({ type: "connection_init" });
    early.send({ type: "connection_init" });
    expect(await Promise.all([late.closed, early.closed])).toEqual([4429, 4429]);
  });

  test("a socket that never greets is closed with 4408", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { url } = await startEngraph();
    const [silent, polite] = [await RawSocket.open(url), await RawSocket.open(url)];
    await polite.init();
    vi.advanceTimersByTime(60_000);
    expect(await silent.closed).toBe(4408);
    expect(await asked(polite)).toEqual(served);
  });

  test("a socket that pings and does not greet is closed with 4408", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = await open();
    socket.send({ type: "ping" });
    expect(await socket.next()).toEqual({ type: "pong" });
    vi.advanceTimersByTime(3_000);
    expect(await socket.closed).toBe(4408);
  });

  test("a socket that has greeted in time is served, also where the server was too busy to look", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = await open();
    socket.send({ type: "connection_init" });
    vi.advanceTimersByTime(60_000);
    expect(await socket.next()).toEqual({ type: "connection_ack" });
    expect(await asked(socket)).toEqual(served);
  });

  test("an operation before it closes the socket with 4401", async () => {
    const socket = await open();
    socket.subscribe("1", query);
    expect(await socket.closed).toBe(4401);
  });
});

describe("ping and pong", () => {
  test("a ping is answered at any time, with what it carries", async () => {
    const socket = await open();
    socket.send({ type: "ping" });
    expect(await socket.next()).toEqual({ type: "pong" });
    await socket.init();
    for (const payload of [{ n: 1 }, { deep: { er: ["ž"] } }]) {
      socket.send({ type: "ping", payload });
      expect(await socket.next()).toEqual({ type: "pong", payload });
    }
    socket.send({ type: "ping", payload: null });
    expect(await socket.next()).toEqual({ type: "pong" });
  });

  test("a pong that nobody asked for is let pass", async () => {
    const socket = await open();
    socket.send({ type: "pong" });
    await socket.init();
    socket.send({ type: "pong", payload: { n: 1 } });
    expect(await asked(socket)).toEqual(served);
  });
});

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
      const { url, logger } = await startEngraph();
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
      const { url, logger } = await startEngraph();
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

describe("an operation", () => {
  test("that is a query or a mutation is answered once, and completed", async () => {
    const socket = await greeted();
    const payload = { input: { id: "maya", information: "A pilot." } };
    socket.subscribe("w", createUser.toString(), payload);
    const user = { id: "maya", information: "A pilot.", metadata: null };
    expect(await answer(socket, "w")).toEqual([
      { id: "w", type: "next", payload: { data: { createUser: { user } } } },
      { id: "w", type: "complete" },
    ]);
    socket.subscribe("r", "query ($id: ID!) { user(id: $id) { information } }", { id: "maya" });
    expect(await answer(socket, "r")).toEqual([
      { id: "r", type: "next", payload: { data: { user: { information: "A pilot." } } } },
      { id: "r", type: "complete" },
    ]);
  });

  test("is chosen by its name from several", async () => {
    const socket = await greeted();
    const documents = { query: "query A { a: __typename } query B { b: __typename }" };
    const ask = (id: string, operationName?: string) =>
      socket.send({ id, type: "subscribe", payload: { ...documents, operationName } });
    ask("1", "B");
    expect(await answer(socket, "1")).toMatchObject([{ payload: { data: { b: "Query" } } }, {}]);
    for (const name of ["C", undefined]) {
      ask("2", name);
      expect(await socket.next()).toMatchObject({
        id: "2",
        type: "error",
        payload: [{ extensions: { code: "OPERATION_RESOLUTION_FAILURE" } }],
      });
    }
    expect(await asked(socket)).toEqual(served);
  });

  test.each([
    ["does not parse", "{ user(", "GRAPHQL_PARSE_FAILED"],
    ["is empty", "", "GRAPHQL_PARSE_FAILED"],
    ["is not valid", "{ nothing }", "GRAPHQL_VALIDATION_FAILED"],
    ["is a subscription to two things", twoThings, "GRAPHQL_VALIDATION_FAILED"],
    ["is none", "fragment F on User { id }", "GRAPHQL_VALIDATION_FAILED"],
  ])("that %s ends with an error, and nothing else does", async (_name, text, code) => {
    const socket = await greeted();
    socket.subscribe("1", text);
    expect(await socket.next()).toMatchObject({
      id: "1",
      type: "error",
      payload: expect.arrayContaining([
        expect.objectContaining({ extensions: { code }, message: expect.any(String) }),
      ]),
    });
    // An error is the end: there is no `complete` behind it, and the id is free.
    expect(await asked(socket)).toEqual(served);
    socket.subscribe("1", query);
    expect(await answer(socket, "1")).toHaveLength(2);
  });

  test("that fails as it runs is answered with the errors beside the data", async () => {
    const socket = await greeted();
    socket.subscribe(
      "1",
      'mutation { updateUser(input: { id: "x", information: "" }) { __typename } }',
    );
    expect(await answer(socket, "1")).toMatchObject([
      {
        id: "1",
        type: "next",
        payload: {
          data: null,
          errors: [{ path: ["updateUser"], extensions: { code: "NOT_FOUND" } }],
        },
      },
      { id: "1", type: "complete" },
    ]);
  });

  test("that gets wrong variables is answered with errors, without data", async () => {
    const socket = await greeted();
    socket.subscribe("1", "query ($id: ID!) { user(id: $id) { id } }", { id: null });
    const [first] = await answer(socket, "1");
    expect(first).toMatchObject({
      type: "next",
      payload: { errors: [{ extensions: { code: "BAD_USER_INPUT" } }] },
    });
    expect(first?.payload).not.toHaveProperty("data");
  });
});

describe("the id of an operation", () => {
  test("may be any text", async () => {
    const socket = await greeted();
    const odd = [
      "0",
      " ",
      "__proto__",
      "constructor",
      "toString",
      "a\nb\u0000c",
      '"},{"type":"complete',
      "žluť 🐎",
      "x".repeat(128),
    ];
    for (const id of [...odd, ...odd]) {
      socket.subscribe(id, query);
      expect(await answer(socket, id)).toEqual([
        { id, type: "next", payload: { data: { __typename: "Query" } } },
        { id, type: "complete" },
      ]);
    }
  });

  test.each([userEvents.toString(), query])(
    "cannot be taken twice at a time: %s",
    async (second) => {
      const socket = await greeted();
      socket.subscribe("1", userEvents.toString());
      socket.subscribe("1", second);
      expect(await socket.closed).toBe(4409);
    },
  );

  test("is free again once the client has completed it", async () => {
    const { url, client } = await startEngraph();
    const socket = await RawSocket.open(url);
    await socket.init();
    const after = await cursor(socket);
    await client.run(createUser, { input: { id: "maya" } });
    for (let round = 1; round <= 20; round++) {
      socket.subscribe("1", userEvents.toString(), { after });
      expect(await socket.next()).toEqual(aboutUser("1", "maya"));
      socket.send({ id: "1", type: "complete" });
    }
    expect(await asked(socket)).toEqual(served);
  });
});

const aboutUser = (id: string, subjectId: string) => ({
  id,
  type: "next",
  payload: { data: { events: { subjectId } } },
});

async function cursor(socket: RawSocket): Promise<string> {
  socket.subscribe("cursor", "{ eventCursor }");
  const [{ payload }] = (await answer(socket, "cursor")) as [SocketMessage, SocketMessage];
  return (payload as { data: { eventCursor: string } }).data.eventCursor;
}

/** A socket with a mutation under way that is not answered before it is released. */
async function startHeld(id: string): Promise<{ socket: RawSocket; release: () => void }> {
  const held = heldModel();
  const { client, url } = await startEngraph({ model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const socket = await RawSocket.open(url);
  await socket.init();
  const messages = [{ role: "user", content: "I live in Lisbon." }];
  const input = { threadId: "t", waitForExtraction: true, messages };
  socket.subscribe(id, addMessages.toString(), { input });
  await held.asked;
  return { socket, release: held.release };
}

describe("the end of an operation", () => {
  test("that is not there, or not there any more, changes nothing", async () => {
    const socket = await greeted();
    socket.send({ id: "never", type: "complete" });
    socket.subscribe("1", query);
    await answer(socket, "1");
    socket.send({ id: "1", type: "complete" });
    socket.send({ id: "__proto__", type: "complete" });
    expect(await asked(socket)).toEqual(served);
  });

  test("before its result keeps the result back, and undoes nothing", async () => {
    const { socket, release } = await startHeld("left");
    socket.send({ id: "left", type: "complete" });
    expect(await asked(socket)).toEqual(served);
    socket.subscribe(
      "waits",
      'mutation { waitForExtraction(input: { owner: { threadId: "t" } }) { finished } }',
    );
    release();
    expect(await answer(socket, "waits")).toEqual([
      { id: "waits", type: "next", payload: { data: { waitForExtraction: { finished: true } } } },
      { id: "waits", type: "complete" },
    ]);
    expect(await asked(socket)).toEqual(served);
  });

  test("before its result lets the id go to another operation, which gets its own result", async () => {
    const { socket, release } = await startHeld("1");
    socket.send({ id: "1", type: "complete" });
    socket.subscribe("1", "{ second: __typename }");
    socket.send({ id: "1", type: "complete" });
    socket.subscribe("1", "{ third: __typename }");
    expect(await asked(socket)).toEqual(served);
    release();
    expect(await answer(socket, "1")).toEqual([
      { id: "1", type: "next", payload: { data: { third: "Query" } } },
      { id: "1", type: "complete" },
    ]);
    expect(await asked(socket)).toEqual(served);
  });

  test("over and over, while the first one lasts, closes the socket with 4409", async () => {
    const { socket } = await startHeld("1");
    for (let round = 0; round < 30; round++) {
      socket.send({ id: "1", type: "complete" });
      socket.subscribe("1", query);
    }
    expect(await socket.closed).toBe(4409);
  });

  test("of one subscription leaves the others of its socket as they are", async () => {
    const { client, url } = await startEngraph();
    const socket = await RawSocket.open(url);
    await socket.init();
    const after = await cursor(socket);
    for (const id of ["1", "2", "3"]) socket.subscribe(id, userEvents.toString(), { after });
    await client.run(createUser, { input: { id: "first" } });
    const first = [await socket.next(), await socket.next(), await socket.next()];
    expect(first.map(({ id }) => id).sort()).toEqual(["1", "2", "3"]);
    socket.send({ id: "2", type: "complete" });
    expect(await asked(socket)).toEqual(served);
    await client.run(createUser, { input: { id: "second" } });
    const second = [await socket.next(), await socket.next()];
    expect(second).toEqual(
      expect.arrayContaining([aboutUser("1", "second"), aboutUser("3", "second")]),
    );
    expect(await asked(socket)).toEqual(served);
  });
});

test("operations of one socket run side by side, each answered under its own id", async () => {
  const { client, url } = await startEngraph();
  const socket = await RawSocket.open(url);
  await socket.init();
  await client.run(createUser, { input: { id: "maya" } });
  const count = 50;
  for (let i = 0; i < count; i++) socket.subscribe(`op ${i}`, `{ user(id: "maya") { n${i}: id } }`);
  const answers = new Map<string | undefined, SocketMessage[]>();
  for (let i = 0; i < 2 * count; i++) {
    const message = await socket.next();
    answers.set(message.id, [...(answers.get(message.id) ?? []), message]);
  }
  const expected = Array.from({ length: count }, (_, i): [string, SocketMessage[]] => [
    `op ${i}`,
    [
      { id: `op ${i}`, type: "next", payload: { data: { user: { [`n${i}`]: "maya" } } } },
      { id: `op ${i}`, type: "complete" },
    ],
  ]);
  expect(answers).toEqual(new Map(expected));
});
