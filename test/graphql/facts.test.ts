import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type {
  TypedDocumentString,
  AsOf,
  FactsDecayMutationVariables,
  FactsDeleteMatchingMutationVariables,
  FadingPolicyInput,
  MemoryPolicy,
  UpsertMemoryInput,
} from "../gql/graphql.js";
import { LocalEmbedder } from "#engraph/models/local-embedder.js";
import { startEngraph, type Engraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, eventCursor, restoreMemory, deleteMemory } from "../support/operations.js";
import { next } from "../support/streams.js";
import { PointingEmbedder } from "../support/meaning-embedder.js";
import { TableOfVectors } from "../support/table-of-vectors.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { WordEmbedder } from "../support/word-embedder.js";

const upsertMemory = graphql(`
  mutation FactsUpsert($input: UpsertMemoryInput!) {
    upsertMemory(input: $input) {
      outcome similarity
      memory {
        id kind content category policy confidence status statusReason pinned revision reinforcedAt
        revisions { nodes { content confidence } }
      }
      contradicted { id status statusReason }
    }
  }
`);

const context = graphql(`
  query FactsContext($userId: ID!, $query: String) {
    context(userId: $userId, input: { query: $query, maxRecalled: 0 }) {
      text(parts: [INSTRUCTIONS, KNOWN])
    }
  }
`);

const decayMemories = graphql(`
  mutation FactsDecay($owner: OwnerFilter!) { decayMemories(owner: $owner) { decayed pruned } }
`);

const deleteMatching = graphql(`
  mutation FactsDeleteMatching(
    $owner: OwnerFilter!
    $policy: MemoryPolicy
    $text: String!
    $dryRun: Boolean
  ) {
    deleteMemories(owner: $owner, policy: $policy, text: $text, dryRun: $dryRun) {
      deletedCount deletedIds dryRun
    }
  }
`);

const upsertUser = graphql(`
  mutation FactsPolicy($id: ID!, $fadingPolicy: FadingPolicyInput, $clear: [ProfileField!]) {
    upsertUser(input: { id: $id, fadingPolicy: $fadingPolicy, clear: $clear }) {
      fadingPolicy { dedupSimilarity baselineMemories decayFactor }
    }
  }
`);

const memories = graphql(`
  query FactsStored {
    memories(orderBy: CREATED_AT_ASC) { nodes { id content confidence status statusReason pinned } }
  }
`);

const byPolicy = graphql(`
  query FactsByPolicy($policies: [MemoryPolicy!], $asOf: AsOf) {
    memories(filter: { policies: $policies }, asOf: $asOf) { totalCount nodes { content } }
    user(id: "ada") { memories(filter: { policies: $policies }, asOf: $asOf) { nodes { content } } }
  }
`);

const pin = graphql(`
  mutation FactsPin($id: ID!, $pinned: Boolean) {
    updateMemory(input: { id: $id, pinned: $pinned }) { pinned }
  }
`);

const supersede = graphql(`
  mutation FactsSupersede($id: ID!, $superseded: ID!) {
    linkMemories(input: { sourceId: $id, targetId: $superseded, relation: SUPERSEDES }) { id }
  }
`);

const changes = graphql(`
  subscription FactsChanged($owner: OwnerFilter!, $after: Cursor) {
    memoryChanged(owner: $owner, after: $after) { kind snapshot memory { content } }
  }
`);

const decayJob = graphql(`query FactsDecayJob { job(id: "decay-facts") { state } }`);

const ada = { userId: "ada" };
const day = 86_400_000;

async function start(env: Record<string, string> = {}) {
  const clock = new FakeClock();
  const engraph = await startEngraph({ clock, embedder: null, env });
  return { ...operations(engraph), engraph, clock };
}

