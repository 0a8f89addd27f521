import { join } from "node:path";
import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  ServerError,
} from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { relayStylePagination } from "@apollo/client/utilities";
import { OperationTypeNode } from "graphql";
import { createClient } from "graphql-ws";
import { firstValueFrom, toArray, take as first, map, type Observable } from "rxjs";
import { describe, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { graphql } from "../gql/index.js";
import { openDoorway } from "../support/doorway.js";
import { startEngraph, type Engraph } from "../support/engraph.js";
import {
  addMemory,
  addMessages,
  createThread,
  createUser,
  eventCursor,
} from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { documentOf } from "./document.js";

/** Apollo Client as applications set it up, with its cache keyed by the global ids, against the running server. */

const threadPage = documentOf(
  graphql(`
    query ApolloClientThreads($first: Int!, $after: String) {
      threads(first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
        edges {
          cursor
          node {
            nodeId
            title
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `),
);

const messagePage = documentOf(
  graphql(`
    query ApolloClientMessages($last: Int!, $before: String) {
      thread(id: "t") {
        nodeId
        messages(last: $last, before: $before) {
          edges {
            cursor
            node {
              nodeId
              seq
            }
          }
          pageInfo {
            hasPreviousPage
            startCursor
          }
        }
      }
    }
  `),
);

const oneThread = documentOf(
  graphql(`
    query ApolloClientThread($nodeId: ID!) {
      node(nodeId: $nodeId) {
        nodeId
        ... on Thread {
          id
          title
        }
      }
    }
  `),
);

const rename = documentOf(
  graphql(`
    mutation ApolloClientRename($input: UpdateThreadInput!) {
      updateThread(input: $input) {
        thread {
          nodeId
          title
        }
      }
    }
  `),
);

const userMemories = documentOf(
  graphql(`
    query ApolloClientMemories {
      user(id: "maya") {
        nodeId
        memories {
          edges {
            cursor
            node {
              nodeId
              id
              content
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `),
);

const forget = documentOf(
  graphql(`
    mutation ApolloClientForget($input: DeleteMemoryInput!) {
      deleteMemory(input: $input) {
        deletedNodeIds
      }
    }
  `),
);

const search = documentOf(
  graphql(`
    query ApolloClientSearch($query: String!) {
      search(input: { query: $query, mode: KEYWORD, scope: { userId: "maya" } }) {
        results {
          rank
          score
          record {
            ... on Memory {
              nodeId
              content
            }
          }
        }
      }
    }
  `),
);

const memoryChanged = documentOf(
  graphql(`
    subscription ApolloClientMemoryChanged($after: Cursor) {
      memoryChanged(owner: { userId: "maya" }, after: $after) {
        cursor
        kind
        deletedNodeId
        memory {
          nodeId
          content
        }
      }
    }
  `),
);

const updateMemory = graphql(`
  mutation ApolloClientUpdateMemory($input: UpdateMemoryInput!) {
    updateMemory(input: $input) {
      memory {
        revision
      }
    }
  }
`);

interface Connected {
  readonly apollo: ApolloClient;
  /** How many requests it has sent over HTTP. */
  requests(): number;
}

/** An Apollo Client, stopped at the test's end. */
function connect(url: string, headers: Record<string, string> = {}): Connected {
  let count = 0;
  const http = new HttpLink({
    uri: url,
    headers,
    fetch: (...request) => {
      count++;
      return fetch(...request);
    },
  });
  const sockets = createClient({
    url: url.replace(/^http/, "ws"),
    webSocketImpl: WebSocket,
    connectionParams: headers,
    retryAttempts: 1_000,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 10)),
  });
  const apollo = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(sockets),
      http,
    ),
    cache: new InMemoryCache({
      dataIdFromObject: ({ nodeId }) => nodeId as string | undefined,
      typePolicies: {
        Query: { fields: { threads: relayStylePagination(["orderBy", "filter"]) } },
        Thread: { fields: { messages: relayStylePagination(["filter"]) } },
        User: { fields: { memories: relayStylePagination(["orderBy", "filter"]) } },
      },
    }),
  });
  onTestFinished(async () => {
    apollo.stop();
    // Fails with the close of a socket that is closing by itself, as nobody subscribes any more.
    await Promise.resolve(sockets.dispose()).catch(() => {});
  });
  return { apollo, requests: () => count };
}

async function start() {
  const engraph = await startEngraph({ env: { EXTRACTION_MODEL: "none" } });
  return { ...engraph, ...connect(engraph.url) };
}

async function addThreads({ client }: Engraph, ids: readonly string[]): Promise<void> {
  for (const id of ids) await client.run(createThread, { input: { id, userId: null } });
}

