import { expect, test } from "vitest";
import { ScriptedModel, type Answer } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { ChangedEvidencePolicy, UpdateMessageInput } from "../gql/graphql.js";
import type { EngraphOptions } from "../support/engraph.js";
import {
  addMemory,
  createThread,
  eventCursor,
  updateMessage,
  updateRecord,
  linkMemories,
  deleteMessage,
} from "../support/operations.js";
import { proposal } from "../support/proposals.js";
import { next } from "../support/streams.js";
import { learnTogether, startTaught } from "../support/taught.js";

const look = graphql(`
  query StaleEvidenceLook {
    memories(orderBy: CREATED_AT_ASC) {
      nodes {
        content status statusReason revision
        evidence { totalCount nodes { quote isCurrent start end } }
        explain { steps { change { kind } status statusReason } }
      }
    }
  }
`);

const restore = graphql(`
  mutation StaleEvidenceRestore($id: ID!, $revision: Int) {
    restoreMemory(id: $id, revision: $revision) { memory { status statusReason } }
  }
`);

const extract = graphql(`
  mutation StaleEvidenceExtract($input: ExtractMemoriesInput!) {
    extractMemories(input: $input) { outcome }
  }
`);

const forgetMemory = graphql(`
  mutation StaleEvidenceForgetMemory($id: ID!, $threadId: ID) {
    deleteMemories(ids: [$id], threadId: $threadId) { revived { id } }
  }
`);

const changes = graphql(`
  subscription StaleEvidenceChanges($after: Cursor) {
    memoryChanged(owner: { userId: "maya" }, after: $after) { kind snapshot }
  }
`);

const lisbon = "I live in Lisbon.";
const doubted = { status: "PENDING", statusReason: "EVIDENCE_CHANGED" };
const holds = { status: "VALID", statusReason: null };
const gone = { isCurrent: false, start: null, end: null };

/** A model that learns from a message once, and not from its new words. */
function once(answer: Answer): ScriptedModel {
  const read = new Set<string>();
  return new ScriptedModel((request, call) => {
    const turns = request.turns.filter(({ messageId }) => !read.has(messageId));
    for (const { messageId } of turns) read.add(messageId);
    return answer({ ...request, turns }, call);
  });
}

/** The memory of the message "I live in Lisbon.", and ways to change that message. */
async function start(options: EngraphOptions = {}) {
  const taught = await startTaught({ model: once(learnTogether), ...options });
  const { client } = taught;
  const change = (given: Omit<UpdateMessageInput, "id">, id = "m") =>
    client.run(updateMessage, { input: { id, ...given } });
  const memories = async () => (await client.run(look)).memories.nodes;
  const only = async () => {
    const [memory, ...others] = await memories();
    expect(others).toEqual([]);
    return memory;
  };
  return { ...taught, change, memories, only };
}

async function startInLisbon(options: EngraphOptions = {}) {
  const started = await start(options);
  await started.say("t", { m: lisbon });
  return started;
}

test("evidence is current, and its memory holds", async () => {
  const { only } = await startInLisbon();
  expect(await only()).toMatchObject({
    ...holds,
    evidence: { nodes: [{ quote: lisbon, isCurrent: true, start: 0, end: 17 }] },
  });
});

test.each([
  ["behind other words", `Well. ${lisbon}`, 6],
  ["before other words", `${lisbon} Still.`, 0],
  ["twice, at once", `${lisbon}${lisbon}`, 0],
])(
  "a quote that stands %s moves there, and its memory is as it was",
  async (_name, content, at) => {
    const { change, only } = await startInLisbon();
    await change({ content });
    expect(await only()).toMatchObject({
      ...holds,
      revision: 1,
      evidence: { nodes: [{ quote: lisbon, isCurrent: true, start: at, end: at + 17 }] },
    });
  },
);

