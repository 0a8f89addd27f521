import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { forgottenKey } from "../../src/core/shared-state/shared-state.js";
import type { SetSharedStateInput, OwnerInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { createThread, upsertUser, eventCursor, deleteUser } from "../support/operations.js";
import { Statements } from "../support/statements.js";
import { next, refusal, take } from "../support/streams.js";

const setState = graphql(`
  mutation SharedStateSet($input: SetSharedStateInput!) {
    setSharedState(input: $input) {
      key value version updatedAt
      thread { id }
      user { id }
      agent { id }
    }
  }
`);

const remove = graphql(`
  mutation SharedStateDelete(
    $owner: OwnerInput!
    $keys: [String!]
    $all: Boolean
    $expectedVersion: Int
  ) {
    deleteSharedState(owner: $owner, keys: $keys, all: $all, expectedVersion: $expectedVersion) {
      deletedCount deletedIds deletedNodeIds
      counts { type count }
      dryRun
    }
  }
`);

const read = graphql(`
  query SharedStateRead($owner: OwnerInput!, $keys: [String!]) {
    sharedState(owner: $owner, keys: $keys) { key value version }
  }
`);

const ofAll = graphql(`
  query SharedStateOfAll($keys: [String!]) {
    threads(orderBy: CREATED_AT_ASC) {
      nodes { id sharedState { key thread { id } } some: sharedState(keys: $keys) { key } }
    }
    users { nodes { id sharedState { key } } }
    agents { nodes { id sharedState { key } } }
  }
`);

const changes = graphql(`
  subscription SharedStateChanges($owner: OwnerInput!, $key: String, $after: Cursor) {
    sharedStateChanged(owner: $owner, key: $key, after: $after) {
      cursor kind subjectType subjectId originThreadId deletedNodeId snapshot
      entry { value version }
      thread { id }
      user { id }
      agent { id }
    }
  }
`);

const events = graphql(`
  subscription SharedStateEvents($owner: OwnerFilter, $after: Cursor) {
    events(filter: { owner: $owner, subjectTypes: [SHARED_STATE] }, after: $after) {
      kind subjectId
      ... on SharedStateEvent { thread { id } user { id } }
    }
  }
`);

const deleteThread = graphql(`
  mutation SharedStateDeleteThread($id: ID!, $dryRun: Boolean) {
    deleteThread(id: $id, dryRun: $dryRun) { counts { type count } }
  }
`);

const noon = "2026-05-08T12:00:00.000Z";
const thread: OwnerInput = { threadId: "t" };
const owners: readonly OwnerInput[] = [thread, { userId: "maya" }, { agentId: "helper" }];

/** A server with one thread of Maya and her helper. */
async function start() {
  const statements = new Statements();
  const engraph = await startEngraph({
    clock: new FakeClock(),
    onStatement: statements.ofRequests,
  });
  const { client } = engraph;
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: "helper" } });
  const { eventCursor: after } = await client.run(eventCursor);
  return {
    client,
    after,
    statements,
    set: async (key: string, value: unknown, change: Partial<SetSharedStateInput> = {}) =>
      (await client.run(setState, { input: { owner: thread, key, value, ...change } }))
        .setSharedState,
    read: async (owner: OwnerInput = thread, keys?: string[]) =>
      (await client.run(read, { owner, keys })).sharedState,
  };
}

test.each([
  [thread, { thread: { id: "t" }, user: null, agent: null }],
  [{ userId: "maya" }, { thread: null, user: { id: "maya" }, agent: null }],
  [{ agentId: "new" }, { thread: null, user: null, agent: { id: "new" } }],
])("what is set for %j is what is read", async (owner, named) => {
  const { set, read } = await start();
  const value = { step: 2, done: [null, "draft"] };
  const entry = { key: "plan", value, version: 1 };
  expect(await set("plan", value, { owner })).toEqual({ ...entry, updatedAt: noon, ...named });
  expect(await set("goal", null, { owner })).toMatchObject({ value: null, version: 2 });
  expect(await read(owner)).toEqual([{ key: "goal", value: null, version: 2 }, entry]);
  expect(await read(owner, ["plan", "unknown"])).toEqual([entry]);
});

test("the state of a thread, its user and its agent are three", async () => {
  const { set, read } = await start();
  for (const [i, owner] of owners.entries()) await set("k", i, { owner });
  const values = await Promise.all(owners.map(async (owner) => (await read(owner))[0]?.value));
  expect(values).toEqual([0, 1, 2]);
  expect(await read({ userId: "unknown" })).toEqual([]);
});

