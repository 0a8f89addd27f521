import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { alone, startEngraph } from "../support/engraph.js";
import { addMemory } from "../support/operations.js";

const search = graphql(`
  query SearchByName($query: String!, $max: Int) {
    search(wholeStore: true, input: { query: $query, scope: {}, maxResults: $max }) {
      results { rank content }
    }
  }
`);

const known = {
  giulia: [
    "The user is Giulia.",
    "Marta does not eat meat.",
    "The user needs vegetarian restaurants.",
  ],
  tomás: ["The user rides a bike.", "The user eats fish since the spring."],
  lena: ["The user adopted a cat.", "The user is Lena.", "Giulia is a good friend."],
  "ben.okafor": ["The user has a dog.", "The user eats at noon."],
  "4f8c-11": ["The user eats apples."],
};

async function start() {
  const { client } = await startEngraph({ ...alone, env: { SEARCH_WITHOUT: "" } });
  for (const [userId, contents] of Object.entries(known))
    for (const content of contents) await client.run(addMemory, { input: { userId, content } });
  return async (query: string, max?: number) => {
    const { results } = (await client.run(search, { query, max: max ?? null })).search;
    expect(results.map(({ rank }) => rank)).toEqual(results.map((_, i) => i + 1));
    return results.map(({ content }) => content);
  };
}

test("a search of all users that names one begins with what is known of that user, in half of the places", async () => {
  const find = await start();
  const eats = await find("what does Giulia eat?");
  expect(eats.slice(0, 2)).toEqual([known.giulia[1], known.giulia[2]]);
  expect(eats).toContain(known.tomás[1]);
  expect(new Set(eats).size).toBe(eats.length);
  expect((await find("does Lena have pets?"))[0]).toBe(known.lena[0]);
  expect((await find("what does Tomas eat?"))[0]).toBe(known.tomás[1]);
  expect((await find("when does Ben Okafor eat?"))[0]).toBe(known["ben.okafor"][1]);
  expect((await find("does lena have pets?"))[0]).toBe(known.lena[0]);
  // Lena's best two, then the best of all.
  expect(await find("which friend does Lena have?", 2)).toContain(known.lena[2]);
});

test("a memory about somebody else comes after one about the user, unless the question names them", async () => {
  const { client } = await startEngraph({ ...alone, env: { SEARCH_WITHOUT: "" } });
  const [marta, own] = ["Marta eats no meat.", "The user eats no nuts."];
  for (const [content, subject] of [
    [marta, "Marta"],
    [own, null],
  ] as const)
    await client.run(addMemory, { input: { userId: "giulia", content, subject } });
  const first = async (query: string) =>
    (await client.run(search, { query, max: null })).search.results[0]?.content;
  expect(await first("what does Giulia eat?")).toBe(own);
  expect(await first("what does Giulia's sister Marta eat?")).toBe(marta);
});

test("a name alone, two names, and a phrase search all users alike", async () => {
  const find = await start();
  expect(await find("Giulia")).toEqual(expect.arrayContaining([known.giulia[0], known.lena[2]]));
  expect(await find('"Giulia is a"')).toEqual([known.lena[2]]);
  const both = await find("do Giulia and Lena eat fish?");
  expect(both[0]).toBe(known.tomás[1]);
});

test("a search of all users finds by meaning only what is closer than by chance, and takes no word for another", async () => {
  const find = await start();
  expect(await find("zebra quantum")).toEqual([]);
  expect(await find("what is the capital of France?")).toEqual([]);
  expect(await find("does anybody have pets?")).toContain(known.lena[0]);
  // Nobody knows this word, so it is a misspelt one.
  expect((await find("vegetarain"))[0]).toBe(known.giulia[2]);
});
