import type { MemoryContext } from "../facts/memory-context.js";
import type { Memory } from "../memories/memory.js";
import type { Message } from "../messages/message.js";
import type { TrimOptions } from "./context-options.js";
import type { RecalledMessage } from "./recall.js";
import { messageTokens } from "./token-estimate.js";
import type { History } from "./trimming.js";

/** What an agent's next turn is about, and how much it may hold. */
export interface AgentContextInput extends TrimOptions {
  /** What the user says now. It is not stored. */
  readonly input: string;
  /** Stands before what is known of the user. Default: none. */
  readonly systemPrompt?: string | null | undefined;
  /** See RecallOptions. Default: the policy's, 0.60. */
  readonly recallMinSimilarity?: number | null | undefined;
  /** How many messages to recall. Default: the policy's, 5. */
  readonly recallLimit?: number | null | undefined;
}

/** All that a model is given for an agent's next turn, but for the turn itself. */
export interface AgentContext {
  readonly systemText: string;
  /** The thread's history, oldest first. */
  readonly messages: readonly Message[];
  readonly recalled: readonly RecalledMessage[];
  /** What the system text says of the user. */
  readonly memories: readonly Memory[];
  /** Of system text, history and recalled messages, each as a message; nothing where the text is empty. */
  readonly tokenEstimate: number;
  /** What the history has left out of the last messages that were counted, oldest first. */
  readonly dropped: readonly Message[];
  /** Why nothing was compared by meaning; null where it was. */
  readonly problem: string | null;
}

/** Puts the parts together. Parts that are empty leave no trace. */
export function assembled(
  systemPrompt: string,
  {
    history,
    recalled,
    known,
    problem,
  }: {
    readonly history: History;
    readonly recalled: readonly RecalledMessage[];
    readonly known: MemoryContext;
    readonly problem: string | null;
  },
): AgentContext {
  const systemText = [systemPrompt, known.text].filter((part) => part !== "").join("\n\n");
  const texts = [systemText, ...recalled.map(({ text }) => text)].filter((text) => text !== "");
  const others = texts.reduce((sum, text) => sum + messageTokens(text), 0);
  return {
    systemText,
    messages: history.messages,
    recalled,
    memories: known.memories,
    tokenEstimate: history.tokenEstimate + others,
    dropped: history.dropped,
    problem,
  };
}
