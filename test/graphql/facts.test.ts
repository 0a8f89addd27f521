import { join } from "node:path";
import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type {
  TypedDocumentString,
  AsOf,
  DecayInput,
  DeleteMatchingInput,
  FactPolicyInput,
  MemoryPolicy,
  OwnerFilter,
  UpsertFactInput,
} from "../gql/graphql.js";
import { startEngraph, type Engraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, eventCursor } from "../support/operations.js";
import { next } from "../support/streams.js";
import { PointingEmbedder } from "../support/meaning-embedder.js";
import { TableOfVectors } from "../support/table-of-vectors.js";
import { Statements } from "../support/statements.js";
import { storeKind } from "../support/test-store.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { WordEmbedder } from "../support/word-embedder.js";

const upsertFact = graphql(`
  mutation FactsUpsert($input: UpsertFactInput!) {
    upsertFact(input: $input) {
      outcome
      similarity
      memory {
        id
        kind
        content
        category
        policy
        confidence
        status
        statusReason
        pinned
        revision
        reinforcedAt
        revisions {
          nodes {
            content
            confidence
          }
        }
      }
    }
  }
`);

const memoryContext = graphql(`
  query FactsContext($owner: OwnerFilter!, $query: String, $vector: [Float!]) {
    memoryContext(owner: $owner, query: $query, vector: $vector) {
      text
      memories {
        id
        content
      }
    }
  }
`);

const contextWithUsers = graphql(`
  query FactsContextWithUsers($query: String, $vector: [Float!]) {
    memoryContext(owner: { userId: "ada" }, query: $query, vector: $vector) {
      memories {
        user {
          id
        }
      }
    }
  }
`);

const decayFacts = graphql(`
  mutation FactsDecay($input: DecayInput!) {
    decayFacts(input: $input) {
      decayed
      pruned
    }
  }
`);

const deleteMatching = graphql(`
  mutation FactsDeleteMatching($input: DeleteMatchingInput!) {
    deleteMatchingMemories(input: $input) {
      deletedCount
      deletedIds
      dryRun
    }
  }
`);

const updateUser = graphql(`
  mutation FactsPolicy($id: ID!, $memoryPolicy: FactPolicyInput) {
    upsertUser(input: { id: $id, memoryPolicy: $memoryPolicy }) {
      user {
        memoryPolicy {
          dedupSimilarity
          contextFactsWithoutQuery
          decayFactor
        }
      }
    }
  }
`);

const memories = graphql(`
  query FactsStored {
    memories(orderBy: { field: CREATED_AT, direction: ASC }) {
      nodes {
        id
        content
        confidence
        status
        statusReason
        pinned
      }
    }
  }
`);

const restore = graphql(`
  mutation FactsRestore($id: ID!) {
    restoreMemory(input: { id: $id }) {
      memory {
        status
      }
    }
  }
`);

const byPolicy = graphql(`
  query FactsByPolicy($policy: MemoryPolicy, $asOf: AsOf) {
    memories(filter: { policy: $policy }, asOf: $asOf) {
      totalCount
      nodes {
        content
      }
    }
    user(id: "ada") {
      memories(filter: { policy: $policy }, asOf: $asOf) {
        nodes {
          content
        }
      }
    }
  }
`);

const pin = graphql(`
  mutation FactsPin($id: ID!, $pinned: Boolean) {
    updateMemory(input: { id: $id, pinned: $pinned }) {
      memory {
        pinned
      }
    }
  }
`);

const supersede = graphql(`
  mutation FactsSupersede($id: ID!, $superseded: ID!) {
    linkMemories(input: { sourceId: $id, targetId: $superseded, relation: SUPERSEDES }) {
      link {
        id
      }
    }
  }
`);

const deleteMemory = graphql(`
  mutation FactsDeleteMemory($id: ID!) {
    deleteMemory(input: { id: $id }) {
      deletedCount
    }
  }
`);

const changes = graphql(`
  subscription FactsChanged($owner: OwnerFilter!, $after: Cursor) {
    memoryChanged(owner: $owner, after: $after) {
      kind
      snapshot
      memory {
        content
      }
    }
  }
`);

const decayJob = graphql(`
  query FactsDecayJob {
    job(id: "decay-facts") {
      state
    }
  }
`);

const ada = { userId: "ada" };
const day = 86_400_000;

