import { describe, expect, test } from "vitest";
import { forgottenKey } from "../../src/core/shared-state/shared-state.js";
import { graphql } from "../gql/index.js";
import { FakeClock } from "../support/fake-clock.js";
import { startEngraph } from "../support/engraph.js";
import { fillThread, learningModel } from "../support/filled-user.js";
import {
  addMemory,
  createThread,
  eventCursor,
  deleteMemory,
  deleteMessage,
  deleteThread,
  setSharedState,
  deleteUser,
} from "../support/operations.js";
import { refusal, take } from "../support/streams.js";
import { startTaught } from "../support/taught.js";
import type { Client } from "../support/client.js";

const deleteEvents = graphql(`
  subscription DeleteEvents($filter: EventFilter, $after: Cursor) {
    events(filter: $filter, after: $after) {
      kind at subjectType subjectId originThreadId snapshot isErased
      ... on ThreadEvent { thread { id } }
      ... on MessageEvent { message { id } }
      ... on MemoryEvent { memory { id status statusReason } }
    }
  }
`);

const lisbon = "I live in Lisbon.";
const plan = "WE TALK OF TRAVEL HERE.";
const at = "2026-05-08T12:00:01.000Z";

async function start() {
  const clock = new FakeClock();
  const taught = await startTaught({ clock });
  const { client } = taught;
  await client.run(createThread, { input: { id: "other" } });
  await taught.say("t", { m1: lisbon });
  await taught.say("t", { m2: plan });
  clock.advance(1_000);
  const { eventCursor: after } = await client.run(eventCursor);
  const end = async () =>
    void (await client.run(addMemory, {
      input: { id: "end", threadId: "t", content: "The end." },
    }));
  /** The events since the start, up to the memory that marks the end. */
  const seen = async () => {
    await end();
    const answers = client.subscribe(deleteEvents, { after });
    const events = [];
    while (events.at(-1)?.subjectId !== "end")
      events.push((await take(answers, 1))[0]?.events ?? fail());
    return events.slice(0, -1);
  };
  return { ...taught, after, seen };
}

function fail(): never {
  throw new Error("There is no event.");
}

const memorySnapshot = (content: string, changes: object = {}) => ({
  kind: "FACT",
  category: null,
  content,
  subject: null,
  trust: "USER_WORDS",
  confidence: 0.9,
  importance: null,
  status: "VALID",
  statusReason: null,
  source: "MODEL",
  metadata: null,
  expiresAt: null,
  policy: "PERMANENT",
  pinned: false,
  reinforcedAt: null,
  validFrom: null,
  validTo: null,
  revision: 1,
  ...changes,
});

test("a deleted memory is an event without content, and has no memory any more", async () => {
  const { client, memoryId, seen } = await start();
  const id = await memoryId(lisbon);
  await client.run(deleteMemory, { id });
  expect(await seen()).toEqual([
    {
      kind: "DELETED",
      at,
      subjectType: "MEMORY",
      subjectId: id,
      originThreadId: "t",
      snapshot: null,
      isErased: true,
      memory: null,
    },
  ]);
});

test("a deleted message is an event, and so is the memory that does not hold any more", async () => {
  const { client, memoryId, seen } = await start();
  const id = await memoryId(lisbon);
  await client.run(deleteMessage, { id: "m1" });
  expect(await seen()).toEqual([
    {
      kind: "DELETED",
      at,
      subjectType: "MESSAGE",
      subjectId: "m1",
      originThreadId: "t",
      snapshot: null,
      isErased: true,
      message: null,
    },
    {
      kind: "INVALIDATED",
      at,
      subjectType: "MEMORY",
      subjectId: id,
      originThreadId: "t",
      snapshot: memorySnapshot(lisbon, {
        status: "INVALID",
        statusReason: "SOURCE_DELETED",
        revision: 2,
      }),
      isErased: false,
      memory: { id, status: "INVALID", statusReason: "SOURCE_DELETED" },
    },
  ]);
});

