import type { Clock } from "../time/clock.js";
import { extractionOrder } from "../extraction/extraction-job.js";
import type { Job } from "../jobs/job.js";
import type { JobHandler, JobRun } from "../jobs/job-handler.js";
import type { LanguageModel } from "../models/language-model.js";
import type { LanguageModels } from "../models/language-models.js";
import type { MemoryStore } from "../store/memory-store.js";
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
  /**
   * The most input plus output tokens per UTC day for the models of a tenant without its own limit. Null: unlimited.
   */
  readonly tokensPerDay: number | null;
}

/**
 * Blocks language-model calls of tenants that have used up their daily budget: jobs are postponed, and cards are made
 * without a model. Running calls continue, so a day's usage can exceed the budget by these.
 */
export class TokenBudget {
  constructor(private readonly parts: TokenBudgetParts) {}

  /**
   * Wraps a handler so that jobs are postponed while the budget is used up. Jobs whose model is rule-based are never
   * postponed.
   */
  guard(handler: JobHandler): JobHandler {
    return async (run) => {
      const model = await this.#modelOf(run);
      // The handler reports the error of a job without a model.
      if (model !== null && (await this.forbids(run.principal, model))) return this.#putOff(run);
      return handler(run);
    };
  }

  /** Whether the tenant's budget for this model is used up today. */
  async forbids(principal: Principal, model: LanguageModel): Promise<boolean> {
    // Rules are not a language model, and use no tokens.
    return model.source !== "RULE" && (await this.#isUsedUp(principal));
  }

  /** The message for a caller whose budget is used up. */
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

/** The model that the job itself requests, instead of its thread's model. */
function orderedModel(job: Job): string | null {
  const hasOrder = job.kind === "EXTRACT_MEMORIES" || job.kind === "SIMULATE_EXTRACTION";
  return hasOrder ? extractionOrder(job).model : null;
}
