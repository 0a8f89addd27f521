import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";

/** A server with these settings and messages. */
async function told(env: Readonly<Record<string, string>>, ...contents: readonly string[]) {
  const { client, url } = await startEngraph({ env });
  const settings = { extractMemories: false };
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: null, settings } });
  const messages = contents.map((content) => ({ role: "user", content }));
  await client.run(addMessages, { input: { threadId: "t", messages } });
  return async (query: string) => {
    const input = { query, scope: { userId: "maya" } };
    const body = JSON.stringify({
      query: "query ($input: SearchInput!) { search(input: $input) { results { content } } }",
      variables: { input },
    });
    const headers = { "content-type": "application/json" };
    const answer = (await (await fetch(url, { method: "POST", headers, body })).json()) as {
      data: { search: { results: readonly { content: string }[] } };
    };
    return answer.data.search.results.map(({ content }) => content);
  };
}

test("SEARCH_WITHOUT takes factors away", async () => {
  const said = ["Jasmine tea?", "With milk."];
  expect(await (await told({}, ...said))("jasmnie")).toEqual(said);
  const withoutNeighbours = await told({ SEARCH_WITHOUT: "MEANING,NEIGHBOURS" }, ...said);
  expect(await withoutNeighbours("jasmnie")).toEqual(["Jasmine tea?"]);
  const withoutBoth = await told({ SEARCH_WITHOUT: "MEANING,NEIGHBOURS,SPELLING" }, ...said);
  expect(await withoutBoth("jasmnie")).toEqual([]);
});

test("ANALYSER decides what a word is", async () => {
  const env = { SEARCH_WITHOUT: "MEANING,NEIGHBOURS" };
  const said = ["うちの猫は三歳です。", "毎朝コーヒーを飲みます。", "She ran home."];
  const english = await told(env, ...said);
  expect([await english("猫が好き？"), await english("running")]).toEqual([
    [said[0]],
    ["She ran home."],
  ]);
  const unicode = await told({ ...env, ANALYSER: "unicode" }, ...said);
  expect([await unicode("猫が好き？"), await unicode("running")]).toEqual([[said[0]], []]);
});
