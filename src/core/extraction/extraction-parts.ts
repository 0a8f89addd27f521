import type { FactService } from "../facts/fact-service.js";
import type { FadingPolicies } from "../facts/fading-policies.js";
import type { RetentionPolicy } from "../lifetimes/lifetime.js";
import type { LanguageModels } from "../models/language-models.js";
import type { Indexer } from "../search/passages/indexer.js";
import type { SearchService } from "../search/search.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { KnownTenants } from "../tenants/known-tenants.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { Clock } from "../time/clock.js";

/** What extraction works with. */
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