function operations({ client }: Engraph) {
  return {
    say: async (content: string, vector: number[], input: Partial<UpsertMemoryInput> = {}) => {
      const given = { content, vector, category: "preference", ...ada, ...input };
      return (await client.run(upsertMemory, { input: given })).upsertMemory;
    },
    /** The lines of the user's context. */
    known: async (userId = "ada", query?: string) => {
      const { text } = (await client.run(context, { userId, query })).context;
      return text.split("\n").filter((line) => line.startsWith("- "));
    },
    decay: async (input: FactsDecayMutationVariables = { owner: ada }) =>
      (await client.run(decayMemories, input)).decayMemories,
    deleteMatching: async (input: FactsDeleteMatchingMutationVariables) =>
      (await client.run(deleteMatching, input)).deleteMemories,
    setPolicy: async (fadingPolicy: FadingPolicyInput | null, id = "ada") =>
      (
        await client.run(upsertUser, {
          id,
          fadingPolicy,
          clear: fadingPolicy ? null : ["FADING_POLICY"],
        })
      ).upsertUser.fadingPolicy,
    stored: async () => (await client.run(memories, {})).memories.nodes,
  };
}

const contents = (nodes: readonly { readonly content: string | null }[]) =>
  nodes.map(({ content }) => content);

/** The error of a refused request. */
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
    memory: { kind: "FACT", policy: "FADING", confidence: 1, revision: 1 },
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

test("a fact that is said again without its category keeps it; clearing takes it away", async () => {
  const { say } = await start();
  await say("Likes Go", [1, 0]);
  // JSON omits undefined members.
  const again = await say("Really likes Go", [1, 0], { category: undefined });
  expect(again).toMatchObject({ outcome: "REINFORCED", memory: { category: "preference" } });
  const bare = await say("Likes Go most", [1, 0], { category: undefined, clear: ["CATEGORY"] });
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
    const { memories: all, user } = await engraph.client.run(byPolicy, {
      policies: policy && [policy],
      asOf,
    });
    expect(all.totalCount).toBe(all.nodes.length);
    return { all: contents(all.nodes), ada: contents(user?.memories.nodes ?? []) };
  };
  const facts = { all: ["Likes tea", "Likes Go"], ada: ["Likes Go"] };
  expect(await listed("FADING")).toEqual(facts);
  expect(await listed("PERMANENT")).toEqual({ all: ["Likes Rust"], ada: ["Likes Rust"] });
  expect(await listed(null)).toMatchObject({ ada: ["Likes Rust", "Likes Go"] });
  const knownAt = new Date(clock.now()).toISOString();
  clock.advance(day);
  await say("Likes Go, too", [1, 0.01]);
  expect(await listed("FADING", { knownAt })).toEqual(facts);
});

test("facts of other users, agents and threads are never reinforced", async () => {
  const { say } = await start();
  await say("Likes Go", [1, 0]);
  for (const owner of [
    { userId: "ben" },
    { agentId: "helper" },
    { userId: undefined, without: ["USER" as const] },
  ])
    expect((await say("Likes Go", [1, 0], owner)).outcome).toBe("CREATED");
});

test("a fact that has faded is revived with full confidence when it is said again", async () => {
  const { say, decay, known, clock } = await start({
    FADING_POLICY: '{"decayFactor": 0.1, "pruneAfterSeconds": 100000000}',
  });
  const { memory } = await say("Likes Go", [1, 0]);
  clock.advance(8 * day);
  await decay();
  expect(await known()).toEqual([]);
  const again = await say("Likes Go", [1, 0]);
  expect(again).toMatchObject({ outcome: "REVIVED", memory: { id: memory.id, confidence: 1 } });
});

test("a vector of another dimension is refused, and one of zeros is near nothing", async () => {
  const { say, engraph, stored } = await start();
  await say("Likes Go", [1, 0]);
  const input = { content: "Likes Go", vector: [1, 0, 0], ...ada };
  expect(await failure(engraph, upsertMemory, { input })).toMatchObject({
    code: "DIMENSION_MISMATCH",
    field: "vector",
    dimensions: [2],
  });
  expect(await stored()).toHaveLength(1);
  expect(await say("Likes Go", [0, 0])).toMatchObject({ outcome: "CREATED", similarity: null });
});

test("without a vector and an embedder, no fact can be compared", async () => {
  const { engraph, stored } = await start();
  const input = { content: "Likes Go", ...ada };
  expect(await failure(engraph, upsertMemory, { input })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "vector",
  });
  expect(await stored()).toEqual([]);
});

