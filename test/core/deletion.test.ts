import { expect, test } from "vitest";
import type { DeleteReport } from "../../src/core/deletion/delete-report.js";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import type { Memory } from "../../src/core/memories/memory.js";
import type { OwnerFilter } from "../../src/core/owner.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import {
  aJob,
  aMemory,
  aMessage,
  aThread,
  anEvidence,
  keep,
  member,
  noon,
  outsiders,
  postingsOf,
} from "../store/samples.js";
import { everything } from "../store/suite/everything.js";
import { FakeClock } from "../support/fake-clock.js";
import { passagesOf } from "../support/passages-of.js";

const nothing: DeleteReport = {
  deletedCount: 0,
  deletedIds: [],
  counts: [],
  invalidated: [],
  revived: [],
  dryRun: false,
};

/** Two threads with a message each. The names of the memories state which messages they cite. */
async function start(memories: readonly Memory[] = []) {
  const clock = new FakeClock(noon + 1_000);
  const store = openEmbedded(newFile(), { clock });
  const deletion = new Deletion(store, clock, englishAnalyser);
  const messages = ["one", "other"].map((name) =>
    aMessage({ id: name, threadId: name, content: `Green tea in ${name}.` }),
  );
  await keep(store, {
    threads: [aThread({ id: "one" }), aThread({ id: "other" })],
    messages,
    memories,
    evidence: memories.flatMap(({ id: memoryId }) =>
      ["one", "other"]
        .filter((messageId) => memoryId.includes(messageId))
        .map((messageId) => anEvidence({ id: `${memoryId}: ${messageId}`, memoryId, messageId })),
    ),
    jobs: [aJob({ threadId: "one" })],
  });
  await store.unit(member, async (unit) => {
    const kept = await unit.messages.byIds(["one", "other"]);
    for (const record of [...kept.values(), ...memories])
      await unit.passages.add(record, passagesOf(record, record.content, englishAnalyser));
  });
  const statuses = async () => {
    const { memories } = await everything(store);
    return Object.fromEntries(
      memories.map(({ id, status, revision }) => [id, `${status} ${revision}`]),
    );
  };
  return { store, clock, deletion, statuses };
}

test("a memory that rests on another thread, too, outlives this one with what is left to it", async () => {
  const { store, deletion, statuses } = await start([
    aMemory({ id: "on one" }),
    aMemory({ id: "on one and other" }),
    aMemory({ id: "on other" }),
    aMemory({ id: "of one, on other", threadId: "one" }),
    aMemory({ id: "on nothing" }),
  ]);
  const report = await deletion.thread(member, { id: "one", memories: "DELETE_ALL" });
  expect(report.counts).toContainEqual({ entity: "Memory", count: 2 });
  expect(await statuses()).toEqual({
    "on one and other": "VALID 1",
    "on other": "VALID 1",
    "on nothing": "VALID 1",
  });
  const { evidence, findable } = await everything(store, member, ["green", "tea"]);
  expect(evidence.map(({ id }) => id).toSorted()).toEqual([
    "on one and other: other",
    "on other: other",
  ]);
  expect(findable.filter((line) => / (one|on one|of one)[:,]/.test(line))).toEqual([]);
});

test("a thread takes along what belongs to it, whoever it is about, and from every index", async () => {
  const { store, deletion, statuses } = await start([
    aMemory({ id: "ben's", threadId: "one", userId: "user-2" }),
    aMemory({ id: "the agent's", threadId: "one", userId: null }),
    aMemory({ id: "nobody's", threadId: "one", userId: null, agentId: null }),
    aMemory({ id: "ben's of another thread", threadId: "other", userId: "user-2" }),
  ]);
  await deletion.thread(member, { id: "one" });
  expect(await statuses()).toEqual({ "ben's of another thread": "VALID 1" });
  expect((await everything(store)).findable).toEqual([
    "Memory ben's of another thread: green in The user likes green tea.",
    "Memory ben's of another thread: tea in The user likes green tea.",
    "Message other: green in Green tea in other.",
    "Message other: tea in Green tea in other.",
  ]);
  const sizes = (await postingsOf(store, member, "Memory", {}, [])).map(
    ({ passageCount, totalLength }) => [passageCount, totalLength],
  );
  // The remaining text has four terms without its stop words.
  expect(sizes.filter(([passageCount]) => passageCount !== 0)).toEqual([[1, 4]]);
});

