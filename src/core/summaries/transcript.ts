import { hideOwnCards } from "../context-cards/own-cards.js";
import type { Message } from "../messages/message.js";

/**
 * What was said, a line for each message: who speaks, then the text, with our
 * own context cards left out. Messages without a text are left out, too.
 */
export function transcriptOf(messages: readonly Message[]): string {
  return messages.flatMap(lineOf).join("\n");
}

function lineOf({ role, name, content }: Message): string[] {
  const text = hideOwnCards(content ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? [] : [`${name ?? role}: ${text}`];
}