test("with an embedder, facts are compared by their words, and a context is about a query", async () => {
  const engraph = await startEngraph({ clock: new FakeClock(), embedder: new WordEmbedder() });
  const { client } = engraph;
  const say = async (content: string) =>
    (await client.run(upsertMemory, { input: { content, ...ada } })).upsertMemory;
  const { memory } = await say("likes green tea");
  expect(await say("likes green tea")).toMatchObject({
    outcome: "REINFORCED",
    memory: { id: memory.id },
  });
  await operations(engraph).setPolicy({ dedupSimilarity: 1 });
  expect((await say("likes green tea")).outcome).toBe("CREATED");
  expect(await operations(engraph).known("ada", "green tea")).toContain(
    "- fact (2026-05-08): likes green tea",
  );
});

describe("with the built-in embedder, by which what means nearly the same is near,", () => {
  const saying = async (...facts: readonly string[]) => {
    const { client } = await startEngraph({});
    const outcomes: string[] = [];
    for (const content of facts)
      outcomes.push(
        (await client.run(upsertMemory, { input: { content, ...ada } })).upsertMemory.outcome,
      );
    return outcomes;
  };

  test.each([
    ["I'm allergic to peanuts.", "I am allergic to peanuts!"],
    ["I love sushi.", "I really love sushi."],
    ["My favourite colour is green.", "My favorite colour is green."],
  ])("%j is said again by %j", async (earlier, later) => {
    expect(await saying(earlier, later)).toEqual(["CREATED", "REINFORCED"]);
  });

  test.each([
    ["The user wants replies in English.", "The user wants replies in Spanish.", "CREATED"],
    ["The user likes cats.", "The user likes dogs.", "CREATED"],
    ["The user plays guitar in a band.", "The user plays piano in a band.", "CREATED"],
    ["Anna taught Ben to swim.", "Ben taught Anna to swim.", "CREATED"],
    ["The user wants short answers.", "The user wants long answers.", "CREATED"],
    ["The user works as a nurse.", "The user works as a doctor.", "CREATED"],
  ])("%j is not said again by %j: %s", async (earlier, later, outcome) => {
    expect(await saying(earlier, later)).toEqual(["CREATED", outcome]);
  });
});

describe("with an embedder to which all texts are equal,", () => {
  const saying = async (earlier: string, later: string) => {
    const embedder = new PointingEmbedder([1, 0]);
    const { client } = await startEngraph({ clock: new FakeClock(), embedder });
    const outcomes = [];
    for (const content of [earlier, later])
      outcomes.push(
        (await client.run(upsertMemory, { input: { content, ...ada } })).upsertMemory.outcome,
      );
    return outcomes[1];
  };

  test.each([
    ["works at Acme", "works at Acme Corp"],
    ["lives in Paris", "lives in Paris, France"],
    ["name is Bob", "name is Bob Smith"],
    ["drives a Toyota", "drives a Toyota Corolla"],
    ["is 30 years old", "is thirty years old"],
    ["has 25 colleagues", "has twenty-five colleagues"],
  ])("%j and %j are one fact, in either order", async (one, other) => {
    expect(await saying(one, other)).toBe("REINFORCED");
    expect(await saying(other, one)).toBe("REINFORCED");
  });

  test.each([
    ["works at Acme", "does not work at Acme Corp"],
    ["speaks English", "speaks English and Spanish"],
    ["speaks English", "speaks English, Spanish"],
    ["has met Anna", "has met Anna, Ben"],
    ["lives in York", "lives in New York"],
    ["drives a Toyota Yaris", "drives a Toyota Corolla"],
    ["works at Acme Corp", "works at Acme Ltd"],
    ["works at Acme", "works near Acme Corp"],
    ["is 30 years old", "is thirty-one years old"],
    ["plays the FIFA 23", "plays the FIFA"],
  ])("%j and %j are not, in either order", async (one, other) => {
    expect(await saying(one, other)).not.toBe("REINFORCED");
    expect(await saying(other, one)).not.toBe("REINFORCED");
  });
});

