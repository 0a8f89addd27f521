import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, addMessages, createThread, eventCursor, said } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";
import { take, takeUntil } from "../support/streams.js";

/** All data that a client can read, over every path. */
const world = graphql(`
  query ExpiryWorld($search: SearchInput!, $nodeIds: [ID!]!) {
    message(id: "goes") { id }
    memory(id: "goes") { id }
    nodes(ids: $nodeIds) { nodeId }
    messages { totalCount nodes { id derivedMemories { totalCount nodes { content } } } }
    memories(orderBy: CREATED_AT_ASC) {
      totalCount
      nodes {
        content
        evidence { totalCount nodes { quote message { id } } }
        revisions { totalCount }
      }
    }
    thread(id: "t") {
      messageCount
      messages { totalCount nodes { id } }
      messageRange { id }
      memories { totalCount }
      jobs { nodes { memories { totalCount } } }
    }
    user(id: "maya") { memories { totalCount nodes { content } } }
    agent(id: "tutor") { memories { totalCount } }
    search(input: $search) { results { recordId content } }
  }
`);

const nodeIds = graphql(`
  query ExpiryNodeIds { message(id: "goes") { nodeId } memory(id: "goes") { nodeId } }
`);

const expireMessage = graphql(`
  mutation ExpiryUpdateMessage($input: UpdateMessageInput!) {
    updateMessage(input: $input) { expiresAt }
  }
`);

const expireMemory = graphql(`
  mutation ExpiryUpdateMemory($input: UpdateMemoryInput!) {
    updateMemory(input: $input) { expiresAt }
  }
`);

const deleteRecords = graphql(`
  mutation ExpiryDelete($id: ID!) {
    deleteMessages(ids: [$id]) { deletedCount invalidated { id } }
    deleteMemories(ids: [$id]) { deletedCount }
  }
`);

const deleteThread = graphql(`
  mutation ExpiryDeleteThread($id: ID!, $memories: ThreadMemoryPolicy) {
    deleteThread(id: $id, memories: $memories) { deletedCount counts { type count } }
  }
`);

const events = graphql(`
  subscription ExpiryEvents($filter: EventFilter, $after: Cursor) {
    events(filter: $filter, after: $after) {
      kind at subjectType subjectId originThreadId snapshot
      ... on MessageEvent { message { id } }
      ... on MemoryEvent { memory { id } }
    }
  }
`);

const memoryChanges = graphql(`
  subscription ExpiryMemoryChanges($owner: OwnerFilter!, $after: Cursor) {
    memoryChanged(owner: $owner, after: $after) { kind subjectId memory { content } }
  }
`);

const job = graphql(`
  query ExpiryJob { job(id: "expire-records") { kind state outcome attempts runAt error } }
`);

const jobSteps = graphql(`
  subscription ExpiryJobSteps($after: Cursor) {
    jobUpdated(jobId: "expire-records", after: $after) { kind snapshot }
  }
`);

const noon = Date.UTC(2026, 4, 8, 12);
const after = (seconds: number) => new Date(noon + seconds * 1000).toISOString();

async function start(options: { model?: ScriptedModel; dataFile?: string } = {}) {
  const clock = new FakeClock(noon);
  const engraph = await startEngraph({ clock, model: new ScriptedModel(echo), ...options });
  const { client } = engraph;
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: "tutor" } });
  const { eventCursor: cursor } = await client.run(eventCursor);
  const steps = client.subscribe(jobSteps, { after: cursor });
  /** The states of the job from the last seen one to this one. */
  const jobUntil = async (state: string) => {
    const seen = await takeUntil(
      steps,
      ({ jobUpdated }) => (jobUpdated.snapshot as { state: string }).state === state,
    );
    return seen.map(({ jobUpdated: { snapshot } }) => (snapshot as { state: string }).state);
  };
  /** Waits for the runner's timer, and advances to it. */
  const advanceTo = async (seconds: number) => {
    const ms = noon + seconds * 1000 - clock.now();
    await clock.timerIn(ms);
    clock.advance(ms);
  };
  return {
    ...engraph,
    clock,
    cursor,
    jobUntil,
    advanceTo,
    readJob: async () => (await client.run(job)).job,
  };
}

