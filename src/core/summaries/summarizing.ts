import type { Clock } from "../time/clock.js";
import { LeaseLostError } from "../errors/work-errors.js";
import { MalformedAnswerError } from "../errors/model-errors.js";
import { summaryChange } from "../events/change.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { LanguageModel, Summary } from "../models/language-model.js";
import type { LanguageModels } from "../models/language-models.js";
import { isExpired, type Expiry } from "../lifetimes/lifetime.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import { promptTurns, copyTokens } from "../models/prompt-turns.js";
import { countCharacters, maxNameLength } from "../text.js";
import { limitOf, estimateTokens } from "../models/tokens.js";
import type { Thread } from "../threads/thread.js";
import type { SettingsRules, ThreadSettings } from "../threads/thread-settings.js";
import { isRefreshDue } from "./summary-job.js";
import type { ThreadSummary } from "./summary-view.js";
import { YieldTimer } from "../tasks/in-turns.js";
import type { Principal } from "../principal.js";

export interface SummarizingParts {
  readonly store: MemoryStore;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  readonly clock: Clock;
}

/** The most topics kept from a model's answer. */
const maxTopics = 20;

/** The state of a thread at the start of a run. */
interface Found {
  readonly thread: Thread;
  readonly settings: ThreadSettings;
  readonly before: ThreadSummary | null;
  /** Messages that the running summary does not cover, up to the limit of one call. */
  readonly chunk: Chunk;
}

/**
 * Updates the running summary of a thread: the job kind SUMMARIZE_THREAD. The old summary stays until the new one is
 * stored. Each run summarises as much as one prompt holds; the job runs again until everything is covered.
 */
export class Summarizing {
  constructor(private readonly parts: SummarizingParts) {}

  async run(run: JobRun): Promise<void> {
    while (!(await this.#refresh(run))) run.signal.throwIfAborted();
  }

  /** Returns whether the run has ended. It has not if the summarised messages changed, or were retracted, in the meantime. */
  async #refresh(run: JobRun): Promise<boolean> {
    const found = await this.#find(run);
    const { settings, before, chunk } = found;
    const believed = chunk.hasText ? await this.#believed(run, chunk) : [];
    if (believed.length === 0) return this.#endWithNothing(run, found);
    const model = this.parts.models.need(settings.model);
    const turns = await promptTurns(believed, settings, model, run);
    const request = {
      previous: before?.text ?? null,
      turns,
      tokenLimit: limitOf(settings.memoryExtractionTokenLimit),
    };
    const summary = checked(model, await model.summarize(request, run));
    run.signal.throwIfAborted();
    return this.#keep(run, { ...found, believed }, model, summary);
  }

  async #find(run: JobRun): Promise<Found> {
    const { job, principal } = run;
    const { store, rules } = this.parts;
    const threadId = job.threadId ?? "";
    const thread = (await store.threads.byIds(principal, [threadId])).get(threadId);
    // The thread's jobs were deleted with it.
    if (!thread) throw new LeaseLostError(job.id);
    const settings = rules.of(thread);
    const before = (await store.summaries.byThreads(principal, [threadId])).get(threadId) ?? null;
    const chunk = settings.enableContextSummary
      ? await readChunk(store, principal, thread, { settings, before })
      : { messages: [], hasText: false, isLast: true };
    return { thread, settings, before, chunk };
  }