test("a fact that the embedder has no direction for is near no other", async () => {
  const embedder = new TableOfVectors({ Hmm: [] });
  const { client } = await startEngraph({ clock: new FakeClock(), embedder });
  const say = async (content: string) =>
    (await client.run(upsertMemory, { input: { content, ...ada } })).upsertMemory;
  await say("Hmm");
  expect(await say("Likes Go")).toMatchObject({ outcome: "CREATED", similarity: null });
  expect(await say("Hmm")).toMatchObject({ outcome: "CREATED", similarity: null });
});

test("where the embedder makes vectors of another dimension than before, no fact is stored", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const clock = new FakeClock();
  const before = await startEngraph({ clock, dataFile, embedder: new PointingEmbedder([1, 0]) });
  await before.client.run(upsertMemory, { input: { content: "Likes Go", ...ada } });
  await before.close();
  const embedder = new PointingEmbedder([1, 0, 0]);
  const engraph = await startEngraph({ clock, dataFile, embedder });
  const input = { content: "Likes Go", ...ada };
  expect(await failure(engraph, upsertMemory, { input })).toMatchObject({
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
  expect(await failure(engraph, upsertMemory, { input })).toMatchObject({
    code: "MODEL_UNAVAILABLE",
  });
  expect(await operations(engraph).stored()).toEqual([]);
});

test("a user's context has all that is known of the user, with its category", async () => {
  const { say, known } = await start();
  await say("likes Go", [1, 0, 0]);
  await say("lives in\n# Jakarta", [0, 1, 0], { category: "location" });
  await say("ben likes Go", [1, 0, 0], { userId: "ben" });
  expect((await known()).toSorted()).toEqual([
    "- fact (location, 2026-05-08): lives in # Jakarta",
    "- fact (preference, 2026-05-08): likes Go",
  ]);
  expect(await known("nobody")).toEqual([]);
});

test("a user's own numbers go before the server's, one by one", async () => {
  const { say, known, setPolicy } = await start({
    FADING_POLICY: '{"baselineMemories": 2, "dedupSimilarity": 0.5}',
  });
  expect(await setPolicy({ baselineMemories: 1 })).toEqual({
    dedupSimilarity: null,
    baselineMemories: 1,
    decayFactor: null,
  });
  for (const userId of ["ada", "ben"]) {
    await say("likes Go", [1, 0], { userId });
    await say("lives in Jakarta", [0, 1], { userId });
    expect((await say("likes Go and Rust", [0.7, 0.7], { userId })).outcome).toBe("REINFORCED");
  }
  expect(await known()).toHaveLength(1);
  expect(await known("ben")).toHaveLength(2);
  expect(await setPolicy({ decayFactor: 0.9 })).toMatchObject({
    baselineMemories: 1,
    decayFactor: 0.9,
  });
  expect(await setPolicy({ reset: ["DECAY_FACTOR"] })).toMatchObject({ decayFactor: null });
  expect(await setPolicy(null)).toBeNull();
});

test("a number that is out of range is refused", async () => {
  const { engraph } = await start();
  const fadingPolicy = { decayFactor: 1.5 };
  expect(await failure(engraph, upsertUser, { id: "ada", fadingPolicy })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "fadingPolicy.decayFactor",
  });
});

