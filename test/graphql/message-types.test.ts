import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { MessageFilter, MessageInput, MessageType } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { take } from "../support/streams.js";

const add = graphql(`
  mutation MessageTypesAdd($input: AddMessagesInput!) {
    addMessages(input: $input) {
      messages { id role type typeText runId toolCallId hasToolCalls agentName }
    }
  }
`);

const read = graphql(`
  query MessageTypesRead($id: ID!) {
    message(id: $id) { id role type typeText runId toolCallId hasToolCalls agentName }
  }
`);

const update = graphql(`
  mutation MessageTypesUpdate($input: UpdateMessageInput!) {
    updateMessage(input: $input) { id role type typeText runId toolCallId hasToolCalls agentName }
  }
`);

const events = graphql(`
  subscription MessageTypesEvents($after: Cursor) {
    messageAdded(threadId: "t", after: $after) { snapshot message { type runId } }
  }
`);

const lists = graphql(`
  query MessageTypesLists($filter: MessageFilter) {
    messages(filter: $filter) { totalCount nodes { id } }
    threads { nodes { id messages(filter: $filter) { totalCount nodes { id } } } }
  }
`);

const pages = graphql(`
  query MessageTypesPages($filter: MessageFilter, $after: String, $before: String) {
    forward: messages(filter: $filter, first: 2, after: $after) {
      nodes { id }
      pageInfo { hasNextPage endCursor }
    }
    backward: messages(filter: $filter, last: 2, before: $before) {
      nodes { id }
      pageInfo { hasPreviousPage startCursor }
    }
  }
`);

const settings = { extractMemories: false };

async function start() {
  const clock = new FakeClock();
  const engraph = await startEngraph({ clock });
  const { client } = engraph;
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  const say = (...messages: MessageInput[]) =>
    client.ask(add, { input: { threadId: "t", messages } });
  return { ...engraph, clock, say };
}

const untyped = {
  type: null,
  typeText: null,
  runId: null,
  toolCallId: null,
  hasToolCalls: false,
  agentName: null,
};

const typed: MessageInput & { id: string } = {
  id: "m",
  role: "tool",
  type: "CUSTOM",
  typeText: "Beobachtung 🍵",
  runId: "run-1",
  toolCallId: "call-1",
  hasToolCalls: true,
  agentName: "planner",
};

test("a message keeps what was said of its part in a run, and an update leaves that alone", async () => {
  const { client, say } = await start();
  expect((await say(typed)).data?.addMessages.messages).toEqual([typed]);
  expect((await client.run(read, { id: "m" })).message).toEqual(typed);
  const input = { id: "m", content: "changed", name: "Ada", metadata: { a: 1 } };
  expect((await client.run(update, { input })).updateMessage).toEqual(typed);
  expect((await client.run(read, { id: "m" })).message).toEqual(typed);
});

test.each<MessageType>([
  "USER_MESSAGE",
  "ASSISTANT_RESPONSE",
  "TOOL_CALL_INTENT",
  "TOOL_RESULT",
  "ERROR",
])("a message can be of type %s, whatever its role", async (type) => {
  const { client, say } = await start();
  await say({ id: "m", role: "user", content: "…", type });
  expect((await client.run(read, { id: "m" })).message).toEqual({
    ...untyped,
    id: "m",
    role: "user",
    type,
  });
});

test("what was not said of a message is not guessed from its role", async () => {
  const { say } = await start();
  const nothing = { ...untyped, hasToolCalls: null };
  const roles = ["user", "assistant", "tool"];
  const { data } = await say(
    ...roles.flatMap((role) => [
      { role, content: "…" },
      { role, content: "…", ...nothing },
    ]),
  );
  expect(data?.addMessages.messages).toMatchObject(
    roles.flatMap((role) => [
      { role, ...untyped },
      { role, ...untyped },
    ]),
  );
});

test("the event of a message tells what it is", async () => {
  const { client, say } = await start();
  const { eventCursor: after } = await client.run(eventCursor);
  const { id: _, ...said } = typed;
  await say(typed, { role: "user", content: "…" });
  const seen = await take(client.subscribe(events, { after }), 2);
  expect(seen.map(({ messageAdded }) => messageAdded)).toMatchObject([
    { snapshot: said, message: { type: "CUSTOM", runId: "run-1" } },
    { snapshot: untyped, message: { type: null, runId: null } },
  ]);
});

