import type { JsonObject, JsonValue } from "./json-value.js";

// Times are ISO 8601 in UTC, such as 2026-05-08T14:30:00.000Z. Null means unknown or absent.

export type MemoryKind = "MEMORY" | "FACT" | "PREFERENCE" | "GUIDELINE";
export type MemoryStatus = "VALID" | "INVALID" | "PENDING";
/** Whose words a memory rests on, the most trusted first. */
export type Trust = "USER_WORDS" | "ASSISTANT" | "TOOL" | "DOCUMENT" | "ANNOUNCED";

export type RecordType = MemoryKind | "MESSAGE" | "USER_PROFILE" | "AGENT_PROFILE";
export type SubjectType =
  | "USER"
  | "AGENT"
  | "THREAD"
  | "MESSAGE"
  | "MEMORY"
  | "MEMORY_LINK"
  | "JOB"
  | "SUMMARY"
  | "SHARED_STATE";

/** Something learned: see docs/concepts.md. */
export interface Memory {
  readonly id: string;
  readonly kind: MemoryKind;
  readonly category: string | null;
  /** What it is about, such as "Lily"; null: the user. */
  readonly subject: string | null;
  /** Whose words it rests on. */
  readonly trust: Trust;
  /** The statement. */
  readonly content: string | null;
  readonly userId: string | null;
  readonly agentId: string | null;
  readonly threadId: string | null;
  /** The thread in which it was learned. */
  readonly originThreadId: string | null;
  readonly source: "MANUAL" | "RULE" | "MODEL";
  /** 0 to 1. */
  readonly confidence: number;
  readonly importance: number | null;
  readonly status: MemoryStatus;
  readonly pinned: boolean;
  /** When it happens. */
  readonly timestamp: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly metadata: JsonValue;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The number of its current version. Pass it to `update` as `expectedRevision`. */
  readonly revision: number;
  readonly expiresAt: string | null;
}

/** A stored message: see docs/messages.md. */
export interface Message {
  readonly id: string;
  /** Its position in the thread, from 1. */
  readonly seq: number | null;
  readonly role: string;
  readonly name: string | null;
  readonly agentName: string | null;
  readonly content: string | null;
  readonly toolCalls: JsonValue;
  readonly toolCallId: string | null;
  readonly runId: string | null;
  readonly timestamp: string;
  readonly createdAt: string;
  readonly metadata: JsonValue;
}

