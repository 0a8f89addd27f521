import { join } from "node:path";
import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  fillThread,
  fillUser,
  keep,
  learningModel,
  link,
  updateMemory,
} from "../support/filled-user.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { simulated } from "../support/simulations.js";
import { indexFaults, readTables, without, type Tables } from "../support/store-file.js";
import { runSql } from "../support/store-rows.js";
import { takeUntil } from "../support/streams.js";
import { createWebhook, updateWebhook } from "../support/webhooks.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const deleteUser = graphql(`
  mutation LeftoversDeleteUser($id: ID!, $dryRun: Boolean) {
    deleteUser(id: $id, dryRun: $dryRun) { deletedCount counts { type count } }
  }
`);

const deleteThread = graphql(`
  mutation LeftoversDeleteThread($id: ID!, $memories: ThreadMemoryPolicy, $dryRun: Boolean) {
    deleteThread(id: $id, memories: $memories, dryRun: $dryRun) {
      deletedCount
      counts { type count }
    }
  }
`);

const deleteMessage = graphql(`
  mutation LeftoversDeleteMessage { deleteMessages(ids: ["goes"]) { deletedCount } }
`);

const clearMessages = graphql(`
  mutation LeftoversClearMessages {
    deleteMessages(owner: { threadId: "t" }, confirm: true) { deletedCount }
  }
`);

const deleteMemory = graphql(`
  mutation LeftoversDeleteMemory { deleteMemories(ids: ["goes"]) { deletedCount } }
`);

const deleteMatching = graphql(`
  mutation LeftoversDeleteMatching {
    deleteMemories(owner: { userId: "ann" }, text: "ZANZIBAR") { deletedCount }
  }
`);

const jobs = graphql(`
  subscription LeftoversJobs($after: Cursor) {
    jobUpdated(jobId: "expire-records", after: $after) { kind snapshot }
  }
