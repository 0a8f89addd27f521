import { hideOwnCards } from "../../context/own-cards.js";
import type { Message } from "../../messages/message.js";
import { isTrivial } from "./trivial.js";

/** Whether the user is the speaker; facts are learned from the user only. */
export function isUsers({ role }: Pick<Message, "role">): boolean {
  return role.trim().toLowerCase() === "user";
}

/**
 * Whether the user has said anything in these messages that is worth a model's call; own context
 * cards do not count.
 */
export function hasNews(messages: readonly Message[]): boolean {
  return messages.some(
    (message) => isUsers(message) && !isTrivial(hideOwnCards(message.content ?? "")),
  );
}
