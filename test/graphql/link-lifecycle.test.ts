import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { ThreadMemoryPolicy, DerivedPolicy, LinkRelation } from "../gql/graphql.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, eventCursor } from "../support/operations.js";
import { takeUntil } from "../support/streams.js";
import { startTaught } from "../support/taught.js";

const linkMemories = graphql(`
  mutation LinkLifecycleLink($input: LinkMemoriesInput!) {
    linkMemories(input: $input) {
      id
      source { status revision }
      target { status statusReason revision updatedAt }
    }
  }
`);

const updateLink = graphql(`
  mutation LinkLifecycleUpdate($input: UpdateMemoryLinkInput!) {
    updateMemoryLink(input: $input) { target { status statusReason revision } }
  }
`);

const unlink = graphql(`
  mutation LinkLifecycleUnlink(
    $id: ID
    $sourceId: ID
    $targetId: ID
    $relation: LinkRelation
    $dryRun: Boolean
  ) {
    unlinkMemories(
      id: $id
      sourceId: $sourceId
      targetId: $targetId
      relation: $relation
      dryRun: $dryRun
    ) { deletedCount invalidated { id } revived { id } }
  }
`);

const states = graphql(`
  query LinkLifecycleStates {
    memories { nodes { id content status statusReason revision links { totalCount } } }
  }
`);

const history = graphql(`
  query LinkLifecycleHistory($id: ID!) {
    memory(id: $id) { revisions { nodes { revision status statusReason content } } }
  }
`);

const deleteMemory = graphql(`
  mutation LinkLifecycleDeleteMemory($id: ID!, $threadId: ID, $dryRun: Boolean) {
    deleteMemories(ids: [$id], threadId: $threadId, dryRun: $dryRun) {
      deletedCount
      counts { type count }
      revived { id }
      dryRun
    }
  }
`);

const deleteMessage = graphql(`
  mutation LinkLifecycleDeleteMessage(
    $id: ID!
    $threadId: ID
    $derived: DerivedPolicy
    $dryRun: Boolean
  ) {
    deleteMessages(ids: [$id], threadId: $threadId, derived: $derived, dryRun: $dryRun) {
      counts { type count }
      invalidated { id }
    }
  }
`);

const deleteThread = graphql(`
  mutation LinkLifecycleDeleteThread($id: ID!, $memories: ThreadMemoryPolicy, $dryRun: Boolean) {
    deleteThread(id: $id, memories: $memories, dryRun: $dryRun) {
      counts { type count }
      revived { id }
    }
  }
`);

const deleteUser = graphql(`
  mutation LinkLifecycleDeleteUser($id: ID!, $dryRun: Boolean) {
    deleteUser(id: $id, dryRun: $dryRun) { counts { type count } revived { id } }
  }
`);

const memoryEvents = graphql(`
  subscription LinkLifecycleEvents($after: Cursor) {
    events(after: $after) { kind subjectType subjectId snapshot }
  }
`);

const lisbon = "I live in Lisbon.";

