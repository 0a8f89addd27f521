import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory, eventCursor } from "../support/operations.js";
import { take } from "../support/streams.js";

const say = graphql(`
  mutation ThreadMemoriesSay($userId: ID!, $threadId: ID!, $content: String!) {
    addMessages(
      input: {
        userId: $userId
        threadId: $threadId
        messages: [{ role: "user", content: $content }]
        waitForExtraction: true
      }
    ) {
      memories {
        id
      }
    }
  }
`);

const lists = graphql(`
  query ThreadMemoriesLists($id: ID!, $owner: OwnerFilter!) {
    memories(filter: { owner: $owner }) { nodes { id } }
    thread(id: $id) {
      memories { nodes { id } }
      same: memories(filter: { owner: $owner }) { nodes { id } }
      others: memories(filter: { owner: { threadId: "ben/t" } }) { nodes { id } }
    }
  }
`);

const changes = graphql(`
  subscription ThreadMemoriesChanges($owner: OwnerFilter, $after: Cursor) {
    events(filter: { owner: $owner, subjectTypes: [MEMORY], kinds: [CREATED] }, after: $after) {
      subjectId
    }
  }
`);

test("a thread's memories are the same everywhere: those learned in it and those added to it", async () => {
  const { client } = await startEngraph();
  const { eventCursor: after } = await client.run(eventCursor);
  const maya = { userId: "maya", threadId: "maya/t", content: "I live in Lisbon." };
  const { addMessages: remember } = await client.run(say, maya);
  await client.run(say, { userId: "ben", threadId: "ben/t", content: "I live in Porto." });
  await client.run(addMemory, { input: { id: "added", content: "Tea.", threadId: "maya/t" } });
  const ids = ["added", ...remember.memories.map(({ id }) => id)].toSorted();
  expect(ids).toHaveLength(2);
  const owner = { threadId: "maya/t" };
  const { memories, thread } = await client.run(lists, { id: "maya/t", owner });
  for (const list of [memories, thread?.memories, thread?.same])
    expect(list?.nodes.map(({ id }) => id).toSorted()).toEqual(ids);
  expect(thread?.others.nodes).toEqual([]);
  const events = await take(client.subscribe(changes, { owner, after }), 2);
  expect(events.map(({ events }) => events.subjectId).toSorted()).toEqual(ids);
});
