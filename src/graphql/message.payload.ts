import { Field, ObjectType } from "type-graphql";
import { MessageType } from "./message.type.js";

@ObjectType("AddMessagesPayload", {
  simpleResolvers: true,
  description: "What adding messages has led to.",
})
export class AddMessagesPayload {
  @Field(() => [MessageType], {
    description: "The messages as they are stored, in the order they were given.",
  })
  messages!: MessageType[];

  @Field(() => Boolean, {
    description: "Whether an earlier request with the same idempotency key did the work.",
  })
  replayed!: boolean;
}

@ObjectType("MessagePayload", {
  simpleResolvers: true,
  description: "The message that a mutation changed.",
})
export class MessagePayload {
  @Field(() => MessageType, { description: "The message as it is now." })
  message!: MessageType;
}
