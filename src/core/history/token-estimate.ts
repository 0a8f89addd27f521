import type { Message } from "../messages/message.js";
import { countCharacters } from "../text.js";

/** Characters that one token stands for where a history is measured: Oasis's measure, not that of prompts. */
const charactersPerToken = 4;

/** What a message takes besides its text: who speaks, and what marks it off. */
const tokensPerMessage = 4;

/** How many tokens a text takes as one message: a quarter of its characters, rounded down, and 4. */
export function messageTokens(text: string): number {
  return Math.floor(countCharacters(text) / charactersPerToken) + tokensPerMessage;
}

/** How many tokens messages take together. */
export function historyTokens(messages: readonly Pick<Message, "content">[]): number {
  return messages.reduce((sum, { content }) => sum + messageTokens(content ?? ""), 0);
}
