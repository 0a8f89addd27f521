import type {
  ExtractionRequest,
  FactRequest,
  ProposedFact,
  ProposedMemory,
  Quotation,
  Summary,
  SummaryRequest,
} from "../../core/models/language-model.js";
import type { QuotedText } from "../../core/extraction/quote-sources.js";
import type { Trust } from "../../records/memory-words.js";
import type { Comparable, Verdict } from "../../core/models/rules.js";
import type { Search, Searched } from "../../core/guards/text-search.js";
import type { AnswerBody, AnswerReading } from "../answers/read-answer.js";
import type { AnsweredEvidence, ShownTurns } from "../answers/to-citations.js";

/** The passes that a {@link TextWorker} runs, with their inputs and outputs. Inputs and outputs are copied between threads. */
export interface Passes {
  readonly extract: Pass<ExtractionRequest, Counted<readonly ProposedMemory[]>>;
  readonly facts: Pass<FactRequest, Counted<readonly ProposedFact[]>>;
  readonly summarize: Pass<SummaryRequest, Summary>;
  readonly readAnswer: Pass<AnswerBody, AnswerReading>;
  readonly findCitations: Pass<AnsweredItems, readonly (readonly Quotation[] | null)[]>;
  readonly sources: Pass<readonly QuotedText[], readonly (readonly Trust[])[]>;
  readonly compare: Pass<readonly Comparable[], readonly (readonly Verdict[])[]>;
  readonly search: Pass<SearchedText, readonly Searched[]>;
}

export type PassName = keyof Passes;

interface Pass<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

/** What a model has found, and the number of sentences that it left out. */
export interface Counted<Found> {
  readonly found: Found;
  readonly leftOut: number;
}

/** A text, and what guards search for in it. */
interface SearchedText {
  readonly searches: readonly Search[];
  readonly text: string;
}

/** The memories or facts of an answer. */
interface AnsweredItems {
  /** The evidence of each item. */
  readonly evidence: readonly AnsweredEvidence[];
  readonly shown: ShownTurns;
}

/** A thread's answer to a pass. */
export type PassAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: unknown };

/** A thread announces the next step of a pass: a message, an answer, or one item of an answer. */
export interface StepNotice {
  readonly step: true;
}
