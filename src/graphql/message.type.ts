import { Field, ID, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import { connectionOf } from "./connection.js";
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
    description: "Its place in the thread, from 1; never given twice.",
  })
  seq!: number;

  @Field(() => String, {
    description: "Who speaks, such as `user`, `assistant`, `system` or `tool`.",
  })
  role!: string;

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
