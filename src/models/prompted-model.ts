import { MalformedAnswerError } from "../core/errors.js";
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
import { cutToTokens } from "../core/tokens.js";
import { factsSchema, readFacts, toFactProposal } from "./answers/facts-answer.js";
import { linksSchema, readLinks } from "./answers/links-answer.js";
import { memoriesSchema, readMemories } from "./answers/memories-answer.js";
import { readJson } from "./answers/read-json.js";
import {
  readProse,
  readShortened,
  readSummary,
  readTitle,
  shortenedSchema,
  summarySchema,
  titleSchema,
} from "./answers/text-answers.js";
import { toProposal } from "./answers/to-proposal.js";
import type { AnswerSchema, ChatEndpoint, ChatPrompt } from "./chat/chat-endpoint.js";
import type { ChatReply } from "./chat/chat-reply.js";
import type { AnswerForm } from "./chat/structured-output.js";
import { extractionPrompt } from "./prompts/extraction-prompt.js";
import { factPrompt } from "./prompts/fact-prompt.js";
import { linkPrompt } from "./prompts/link-prompt.js";
import { shorteningPrompt } from "./prompts/shortening-prompt.js";
import { countFitting, summaryPrompt } from "./prompts/summary-prompt.js";
import { titlePrompt } from "./prompts/title-prompt.js";

/** One thing to ask for, and how its answer is read. */
interface Question<Prompt extends ChatPrompt, Answer> {
  readonly schema: AnswerSchema;
  /** @param note What was wrong with the answer before; null at first. */
  readonly prompt: (note: string | null) => Prompt;
  /** Null: it is not what was asked for. */
  readonly read: (value: unknown) => Answer | null;
  /** Reads an answer without any JSON. Default: it is not what was asked for. */
  readonly readProse?: (said: string) => Answer | null;
}

/**
 * A language model that is told what to do by prompts, and asked for JSON.
 * Answers are mended where that is safe; what cannot be read is asked for once
 * more, and then fails.
 */
export class PromptedModel implements LanguageModel {
  readonly source = "MODEL";

  constructor(private readonly endpoint: ChatEndpoint) {}

  get name(): string {
    return this.endpoint.name;
  }

  /** How the endpoint is made to answer in JSON; null until its first answer. */
  get structuredOutput(): AnswerForm | null {
    return this.endpoint.structuredOutput;
  }

  async extract(request: ExtractionRequest, call: ModelCall): Promise<readonly ProposedMemory[]> {
    const { answer, prompt } = await this.#ask(
      {
        schema: memoriesSchema,
        prompt: (note) => extractionPrompt(request, note, this.name),
        read: readMemories,
      },
      call,
    );
    return answer.map((memory) => toProposal(memory, prompt, request.withLinks === true));
  }

  async facts(request: FactRequest, call: ModelCall): Promise<readonly ProposedFact[]> {
    const { answer, prompt } = await this.#ask(
      {
        schema: factsSchema,
        prompt: (note) => factPrompt(request, note, this.name),
        read: readFacts,
      },
      call,
    );
    return answer.map((fact) => toFactProposal(fact, prompt));
  }

  async link(request: LinkRequest, call: ModelCall): Promise<readonly FoundLink[]> {
    if (request.found.length === 0 || request.known.length === 0) return [];
    const { answer, prompt } = await this.#ask(
      {
        schema: linksSchema,
        prompt: (note) => linkPrompt(request, note, this.name),
        read: readLinks,
      },
      call,
    );
    return answer.flatMap(({ source, relation, target }) => {
      const [from, to] = [prompt.found.get(source), prompt.known.get(target)];
      return from && to ? [{ sourceId: from.id, relation, targetId: to.id }] : [];
    });
  }

  /** Turns that one prompt cannot hold are summed up by further calls, each with the summary of the one before. */
  async summarize(request: SummaryRequest, call: ModelCall): Promise<Summary> {
    const count = countFitting(request);
    const part = { ...request, turns: request.turns.slice(0, count) };
    const { answer } = await this.#ask(
      {
        schema: summarySchema,
        prompt: (note) => summaryPrompt(part, note, this.name),
        read: readSummary,
        readProse: (said) => readSummary({ summary: readProse(said) }),
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
      {
        schema: shortenedSchema,
        prompt: (note) => shorteningPrompt(request, note),
        read: readShortened,
        readProse,
      },
      call,
    );
    return cutToTokens(answer, request.maxTokens);
  }

  async title(request: TitleRequest, call: ModelCall): Promise<string> {
    const { answer } = await this.#ask(
      {
        schema: titleSchema,
        prompt: (note) => titlePrompt(request, note),
        read: readTitle,
        readProse,
      },
      call,
    );
    return answer;
  }

  async #ask<Prompt extends ChatPrompt, Answer>(
    question: Question<Prompt, Answer>,
    call: ModelCall,
  ): Promise<{ readonly answer: Answer; readonly prompt: Prompt }> {
    const { schema, prompt: promptFor } = question;
    let problem: string | null = null;
    for (let tries = 0; tries < 2; tries++) {
      const prompt = promptFor(problem);
      const reply = await this.endpoint.ask(prompt, schema, call).catch((error: unknown) => {
        if (error instanceof MalformedAnswerError) return null;
        throw error;
      });
      const answer = reply === null ? null : readAnswer(reply, question);
      if (answer !== null) return { answer, prompt };
      problem = problemOf(reply);
    }
    throw new MalformedAnswerError(
      this.name,
      `The answer of model ${this.name} cannot be used, also after it was asked once more: ${problem}.`,
    );
  }
}

function readAnswer<Answer>(
  { said, prose, isCutOff }: ChatReply,
  { read, readProse: readText }: Pick<Question<ChatPrompt, Answer>, "read" | "readProse">,
): Answer | null {
  for (const one of said) {
    for (const value of readJson(one, isCutOff)) {
      const answer = read(value);
      if (answer !== null) return answer;
    }
  }
  return prose !== null && !isCutOff ? (readText?.(prose) ?? null) : null;
}

/** In words for the model. */
function problemOf(reply: ChatReply | null): string {
  if (reply === null) return "it is not JSON";
  if (reply.said.length === 0) return "it is empty";
  if (reply.isCutOff) return "it became too long and was cut off";
  const isJson = reply.said.some((one) => !readJson(one, false).next().done);
  return isJson ? "it does not have the shape that was asked for" : "it is not JSON";
}
