import { join } from "node:path";
import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";
import { echo } from "../support/proposals.js";
import { Statements } from "../support/statements.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const users = graphql(`
  query ThreadGraphUsers($nodeIds: [ID!]!) { nodes(ids: $nodeIds) { ... on User { id } } }
`);

const pages = graphql(`
  query ThreadGraphPages($nodeIds: [ID!]!) {
    nodes(ids: $nodeIds) {
      ... on User {
        threads {
          nodes {
            messages { nodes { content derivedMemories { nodes { id } } } }
            memories { nodes { evidence { nodes { quote message { seq } job { state } } } } }
            agent { id }
            jobs { nodes { memories { nodes { id } } } }
          }
        }
      }
    }
  }
`);

const counts = graphql(`
  query ThreadGraphCounts($nodeIds: [ID!]!) {
    nodes(ids: $nodeIds) {
      ... on User {
        memories { totalCount }
        threads {
          totalCount
          nodes {
            messageCount
            messages { totalCount nodes { derivedMemories { totalCount } } }
            memories { totalCount nodes { evidence { totalCount } } }
            jobs { totalCount nodes { memories { totalCount } } }
          }
        }
      }
    }
  }
`);

const wayUp = graphql(`
  query ThreadGraphWayUp($nodeIds: [ID!]!) {
    nodes(ids: $nodeIds) {
      ... on User {
        memories {
          nodes {
            user { id }
            agent { memories { nodes { id } } threads { nodes { user { id } } } }
            thread { id }
            evidence { nodes { message { thread { title } } job { thread { id } } } }
          }
        }
      }
    }
  }
`);

/** Users with as many threads each. Every thread has two messages and the two resulting memories. */
async function seededStore(users: number, threadsEach: number): Promise<string> {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const { client, close } = await startEngraph({ dataFile, model: new ScriptedModel(echo) });
  for (let user = 0; user < users; user++) {
    const ids = Array.from({ length: threadsEach }, (_, i) => `u${user}t${i}`);
    await Promise.all(
      ids.map(async (id) => {
        await client.run(createThread, { input: { id, userId: `u${user}`, agentId: `a${user}` } });
        const messages = ["one", "two"].map((word) => ({ role: "user", content: `${id} ${word}` }));
        await client.run(addMessages, {
          input: { threadId: id, messages, waitForExtraction: true },
        });
      }),
    );
  }
  await close();
  return dataFile;
}

/** A server on a seeded store without work of its own, so that each statement belongs to a query. */
async function quietServer(users: number, threadsEach: number) {
  const dataFile = await seededStore(users, threadsEach);
  const statements = new Statements();
  // Its queries request more than the store has: nested pages.
  const env = { EXTRACTION_MODEL: "none", MAX_OPERATION_COST: "1000000000" };
  const { client } = await startEngraph({ dataFile, env, onStatement: statements.ofRequests });
  const nodeIds = Array.from({ length: users }, (_, i) =>
    Buffer.from(`User:u${i}`).toString("base64url"),
  );
  return { client, statements, nodeIds };
}

for (const [userCount, threadsEach] of [
  [1, 1],
  [3, 2],
  [30, 1],
] as const) {
  test(`a nested query costs one statement per field and level with ${userCount} users of ${threadsEach} threads`, async () => {
    const { client, statements, nodeIds } = await quietServer(userCount, threadsEach);
    const costOf = async (document: typeof users | typeof pages | typeof counts | typeof wayUp) => {
      statements.take();
      await client.run(document as typeof users, { nodeIds });
      return statements.take();
    };

    expect(await costOf(users)).toHaveLength(1);
    // users, threads, messages, derivedMemories, memories, evidence, message, job, agent, jobs, job's memories
    expect(await costOf(pages)).toHaveLength(11);
    // The pages: users, memories, threads, messages, derivedMemories, thread's memories, evidence, jobs, job's
    // memories. The counts: one each, where messageCount is the messages' totalCount.
    expect(await costOf(counts)).toHaveLength(9 + 8);
    // Users (again from the load for `user`), memories, agents, agents' memories, agents' threads,
    // evidence, messages, jobs, threads. The memories have no thread of their own.
    expect(await costOf(wayUp)).toHaveLength(9);
  });
}

test("a nested query gives every parent its own children", async () => {
  const { client, nodeIds } = await quietServer(3, 2);
  const { nodes } = await client.run(pages, { nodeIds });
  const contents = nodes.map((user) =>
    user && "threads" in user
      ? user.threads.nodes.map((thread) => ({
          agent: thread.agent?.id,
          messages: thread.messages.nodes.map(({ content }) => content),
          quotes: thread.memories.nodes.flatMap(({ evidence }) =>
            evidence.nodes.map(({ quote }) => quote),
          ),
        }))
      : null,
  );
  for (const [user, threads] of contents.entries()) {
    const expected = [0, 1].map((i) => ({
      agent: `a${user}`,
      messages: [`u${user}t${i} one`, `u${user}t${i} two`],
      quotes: expect.toSatisfy((quotes: string[]) =>
        [`u${user}t${i} one`, `u${user}t${i} two`].every((quote) => quotes.includes(quote)),
      ),
    }));
    expect(threads).toHaveLength(2);
    expect(threads).toEqual(expect.arrayContaining(expected));
  }
});