/** The first values of a stream of results; fails with the first error in it. */
function values<Data>(
  results: Observable<{ data?: Data | null | undefined; error?: unknown }>,
  count: number,
): Promise<Data[]> {
  const data = map(
    ({ data: value, error }: { data?: Data | null | undefined; error?: unknown }) => {
      if (error !== undefined) throw error;
      return value as Data;
    },
  );
  return firstValueFrom(results.pipe(data, first(count), toArray()));
}

describe("Apollo Client's cache, keyed by nodeId", () => {
  test("has a record once, however it was asked for, and a mutation's answer changes it everywhere", async () => {
    const { apollo, requests, ...engraph } = await start();
    await addThreads(engraph, ["t1", "t2"]);
    const { data: list } = await apollo.query({ query: threadPage, variables: { first: 5 } });
    const nodeId = list?.threads.edges[1]?.node.nodeId ?? "";
    await apollo.query({ query: oneThread, variables: { nodeId } });
    await apollo.mutate({ mutation: rename, variables: { input: { id: "t2", title: "Plans" } } });

    const sent = requests();
    const again = await apollo.query({ query: threadPage, variables: { first: 5 } });
    expect(again.data?.threads.edges.map(({ node }) => node.title)).toEqual([null, "Plans"]);
    const one = await apollo.query({ query: oneThread, variables: { nodeId } });
    expect(one.data?.node).toMatchObject({ id: "t2", title: "Plans" });
    expect(requests()).toBe(sent);
    expect(Object.keys(apollo.cache.extract() as object)).toEqual(
      expect.arrayContaining(["ROOT_QUERY", nodeId]),
    );
  });

  test("makes one list of pages, forwards", async () => {
    const { apollo, ...engraph } = await start();
    const ids = ["a", "b", "c", "d", "e"];
    await addThreads(engraph, ids);
    const list = apollo.watchQuery({ query: threadPage, variables: { first: 2 } });
    const results = list.subscribe({});
    onTestFinished(() => results.unsubscribe());
    let page = (await list.refetch()).data?.threads.pageInfo;
    while (page?.hasNextPage) {
      const after = page.endCursor ?? null;
      page = (await list.fetchMore({ variables: { first: 2, after } })).data?.threads.pageInfo;
    }
    const { data } = await apollo.query({ query: threadPage, variables: { first: 2 } });
    const titled = await engraph.client.ask<{ threads: { nodes: { nodeId: string }[] } }, never>(
      "{ threads(orderBy: { field: CREATED_AT, direction: ASC }) { nodes { nodeId } } }",
    );
    const edges = data?.threads.edges;
    expect(edges?.map(({ node }) => node.nodeId)).toEqual(
      titled.data?.threads.nodes.map(({ nodeId }) => nodeId),
    );
    expect(edges).toHaveLength(ids.length);
  });

  test("makes one list of pages, backwards", async () => {
    const { apollo, ...engraph } = await start();
    await addThreads(engraph, ["t"]);
    const messages = Array.from({ length: 7 }, () => ({ role: "user", content: "Hello." }));
    await engraph.client.run(addMessages, { input: { threadId: "t", messages } });
    const list = apollo.watchQuery({ query: messagePage, variables: { last: 3 } });
    const results = list.subscribe({});
    onTestFinished(() => results.unsubscribe());
    let page = (await list.refetch()).data?.thread?.messages.pageInfo;
    while (page?.hasPreviousPage) {
      const { data } = await list.fetchMore({
        variables: { last: 3, before: page.startCursor ?? null },
      });
      page = data?.thread?.messages.pageInfo;
    }
    const { data } = await apollo.query({ query: messagePage, variables: { last: 3 } });
    expect(data?.thread?.messages.edges.map(({ node }) => node.seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("lets go of what a deletion names, and lists are without it", async () => {
    const { apollo, requests, client } = await start();
    for (const id of ["one", "two", "three"])
      await client.run(addMemory, { input: { id, content: id, userId: "maya" } });
    await apollo.query({ query: userMemories });
    await apollo.mutate({
      mutation: forget,
      variables: { input: { id: "two" } },
      update(cache, { data }) {
        for (const id of data?.deleteMemory.deletedNodeIds ?? []) cache.evict({ id });
        cache.gc();
      },
    });
    const sent = requests();
    const { data } = await apollo.query({ query: userMemories });
    expect(data?.user?.memories.edges.map(({ node }) => node.id)).toEqual(["three", "one"]);
    expect(requests()).toBe(sent);
  });

  test("keeps the results of searches apart, which are no records, and shares what they found", async () => {
    const { apollo, client } = await start();
    for (const content of ["Tea from Assam.", "Tea, and more tea, and Lisbon."])
      await client.run(addMemory, { input: { content, userId: "maya" } });
    const ask = async (query: string, fetchPolicy: "network-only" | "cache-only") =>
      (await apollo.query({ query: search, variables: { query }, fetchPolicy })).data?.search
        .results;
    const queries = ["tea", "tea in Lisbon"];
    const fresh = [];
    for (const query of queries) fresh.push(await ask(query, "network-only"));
    const [tea, lisbon] = fresh;
    expect(tea).toHaveLength(2);
    // The same record under another score: merged into one, the earlier answer would be wrong now.
    expect(lisbon?.[0]?.score).not.toBe(tea?.find(({ rank }) => rank === 1)?.score);
    for (const [i, query] of queries.entries())
      expect(await ask(query, "cache-only")).toEqual(fresh[i]);
    const kinds = Object.values(apollo.cache.extract() as Record<string, { __typename?: string }>);
    expect(kinds.filter(({ __typename }) => __typename === "Memory")).toHaveLength(2);
    expect(kinds.filter(({ __typename }) => __typename === "SearchResult")).toEqual([]);
  });

  test("takes what a subscription brings", async () => {
    const { apollo, requests, client } = await start();
    await client.run(addMemory, { input: { id: "m", content: "Tea.", userId: "maya" } });
    await apollo.query({ query: userMemories });
    const { eventCursor: after } = await client.run(eventCursor);
    const events = values(apollo.subscribe({ query: memoryChanged, variables: { after } }), 1);
    await client.run(updateMemory, { input: { id: "m", content: "Coffee." } });
    expect(await events).toMatchObject([
      { memoryChanged: { kind: "UPDATED", memory: { content: "Coffee." } } },
    ]);
    const sent = requests();
    const { data } = await apollo.query({ query: userMemories });
    expect(data?.user?.memories.edges.map(({ node }) => node.content)).toEqual(["Coffee."]);
    expect(requests()).toBe(sent);
  });
});

/** What a promise fails with. */
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

const codes = (error: unknown) =>
  CombinedGraphQLErrors.is(error) ? error.errors.map(({ extensions }) => extensions?.["code"]) : [];

describe("Apollo Client gets errors with their codes", () => {
  test("of operations that fail, and of documents that are refused", async () => {
    const { apollo } = await start();
    const input = { id: "nobody", title: "x" };
    const failed = await failure(apollo.mutate({ mutation: rename, variables: { input } }));
    expect(codes(failed)).toEqual(["NOT_FOUND"]);
    const wrong = { input: { id: "t", title: 1 as unknown as string } };
    const refused = await failure(apollo.mutate({ mutation: rename, variables: wrong }));
    expect(codes(refused)).toEqual(["BAD_USER_INPUT"]);
  });

  test("of subscriptions", async () => {
    const { apollo } = await start();
    const variables = { after: "not a cursor" };
    const refused = await failure(values(apollo.subscribe({ query: memoryChanged, variables }), 1));
    expect(codes(refused)).toEqual(["CURSOR_INVALID"]);
  });

  test("of requests without the token", async () => {
    const token = "correct horse battery staple";
    const { url } = await startEngraph({ env: { API_TOKEN: token } });
    const refused = await failure(
      connect(url).apollo.query({ query: threadPage, variables: { first: 1 } }),
    );
    expect(ServerError.is(refused) && refused.statusCode).toBe(401);
    expect(ServerError.is(refused) && refused.bodyText).toContain('"UNAUTHENTICATED"');
    const { apollo } = connect(url, { authorization: `Bearer ${token}` });
    const { data } = await apollo.query({ query: threadPage, variables: { first: 1 } });
    expect(data?.threads.edges).toEqual([]);
  });
});

test("a subscription of Apollo Client goes on after a restart of the server, from the cursor it was given", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const before = await startEngraph({ dataFile });
  const { client } = before;
  await client.run(createUser, { input: { id: "maya" } });
  const { eventCursor: after } = await client.run(eventCursor);
  const door = await openDoorway();
  door.leadTo(before.url);
  const { apollo } = connect(door.url);
  const events = apollo.subscribe({ query: memoryChanged, variables: { after } });
  const contents: (string | null | undefined)[] = [];
  const seen = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => contents.length >= count && resolve();
      listeners.push(look);
      look();
    });
  const listeners: (() => void)[] = [];
  const reading = events.subscribe(({ data }) => {
    contents.push(data?.memoryChanged.memory?.content);
    for (const listener of listeners) listener();
  });
  onTestFinished(() => reading.unsubscribe());
  await client.run(addMemory, { input: { content: "before", userId: "maya" } });
  await seen(1);
  await before.close();

  const later = await startEngraph({ dataFile });
  door.leadTo(later.url);
  await later.client.run(addMemory, { input: { content: "after", userId: "maya" } });
  await seen(3);
  // It knows nothing of cursors, and asks again for what it asked for at first.
  expect(contents).toEqual(["before", "before", "after"]);
});
