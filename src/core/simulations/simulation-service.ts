import type { Clock } from "../clock.js";
import {
  InvalidInputError,
  LlmRequiredError,
  NotFoundError,
  SimulationConflictError,
  SimulationTooLargeError,
  SimulationUnfinishedError,
  TooManySimulationsError,
} from "../errors.js";
import { jobChange, threadChange } from "../events/change.js";
import { extractionJob } from "../extraction/extraction-job.js";
import { lockOwner } from "../extraction/learning.js";
import { isFinished, type Job } from "../jobs/job.js";
import { checkedWaitMs, type JobService } from "../jobs/job-service.js";
import type { LanguageModels } from "../language-models.js";
import { scheduleExpiry } from "../lifetimes/expiry-job.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import { forAnyAgent, isReviewer, mayReach, workerOf, type Principal } from "../principal.js";
import { isForReviewers } from "../memories/memory.js";
import type { Indexer } from "../search/indexer.js";
import { textOf } from "../search/passage.js";
import type { SettingsRules, SettingsUpdate, ThreadSettings } from "../threads/thread-settings.js";
import type { Thread } from "../threads/thread.js";
import { revisionsOf } from "./difference.js";
import { readLiveMemories, type LiveMemories } from "./own-memories.js";
import { Promotion } from "./promotion.js";
import {
  maxSimulatedMemories,
  maxSimulatedMessages,
  maxSimulations,
  simulationLifetimeMs,
  type Difference,
  type DifferenceEntry,
  type SimulatedMemory,
  type Simulation,
} from "./simulation.js";

export interface SimulateRequest {
  readonly threadId: string;
  /** To be changed. Left out: the thread's own. */
  readonly settings?: SettingsUpdate | undefined;
  /** Short for `settings.model`. */
  readonly model?: string | null | undefined;
  /** Short for `settings.customInstructions`. */
  readonly customInstructions?: string | null | undefined;
  /** Whether to resolve only when it has ended, or the time is up. Default: false. */
  readonly waitForExtraction?: boolean | null | undefined;
  /** Longest wait, in milliseconds. Default: 30,000. */
  readonly waitTimeoutMs?: number | null | undefined;
}

export interface PromoteRequest {
  readonly id: string;
  /** Whether the thread is to have the settings from now on. Default: true. */
  readonly storeSettings?: boolean | null | undefined;
}

interface SimulationServiceParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly jobs: JobService;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  readonly indexer: Indexer;
}

/** Tells what a thread's memories would be under other settings, and makes them so. */
export class SimulationService {
  constructor(private readonly parts: SimulationServiceParts) {}

  /**
   * Causes a job that extracts from a whole thread as it is now, as if it had
   * never been extracted from. It changes nothing but what it costs.
   *
   * Fails with NOT_FOUND for an unknown thread, BAD_USER_INPUT for settings that
   * break a rule and a thread without messages, LLM_REQUIRED where there is no
   * model to do it, SIMULATION_TOO_LARGE and TOO_MANY_SIMULATIONS.
   */
  async simulate(principal: Principal, request: SimulateRequest): Promise<Simulation> {
    const { store, clock, jobs, models, rules } = this.parts;
    const waitMs = checkedWaitMs(request.waitTimeoutMs);
    const update = updateOf(request);
    const found = (await store.threads.byIds(principal, [request.threadId])).get(request.threadId);
    if (found) await this.#checkSize(principal, found);
    const simulated = await store.unit(principal, async (unit) => {
      const thread = await unit.threads.find(request.threadId);
      if (!thread) throw new NotFoundError("Thread", request.threadId);
      const own = rules.updated(thread.settings, update);
      const settings = rules.of({ settings: own });
      if (!models.find(settings.model)) throw new LlmRequiredError("model");
      if (thread.lastSeq === 0)
        throw new InvalidInputError("threadId", "names a thread without messages");
      if ((await unit.simulations.count()) >= maxSimulations)
        throw new TooManySimulationsError(maxSimulations);
      const now = clock.now();
      const every = settings.memoryExtractionFrequency;
      const order = {
        fromSeq: 1,
        toSeq: thread.lastSeq,
        every: every < 1 ? null : every,
        byCall: true,
        model: settings.model,
      };
      const job = extractionJob(principal.tenantId, thread, order, now, "SIMULATE_EXTRACTION");
      const simulation: Simulation = {
        id: job.id,
        threadId: thread.id,
        userId: thread.userId,
        agentId: thread.agentId,
        state: "RUNNING",
        settings: { own, update },
        content: null,
        memoryIds: [],
        createdAt: now,
        updatedAt: now,
        expiresAt: now + simulationLifetimeMs,
      };
      await unit.jobs.insert(job);
      await unit.simulations.insert(simulation);
      await unit.events.append([jobChange("CREATED", job)]);
      await scheduleExpiry(unit, principal, [simulation], now);
      return simulation;
    });
    if (!request.waitForExtraction) return simulated;
    await jobs.wait(principal, simulated.id, waitMs);
    // It can have been removed meanwhile.
    return (await this.find(principal, simulated.id)) ?? simulated;
  }

  /** All settings that a simulation goes by. */
  settingsOf({ settings }: Simulation): ThreadSettings {
    return this.parts.rules.of({ settings: settings.own });
  }

  /** Null where there is none in reach. Of its difference, what the caller may see. */
  async find(principal: Principal, id: string): Promise<Simulation | null> {
    const found = (await this.parts.store.simulations.byIds(principal, [id])).get(id);
    return found ? shownTo(principal, found) : null;
  }

