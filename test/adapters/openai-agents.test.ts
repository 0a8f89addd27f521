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

test("the thread of another user cannot be read, shortened or cleared", async () => {
  const { memory } = await startRemembering();
  const own = new EngraphSession(memory, { threadId: "t", userId: "zoe" });
  await own.addItems(items);
  for (const owner of [{ userId: "ben" }, { userId: "zoe", agentId: "helper" }]) {
    const session = new EngraphSession(memory, { threadId: "t", ...owner });
    const refused = { code: "BAD_USER_INPUT", message: expect.stringContaining("is not that of") };
    await expect(session.getItems()).rejects.toMatchObject(refused);
    await expect(session.popItem()).rejects.toMatchObject(refused);
    await expect(session.clearSession()).rejects.toMatchObject(refused);
    await expect(session.addItems(items)).rejects.toMatchObject(refused);
  }
  expect(await own.getItems()).toEqual(items);
});

test("what was said is known when a run has ended, if the session waits for it", async () => {
  const { memory, engraph } = await startRemembering();
  const target = { userId: "zoe", waitForExtraction: true };
  const { model } = scripted(says("Noted."));
  const agent = new Agent({ name: "helper", model });
  const session = new EngraphSession(memory, { ...target, threadId: "monday" });
  await run(agent, "I live in Lisbon.", { session });
  expect((await memory.context({ userId: "zoe" })).text).toContain("The user lives in Lisbon.");

  // Nothing is extracted from these.
  await session.addItems(items.slice(2, 7));
  const settings = "{ extractMemories: false }";
  await engraph.client.ask(
    `mutation { createThread(input: { id: "off", userId: "zoe", settings: ${settings} }) { id } }`,
  );
  await new EngraphSession(memory, { ...target, threadId: "off" }).addItems(items);
});

test("messages of other programs are part of the session, with all calls of tools", async () => {
  const { memory } = await startRemembering();
  const call = (id: string) => ({ id, type: "function", function: { name: "f", arguments: "{}" } });
  await memory.add(
    [
      { role: "assistant", content: "I look.", toolCalls: [call("a"), call("b")] },
      { role: "tool", toolCallId: "a", content: "1" },
      { role: "tool", toolCallId: "b", content: "2" },
      { role: "assistant", toolCalls: [call("c"), { id: "of no function" }, call("d")] },
      { role: "assistant", content: "Done." },
    ],
    { userId: "zoe", threadId: "t" },
  );
  const session = new EngraphSession(memory, { threadId: "t", userId: "zoe" });
  const all = [
    { role: "assistant", content: [{ type: "output_text", text: "I look." }] },
    { type: "function_call", callId: "a", name: "f", arguments: "{}" },
    { type: "function_call", callId: "b" },
    { type: "function_call_result", callId: "a", output: "1" },
    { type: "function_call_result", callId: "b", output: "2" },
    { type: "function_call", callId: "c" },
    { type: "function_call", callId: "d" },
    { role: "assistant", content: [{ type: "output_text", text: "Done." }] },
  ];
  expect(await session.getItems()).toMatchObject(all);
  expect(await session.getItems(2)).toMatchObject(all.slice(-2));
});

test("a message that was edited is edited in the session", async () => {
  const { memory } = await startRemembering();
  const session = new EngraphSession(memory, { threadId: "t", userId: "zoe" });
  const image = { type: "input_image" as const, image: "https://images.example/7.png" };
  const said = (...texts: string[]) => texts.map((text) => ({ type: "input_text" as const, text }));
  const result = {
    type: "function_call_result",
    callId: "c",
    name: "f",
    status: "completed",
  } as const;
  const added: AgentInputItem[] = [
    { role: "user", content: "My number is 7." },
    { role: "user", content: [...said("My number", "engraph:text", "is 7."), image] },
    { role: "user", content: [image] },
    { ...result, output: "My number is 7." },
    ...says("My number stays."),
  ];
  await session.addItems(added);
  expect(await session.getItems()).toEqual(added);
  const messages = (await memory.thread("t"))?.messages ?? [];
  expect(JSON.stringify(messages.map(({ metadata }) => metadata))).not.toContain("number");

  const editing =
    "mutation Edit($input: UpdateMessageInput!) { updateMessage(input: $input) { id } }";
  for (const { id } of messages.slice(0, 4))
    await memory.graphql(editing, { input: { id, content: "[redacted]" } });
  expect(await session.getItems()).toEqual([
    { role: "user", content: "[redacted]" },
    { role: "user", content: [...said("[redacted]"), image] },
    { type: "message", role: "user", content: "[redacted]" },
    { ...result, output: "[redacted]" },
    added[4],
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