test("a value is set only if it is what the caller expects", async () => {
  const { client, set, read } = await start();
  const { version } = await set("lock", "mine", { expectedVersion: 0 });
  const input = { owner: thread, key: "lock", value: "theirs", expectedVersion: 0 };
  const { errors } = await client.ask(setState, { input });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "VERSION_CONFLICT",
    expectedVersion: null,
    currentVersion: version,
  });
  await expect(set("lock", "theirs", { expectedVersion: version + 1 })).rejects.toThrow(
    "VERSION_CONFLICT",
  );
  expect(await read()).toEqual([{ key: "lock", value: "mine", version }]);
  expect(await set("lock", "free", { expectedVersion: version })).toMatchObject({
    version: version + 1,
  });
});

test("a removal tells which key went, and an unknown key removes nothing", async () => {
  const { client, set, read } = await start();
  const { version } = await set("a", 1);
  const input = { owner: thread, keys: ["a", "unknown"] };
  const only = { owner: thread, keys: ["a"] };
  await expect(client.run(remove, { ...only, expectedVersion: version + 1 })).rejects.toThrow(
    "VERSION_CONFLICT",
  );
  expect((await client.run(remove, input)).deleteSharedState).toEqual({
    deletedCount: 1,
    deletedIds: ["a"],
    deletedNodeIds: [],
    counts: [{ type: "SHARED_STATE", count: 1 }],
    dryRun: false,
  });
  expect((await client.run(remove, input)).deleteSharedState.deletedCount).toBe(0);
  expect(await read()).toEqual([]);
});

test("clearing removes the keys of one owner", async () => {
  const { client, set, read } = await start();
  for (const key of ["b", "a"]) await set(key, 1);
  await set("k", 1, { owner: { userId: "maya" } });
  const cleared = await client.run(remove, { owner: thread, all: true });
  expect(cleared.deleteSharedState).toMatchObject({ deletedCount: 2, deletedIds: ["a", "b"] });
  expect([await read(), await read({ userId: "maya" })]).toEqual([
    [],
    [{ key: "k", value: 1, version: 1 }],
  ]);
});

test.each([
  ["neither keys nor all", {}, "keys"],
  ["keys and all", { keys: ["a"], all: true }, "keys"],
  ["a version for two keys", { keys: ["a", "b"], expectedVersion: 1 }, "expectedVersion"],
])("a removal of %s is refused", async (_, input, field) => {
  const { client, set, read } = await start();
  await set("a", 1);
  const { errors } = await client.ask(remove, { owner: thread, ...input });
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field } }]);
  expect(await read()).toHaveLength(1);
});

test.each(owners)("whoever follows %j sees each change of it, and of no other", async (owner) => {
  const { client, after, set } = await start();
  const stream = client.subscribe(changes, { owner, after });
  for (const other of owners) await set("a", "first", { owner: other });
  await set("a", "second", { owner });
  const changed = await take(stream, 2);
  await client.run(remove, { owner, keys: ["a"] });

  const { threadId, userId, agentId } = owner;
  const named = {
    cursor: expect.any(String),
    subjectType: "SHARED_STATE",
    subjectId: "a",
    originThreadId: threadId ?? null,
    deletedNodeId: null,
    thread: threadId ? { id: threadId } : null,
    user: userId ? { id: userId } : null,
    agent: agentId ? { id: agentId } : null,
  };
  const seen = [...changed, await next(stream)].map(({ sharedStateChanged }) => sharedStateChanged);
  expect(seen.map(({ entry: _entry, ...event }) => event)).toEqual([
    { ...named, kind: "CREATED", snapshot: { value: "first", version: 1 } },
    { ...named, kind: "UPDATED", snapshot: { value: "second", version: 2 } },
    { ...named, kind: "DELETED", snapshot: null, thread: null, user: null, agent: null },
  ]);
  expect(seen.at(-1)?.entry).toBeNull();
  // A reader that was away resumes at the last seen event.
  const resumed = client.subscribe(changes, { owner, after: seen[0]?.cursor });
  expect((await next(resumed)).sharedStateChanged).toMatchObject({ kind: "UPDATED" });
});

test("an event comes with what is there now", async () => {
  const { client, after, set } = await start();
  const stream = client.subscribe(changes, { owner: thread, after });
  await set("a", null);
  expect((await next(stream)).sharedStateChanged.entry).toEqual({ value: null, version: 1 });
});

test("whoever follows a key sees no other", async () => {
  const { client, after, set } = await start();
  const stream = client.subscribe(changes, { owner: thread, key: "b", after });
  for (const key of ["a", "b", "c", "b"]) await set(key, key);
  const seen = (await take(stream, 2)).map(({ sharedStateChanged: { kind, subjectId } }) => [
    kind,
    subjectId,
  ]);
  expect(seen).toEqual([
    ["CREATED", "b"],
    ["UPDATED", "b"],
  ]);
});

