import type {
  ExtractionRequest,
  FactRequest,
  LanguageModel,
  ModelCall,
  ProposedFact,
  ProposedMemory,
  Summary,
  SummaryRequest,
} from "../../core/language-model.js";
import { LocalTexts } from "../local-texts.js";
import type { TextWorker } from "./text-worker.js";

/**
 * The local model in worker threads, which load the English libraries. Methods that read much text fail with
 * EXTRACTION_TIMEOUT if they take too long.
 */
export class ThreadedLocalModel extends LocalTexts implements LanguageModel {
  constructor(private readonly worker: TextWorker) {
    super();
  }

  extract(request: ExtractionRequest, { signal }: ModelCall): Promise<readonly ProposedMemory[]> {
    return this.worker.run("extract", request, signal);
  }

  facts(request: FactRequest, { signal }: ModelCall): Promise<readonly ProposedFact[]> {
    return this.worker.run("facts", request, signal);
  }

  summarize(request: SummaryRequest, { signal }: ModelCall): Promise<Summary> {
    return this.worker.run("summarize", request, signal);
  }
}
