import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { graphql } from "../gql/index.js";
import { promptedModel } from "../models/prompted.js";
import type { Client } from "../support/client.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  eventCursor,
  updateTenant,
  updateMemory as change,
  restoreMemory,
  updateMessage as edit,
  deleteMessage,
} from "../support/operations.js";
import { reviewMemories, reviewQueue, startReviewed } from "../support/reviewed.js";
import { next, take } from "../support/streams.js";

const everywhere = graphql(`
  query ReviewEverywhere($id: ID!, $input: SearchInput!, $threadId: ID!) {
    memory(id: $id) { id evidence { totalCount } }
    memories(filter: { statuses: [PENDING] }) { totalCount }
    search(input: $input) { results { recordId } }
    thread(id: $threadId) { memories { totalCount } jobs { nodes { memories { totalCount } } } }
  }
`);

const requested = graphql(`
  subscription ReviewRequested($after: Cursor, $owner: OwnerFilter!) {
    memoryChanged(after: $after, owner: $owner, kinds: [REVIEW_REQUESTED]) {
      kind cursor snapshot
      memory { content }
    }
  }
`);

const extracted = graphql(`
  subscription ReviewExtracted($after: Cursor) {
    memoryExtracted(owner: { userId: "maya" }, after: $after) { kind memory { content } }
  }
`);

const changed = graphql(`
  subscription ReviewChanged($after: Cursor) {
    events(
      filter: { owner: { userId: "maya" }, subjectTypes: [MEMORY, MEMORY_LINK] }
      after: $after
    ) { kind subjectType snapshot }
  }
`);

const forget = graphql(`
  mutation ReviewForget($userId: ID!) { forget(input: { userId: $userId }) { __typename } }
`);

const steps = graphql(`
  query ReviewSteps($id: ID!) {
    memory(id: $id) { revisions { nodes { content } } explain { steps { change { kind reason } } } }
  }
`);

const codeOf = async (answer: ReturnType<Client["ask"]>) =>
  (await answer).errors?.[0]?.extensions["code"];

test("what waits for a review is found by reviewers alone, and by everybody once it is approved", async () => {
  const { admin, maya, thread, say, queue, idOf, approve, seen } = await startReviewed({
    reviewExtracted: "ALL",
  });
  await thread("t");
  const { eventCursor: after } = await admin.run(eventCursor);
  await say("t", "I live in Lisbon.");
  const [waiting] = (await queue()).nodes;
  expect(waiting).toMatchObject({
    content: "I live in Lisbon.",
    statusReason: "REVIEW_REQUESTED",
    evidence: { nodes: [{ quote: "I live in Lisbon." }] },
  });
  const id = await idOf("I live in Lisbon.");
  const input = {
    query: "Lisbon",
    scope: { userId: "maya" },
    includeInvalid: true,
    recordTypes: ["FACT"],
  };
  const look = (client: Client) =>
    client.run(everywhere, { id, threadId: "t", input: input as never });
  const nothing = {
    memory: null,
    memories: { totalCount: 0 },
    search: { results: [] },
    thread: {
      memories: { totalCount: 0 },
      jobs: { nodes: [{ memories: { totalCount: 0 } }] },
    },
  };
  expect(await look(maya)).toMatchObject(nothing);
  expect(await look(admin)).toMatchObject({
    memory: { id, evidence: { totalCount: 1 } },
    memories: { totalCount: 1 },
    search: { results: [{ recordId: id }] },
    thread: {
      memories: { totalCount: 1 },
      jobs: { nodes: [{ memories: { totalCount: 1 } }] },
    },
  });
  expect(await codeOf(maya.ask(change, { input: { id, content: "No." } }))).toBe("NOT_FOUND");
  expect(await codeOf(maya.ask(restoreMemory, { id }))).toBe("NOT_FOUND");

  const requests = admin.subscribe(requested, { after, owner: { threadId: "t" } });
  expect((await next(requests)).memoryChanged).toMatchObject({
    kind: "REVIEW_REQUESTED",
    snapshot: { status: "PENDING", content: "I live in Lisbon." },
    memory: { content: "I live in Lisbon." },
  });
  const heard = maya.subscribe(extracted, { after });
  expect(await approve({ ids: [id, "unknown"] })).toEqual({
    memories: [{ content: "I live in Lisbon.", status: "VALID", statusReason: null }],
    notFoundIds: ["unknown"],
    notPendingIds: [],
  });
  expect((await next(heard)).memoryExtracted).toEqual({
    kind: "APPROVED",
    memory: { content: "I live in Lisbon." },
  });
  expect(await seen()).toEqual(["I live in Lisbon.: VALID"]);
  expect((await approve({ ids: [id] })).notPendingIds).toEqual([id]);
  expect((await maya.run(steps, { id })).memory?.revisions.nodes).toEqual([]);
});