/**
 * A server where a message and a memory expire after 10 seconds. The job that removes them pauses
 * until a minute after its last run, at second 61.
 */
async function startWithExpiring() {
  const started = await start();
  const { client, advanceTo, jobUntil } = started;
  await client.run(
    addMessages,
    said(
      "t",
      [
        { id: "stays", content: "Green tea stays." },
        { id: "goes", content: "Green tea goes.", ttlSeconds: 10 },
      ],
      { waitForExtraction: true },
    ),
  );
  const own = { userId: "maya", agentId: "tutor", threadId: "t" };
  await client.run(addMemory, {
    input: { ...own, id: "goes", content: "Tea of the past.", ttlSeconds: 10 },
  });
  await client.run(addMemory, { input: { id: "first", content: "Gone first.", ttlSeconds: 1 } });
  await advanceTo(1);
  await jobUntil("RUNNING");
  await jobUntil("READY");
  const ids = await client.run(nodeIds);
  const look = () =>
    client.run(world, {
      search: { query: "green tea past", scope: { userId: "maya" } },
      nodeIds: [ids.message?.nodeId ?? "", ids.memory?.nodeId ?? ""],
    });
  return { ...started, look };
}

test("what expires is shown until its time, and from then on nowhere, before anything is removed", async () => {
  const { clock, look, readJob } = await startWithExpiring();
  clock.advance(8_999);
  const before = await look();
  expect(before).toMatchObject({
    message: { id: "goes" },
    memory: { id: "goes" },
    messages: { totalCount: 2 },
    memories: { totalCount: 3 },
    thread: { messageCount: 2, messages: { totalCount: 2 }, memories: { totalCount: 3 } },
    user: { memories: { totalCount: 3 } },
    agent: { memories: { totalCount: 3 } },
  });
  expect(before.nodes.every((node) => node !== null)).toBe(true);
  expect(before.search.results.map(({ content }) => content).toSorted()).toEqual([
    "Green tea goes.",
    "Green tea goes.",
    "Green tea stays.",
    "Green tea stays.",
    "Tea of the past.",
  ]);

  clock.advance(1);
  const stays = { content: "Green tea stays." };
  expect(await look()).toEqual({
    message: null,
    memory: null,
    nodes: [null, null],
    messages: {
      totalCount: 1,
      nodes: [{ id: "stays", derivedMemories: { totalCount: 1, nodes: [stays] } }],
    },
    memories: {
      totalCount: 2,
      nodes: [
        {
          ...stays,
          evidence: {
            totalCount: 1,
            nodes: [{ quote: "Green tea stays.", message: { id: "stays" } }],
          },
          revisions: { totalCount: 0 },
        },
        // It outlives the message that it cited, and no longer quotes it.
        {
          content: "Green tea goes.",
          evidence: { totalCount: 0, nodes: [] },
          revisions: { totalCount: 0 },
        },
      ],
    },
    thread: {
      messageCount: 1,
      messages: { totalCount: 1, nodes: [{ id: "stays" }] },
      messageRange: [{ id: "stays" }],
      memories: { totalCount: 2 },
      jobs: { nodes: [{ memories: { totalCount: 2 } }] },
    },
    user: {
      memories: { totalCount: 2, nodes: [{ content: "Green tea goes." }, stays] },
    },
    agent: { memories: { totalCount: 2 } },
    search: {
      results: expect.arrayContaining([
        { recordId: "stays", content: "Green tea stays." },
        { recordId: expect.any(String), content: "Green tea stays." },
        { recordId: expect.any(String), content: "Green tea goes." },
      ]),
    },
  });
  expect((await look()).search.results.map(({ recordId }) => recordId)).not.toContain("goes");
  expect(await readJob()).toMatchObject({ state: "READY", runAt: after(61) });
});

