import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { createThread, eventCursor as cursor } from "../support/operations.js";

const addMessages = graphql(`
  mutation MainPathMessages($input: AddMessagesInput!) {
    addMessages(input: $input) {
      messages { id seq }
      job { state outcome attempts }
      memories {
        content kind source userId threadId originThreadId
        evidence { nodes { quote start end message { seq } job { kind } } }
      }
    }
  }
`);

const memoryExtracted = graphql(`
  subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {
    memoryExtracted(owner: $owner, after: $after) {
      kind subjectId originThreadId snapshot
      memory { content }
    }
  }
`);

const search = graphql(`
  query MainPathSearch($input: SearchInput!) {
    search(input: $input) {
      results {
        rank recordType content
        record { ... on Memory { evidence { nodes { quote } } } ... on Message { role } }
      }
      retrievers { retriever ran reason }
    }
  }
`);

test("messages go in, memories come out, a subscriber sees them arrive, and search finds them", async () => {
  const { client } = await startEngraph();
  await client.run(createThread, { input: { id: "t1", userId: "maya", agentId: "helper" } });
  const { eventCursor } = await client.run(cursor);
  const arriving = client.subscribe(memoryExtracted, {
    owner: { userId: "maya" },
    after: eventCursor,
  });

  const { addMessages: added } = await client.run(addMessages, {
    input: {
      threadId: "t1",
      waitForExtraction: true,
      messages: [
        { role: "user", content: "Hello! I live in Lisbon." },
        { role: "assistant", content: "What can I do for you?" },
      ],
    },
  });

  expect(added.messages.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(added.job).toEqual({ state: "DONE", outcome: "EXTRACTED", attempts: 1 });
  expect(added.memories).toEqual([
    {
      content: "The user lives in Lisbon.",
      kind: "FACT",
      source: "RULE",
      userId: "maya",
      threadId: null,
      originThreadId: "t1",
      evidence: {
        nodes: [
          {
            quote: "I live in Lisbon.",
            start: 7,
            end: 24,
            message: { seq: 1 },
            job: { kind: "EXTRACT_MEMORIES" },
          },
        ],
      },
    },
  ]);

  const { value: event } = await arriving.next();
  expect(event.data.memoryExtracted).toMatchObject({
    kind: "CREATED",
    originThreadId: "t1",
    snapshot: { content: "The user lives in Lisbon.", revision: 1 },
    memory: { content: "The user lives in Lisbon." },
  });

  const found = await client.run(search, {
    input: { query: "Where does she live?", scope: { userId: "maya" } },
  });
  // The answer to it says nothing.
  expect(found.search.results).toHaveLength(2);
  expect(found.search.results).toContainEqual(
    expect.objectContaining({
      recordType: "FACT",
      content: "The user lives in Lisbon.",
      record: { evidence: { nodes: [{ quote: "I live in Lisbon." }] } },
    }),
  );
  expect(found.search.results).toContainEqual(
    expect.objectContaining({ recordType: "MESSAGE", record: { role: "user" } }),
  );
  expect(found.search.retrievers).toMatchObject([
    { retriever: "LEXICAL", ran: true, reason: null },
    { retriever: "VECTOR", ran: false },
    { retriever: "RERANKER", ran: false },
  ]);
});
