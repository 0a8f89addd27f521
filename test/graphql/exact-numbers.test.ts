import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { connectMcp } from "../support/mcp.js";
import { eachWay, ways } from "../support/ways.js";

const rounded = ["1099511627776123457", "-9007199254740993", "9007199254740992", "1e20"];
const kept = ["0", "-7", "9007199254740991", "-9007199254740991"];

test.each(eachWay)("an ID sent by %s is kept exactly or refused", async (_, send) => {
  const { url } = await startEngraph(alone);
  const query = `query ($id: ID!) { viewer { tenantId } user(id: $id) { id } }`;
  for (const id of [...rounded, "1.5", "1e400"])
    expect(await send(url, query, `{"id":${id}}`)).toMatchObject({
      errors: [{ extensions: { code: "BAD_USER_INPUT" } }],
    });
  for (const id of [...kept, ...rounded.map((one) => `"${one}"`)])
    expect(await send(url, query, `{"id":${id}}`)).not.toHaveProperty("errors");
});

test("in no place two IDs become one: lists, inputs, keys of idempotency, representations, literals", async () => {
  const { url, client } = await startEngraph(alone);
  const places: readonly (readonly [query: string, variables: (id: string) => string])[] = [
    ["query ($x: [ID!]!) { nodes(ids: $x) { __typename } }", (id) => `{"x":["a",${id}]}`],
    [
      "mutation ($x: AddMessagesInput!) { addMessages(input: $x) { replayed } }",
      (id) =>
        `{"x":{"threadId":"t","idempotencyKey":${id},"messages":[{"role":"user","content":"yes"}]}}`,
    ],
    [
      "query ($x: [_Any!]!) { _entities(representations: $x) { __typename } }",
      (id) => `{"x":[{"__typename":"User","id":${id}}]}`,
    ],
  ];
  for (const [query, variables] of places)
    expect(await ways.POST(url, query, variables("1099511627776123457"))).toHaveProperty("errors");
  for (const id of ["1099511627776123457", "1099511627776123458"])
    expect(await client.ask(`mutation { upsertUser(input: { id: ${id} }) { id } }`)).toEqual({
      data: { upsertUser: { id } },
    });
});

test("arguments of MCP are kept exactly or refused", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectMcp(url);
  const messages = [{ role: "user", content: "I live in Lisbon." }];
  expect(await mcp.call("remember", { userId: 2 ** 60, messages })).toBe("BAD_USER_INPUT");
  expect(await mcp.call("remember", { userId: 7, messages })).toMatchObject({});
});

const metadataQuery =
  'mutation ($x: JSON) { upsertUser(input: { id: "u", metadata: $x }) { metadata } }';

test.each(eachWay.filter(([name]) => !name.includes("GET")))(
  "JSON sent by %s keeps its numbers or is refused",
  async (_, send) => {
    const { url } = await startEngraph(alone);
    for (const number of ["1099511627776123457", "-9007199254740993", "1e400", "9".repeat(30)])
      for (const value of [number, `[${number}]`, `{"b":${number}}`])
        expect(await send(url, metadataQuery, `{"x":{"a":${value}}}`)).toMatchObject({
          errors: [{ extensions: { code: "BAD_USER_INPUT", field: "metadata" } }],
        });
    for (const number of [...kept, "1.989e30", "9007199254740992", "0.1", '"1099511627776123457"'])
      expect(await send(url, metadataQuery, `{"x":{"a":${number}}}`)).toEqual({
        data: { upsertUser: { metadata: { a: JSON.parse(number) as unknown } } },
      });
  },
);

test("JSON in a document, and in a filter, is refused rather than rounded", async () => {
  const { url, client } = await startEngraph(alone);
  for (const literal of [
    "mutation { upsertUser(input: { metadata: { a: [9007199254740993] } }) { id } }",
    "{ memories(filter: { metadata: { a: 9007199254740993 } }) { totalCount } }",
  ])
    expect(await client.ask(literal)).toMatchObject({
      errors: [{ message: expect.stringContaining("round") }],
    });
  const query = "query ($x: JSON) { memories(filter: { metadata: $x }) { totalCount } }";
  expect(await ways.POST(url, query, '{"x":{"a":9007199254740993}}')).toMatchObject({
    errors: [{ extensions: { code: "BAD_USER_INPUT", field: "filter.metadata.a" } }],
  });
});
