import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { EventFilter, OwnerFilter } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMemory,
  addMessages,
  createThread,
  upsertUser,
  eventCursor,
  said,
} from "../support/operations.js";
import { echo } from "../support/proposals.js";
import { refusal, take, takeUntil } from "../support/streams.js";

const events = graphql(`
  subscription EventFilterEvents($filter: EventFilter, $after: Cursor) {
    events(filter: $filter, after: $after) { __typename subjectId }
  }
`);

const jobUpdated = graphql(`
  subscription EventFilterJobs($owner: OwnerFilter, $threadId: ID, $jobId: ID, $after: Cursor) {
    jobUpdated(owner: $owner, threadId: $threadId, jobId: $jobId, after: $after) {
      cursor kind subjectId originThreadId snapshot
    }
  }
`);

const messageAdded = graphql(`
  subscription EventFilterMessages($threadId: ID!, $after: Cursor) {
    messageAdded(threadId: $threadId, after: $after) {
      subjectId snapshot
      message { content thread { id } }
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
    { owner: { userId: "ben", without: ["THREAD"] } },
    ["User ben", "Memory end"],
  ],
  [
    "record",
    { subjectId: "end", subjectTypes: ["THREAD", "MEMORY"] },
    ["Thread end", "Memory end"],
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
    await client.run(upsertUser, { input: { id: "maya" } });
    await client.run(addMessages, said("t2", { id: "m", content: "…" }));
    await client.run(createThread, {
      input: { id: "end", userId: "ben", agentId: "tutor", settings },
    });
    await client.run(createThread, {
      input: { id: "end2", userId: "end", agentId: "end", settings: {} },
    });
    await client.run(upsertUser, { input: { id: "end" } });
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

const owners: [name: string, owner: OwnerFilter, expected: string[]][] = [
  ["a user", { userId: "maya" }, ["t1"]],
  ["an agent", { agentId: "tutor" }, ["t1", "t2"]],
  ["a user and an agent", { userId: "ben", agentId: "tutor" }, ["t2"]],
  ["no user", { without: ["USER"] }, ["t3"]],
  ["no agent", { without: ["AGENT"] }, ["t3", "t4"]],
  ["a thread", { threadId: "t2" }, ["t2"]],
  ["nobody in particular", {}, ["t1", "t2", "t3", "t4"]],
];

test.each(owners)(
  "the steps of jobs arrive by their owner, here %s, and no others",
  async (_name, owner, expected) => {
    const { client, after, say } = await start();
    const own: [id: string, userId: string | null, agentId: string | null][] = [
      ["t1", "maya", "tutor"],
      ["t2", "ben", "tutor"],
      ["t3", null, null],
      ["t4", "ben", null],
    ];
    for (const [id, userId, agentId] of own)
      await client.run(createThread, { input: { id, userId, agentId } });
    await Promise.all(own.map(([id]) => say(id, "one")));
    // Events outside of the owner filter precede the last matching one.
    await say(expected.at(-1) ?? "", "The end.");
    const all = await take(client.subscribe(jobUpdated, { after }), 3 * (own.length + 1));
    const steps = all
      .map((answer) => answer.jobUpdated)
      .filter(({ originThreadId }) => expected.includes(originThreadId ?? ""))
      .map(({ subjectId, snapshot }) => ({ subjectId, snapshot }));
    expect(steps).toHaveLength(3 * (expected.length + 1));
    const seen = await take(client.subscribe(jobUpdated, { owner, after }), steps.length);
    expect(seen.map((answer) => answer.jobUpdated)).toMatchObject(steps);
  },
);

test("a job that is of no thread is found by an owner that says so", async () => {
  const { client, after } = await start();
  await client.run(addMemory, {
    input: { id: "goes", content: "Tea.", userId: "maya", ttlSeconds: 3600 },
  });
  const [caused] = await take(
    client.subscribe(jobUpdated, { owner: { without: ["THREAD"] }, after }),
    1,
  );
  expect(caused?.jobUpdated).toMatchObject({ kind: "CREATED", subjectId: "expire-records" });
});

test("a thread by either name is the same stream of jobs", async () => {
  const { client, after, say } = await start();
  await client.run(createThread, { input: { id: "t1" } });
  await say("t1", "one");
  const [first] = await take(client.subscribe(jobUpdated, { threadId: "t1", after }), 1);
  const rest = client.subscribe(jobUpdated, {
    owner: { threadId: "t1" },
    after: first?.jobUpdated.cursor,
  });
  const states = (await take(rest, 2)).map(({ jobUpdated: { snapshot } }) => snapshot);
  expect(states).toMatchObject([{ state: "RUNNING" }, { state: "DONE" }]);
});

test.each(["t1", "t2"])("a thread by both names is refused, here with %j", async (threadId) => {
  const { client, after } = await start();
  const twice = { threadId: "t1", owner: { threadId }, after };
  expect(await refusal(client.subscribe(jobUpdated, twice))).toMatchObject([
    {
      message: "owner.threadId must be omitted if threadId is given.",
      extensions: { code: "BAD_USER_INPUT", field: "owner.threadId" },
    },
  ]);
});

const memoryEvents = graphql(`
  subscription EventFilterMemories($owner: OwnerFilter!) {
    memoryChanged(owner: $owner) { subjectId }
  }
`);

const extractedEvents = graphql(`
  subscription EventFilterExtracted($owner: OwnerFilter!) {
    memoryExtracted(owner: $owner) { subjectId }
  }
`);

const summaryEvents = graphql(`
  subscription EventFilterSummaries($threadId: ID!) {
    summaryUpdated(threadId: $threadId) { subjectId }
  }
`);

test("an empty id, of which no event would ever come, is refused wherever one is followed", async () => {
  const { client } = await start();
  const owner = { threadId: "" };
  const opened = [
    ["filter.owner.threadId", client.subscribe(events, { filter: { owner } })],
    ["filter.subjectId", client.subscribe(events, { filter: { subjectId: "" } })],
    ["owner.threadId", client.subscribe(memoryEvents, { owner })],
    ["owner.threadId", client.subscribe(extractedEvents, { owner })],
    ["owner.threadId", client.subscribe(jobUpdated, { owner })],
    ["threadId", client.subscribe(jobUpdated, { threadId: "" })],
    ["jobId", client.subscribe(jobUpdated, { jobId: "" })],
    ["threadId", client.subscribe(messageAdded, { threadId: "" })],
    ["threadId", client.subscribe(summaryEvents, { threadId: "" })],
  ] as const;
  for (const [field, answers] of opened) {
    expect(await refusal(answers)).toMatchObject([
      { message: `${field} must not be empty.`, extensions: { code: "BAD_USER_INPUT", field } },
    ]);
  }
});