const unsupported = [
  aMemory({ id: "valid, on one" }),
  aMemory({ id: "pending, on one", status: "PENDING" }),
  aMemory({ id: "invalid, on one", status: "INVALID", statusReason: "MANUAL", revision: 4 }),
];

test.each([
  [
    "INVALIDATE",
    {
      "valid, on one": "INVALID 2",
      "pending, on one": "INVALID 2",
      "invalid, on one": "INVALID 4",
    },
    2,
  ],
  [
    "KEEP",
    { "valid, on one": "VALID 1", "pending, on one": "PENDING 1", "invalid, on one": "INVALID 4" },
    0,
  ],
  ["DELETE", {}, 0],
] as const)("%s is done to memories of any status", async (policy, expected, invalidated) => {
  const { deletion, statuses } = await start(unsupported);
  const report = await deletion.messages(member, { ids: ["one"], derived: policy });
  expect(report.invalidated).toHaveLength(invalidated);
  expect(await statuses()).toEqual(expected);
});

test("a memory that rests on several parts of one message goes once", async () => {
  const { store, deletion, statuses } = await start([aMemory({ id: "on one" })]);
  const twice = anEvidence({ id: "twice", memoryId: "on one", messageId: "one", start: 0, end: 5 });
  await keep(store, { evidence: [twice] });
  const report = await deletion.messages(member, { ids: ["one"], derived: "DELETE" });
  expect(report.counts).toEqual([
    { entity: "Message", count: 1 },
    { entity: "Memory", count: 1 },
  ]);
  expect(await statuses()).toEqual({});
});

test("a memory that several pieces of evidence are left to holds", async () => {
  const { store, deletion, statuses } = await start([aMemory({ id: "on one and other" })]);
  const twice = anEvidence({ id: "twice", memoryId: "on one and other", messageId: "other" });
  await keep(store, { evidence: [twice] });
  await deletion.messages(member, { ids: ["one"] });
  expect(await statuses()).toEqual({ "on one and other": "VALID 1" });
});

test("what is invalidated comes whole, and is what is stored", async () => {
  const { store, deletion } = await start([aMemory({ id: "on one", metadata: { a: 1 } })]);
  const { invalidated } = await deletion.messages(member, { ids: ["one"] });
  expect(invalidated).toEqual([
    aMemory({
      id: "on one",
      metadata: { a: 1 },
      status: "INVALID",
      statusReason: "SOURCE_DELETED",
      revision: 2,
      updatedAt: noon + 1_000,
      change: { kind: "INVALIDATED", jobId: null, userId: null, agentId: null },
    }),
  ]);
  expect([...(await store.memories.byIds(member, ["on one"])).values()]).toEqual(invalidated);
});

test("clearing one thread leaves what rests on another, too, with what is left to it", async () => {
  const { store, deletion, statuses } = await start([
    aMemory({ id: "on one" }),
    aMemory({ id: "on one and other" }),
    aMemory({ id: "on other" }),
    aMemory({ id: "added", threadId: "one" }),
  ]);
  const owner = { threadId: "one" };
  const report = await deletion.messages(member, { owner, confirm: true });
  expect(report).toMatchObject({ deletedCount: 1, deletedIds: ["one"] });
  expect(await statuses()).toEqual({
    "on one": "INVALID 2",
    "on one and other": "VALID 1",
    "on other": "VALID 1",
    added: "VALID 1",
  });
  const { threads, jobs, evidence } = await everything(store);
  expect(threads.map(({ id, lastSeq }) => [id, lastSeq]).toSorted()).toEqual([
    ["one", 1],
    ["other", 1],
  ]);
  expect(jobs).toHaveLength(1);
  expect(evidence.map(({ id }) => id).toSorted()).toEqual([
    "on one and other: other",
    "on other: other",
  ]);
});

