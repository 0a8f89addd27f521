import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { SearchInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMemory,
  addMessages,
  createThread,
  upsertUser,
  searchIds as search,
} from "../support/operations.js";
import { namingNulls } from "../support/naming-nulls.js";

const everywhere = graphql(`
  query SearchMetadataEverywhere($thread: SearchInput!, $store: SearchInput!) {
    thread(id: "t") { search(input: $thread) { results { recordId } } }
    searchStore: search(input: $store, wholeStore: true) { results { recordId } }
  }
`);

/** Records that all contain "tea", named by their metadata. */
const metadata: Readonly<Record<string, object | null>> = {
  none: null,
  empty: {},
  slack: { source: "slack" },
  review: { review: { status: "open", by: "ana" } },
  tags: { tags: ["prod", "urgent"] },
  number: { n: 1, flag: true },
};

async function start() {
  const { client } = await startEngraph();
  const settings = { extractMemories: false };
  await client.run(createThread, { input: { id: "t", userId: "maya", agentId: null, settings } });
  for (const [name, value] of Object.entries(metadata)) {
    const message = { id: `said ${name}`, role: "user", content: "tea", metadata: value };
    await client.run(addMessages, { input: { threadId: "t", messages: [message] } });
    const memory = { id: `kept ${name}`, content: "tea", userId: "maya", metadata: value };
    await client.run(addMemory, { input: memory });
  }
  const profile = { id: "maya", information: "tea", metadata: metadata["slack"] };
  await client.run(upsertUser, { input: profile });
  const find = async (rest: Partial<SearchInput> = {}) => {
    const input = { query: "tea", scope: { userId: "maya" }, maxResults: 50, ...rest };
    const { results } = (await client.run(search, namingNulls(String(search), { input }))).search;
    return results.map(({ recordId }) => recordId).toSorted();
  };
  return { client, find };
}

const of = (...names: readonly string[]) =>
  names.flatMap((name) => [`kept ${name}`, `said ${name}`]).toSorted();
const all = Object.keys(metadata);
const but = (name: string) => all.filter((one) => one !== name);

const cases: readonly [filter: unknown, expected: readonly string[]][] = [
  [undefined, [...of(...all), "maya"]],
  [{}, [...of(...all), "maya"]],
  [null, of("none")],
  [{ source: "slack" }, [...of("slack"), "maya"]],
  [{ source: "mail" }, []],
  [{ review: { status: "open" } }, of("review")],
  [{ review: {} }, of("review")],
  [{ review: { status: "closed" } }, []],
  [{ tags: ["prod", "urgent"] }, of("tags")],
  [{ tags: ["urgent", "prod"] }, []],
  [{ tags: ["prod"] }, []],
  [{ tags: { $array_contains: "prod" } }, of("tags")],
  [{ tags: { $array_contains_any: ["urgent", "x"] } }, of("tags")],
  [{ source: { $not: "slack" } }, of(...but("slack"))],
  [{ n: 1.0, flag: true }, of("number")],
  [{ n: true }, []],
];

test("records are found by what their metadata contains, whatever their type", async () => {
  const { find } = await start();
  for (const [metadata, expected] of cases) {
    const found = await find({ metadata } as Partial<SearchInput>);
    expect([metadata, found]).toEqual([metadata, expected.toSorted()]);
  }
});

test("the filter comes before the ranking, so that what it leaves out crowds nothing out", async () => {
  const { client, find } = await start();
  for (let n = 0; n < 100; n++)
    await client.run(addMemory, { input: { userId: "maya", content: "tea tea tea" } });
  const filter = { metadata: { tags: { $array_contains: "urgent" } } };
  expect(await find({ ...filter, maxResults: 1, recordTypes: ["MEMORY"] })).toEqual(["kept tags"]);
});

test("the filter means the same from inside a thread and in the store", async () => {
  const { client } = await start();
  const input: SearchInput = { query: "tea", metadata: { source: "slack" } };
  const answer = await client.run(
    everywhere,
    namingNulls(String(everywhere), { thread: input, store: { ...input, scope: {} } }),
  );
  for (const found of [answer.thread?.search, answer.searchStore]) {
    const ids = found?.results.map(({ recordId }) => recordId).toSorted();
    expect(ids).toEqual([...of("slack"), "maya"].toSorted());
  }
});

test.each([
  [["slack"], "metadata", "must be an object or null"],
  [{ $not: 1 }, "metadata.$not", "must stand inside a field"],
  [
    { source: { $like: "s" } },
    "metadata.source.$like",
    "must be one of $array_contains, $array_contains_any, $not",
  ],
])("a filter of %j is refused", async (metadata, field, problem) => {
  const { client } = await startEngraph();
  const input = { query: "tea", scope: { userId: "maya" }, metadata };
  expect((await client.ask(search, namingNulls(String(search), { input }))).errors).toMatchObject([
    { message: `${field} ${problem}.`, extensions: { code: "BAD_USER_INPUT", field, problem } },
  ]);
});
