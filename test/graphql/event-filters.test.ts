import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { EventFilter } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMemory,
  addMessages,
  createThread,
  createUser,
  eventCursor,
} from "../support/operations.js";
import { echo } from "../support/proposals.js";
import { take, takeUntil } from "../support/streams.js";

const events = graphql(`
  subscription EventFilterEvents($filter: EventFilter, $after: Cursor) {
    events(filter: $filter, after: $after) {
      __typename
      subjectId
    }
  }
`);

const jobUpdated = graphql(`
  subscription EventFilterJobs($threadId: ID, $jobId: ID, $after: Cursor) {
    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {
      kind
      subjectId
      originThreadId
      snapshot
    }
  }
`);

const messageAdded = graphql(`
  subscription EventFilterMessages($threadId: ID!, $after: Cursor) {
    messageAdded(threadId: $threadId, after: $after) {
      subjectId
      snapshot
      message {
        content
        thread {
          id
        }
      }
    }
  }
`);

async function start() {
  const { client } = await startEngraph({ model: new ScriptedModel(echo) });
  const { eventCursor: after } = await client.run(eventCursor);
  const follow = (filter?: EventFilter) => client.subscribe(events, { filter, after });
  const say = (threadId: string, ...contents: string[]) =>
    client.run(addMessages, {
      input: {
        threadId,
        waitForExtraction: true,
        messages: contents.map((content) => ({ role: "user", content })),
      },
    });
  return { client, after, follow, say };
}

const filters: [name: string, filter: EventFilter, expected: string[]][] = [
  [
    "types",
    { subjectTypes: ["AGENT", "THREAD"] },
    ["Agent tutor", "Thread t1", "Thread t2", "Thread end", "Agent end"],
  ],
  ["kinds", { kinds: ["UPDATED"], subjectTypes: ["USER"] }, ["User maya", "User end"]],
  [
    "owner",
    { owner: { userId: "ben" }, subjectTypes: ["USER", "THREAD"] },
    ["User ben", "Thread t2", "Thread end"],
  ],
  [
    "records without a thread",
    { owner: { userId: "ben", threadId: null } },
    ["User ben", "Memory end"],
  ],
  ["agent", { owner: { agentId: "tutor" } }, ["Agent tutor", "Thread t1", "Thread end"]],
];

test.each(filters)(
  "a subscriber by %s gets those events and no others",
  async (_name, filter, expected) => {
    const { client, follow } = await start();
    const settings = { extractMemories: false };
    const answers = follow(filter);
    await client.run(createThread, {
      input: { id: "t1", userId: "maya", agentId: "tutor", settings },
    });
    await client.run(createThread, { input: { id: "t2", userId: "ben", agentId: null, settings } });
    await client.run(createUser, { input: { id: "maya" } });
    await client.run(addMessages, {
      input: { threadId: "t2", messages: [{ id: "m", role: "user" }] },
    });
    await client.run(createThread, {
      input: { id: "end", userId: "ben", agentId: "tutor", settings },
    });
    await client.run(createThread, {
      input: { id: "end2", userId: "end", agentId: "end", settings: {} },
    });
    await client.run(createUser, { input: { id: "end" } });
    await client.run(addMemory, { input: { id: "end", content: "the end", userId: "ben" } });
    const nameOf = ({ events: event }: { events: { __typename: string; subjectId: string } }) =>
      `${event.__typename.replace("Event", "")} ${event.subjectId}`;
    const seen = await takeUntil(answers, (answer) => nameOf(answer) === expected.at(-1));
    expect(seen.map(nameOf)).toEqual(expected);
  },
);

test("a thread's messages arrive with what they say, and no other thread's", async () => {
  const { client, after, say } = await start();
  for (const id of ["t1", "t2"]) await client.run(createThread, { input: { id } });
  const answers = client.subscribe(messageAdded, { threadId: "t1", after });
  await say("t2", "elsewhere");
  await say("t1", "one", "two");
  await say("t2", "elsewhere again");
  await say("t1", "three");
  const seen = (await take(answers, 3)).map((answer) => answer.messageAdded);
  expect(seen.map(({ message }) => message)).toEqual(
    ["one", "two", "three"].map((content) => ({ content, thread: { id: "t1" } })),
  );
  expect(seen.map(({ snapshot }) => snapshot)).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
});

test("a job's steps arrive by its thread and by its id", async () => {
  const { client, after, say } = await start();
  for (const id of ["t1", "t2"]) await client.run(createThread, { input: { id } });
  const { addMessages: other } = await say("t2", "elsewhere");
  const { addMessages: added } = await say("t1", "one");
  await say("t2", "elsewhere again");
  const steps = ["READY", "RUNNING", "DONE"].map((state) =>
    expect.objectContaining({ snapshot: expect.objectContaining({ state }) }),
  );
  const byThread = await take(client.subscribe(jobUpdated, { threadId: "t1", after }), 3);
  expect(byThread.map((answer) => answer.jobUpdated)).toEqual(steps);
  expect(byThread.every((answer) => answer.jobUpdated.subjectId === added.job?.id)).toBe(true);
  const byId = await take(client.subscribe(jobUpdated, { jobId: other.job?.id, after }), 3);
  expect(byId.map((answer) => answer.jobUpdated)).toEqual(steps);
  expect(byId.every((answer) => answer.jobUpdated.originThreadId === "t2")).toBe(true);
});