test("of several places, a quote moves to the one that is nearest to where it stood", async () => {
  const { change, only } = await startInLisbon();
  await change({ content: `${"x".repeat(40)}${lisbon}` });
  await change({ content: `${lisbon} ${"x".repeat(30)}${lisbon}` });
  expect(await only()).toMatchObject({ evidence: { nodes: [{ start: 48, end: 65 }] } });
  await change({ content: `${lisbon} ${"x".repeat(60)}${lisbon}` });
  expect(await only()).toMatchObject({ evidence: { nodes: [{ start: 78, end: 95 }] } });
});

test.each([["I live in Porto."], ["…"]])(
  "a quote that is not in %j is not current, and its memory waits for a review",
  async (content) => {
    const { change, only, find } = await startInLisbon();
    await change({ content });
    expect(await only()).toMatchObject({
      ...doubted,
      revision: 2,
      content: lisbon,
      evidence: { totalCount: 1, nodes: [{ quote: lisbon, ...gone }] },
      explain: {
        steps: [
          { change: { kind: "CREATED" }, ...holds },
          { change: { kind: "UPDATED" }, ...doubted },
        ],
      },
    });
    expect(await find("Lisbon")).toEqual([]);
  },
);

test("what a message says again is current again, and its memory holds again", async () => {
  const { change, only, find } = await startInLisbon();
  await change({ content: "No." });
  await change({ content: "Never." });
  expect(await only()).toMatchObject({ ...doubted, revision: 2 });
  await change({ content: `No: ${lisbon}` });
  expect(await only()).toMatchObject({
    ...holds,
    revision: 3,
    evidence: { nodes: [{ quote: lisbon, isCurrent: true, start: 4, end: 21 }] },
  });
  expect((await only())?.explain.steps.map((step) => step.change?.kind)).toEqual([
    "CREATED",
    "UPDATED",
    "RESTORED",
  ]);
  expect(await find("Lisbon")).toEqual([lisbon, `No: ${lisbon}`].toSorted());
});

test("a part of a message is current for as long as that part is there", async () => {
  const model = once(({ turns }) =>
    turns.map((turn) =>
      proposal(turn, { citations: [{ messageId: turn.messageId, quote: "in Lisbon" }] }),
    ),
  );
  const { change, only } = await startInLisbon({ model });
  await change({ content: "I work in Lisbon, and live elsewhere." });
  expect(await only()).toMatchObject({ ...holds, evidence: { nodes: [{ start: 7, end: 16 }] } });
  await change({ content: "I work in lisbon." });
  expect(await only()).toMatchObject({ ...doubted, evidence: { nodes: [gone] } });
});

test.each<[ChangedEvidencePolicy | null, object, string[]]>([
  ["KEEP", { ...holds, revision: 1 }, ["CREATED"]],
  ["REVIEW", { ...doubted, revision: 2 }, ["CREATED", "UPDATED"]],
  [null, { ...doubted, revision: 2 }, ["CREATED", "UPDATED"]],
  [
    "INVALIDATE",
    { status: "INVALID", statusReason: "EVIDENCE_CHANGED", revision: 2 },
    ["CREATED", "INVALIDATED"],
  ],
])("in a thread with %s, that decides, until the quote is back", async (policy, after, kinds) => {
  const { client, change, only, say } = await start();
  const settings = { changedEvidence: policy };
  await client.run(createThread, { input: { id: "own", userId: "maya", settings } });
  await say("own", { m: lisbon });
  await change({ content: "No." });
  expect(await only()).toMatchObject({ ...after, evidence: { nodes: [gone] } });
  expect((await only())?.explain.steps.map((step) => step.change?.kind)).toEqual(kinds);
  await change({ content: lisbon });
  expect(await only()).toMatchObject({ ...holds, evidence: { nodes: [{ start: 0, end: 17 }] } });
});

test("a server's own setting holds for its threads", async () => {
  const settings = { enableContextSummary: false, changedEvidence: "INVALIDATE" } as const;
  const { change, only } = await startInLisbon({ settings });
  await change({ content: "No." });
  expect(await only()).toMatchObject({ status: "INVALID", statusReason: "EVIDENCE_CHANGED" });
});

