import type { MessagePart } from "../../core/messages/message-part.js";
import { partFields } from "../../records/message.js";
import { objectClass } from "../schema/record-class.js";

export const MessagePartType = objectClass<MessagePart>({
  name: "MessagePart",
  description: "A part of a message's content.",
  fields: partFields,
});