test("for mutations, too, what has expired is not there, but for its id", async () => {
  const { client, clock } = await startWithExpiring();
  clock.advance(9_000);
  await expect(
    client.run(expireMessage, { input: { id: "goes", content: "Back again." } }),
  ).rejects.toThrow("NOT_FOUND");
  await expect(
    client.run(expireMemory, { input: { id: "goes", neverExpires: true } }),
  ).rejects.toThrow("NOT_FOUND");
  expect(await client.run(deleteRecords, { id: "goes" })).toEqual({
    deleteMessages: { deletedCount: 0, invalidated: [] },
    deleteMemories: { deletedCount: 0 },
  });
  await expect(client.run(addMemory, { input: { id: "goes", content: "New." } })).rejects.toThrow(
    "ALREADY_EXISTS",
  );
  const again = { id: "goes", role: "user", content: "New." };
  await expect(
    client.run(addMessages, { input: { threadId: "t", messages: [again] } }),
  ).rejects.toThrow("ALREADY_EXISTS");
});

test("what is removed at last is an EXPIRED event, and its id is free again", async () => {
  const { client, clock, cursor, advanceTo, jobUntil } = await startWithExpiring();
  clock.advance(9_000);
  await advanceTo(61);
  expect(await jobUntil("DONE")).toEqual(["RUNNING", "DONE"]);
  const filter = { kinds: ["EXPIRED" as const] };
  const seen = await take(client.subscribe(events, { filter, after: cursor }), 3);
  const snapshot = null;
  expect(seen.map(({ events }) => events)).toMatchObject([
    { subjectType: "MEMORY", subjectId: "first", at: after(1), memory: null },
    {
      kind: "EXPIRED",
      subjectType: "MESSAGE",
      subjectId: "goes",
      at: after(61),
      originThreadId: "t",
      message: null,
      snapshot,
    },
    {
      kind: "EXPIRED",
      subjectType: "MEMORY",
      subjectId: "goes",
      at: after(61),
      originThreadId: "t",
      memory: null,
      snapshot,
    },
  ]);
  const { addMemory: added } = await client.run(addMemory, {
    input: { id: "goes", content: "New." },
  });
  expect(added.content).toBe("New.");
});

test("a subscriber to a user's memories is told of all that becomes of them, up to their expiry", async () => {
  const { client, cursor, advanceTo, jobUntil } = await start();
  await client.run(addMemory, {
    input: { id: "m", userId: "maya", content: "Tea.", ttlSeconds: 10 },
  });
  await client.run(addMemory, { input: { id: "other", content: "Tea.", ttlSeconds: 10 } });
  await client.run(expireMemory, { input: { id: "m", content: "Coffee." } });
  await advanceTo(10);
  await jobUntil("DONE");
  const owner = { userId: "maya" };
  const seen = await take(client.subscribe(memoryChanges, { owner, after: cursor }), 3);
  expect(seen.map(({ memoryChanged }) => memoryChanged)).toEqual(
    ["CREATED", "UPDATED", "EXPIRED"].map((kind) => ({ kind, subjectId: "m", memory: null })),
  );
});

test("events say when a record expires, as it is added and as that changes", async () => {
  const { client, cursor } = await start();
  await client.run(addMemory, { input: { id: "m", content: "Tea.", ttlSeconds: 10 } });
  await client.run(expireMemory, { input: { id: "m", ttlSeconds: 20 } });
  await client.run(expireMemory, { input: { id: "m", neverExpires: true } });
  const filter = { subjectTypes: ["MEMORY" as const] };
  const seen = await take(client.subscribe(events, { filter, after: cursor }), 3);
  expect(seen.map(({ events: { kind, snapshot } }) => [kind, snapshot])).toEqual([
    ["CREATED", expect.objectContaining({ expiresAt: after(10) })],
    ["UPDATED", expect.objectContaining({ expiresAt: after(20) })],
    ["UPDATED", expect.objectContaining({ expiresAt: null })],
  ]);
});

