import { Agent } from "@mastra/core/agent";
import { RequestContext } from "@mastra/core/request-context";
import { createTool } from "@mastra/core/tools";
import { MockLanguageModelV3, simulateReadableStream } from "ai/test";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { EngraphProcessor } from "../../src/adapters/mastra.js";
import { connect, type MemoryClient } from "../../src/client/client.js";
import type { TurnOptions } from "../../src/adapters/turn-memory.js";
import { startRemembering } from "./remembering.js";

type Stream = Awaited<ReturnType<MockLanguageModelV3["doStream"]>>["stream"];
type Prompt = Parameters<MockLanguageModelV3["doStream"]>[0]["prompt"];
type Part = Stream extends ReadableStream<infer One> ? One : never;

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

type Answer = string | { readonly tool: string; readonly input: object };

let calls = 0;

/** A model that answers in turn: with a text, or with a call of a tool. */
function scripted(...answers: readonly Answer[]) {
  const left = [...answers];
  const prompts: Prompt[] = [];
  const next = ({ prompt }: { readonly prompt: Prompt }) => {
    prompts.push(prompt);
    const answer = left.shift() ?? "Nothing more.";
    const reason = typeof answer === "string" ? "stop" : "tool-calls";
    return { answer, end: { finishReason: { unified: reason, raw: reason }, usage } as const };
  };
  const model = new MockLanguageModelV3({
    async doGenerate(options) {
      const { answer, end } = next(options);
      const content =
        typeof answer === "string" ? ({ type: "text", text: answer } as const) : callOf(answer);
      return { content: [content], ...end, warnings: [] };
    },
    async doStream(options) {
      const { answer, end } = next(options);
      const parts: Part[] =
        typeof answer === "string"
          ? [
              { type: "text-start", id: "1" },
              { type: "text-delta", id: "1", delta: answer },
              { type: "text-end", id: "1" },
            ]
          : [callOf(answer)];
      return { stream: simulateReadableStream({ chunks: [...parts, { type: "finish", ...end }] }) };
    },
  });
  return { model, prompts };
}

function callOf({ tool: toolName, input }: Exclude<Answer, string>) {
  const toolCallId = `c${++calls}`;
  return { type: "tool-call", toolCallId, toolName, input: JSON.stringify(input) } as const;
}

function remembering(
  memory: MemoryClient,
  { model }: ReturnType<typeof scripted>,
  options: ConstructorParameters<typeof EngraphProcessor>[1],
  tools = {},
) {
  const processor = new EngraphProcessor(memory, options);
  return new Agent({
    id: "helper",
    name: "helper",
    instructions: "Be kind.",
    // Its type wants of whole answers what streams have.
    model: model as never,
    tools,
    inputProcessors: [processor],
    outputProcessors: [processor],
  });
}

const said = (memory: MemoryClient, id: string) =>
  memory
    .graphql<{ thread: { messages: { nodes: readonly object[] } } }>(
      `query Said($id: ID!) {
      thread(id: $id) { messages { nodes { role content trace { steps { name input output } } } } }
    }`,
      { id },
    )
    .then(({ thread }) => thread.messages.nodes);

const systemOf = ({ prompts }: ReturnType<typeof scripted>) =>
  prompts
    .at(-1)
    ?.filter(({ role }) => role === "system")
    .map(({ content }) => content);

test("an agent recalls what is known before its answer, and remembers its turn", async () => {
  const { memory } = await startRemembering();
  const first = remembering(memory, scripted("Nice!"), {
    userId: "zoe",
    threadId: "monday",
    waitForExtraction: true,
  });
  await first.generate("I live in Lisbon.");

  const ask = (city: string) => ({ tool: "weather", input: { city } });
  const model = scripted(ask("Lisbon"), ask("Nowhere"), "Outside: it is dry.");
  const weather = createTool({
    id: "weather",
    description: "Tells the weather.",
    inputSchema: z.object({ city: z.string() }),
    execute: async ({ city }) => {
      if (city === "Nowhere") throw new Error("No such city.");
      return { sky: `dry in ${city}` };
    },
  });
  // Whose turn it is says the request.
  const agent = remembering(
    memory,
    model,
    ({ requestContext }) => ({ userId: String(requestContext?.get("user")), threadId: "friday" }),
    { weather },
  );
  const requestContext = new RequestContext([["user", "zoe"]]);
  const { text } = await agent.generate("Where should I eat?", { requestContext });

  expect(text).toBe("Outside: it is dry.");
  expect(systemOf(model)).toEqual([
    "Be kind.",
    expect.stringContaining("The user lives in Lisbon."),
  ]);
  expect(await said(memory, "friday")).toEqual([
    { role: "user", content: "Where should I eat?", trace: null },
    {
      role: "assistant",
      content: "Outside: it is dry.",
      trace: {
        steps: [
          { name: "weather", input: '{"city":"Lisbon"}', output: '{"sky":"dry in Lisbon"}' },
          { name: "weather", input: '{"city":"Nowhere"}', output: "No such city." },
        ],
      },
    },
  ]);
});

test("streams are remembered, too", async () => {
  const { memory } = await startRemembering();
  const agent = remembering(memory, scripted("Hi."), { userId: "zoe", threadId: "t" });
  const output = await agent.stream("Hello.");
  expect(await output.text).toBe("Hi.");
  expect(await said(memory, "t")).toMatchObject([{ content: "Hello." }, { content: "Hi." }]);
});

test("an answer that is cut off is not stored, nor are earlier messages of the prompt", async () => {
  const { memory } = await startRemembering();
  const controller = new AbortController();
  const half = scripted();
  half.model.doStream = async () => ({
    stream: new ReadableStream<Part>({
      start(stream) {
        stream.enqueue({ type: "text-start", id: "1" });
        stream.enqueue({ type: "text-delta", id: "1", delta: "Half of" });
        controller.signal.addEventListener("abort", () => stream.error(controller.signal.reason));
      },
    }),
  });
  const agent = remembering(memory, half, { userId: "zoe", threadId: "t" });
  const { signal: abortSignal } = controller;
  const { textStream } = await agent.stream(
    [
      { role: "user", content: "Hello." },
      { role: "assistant", content: "Hi." },
      { role: "user", content: "Tell me more." },
    ],
    { abortSignal },
  );
  for await (const _text of textStream) controller.abort();
  expect(await said(memory, "t")).toMatchObject([{ content: "Tell me more." }]);
});

test("a failing memory fails the call before the answer, and loses no answer", async () => {
  const { memory } = await startRemembering();
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const model = scripted("Hi.");
  const answer = model.model.doGenerate;
  model.model.doGenerate = async (options) => {
    await memory.close();
    return answer(options);
  };
  const agent = remembering(memory, model, { userId: "zoe" });
  expect((await agent.generate("Hello.")).text).toBe("Hi.");
  expect(printed).toHaveBeenCalledWith(expect.objectContaining({ code: "CLOSED" }));
  await expect(agent.generate("Hello.")).rejects.toThrow("Input processor error");
});

test("without its memory an agent answers if the program wants to be told", async () => {
  const memory = connect({ url: "http://127.0.0.1:9/graphql", retries: 0 });
  const errors: unknown[] = [];
  const options: TurnOptions = { userId: "zoe", onError: (error) => errors.push(error) };
  const { text } = await remembering(memory, scripted("Hi."), options).generate("Hello.");
  expect(text).toBe("Hi.");
  expect(errors).toMatchObject([{ code: "NETWORK_ERROR" }, { code: "NETWORK_ERROR" }]);
});
