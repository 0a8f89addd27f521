import type { Clock } from "../core/clock.js";
import type { LanguageModel } from "../core/language-model.js";
import type { Logger } from "../core/logger.js";
import type { Principal } from "../core/principal.js";
import type { Embedder } from "../core/search/embedder.js";
import type { Reranker } from "../core/search/reranker.js";
import type { SimulationLimits } from "../core/simulations/simulation.js";
import type { GivenSettings } from "../core/threads/thread-settings.js";
import type { FindAddresses } from "../webhooks/webhook-sender.js";

/** What a test puts in place of the real thing. */
export interface AppParts {
  readonly logger: Logger;
  /** Default: the system's. */
  readonly clock?: Clock | undefined;
  /** Default: what the configuration names. */
  readonly model?: LanguageModel | undefined;
  /** What threads may name. Default: what the configuration names, and the model above. */
  readonly models?: readonly LanguageModel[] | undefined;
  /** What threads go by where neither they nor the configuration say otherwise. Default: the defaults of each setting. */
  readonly settings?: GivenSettings | undefined;
  /** What makes vectors. Default: what the configuration names; null: none. */
  readonly embedder?: Embedder | null | undefined;
  /** What judges results once more. Default: what the configuration names; null: none. */
  readonly reranker?: Reranker | null | undefined;
  /** What simulations can hold. Default: {@link standardSimulationLimits}. */
  readonly simulationLimits?: SimulationLimits | undefined;
  /** Told of every SQL statement. Default: nobody. */
  readonly onStatement?: ((sql: string) => void) | undefined;
  /** What finds the addresses of names that webhooks are sent to. Default: the system. */
  readonly findAddresses?: FindAddresses | undefined;
  /** Whom requests are made by, of a program with identities of its own. Default: whoever a key or a token names. */
  readonly authenticate?: ((authorization: string | undefined) => Principal) | undefined;
}

/** Of an app inside a program, which may need no port. */
export interface EmbeddedParts extends AppParts {
  /** Whether it listens to the port of the configuration. */
  readonly listens: boolean;
}