async function start(env: Record<string, string> = {}) {
  const clock = new FakeClock();
  const engraph = await startEngraph({ clock, embedder: null, env });
  return { ...operations(engraph), engraph, clock };
}

function operations({ client }: Engraph) {
  return {
    say: async (content: string, vector: number[], input: Partial<UpsertFactInput> = {}) => {
      const given = { content, vector, category: "preference", ...ada, ...input };
      return (await client.run(upsertFact, { input: given })).upsertFact;
    },
    context: async (owner: OwnerFilter = ada, about: { query?: string; vector?: number[] } = {}) =>
      (await client.run(memoryContext, { owner, ...about })).memoryContext.text,
    decay: async (input: DecayInput = { owner: ada }) =>
      (await client.run(decayFacts, { input })).decayFacts,
    deleteMatching: async (input: DeleteMatchingInput) =>
      (await client.run(deleteMatching, { input })).deleteMatchingMemories,
    setPolicy: async (memoryPolicy: FactPolicyInput | null, id = "ada") =>
      (await client.run(updateUser, { id, memoryPolicy })).upsertUser.user.memoryPolicy,
    stored: async () => (await client.run(memories, {})).memories.nodes,
  };
}

const contents = (nodes: readonly { readonly content: string | null }[]) =>
  nodes.map(({ content }) => content);

/** What a refused request was told. */
async function failure<Data, Variables>(
  { client }: Engraph,
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
) {
  return (await client.ask(document, variables)).errors?.[0]?.extensions;
}

test("a fact that is said again is reinforced, and what it said before stays as a revision", async () => {
  const { say } = await start();
  const first = await say("Likes Go", [1, 0]);
  expect(first).toMatchObject({
    outcome: "CREATED",
    similarity: null,
    memory: { kind: "FACT", policy: "OASIS", confidence: 1, revision: 1 },
  });
  const again = await say("Really likes Go", [0.99, 0.05], { category: "work" });
  expect(again.outcome).toBe("REINFORCED");
  expect(again.similarity).toBeCloseTo(0.998727, 6);
  expect(again.memory).toMatchObject({
    id: first.memory.id,
    content: "Really likes Go",
    category: "work",
    confidence: 1,
    revision: 2,
    revisions: { nodes: [{ content: "Likes Go", confidence: 1 }] },
  });
});

test("a fact that is said again without its category keeps it; null takes it away", async () => {
  const { say } = await start();
  await say("Likes Go", [1, 0]);
  // As JSON, what is undefined is left out.
  const again = await say("Really likes Go", [1, 0], { category: undefined });
  expect(again).toMatchObject({ outcome: "REINFORCED", memory: { category: "preference" } });
  const bare = await say("Likes Go most", [1, 0], { category: null });
  expect(bare).toMatchObject({ outcome: "REINFORCED", memory: { category: null } });
});

test("a fact that is exactly as near as 0.85 is another one", async () => {
  const { say } = await start();
  await say("Likes Go", [1, 0]);
  const beside = await say("Likes Rust", [0.85, Math.sqrt(1 - 0.85 ** 2)]);
  expect(beside).toMatchObject({ outcome: "CREATED", similarity: 0.85 });
});

test("memories are listed by their policy, as they are and as they were", async () => {
  const { say, engraph, clock } = await start();
  await say("Likes Go", [1, 0]);
  await say("Likes tea", [0, 1], { userId: "ben" });
  await engraph.client.run(addMemory, { input: { content: "Likes Rust", ...ada } });
  const listed = async (policy: MemoryPolicy | null, asOf: AsOf | null = null) => {
    const { memories: all, user } = await engraph.client.run(byPolicy, { policy, asOf });
    expect(all.totalCount).toBe(all.nodes.length);
    return { all: contents(all.nodes), ada: contents(user?.memories.nodes ?? []) };
  };
  const facts = { all: ["Likes tea", "Likes Go"], ada: ["Likes Go"] };
  expect(await listed("OASIS")).toEqual(facts);
  expect(await listed("ORACLE")).toEqual({ all: ["Likes Rust"], ada: ["Likes Rust"] });
  expect(await listed(null)).toMatchObject({ ada: ["Likes Rust", "Likes Go"] });
  const knownAt = new Date(clock.now()).toISOString();
  clock.advance(day);
  await say("Likes Go, too", [1, 0.01]);
  expect(await listed("OASIS", { knownAt })).toEqual(facts);
});

