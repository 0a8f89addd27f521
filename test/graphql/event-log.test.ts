import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { EventFilter } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, upsertUser, eventCursor, said } from "../support/operations.js";
import { echo } from "../support/proposals.js";
import { take } from "../support/streams.js";

const events = graphql(`
  subscription EventLog($filter: EventFilter, $after: Cursor) {
    events(filter: $filter, after: $after) {
      __typename cursor at kind subjectType subjectId originThreadId snapshot
      ... on UserEvent { user { information } }
      ... on AgentEvent { agent { id } }
      ... on ThreadEvent { thread { messageCount } }
      ... on MessageEvent { message { seq } }
      ... on MemoryEvent { memory { content } }
      ... on JobEvent { job { state } }
    }
  }
`);

async function start() {
  const { client } = await startEngraph({ model: new ScriptedModel(echo) });
  const { eventCursor: after } = await client.run(eventCursor);
  const follow = (filter?: EventFilter) => client.subscribe(events, { filter, after });
  const say = (threadId: string, ...contents: string[]) =>
    client.run(addMessages, said(threadId, contents, { waitForExtraction: true }));
  return { client, after, follow, say };
}

test("every change of every type of record is an event, in the order of its commits", async () => {
  const { client, follow, say } = await start();
  const answers = follow();
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: "tutor" } });
  await client.run(upsertUser, { input: { id: "maya", information: "Likes tea." } });
  await say("t", "I live in Lisbon.");
  const seen = await take(answers, 9);
  expect(
    seen.map(({ events: { __typename, kind, subjectType, subjectId } }) => [
      __typename,
      kind,
      subjectType,
      ["THREAD", "USER", "AGENT"].includes(subjectType) && subjectId,
    ]),
  ).toEqual([
    ["UserEvent", "CREATED", "USER", "maya"],
    ["AgentEvent", "CREATED", "AGENT", "tutor"],
    ["ThreadEvent", "CREATED", "THREAD", "t"],
    ["UserEvent", "UPDATED", "USER", "maya"],
    ["MessageEvent", "CREATED", "MESSAGE", false],
    ["JobEvent", "CREATED", "JOB", false],
    ["JobEvent", "UPDATED", "JOB", false],
    ["MemoryEvent", "CREATED", "MEMORY", false],
    ["JobEvent", "UPDATED", "JOB", false],
  ]);
  expect(new Set(seen.map(({ events: { cursor } }) => cursor)).size).toBe(9);
});

test("a snapshot shows the record as the change left it; the record itself is the newest", async () => {
  const { client, follow, say } = await start();
  await client.run(createThread, { input: { id: "t", userId: "maya", title: "Travel" } });
  await client.run(upsertUser, { input: { id: "maya", information: "Likes tea." } });
  await say("t", "I live in Lisbon.");
  const seen = (await take(follow({ subjectTypes: ["USER", "THREAD", "JOB"] }), 6)).map(
    (answer) => answer.events,
  );
  expect(seen).toMatchObject([
    { snapshot: { information: null }, user: { information: "Likes tea." } },
    {
      snapshot: { title: "Travel", settings: {} },
      thread: { messageCount: 1 },
    },
    { snapshot: { information: "Likes tea." }, user: { information: "Likes tea." } },
    { snapshot: { state: "READY", attempts: 0 }, job: { state: "DONE" } },
    { snapshot: { state: "RUNNING", attempts: 1 }, job: { state: "DONE" } },
    { snapshot: { state: "DONE", outcome: "EXTRACTED" }, job: { state: "DONE" } },
  ]);
});

test("each event's record is read anew, however often the stream has read it", async () => {
  const { client, after } = await start();
  await client.run(createThread, {
    input: { id: "t", userId: null, settings: { extractMemories: false } },
  });
  const counting = client.subscribe(countedMessages, { after });
  const counts: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    await client.run(addMessages, said("t", `${i}`));
    counts.push((await take(counting, 1))[0]?.messageAdded.message?.thread?.messageCount);
  }
  expect(counts).toEqual([1, 2, 3]);
});

const countedMessages = graphql(`
  subscription EventLogCounted($after: Cursor) {
    messageAdded(threadId: "t", after: $after) { message { thread { messageCount } } }
  }
`);
