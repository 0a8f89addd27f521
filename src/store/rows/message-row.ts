import type { Message } from "../../core/messages/message.js";
import { fromJson, toJson } from "./json.js";

/** A message as it is read, by field. */
export type MessageRow = Omit<
  Message,
  "entity" | "metadata" | "hasToolCalls" | "parts" | "toolCalls"
> & {
  readonly parts: string | null;
  readonly toolCalls: string | null;
  readonly metadata: string | null;
  readonly hasToolCalls: number;
};

/** A message as it is stored, by column. */
export function toMessageRow(message: Message) {
  return {
    id: message.id,
    thread_id: message.threadId,
    seq: message.seq ?? message.ordinal ?? 0,
    user_id: message.userId,
    agent_id: message.agentId,
    role: message.role,
    type: message.type,
    type_text: message.typeText,
    run_id: message.runId,
    tool_call_id: message.toolCallId,
    has_tool_calls: Number(message.hasToolCalls),
    agent_name: message.agentName,
    name: message.name,
    content: message.content,
    parts: toJson(message.parts),
    tool_calls: toJson(message.toolCalls),
    timestamp: message.timestamp,
    metadata: toJson(message.metadata),
    created_at: message.createdAt,
    expires_at: message.expiresAt,
  };
}

export function toMessage(row: MessageRow): Message {
  return {
    entity: "Message",
    ...row,
    ...(row.threadId === null && { seq: null, ...(row.seq ? { ordinal: row.seq } : {}) }),
    hasToolCalls: row.hasToolCalls === 1,
    parts: fromJson(row.parts),
    toolCalls: fromJson(row.toolCalls),
    metadata: fromJson(row.metadata),
  };
}

/** When the newest of the messages was stored. */
export function newestOf(messages: readonly Pick<Message, "createdAt">[]): number {
  return messages.reduce((newest, { createdAt }) => Math.max(newest, createdAt), 0);
}
