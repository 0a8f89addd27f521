import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../src/client/client.js";
import { importInto, fromZep } from "../../src/importers/importers.js";
import { graphql } from "../gql/index.js";
import type { SearchInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMemory,
  addMessages,
  createThread,
  searchIds as search,
} from "../support/operations.js";
import { MeaningEmbedder } from "../support/meaning-embedder.js";

const context = graphql(`
  query ValidityContext($input: ContextInput!) {
    context(userId: "ines", input: $input) { instructions { content } known { content } }
  }
`);

const userId = "ines";
const past = "2026-05-01T00:00:00.000Z";
/** One minute after the clock's start. */
const soon = "2026-05-08T12:01:00.000Z";
const later = "2027-01-01T00:00:00.000Z";

const periods = {
  open: {},
  current: { validFrom: past, validTo: later },
  begun: { validFrom: "2026-05-08T12:00:00.000Z" },
  ended: { validTo: past },
  endsNow: { validTo: "2026-05-08T12:00:00.000Z" },
  endsSoon: { validTo: soon },
  startsSoon: { validFrom: soon },
  startsLater: { validFrom: later },
};
const now = ["open", "current", "begun", "endsSoon"];
const afterwards = ["open", "current", "begun", "startsSoon"];

async function start() {
  const clock = new FakeClock();
  const engraph = await startEngraph({ clock, embedder: new MeaningEmbedder() });
  const { client } = engraph;
  const find = async (input: Partial<SearchInput>) => {
    const { results } = (
      await client.run(search, { input: { scope: { userId }, maxResults: 50, ...input } })
    ).search;
    return results.map(({ recordId }) => recordId).toSorted();
  };
  const known = async (input: object) => {
    const found = await client.run(context, { input });
    const shown = [...(found.context?.instructions ?? []), ...(found.context?.known ?? [])];
    return shown.map(({ content }) => content?.split(" ")[0]).toSorted();
  };
  return { ...engraph, clock, find, known };
}

test("what has ended or not begun is not found and not in a context, but with includeInvalid and asOf", async () => {
  const { client, clock, find, known } = await start();
  for (const [id, period] of Object.entries(periods))
    await client.run(addMemory, {
      input: { id, userId, kind: "PREFERENCE", content: `${id} likes tea!!`, ...period },
    });
  const everyWay = async () => ({
    words: await find({ query: "tea", mode: "KEYWORD" }),
    both: await find({ query: "tea" }),
    vectors: await find({ query: "tea", mode: "VECTOR" }),
    phrases: await find({ query: '"!!"' }),
    asked: await known({ query: "tea" }),
    baseline: await known({ baselineMemories: 20 }),
  });
  const same = (ids: readonly string[]) => {
    const sorted = ids.toSorted();
    const ways = ["words", "both", "vectors", "phrases", "asked", "baseline"];
    return Object.fromEntries(ways.map((way) => [way, sorted]));
  };
  expect(await everyWay()).toEqual(same(now));
  clock.advance(60_000);
  expect(await everyWay()).toEqual(same(afterwards));
  const all = Object.keys(periods).toSorted();
  expect(await find({ query: "tea", includeInvalid: true })).toEqual(all);
  expect(await find({ query: "tea", asOf: { knownAt: soon } })).toEqual(all);
  expect(await find({ query: "tea", asOf: { validAt: "2026-04-01T00:00:00Z" } })).toEqual(
    ["open", "ended", "endsNow", "endsSoon"].toSorted(),
  );
});

test("a user who says again what has ended is believed", async () => {
  const { client, known } = await start();
  const content = "The user lives in Porto.";
  await client.run(addMemory, { input: { userId, kind: "FACT", content, validTo: past } });
  await client.run(createThread, { input: { id: "t", userId } });
  const messages = [{ role: "user", content: "I live in Porto." }];
  await client.run(addMessages, { input: { threadId: "t", messages, waitForExtraction: true } });
  expect(await known({ query: "Where does the user live?" })).toEqual(["The"]);
});

test("an edge of Zep that has become invalid does not stand beside its successor", async () => {
  const { url, find, known } = await start();
  const edge = (uuid: string, fact: string, valid: object) => ({ uuid, fact, ...valid });
  const edges = [
    edge("old", "Sam lives in Lisbon", { valid_at: "2023-01-01", invalid_at: "2024-01-01" }),
    edge("new", "Sam lives in Porto", { valid_at: "2024-01-01" }),
  ];
  const memory = connect({ url });
  onTestFinished(() => memory.close());
  await importInto(memory, fromZep({ edges }, { userId }));
  expect(await find({ query: "Where does Sam live?" })).toEqual(["new"]);
  expect(await known({ query: "Where does Sam live?" })).toHaveLength(1);
});
