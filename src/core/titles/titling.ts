import type { Clock } from "../time/clock.js";
import { LeaseLostError } from "../errors/work-errors.js";
import { RecordWriter } from "../records/record-writer.js";
import { cutToCharacters } from "../text.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { LanguageModels } from "../models/language-models.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { Principal } from "../principal.js";
import type { Thread } from "../threads/thread.js";
import type { SettingsRules, ThreadSettings } from "../threads/thread-settings.js";
import { createHash } from "node:crypto";
import { newJob } from "../jobs/job.js";
import { scheduleJob } from "../jobs/schedule-job.js";

export interface TitlingParts {
  readonly store: MemoryStore;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  readonly clock: Clock;
}

/** How much of a message a model gets to make a title, in characters. */
export const titleSourceLength = 500;

/** How many of the user's first messages are searched for one with text. */
const firstMessages = 20;

/**
 * Gives a thread a title that a model makes from the user's first message with text: the job kind TITLE_THREAD. An
 * existing title stays, even if it was set while the model was working.
 */
export class Titling {
  constructor(private readonly parts: TitlingParts) {}

  async run(run: JobRun): Promise<void> {
    while (!(await this.#give(run))) run.signal.throwIfAborted();
  }

  /**
   * Returns whether the run has ended. It has not if the message has changed, or if there was none and messages were
   * added.
   */
  async #give(run: JobRun): Promise<boolean> {
    const { job, principal } = run;
    const { store, models, rules } = this.parts;
    const threadId = job.threadId ?? "";
    const thread = (await store.threads.byIds(principal, [threadId])).get(threadId);
    // The thread's jobs were deleted with it.
    if (!thread) throw new LeaseLostError(job.id);
    const source = thread.title === null ? await this.#source(principal, threadId) : null;
    if (source === null) return this.#keep(run, thread, null, null);
    const model = models.need(rules.of(thread).model);
    const content = cutToCharacters(source.content ?? "", titleSourceLength);
    const title = cleanTitle(await model.title({ content }, run));
    run.signal.throwIfAborted();
    return this.#keep(run, thread, source, title);
  }

  /** The first user message of the thread with text. */
  async #source(principal: Principal, threadId: string): Promise<Message | null> {
    const page = { limit: firstMessages, fromEnd: false };
    const query = { filter: { roles: ["user"] } };
    const found = await this.parts.store.messages.pageBy(
      principal,
      "threadId",
      [threadId],
      page,
      query,
    );
    return found.get(threadId)?.items.find(isTitleSource) ?? null;
  }

  #keep(
    run: JobRun,
    found: Thread,
    source: Message | null,
    title: string | null,
  ): Promise<boolean> {
    return this.parts.store.unit(run.principal, async (unit) => {
      const thread = await unit.threads.find(found.id);
      if (!thread) throw new LeaseLostError(run.job.id);
      if (source) {
        const present = (await unit.messages.byIds([source.id])).get(source.id);
        if (present?.content !== source.content) return false;
      }
      // A message added in the meantime relies on this running job to find it.
      else if (thread.title === null && thread.lastSeq !== found.lastSeq) return false;
      const isTitled = title !== null && thread.title === null;
      if (isTitled) {
        const now = this.parts.clock.now();
        const cause = { principal: run.principal, now, jobId: run.job.id };
        await new RecordWriter(unit, cause).updateThread({ ...thread, title, updatedAt: now });
      }
      await run.finish(unit, { outcome: isTitled ? "TITLED" : "NOTHING_TO_TITLE" });
      return true;
    });
  }
}

/** The longest title, in characters. Longer model answers are cut. */
const maxTitleLength = 100;

/** Converts a model's answer to a title: removes surrounding quotes and cuts it. Null if nothing remains. */
export function cleanTitle(answer: string): string | null {
  const title = withoutQuotes(answer.toWellFormed().trim()).trim();
  return title === "" ? null : cutToCharacters(title, maxTitleLength);
}

/** Removes one pair of surrounding double quotes. */
function withoutQuotes(text: string): string {
  const isQuoted = text.length >= 2 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1) : text;
}

/** The id of a thread's only title job. Its length is the same for all threads. */
export function titleJobId(threadId: string): string {
  return `title-${createHash("sha256").update(threadId).digest("base64url")}`;
}

/**
 * Ensures, in the transaction that makes it necessary, that a job gives the thread a title. A waiting job is reused.
 * The transaction must have locked the thread.
 */
export async function scheduleTitle(
  unit: Unit,
  { tenantId }: Principal,
  { id: threadId, userId, agentId }: Pick<Thread, "id" | "userId" | "agentId">,
  now: number,
): Promise<void> {
  const what = { id: titleJobId(threadId), tenantId, kind: "TITLE_THREAD" } as const;
  const job = newJob({ ...what, threadId, userId, agentId, input: {} }, { runAt: now, now });
  await scheduleJob(unit, job);
}

/** Schedules a title, in the transaction that adds messages, if the thread has none and a user message has text. */
export async function titleIfDue(
  unit: Unit,
  principal: Principal,
  thread: Thread,
  {
    settings,
    added,
    now,
  }: {
    readonly settings: Pick<ThreadSettings, "autoTitle">;
    readonly added: readonly Pick<Message, "role" | "content">[];
    readonly now: number;
  },
): Promise<void> {
  if (!settings.autoTitle || thread.title !== null) return;
  if (added.some(isTitleSource)) await scheduleTitle(unit, principal, thread, now);
}

/** Whether a title can be made from the message. */
function isTitleSource({ role, content }: Pick<Message, "role" | "content">): boolean {
  return role === "user" && (content ?? "").trim() !== "";
}
