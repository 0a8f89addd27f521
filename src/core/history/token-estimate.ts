import type { Message } from "../messages/message.js";
import { countCharacters } from "../text.js";

/** Characters per token in the estimate for histories. This is Oasis's measure, not the one for prompts. */
const charactersPerToken = 4;

/** Tokens that a message takes besides its text, for the speaker and delimiters. */
const tokensPerMessage = 4;

/** Estimated tokens of a text as one message: a quarter of its characters, rounded down, plus 4. */
export function messageTokens(text: string): number {
  return Math.floor(countCharacters(text) / charactersPerToken) + tokensPerMessage;
}

/** Estimated tokens of all messages together. */
export function historyTokens(messages: readonly Pick<Message, "content">[]): number {
  return messages.reduce((sum, { content }) => sum + messageTokens(content ?? ""), 0);
}
