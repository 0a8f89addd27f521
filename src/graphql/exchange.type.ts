import { Field, ObjectType } from "type-graphql";
import { MessageType } from "./message.type.js";

@ObjectType("Exchange", {
  simpleResolvers: true,
  description: "What a user has said, with what was answered.",
})
export class ExchangeType {
  @Field(() => MessageType, { description: "What the user has said." })
  user!: MessageType;

  @Field(() => MessageType, {
    nullable: true,
    description: "The answer that the pairing finds; null where there is none.",
  })
  assistant!: MessageType | null;

  @Field(() => Boolean, {
    description:
      "Whether tools were asked for on the way to the answer; with ADJACENT, whether the answer only asks for a tool. False without an answer.",
  })
  hasToolCalls!: boolean;
}
