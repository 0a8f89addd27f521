import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { RawSocket } from "../support/raw-socket.js";

const levels = 200_000;
/** Parsable JSON that is too deep to be walked or serialized. */
const deepList = `${"[".repeat(levels)}${"]".repeat(levels)}`;
const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

const refused = { errors: [{ extensions: { code: "BAD_USER_INPUT" } }] };

/** Sends the text unchanged, so that only the server handles its depth. */
async function post(url: string, query: string, variables: string): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
  });
  return response.json();
}

const places: readonly (readonly [place: string, query: string])[] = [
  ["metadata", "mutation ($x: JSON) { upsertUser(input: { metadata: $x }) { id } }"],
  ["a whole input", "mutation ($x: JSON) { upsertUser(input: $x) { id } }"],
  ["a filter of a list", "query ($x: JSON) { memories(filter: { metadata: $x }) { totalCount } }"],
  [
    "a filter of a search",
    'query ($x: JSON) { search(input: { query: "a", scope: { userId: "u" }, metadata: $x }) { results { recordId } } }',
  ],
  [
    "an index text",
    'mutation ($x: [JSON]) { importRecords(input: { type: MEMORY, contents: ["a"], indexTexts: $x }) { ids } }',
  ],
  ["a number", "query ($x: Int) { memories(first: $x) { totalCount } }"],
  ["a text", "mutation ($x: String!) { addMemory(input: { content: $x }) { id } }"],
];

test.each(places)(
  "JSON that is nested too deep is refused in the place of %s",
  async (_place, query) => {
    const { url, client, logger } = await startEngraph(alone);
    for (const value of [deepList, deepObject(50_000)]) {
      const answer = await post(url, query, `{"x":${value}}`);
      expect(answer).toMatchObject({
        errors: [
          {
            extensions: {
              code: expect.stringMatching(/^BAD_USER_INPUT$|^GRAPHQL_VALIDATION_FAILED$/),
            },
          },
        ],
      });
    }
    expect(logger.lines.filter(({ level }) => level === "error")).toEqual([]);
    expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
  },
);

test("variables that no operation has asked for may be as deep as they like", async () => {
  const { url } = await startEngraph(alone);
  expect(await post(url, "{ __typename }", `{"x":${deepList}}`)).toEqual({
    data: { __typename: "Query" },
  });
});

test("metadata is refused by its field where it is nested too deep to be stored, and not much deeper", async () => {
  const { url } = await startEngraph(alone);
  const query =
    'mutation ($x: JSON) { upsertUser(input: { id: "maya", metadata: $x }) { metadata } }';
  expect(await post(url, query, `{"x":${deepObject(101)}}`)).toMatchObject({
    errors: [{ extensions: { code: "BAD_USER_INPUT", field: "metadata" } }],
  });
  expect(await post(url, query, `{"x":${deepObject(501)}}`)).toMatchObject(refused);
  expect(await post(url, query, `{"x":${deepObject(100)}}`)).toMatchObject({
    data: { upsertUser: { metadata: JSON.parse(deepObject(100)) as unknown } },
  });
});

test("deep JSON over a socket is refused as over HTTP, and the socket goes on", async () => {
  const { url } = await startEngraph(alone);
  const socket = await RawSocket.open(url);
  await socket.init();
  const query = "mutation ($x: JSON) { upsertUser(input: { metadata: $x }) { id } }";
  const payload = `{"query":${JSON.stringify(query)},"variables":{"x":${deepList}}}`;
  socket.socket.send(`{"id":"1","type":"subscribe","payload":${payload}}`);
  const answer = await socket.next();
  expect(JSON.stringify(answer)).toContain("BAD_USER_INPUT");
  socket.subscribe("2", "{ __typename }");
  const later = [await socket.next(), await socket.next()];
  expect(JSON.stringify(later)).toContain('"__typename":"Query"');
});

test.each([
  [
    "that it asks for",
    'subscription ($x: ContextInput) { contextChanged(threadId: "t", input: $x) { at } }',
    `{"x":{"metadata":${deepList}}}`,
  ],
  ["that it does not ask for", "subscription { events { cursor } }", `{"x":${deepList}}`],
])(
  "a subscription with deep variables %s leaves its socket alone",
  async (_which, query, variables) => {
    const { url } = await startEngraph(alone);
    const socket = await RawSocket.open(url);
    await socket.init();
    const payload = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
    socket.socket.send(`{"id":"1","type":"subscribe","payload":${payload}}`);
    socket.subscribe("2", "{ __typename }");
    let answer = await socket.next();
    while (answer.id !== "2") answer = await socket.next();
    expect(answer).toMatchObject({ type: "next", payload: { data: { __typename: "Query" } } });
  },
);
