import { join } from "node:path";
import { expect, test } from "vitest";
import { extractionJob } from "../../../src/core/extraction/extraction-job.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import { operator, systemPrincipal } from "../../../src/core/principal.js";
import { lineTypes } from "../../../src/core/transfer/line.js";
import { graphql } from "../../gql/index.js";
import type { MessageInput } from "../../gql/graphql.js";
import { startEngraph } from "../../support/engraph.js";
import { FakeClock } from "../../support/fake-clock.js";
import { fillUser, keep, learningModel } from "../../support/filled-user.js";
import { addMessages, createThread } from "../../support/operations.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { openStoreAt } from "../../support/test-store.js";
import { contentOf, exported, imported, parsed } from "../../support/transfer.js";

const search = graphql(`
  query RoundTripSearch($asOf: AsOf) {
    search(input: { query: "tea", scope: { userId: "ann" }, asOf: $asOf }) {
      results { recordId content score passage }
    }
  }
`);

const setAndDelete = graphql(`
  mutation RoundTripState {
    setSharedState(input: { owner: { agentId: "helper" }, key: "gone", value: null }) { version }
    deleteSharedState(owner: { agentId: "helper" }, keys: ["gone"]) { deletedCount }
  }
`);

const manyParts = {
  role: "assistant",
  name: "Helper",
  type: "TOOL_CALL_INTENT",
  runId: "run-1",
  metadata: { zebra: 1, apple: { "10": null, "9": [1.5, "\u0000"] } },
  parts: [
    { type: "text", text: "Look at the tea." },
    { type: "image_url", image_url: { url: "https://example.com/tea.png" }, caption: "A cup" },
  ],
  toolCalls: [{ id: "call-1", type: "function", function: { name: "pour", arguments: "{}" } }],
} satisfies MessageInput;

/** Creates a job that the server has not run yet. */
async function leavePending(store: MemoryStore, threadId: string): Promise<void> {
  const thread = (await store.threads.byIds(operator, [threadId])).get(threadId);
  if (!thread) throw new Error("There is no thread.");
  const order = { fromSeq: 1, toSeq: 2, every: 2, instructions: "Be brief." };
  const job = extractionJob(operator.tenantId, thread, order, thread.createdAt);
  await store.unit(operator, (unit) => unit.jobs.insert(job));
}

/** A list with lists: 3 parts of JSON besides its items. */
const many = (length: number) => ({ arguments: Array.from({ length }, () => []) });

test("a message with as much JSON as is accepted can be imported", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const { client, close } = await startEngraph({ dataFile });
  // Three calls in a list and the metadata have 65,536 parts each.
  const toolCalls = [many(21_842), many(21_842), many(21_842)];
  const full = { ...manyParts, metadata: many(65_533), toolCalls };
  await client.run(createThread, { input: { id: "full" } });
  await client.run(addMessages, { input: { threadId: "full", messages: [full] } });
  await close();
  const lines = await exported(await openStoreAt(dataFile));
  const restored = await openStoreAt(join(temporaryFolder(), "copy.db"));
  await imported(restored, lines);
  expect(await contentOf(restored)).toEqual(lines.slice(1));
});

test("a store that was restored from an export finds and exports the same", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const clock = new FakeClock();
  const parts = { clock, model: learningModel(), settings: {}, embedder: null };
  const server = await startEngraph({ dataFile, ...parts });
  const { client } = server;
  await fillUser({ client, clock }, "ann", 1_000_000);
  await client.run(setAndDelete);
  const more = { threadId: "ann-thread", messages: [manyParts], waitForExtraction: true };
  await client.run(addMessages, { input: more });
  await keep(client, "tea", { type: "FACT", ids: ["shared"], indexTexts: [["an empty cup"]] });
  const past = { knownAt: new Date(clock.now() - 1).toISOString() };
  const found = [await client.run(search, {}), await client.run(search, { asOf: past })];
  expect(found.map(({ search: { results } }) => results.length)).toEqual([10, 8]);
  await server.close();

  const original = await openStoreAt(dataFile, { clock });
  await leavePending(original, "ann-thread");
  const lines = await exported(original, { vectors: true });
  const copy = join(temporaryFolder(), "copy.db");
  const restored = await openStoreAt(copy, { clock });
  const report = await imported(restored, lines, { clock });
  const types = Object.groupBy(parsed(lines), ({ line }) => String(line));
  expect(Object.keys(types).toSorted()).toEqual(lineTypes.toSorted());
  const counts = Object.entries(types).map(([type, all]) => [type, all?.length]);
  const { header: _header, end: _end, ...stored } = Object.fromEntries(counts);
  expect(report).toEqual({
    tenantId: "default",
    isComplete: true,
    stored,
    present: 0,
    expired: 0,
    conflicting: 0,
  });
  expect(await contentOf(restored, { vectors: true })).toEqual(lines.slice(1));
  const again = await imported(restored, lines, { clock });
  expect(again).toMatchObject({ stored: {}, present: lines.length - 2 });
  expect(await contentOf(restored)).toEqual(await contentOf(original));
  const events = await restored.events.tail(systemPrincipal, 0, 1_000);
  const created = events.filter(({ entity, kind }) => entity !== "Job" && kind === "CREATED");
  expect(created.length).toBe(
    lines.length -
      2 -
      ["revision", "evidence", "stateOwner", "extraction"].flatMap((type) => types[type]).length,
  );
  const jobs = await restored.jobs.page(operator, { limit: 10, fromEnd: false });
  expect(jobs.items.map(({ kind }) => kind).toSorted()).toEqual([
    "EXPIRE_RECORDS",
    "EXTRACT_MEMORIES",
  ]);
  await restored.close();

  const reader = await startEngraph({ dataFile: copy, clock, embedder: null });
  expect([
    await reader.client.run(search, {}),
    await reader.client.run(search, { asOf: past }),
  ]).toEqual(found);
});
