import {
  ContextOverflowError,
  MalformedAnswerError,
  ModelRefusedError,
  ModelUnavailableError,
  ModelUnusableError,
} from "../core/errors/model-errors.js";
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
} from "../core/models/language-model.js";
import { charactersPerToken, cutToTokens } from "../core/models/tokens.js";
import { answerForms, type AnswerForms } from "./answers/answer-forms.js";
import { toFactProposal } from "./answers/facts-answer.js";
import type { AnswerReading } from "./answers/read-answer.js";
import type { AnsweredEvidence, ShownTurns } from "./answers/to-citations.js";
import { toProposal } from "./answers/to-proposal.js";
import { noTelemetry, type Progress, type Telemetry } from "../core/telemetry.js";
import type { ChatEndpoint } from "./chat/chat-endpoint.js";
import { type ChatPrompt, promptTokens } from "./prompts/prompt-lines.js";
import type { AnswerFailure } from "./chat/chat-reply.js";
import type { AnswerForm } from "./chat/structured-output.js";
import { extractionPrompt } from "./prompts/extraction-prompt.js";
import { factPrompt } from "./prompts/fact-prompt.js";
import { linkPrompt } from "./prompts/link-prompt.js";
import { shorteningPrompt } from "./prompts/shortening-prompt.js";
import { countFitting, summaryPrompt, titlePrompt } from "./prompts/summary-prompt.js";
import type { TextWorker } from "./worker/text-worker.js";

/** Added to the temperature with each answer to the same request that could not be read. */
const warmthStep = 0.3;
/** Answers to one request before it fails. */
const mostAnswers = 2;
/** The most prompts that are made shorter for one request. */
const mostFittings = 8;
/** In estimated tokens: the instructions of the longest prompt. */
const instructionTokens = 1_200;
/** Share of a prompt for new messages; the rest is for what helps to understand them. */
const shareOfTurns = 0.7;

type Citations = readonly (readonly Quotation[] | null)[];
type Evident = { readonly evidence: AnsweredEvidence };
type Within = (request: { readonly tokenLimit?: number | null }) => number | null;

interface Asked<Form extends keyof AnswerForms, Prompt> {
  readonly answer: AnswerForms[Form];
  /** Empty for answers without evidence. */
  readonly citations: Citations;
  readonly prompt: Prompt;
}

