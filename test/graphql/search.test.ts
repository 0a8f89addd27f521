import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { AddMemoryInput, SearchInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, addMessages, createThread } from "../support/operations.js";

const search = graphql(`
  query Search($input: SearchInput!) {
    search(input: $input) {
      results {
        recordId recordType content formattedContent timestamp metadata score rank passage
        record { __typename ... on Message { id } ... on Memory { id } }
      }
    }
  }
`);

async function start() {
  const { client } = await startEngraph({ clock: new FakeClock() });
  const settings = { extractMemories: false };
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: null, settings } });
  const remember = async (memories: Record<string, string>, rest: Partial<AddMemoryInput> = {}) => {
    for (const [id, content] of Object.entries(memories))
      await client.run(addMemory, { input: { id, content, userId: "maya", ...rest } });
  };
  const say = (contents: Record<string, string>) =>
    client.run(addMessages, {
      input: {
        threadId: "t",
        messages: Object.entries(contents).map(([id, content]) => ({ id, role: "user", content })),
      },
    });
  const ask = async (query: string, rest: Partial<SearchInput> = {}) =>
    (await client.run(search, { input: { query, scope: { userId: "maya" }, ...rest } })).search
      .results;
  const find = async (query: string, rest: Partial<SearchInput> = {}) =>
    (await ask(query, rest)).map(({ recordId }) => recordId);
  return { client, remember, say, ask, find };
}

test("a result tells the record, how it matched, and how to show it", async () => {
  const { client, ask, remember } = await start();
  await client.run(addMessages, {
    input: {
      threadId: "t",
      messages: [
        {
          id: "said",
          role: "user",
          name: "Maya",
          content: "I live in Lisbon.",
          timestamp: "2026-01-02T10:00:00Z",
          metadata: { a: 1 },
        },
      ],
    },
  });
  await remember(
    { kept: "The user lives in Lisbon, near the river, with two cats." },
    { kind: "FACT" },
  );
  const [first, second] = await ask("Lisbon");
  // A participant said so, in a few words.
  expect(second?.score).toBeLessThan(first?.score ?? 0);
  expect(first).toEqual({
    recordId: "said",
    recordType: "MESSAGE",
    content: "I live in Lisbon.",
    formattedContent: "Maya (2026-01-02): I live in Lisbon.",
    timestamp: "2026-01-02T10:00:00.000Z",
    metadata: { a: 1 },
    score: expect.any(Number),
    rank: 1,
    passage: "I live in Lisbon.",
    record: { __typename: "Message", id: "said" },
  });
  expect(second).toMatchObject({
    recordId: "kept",
    recordType: "FACT",
    formattedContent: "fact: The user lives in Lisbon, near the river, with two cats.",
    timestamp: null,
    rank: 2,
    record: { __typename: "Memory", id: "kept" },
  });
});

test("results come best first, ranked from 1, older first where scores are equal", async () => {
  const { ask, remember } = await start();
  await remember({
    z: "green tea",
    a: "green tea",
    rare: "green tea, the only one with jasmine",
    none: "coffee",
    one: "green paint",
  });
  const results = await ask("jasmine green tea");
  expect(results.map(({ recordId }) => recordId)).toEqual(["rare", "z", "a", "one"]);
  expect(results.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  const scores = results.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(scores[1]).toBe(scores[2]);
});

test("a memory comes before its own message, and small talk is no answer", async () => {
  const { client, find, ask } = await start();
  await client.run(createThread, { input: { id: "learns", userId: "maya", agentId: null } });
  const messages = [
    { id: "home", role: "user", content: "I live in Lisbon, in Lisbon indeed." },
    { id: "noted", role: "assistant", content: "Noted, thanks." },
  ];
  await client.run(addMessages, {
    input: { threadId: "learns", messages, waitForExtraction: true },
  });
  const [first, second, ...others] = await ask("Lisbon");
  expect(first).toMatchObject({ recordType: "FACT", rank: 1 });
  expect(second).toMatchObject({ recordId: "home", rank: 2 });
  expect(others).toEqual([]);
  expect(await find("noted")).toContain("noted");
});

test("words are found in any form, letters in any case", async () => {
  const { find, remember } = await start();
  await remember({ m: "She was RUNNING marathons in Zürich." });
  for (const query of ["run", "Runs", "marathon", "ZÜRICH", "who runs a marathon?"])
    expect([query, await find(query)]).toEqual([query, ["m"]]);
  expect(await find("runway")).toEqual([]);
});

test("a question of common words alone finds nothing", async () => {
  const { find, remember } = await start();
  await remember({ who: "The Who", other: "Something else" });
  expect(await find("who")).toEqual([]);
  expect(await find("what is this?")).toEqual([]);
});

test("words that mean something to a programming language are words like any other", async () => {
  const { find, remember } = await start();
  const words = [
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "null",
    "undefined",
    "NaN",
  ];
  await remember(Object.fromEntries(words.map((word) => [word, `about ${word} here`])));
  for (const word of words) expect([word, await find(word)]).toEqual([word, [word]]);
});

test("signs of a query language mean nothing", async () => {
  const { find, remember } = await start();
  await remember({ m: 'tea "and" coffee' });
  for (const query of [
    '"tea',
    "tea*",
    "tea AND",
    "(tea",
    "-tea",
    "tea' OR 1=1 --",
    "^tea:",
    "%tea_",
  ])
    expect([query, await find(query)]).toEqual([query, ["m"]]);
  for (const query of ["*", "%", "'\""]) expect([query, await find(query)]).toEqual([query, []]);
});

test("a long message is found by what it says in one place, and comes once", async () => {
  const { ask, say } = await start();
  const filler = "We talked about the weather and the traffic of the day. ".repeat(40);
  const said = "My sister Ana plays the accordion in Porto.";
  await say({ long: `${filler}${said} ${filler}`, short: "An accordion is heavy." });
  const results = await ask("accordion sister");
  expect(results.map(({ recordId }) => recordId)).toEqual(["long", "short"]);
  expect(results[0]?.passage).toContain(said);
  expect(results[0]?.passage?.length).toBeLessThan(500);
  expect(results[0]?.content).toBe(`${filler}${said} ${filler}`);
  // Each once, although many passages of the long one contain the word; the short one is adjacent
  // to it.
  expect((await ask("weather")).map(({ recordId }) => recordId)).toEqual(["long", "short"]);
});

const refused: [input: Partial<SearchInput>, field: string, problem: string][] = [
  [{ maxResults: 0 }, "maxResults", "must be from 1 to 200, but is 0"],
  [{ maxResults: 201 }, "maxResults", "must be from 1 to 200, but is 201"],
  [{ maxResults: -1 }, "maxResults", "must be from 1 to 200, but is -1"],
  [{ query: "" }, "query", "must not be empty"],
  [{ query: " \n\t" }, "query", "must not be empty"],
  [{ query: "half \ud800" }, "query", "has a surrogate without its other half"],
];

test.each(refused)("a search of %j is refused", async (input, field, problem) => {
  const { client } = await startEngraph();
  const { errors } = await client.ask(search, {
    input: { query: "tea", scope: { userId: "maya" }, ...input },
  });
  expect(errors).toMatchObject([
    { message: `${field} ${problem}.`, extensions: { code: "BAD_USER_INPUT", field, problem } },
  ]);
});
