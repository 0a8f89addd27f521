import type { Config } from "./config.js";
import type { Embedder } from "./core/search/embedder.js";

/** The embedder that the configuration names; null where it names none. */
export function configuredEmbedder(_config: Config): Embedder | null {
  return null;
}
