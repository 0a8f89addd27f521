import { Field, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { Message } from "../core/messages/message.js";
import { connectionOf } from "./connection.js";
import { MessageTypeEnum } from "./enums.js";
import { ID } from "./id.js";
import { expiresAtDescription } from "./lifetime.fields.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

@ObjectType("Message", {
  simpleResolvers: true,
  implements: NodeType,
  description: "A message, usually in a thread.",
})
export class MessageType extends NodeType {
  @Field(() => ID, { description: "Id from the caller, or a UUIDv7. Unique per tenant and type." })
  id!: string;

  @Field(() => ID, { nullable: true, description: "The thread." })
  threadId!: string | null;

  @Field(() => ID, { nullable: true, description: "The user." })
  userId!: string | null;

  @Field(() => ID, { nullable: true, description: "The agent." })
  agentId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Position in the thread, from 1. Never reused. Null without a thread.",
  })
  seq!: number | null;

  @Field(() => String, {
    description: "Role of the speaker, such as `user`, `assistant`, `system` or `tool`.",
  })
  role!: string;

  @Field(() => MessageTypeEnum, {
    nullable: true,
    description: "Type of the message in an agent's run. Null: none.",
  })
  type!: Message["type"];

  @Field(() => String, {
    nullable: true,
    description: "The caller's own type name. Null unless CUSTOM.",
  })
  typeText!: string | null;

  @Field(() => ID, { nullable: true, description: "Id of the agent's run." })
  runId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Id of the tool call that the message makes or answers.",
  })
  toolCallId!: string | null;

  @Field(() => Boolean, { description: "Whether the message calls tools." })
  hasToolCalls!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Name of the agent that wrote the message.",
  })
  agentName!: string | null;

  @Field(() => String, { nullable: true, description: "Name of the speaker." })
  name!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Content as text. `[image: CAPTION]` stands for an image. Null only with tool calls or a `toolCallId`.",
  })
  content!: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "Tool calls from the caller, a list of objects.",
  })
  toolCalls!: readonly JsonObject[] | null;

  @Field(() => DateTimeScalar, { description: "Time of the message." })
  timestamp!: number;

  @Field(() => DateTimeScalar, { description: "Time of storage." })
  createdAt!: number;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data, an object." })
  metadata!: JsonObject | null;

  @Field(() => DateTimeScalar, { nullable: true, description: expiresAtDescription })
  expiresAt!: number | null;
}

export const MessageConnection = connectionOf("Message", () => MessageType);