test("facts of other users, agents and threads are never reinforced", async () => {
  const { say } = await start();
  await say("Likes Go", [1, 0]);
  for (const owner of [{ userId: "ben" }, { agentId: "helper" }, { userId: null }])
    expect((await say("Likes Go", [1, 0], owner)).outcome).toBe("CREATED");
});

test("a fact that has faded is revived with full confidence when it is said again", async () => {
  const { say, decay, context, clock } = await start({
    OASIS_POLICY: '{"decayFactor": 0.1, "pruneAfterSeconds": 100000000}',
  });
  const { memory } = await say("Likes Go", [1, 0]);
  clock.advance(8 * day);
  await decay();
  expect(await context()).toBe("");
  const again = await say("Likes Go", [1, 0]);
  expect(again).toMatchObject({ outcome: "REVIVED", memory: { id: memory.id, confidence: 1 } });
});

test("a vector of another dimension is refused, and one of zeros is near nothing", async () => {
  const { say, engraph, stored } = await start();
  await say("Likes Go", [1, 0]);
  const input = { content: "Likes Go", vector: [1, 0, 0], ...ada };
  expect(await failure(engraph, upsertFact, { input })).toMatchObject({
    code: "DIMENSION_MISMATCH",
    field: "vector",
    dimensions: [2],
  });
  const about = { owner: ada, vector: [1, 0, 0] };
  expect(await failure(engraph, memoryContext, about)).toMatchObject({
    code: "DIMENSION_MISMATCH",
  });
  expect(await stored()).toHaveLength(1);
  expect(await say("Likes Go", [0, 0])).toMatchObject({ outcome: "CREATED", similarity: null });
});

test("without a vector and an embedder, no fact can be compared", async () => {
  const { engraph, stored } = await start();
  const input = { content: "Likes Go", ...ada };
  expect(await failure(engraph, upsertFact, { input })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "vector",
  });
  expect(await stored()).toEqual([]);
});

test("with an embedder, facts are compared by their words, and a context is about a query", async () => {
  const engraph = await startEngraph({ clock: new FakeClock(), embedder: new WordEmbedder() });
  const { client } = engraph;
  const say = async (content: string) =>
    (await client.run(upsertFact, { input: { content, ...ada } })).upsertFact;
  const { memory } = await say("likes green tea");
  expect(await say("likes green tea")).toMatchObject({
    outcome: "REINFORCED",
    memory: { id: memory.id },
  });
  await operations(engraph).setPolicy({ dedupSimilarity: 1 });
  expect((await say("likes green tea")).outcome).toBe("CREATED");
  expect(await operations(engraph).context(ada, { query: "green tea" })).toContain(
    "likes green tea",
  );
});

test("a fact that the embedder has no direction for is near no other", async () => {
  const embedder = new TableOfVectors({ Hmm: [] });
  const { client } = await startEngraph({ clock: new FakeClock(), embedder });
  const say = async (content: string) =>
    (await client.run(upsertFact, { input: { content, ...ada } })).upsertFact;
  await say("Hmm");
  expect(await say("Likes Go")).toMatchObject({ outcome: "CREATED", similarity: null });
  expect(await say("Hmm")).toMatchObject({ outcome: "CREATED", similarity: null });
});

test("where the embedder makes vectors of another dimension than before, no fact is stored", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const clock = new FakeClock();
  const before = await startEngraph({ clock, dataFile, embedder: new PointingEmbedder([1, 0]) });
  await before.client.run(upsertFact, { input: { content: "Likes Go", ...ada } });
  await before.close();
  const embedder = new PointingEmbedder([1, 0, 0]);
  const engraph = await startEngraph({ clock, dataFile, embedder });
  const input = { content: "Likes Go", ...ada };
  expect(await failure(engraph, upsertFact, { input })).toMatchObject({
    code: "DIMENSION_MISMATCH",
    field: "content",
    dimension: 3,
    dimensions: [2],
  });
  expect(await operations(engraph).stored()).toMatchObject([{ content: "Likes Go" }]);
});

