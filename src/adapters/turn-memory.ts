import type { ContextOptions, MemoryClient, MemoryContext, NewMessage } from "../client/client.js";
import { storableBatches } from "./storable-batches.js";

/** Options for storing turns and for the context of the model. */
export interface TurnOptions {
  readonly userId: string;
  readonly agentId?: string;
  /** Default: the default thread of the user, or of the user and the agent. */
  readonly threadId?: string;
  /** Default: all parts except the newest messages, which the framework provides itself, in 2,000 tokens. */
  readonly context?: ContextOptions;
  /**
   * Whether to wait after the model's answer until memories are extracted from the messages, at most 30 seconds.
   * Default: false.
   */
  readonly waitForExtraction?: boolean;
  /**
   * Called when the memory fails; the model then answers without it. By default, a failure before the model's answer
   * fails the call, and a failure after it is printed with `console.error`.
   */
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

const defaultParts: ContextOptions["parts"] = ["INSTRUCTIONS", "KNOWN", "SUMMARY", "RECALLED"];

const waitText = /* GraphQL */ `
  mutation WaitForTurn($owner: OwnerFilter!) {
    waitForExtraction(owner: $owner, waitTimeoutMs: 30000) {
      finished
    }
  }
`;
/** Longer than the server waits, in milliseconds. */
const waitTimeoutMs = 60_000;

/** Stores the messages of an agent's turns and reads the context for its model. Use one instance per thread. */
export class TurnMemory {
  #call: { readonly prompt: string; readonly idempotencyKey: string } | undefined;
  #turn: { readonly question: string; readonly text: string } | undefined;

  /** Fails with a TypeError without a `userId`: the turn of an unknown user must not become part of another's thread. */
  constructor(
    private readonly memory: MemoryClient,
    private readonly options: TurnOptions,
  ) {
    if (!options.userId) throw new TypeError("userId is required.");
  }

  /**
   * Stores new messages and returns the text for the system prompt, in one request; empty if nothing is known. Within a
   * turn, a call without new messages sends no request.
   */
  async before({ prompt, question, messages }: NewTurn, signal?: AbortSignal): Promise<string> {
    if (this.#call?.prompt !== prompt) this.#call = { prompt, idempotencyKey: crypto.randomUUID() };
    const { idempotencyKey } = this.#call;
    try {
      const known = this.#turn?.question === question ? this.#turn.text : undefined;
      const options = { ...this.#target, idempotencyKey, waitForExtraction: false, signal };
      const batches = storableBatches(messages);
      const last = batches.at(-1);
      for (const [at, batch] of batches.slice(0, -1).entries())
        await this.memory.add(batch, { ...options, idempotencyKey: `${idempotencyKey}-${at}` });
      if (known !== undefined) {
        if (last) await this.memory.add(last, options);
        return known;
      }
      const context = { parts: defaultParts, ...this.options.context };
      const answer = last
        ? (await this.memory.add(last, { ...options, context })).context
        : await this.memory.context(await this.#found(signal), { ...context, signal });
      const text = textOf(answer, context.parts);
      this.#turn = { question, text };
      return text;
    } catch (error) {
      signal?.throwIfAborted();
      if (!this.options.onError) throw error;
      this.options.onError(error);
      return "";
    }
  }

  /** Stores the model's answer, if there is one. */
  async after(messages: readonly NewMessage[], signal?: AbortSignal): Promise<void> {
    this.#call = undefined;
    try {
      const options = { ...this.#target, waitForExtraction: false, signal };
      for (const batch of storableBatches(messages)) await this.memory.add(batch, options);
      if (!this.options.waitForExtraction) return;
      const call = { signal, timeoutMs: waitTimeoutMs, isIdempotent: true };
      await this.memory.graphql(waitText, { owner: this.#target }, call);
    } catch (error) {
      signal?.throwIfAborted();
      // A failure would lose the answer.
      // oxlint-disable-next-line no-console
      (this.options.onError ?? console.error)(error);
    }
  }

  get #target() {
    const { userId, agentId, threadId } = this.options;
    return { userId, agentId, threadId };
  }

  /** The thread, or its owner if there is no such thread yet or if it belongs to another user. */
  async #found(signal: AbortSignal | undefined) {
    const { userId, agentId, threadId } = this.options;
    if (threadId === undefined) return { userId, agentId };
    const thread = await this.memory.thread(threadId, { messages: 0, signal });
    return thread?.userId === userId ? threadId : { userId, agentId };
  }
}

/** The text of the context; empty if it only has headings. */
function textOf(context: MemoryContext, parts: ContextOptions["parts"]): string {
  const { text, summary, topics, instructions, known, recalled, messages } = context;
  const shown = parts === undefined || parts.includes("MESSAGES") ? messages : [];
  const lists = [topics, instructions, known, recalled, shown];
  return summary || lists.some(({ length }) => length > 0) ? text : "";
}
