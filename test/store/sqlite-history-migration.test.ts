import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import {
  initialSchema,
  modelsSchema,
  recordsSchema,
  retentionSchema,
  searchSchema,
} from "../../src/store/sqlite/schema.js";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { LinkService } from "../../src/core/links/link-service.js";
import { englishAnalyser } from "../../src/core/search/english-analyser.js";
import { bringIndexesUpToDate } from "../../src/core/search/reindexing.js";
import { SearchService } from "../../src/core/search/search.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";
import { searchModels } from "../support/search-models.js";
import { newFile, openEmbedded } from "./embedded.js";
import { member, noon } from "./samples.js";

const page = { limit: 10, fromEnd: false };

/**
 * A store of version 5 with a memory for each list of contents, one for each
 * of its revisions and a second apart, as that version wrote them.
 */
function makeVersion5(
  memories: Readonly<Record<string, readonly (string | null)[]>>,
  change = "",
): string {
  const file = newFile();
  const database = new DatabaseSync(file);
  database.function("content_key_of", { deterministic: true }, (_content) => null);
  database.exec(`
    CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO meta (key, value) VALUES ('schema_version', 5);
    ${initialSchema} ${recordsSchema} ${searchSchema} ${modelsSchema} ${retentionSchema}`);
  const insertMemory = database.prepare(
    `INSERT INTO memory (tenant_id, id, kind, content, source, confidence, status, revision, created_at, updated_at)
     VALUES ('tenant-1', ?, 'FACT', ?, 'MANUAL', 1, 'VALID', ?, ?, ?)`,
  );
  const insertRevision = database.prepare(
    `INSERT INTO memory_revision (tenant_id, memory_id, revision, content, confidence, status, recorded_from, recorded_to)
     VALUES ('tenant-1', ?, ?, ?, 1, 'VALID', ?, ?)`,
  );
  const timeOf = (revision: number) => noon + (revision - 1) * 1000;
  for (const [id, contents] of Object.entries(memories)) {
    const last = contents.length;
    insertMemory.run(id, contents.at(-1) ?? null, last, noon, timeOf(last));
    for (const [i, content] of contents.slice(0, -1).entries())
      insertRevision.run(id, i + 1, content, timeOf(i + 1), timeOf(i + 2));
  }
  database.exec(change);
  database.close();
  return file;
}

test("messages of version 5 are found by the steps that their metadata tells of", async () => {
  const file = makeVersion5({});
  const step = { name: "search", type: "tool", input: "", output: "" };
  const told = { ...step, usage: { input_tokens: 3, output_tokens: 4 }, duration: 1_500_000 };
  const database = new DatabaseSync(file);
  const insert = database.prepare(
    `INSERT INTO message (tenant_id, id, seq, user_id, role, has_tool_calls, timestamp, metadata, created_at, expires_at)
     VALUES ('tenant-1', ?, 0, 'user-1', 'assistant', 0, ?, ?, ?, ?)`,
  );
  const keep = (id: string, metadata: object | null, expiresAt: number | null = null) =>
    insert.run(id, noon, metadata && JSON.stringify(metadata), noon, expiresAt);
  keep("a", { steps: [told, { name: "no step" }, step] });
  keep("b", { steps: "none" });
  keep("c", null);
  keep("gone", { steps: [step] }, noon - 1);
  database.close();

  const store = openEmbedded(file);
  expect(await store.traces.totals(member, { userId: "user-1" })).toEqual([
    {
      name: "search",
      type: "TOOL",
      count: 2,
      inputTokens: 3,
      outputTokens: 4,
      durationMs: 1.5,
      timedCount: 1,
      maxDurationMs: 1.5,
    },
  ]);
  const found = await store.messages.page(member, page, { filter: { stepNames: ["search"] } });
  expect(found.items.map(({ id }) => id)).toEqual(["a"]);
});

test("memories of version 5 are under the policy PERMANENT, and nobody knows who has changed them", async () => {
  const store = openEmbedded(makeVersion5({ one: ["tea"] }));
  const memory = (await store.memories.byIds(member, ["one"])).get("one");
  expect(memory).toMatchObject({
    policy: "PERMANENT",
    pinned: false,
    validFrom: null,
    validTo: null,
    reinforcedAt: null,
    decayedAt: null,
    change: null,
  });
});

