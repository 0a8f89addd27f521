import type { Thread } from "../../core/threads/thread.js";
import { fromJson, toJson } from "./json.js";

/** A thread as it is read, by field. */
export type ThreadRow = Omit<Thread, "entity" | "metadata" | "settings"> & {
  readonly metadata: string | null;
  readonly settings: string;
};

/** A thread as it is stored, by column. */
export function toThreadRow(thread: Thread) {
  return {
    id: thread.id,
    user_id: thread.userId,
    agent_id: thread.agentId,
    chat_id: thread.chatId,
    title: thread.title,
    metadata: toJson(thread.metadata),
    settings: toJson(thread.settings),
    last_seq: thread.lastSeq,
    extraction_seq: thread.extractionSeq,
    created_at: thread.createdAt,
    updated_at: thread.updatedAt,
  };
}

export function toThread(row: ThreadRow): Thread {
  const settings = fromJson<Thread["settings"]>(row.settings) ?? {};
  return { entity: "Thread", ...row, metadata: fromJson(row.metadata), settings };
}
