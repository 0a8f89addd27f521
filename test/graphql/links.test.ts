import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type {
  LinkMemoriesInput,
  LinkRelation,
  LinksListedQueryVariables,
  LinksUnlinkMutationVariables,
  UpdateMemoryLinkInput,
} from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, eventCursor } from "../support/operations.js";
import { Statements } from "../support/statements.js";
import { take } from "../support/streams.js";

const linkMemories = graphql(`
  mutation LinksLink($input: LinkMemoriesInput!) {
    linkMemories(input: $input) {
      nodeId id sourceId targetId relation metadata createdAt updatedAt
      source { content }
      target { content }
    }
  }
`);

const updateLink = graphql(`
  mutation LinksUpdate($input: UpdateMemoryLinkInput!) {
    updateMemoryLink(input: $input) { id relation metadata createdAt updatedAt }
  }
`);

const unlink = graphql(`
  mutation LinksUnlink(
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
    ) { deletedCount deletedIds counts { type count } invalidated { id } dryRun }
  }
`);

const node = graphql(`
  query LinksNode($nodeId: ID!) {
    node(id: $nodeId) { __typename nodeId ... on MemoryLink { id target { id } } }
  }
`);

const listed = graphql(`
  query LinksListed(
    $id: ID!
    $first: Int
    $after: String
    $direction: LinkDirection
    $relations: [LinkRelation!]
  ) {
    memory(id: $id) {
      links(first: $first, after: $after, direction: $direction, relations: $relations) {
        totalCount
        nodes { id }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`);

const nested = graphql(`
  query LinksNested {
    memories {
      nodes {
        id
        links { nodes { source { id links(direction: OUT) { totalCount } } target { id } } }
      }
    }
  }
`);

const linkEvents = graphql(`
  subscription LinksEvents($filter: EventFilter, $after: Cursor) {
    events(filter: $filter, after: $after) {
      __typename kind at subjectType subjectId snapshot
      ... on MemoryLinkEvent { memoryLink { relation } }
    }
  }
`);

const noon = "2026-05-08T12:00:00.000Z";
const later = "2026-05-08T12:00:01.000Z";

/** Memories a to d about Maya, one about Ben, and one without a user. */
async function start() {
  const clock = new FakeClock();
  const statements = new Statements();
  const { client } = await startEngraph({ clock, onStatement: statements.ofRequests });
  for (const id of ["a", "b", "c", "d"])
    await client.run(addMemory, { input: { id, content: `${id}.`, userId: "maya" } });
  await client.run(addMemory, { input: { id: "ben's", content: "ben's.", userId: "ben" } });
  await client.run(addMemory, { input: { id: "nobody's", content: "nobody's." } });
  const input = { id: "l", sourceId: "b", targetId: "a", relation: "SUPPORTS" as LinkRelation };
  const link = async (change: Partial<LinkMemoriesInput> = {}) =>
    (await client.run(linkMemories, { input: { ...input, ...change } })).linkMemories;
  const update = async (change: Omit<UpdateMemoryLinkInput, "id">) =>
    (await client.run(updateLink, { input: { id: "l", ...change } })).updateMemoryLink;
  const remove = async (input: LinksUnlinkMutationVariables) =>
    (await client.run(unlink, input)).unlinkMemories;
  const links = async (variables: Partial<LinksListedQueryVariables> = {}) => {
    const { memory } = await client.run(listed, { id: "a", ...variables });
    return memory?.links;
  };
  return { client, clock, statements, input, link, update, remove, links };
}

const codeOf = (error: unknown) => String((error as Error).message).split(":")[0];
const refusal = (doing: Promise<unknown>) => doing.then(() => "done", codeOf);

test("a link comes back as it was given, with the memories at its ends, and is found by its global id", async () => {
  const { client, link } = await start();
  const made = await link({ metadata: { why: "said twice" } });
  expect(made).toEqual({
    nodeId: Buffer.from("MemoryLink:l").toString("base64url"),
    id: "l",
    sourceId: "b",
    targetId: "a",
    relation: "SUPPORTS",
    metadata: { why: "said twice" },
    createdAt: noon,
    updatedAt: noon,
    source: { content: "b." },
    target: { content: "a." },
  });
  const { nodeId } = made;
  const found = { __typename: "MemoryLink", nodeId, id: "l", target: { id: "a" } };
  expect(await client.run(node, { nodeId })).toEqual({ node: found });
});

