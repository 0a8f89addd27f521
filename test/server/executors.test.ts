import { randomInt } from "node:crypto";
import { request as ask, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { execute, getIntrospectionQuery } from "graphql";
import { expect, test, vi } from "vitest";
import type { GraphContext } from "../../src/graphql/loading/graph-context.js";
import { ExecutionPlan, type Executed } from "../../src/server/execution/execution-plan.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { fuzzExecutors } from "../support/fuzz-executors.js";
import { Statements } from "../support/statements.js";

interface Request {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const passing = new Set(["date", "connection", "keep-alive"]);

/** A server, and its answers: status, headers, body bytes, and executed statements. */
async function server() {
  const statements = new Statements();
  const clock = new FakeClock();
  const { url } = await startEngraph({ clock, onStatement: statements.ofRequests });
  return async ({ method = "POST", path = "", headers, body }: Request) => {
    statements.take();
    const sent = ask(url + path, {
      method,
      agent: false,
      headers: { "content-type": "application/json", "x-request-id": "same", ...headers },
    });
    sent.end(method === "GET" ? undefined : typeof body === "string" ? body : JSON.stringify(body));
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      sent.once("response", resolve).once("error", reject),
    );
    const text = (await buffer(answer)).toString();
    const kept = Object.entries(answer.headers).filter(([name]) => !passing.has(name));
    const headersByName = Object.fromEntries(kept);
    return {
      status: answer.statusCode,
      headers: headersByName,
      text,
      statements: statements.take(),
    };
  };
}

const createThread = `mutation($input: CreateThreadInput!) { createThread(input: $input) { id title createdAt } }`;
const addMessages = `mutation($input: AddMessagesInput!) { addMessages(input: $input) { messages { id seq content } thread { id messageCount } } }`;
const settings = { extractMemories: false, enableContextSummary: false };

const filling: readonly Request[] = ["a", "b", "c"].flatMap((id) => [
  {
    body: {
      query: createThread,
      variables: { input: { id, userId: "u", title: `Thread ${id}`, settings } },
    },
  },
  {
    body: {
      query: addMessages,
      variables: {
        input: {
          threadId: id,
          messages: [1, 2, 3].map((at) => ({
            id: `${id}${at}`,
            role: "user",
            content: `"${at}" of\n${id} 😀`,
            metadata: at === 2 ? null : { at, nested: [null, { x: 1.5 }] },
          })),
        },
      },
    },
  },
]);

const nested = `query Nested($first: Int = 2, $isShort: Boolean! = false) {
  threads(first: $first) { totalCount pageInfo { endCursor hasNextPage } edges { cursor node { ...T } } } }
  fragment T on Thread { __typename id user { id threads { nodes { id } } }
    messages(first: 2) { nodes { id seq ... @skip(if: $isShort) { content metadata parts { type } createdAt } } } }`;
const nodes = `query($ids: [ID!]!) { nodes(ids: $ids) { __typename nodeId ... on Thread { title } ... on Message { content thread { id } } } }`;
const idOf = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString("base64url");
const typed = { headers: { accept: "application/graphql-response+json" } };

const requests: Readonly<Record<string, Request>> = {
  tiny: { body: { query: "{ serverInfo { version } }" } },
  typename: { body: { query: "{ __typename }" } },
  nested: { body: { query: nested } },
  "nested, with variables": {
    body: { query: nested, variables: { first: 3, isShort: true, other: 1 } },
  },
  "records of several types": {
    body: {
      query: nodes,
      variables: { ids: [idOf("Thread", "a"), "?", idOf("Message", "b2"), idOf("User", "u")] },
    },
  },
  "one of several operations": {
    body: { query: "query A { a: __typename } query B { b: __typename }", operationName: "B" },
  },
  "no operation of that name": { body: { query: "query A { __typename }", operationName: "B" } },
  introspection: { body: { query: getIntrospectionQuery() } },
  "a field that fails": {
    body: {
      query: `{ thread(id: "a") { id messages(first: 1, after: "wrong") { nodes { id } } } }`,
    },
  },
  "fields that fail in a list": {
    body: {
      query: `{ threads { nodes { id messageRange(start: 0, end: 9000) { id } jobs(after: "x") { totalCount } } } }`,
    },
  },
  "a variable of the wrong type": {
    body: { query: nested, variables: { first: "x", isShort: null } },
  },
  "the same, for a client of GraphQL's own type": {
    ...typed,
    body: { query: nested, variables: { first: "x" } },
  },
  "a variable that is missing": { body: { query: nodes, variables: {} } },
  "an input that is nested": {
    body: { query: addMessages, variables: { input: { threadId: "a", messages: [{ role: 1 }] } } },
  },
  "a null where none is allowed": {
    body: {
      query: `query($n: Int = 1) { threads(first: $n) { nodes { id } } }`,
      variables: { n: null },
    },
  },
  "an unknown field": { body: { query: "{ nothing }" } },
  "the same, for another type": { ...typed, body: { query: "{ nothing }" } },
  "no query": { body: {} },
  "a list of operations": { body: [{ query: "{ __typename }" }] },
  "variables that are no object": { body: { query: "{ __typename }", variables: [] } },
  extensions: { body: { query: "{ __typename }", extensions: { x: 1 } } },
  "a persisted query": { body: { query: "{ __typename }", extensions: { persistedQuery: {} } } },
  "a mutation that fails": {
    body: { query: addMessages, variables: { input: { threadId: "?", messages: [] } } },
  },
  "a subscription": { body: { query: "subscription { events { cursor } }" } },
  "a GET": {
    method: "GET",
    path: "?query=%7B__typename%7D",
    headers: { "apollo-require-preflight": "1" },
    body: null,
  },
  "another type of content": {
    headers: { "content-type": "text/plain" },
    body: { query: "{ __typename }" },
  },
  "any answer": { headers: { accept: "*/*" }, body: { query: "{ __typename }" } },
  "GraphQL's own type": { ...typed, body: { query: "{ __typename }" } },
  "JSON more than that": {
    headers: { accept: "application/graphql-response+json;q=0.5, application/json" },
    body: { query: "{ __typename }" },
  },
  "what is not served": { headers: { accept: "image/png" }, body: { query: "{ __typename }" } },
  "a page": { headers: { accept: "text/html, */*;q=0.1" }, body: { query: "{ __typename }" } },
};

/** Executes an operation by graphql-js in place of its plan. */
async function byReference(
  this: ExecutionPlan,
  variableValues: Readonly<Record<string, unknown>>,
  contextValue: GraphContext,
): Promise<Executed> {
  const { schema, document, operation } = this;
  const operationName = operation.name?.value;
  const args = { schema, document, operationName, variableValues, contextValue };
  const { data, errors = [] } = await execute(args);
  return { data: data === undefined ? undefined : JSON.stringify(data), errors };
}

test("plans answer the same bytes and headers as graphql-js, by the same statements", async () => {
  const [planned, other] = [await server(), await server()];
  const reference = async (request: Request) => {
    using _ = vi.spyOn(ExecutionPlan.prototype, "execute").mockImplementation(byReference as never);
    return other(request);
  };
  for (const request of [...filling, ...Object.values(requests)]) {
    // Twice: a cached document takes another code path.
    for (let i = 0; i < 2; i++)
      expect({ request, ...(await planned(request)) }).toEqual({
        request,
        ...(await reference(request)),
      });
  }
});

test(
  "queries of all fields are answered as graphql-js answers them",
  { timeout: 60_000 },
  async () => {
    const { compared, differences } = await fuzzExecutors(48, randomInt(2 ** 31));
    expect(compared).toBeGreaterThan(0);
    expect(differences).toEqual([]);
  },
);
