import type {
  ExtractionRequest,
  FactRequest,
  FoundLink,
  LanguageModel,
  ModelCall,
  ProposedFact,
  ProposedMemory,
  ShortenRequest,
  Summary,
  SummaryRequest,
  TitleRequest,
} from "../../core/language-model.js";
import { LocalModel } from "../local.js";
import type { TextWorker } from "./text-worker.js";

/** The {@link LocalModel} in worker threads. Methods that read much text fail with EXTRACTION_TIMEOUT if they take too long. */
export class ThreadedLocalModel implements LanguageModel {
  readonly #rules = new LocalModel();
  readonly name = this.#rules.name;
  readonly source = this.#rules.source;

  constructor(private readonly worker: TextWorker) {}

  extract(request: ExtractionRequest, { signal }: ModelCall): Promise<readonly ProposedMemory[]> {
    return this.worker.run("extract", request, signal);
  }

  facts(request: FactRequest, { signal }: ModelCall): Promise<readonly ProposedFact[]> {
    return this.worker.run("facts", request, signal);
  }

  summarize(request: SummaryRequest, { signal }: ModelCall): Promise<Summary> {
    return this.worker.run("summarize", request, signal);
  }

  link(): Promise<readonly FoundLink[]> {
    return this.#rules.link();
  }

  shorten(request: ShortenRequest): Promise<string> {
    return this.#rules.shorten(request);
  }

  title(request: TitleRequest): Promise<string> {
    return this.#rules.title(request);
  }
}