test("the job comes with the first record that expires, moves to earlier ones, ends, and starts anew", async () => {
  const { client, advanceTo, jobUntil, readJob } = await start();
  expect(await readJob()).toBeNull();
  const add = (id: string, ttlSeconds: number) =>
    client.run(addMemory, { input: { id, content: "Tea.", ttlSeconds } });
  await add("a", 20);
  const waiting = { kind: "EXPIRE_RECORDS", state: "READY", attempts: 0, outcome: null };
  expect(await readJob()).toEqual({ ...waiting, runAt: after(20), error: null });
  await add("b", 30);
  expect(await readJob()).toMatchObject({ ...waiting, runAt: after(20) });
  await add("c", 10);
  expect(await readJob()).toMatchObject({ ...waiting, runAt: after(10) });

  await advanceTo(10);
  // Created, moved, claimed, and waiting until the others expire.
  expect(await jobUntil("RUNNING")).toEqual(["READY", "READY", "RUNNING"]);
  expect(await jobUntil("READY")).toEqual(["READY"]);
  const swept = { attempts: 0, outcome: "SWEPT" };
  expect(await readJob()).toMatchObject({ ...swept, state: "READY", runAt: after(70) });
  await advanceTo(70);
  expect(await jobUntil("DONE")).toEqual(["RUNNING", "DONE"]);
  expect(await readJob()).toMatchObject({ state: "DONE", attempts: 1, outcome: "SWEPT" });

  await add("a", 5);
  expect(await readJob()).toMatchObject({ ...waiting, runAt: after(75) });
  await advanceTo(75);
  expect(await jobUntil("DONE")).toEqual(["READY", "RUNNING", "DONE"]);
});

test("a change to an earlier expiry moves the job, and one to a later one costs it nothing", async () => {
  const { client, readJob } = await start();
  await client.run(addMessages, said("t", { id: "m", content: "…", ttlSeconds: 20 }));
  await client.run(expireMessage, { input: { id: "m", ttlSeconds: 10 } });
  expect(await readJob()).toMatchObject({ state: "READY", runAt: after(10) });
  await client.run(expireMessage, { input: { id: "m", ttlSeconds: 30 } });
  expect(await readJob()).toMatchObject({ state: "READY", runAt: after(10) });
});

test("a message that expires while the model thinks of it proves nothing any more", async () => {
  const { answer, asked, release } = heldModel();
  const { client, clock } = await start({ model: new ScriptedModel(answer) });
  const adding = client.run(
    addMessages,
    said("t", ["Green tea stays.", { content: "Green tea goes.", ttlSeconds: 10 }], {
      waitForExtraction: true,
    }),
  );
  await asked;
  clock.advance(10_000);
  release();
  const { addMessages: added } = await adding;
  expect(added.job).toMatchObject({ state: "DONE", outcome: "EXTRACTED" });
  expect(added.memories.map(({ content }) => content)).toEqual(["Green tea stays."]);
});

test("a thread is deleted with what has expired in it", async () => {
  const { client, clock, look } = await startWithExpiring();
  clock.advance(9_000);
  const { deleteThread: report } = await client.run(deleteThread, {
    id: "t",
    memories: "DELETE_ALL",
  });
  expect(report.deletedCount).toBe(1);
  expect(report.counts).toContainEqual({ type: "MESSAGE", count: 2 });
  expect(report.counts).toContainEqual({ type: "MEMORY", count: 3 });
  const left = await look();
  expect([left.messages.totalCount, left.memories.totalCount]).toEqual([0, 0]);
});
