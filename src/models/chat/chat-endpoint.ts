import { APIError, type OpenAI } from "openai";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { ModelRefusedError } from "../../core/errors.js";
import type { ModelWork } from "../../core/telemetry.js";
import { connectToModel, toModelError, type ModelEndpoint } from "../model-endpoint.js";
import { Slots } from "../slots.js";
import { StructuredOutput, type AnswerForm } from "./structured-output.js";

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

export interface ChatPrompt {
  /** The instructions. */
  readonly system: string;
  /** The material that the instructions apply to. */
  readonly user: string;
}

/** The requested shape of an answer. */
export interface AnswerSchema {
  /** A one-word name of the schema. */
  readonly name: string;
  /** JSON Schema in which every property is required and no other is allowed, as strict servers demand. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** In bytes, including what servers add around the model's answer. */
const longestAnswer = 16 * 2 ** 20;

/** Sends requests to one model, with limited concurrency. */
export class ChatEndpoint {
  readonly #client: OpenAI;
  readonly #slots: Slots;
  readonly #output: StructuredOutput;

  /** @param name The model's name in error messages and usage accounts. */
  constructor(
    readonly name: string,
    private readonly settings: ChatSettings,
  ) {
    this.#client = connectToModel(settings, { longestAnswer, isUnparsed: true });
    this.#slots = new Slots(settings.concurrency);
    this.#output = new StructuredOutput(settings.structuredOutput);
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

  /** Returns the body of one answer, unparsed. Fails like the methods of a language model. */
  async ask(prompt: ChatPrompt, answer: AnswerSchema, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    return this.#request(prompt, answer, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw this.#failure(error);
    });
  }

  /** Rejects as soon as the signal aborts, also while the request waits for a slot. */
  async #request(prompt: ChatPrompt, answer: AnswerSchema, signal: AbortSignal): Promise<string> {
    const over = new AbortController();
    const aborted = Promise.withResolvers<never>();
    signal.addEventListener("abort", () => aborted.reject(signal.reason), { signal: over.signal });
    const send = (form: AnswerForm) =>
      this.#inTurn(signal, () => this.#send(prompt, formatOf(form, answer), signal));
    try {
      return await Promise.race([this.#output.request(send, signal), aborted.promise]);
    } finally {
      over.abort();
    }
  }

  async #send(prompt: ChatPrompt, format: object, signal: AbortSignal): Promise<string> {
    const { model, temperature, maxOutputTokens, isReasoning } = this.settings;
    const limit = isReasoning ? "max_completion_tokens" : "max_tokens";
    const body: ChatCompletionCreateParamsNonStreaming = {
      model,
      messages: [
        { role: "system", content: prompt.system },
        { role: "user", content: prompt.user },
      ],
      ...(!isReasoning && { temperature }),
      ...(maxOutputTokens !== null && { [limit]: maxOutputTokens }),
      ...format,
    };
    const answer: unknown = await this.#client.chat.completions.create(body, { signal });
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

  #failure(error: unknown): unknown {
    if (error instanceof APIError && /content_filter|content_policy/.test(error.code ?? ""))
      return new ModelRefusedError(
        this.name,
        `A content filter will not let model ${this.name} answer.`,
      );
    return toModelError(error, this.name, this.settings);
  }
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