test("state goes with its thread, before it", async () => {
  const { client, after, set, read } = await start();
  await set("z", 1);
  await client.run(remove, { owner: { threadId: "t" }, keys: ["z"] });
  await set("a", 1);
  const { deleteThread: deleted } = await client.run(deleteThread, { id: "t" });
  expect(deleted.counts).toContainEqual({ type: "SHARED_STATE", count: 1 });
  expect(await read()).toEqual([]);
  const stream = client.subscribe(events, { owner: { userId: "maya" }, after });
  const seen = (await take(stream, 4)).map((one) => one.events);
  const named = (key: string) => ({ subjectId: forgottenKey(key), thread: null, user: null });
  expect(seen).toEqual([
    { ...named("z"), kind: "CREATED" },
    { ...named("z"), kind: "DELETED" },
    { ...named("a"), kind: "CREATED" },
    { ...named("a"), kind: "DELETED" },
  ]);
  // Who follows a key gets what happened to it, under either name.
  for (const key of ["a", forgottenKey("a")]) {
    const ofKey = client.subscribe(changes, { owner: { threadId: "t" }, key, after });
    const told = (await take(ofKey, 2)).map(({ sharedStateChanged: one }) => one);
    expect(told).toMatchObject([
      { kind: "CREATED", subjectId: forgottenKey("a") },
      { kind: "DELETED", subjectId: forgottenKey("a") },
    ]);
  }
});

test("keys that were deleted before their user are forgotten for whoever follows the log, too", async () => {
  const { client, after: from, set } = await start();
  const owner = { userId: "maya" };
  const follow = (after: string) => client.subscribe(events, { owner, after });
  const early = follow(from);
  await set("x", 1, { owner });
  await take(early, 1);
  // A reader from here on is given the events that are held in memory for the other.
  const { eventCursor: after } = await client.run(eventCursor);
  await set("z", 1, { owner });
  // No key is left, so the deletion of the user deletes none.
  await client.run(remove, { owner, keys: ["x", "z"] });
  const subjects = async (reader: typeof early) =>
    (await take(reader, 3)).map((one) => one.events.subjectId);
  const said = ["z", "x", "z"];
  expect(await subjects(early)).toEqual(said);
  await client.run(deleteUser, { id: "maya" });
  expect(await subjects(follow(after))).toEqual(said.map(forgottenKey));
});

test("the state of all parents is read by one statement for each field", async () => {
  const { client, set, statements } = await start();
  await client.run(createThread, { input: { id: "u", userId: "noa", agentId: "helper" } });
  await client.run(upsertUser, { input: { id: "lee" } });
  for (const threadId of ["t", "u"])
    for (const key of ["b", "a"]) await set(key, 1, { owner: { threadId } });
  await set("c", 1, { owner: { userId: "noa" } });
  await set("d", 1, { owner: { agentId: "helper" } });

  statements.take();
  const { threads, users, agents } = await client.run(ofAll, { keys: ["b"] });
  const ofState = statements.take().filter((sql) => sql.includes("FROM shared_state"));
  expect(ofState).toHaveLength(4);
  const entries = (id: string) => ["a", "b"].map((key) => ({ key, thread: { id } }));
  expect(threads.nodes).toEqual([
    { id: "t", sharedState: entries("t"), some: [{ key: "b" }] },
    { id: "u", sharedState: entries("u"), some: [{ key: "b" }] },
  ]);
  expect(Object.fromEntries(users.nodes.map(({ id, sharedState }) => [id, sharedState]))).toEqual({
    maya: [],
    noa: [{ key: "c" }],
    lee: [],
  });
  expect(agents.nodes).toEqual([{ id: "helper", sharedState: [{ key: "d" }] }]);
});

test.each<[string, OwnerInput]>([
  ["no owner", {}],
  ["two owners", { threadId: "t", userId: "maya" }],
])("%s is refused wherever an owner is named", async (_name, owner) => {
  const { client, set, read } = await start();
  const message = "BAD_USER_INPUT: owner must name exactly one";
  await expect(read(owner)).rejects.toThrow(message);
  await expect(set("k", 1, { owner })).rejects.toThrow(message);
  await expect(client.run(remove, { owner, all: true })).rejects.toThrow(message);
  const [error] = await refusal(client.subscribe(changes, { owner }));
  expect(error?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "owner" });
});

test("an empty key, which no state has, is not followed", async () => {
  const { client } = await start();
  const [error] = await refusal(client.subscribe(changes, { owner: thread, key: "" }));
  expect(error?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "key" });
});

test("an unknown thread and too many keys are refused", async () => {
  const { set, read } = await start();
  await expect(set("k", 1, { owner: { threadId: "unknown" } })).rejects.toThrow("NOT_FOUND");
  const keys = Array.from({ length: 501 }, (_, i) => `key-${i}`);
  await expect(read(thread, keys)).rejects.toThrow("BAD_USER_INPUT: keys must have at most 500");
});
