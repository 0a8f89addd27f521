import { join } from "node:path";
import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { ImportRecordsInput } from "../gql/graphql.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMemory,
  addMessages,
  createThread,
  createUser,
  eventCursor,
} from "../support/operations.js";
import { proposal } from "../support/proposals.js";
import { indexFaults, readTables, without, type Tables } from "../support/store-file.js";
import { takeUntil } from "../support/streams.js";
import { summarized } from "../support/summaries.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const importRecords = graphql(`
  mutation LeftoversImport($input: ImportRecordsInput!) {
    importRecords(input: $input) {
      ids
    }
  }
`);

const updateRecord = graphql(`
  mutation LeftoversUpdateRecord($input: UpdateRecordInput!) {
    updateRecord(input: $input) {
      updatedCount
    }
  }
`);

const updateMemory = graphql(`
  mutation LeftoversUpdateMemory($input: UpdateMemoryInput!) {
    updateMemory(input: $input) {
      memory {
        revision
      }
    }
  }
`);

const link = graphql(`
  mutation LeftoversLink($input: LinkMemoriesInput!) {
    linkMemories(input: $input) {
      link {
        id
      }
    }
  }
`);

const deleteUser = graphql(`
  mutation LeftoversDeleteUser($input: DeleteActorInput!) {
    deleteUser(input: $input) {
      deletedCount
      counts {
        type
        count
      }
    }
  }
`);

const deleteThread = graphql(`
  mutation LeftoversDeleteThread($input: DeleteThreadInput!) {
    deleteThread(input: $input) {
      deletedCount
      counts {
        type
        count
      }
    }
  }
`);

const setState = graphql(`
  mutation LeftoversSetState($input: SetSharedStateInput!) {
    setSharedState(input: $input) {
      entry {
        version
      }
    }
  }
`);

const jobs = graphql(`
  subscription LeftoversJobs($after: Cursor) {
    jobUpdated(jobId: "expire-records", after: $after) {
      kind
      snapshot
    }
  }
