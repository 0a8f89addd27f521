import { createHmac } from "node:crypto";
import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors.js";
import { isGiven } from "../given.js";
import { checkLifetime, lifetimeToHash, type LifetimeInput } from "../lifetimes/lifetime.js";
import type { Message } from "./message.js";
import { checkTyping, typingOf, typingToHash, type Typing } from "./message-typing.js";
import { checkSteps, stepsToHash, withSteps, type NewStep } from "./trace.js";
import { checkMetadata, contentFrom } from "../metadata/metadata.js";
import type { TextToIndex } from "../search/indexer.js";
import { checkShortText, checkText, countCharacters } from "../text.js";
import type { Thread } from "../threads/thread.js";

export interface NewMessage extends Typing, LifetimeInput {
  readonly id?: string | null | undefined;
  readonly role: string;
  readonly name?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** When it was said, UTC milliseconds. Default: now. */
  readonly timestamp?: number | null | undefined;
  readonly metadata?: JsonObject | null | undefined;
  /** How it came about; kept in the metadata. Default: none. */
  readonly steps?: readonly NewStep[] | null | undefined;
}

/** Messages one call may add. */
export const maxMessagesPerCall = 1000;
/** Longest role, in characters: what Oracle Agent Memory keeps. */
const maxRoleLength = 30;

/** The message as it is stored, but for its place and its end. */
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
    timestamp: message.timestamp ?? now,
    metadata: withSteps(message.metadata, message.steps),
    createdAt: now,
  };
}

/** What the message is going to be found by. */
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

/** Fails with BAD_USER_INPUT for a message that is malformed. */
export function checkMessages(messages: readonly NewMessage[]): void {
  if (messages.length === 0 || messages.length > maxMessagesPerCall) {
    throw new InvalidInputError(
      "messages",
      `must hold 1 to ${maxMessagesPerCall} messages, but holds ${messages.length}`,
    );
  }
  messages.forEach((message, i) => {
    const { role, content, name, metadata } = message;
    checkedRole(role, `messages[${i}].role`);
    checkLifetime(message, `messages[${i}].`);
    checkText(content, `messages[${i}].content`);
    checkShortText(name, `messages[${i}].name`);
    checkMetadata(metadata, `messages[${i}].metadata`);
    checkTyping(message, `messages[${i}]`);
    checkSteps(message.steps, metadata, `messages[${i}]`);
    if (!isGiven(content)) checkText(contentFrom(metadata), `messages[${i}].metadata.content`);
  });
  const given = messages.flatMap(({ id }) => id ?? []);
  if (new Set(given).size < given.length)
    throw new InvalidInputError("messages", "must not hold the same id twice");
}

/**
 * Tells a repeated request from another one under the same key. It outlives
 * the messages, so it takes a secret: without it, nobody can tell what they said.
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
  ]);
  const json = JSON.stringify(fields, withSortedKeys);
  return createHmac("sha256", secret).update(json).digest("base64url");
}

// Clients that keep metadata in a map may send its keys in another order the next time.
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const members = value as JsonObject;
  const keys = Object.keys(members).toSorted();
  return Object.fromEntries(keys.map((key) => [key, members[key]]));
}
