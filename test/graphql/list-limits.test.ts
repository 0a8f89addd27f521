import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";

const most = 500;

// Requests with a list of this many items, by the path that a refusal names.
const lists: Readonly<Record<string, (items: number) => readonly [string, object]>> = {
  ids: (n) => ["query ($ids: [ID!]!) { nodes(ids: $ids) { nodeId } }", { ids: strings(n) }],
  states: (n) => [
    'query ($in: [JobState!]) { thread(id: "t") { jobs(states: $in) { totalCount } } }',
    { in: same(n, "DEAD") },
  ],
  kinds: (n) => [
    "mutation ($kinds: [JobKind!]) { waitForExtraction(kinds: $kinds) { finished } }",
    { kinds: same(n, "EXTRACT_MEMORIES") },
  ],
  recordTypes: (n) => [
    'query ($in: [RecordType!]) { search(input: { query: "x", scope: {}, recordTypes: $in }, wholeStore: true) { results { rank } } }',
    { in: same(n, "FACT") },
  ],
  ...filters("memories", "MemoryFilter", {
    kinds: "FACT",
    categories: "tea",
    statuses: "VALID",
    sources: "MANUAL",
  }),
  ...filters("messages", "MessageFilter", {
    roles: "user",
    names: "Maya",
    types: "CUSTOM",
    typeTexts: "note",
    runIds: "r",
    toolCallIds: "c",
    stepNames: "s",
    agentNames: "tutor",
  }),
  ...filters("jobs", "JobFilter", {
    kinds: "EXTRACT_MEMORIES",
    states: "DEAD",
    outcomes: "EXTRACTED",
  }),
};

/** The lists of a filter, with a value for each. */
function filters(list: string, type: string, values: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      `filter.${field} of ${list}`,
      (items: number) =>
        [
          `query ($filter: ${type}) { ${list}(filter: $filter) { totalCount } }`,
          { filter: { [field]: same(items, value) } },
        ] as const,
    ]),
  );
}

const same = (count: number, value: string) => Array.from({ length: count }, () => value);

function strings(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `x${i}`);
}

test.each(Object.entries(lists))("%s has at most 500 items", async (name, write) => {
  const { client } = await startEngraph({ env: { EXTRACTION_MODEL: "none" } });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const ask = (items: number) => client.ask<unknown, object>(...write(items));
  expect((await ask(most)).errors).toBeUndefined();
  const [field] = name.split(" ");
  expect((await ask(most + 1)).errors?.[0]?.extensions).toEqual({
    code: "BAD_USER_INPUT",
    field,
    problem: "must have at most 500 items, but has 501",
  });
});

test.each([
  ["subjectTypes", "SubjectType", "MEMORY"],
  ["kinds", "EventKind", "CREATED"],
])("the %s of a subscription are at most 500", async (field, type, value) => {
  const { client } = await startEngraph(alone);
  const query = `subscription ($in: [${type}!]) { events(filter: { ${field}: $in }) { cursor } }`;
  const { errors } = await client.askOverSocket(query, { in: same(most + 1, value) });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    field: `filter.${field}`,
  });
});

test("a window has at most 2000 messages, however its end is given", async () => {
  const { client } = await startEngraph({
    env: { EXTRACTION_MODEL: "none", EMBEDDER: "none" },
  });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const messages = Array.from({ length: 1000 }, () => ({ role: "user", content: "…" }));
  for (let i = 0; i < 2; i++) await client.run(addMessages, { input: { threadId: "t", messages } });
  const query =
    'query ($start: Int, $end: Int) { thread(id: "t") { messageRange(start: $start, end: $end) { seq } } }';
  const ask = async (start: number, end: number) => {
    const { data, errors } = await client.ask<
      { thread: { messageRange: object[] } | null },
      object
    >(query, { start, end });
    return errors?.[0]?.extensions ?? data?.thread?.messageRange.length;
  };
  expect(await ask(0, -1)).toBe(2_000);
  expect(await ask(0, 1_000_000)).toBe(2_000);

  const one = { threadId: "t", messages: messages.slice(0, 1) };
  await client.run(addMessages, { input: one });
  const refused = {
    code: "BAD_USER_INPUT",
    field: "end",
    problem: expect.stringContaining("at most 2000 after the start"),
  };
  expect(await ask(0, -1)).toEqual(refused);
  expect(await ask(0, 2_001)).toEqual(refused);
  expect(await ask(0, 2_000)).toBe(2_000);
  expect(await ask(1, -1)).toBe(2_000);
  expect(await ask(2_000, -1)).toBe(1);
});

test("values that nest deeper than any stack are refused wherever they stand, and others are answered", async () => {
  const { url, client } = await startEngraph(alone);
  const depth = 100_000;
  const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const objects = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  const post = async (body: string) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body });
    const { errors } = (await response.json()) as {
      errors?: { extensions: Record<string, unknown> }[];
    };
    return errors?.[0]?.extensions["code"];
  };
  const withVariable = (query: string, value: string) =>
    post(`{"query":${JSON.stringify(query)},"variables":{"v":${value}}}`);
  const places = [
    "query ($v: String) { user(id: $v) { id } }",
    "query ($v: ID!) { user(id: $v) { id } }",
    "query ($v: Int) { users(first: $v) { totalCount } }",
    "query ($v: JSON) { users(filter: { metadata: $v }) { totalCount } }",
    "query ($v: MemoryFilter) { memories(filter: $v) { totalCount } }",
    "query ($v: [ID!]!) { nodes(ids: $v) { nodeId } }",
    "query ($v: DateTime) { messages(filter: { since: $v }) { totalCount } }",
    "query ($v: [Float!]) { search(input: { vector: $v, scope: {} }, wholeStore: true) { results { rank } } }",
    'query ($v: JSON) { search(input: { query: "x", scope: {}, metadata: $v }, wholeStore: true) { results { rank } } }',
    "mutation ($v: JSON) { upsertUser(input: { metadata: $v }) { id } }",
    'mutation ($v: [JSON]) { importRecords(input: { type: FACT, contents: ["x"], indexTexts: $v }) { ids } }',
    "mutation ($v: CreateThreadInput!) { createThread(input: $v) { id } }",
  ];
  for (const query of places) {
    for (const value of [deep, objects]) {
      const code = await withVariable(query, value);
      expect({ query, code }).toEqual({
        query,
        code: expect.stringMatching(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/),
      });
    }
  }
  expect(await post(`{"query":"{ __typename }","extensions":{"a":${deep}}}`)).toBeUndefined();
  expect(await post(deep)).toBe("BAD_REQUEST");
  expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
});
