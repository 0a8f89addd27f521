import { ChatPromptTemplate, MessagesPlaceholder } from "@langchain/core/prompts";
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import { RunnableWithMessageHistory } from "@langchain/core/runnables";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { expect, test } from "vitest";
import { EngraphChatMessageHistory } from "../../src/adapters/langchain.js";
import { startRemembering } from "./remembering.js";

test("a chain has its history in a thread, which becomes memories", async () => {
  const { memory } = await startRemembering();
  const model = new FakeListChatModel({ responses: ["Nice to meet you.", "In Lisbon."] });
  const prompt = ChatPromptTemplate.fromMessages([
    new MessagesPlaceholder("history"),
    ["human", "{said}"],
  ]);
  const chain = new RunnableWithMessageHistory({
    runnable: prompt.pipe(model),
    getMessageHistory: (threadId: string) =>
      new EngraphChatMessageHistory(memory, { threadId, userId: "zoe" }),
    inputMessagesKey: "said",
    historyMessagesKey: "history",
  });
  const config = { configurable: { sessionId: "talk" } };
  await chain.invoke({ said: "I live in Lisbon." }, config);
  await chain.invoke({ said: "Where do I live?" }, config);

  const history = new EngraphChatMessageHistory(memory, { threadId: "talk" });
  expect((await history.getMessages()).map(({ type, content }) => [type, content])).toEqual([
    ["human", "I live in Lisbon."],
    ["ai", "Nice to meet you."],
    ["human", "Where do I live?"],
    ["ai", "In Lisbon."],
  ]);
  await memory.add("I like boats.", { threadId: "talk", waitForExtraction: true });
  const facts = (await memory.facts({ userId: "zoe" }).page()).facts.map(({ content }) => content);
  expect(facts).toContain("The user lives in Lisbon.");
});

test("messages of every type come back as they were added", async () => {
  const { memory, engraph } = await startRemembering();
  const history = new EngraphChatMessageHistory(memory, { threadId: "t", userId: "zoe" });
  const messages = [
    new SystemMessage("Be brief."),
    new HumanMessage({
      content: [
        { type: "text", text: "Rain?" },
        { type: "text", text: "Or sun?" },
      ],
    }),
    new AIMessage({
      content: "",
      id: "run-1",
      tool_calls: [{ id: "c1", name: "weather", args: { city: "Porto" }, type: "tool_call" }],
    }),
    new ToolMessage({ content: "dry", tool_call_id: "c1", name: "weather", status: "success" }),
    new AIMessage({ content: "It stays dry.", additional_kwargs: { of: "any" } }),
  ];
  await history.addMessages(messages);
  const found = await history.getMessages();
  expect(found.map((message) => message.toDict())).toEqual(messages.map((one) => one.toDict()));
  expect(found.map((message) => message.constructor)).toEqual(
    messages.map((one) => one.constructor),
  );

  // Others read them as messages of Engraph.
  const { data } = await engraph.client.ask(
    `{ thread(id: "t") { messages { nodes { role content toolCalls toolCallId } } } }`,
  );
  expect(data).toMatchObject({
    thread: {
      messages: {
        nodes: [
          { role: "system" },
          { role: "user", content: "Rain?\n\nOr sun?" },
          { role: "assistant", toolCalls: [{ id: "c1", function: { name: "weather" } }] },
          { role: "tool", content: "dry", toolCallId: "c1" },
          { role: "assistant", content: "It stays dry." },
        ],
      },
    },
  });

  await history.clear();
  expect(await history.getMessages()).toEqual([]);
});

const call = (id: string) => ({
  id,
  type: "function",
  function: { name: "f", arguments: '{"n":1}' },
});

test("messages of other programs are part of the history, with all calls of tools", async () => {
  const { memory } = await startRemembering();
  await memory.add(
    [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Rain?" },
      { role: "assistant", content: "No." },
      { role: "assistant", content: "I look.", toolCalls: [call("c1"), call("c2")] },
      { role: "tool", content: "dry", toolCallId: "c1" },
      { role: "tool", content: "wet", toolCallId: "c2" },
    ],
    { userId: "zoe", threadId: "t" },
  );
  const history = new EngraphChatMessageHistory(memory, { threadId: "t" });
  const found = await history.getMessages();
  expect(found.map(({ type, content }) => [type, content])).toEqual([
    ["system", "Be brief."],
    ["human", "Rain?"],
    ["ai", "No."],
    ["ai", "I look."],
    ["tool", "dry"],
    ["tool", "wet"],
  ]);
  expect((found[3] as AIMessage).tool_calls).toMatchObject([
    { id: "c1", name: "f", args: { n: 1 } },
    { id: "c2" },
  ]);
});

test("the thread of another user cannot be read or cleared; edited messages are edited", async () => {
  const { memory } = await startRemembering();
  const own = new EngraphChatMessageHistory(memory, { threadId: "t", userId: "zoe" });
  const texts = ["My number", "is 7."].map((text) => ({ type: "text", text }));
  await own.addMessage(new HumanMessage({ content: texts }));
  const other = new EngraphChatMessageHistory(memory, { threadId: "t", userId: "ben" });
  await expect(other.getMessages()).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  await expect(other.clear()).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  expect((await own.getMessages())[0]?.content).toEqual(texts);

  const id = (await memory.thread("t"))?.messages[0]?.id ?? "";
  await memory.graphql(
    'mutation Change($id: ID!) { updateMessage(input: { id: $id, content: "[redacted]" }) { id } }',
    { id },
  );
  expect((await own.getMessages())[0]?.content).toEqual([{ type: "text", text: "[redacted]" }]);
});

test("a redacted answer has no reasoning and no arguments of tool calls any more", async () => {
  const { memory } = await startRemembering();
  const history = new EngraphChatMessageHistory(memory, { threadId: "t", userId: "zoe" });
  const call = { id: "c", name: "pay", args: { card: "number 7" } };
  const more = { additional_kwargs: { reasoning_content: "The number is 7." } };
  const parts = [{ type: "text", text: "Paid by number 7." }];
  await history.addMessage(new AIMessage({ content: parts, tool_calls: [call], ...more }));
  expect((await history.getMessages())[0]).toMatchObject({ tool_calls: [call], ...more });
  const id = (await memory.thread("t"))?.messages[0]?.id ?? "";
  await memory.graphql(
    'mutation Redact($id: ID!) { updateMessage(input: { id: $id, content: "Paid by ********." }) { id } }',
    { id },
  );
  const messages = await history.getMessages();
  expect(messages).toMatchObject([
    { text: "Paid by ********.", tool_calls: [{ id: "c", name: "pay" }] },
  ]);
  expect(JSON.stringify(messages)).not.toContain("number");
  const stored = 'query { thread(id: "t") { messages { nodes { content toolCalls metadata } } } }';
  expect(JSON.stringify(await memory.graphql(stored))).not.toContain("number");
});