test.each<ChangedEvidencePolicy>(["REVIEW", "INVALIDATE"])(
  "with %s, a memory holds as long as any of its evidence is current",
  async (changedEvidence) => {
    const { change, world, say } = await start({
      settings: { enableContextSummary: false, changedEvidence },
    });
    await say("t", { a: "I like tea.", b: "I like figs." });
    const together = "I like tea. I like figs.";
    const both = async () => (await world()).full.find(({ content }) => content === together);
    await change({ content: "No." }, "a");
    expect(await both()).toMatchObject({ ...holds, revision: 1 });
    await change({ content: "No." }, "b");
    expect(await both()).toMatchObject({ statusReason: "EVIDENCE_CHANGED", revision: 2 });
    await change({ content: "I like tea." }, "a");
    expect(await both()).toMatchObject({ ...holds, revision: 3 });
  },
);

test("subscribers see it when it happens", async () => {
  const { client, change } = await startInLisbon();
  const { eventCursor: after } = await client.run(eventCursor);
  const answers = client.subscribe(changes, { after });
  await change({ content: "No." });
  for (const kind of ["UPDATED", "REVIEW_REQUESTED"])
    expect((await next(answers)).memoryChanged).toMatchObject({ kind, snapshot: doubted });
  await change({ content: lisbon });
  expect((await next(answers)).memoryChanged).toMatchObject({ kind: "RESTORED", snapshot: holds });
});

test("content that `updateRecord` changes counts as well", async () => {
  const { client, only } = await startInLisbon();
  const record = { type: "MESSAGE", id: "m" } as const;
  await client.run(updateRecord, { input: { ...record, metadata: { a: 1 }, indexText: "Oslo" } });
  expect(await only()).toMatchObject({ ...holds, revision: 1 });
  await client.run(updateRecord, { input: { ...record, content: "No." } });
  expect(await only()).toMatchObject({ ...doubted, evidence: { nodes: [gone] } });
  await client.run(updateRecord, { input: { ...record, content: lisbon } });
  expect(await only()).toMatchObject({ ...holds, revision: 3 });
});

test("a change of anything but the content changes no evidence and no memory", async () => {
  const { change, only } = await startInLisbon();
  const before = await only();
  await change({ metadata: { a: 1 }, name: "Ben", timestamp: "2026-01-03T10:00:00.000Z" });
  await change({ content: lisbon });
  expect(await only()).toEqual(before);
});

test("what somebody has restored waits only for the next loss", async () => {
  const { client, change, only, memoryId } = await startInLisbon();
  await change({ content: "No." });
  await client.run(restore, { id: await memoryId(lisbon) });
  expect(await only()).toMatchObject({ ...holds, revision: 3, evidence: { nodes: [gone] } });
  await change({ content: "Never." });
  expect(await only()).toMatchObject({ ...holds, revision: 3 });
  await change({ content: lisbon });
  await change({ content: "No." });
  expect(await only()).toMatchObject({ ...doubted, revision: 4 });
});

test("what does not hold for another reason stays so", async () => {
  const { client, change, world, memoryId } = await startInLisbon();
  await client.run(addMemory, { input: { id: "newer", content: "Porto.", userId: "maya" } });
  const ends = { sourceId: "newer", targetId: await memoryId(lisbon) };
  await client.run(linkMemories, { input: { ...ends, relation: "SUPERSEDES" } });
  const old = async () => (await world()).full.find(({ content }) => content === lisbon);
  const superseded = { status: "INVALID", statusReason: "SUPERSEDED", revision: 2 };
  expect(await old()).toMatchObject(superseded);
  await change({ content: "No." });
  expect(await old()).toMatchObject(superseded);
  await change({ content: lisbon });
  expect(await old()).toMatchObject(superseded);
});

