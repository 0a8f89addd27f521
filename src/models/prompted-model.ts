import {
  MalformedAnswerError,
  ModelRefusedError,
  ModelUnavailableError,
  ModelUnusableError,
} from "../core/errors.js";
import type {
  ExtractionRequest,
  FactRequest,
  FoundLink,
  LanguageModel,
  LinkRequest,
  ModelCall,
  ProposedFact,
  ProposedMemory,
  Quotation,
  ShortenRequest,
  Summary,
  SummaryRequest,
  TitleRequest,
} from "../core/language-model.js";
import { charactersPerToken, cutToTokens, estimateTokens } from "../core/tokens.js";
import { answerForms, type AnswerForms } from "./answers/answer-forms.js";
import { toFactProposal } from "./answers/facts-answer.js";
import type { AnswerBody, AnswerFailure, AnswerReading } from "./answers/read-answer.js";
import type { AnsweredEvidence, ShownTurns } from "./answers/to-citations.js";
import { toProposal } from "./answers/to-proposal.js";
import { noTelemetry, type Progress, type Telemetry } from "../core/telemetry.js";
import type { ChatEndpoint, ChatPrompt } from "./chat/chat-endpoint.js";
import type { AnswerForm } from "./chat/structured-output.js";
import { extractionPrompt } from "./prompts/extraction-prompt.js";
import { factPrompt } from "./prompts/fact-prompt.js";
import { linkPrompt } from "./prompts/link-prompt.js";
import { shorteningPrompt } from "./prompts/shortening-prompt.js";
import { countFitting, summaryPrompt } from "./prompts/summary-prompt.js";
import { titlePrompt } from "./prompts/title-prompt.js";
import type { TextWorker } from "./worker/text-worker.js";

/**
 * A language model that gets prompts and answers in JSON. Malformed answers are
 * repaired where that is safe. An answer that cannot be read is requested once
 * more; then the call fails.
 */
export class PromptedModel implements LanguageModel {
  readonly source = "MODEL";

  /**
   * @param worker Reads the answers, which can have any size and shape.
   * @param telemetry Receives each request. Default: none.
   */
  constructor(
    private readonly endpoint: ChatEndpoint,
    private readonly worker: TextWorker,
    private readonly telemetry: Telemetry = noTelemetry,
  ) {}

  get name(): string {
    return this.endpoint.name;
  }

  /** How the model is made to answer in JSON; null until its first answer. */
  get structuredOutput(): AnswerForm | null {
    return this.endpoint.structuredOutput;
  }

