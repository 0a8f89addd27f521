import { EngraphError, saying } from "./engraph-error.js";

/** Extraction was requested, but the server has no language model; nothing was changed. */
export class LlmRequiredError extends saying(
  "LLM_REQUIRED",
  /** @param field The input field that requests it, such as `settings.extractMemories`. */
  (field: string) => ({
    message: `${field} needs a language model, and this server has none.`,
    details: { field },
  }),
) {}

/** A model could not answer: no connection, overload, time-out. Trying again later may help. */
export class ModelUnavailableError extends EngraphError {
  /** How long the model's server asks clients to wait, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, options: ErrorOptions & { readonly retryAfterMs?: number } = {}) {
    super("MODEL_UNAVAILABLE", message, options);
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** A model's server refused the request or gave an unusable answer. It will do so again until the settings change. */
export class ModelUnusableError extends EngraphError {
  /** The message for clients; null: a general one. */
  protected readonly forClients: string | null;

  /**
   * @param model Its name, shown to clients. Only operators see the message.
   * @param options `forClients`: the message for clients, without keys and without what was sent. Default: a general one.
   */
  constructor(
    readonly model: string,
    message: string,
    options: ErrorOptions & { readonly forClients?: string } = {},
  ) {
    super("MODEL_UNUSABLE", message, options);
    this.forClients = options.forClients ?? null;
  }

  /** The message for clients. It contains no key, and nothing that was sent to the model. */
  get messageForClients(): string {
    return (
      this.forClients ??
      `Model ${this.model} refused what it was sent, or gave no usable answer; the server's log says why.`
    );
  }
}

/**
 * A prompt, or the answer to it, is too long for the model. Fewer messages, or a request that is built anew with what
 * the model has learned of its limits, may succeed.
 */
export class ContextOverflowError extends ModelUnusableError {}

/** A model's answer could not be parsed, even after a second request. A later retry may succeed. */
export class MalformedAnswerError extends ModelUnusableError {
  override get messageForClients(): string {
    return (
      this.forClients ??
      `The answer of model ${this.model} could not be read; the server's log says why.`
    );
  }
}

/** A model, or its content filter, declines the input. */
export class ModelRefusedError extends ModelUnusableError {
  override get messageForClients(): string {
    return `Model ${this.model} declined to work on these messages; the server's log says why.`;
  }
}
