import {
  document,
  flag,
  id,
  metadata,
  name,
  text,
  time,
  whole,
  word,
  type AddedOf,
  type RecordOf,
} from "./field.js";
import type { JsonObject } from "./json.js";
import { maxIdLength, maxListedItems, maxNameLength, maxParts } from "./limits.js";
import { expiresAt, ownMetadata, storedId } from "./shared-fields.js";
import { words, type WordOf } from "./words.js";

/** A message's role in an agent's run; the first five are those of bedrock-swarm. */
export const messageType = words("MessageType", "The type of a message in an agent's run.", {
  USER_MESSAGE: "A message to the agent.",
  ASSISTANT_RESPONSE: "An answer of the agent.",
  TOOL_CALL_INTENT: "A tool call of the agent.",
  TOOL_RESULT: "The result of a tool call.",
  ERROR: "An error.",
  CUSTOM: "Another type, named in `typeText`.",
});
export type MessageType = WordOf<typeof messageType>;

export const partType = words("MessagePartType", "The type of a part of a message.", {
  TEXT: "Text.",
  IMAGE: "A reference to an image.",
  FILE: "A reference to a file.",
  AUDIO: "A reference to a recording.",
});
export type PartType = WordOf<typeof partType>;

export const partFields = {
  type: word(partType, "Type of the part"),
  text: text("Text of a TEXT part. Null for other types", { null: "" }),
  mediaType: name("Media type, such as `image/png`. Null if unknown", { null: "" }),
  /** `sha256:…` stands for data that was sent inline and is not stored. */
  reference: text("URL or file id, or `sha256:` and the digest of inline data. Null for TEXT", {
    null: "",
  }),
  fileName: text("File name of a FILE", { null: "" }),
  /** What the part shows, in the caller's words. */
  caption: text("Description from the caller", { null: "" }),
};

/** One part of a message's content. A TEXT part has a text and nothing else; other parts have no text. */
export interface MessagePart extends RecordOf<typeof partFields> {}

/** The fields of a message, in the order of its columns. */
export const messageFields = {
  id: id("Id", storedId),
  /** Null only where it was imported without one. */
  threadId: id("The thread", { null: "" }),
  seq: whole("Position in the thread, from 1. Never reused. Null without a thread", {
    null: "",
    least: 1,
    in: ["event"],
    // Rows of messages without a thread store their position in an import here.
    isNeverNull: true,
  }),
  userId: id("The user", { null: "" }),
  agentId: id("The agent", { null: "" }),
  role: name("Role of the speaker, such as `user`, `assistant`, `system` or `tool`", {
    isRequired: true,
    in: ["event", "add"],
    onAdd: "Role of the speaker, such as `user` or `assistant`; 1 to 30 characters.",
  }),
  /** Never inferred from the role. */
  type: word(messageType, "Type of the message in an agent's run", {
    null: "none",
    in: ["event", "add"],
    shown: "Type of the message in an agent's run. Null: none.",
    onAdd: "Type of the message in an agent's run. Never changes. Default: none.",
  }),
  typeText: name("Your own type name", {
    null: "",
    in: ["event", "add"],
    shown: "The caller's own type name. Null unless CUSTOM.",
    onAdd: `Your own type name, at most ${maxNameLength} characters. Required with CUSTOM, refused otherwise.`,
  }),
  runId: id("Id of the agent's run", {
    null: "",
    in: ["event", "add"],
    onAdd: `Id of the agent's run, at most ${maxIdLength} characters.`,
  }),
  toolCallId: id("Id of the tool call that the message makes or answers", {
    null: "",
    in: ["event", "add"],
    onAdd: `Id of the tool call that the message makes or answers, at most ${maxIdLength} characters.`,
  }),
  hasToolCalls: flag("Whether the message calls tools", {
    default: false,
    in: ["event", "add"],
    onAdd: "Whether the message calls tools. Default: whether it has `toolCalls`.",
  }),
  agentName: name("Name of the agent that wrote the message", { null: "", in: ["event", "add"] }),
  /** As in chat APIs. */
  name: name("Name of the speaker", { null: "", in: ["event", "add", "update"] }),
  content: text(
    "Content as text. `[image: CAPTION]` stands for an image. Null only with tool calls or a `toolCallId`",
    {
      null: "",
      in: ["event", "add", "update"],
      onAdd:
        "Text, at most `ServerInfo.maxMessageCharacters` characters. Required without `parts`, tool calls or a `toolCallId`. Default: `metadata.content`.",
      onUpdate:
        "New text. Replaces all parts. Null only with tool calls, a `toolCallId` or `parts`.",
    },
  ),
  /** Null where the content is one text, or none. */
  parts: document<readonly MessagePart[]>()("Parts of the content", {
    null: "",
    isHidden: true,
    in: ["event", "add", "update"],
    onAdd: `Content of several parts, at most ${maxParts}, in the format of OpenAI, such as \`{type: "text", text: "…"}\`. Images, files and audio can have a \`caption\` and a \`mediaType\`. The server stores only the SHA-256 of inline data. Not with \`content\`.`,
    onUpdate: "New parts, as of a new message. Replace the content. Not with `content`.",
  }),
  toolCalls: document<readonly JsonObject[]>()("Tool calls from the caller, a list of objects", {
    null: "",
    in: ["event", "add"],
    onAdd: `Tool calls in the format of OpenAI's \`tool_calls\`, at most ${maxListedItems}.`,
  }),
  /** When it was said. */
  timestamp: time("Time of the message", {
    in: ["event", "add", "update"],
    onAdd: "Time of the message. Default: now.",
  }),
  metadata: metadata("The caller's own data, an object", {
    ...ownMetadata,
    in: ["event", "add", "update"],
  }),
  createdAt: time("Time of storage"),
  expiresAt,
};

/** One turn of a thread. It contains its thread's owner, so that access can be checked without reading the thread. */
export interface Message extends RecordOf<typeof messageFields> {
  readonly entity: "Message";
  /** Without a thread: its position among the messages that were stored together. Default: 0. */
  readonly ordinal?: number;
}

/** What a caller gives of a new message. */
export interface AddedMessage extends AddedOf<typeof messageFields> {}