test.each([
  ["KEEP", []],
  ["DELETE", ["DELETED"]],
] as const)("with derived: %s the memory's events are %j", async (derived, kinds) => {
  const { client, seen } = await start();
  await client.run(deleteMessage, { id: "m1", derived });
  const ofMemories = (await seen()).filter(({ subjectType }) => subjectType === "MEMORY");
  expect(ofMemories.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ["KEEP_USER_LEVEL", ["JOB", "JOB", "MEMORY", "MESSAGE", "MESSAGE", "THREAD"]],
  ["DELETE_ALL", ["JOB", "JOB", "MEMORY", "MEMORY", "MESSAGE", "MESSAGE", "THREAD"]],
] as const)(
  "with memories: %s all that goes with a thread are events: %j",
  async (memories, types) => {
    const { client, memoryId, seen } = await start();
    const id = await memoryId(plan);
    await client.run(deleteThread, { id: "t", memories });
    await client.run(createThread, { input: { id: "t", userId: null } });
    const events = (await seen()).filter(({ kind }) => kind === "DELETED");
    expect(events.map(({ subjectType }) => subjectType).toSorted()).toEqual(types);
    expect(new Set(events.map((event) => [event.at, event.originThreadId].join(" ")))).toEqual(
      new Set([`${at} t`]),
    );
    expect(events.find(({ subjectId }) => subjectId === id)).toMatchObject({
      snapshot: null,
      memory: null,
    });
    expect(events.find(({ subjectId }) => subjectId === "m2")).toMatchObject({
      snapshot: null,
      message: null,
    });
    expect(events.find(({ subjectType }) => subjectType === "THREAD")).toMatchObject({
      subjectId: "t",
      snapshot: null,
    });
  },
);

test("dry runs, and deletions of what there is none of, are no events", async () => {
  const { client, memoryId, seen } = await start();
  const dryRun = true;
  await client.run(deleteMemory, { id: await memoryId(lisbon), dryRun });
  for (const derived of ["INVALIDATE", "KEEP", "DELETE"] as const)
    await client.run(deleteMessage, { id: "m1", derived, dryRun });
  for (const memories of ["KEEP_USER_LEVEL", "DELETE_ALL"] as const)
    await client.run(deleteThread, { id: "t", memories, dryRun });
  await client.run(deleteMemory, { id: "unknown" });
  await client.run(deleteMessage, { id: "unknown" });
  await client.run(deleteThread, { id: "unknown" });
  expect(await seen()).toEqual([]);
});

test("a live subscriber gets the deletions of its user's records alone", async () => {
  const { client, say, after } = await start();
  await client.run(createThread, { input: { id: "b", userId: "ben" } });
  await say("b", { b1: "I like tea." });
  const filter = { owner: { userId: "maya" }, kinds: ["DELETED" as const] };
  const live = client.subscribe(deleteEvents, { filter, after });
  const first = take(live, 1);
  await client.run(deleteThread, { id: "b", memories: "DELETE_ALL" });
  await client.run(deleteMessage, { id: "m1" });
  expect(await first).toMatchObject([{ events: { subjectId: "m1", message: null } }]);
});

const added = graphql(`
  subscription DeleteEventsAdded($threadId: ID!, $after: Cursor) {
    change: messageAdded(threadId: $threadId, after: $after) {
      kind subjectId isErased
      message { content }
    }
  }
`);

const extracted = graphql(`
  subscription DeleteEventsExtracted($threadId: ID!, $after: Cursor) {
    change: memoryExtracted(owner: { threadId: $threadId }, after: $after) {
      kind subjectId isErased
      memory { content }
    }
  }
`);

const changed = graphql(`
  subscription DeleteEventsChanged($threadId: ID!, $after: Cursor) {
    change: memoryChanged(owner: { threadId: $threadId }, after: $after) {
      kind subjectId isErased
      memory { content }
    }
  }
`);

const ofJobs = graphql(`
  subscription DeleteEventsJobs($threadId: ID!, $after: Cursor) {
    change: jobUpdated(threadId: $threadId, after: $after) { kind subjectId isErased job { id } }
  }
`);

const ofSummary = graphql(`
  subscription DeleteEventsSummary($threadId: ID!, $after: Cursor) {
    change: summaryUpdated(threadId: $threadId, after: $after) {
      kind subjectId isErased
      thread { userId }
      runningSummary { text }
    }
  }
`);

const ofState = graphql(`
  subscription DeleteEventsState($threadId: ID!, $after: Cursor) {
    change: sharedStateChanged(owner: { threadId: $threadId }, after: $after) {
      kind subjectId isErased
      thread { userId }
      entry { value }
    }
  }
`);

const ofAll = graphql(`
  subscription DeleteEventsAll($threadId: ID!, $after: Cursor) {
    change: events(filter: { owner: { threadId: $threadId } }, after: $after) {
      kind subjectId isErased
      ... on ThreadEvent { thread { userId } }
      ... on MessageEvent { message { content } }
      ... on MemoryEvent { memory { content } }
      ... on MemoryLinkEvent { memoryLink { id } }
      ... on JobEvent { job { id } }
      ... on SummaryEvent { thread { userId } runningSummary { text } }
      ... on SharedStateEvent { thread { userId } entry { value } }
    }
  }
`);

/** Subscriptions to a thread, with the last event of each when the thread is deleted. */
const ofThread = [
  ["messageAdded", added, null],
  ["memoryExtracted", extracted, null],
  ["memoryChanged", changed, "DELETED"],
  ["jobUpdated", ofJobs, "DELETED"],
  ["summaryUpdated", ofSummary, null],
  ["sharedStateChanged", ofState, "DELETED"],
  ["events", ofAll, "DELETED"],
] as const;

describe.each(ofThread)("A subscription to %s of a thread", (_field, subscription, lastKind) => {
  test.each([
    ["is deleted", (client: Client) => client.run(deleteThread, { id: "t" })],
    ["goes with its user", (client: Client) => client.run(deleteUser, { id: "maya" })],
  ])("completes when the thread %s, and shows nothing of a later one", async (_how, remove) => {
    const { client, say, after } = await start();
    await client.run(setSharedState, {
      input: { owner: { threadId: "t" }, key: "plan", value: 1 },
    });
    const first = drained(client.subscribe(subscription, { threadId: "t", after }));
    await remove(client);
    await client.run(createThread, { input: { id: "t", userId: "ben" } });
    await say("t", { later: "A secret of someone else." });
    const resumed = await drained(client.subscribe(subscription, { threadId: "t", after }));
    expect(resumed.at(-1)?.kind ?? null).toBe(lastKind);
    expect(resumed.map(({ subjectId }) => subjectId)).not.toContain("later");
    // An event that was sent before the deletion still names its key.
    expect((await first).map(kindOf).map(forgotten)).toEqual(resumed.map(kindOf));
  });

  test("shows no record of a later one that has the same ids", async () => {
    const { client } = await startEngraph({ model: learningModel(), settings: {} });
    const { eventCursor: after } = await client.run(eventCursor);
    await fillThread(client, "t", "ann");
    await client.run(deleteThread, { id: "t", memories: "DELETE_ALL" });
    await fillThread(client, "t", "ben");
    const resumed = await drained(client.subscribe(subscription, { threadId: "t", after }));
    expect(resumed.length).toBeGreaterThan(1);
    for (const { kind, subjectId, isErased, ...records } of resumed)
      expect([kind, subjectId, isErased, Object.values(records).filter(isRecord)]).toEqual([
        kind,
        subjectId,
        true,
        [],
      ]);
  });

  test("is refused where there is no such thread, or it was deleted before the cursor", async () => {
    const { client } = await start();
    await client.run(deleteThread, { id: "t" });
    const { eventCursor: after } = await client.run(eventCursor);
    for (const variables of [
      { threadId: "unknown" },
      { threadId: "t" },
      { threadId: "t", after },
    ]) {
      const [error] = await refusal(client.subscribe(subscription, variables));
      expect(error?.extensions).toMatchObject({ code: "NOT_FOUND" });
    }
  });
});

const kindOf = ({ kind, subjectId }: { readonly kind: string; readonly subjectId: string }) =>
  [kind, subjectId].join(" ");

const forgotten = (event: string) => event.replace(/ plan$/, ` ${forgottenKey("plan")}`);

const isRecord = (value: unknown) => typeof value === "object" && value !== null;

/** All events until the subscription ends. */
async function drained<Change>(
  answers: AsyncIterableIterator<{ readonly data?: { readonly change: Change } | null }>,
): Promise<Change[]> {
  const seen: Change[] = [];
  for await (const { data } of answers) seen.push(data?.change ?? fail());
  return seen;
}
