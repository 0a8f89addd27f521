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

// The options of the client's methods.

/**
 * The owner of the memory: a user, an agent and a thread. An omitted id matches any.
 */
export type MemoryScope = Owner;

/** A user's thread, which is created if it is missing, or an existing thread. */
export type AddTarget =
  | {
      readonly userId: string;
      /** Default: the thread's agent, or none. */
      readonly agentId?: string;
      /**
       * Its id is unique among all users, so put the user's into it, such as `sam/monday`. Default: the default thread of
       * the user, or of the user and the agent.
       */
      readonly threadId?: string;
      /** Settings of a new thread. Default: the server's. */
      readonly settings?: NewThreadSettings;
    }
  | {
      readonly userId?: undefined;
      readonly agentId?: undefined;
      readonly settings?: undefined;
      readonly threadId: string;
    };

export interface AddOptions extends CallOptions {
  /** Whether to wait for the extraction of memories. Default: the thread's `extractionMode`. */
  readonly waitForExtraction?: boolean;
  /** Timeout of that wait, in milliseconds, at most 60,000. The call's timeout is extended by it. Default: 30,000. */
  readonly waitTimeoutMs?: number;
  /** Messages with the same key in the same thread are stored once. Default: a new key for each call. */
  readonly idempotencyKey?: string;
}

export interface ContextOptions {
  /** The topic of the next turn. Default: the newest messages. */
  readonly query?: string;
  /** Maximum number of tokens of the text. Default: 2,000. */
  readonly tokens?: number;
  /** Default: MARKDOWN. */
  readonly format?: ContextFormat;
  /** The parts of the text. Default: all. */
  readonly parts?: readonly ContextPart[];
  /** Maximum number of messages of the thread. Default: the policy's, 10. */
  readonly maxMessages?: number;
  /** Maximum number of records that match the query. Default: the policy's, 10. */
  readonly maxMatches?: number;
  readonly minConfidence?: number;
}

export interface SearchOptions extends CallOptions {
  /** Maximum number of results, 1 to 200. Default: 10. */
  readonly limit?: number;
  /** Default: all. */
  readonly types?: readonly RecordType[];
  /** Default: HYBRID. */
  readonly mode?: SearchInput["mode"];
  /** -1 to 1. */
  readonly minSimilarity?: number;
  /** 0 to 1. */
  readonly minConfidence?: number;
  /** JSON that the metadata must contain. */
  readonly metadata?: JsonObject | null;
  /** Searches the memories as they were at this time. Default: now. */
  readonly asOf?: SearchInput["asOf"];
}

/** The owner and the properties of a memory. */
export interface NoteOptions extends Omit<NoteInput, "content">, CallOptions {
  /** With an id, retries store the memory only once. Default: a new id. */
  readonly id?: string;
  /** Default: MEMORY. */
  readonly kind?: MemoryKind;
}

/** The changes of a memory. Omitted fields stay as they are. */
export type MemoryChanges = Omit<UpdateInput, "id" | "expectedRevision">;

export interface UpdateOptions extends CallOptions {
  /** Fails with REVISION_CONFLICT if the memory has a different revision. */
  readonly expectedRevision?: number;
}

export interface GraphqlOptions extends CallOptions {
  /**
   * Whether the operation can be retried because a second execution has no further effect. Default: true for a query,
   * false for a mutation.
   */
  readonly isIdempotent?: boolean;
}

/** The variables are optional if none is required. */
export type GraphqlArguments<Variables> =
  Readonly<Record<never, never>> extends Variables
    ? [variables?: Variables | null, options?: GraphqlOptions]
    : [variables: Variables, options?: GraphqlOptions];

export interface ThreadOptions extends CallOptions {
  /** Maximum number of messages, 0 to 500. Default: 50. */
  readonly messages?: number;
}