test("threads decide for themselves, and categories wait everywhere", async () => {
  const { thread, say, seen, queue } = await startReviewed({
    reviewExtracted: "ALL",
    reviewCategories: ["health"],
  });
  await thread("open", { reviewExtracted: "NONE" });
  await say("open", "I paint.", "I am allergic to nuts.");
  await thread("closed");
  await say("closed", "I sing.");
  expect(await seen()).toEqual(["I paint.: VALID"]);
  const waiting = async (filter: Parameters<typeof queue>[0]) =>
    (await queue(filter)).nodes.map(({ content }) => content);
  expect(await waiting({})).toEqual(["I am allergic to nuts.", "I sing."]);
  expect(await waiting({ owner: { threadId: "closed" } })).toEqual(["I sing."]);
  expect(await waiting({ categories: ["Health"], owner: { userId: "maya" } })).toHaveLength(1);
  expect(await waiting({ statusReasons: ["EVIDENCE_CHANGED"] })).toEqual([]);
  expect(await waiting({ createdUntil: "2020-01-01T00:00:00.000Z" })).toEqual([]);
});

test("what is known holds until what is to take its place is approved, and stays if that is rejected", async () => {
  const { admin, maya, thread, say, queue, idOf, approve, reject, seen } =
    await startReviewed(null);
  await thread("t", { reviewExtracted: "NONE" });
  await thread("u", { reviewExtracted: "ALL" });
  await say("t", "Lives in Lisbon.");
  const { eventCursor: after } = await admin.run(eventCursor);
  await say("u", "Lives in Lisbon. < Lives in Porto.");
  expect((await queue()).nodes).toMatchObject([
    { links: { nodes: [{ relation: "SUPERSEDES", target: { content: "Lives in Lisbon." } }] } },
  ]);
  const id = await idOf("Lives in Porto.");
  expect(await seen()).toEqual(["Lives in Lisbon.: VALID"]);
  await reject({ ids: [id], reason: "Only a visit." });
  expect(await seen()).toEqual(["Lives in Lisbon.: VALID"]);
  expect(await seen(admin)).toContain("Lives in Porto.: REJECTED");
  const { memory } = await admin.run(steps, { id });
  expect(memory?.explain.steps.at(-1)?.change).toEqual({
    kind: "REJECTED",
    reason: "Only a visit.",
  });
  await approve({ ids: [id] });
  expect(await seen()).toEqual(["Lives in Lisbon.: SUPERSEDED", "Lives in Porto.: VALID"]);
  const heard = await take(maya.subscribe(changed, { after }), 3);
  expect(heard.map(({ events }) => [events.kind, events.subjectType])).toEqual([
    ["APPROVED", "MEMORY"],
    ["CREATED", "MEMORY_LINK"],
    ["INVALIDATED", "MEMORY"],
  ]);
});

