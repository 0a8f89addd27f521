import { getIntrospectionQuery } from "graphql";
import { describe, expect, test } from "vitest";
import { documentLimits } from "../../src/server/limits/document.js";
import type { Answer } from "../support/client.js";
import { startEngraph, type Engraph } from "../support/engraph.js";
import { EventSourceReader } from "../support/event-source.js";

const { characters, tokens, depth, fields, aliases, repeats, directives } = documentLimits;

const times = (count: number, write: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join(" ");

/** A document with this many tokens, 50 of them not ids. */
function ofTokens(count: number): string {
  const field = (name: string, ids: number) =>
    `${name}: nodes(ids: [${times(ids, () => '"x"')}]) { nodeId }`;
  return `{ ${field("a", 500)} ${field("b", 500)} ${field("c", 500)} ${field("d", count - 1550)} }`;
}

// Three levels that cycle back to a thread.
const steps = [
  ["Thread", "user"],
  ["User", "threads(first: 1)"],
  ["ThreadConnection", "nodes"],
] as const;
const step = (level: number) => steps[level % steps.length] ?? steps[0];

function ofLevels(levels: number): string {
  const inner = times(levels - 2, (i) => `${step(i)[1]} {`);
  return `{ thread(id: "t") { ${inner} __typename ${"}".repeat(levels - 2)} } }`;
}

/** The same levels, each in its own fragment. */
function ofLevelsInFragments(levels: number): string {
  const fragment = (i: number) => {
    const [type, field] = step(i);
    return `fragment L${i} on ${type} { ${i === levels - 2 ? "__typename" : `${field} { ...L${i + 1} }`} }`;
  };
  return `{ thread(id: "t") { ...L0 } } ${times(levels - 1, fragment)}`;
}

/** This many selections, ten of them for each of 99 users. */
function ofFields(count: number): string {
  const user = (name: string, ids: number) => `${name}user(id: "u") { ${times(ids, () => "id")} }`;
  return `{ ${times(99, (i) => user(`u${i}: `, 9))} ${user("", count - 991)} }`;
}

/** This many selections, by repeated fragment spreads. */
function ofSpreadFields(count: number): string {
  return `{ ...Ten ...Ten ...Ten ${times(count - 993, () => "__typename")} }
    fragment Ten on Query { ...Three ...Three ...Three ...Three ...Three ...Three }
    fragment Three on Query { ${times(54, () => "__typename")} }`;
}

/** The same field this many times, in as many fragments. */
function ofRepeatsInFragments(count: number): string {
  const fragment = (i: number) => `fragment F${i} on Query { __typename }`;
  return `{ ${times(count, (i) => `...F${i}`)} } ${times(count, fragment)}`;
}

/** The same field this many times on one object. */
function ofRepeatsInPieces(count: number): string {
  const piece = (names: number) => `serverInfo { ${times(names, () => "version")} }`;
  return `{ ${times(9, () => piece(10))} ... { ${piece(count - 90)} } }`;
}

const limits: readonly [string, string, number, (n: number) => string][] = [
  ["characters", "DOCUMENT_TOO_LONG", characters, (n) => "{ __typename }".padEnd(n, "\n")],
  ["tokens", "DOCUMENT_TOO_LONG", tokens, ofTokens],
  ["levels", "DOCUMENT_TOO_DEEP", depth, ofLevels],
  ["levels in fragments", "DOCUMENT_TOO_DEEP", depth, ofLevelsInFragments],
  ["fields", "TOO_MANY_FIELDS", fields, ofFields],
  ["fields in fragments", "TOO_MANY_FIELDS", fields, ofSpreadFields],
  [
    "times the same field",
    "TOO_MANY_FIELDS",
    repeats,
    (n) => `{ ${times(n, () => "__typename")} }`,
  ],
  [
    "times the same field in inline fragments",
    "TOO_MANY_FIELDS",
    repeats,
    (n) => `{ ${times(n, () => "... { ... { __typename } }")} }`,
  ],
  ["times the same field in fragments", "TOO_MANY_FIELDS", repeats, ofRepeatsInFragments],
  ["times the same field in pieces", "TOO_MANY_FIELDS", repeats, ofRepeatsInPieces],
  ["aliases", "TOO_MANY_ALIASES", aliases, (n) => `{ ${times(n, (i) => `a${i}: __typename`)} }`],
  [
    "mutations in one request",
    "TOO_MANY_ALIASES",
    aliases,
    (n) => `mutation { ${times(n, (i) => `a${i}: retryJobs(ids: []) { skippedIds }`)} }`,
  ],
  [
    "directives",
    "TOO_MANY_DIRECTIVES",
    directives,
    (n) => `{ ${times(n, () => "__typename @skip(if: false)")} }`,
  ],
];

/** The answer as a stream of one event. */
async function askForStream(url: string, operation: object): Promise<Answer<unknown>> {
  const headers = { "content-type": "application/json" };
  const events = await EventSourceReader.open(url, headers, JSON.stringify(operation));
  const { data } = await events.next();
  expect((await events.next()).event).toBe("complete");
  return JSON.parse(data) as Answer<unknown>;
}

/** The answers to a query over every transport. */
async function everywhere({ client, url }: Engraph, query: string, variables?: object) {
  const given = { query, ...(variables && { variables: JSON.stringify(variables) }) };
  const search = new URLSearchParams(given).toString();
  const inUrl = async (): Promise<Answer<unknown>[]> => {
    const headers = { "apollo-require-preflight": "true" };
    const response = await fetch(`${url}?${search}`, { headers });
    return [(await response.json()) as Answer<unknown>];
  };
  return [
    await client.ask<unknown, unknown>(query, variables),
    await client.askOverSocket<unknown, unknown>(query, variables),
    await askForStream(url, { query, variables }),
    // GET accepts no mutations, and no URL longer than all headers may be.
    ...(query.startsWith("mutation") || search.length > 15_000 ? [] : await inUrl()),
  ];
}

const codes = (answers: readonly Answer<unknown>[]) => [
  ...new Set(answers.map(({ errors }) => errors?.[0]?.extensions["code"])),
];

describe("A document", () => {
  test.each(limits)("has a limit of %s: %s, %i", async (_, code, limit, write) => {
    const engraph = await startEngraph({ env: { MAX_OPERATION_COST: "1000000" } });
    for (const { errors } of await everywhere(engraph, write(limit)))
      expect(errors).toBeUndefined();
    const refused = await everywhere(engraph, write(limit + 1));
    expect(codes(refused)).toEqual([code]);
    for (const { errors } of refused) expect(errors?.[0]?.extensions).toEqual({ code, limit });
    // The same socket still works.
    expect(codes(await everywhere(engraph, "{ __typename }"))).toEqual([undefined]);
  });

  test("whose fragments come to more than could ever be counted is refused at once", async () => {
    const engraph = await startEngraph();
    const fragment = (i: number) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`;
    const bomb = `{ ...F0 } ${times(150, fragment)} fragment F150 on Query { __typename }`;
    expect(codes(await everywhere(engraph, bomb))).toEqual(["TOO_MANY_FIELDS"]);
  });

  test("is measured with the fragments that nobody spreads", async () => {
    const engraph = await startEngraph();
    const codesOf = async (ids: number, names: number) => {
      const user = (i: number) => `u${i % names}: user(id: "u") { ${times(ids, () => "id")} }`;
      const query = `{ __typename } fragment Unused on Query { ${times(50, user)} }`;
      return codes(await everywhere(engraph, query));
    };
    expect(await codesOf(20, 50)).toEqual(["TOO_MANY_FIELDS"]);
    expect(await codesOf(10, 50)).toEqual(["GRAPHQL_VALIDATION_FAILED"]);
    expect(await codesOf(10, 4)).toEqual(["TOO_MANY_FIELDS"]);
  });

  test.each([
    ["itself", "fragment A on Query { ...A __typename }"],
    ["the next and back", "fragment A on Query { ...B } fragment B on Query { ...A __typename }"],
    [
      "what is below it",
      'fragment A on Query { a: user(id: "u") { id ...B } } fragment B on User { threads { nodes { user { ...B } b: user { ...B } } } }',
    ],
    [
      "an earlier one of the same name",
      "fragment A on Query { __typename } fragment A on Query { ...A }",
    ],
  ])("whose fragment leads to %s is what validation says it is", async (_name, fragments) => {
    const engraph = await startEngraph();
    const refused = await everywhere(engraph, `{ ...A } ${fragments}`);
    expect(codes(refused)).toEqual(["GRAPHQL_VALIDATION_FAILED"]);
  });

  test.each([
    ["says where a field has failed", 400, true],
    ["of many lines does not", 1_000, false],
    ["that is too long to be kept does not, either", 40_000, false],
  ])("%s", async (_name, lines, isLocated) => {
    const engraph = await startEngraph();
    const query = `query ($v: ID = "u") {${"\n".repeat(lines)}user(id: $v) { id } }`;
    const locations = [{ line: lines + 1, column: 10 }];
    for (const { errors } of await everywhere(engraph, query, { v: null })) {
      expect(errors).toHaveLength(1);
      expect(errors?.[0]).toMatchObject({ path: ["user"], ...(isLocated && { locations }) });
      expect("locations" in (errors?.[0] ?? {})).toBe(isLocated);
    }
  });

  test("that asks for the whole schema is answered", async () => {
    const engraph = await startEngraph();
    const [{ data } = {}] = await everywhere(engraph, getIntrospectionQuery());
    expect(data).toMatchObject({ __schema: { queryType: { name: "Query" } } });
  });

  test("that is sent again and again is refused again and again", async () => {
    const engraph = await startEngraph();
    const query = ofLevels(depth + 1);
    for (let i = 0; i < 3; i++)
      expect(codes(await everywhere(engraph, query))).toEqual(["DOCUMENT_TOO_DEEP"]);
  });
});

describe("The cost of an operation", () => {
  type Write = (n: number) => readonly [query: string, variables?: object];
  const costly: readonly (readonly [string, Write])[] = [
    ["by a literal", (n: number) => [`{ users(first: ${n}) { nodes { id } } }`]],
    [
      "by a variable",
      (n: number) => ["query ($n: Int) { users(first: $n) { nodes { id } } }", { n }],
    ],
    [
      "by a variable's default",
      (n: number) => [`query ($n: Int = ${n}) { users(first: $n) { nodes { id } } }`],
    ],
    [
      "by the last of a list",
      (n: number) => [`{ thread(id: "t") { messages(last: ${n}) { nodes { id } } } }`],
    ],
  ];

  test.each(costly)("is limited as it is asked for %s", async (name, write) => {
    // 2 for the list and 2 for each item; 1 more for the thread.
    const limit = name === "by the last of a list" ? 103 : 102;
    const engraph = await startEngraph({ env: { MAX_OPERATION_COST: String(limit) } });
    const ask = (n: number) => everywhere(engraph, ...write(n));
    expect(codes(await ask(50))).toEqual([undefined]);
    const refused = await ask(51);
    expect(codes(refused)).toEqual(["OPERATION_TOO_COSTLY"]);
    expect(refused[0]?.errors?.[0]).toMatchObject({
      message: expect.stringContaining(`may cost ${limit + 2}`),
      extensions: { limit },
    });
    expect(codes(await ask(50))).toEqual([undefined]);
  });

  test("is that of the operation that is named", async () => {
    const engraph = await startEngraph({ env: { MAX_OPERATION_COST: "50" } });
    const query = "query Small { __typename } query Large { users { nodes { id } } }";
    const ask = async (operationName: string) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ query, operationName });
      const response = await fetch(engraph.url, { method: "POST", headers, body });
      return (await response.json()) as Answer<unknown>;
    };
    expect(codes([await ask("Small")])).toEqual([undefined]);
    expect(codes([await ask("Large")])).toEqual(["OPERATION_TOO_COSTLY"]);
  });

  test.each([
    ["an argument", '($v: ID = "u") { user(id: $v) { id } serverInfo { version } }'],
    ["a part of one", '($v: ID = "u") { nodes(ids: ["a", $v]) { nodeId } serverInfo { version } }'],
    ["a condition", "($v: Boolean = true) { serverInfo @include(if: $v) { version } }"],
    ["a condition further in", "($v: Boolean = true) { serverInfo { version @skip(if: $v) } }"],
  ])(
    "is that of the others where null is given to %s that may not be null",
    async (_name, rest) => {
      const engraph = await startEngraph();
      const answers = await everywhere(engraph, `query ${rest}`, { v: null });
      expect(codes(answers)).toEqual(["BAD_USER_INPUT"]);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  );

  test.each([
    ["a condition", "($v: Boolean = true) { serverInfo @include(if: $v) { version } }"],
    ["a condition further in", "($v: Boolean = true) { serverInfo { version @skip(if: $v) } }"],
  ])("cannot be hidden behind %s that fails", async (_name, rest) => {
    const engraph = await startEngraph({ env: { MAX_OPERATION_COST: "1" } });
    const refused = await everywhere(engraph, `query ${rest}`, { v: null });
    expect(codes(refused)).toEqual(["OPERATION_TOO_COSTLY"]);
  });

  test("cannot be hidden behind an argument that fails", async () => {
    const engraph = await startEngraph();
    const query = `query ($id: ID = "u") { user(id: $id) { id } users(first: 500) { nodes { threads(first: 500) { nodes { id title } } } } }`;
    const refused = await everywhere(engraph, query, { id: null });
    expect(codes(refused)).toEqual(["OPERATION_TOO_COSTLY"]);
  });

  test("says nothing where the variables do not fit", async () => {
    const engraph = await startEngraph();
    const query = "query ($n: Int) { users(first: $n) { nodes { id } } }";
    expect(codes(await everywhere(engraph, query, { n: "many" }))).toEqual(["BAD_USER_INPUT"]);
  });

  test("counts for a subscription as that of one event", async () => {
    const { client } = await startEngraph({ env: { MAX_OPERATION_COST: "20" } });
    const document = (first: number) =>
      `subscription { memoryChanged(owner: {}) { memory { evidence(first: ${first}) { nodes { quote } } } } }`;
    expect(codes([await client.askOverSocket(document(9))])).toEqual(["OPERATION_TOO_COSTLY"]);
  });
});

describe("The cost of a mutation's payload", () => {
  const ways = ["ask", "askOverSocket", "askAsStream"] as const;
  const thread = { id: "t", userId: "maya", settings: { extractMemories: false } };
  const create = `mutation ($input: CreateThreadInput!) { createThread(input: $input) { id } }`;
  const count = async ({ client }: Engraph) =>
    ((await client.ask("{ messages { totalCount } }")) as Answer<Counted>).data?.messages
      .totalCount;
  const messages = (n: number) =>
    Array.from({ length: n }, () => ({ role: "user", content: "Tea." }));
  const tooCostly = (path: readonly string[], limit = 50) => ({
    message: expect.stringMatching(
      /^With this part, the answer may cost \d+, and must cost at most \d+. /,
    ),
    path,
    locations: expect.anything(),
    extensions: { code: "OPERATION_TOO_COSTLY", limit },
  });

  interface Counted {
    readonly messages: { readonly totalCount: number };
  }

  test.each(ways)(
    "leaves out the part that is too costly, and the write stands (%s)",
    async (way) => {
      const engraph = await startEngraph({ env: { MAX_OPERATION_COST: "50" } });
      const { client } = engraph;
      await client.ask(create, { input: thread });
      const add = (fields: string) =>
        client[way](
          `mutation ($input: AddMessagesInput!) { addMessages(input: $input) { replayed ${fields} memories { id } } }`,
          {
            input: { threadId: "t", messages: messages(20) },
          },
        );
      expect(await add("messages { id }")).toMatchObject({
        data: { addMessages: { replayed: false, messages: { length: 20 }, memories: [] } },
      });
      // A field of up to 20 items costs 20, and the list costs 1.
      expect(await add("messages { id seq role }")).toEqual({
        data: { addMessages: { replayed: false, messages: null, memories: [] } },
        errors: [tooCostly(["addMessages", "messages"])],
      });
      expect(await count(engraph)).toBe(40);
    },
  );

  test("counts for all mutations of a request together", async () => {
    const engraph = await startEngraph({ env: { MAX_OPERATION_COST: "50" } });
    const { client } = engraph;
    await client.ask(create, { input: thread });
    const add = (name: string, fields: string) =>
      `${name}: addMessages(input: { threadId: "t", messages: $messages }) { all: messages { ${fields} } }`;
    const query = `mutation ($messages: [MessageInput!]!) { ${add("one", "id")} ${add("two", "id seq")} ...Third }
      fragment Third on Mutation { ${add("three", "id")} }`;
    expect(await client.ask(query, { messages: messages(20) })).toMatchObject({
      data: { one: { all: { length: 20 } }, two: { all: null }, three: { all: { length: 20 } } },
      errors: [tooCostly(["two", "all"])],
    });
    expect(await count(engraph)).toBe(60);
  });

  test("counts what is asked for below a record before it is changed", async () => {
    const { client } = await startEngraph();
    const pages = "threads(first: 500) { nodes { messages(first: 500) { nodes { id } } } }";
    const query = `mutation { upsertUser(input: { id: "maya" }) { id ${pages} } }`;
    expect(await client.ask(query)).toEqual({
      data: null,
      errors: [tooCostly(["upsertUser"], 100_000)],
    });
    expect(await client.ask('{ user(id: "maya") { id } }')).toEqual({
      data: { user: null },
    });
  });

  test("is no reason to refuse many messages with the evidence of their memories", async () => {
    const { client } = await startEngraph();
    await client.ask(create, { input: { id: "t", userId: "maya" } });
    const query = `mutation ($input: AddMessagesInput!) { addMessages(input: $input) {
      messages { id seq } memories { id evidence { nodes { quote } } } } }`;
    const input = { threadId: "t", waitForExtraction: true, messages: messages(130) };
    expect(await client.ask(query, { input })).toMatchObject({
      data: { addMessages: { messages: { length: 130 } } },
    });
  });
});

test("over HTTP, a refusal has a status for those who tell it from HTTP's own", async () => {
  const { url } = await startEngraph();
  const ask = async (accept: string) => {
    const headers = { "content-type": "application/json", accept };
    const body = JSON.stringify({ query: ofLevels(depth + 1) });
    const { status, headers: given } = await fetch(url, { method: "POST", headers, body });
    return [status, given.get("content-type")];
  };
  expect(await ask("application/json")).toEqual([200, "application/json; charset=utf-8"]);
  const type = "application/graphql-response+json";
  expect(await ask(type)).toEqual([400, `${type}; charset=utf-8`]);
});

test("several operations in one request are refused, and so is a hash in place of a document", async () => {
  const { url } = await startEngraph();
  const post = async (body: unknown) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    const { errors } = (await response.json()) as Answer<unknown>;
    return [response.status, errors?.[0]?.extensions["code"]];
  };
  const one = { query: "{ __typename }" };
  expect(await post([one, one])).toEqual([400, "BAD_REQUEST"]);
  const persistedQuery = { version: 1, sha256Hash: "0".repeat(64) };
  expect(await post({ extensions: { persistedQuery } })).toEqual([
    200,
    "PERSISTED_QUERY_NOT_SUPPORTED",
  ]);
});
