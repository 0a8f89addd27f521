import { Field, ID, InputType, Int } from "type-graphql";
import { defaultWaitMs, maxWaitMs } from "../core/jobs/job-service.js";
import { maxMessagesPerCall } from "../core/messages/new-message.js";
import type { JsonObject } from "../core/entity.js";
import type { MessageType } from "../core/messages/message.js";
import { MessageTypeEnum } from "./enums.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxIdLength, maxNameLength } from "../core/text.js";
import type { TtlAnchor } from "../core/lifetimes/lifetime.js";
import { TtlAnchorEnum } from "./enums.js";
import {
  ttlAnchorOnAdd,
  ttlAnchorOnUpdate,
  ttlSecondsOnAdd,
  ttlSecondsOnUpdate,
} from "./lifetime.fields.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";
import { StepInput } from "./trace.input.js";

@InputType("MessageInput", { description: "A message to add." })
export class MessageInput {
  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Default: a new UUIDv7.`,
  })
  id?: string | null;

  @Field(() => String, {
    description: "Who speaks, such as `user` or `assistant`; 1 to 30 characters.",
  })
  role!: string;

  @Field(() => MessageTypeEnum, {
    nullable: true,
    description:
      "What it is for an agent's run. Never guessed from the role, and never changed. Default: none.",
  })
  type?: MessageType | null;

  @Field(() => String, {
    nullable: true,
    description: `The caller's own word for the type, of at most ${maxNameLength} characters: required with CUSTOM, refused without it. Default: none.`,
  })
  typeText?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `The agent's run that it belongs to; at most ${maxIdLength} characters. Default: none.`,
  })
  runId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `The tool call that it asks for or answers; at most ${maxIdLength} characters. Default: none.`,
  })
  toolCallId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether it asks for tools. Default: false.",
  })
  hasToolCalls?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: `The agent that produced it, where several take part in a run; at most ${maxNameLength} characters. Default: none.`,
  })
  agentName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The speaker's name, at most ${maxNameLength} characters. Default: none.`,
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "What is said, at most `ServerInfo.maxMessageCharacters` characters. Default: `metadata.content` if that is a string, else nothing.",
  })
  content?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was said. Default: now." })
  timestamp?: number | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `The caller's own data: an object of at most ${maxMetadataDepth} levels. Default: none.`,
  })
  metadata?: JsonObject | null;

  @Field(() => [StepInput], {
    nullable: true,
    description:
      "The steps that led to it, in their order; kept under `steps` in the metadata, which must not have that key itself then. Default: none.",
  })
  steps?: StepInput[] | null;

  @Field(() => Int, { nullable: true, description: ttlSecondsOnAdd })
  ttlSeconds?: number | null;

  @Field(() => TtlAnchorEnum, { nullable: true, description: ttlAnchorOnAdd })
  ttlAnchor?: TtlAnchor | null;
}

@InputType("AddMessagesInput", { description: "Messages to add to a thread." })
export class AddMessagesInput {
  @Field(() => ID, { description: "The thread to add to." })
  threadId!: string;

  @Field(() => [MessageInput], {
    description: `1 to ${maxMessagesPerCall} messages, oldest first.`,
  })
  messages!: MessageInput[];

  @Field(() => ID, {
    nullable: true,
    description: `Makes a repeated request harmless: it changes nothing and is answered as the first was. Unique per thread; 1 to ${maxIdLength} characters. Default: none.`,
  })
  idempotencyKey?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether to answer only when the extraction is DONE or DEAD, or the time is up. Default: true where the thread's `extractionMode` is INLINE, else false.",
  })
  waitForExtraction?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Longest wait in milliseconds, up to ${maxWaitMs}. Default: ${defaultWaitMs}.`,
  })
  waitTimeoutMs?: number | null;
}

@InputType("UpdateMessageInput", {
  description:
    "What to change of a message; its place, thread, role, type and part in a run never change. What is left out stays.",
})
export class UpdateMessageInput {
  @Field(() => ID, { description: "The message." })
  id!: string;

  @Field(() => String, { nullable: true, description: "What is said. Null: nothing." })
  content?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The speaker's name, at most ${maxNameLength} characters. Null: none.`,
  })
  name?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was said. Cannot be cleared.",
  })
  timestamp?: number | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "Takes the place of the whole metadata. Null: none.",
  })
  metadata?: JsonObject | null;

  @Field(() => Int, { nullable: true, description: ttlSecondsOnUpdate })
  ttlSeconds?: number | null;

  @Field(() => TtlAnchorEnum, { nullable: true, description: ttlAnchorOnUpdate })
  ttlAnchor?: TtlAnchor | null;
}