  async extract(request: ExtractionRequest, call: ModelCall): Promise<readonly ProposedMemory[]> {
    const { answer, prompt } = await this.#ask(
      "memories",
      (note) => extractionPrompt(request, note, this.name),
      call,
    );
    const citations = await this.#citations(answer, prompt, call);
    return answer.map((memory, i) =>
      toProposal(memory, citations[i] ?? [], prompt, request.withLinks === true),
    );
  }

  async facts(request: FactRequest, call: ModelCall): Promise<readonly ProposedFact[]> {
    const { answer, prompt } = await this.#ask(
      "facts",
      (note) => factPrompt(request, note, this.name),
      call,
    );
    const citations = await this.#citations(answer, prompt, call);
    return answer.map((fact, i) => toFactProposal(fact, citations[i] ?? [], prompt));
  }

  async link(request: LinkRequest, call: ModelCall): Promise<readonly FoundLink[]> {
    if (request.found.length === 0 || request.known.length === 0) return [];
    const { answer, prompt } = await this.#ask(
      "links",
      (note) => linkPrompt(request, note, this.name),
      call,
    );
    return answer.flatMap(({ source, relation, target }) => {
      const [from, to] = [prompt.found.get(source), prompt.known.get(target)];
      return from && to ? [{ sourceId: from.id, relation, targetId: to.id }] : [];
    });
  }

  /** Summarises turns that do not fit into one prompt by further calls, each with the summary of the previous one. */
  async summarize(request: SummaryRequest, call: ModelCall): Promise<Summary> {
    const count = countFitting(request);
    const part = { ...request, turns: request.turns.slice(0, count) };
    const { answer } = await this.#ask(
      "summary",
      (note) => summaryPrompt(part, note, this.name),
      call,
    );
    const turns = request.turns.slice(count);
    return turns.length === 0
      ? answer
      : this.summarize({ ...request, previous: answer.text, turns }, call);
  }

  async shorten(request: ShortenRequest, call: ModelCall): Promise<string> {
    const { answer } = await this.#ask(
      "shortened",
      (note) => shorteningPrompt(request, note),
      call,
    );
    return cutToTokens(answer, request.maxTokens);
  }

  async title(request: TitleRequest, call: ModelCall): Promise<string> {
    const { answer } = await this.#ask("title", (note) => titlePrompt(request, note), call);
    return answer;
  }

  /** Finds the citations of each memory or fact of an answer. */
  #citations(
    items: readonly { readonly evidence: AnsweredEvidence }[],
    { turns, newLabels }: ShownTurns,
    { signal }: ModelCall,
  ): Promise<readonly (readonly Quotation[])[]> {
    const evidence = items.map((item) => item.evidence);
    return this.worker.run("findCitations", { evidence, shown: { turns, newLabels } }, signal);
  }

  /**
   * @param promptFor Builds the prompt. The note says what was wrong with the previous answer; null on the first try.
   */
  async #ask<Form extends keyof AnswerForms, Prompt extends ChatPrompt>(
    form: Form,
    promptFor: (note: string | null) => Prompt,
    call: ModelCall,
  ): Promise<{ readonly answer: AnswerForms[Form]; readonly prompt: Prompt }> {
    let note: string | null = null;
    for (let tries = 0; tries < 2; tries++) {
      const prompt = promptFor(note);
      const { answer, problem } = await this.telemetry.during(this.endpoint.work, (progress) =>
        this.#exchange(form, prompt, call, progress),
      );
      if (answer !== null) return { answer: answer as AnswerForms[Form], prompt };
      note = problem;
    }
    throw new MalformedAnswerError(
      this.name,
      `The answer of model ${this.name} cannot be used, also after it was asked once more: ${note}.`,
    );
  }

  /** Sends one prompt and reads the answer. */
  async #exchange(
    form: keyof AnswerForms,
    prompt: ChatPrompt,
    call: ModelCall,
    progress: Progress,
  ): Promise<AnswerReading> {
    const body = await this.endpoint.ask(prompt, answerForms[form].schema, call.signal);
    const reading = await this.#read({ body, form, model: this.name }, prompt, call, progress);
    if (reading.failure !== null) throw errorOf(reading.failure, this.name);
    if (reading.answer === null) progress.outcome = "MALFORMED_ANSWER";
    return reading;
  }

  /** Reads an answer and records its usage, also if the reading fails. */
  async #read(
    input: AnswerBody,
    prompt: ChatPrompt,
    call: ModelCall,
    progress: Progress,
  ): Promise<AnswerReading> {
    let reading: AnswerReading | undefined;
    try {
      reading = await this.worker.run("readAnswer", input, call.signal);
      progress.responseModel = reading.model ?? undefined;
      return reading;
    } finally {
      const inputTokens = reading?.inputTokens ?? estimateTokens(prompt.system + prompt.user);
      // If the body was not read, its length gives an estimate at no cost.
      const outputTokens =
        reading?.outputTokens ?? Math.ceil(input.body.length / charactersPerToken);
      Object.assign(progress, { inputTokens, outputTokens });
      call.spend(this.name, { calls: 1, inputTokens, outputTokens });
    }
  }
}

function errorOf({ kind, message }: AnswerFailure, model: string): Error {
  switch (kind) {
    case "REFUSED":
      return new ModelRefusedError(model, message);
    case "UNAVAILABLE":
      return new ModelUnavailableError(message);
    case "UNUSABLE":
      return new ModelUnusableError(model, message);
  }
}