test("where the embedder fails, no fact is stored", async () => {
  const embedder = new WordEmbedder();
  embedder.before = () => {
    throw new Error("It is out.");
  };
  const engraph = await startEngraph({ clock: new FakeClock(), embedder });
  const input = { content: "Likes Go", ...ada };
  expect(await failure(engraph, upsertFact, { input })).toMatchObject({
    code: "MODEL_UNAVAILABLE",
  });
  expect(await operations(engraph).stored()).toEqual([]);
});

test("a memory context has the nearest facts to a vector, and the surest without one", async () => {
  const { say, context } = await start();
  await say("likes Go", [1, 0, 0]);
  await say("lives in\n# Jakarta", [0, 1, 0], { category: "location" });
  await say("ben likes Go", [1, 0, 0], { userId: "ben" });
  const heading = "## What you know about the user\n";
  expect(await context(ada, { vector: [0.1, 1, 0] })).toBe(
    `${heading}- lives in # Jakarta [location]\n- likes Go [preference]\n`,
  );
  expect((await context()).split("\n").toSorted()).toEqual(
    ["", "- likes Go [preference]", "- lives in # Jakarta [location]", heading.trim()].toSorted(),
  );
  expect(await context({ userId: null })).toBe("");
});

test("a memory context is of one user, or of none", async () => {
  const { engraph } = await start();
  const owner = { agentId: "helper" };
  expect(await failure(engraph, memoryContext, { owner })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "owner.userId",
  });
});

test.each([
  ["a query that is too long", "query", { query: "x".repeat(10_001) }],
  ["a malformed query", "query", { query: "\ud800" }],
  ["a vector of zeros", "vector", { vector: [0, 0] }],
  ["a vector without numbers", "vector", { vector: [] }],
  ["a query and a vector", "vector", { query: "tea", vector: [1, 0] }],
])("a memory context is refused with %s", async (_, field, about) => {
  const { engraph } = await start();
  const answer = await failure(engraph, memoryContext, { owner: ada, ...about });
  expect(answer).toMatchObject({ code: "BAD_USER_INPUT", field });
});

test("a memory context about a query that is blank, or has a vector of zeros, has the surest facts", async () => {
  const embedder = new PointingEmbedder([0, 0]);
  const engraph = await startEngraph({ clock: new FakeClock(), embedder });
  const { say, context, setPolicy } = operations(engraph);
  await setPolicy({ contextFacts: 0 });
  await say("likes Go", [1, 0]);
  for (const query of [" ", "Go", "x".repeat(10_000)])
    expect(await context(ada, { query })).toContain("likes Go");
});

test("a memory context takes as many statements for many facts as for one, and one more for each level", async () => {
  const statements = new Statements();
  const embedder = new PointingEmbedder([1, 0]);
  const engraph = await startEngraph({
    clock: new FakeClock(),
    embedder,
    env: { EXTRACTION_MODEL: "none" },
    onStatement: statements.listen,
  });
  const { say } = operations(engraph);
  const taken = async (about: { query?: string; vector?: number[] }) => {
    statements.take();
    const { memoryContext: known } = await engraph.client.run(contextWithUsers, about);
    expect(known.memories.every(({ user }) => user?.id === "ada")).toBe(true);
    return { facts: known.memories.length, statements: statements.take().length };
  };
  await say("likes Go", [1, 0]);
  for (const [facts, vector] of [
    [1, null],
    [2, [0, 1]],
  ] as const) {
    if (vector) await say("likes tea", [...vector]);
    // The policy, the facts and their users.
    expect(await taken({})).toEqual({ facts, statements: 3 });
    // A search among vectors besides. The embedded store has these in memory, and reads first
    // which models and indexes there are, and what is new of them.
    const { unread, read } = { embedded: { unread: 9, read: 8 }, Oracle: { unread: 6, read: 6 } }[
      storeKind
    ];
    expect(await taken({ query: "Go" })).toEqual({ facts, statements: unread });
    expect(await taken({ query: "Go" })).toEqual({ facts, statements: read });
    expect(await taken({ vector: [1, 0] })).toEqual({ facts, statements: read });
  }
});