test.each([
  ["REVIEW", { status: "INVALID", statusReason: "SUPERSEDED" }, doubted],
  [
    "INVALIDATE",
    { status: "INVALID", statusReason: "EVIDENCE_CHANGED" },
    { status: "INVALID", statusReason: "EVIDENCE_CHANGED" },
  ],
] as const)(
  "what was superseded does not hold again without its evidence: %s",
  async (changedEvidence, superseded, unlinked) => {
    const settings = { enableContextSummary: false, changedEvidence };
    const { client, change, world, memoryId, only } = await startInLisbon({ settings });
    await client.run(addMemory, { input: { id: "newer", content: "Porto.", userId: "maya" } });
    const ends = { sourceId: "newer", targetId: await memoryId(lisbon) };
    await client.run(linkMemories, { input: { ...ends, relation: "SUPERSEDES" } });
    await change({ content: "No." });
    const old = (await world()).full.find(({ content }) => content === lisbon);
    expect(old).toMatchObject(superseded);
    const { deleteMemories: deleteMemory } = await client.run(forgetMemory, { id: "newer" });
    expect(deleteMemory.revived).toEqual([]);
    expect(await only()).toMatchObject(unlinked);
    await change({ content: lisbon });
    expect(await only()).toMatchObject(holds);
  },
);

test("links that were made meanwhile decide once the quote is back", async () => {
  const { client, change, world, memoryId } = await startInLisbon();
  await change({ content: "No." });
  await client.run(addMemory, { input: { id: "newer", content: "Porto.", userId: "maya" } });
  const ends = { sourceId: "newer", targetId: await memoryId(lisbon) };
  await client.run(linkMemories, { input: { ...ends, relation: "REFINES" } });
  const old = async () => (await world()).full.find(({ content }) => content === lisbon);
  expect(await old()).toMatchObject(doubted);
  await change({ content: lisbon });
  expect(await old()).toMatchObject({ status: "INVALID", statusReason: "REFINED" });
});

test("a memory that is found again in other words of as many letters rests on these too", async () => {
  const model = new ScriptedModel(({ turns }) =>
    turns.map((turn) => proposal(turn, { content: "The user lives there." })),
  );
  const { client, change, only } = await startInLisbon({
    model,
    settings: { enableContextSummary: false, changedEvidence: "KEEP" },
  });
  await change({ content: "I live in Madrid." });
  await client.run(extract, { input: { threadId: "t", last: 1, waitForExtraction: true } });
  expect((await only())?.evidence.nodes).toMatchObject([
    { quote: lisbon, ...gone },
    { quote: "I live in Madrid.", isCurrent: true, start: 0, end: 17 },
  ]);
});

test("what is not current supports no memory whose other messages are deleted", async () => {
  const { client, change, world, say } = await start();
  await say("t", { a: "I like tea.", b: "I like figs." });
  await change({ content: "No." }, "a");
  await client.run(deleteMessage, { id: "b" });
  const together = "I like tea. I like figs.";
  expect((await world()).full.find(({ content }) => content === together)).toMatchObject({
    status: "INVALID",
    statusReason: "SOURCE_DELETED",
    evidence: { nodes: [{ quote: "I like tea." }] },
  });
});

test("facts under the policy FADING follow the same rule", async () => {
  const model = new ScriptedModel(() => [], {
    facts: ({ turns }) =>
      turns.some(({ content }) => content.includes("Lisbon"))
        ? [{ fact: "Lives in Lisbon.", category: "personal" }]
        : [],
  });
  const { client, change, only, say } = await start({ model });
  const settings = { memoryPolicy: "FADING" } as const;
  await client.run(createThread, { input: { id: "own", userId: "maya", settings } });
  await say("own", { m: "I live in Lisbon, by the river Tejo, since last year." });
  await change({ content: "I live in Porto, by the river Douro." });
  expect(await only()).toMatchObject({ ...doubted, content: "Lives in Lisbon." });
  await change({ content: "I live in Lisbon, by the river Tejo, since last year." });
  expect(await only()).toMatchObject(holds);
});
