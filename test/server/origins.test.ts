import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { RawSocket } from "../support/raw-socket.js";
import { request as httpRequest } from "node:http";

const here = [
  "http://localhost:3000",
  "http://127.0.0.1:5173",
  "https://localhost",
  "http://[::1]:80",
];
const foreign = [
  "https://evil.example",
  "http://localhost.evil.example",
  "http://127.0.0.1.evil.example",
  "http://evil.example/localhost",
  "null",
  "file://",
];

/** Headers of clients, tracers and protocols. */
const requested =
  "content-type, authorization, traceparent, mcp-method, mcp-name, apollographql-client-name, x-apollo-operation-name, sentry-trace";

async function preflight(url: string, origin: string) {
  const { status, headers } = await fetch(url, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": requested,
    },
  });
  return {
    status,
    origin: headers.get("access-control-allow-origin"),
    methods: headers.get("access-control-allow-methods"),
    headers: headers.get("access-control-allow-headers"),
    vary: headers.get("vary"),
  };
}

/** The error of a refused upgrade from a page of this origin, or "open". */
async function upgrade(url: string, origin: string): Promise<string> {
  return RawSocket.open(url, { origin }).then(
    () => "open",
    (error: Error) => error.message,
  );
}

test.each(here)("a page of this machine may call: %s", async (origin) => {
  const { url } = await startEngraph();
  expect(await preflight(url, origin)).toEqual({
    status: 204,
    origin,
    methods: "GET, POST, OPTIONS",
    headers: requested,
    vary: "origin",
  });
  expect(await upgrade(url, origin)).toBe("open");
});

test.each(foreign)("a page from elsewhere may not: %s", async (origin) => {
  const { url } = await startEngraph();
  expect(await preflight(url, origin)).toMatchObject({ origin: null, methods: null });
  expect(await upgrade(url, origin)).toBe("Unexpected server response: 403");
});

test("the answer itself names the origin that may read it", async () => {
  const { url } = await startEngraph();
  const allowedBy = async (origin: string) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: '{"query":"{__typename}"}',
    });
    return response.headers.get("access-control-allow-origin");
  };
  expect(await allowedBy("http://localhost:3000")).toBe("http://localhost:3000");
  expect(await allowedBy("https://evil.example")).toBeNull();
});

test("a page can read why it was refused, and how to authenticate", async () => {
  const { url } = await startEngraph({ env: { API_TOKEN: "a-token-of-some-length" } });
  for (const path of ["/graphql", "/mcp"]) {
    const headers = { "content-type": "application/json", origin: "http://localhost:3000" };
    const response = await fetch(new URL(path, url), { method: "POST", headers, body: "{}" });
    expect(response.status).toBe(401);
    const readable = response.headers.get("access-control-expose-headers")?.split(", ");
    expect(readable).toContain("www-authenticate");
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
  }
});

test("with origins configured, these may call and no others, not even this machine's", async () => {
  const { url } = await startEngraph({
    env: { ALLOWED_ORIGINS: "https://app.example, https://admin.example:8443" },
  });
  for (const origin of ["https://app.example", "https://admin.example:8443"]) {
    expect(await preflight(url, origin)).toMatchObject({ origin });
    expect(await upgrade(url, origin)).toBe("open");
  }
  for (const origin of ["http://app.example", "https://admin.example", "http://localhost:3000"]) {
    expect(await preflight(url, origin)).toMatchObject({ origin: null });
    expect(await upgrade(url, origin)).toBe("Unexpected server response: 403");
  }
});

test("a socket on another path is refused, and so is one on a path that is none", async () => {
  const { url, client } = await startEngraph();
  expect(await upgrade(url.replace("/graphql", "/other"), "http://localhost")).toBe(
    "Unexpected server response: 404",
  );
  const head = ["connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13"];
  const key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==";
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(["GET // HTTP/1.1", "host: engraph", ...head, key, "", ""].join("\r\n"));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 404/);
  expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
});

test("a request with several hosts is refused on each path", async () => {
  const { url } = await startEngraph();
  const upgrade = [
    "connection: upgrade",
    "upgrade: websocket",
    "sec-websocket-version: 13",
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
  ];
  const twice = ["host: localhost", "HOST: engraph.example"];
  const close = "connection: close";
  for (const headers of [
    [...twice, close],
    ["host: localhost", close, "Host: localhost"],
    [...twice, ...upgrade],
  ])
    for (const path of ["/graphql", "/livez", "/mcp", "/export", "/", "/nothing"]) {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      socket.write([`GET ${path} HTTP/1.1`, ...headers, "", ""].join("\r\n"));
      expect([path, await text(socket)]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 400/)]);
    }
});

/** The status of a query with this origin and host. */
async function ask(url: string, headers: Record<string, string>): Promise<number> {
  const { port } = new URL(url);
  const body = JSON.stringify({ query: "{ __typename }" });
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port, host: "127.0.0.1", path: "/graphql", method: "POST" },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on("error", reject);
    sent.setHeader("content-type", "application/json");
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
    sent.end(body);
  });
}

test("a page from elsewhere is not answered at all, even if its browser asks for no leave", async () => {
  const { url } = await startEngraph();
  expect(await ask(url, { origin: "https://evil.example" })).toBe(403);
  expect(await ask(url, { origin: "http://localhost:3000" })).toBe(200);
});

test("a foreign name that is made to point here reaches nothing", async () => {
  const { url } = await startEngraph();
  const { port } = new URL(url);
  const host = `evil.example:${port}`;
  expect(await ask(url, { host, origin: `http://${host}` })).toBe(403);
  expect(await ask(url, { host })).toBe(403);
  await expect(RawSocket.open(url, { headers: { host } })).rejects.toThrow("403");
  for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
    expect(await ask(url, { host: `${name}:${port}` })).toBe(200);
  }
});

test("with a token, the name that the server is called by is of no matter", async () => {
  const API_TOKEN = "a-token-of-some-length";
  const { url } = await startEngraph({ env: { API_TOKEN } });
  const authorization = `bearer ${API_TOKEN}`;
  expect(await ask(url, { host: "engraph.internal", authorization })).toBe(200);
  expect(await ask(url, { host: "engraph.internal" })).toBe(401);
});