interface Exchange {
  readonly call: ModelCall;
  readonly warmth: number;
  readonly progress: Progress;
}

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

  /** What the messages of one pass may have, in estimated tokens; null until its server has refused a longer prompt. */
  get turnTokens(): number | null {
    const { promptTokens: room } = this.endpoint.room;
    return room === null ? null : Math.max(0, room - instructionTokens) * shareOfTurns;
  }

  async extract(request: ExtractionRequest, call: ModelCall): Promise<readonly ProposedMemory[]> {
    const { answer, citations, prompt } = await this.#ask(
      "memories",
      (note, within) =>
        extractionPrompt({ ...request, tokenLimit: within(request) }, note, this.name),
      call,
      request.turns.length > 1,
    );
    return answer.map((memory, i) =>
      toProposal(memory, citations[i] ?? [], prompt, request.withLinks === true),
    );
  }

  async facts(request: FactRequest, call: ModelCall): Promise<readonly ProposedFact[]> {
    const { answer, citations, prompt } = await this.#ask(
      "facts",
      (note, within) => factPrompt({ ...request, tokenLimit: within(request) }, note, this.name),
      call,
      request.turns.length > 1,
    );
    // A fact without citations rests on all messages. Evidence that does not exist must not lead to that.
    return answer.flatMap((fact, i) => {
      const cited = citations[i] ?? null;
      return cited === null ? [] : [toFactProposal(fact, cited, prompt)];
    });
  }

  async link(request: LinkRequest, call: ModelCall): Promise<readonly FoundLink[]> {
    if (request.found.length === 0 || request.known.length === 0) return [];
    const { answer, prompt } = await this.#ask(
      "links",
      (note, within) => linkPrompt({ ...request, tokenLimit: within(request) }, note, this.name),
      call,
    );
    return answer.flatMap(({ source, relation, target }) => {
      const [from, to] = [prompt.found.get(source), prompt.known.get(target)];
      return from && to ? [{ sourceId: from.id, relation, targetId: to.id }] : [];
    });
  }

  /** Summarises turns that do not fit into one prompt by further calls, each with the summary of the previous one. */
  async summarize(request: SummaryRequest, call: ModelCall): Promise<Summary> {
    let count = 0;
    const { answer } = await this.#ask(
      "summary",
      (note, within) => {
        const fitted = { ...request, tokenLimit: within(request) };
        count = countFitting(fitted);
        return summaryPrompt({ ...fitted, turns: request.turns.slice(0, count) }, note, this.name);
      },
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
      (note, within) => shorteningPrompt(request, note, within({})),
      call,
    );
    return cutToTokens(answer, request.maxTokens);
  }

  async title(request: TitleRequest, call: ModelCall): Promise<string> {
    const { answer } = await this.#ask("title", (note) => titlePrompt(request, note), call);
    return answer;
  }

  /**
   * Asks until there is an answer that can be read: twice at most. A prompt that the server finds too long is built
   * anew with what is known of the limit then, and never sent twice.
   *
   * @param promptFor Builds the prompt. The note says what was wrong with the previous answer; null on the first try.
   * `within` gives the longest prompt by a setting and by the server, in estimated tokens.
   * @param isDivisible Whether the caller can ask about fewer turns. Then it must, if the prompt or the answer is too
   * long: the call fails with {@link ContextOverflowError}.
   */
  async #ask<Form extends keyof AnswerForms, Prompt extends ChatPrompt>(
    form: Form,
    promptFor: (note: string | null, within: Within) => Prompt,
    call: ModelCall,
    isDivisible = false,
  ): Promise<Asked<Form, Prompt>> {
    const { room } = this.endpoint;
    const within: Within = ({ tokenLimit = null }) => room.within(tokenLimit);
    let note: string | null = null;
    const overflows: ContextOverflowError[] = [];
    let refused = "";
    for (let misread = 0; misread < mostAnswers;) {
      const prompt: Prompt = builtAfter(overflows.at(-1), () => promptFor(note, within));
      const size = `${promptTokens(prompt)} ${room.answerTokens}`;
      const overflow = overflows.at(-1);
      if (overflow && (size === refused || overflows.length > mostFittings)) throw overflow;
      const warmth = warmthStep * (misread + mostAnswers * (call.misreadRuns ?? 0));
      try {
        const reading = await this.telemetry.during(this.endpoint.work, (progress) =>
          this.#exchange(form, prompt, { call, warmth, progress }),
        );
        const isLast = reading.answer !== null || misread > 0;
        if (reading.isCutOff && isDivisible && isLast) throw this.#cutOff();
        const answer = reading.answer as AnswerForms[Form] | null;
        const citations = answer === null ? null : await this.#citations(answer, prompt, call);
        if (answer !== null && citations !== null) return { answer, citations, prompt };
        note = reading.problem ?? "its evidence names no turn that you were shown";
        misread++;
      } catch (error) {
        if (!(error instanceof ContextOverflowError) || isDivisible) throw error;
        overflows.push(error);
        refused = size;
      }
    }
    const message = `The answer of model ${this.name} could not be read, also after it was asked once more: ${note}.`;
    throw new MalformedAnswerError(this.name, message, { forClients: message });
  }

  /** Sends one prompt and reads the answer. */
  async #exchange(
    form: keyof AnswerForms,
    prompt: ChatPrompt,
    { call, warmth, progress }: Exchange,
  ): Promise<AnswerReading> {
    const { room } = this.endpoint;
    const estimate = promptTokens(prompt);
    const inputTokens = room.counted(estimate);
    const onUnanswered = () => call.spend(this.name, { calls: 1, inputTokens, outputTokens: 0 });
    const asking = { signal: call.signal, warmth, onUnanswered };
    const body = await this.endpoint.ask(prompt, answerForms[form].schema, asking);
    let reading: AnswerReading | undefined;
    try {
      reading = await this.worker.run("readAnswer", { body, form, model: this.name }, call.signal);
      progress.responseModel = reading.model ?? undefined;
    } finally {
      // If the body was not read, its length gives an estimate at no cost.
      const outputTokens = reading?.outputTokens ?? Math.ceil(body.length / charactersPerToken);
      const usage = { inputTokens: reading?.inputTokens ?? inputTokens, outputTokens };
      Object.assign(progress, usage);
      call.spend(this.name, { calls: 1, ...usage });
    }
    if (reading.failure !== null) throw this.#errorOf(reading.failure, prompt);
    if (reading.inputTokens !== null) room.count(estimate, reading.inputTokens);
    if (reading.answer === null) progress.outcome = "MALFORMED_ANSWER";
    return reading;
  }

  /**
   * The citations of each memory or fact of an answer; null for one whose evidence names nothing that was shown. Null
   * if there is no other: the answer cannot be meant.
   */
  async #citations<Answer extends AnswerForms[keyof AnswerForms]>(
    answer: Answer,
    prompt: ChatPrompt & Partial<ShownTurns>,
    { signal }: ModelCall,
  ): Promise<Citations | null> {
    const { turns, newLabels } = prompt;
    if (!turns || !newLabels || !Array.isArray(answer) || answer.length === 0) return [];
    const evidence = (answer as readonly Evident[]).map((item) => item.evidence);
    const shown = { turns, newLabels };
    const citations = await this.worker.run("findCitations", { evidence, shown }, signal);
    return citations.every((one) => one === null) ? null : citations;
  }

  #cutOff(): ContextOverflowError {
    const message = `The answer of model ${this.name} became too long and was cut off.`;
    return new ContextOverflowError(this.name, message, { forClients: message });
  }

  #errorOf({ kind, message, words }: AnswerFailure, prompt: ChatPrompt): Error {
    const quote = words === null ? "" : this.endpoint.quote(words, prompt);
    const said = `${message}${quote}.`;
    if (kind === "REFUSED") return new ModelRefusedError(this.name, said);
    if (kind === "UNAVAILABLE") return new ModelUnavailableError(said);
    const error = new ModelUnusableError(this.name, said, { forClients: said });
    return kind === "OVERFLOW" && words ? this.endpoint.overflow(prompt, words, error) : error;
  }
}

/** If a prompt cannot be made as short as a server has asked, what the server said is the reason. */
function builtAfter<Prompt>(overflow: Error | undefined, build: () => Prompt): Prompt {
  try {
    return build();
  } catch (error) {
    throw overflow ?? error;
  }
}
