import { APIError, type OpenAI } from "openai";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { ModelRefusedError } from "../../core/errors.js";
import type { ModelWork } from "../../core/telemetry.js";
import { connectToModel, toModelError, type ModelEndpoint } from "../model-endpoint.js";
import { Slots } from "../slots.js";
import { StructuredOutput, type AnswerForm } from "./structured-output.js";

/** A model behind the chat completions of OpenAI, or of a server that talks like it. */
export interface ChatSettings extends ModelEndpoint {
  /** As its server knows it. */
  readonly model: string;
  /** Requests under way at a time. */
  readonly concurrency: number;
  /** Longest answer, in tokens; null: what the server thinks best. */
  readonly maxOutputTokens: number | null;
  readonly temperature: number;
  /** Whether it thinks before it answers: such models know no temperature, and another name for the limit. */
  readonly isReasoning: boolean;
  readonly structuredOutput: AnswerForm | "auto";
}

export interface ChatPrompt {
  /** The instructions. */
  readonly system: string;
  /** What they are about. */
  readonly user: string;
}

/** What an answer shall look like. */
export interface AnswerSchema {
  /** A word for it. */
  readonly name: string;
  /** JSON Schema in which every property is required, and no other allowed: what strict servers ask for. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** In bytes, with all that servers put around what was said. */
const longestAnswer = 16 * 2 ** 20;

/** Asks one model, a few requests at a time. */
export class ChatEndpoint {
  readonly #client: OpenAI;
  readonly #slots: Slots;
  readonly #output: StructuredOutput;

  /** @param name What errors and accounts call the model. */
  constructor(
    readonly name: string,
    private readonly settings: ChatSettings,
  ) {
    this.#client = connectToModel(settings, { longestAnswer, isUnparsed: true });
    this.#slots = new Slots(settings.concurrency);
    this.#output = new StructuredOutput(settings.structuredOutput);
  }

  /** What one request is, for who watches. */
  get work(): ModelWork {
    const { model: requestModel, baseUrl: url } = this.settings;
    const [kind, operation, provider] = ["model", "chat", "openai"] as const;
    return { kind, operation, model: this.name, requestModel, provider, url };
  }

  /** How it is made to answer in JSON; null until the first answer. */
  get structuredOutput(): AnswerForm | null {
    return this.#output.form;
  }

  /** The body of one answer, unparsed. Fails as the methods of a language model do. */
  async ask(prompt: ChatPrompt, answer: AnswerSchema, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    return this.#request(prompt, answer, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw this.#failure(error);
    });
  }

  /** Gives up as soon as the signal says so, also while it waits for others. */
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

  /** Runs the work once there is a slot for it. Who stops waiting leaves the place to others. */
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
