import type {
  ExtractionRequest,
  FactRequest,
  ProposedFact,
  ProposedMemory,
  Summary,
  SummaryRequest,
} from "../../core/language-model.js";
import type { AnswerForms } from "../answers/answer-forms.js";
import type { AnswerReading } from "../answers/read-answer.js";

/** The passes that a {@link TextWorker} runs: what each is given, and what it gives. Both are copied. */
export interface Passes {
  readonly extract: Pass<ExtractionRequest, readonly ProposedMemory[]>;
  readonly facts: Pass<FactRequest, readonly ProposedFact[]>;
  readonly summarize: Pass<SummaryRequest, Summary>;
  readonly readAnswer: Pass<AnswerBody, AnswerReading>;
}

export type PassName = keyof Passes;

interface Pass<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

/** The body with which the server of a model answered. */
export interface AnswerBody {
  readonly body: string;
  /** What the model was asked for. */
  readonly form: keyof AnswerForms;
  /** What errors call the model. */
  readonly model: string;
}

/** What a thread answers. */
export type PassAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: unknown };
