import type { Clock } from "../time/clock.js";
import type { Extraction } from "../extraction/extraction.js";
import { extractionOrder } from "../extraction/extraction-job.js";
import { readPass } from "../extraction/extraction-pass.js";
import { JobFailedError, type JobResult, type JobRun } from "../jobs/job-handler.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { Indexer } from "../search/passages/indexer.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import { differenceOf } from "./difference.js";
import { readLiveMemories, type LiveMemories } from "./own-memories.js";
import { ShadowStore } from "./shadow-store.js";
import {
  noShadow,
  type Shadow,
  type Simulation,
  type SimulationContent,
  type SimulationLimits,
} from "./simulation.js";

export interface SimulatingParts {
  readonly store: MemoryStore;
  readonly rules: SettingsRules;
  readonly clock: Clock;
  readonly indexer: Indexer;
  /** Makes the extraction of messages for a store. */
  readonly extractionOn: (store: MemoryStore) => Pick<Extraction, "run">;
  /** Opens an empty store in memory. */
  readonly openScratch: () => MemoryStore;
  readonly limits: SimulationLimits;
}

/**
 * Repeats the extraction of a whole thread without changing anything: the job kind SIMULATE_EXTRACTION. Each run makes
 * one pass, with the code of EXTRACT_MEMORIES, on a store of its own. Its findings are stored with the simulation, and
 * the next run continues from there, so a process that ends loses at most its current pass.
 */
export class Simulating {
  constructor(private readonly parts: SimulatingParts) {}

  async run(run: JobRun): Promise<void> {
    const { store, clock } = this.parts;
    const { principal, job } = run;
    const simulation = await this.#simulation(run);
    if (simulation === null)
      return store.unit(principal, (unit) => run.finish(unit, { outcome: "SIMULATION_STALE" }));
    const { live, shadow, result } = await this.#pass(run, simulation);
    run.signal.throwIfAborted();
    const isLast = (result.nextRunAt ?? null) === null;
    const difference = isLast ? await differenceOf(live, shadow, extractionOrder(job).toSeq) : null;
    const content: SimulationContent = { shadow, difference };
    checkLength(content, this.parts.limits);
    const about = [...live.own, ...shadow.memories].map(({ id }) => id);
    await store.unit(principal, async (unit) => {
      const found = await unit.simulations.find(simulation.id);
      if (found?.state !== "RUNNING") return run.finish(unit, { outcome: "SIMULATION_STALE" });
      await unit.simulations.update({
        ...found,
        state: isLast ? "READY" : "RUNNING",
        content,
        memoryIds: [...new Set(about)],
        updatedAt: clock.now(),
      });
      await run.finish(unit, { ...result, outcome: "SIMULATED" });
    });
  }

  /** Null if it is gone or no longer RUNNING. */
  async #simulation({ job, principal }: JobRun): Promise<Simulation | null> {
    const found = (await this.parts.store.simulations.byIds(principal, [job.id])).get(job.id);
    return found?.state === "RUNNING" ? found : null;
  }

  async #pass(
    run: JobRun,
    { threadId, settings, content }: Simulation,
  ): Promise<{
    readonly live: LiveMemories;
    readonly shadow: Shadow;
    readonly result: JobResult;
  }> {
    const { store, clock, indexer, openScratch, extractionOn } = this.parts;
    const { principal, signal, job } = run;
    const now = clock.now();
    const { stored, live } = await store.unit(principal, async (unit) => {
      const found = await unit.threads.find(threadId);
      if (!found) throw new Error(`The thread of simulation "${job.id}" is not there.`);
      return { stored: found, live: await readLiveMemories(unit, found, now) };
    });
    const thread = { ...stored, settings: settings.own };
    const messages = await this.#messages(run, thread);
    const scratch = openScratch();
    try {
      const parts = { store, scratch, indexer, principal, signal, jobId: job.id, now };
      const shadow = content?.shadow ?? noShadow;
      const filled = await ShadowStore.open(parts, { thread, messages, live, shadow });
      let result: JobResult | null = null;
      await extractionOn(filled.store).run({
        job,
        principal,
        signal,
        isLastTry: run.isLastTry,
        misreadRuns: run.misreadRuns ?? 0,
        // A simulation ends with the first pass that cannot be read.
        failing: (error) => ({ ...run.failing(error), isLast: false }),
        spend: (model, usage) => run.spend(model, usage),
        hold: async () => {},
        finish: async (_unit, given) => void (result = given),
      });
      if (result === null) throw new Error(`The pass of simulation "${job.id}" has not ended.`);
      return { live, shadow: await filled.read(), result };
    } finally {
      await scratch.close();
    }
  }

  /** The messages that the pass extracts from, and older ones for its window. */
  async #messages(
    { job, principal }: JobRun,
    thread: Parameters<SettingsRules["of"]>[0] & { readonly id: string },
  ): Promise<Message[]> {
    const { store, rules } = this.parts;
    const settings = rules.of(thread);
    const read = (from: number, to: number) => store.messages.range(principal, thread.id, from, to);
    const { messages } = await readPass(read, extractionOrder(job), settings);
    // The pass may be of one message only, if the model could not deal with more.
    const places = settings.memoryExtractionWindow - 1;
    if (places <= 0) return [...messages];
    const page = { limit: places, before: [messages[0]?.seq ?? 0], fromEnd: true };
    const pages = await store.messages.pageBy(principal, "threadId", [thread.id], page);
    return [...(pages.get(thread.id)?.items ?? []), ...messages];
  }
}

function checkLength(content: SimulationContent, { characters }: SimulationLimits): void {
  const { length } = JSON.stringify(content);
  if (length <= characters) return;
  throw new JobFailedError(
    "SIMULATION_TOO_LARGE",
    `What the simulation has found has ${length} characters, and may have ${characters}.`,
  );
}
