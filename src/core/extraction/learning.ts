import type { Clock } from "../time/clock.js";
import type { FadingPolicies } from "../facts/fading-policies.js";
import type { FactService } from "../facts/fact-service.js";
import type { LanguageModels } from "../models/language-models.js";
import type { RetentionPolicy } from "../lifetimes/lifetime.js";
import type { Indexer } from "../search/passages/indexer.js";
import type { SearchService } from "../search/search.js";
import type { KnownTenants } from "../tenants/known-tenants.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import type { Thread } from "../threads/thread.js";
import type { PassPlan } from "./extraction-prompt.js";
import type { ExtractionReport } from "./extraction-report.js";

export interface ExtractionParts {
  readonly store: MemoryStore;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  readonly clock: Clock;
  readonly indexer: Indexer;
  /** Finds known memories; needs no reranker. */
  readonly search: SearchService;
  /** Finds known facts under the policy FADING. */
  readonly facts: Pick<FactService, "known">;
  readonly policies: FadingPolicies;
  /** Determine which memories wait for a review. Default: only those of threads that ask for one. */
  readonly tenants?: Pick<KnownTenants, "of">;
  /** Default: nothing expires. */
  readonly retention?: RetentionPolicy;
}

/** Stores the findings of a pass in the unit that ends it, and returns the report. */
export type KeepFindings = (unit: Unit) => Promise<ExtractionReport>;

/** Turns the messages of a pass into memories under one policy. */
export interface Learning {
  /** The part outside of the unit: calls the models and checks their answers. */
  learn(run: JobRun, plan: PassPlan): Promise<KeepFindings>;
}

/** Locks the user, or the thread if there is no user, so that of two concurrent jobs each sees the other's findings. */
export async function lockOwner(unit: Unit, { id, userId }: Thread): Promise<void> {
  const user = userId === null ? null : await unit.actors.find("User", userId);
  if (!user) await unit.threads.find(id);
}
