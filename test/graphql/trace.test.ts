import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";

const traces = graphql(`
  query TraceOfMessages($id: ID!) {
    thread(id: $id) {
      messages {
        nodes {
          metadata
          trace {
            steps { name type input output inputTokens outputTokens durationMs }
            inputTokens outputTokens durationMs
          }
        }
      }
    }
  }
`);

async function start() {
  const { client } = await startEngraph();
  const settings = { extractMemories: false };
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  const read = async () => (await client.run(traces, { id: "t" })).thread?.messages.nodes;
  return { client, read };
}

const step = {
  tool: "tool_x",
  arguments: "{}",
  output: "ok",
  usage: { inputTokens: 1, outputTokens: 2 },
  durationMs: 1,
};

test("the steps of a message are kept in its metadata, and read as its trace", async () => {
  const { client, read } = await start();
  const messages = [
    { role: "user", content: "question", steps: [] },
    { role: "assistant", content: "answer", metadata: { a: 1 }, steps: [step] },
  ];
  await client.run(addMessages, { input: { threadId: "t", messages } });
  const usage = { input_tokens: 1, output_tokens: 2 };
  const sums = { inputTokens: 1, outputTokens: 2, durationMs: 1 };
  const said = { name: "tool_x", input: "{}", output: "ok" };
  expect(await read()).toEqual([
    { metadata: null, trace: null },
    {
      metadata: { a: 1, steps: [{ ...said, type: "tool", usage, duration: 1_000_000 }] },
      trace: { steps: [{ ...said, type: "TOOL", ...sums }], ...sums },
    },
  ]);
});

test("a malformed step is refused by its place, and nothing is added", async () => {
  const { client, read } = await start();
  const messages = [
    { role: "user", content: "question" },
    { role: "assistant", content: "answer", steps: [step, { ...step, tool: "agent_" }] },
  ];
  const { errors } = await client.ask(addMessages, { input: { threadId: "t", messages } });
  const field = "messages[1].steps[1].tool";
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field } }]);
  expect(await read()).toEqual([]);
});

test("a request under the key of one with other steps is another request", async () => {
  const { client } = await start();
  const add = (steps: (typeof step)[]) => {
    const messages = [{ role: "assistant", content: "answer", steps }];
    return client.ask(addMessages, { input: { threadId: "t", idempotencyKey: "k", messages } });
  };
  expect((await add([step])).errors).toBeUndefined();
  expect((await add([step])).data?.addMessages.replayed).toBe(true);
  const { errors } = await add([{ ...step, output: "other" }]);
  expect(errors).toMatchObject([{ extensions: { code: "IDEMPOTENCY_KEY_REUSED" } }]);
});
