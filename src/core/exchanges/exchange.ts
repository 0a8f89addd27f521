import { checkedInRange } from "../range.js";
import type { Message } from "../messages/message.js";

/**
 * How questions find their answers. EXCHANGE: in the question's own thread, in
 * all that is said before the next question. ADJACENT, as bedrock-swarm does
 * it: in the very next message, of whichever thread that is.
 */
export const exchangePairings = ["EXCHANGE", "ADJACENT"] as const;
export type ExchangePairing = (typeof exchangePairings)[number];

/** What a user has said, with what was answered. */
export interface Exchange {
  readonly user: Message;
  /** Null where nobody has answered. */
  readonly assistant: Message | null;
  /** Whether tools were asked for on the way to the answer; false without one. */
  readonly hasToolCalls: boolean;
}

/** Which exchanges to read; what is null or left out is the default. */
export interface ExchangeOptions {
  /** How many of the newest. Default: 5. */
  readonly limit?: number | null | undefined;
  /** Default: EXCHANGE. */
  readonly pairing?: ExchangePairing | null | undefined;
}

export const defaultExchanges = 5;
export const maxExchanges = 100;

/** The limit that holds. Fails with BAD_USER_INPUT for one out of range; 0 is zero. */
export function checkedExchangeLimit(limit: number | null | undefined): number {
  return checkedInRange(limit, "limit", 0, maxExchanges) ?? defaultExchanges;
}

/** Whether a turn begins with the message. */
export function isQuestion({ role }: Pick<Message, "role">): boolean {
  return role === "user";
}

/** What is said of a turn by what of it is read first; fed with all that follows its question. */
export class Turn {
  #answer: Message | null = null;
  #intent: Message | null = null;
  #hasToolCalls: boolean;

  constructor(private readonly question: Message) {
    this.#hasToolCalls = asksForTools(question);
  }

  /** Takes the next message of the turn. */
  add(message: Message): void {
    this.#hasToolCalls ||= asksForTools(message);
    if (!isAnswer(message)) return;
    if (message.type === "TOOL_CALL_INTENT") this.#intent = message;
    else this.#answer = message;
  }

  /** Its last answer; the last intent to call a tool is one only where there is no other. */
  exchange(): Exchange {
    const assistant = this.#answer ?? this.#intent;
    return {
      user: this.question,
      assistant,
      hasToolCalls: assistant !== null && this.#hasToolCalls,
    };
  }
}

/** The exchange of a question and the message next to it, as bedrock-swarm has it. */
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
    // As agents write it that keep these in the metadata.
    isSaid === true ||
    (Array.isArray(calls) && calls.length > 0)
  );
}
