import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import { LlmRequiredError } from "../errors/model-errors.js";
import { SimulationTooLargeError, TooManySimulationsError } from "../errors/work-errors.js";
import { jobChange } from "../events/change.js";
import { extractionJob } from "../extraction/extraction-job.js";
import { isFinished, type Job } from "../jobs/job.js";
import { checkedWaitMs, type JobService } from "../jobs/job-service.js";
import type { LanguageModels } from "../models/language-models.js";
import { scheduleExpiry } from "../jobs/schedule-job.js";
import { workerOf, type Principal, isReviewer, mayReach } from "../principal.js";
import type { SettingsUpdate, ThreadSettings } from "../threads/thread-settings.js";
import type { Thread } from "../threads/thread.js";
import {
  promoteSimulation,
  type PromoteRequest,
  type PromotingParts,
} from "./promote-simulation.js";
import {
  maxSimulations,
  simulationLifetimeMs,
  type Simulation,
  type SimulationLimits,
  type DifferenceEntry,
  type SimulatedMemory,
} from "./simulation.js";
import { isForReviewers } from "../memories/memory.js";

export interface SimulateRequest {
  readonly threadId: string;
  /** Changes to the thread's settings. Default: none. */
  readonly settings?: SettingsUpdate | undefined;
  /** Short for `settings.model`. */
  readonly model?: string | null | undefined;
  /** Short for `settings.customInstructions`. */
  readonly customInstructions?: string | null | undefined;
  /** Whether to resolve only after its end or the timeout. Default: false. */
  readonly waitForExtraction?: boolean | null | undefined;
  /** Longest wait, in milliseconds. Default: 30,000. */
  readonly waitTimeoutMs?: number | null | undefined;
}

interface SimulationServiceParts extends PromotingParts {
  readonly jobs: JobService;
  readonly models: LanguageModels;
  readonly limits: SimulationLimits;
}

/** Simulates a thread's memories under other settings, and promotes the result. */
export class SimulationService {
  constructor(private readonly parts: SimulationServiceParts) {}

  /**
   * Starts a job that extracts from a whole thread as it is now, and ignores earlier extractions. It changes nothing
   * except the model usage.
   *
   * Fails with NOT_FOUND for an unknown thread, BAD_USER_INPUT for invalid settings and a thread without messages,
   * LLM_REQUIRED if there is no model for it, SIMULATION_TOO_LARGE and TOO_MANY_SIMULATIONS.
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

  /** The effective settings of a simulation. */
  settingsOf({ settings }: Simulation): ThreadSettings {
    return this.parts.rules.of({ settings: settings.own });
  }

  /** Null where there is none in reach. The difference contains only what the caller may see. */
  async find(principal: Principal, id: string): Promise<Simulation | null> {
    const found = (await this.parts.store.simulations.byIds(principal, [id])).get(id);
    return found ? shownTo(principal, found) : null;
  }

  /** Removes a simulation, and ends its job. Returns whether there was one in reach. */
  async discard(principal: Principal, id: string): Promise<boolean> {
    const now = this.parts.clock.now();
    return this.parts.store.unit(principal, async (unit) => {
      const job = await unit.jobs.find(id);
      if (!(await unit.simulations.delete(id))) return false;
      if (!job || isFinished(job)) return true;
      // A worker that runs it can store nothing with the old fencing token.
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
   * Replaces the thread's memories with those of a simulation: see {@link promoteSimulation}. The returned difference
   * contains only what the caller may see.
   */
  async promote(principal: Principal, request: PromoteRequest): Promise<Simulation> {
    return shownTo(principal, await promoteSimulation(this.parts, principal, request));
  }

  async #checkSize(
    { tenantId }: Principal,
    { lastSeq, userId, id: threadId }: Thread,
  ): Promise<void> {
    const { store, limits } = this.parts;
    if (lastSeq > limits.messages)
      throw new SimulationTooLargeError("messages", lastSeq, limits.messages);
    // Memories of all agents, because an extraction compares with them, too.
    const owner = userId === null ? { threadId } : { userId };
    const count = await store.memories.count(workerOf(tenantId), { owner });
    if (count > limits.memories)
      throw new SimulationTooLargeError("memories of a user", count, limits.memories);
  }
}

/**
 * The changes of settings, including the short forms. Fails with BAD_USER_INPUT if a setting is given in both forms.
 */
function updateOf({ settings, model, customInstructions }: SimulateRequest): SettingsUpdate {
  const short = { model, customInstructions };
  for (const name of ["model", "customInstructions"] as const)
    if (short[name] !== undefined && settings?.[name] !== undefined)
      throw new InvalidInputError(name, `cannot be given together with settings.${name}`);
  const given = Object.entries({ ...settings, ...definedOf(short) }).filter(
    ([, value]) => value !== undefined,
  );
  // Null removes all of the thread's own settings.
  return settings === null && given.length === 0 ? null : Object.fromEntries(given);
}

function definedOf(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * Removes entries that the caller may not see: a simulation covers all of a user's memories, including those of other
 * agents and those that only reviewers see.
 */
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
