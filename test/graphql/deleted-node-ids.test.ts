import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMemory,
  addMessages,
  createThread,
  upsertUser,
  eventCursor,
  linkMemories as link,
  upsertAgent,
} from "../support/operations.js";
import { takeUntil } from "../support/streams.js";

const nodes = graphql(`
  query DeletedNodeIdsNodes {
    users { nodes { nodeId } }
    agents { nodes { nodeId } }
    threads { nodes { nodeId } }
    messages { nodes { nodeId } }
    jobs { nodes { nodeId } }
    memories { nodes { nodeId links(direction: OUT) { nodes { nodeId } } } }
  }
`);

const events = graphql(`
  subscription DeletedNodeIdsEvents($after: Cursor) {
    events(after: $after) { kind subjectId deletedNodeId }
  }
`);

/** A user, an agent, a thread with two messages, two memories with a link. Each id is unique. */
async function start() {
  const engraph = await startEngraph({ env: { EXTRACTION_MODEL: "none" } });
  const { client } = engraph;
  await client.run(upsertUser, { input: { id: "user" } });
  await client.run(upsertAgent, { input: { id: "agent" } });
  await client.run(createThread, { input: { id: "thread", userId: "user", agentId: "agent" } });
  const messages = ["m1", "m2"].map((id) => ({ id, role: "user", content: id }));
  await client.run(addMessages, { input: { threadId: "thread", messages } });
  for (const id of ["fact", "other"])
    await client.run(addMemory, { input: { id, content: id, userId: "user" } });
  const ends = { sourceId: "fact", targetId: "other" };
  await client.run(link, { input: { id: "link", ...ends, relation: "SUPPORTS" } });
  return engraph;
}

type Client = Awaited<ReturnType<typeof start>>["client"];

/** The global ids of all records. */
async function nodeIds(client: Client): Promise<Set<string>> {
  const { users, agents, threads, messages, memories, jobs } = await client.run(nodes);
  const records = [users, agents, threads, messages, memories, jobs].flatMap((list) => list.nodes);
  const links = memories.nodes.flatMap((memory) => memory.links.nodes);
  return new Set([...records, ...links].map(({ nodeId }) => nodeId));
}

const deletions: [mutation: string, arguments_: string, count: number][] = [
  ["deleteMemories", 'ids: ["fact"]', 1],
  ["deleteMessages", 'ids: ["m1"]', 1],
  ["deleteMessages", "owner: {}, confirm: true", 2],
  ["deleteThread", 'id: "thread"', 1],
  ["deleteUser", 'id: "user"', 1],
  ["deleteAgent", 'id: "agent"', 1],
  ["unlinkMemories", 'id: "link"', 1],
];

test.each(deletions)(
  "%s(%s) names the global ids of what it deletes",
  async (name, given, count) => {
    const { client } = await start();
    const before = await nodeIds(client);
    const ask = async (more = "") => {
      const text = `mutation { deletion: ${name}(${given}${more}) { deletedCount deletedNodeIds } }`;
      const { data } = await client.ask<
        { deletion: { deletedCount: number; deletedNodeIds: string[] } },
        never
      >(text);
      return data?.deletion;
    };
    // A cache must not evict records that only a dry run names.
    expect(await ask(", dryRun: true")).toEqual({ deletedCount: count, deletedNodeIds: [] });
    const deletion = await ask();
    expect(deletion?.deletedNodeIds).toHaveLength(count);
    const after = await nodeIds(client);
    for (const nodeId of deletion?.deletedNodeIds ?? [])
      expect([before.has(nodeId), after.has(nodeId)]).toEqual([true, false]);
    expect(await ask()).toEqual({ deletedCount: 0, deletedNodeIds: [] });
  },
);

test("events of what is gone name its global id, and others name none", async () => {
  const { client } = await start();
  const before = await nodeIds(client);
  const { eventCursor: after } = await client.run(eventCursor);
  await client.ask('mutation { deleteThread(id: "thread") { deletedCount } }');
  await client.ask('mutation { deleteMemories(ids: ["fact"]) { deletedCount } }');
  await client.run(upsertUser, { input: { id: "end" } });
  const seen = await takeUntil(
    client.subscribe(events, { after }),
    (answer) => answer.events.subjectId === "end",
  );
  const named = seen.map((answer) => answer.events);
  expect(named.at(-1)).toEqual({ kind: "CREATED", subjectId: "end", deletedNodeId: null });
  const gone = named.filter(({ kind }) => kind === "DELETED");
  expect(gone.map(({ subjectId }) => subjectId)).toEqual(
    expect.arrayContaining(["fact", "link", "m1", "m2", "thread"]),
  );
  const left = await nodeIds(client);
  expect(new Set(gone.map(({ deletedNodeId }) => deletedNodeId))).toEqual(before.difference(left));
});
