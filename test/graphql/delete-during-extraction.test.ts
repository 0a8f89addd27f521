import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { addMessages, createThread, deleteThread, updateMessage } from "../support/operations.js";
import { heldModel } from "../support/proposals.js";
import { startTaught } from "../support/taught.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { runSql } from "../support/store-rows.js";
import { storeKind } from "../support/test-store.js";

const deleteMessage = graphql(`
  mutation DeleteDuringMessage($id: ID!, $threadId: ID, $derived: DerivedPolicy, $dryRun: Boolean) {
    deleteMessages(ids: [$id], threadId: $threadId, derived: $derived, dryRun: $dryRun) {
      deletedCount
      invalidated { id }
    }
  }
`);

const clearMessages = graphql(`
  mutation DeleteDuringClear(
    $owner: OwnerFilter!
    $confirm: Boolean!
    $derived: DerivedPolicy
    $dryRun: Boolean
  ) {
    deleteMessages(owner: $owner, confirm: $confirm, derived: $derived, dryRun: $dryRun) {
      deletedCount
    }
  }
`);

const job = graphql(`query DeleteDuringJob($id: ID!) { job(id: $id) { state } }`);

const messages = [
  { id: "m1", role: "user", content: "I live in Lisbon." },
  { id: "m2", role: "user", content: "I like tea." },
];