  /** Removes a simulation, and ends its job. Answers whether there was one in reach. */
  async discard(principal: Principal, id: string): Promise<boolean> {
    const now = this.parts.clock.now();
    return this.parts.store.unit(principal, async (unit) => {
      const job = await unit.jobs.find(id);
      if (!(await unit.simulations.delete(id))) return false;
      if (!job || isFinished(job)) return true;
      // A worker that is at it can store nothing under the fence before.
      const ended: Job = {
        ...job,
        state: "DEAD",
        outcome: "SIMULATION_DISCARDED",
        error: null,
        fence: job.fence + 1,
        leaseUntil: null,
        updatedAt: now,
      };
      await unit.jobs.put(ended);
      await unit.events.append([jobChange("UPDATED", ended)]);
      return true;
    });
  }

  /**
   * Makes the thread's memories those that a simulation has found, in one unit.
   * One that was promoted already stays as it is.
   *
   * Fails with NOT_FOUND, with SIMULATION_UNFINISHED, and with
   * SIMULATION_CONFLICT where the thread has other messages now, or the memories
   * that it replaces or changes are not as it has seen them.
   */
  async promote(principal: Principal, { id, storeSettings }: PromoteRequest): Promise<Simulation> {
    const { store, clock, indexer } = this.parts;
    const seen = (await store.simulations.byIds(principal, [id])).get(id);
    if (!seen) throw new NotFoundError("Simulation", id);
    const embedded = await indexer.embed(() =>
      (seen.content?.shadow?.memories ?? []).map((record) => ({ record, text: textOf(record) })),
    );
    const now = clock.now();
    const cause = { principal, now, jobId: id };
    // What is decided here is the same for all agents of a user.
    const promoted = await store.unit(forAnyAgent(principal), async (unit) => {
      const simulation = await unit.simulations.find(id);
      if (!simulation) throw new NotFoundError("Simulation", id);
      if (simulation.state === "PROMOTED") return simulation;
      const { shadow, difference } = promotable(simulation);
      const thread = await unit.threads.find(simulation.threadId);
      if (!thread) throw new NotFoundError("Thread", simulation.threadId);
      await lockOwner(unit, thread);
      const live = await readLiveMemories(unit, thread, now);
      checkBasis(id, thread, live, difference);
      const index = indexer.in(unit, embedded);
      const parts = { unit, index, live, shadow, difference, cause };
      const memoryIds = await new Promotion(parts).run();
      if (storeSettings ?? true) await this.#storeSettings(unit, thread, simulation, now);
      const next: Simulation = {
        ...simulation,
        state: "PROMOTED",
        content: { shadow: null, difference },
        memoryIds: [...new Set([...simulation.memoryIds, ...memoryIds])],
        updatedAt: now,
      };
      await unit.simulations.update(next);
      return next;
    });
    return shownTo(principal, promoted);
  }

  /** What the simulation has changed of them, on what they are by now. */
  async #storeSettings(
    unit: Unit,
    before: Thread,
    { settings }: Simulation,
    updatedAt: number,
  ): Promise<void> {
    if (isEmpty(settings.update)) return;
    const own = this.parts.rules.updated(before.settings, settings.update);
    const thread = { ...before, settings: own, updatedAt };
    await unit.threads.update(thread);
    await unit.events.append([threadChange("UPDATED", thread)]);
  }

  async #checkSize(
    { tenantId }: Principal,
    { lastSeq, userId, id: threadId }: Thread,
  ): Promise<void> {
    if (lastSeq > maxSimulatedMessages)
      throw new SimulationTooLargeError("messages", lastSeq, maxSimulatedMessages);
    const { memories } = this.parts.store;
    // Those of all agents: an extraction compares with them, too.
    const owner = userId === null ? { threadId } : { userId };
    const count = await memories.count(workerOf(tenantId), { owner });
    if (count > maxSimulatedMemories)
      throw new SimulationTooLargeError("memories of a user", count, maxSimulatedMemories);
  }
}

/** What is to be changed, with the short forms in their places. Fails with BAD_USER_INPUT where both are given. */
function updateOf({ settings, model, customInstructions }: SimulateRequest): SettingsUpdate {
  const short = { model, customInstructions };
  for (const name of ["model", "customInstructions"] as const)
    if (short[name] !== undefined && settings?.[name] !== undefined)
      throw new InvalidInputError(name, `cannot be given together with settings.${name}`);
  const given = Object.entries({ ...settings, ...definedOf(short) }).filter(
    ([, value]) => value !== undefined,
  );
  // Null takes away all that the thread has of its own.
  return settings === null && given.length === 0 ? null : Object.fromEntries(given);
}

function definedOf(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
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

/** A simulation learns from all of a user's memories: those of other agents, and what reviewers alone see, are left out. */
function shownTo(principal: Principal, simulation: Simulation): Simulation {
  const { content } = simulation;
  if (!content?.difference) return simulation;
  const maySee = (one: SimulatedMemory | null) =>
    one === null || (mayReach(principal, one) && (isReviewer(principal) || !isForReviewers(one)));
  const entries = content.difference.entries.filter(
    ({ before, after }: DifferenceEntry) => maySee(before) && maySee(after),
  );
  const difference = { ...content.difference, entries };
  return { ...simulation, content: { ...content, difference } };
}
