import type {
  ExtractionRequest,
  LanguageModel,
  ProposedMemory,
} from "../core/extraction/language-model.js";

/** Answers a request, or throws in the place of a model that fails. */
export type Answer = (
  request: ExtractionRequest,
  signal: AbortSignal,
) => readonly ProposedMemory[] | Promise<readonly ProposedMemory[]>;

/** What one call gives: these memories, what the function answers, or this failure. */
export type ScriptStep = readonly ProposedMemory[] | Answer | Error;

/** Answers from a script, for tests and demos: no network, no surprises. */
export class ScriptedModel implements LanguageModel {
  readonly name = "scripted";
  readonly source = "MODEL";
  /** What it was asked, oldest first, with the calls that failed. */
  readonly requests: ExtractionRequest[] = [];
  readonly #script: Answer | readonly ScriptStep[];

  /** A list gives one step to each call, in order; a function answers every call. */
  constructor(script: Answer | readonly ScriptStep[]) {
    this.#script = typeof script === "function" ? script : [...script];
  }

  async extract(
    request: ExtractionRequest,
    signal: AbortSignal,
  ): Promise<readonly ProposedMemory[]> {
    signal.throwIfAborted();
    this.requests.push(request);
    const step = this.#stepFor(this.requests.length);
    if (step instanceof Error) throw step;
    return typeof step === "function" ? step(request, signal) : step;
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