  /** The messages of which no memory was retracted: what is not believed is in no summary either. */
  async #believed({ principal }: JobRun, { messages }: Chunk): Promise<Message[]> {
    const { memories } = this.parts.store;
    const ids = messages.map(({ id }) => id);
    const retracted = { reasons: ["RETRACTED"] } as const;
    const counts = await memories.countBy(principal, "messageId", ids, retracted);
    return messages.filter(({ id }) => !counts.get(id));
  }

  #keep(
    run: JobRun,
    found: Found & { readonly believed: readonly Message[] },
    model: LanguageModel,
    summary: Summary,
  ): Promise<boolean> {
    const { job, principal } = run;
    const { before, chunk, believed } = found;
    return this.parts.store.unit(principal, async (unit) => {
      const now = this.parts.clock.now();
      const locked = await this.#lock(unit, run, found, now);
      if (!locked || !(await areAsShown(unit, chunk))) return false;
      if (await areRetracted(unit, believed)) return false;
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
   * Locks the thread and returns it with its current summary; null if the summary has changed since it was read. Every
   * transaction that adds, changes or removes messages also locks the thread, so this one sees all earlier changes, and
   * later ones find the job finished.
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

  /** Whether new messages arrived that require another refresh. */
  #hasGrown(present: Thread, { thread }: Found): boolean {
    return isRefreshDue(this.parts.rules.of(present), thread.lastSeq, present.lastSeq);
  }
}

/** The valid part of a model's answer. Throws for an empty summary. */
function checked(model: LanguageModel, { text, topics }: Summary): Summary {
  const words = text.toWellFormed().trim();
  if (words === "") throw new MalformedAnswerError(model.name, "The summary is empty.");
  const sound = topics
    .map((topic) => topic.trim())
    .filter((topic) => topic !== "" && topic.isWellFormed())
    .filter((topic) => countCharacters(topic) <= maxNameLength);
  return { text: words, topics: [...new Set(sound)].slice(0, maxTopics) };
}

/** The earliest expiry of these records; null if none expires. */
function firstExpiry(records: readonly (Expiry | null)[]): number | null {
  const times = records.flatMap((record) => record?.expiresAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** Whether the messages still have the content, name and expiry that the model's input was based on. */
async function areAsShown(unit: Unit, { messages }: Chunk): Promise<boolean> {
  const present = await unit.messages.byIds(messages.map(({ id }) => id));
  return messages.every(({ id, content, name, expiresAt }) => {
    const message = present.get(id);
    return message?.content === content && message.name === name && message.expiresAt === expiresAt;
  });
}

/**
 * Whether a memory of these messages is retracted. Locks none: whoever retracts has locked them, and waits for the thread.
 */
async function areRetracted(unit: Unit, messages: readonly Message[]): Promise<boolean> {
  const ids = messages.map(({ id }) => id);
  const resting = await unit.memories.restingOn(ids, "UNLOCKED");
  return resting.some(({ statusReason }) => statusReason === "RETRACTED");
}

/** Messages that one call summarises. */
interface Chunk {
  /** Oldest first, directly after the previous summary. Includes messages without text. */
  readonly messages: readonly Message[];
  /** Whether any message has text. */
  readonly hasText: boolean;
  /** Whether no messages follow. */
  readonly isLast: boolean;
}

/** The most messages in a chunk, regardless of the token limit: bounds the prompt and the transaction. */
const maxMessages = 500;

/**
 * Numbers of messages per page. A page of short messages doubles the next page, because each message may be as long as
 * a request.
 */
const pageSizes = { first: 5, largest: 80 };
const shortPage = 50_000;

/**
 * Reads the messages after those that the summary covers: as many as fit into one prompt with the summary, and at least
 * one with text if there is any.
 */
async function readChunk(
  store: MemoryStore,
  principal: Principal,
  { id }: Thread,
  known: { readonly settings: ThreadSettings; readonly before: ThreadSummary | null },
): Promise<Chunk> {
  const messages: Message[] = [];
  let room = roomFor(known.settings, known.before);
  let after = known.before?.coveredSeq ?? 0;
  let hasText = false;
  let limit = pageSizes.first;
  const timer = new YieldTimer();
  for (;;) {
    const page = { limit, after: [after], fromEnd: false };
    const found = (await store.messages.pageBy(principal, "threadId", [id], page)).get(id);
    for (const message of found?.items ?? []) {
      const tokens = copyTokens(message, known.settings);
      room -= tokens;
      const isFull = room < 0 || messages.length >= maxMessages;
      if (isFull && hasText) return { messages, hasText, isLast: false };
      messages.push(message);
      hasText ||= tokens > 0;
      after = message.seq ?? after;
      await timer.pause();
    }
    if (!found?.hasNextPage) return { messages, hasText, isLast: true };
    const length = found.items.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
    limit = length < shortPage ? Math.min(2 * limit, pageSizes.largest) : pageSizes.first;
  }
}

/** Tokens available for messages. */
function roomFor(
  { memoryExtractionTokenLimit: limit }: ThreadSettings,
  before: ThreadSummary | null,
): number {
  return limit > 0 ? limit - estimateTokens(before?.text ?? "") : Number.POSITIVE_INFINITY;
}
