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
} from "../core/models/language-model.js";

/** Answers a request, or throws to simulate a failing model. */
export type Answer = (
  request: ExtractionRequest,
  call: ModelCall,
) => readonly ProposedMemory[] | Promise<readonly ProposedMemory[]>;

/** The result of one call: these memories, the function's answer, or this failure. */
export type ScriptStep = readonly ProposedMemory[] | Answer | Error;

/** The methods besides `extract`, and the name. */
export interface ScriptedParts {
  /** Default: no facts. */
  readonly facts?: (
    request: FactRequest,
    call: ModelCall,
  ) => readonly ProposedFact[] | Promise<readonly ProposedFact[]>;
  /** Default: no links. */
  readonly link?: (request: LinkRequest, call: ModelCall) => readonly FoundLink[];
  /** Default: the previous summary and each turn's content, one line each, and no topics. */
  readonly summarize?: (request: SummaryRequest, call: ModelCall) => Summary | Promise<Summary>;
  /** Default: the beginning of the text. */
  readonly shorten?: (request: ShortenRequest, call: ModelCall) => string | Promise<string>;
  /** Default: the first words. */
  readonly title?: (request: TitleRequest, call: ModelCall) => string | Promise<string>;
  /** The name by which settings select the model. Default: `scripted`. */
  readonly name?: string;
}

/** Answers from a script, for tests and demos. It is deterministic and needs no network. */
export class ScriptedModel implements LanguageModel {
  readonly name: string;
  readonly source = "MODEL";
  /** The extraction requests, oldest first, including calls that failed. */
  readonly requests: ExtractionRequest[] = [];
  readonly factRequests: FactRequest[] = [];
  readonly linkRequests: LinkRequest[] = [];
  readonly summaryRequests: SummaryRequest[] = [];
  readonly shortenRequests: ShortenRequest[] = [];
  readonly titleRequests: TitleRequest[] = [];
  readonly #script: Answer | readonly ScriptStep[];
  readonly #parts: ScriptedParts;

  /** A list provides one step per extraction, in order; a function answers all of them. */
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
