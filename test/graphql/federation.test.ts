import { ApolloGateway, LocalGraphQLDataSource, RemoteGraphQLDataSource } from "@apollo/gateway";
import { composeServices } from "@apollo/composition";
import { ApolloServer } from "@apollo/server";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { parse } from "graphql";
import { expect, onTestFinished, test } from "vitest";
import { graphql } from "../gql/index.js";
import { alone, startEngraph, type Engraph } from "../support/engraph.js";
import { apiToken, issueKey } from "../support/identity.js";
import { addMemory, createThread } from "../support/operations.js";

const service = graphql(`query FederationService { _service { sdl } }`);

const entities = graphql(`
  query FederationEntities($representations: [_Any!]!) {
    _entities(representations: $representations) {
      __typename
      ... on User { id }
      ... on Thread { userId }
    }
  }
`);

const threadNodeId = graphql(`query FederationThreadNodeId { thread(id: "t") { nodeId } }`);

/** A subgraph of another service that knows users by the same ids. */
const accounts = {
  typeDefs: parse(`
    extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
    type Query { customers: [User!]! }
    type User @key(fields: "id") { id: ID! plan: String! }
    type PageInfo @shareable { hasNextPage: Boolean! }
  `),
  resolvers: {
    Query: { customers: () => [{ id: "zoe" }, { id: "nobody" }, { id: "ben" }] },
    User: {
      __resolveReference: ({ id }: { id: string }) => ({ id }),
      plan: ({ id }: { id: string }) => `plan of ${id}`,
    },
  },
};

test("a router joins users of another subgraph with their threads and memories, in both directions", async () => {
  const engraph = await startEngraph(alone);
  for (const userId of ["zoe", "ben"]) {
    await engraph.client.run(createThread, { input: { id: `t-${userId}`, userId } });
    await engraph.client.run(addMemory, {
      input: { userId, content: `Knows ${userId}.` },
    });
  }
  const ask = await supergraphOf(engraph);

  expect(
    await ask("{ customers { id plan threads { nodes { id } } memories { nodes { content } } } }"),
  ).toEqual({
    customers: [
      {
        id: "zoe",
        plan: "plan of zoe",
        threads: { nodes: [{ id: "t-zoe" }] },
        memories: { nodes: [{ content: "Knows zoe." }] },
      },
      { id: "nobody", plan: "plan of nobody", threads: null, memories: null },
      {
        id: "ben",
        plan: "plan of ben",
        threads: { nodes: [{ id: "t-ben" }] },
        memories: { nodes: [{ content: "Knows ben." }] },
      },
    ],
  });
  expect(await ask('{ thread(id: "t-zoe") { user { plan } } }')).toEqual({
    thread: { user: { plan: "plan of zoe" } },
  });
});

test("records are found by either key, in order, and only by callers who may see them", async () => {
  const { client, connect } = await startEngraph({ env: { API_TOKEN: apiToken } });
  await client.run(createThread, { input: { id: "t", userId: "zoe" } });
  const { thread } = await client.run(threadNodeId);
  const representations = [
    { __typename: "Thread", nodeId: thread?.nodeId },
    { __typename: "User", id: "nobody" },
    { __typename: "User", id: "zoe", plan: "of another subgraph" },
  ];

  expect((await client.run(entities, { representations }))._entities).toEqual([
    { __typename: "Thread", userId: "zoe" },
    null,
    { __typename: "User", id: "zoe" },
  ]);
  const ben = connect({ token: (await issueKey(client, { userId: "ben" })).text });
  expect((await ben.run(entities, { representations }))._entities).toEqual([null, null, null]);
});

test.each([
  [{ id: "zoe" }, "needs a __typename: User, Agent"],
  [{ __typename: "Query", id: "zoe" }, "needs a __typename: User, Agent"],
  [{ __typename: "User" }, "of User needs its id or its nodeId"],
  [{ __typename: "User", nodeId: "VGhyZWFkOnQ" }, "of User needs its id or its nodeId"],
  [{ __typename: "User", id: { deep: 1 } }, "ID cannot represent"],
])("%j is no key of a record", async (representation, message) => {
  const { client } = await startEngraph();
  const { data, errors } = await client.ask(entities, { representations: [representation] });
  expect({ data, errors }).toMatchObject({
    errors: [{ message: expect.stringContaining(message), extensions: { code: "BAD_USER_INPUT" } }],
  });
});

test("more keys than a list may have are refused", async () => {
  const { client } = await startEngraph();
  const representations = Array.from({ length: 501 }, (_, id) => ({ __typename: "User", id }));
  const { errors } = await client.ask(entities, { representations });
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
});

async function supergraphOf(engraph: Engraph) {
  const { _service } = await engraph.client.run(service);
  const composed = composeServices([
    { name: "engraph", url: engraph.url, typeDefs: parse(_service.sdl) },
    { name: "accounts", typeDefs: accounts.typeDefs },
  ]);
  expect(composed.errors ?? []).toEqual([]);
  const gateway = new ApolloGateway({
    supergraphSdl: composed.supergraphSdl ?? "",
    buildService: ({ name, url = "" }) =>
      name === "engraph"
        ? new RemoteGraphQLDataSource({ url })
        : new LocalGraphQLDataSource(buildSubgraphSchema(accounts)),
  });
  const router = new ApolloServer({ gateway });
  await router.start();
  onTestFinished(() => router.stop());
  return async (query: string) => {
    const { body } = await router.executeOperation({ query });
    if (body.kind !== "single") throw new Error("The router answered in parts.");
    expect(body.singleResult.errors ?? []).toEqual([]);
    return body.singleResult.data;
  };
}
