import type { Clock } from "../time/clock.js";
import { LlmRequiredError } from "../errors/model-errors.js";
import { NotFoundError } from "../errors/request-errors.js";
import { checkedWaitMs, type JobService } from "../jobs/job-service.js";
import type { LanguageModels } from "../models/language-models.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import { scheduleTitle, titleJobId } from "./titling.js";

export interface TitleRequest {
  readonly threadId: string;
  /** Whether to wait until the job has ended or the time is up. Default: false. */
  readonly waitForTitle?: boolean | null | undefined;
  /** The longest wait, in milliseconds. Default: 30,000. */
  readonly waitTimeoutMs?: number | null | undefined;
}

/** Generates thread titles on request. */
export class TitleService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly jobs: JobService,
    private readonly models: LanguageModels,
    private readonly rules: SettingsRules,
  ) {}

  /**
   * Has a model generate a title for the thread, regardless of its settings. Returns the job's id, or null if the
   * thread already has a title, which stays. Fails with NOT_FOUND, with LLM_REQUIRED if the server has no model for it,
   * and with BAD_USER_INPUT.
   */
  async generate(principal: Principal, request: TitleRequest): Promise<string | null> {
    const { threadId } = request;
    const waitMs = checkedWaitMs(request.waitTimeoutMs);
    const now = this.clock.now();
    const jobId = await this.store.unit(principal, async (unit) => {
      const thread = await unit.threads.find(threadId);
      if (!thread) throw new NotFoundError("Thread", threadId);
      if (thread.title !== null) return null;
      if (!this.models.find(this.rules.of(thread).model)) throw new LlmRequiredError("threadId");
      await scheduleTitle(unit, principal, thread, now);
      return titleJobId(threadId);
    });
    if (request.waitForTitle && jobId !== null) await this.jobs.wait(principal, jobId, waitMs);
    return jobId;
  }
}