test.each([undefined, null])(
  "with id: %j a link gets one of its own, and no metadata",
  async (id) => {
    const { link, links } = await start();
    const made = await link({ id, metadata: null });
    expect(made).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), metadata: null });
    expect((await links())?.nodes).toEqual([{ id: made.id }]);
  },
);

const refused: readonly [string, Partial<LinkMemoriesInput>, string, string?][] = [
  ["to itself", { targetId: "b" }, "BAD_USER_INPUT", "targetId"],
  ["to itself, unknown,", { sourceId: "x", targetId: "x" }, "BAD_USER_INPUT", "targetId"],
  ["from an unknown memory", { sourceId: "unknown" }, "NOT_FOUND"],
  ["to an unknown memory", { targetId: "unknown" }, "NOT_FOUND"],
  ["to a memory about another user", { targetId: "ben's" }, "BAD_USER_INPUT", "targetId"],
  ["to a memory about nobody", { targetId: "nobody's" }, "BAD_USER_INPUT", "targetId"],
  ["from a memory about nobody", { sourceId: "nobody's" }, "BAD_USER_INPUT", "targetId"],
  ["with an empty id", { id: " " }, "BAD_USER_INPUT", "id"],
  ["with metadata that is no object", { metadata: [1] }, "BAD_USER_INPUT", "metadata"],
];

test.each(refused)(
  "a link %s is refused, and nothing changes",
  async (_name, change, code, field) => {
    const { client, input } = await start();
    const { eventCursor: before } = await client.run(eventCursor);
    const { errors } = await client.ask(linkMemories, {
      input: { ...input, relation: "SUPERSEDES", ...change },
    });
    expect(errors).toMatchObject([{ extensions: field ? { code, field } : { code } }]);
    expect((await client.run(eventCursor)).eventCursor).toBe(before);
  },
);

test("memories about nobody can be linked", async () => {
  const { client, link } = await start();
  await client.run(addMemory, { input: { id: "also nobody's", content: "x." } });
  const made = await link({ sourceId: "nobody's", targetId: "also nobody's" });
  expect(made.target).toEqual({ content: "x." });
});

test("the same link again, or a taken id, is ALREADY_EXISTS; another relation or direction is another link", async () => {
  const { link, links } = await start();
  await link();
  expect(await refusal(link({ id: "again" }))).toBe("ALREADY_EXISTS");
  expect(await refusal(link({ targetId: "c" }))).toBe("ALREADY_EXISTS");
  await link({ id: "relation", relation: "CONTRADICTS" });
  await link({ id: "direction", sourceId: "a", targetId: "b" });
  expect((await links())?.totalCount).toBe(3);
});

test("of equal links that are made at the same time there is one", async () => {
  const { link, links } = await start();
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => refusal(link({ id: `l${n}`, relation: "SUPERSEDES" }))),
  );
  expect(answers.toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => "ALREADY_EXISTS"),
    "done",
  ]);
  expect((await links())?.totalCount).toBe(1);
});

test("an update changes what it gives: left out stays, null clears", async () => {
  const { clock, link, update } = await start();
  await link({ metadata: { a: 1 } });
  clock.advance(1_000);
  const times = { createdAt: noon, updatedAt: later };
  const first = { id: "l", relation: "CONTRADICTS", metadata: { a: 1 }, ...times };
  expect(await update({ relation: "CONTRADICTS" })).toEqual(first);
  expect(await update({ metadata: { b: 2 } })).toEqual({ ...first, metadata: { b: 2 } });
  expect(await update({ clear: ["METADATA"] })).toEqual({ ...first, metadata: null });
  const both = { relation: "SUPPORTS", metadata: {} } as const;
  expect(await update(both)).toEqual({ ...first, ...both });
});

