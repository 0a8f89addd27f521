import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, upsertUser } from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** Code of a Relay application, compiled by Relay's compiler against schema.graphql. */

const run = promisify(execFile);

/** The path of the compiler's binary, the only export of its package. */
const compiler = createRequire(import.meta.url)("relay-compiler") as string;

/** Global ids are in `nodeId`, so Relay needs both names. */
const schemaConfig = { nodeInterfaceIdField: "nodeId", nodeInterfaceIdVariableName: "nodeId" };

/**
 * Compiles documents as modules of an application.
 * @returns The folder of the output.
 */
async function compile(modules: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "src"));
  for (const [name, documents] of Object.entries(modules)) {
    const text = documents.map((document) => `graphql\`${document}\`;\n`).join("");
    writeFileSync(join(folder, "src", `${name}.js`), text);
  }
  const schema = join(import.meta.dirname, "../../schema.graphql");
  const config = {
    src: "src",
    schema,
    language: "javascript",
    noSourceControl: true,
    schemaConfig,
  };
  writeFileSync(join(folder, "relay.config.json"), JSON.stringify(config));
  const { stdout, stderr } = await run(compiler, ["relay.config.json"], {
    cwd: folder,
  });
  const said = stripVTControlCharacters(stdout + stderr);
  expect(said).toContain("Compilation completed.");
  expect(said).not.toMatch(/warn|error/i);
  return join(folder, "src/__generated__");
}

/** The text that Relay would send to the server for an operation. */
function textOf(artifacts: string, operation: string): string {
  const module = readFileSync(join(artifacts, `${operation}.graphql.js`), "utf8");
  const text = /"text": (".*")/.exec(module)?.[1];
  if (text === undefined) throw new Error(`${operation} has no text.`);
  return JSON.parse(text) as string;
}

const threads = [
  `query ThreadListQuery($first: Int!) {
    ...ThreadList_threads @arguments(first: $first)
  }`,
  `fragment ThreadList_threads on Query
    @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" })
    @refetchable(queryName: "ThreadListPageQuery") {
    threads(first: $first, after: $after, orderBy: UPDATED_AT_DESC)
      @connection(key: "ThreadList_threads") {
      totalCount
      edges { node { ...ThreadList_thread } }
    }
  }`,
  `fragment ThreadList_thread on Thread @refetchable(queryName: "ThreadListThreadQuery") {
    id
    title
    user { information }
    agent { information }
  }`,
  `mutation ThreadListCreateMutation($input: CreateThreadInput!, $connections: [ID!]!) {
    createThread(input: $input) @prependNode(connections: $connections, edgeTypeName: "ThreadEdge") {
      ...ThreadList_thread
    }
  }`,
  `mutation ThreadListDeleteMutation($id: ID!, $memories: ThreadMemoryPolicy, $connections: [ID!]!) {
    deleteThread(id: $id, memories: $memories) {
      deletedNodeIds @deleteRecord @deleteEdge(connections: $connections)
    }
  }`,
];

const messages = [
  `query MessageListQuery($nodeId: ID!) {
    node(id: $nodeId) {
      __typename
      ...MessageList_messages @alias
    }
  }`,
  `fragment MessageList_messages on Thread
    @argumentDefinitions(last: { type: "Int", defaultValue: 2 }, before: { type: "String" })
    @refetchable(queryName: "MessageListOlderQuery") {
    messages(last: $last, before: $before) @connection(key: "MessageList_messages") {
      edges { node { seq role content derivedMemories(first: 3) { nodes { content } } } }
    }
  }`,
  `mutation MessageListAddMutation($input: AddMessagesInput!, $connections: [ID!]!) {
    addMessages(input: $input) {
      messages @appendNode(connections: $connections, edgeTypeName: "MessageEdge") { content }
      job { state }
    }
  }`,
  `subscription MessageListSubscription($threadId: ID!, $after: Cursor, $connections: [ID!]!) {
    messageAdded(threadId: $threadId, after: $after) {
      cursor
      message @appendNode(connections: $connections, edgeTypeName: "MessageEdge") { seq content }
    }
  }`,
];