test("better words wait as a memory of their own, which a reviewer can put still better", async () => {
  const { admin, maya, thread, say, queue, idOf, approve, seen } = await startReviewed(null);
  await thread("t", { reviewExtracted: "NONE" });
  await thread("u", { reviewExtracted: "ALL" });
  await say("t", "Has a dog.");
  await say("u", "Has a dog. = Has a brown dog.");
  const id = await idOf("Has a brown dog.");
  expect((await queue()).nodes[0]?.links.nodes).toMatchObject([{ relation: "REFINES" }]);
  expect(await seen()).toEqual(["Has a dog.: VALID"]);
  const ask = (input: Parameters<typeof approve>[0]) =>
    codeOf(admin.ask(reviewMemories, { input: { decision: "APPROVE", ...input } }));
  const words = { content: "Has a brown dog, Bo." };
  expect(await ask({ ids: [id, "other"], edit: words })).toBe("BAD_USER_INPUT");
  expect(await ask({ ids: [id], edit: { ...words, expectedRevision: 7 } })).toBe(
    "REVISION_CONFLICT",
  );
  await approve({ ids: [id], edit: { ...words, expectedRevision: 1 } });
  expect(await seen()).toEqual(["Has a dog.: REFINED", "Has a brown dog, Bo.: VALID"]);
  // Only reviewers see its content before the review.
  expect((await maya.run(steps, { id })).memory?.revisions.nodes).toEqual([]);
  expect((await admin.run(steps, { id })).memory?.revisions.nodes).toHaveLength(1);
});

test("facts wait as well, and begin to fade when they are approved", async () => {
  const clock = new FakeClock();
  const { thread, say, idOf, approve, seen, queue } = await startReviewed(null, { clock });
  await thread("t", { memoryPolicy: "FADING", reviewExtracted: "NONE" });
  await thread("u", { memoryPolicy: "FADING", reviewExtracted: "ALL" });
  await say("t", "My home is in Lisbon.");
  await say("u", "My home is in Lisbon!", "My home is in Lisbon. < My home is in Porto.");
  expect(await seen()).toEqual(["My home is in Lisbon.: VALID"]);
  expect((await queue()).totalCount).toBe(1);
  await say("u", "My home is in Porto!");
  const [fact] = (await queue()).nodes;
  expect([fact?.evidence.nodes.length, (await queue()).totalCount]).toEqual([3, 1]);
  await approve({ ids: [await idOf("My home is in Porto.")] });
  expect(await seen()).toEqual([
    "My home is in Lisbon.: SUPERSEDED",
    "My home is in Porto.: VALID",
  ]);
});

test.each(["PERMANENT", "FADING"] as const)(
  "what a review has rejected is not kept again, and models are told why: %s",
  async (memoryPolicy) => {
    const { model, thread, say, idOf, reject, queue, seen } = await startReviewed({
      reviewExtracted: "ALL",
    });
    await thread("t", { memoryPolicy });
    await say("t", "I always pay late.", "I collect stamps.");
    await reject({ ids: [await idOf("I always pay late.")], reason: "This was a joke." });
    await say("t", "I always pay late!", "I collect stamps!");
    expect((await queue()).nodes.map(({ content }) => content)).toEqual(["I collect stamps."]);
    expect(await seen()).toEqual([]);
    const requests = memoryPolicy === "FADING" ? model.factRequests : model.requests;
    const { reviewed, known } = requests.at(-1) ?? {};
    expect(known).toEqual([]);
    expect(reviewed).toHaveLength(2);
    expect(reviewed).toContainEqual({
      content: "I always pay late.",
      isRejected: true,
      reason: "This was a joke.",
    });
  },
);

test("the prompt of a language model says what was rejected, and why", async () => {
  const mock = await LLMock.create({ port: 0 });
  onTestFinished(() => mock.stop());
  const late = { action: "ADD", target: null, kind: "FACT", content: "Always pays late." };
  const rest = { category: null, level: "USER", date: null, confidence: 1, importance: 1 };
  const evidence = [{ message: "~maya/m1", quote: null }];
  const memory = { ...late, ...rest, transient: false, evidence, links: [] };
  mock.onMessage(/./, () => ({ content: JSON.stringify({ memories: [memory] }) }));
  const { thread, say, queue, reject } = await startReviewed(
    { reviewExtracted: "ALL" },
    { model: promptedModel(`${mock.url}/v1`) },
  );
  await thread("t");
  await say("t", "I always pay late.");
  const ids = (await queue()).nodes.map(({ id }) => id);
  expect(ids).toHaveLength(1);
  mock.clearRequests();
  await reject({ ids, reason: "This was a joke." });
  await say("t", "I do pay late, you know.");
  const [asked] = mock.getRequests();
  const line = JSON.stringify({ content: "Always pays late.", because: "This was a joke." });
  const heading = "Rejected by a reviewer: do not propose these again, nor what says the same";
  expect(JSON.stringify(asked?.body)).toContain(
    JSON.stringify(`## ${heading}\n${line}`).slice(1, -1),
  );
  expect((await queue()).totalCount).toBe(0);
});

