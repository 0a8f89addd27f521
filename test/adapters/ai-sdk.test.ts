import { generateText, isStepCount, streamText, tool, wrapLanguageModel } from "ai";
import { MockLanguageModelV4, simulateReadableStream } from "ai/test";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { memoryMiddleware, memoryTools } from "../../src/adapters/ai-sdk.js";
import { connect, type MemoryClient } from "../../src/client/client.js";
import type { TurnOptions } from "../../src/adapters/turn-memory.js";
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
      const answer = left.shift();
      const error = answer instanceof Error ? [{ type: "error", error: answer } as const] : [];
      const deltas = String(answer).match(/.{1,5}/g) ?? [];
      return {
        stream: simulateReadableStream({
          chunks: [
            { type: "text-start", id: "1" },
            ...deltas.map((delta) => ({ type: "text-delta", id: "1", delta }) as const),
            { type: "text-end", id: "1" },
            ...error,
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
  options: Partial<TurnOptions> = {},
) {
  const middleware = memoryMiddleware(memory, { userId: "zoe", threadId, ...options });
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
    model: remembering(memory, scripted("Hi."), "t", { onError }),
    prompt: "Hello.",
  });
  expect([text, onError.mock.calls.length]).toEqual(["Hi.", 2]);
});

test("a failing memory does not lose the answer of the model", async () => {
  const { memory } = await startRemembering();
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const model = scripted("Hi.");
  const answer = model.doGenerate;
  model.doGenerate = async (options) => {
    await memory.close();
    return answer(options);
  };
  const { text } = await generateText({ model: remembering(memory, model, "t"), prompt: "Hello." });
  expect(text).toBe("Hi.");
  expect(printed).toHaveBeenCalledWith(expect.objectContaining({ code: "CLOSED" }));
});

test("an aborted turn ends without a call of the model", async () => {
  const { memory } = await startRemembering();
  const onError = vi.fn<(error: unknown) => void>();
  const model = scripted("Hi.");
  const wrapped = remembering(memory, model, "t", { onError });
  const call = wrapped.doGenerate({
    prompt: [{ role: "user", content: [{ type: "text", text: "Hello." }] }],
    abortSignal: AbortSignal.abort(),
  });
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
  expect([model.doGenerateCalls.length, onError.mock.calls.length]).toEqual([0, 0]);
});

test("an answer that ends with an error is not stored", async () => {
  const { memory } = await startRemembering();
  const finishReason = { unified: "error", raw: "error" } as const;
  const content: Content = [{ type: "text", text: "Half an ans" }];
  const model = new MockLanguageModelV4({
    doGenerate: () => Promise.resolve({ content, finishReason, usage, warnings: [] }),
  });
  await generateText({ model: remembering(memory, model, "t"), prompt: "Hello." });
  expect(await messagesOf(memory, "t")).toEqual([["user", "Hello."]]);
});

test("a stream that fails is not stored, and its repetition stores the question once", async () => {
  const { memory } = await startRemembering();
  const wrapped = remembering(memory, scripted(new Error("Overloaded."), "Hi."), "t");
  const onError = vi.fn<() => void>();
  await streamText({ model: wrapped, prompt: "Hello.", onError }).consumeStream();
  expect(onError).toHaveBeenCalled();
  await streamText({ model: wrapped, prompt: "Hello." }).consumeStream();
  expect(await messagesOf(memory, "t")).toEqual([
    ["user", "Hello."],
    ["assistant", "Hi."],
  ]);
});

test("a turn that waits for the extraction is known in the next conversation", async () => {
  const { memory } = await startRemembering();
  const wait = { waitForExtraction: true };
  const monday = remembering(memory, scripted([], "Fine."), "monday", wait);
  await generateText({ model: monday, prompt: "I live in Lisbon." });
  await streamText({ model: monday, prompt: "I work at Acme." }).consumeStream();
  const friday = scripted("Hi.");
  const context = { parts: ["KNOWN"] } as const;
  await generateText({ model: remembering(memory, friday, "friday", { context }), prompt: "Hi." });
  expect(systemOf(friday)).toEqual([expect.stringContaining("The user lives in Lisbon.")]);
  expect(systemOf(friday)).toEqual([expect.stringContaining("The user works at Acme.")]);
});

test("a prompt without new text gets what is known of the user, and nothing if nothing is", async () => {
  const { memory } = await startRemembering();
  const file = { type: "file", mediaType: "text/plain", data: "SGkh" } as const;
  const model = scripted("A greeting.", "A greeting.", "A greeting.");
  const ask = (threadId: string, userId = "zoe") =>
    generateText({
      model: remembering(memory, model, threadId, { userId }),
      messages: [{ role: "user", content: [file] }],
    });
  await ask("a");
  expect(systemOf(model)).toEqual([]);
  await memory.add("I live in Lisbon.", { userId: "zoe", threadId: "b", waitForExtraction: true });
  for (const threadId of ["b", "c"]) {
    await ask(threadId);
    expect(systemOf(model)).toEqual([expect.stringContaining("The user lives in Lisbon.")]);
  }
  const printed = vi.spyOn(console, "error").mockReturnValue();
  await ask("b", "eve");
  expect(systemOf(model)).toEqual([]);
  expect(printed).toHaveBeenCalledWith(expect.objectContaining({ code: "BAD_USER_INPUT" }));
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

test("the tools forget messages, too, and nothing of another user", async () => {
  const { memory } = await startRemembering();
  const { id } = await memory.note("The user keeps bees.", { userId: "sam" });
  const said = await memory.add("I live in Lisbon.", { userId: "sam", waitForExtraction: true });
  const messageId = said.messages[0]?.id ?? "";
  const forgetAs = (owner: { userId: string; agentId?: string }, id: string) =>
    memoryTools(memory, owner).forget.execute?.({ id }, {} as never);
  for (const owner of [{ userId: "eve" }, { userId: "sam", agentId: "helper" }])
    for (const known of [id, messageId, "unknown"])
      expect(await forgetAs(owner, known)).toEqual({ deletedCount: 0 });
  expect(await forgetAs({ userId: "sam" }, messageId)).toEqual({ deletedCount: 1 });
  expect(await memory.search("bees Lisbon", { userId: "sam" })).toMatchObject([{ id }]);
  expect(await forgetAs({ userId: "sam" }, id)).toEqual({ deletedCount: 1 });
});