`);

/** Learns each message twice: once for the thread alone, once about its user. It is not for free. */
const model = () =>
  new ScriptedModel(({ turns }, call) => {
    call.spend("scripted", { calls: 1, inputTokens: 20, outputTokens: 10 });
    return turns.flatMap((turn) => [
      proposal(turn, { level: "THREAD" }),
      proposal(turn, { content: `${turn.content} So it was said.` }),
    ]);
  });

const vector = [1, 0.5, -2];

async function start() {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const clock = new FakeClock();
  const { client } = await startEngraph({ dataFile, clock, model: model(), settings: {} });
  return { client, clock, look: () => readTables(dataFile), faults: () => indexFaults(dataFile) };
}

/** A thread in which something was learned, with all that can hang on it. */
async function fillThread(client: Client, threadId: string, userId: string): Promise<void> {
  const { eventCursor: after } = await client.run(eventCursor);
  await client.run(createThread, { input: { id: threadId, userId, agentId: "helper" } });
  await client.run(addMessages, {
    input: {
      threadId,
      idempotencyKey: "first",
      waitForExtraction: true,
      messages: [
        {
          id: `${threadId}-1`,
          role: "user",
          name: userId,
          content: `${threadId} drinks green tea.`,
          steps: [{ tool: "pour", arguments: "{}", output: "done" }],
        },
      ],
    },
  });
  await summarized(client, threadId, 1, after);
  const common = { threadIds: [threadId], indexTexts: [["jasmine leaves", "hot water"]] };
  await keep(client, { type: "MESSAGE", roles: ["user"], ids: [`${threadId}-2`], ...common });
  await keep(client, { type: "FACT", userIds: [userId], ids: [`${threadId}-fact`], ...common });
  const source = { userId, threadId, content: `${threadId} is a cup.` };
  await client.run(addMemory, { input: { ...source, id: `${threadId}-own` } });
  const ends = { sourceId: `${threadId}-own`, targetId: `${threadId}-fact` };
  await client.run(link, { input: { id: `${threadId}-link`, ...ends, relation: "SUPERSEDES" } });
  await client.run(setState, { input: { owner: { threadId }, key: "tea", value: "hot" } });
}

async function keep(client: Client, input: Omit<ImportRecordsInput, "contents">): Promise<void> {
  await client.run(importRecords, { input: { contents: ["Tea."], vectors: [vector], ...input } });
}

/** A user with a row in each table that can hold one of it. */
async function fillUser(
  { client, clock }: Pick<Awaited<ReturnType<typeof start>>, "client" | "clock">,
  userId: string,
  ttlSeconds: number,
): Promise<void> {
  await client.run(createUser, { input: { id: userId, information: `${userId} loves tea.` } });
  await client.run(updateRecord, { input: { type: "USER_PROFILE", id: userId, vector } });
  await client.run(setState, { input: { owner: { userId }, key: "tea", value: "cold" } });
  await fillThread(client, `${userId}-thread`, userId);
  const own = { userIds: [userId], ttlSeconds: [ttlSeconds] };
  await keep(client, { type: "MESSAGE", roles: ["user"], ids: [`${userId}-loose`], ...own });
  await keep(client, { type: "GUIDELINE", ids: [`${userId}-guide`], ...own });
  // What it has said for a while can be looked back to.
  clock.advance(1);
  await client.run(updateMemory, { input: { id: `${userId}-guide`, content: "Brew it longer." } });
  for (const [relation, targetId] of [
    ["SUPPORTS", `${userId}-thread-own`],
    ["REFINES", `${userId}-thread-fact`],
  ] as const) {
    await client.run(link, { input: { sourceId: `${userId}-guide`, targetId, relation } });
  }
}

/** The log tells of what was deleted too, and what models have cost was spent: both only grow. */
const kept = (tables: Tables) => without(tables, "event", "model_usage");

test("of a user that is deleted nothing is left, and others keep all they have", async () => {
  const { client, clock, look, faults } = await start();
  await fillUser({ client, clock }, "bob", 1_000);
  const before = look();
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  await fillUser({ client, clock }, "ann", 2_000);
  const both = look();
  for (const table of Object.keys(kept(without(before, "meta", "vector_space", "event_start")))) {
    expect([table, both[table]?.length]).not.toEqual([table, before[table]?.length]);
  }

  await client.run(deleteUser, { input: { id: "ann", dryRun: true } });
  expect(look()).toEqual(both);
  const { deleteUser: report } = await client.run(deleteUser, { input: { id: "ann" } });
  expect(report.counts).toEqual([
    { type: "USER", count: 1 },
    { type: "THREAD", count: 1 },
    { type: "MESSAGE", count: 3 },
    { type: "MEMORY", count: 5 },
    { type: "JOB", count: 2 },
    { type: "SHARED_STATE", count: 2 },
    { type: "MEMORY_LINK", count: 3 },
  ]);
  expect(kept(look())).toEqual(kept(before));
  expect(faults()).toEqual([]);
});

test("of a thread that is deleted with all its memories nothing is left, and its user's other threads keep all", async () => {
  const { client, clock, look, faults } = await start();
  await fillUser({ client, clock }, "ann", 1_000);
  const before = look();
  await fillThread(client, "other", "ann");
  const both = look();

  const input = { id: "other", memories: "DELETE_ALL" as const };
  await client.run(deleteThread, { input: { ...input, dryRun: true } });
  expect(look()).toEqual(both);
  const { deleteThread: report } = await client.run(deleteThread, { input });
  expect(report.counts).toEqual([
    { type: "THREAD", count: 1 },
    { type: "MESSAGE", count: 2 },
    { type: "MEMORY", count: 4 },
    { type: "JOB", count: 2 },
    { type: "SHARED_STATE", count: 1 },
    { type: "MEMORY_LINK", count: 1 },
  ]);
  expect(kept(look())).toEqual(kept(before));
  expect(faults()).toEqual([]);
});

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
    Object.entries(without(tables, "event")).flatMap(([table, rows]) =>
      rows.some((row) => row.includes(`"${id}"`)) ? [table] : [],
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
  await keep(client, { type: "FACT", ids: ["old"], userIds: ["ann"] });
  const before = look();

  const short = { ttlSeconds: [60], userIds: ["ann"], agentIds: ["helper"] };
  await keep(client, { type: "FACT", ids: ["goes"], ...short });
  const metadata = [{ steps: [{ name: "pour", type: "tool", input: "", output: "done" }] }];
  await keep(client, { type: "MESSAGE", roles: ["user"], ids: ["gone"], metadata, ...short });
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

  const left = (tables: Tables) => without(tables, "event", "job");
  expect(left(look())).toEqual(left(before));
  expect(faults()).toEqual([]);
});
