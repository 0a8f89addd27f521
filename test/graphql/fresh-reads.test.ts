import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";

const several = graphql(`
  mutation FreshReads($messages: [MessageInput!]!) {
    made: createThread(
      input: { id: "t", userId: "maya", agentId: null, settings: { extractMemories: false } }
    ) { messageCount user { information threads { totalCount } } }
    first: addMessages(input: { threadId: "t", messages: $messages }) {
      messages { thread { messageCount } }
    }
    profile: upsertUser(input: { id: "maya", information: "Likes tea." }) { information }
    second: addMessages(input: { threadId: "t", messages: $messages }) {
      messages { thread { messageCount user { information } } }
    }
  }
`);

test("each mutation of a document shows what the ones before it have changed", async () => {
  const { client } = await startEngraph();
  const answer = await client.run(several, { messages: [{ role: "user", content: "hello" }] });
  expect(answer).toEqual({
    made: { messageCount: 0, user: { information: null, threads: { totalCount: 1 } } },
    first: { messages: [{ thread: { messageCount: 1 } }] },
    profile: { information: "Likes tea." },
    second: { messages: [{ thread: { messageCount: 2, user: { information: "Likes tea." } } }] },
  });
});
