import type { AddedMessage } from "../../records/message.js";
import { createHmac } from "node:crypto";
import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkLifetime, lifetimeToHash, type LifetimeInput } from "../lifetimes/lifetime.js";
import { readContent, type GivenContent, readToolCalls } from "./given-content.js";
import type { MessagePart } from "./message-part.js";
import type { Message } from "./message.js";
import { checkTyping, typingOf, typingToHash } from "./message-typing.js";
import { checkSteps, stepsToHash, withSteps, type NewStep } from "./trace.js";
import { checkMetadata, contentFrom } from "../metadata/metadata.js";
import type { TextToIndex } from "../search/passages/indexer.js";
import { checkShortText, checkText, countCharacters } from "../text.js";
import type { Thread } from "../threads/thread.js";

/** A message as callers give it. The default content is `content` of the metadata, where that is a text. */
export interface GivenMessage
  extends Omit<AddedMessage, "parts" | "toolCalls">, GivenContent, LifetimeInput {
  /** Its tool calls, in the format of OpenAI's APIs. Default: none. */
  readonly toolCalls?: unknown;
  /** The steps that led to it; stored in the metadata. Default: none. */
  readonly steps?: readonly NewStep[] | null | undefined;
}

/** A validated message, with its content and tool calls as they are stored. */
export interface NewMessage extends GivenMessage {
  /** Null or omitted where the content is one text. */
  readonly parts?: readonly MessagePart[] | null | undefined;
  readonly toolCalls?: readonly JsonObject[] | null | undefined;
}

/** Maximum number of messages that one call may add. */
export const maxMessagesPerCall = 1000;
/** Longest role, in characters: the limit of Oracle Agent Memory. */
const maxRoleLength = 30;

/** The message to store, without its `seq` and expiry. */
export function draftMessage(
  thread: Thread,
  id: string,
  message: NewMessage,
  now: number,
): Omit<Message, "seq" | "expiresAt"> {
  return {
    entity: "Message",
    id,
    threadId: thread.id,
    userId: thread.userId,
    agentId: thread.agentId,
    role: message.role,
    ...typingOf(message),
    name: message.name ?? null,
    content: contentOf(message),
    parts: message.parts ?? null,
    toolCalls: message.toolCalls ?? null,
    timestamp: message.timestamp ?? now,
    metadata: withSteps(message.metadata, message.steps),
    createdAt: now,
  };
}

/** The text and the fields that the message is indexed by. */
export function textToIndex(message: NewMessage, now: number): TextToIndex {
  const { role, name = null, timestamp } = message;
  const record = { entity: "Message", role, name, timestamp: timestamp ?? now } as const;
  return { record, text: contentOf(message) };
}

function contentOf({ content, metadata }: NewMessage): string | null {
  return content ?? contentFrom(metadata);
}

/** Refuses a role that is empty or too long. */
export function checkedRole(role: string, field: string): string {
  checkText(role, field);
  if (role.trim() === "" || countCharacters(role) > maxRoleLength) {
    throw new InvalidInputError(field, `must have 1 to ${maxRoleLength} characters`);
  }
  return role;
}

/** Fails with BAD_USER_INPUT for a message that is malformed, or has no content. */
export function readMessages(given: readonly GivenMessage[]): readonly NewMessage[] {
  if (given.length === 0 || given.length > maxMessagesPerCall) {
    throw new InvalidInputError(
      "messages",
      `must hold 1 to ${maxMessagesPerCall} messages, but holds ${given.length}`,
    );
  }
  const messages = given.map((message, i) => readMessage(message, `messages[${i}]`));
  const ids = given.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length)
    throw new InvalidInputError("messages", "must not hold the same id twice");
  return messages;
}

function readMessage(given: GivenMessage, path: string): NewMessage {
  const { role, name, metadata } = given;
  checkedRole(role, `${path}.role`);
  checkLifetime(given, `${path}.`);
  checkShortText(name, `${path}.name`);
  checkMetadata(metadata, `${path}.metadata`);
  checkTyping(given, path);
  checkSteps(given.steps, metadata, path);
  const { content, parts } = readContent(given, `${path}.`);
  if (!isGiven(content)) checkText(contentFrom(metadata), `${path}.metadata.content`);
  const toolCalls = readToolCalls(given.toolCalls, `${path}.toolCalls`);
  if (toolCalls !== null && given.hasToolCalls === false)
    throw new InvalidInputError(
      `${path}.hasToolCalls`,
      "must not be false, as there are toolCalls",
    );
  const hasToolCalls = toolCalls === null ? given.hasToolCalls : true;
  const message: NewMessage = { ...given, content, parts, toolCalls, hasToolCalls };
  checkNotEmpty({ ...typingOf(message), content: contentOf(message) }, `${path}.content`);
  return message;
}

/**
 * Distinguishes a repeated request from another one under the same key. The digest outlives the messages, so it takes a
 * secret: without that, nobody can test guesses of their content.
 */
export function digestOf(messages: readonly NewMessage[], secret: Uint8Array): string {
  const fields = messages.map((message) => [
    message.id ?? null,
    message.role,
    message.name ?? null,
    message.content ?? null,
    message.timestamp ?? null,
    message.metadata ?? null,
    ...typingToHash(message),
    ...lifetimeToHash(message),
    ...stepsToHash(message.steps),
    ...(isGiven(message.parts) ? [{ parts: message.parts }] : []),
    ...(isGiven(message.toolCalls) ? [{ toolCalls: message.toolCalls }] : []),
  ]);
  const json = JSON.stringify(fields, withSortedKeys);
  return createHmac("sha256", secret).update(json).digest("base64url");
}

// Clients that keep metadata in a map may send its keys in another order on a retry.
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const members = value as JsonObject;
  const keys = Object.keys(members).toSorted();
  return Object.fromEntries(keys.map((key) => [key, members[key]]));
}

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
