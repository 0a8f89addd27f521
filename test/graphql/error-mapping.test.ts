import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages as add } from "../support/operations.js";

const ensure = graphql(`
  mutation ErrorMappingThread($input: CreateThreadInput!) {
    made: createThread(input: $input) { id }
  }
`);

const search = graphql(`
  query ErrorMappingSearch($input: SearchInput!) { search(input: $input) { results { rank } } }
`);

const page = graphql(`
  query ErrorMappingPage($first: Int, $after: String) {
    thread(id: "t") { messages(first: $first, after: $after) { nodes { id } } }
  }
`);

const followed = graphql(`
  subscription ErrorMappingEvents($after: Cursor) { events(after: $after) { cursor } }
`);

interface Case {
  readonly query: { toString(): string };
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly code: string;
  readonly message: string | RegExp;
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly details?: Readonly<Record<string, unknown>>;
}

const failing: Record<string, Case> = {
  "a taken id": {
    query: ensure,
    variables: { input: { id: "t" } },
    code: "ALREADY_EXISTS",
    message: 'Thread "t" already exists.',
    path: ["made"],
  },
  "an unknown thread": {
    query: add,
    variables: { input: { threadId: "nowhere", messages: [{ role: "user", content: "…" }] } },
    code: "NOT_FOUND",
    message: 'Thread "nowhere" was not found.',
    path: ["addMessages"],
  },
  "an input that breaks a rule": {
    query: add,
    variables: {
      input: { threadId: "t", messages: [{ role: "user", content: "…" }, { role: "" }] },
    },
    code: "BAD_USER_INPUT",
    message: "messages[1].role must have 1 to 30 characters.",
    path: ["addMessages"],
    details: { field: "messages[1].role", problem: "must have 1 to 30 characters" },
  },
  "a search without a user": {
    query: search,
    variables: { input: { query: "tea", scope: {} } },
    code: "USER_SCOPE_REQUIRED",
    message: /^scope\.userId must be given/,
    path: ["search"],
  },
  "a page that is too large": {
    query: page,
    variables: { first: 501 },
    code: "BAD_USER_INPUT",
    message: "first must be from 0 to 500, but is 501.",
    path: ["thread", "messages"],
    details: { field: "first", problem: "must be from 0 to 500, but is 501" },
  },
  "a page cursor of nobody": {
    query: page,
    variables: { after: "!" },
    code: "CURSOR_INVALID",
    message: "The cursor is not one that this list gave in this order.",
    path: ["thread", "messages"],
  },
  "a missing variable": {
    query: search,
    variables: {},
    code: "BAD_USER_INPUT",
    message: /\$input/,
    details: {
      field: "input",
      problem: 'Variable "$input" of required type "SearchInput!" was not provided.',
    },
  },
  "a variable of the wrong type": {
    query: page,
    variables: { first: "many" },
    code: "BAD_USER_INPUT",
    message: /\$first.*many.*Int cannot represent/,
    details: { field: "first", problem: 'Int cannot represent non-integer value: "many"' },
  },
  "a time without its hours": {
    query: add,
    variables: {
      input: { threadId: "t", messages: [{ role: "user", timestamp: "2026-01-01" }] },
    },
    code: "BAD_USER_INPUT",
    message: /"input.messages\[0\].timestamp".* DateTime must be ISO 8601/,
    details: {
      field: "messages[0].timestamp",
      problem: "DateTime must be ISO 8601, such as 2026-05-08T14:30:00Z, or epoch milliseconds.",
    },
  },
  "a time in a document that is none": {
    query: 'mutation { addMemory(input: { content: "x", timestamp: "yesterday" }) { id } }',
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^DateTime must be ISO 8601, .* Found: "yesterday"$/,
    locations: [{ line: 1, column: 56 }],
    details: { field: "timestamp", problem: expect.stringContaining("DateTime must be") },
  },
  "a time in seconds": {
    query: add,
    variables: { input: { threadId: "t", messages: [{ role: "user", timestamp: 1_778_250_600 }] } },
    code: "BAD_USER_INPUT",
    message: /"input.messages\[0\].timestamp".* DateTime as a number must be whole epoch milli/,
    details: { field: "messages[0].timestamp", problem: expect.stringContaining("as a number") },
  },
  "a time that no calendar has": {
    query: add,
    variables: {
      input: { threadId: "t", messages: [{ role: "user", timestamp: "2026-02-30T00:00:00Z" }] },
    },
    code: "BAD_USER_INPUT",
    message: /DateTime must be ISO 8601/,
    details: { field: "messages[0].timestamp", problem: expect.stringContaining("ISO 8601") },
  },
  "content that is not a text": {
    query: add,
    variables: { input: { threadId: "t", messages: [{ role: "user", content: 7 }] } },
    code: "BAD_USER_INPUT",
    message: /String cannot represent a non string value: 7/,
    details: {
      field: "messages[0].content",
      problem: "String cannot represent a non string value: 7",
    },
  },
  "content that tells of another place": {
    query: add,
    variables: {
      input: { threadId: "t", messages: [{ role: "user", content: { a: ' at "b"; x' } }] },
    },
    code: "BAD_USER_INPUT",
    message: /String cannot represent a non string value/,
    details: {
      field: "messages[0].content",
      problem: `String cannot represent a non string value: { a: " at \\"b\\"; x" }`,
    },
  },
  "a member that is missing": {
    query: add,
    variables: { input: { threadId: "t", messages: [{ content: "Hi" }] } },
    code: "BAD_USER_INPUT",
    message: /Field "role" of required type "String!" was not provided/,
    details: { field: "messages[0].role", problem: expect.stringContaining("not provided") },
  },
  "a member that does not exist": {
    query: add,
    variables: {
      input: { threadId: "t", messages: [{ role: "user", content: "Hi", tool_calls: [] }] },
    },
    code: "BAD_USER_INPUT",
    message: /Field "tool_calls" is not defined by type "MessageInput"/,
    details: { field: "messages[0].tool_calls", problem: expect.stringContaining("toolCalls") },
  },
  "a variable of a list with a wrong item": {
    query: `mutation ($messages: [MessageInput!]!) {
      addMessages(input: { threadId: "t", messages: $messages }) { replayed } }`,
    variables: {
      messages: [
        { role: "user", content: "Hi" },
        { role: "user", content: 7 },
      ],
    },
    code: "BAD_USER_INPUT",
    message: /String cannot represent/,
    details: { field: "messages[1].content", problem: expect.stringContaining("String") },
  },
  "content in a document that is not a text": {
    query: `mutation { addMessages(input: { threadId: "t", messages: [
      { role: "user", content: "Hi" }, { role: "user", content: 7 }] }) { replayed } }`,
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^String cannot represent a non string value: 7$/,
    details: { field: "messages[1].content", problem: expect.stringContaining("String") },
  },
  "a member that is missing in a document": {
    query: `mutation { addMessages(input: { threadId: "t", messages: { content: "Hi" } }) { replayed } }`,
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^Field "MessageInput.role" of required type/,
    details: { field: "messages.role", problem: expect.stringContaining("not provided") },
  },
  "a member that does not exist, in a document": {
    query: 'mutation { addMemory(input: { content: "x", text: "x" }) { id } }',
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^Field "text" is not defined by type "AddMemoryInput"/,
    details: { field: "text", problem: expect.stringContaining("not defined") },
  },
  "a field that does not exist": {
    query: "{ conversations { id } }",
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^Cannot query field "conversations" on type "Query"/,
  },
  "an enum value that does not exist": {
    query: 'mutation { addMemory(input: { content: "x", kind: HABIT }) { id } }',
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /Value "HABIT" does not exist in "MemoryKind" enum/,
    details: { field: "kind", problem: expect.stringContaining("HABIT") },
  },
  "two operations and no name": {
    query: "query A { __typename } query B { __typename }",
    code: "OPERATION_RESOLUTION_FAILURE",
    message: "Must provide operation name if query contains multiple operations.",
  },
  "a document without an operation": {
    query: "fragment Id on User { id } ",
    code: "GRAPHQL_VALIDATION_FAILED",
    message: 'Fragment "Id" is never used.',
  },
  "a document that is not GraphQL": {
    query: "{ thread(",
    code: "GRAPHQL_PARSE_FAILED",
    message: /^Syntax Error: /,
  },
};

