import { Field, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import { connectionOf } from "./connection.js";
import { ID } from "./id.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

@ObjectType("Thread", {
  simpleResolvers: true,
  implements: NodeType,
  description: "A conversation. Its user and agent never change.",
})
export class ThreadType extends NodeType {
  @Field(() => ID, { description: "Id from the caller, or a UUIDv7. Unique per tenant and type." })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: "Id of the user. Null if there is none.",
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Id of the agent. Null if there is none.",
  })
  agentId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Id of the chat in another system, such as a channel.",
  })
  chatId!: string | null;

  @Field(() => String, { nullable: true, description: "Display title." })
  title!: string | null;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data, an object." })
  metadata!: JsonObject | null;

  @Field(() => DateTimeScalar, { description: "Time of creation." })
  createdAt!: number;

  @Field(() => DateTimeScalar, {
    description: "Time of the last change or the last added message.",
  })
  updatedAt!: number;
}

@ObjectType("ThreadPayload", {
  simpleResolvers: true,
  description: "Result of a mutation of a thread.",
})
export class ThreadPayload {
  @Field(() => ThreadType, { description: "The thread after the change." })
  thread!: ThreadType;

  @Field(() => Boolean, { description: "Whether this mutation created the thread." })
  created!: boolean;
}

export const ThreadConnection = connectionOf("Thread", () => ThreadType);
