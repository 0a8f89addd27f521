import type { Embedder } from "../core/search/embedder.js";
import type { Reranker } from "../core/search/reranker.js";
import type { LanguageModel } from "../core/language-model.js";
import { LanguageModels } from "../core/language-models.js";
import type { Telemetry } from "../core/telemetry.js";
import { ChatEndpoint, type ChatSettings } from "./chat/chat-endpoint.js";
import { HttpReranker, type HttpRerankerSettings } from "./http-reranker.js";
import { LocalEmbedder } from "./local-embedder.js";
import { PromptedModel } from "./prompted-model.js";
import { TextWorker } from "./worker/text-worker.js";
import { ThreadedLocalModel } from "./worker/threaded-local-model.js";
import { OpenAiEmbedder, type OpenAiEmbedderSettings } from "./openai-embedder.js";

export type EmbedderSettings =
  { readonly kind: "local" } | ({ readonly kind: "openai" } & OpenAiEmbedderSettings);

/** The embedder that the configuration names, if any. Nothing is sent before it is asked for a vector. */
export function embedderFrom(
  settings: EmbedderSettings | null,
  telemetry?: Telemetry,
): Embedder | null {
  if (settings === null) return null;
  return settings.kind === "local" ? new LocalEmbedder() : new OpenAiEmbedder(settings, telemetry);
}

/** The reranker that the configuration names, if any. Nothing is sent before it is asked for scores. */
export function rerankerFrom(
  settings: HttpRerankerSettings | null,
  telemetry?: Telemetry,
): Reranker | null {
  return settings === null ? null : new HttpReranker(settings, telemetry);
}

export interface ChatModelSettings extends ChatSettings {
  readonly name: string;
}

/**
 * The language models that the configuration names, the local one always
 * among them. Nothing is sent before one is asked.
 *
 * @param standard The name of the one that threads use; `none`: none.
 * @param timeoutMs How long one message or answer may take in a worker thread, in milliseconds.
 * @param telemetry Is told of each request to a model. Default: nobody is.
 */
export function languageModelsFrom(
  settings: readonly ChatModelSettings[],
  standard: string,
  timeoutMs: number,
  telemetry?: Telemetry,
): LanguageModels {
  const worker = new TextWorker(timeoutMs);
  const models: LanguageModel[] = [
    new ThreadedLocalModel(worker),
    ...settings.map((one) => new PromptedModel(new ChatEndpoint(one.name, one), worker, telemetry)),
  ];
  return new LanguageModels(models, models.find(({ name }) => name === standard) ?? null);
}
