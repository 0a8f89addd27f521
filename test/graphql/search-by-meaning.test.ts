import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { SearchInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory, addMessages, createThread } from "../support/operations.js";

const search = graphql(`
  query SearchByMeaning($input: SearchInput!) {
    search(input: $input) {
      results {
        content score similarity
        why { terms { term score } factors { factor multiplier added } }
      }
      retrievers { retriever ran reason }
    }
  }
`);

const context = graphql(`
  query ContextByMeaning($threadId: ID!, $input: ContextInput!) {
    thread(id: $threadId) { context(input: $input) { relevant { why content } } }
  }
`);

const talk = [
  "Do you know anything about my diet?",
  "I do not, please tell me.",
  "I have been a vegetarian for eight years.",
  "The van is booked for eight in the morning.",
  "Our landlord never fixed the heating.",
  "Shall I book a table for dinner?",
];

/** A server with the default embedder, unless `env` sets otherwise, and a chat of Maya's. */
async function start(env: Readonly<Record<string, string>> = { SEARCH_WITHOUT: "" }) {
  const { client } = await startEngraph({ env });
  await client.run(createThread, {
    input: { id: "chat", userId: "maya", settings: { extractMemories: false } },
  });
  const messages = talk.map((content, i) => ({
    role: i % 2 === 0 ? "user" : "assistant",
    content,
  }));
  await client.run(addMessages, { input: { threadId: "chat", messages } });
  const ask = async (query: string, more: Partial<SearchInput> = {}) =>
    (await client.run(search, { input: { query, scope: { userId: "maya" }, ...more } })).search;
  const find = async (query: string, more: Partial<SearchInput> = {}) =>
    (await ask(query, more)).results.map(({ content }) => content);
  return { client, ask, find };
}

const [earlier, , vegetarian] = talk;

test("a question in other words finds its answer by default", async () => {
  const { find } = await start();
  expect((await find("Do I eat meat?"))[0]).toBe(vegetarian);
  expect(await find("Do I eat meat?", { mode: "KEYWORD" })).toEqual([]);
});

test.each(["What is my diet?", "my diet", "Do you know my diet?"])(
  "an earlier question of the asker does not come before the answer to %j",
  async (query) => {
    const { find } = await start();
    const found = await find(query);
    expect(found[0]).toBe(vegetarian);
    expect(found).toContain(earlier);
  },
);

test.each(["xqzt flurb", "asdf", "Кирпич", "…", "hi", "Okay, thanks!"])(
  "%j, in which the embedder knows no word or which asks for nothing, finds nothing",
  async (query) => {
    const { client, find } = await start();
    expect(await find(query)).toEqual([]);
    const input = { query, recordTypes: ["MESSAGE" as const], maxRecentMessages: 0 };
    const { thread } = await client.run(context, { threadId: "chat", input });
    expect(thread?.context.relevant).toEqual([]);
  },
);

test("an unknown word finds texts with a similar word, whatever their language", async () => {
  const { client, find } = await start();
  const input = { id: "city", userId: "maya", content: "Она живёт в Лиссабоне" };
  await client.run(addMemory, { input });
  expect(await find("Мы жили в Лиссабоне", { mode: "VECTOR" })).toEqual([input.content]);
  expect(await find("Счёт нужно оплатить", { mode: "VECTOR" })).toEqual([]);
});

test("what only its nearness has found says so", async () => {
  const { ask } = await start();
  const [best] = (await ask("Do I eat meat?")).results;
  expect(best).toMatchObject({
    similarity: expect.any(Number),
    why: { terms: [], factors: [{ factor: "MEANING", multiplier: 1, added: best?.score }] },
  });
});

test("the explanation accounts for the whole score", async () => {
  const { ask } = await start();
  for (const { score, why } of (await ask("Is the van for the morning?")).results) {
    const words = why?.terms.reduce((sum, term) => sum + term.score, 0) ?? 0;
    const told = why?.factors.reduce(
      (sum, { multiplier, added }) => sum * multiplier + added,
      words,
    );
    expect(told).toBeCloseTo(score, 9);
  }
});

test("SEARCH_WITHOUT=MEANING leaves a search to words, and says so", async () => {
  const { ask, find } = await start({ SEARCH_WITHOUT: "MEANING" });
  expect(await ask("Do I eat meat?")).toMatchObject({
    results: [],
    retrievers: [
      { retriever: "LEXICAL", ran: true },
      {
        retriever: "VECTOR",
        ran: false,
        reason: "SEARCH_WITHOUT switches MEANING off; mode VECTOR asks for vectors.",
      },
      { retriever: "RERANKER", ran: false },
    ],
  });
  expect((await find("Do I eat meat?", { mode: "VECTOR" })).slice(0, 3)).toContain(vegetarian);
});

describe("a context", () => {
  test("shows memories that are near in meaning, and why", async () => {
    const { client } = await start();
    const content = "The user is allergic to walnuts.";
    await client.run(addMemory, { input: { id: "m", userId: "maya", content } });
    const { thread } = await client.run(context, {
      threadId: "chat",
      input: { query: "Which nuts make me ill?" },
    });
    expect(thread?.context?.relevant).toContainEqual({
      why: expect.stringMatching(/^Close in meaning to the query \(similarity 0\.\d\d\)\.$/),
      content,
    });
  });

  test("recalls messages of other threads that are as near as the policy says", async () => {
    const { client } = await start();
    await client.run(createThread, { input: { id: "new", userId: "maya" } });
    const recalled = async (input: { query: string; recallMinSimilarity?: number }) => {
      const { thread } = await client.run(context, { threadId: "new", input });
      return thread?.context?.relevant.map(({ content }) => content);
    };
    expect(await recalled({ query: "Do I eat meat?", recallMinSimilarity: 0.6 })).not.toContain(
      vegetarian,
    );
    expect(await recalled({ query: "Do I eat meat?" })).toContain(vegetarian);
  });
});
