import { connect } from "node:net";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";

const json = { "content-type": "application/json" };

async function post(url: string, body: string, headers: Record<string, string> = json) {
  const response = await fetch(url, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as unknown };
}

const refusal = (code: string, message: string) => ({
  errors: [{ message, extensions: { code } }],
});

test("a body that is not JSON is refused as such", async () => {
  const { url } = await startEngraph();
  expect(await post(url, '{"query": ')).toEqual({
    status: 400,
    body: refusal("BAD_REQUEST", "The body is not valid JSON."),
  });
  expect((await post(url, "")).status).toBe(400);
});

test("a body of more than a mebibyte is refused, and the connection lives on", async () => {
  const { url, client } = await startEngraph();
  const bodyOf = (size: number) => {
    const [head, tail] = ['{"query":"{__typename}","variables":{"x":"', '"}}'];
    return `${head}${"x".repeat(size - head.length - tail.length)}${tail}`;
  };
  expect(await post(url, bodyOf(1024 * 1024))).toMatchObject({ status: 200 });
  for (const size of [1024 * 1024 + 1, 5_000_000, 20_000_000]) {
    expect(await post(url, bodyOf(size))).toEqual({
      status: 413,
      body: refusal("BODY_TOO_LARGE", "The body must have at most 1048576 bytes."),
    });
  }
  expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
});

test("refused bodies and lost connections are no errors of the server", async () => {
  const { url, close, logger } = await startEngraph();
  await post(url, "x".repeat(2_000_000));
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const head = ["POST /graphql HTTP/1.1", "host: engraph", "content-type: application/json"];
  socket.write(`${head.join("\r\n")}\r\ncontent-length: 1000\r\n\r\n{"query":`);
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.destroy();
  await close();
  expect(logger.lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("a path that is not served is not found", async () => {
  const { url } = await startEngraph();
  for (const path of ["/graph", "/graphql/", "/graphql2", "/livez/x", "//"]) {
    const response = await fetch(new URL(url).origin + path);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

const place = (line: number, column: number) => [{ line, column }];

test.each([
  [
    "that cannot be read",
    { query: "{" },
    [{ locations: place(1, 2), extensions: { code: "GRAPHQL_PARSE_FAILED" } }],
  ],
  [
    "that is not valid",
    { query: "{ nothing\nother }" },
    [
      { locations: place(1, 3), extensions: { code: "GRAPHQL_VALIDATION_FAILED" } },
      { locations: place(2, 1), extensions: { code: "GRAPHQL_VALIDATION_FAILED" } },
    ],
  ],
  [
    "without the operation that is named",
    { query: "{ __typename }", operationName: "Other" },
    [{ extensions: { code: "OPERATION_RESOLUTION_FAILURE" } }],
  ],
  [
    "with several operations and no name",
    { query: "query A { __typename } query B { __typename }" },
    [{ extensions: { code: "OPERATION_RESOLUTION_FAILURE" } }],
  ],
])(
  "a document %s is refused with a status by what its client accepts",
  async (_, asked, errors) => {
    const { url } = await startEngraph();
    const body = JSON.stringify(asked);
    const found = errors.map((error) => ({ message: expect.any(String), ...error }));
    expect(await post(url, body)).toEqual({ status: 200, body: { errors: found } });
    const accept = "application/graphql-response+json";
    expect(await post(url, body, { ...json, accept })).toEqual({
      status: 400,
      body: { errors: found },
    });
  },
);

test("of many errors, the first ten are told", async () => {
  const { url } = await startEngraph();
  const wrong = Array.from({ length: 50 }, (_, i) => `wrong${i}`).join(" ");
  const { body } = await post(url, JSON.stringify({ query: `{ ${wrong} }` }));
  expect((body as { errors: unknown[] }).errors).toHaveLength(11);
});

test("a request without a document holds nothing that could be refused", async () => {
  const { url } = await startEngraph();
  for (const asked of [{}, { query: "" }, { query: null }])
    expect(await post(url, JSON.stringify(asked))).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: "BAD_REQUEST" } }] },
    });
});

test("a query may come in the URL; a mutation may not", async () => {
  const { url } = await startEngraph();
  const get = (query: string) =>
    fetch(`${url}?query=${encodeURIComponent(query)}`, {
      headers: { "apollo-require-preflight": "true", accept: "application/json" },
    });
  expect(await (await get("{ serverInfo { version } }")).json()).toMatchObject({
    data: { serverInfo: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) } },
  });
  const refused = await get("mutation { upsertUser(input: {}) { user { id } } }");
  expect(refused.status).toBe(405);
  expect(refused.headers.get("allow")).toBe("POST");
});

test("a request that a page could send without asking is refused", async () => {
  const { url } = await startEngraph();
  const simple = await fetch(`${url}?query=${encodeURIComponent("{ __typename }")}`);
  expect(simple.status).toBe(400);
  const text = await fetch(url, { method: "POST", body: '{"query":"{__typename}"}' });
  expect([400, 415]).toContain(text.status);
});

test("a JSON body counts whatever the letters of its type and its parameters", async () => {
  const { url } = await startEngraph();
  for (const type of ["Application/JSON", "application/json; charset=utf-8"]) {
    const answer = await post(url, '{"query":"{__typename}"}', { "content-type": type });
    expect(answer).toMatchObject({ status: 200, body: { data: { __typename: "Query" } } });
  }
});

test("text of every script comes back as it was sent, however the bytes are cut", async () => {
  const { url, client } = await startEngraph();
  const information = "žluťoučký 🐎 日本語 \u0000 end";
  const body = JSON.stringify({
    query:
      'mutation ($i: String) { upsertUser(input: { id: "u", information: $i }) { user { id } } }',
    variables: { i: information },
  });
  const bytes = Buffer.from(body);
  const inPieces = new ReadableStream({
    start(controller) {
      for (let i = 0; i < bytes.length; i++) controller.enqueue(bytes.subarray(i, i + 1));
      controller.close();
    },
  });
  await fetch(url, { method: "POST", headers: json, body: inPieces, duplex: "half" });
  expect(await client.ask('{ user(id: "u") { information } }')).toEqual({
    data: { user: { information } },
  });
});
