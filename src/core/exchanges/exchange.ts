import { checkedInRange } from "../given.js";
import type { Message } from "../messages/message.js";

/**
 * How questions are paired with answers. EXCHANGE: an answer in the question's thread, before the next question.
 * ADJACENT, as in bedrock-swarm: the very next message, whatever its thread.
 */
export const exchangePairings = ["EXCHANGE", "ADJACENT"] as const;
export type ExchangePairing = (typeof exchangePairings)[number];

/** A user's message with its answer. */
export interface Exchange {
  readonly user: Message;
  /** Null without an answer. */
  readonly assistant: Message | null;
  /** Whether the turn used tools; false without an answer. */
  readonly hasToolCalls: boolean;
}

/** Selects exchanges. Null or absent fields have their defaults. */
export interface ExchangeOptions {
  /** Number of newest exchanges. Default: 5. */
  readonly limit?: number | null | undefined;
  /** Default: EXCHANGE. */
  readonly pairing?: ExchangePairing | null | undefined;
}

export const defaultExchanges = 5;
export const maxExchanges = 100;

/** The limit or its default. Fails with BAD_USER_INPUT if it is out of range; 0 means none. */
export function checkedExchangeLimit(limit: number | null | undefined): number {
  return checkedInRange(limit, "limit", 0, maxExchanges) ?? defaultExchanges;
}

/** Whether the message starts a turn. */
export function isQuestion({ role }: Pick<Message, "role">): boolean {
  return role === "user";
}

/** Builds the exchange of a turn from its question and all messages that follow. */
export class Turn {
  #answer: Message | null = null;
  #intent: Message | null = null;
  #hasToolCalls: boolean;

  constructor(private readonly question: Message) {
    this.#hasToolCalls = asksForTools(question);
  }

  /** Adds the next message of the turn. */
  add(message: Message): void {
    this.#hasToolCalls ||= asksForTools(message);
    if (!isAnswer(message)) return;
    if (message.type === "TOOL_CALL_INTENT") this.#intent = message;
    else this.#answer = message;
  }

  /** The turn's exchange with its last answer. A tool call intent only counts as the answer if there is no other. */
  exchange(): Exchange {
    const assistant = this.#answer ?? this.#intent;
    return {
      user: this.question,
      assistant,
      hasToolCalls: assistant !== null && this.#hasToolCalls,
    };
  }
}

/** The exchange of a question and the next message, as in bedrock-swarm. */
export function adjacentExchange(user: Message, next: Message | undefined): Exchange {
  const assistant = next && isAnswer(next) ? next : null;
  return { user, assistant, hasToolCalls: assistant?.type === "TOOL_CALL_INTENT" };
}

function isAnswer({ role }: Message): boolean {
  return role === "assistant";
}

function asksForTools({ type, hasToolCalls, metadata }: Message): boolean {
  const { has_tool_calls: isSaid, tool_calls: calls } = metadata ?? {};
  return (
    hasToolCalls ||
    type === "TOOL_CALL_INTENT" ||
    type === "TOOL_RESULT" ||
    // Some agents store these fields in the metadata.
    isSaid === true ||
    (Array.isArray(calls) && calls.length > 0)
  );
}
