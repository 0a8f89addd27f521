import type { AddedMessage } from "../../records/message.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { checkedId } from "../ids.js";
import type { Message, MessageType } from "./message.js";
import { checkShortText } from "../text.js";

/** A message's role in an agent's run, as the caller states it; null is the same as omitted. */
export type Typing = Pick<
  AddedMessage,
  "type" | "typeText" | "runId" | "toolCallId" | "hasToolCalls" | "agentName"
>;

/** Fails with BAD_USER_INPUT. @param path Where the message stands in the input, such as `messages[2]`. */
export function checkTyping(typing: Typing, path: string): void {
  const { type, typeText, runId, toolCallId, agentName } = typingOf(typing);
  checkTypeText(type, typeText, `${path}.typeText`);
  if (runId !== null) checkedId(runId, `${path}.runId`);
  if (toolCallId !== null) checkedId(toolCallId, `${path}.toolCallId`);
  checkShortText(agentName, `${path}.agentName`);
}

function checkTypeText(type: MessageType | null, typeText: string | null, field: string): void {
  if (type !== "CUSTOM") {
    if (typeText !== null)
      throw new InvalidInputError(field, "is for messages of type CUSTOM only");
    return;
  }
  if (typeText === null || typeText.trim() === "")
    throw new InvalidInputError(field, "must not be empty, as the type is CUSTOM");
  checkShortText(typeText, field);
}

/** The fields as the message stores them. */
export function typingOf(typing: Typing): Pick<Message, keyof Typing> {
  return {
    type: typing.type ?? null,
    typeText: typing.typeText ?? null,
    runId: typing.runId ?? null,
    toolCallId: typing.toolCallId ?? null,
    hasToolCalls: typing.hasToolCalls ?? false,
    agentName: typing.agentName ?? null,
  };
}

/**
 * The fields for a request's digest, by name. Empty if none is set, so that requests from before message types keep
 * their digest.
 */
export function typingToHash(typing: Typing): readonly object[] {
  const said = Object.entries(typingOf(typing)).filter(
    ([, value]) => value !== null && value !== false,
  );
  return said.length === 0 ? [] : [Object.fromEntries(said)];
}
