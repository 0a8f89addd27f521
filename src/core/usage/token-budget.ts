import type { Clock } from "../clock.js";
import { extractionOrder } from "../extraction/extraction-job.js";
import type { Job } from "../jobs/job.js";
import type { JobHandler, JobRun } from "../jobs/job-handler.js";
import type { LanguageModel } from "../language-model.js";
import type { LanguageModels } from "../language-models.js";
import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { KnownTenants } from "../tenants/known-tenants.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import { dayOf, startOfDay } from "./model-usage.js";

export interface TokenBudgetParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  readonly tenants: Pick<KnownTenants, "of">;
  /** Tokens, in and out together, that the models of a tenant without a limit of its own may use on a day, UTC. Null: any number. */
  readonly tokensPerDay: number | null;
}

/**
 * Keeps tenants from asking a language model while their budget for the day is
 * used up: jobs are put off, and cards do without. What has begun goes on to its end, so a day can cost more by what
 * is under way when the budget is reached.
 */
export class TokenBudget {
  constructor(private readonly parts: TokenBudgetParts) {}

  /** The same handler, for jobs of threads. Those whose model costs nothing are never put off. */
  guard(handler: JobHandler): JobHandler {
    return async (run) => {
      const model = await this.#modelOf(run);
      // Why a job has no model is for its handler to say.
      if (model !== null && (await this.forbids(run.principal, model))) return this.#putOff(run);
      return handler(run);
    };
  }

  /** Whether the caller's tenant may not ask the model today any more. */
  async forbids(principal: Principal, model: LanguageModel): Promise<boolean> {
    // Rules are no language model, and nobody counts their tokens.
    return model.source !== "RULE" && (await this.#isUsedUp(principal));
  }

  /** What to tell a caller who may not ask. */
  reasonFor({ tenantId }: Principal): string {
    return `The day's budget of ${this.#limitOf(tenantId)} tokens is used up.`;
  }

  #limitOf(tenantId: string): number | null {
    const { tenants, tokensPerDay } = this.parts;
    return tenants.of(tenantId).limits.modelTokensPerDay ?? tokensPerDay;
  }

  async #modelOf({ job, principal }: JobRun): Promise<LanguageModel | null> {
    const { store, rules, models } = this.parts;
    if (job.threadId === null) return models.standard;
    const thread = (await store.threads.byIds(principal, [job.threadId])).get(job.threadId);
    return thread ? models.find(orderedModel(job) ?? rules.of(thread).model) : null;
  }

  async #isUsedUp(principal: Principal): Promise<boolean> {
    const { store, clock } = this.parts;
    const tokensPerDay = this.#limitOf(principal.tenantId);
    if (tokensPerDay === null) return false;
    const today = dayOf(clock.now());
    const usage = await store.usage.days(principal, today, today);
    const spent = usage.reduce((sum, one) => sum + one.inputTokens + one.outputTokens, 0);
    return spent >= tokensPerDay;
  }

  async #putOff(run: JobRun): Promise<void> {
    const { store, clock } = this.parts;
    const result = {
      outcome: "BUDGET_EXCEEDED",
      nextRunAt: startOfDay(dayOf(clock.now()) + 1),
      error: `${this.reasonFor(run.principal)} The job runs when the next day begins, UTC.`,
    } as const;
    await store.unit(run.principal, (unit) => run.finish(unit, result));
  }
}

/** The model that the job itself asks for, in the place of its thread's. */
function orderedModel(job: Job): string | null {
  const hasOrder = job.kind === "EXTRACT_MEMORIES" || job.kind === "SIMULATE_EXTRACTION";
  return hasOrder ? extractionOrder(job).model : null;
}