const badUpdates: readonly [object, string, string?][] = [
  [{}, "BAD_USER_INPUT", "input"],
  [{ relation: null }, "BAD_USER_INPUT", "input"],
  [{ metadata: "text" }, "BAD_USER_INPUT", "metadata"],
  [{ id: "unknown", metadata: {} }, "NOT_FOUND"],
  [{ id: "a", metadata: {} }, "NOT_FOUND"],
];

test.each(badUpdates)(
  "an update %j fails with %s, and nothing changes",
  async (change, code, field) => {
    const { client, link } = await start();
    await link();
    const { eventCursor: before } = await client.run(eventCursor);
    const { errors } = await client.ask(updateLink, { input: { id: "l", ...change } });
    expect(errors).toMatchObject([{ extensions: field ? { code, field } : { code } }]);
    expect((await client.run(eventCursor)).eventCursor).toBe(before);
  },
);

test("a link cannot become what the two are linked by already, and can stay what it is", async () => {
  const { link, update } = await start();
  await link();
  await link({ id: "other", relation: "CONTRADICTS" });
  expect(await refusal(update({ relation: "CONTRADICTS" }))).toBe("ALREADY_EXISTS");
  expect(await update({ relation: "SUPPORTS" })).toMatchObject({ relation: "SUPPORTS" });
});

const byName = { sourceId: "b", targetId: "a", relation: "SUPPORTS" } as const;
const report = {
  deletedCount: 1,
  deletedIds: ["l"],
  counts: [{ type: "MEMORY_LINK", count: 1 }],
  invalidated: [],
  dryRun: false,
};
const nothing = { ...report, deletedCount: 0, deletedIds: [], counts: [] };

test.each([
  { id: "l" },
  byName,
  { ...byName, id: null },
  { id: "l", sourceId: null, relation: null },
])("the link that is named %j is removed once", async (name) => {
  const { link, remove, links } = await start();
  await link();
  await link({ id: "stays", relation: "CONTRADICTS" });
  expect(await remove({ ...name, dryRun: true })).toEqual({ ...report, dryRun: true });
  expect((await links())?.totalCount).toBe(2);
  expect(await remove({ ...name, dryRun: false })).toEqual(report);
  expect((await links())?.nodes).toEqual([{ id: "stays" }]);
  expect(await remove(name)).toEqual(nothing);
  expect(await remove({ ...name, dryRun: true })).toEqual({ ...nothing, dryRun: true });
});

test.each([
  { id: "unknown" },
  { id: "" },
  { id: "a" },
  { ...byName, relation: "REFINES" as const },
  { ...byName, sourceId: "a", targetId: "b" },
  { ...byName, targetId: "" },
])("there is no link %j, and so nothing is removed", async (name) => {
  const { link, remove, links } = await start();
  await link();
  expect(await remove(name)).toEqual(nothing);
  expect((await links())?.totalCount).toBe(1);
});

test.each([
  {},
  { id: null },
  { dryRun: true },
  { sourceId: "b" },
  { sourceId: "b", targetId: "a" },
  { ...byName, relation: null },
  { ...byName, id: "l" },
  { id: "l", relation: "SUPPORTS" as const },
])("%j names no link", async (name) => {
  const { client, link, links } = await start();
  await link();
  const { errors } = await client.ask(unlink, name);
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "input" } }]);
  expect((await links())?.totalCount).toBe(1);
});

test("of removals at the same time one removes", async () => {
  const { link, remove } = await start();
  await link();
  const reports = await Promise.all(Array.from({ length: 5 }, () => remove({ id: "l" })));
  expect(reports.map(({ deletedCount }) => deletedCount).toSorted()).toEqual([0, 0, 0, 0, 1]);
});

