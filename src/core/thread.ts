import type { JsonObject } from "./entity.js";
import type { Keyset } from "./page.js";

/** How a thread is treated; kept as given, with every missing field read as its default. */
export interface ThreadSettings {
  /** Whether memories are extracted from messages that are added. Default: true. */
  readonly extractMemories: boolean;
}

export const defaultThreadSettings: ThreadSettings = { extractMemories: true };

/** One conversation. `userId` and `agentId` never change: its messages and memories inherit them. */
export interface Thread {
  readonly entity: "Thread";
  readonly id: string;
  readonly userId: string | null;
  readonly agentId: string | null;
  /** An outside system's name for the chat, such as a channel. */
  readonly chatId: string | null;
  readonly title: string | null;
  readonly metadata: JsonObject | null;
  readonly settings: ThreadSettings;
  /** `seq` of the newest message, 0 before the first. Never goes back. */
  readonly lastSeq: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Threads are listed newest first. */
export function threadKeyset({ createdAt, id }: Thread): Keyset {
  return [createdAt, id];
}
