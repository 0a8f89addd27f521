import type { Embedder } from "../core/search/embedder.js";
import type { Reranker } from "../core/search/reranker.js";
import { HttpReranker, type HttpRerankerSettings } from "./http-reranker.js";
import { LocalEmbedder } from "./local-embedder.js";
import { OpenAiEmbedder, type OpenAiEmbedderSettings } from "./openai-embedder.js";

export type EmbedderSettings =
  { readonly kind: "local" } | ({ readonly kind: "openai" } & OpenAiEmbedderSettings);

/** The embedder that the configuration names, if any. Nothing is sent before it is asked for a vector. */
export function embedderFrom(settings: EmbedderSettings | null): Embedder | null {
  if (settings === null) return null;
  return settings.kind === "local" ? new LocalEmbedder() : new OpenAiEmbedder(settings);
}

/** The reranker that the configuration names, if any. Nothing is sent before it is asked for scores. */
export function rerankerFrom(settings: HttpRerankerSettings | null): Reranker | null {
  return settings === null ? null : new HttpReranker(settings);
}
