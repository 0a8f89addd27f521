import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.js";
import type { Embedder } from "../../src/core/search/embedding/embedder.js";
import { LocalEmbedder } from "../../src/models/local-embedder.js";
import { openStore } from "../../src/open-store.js";
import { graphql } from "../gql/index.js";
import type { SearchInput } from "../gql/graphql.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import type { Client } from "../support/client.js";
import { PostgresServer } from "../postgres/postgres-server.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMemory,
  addMessages,
  createThread,
  upsertUser,
  updateMemory,
  linkMemories as link,
  upsertAgent,
} from "../support/operations.js";

// The same records and searches in each kind of store.

let double: OracleDouble;
let postgres: PostgresServer;

beforeAll(async () => {
  [double, postgres] = await Promise.all([startOracleDouble(), PostgresServer.start()]);
  for (const env of [oracleEnv(), postgresEnv()]) {
    const store = await openStore(readConfig(env), { schemaPolicy: "CREATE_IF_EMPTY" });
    await store.close();
  }
});

afterAll(() => Promise.all([double.close(), postgres.close()]));

function postgresEnv(): Record<string, string> {
  return { POSTGRES_URL: postgres.url() };
}

function oracleEnv(): Record<string, string> {
  const { connectString, user, password } = double;
  return {
    ORACLE_CONNECT_STRING: connectString,
    ORACLE_USER: user,
    ORACLE_PASSWORD: password,
  };
}

graphql(`
  fragment SameRankingFound on SearchResults {
    results {
      recordId recordType content formattedContent score similarity rank passage
      retrievers { retriever rank score }
      why { terms { term insteadOf score from } factors { factor multiplier added } }
      surroundingMessages { id }
      linked { memory { id } }
    }
    retrievers { retriever ran reason candidates }
  }
`);

const search = graphql(`
  query SameRankingSearch($input: SearchInput!) { search(input: $input) { ...SameRankingFound } }
`);

const searchStore = graphql(`
  query SameRankingSearchStore($input: SearchInput!) {
    searchStore: search(input: $input, wholeStore: true) { ...SameRankingFound }
  }
`);

const searchThread = graphql(`
  query SameRankingSearchThread($id: ID!, $input: SearchInput!) {
    thread(id: $id) { search(input: $input) { ...SameRankingFound } }
  }
`);

interface Turn {
  readonly speaker: string;
  readonly text: string;
}

interface Sample {
  readonly conversation: Readonly<Record<string, string | readonly Turn[]>>;
  readonly qa: readonly { readonly question: string }[];
}

/** Everyday conversations with questions about them. One conversation per user is enough. */
const samples = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, "../eval/everyday.json"), "utf8"),
  ) as readonly Sample[]
).slice(0, 2);

const conversations = samples.map(({ conversation }) =>
  Object.values(conversation).filter((one) => typeof one !== "string"),
);
const turns = conversations.map((sessions) => sessions.flat());

/** Its vectors depend on the letters of words; its weight makes it affect every search. */
const letters = new LocalEmbedder();
const embedder: Embedder = {
  name: letters.name,
  weight: 0.3,
  embed: (...asked) => letters.embed(...asked),
};

const users = ["maya", "ben"] as const;
const hour = 3_600_000;

function at(time: number): string {
  return new Date(time).toISOString();
}

/** All records have explicit ids and times, so that all stores have the same. */
async function fill(client: Client, clock: FakeClock): Promise<void> {
  for (const id of users)
    await client.run(upsertUser, {
      input: { id, information: `${id} grows plants, bakes bread and writes songs.` },
    });
  await client.run(upsertAgent, { input: { id: "guide", information: "Knows bees and bread." } });
  for (const [place, sessions] of conversations.entries()) {
    const userId = users[place % 2];
    for (const [number, session] of sessions.entries()) {
      const threadId = `t${place}-${number}`;
      const agentId = number % 2 === 0 ? "guide" : null;
      await client.run(createThread, { input: { id: threadId, userId, agentId } });
      const messages = session.map(({ speaker, text }, i) => ({
        id: `${threadId}-${i}`,
        role: i % 2 === 0 ? "user" : "assistant",
        name: speaker,
        content: text,
        timestamp: at(clock.now() + i * hour),
        metadata: i % 3 === 0 ? { session: number, tags: ["said", speaker] } : null,
      }));
      await client.run(addMessages, { input: { threadId, messages } });
      clock.advance(24 * hour);
    }
  }
  await addMemories(client, clock);
}

