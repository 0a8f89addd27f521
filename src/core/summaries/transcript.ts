import { hideOwnCards } from "../context/own-cards.js";
import type { Message } from "../messages/message.js";

/**
 * A transcript with one line per message: speaker and text, without our own context cards. Messages without text are
 * omitted.
 */
export function transcriptOf(messages: readonly Message[]): string {
  return messages.flatMap(lineOf).join("\n");
}

/** The speaker's name or role on one line, so that no name can imitate the next line. */
export function speakerOf({ role, name }: Pick<Message, "role" | "name">): string {
  return (name ?? role).replace(/\s+/g, " ").trim();
}

function lineOf({ content, ...message }: Message): string[] {
  const text = hideOwnCards(content ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? [] : [`${speakerOf(message)}: ${text}`];
}
