import type { Clock } from "../clock.js";
import { LeaseLostError, MalformedAnswerError, ModelUnusableError } from "../errors.js";
import { summaryChange } from "../events/change.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { LanguageModel, Summary } from "../language-model.js";
import type { LanguageModels } from "../language-models.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import { countCharacters, maxNameLength } from "../text.js";
import type { Thread } from "../threads/thread.js";
import type { SettingsRules, ThreadSettings } from "../threads/thread-settings.js";
import { readChunk, type Chunk } from "./summary-chunk.js";
import { isRefreshDue } from "./summary-job.js";
import type { ThreadSummary } from "./thread-summary.js";

export interface SummarizingParts {
  readonly store: MemoryStore;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  readonly clock: Clock;
}

/** Topics that are kept of a model's answer. */
const maxTopics = 20;

/** A thread as a run has found it. */
interface Found {
  readonly thread: Thread;
  readonly settings: ThreadSettings;
  readonly before: ThreadSummary | null;
  /** What the running summary does not cover, or as much of it as one call takes. */
  readonly chunk: Chunk;
}

/**
 * Brings the running summary of a thread up to date: the job kind
 * SUMMARIZE_THREAD. The one before stays until the new one is stored. Each run
 * sums up as much as one prompt holds, and the job goes on until all is covered.
 */
export class Summarizing {
  constructor(private readonly parts: SummarizingParts) {}

  async run(run: JobRun): Promise<void> {
    while (!(await this.#refresh(run))) run.signal.throwIfAborted();
  }

  /** Answers whether the run has ended: it has not where what it has summed up is no longer so. */
  async #refresh(run: JobRun): Promise<boolean> {
    const found = await this.#find(run);
    const { turns } = found.chunk;
    if (turns.length === 0) return this.#endWithNothing(run, found);
    const model = this.#modelFor(found.settings);
    const request = {
      previous: found.before?.text ?? null,
      turns,
      tokenLimit: limitOf(found.settings),
    };
    const summary = checked(model, await model.summarize(request, run));
    run.signal.throwIfAborted();
    return this.#keep(run, found, model, summary);
  }

  async #find(run: JobRun): Promise<Found> {
    const { job, principal } = run;
    const { store, rules } = this.parts;
    const threadId = job.threadId ?? "";
    const thread = (await store.threads.byIds(principal, [threadId])).get(threadId);
    // Its jobs went with it.
    if (!thread) throw new LeaseLostError(job.id);
    const settings = rules.of(thread);
    const before = (await store.summaries.byThreads(principal, [threadId])).get(threadId) ?? null;
    const chunk = settings.enableContextSummary
      ? await readChunk(store, principal, thread, { settings, before })
      : { messages: [], turns: [], isLast: true };
    return { thread, settings, before, chunk };
  }

  #modelFor({ model: name }: ThreadSettings): LanguageModel {
    const model = this.parts.models.find(name);
    if (!model) throw new ModelUnusableError(name ?? "", `Model ${name} is not configured.`);
    return model;
  }

  #keep(run: JobRun, found: Found, model: LanguageModel, summary: Summary): Promise<boolean> {
    const { job, principal } = run;
    const { before, chunk } = found;
    return this.parts.store.unit(principal, async (unit) => {
      const thread = await this.#lock(unit, run, found);
      if (!thread || !(await areAsShown(unit, chunk))) return false;
      const now = this.parts.clock.now();
      const next: ThreadSummary = {
        threadId: thread.id,
        userId: thread.userId,
        agentId: thread.agentId,
        ...summary,
        coveredSeq: chunk.messages.at(-1)?.seq ?? 0,
        messageCount: (before?.messageCount ?? 0) + chunk.messages.length,
        model: model.name,
        jobId: job.id,
        updatedAt: now,
      };
      await unit.summaries.put(next);
      const kind = before ? "UPDATED" : "CREATED";
      await unit.events.append([summaryChange(kind, next, { now, jobId: job.id })]);
      const isMore = !chunk.isLast || this.#hasGrown(thread, found);
      await run.finish(unit, { outcome: "SUMMARIZED", nextRunAt: isMore ? now : null });
      return true;
    });
  }

  #endWithNothing(run: JobRun, found: Found): Promise<boolean> {
    return this.parts.store.unit(run.principal, async (unit) => {
      const thread = await this.#lock(unit, run, found);
      if (!thread) return false;
      const nextRunAt = this.#hasGrown(thread, found) ? this.parts.clock.now() : null;
      await run.finish(unit, { outcome: "NOTHING_TO_SUMMARIZE", nextRunAt });
      return true;
    });
  }

  /**
   * The thread as it is now; null where its summary is not the one that was
   * found. Locks the thread: whoever adds, changes or removes messages has
   * locked it, too, so all that they have done is seen from here on, and they
   * find the job at rest.
   */
  async #lock(unit: Unit, run: JobRun, { thread, before }: Found): Promise<Thread | null> {
    const present = await unit.threads.find(thread.id);
    if (!present) throw new LeaseLostError(run.job.id);
    const summary = await unit.summaries.find(thread.id);
    return summary?.coveredSeq === before?.coveredSeq ? present : null;
  }

  /** Whether messages have come meanwhile that are reason for another refresh. */
  #hasGrown(present: Thread, { thread }: Found): boolean {
    return isRefreshDue(this.parts.rules.of(present), thread.lastSeq, present.lastSeq);
  }
}

/** Longest prompt, in tokens; null: any. */
function limitOf({ memoryExtractionTokenLimit: limit }: ThreadSettings): number | null {
  return limit > 0 ? limit : null;
}

/** What is sound of a model's answer. */
function checked(model: LanguageModel, { text, topics }: Summary): Summary {
  const words = text.toWellFormed().trim();
  if (words === "") throw new MalformedAnswerError(model.name, "The summary is empty.");
  const sound = topics
    .map((topic) => topic.trim())
    .filter((topic) => topic !== "" && topic.isWellFormed())
    .filter((topic) => countCharacters(topic) <= maxNameLength);
  return { text: words, topics: [...new Set(sound)].slice(0, maxTopics) };
}

/** Whether the messages still say what the model was shown. */
async function areAsShown(unit: Unit, { messages }: Chunk): Promise<boolean> {
  const present = await unit.messages.byIds(messages.map(({ id }) => id));
  return messages.every(({ id, content, name }) => {
    const message = present.get(id);
    return message?.content === content && message.name === name;
  });
}