/** Maya's added memories a to d, and one learned from message m1 of thread t. */
async function start() {
  const clock = new FakeClock();
  const taught = await startTaught({ clock });
  const { client } = taught;
  const add = (id: string, rest: object = {}) =>
    client.run(addMemory, { input: { id, content: `Green tea, ${id}.`, userId: "maya", ...rest } });
  for (const id of ["a", "b", "c", "d"]) await add(id);
  await taught.say("t", { m1: lisbon });
  const learned = await taught.memoryId(lisbon);
  clock.advance(1_000);
  const { eventCursor: after } = await client.run(eventCursor);

  const link = async (id: string, sourceId: string, relation: LinkRelation, targetId = "a") =>
    (await client.run(linkMemories, { input: { id, sourceId, targetId, relation } })).linkMemories;
  const change = async (id: string, change: { relation?: LinkRelation; metadata?: object }) =>
    (await client.run(updateLink, { input: { id, ...change } })).updateMemoryLink.target;
  const remove = async (id: string, dryRun = false) =>
    (await client.run(unlink, { id, dryRun })).unlinkMemories;
  const forget = async (id: string, dryRun = false) =>
    (await client.run(deleteMemory, { id, dryRun })).deleteMemories;
  /** Each memory's status reason, or its status without one, and its revision. */
  const world = async () => {
    const { memories } = await client.run(states);
    return Object.fromEntries(
      memories.nodes.map(({ id, status, statusReason, revision }) => [
        id === learned ? "learned" : id,
        `${statusReason ?? status} ${revision}`,
      ]),
    );
  };
  const linkCount = async () => {
    const { memories } = await client.run(states);
    return memories.nodes.reduce((sum, { links }) => sum + links.totalCount, 0) / 2;
  };
  /** The memory events since the start. */
  const events = async () => {
    await add("end");
    const seen = await takeUntil(
      client.subscribe(memoryEvents, { after }),
      ({ events }) => events.subjectId === "end",
    );
    return seen
      .map(({ events }) => events)
      .filter(({ subjectType, subjectId }) => subjectType === "MEMORY" && subjectId !== "end")
      .map(({ kind, subjectId }) => `${subjectId === learned ? "learned" : subjectId} ${kind}`);
  };
  const refusal = async (doing: Promise<unknown>) =>
    doing.then(
      () => "done",
      (error: Error) => error.message.split(":")[0],
    );
  return {
    ...taught,
    clock,
    learned,
    add,
    link,
    change,
    remove,
    forget,
    world,
    linkCount,
    events,
    refusal,
  };
}

const untouched = { a: "VALID 1", b: "VALID 1", c: "VALID 1", d: "VALID 1", learned: "VALID 1" };

