import { Field, ObjectType } from "type-graphql";
import type { MessagePart, PartType } from "../core/messages/message-part.js";
import { MessagePartTypeEnum } from "./enums.js";

@ObjectType("MessagePart", {
  simpleResolvers: true,
  description: "A part of a message's content.",
})
export class MessagePartType implements MessagePart {
  @Field(() => MessagePartTypeEnum, { description: "Type of the part." })
  type!: PartType;

  @Field(() => String, {
    nullable: true,
    description: "Text of a TEXT part. Null for other types.",
  })
  text!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Media type, such as `image/png`. Null if unknown.",
  })
  mediaType!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "URL or file id, or `sha256:` and the digest of inline data. Null for TEXT.",
  })
  reference!: string | null;

  @Field(() => String, { nullable: true, description: "File name of a FILE." })
  fileName!: string | null;

  @Field(() => String, { nullable: true, description: "Description from the caller." })
  caption!: string | null;
}
