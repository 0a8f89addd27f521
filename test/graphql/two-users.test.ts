import * as fc from "fast-check";
import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { addMemory as anyMemory, addMessages as anyMessages } from "../support/operations.js";
import { soakSeed } from "../support/random.js";
import { ben, callers, maya, operator } from "./model/callers.js";
import { Engine } from "./model/engine.js";
import { checkCards, checkStreams, following, markPlace } from "./model/live/following.js";
import { listActors } from "./model/looks/actors.js";
import { readEvents, startReading } from "./model/looks/events.js";
import { sumUpThread } from "./model/looks/gist.js";
import { forgedNodes, lookups } from "./model/looks/lookups.js";
import { listMemories } from "./model/looks/memories.js";
import { listMessages } from "./model/looks/messages.js";
import { lists, pages } from "./model/looks/pages.js";
import { listRecords } from "./model/looks/records.js";
import { search, searchStore, searchThread } from "./model/looks/search.js";
import { usage } from "./model/looks/usage.js";
import { listThreads } from "./model/looks/threads.js";
import type { Command } from "./model/operation.js";
import * as actors from "./model/operations/actors.js";
import { addMemory } from "./model/operations/add-memory.js";
import { addMessages } from "./model/operations/add-messages.js";
import { createThread, ensureThread } from "./model/operations/create-thread.js";
import * as deletions from "./model/operations/deletions.js";
import { changeMind, extractMemories, retryJobs } from "./model/operations/jobs.js";
import * as links from "./model/operations/links.js";
import * as records from "./model/operations/records.js";
import { updateMemory } from "./model/operations/update-memory.js";
import { updateMessage } from "./model/operations/update-message.js";
import { updateThread } from "./model/operations/update-thread.js";
import { passTime } from "./model/passing.js";
import { userIds, words } from "./model/pool.js";
import { recordTypes } from "./model/questions.js";
import { World } from "./model/world.js";

/** What callers do, and how often among the rest. */
const operations = [
  [12, createThread],
  [6, ensureThread],
  [3, updateThread],
  [16, addMessages],
  [5, updateMessage],
  [14, addMemory],
  [6, updateMemory],
  [2, actors.createUser],
  [2, actors.updateUser],
  [2, actors.upsertUser],
  [2, actors.createAgent],
  [2, actors.updateAgent],
  [2, actors.upsertAgent],
  [5, deletions.deleteMemory],
  [5, deletions.deleteMessage],
  [3, deletions.deleteThread],
  [1, deletions.clearMessages],
  [14, links.linkMemories],
  [3, links.updateMemoryLink],
  [3, links.unlinkMemories],
  [1, deletions.deleteUser],
  [1, deletions.deleteAgent],
  [6, records.importRecords],
  [3, records.updateRecord],
  [2, records.deleteRecord],
  [3, listRecords],
  [2, listActors],
  [2, listThreads],
  [2, listMessages],
  [2, listMemories],
  [8, search],
  [4, searchThread],
  [4, searchStore],
  [4, lookups],
  [6, pages],
  [6, forgedNodes],
  [5, sumUpThread],
  [8, extractMemories],
  [4, retryJobs],
  [1, usage],
] as const;

/** Every way to be refused that these operations have. */
const refusals = [
  "ALREADY_EXISTS",
  "BAD_USER_INPUT",
  "CURSOR_INVALID",
  "FORBIDDEN",
  "IDEMPOTENCY_KEY_REUSED",
  "NOT_FOUND",
  "REVISION_CONFLICT",
  "USER_SCOPE_REQUIRED",
];

/** Sequences that run at once, each with a server of its own. */
const atOnce = 3;
/** How many of them come one after the other: more with ROUNDS, for a long hunt. */
const rounds = Number(process.env["ROUNDS"] ?? 6);
/** Some sequences are shorter. */
const longest = 300;
/** Time to find a failure and the shortest way to it. */
const timeout = 180_000 + rounds * 20_000;

test(
  "two users and one who sees all do as the model does, and neither user learns of the other",
  { timeout },
  async () => {
    const commands = operations.flatMap(([weight, { commands }]) =>
      Array.from({ length: weight }, () => commands),
    );
    const streams = following.flatMap(([weight, commands]) =>
      Array.from({ length: weight }, () => commands),
    );
    const sequence = fc.commands(
      [...commands, ...streams, changeMind, fc.constant(readEvents), passTime, passTime],
      { maxCommands: longest, size: "max" },
    );
    const check = (seed: number) =>
      fc.assert(fc.asyncProperty(sequence, run), {
        seed,
        numRuns: rounds,
        interruptAfterTimeLimit: timeout * 0.9,
        markInterruptAsFailure: true,
      });
    const seed = soakSeed();
    await Promise.all(Array.from({ length: atOnce }, (_, i) => check(seed + i)));

    const outcomes = operations.map(([, { name, outcomes }]) => ({ name, outcomes }));
    expect(outcomes.filter(({ outcomes }) => !outcomes.has("done"))).toEqual([]);
    const met = new Set(outcomes.flatMap(({ outcomes }) => [...outcomes.keys()]));
    expect([...met].toSorted()).toEqual([...refusals, "done"]);
  },
);

