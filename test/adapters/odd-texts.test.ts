import { AIMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import type { AgentInputItem } from "@openai/agents";
import { generateText, wrapLanguageModel } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryMiddleware } from "../../src/adapters/ai-sdk.js";
import { EngraphChatMessageHistory } from "../../src/adapters/langchain.js";
import { EngraphStore } from "../../src/adapters/langgraph.js";
import { EngraphSession } from "../../src/adapters/openai-agents.js";
import { storableBatches } from "../../src/adapters/storable-batches.js";
import { startRemembering } from "./remembering.js";

const target = { userId: "zoe", threadId: "zoe/talk" };

const texts: readonly [name: string, text: string][] = [
  ["no text", ""],
  ["white space", " \n\t\u00a0\ufeff\u3000\u2028"],
  ["the first half of a surrogate pair", "cut \ud83d"],
  ["the second half of a surrogate pair", "\ude00 cut"],
  ["a text of more than a request", "word ".repeat(250_000)],
  ["a text whose characters take many bytes", "\u0000€".repeat(250_000)],
  ["a text of more than a query", "tea and rain ".repeat(1_000)],
];

test.each(texts)("a run of an agent that says and hears %s does not fail", async (_name, text) => {
  const { memory } = await startRemembering();
  const session = new EngraphSession(memory, target);
  await session.addItems([
    { type: "message", role: "user", content: text },
    { type: "function_call", callId: "c", name: "read", arguments: JSON.stringify({ text }) },
    { type: "function_call_result", callId: "c", name: "read", status: "completed", output: text },
    {
      type: "message",
      role: "assistant",
      status: "completed",
      content: [{ type: "output_text", text }],
    },
  ]);
  expect(await session.getItems()).toHaveLength(4);

  const history = new EngraphChatMessageHistory(memory, { ...target, threadId: "zoe/history" });
  await history.addMessages([
    new HumanMessage(text),
    new AIMessage(text),
    new ToolMessage({ content: text, tool_call_id: "c" }),
  ]);
  expect(await history.getMessages()).toHaveLength(3);

  const answering = new MockLanguageModelV4({
    doGenerate: {
      content: [{ type: "text", text }],
      finishReason: { unified: "stop", raw: "stop" },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
      warnings: [],
    },
  });
  const middleware = memoryMiddleware(memory, { ...target, threadId: "zoe/turns" });
  const result = { type: "tool-result", toolCallId: "c", toolName: "read" } as const;
  const call = { ...result, type: "tool-call", input: {} } as const;
  await generateText({
    model: wrapLanguageModel({ model: answering, middleware }),
    messages: [
      { role: "user", content: [{ type: "text", text }] },
      { role: "assistant", content: [call] },
      { role: "tool", content: [{ ...result, output: { type: "text", value: text } }] },
    ],
  });
  expect((await memory.thread("zoe/turns"))?.messages).not.toEqual([]);

  const store = new EngraphStore(memory, { userId: "zoe" });
  let kept = text;
  while (Buffer.byteLength(JSON.stringify(kept)) > 600_000) kept = kept.slice(0, kept.length / 2);
  const value = { text: kept };
  await store.put(["docs"], "k", value);
  await store.search(["docs"], { query: text });
  expect((await store.get(["docs"], "k"))?.value).toEqual(value);
});

const part = fc.string({
  unit: fc.constantFrom("a", " ", "\n", "\ud83d", "\ude00", "é"),
  maxLength: 6,
});

test("what was said comes back with its blank parts, and with whole characters", async () => {
  const { memory } = await startRemembering();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      async (said) => {
        const session = new EngraphSession(memory, target);
        const items = (change: (text: string) => string) =>
          said.map((parts): AgentInputItem => ({
            type: "message",
            role: "user",
            content: parts.map((text) => ({ type: "input_text", text: change(text) })),
          }));
        await session.addItems(items((text) => text));
        expect(await session.getItems()).toEqual(items((text) => text.toWellFormed()));
        await session.clearSession();
      },
    ),
    { numRuns: 15 },
  );
});

test("messages are sent in order, in requests that the server takes", () => {
  const message = fc.record({
    role: fc.constant("user"),
    content: fc.nat(1_200_000).map((length) => "é".repeat(length)),
    metadata: fc.constant({ note: "x" }),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 12 }), (messages) => {
      const batches = storableBatches(messages);
      for (const batch of batches)
        expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(1024 * 1024);
      const sent = batches.flat().map(({ content }) => content ?? "");
      expect(sent).toHaveLength(messages.length);
      expect(messages.every(({ content }, at) => content.startsWith(sent[at] ?? "-"))).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test("a message of more parts than a request holds is sent without the last ones", () => {
  const toolCalls = Array.from({ length: 50_000 }, (_, i) => ({ id: `${i}`, type: "function" }));
  const [[sent] = [], ...others] = storableBatches([{ role: "assistant", toolCalls }]);
  expect(others).toEqual([]);
  expect(sent?.toolCalls).toEqual(toolCalls.slice(0, sent?.toolCalls?.length));
  expect(sent?.toolCalls?.length).toBeGreaterThan(10_000);
});