const longest = "é".repeat(255);

test.each<[name: string, said: Partial<MessageInput>]>([
  ["a type of the caller's own of 255 characters", { type: "CUSTOM", typeText: longest }],
  ["a type of the caller's own of one", { type: "CUSTOM", typeText: "." }],
  ["an agent's name of 255 characters", { agentName: longest }],
  ["an agent's empty name", { agentName: "" }],
  ["a run id of 128 characters", { runId: "r".repeat(128) }],
  ["a tool call id of 128 characters", { toolCallId: "c".repeat(128) }],
  ["a tool call without a run", { toolCallId: "call-1" }],
])("%s is kept", async (_name, said) => {
  const { client, say } = await start();
  await say({ id: "m", role: "tool", content: "…", ...said });
  expect((await client.run(read, { id: "m" })).message).toEqual({
    ...untyped,
    id: "m",
    role: "tool",
    ...said,
  });
});

const needed = "must not be empty, as the type is CUSTOM";
const misplaced = "is for messages of type CUSTOM only";
const half = "has a surrogate without its other half";

test.each<[name: string, said: Partial<MessageInput>, field: string, problem: string]>([
  ["CUSTOM without its word", { type: "CUSTOM" }, "typeText", needed],
  ["CUSTOM with null for its word", { type: "CUSTOM", typeText: null }, "typeText", needed],
  ["CUSTOM with an empty word", { type: "CUSTOM", typeText: "" }, "typeText", needed],
  ["CUSTOM with a blank word", { type: "CUSTOM", typeText: " \n" }, "typeText", needed],
  ["a word without a type", { typeText: "plan" }, "typeText", misplaced],
  ["an empty word without a type", { typeText: "" }, "typeText", misplaced],
  ["a word with another type", { type: "ERROR", typeText: "plan" }, "typeText", misplaced],
  [
    "a word of 256 characters",
    { type: "CUSTOM", typeText: `${longest}.` },
    "typeText",
    "must have at most 255 characters, but has 256",
  ],
  ["half a character in a word", { type: "CUSTOM", typeText: "\ud83c" }, "typeText", half],
  [
    "an agent's name of 256 characters",
    { agentName: `${longest}.` },
    "agentName",
    "must have at most 255 characters, but has 256",
  ],
  ["half a character in an agent's name", { agentName: "\ud83c" }, "agentName", half],
  ["an empty run id", { runId: "" }, "runId", "must not be empty"],
  ["a blank run id", { runId: " " }, "runId", "must not be empty"],
  [
    "a run id of 129 characters",
    { runId: "r".repeat(129) },
    "runId",
    "must have at most 128 characters, but has 129",
  ],
  ["an empty tool call id", { toolCallId: "" }, "toolCallId", "must not be empty"],
  [
    "a tool call id of 129 characters",
    { toolCallId: "c".repeat(129) },
    "toolCallId",
    "must have at most 128 characters, but has 129",
  ],
])("%s is refused, and nothing is added", async (_name, said, field, problem) => {
  const { client, say } = await start();
  const { data, errors } = await say(
    { role: "user", content: "…" },
    { role: "user", content: "…", ...said },
  );
  expect(data).toBeNull();
  expect(errors).toMatchObject([
    {
      path: ["addMessages"],
      extensions: { code: "BAD_USER_INPUT", field: `messages[1].${field}`, problem },
    },
  ]);
  expect((await client.run(lists, {})).messages.totalCount).toBe(0);
});

/** Two runs: one over two threads with a tool call, and one in a single thread. */
async function startRuns() {
  const engraph = await start();
  const { client, clock } = engraph;
  await client.run(createThread, { input: { id: "u", userId: "maya", settings } });
  const run = { runId: "run-1", agentName: "planner" };
  const call = { ...run, toolCallId: "call-1" };
  const spoken = (id: string, rest: Partial<MessageInput>) => ({
    id,
    role: "assistant",
    content: "…",
    ...rest,
  });
  await client.run(addMessages, {
    input: {
      threadId: "t",
      messages: [
        spoken("asked", { type: "USER_MESSAGE", runId: "run-1" }),
        spoken("intent", { ...call, type: "TOOL_CALL_INTENT", hasToolCalls: true }),
        spoken("result", { ...call, type: "TOOL_RESULT", agentName: "weather" }),
        spoken("thought", { ...run, type: "CUSTOM", typeText: "thought" }),
        spoken("plain", {}),
      ],
    },
  });
  clock.advance(1);
  await client.run(addMessages, {
    input: {
      threadId: "u",
      messages: [
        spoken("answer", { ...run, type: "ASSISTANT_RESPONSE" }),
        spoken("failed", { type: "ERROR", runId: "run-2", toolCallId: "call-2" }),
      ],
    },
  });
  return engraph;
}