test.each([
  ["INVALIDATE", { "on one and other": "INVALID 2" }, ["INVALIDATED"]],
  ["KEEP", { "on one and other": "VALID 1" }, []],
  ["DELETE", {}, ["DELETED"]],
] as const)(
  "%s is done once to a memory that rests on several of the messages that are cleared",
  async (derived, expected, kinds) => {
    const { store, deletion, statuses } = await start([aMemory({ id: "on one and other" })]);
    const report = await deletion.messages(member, { owner: {}, confirm: true, derived });
    expect(report.deletedIds).toEqual(["one", "other"]);
    expect(report.invalidated).toHaveLength(derived === "INVALIDATE" ? 1 : 0);
    expect(await statuses()).toEqual(expected);
    const range = { after: 0, upTo: await store.events.head(), limit: 10 };
    const events = await store.events.page(member, {}, range);
    expect(events.map(({ entity, kind }) => `${entity} ${kind}`)).toEqual([
      "Message DELETED",
      "Message DELETED",
      ...kinds.map((kind) => `Memory ${kind}`),
    ]);
  },
);

test("clearing without confirmation does not even begin", async () => {
  const { store, deletion } = await start();
  const before = [await everything(store), await store.events.head()];
  const clearing = deletion.messages(member, { owner: {}, confirm: false });
  await expect(clearing).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    details: { field: "confirm" },
  });
  expect([await everything(store), await store.events.head()]).toEqual(before);
});

test("a caller that is bound to a user clears everything within reach, and nothing else", async () => {
  const { store, deletion } = await start();
  await keep(store, {
    threads: [aThread({ id: "theirs", userId: "user-2" })],
    messages: [aMessage({ id: "theirs", threadId: "theirs", userId: "user-2" })],
  });
  const bound = { ...member, userId: "user-1" };
  const clear = (owner: OwnerFilter) => deletion.messages(bound, { owner, confirm: true });
  expect(await clear({ userId: "user-2" })).toEqual(nothing);
  expect(await clear({ threadId: "theirs" })).toEqual(nothing);
  expect(await clear({})).toMatchObject({ deletedIds: ["one", "other"] });
  expect((await everything(store)).messages.map(({ id }) => id)).toEqual(["theirs"]);
});

const deeds = [
  [
    "a memory",
    (deletion: Deletion, dryRun: boolean) => deletion.memories(member, { ids: ["on one"], dryRun }),
  ],
  [
    "a message and what rests on it",
    (deletion: Deletion, dryRun: boolean) =>
      deletion.messages(member, { ids: ["one"], derived: "DELETE", dryRun }),
  ],
  [
    "a message, and invalidating what rests on it",
    (deletion: Deletion, dryRun: boolean) =>
      deletion.messages(member, { ids: ["one"], derived: "INVALIDATE", dryRun }),
  ],
  [
    "all messages and what rests on them",
    (deletion: Deletion, dryRun: boolean) =>
      deletion.messages(member, { owner: {}, confirm: !dryRun, derived: "DELETE", dryRun }),
  ],
  [
    "a thread's messages, and invalidating what rests on them",
    (deletion: Deletion, dryRun: boolean) =>
      deletion.messages(member, { owner: { threadId: "one" }, confirm: true, dryRun }),
  ],
  [
    "a thread with all",
    (deletion: Deletion, dryRun: boolean) =>
      deletion.thread(member, { id: "one", memories: "DELETE_ALL", dryRun }),
  ],
] as const;

