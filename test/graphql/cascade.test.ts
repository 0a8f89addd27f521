import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory, addMessages, createThread, said } from "../support/operations.js";
import { echo } from "../support/proposals.js";

const deleteUser = graphql(`
  mutation CascadeUser($id: ID!, $cascade: Boolean, $dryRun: Boolean) {
    deleteUser(id: $id, cascade: $cascade, dryRun: $dryRun) {
      deletedCount deletedIds
      counts { type count }
      dryRun
    }
  }
`);

const deleteAgent = graphql(`
  mutation CascadeAgent($id: ID!, $cascade: Boolean, $dryRun: Boolean) {
    deleteAgent(id: $id, cascade: $cascade, dryRun: $dryRun) { deletedCount counts { type count } }
  }
`);

const everything = graphql(`
  query CascadeEverything {
    users { nodes { id } }
    threads { nodes { id } }
    messages { totalCount }
    memories { nodes { content } }
  }
`);

/** Two users, each with a thread with learned memories, and with an added memory. */
async function start() {
  const { client, logger } = await startEngraph({ model: new ScriptedModel(echo) });
  for (const userId of ["maya", "noor"]) {
    await client.run(createThread, { input: { id: `of-${userId}`, userId, agentId: "helper" } });
    await client.run(
      addMessages,
      said(`of-${userId}`, `${userId} was here.`, {
        idempotencyKey: "first",
        waitForExtraction: true,
      }),
    );
    await client.run(addMemory, { input: { userId, content: `${userId} likes tea.` } });
  }
  const left = async () => {
    const { users, threads, messages, memories } = await client.run(everything);
    return {
      users: users.nodes.map(({ id }) => id).toSorted(),
      threads: threads.nodes.map(({ id }) => id).toSorted(),
      messages: messages.totalCount,
      memories: memories.nodes.map(({ content }) => content).toSorted(),
    };
  };
  return { client, logger, left };
}

const noorsOwn = {
  users: ["noor"],
  threads: ["of-noor"],
  messages: 1,
  memories: ["noor likes tea.", "noor was here."],
};

test("a user goes with all that belongs to it, and nobody else's", async () => {
  const { client, left } = await start();
  const before = await left();
  const counts = [
    { type: "USER", count: 1 },
    { type: "THREAD", count: 1 },
    { type: "MESSAGE", count: 1 },
    { type: "MEMORY", count: 2 },
    { type: "JOB", count: 1 },
  ];
  const report = { deletedCount: 1, deletedIds: ["maya"], counts };

  const dry = await client.run(deleteUser, { id: "maya", dryRun: true });
  expect(dry.deleteUser).toEqual({ ...report, dryRun: true });
  expect(await left()).toEqual(before);

  const done = await client.run(deleteUser, { id: "maya" });
  expect(done.deleteUser).toEqual({ ...report, dryRun: false });
  expect(await left()).toEqual(noorsOwn);

  const again = await client.run(deleteUser, { id: "maya" });
  expect(again.deleteUser).toEqual({ deletedCount: 0, deletedIds: [], counts: [], dryRun: false });
});

test("without cascade, only the record itself goes", async () => {
  const { client, left } = await start();
  const before = await left();
  const { deleteUser: report } = await client.run(deleteUser, { id: "maya", cascade: false });
  expect(report.counts).toEqual([{ type: "USER", count: 1 }]);
  expect(await left()).toEqual({ ...before, users: ["noor"] });
});

test("an agent goes with the threads it held, and with what was learned in them", async () => {
  const { client, left } = await start();
  await client.run(deleteAgent, { id: "helper" });
  expect(await left()).toEqual({
    users: ["maya", "noor"],
    threads: [],
    messages: 0,
    memories: ["maya likes tea.", "noor likes tea."],
  });
});

test("a thread that comes again under an id that is free again is a new one to idempotency keys", async () => {
  const { client } = await start();
  await client.run(deleteUser, { id: "maya" });
  await client.run(createThread, { input: { id: "of-maya", userId: "maya" } });
  const { addMessages: added } = await client.run(
    addMessages,
    said("of-maya", "Something else.", { idempotencyKey: "first" }),
  );
  expect(added).toMatchObject({
    replayed: false,
    messages: [{ seq: 1, content: "Something else." }],
  });
});