async function run(commands: Iterable<Command>): Promise<void> {
  await using engine = await Engine.start();
  const world = new World();
  await startReading(world, engine);
  await markPlace(world, engine, operator);
  await fc.asyncModelRun(() => ({ model: world, real: engine }), commands);
  for (const look of [checkStreams, checkCards, ...lastLooks(), readEvents, checkStreams])
    await look.run(world, engine);
}

/** What every caller is to find in the end. */
function lastLooks(): Command[] {
  return callers.flatMap((caller) => [
    ...[listActors, listThreads, listMessages, listMemories].map((list) =>
      list.command(caller, {}),
    ),
    lookups.command(caller, { which: 0 }),
    ...recordTypes.map((type) =>
      listRecords.command(caller, { type, pick: { from: "own", n: 0 } }),
    ),
    ...lists.flatMap((list) =>
      [0, 1, 2, 3, 4, 5].map((which) => {
        const isBackward = which % 2 === 1;
        return pages.command(caller, { list, which, size: 2, isBackward, isOfAnother: false });
      }),
    ),
    ...words.flatMap((query) =>
      [...userIds, null].map((userId) =>
        search.command(caller, {
          request: { query, includeInvalid: true, contextTurns: 2, hops: 3 },
          scope: { userId },
        }),
      ),
    ),
  ]);
}

const newThread = graphql(`
  mutation TwoUsersNewThread($input: CreateThreadInput!) {
    createThread(input: $input) {
      created
    }
  }
`);
const sameThread = graphql(`
  mutation TwoUsersSameThread($input: CreateThreadInput!) {
    ensureThread(input: $input) {
      created
    }
  }
`);
const newTitle = graphql(`
  mutation TwoUsersNewTitle($input: UpdateThreadInput!) {
    updateThread(input: $input) {
      created
    }
  }
`);

test("of another user's record, a caller can learn that its id is taken, and nothing else", async () => {
  await using engine = await Engine.start();
  const message = (threadId: string) => ({ threadId, messages: [{ id: "said", role: "user" }] });
  const memory = { id: "known", content: "tea" };
  await engine.ask(maya, newThread, { input: { id: "taken" } });
  await engine.ask(maya, anyMessages, { input: message("taken") });
  await engine.ask(maya, anyMemory, { input: memory });
  await engine.ask(ben, newThread, { input: { id: "own" } });

  const taken = (what: string) => ({
    message: `${what} already exists.`,
    extensions: { code: "ALREADY_EXISTS" },
  });
  const { errors: thread } = await engine.ask(ben, newThread, { input: { id: "taken" } });
  expect(thread).toMatchObject([taken('Thread "taken"')]);
  const { errors: same } = await engine.ask(ben, sameThread, { input: { id: "taken" } });
  expect(same).toMatchObject([taken('Thread "taken"')]);
  const { errors: said } = await engine.ask(ben, anyMessages, { input: message("own") });
  expect(said).toMatchObject([taken('Message "said"')]);
  const { errors: known } = await engine.ask(ben, anyMemory, { input: memory });
  expect(known).toMatchObject([taken('Memory "known"')]);

  const rename = async (id: string) => {
    const { errors } = await engine.ask(ben, newTitle, { input: { id, title: "tea" } });
    return JSON.stringify(errors).replaceAll(id, "it");
  };
  expect(await rename("taken")).toBe(await rename("free"));
});

const removeThread = graphql(`
  mutation TwoUsersRemoveThread($input: DeleteThreadInput!) {
    deleteThread(input: $input) {
      counts {
        type
        count
      }
    }
  }
`);
const whereBelongs = graphql(`
  query TwoUsersWhereBelongs {
    memory(id: "guest") {
      threadId
    }
  }
`);

test("another user's memory in a thread stays when its user deletes it, and belongs to no thread then", async () => {
  await using engine = await Engine.start();
  await engine.ask(maya, newThread, { input: { id: "room" } });
  const guest = { id: "guest", content: "tea", userId: ben.name, threadId: "room" };
  await engine.ask(operator, anyMemory, { input: guest });

  const removal = await engine.ask(maya, removeThread, { input: { id: "room" } });
  expect(removal.data?.deleteThread.counts).toEqual([{ type: "THREAD", count: 1 }]);
  const { data } = await engine.ask(ben, whereBelongs, {});
  expect(data).toEqual({ memory: { threadId: null } });

  await engine.ask(ben, newThread, { input: { id: "room" } });
  await engine.ask(ben, removeThread, { input: { id: "room" } });
  expect((await engine.ask(ben, whereBelongs, {})).data).toEqual(data);
});
