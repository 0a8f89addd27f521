import { Field, ObjectType } from "type-graphql";
import { MessageType } from "../messages/message.type.js";

@ObjectType("Exchange", {
  simpleResolvers: true,
  description: "A user's message with its answer.",
})
export class ExchangeType {
  @Field(() => MessageType, { description: "The user's message." })
  user!: MessageType;

  @Field(() => MessageType, {
    nullable: true,
    description: "The answer. Null if there is none.",
  })
  assistant!: MessageType | null;

  @Field(() => Boolean, {
    description:
      "Whether tools were called before the answer. With ADJACENT: whether the answer only calls a tool.",
  })
  hasToolCalls!: boolean;
}
