import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { eachWay } from "../support/ways.js";

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
  const refused = await get("mutation { upsertUser(input: {}) { id } }");
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
    query: 'mutation ($i: String) { upsertUser(input: { id: "u", information: $i }) { id } }',
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

const bodies = {
  "/graphql": { query: "{ __typename } # text" },
  "/mcp": { jsonrpc: "2.0", id: 1, method: "ping", params: { text: "text" } },
} as const;

test.each([
  ["UTF-8 with a byte order mark", "application/json", "\xef\xbb\xbf", 200],
  ["a declared UTF-8", 'application/json;charset="UTF8" ; a=b', "\xc3\xa9", 200],
  ["ASCII", "application/json; charset=us-ascii", "", 200],
  ["Latin-1 that is not declared", "application/json", "\xe9", 400],
  ["a cut character", "application/json", "\xc3", 400],
  ["an overlong character", "application/json", "\xc0\xaf", 400],
  ["a surrogate", "application/json; charset=utf-8", "\xed\xa0\x80", 400],
  ["Latin-1", "application/json; charset=ISO-8859-1", "\xe9", 415],
  ["UTF-7", "application/json; charset=utf-7", "", 415],
  ["UTF-16", 'application/json; a=b; charset="utf-16le"', "", 415],
])("a body in %s is read as it is meant, or refused", async (_, type, text, status) => {
  const { url } = await startEngraph();
  const isMark = text.startsWith("\xef");
  for (const [path, asked] of Object.entries(bodies)) {
    const plain = JSON.stringify(asked);
    const body = Buffer.from(isMark ? text + plain : plain.replace("text", text), "latin1");
    const id = path === "/mcp" ? { "mcp-session-id": "none" } : undefined;
    const headers = { "content-type": type, ...id };
    const response = await fetch(new URL(path, url), { method: "POST", headers, body });
    // A readable body reaches MCP, which has no such session.
    expect([path, response.status]).toEqual([path, id && status === 200 ? 404 : status]);
    await response.text();
  }
});

test.each(["gzip", "deflate", "br", "zstd", "gzip, br"])(
  "a body compressed by %s is refused with what is accepted instead",
  async (encoding) => {
    const { url } = await startEngraph();
    const headers = { ...json, "content-encoding": encoding };
    const response = await fetch(url, { method: "POST", headers, body: gzipSync("{}") });
    expect([response.status, response.headers.get("accept-encoding")]).toEqual([415, "identity"]);
    expect(await response.json()).toEqual(
      refusal("BAD_REQUEST", "The body must be UTF-8, and not compressed."),
    );
    const plain = { ...json, "content-encoding": "Identity" };
    expect((await post(url, '{"query":"{__typename}"}', plain)).status).toBe(200);
  },
);

test.each(eachWay)("an empty operation name is none, by %s", async (_, send) => {
  const { url } = await startEngraph();
  const one = await send(url, "query A { a: __typename }", "{}", "");
  expect(one).toEqual({ data: { a: "Query" } });
  const both = "query A { a: __typename } query B { b: __typename }";
  expect(await send(url, both, "{}", "")).toMatchObject({
    errors: [{ extensions: { code: "OPERATION_RESOLUTION_FAILURE" } }],
  });
  expect(await send(url, both, "{}", "B")).toEqual({ data: { b: "Query" } });
});

/** The first line and the end of the answer to a request with this target. */
async function answerTo(url: string, target: string, host = "localhost"): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const body = '{"query":"{__typename}"}';
  const head = [`POST ${target} HTTP/1.1`, `host: ${host}`, "content-type: application/json"];
  const length = `content-length: ${body.length}`;
  socket.write([...head, length, "connection: close", "", body].join("\r\n"));
  const answer = await text(socket);
  return `${answer.slice(9, 12)} ${/[^\n]*$/.exec(answer)?.[0]}`;
}

test("a target may be a whole URL, whose host then counts", async () => {
  const { url } = await startEngraph();
  const answer = '200 {"data":{"__typename":"Query"}}';
  for (const target of ["/graphql", "http://localhost/graphql", "HTTPS://127.0.0.1:80/graphql?a=b"])
    expect(await answerTo(url, target, "localhost")).toContain(answer.slice(4));
  expect(await answerTo(url, "http://localhost/graphql", "evil.example")).toContain(answer);
  expect(await answerTo(url, "http://evil.example/graphql")).toMatch(/^403/);
  for (const target of ["http://localhost/nothing", "http://localhost"])
    expect(await answerTo(url, target)).not.toContain("__typename");
});
