import { InvalidInputError } from "../errors.js";
import type { Message } from "./message.js";

/** Refuses a message without content. Only a message that has tool calls, or answers one, may be empty. */
export function checkNotEmpty(
  { content, hasToolCalls, toolCallId }: Pick<Message, "content" | "hasToolCalls" | "toolCallId">,
  field: string,
): void {
  if ((content ?? "").trim() !== "" || hasToolCalls || toolCallId !== null) return;
  throw new InvalidInputError(
    field,
    "must not be empty, as the message has no tool calls and answers none",
  );
}