export interface Thread {
  readonly id: string;
  readonly userId: string | null;
  readonly agentId: string | null;
  readonly chatId: string | null;
  readonly title: string | null;
  readonly metadata: JsonValue;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A thread with its newest messages. */
export interface ThreadView extends Thread {
  /** The newest messages, oldest first. */
  readonly messages: readonly Message[];
}

/** A message to add: see docs/messages.md. Times are ISO 8601, in UTC without an offset. */
export interface NewMessage {
  /** Such as `user`, `assistant`, `system` or `tool`. */
  readonly role: string;
  /** The text. Optional with `parts`, tool calls or a `toolCallId`. */
  readonly content?: string | null;
  /** Several parts in OpenAI's format, in place of `content`. */
  readonly parts?: readonly JsonObject[] | null;
  /** Default: a new one. */
  readonly id?: string;
  /** The name of the speaker. */
  readonly name?: string | null;
  /** The name of the agent that wrote the message. */
  readonly agentName?: string | null;
  readonly runId?: string | null;
  readonly toolCallId?: string | null;
  /** In the format of OpenAI's `tool_calls`. */
  readonly toolCalls?: readonly JsonObject[] | null;
  /** Default: now. */
  readonly timestamp?: string | null;
  readonly metadata?: JsonObject | null;
  /** The agent's steps that led to the message: see docs/traces.md. */
  readonly steps?: readonly NewStep[] | null;
  /** Lifetime in seconds. Default: the server's. */
  readonly ttlSeconds?: number | null;
}

/** A call of a tool. */
export interface NewStep {
  readonly tool: string;
  /** JSON as text. */
  readonly arguments: string;
  readonly output: string;
  readonly durationMs?: number | null;
}

/** Settings of a new thread. Other settings are available through `graphql`: see docs/messages.md. */
export interface NewThreadSettings {
  readonly extractMemories?: boolean;
  readonly extractionMode?: "INLINE" | "BACKGROUND";
  readonly memoryPolicy?: "PERMANENT" | "FADING";
  readonly customInstructions?: string;
  readonly enableContextSummary?: boolean;
  readonly autoTitle?: boolean;
  readonly model?: string;
}

/** The extraction of memories from added messages: see docs/jobs.md. */
export interface ExtractionJob {
  readonly id: string;
  readonly state: "READY" | "RUNNING" | "DONE" | "FAILED" | "DEAD";
  /** For example EXTRACTED. Null until a run has ended. */
  readonly outcome: string | null;
  readonly error: string | null;
}

export interface AddedMessages {
  readonly thread: Thread;
  /** In the given order. */
  readonly messages: readonly Message[];
  /** The memories extracted so far, at most 500. Usually empty if the call did not wait for the extraction. */
  readonly memories: readonly Memory[];
  /** Null if no extraction is due. */
  readonly job: ExtractionJob | null;
  /** Whether an earlier request with the same `idempotencyKey` has already stored the messages. */
  readonly replayed: boolean;
}

/** One result of a search. */
export interface SearchHit {
  readonly id: string;
  readonly type: RecordType;
  readonly content: string | null;
  /** The content with the speaker and the time, the kind, or the owner, for use in a prompt. */
  readonly formattedContent: string;
  /** Larger is better. Comparable only within one search. */
  readonly score: number;
  /** Cosine similarity to the query; null if vectors were not compared. */
  readonly similarity: number | null;
  readonly timestamp: string | null;
  readonly metadata: JsonValue;
  /** The reason for the match, in one sentence. */
  readonly why: string;
  /** The record, if it is a memory. */
  readonly memory: Memory | null;
  /** The record, if it is a message. */
  readonly message: Message | null;
}

/** What a model should know before its next reply: see docs/context.md. */
export interface MemoryContext {
  /** For the system prompt, in the requested format. */
  readonly text: string;
  /** Estimated tokens of the text in the longest format. */
  readonly tokens: number;
  /** Guidelines and preferences. */
  readonly instructions: readonly ContextEntry[];
  /** Other memories. */
  readonly known: readonly ContextEntry[];
  /** Matching messages of the user's other threads. */
  readonly recalled: readonly ContextEntry[];
  readonly summary: string | null;
  readonly topics: readonly string[];
  /** The newest messages of the thread, oldest first. */
  readonly messages: readonly Message[];
  /** The parts that were left out, and why. */
  readonly notes: readonly string[];
}

export interface ContextEntry {
  readonly id: string;
  readonly type: RecordType;
  readonly content: string;
  readonly why: string;
  readonly timestamp: string | null;
  readonly score: number;
}

export interface RecordCount {
  readonly type: SubjectType;
  readonly count: number;
}

/** The result of a deletion. */
export interface Deletion {
  /** 0 if the id was unknown. */
  readonly deletedCount: number;
  readonly deletedIds: readonly string[];
  /** Deleted records per type, including dependents. */
  readonly counts: readonly RecordCount[];
}

/** The proof of a deletion: see docs/forgetting.md. */
export interface ForgetReceipt {
  /** Pass it to the query `forgetReceipt`. */
  readonly receiptId: string;
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  /** 0 for an unknown id. */
  readonly deletedCount: number;
  readonly counts: readonly RecordCount[];
  /** SHA-256 of the sorted lines `TYPE:id` of all deleted records. */
  readonly digest: string;
  /** The positions in the log before and after the deletion. Its DELETED events lie between them. */
  readonly cursor: string;
  readonly untilCursor: string | null;
  readonly createdAt: string;
  /** When the deleted data was cleared from the files. Null if not yet, or if there are no files. */
  readonly filesClearedAt: string | null;
  /** Whether a check of all records and the whole log found no remaining data. */
  readonly isClean: boolean | null;
}