describe("A link's target", () => {
  test.each([
    ["SUPERSEDES", "SUPERSEDED"],
    ["REFINES", "REFINED"],
    ["DUPLICATES", "DUPLICATE"],
  ] as const)(
    "becomes INVALID by %s, is kept, and holds again without it",
    async (relation, reason) => {
      const { client, clock, link, remove, world, events, find } = await start();
      const made = await link("l", "b", relation);
      expect(made).toEqual({
        id: "l",
        source: { status: "VALID", revision: 1 },
        target: {
          status: "INVALID",
          statusReason: reason,
          revision: 2,
          updatedAt: "2026-05-08T12:00:01.000Z",
        },
      });
      expect(await find("green")).toEqual(["b", "c", "d"].map((id) => `Green tea, ${id}.`));
      expect(await find("green", true)).toHaveLength(4);
      clock.advance(1_000);
      expect(await remove("l")).toEqual({
        deletedCount: 1,
        invalidated: [],
        revived: [{ id: "a" }],
      });
      expect(await world()).toEqual({ ...untouched, a: "VALID 3" });
      expect(await find("green")).toHaveLength(4);
      const content = "Green tea, a.";
      expect((await client.run(history, { id: "a" })).memory?.revisions.nodes).toEqual([
        { revision: 2, status: "INVALID", statusReason: reason, content },
        { revision: 1, status: "VALID", statusReason: null, content },
      ]);
      expect(await events()).toEqual(["a INVALIDATED", "a RESTORED"]);
    },
  );

  test.each(["SUPPORTS", "CONTRADICTS"] as const)("stays VALID by %s", async (relation) => {
    const { link, remove, world, events } = await start();
    await link("l", "b", relation);
    await remove("l");
    expect(await world()).toEqual(untouched);
    expect(await events()).toEqual([]);
  });

  test("has the strongest reason of all its links, whatever comes and goes first", async () => {
    const { link, remove, world, events } = await start();
    const seen: unknown[] = [];
    const look = async () => seen.push((await world())["a"]);
    for (const [id, source, relation] of [
      ["1", "b", "DUPLICATES"],
      ["2", "c", "SUPERSEDES"],
      ["3", "d", "REFINES"],
      ["4", "b", "SUPERSEDES"],
      ["5", "b", "CONTRADICTS"],
    ] as const) {
      await link(id, source, relation);
      await look();
    }
    for (const id of ["2", "4", "1", "5", "3"]) {
      await remove(id);
      await look();
    }
    expect(seen).toEqual([
      "DUPLICATE 2",
      "SUPERSEDED 3",
      "SUPERSEDED 3",
      "SUPERSEDED 3",
      "SUPERSEDED 3",
      "SUPERSEDED 3",
      "REFINED 4",
      "REFINED 4",
      "REFINED 4",
      "VALID 5",
    ]);
    expect(await events()).toEqual(["a INVALIDATED", "a UPDATED", "a UPDATED", "a RESTORED"]);
  });

  test("follows the relation when that is changed, and no other change", async () => {
    const { link, change, events } = await start();
    await link("l", "b", "SUPPORTS");
    const target = (status: string, statusReason: string | null, revision: number) => ({
      status,
      statusReason,
      revision,
    });
    expect(await change("l", { relation: "REFINES" })).toEqual(target("INVALID", "REFINED", 2));
    expect(await change("l", { relation: "REFINES" })).toEqual(target("INVALID", "REFINED", 2));
    expect(await change("l", { metadata: {} })).toEqual(target("INVALID", "REFINED", 2));
    expect(await change("l", { relation: "DUPLICATES", metadata: {} })).toEqual(
      target("INVALID", "DUPLICATE", 3),
    );
    expect(await change("l", { relation: "CONTRADICTS" })).toEqual(target("VALID", null, 4));
    expect(await events()).toEqual(["a INVALIDATED", "a UPDATED", "a RESTORED"]);
  });

  test("is decided on by its source's being there, not by its source's status", async () => {
    const { link, remove, world } = await start();
    await link("1", "b", "SUPERSEDES", "a");
    await link("2", "c", "SUPERSEDES", "b");
    expect(await world()).toEqual({ ...untouched, a: "SUPERSEDED 2", b: "SUPERSEDED 2" });
    await remove("2");
    expect(await world()).toEqual({ ...untouched, a: "SUPERSEDED 2", b: "VALID 3" });
  });

  test("that a dry run would restore stays as it is", async () => {
    const { link, remove, world, events } = await start();
    await link("l", "b", "SUPERSEDES");
    expect(await remove("l", true)).toMatchObject({ deletedCount: 1, revived: [{ id: "a" }] });
    expect(await world()).toEqual({ ...untouched, a: "SUPERSEDED 2" });
    expect(await events()).toEqual(["a INVALIDATED"]);
  });
});

describe("A memory that is INVALID since its source was deleted", () => {
  test("keeps that status and reason, whatever its links", async () => {
    const { client, learned, link, change, remove, world, events } = await start();
    await client.run(deleteMessage, { id: "m1" });
    const gone = { ...untouched, learned: "SOURCE_DELETED 2" };
    expect(await world()).toEqual(gone);
    await link("l", "a", "SUPERSEDES", learned);
    expect(await world()).toEqual(gone);
    await change("l", { relation: "REFINES" });
    await remove("l");
    expect(await world()).toEqual(gone);
    expect(await events()).toEqual(["learned INVALIDATED"]);
  });

  test("has that reason also where a link had made it INVALID before, and no unlinking restores it", async () => {
    const { client, learned, link, remove, world, events } = await start();
    await link("l", "a", "SUPERSEDES", learned);
    const { deleteMessages: report } = await client.run(deleteMessage, { id: "m1" });
    // It was not valid before either.
    expect(report).toEqual({ counts: [{ type: "MESSAGE", count: 1 }], invalidated: [] });
    expect(await world()).toEqual({ ...untouched, learned: "SOURCE_DELETED 3" });
    await remove("l");
    expect(await world()).toEqual({ ...untouched, learned: "SOURCE_DELETED 3" });
    expect(await events()).toEqual(["learned INVALIDATED", "learned UPDATED"]);
  });

  test.each([
    ["KEEP", { ...untouched, learned: "VALID 3" }],
    ["DELETE", { a: "VALID 1", b: "VALID 1", c: "VALID 1", d: "VALID 1" }],
  ] as [DerivedPolicy, object][])("is not there by derived: %s", async (derived, expected) => {
    const { client, learned, link, remove, world, linkCount } = await start();
    await link("l", "a", "SUPERSEDES", learned);
    const { deleteMessages: report } = await client.run(deleteMessage, { id: "m1", derived });
    const isDeleted = derived === "DELETE";
    expect(report.counts).toEqual([
      { type: "MESSAGE", count: 1 },
      ...(isDeleted ? ["MEMORY", "MEMORY_LINK"].map((type) => ({ type, count: 1 })) : []),
    ]);
    expect(await remove("l")).toMatchObject({ deletedCount: isDeleted ? 0 : 1 });
    expect([await world(), await linkCount()]).toEqual([expected, 0]);
  });
});

