import { Field, ID, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import { connectionOf } from "./connection.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

@ObjectType("Thread", {
  simpleResolvers: true,
  implements: NodeType,
  description:
    "A conversation. Its messages inherit its user and agent, which never change; so do memories, unless they are given others.",
})
export class ThreadType extends NodeType {
  @Field(() => ID, { description: "The caller's id, or a UUIDv7. Unique per tenant and type." })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: "The user it is held with; null if it is nobody's.",
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The agent it is held with; null if there is none.",
  })
  agentId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "An outside system's name for the chat, such as a channel.",
  })
  chatId!: string | null;

  @Field(() => String, { nullable: true, description: "A name for people to read." })
  title!: string | null;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data: an object." })
  metadata!: JsonObject | null;

  @Field(() => DateTimeScalar, { description: "When it was created." })
  createdAt!: number;

  @Field(() => DateTimeScalar, {
    description: "When its own fields last changed, or messages were last added.",
  })
  updatedAt!: number;
}

@ObjectType("ThreadPayload", {
  simpleResolvers: true,
  description: "The thread that a mutation made or found.",
})
export class ThreadPayload {
  @Field(() => ThreadType, { description: "The thread as it is now." })
  thread!: ThreadType;

  @Field(() => Boolean, { description: "Whether this mutation created it." })
  created!: boolean;
}

export const ThreadConnection = connectionOf("Thread", () => ThreadType);