async function addMemories(client: Client, clock: FakeClock): Promise<void> {
  const kinds = ["FACT", "PREFERENCE", "GUIDELINE", "MEMORY"] as const;
  const said = turns.flat().filter((_, i) => i % 8 === 0);
  for (const [i, { speaker, text }] of said.entries()) {
    const input = {
      id: `memory-${i}`,
      // Some have the same content, so that their scores are equal.
      content: i % 7 === 0 ? "Bread and tomatoes go together." : `${speaker} said: ${text}`,
      kind: kinds[i % 4],
      userId: users[i % 2],
      agentId: i % 3 === 0 ? "guide" : null,
      confidence: (i % 10) / 10 + 0.1,
      metadata: i % 2 === 0 ? { about: { topic: i % 3 }, tags: [speaker] } : null,
      validTo: i % 5 === 4 ? at(clock.now() + 10 * hour) : null,
    };
    await client.run(addMemory, { input });
  }
  clock.advance(24 * hour);
  for (const id of ["memory-1", "memory-6", "memory-8"])
    await client.run(updateMemory, {
      input: { id, content: "Beans froze before the middle of May." },
    });
  await client.run(link, {
    input: { id: "link-1", sourceId: "memory-2", targetId: "memory-4", relation: "SUPPORTS" },
  });
  clock.advance(hour);
}

type Search =
  | { readonly kind: "search"; readonly input: SearchInput }
  | { readonly kind: "searchStore"; readonly input: SearchInput }
  | { readonly kind: "searchThread"; readonly id: string; readonly input: SearchInput };

const modes = ["KEYWORD", "VECTOR", "HYBRID"] as const;

/** Questions, parts of messages, unused words, and texts without words. */
const texts = [
  ...samples.flatMap(({ qa }) => qa.map(({ question }) => question)),
  ...turns.flatMap((one) =>
    one.filter((_, i) => i % 11 === 2).map(({ text }) => text.slice(0, 40)),
  ),
  "bread",
  "tomatos plnts",
  "Bread and tomatoes go together.",
  "zeppelin",
  "…",
];

/** The other parameters that vary between searches. */
function variations(start: number): readonly Partial<SearchInput>[] {
  return [
    {},
    { maxResults: 1 },
    { maxResults: 50 },
    { recordTypes: ["MESSAGE"], surroundingMessages: 2 },
    { recordTypes: ["MEMORY", "FACT"], hops: 2 },
    { recordTypes: ["USER_PROFILE", "AGENT_PROFILE", "PREFERENCE"] },
    { scope: { userId: "ben", exactUserMatch: true } },
    { scope: { userId: "maya", agentId: "guide", exactAgentMatch: true } },
    { scope: { userId: "maya", agentId: null, exactAgentMatch: true } },
    { scope: { userId: "maya", threadId: "t0-0", exactThreadMatch: true } },
    { metadata: { about: { topic: 0 } } },
    { metadata: { tags: { $array_contains: "Nora" } } },
    { metadata: null },
    { minConfidence: 0.6, includeInvalid: true },
    { asOf: { knownAt: at(start + 20 * 24 * hour) } },
    { asOf: { validAt: at(start + 12 * 24 * hour), knownAt: null } },
  ];
}

function searches(start: number): Search[] {
  const all: Search[] = [];
  const varied = variations(start);
  for (const [i, query] of texts.entries()) {
    for (const [j, mode] of modes.entries()) {
      const more = varied[(i * modes.length + j) % varied.length];
      const input = { query, mode, scope: { userId: "maya" }, ...more };
      all.push({ kind: "search", input });
      if (i % 4 === 0) all.push({ kind: "searchStore", input: { ...input, scope: {} } });
      const inThread = { query, mode, maxResults: 5 };
      if (i % 4 === 1) all.push({ kind: "searchThread", id: `t${i % 2}-0`, input: inThread });
    }
  }
  for (const more of [{}, { minSimilarity: 0.2 }, { recordTypes: ["FACT" as const] }])
    all.push({ kind: "searchStore", input: { vector: someVector, scope: {}, ...more } });
  return all;
}

const someVector = Array.from({ length: 256 }, (_, i) => ((i * 37) % 101) - 50);

async function run(client: Client, one: Search) {
  if (one.kind === "search") return (await client.run(search, { input: one.input })).search;
  if (one.kind === "searchStore")
    return (await client.run(searchStore, { input: one.input })).searchStore;
  return (await client.run(searchThread, { id: one.id, input: one.input })).thread?.search;
}

async function start(database: Readonly<Record<string, string>> = {}) {
  const clock = new FakeClock();
  const env = { ...database, EXTRACTION_MODEL: "none" };
  const { client } = await startEngraph({ clock, embedder, env });
  await fill(client, clock);
  return client;
}

test("searches of PostgreSQL and Oracle have the embedded store's results, in its order and with its scores", async () => {
  const begin = new FakeClock().now();
  const [embedded, ...others] = await Promise.all([
    start(),
    start(postgresEnv()),
    start(oracleEnv()),
  ]);
  const all = searches(begin);
  expect(all.length).toBeGreaterThanOrEqual(120);
  let results = 0;
  for (const one of all) {
    const [expected, ...found] = await Promise.all(
      [embedded, ...others].map((client) => run(client, one)),
    );
    expect({ ...one, found }).toEqual({ ...one, found: [expected, expected] });
    results += expected?.results.length ?? 0;
  }
  // Otherwise the stores would only agree on empty results.
  expect(results).toBeGreaterThan(5 * all.length);
});