`);

async function start() {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const clock = new FakeClock();
  const { client } = await startEngraph({ dataFile, clock, model: learningModel(), settings: {} });
  /** Fills a user that has a webhook whose deliveries fail. */
  const fillWithWebhook = async (userId: string, seed: number) => {
    const input = { url: "https://127.0.0.1/", filter: { owner: { userId } } };
    const { webhookId } = (await client.run(createWebhook, { input })).createWebhook.webhook;
    await fillUser({ client, clock }, userId, seed);
    const rows = (table: "webhook" | "webhook_delivery") => readTables(dataFile)[table] ?? [];
    const waits = () => rows("webhook_delivery").some((row) => row.includes(webhookId));
    await expect.poll(waits).toBe(true);
    await client.run(updateWebhook, { input: { webhookId, isEnabled: false } });
    const isHeld = () => rows("webhook").some((row) => !row.includes('"lease_owner":null'));
    await expect.poll(isHeld).toBe(false);
  };
  const look = () => readTables(dataFile);
  return { client, clock, dataFile, look, faults: () => indexFaults(dataFile), fillWithWebhook };
}

/** The tables without logs and model costs, which record deletions and only grow. Metric series are off. */
const kept = (tables: Tables) =>
  without(tables, "event", "audit_entry", "audit_subject", "meta", "model_usage", "tenant");

test("of a user that is deleted nothing is left, and others keep all they have", async () => {
  const { client, look, faults, fillWithWebhook } = await start();
  await fillWithWebhook("bob", 1_000);
  const before = look();
  const filled = without(before, "forget_receipt", "metric");
  expect(Object.entries(filled).filter(([, rows]) => rows.length === 0)).toEqual([]);
  await fillWithWebhook("ann", 2_000);
  const both = look();
  for (const table of Object.keys(
    kept(without(before, "forget_receipt", "vector_space", "event_start", "metric")),
  )) {
    expect([table, both[table]?.length]).not.toEqual([table, before[table]?.length]);
  }

  await client.run(deleteUser, { id: "ann", dryRun: true });
  expect(look()).toEqual(both);
  const { deleteUser: report } = await client.run(deleteUser, { id: "ann" });
  expect(report.counts).toEqual([
    { type: "USER", count: 1 },
    { type: "THREAD", count: 1 },
    { type: "MESSAGE", count: 3 },
    { type: "MEMORY", count: 5 },
    { type: "MEMORY_LINK", count: 3 },
    { type: "JOB", count: 3 },
    { type: "SUMMARY", count: 1 },
    { type: "SHARED_STATE", count: 2 },
  ]);
  expect(kept(look())).toEqual(kept(before));
  expect(faults()).toEqual([]);
});

test("the index forgets whose and of which thread it was, and finds what the same user says later", async () => {
  const { client, clock, dataFile } = await start();
  const named = async () =>
    JSON.stringify([
      await runSql(dataFile, "SELECT owner FROM {text_index}"),
      await runSql(dataFile, "SELECT thread_id FROM {text_session}"),
      await runSql(dataFile, "SELECT name FROM {text_speaker}"),
    ]);
  const found = async () => {
    const { data } = await client.ask<Found, object>(
      '{ search(input: { query: "jasmine", scope: { userId: "ann" } }) { results { recordId } } }',
    );
    return data?.search.results;
  };
  for (let round = 0; round < 2; round++) {
    await fillUser({ client, clock }, "ann", 1_000, "jasmine");
    expect(await named()).toContain("ann");
    expect((await found())?.length).toBeGreaterThan(1);
    await client.ask('mutation { forget(input: { userId: "ann" }) { receiptId } }');
    await client.ask('mutation { forget(input: { agentId: "helper" }) { receiptId } }');
    expect(await named()).not.toMatch(/ann|helper/);
    expect(await found()).toEqual([]);
  }
});

interface Found {
  readonly search: { readonly results: readonly object[] };
}

test("of a thread that is deleted with all its memories nothing is left, and its user's other threads keep all", async () => {
  const { client, clock, look, faults } = await start();
  await fillUser({ client, clock }, "ann", 1_000);
  const before = look();
  await fillThread(client, "other", "ann");
  const both = look();

  const input = { id: "other", memories: "DELETE_ALL" as const };
  await client.run(deleteThread, { ...input, dryRun: true });
  expect(look()).toEqual(both);
  const { deleteThread: report } = await client.run(deleteThread, input);
  expect(report.counts).toEqual([
    { type: "THREAD", count: 1 },
    { type: "MESSAGE", count: 2 },
    { type: "MEMORY", count: 4 },
    { type: "MEMORY_LINK", count: 1 },
    { type: "JOB", count: 3 },
    { type: "SUMMARY", count: 1 },
    { type: "SHARED_STATE", count: 1 },
  ]);
  expect(kept(look())).toEqual(kept(before));
  expect(faults()).toEqual([]);
});

const deletions: readonly [string, (client: Client) => Promise<unknown>][] = [
  ["deleteMessage", (client) => client.run(deleteMessage)],
  ["clearMessages", (client) => client.run(clearMessages)],
  ["deleteMemory", (client) => client.run(deleteMemory)],
  ["deleteMatchingMemories", (client) => client.run(deleteMatching)],
];

test.each(deletions)(
  "no table has a word of what %s deletes, not the log either",
  async (how, run) => {
    const { client, clock, look, faults } = await start();
    const settings = { extractMemories: false, enableContextSummary: false };
    await client.run(createThread, { input: { id: "t", userId: "ann", settings } });
    await client.run(createThread, { input: { id: "other", userId: "ann", settings } });
    const say = (id: string, threadId: string, text: string) => {
      const steps = [{ tool: "pour", arguments: text, output: text }];
      const url = `https://img.example/${text}`;
      const parts = [
        { type: "text", text },
        { type: "image_url", image_url: { url }, caption: text },
      ];
      const toolCalls = [{ id: "call", function: { name: "pour", arguments: text } }];
      const message = { id, role: "user", parts, metadata: { note: text } };
      const messages = [{ ...message, toolCalls, steps }];
      const input = { threadId, idempotencyKey: "first", messages };
      return client.run(addMessages, { input });
    };
    const ofMessage = how.includes("essage");
    const word = "zanzibar";
    if (ofMessage) {
      await say("goes", "t", `I like ${word}.`);
      await simulated(client);
    } else {
      const what = { type: "FACT" as const, userIds: ["ann"], ids: ["goes"], indexTexts: [[word]] };
      await keep(client, `Likes ${word}.`, what);
      clock.advance(1);
      await client.run(updateMemory, { input: { id: "goes", content: `Loves ${word}.` } });
    }
    await say("stays", "other", "I like tea.");
    const holding = () =>
      Object.entries(look()).flatMap(([table, rows]) =>
        rows.some((row) => row.includes(word)) ? [table] : [],
      );
    expect(holding()).toEqual(
      expect.arrayContaining([
        "event",
        "passage",
        ...(ofMessage ? ["message", "simulation"] : ["memory_revision"]),
      ]),
    );
    await run(client);
    expect(holding()).toEqual([]);
    expect(faults()).toEqual([]);
  },
);

