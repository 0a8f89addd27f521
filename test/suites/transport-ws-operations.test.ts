import { describe, expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { upsertUser } from "../support/operations.js";
import { RawSocket, type SocketMessage } from "../support/raw-socket.js";
import { answer, asked, greeted, query, served } from "./protocol-client.js";

const twoThings = "subscription { a: events { cursor } b: events { cursor } }";

describe("an operation", () => {
  test("that is a query or a mutation is answered once, and completed", async () => {
    const socket = await greeted();
    const payload = { input: { id: "maya", information: "A pilot." } };
    socket.subscribe("w", upsertUser.toString(), payload);
    const user = { id: "maya", information: "A pilot.", metadata: null };
    expect(await answer(socket, "w")).toEqual([
      { id: "w", type: "next", payload: { data: { upsertUser: user } } },
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
    // An error ends the operation: no `complete` follows, and the id is free.
    expect(await asked(socket)).toEqual(served);
    socket.subscribe("1", query);
    expect(await answer(socket, "1")).toHaveLength(2);
  });

  test("that fails as it runs is answered with the errors beside the data", async () => {
    const socket = await greeted();
    socket.subscribe(
      "1",
      'mutation { upsertUser(input: { id: "x", exists: true }) { __typename } }',
    );
    expect(await answer(socket, "1")).toMatchObject([
      {
        id: "1",
        type: "next",
        payload: {
          data: null,
          errors: [{ path: ["upsertUser"], extensions: { code: "NOT_FOUND" } }],
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

test("operations of one socket run side by side, each answered under its own id", async () => {
  const { client, url } = await startEngraph();
  const socket = await RawSocket.open(url);
  await socket.init();
  await client.run(upsertUser, { input: { id: "maya" } });
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
