import type { Clock } from "../clock.js";
import { LeaseLostError, MalformedAnswerError } from "../errors.js";
import { summaryChange } from "../events/change.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { LanguageModel, Summary } from "../language-model.js";
import type { LanguageModels } from "../language-models.js";
import { isExpired, type Lifetime } from "../lifetimes/lifetime.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import { promptTurns } from "../prompt-turns.js";
import { countCharacters, maxNameLength } from "../text.js";
import { limitOf } from "../tokens.js";
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
    const { settings, before, chunk } = found;
    if (!chunk.hasText) return this.#endWithNothing(run, found);
    const model = this.parts.models.need(settings.model);
    const turns = await promptTurns(chunk.messages, settings, model, run);
    const request = {
      previous: before?.text ?? null,
      turns,
      tokenLimit: limitOf(settings.memoryExtractionTokenLimit),
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
      : { messages: [], hasText: false, isLast: true };
    return { thread, settings, before, chunk };
  }

  #keep(run: JobRun, found: Found, model: LanguageModel, summary: Summary): Promise<boolean> {
    const { job, principal } = run;
    const { before, chunk } = found;
    return this.parts.store.unit(principal, async (unit) => {
      const now = this.parts.clock.now();
      const locked = await this.#lock(unit, run, found, now);
      if (!locked || !(await areAsShown(unit, chunk))) return false;
      const { thread, stored } = locked;
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
        expiresAt: firstExpiry([before, ...chunk.messages]),
      };
      await unit.summaries.put(next);
      const kind = stored ? "UPDATED" : "CREATED";
      const cause = { principal: run.principal, now, jobId: job.id };
      await unit.events.append([summaryChange(kind, next, cause)]);
      const isMore = !chunk.isLast || this.#hasGrown(thread, found);
      await run.finish(unit, { outcome: "SUMMARIZED", nextRunAt: isMore ? now : null });
      return true;
    });
  }

  #endWithNothing(run: JobRun, found: Found): Promise<boolean> {
    return this.parts.store.unit(run.principal, async (unit) => {
      const now = this.parts.clock.now();
      const locked = await this.#lock(unit, run, found, now);
      if (!locked) return false;
      const nextRunAt = this.#hasGrown(locked.thread, found) ? now : null;
      await run.finish(unit, { outcome: "NOTHING_TO_SUMMARIZE", nextRunAt });
      return true;
    });
  }

  /**
   * The thread and its summary as they are now; null where the summary is not
   * the one that was found. Locks the thread: whoever adds, changes or removes messages has
   * locked it, too, so all that they have done is seen from here on, and they
   * find the job at rest.
   */
  async #lock(
    unit: Unit,
    run: JobRun,
    { thread: { id }, before }: Found,
    now: number,
  ): Promise<{ readonly thread: Thread; readonly stored: ThreadSummary | null } | null> {
    const thread = await unit.threads.find(id);
    if (!thread) throw new LeaseLostError(run.job.id);
    const stored = await unit.summaries.find(id);
    const shown = stored && !isExpired(stored, now) ? stored : null;
    return shown?.coveredSeq === before?.coveredSeq ? { thread, stored } : null;
  }

  /** Whether messages have come meanwhile that are reason for another refresh. */
  #hasGrown(present: Thread, { thread }: Found): boolean {
    return isRefreshDue(this.parts.rules.of(present), thread.lastSeq, present.lastSeq);
  }
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

/** When the first of these expires; null: none ever does. */
function firstExpiry(records: readonly (Pick<Lifetime, "expiresAt"> | null)[]): number | null {
  const times = records.flatMap((record) => record?.expiresAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** Whether the messages still say what the model was shown, and for as long as it was thought. */
async function areAsShown(unit: Unit, { messages }: Chunk): Promise<boolean> {
  const present = await unit.messages.byIds(messages.map(({ id }) => id));
  return messages.every(({ id, content, name, expiresAt }) => {
    const message = present.get(id);
    return message?.content === content && message.name === name && message.expiresAt === expiresAt;
  });
}
