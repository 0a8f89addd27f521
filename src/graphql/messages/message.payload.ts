import { Field, ObjectType } from "type-graphql";
import { ttlClampedDescription } from "../inputs/lifetime.fields.js";
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

  @Field(() => Boolean, {
    description: "Whether a lifetime was cut to the server's maximum.",
  })
  ttlClamped!: boolean;
}

@ObjectType("MessagePayload", {
  simpleResolvers: true,
  description: "The changed message.",
})
export class MessagePayload {
  @Field(() => MessageType, { description: "The message after the change." })
  message!: MessageType;

  @Field(() => Boolean, { description: ttlClampedDescription })
  ttlClamped!: boolean;
}
