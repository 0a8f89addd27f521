import { generateText, isStepCount, streamText, tool, wrapLanguageModel } from "ai";
import { MockLanguageModelV4, simulateReadableStream } from "ai/test";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { memoryMiddleware, memoryTools } from "../../src/adapters/ai-sdk.js";
import { connect, type MemoryClient } from "../../src/client/client.js";
import { startRemembering } from "./remembering.js";

type Content = Awaited<ReturnType<MockLanguageModelV4["doGenerate"]>>["content"];

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const stop = { unified: "stop", raw: "stop" } as const;

/** A model that answers in turn. */
function scripted(...answers: readonly (string | Content | Error)[]) {
  const left = [...answers];
  return new MockLanguageModelV4({
    async doGenerate() {
      const answer = left.shift() ?? "Nothing more.";
      if (answer instanceof Error) throw answer;
      const content: Content =
        typeof answer === "string" ? [{ type: "text", text: answer }] : answer;
      return { content, finishReason: stop, usage, warnings: [] };
    },
    async doStream() {
      const text = String(left.shift());
      const deltas = text.match(/.{1,5}/g) ?? [];
      return {
        stream: simulateReadableStream({
          chunks: [
            { type: "text-start", id: "1" },
            ...deltas.map((delta) => ({ type: "text-delta", id: "1", delta }) as const),
            { type: "text-end", id: "1" },
            { type: "finish", finishReason: stop, usage },
          ],
        }),
      };
    },
  });
}

function remembering(
  memory: MemoryClient,
  model: MockLanguageModelV4,
  threadId: string,
  onError?: (error: unknown) => void,
) {
  const middleware = memoryMiddleware(memory, {
    userId: "zoe",
    threadId,
    ...(onError && { onError }),
  });
  return wrapLanguageModel({ model, middleware });
}

async function messagesOf(memory: MemoryClient, id: string) {
  const { thread } = await memory.graphql<{
    thread: {
      messages: { nodes: { role: string; content: string | null; toolCallId: string | null }[] };
    };
  }>(
    "query Said($id: ID!) { thread(id: $id) { messages { nodes { role content toolCallId } } } }",
    { id },
  );
  return thread.messages.nodes.map(({ role, content, toolCallId }) => [
    role,
    content ?? toolCallId,
  ]);
}

const systemOf = (model: MockLanguageModelV4, call = -1) =>
  [...model.doGenerateCalls, ...model.doStreamCalls]
    .at(call)
    ?.prompt.filter(({ role }) => role === "system")
    .map(({ content }) => content);

test("what was said in one conversation is known in the next, for whole answers and streams", async () => {
  const { memory } = await startRemembering();
  const first = scripted("Nice!");
  await generateText({
    model: remembering(memory, first, "monday"),
    system: "Be kind.",
    prompt: "I live in Lisbon.",
  });
  await memory.add("Please answer briefly.", { threadId: "monday", waitForExtraction: true });

  const second = scripted("Try the harbour, in Lisbon.");
  const { textStream } = streamText({
    model: remembering(memory, second, "friday"),
    system: "Be kind.",
    prompt: "Where should I eat?",
  });
  let text = "";
  for await (const delta of textStream) text += delta;
  expect(text).toBe("Try the harbour, in Lisbon.");
  expect(systemOf(second)).toEqual([
    "Be kind.",
    expect.stringContaining("The user lives in Lisbon."),
  ]);
  await vi.waitFor(async () =>
    expect(await messagesOf(memory, "friday")).toEqual([
      ["user", "Where should I eat?"],
      ["assistant", "Try the harbour, in Lisbon."],
    ]),
  );
});

test("the steps of a turn are stored once, and are told the same", async () => {
  const { memory } = await startRemembering();
  const call = {
    type: "tool-call",
    toolCallId: "c1",
    toolName: "weather",
    input: '{"city":"Porto"}',
  } as const;
  const model = scripted([call], "It stays dry.", "Yes.");
  const weather = tool({
    inputSchema: z.object({ city: z.string() }),
    execute: ({ city }) => ({ sky: `dry in ${city}` }),
  });
  const wrapped = remembering(memory, model, "t");
  const options = { model: wrapped, tools: { weather }, stopWhen: isStepCount(3) };
  const messages = [{ role: "user", content: "Rain in Porto?" } as const];
  const { response } = await generateText({ ...options, messages });
  await generateText({
    ...options,
    messages: [...messages, ...response.messages, { role: "user", content: "Sure?" }],
  });

  expect(await messagesOf(memory, "t")).toEqual([
    ["user", "Rain in Porto?"],
    ["assistant", null],
    ["tool", '{"sky":"dry in Porto"}'],
    ["assistant", "It stays dry."],
    ["user", "Sure?"],
    ["assistant", "Yes."],
  ]);
  expect(systemOf(model, 0)).toEqual(systemOf(model, 1));
});

test("a call of the model that is tried again stores its messages once", async () => {
  const { memory } = await startRemembering();
  const broken = Object.assign(new Error("Overloaded."), { isRetryable: true });
  const model = scripted(broken, "Hi.", "Hi again.");
  const wrapped = remembering(memory, model, "t");
  await expect(generateText({ model: wrapped, prompt: "Hello.", maxRetries: 0 })).rejects.toThrow(
    "Overloaded.",
  );
  await generateText({ model: wrapped, prompt: "Hello." });
  await generateText({ model: wrapped, prompt: "Hello." });
  expect(await messagesOf(memory, "t")).toEqual([
    ["user", "Hello."],
    ["assistant", "Hi."],
    ["user", "Hello."],
    ["assistant", "Hi again."],
  ]);
});

test("without its memory a model fails, or answers if the program wants to be told", async () => {
  const memory = connect({ url: "http://127.0.0.1:9/graphql", retries: 0 });
  const failing = generateText({
    model: remembering(memory, scripted("Hi."), "t"),
    prompt: "Hello.",
    maxRetries: 0,
  });
  await expect(failing).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  const onError = vi.fn<(error: unknown) => void>();
  const { text } = await generateText({
    model: remembering(memory, scripted("Hi."), "t", onError),
    prompt: "Hello.",
  });
  expect([text, onError.mock.calls.length]).toEqual(["Hi.", 2]);
});

test("a model remembers, recalls and forgets by tools", async () => {
  const { memory } = await startRemembering();
  const use = (toolName: string, input: object): Content => [
    { type: "tool-call", toolCallId: toolName, toolName, input: JSON.stringify(input) },
  ];
  const tools = memoryTools(memory, { userId: "zoe" });
  const ask = async (model: MockLanguageModelV4) => {
    const { steps } = await generateText({ model, tools, prompt: "Go.", stopWhen: isStepCount(2) });
    return steps[0]?.toolResults[0]?.output;
  };
  const kept = await ask(scripted(use("remember", { statement: "The user keeps bees." }), "Done."));
  const { id } = kept as { id: string };
  expect(await ask(scripted(use("recall", { query: "bees" }), "Bees."))).toMatchObject([
    { id, type: "MEMORY", text: expect.stringContaining("The user keeps bees.") },
  ]);
  expect(await ask(scripted(use("forget", { id }), "Done."))).toEqual({ deletedCount: 1 });
  expect(await memory.search("bees", { userId: "zoe" })).toEqual([]);
});
