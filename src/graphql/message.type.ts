import { Field, ID, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { Message } from "../core/messages/message.js";
import { connectionOf } from "./connection.js";
import { MessageTypeEnum } from "./enums.js";
import { expiresAtDescription } from "./lifetime.fields.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

@ObjectType("Message", {
  simpleResolvers: true,
  implements: NodeType,
  description: "One turn of a thread.",
})
export class MessageType extends NodeType {
  @Field(() => ID, { description: "The caller's id, or a UUIDv7. Unique per tenant and type." })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: "Its place in the thread, from 1; never given twice. Null without a thread.",
  })
  seq!: number | null;

  @Field(() => String, {
    description: "Who speaks, such as `user`, `assistant`, `system` or `tool`.",
  })
  role!: string;

  @Field(() => MessageTypeEnum, {
    nullable: true,
    description: "What it is for an agent's run; null where its caller did not say.",
  })
  type!: Message["type"];

  @Field(() => String, {
    nullable: true,
    description: "The caller's own word for a type that is CUSTOM; null with any other.",
  })
  typeText!: string | null;

  @Field(() => ID, { nullable: true, description: "The agent's run that it belongs to." })
  runId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The tool call that it asks for or answers.",
  })
  toolCallId!: string | null;

  @Field(() => Boolean, { description: "Whether it asks for tools." })
  hasToolCalls!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The agent that produced it, where several take part in a run.",
  })
  agentName!: string | null;

  @Field(() => String, { nullable: true, description: "The speaker's name, as in chat APIs." })
  name!: string | null;

  @Field(() => String, { nullable: true, description: "What is said." })
  content!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was said." })
  timestamp!: number;

  @Field(() => DateTimeScalar, { description: "When it was stored." })
  createdAt!: number;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data: an object." })
  metadata!: JsonObject | null;

  @Field(() => DateTimeScalar, { nullable: true, description: expiresAtDescription })
  expiresAt!: number | null;
}

export const MessageConnection = connectionOf("Message", () => MessageType);
