import { Field, InputType, Int } from "type-graphql";
import { defaultWaitMs, maxWaitMs } from "../core/jobs/job-service.js";
import { maxListedItems } from "../core/list-length.js";
import { maxParts } from "../core/messages/given-content.js";
import { maxMessagesPerCall } from "../core/messages/new-message.js";
import type { JsonObject } from "../core/entity.js";
import type { MessageType } from "../core/messages/message.js";
import { MessageTypeEnum } from "./enums.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxIdLength, maxNameLength } from "../core/text.js";
import type { TtlAnchor } from "../core/lifetimes/lifetime.js";
import { TtlAnchorEnum } from "./enums.js";
import { ID } from "./id.js";
import {
  ttlAnchorOnAdd,
  ttlAnchorOnUpdate,
  ttlSecondsOnAdd,
  ttlSecondsOnUpdate,
} from "./lifetime.fields.js";
import { newIdDescription } from "../records/limits.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";
import { ThreadSettingsInput } from "./thread-settings.input.js";
import { StepInput } from "./trace.input.js";

@InputType("MessageInput", { description: "A message to add." })
export class MessageInput {
  @Field(() => ID, {
    nullable: true,
    description: newIdDescription,
  })
  id?: string | null;

  @Field(() => String, {
    description: "Role of the speaker, such as `user` or `assistant`; 1 to 30 characters.",
  })
  role!: string;

  @Field(() => MessageTypeEnum, {
    nullable: true,
    description: "Type of the message in an agent's run. Never changes. Default: none.",
  })
  type?: MessageType | null;

  @Field(() => String, {
    nullable: true,
    description: `Your own type name, at most ${maxNameLength} characters. Required with CUSTOM, refused otherwise.`,
  })
  typeText?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `Id of the agent's run, at most ${maxIdLength} characters.`,
  })
  runId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `Id of the tool call that the message makes or answers, at most ${maxIdLength} characters.`,
  })
  toolCallId?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `Tool calls in the format of OpenAI's \`tool_calls\`, at most ${maxListedItems}.`,
  })
  toolCalls?: unknown;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the message calls tools. Default: whether it has `toolCalls`.",
  })
  hasToolCalls?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: `Name of the agent that wrote the message, at most ${maxNameLength} characters.`,
  })
  agentName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Name of the speaker, at most ${maxNameLength} characters.`,
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Text, at most `ServerInfo.maxMessageCharacters` characters. Required without `parts`, tool calls or a `toolCallId`. Default: `metadata.content`.",
  })
  content?: string | null;

  @Field(() => [JsonScalar], {
    nullable: true,
    description: `Content of several parts, at most ${maxParts}, in the format of OpenAI, such as \`{type: "text", text: "…"}\`. Images, files and audio can have a \`caption\` and a \`mediaType\`. The server stores only the SHA-256 of inline data. Not with \`content\`.`,
  })
  parts?: readonly unknown[] | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the message. Default: now.",
  })
  timestamp?: number | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `Your own data: an object of at most ${maxMetadataDepth} levels.`,
  })
  metadata?: JsonObject | null;

  @Field(() => [StepInput], {
    nullable: true,
    description: "Steps that led to the message, in order. Stored as `metadata.steps`.",
  })
  steps?: StepInput[] | null;

  @Field(() => Int, { nullable: true, description: ttlSecondsOnAdd })
  ttlSeconds?: number | null;

  @Field(() => TtlAnchorEnum, { nullable: true, description: ttlAnchorOnAdd })
  ttlAnchor?: TtlAnchor | null;
}

@InputType("AddMessagesInput", { description: "Messages to add to a thread." })
export class AddMessagesInput {
  @Field(() => ID, { description: "Id of the thread." })
  threadId!: string;

  @Field(() => [MessageInput], {
    description: `Messages, 1 to ${maxMessagesPerCall}, oldest first.`,
  })
  messages!: MessageInput[];

  @Field(() => ID, {
    nullable: true,
    description: `Idempotency key: a repeated request returns the first result. Unique per thread and bound caller; 1 to ${maxIdLength} characters.`,
  })
  idempotencyKey?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to wait for the extraction. Default: true if `extractionMode` is INLINE.",
  })
  waitForExtraction?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum wait in milliseconds, at most ${maxWaitMs}. Default: ${defaultWaitMs}.`,
  })
  waitTimeoutMs?: number | null;
}

@InputType("RememberInput", { description: "Messages of a user, and the thread to add them to." })
export class RememberInput {
  @Field(() => ID, {
    description: `Id of the user, at most ${maxIdLength} characters. Created if new.`,
  })
  userId!: string;

  @Field(() => ID, {
    nullable: true,
    description: `Id of the agent, at most ${maxIdLength} characters. Created if new. Default: the thread's agent. Null: none.`,
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "Id of the thread. Created if new; a caller bound to the user `sam` creates only ids that begin with `~sam/`. Default: the default thread of the user, or of the user and agent.",
  })
  threadId?: string | null;

  @Field(() => [MessageInput], {
    description: `Messages, 1 to ${maxMessagesPerCall}, oldest first.`,
  })
  messages!: MessageInput[];

  @Field(() => ThreadSettingsInput, {
    nullable: true,
    description: "Settings of a new thread. Default: the server's.",
  })
  settings?: ThreadSettingsInput | null;

  @Field(() => ID, {
    nullable: true,
    description: `Idempotency key: a repeated request returns the first result. Unique per thread and bound caller; 1 to ${maxIdLength} characters.`,
  })
  idempotencyKey?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to wait for the extraction. Default: true if `extractionMode` is INLINE.",
  })
  waitForExtraction?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum wait in milliseconds, at most ${maxWaitMs}. Default: ${defaultWaitMs}.`,
  })
  waitTimeoutMs?: number | null;
}

@InputType("UpdateMessageInput", {
  description: "Changes of a message. Omitted fields do not change; null clears them.",
})
export class UpdateMessageInput {
  @Field(() => ID, { description: "Id of the message." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "New text. Replaces all parts. Null only with tool calls, a `toolCallId` or `parts`.",
  })
  content?: string | null;

  @Field(() => [JsonScalar], {
    nullable: true,
    description: "New parts, as of a new message. Replace the content. Not with `content`.",
  })
  parts?: readonly unknown[] | null;

  @Field(() => String, {
    nullable: true,
    description: `Name of the speaker, at most ${maxNameLength} characters.`,
  })
  name?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the message. Not null.",
  })
  timestamp?: number | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "Your own data. Replaces the whole metadata.",
  })
  metadata?: JsonObject | null;

  @Field(() => Int, { nullable: true, description: ttlSecondsOnUpdate })
  ttlSeconds?: number | null;

  @Field(() => TtlAnchorEnum, { nullable: true, description: ttlAnchorOnUpdate })
  ttlAnchor?: TtlAnchor | null;
}
