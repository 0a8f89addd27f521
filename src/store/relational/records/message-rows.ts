import { messageFields } from "../../../records/message.js";
import type { Message } from "../../../core/messages/message.js";
import { rowsOf } from "../lists/record-columns.js";
import { RecordRows } from "../lists/record-rows.js";

/** Rows of messages without a thread store the ordinal as `seq`. */
export const messageRows = new RecordRows<Message>("message", rowsOf(messageFields), {
  fixed: { entity: "Message" },
  always: ["id", "thread_id", "seq"],
  toFields: (message) =>
    message.seq === null ? { ...message, seq: message.ordinal ?? 0 } : message,
  toRecord: (fields) =>
    fields.threadId === null
      ? { ...fields, seq: null, ...(fields.seq ? { ordinal: fields.seq } : {}) }
      : fields,
});

/** The time at which the newest of the messages was stored. */
export function newestOf(messages: readonly Pick<Message, "createdAt">[]): number {
  return messages.reduce((newest, { createdAt }) => Math.max(newest, createdAt), 0);
}
