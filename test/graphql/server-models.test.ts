import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { send, startModelServer } from "../models/model-server.js";
import { answered, completion } from "../models/prompted.js";
import { startEngraph } from "../support/engraph.js";
import { createThread } from "../support/operations.js";

const serverModels = graphql(`
  query ServerModels { serverInfo { extractionModel models { name standard structuredOutput } } }
`);

const addMessages = graphql(`
  mutation ServerModelsMessages($input: AddMessagesInput!) {
    addMessages(input: $input) {
      job { state outcome }
      memories { content kind category source confidence evidence { nodes { quote start end } } }
    }
  }
`);

const local = { name: "local", standard: false, structuredOutput: null };

test("without settings there are the local rules alone", async () => {
  const { client } = await startEngraph();
  expect((await client.run(serverModels)).serverInfo).toEqual({
    extractionModel: "local",
    models: [{ ...local, standard: true }],
  });
});

test("without a model that threads use, the local one can still be named", async () => {
  const { client } = await startEngraph({ env: { EXTRACTION_MODEL: "none" } });
  expect((await client.run(serverModels)).serverInfo).toEqual({
    extractionModel: null,
    models: [local],
  });
});

test("a configured model extracts, and its server's form of answers shows once it has", async () => {
  const item = answered("Maya lives in Porto.", {
    evidence: [{ message: "m1", quote: "i live in porto" }],
  });
  const server = await startModelServer((response, { body }) =>
    "response_format" in body
      ? send(response, { error: { message: "response_format is not supported" } }, 400)
      : send(response, completion({ content: JSON.stringify({ memories: [item] }) })),
  );
  const { client } = await startEngraph({
    env: {
      OPENAI_BASE_URL: `${server.url}/v1`,
      MODELS: JSON.stringify({ strong: { structuredOutput: "json_object" } }),
    },
  });
  expect((await client.run(serverModels)).serverInfo).toEqual({
    extractionModel: "openai",
    models: [
      local,
      { name: "openai", standard: true, structuredOutput: null },
      { name: "strong", standard: false, structuredOutput: "json_object" },
    ],
  });
  await client.run(createThread, { input: { id: "t1", userId: "maya" } });
  const messages = [{ role: "user", name: "Maya", content: "Well, I live in Porto." }];
  const { addMessages: added } = await client.run(addMessages, {
    input: { threadId: "t1", messages, waitForExtraction: true },
  });
  expect(added).toEqual({
    job: { state: "DONE", outcome: "EXTRACTED" },
    memories: [
      {
        content: "Maya lives in Porto.",
        kind: "FACT",
        category: "home",
        source: "MODEL",
        confidence: 0.9,
        evidence: { nodes: [{ quote: "I live in Porto", start: 6, end: 21 }] },
      },
    ],
  });
  const { serverInfo } = await client.run(serverModels);
  expect(serverInfo.models[1]?.structuredOutput).toBe("prompt");
});
