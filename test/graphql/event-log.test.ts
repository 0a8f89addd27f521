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
  subscription EventLog($filter: EventFilter, $after: Cursor) {
    events(filter: $filter, after: $after) {
      __typename
      cursor
      at
      kind
      subjectType
      subjectId
      originThreadId
      snapshot
      ... on UserEvent {
        user {
          information
        }
      }
      ... on AgentEvent {
        agent {
          id
        }
      }
      ... on ThreadEvent {
        thread {
          messageCount
        }
      }
      ... on MessageEvent {
        message {
          seq
        }
      }
      ... on MemoryEvent {
        memory {
          content
        }
      }
      ... on JobEvent {
        job {
          state
        }
      }
    }
  }
`);

const jobUpdated = graphql(`
  subscription EventLogJobs($threadId: ID, $jobId: ID, $after: Cursor) {
    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {
      kind
      subjectId
      originThreadId
      snapshot
    }
  }
`);

const messageAdded = graphql(`
  subscription EventLogMessages($threadId: ID!, $after: Cursor) {
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

test("every change of every type of record is an event, in the order of its commits", async () => {
  const { client, follow, say } = await start();
  const answers = follow();
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: "tutor" } });
  await client.run(createUser, { input: { id: "maya", information: "Likes tea." } });
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
  await client.run(createUser, { input: { id: "maya", information: "Likes tea." } });
  await say("t", "I live in Lisbon.");
  const seen = (await take(follow({ subjectTypes: ["USER", "THREAD", "JOB"] }), 6)).map(
    (answer) => answer.events,
  );
  expect(seen).toMatchObject([
    { snapshot: { information: null }, user: { information: "Likes tea." } },
    {
      snapshot: { title: "Travel", settings: { extractMemories: true } },
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
    await client.run(addMessages, {
      input: { threadId: "t", messages: [{ role: "user", content: `${i}` }] },
    });
    counts.push((await take(counting, 1))[0]?.messageAdded.message?.thread?.messageCount);
  }
  expect(counts).toEqual([1, 2, 3]);
});

const countedMessages = graphql(`
  subscription EventLogCounted($after: Cursor) {
    messageAdded(threadId: "t", after: $after) {
      message {
        thread {
          messageCount
        }
      }
    }
  }
`);

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