test("the local rules do not find again what a review has rejected", async () => {
  const { thread, say, queue, reject, seen } = await startReviewed(
    { reviewExtracted: "ALL" },
    { model: undefined },
  );
  await thread("t");
  await say("t", "I live in Lisbon.");
  const ids = (await queue()).nodes.map(({ id }) => id);
  expect(ids).toHaveLength(1);
  await reject({ ids });
  await say("t", "I live in Lisbon.");
  expect([(await queue()).totalCount, await seen()]).toEqual([0, []]);
});

test("memories whose messages have changed are in the queue too, and rejected are seen no more", async () => {
  const { admin, maya, thread, say, queue, reject, seen } = await startReviewed(null);
  await thread("t");
  await say("t", "I live in Lisbon.");
  const { eventCursor: after } = await admin.run(eventCursor);
  await maya.run(edit, { input: { id: "~maya/m1", content: "No." } });
  expect(await seen()).toEqual(["I live in Lisbon.: EVIDENCE_CHANGED"]);
  const requests = admin.subscribe(requested, { after, owner: {} });
  const { memoryChanged: request } = await next(requests);
  expect(request.snapshot).toMatchObject({ statusReason: "EVIDENCE_CHANGED" });
  await reject({
    ids: (await queue({ statusReasons: ["EVIDENCE_CHANGED"] })).nodes.map(({ id }) => id),
  });
  expect(await seen()).toEqual([]);
  const heard = await take(maya.subscribe(changed, { after }), 2);
  expect(heard.map(({ events }) => events.kind)).toEqual(["UPDATED", "INVALIDATED"]);
});

test("a proposal goes with its messages, and with its user", async () => {
  const { admin, maya, thread, say, queue, idOf, reject, seen } = await startReviewed({
    reviewExtracted: "ALL",
  });
  await thread("t");
  await say("t", "I paint.", "I sing.", "I dance.");
  await reject({ ids: [await idOf("I dance.")], reason: "No." });
  await maya.run(deleteMessage, { id: "~maya/m1" });
  expect((await queue()).nodes.map(({ content }) => content)).toEqual(["I sing."]);
  await admin.run(forget, { userId: "maya" });
  expect(await seen(admin)).toEqual([]);
});

test("owners review what is about them where the tenant says so", async () => {
  const { admin, maya, connect, thread, say, idOf } = await startReviewed({
    reviewExtracted: "ALL",
  });
  await thread("t");
  await say("t", "I paint.", "I sing.");
  const ids = [await idOf("I paint.")];
  expect((await maya.run(reviewQueue)).memories.totalCount).toBe(0);
  for (const decision of ["APPROVE", "REJECT"] as const)
    expect(await codeOf(maya.ask(reviewMemories, { input: { decision, ids } }))).toBe("FORBIDDEN");
  for (const input of [
    { decision: "REJECT", ids, reason: " " },
    { decision: "REJECT", ids, edit: { content: "No." } },
    { decision: "APPROVE", ids, reason: "No." },
  ] as const)
    expect(await codeOf(admin.ask(reviewMemories, { input }))).toBe("BAD_USER_INPUT");

  const owners = { input: { settings: { reviewers: "OWNERS" } } } as const;
  const { updateTenant: tenant } = await admin.run(updateTenant, owners);
  expect(tenant.settings).toMatchObject({ reviewExtracted: "ALL", reviewers: "OWNERS" });
  expect(await codeOf(maya.ask(updateTenant, owners) as never)).toBe("FORBIDDEN");
  const approval = { input: { decision: "APPROVE", ids } } as const;
  expect((await maya.run(reviewMemories, approval)).reviewMemories).toMatchObject({
    notFoundIds: [],
    notPendingIds: [],
  });
  const ben = connect({ token: "ben" });
  expect((await ben.run(reviewQueue)).memories.totalCount).toBe(0);
  expect((await maya.run(reviewQueue)).memories.totalCount).toBe(1);
});
