import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { MeaningEmbedder } from "../support/meaning-embedder.js";

const prepare = graphql(`
  mutation ContextVectorPrepare($records: ImportRecordsInput!) {
    addMessages(
      input: {
        userId: "ada"
        messages: [{ id: "m", role: "user", content: "Hello." }]
        waitForExtraction: true
      }
    ) {
      messages {
        threadId
        userId
        agentId
        thread {
          id
        }
      }
    }
    importRecords(input: $records) {
      ids
    }
  }
`);

const context = graphql(`
  query ContextVector($input: ContextInput!) {
    context(userId: "ada", input: $input) { known { content } }
  }
`);

const records = {
  type: "FACT" as const,
  ids: ["x", "y", "z"],
  contents: ["drives fast", "drives slowly", "sleeps well"],
  userIds: ["ada"],
};

test("the query of a context is embedded once, however many searches it takes", async () => {
  const embedder = new MeaningEmbedder();
  const { client } = await startEngraph({ embedder });
  await client.run(prepare, { records });
  embedder.asked.length = 0;
  const minRelevantResultsByType = [{ type: "FACT" as const, min: 1 }];
  await client.run(context, { input: { query: "automobile", minRelevantResultsByType } });
  expect(embedder.asked).toEqual([{ text: "automobile", purpose: "QUERY" }]);
});

test("a context goes by the vector that a caller gives: alone, and beside words", async () => {
  const { client } = await startEngraph({ env: { EMBEDDER: "none", SEARCH_WITHOUT: "" } });
  const vectors = [
    [1, 0],
    [0, 1],
    [0.6, 0.8],
  ];
  await client.run(prepare, { records: { ...records, vectors } });
  const known = async (input: object) => {
    const found = await client.run(context, { input: { baselineMemories: 0, ...input } });
    return found.context.known.map(({ content }) => content);
  };
  expect(await known({ vector: [0, 1] })).toEqual(["drives slowly", "sleeps well", "drives fast"]);
  expect(await known({ vector: [0, 1], mode: "HYBRID" })).toHaveLength(3);
  expect(await known({ vector: [0, 1], maxRelevantResults: 1 })).toEqual(["drives slowly"]);
  // Both statements with the word are equal to it, so the vector decides.
  expect((await known({ query: "drives", vector: [1, 0] }))[0]).toBe("drives fast");
  expect((await known({ query: "drives", vector: [0, 1] }))[0]).toBe("drives slowly");
  await expect(known({ vector: [1, 2, 3] })).rejects.toThrow("DIMENSION_MISMATCH");
});

test("a message names its thread, user and agent", async () => {
  const { client } = await startEngraph();
  const { addMessages: remember } = await client.run(prepare, { records });
  const [message] = remember.messages;
  expect(message).toMatchObject({ userId: "ada", agentId: null, threadId: message?.thread?.id });
});
