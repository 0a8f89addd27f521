import { hideOwnCards } from "../context/own-cards.js";
import type { Message } from "../messages/message.js";

/**
 * What was said, a line for each message: who speaks, then the text, with our
 * own context cards left out. Messages without a text are left out, too.
 */
export function transcriptOf(messages: readonly Message[]): string {
  return messages.flatMap(lineOf).join("\n");
}

/** Who speaks, on one line: nobody's name may look like the next line. */
export function speakerOf({ role, name }: Pick<Message, "role" | "name">): string {
  return (name ?? role).replace(/\s+/g, " ").trim();
}

function lineOf({ content, ...message }: Message): string[] {
  const text = hideOwnCards(content ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? [] : [`${speakerOf(message)}: ${text}`];
}
