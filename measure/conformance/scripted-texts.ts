import { MalformedAnswerError, ModelUnavailableError } from "#engraph/core/errors/model-errors.js";
import type { LanguageModel, ProposedFact } from "#engraph/core/models/language-model.js";
import { readFacts, toFactProposal } from "#engraph/models/answers/facts-answer.js";
import { readJson } from "#engraph/models/answers/read-json.js";
import type { GivenModel } from "./case.ts";

/** A model that says what a case has it say, one text for each call in order, or fails at every call. */
export class ScriptedTexts implements LanguageModel {
  readonly name = "conformance:scripted";
  readonly source = "MODEL";
  /** How often it was asked, with the calls that failed. */
  calls = 0;
  readonly #answers: string[];
  readonly #fails: boolean;

  constructor(given: GivenModel = { answers: [] }) {
    this.#answers = "answers" in given ? [...given.answers] : [];
    this.#fails = "fails" in given;
  }

  /** Has it say this as well, after all else. */
  say(answer: string): void {
    this.#answers.push(answer);
  }

  /** In the form that a case gives: a list of facts, with or without prose around it. */
  async facts(): Promise<readonly ProposedFact[]> {
    const facts = factsIn(this.#answer());
    if (facts === null) throw new MalformedAnswerError(this.name, "The answer holds no list.");
    return facts;
  }

  async title(): Promise<string> {
    return this.#answer();
  }

  async extract(): Promise<never> {
    throw new Error("Cases have facts extracted, and no memories.");
  }

  async link(): Promise<never> {
    throw new Error("Cases have facts extracted, which are linked without a call.");
  }

  async summarize(): Promise<never> {
    throw new Error("Cases have no summary.");
  }

  async shorten(): Promise<never> {
    throw new Error("Cases have no messages that are too long for a prompt.");
  }

  #answer(): string {
    this.calls += 1;
    const answer = this.#fails ? undefined : this.#answers.shift();
    if (answer === undefined) throw new ModelUnavailableError("The case has no answer for it.");
    return answer;
  }
}

/** The facts of an answer in the form that cases give, a list, as the server reads them; null: there is no list. */
export function factsIn(answer: string): readonly ProposedFact[] | null {
  const list = [...readJson(answer, false)].find((value) => Array.isArray(value));
  const facts = list === undefined ? null : readFacts(list);
  return facts && facts.map((fact) => toFactProposal(fact, [], { known: new Map() }));
}
