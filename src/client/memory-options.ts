import type { CallOptions } from "./caller.js";
import type { JsonObject } from "./json-value.js";
import type {
  ContextFormat,
  ContextPart,
  NoteInput,
  Owner,
  SearchInput,
  UpdateInput,
} from "./operation-types.js";
import type { MemoryKind, NewThreadSettings, RecordType } from "./records.js";

// What the calls of the client take.

/** Whose memory: a user, an agent and a thread. What is left out can be any; null is none. */
export type MemoryScope = Owner;

/** A user's thread, which is made if it is missing, or a thread that is there. */
export type AddTarget =
  | {
      readonly userId: string;
      /** Default: the thread's, or none. */
      readonly agentId?: string | null;
      /** Default: the user's, or the user's and the agent's, default thread. */
      readonly threadId?: string;
      /** Of a new thread. Default: the server's. */
      readonly settings?: NewThreadSettings;
    }
  | {
      readonly userId?: undefined;
      readonly agentId?: undefined;
      readonly settings?: undefined;
      readonly threadId: string;
    };

export interface AddOptions extends CallOptions {
  /** Whether to wait until memories are extracted. Default: the thread's `extractionMode`. */
  readonly waitForExtraction?: boolean;
  /** Longest wait for it, in milliseconds, at most 60,000. Default: 30,000. */
  readonly waitTimeoutMs?: number;
  /** The same key in the same thread stores the messages once. Default: a new one for each call. */
  readonly idempotencyKey?: string;
}

export interface ContextOptions {
  /** What the next turn is about. Default: the newest messages. */
  readonly query?: string;
  /** Most tokens of the text. Default: 2,000. */
  readonly tokens?: number;
  /** Default: MARKDOWN. */
  readonly format?: ContextFormat;
  /** What the text contains. Default: all. */
  readonly parts?: readonly ContextPart[];
  /** Most messages of the thread. Default: the policy's, 10. */
  readonly maxMessages?: number;
  /** Most records that match the query. Default: the policy's, 10. */
  readonly maxMatches?: number;
  readonly minConfidence?: number;
}

export interface SearchOptions extends CallOptions {
  /** Most results, 1 to 200. Default: 10. */
  readonly limit?: number;
  /** Default: all. */
  readonly types?: readonly RecordType[];
  /** Default: HYBRID. */
  readonly mode?: SearchInput["mode"];
  /** -1 to 1. */
  readonly minSimilarity?: number;
  /** 0 to 1. */
  readonly minConfidence?: number;
  /** What the metadata must contain. */
  readonly metadata?: JsonObject | null;
  /** As memories were at a time. Default: now. */
  readonly asOf?: SearchInput["asOf"];
}

/** Whose the memory is, and what it has besides its content. */
export interface NoteOptions extends Omit<NoteInput, "content">, CallOptions {
  /** With an id, the memory is stored once. Default: a new one. */
  readonly id?: string;
  /** Default: MEMORY. */
  readonly kind?: MemoryKind;
}

/** What of a memory to change. What is left out stays, null removes it. */
export type MemoryChanges = Omit<UpdateInput, "id" | "expectedRevision">;

export interface UpdateOptions extends CallOptions {
  /** Fails with REVISION_CONFLICT if the memory has another revision by now. */
  readonly expectedRevision?: number;
}

export interface GraphqlOptions extends CallOptions {
  /** Whether a mutation changes nothing more when it is executed twice, so that it may be tried again. Default: false. */
  readonly isIdempotent?: boolean;
}

/** The variables can be left out if none is required. */
export type GraphqlArguments<Variables> =
  Readonly<Record<never, never>> extends Variables
    ? [variables?: Variables | null, options?: GraphqlOptions]
    : [variables: Variables, options?: GraphqlOptions];

export interface ThreadOptions extends CallOptions {
  /** Most messages, 0 to 500. Default: 50. */
  readonly messages?: number;
}