const all = ["answer", "asked", "failed", "intent", "plain", "result", "thought"];
const ofT = new Set(["asked", "intent", "result", "thought", "plain"]);
const without = (...left: string[]) => all.filter((id) => !left.includes(id));

test.each<[MessageFilter, string[]]>([
  [
    {
      types: null,
      typeTexts: null,
      runIds: null,
      toolCallIds: null,
      agentNames: null,
      hasToolCalls: null,
    },
    all,
  ],
  [{ types: ["TOOL_CALL_INTENT", "TOOL_RESULT"] }, ["intent", "result"]],
  [{ types: ["CUSTOM"] }, ["thought"]],
  [{ types: [] }, []],
  [{ typeTexts: ["thought", "plan"] }, ["thought"]],
  [{ typeTexts: ["plan"] }, []],
  [{ runIds: ["run-1"] }, without("plain", "failed")],
  [{ runIds: ["run-1", "run-2"] }, without("plain")],
  [{ runIds: ["unknown"] }, []],
  [{ runIds: [] }, []],
  [{ toolCallIds: ["call-1"] }, ["intent", "result"]],
  [{ toolCallIds: ["call-2", "call-1"] }, ["failed", "intent", "result"]],
  [{ agentNames: ["planner"] }, ["answer", "intent", "thought"]],
  [{ hasToolCalls: true }, ["intent"]],
  [{ hasToolCalls: false }, without("intent")],
  [{ runIds: ["run-1"], types: ["TOOL_RESULT", "ERROR"] }, ["result"]],
  [{ runIds: ["run-1"], toolCallIds: ["call-2"] }, []],
  [{ runIds: ["run-1"], owner: { threadId: "u" } }, ["answer"]],
  [{ runIds: ["run-1"], owner: { userId: "ben" } }, []],
  [{ toolCallIds: ["call-1"], agentNames: ["planner"], hasToolCalls: true }, ["intent"]],
  [{ types: ["USER_MESSAGE"], roles: ["user"] }, []],
])("messages of all threads and of each are picked by %j", async (filter, ids) => {
  const { client } = await startRuns();
  const { messages, threads } = await client.run(lists, { filter });
  expect(messages.nodes.map(({ id }) => id).toSorted()).toEqual(ids);
  expect(messages.totalCount).toBe(ids.length);
  expect(threads.nodes).toHaveLength(2);
  for (const { id: threadId, messages: own } of threads.nodes) {
    const expected = ids.filter((id) => ofT.has(id) === (threadId === "t"));
    expect(own.nodes.map(({ id }) => id).toSorted()).toEqual(expected);
    expect(own.totalCount).toBe(expected.length);
  }
});

test("pages of a run go on inside it, from either end", async () => {
  const { client } = await startRuns();
  const filter = { runIds: ["run-1"] };
  const order = ["asked", "intent", "result", "thought", "answer"];
  const forward: string[] = [];
  const backward: string[] = [];
  let cursors: { after: string | null; before: string | null } = { after: null, before: null };
  for (let left = 3; left > 0; left--) {
    const page = await client.run(pages, { filter, ...cursors });
    forward.push(...page.forward.nodes.map(({ id }) => id));
    backward.unshift(...page.backward.nodes.map(({ id }) => id));
    expect(page.forward.pageInfo.hasNextPage).toBe(left > 1);
    expect(page.backward.pageInfo.hasPreviousPage).toBe(left > 1);
    cursors = {
      after: page.forward.pageInfo.endCursor ?? null,
      before: page.backward.pageInfo.startCursor ?? null,
    };
  }
  expect([forward, backward]).toEqual([order, order]);
});