test("a memory's links come oldest first, by direction and relation, in pages", async () => {
  const { clock, link, links } = await start();
  const made = [
    { id: "1 in", sourceId: "b", targetId: "a", relation: "SUPPORTS" },
    { id: "2 out", sourceId: "a", targetId: "c", relation: "CONTRADICTS" },
    { id: "3 in", sourceId: "d", targetId: "a", relation: "REFINES" },
    { id: "4 of others", sourceId: "b", targetId: "c", relation: "REFINES" },
    { id: "5 out", sourceId: "a", targetId: "d", relation: "SUPPORTS" },
  ] as const;
  for (const one of made) {
    await link(one);
    clock.advance(1);
  }
  const ids = async (variables: Partial<LinksListedQueryVariables>) => {
    const found = await links(variables);
    expect(found?.totalCount).toBe(found?.nodes.length);
    return found?.nodes.map(({ id }) => id.slice(0, 1)).join("");
  };
  const own = await Promise.all(
    (
      [
        {},
        { direction: null, relations: null },
        { direction: "BOTH" },
        { direction: "OUT" },
        { direction: "IN" },
        { relations: ["SUPPORTS"] },
        { relations: ["REFINES", "CONTRADICTS"] },
        { relations: ["SUPPORTS"], direction: "OUT" },
        { relations: ["SUPERSEDES"] },
        { relations: [] },
      ] as const
    ).map((variables) => ids(variables as Partial<LinksListedQueryVariables>)),
  );
  expect(own).toEqual(["1235", "1235", "1235", "25", "13", "15", "23", "5", "", ""]);
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const page = await links({ first: 3, after });
    pages.push(page?.nodes.map(({ id }) => id) ?? []);
    after = page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  expect(pages).toEqual([["1 in", "2 out", "3 in"], ["5 out"]]);
});

test("links of many memories, and what is at their ends, take one statement for each level", async () => {
  const { client, link, statements } = await start();
  await link({ id: "1" });
  await link({ id: "2", sourceId: "c", targetId: "a", relation: "REFINES" });
  await link({ id: "3", sourceId: "a", targetId: "d", relation: "CONTRADICTS" });
  statements.take();
  const { memories } = await client.run(nested);
  // The memories, their links, the linked memories; the page and the count of the sources' links.
  expect(statements.take()).toHaveLength(5);
  const first = memories.nodes.find(({ id }) => id === "a");
  const end = (id: string, totalCount: number) => ({ id, links: { totalCount } });
  expect(first?.links.nodes).toEqual([
    { source: end("b", 1), target: { id: "a" } },
    { source: end("c", 1), target: { id: "a" } },
    { source: end("a", 1), target: { id: "d" } },
  ]);
});

test("subscribers see links come, change and go, each beside what it does to its target", async () => {
  const { client, clock, link, update, remove } = await start();
  const { eventCursor: after } = await client.run(eventCursor);
  await link({ metadata: { n: 1 } });
  clock.advance(1_000);
  await update({ relation: "REFINES" });
  const stream = client.subscribe(linkEvents, { after });
  const changed = await take(stream, 3);
  await remove({ id: "l" });
  const events = [...changed, ...(await take(stream, 2))];
  const ofLink = (kind: string, at: string, relation: string | null) => ({
    __typename: "MemoryLinkEvent",
    kind,
    at,
    subjectType: "MEMORY_LINK",
    subjectId: "l",
    snapshot: relation && { sourceId: "b", targetId: "a", relation, metadata: { n: 1 } },
    memoryLink: relation && { relation: "REFINES" },
  });
  expect(events.map(({ events }) => events)).toEqual([
    ofLink("CREATED", noon, "SUPPORTS"),
    ofLink("UPDATED", later, "REFINES"),
    expect.objectContaining({ subjectId: "a", kind: "INVALIDATED" }),
    ofLink("DELETED", later, null),
    expect.objectContaining({ subjectId: "a", kind: "RESTORED" }),
  ]);
});

test("a live subscriber of links gets its user's alone, with the link as it is", async () => {
  const { client, link } = await start();
  await client.run(addMemory, { input: { id: "ben's too", content: "x.", userId: "ben" } });
  const { eventCursor: after } = await client.run(eventCursor);
  const filter = { owner: { userId: "maya" }, subjectTypes: ["MEMORY_LINK" as const] };
  const live = take(client.subscribe(linkEvents, { filter, after }), 1);
  await link({ id: "of ben", sourceId: "ben's", targetId: "ben's too" });
  await link();
  expect(await live).toMatchObject([
    { events: { subjectId: "l", kind: "CREATED", memoryLink: { relation: "SUPPORTS" } } },
  ]);
});
