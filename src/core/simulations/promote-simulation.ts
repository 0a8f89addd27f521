import type { ChangeCause } from "../events/change.js";
import type { Clock } from "../time/clock.js";
import { NotFoundError } from "../errors/request-errors.js";
import { SimulationConflictError, SimulationUnfinishedError } from "../errors/work-errors.js";
import { lockOwner } from "../extraction/kept-facts.js";
import { RecordWriter } from "../records/record-writer.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { forAnyAgent, type Principal } from "../principal.js";
import type { Indexer } from "../search/passages/indexer.js";
import { textOf } from "../search/passages/passage.js";
import type { SettingsRules, SettingsUpdate } from "../threads/thread-settings.js";
import type { Thread } from "../threads/thread.js";
import { revisionsOf } from "./difference.js";
import { readLiveMemories, type LiveMemories } from "./own-memories.js";
import { Promotion } from "./promotion.js";
import type { Difference, Simulation } from "./simulation.js";

export interface PromoteRequest {
  readonly id: string;
  /** Whether to store the settings in the thread. Default: true. */
  readonly storeSettings?: boolean | null | undefined;
}

export interface PromotingParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly rules: SettingsRules;
  readonly indexer: Indexer;
}

/**
 * Replaces the thread's memories with those of a simulation, in one unit. Changes nothing if it is promoted already.
 *
 * Fails with NOT_FOUND, with SIMULATION_UNFINISHED, and with SIMULATION_CONFLICT if the thread's messages, or the
 * memories that it replaces or changes, have changed since it read them.
 */
export async function promoteSimulation(
  parts: PromotingParts,
  principal: Principal,
  { id, storeSettings }: PromoteRequest,
): Promise<Simulation> {
  const { store, clock, indexer } = parts;
  const seen = (await store.simulations.byIds(principal, [id])).get(id);
  if (!seen) throw new NotFoundError("Simulation", id);
  const indexOf = await indexer.ahead(() =>
    (seen.content?.shadow?.memories ?? []).map((record) => ({ record, text: textOf(record) })),
  );
  const now = clock.now();
  const cause = { principal, now, jobId: id };
  // A promotion applies to all agents of a user.
  return store.unit(forAnyAgent(principal), async (unit) => {
    const simulation = await unit.simulations.find(id);
    if (!simulation) throw new NotFoundError("Simulation", id);
    if (simulation.state === "PROMOTED") return simulation;
    const { shadow, difference } = promotable(simulation);
    const thread = await unit.threads.find(simulation.threadId);
    if (!thread) throw new NotFoundError("Thread", simulation.threadId);
    await lockOwner(unit, thread);
    const live = await readLiveMemories(unit, thread, now);
    checkBasis(id, thread, live, difference);
    const write = new RecordWriter(unit, cause, indexOf(unit));
    const memoryIds = await new Promotion({ write, live, shadow, difference }).run();
    if (storeSettings ?? true) await keepSettings(unit, parts.rules, thread, simulation, cause);
    const next: Simulation = {
      ...simulation,
      state: "PROMOTED",
      content: { shadow: null, difference },
      memoryIds: [...new Set([...simulation.memoryIds, ...memoryIds])],
      updatedAt: now,
    };
    await unit.simulations.update(next);
    await write.finish();
    return next;
  });
}

/** Applies the simulation's changes of settings to the thread's present settings. */
async function keepSettings(
  unit: Unit,
  rules: SettingsRules,
  before: Thread,
  { settings }: Simulation,
  { principal, now }: ChangeCause,
): Promise<void> {
  if (isEmpty(settings.update)) return;
  const own = rules.updated(before.settings, settings.update);
  const write = new RecordWriter(unit, { principal, now, jobId: null });
  await write.updateThread({ ...before, settings: own, updatedAt: now });
}

function isEmpty(update: SettingsUpdate): boolean {
  return update !== null && Object.keys(update).length === 0;
}

function promotable({ id, state, content }: Simulation) {
  if (state === "STALE")
    throw new SimulationConflictError(
      id,
      "A message of the thread or a memory that it is about has changed or gone.",
    );
  if (state !== "READY" || !content?.shadow || !content.difference)
    throw new SimulationUnfinishedError(id);
  return { shadow: content.shadow, difference: content.difference };
}

function checkBasis(id: string, thread: Thread, live: LiveMemories, { basis }: Difference): void {
  if (thread.lastSeq !== basis.lastSeq)
    throw new SimulationConflictError(id, "The thread has new messages.");
  const kept = revisionsOf(live.kept);
  const isKept = Object.entries(basis.kept).every(([one, revision]) => kept[one] === revision);
  const own = revisionsOf(live.own);
  const isOwn = Object.entries(basis.own).every(([one, revision]) => own[one] === revision);
  if (!isKept || !isOwn || Object.keys(own).length !== Object.keys(basis.own).length)
    throw new SimulationConflictError(id, "Memories that it replaces or changes are others now.");
}
