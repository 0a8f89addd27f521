import type { ContextOptions, NewMessage, MemoryClient } from "../client/client.js";

/** Whose turns are remembered, and what the model is told. */
export interface TurnOptions {
  readonly userId: string;
  readonly agentId?: string;
  /** Default: the default thread of the user, or of the user and the agent. */
  readonly threadId?: string;
  /** Default: everything but the newest messages, which the framework has itself, in 2,000 tokens. */
  readonly context?: ContextOptions;
  /** Told of failures of the memory, after which the model answers without it. Default: the call fails. */
  readonly onError?: (error: unknown) => void;
}

/** What is new before a call of the model. */
export interface NewTurn {
  /** What the model is sent: the same again is another try of the same call. */
  readonly prompt: string;
  /** The last message of the user. The calls of one turn are told the same. */
  readonly question: string;
  readonly messages: readonly NewMessage[];
}

const parts: ContextOptions["parts"] = ["INSTRUCTIONS", "KNOWN", "SUMMARY", "RECALLED"];

/** Stores the messages of an agent's turns, and recalls what its model should know. One for each thread. */
export class TurnMemory {
  #call: { readonly prompt: string; readonly idempotencyKey: string } | undefined;
  #turn: { readonly question: string; readonly text: string } | undefined;

  constructor(
    private readonly memory: MemoryClient,
    private readonly options: TurnOptions,
  ) {}

  /** Stores new messages, and returns the text for the system prompt. It is one request, and none for a repeated call. */
  async before({ prompt, question, messages }: NewTurn, signal?: AbortSignal): Promise<string> {
    if (this.#call?.prompt !== prompt) this.#call = { prompt, idempotencyKey: crypto.randomUUID() };
    const { idempotencyKey } = this.#call;
    return this.#unlessFailing("", async () => {
      const known = this.#turn?.question === question ? this.#turn.text : undefined;
      const options = { ...this.#target, idempotencyKey, waitForExtraction: false, signal };
      if (known !== undefined) {
        if (messages.length > 0) await this.memory.add(messages, options);
        return known;
      }
      const context = { parts, ...this.options.context };
      const { text } =
        messages.length > 0
          ? (await this.memory.add(messages, { ...options, context })).context
          : await this.memory.context(this.#target, { ...context, signal });
      this.#turn = { question, text };
      return text;
    });
  }

  /** Stores what the model has answered. */
  async after(messages: readonly NewMessage[]): Promise<void> {
    this.#call = undefined;
    if (messages.length === 0) return;
    await this.#unlessFailing(undefined, async () => {
      await this.memory.add(messages, { ...this.#target, waitForExtraction: false });
    });
  }

  get #target() {
    const { userId, agentId, threadId } = this.options;
    return { userId, agentId, threadId };
  }

  async #unlessFailing<T>(otherwise: T, use: () => Promise<T>): Promise<T> {
    try {
      return await use();
    } catch (error) {
      if (!this.options.onError) throw error;
      this.options.onError(error);
      return otherwise;
    }
  }
}