test.each([
  ["has never changed", ["tea"], [0]],
  ["has changed, but for its words", ["tea", "tea", "tea"], [0, 0, 0]],
  ["has said something else since", ["tea", "milk"], [0, 1]],
  ["says again what it said before", ["tea", "milk", "milk", "tea"], [0, 1, 1, 3]],
  ["has had no words for a while", ["tea", null, null, "tea"], [0, 1, 1, 3]],
])("a memory that %s knows since when it says what it says", async (_name, contents, since) => {
  const store = openEmbedded(makeVersion5({ other: ["milk", "tea"], one: contents }));
  const memory = (await store.memories.byIds(member, ["one"])).get("one");
  const past = (await store.memories.revisionPage(member, ["one"], page)).get("one")?.items ?? [];
  const found = [...past.toReversed(), memory].map((state) => state?.contentSince);
  expect(found).toEqual(since.map((revision) => noon + revision * 1000));
});

const superseded = (revision: number) => `
  UPDATE memory_revision SET status = 'INVALID', status_reason = 'SUPERSEDED'
    WHERE memory_id = 'old' AND revision = ${revision};`;
const supersededNow = `
  UPDATE memory SET status = 'INVALID', status_reason = 'SUPERSEDED' WHERE id = 'old';`;
const link = `
  INSERT INTO memory_link (tenant_id, id, source_id, target_id, relation, created_at, updated_at)
    VALUES ('tenant-1', 'link', 'new', 'old', 'SUPERSEDES', ${noon}, ${noon});`;

test.each([
  ["ended when it became so", supersededNow, [undefined, undefined, 2]],
  ["ended when it first became so", superseded(2) + supersededNow, [undefined, 1, 1]],
  ["ended when it became so again", superseded(1) + supersededNow, [0, undefined, 2]],
  ["and holds again has no end", superseded(2), [undefined, 1, undefined]],
  [
    "ended when what took its place happens",
    `${superseded(2)} ${supersededNow} ${link} UPDATE memory SET timestamp = ${noon - 7000} WHERE id = 'new';`,
    [undefined, -7, -7],
  ],
])("a memory that was superseded before %s", async (_name, change, ends) => {
  const store = openEmbedded(makeVersion5({ old: ["tea", "tea", "tea"], new: ["milk"] }, change));
  const memory = (await store.memories.byIds(member, ["old"])).get("old");
  const past = (await store.memories.revisionPage(member, ["old"], page)).get("old")?.items ?? [];
  expect([...past.toReversed(), memory].map((state) => state?.validTo)).toEqual(
    ends.map((second) => (second === undefined ? null : noon + second * 1000)),
  );
});

test("the end of what was superseded before goes with the last link that says so", async () => {
  const change = superseded(2) + supersededNow + link;
  const store = openEmbedded(makeVersion5({ old: ["tea", "tea", "tea"], new: ["milk"] }, change));
  await new LinkService(store, new FakeClock()).unlink(member, { id: "link" });
  const memory = (await store.memories.byIds(member, ["old"])).get("old");
  expect(memory).toMatchObject({ status: "VALID", validTo: null });
});

test("what memories said before is found as of then, and goes with them", async () => {
  const long = Array.from({ length: 90 }, (_, i) => `Word ${i} of green tea.`).join(" ");
  const store = openEmbedded(
    makeVersion5({ one: ["green tea", "black coffee", "black coffee"], two: [long, null, "milk"] }),
  );
  await bringIndexesUpToDate(store, englishAnalyser, "CREATE_IF_NECESSARY");
  const byWords = { analyser: englishAnalyser, without: new Set<never>() };
  const search = new SearchService(store, byWords, searchModels(), settingsRules());
  const found = async (query: string, second: number) => {
    const request = { query, scope: { userId: null }, asOf: { knownAt: noon + second * 1000 } };
    const { results } = await search.search(member, request);
    return results.map(({ recordId, content }) => [recordId, content]).toSorted();
  };
  expect(await found("green tea", 0)).toEqual([
    ["one", "green tea"],
    ["two", long],
  ]);
  expect(await found("green tea", 1)).toEqual([]);
  expect(await found("coffee", 0)).toEqual([]);
  const deletion = new Deletion(store, new FakeClock(), englishAnalyser);
  for (const id of ["one", "two"]) await deletion.memory(member, { id });
  const indexes = await store.passages.indexes(member, "PastMemory", {});
  expect(indexes).toMatchObject([{ passageCount: 0 }]);
});