describe("A circle", () => {
  const lifecycle = ["SUPERSEDES", "REFINES", "DUPLICATES"] as const;

  test.each(lifecycle.flatMap((one) => lifecycle.map((other) => [one, other] as const)))(
    "of %s and %s is not closed",
    async (one, other) => {
      const { link, world, refusal } = await start();
      await link("1", "b", one, "a");
      const before = await world();
      expect(await refusal(link("2", "a", other, "b"))).toBe("BAD_USER_INPUT");
      expect(await world()).toEqual(before);
    },
  );

  test("of several links is not closed, wherever it begins, until one of them is gone", async () => {
    const { link, remove, world, refusal } = await start();
    await link("ba", "b", "SUPERSEDES", "a");
    await link("dc", "d", "REFINES", "c");
    await link("cb", "c", "DUPLICATES", "b");
    expect(await refusal(link("ad", "a", "SUPERSEDES", "d"))).toBe("BAD_USER_INPUT");
    expect(await refusal(link("ac", "a", "SUPERSEDES", "c"))).toBe("BAD_USER_INPUT");
    await link("da", "d", "REFINES", "a");
    await remove("cb");
    await link("ad", "b", "SUPERSEDES", "d");
    expect(await world()).toEqual({
      a: "SUPERSEDED 2",
      b: "VALID 3",
      c: "REFINED 2",
      d: "SUPERSEDED 2",
      learned: "VALID 1",
    });
  });

  test("is not closed by a change of a link either", async () => {
    const { link, change, world, refusal } = await start();
    await link("1", "b", "SUPERSEDES", "a");
    await link("2", "c", "SUPERSEDES", "b");
    await link("3", "a", "CONTRADICTS", "c");
    const before = await world();
    expect(await refusal(change("3", { relation: "REFINES" }))).toBe("BAD_USER_INPUT");
    expect(await world()).toEqual(before);
    // A link in a chain can change from one lifecycle relation to another.
    await change("1", { relation: "REFINES" });
  });

  test("in which a link decides on no status is none", async () => {
    const { link, world } = await start();
    await link("1", "b", "SUPERSEDES", "a");
    await link("2", "a", "CONTRADICTS", "b");
    await link("3", "a", "SUPPORTS", "b");
    expect(await world()).toEqual({ ...untouched, a: "SUPERSEDED 2" });
  });

  test("is not closed by links that are made at the same time", async () => {
    const { link, world, refusal } = await start();
    const answers = await Promise.all([
      refusal(link("1", "b", "SUPERSEDES", "a")),
      refusal(link("2", "c", "SUPERSEDES", "b")),
      refusal(link("3", "a", "SUPERSEDES", "c")),
    ]);
    expect(answers.toSorted()).toEqual(["BAD_USER_INPUT", "done", "done"]);
    expect(Object.values(await world()).filter((state) => state.startsWith("VALID"))).toHaveLength(
      3,
    );
  });
});

