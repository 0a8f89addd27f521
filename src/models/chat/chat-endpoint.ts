import type { OpenAI } from "openai";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { ContextOverflowError } from "../../core/errors/model-errors.js";
import type { ModelWork } from "../../core/telemetry.js";
import { kindOfFailure } from "../failure-kind.js";
import {
  connectToModel,
  modelFetch,
  toModelError,
  wordsOf,
  type ModelEndpoint,
} from "../model-endpoint.js";
import { wasSent } from "../patient-fetch.js";
import { promptTokens, type ChatPrompt } from "../prompts/prompt-lines.js";
import { quoteOf, type ServerWords } from "../server-words.js";
import { Slots } from "../slots.js";
import { StructuredOutput, type AnswerForm } from "./structured-output.js";
import { TokenRoom } from "./token-room.js";

/** A model behind OpenAI's chat completions API, or a compatible server. */
export interface ChatSettings extends ModelEndpoint {
  /** The server's name for the model. */
  readonly model: string;
  /** The most concurrent requests. */
  readonly concurrency: number;
  /** The longest answer, in tokens; null leaves it to the server. */
  readonly maxOutputTokens: number | null;
  readonly temperature: number;
  /** Whether it is a reasoning model. Such models take no temperature, and the limit under another name. */
  readonly isReasoning: boolean;
  readonly structuredOutput: AnswerForm | "auto";
}

/** The requested shape of an answer. */
export interface AnswerSchema {
  /** A one-word name of the schema. */
  readonly name: string;
  /** JSON Schema in which every property is required and no other is allowed, as strict servers demand. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** How one request differs from others. */
export interface Asking {
  readonly signal: AbortSignal;
  /** Added to the temperature, so that the answer differs from an earlier one. */
  readonly warmth: number;
  /** Called for each try that reached the server and got no answer. */
  readonly onUnanswered: () => void;
}

/** Raised temperatures end here: higher ones make most models ramble. */
const warmest = 1;

/** In bytes, including what servers add around the model's answer. */
const longestAnswer = 16 * 2 ** 20;

/** Sends requests to one model, with limited concurrency. */
export class ChatEndpoint {
  readonly #fetch = modelFetch({ longestAnswer, isUnparsed: true });
  readonly #client: OpenAI;
  readonly #slots: Slots;
  readonly #output: StructuredOutput;
  /** What is known about the length of prompts. */
  readonly room: TokenRoom;

  /** @param name The model's name in error messages and usage accounts. */
  constructor(
    readonly name: string,
    private readonly settings: ChatSettings,
  ) {
    this.#client = connectToModel(settings, this.#fetch);
    this.#slots = new Slots(settings.concurrency);
    this.#output = new StructuredOutput(settings.structuredOutput);
    this.room = new TokenRoom(settings.maxOutputTokens);
  }

  /** Describes one request for telemetry. */
  get work(): ModelWork {
    const { model: requestModel, baseUrl: url } = this.settings;
    const [kind, operation, provider] = ["model", "chat", "openai"] as const;
    return { kind, operation, model: this.name, requestModel, provider, url };
  }

  /** How the model is made to answer in JSON; null until the first answer. */
  get structuredOutput(): AnswerForm | null {
    return this.#output.form;
  }

  /**
   * Returns the body of one answer, unparsed. Fails like the methods of a language model, and with
   * {@link ContextOverflowError} if the prompt is too long; {@link room} knows then what would not be.
   */
  async ask(prompt: ChatPrompt, answer: AnswerSchema, asking: Asking): Promise<string> {
    const { signal } = asking;
    signal.throwIfAborted();
    return this.#request(prompt, answer, asking).catch((error: unknown) => {
      signal.throwIfAborted();
      throw this.#failure(error, prompt);
    });
  }

  /** The server's sentence for an error message; empty if it may not be told. */
  quote(words: ServerWords, prompt: ChatPrompt): string {
    const { apiKey } = this.settings;
    return quoteOf(words, apiKey === null ? [] : [apiKey], prompt.user);
  }

  /** The error for a prompt that the server finds too long. */
  overflow(prompt: ChatPrompt, words: ServerWords, cause: Error): ContextOverflowError {
    this.room.refuse(promptTokens(prompt), words);
    return new ContextOverflowError(this.name, cause.message, { forClients: cause.message });
  }

  /** Rejects as soon as the signal aborts, also while the request waits for a slot. */
  async #request(prompt: ChatPrompt, answer: AnswerSchema, asking: Asking): Promise<string> {
    const { signal } = asking;
    const over = new AbortController();
    const aborted = Promise.withResolvers<never>();
    signal.addEventListener("abort", () => aborted.reject(signal.reason), { signal: over.signal });
    const send = (form: AnswerForm) =>
      this.#inTurn(signal, () => this.#send(prompt, formatOf(form, answer), asking));
    try {
      return await Promise.race([this.#output.request(send, signal), aborted.promise]);
    } finally {
      over.abort();
    }
  }

  async #send(prompt: ChatPrompt, format: object, asking: Asking): Promise<string> {
    const { model, temperature, isReasoning } = this.settings;
    const { signal, warmth, onUnanswered } = asking;
    const { answerTokens } = this.room;
    const limit = isReasoning ? "max_completion_tokens" : "max_tokens";
    const body: ChatCompletionCreateParamsNonStreaming = {
      model,
      messages: [
        { role: "system", content: prompt.system },
        { role: "user", content: prompt.user },
      ],
      ...(!isReasoning && { temperature: warmed(temperature, warmth) }),
      ...(answerTokens !== null && { [limit]: answerTokens }),
      ...format,
    };
    const fetch: typeof globalThis.fetch = (input, init) =>
      this.#fetch(input, init).catch((error: unknown) => {
        if (wasSent(error)) onUnanswered();
        throw error;
      });
    const client = this.#client.withOptions({ fetch });
    const answer: unknown = await client.chat.completions.create(body, { signal });
    return answer as string;
  }

  /** Runs the work when a slot is free. A caller that has given up passes its slot on. */
  async #inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#slots.take();
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      this.#slots.giveBack();
    }
  }

  #failure(error: unknown, prompt: ChatPrompt): unknown {
    const failure = toModelError(error, this.name, this.settings, prompt.user);
    const words = wordsOf(error);
    return words !== null && kindOfFailure(words.status, words) === "OVERFLOW"
      ? this.overflow(prompt, words, failure)
      : failure;
  }
}

function warmed(temperature: number, warmth: number): number {
  return Math.max(temperature, Math.min(warmest, temperature + warmth));
}

function formatOf(form: AnswerForm, { name, schema }: AnswerSchema): object {
  switch (form) {
    case "json_schema":
      return {
        response_format: { type: "json_schema", json_schema: { name, schema, strict: true } },
      };
    case "json_object":
      return { response_format: { type: "json_object" } };
    case "prompt":
      return {};
  }
}