test("facts fade and are pruned by the time that has passed, but for pinned ones", async () => {
  const { say, decay, stored, clock } = await start({ FADING_POLICY: '{"decayFactor": 0.2}' });
  await say("likes Go", [1, 0, 0]);
  await say("likes tea", [0, 1, 0], { pinned: true });
  clock.advance(7 * day);
  expect(await decay()).toEqual({ decayed: 0, pruned: 0 });
  clock.advance(1);
  // The facts are the same whether this call or the job makes them fade.
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
    // Before that, the job would count the passing time as part of its run.
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
  const env = { FADING_POLICY: '{"decayPeriodSeconds": 3600}' };
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

describe("a fact that contradicts a known one is never the same, however near they are", () => {
  test.each([
    ["is allergic to peanuts", "is not allergic to peanuts"],
    ["has two children", "has three children"],
    ["lives in Porto", "lives in Braga"],
    ["likes olives", "hates olives"],
  ])("%j is superseded by %j", async (earlier, later) => {
    const { say, stored, known } = await start();
    const { memory: old } = await say(earlier, [1, 0]);
    expect(await say(later, [1, 0])).toMatchObject({
      outcome: "SUPERSEDED",
      similarity: 1,
      memory: { content: later, status: "VALID", revision: 1 },
      contradicted: [{ id: old.id, status: "INVALID", statusReason: "SUPERSEDED" }],
    });
    expect(await stored()).toMatchObject([
      { content: earlier, status: "INVALID" },
      { content: later },
    ]);
    expect((await known()).join()).not.toContain(`: ${earlier}`);
    expect(await say(later, [1, 0])).toMatchObject({ outcome: "REINFORCED", contradicted: [] });
  });

  test("the embedder's vectors need not be near", async () => {
    const engraph = await startEngraph({ embedder: new LocalEmbedder() });
    const say = async (content: string) =>
      (await engraph.client.run(upsertMemory, { input: { content, ...ada } })).upsertMemory;
    await say("Ada lives in Porto with her two cats.");
    expect(await say("Ada moved to Braga.")).toMatchObject({ outcome: "SUPERSEDED" });
  });

  test("of several that arrive at one moment, the last one holds", async () => {
    const { say, stored } = await start();
    const homes = ["Porto", "Braga", "Faro", "Lisbon"].map((home) => `lives in ${home}`);
    const said = await Promise.all(homes.map((home, at) => say(home, [1, at / 100])));
    const valid = (await stored()).filter(({ status }) => status === "VALID");
    expect(valid).toHaveLength(1);
    const outcomes = said.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual(["CREATED", "SUPERSEDED", "SUPERSEDED", "SUPERSEDED"]);
  });

  test("what is about something else stays beside it", async () => {
    const { say } = await start();
    await say("has a cat", [1, 0]);
    expect(await say("has a dog", [1, 0])).toMatchObject({ outcome: "CREATED", contradicted: [] });
  });

  test("where it is not clear, the new one waits for somebody to look at it, once", async () => {
    const { say, stored, engraph, known: lines } = await start();
    const { memory: known } = await say("eats meat", [1, 0]);
    const doubtful = "does not eat meat on Fridays";
    const first = await say(doubtful, [1, 0]);
    expect(first).toMatchObject({
      outcome: "PENDING",
      memory: { status: "PENDING", statusReason: "REVIEW" },
      contradicted: [{ id: known.id, status: "VALID", statusReason: null }],
    });
    expect(await say(doubtful, [1, 0])).toEqual(first);
    expect((await lines()).join()).not.toContain("Fridays");
    await engraph.client.run(restoreMemory, { id: first.memory.id });
    expect(await stored()).toMatchObject([{ status: "VALID" }, { status: "VALID" }]);
    expect(await say(doubtful, [1, 0])).toMatchObject({ outcome: "REINFORCED" });
  });
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
  const { say, decay, stored, known, engraph, clock } = await start({
    FADING_POLICY: '{"decayFactor": 0.1}',
  });
  const { memory } = await say("likes Go", [1, 0]);
  clock.advance(31 * day);
  await decay();
  expect(await stored()).toMatchObject([{ status: "INVALID", statusReason: "PRUNED" }]);
  await engraph.client.run(restoreMemory, { id: memory.id });
  expect(await stored()).toMatchObject([{ status: "VALID", statusReason: null, confidence: 1 }]);
  expect(await known()).toContain("- fact (preference, 2026-05-08): likes Go");
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
  expect((await deleteMatching({ ...input, policy: "FADING" })).deletedIds).toEqual([fact]);
  expect((await deleteMatching({ ...input, policy: "PERMANENT" })).deletedIds).toEqual(["oracle"]);
  expect((await deleteMatching(input)).deletedIds.toSorted()).toEqual([fact, "oracle"].toSorted());
  expect((await deleteMatching({ ...input, dryRun: false })).deletedCount).toBe(2);
  expect(await stored()).toEqual([]);
});

test.each([
  ["text", { owner: ada, text: "" }],
  ["owner", { owner: {}, text: "juice" }],
])("to delete facts, %s must be given", async (field, input) => {
  const { engraph } = await start();
  expect(await failure(engraph, deleteMatching, input)).toMatchObject({
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
