import type { Clock } from "../time/clock.js";
import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import { LlmRequiredError } from "../errors/model-errors.js";
import { isGiven, checkedInRange } from "../given.js";
import { checkedWaitMs, type JobService } from "../jobs/job-service.js";
import type { LanguageModels } from "../models/language-models.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import type { Thread } from "../threads/thread.js";
import { checkInstructions, type SettingsRules } from "../threads/thread-settings.js";
import { extractionJob } from "./extraction-job.js";
import type { ExtractionQueue } from "./extraction-queue.js";

export interface ExtractRequest {
  readonly threadId: string;
  /** First message, by `seq`. Default: the oldest. */
  readonly fromSeq?: number | null | undefined;
  /** Last message, by `seq`. Default: the newest there is now. */
  readonly toSeq?: number | null | undefined;
  /** Number of the newest messages, instead of a range. */
  readonly last?: number | null | undefined;
  /** Default: the thread's model. */
  readonly model?: string | null | undefined;
  /** Added to the built-in instructions. Default: the thread's; empty: none. */
  readonly customInstructions?: string | null | undefined;
  /** Whether to store only a report. Default: false. */
  readonly dryRun?: boolean | null | undefined;
  /** Whether to resolve only when the job has ended, or the time is up. Default: false. */
  readonly waitForExtraction?: boolean | null | undefined;
  /** Longest wait, in milliseconds. Default: 30,000. */
  readonly waitTimeoutMs?: number | null | undefined;
}

interface SeqRange {
  readonly fromSeq: number;
  readonly toSeq: number;
}

/** Maximum of `last`; a range has no such limit. */
export const maxLastMessages = 1000;

const largestSeq = Number.MAX_SAFE_INTEGER;

/** Extraction on request. */
export class ExtractionService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly jobs: JobService,
    private readonly models: LanguageModels,
    private readonly rules: SettingsRules,
    private readonly queue: ExtractionQueue,
  ) {}

  /**
   * Schedules a job that extracts memories from messages of a thread again, whatever was
   * extracted from them before and even if the thread does not extract by itself. Messages that
   * wait for the thread's frequency keep waiting. Passes end where the thread's frequency ends
   * them.
   *
   * Fails with NOT_FOUND for an unknown thread, BAD_USER_INPUT for an unknown model or a range
   * without messages, LLM_REQUIRED if there is no model, and EXTRACTION_QUEUE_FULL if there is no
   * place, without waiting.
   */
  async extract(principal: Principal, request: ExtractRequest): Promise<string> {
    const waitMs = checkedWaitMs(request.waitTimeoutMs);
    checkRequest(request);
    this.models.check(request.model, "model");
    const newest = isGiven(request.last)
      ? await this.#newest(principal, request.threadId, request.last)
      : null;
    const jobId = await this.store.unit(principal, async (unit) => {
      const thread = await unit.threads.find(request.threadId);
      if (!thread) throw new NotFoundError("Thread", request.threadId);
      const settings = this.rules.of(thread);
      if (!this.models.find(request.model ?? settings.model)) throw new LlmRequiredError("model");
      await this.queue.assertPlace(unit);
      const every = settings.memoryExtractionFrequency;
      const order = {
        ...rangeOf(thread, request, newest),
        every: every < 1 ? null : every,
        model: request.model ?? null,
        instructions: request.customInstructions ?? null,
        isDryRun: request.dryRun ?? false,
      };
      const job = extractionJob(principal.tenantId, thread, order, this.clock.now());
      await this.queue.insert(unit, job, "QUEUE");
      return job.id;
    });
    if (request.waitForExtraction) await this.jobs.wait(principal, jobId, waitMs);
    return jobId;
  }

  /** The range of the newest messages; null if the thread is unknown or has none. */
  async #newest(principal: Principal, threadId: string, count: number): Promise<SeqRange | null> {
    const pages = await this.store.messages.pageBy(principal, "threadId", [threadId], {
      limit: count,
      fromEnd: true,
    });
    const seqs = (pages.get(threadId)?.items ?? []).flatMap(({ seq }) => seq ?? []);
    const [fromSeq, toSeq] = [seqs[0], seqs.at(-1)];
    return fromSeq === undefined || toSeq === undefined ? null : { fromSeq, toSeq };
  }
}

function checkRequest({ fromSeq, toSeq, last, customInstructions }: ExtractRequest): void {
  checkedInRange(fromSeq, "fromSeq", 1, largestSeq);
  checkedInRange(toSeq, "toSeq", 1, largestSeq);
  checkedInRange(last, "last", 1, maxLastMessages);
  if (isGiven(last) && (isGiven(fromSeq) || isGiven(toSeq)))
    throw new InvalidInputError("last", "cannot be given together with fromSeq or toSeq");
  if (isGiven(fromSeq) && isGiven(toSeq) && toSeq < fromSeq)
    throw new InvalidInputError("toSeq", `must be at least fromSeq (${fromSeq}), but is ${toSeq}`);
  checkInstructions(customInstructions, "customInstructions");
}

/** The part of the range for which the thread has messages. */
function rangeOf(
  { lastSeq }: Thread,
  { fromSeq, toSeq, last }: ExtractRequest,
  newest: SeqRange | null,
): SeqRange {
  if (newest) return newest;
  if (lastSeq === 0 || isGiven(last))
    throw new InvalidInputError("threadId", "names a thread without messages");
  const from = fromSeq ?? 1;
  if (from > lastSeq)
    throw new InvalidInputError("fromSeq", `must be at most ${lastSeq}, the newest message's seq`);
  return { fromSeq: from, toSeq: Math.min(toSeq ?? lastSeq, lastSeq) };
}
