import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, said } from "../support/operations.js";
import { echo } from "../support/proposals.js";

const everything = graphql(`
  query NodeIdsEverything {
    thread(id: "same") {
      nodeId
      user { nodeId }
      agent { nodeId }
      messages { nodes { nodeId } }
      memories { nodes { nodeId } }
      jobs { nodes { nodeId } }
    }
  }
`);

const node = graphql(`query NodeIdsNode($nodeId: ID!) { node(id: $nodeId) { __typename nodeId } }`);

const nodes = graphql(`
  query NodeIdsNodes($nodeIds: [ID!]!) {
    nodes(ids: $nodeIds) { __typename nodeId ... on User { id } ... on Thread { id } }
  }
`);

async function start() {
  const model = new ScriptedModel(echo);
  const { client } = await startEngraph({ model });
  await client.run(createThread, { input: { id: "same", userId: "same", agentId: "same" } });
  await client.run(
    addMessages,
    said("same", { id: "same", content: "I live in Lisbon." }, { waitForExtraction: true }),
  );
  const { thread } = await client.run(everything);
  const nodeIds = [
    ["User", thread?.user?.nodeId],
    ["Agent", thread?.agent?.nodeId],
    ["Thread", thread?.nodeId],
    ["Message", thread?.messages.nodes[0]?.nodeId],
    ["Memory", thread?.memories.nodes[0]?.nodeId],
    ["Job", thread?.jobs.nodes[0]?.nodeId],
  ] as [string, string][];
  return { client, nodeIds };
}

test("a record of any type is found again by its global id", async () => {
  const { client, nodeIds } = await start();
  for (const [__typename, nodeId] of nodeIds)
    expect((await client.run(node, { nodeId })).node).toEqual({ __typename, nodeId });
});

test("records of different types with the same id have different global ids", async () => {
  const { nodeIds } = await start();
  expect(new Set(nodeIds.map(([, nodeId]) => nodeId)).size).toBe(6);
});

test("many records come in the order of their ids, each as often as it is asked for, null where there is none", async () => {
  const { client, nodeIds } = await start();
  const [user, , thread] = nodeIds.map(([, nodeId]) => nodeId);
  const gone = Buffer.from("User:nobody").toString("base64url");
  const asked = [thread, gone, user, "no id at all", thread].map((id) => id ?? "");
  expect((await client.run(nodes, { nodeIds: asked })).nodes).toEqual([
    { __typename: "Thread", nodeId: thread, id: "same" },
    null,
    { __typename: "User", nodeId: user, id: "same" },
    null,
    { __typename: "Thread", nodeId: thread, id: "same" },
  ]);
  expect((await client.run(nodes, { nodeIds: [] })).nodes).toEqual([]);
});

test.each([
  "",
  "!",
  Buffer.from("User").toString("base64url"),
  Buffer.from("User:").toString("base64url"),
  Buffer.from("Evidence:1").toString("base64url"),
  Buffer.from("toString:1").toString("base64url"),
])("%j leads to no record", async (nodeId) => {
  const { client } = await start();
  expect(await client.run(node, { nodeId })).toEqual({ node: null });
});

test("ids with any sign in them lead back to their record", async () => {
  const { client } = await start();
  for (const id of ["a:b", ":", "日本", "User:maya"]) {
    await client.run(createThread, { input: { id } });
    const nodeId = Buffer.from(`Thread:${id}`).toString("base64url");
    expect((await client.run(nodes, { nodeIds: [nodeId] })).nodes).toMatchObject([{ id, nodeId }]);
  }
});
