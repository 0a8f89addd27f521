import { Field, ObjectType } from "type-graphql";
import { ttlClampedDescription } from "./lifetime.fields.js";
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

  @Field(() => Boolean, {
    description:
      "Whether for any of the messages a longer lifetime was asked for than the server's maximum, and cut to it. A replayed request says what the first one did.",
  })
  ttlClamped!: boolean;
}

@ObjectType("MessagePayload", {
  simpleResolvers: true,
  description: "The message that a mutation changed.",
})
export class MessagePayload {
  @Field(() => MessageType, { description: "The message as it is now." })
  message!: MessageType;

  @Field(() => Boolean, { description: ttlClampedDescription })
  ttlClamped!: boolean;
}
