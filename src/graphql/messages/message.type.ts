import type { Message } from "../../core/messages/message.js";
import { messageFields } from "../../records/message.js";
import { connectionOf } from "../lists/connection.js";
import { NodeType } from "../records/node.type.js";
import { objectClass } from "../schema/record-class.js";

export type MessageType = Message;
export const MessageType = objectClass<Message>({
  name: "Message",
  description: "A message, usually in a thread.",
  base: NodeType,
  fields: messageFields,
  first: "id threadId userId agentId",
});

export const MessageConnection = connectionOf("Message", () => MessageType);
