import {
  cacheExchange,
  Client,
  fetchExchange,
  subscriptionExchange,
  type OperationResult,
} from "@urql/core";
import { createClient } from "graphql-ws";
import { describe, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { documentOf } from "./document.js";

/** urql in its usual setup, with its default cache, against the running server. */

const threads = documentOf(
  graphql(
    `query UrqlThreads($first: Int) { threads(first: $first) { nodes { nodeId id title } } }`,
  ),
);

const rename = documentOf(
  graphql(`
    mutation UrqlRename($input: UpdateThreadInput!) { updateThread(input: $input) { nodeId title } }
  `),
);

const messageAdded = documentOf(
  graphql(`
    subscription UrqlMessageAdded($after: Cursor) {
      messageAdded(threadId: "t", after: $after) { cursor message { seq content } }
    }
  `),
);

interface ConnectOptions {
  /** Default: urql's own, which uses the URL where the query fits. */
  readonly preferGetMethod?: boolean;
  readonly headers?: Record<string, string>;
}

/** A client of the server, with its HTTP requests, by method. */
function connect(url: string, { preferGetMethod, headers = {} }: ConnectOptions = {}) {
  const methods: string[] = [];
  const sockets = createClient({ url: url.replace(/^http/, "ws"), webSocketImpl: WebSocket });
  const urql = new Client({
    url,
    ...(preferGetMethod !== undefined && { preferGetMethod }),
    fetchOptions: { headers },
    fetch: (input, init) => {
      methods.push(init?.method ?? "GET");
      return fetch(input, init);
    },
    exchanges: [
      cacheExchange,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, ...operation }) => ({
          subscribe: (sink) => {
            const unsubscribe = sockets.subscribe({ ...operation, query: query ?? "" }, sink);
            return { unsubscribe };
          },
        }),
      }),
    ],
  });
  onTestFinished(async () => {
    // Fails with the close of a socket that is already closing without subscribers.
    await Promise.resolve(sockets.dispose()).catch(() => {});
  });
  return { urql, methods };
}

const asPosts = { preferGetMethod: false };

async function start(options: ConnectOptions = asPosts) {
  const engraph = await startEngraph({ env: { EXTRACTION_MODEL: "none" } });
  await engraph.client.run(createThread, { input: { id: "t", userId: null } });
  return { ...engraph, ...connect(engraph.url, options) };
}

const codes = ({ error }: Pick<OperationResult, "error">) =>
  error?.graphQLErrors.map(({ extensions }) => extensions["code"]);

/** The first results of a stream, and the actions that cause more of them. */
async function results<Data>(
  source: { subscribe(next: (result: Data) => void): { unsubscribe(): void } },
  count: number,
  act: (seen: readonly Data[]) => void = () => {},
): Promise<Data[]> {
  const seen: Data[] = [];
  await new Promise<void>((resolve) => {
    const { unsubscribe } = source.subscribe((result) => {
      seen.push(result);
      act(seen);
      if (seen.length >= count) resolve();
    });
    onTestFinished(unsubscribe);
  });
  return seen;
}

describe("urql's queries", () => {
  test("are answered with JSON, though they take event streams and parts as well", async () => {
    const { urql, methods } = await start();
    const { data, error } = await urql.query(threads, {});
    expect(error).toBeUndefined();
    expect(data?.threads.nodes).toMatchObject([{ id: "t" }]);
    expect(methods).toEqual(["POST"]);
  });

  test("are answered when they come in the URL with the header that no page can send unasked", async () => {
    const { urql, methods } = await start({ headers: { "apollo-require-preflight": "true" } });
    const { data } = await urql.query(threads, { first: 1 });
    expect(data?.threads.nodes).toMatchObject([{ id: "t" }]);
    expect(methods).toEqual(["GET"]);
  });

  test("are refused when they come in the URL without it, as urql has it by default", async () => {
    const { urql, methods } = await start({});
    const result = await urql.query(threads, {});
    expect(methods).toEqual(["GET"]);
    expect(codes(result)).toEqual(["BAD_REQUEST"]);
  });

  test("are asked again when a mutation has answered with something of a type that they have", async () => {
    const { urql } = await start();
    const seen = await results(urql.query(threads, {}), 3, ({ length }) => {
      if (length === 1)
        void urql.mutation(rename, { input: { id: "t", title: "Plans" } }).toPromise();
    });
    // In between, its cached result is shown again, marked as stale.
    expect(seen.map(({ data }) => data?.threads.nodes[0]?.title)).toEqual([null, null, "Plans"]);
  });
});

describe("urql gets errors with their codes", () => {
  test("of operations that fail, and of documents that are refused", async () => {
    const { urql } = await start();
    const input = { id: "nobody", title: "x" };
    expect(codes(await urql.mutation(rename, { input }))).toEqual(["NOT_FOUND"]);
    expect(codes(await urql.query("{ nothing }", {}))).toEqual(["GRAPHQL_VALIDATION_FAILED"]);
    expect(codes(await urql.query(threads, { first: -1 }))).toEqual(["BAD_USER_INPUT"]);
  });

  test("of requests without the token", async () => {
    const { url } = await startEngraph({ env: { API_TOKEN: "correct horse battery staple" } });
    const result = await connect(url, asPosts).urql.query(threads, {});
    expect(codes(result)).toEqual(["UNAUTHENTICATED"]);
    expect(result.error?.response).toMatchObject({ status: 401 });
  });

  test("of subscriptions", async () => {
    const { urql } = await start();
    const [result] = await results(urql.subscription(messageAdded, { after: "x" }), 1);
    expect(result && codes(result)).toEqual(["CURSOR_INVALID"]);
  });
});

test("urql's subscriptions bring what came after their cursor, and go on", async () => {
  const { urql, client } = await start();
  const { eventCursor: after } = await client.run(eventCursor);
  const say = (content: string) =>
    client.run(addMessages, { input: { threadId: "t", messages: [{ role: "user", content }] } });
  await say("one");
  const seen = await results(urql.subscription(messageAdded, { after }), 3, ({ length }) => {
    if (length < 3) void say(length === 1 ? "two" : "three");
  });
  expect(seen.map(({ data }) => data?.messageAdded.message)).toMatchObject([
    { seq: 1, content: "one" },
    { seq: 2, content: "two" },
    { seq: 3, content: "three" },
  ]);
});