test("a user's own numbers go before the server's, one by one", async () => {
  const { say, context, setPolicy } = await start({
    OASIS_POLICY: '{"contextFactsWithoutQuery": 2, "dedupSimilarity": 0.5}',
  });
  expect(await setPolicy({ contextFactsWithoutQuery: 1 })).toEqual({
    dedupSimilarity: null,
    contextFactsWithoutQuery: 1,
    decayFactor: null,
  });
  for (const userId of ["ada", "ben"]) {
    await say("likes Go", [1, 0], { userId });
    await say("lives in Jakarta", [0, 1], { userId });
    expect((await say("likes Rust", [0.7, 0.7], { userId })).outcome).toBe("REINFORCED");
  }
  expect((await context()).split("\n")).toHaveLength(3);
  expect((await context({ userId: "ben" })).split("\n")).toHaveLength(4);
  expect(await setPolicy({ decayFactor: 0.9 })).toMatchObject({
    contextFactsWithoutQuery: 1,
    decayFactor: 0.9,
  });
  expect(await setPolicy({ decayFactor: null })).toMatchObject({ decayFactor: null });
  expect(await setPolicy(null)).toBeNull();
});

test("a number that is out of range is refused", async () => {
  const { engraph } = await start();
  const memoryPolicy = { decayFactor: 1.5 };
  expect(await failure(engraph, updateUser, { id: "ada", memoryPolicy })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "memoryPolicy.decayFactor",
  });
});

test("facts fade and are pruned by the time that has passed, but for pinned ones", async () => {
  const { say, decay, stored, clock } = await start({ OASIS_POLICY: '{"decayFactor": 0.2}' });
  await say("likes Go", [1, 0, 0]);
  await say("likes tea", [0, 1, 0], { pinned: true });
  clock.advance(7 * day);
  expect(await decay()).toEqual({ decayed: 0, pruned: 0 });
  clock.advance(1);
  // Whether this finds something to do or the job has been faster, the facts are the same after it.
  await decay();
  expect(await stored()).toMatchObject([{ status: "VALID", confidence: 0.2 }, { confidence: 1 }]);
  expect(await decay()).toEqual({ decayed: 0, pruned: 0 });
  clock.advance(24 * day);
  await decay();
  expect(await stored()).toMatchObject([
    { status: "INVALID", statusReason: "PRUNED", confidence: 0.2 },
    { status: "VALID", confidence: 1, pinned: true },
  ]);
});

test("a job lets facts fade when their time has come, again and again", async () => {
  const { say, engraph, clock } = await start();
  await say("likes Go", [1, 0]);
  const { eventCursor: after } = await engraph.client.run(eventCursor);
  const events = engraph.client.subscribe(changes, { owner: ada, after });
  for (const confidence of [0.95, 0.95 * 0.95]) {
    clock.advance(7 * day + 1);
    const { memoryChanged } = await next(events);
    expect(memoryChanged).toMatchObject({ kind: "UPDATED", snapshot: { confidence } });
    // Until then, the job would take the time that passes for that of its run.
    await expect
      .poll(async () => (await engraph.client.run(decayJob, {})).job?.state)
      .toBe("READY");
  }
});

test("a server that is started with a shorter period lets facts fade by it", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const clock = new FakeClock();
  const before = await startEngraph({ clock, dataFile, embedder: null });
  await operations(before).say("likes Go", [1, 0]);
  await before.close();
  const env = { OASIS_POLICY: '{"decayPeriodSeconds": 3600}' };
  const { client } = await startEngraph({ clock, dataFile, embedder: null, env });
  const { eventCursor: after } = await client.run(eventCursor);
  const events = client.subscribe(changes, { owner: ada, after });
  clock.advance(3_600_001);
  const { memoryChanged } = await next(events);
  expect(memoryChanged).toMatchObject({ kind: "UPDATED", snapshot: { confidence: 0.95 } });
});

test("a fact that is unpinned fades from then on, and not for the time that it was pinned", async () => {
  const { say, decay, stored, clock, engraph } = await start();
  const { memory } = await say("likes Go", [1, 0], { pinned: true });
  clock.advance(100 * day);
  await engraph.client.run(pin, { id: memory.id, pinned: false });
  await decay();
  expect(await stored()).toMatchObject([{ confidence: 1 }]);
  clock.advance(7 * day + 1);
  await decay();
  expect(await stored()).toMatchObject([{ confidence: 0.95 }]);
});

