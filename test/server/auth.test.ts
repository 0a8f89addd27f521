import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { alone, startEngraph } from "../support/engraph.js";
import { codesFor, refused } from "../support/identity.js";
import { upsertUser, typename } from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";
import { next } from "../support/streams.js";

const token = "correct horse battery staple";
const env = { API_TOKEN: token };

const changes = graphql(`
  subscription AuthChanges($after: Cursor) { events(after: $after) { subjectId } }
`);

const wrong: [name: string, headers: Record<string, string>][] = [
  ["no token", {}],
  ["another token", { authorization: "Bearer correct horse battery stable" }],
  ["the token's beginning", { authorization: `Bearer ${token.slice(0, -1)}` }],
  ["the token with something after it", { authorization: `Bearer ${token} x` }],
  ["an empty token", { authorization: "Bearer " }],
  ["another scheme", { authorization: `Basic ${token}` }],
];

test.each(wrong)("%s is refused over HTTP", async (_name, headers) => {
  const { url } = await startEngraph({ env });
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query: 'mutation { upsertUser(input: { id: "x" }) { id } }' }),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    errors: [
      { message: "A valid bearer token is required.", extensions: { code: "UNAUTHENTICATED" } },
    ],
  });
});

test.each(wrong)("%s closes the socket", async (_name, headers) => {
  const { url } = await startEngraph({ env });
  const [byPayload, byHeader] = [await RawSocket.open(url), await RawSocket.open(url, { headers })];
  byPayload.send({ type: "connection_init", payload: headers });
  byHeader.send({ type: "connection_init" });
  expect(await Promise.all([byPayload.closed, byHeader.closed])).toEqual([4403, 4403]);
});

test("the right token is let in on both transports", async () => {
  const { connect } = await startEngraph({ env });
  const client = connect({ token });
  expect(await client.ask(typename)).toEqual({ data: { __typename: "Query" } });
  expect(await client.askOverSocket(typename)).toEqual({ data: { __typename: "Query" } });
});

test("a socket may bring its token in the upgrade's header", async () => {
  const { url, client } = await startEngraph({ env });
  const socket = await RawSocket.open(url, { headers: { authorization: `Bearer ${token}` } });
  await socket.init();
  socket.subscribe("1", "{ __typename }");
  expect(await socket.next()).toMatchObject({ type: "next", payload: { data: {} } });
  const { eventCursor } =
    (await client.ask<{ eventCursor: string }, never>("{ eventCursor }")).data ?? {};
  const answers = client.subscribe(changes, { after: eventCursor ?? null });
  await client.run(upsertUser, { input: { id: "maya" } });
  expect((await next(answers)).events.subjectId).toBe("maya");
});

test("without a token configured, who sends none is let in, and what is sent is judged", async () => {
  const { client, url } = await startEngraph(alone);
  expect(await client.ask(typename)).toEqual({ data: { __typename: "Query" } });
  expect(await client.askOverSocket(typename)).toEqual({ data: { __typename: "Query" } });
  for (const sent of ["whatever", "", "a.b.c", token]) {
    expect(await codesFor(url, sent)).toEqual(refused);
  }
  const headers = { "content-type": "application/json", authorization: "Basic bWF5YTp4" };
  const body = JSON.stringify({ query: "{ __typename }" });
  expect((await fetch(url, { method: "POST", headers, body })).status).toBe(401);
});

test("nobody is let in as a tenant that is the server's own, whatever says who they are", async () => {
  const { url, client } = await startEngraph({
    authenticate: () => ({ tenantId: "$server", roles: ["admin", "member"] }),
  });
  const { errors } = await client.ask(typename);
  expect(errors?.[0]?.extensions).toEqual({ code: "UNAUTHENTICATED" });
  const socket = await RawSocket.open(url);
  socket.send({ type: "connection_init" });
  expect(await socket.closed).toBe(4403);
});
