import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { UpdateMessageInput } from "../gql/graphql.js";
import { FakeClock } from "../support/fake-clock.js";
import { createThread, eventCursor } from "../support/operations.js";
import { take } from "../support/streams.js";
import { startTaught } from "../support/taught.js";
import { clearing } from "../support/clearing.js";

const update = graphql(`
  mutation UpdateMessageAnswer($input: UpdateMessageInput!) {
    updateMessage(input: $input) { id seq role name content timestamp metadata createdAt }
  }
`);

const read = graphql(`
  query UpdateMessageRead($id: ID!) {
    message(id: $id) { id seq role name content timestamp metadata createdAt }
  }
`);

const evidence = graphql(`
  query UpdateMessageEvidence {
    message(id: "m") {
      derivedMemories {
        nodes { content status revision evidence { nodes { quote start end message { content } } } }
      }
    }
  }
`);

const messageEvents = graphql(`
  subscription UpdateMessageEvents($after: Cursor) {
    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {
      kind at subjectId originThreadId snapshot
      ... on MessageEvent { message { content } }
    }
  }
`);

const before = {
  id: "m",
  role: "user",
  name: "Maya",
  content: "I live in Lisbon.",
  timestamp: "2026-01-02T10:00:00.000Z",
  metadata: { tags: ["a"], n: 1 },
};

/** One message without memories. */
async function start() {
  const clock = new FakeClock();
  const taught = await startTaught({ clock });
  await taught.client.run(createThread, {
    input: { id: "quiet", userId: "maya", settings: { extractMemories: false } },
  });
  await taught.say("quiet", {}, { messages: [before] });
  return { ...taught, clock };
}

const changes: Omit<UpdateMessageInput, "id">[] = [
  { content: "I live in Porto." },
  { name: "Ben" },
  { name: "" },
  { name: null },
  { timestamp: "2026-01-03T10:00:00.001Z" },
  { metadata: { tags: [] } },
  { metadata: {} },
  { metadata: null },
  { content: "I live in Porto.", name: null, metadata: null },
];

test.each(changes)("of a message, %j takes its place; what is left out stays", async (given) => {
  const { client, clock } = await start();
  clock.advance(1_000);
  const { updateMessage } = await client.run(update, { input: { id: "m", ...clearing(given) } });
  expect(updateMessage).toEqual({
    ...before,
    ...given,
    seq: 1,
    createdAt: "2026-05-08T12:00:00.000Z",
  });
  expect((await client.run(read, { id: "m" })).message).toEqual(updateMessage);
});

const nothing = "content must not be empty, as the message has no tool calls and answers none.";

const refused: [input: UpdateMessageInput, code: string, message: string][] = [
  [
    { id: "m" },
    "BAD_USER_INPUT",
    "input must give at least one of content, parts, name, timestamp, metadata, ttlSeconds, ttlAnchor.",
  ],
  [{ id: "m", metadata: [], content: "x" }, "BAD_USER_INPUT", "metadata must be an object."],
  [{ id: "m", clear: ["CONTENT"] }, "BAD_USER_INPUT", nothing],
  [{ id: "m", content: " " }, "BAD_USER_INPUT", nothing],
  [{ id: "m", parts: [] }, "BAD_USER_INPUT", nothing],
  [{ id: "unknown", content: "x" }, "NOT_FOUND", 'Message "unknown" was not found.'],
  [{ id: "", content: "x" }, "NOT_FOUND", 'Message "" was not found.'],
];

test.each(refused)("%j is refused with %s, and nothing changes", async (input, code, message) => {
  const { client } = await start();
  const { errors } = await client.ask(update, { input });
  expect(errors).toMatchObject([{ message, extensions: { code } }]);
  expect((await client.run(read, { id: "m" })).message).toMatchObject(before);
});

test("changed content is found by its new words, and not by its old ones", async () => {
  const { client, find } = await start();
  expect(await find("Lisbon")).toEqual(["I live in Lisbon."]);
  await client.run(update, { input: { id: "m", content: "I live in Porto." } });
  expect([await find("Lisbon"), await find("Porto"), await find("live")]).toEqual([
    [],
    ["I live in Porto."],
    ["I live in Porto."],
  ]);
});

test("a message that loses its words is not found any more, and is found again with others", async () => {
  const { client, find } = await start();
  for (const given of [{ content: "…" }, { parts: [{ type: "text", text: "—" }] }]) {
    await client.run(update, { input: { id: "m", ...given } });
    expect([await find("Lisbon"), await find("live")]).toEqual([[], []]);
    await client.run(update, { input: { id: "m", content: "I live in Lisbon." } });
    expect(await find("Lisbon")).toEqual(["I live in Lisbon."]);
  }
});

test("a long message that becomes a short one is found by what is left of it", async () => {
  const { client, find } = await start();
  const filler = "We talked about the weather and the traffic of the day. ".repeat(40);
  await client.run(update, { input: { id: "m", content: `${filler}Ana plays accordion.` } });
  expect(await find("accordion")).toHaveLength(1);
  await client.run(update, { input: { id: "m", content: "Ana plays." } });
  expect([await find("accordion"), await find("weather"), await find("Ana")]).toEqual([
    [],
    [],
    ["Ana plays."],
  ]);
});

test("a change of anything but the content leaves it as findable as it was", async () => {
  const { client, find } = await start();
  await client.run(update, { input: { id: "m", name: "Ben", clear: ["METADATA"] } });
  expect(await find("Lisbon")).toEqual(["I live in Lisbon."]);
});

test("memories that rest on a message keep their words and their quotes", async () => {
  const { client, say } = await startTaught();
  await say("t", { m: "I live in Lisbon." });
  await client.run(update, { input: { id: "m", content: "No." } });
  expect((await client.run(evidence)).message?.derivedMemories.nodes).toEqual([
    {
      content: "I live in Lisbon.",
      status: "PENDING",
      revision: 2,
      evidence: {
        nodes: [
          { quote: "I live in Lisbon.", start: null, end: null, message: { content: "No." } },
        ],
      },
    },
  ]);
});

test("a changed message is an event, with the message as the change left it", async () => {
  const { client, clock } = await start();
  const { eventCursor: after } = await client.run(eventCursor);
  clock.advance(1_000);
  await client.run(update, { input: { id: "m", content: "I live in Porto.", clear: ["NAME"] } });
  await client.run(update, { input: { id: "m", content: "No." } });
  const [first] = await take(client.subscribe(messageEvents, { after }), 2);
  expect(first?.events).toEqual({
    kind: "UPDATED",
    at: "2026-05-08T12:00:01.000Z",
    subjectId: "m",
    originThreadId: "quiet",
    snapshot: {
      seq: 1,
      role: "user",
      type: null,
      typeText: null,
      runId: null,
      toolCallId: null,
      hasToolCalls: false,
      agentName: null,
      name: null,
      content: "I live in Porto.",
      parts: null,
      toolCalls: null,
      timestamp: before.timestamp,
      metadata: before.metadata,
      expiresAt: null,
    },
    message: { content: "No." },
  });
});
