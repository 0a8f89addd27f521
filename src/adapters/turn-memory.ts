import type { ContextOptions, NewMessage, MemoryClient } from "../client/client.js";

/** Options for storing turns and for the context of the model. */
export interface TurnOptions {
  readonly userId: string;
  readonly agentId?: string;
  /** Default: the default thread of the user, or of the user and the agent. */
  readonly threadId?: string;
  /** Default: all parts except the newest messages, which the framework provides itself, in 2,000 tokens. */
  readonly context?: ContextOptions;
  /** Called when the memory fails; the model then answers without it. By default the call fails. */
  readonly onError?: (error: unknown) => void;
}

/** The new messages before a call of the model. */
export interface NewTurn {
  /** The prompt sent to the model. The same prompt again means a retry of the same call. */
  readonly prompt: string;
  /** The conversation up to the user's last message. All calls of one turn get the same context. */
  readonly question: string;
  readonly messages: readonly NewMessage[];
}

const parts: ContextOptions["parts"] = ["INSTRUCTIONS", "KNOWN", "SUMMARY", "RECALLED"];

/** Stores the messages of an agent's turns and reads the context for its model. Use one instance per thread. */
export class TurnMemory {
  #call: { readonly prompt: string; readonly idempotencyKey: string } | undefined;
  #turn: { readonly question: string; readonly text: string } | undefined;

  constructor(
    private readonly memory: MemoryClient,
    private readonly options: TurnOptions,
  ) {}

  /**
   * Stores new messages and returns the text for the system prompt, in one request. Within a turn, a call without new
   * messages sends no request.
   */
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

  /** Stores the model's answer. */
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