test.each(deeds)(
  "a dry run of deleting %s changes nothing, appends no event, and says what the deed then does",
  async (_name, deed) => {
    const { store, deletion } = await start([
      aMemory({ id: "on one" }),
      aMemory({ id: "of one", threadId: "one" }),
    ]);
    const before = [await everything(store), await store.events.head()];
    const meanwhile = store.unit(member, (unit) =>
      unit.threads.update(aThread({ id: "other", title: "changed meanwhile" })),
    );
    const planned = await deed(deletion, true);
    await meanwhile;
    await store.unit(member, (unit) => unit.threads.update(aThread({ id: "other" })));
    expect([await everything(store), await store.events.head()]).toEqual(before);
    expect(planned).toEqual({ ...(await deed(deletion, false)), dryRun: true });
    expect(await store.events.head()).toBeGreaterThan(0);
  },
);

test.each(outsiders)("$name deletes nothing", async ({ caller }) => {
  const { store, deletion } = await start([aMemory({ id: "on one" })]);
  const before = [await everything(store), await store.events.head()];
  expect(await deletion.memories(caller, { ids: ["on one"] })).toEqual(nothing);
  expect(await deletion.messages(caller, { ids: ["one"], derived: "DELETE" })).toEqual(nothing);
  for (const owner of [{}, { threadId: "one" }, { userId: "user-1" }]) {
    const clearing = { owner, confirm: true, derived: "DELETE" } as const;
    expect(await deletion.messages(caller, clearing)).toEqual(nothing);
  }
  expect(await deletion.thread(caller, { id: "one", memories: "DELETE_ALL" })).toEqual(nothing);
  expect(
    await deletion.thread(caller, { id: "one", memories: "DELETE_ALL", dryRun: true }),
  ).toEqual({
    ...nothing,
    dryRun: true,
  });
  expect([await everything(store), await store.events.head()]).toEqual(before);
});

test("a caller that is bound to the owner deletes as any other", async () => {
  const { store, deletion, statuses } = await start([aMemory({ id: "on one" })]);
  const bound = { ...member, userId: "user-1", agentId: "agent-1" };
  expect(await deletion.thread(bound, { id: "one", memories: "DELETE_ALL" })).toMatchObject({
    deletedCount: 1,
  });
  expect(await statuses()).toEqual({});
  expect((await everything(store)).threads.map(({ id }) => id)).toEqual(["other"]);
});

test("a memory that is left with the evidence of an expired message alone becomes INVALID", async () => {
  const { store, clock, deletion, statuses } = await start([aMemory({ id: "on one and other" })]);
  await store.unit(member, (unit) =>
    unit.messages.update({
      ...aMessage({ id: "other", threadId: "other" }),
      seq: 1,
      expiresAt: clock.now(),
    }),
  );
  const report = await deletion.messages(member, { ids: ["one"] });
  expect(report.invalidated.map(({ id }) => id)).toEqual(["on one and other"]);
  expect(await statuses()).toEqual({ "on one and other": "INVALID 2" });
});

test("an expired memory is not made INVALID, and nobody is told of it", async () => {
  const expiresAt = noon + 1_000;
  const { store, clock, deletion, statuses } = await start([
    aMemory({ id: "on one, expired", expiresAt }),
    aMemory({ id: "on one, not yet", expiresAt: expiresAt + 1 }),
  ]);
  const report = await deletion.messages(member, { ids: ["one"] });
  expect(report.invalidated.map(({ id }) => id)).toEqual(["on one, not yet"]);
  const told = { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 100 };
  const events = await store.events.page(member, { kinds: ["INVALIDATED"] }, told);
  expect(events.map(({ subjectId }) => subjectId)).toEqual(["on one, not yet"]);
  clock.advance(-1);
  expect(await statuses()).toEqual({
    "on one, expired": "VALID 1",
    "on one, not yet": "INVALID 2",
  });
});