test("of messages beyond those that a thread keeps nothing is left", async () => {
  const { client, clock, look, faults } = await start();
  await fillUser({ client, clock }, "ann", 1_000);
  const settings = { extractMemories: false, enableContextSummary: false, maxMessages: 1 };
  await client.run(createThread, { input: { id: "short", userId: "ann", settings } });
  const say = (id: string) => {
    const steps = [{ tool: "pour", arguments: "{}", output: "done" }];
    const messages = [{ id, role: "user", name: "ann", content: "Tea, please.", steps }];
    return client.run(addMessages, { input: { threadId: "short", messages } });
  };
  const named = (id: string, tables: Tables) =>
    Object.entries(without(tables, "event", "audit_entry", "audit_subject")).flatMap(
      ([table, rows]) => (rows.some((row) => row.includes(`"${id}"`)) ? [table] : []),
    );
  await say("goes");
  const holding = named("goes", look());
  expect(holding).toEqual(expect.arrayContaining(["message", "message_step", "passage"]));
  await say("stays");
  expect(named("goes", look())).toEqual([]);
  expect(named("stays", look())).toEqual(holding);
  expect(faults()).toEqual([]);
});

test("of what has expired nothing is left once its job has run, and what it was linked with keeps all", async () => {
  const { client, clock, look, faults } = await start();
  await fillUser({ client, clock }, "ann", 1_000_000);
  await keep(client, "Tea.", { type: "FACT", ids: ["old"], userIds: ["ann"] });
  const before = look();

  const short = { ttlSeconds: [60], userIds: ["ann"], agentIds: ["helper"] };
  await keep(client, "Tea.", { type: "FACT", ids: ["goes"], ...short });
  const metadata = [{ steps: [{ name: "pour", type: "tool", input: "", output: "done" }] }];
  await keep(client, "Tea.", {
    type: "MESSAGE",
    roles: ["user"],
    ids: ["gone"],
    metadata,
    ...short,
  });
  await client.run(updateMemory, { input: { id: "goes", confidence: 0.5 } });
  await client.run(link, { input: { sourceId: "goes", targetId: "old", relation: "SUPPORTS" } });
  await client.run(link, { input: { sourceId: "old", targetId: "goes", relation: "SUPERSEDES" } });
  const { eventCursor: after } = await client.run(eventCursor);
  clock.advance(60_000);
  await takeUntil(
    client.subscribe(jobs, { after }),
    ({ jobUpdated: { kind, snapshot } }) =>
      kind === "UPDATED" && JSON.stringify(snapshot).includes("SWEPT"),
  );

  const left = (tables: Tables) => without(kept(tables), "job");
  expect(left(look())).toEqual(left(before));
  expect(faults()).toEqual([]);
});
