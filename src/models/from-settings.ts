import type { Embedder } from "../core/search/embedding/embedder.js";
import type { Reranker } from "../core/search/embedding/search-models.js";
import type {
  LanguageModel,
  ExtractionRequest,
  FactRequest,
  ModelCall,
  ProposedFact,
  ProposedMemory,
  Summary,
  SummaryRequest,
} from "../core/models/language-model.js";
import { LanguageModels } from "../core/models/language-models.js";
import type { Telemetry } from "../core/telemetry.js";
import type { ChatSettings } from "./chat/chat-endpoint.js";
import type { HttpRerankerSettings } from "./http-reranker.js";
import { LocalEmbedder } from "./local-embedder.js";
import type { OpenAiEmbedderSettings } from "./openai-embedder.js";
import { slotWords } from "../rules/english/slot-words.js";
import { TextWorker } from "./worker/text-worker.js";
import { LocalTexts } from "./local-texts.js";
import type { Counted } from "./worker/passes.js";

// HTTP models are imported only if one is configured: the SDK is a third of the code that a server loads.

export type EmbedderSettings =
  { readonly kind: "local" } | ({ readonly kind: "openai" } & OpenAiEmbedderSettings);

/** The configured embedder, if any. Sends nothing until it is asked for a vector. */
export async function embedderFrom(
  settings: EmbedderSettings | null,
  telemetry?: Telemetry,
): Promise<Embedder | null> {
  if (settings === null) return null;
  if (settings.kind === "local") return new LocalEmbedder();
  const { OpenAiEmbedder } = await import("./openai-embedder.js");
  return new OpenAiEmbedder(settings, telemetry);
}

/** The configured reranker, if any. Sends nothing until it is asked for scores. */
export async function rerankerFrom(
  settings: HttpRerankerSettings | null,
  telemetry?: Telemetry,
): Promise<Reranker | null> {
  if (settings === null) return null;
  const { HttpReranker } = await import("./http-reranker.js");
  return new HttpReranker(settings, telemetry);
}

export interface ChatModelSettings extends ChatSettings {
  readonly name: string;
}

/**
 * The configured language models, always including the local one. Nothing is
 * sent before a model is called.
 *
 * @param standard The name of the model that threads use by default; `none` for no model.
 * @param timeoutMs How long one message or answer may take in a worker thread, in milliseconds.
 * @param telemetry Receives each request to a model. Default: none.
 */
export async function languageModelsFrom(
  settings: readonly ChatModelSettings[],
  standard: string,
  timeoutMs: number,
  telemetry?: Telemetry,
): Promise<LanguageModels> {
  const worker = new TextWorker(timeoutMs);
  const models: LanguageModel[] = [new ThreadedLocalModel(worker)];
  if (settings.length > 0) {
    const { ChatEndpoint } = await import("./chat/chat-endpoint.js");
    const { PromptedModel } = await import("./prompted-model.js");
    for (const one of settings)
      models.push(new PromptedModel(new ChatEndpoint(one.name, one), worker, telemetry));
  }
  const found = models.find(({ name }) => name === standard) ?? null;
  return new LanguageModels(models, found, {
    readSources: (texts, signal) => worker.run("sources", texts, signal),
    compare: (statements, signal = new AbortController().signal) =>
      worker.run("compare", statements, signal),
    slotWords,
  });
}

/**
 * The local model in worker threads, which load the English libraries. Methods that read much text fail with
 * EXTRACTION_TIMEOUT if they take too long.
 */
export class ThreadedLocalModel extends LocalTexts implements LanguageModel {
  constructor(private readonly worker: TextWorker) {
    super();
  }

  async extract(request: ExtractionRequest, call: ModelCall): Promise<readonly ProposedMemory[]> {
    return counted(await this.worker.run("extract", request, call.signal), call);
  }

  async facts(request: FactRequest, call: ModelCall): Promise<readonly ProposedFact[]> {
    return counted(await this.worker.run("facts", request, call.signal), call);
  }

  summarize(request: SummaryRequest, { signal }: ModelCall): Promise<Summary> {
    return this.worker.run("summarize", request, signal);
  }
}

function counted<Found>({ found, leftOut }: Counted<Found>, call: ModelCall): Found {
  call.leaveOut?.(leftOut);
  return found;
}
