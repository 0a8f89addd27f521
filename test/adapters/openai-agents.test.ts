import {
  Agent,
  run,
  setTracingDisabled,
  tool,
  type AgentInputItem,
  Usage,
  type Model,
} from "@openai/agents";
import { expect, test } from "vitest";
import { z } from "zod";
import { EngraphSession } from "../../src/adapters/openai-agents.js";
import { startRemembering } from "./remembering.js";

setTracingDisabled(true);

type Output = Awaited<ReturnType<Model["getResponse"]>>["output"];

/** Answers in turn, and keeps what it was asked. */
function scripted(...outputs: Output[]) {
  const asked: unknown[] = [];
  const model = {
    async getResponse({ input }) {
      asked.push(input);
      return { output: outputs.shift() ?? [], usage: new Usage() };
    },
    getStreamedResponse() {
      throw new Error("Nothing is streamed here.");
    },
  } satisfies Model;
  return { model, asked };
}

const says = (text: string): Output => [
  {
    type: "message",
    role: "assistant",
    status: "completed",
    content: [{ type: "output_text", text }],
  },
];

test("an agent goes on where its session ended, with calls of tools", async () => {
  const { memory } = await startRemembering();
  const session = () => new EngraphSession(memory, { threadId: "talk", userId: "zoe" });
  const call = {
    type: "function_call",
    callId: "c1",
    name: "weather",
    arguments: '{"city":"Porto"}',
  } as const;
  const { model, asked } = scripted(
    [{ ...call, status: "completed" }],
    says("Dry."),
    says("In Lisbon."),
  );
  const weather = tool({
    name: "weather",
    description: "Tells the weather.",
    parameters: z.object({ city: z.string() }),
    execute: ({ city }) => `dry in ${city}`,
  });
  const agent = new Agent({ name: "helper", model, tools: [weather] });

  await run(agent, "I live in Lisbon. Rain in Porto?", { session: session() });
  const { finalOutput } = await run(agent, "Where do I live?", { session: session() });
  expect(finalOutput).toBe("In Lisbon.");
  expect(asked.at(-1)).toMatchObject([
    { role: "user", content: "I live in Lisbon. Rain in Porto?" },
    { type: "function_call", callId: "c1" },
    { type: "function_call_result", callId: "c1", output: { text: "dry in Porto" } },
    { role: "assistant", content: [{ text: "Dry." }] },
    { role: "user", content: "Where do I live?" },
  ]);
  expect(await session().getSessionId()).toBe("talk");
  await memory.add("I like boats.", { threadId: "talk", waitForExtraction: true });
  const facts = (await memory.facts({ userId: "zoe" }).page()).facts.map(({ content }) => content);
  expect(facts).toContain("The user lives in Lisbon.");
});

const items: AgentInputItem[] = [
  { type: "message", role: "system", content: "Be brief." },
  {
    role: "user",
    content: [
      { type: "input_text", text: "See:" },
      { type: "input_image", image: "https://images.example/7.png" },
    ],
  },
  {
    type: "reasoning",
    id: "r1",
    content: [{ type: "input_text", text: "Hm." }],
    providerData: { x: 1 },
  },
  { type: "reasoning", content: [] },
  { type: "function_call", callId: "c1", name: "f", arguments: "{}", status: "completed" },
  {
    type: "function_call_result",
    callId: "c1",
    name: "f",
    status: "completed",
    output: { type: "text", text: "" },
  },
  { type: "hosted_tool_call", name: "web", status: "completed" },
  {
    role: "assistant",
    status: "completed",
    content: [{ type: "output_text", text: "A bicycle." }],
  },
];

test("items of every type come back as they were added, the newest ones first to be taken", async () => {
  const { memory } = await startRemembering();
  const session = new EngraphSession(memory, { threadId: "t", userId: "zoe" });
  expect(await session.getItems()).toEqual([]);
  expect(await session.popItem()).toBeUndefined();
  await session.addItems([]);
  await session.addItems(items);
  expect(await session.getItems()).toEqual(items);
  expect(await session.getItems(2)).toEqual(items.slice(-2));
  expect(await session.getItems(0)).toEqual([]);
  expect(await session.popItem()).toEqual(items.at(-1));
  expect(await session.getItems()).toEqual(items.slice(0, -1));
  await session.clearSession();
  await session.clearSession();
  expect(await session.getItems()).toEqual([]);
});

test("two programs that take the newest item at once get two items", async () => {
  const { memory } = await startRemembering();
  const session = new EngraphSession(memory, { threadId: "t", userId: "zoe" });
  await session.addItems(items);
  const taken = await Promise.all([session.popItem(), session.popItem()]);
  expect(new Set(taken.map((item) => JSON.stringify(item))).size).toBe(2);
  expect(await session.getItems()).toEqual(items.slice(0, -2));
});

test("a message that was changed is changed in the session; those of others are part of it", async () => {
  const { memory } = await startRemembering();
  const session = new EngraphSession(memory, { threadId: "t", userId: "zoe" });
  await session.addItems([{ role: "user", content: "My number is 7." }]);
  const { messages } = await memory.add(
    [
      {
        role: "assistant",
        toolCalls: [{ id: "c", type: "function", function: { name: "f", arguments: "{}" } }],
      },
      { role: "tool", toolCallId: "c", content: "done" },
      { role: "assistant", content: "Done." },
    ],
    { threadId: "t" },
  );
  const first = (await memory.search("number", { userId: "zoe" }))[0];
  await memory.graphql(
    'mutation Change($id: ID!) { updateMessage(input: { id: $id, content: "My number is secret." }) { message { id } } }',
    { id: first?.id ?? "" },
  );
  expect(messages).toHaveLength(3);
  expect(await session.getItems()).toMatchObject([
    { role: "user", content: "My number is secret." },
    { type: "function_call", callId: "c", name: "f" },
    { type: "function_call_result", callId: "c", output: "done" },
    { role: "assistant", content: [{ type: "output_text", text: "Done." }] },
  ]);
});

test("a history of more than a page is read whole", async () => {
  const { memory } = await startRemembering();
  const session = new EngraphSession(memory, { threadId: "t", userId: "zoe" });
  const many = Array.from({ length: 1_201 }, (_, n) => ({
    role: "user" as const,
    content: `Number ${n}`,
  }));
  await session.addItems(many);
  expect(await session.getItems()).toEqual(many);
  expect(await session.getItems(700)).toEqual(many.slice(-700));
});
