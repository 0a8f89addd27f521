import type {
  ExtractionRequest,
  FactRequest,
  FoundLink,
  LanguageModel,
  LinkRequest,
  ModelCall,
  ProposedFact,
  ProposedMemory,
  ShortenRequest,
  Summary,
  SummaryRequest,
  TitleRequest,
} from "../core/language-model.js";

/** Answers a request, or throws in the place of a model that fails. */
export type Answer = (
  request: ExtractionRequest,
  call: ModelCall,
) => readonly ProposedMemory[] | Promise<readonly ProposedMemory[]>;

/** What one call gives: these memories, what the function answers, or this failure. */
export type ScriptStep = readonly ProposedMemory[] | Answer | Error;

/** What it does besides extracting. */
export interface ScriptedParts {
  /** Default: no facts. */
  readonly facts?: (
    request: FactRequest,
    call: ModelCall,
  ) => readonly ProposedFact[] | Promise<readonly ProposedFact[]>;
  /** Default: no links. */
  readonly link?: (request: LinkRequest, call: ModelCall) => readonly FoundLink[];
  /** Default: the previous summary with each turn's content after it, a line each, and no topics. */
  readonly summarize?: (request: SummaryRequest, call: ModelCall) => Summary | Promise<Summary>;
  /** Default: the beginning of the text. */
  readonly shorten?: (request: ShortenRequest, call: ModelCall) => string | Promise<string>;
  /** Default: the first words. */
  readonly title?: (request: TitleRequest, call: ModelCall) => string | Promise<string>;
  /** By which settings choose it. Default: `scripted`. */
  readonly name?: string;
}

/** Answers from a script, for tests and demos: no network, no surprises. */
export class ScriptedModel implements LanguageModel {
  readonly name: string;
  readonly source = "MODEL";
  /** What it was asked to extract, oldest first, with the calls that failed. */
  readonly requests: ExtractionRequest[] = [];
  readonly factRequests: FactRequest[] = [];
  readonly linkRequests: LinkRequest[] = [];
  readonly summaryRequests: SummaryRequest[] = [];
  readonly shortenRequests: ShortenRequest[] = [];
  readonly titleRequests: TitleRequest[] = [];
  readonly #script: Answer | readonly ScriptStep[];
  readonly #parts: ScriptedParts;

  /** A list gives one step to each extraction, in order; a function answers every one. */
  constructor(script: Answer | readonly ScriptStep[], parts: ScriptedParts = {}) {
    this.#script = typeof script === "function" ? script : [...script];
    this.#parts = parts;
    this.name = parts.name ?? "scripted";
  }

  async extract(request: ExtractionRequest, call: ModelCall): Promise<readonly ProposedMemory[]> {
    call.signal.throwIfAborted();
    this.requests.push(request);
    const step = this.#stepFor(this.requests.length);
    if (step instanceof Error) throw step;
    return typeof step === "function" ? step(request, call) : step;
  }

  async facts(request: FactRequest, call: ModelCall): Promise<readonly ProposedFact[]> {
    this.factRequests.push(request);
    return this.#parts.facts?.(request, call) ?? [];
  }

  async link(request: LinkRequest, call: ModelCall): Promise<readonly FoundLink[]> {
    this.linkRequests.push(request);
    return this.#parts.link?.(request, call) ?? [];
  }

  async summarize(request: SummaryRequest, call: ModelCall): Promise<Summary> {
    this.summaryRequests.push(request);
    if (this.#parts.summarize) return this.#parts.summarize(request, call);
    const lines = request.turns.map(({ content }) => content);
    return { text: [request.previous ?? [], lines].flat().join("\n"), topics: [] };
  }

  async shorten(request: ShortenRequest, call: ModelCall): Promise<string> {
    this.shortenRequests.push(request);
    return this.#parts.shorten?.(request, call) ?? request.content.slice(0, request.maxTokens);
  }

  async title(request: TitleRequest, call: ModelCall): Promise<string> {
    this.titleRequests.push(request);
    return this.#parts.title?.(request, call) ?? request.content.split(/\s+/).slice(0, 8).join(" ");
  }

  #stepFor(call: number): ScriptStep {
    if (typeof this.#script === "function") return this.#script;
    const step = this.#script[call - 1];
    if (step !== undefined) return step;
    const steps = this.#script.length;
    return new Error(
      `The scripted model was called ${call} times but its script has ${steps} steps.`,
    );
  }
}