describe("Deleting", () => {
  test("a memory takes its links along, and restores what they had made INVALID", async () => {
    const { link, forget, world, linkCount, events } = await start();
    await link("1", "b", "SUPERSEDES", "a");
    await link("2", "b", "REFINES", "c");
    await link("3", "d", "DUPLICATES", "c");
    await link("4", "b", "CONTRADICTS", "d");
    await link("5", "d", "SUPPORTS", "b");
    const counts = [
      { type: "MEMORY", count: 1 },
      { type: "MEMORY_LINK", count: 4 },
    ];
    const before = await world();
    const done = { deletedCount: 1, counts, revived: [{ id: "a" }] };
    expect(await forget("b", true)).toEqual({ ...done, dryRun: true });
    expect([await world(), await linkCount()]).toEqual([before, 5]);
    expect(await forget("b")).toEqual({ ...done, dryRun: false });
    expect(await world()).toEqual({
      a: "VALID 3",
      c: "DUPLICATE 3",
      d: "VALID 1",
      learned: "VALID 1",
    });
    expect(await linkCount()).toBe(1);
    expect(await events()).toEqual([
      "a INVALIDATED",
      "c INVALIDATED",
      "b DELETED",
      "a RESTORED",
      "c UPDATED",
    ]);
  });

  test("a memory that another had replaced restores nothing until that is deleted, too", async () => {
    const { link, forget, world, linkCount } = await start();
    await link("1", "b", "SUPERSEDES", "a");
    await link("2", "c", "DUPLICATES", "b");
    await link("3", "d", "SUPERSEDES", "c");
    expect(await forget("b")).toMatchObject({ revived: [] });
    expect(await forget("c")).toMatchObject({ revived: [] });
    expect(await world()).toMatchObject({ a: "SUPERSEDED 2", d: "VALID 1" });
    expect(await linkCount()).toBe(1);
    expect(await forget("d")).toMatchObject({ revived: [{ id: "a" }] });
  });

  test("the target leaves the source as it is, and the new one of its id without links", async () => {
    const { link, forget, add, world, linkCount } = await start();
    await link("l", "b", "SUPERSEDES");
    await forget("a");
    await add("a");
    expect([await world(), await linkCount()]).toEqual([untouched, 0]);
  });

  test.each([
    ["KEEP_USER_LEVEL", "SUPERSEDED 2", 2],
    ["DELETE_ALL", "VALID 3", 3],
  ] as [ThreadMemoryPolicy, string, number][])(
    "a thread, %s, restores what the memories that go with it had made INVALID",
    async (memories, ofLearned, removedLinks) => {
      const { client, learned, add, link, world } = await start();
      await add("own", { threadId: "t" });
      await link("1", "own", "SUPERSEDES", "a");
      await link("2", "own", "SUPPORTS", "c");
      await link("3", learned, "SUPERSEDES", "b");
      const { deleteThread: report } = await client.run(deleteThread, { id: "t", memories });
      expect(report.counts).toContainEqual({ type: "MEMORY_LINK", count: removedLinks });
      const revived = memories === "DELETE_ALL" ? ["a", "b"] : ["a"];
      expect(report.revived.map(({ id }) => id).toSorted()).toEqual(revived);
      expect(await world()).toMatchObject({ a: "VALID 3", b: ofLearned, c: "VALID 1" });
    },
  );

  test("a user takes links along with the memories about it, and leaves others' alone", async () => {
    const { client, add, link, world, events } = await start();
    for (const id of ["x", "y"]) await add(id, { userId: "ben" });
    await link("1", "b", "SUPERSEDES", "a");
    await link("2", "c", "REFINES", "b");
    await link("ben's", "y", "SUPERSEDES", "x");
    const { deleteUser: report } = await client.run(deleteUser, { id: "maya" });
    expect(report.revived).toEqual([]);
    expect(report.counts).toContainEqual({ type: "MEMORY", count: 5 });
    expect(report.counts).toContainEqual({ type: "MEMORY_LINK", count: 2 });
    expect(await world()).toEqual({ x: "SUPERSEDED 2", y: "VALID 1" });
    expect((await events()).filter((event) => event.endsWith("RESTORED"))).toEqual([]);
  });
});