const memories = [
  `fragment MemoryList_memories on User
    @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
    @refetchable(queryName: "MemoryListPageQuery") {
    memories(first: $first, after: $after, filter: { statuses: [VALID] })
      @connection(key: "MemoryList_memories", filters: []) {
      edges { node { ...MemoryList_memory links { nodes { relation target { content } } } } }
    }
  }`,
  `fragment MemoryList_memory on Memory {
    kind
    content
    evidence(first: 1) { nodes { quote message { seq } } }
  }`,
  `mutation MemoryListAddMutation($input: AddMemoryInput!, $connections: [ID!]!) {
    addMemory(input: $input) @appendNode(connections: $connections, edgeTypeName: "MemoryEdge") {
      ...MemoryList_memory
    }
  }`,
  `mutation MemoryListUpdateMutation($input: UpdateMemoryInput!) {
    updateMemory(input: $input) { ...MemoryList_memory }
  }`,
  `mutation MemoryListDeleteMutation($id: ID!, $threadId: ID) {
    deleteMemories(ids: [$id], threadId: $threadId) { deletedNodeIds @deleteRecord invalidated { status } }
  }`,
  `subscription MemoryListSubscription($owner: OwnerFilter!, $after: Cursor) {
    memoryChanged(owner: $owner, after: $after) {
      cursor
      kind
      deletedNodeId @deleteRecord
      memory { ...MemoryList_memory }
    }
  }`,
  `query MemoryListSearchQuery($input: SearchInput!) {
    search(input: $input) {
      results {
        score
        passage
        record { __typename ... on Memory { ...MemoryList_memory @alias } ... on Node { nodeId } }
      }
      retrievers { retriever }
    }
  }`,
];

describe("an application on Relay", () => {
  test("compiles with connections, refetches, mutations and subscriptions, without a warning", async () => {
    const artifacts = await compile({
      ThreadList: threads,
      MessageList: messages,
      MemoryList: memories,
    });
    // A fragment is refetched by the global id, under the query's name for it.
    const fragment = readFileSync(join(artifacts, "MessageList_messages.graphql.js"), "utf8");
    expect(fragment).toContain('"identifierField": "nodeId"');
    expect(fragment).toContain('"identifierQueryVariableName": "nodeId"');
    expect(fragment).toContain('"direction": "backward"');
  });

  test("is answered what its compiler has made of its documents", async () => {
    const artifacts = await compile({ MessageList: messages, ThreadList: threads });
    const { client } = await startEngraph({ env: { EXTRACTION_MODEL: "none" } });
    const ask = (operation: string, variables: object) =>
      client.ask<Record<string, unknown>, object>(textOf(artifacts, operation), variables);
    await client.run(upsertUser, { input: { id: "maya", information: "A pilot." } });
    const input = { id: "t", userId: "maya", agentId: null };
    await client.run(createThread, { input });
    const said = ["one", "two", "three"].map((content) => ({ role: "user", content }));
    await client.run(addMessages, { input: { threadId: "t", messages: said } });

    const list = await ask("ThreadListQuery", { first: 5 });
    expect(list).toMatchObject({
      data: {
        threads: { totalCount: 1, edges: [{ node: { user: { information: "A pilot." } } }] },
      },
    });
    const { nodeId } = (list.data as { threads: { edges: { node: { nodeId: string } }[] } }).threads
      .edges[0]?.node ?? { nodeId: "" };
    expect(await ask("ThreadListThreadQuery", { nodeId })).toMatchObject({
      data: { node: { __typename: "Thread", nodeId, id: "t" } },
    });

    const newest = await ask("MessageListQuery", { nodeId });
    const pageOf = (answer: unknown) =>
      (answer as { data: { node: { messages: MessagePage } } }).data.node.messages;
    interface MessagePage {
      edges: { node: { content: string } }[];
      pageInfo: { hasPreviousPage: boolean; startCursor: string };
    }
    const contents = (answer: unknown) => pageOf(answer).edges.map(({ node }) => node.content);
    expect(contents(newest)).toEqual(["two", "three"]);
    expect(pageOf(newest).pageInfo.hasPreviousPage).toBe(true);
    const before = pageOf(newest).pageInfo.startCursor;
    const older = await ask("MessageListOlderQuery", { nodeId, before, last: 2 });
    expect(contents(older)).toEqual(["one"]);
    expect(pageOf(older).pageInfo.hasPreviousPage).toBe(false);

    expect(await ask("ThreadListDeleteMutation", { id: "t" })).toEqual({
      data: { deleteThread: { deletedNodeIds: [nodeId] } },
    });
  });
});
