import type {
  ExtractionRequest,
  FactRequest,
  LanguageModel,
  ModelCall,
  ProposedFact,
  ProposedMemory,
  Summary,
  SummaryRequest,
} from "../../core/models/language-model.js";
import { LocalTexts } from "../local-texts.js";
import type { Counted } from "./passes.js";
import type { TextWorker } from "./text-worker.js";

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