test.each(Object.entries(failing))("%s fails alike over HTTP and WebSocket", async (_name, one) => {
  const { client, logger } = await startEngraph();
  await client.run(ensure, { input: { id: "t" } });
  const query = one.query.toString();
  const overHttp = await client.ask(query, one.variables);
  const overSocket = await client.askOverSocket(query, one.variables);

  expect(overHttp.errors).toHaveLength(1);
  const [error] = overHttp.errors ?? [];
  expect(error?.message).toMatch(one.message);
  expect(error?.extensions).toEqual({ code: one.code, ...one.details });
  expect(error?.path).toEqual(one.path);
  expect(error).toMatchObject(one.locations ? { locations: one.locations } : {});
  expect(overSocket.errors).toEqual(overHttp.errors);
  expect(logger.lines).toEqual([]);
});

test("a connection lives on after a document that is not GraphQL", async () => {
  const { client } = await startEngraph();
  const answers = client.subscribe(followed, {});
  void answers.next();
  await client.askOverSocket("{ thread(");
  expect(await client.askOverSocket("{ __typename }")).toEqual({ data: { __typename: "Query" } });
});

test("a subscription over plain HTTP is refused in words", async () => {
  const { client } = await startEngraph();
  const { errors } = await client.ask(followed, {});
  expect(errors).toMatchObject([
    {
      message: expect.stringContaining("It is served over WebSocket, and as a stream"),
      extensions: { code: "BAD_REQUEST" },
    },
  ]);
});

test("a document of too many tokens, or nested without end, fails alike and costs nothing else", async () => {
  const { client } = await startEngraph();
  for (const query of [
    `{ ${"a ".repeat(3_000)} }`,
    `${"{a".repeat(30_000)}${"}".repeat(30_000)}`,
  ]) {
    const overHttp = await client.ask(query);
    const overSocket = await client.askOverSocket(query);
    expect(overHttp.errors?.[0]).toMatchObject({
      message: expect.stringContaining("2000 tokens"),
      extensions: { code: "DOCUMENT_TOO_LONG" },
    });
    expect(overSocket.errors?.[0]?.extensions).toEqual(overHttp.errors?.[0]?.extensions);
  }
  expect(await client.askOverSocket("{ __typename }")).toEqual({ data: { __typename: "Query" } });
});

test("text that could not be given back as it was is refused", async () => {
  const { client } = await startEngraph();
  const document = `mutation ($content: String!) { addMemory(input: { content: $content }) { id } }`;
  const { errors } = await client.ask(document, { content: "half \ud800 of a character" });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "content" });
});
