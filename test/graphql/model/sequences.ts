import * as fc from "fast-check";
import { callers, operator } from "./callers.js";
import { Engine } from "./engine.js";
import { checkCards, checkStreams, followAll, following, markPlace } from "./live/following.js";
import { listActors } from "./looks/actors.js";
import { readEvents, startReading } from "./looks/events.js";
import { listExchanges } from "./looks/exchanges.js";
import { listHistories } from "./looks/histories.js";
import { sumUpThread } from "./looks/gist.js";
import { forgedNodes, lookups } from "./looks/lookups.js";
import { listMemories } from "./looks/memories.js";
import { listMessages } from "./looks/messages.js";
import { listJobs } from "./looks/jobs.js";
import { forgedPages, lists, pages } from "./looks/pages.js";
import { listPast } from "./looks/past.js";
import { search, searchPast, searchStore, searchThread } from "./looks/search.js";
import { listTraces } from "./looks/traces.js";
import { usage } from "./looks/usage.js";
import { readState } from "./looks/shared-state.js";
import { listThreads } from "./looks/threads.js";
import type { Command } from "./operation.js";
import * as actors from "./operations/actors.js";
import { addMemory } from "./operations/add-memory.js";
import { addMessages } from "./operations/add-messages.js";
import { createThread } from "./operations/create-thread.js";
import * as deletions from "./operations/deletions.js";
import { changeMind, extractMemories, retryJobs } from "./operations/jobs.js";
import * as facts from "./operations/facts.js";
import * as links from "./operations/links.js";
import * as records from "./operations/records.js";
import { restoreMemory } from "./operations/restore-memory.js";
import * as state from "./operations/shared-state.js";
import { updateMemory } from "./operations/update-memory.js";
import { updateMessage } from "./operations/update-message.js";
import { updateThread } from "./operations/update-thread.js";
import { upsertMemory } from "./operations/upsert-fact.js";
import { passHours } from "./passing-hours.js";
import { passTime } from "./passing.js";
import { userIds, words } from "./pool.js";
import { Counts, tally } from "./tally.js";
import { World } from "./world.js";

/** The operations of callers, with their weights. */
export const operations = [
  [18, createThread],
  [3, updateThread],
  [16, addMessages],
  [5, updateMessage],
  [14, addMemory],
  [6, updateMemory],
  [6, actors.upsertUser],
  [6, actors.upsertAgent],
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
  [2, listActors],
  [2, listThreads],
  [2, listMessages],
  [2, listMemories],
  [8, search],
  [4, searchThread],
  [4, searchStore],
  [4, searchPast],
  [4, lookups],
  [6, pages],
  [3, forgedPages],
  [3, listJobs],
  [6, forgedNodes],
  [5, sumUpThread],
  [8, extractMemories],
  [4, retryJobs],
  [1, usage],
  [9, state.setSharedState],
  [4, state.deleteSharedState],
  [3, readState],
  [14, upsertMemory],
  [2, facts.decayMemories],
  [2, facts.deleteMatching],
  [6, restoreMemory],
  [3, listPast],
  [3, listExchanges],
  [3, listHistories],
  [3, listTraces],
] as const;

/** The maximum length; some sequences are shorter. */
const longest = 500;

/** Random sequences of operations. */
export function sequences(): fc.Arbitrary<Iterable<Command>> {
  const weighted = [
    ...operations.map(([weight, { commands }]) => [weight, commands] as const),
    ...following,
    [1, changeMind] as const,
    [1, fc.constant(readEvents)] as const,
    [2, passTime] as const,
    [1, passHours] as const,
  ];
  const each = weighted.flatMap(([weight, commands]) =>
    Array.from({ length: weight }, () => commands),
  );
  return fc.commands(each, { maxCommands: longest, size: "max" });
}

/**
 * Runs a sequence on a new store. Each answer is compared at once; pushed data is compared when a
 * command requests it, and all of it at the end.
 */
export async function runSequence(commands: Iterable<Command>): Promise<void> {
  await using engine = await Engine.start();
  const world = new World();
  await startReading(world, engine);
  await markPlace(world, engine, operator);
  await followAll(world, engine);
  engine.operations = new Counts();
  await fc.asyncModelRun(() => ({ model: world, real: engine }), commands);
  tally.operations.add(engine.operations);
  tally.sequences += 1;
  for (const look of [checkStreams, checkCards, ...lastLooks(), readEvents, checkStreams])
    await look.run(world, engine);
}

/** The final queries of every caller. */
function lastLooks(): Command[] {
  return callers.flatMap((caller) => [
    ...[listActors, listThreads, listMessages, listMemories].map((list) =>
      list.command(caller, {}),
    ),
    lookups.command(caller, { which: 0 }),
    usage.command(caller, {}),
    listJobs.command(caller, {}),
    ...lists.map((list, which) =>
      pages.command(caller, { list, which, size: 2, isBackward: false, isOfAnother: false }),
    ),
    readState.command(caller, {
      owner: { owner: { userId: userIds[0] }, isBold: false },
      keys: undefined,
    }),
    ...[...userIds, null].map((userId) =>
      search.command(caller, {
        request: { query: words.join(" "), includeInvalid: true, contextTurns: 2, hops: 3 },
        scope: { userId },
      }),
    ),
  ]);
}