test("a fact that is no longer superseded fades from then on, and not for the time that it was", async () => {
  const { say, decay, stored, clock, engraph } = await start();
  const { memory: old } = await say("lives in Lisbon", [1, 0]);
  const { memory: newer } = await say("lives in Porto", [0, 1], { pinned: true });
  await engraph.client.run(supersede, { id: newer.id, superseded: old.id });
  clock.advance(100 * day);
  await decay();
  expect(await stored()).toMatchObject([{ status: "INVALID" }, { confidence: 1 }]);
  await engraph.client.run(deleteMemory, { id: newer.id });
  await decay();
  expect(await stored()).toMatchObject([{ status: "VALID", confidence: 1 }]);
  clock.advance(7 * day + 1);
  await decay();
  expect(await stored()).toMatchObject([{ status: "VALID", confidence: 0.95 }]);
});

test("a fact that was pruned is seen again once it is restored, can be reinforced, and fades anew", async () => {
  const { say, decay, stored, context, engraph, clock } = await start({
    OASIS_POLICY: '{"decayFactor": 0.1}',
  });
  const { memory } = await say("likes Go", [1, 0]);
  clock.advance(31 * day);
  await decay();
  expect(await stored()).toMatchObject([{ status: "INVALID", statusReason: "PRUNED" }]);
  await engraph.client.run(restore, { id: memory.id });
  expect(await stored()).toMatchObject([{ status: "VALID", statusReason: null, confidence: 1 }]);
  expect(await context()).toContain("likes Go");
  expect(await say("likes Go", [1, 0])).toMatchObject({
    outcome: "REINFORCED",
    memory: { id: memory.id },
  });
  clock.advance(7 * day + 1);
  await decay();
  expect(await stored()).toMatchObject([{ status: "VALID", confidence: 0.1 }]);
});

test("facts are deleted by the text that they contain, literally and in any case", async () => {
  const { say, deleteMatching, stored } = await start();
  const { memory } = await say("Likes 100% JUICE", [1, 0, 0]);
  await say("likes juice", [0, 1, 0]);
  await say("ben likes 100% juice", [0, 0, 1], { userId: "ben" });
  const input = { owner: ada, text: "100% juice" };
  const done = { deletedCount: 1, deletedIds: [memory.id] };
  expect(await deleteMatching({ ...input, dryRun: true })).toEqual({ ...done, dryRun: true });
  expect(await stored()).toHaveLength(3);
  expect(await deleteMatching(input)).toEqual({ ...done, dryRun: false });
  expect((await stored()).map(({ content }) => content)).toEqual([
    "likes juice",
    "ben likes 100% juice",
  ]);
  expect((await deleteMatching({ owner: ada, text: "%" })).deletedCount).toBe(0);
});

test("what is deleted by its text may be under any policy, or under the one that is asked for", async () => {
  const { engraph, say, deleteMatching, stored } = await start();
  const fact = (await say("Ada eats pizza daily", [1, 0])).memory.id;
  const add = {
    id: "oracle",
    userId: "ada",
    content: "Ada loves Pizza.",
    kind: "PREFERENCE" as const,
  };
  await engraph.client.run(addMemory, { input: add });
  const input = { owner: ada, text: "pizza", dryRun: true };
  expect((await deleteMatching({ ...input, policy: "OASIS" })).deletedIds).toEqual([fact]);
  expect((await deleteMatching({ ...input, policy: "ORACLE" })).deletedIds).toEqual(["oracle"]);
  expect((await deleteMatching(input)).deletedIds.toSorted()).toEqual([fact, "oracle"].toSorted());
  expect((await deleteMatching({ ...input, dryRun: false })).deletedCount).toBe(2);
  expect(await stored()).toEqual([]);
});

test.each([
  ["text", { owner: ada, text: "" }],
  ["owner", { owner: {}, text: "juice" }],
])("to delete facts, %s must be given", async (field, input) => {
  const { engraph } = await start();
  expect(await failure(engraph, deleteMatching, { input })).toMatchObject({
    code: "BAD_USER_INPUT",
    field,
  });
});

test("who follows a user's memories is told what was reinforced", async () => {
  const { say, engraph } = await start();
  await say("likes Go", [1, 0]);
  const { eventCursor: after } = await engraph.client.run(eventCursor);
  const events = engraph.client.subscribe(changes, { owner: ada, after });
  await say("really likes Go", [1, 0]);
  expect((await next(events)).memoryChanged).toMatchObject({
    kind: "REINFORCED",
    memory: { content: "really likes Go" },
  });
});
