import { Field, ObjectType } from "type-graphql";
import { MessageType } from "./message.type.js";

@ObjectType("AddMessagesPayload", {
  simpleResolvers: true,
  description: "Result of adding messages.",
})
export class AddMessagesPayload {
  @Field(() => [MessageType], {
    description: "The stored messages, in the given order.",
  })
  messages!: MessageType[];

  @Field(() => Boolean, {
    description: "Whether the request repeats an earlier one with the same key.",
  })
  replayed!: boolean;
}