/** A server whose model has received two messages, and does not answer until it is released. */
async function start() {
  const held = heldModel();
  const dataFile = join(temporaryFolder(), "engraph.db");
  const engraph = await startTaught({ dataFile, model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  const { client, logger, close } = engraph;
  const say = (waitForExtraction: boolean) =>
    client.run(addMessages, { input: { threadId: "t", messages, waitForExtraction } });
  /** Releases the model and closes the server when all work is done. Returns the number of rows by table. */
  const finish = async () => {
    held.release();
    await close();
    expect(logger.lines.filter(({ level }) => level === "error")).toEqual([]);
    return rowsOf(dataFile);
  };
  return { ...engraph, held, say, finish };
}

const tables = ["thread", "message", "memory", "evidence", "job", "passage", "posting"] as const;

async function rowsOf(place: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await runSql(place, `SELECT count(*) AS total FROM {${table}}`);
    counts[table] = Number(row?.["total"]);
  }
  return { ...counts, dangling: await danglingIn(place) };
}

/**
 * The number of rows with a dangling foreign key. Sessions of the other databases cannot disable
 * constraints, so they have none.
 */
async function danglingIn(place: string): Promise<number> {
  if (storeKind !== "embedded") return 0;
  return (await runSql(place, "PRAGMA foreign_key_check")).length;
}

test("a thread that is deleted while its extraction runs leaves nothing, and the worker nothing to store", async () => {
  const { client, held, say, finish, logger } = await start();
  const { addMessages: added } = await say(false);
  await held.asked;
  await client.run(deleteThread, { id: "t" });
  const id = added.job?.id ?? "";
  expect((await client.run(job, { id })).job).toBeNull();
  expect(await finish()).toEqual({
    thread: 0,
    message: 0,
    memory: 0,
    evidence: 0,
    job: 0,
    passage: 0,
    posting: 0,
    dangling: 0,
  });
  // It logs once that its work was discarded.
  expect(logger.lines.filter(({ level }) => level === "warn")).toMatchObject([
    { message: `Job "${id}" is no longer leased to this worker.` },
  ]);
});

test("a thread that is deleted and made anew while its extraction runs learns nothing of what was said before", async () => {
  const { client, held, say, finish } = await start();
  await say(false);
  await held.asked;
  await client.run(deleteThread, { id: "t" });
  await client.run(createThread, {
    input: { id: "t", userId: "ben", settings: { extractMemories: false } },
  });
  await client.run(addMessages, { input: { threadId: "t", messages } });
  expect(await finish()).toMatchObject({
    thread: 1,
    message: 2,
    memory: 0,
    evidence: 0,
    job: 0,
    passage: 2,
    dangling: 0,
  });
});

test("when all messages are deleted while their extraction runs, it ends without a memory", async () => {
  const { client, held, say, finish } = await start();
  const waiting = say(true);
  await held.asked;
  for (const id of ["m1", "m2"]) {
    const { deleteMessages: report } = await client.run(deleteMessage, { id });
    expect(report).toEqual({ deletedCount: 1, invalidated: [] });
  }
  held.release();
  const { addMessages: answer } = await waiting;
  expect(answer.job).toMatchObject({ state: "DONE", outcome: "ZERO_FACTS", attempts: 1 });
  expect(answer.memories).toEqual([]);
  expect(await finish()).toEqual({
    thread: 1,
    message: 0,
    memory: 0,
    evidence: 0,
    job: 1,
    passage: 0,
    posting: 0,
    dangling: 0,
  });
});

test("when a thread is cleared while its extraction runs, it ends without a memory", async () => {
  const { client, held, say, finish } = await start();
  const waiting = say(true);
  await held.asked;
  await client.run(clearMessages, { owner: { threadId: "t" }, confirm: true });
  held.release();
  const { addMessages: answer } = await waiting;
  expect(answer.job).toMatchObject({ state: "DONE", outcome: "ZERO_FACTS", attempts: 1 });
  expect(await finish()).toMatchObject({
    thread: 1,
    message: 0,
    memory: 0,
    posting: 0,
    dangling: 0,
  });
});

test("when one of two messages is deleted, only the other is learned from", async () => {
  const { client, held, say, world, find, finish } = await start();
  const waiting = say(true);
  await held.asked;
  await client.run(deleteMessage, { id: "m1" });
  held.release();
  const { addMessages: answer } = await waiting;
  expect(answer.job).toMatchObject({ state: "DONE", outcome: "EXTRACTED", attempts: 1 });
  expect((await world()).memories).toEqual({ "I like tea.": ["VALID", "I like tea."] });
  expect([await find("Lisbon", true), await find("tea")]).toEqual([
    [],
    ["I like tea.", "I like tea."],
  ]);
  expect(await finish()).toMatchObject({ memory: 1, evidence: 1, passage: 2, dangling: 0 });
});

test("when a message says something else by then, nothing is learned of what it said", async () => {
  const { client, held, say, world } = await start();
  const waiting = say(true);
  await held.asked;
  await client.run(updateMessage, { input: { id: "m1", content: "I live in Porto." } });
  await client.run(updateMessage, { input: { id: "m2", content: "…" } });
  held.release();
  expect((await waiting).addMessages.job).toMatchObject({ state: "DONE", outcome: "ZERO_FACTS" });
  expect((await world()).memories).toEqual({});
});

test("a dry run takes nothing from a running extraction", async () => {
  const { client, held, say } = await start();
  const waiting = say(true);
  await held.asked;
  await client.run(deleteMessage, { id: "m1", derived: "DELETE", dryRun: true });
  await client.run(deleteThread, { id: "t", memories: "DELETE_ALL", dryRun: true });
  held.release();
  const { addMessages: answer } = await waiting;
  expect(answer.job).toMatchObject({ state: "DONE", outcome: "EXTRACTED" });
  expect(answer.memories).toHaveLength(2);
});

test("a thread whose extraction waits for its turn is deleted with it", async () => {
  const { client, held, say, finish } = await start();
  // As many jobs as run at once, so that the thread's own job has to wait.
  const busy = Array.from({ length: 4 }, async (_, n) => {
    const threadId = `busy-${n}`;
    await client.run(createThread, { input: { id: threadId, userId: "maya" } });
    const message = { role: "user", content: `Busy ${n}.` };
    return client.run(addMessages, {
      input: { threadId, messages: [message], waitForExtraction: true },
    });
  });
  await held.asked;
  const { addMessages: added } = await say(false);
  await client.run(deleteThread, { id: "t" });
  expect((await client.run(job, { id: added.job?.id ?? "" })).job).toBeNull();
  held.release();
  await Promise.all(busy);
  expect(await finish()).toMatchObject({ thread: 4, message: 4, memory: 4, job: 4, dangling: 0 });
});
