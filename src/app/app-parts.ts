import type { Clock } from "../core/time/clock.js";
import type { LanguageModel } from "../core/models/language-model.js";
import type { Logger } from "../core/log-context.js";
import type { Principal } from "../core/principal.js";
import type { Embedder } from "../core/search/embedding/embedder.js";
import type { Reranker } from "../core/search/embedding/search-models.js";
import type { SimulationLimits } from "../core/simulations/simulation.js";
import type { GivenSettings } from "../core/threads/thread-settings.js";
import type { FindAddresses } from "../webhooks/webhook-sender.js";

/** Parts that a test or a host program replaces. */
export interface AppParts {
  readonly logger: Logger;
  /** Default: the system clock. */
  readonly clock?: Clock | undefined;
  /** The default model. Default: the configured default model. */
  readonly model?: LanguageModel | undefined;
  /** Models that threads can choose. Default: the configured models and `model`. */
  readonly models?: readonly LanguageModel[] | undefined;
  /** Server-wide defaults of thread settings; the configuration overrides them. Default: each setting's default. */
  readonly settings?: GivenSettings | undefined;
  /** Makes vectors; null disables them. Default: the configured embedder. */
  readonly embedder?: Embedder | null | undefined;
  /** Reranks search results; null disables reranking. Default: the configured reranker. */
  readonly reranker?: Reranker | null | undefined;
  /** Size limits of simulations. Default: {@link standardSimulationLimits}. */
  readonly simulationLimits?: SimulationLimits | undefined;
  /** Called with every SQL statement. Default: not called. */
  readonly onStatement?: ((sql: string) => void) | undefined;
  /** Resolves host names of webhooks. Default: the system's resolver. */
  readonly findAddresses?: FindAddresses | undefined;
  /** Authenticates requests, for a program with its own identities. Default: API keys and tokens are checked. */
  readonly authenticate?: ((authorization: string | undefined) => Principal) | undefined;
}

/** Parts of an app inside a program, which may need no port. */
export interface EmbeddedParts extends AppParts {
  /** Whether the app listens on the configured port. */
  readonly listens: boolean;
}
