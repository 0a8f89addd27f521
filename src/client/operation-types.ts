import type { JsonObject, JsonValue } from "./json-value.js";
import type {
  AddedMessages,
  ExtractionJob,
  ForgetReceipt,
  Memory,
  MemoryContext,
  MemoryKind,
  MemoryStatus,
  Message,
  NewMessage,
  NewThreadSettings,
  RecordType,
  SearchHit,
  SubjectType,
  Thread,
  Trust,
} from "./records.js";

// The variables and the answers of the client's operations.

/** A user, an agent and a thread. Null says nothing, as if it was omitted. */
export interface OwnerIds {
  readonly userId?: string | null;
  readonly agentId?: string | null;
  readonly threadId?: string | null;
}

/** The owner of records. */
export interface Owner extends OwnerIds {
  /** Ids that the records lack. */
  readonly without?: readonly ("USER" | "AGENT" | "THREAD")[];
}

export interface AddMessagesInput {
  readonly userId?: string;
  readonly agentId?: string | null;
  readonly threadId?: string;
  readonly settings?: NewThreadSettings;
  readonly messages: readonly NewMessage[];
  readonly idempotencyKey: string;
  readonly waitForExtraction?: boolean;
  readonly waitTimeoutMs?: number;
}

export type ContextFormat = "MARKDOWN" | "XML" | "JSON";
export type ContextPart = "INSTRUCTIONS" | "KNOWN" | "SUMMARY" | "RECALLED" | "MESSAGES";

export interface ContextVariables {
  readonly contextInput?: ContextInput;
  readonly format?: ContextFormat;
  readonly parts?: readonly ContextPart[];
}

export interface ContextInput {
  readonly query?: string;
  readonly tokenBudget?: number;
  readonly maxRecentMessages?: number;
  readonly maxRelevantResults?: number;
  readonly minConfidence?: number;
}

export interface AddVariables extends ContextVariables {
  readonly input: AddMessagesInput;
  readonly withContext: boolean;
}

export interface AddedData {
  readonly added: Omit<AddedMessages, "thread" | "job"> & {
    /** Null if the thread was deleted before the answer was read. */
    readonly thread: Thread | null;
    readonly job: ExtractionJob | null;
    readonly context?: ContextData;
  };
}

export interface ContextData extends Omit<MemoryContext, "instructions" | "known" | "recalled"> {
  readonly instructions: readonly EntryData[];
  readonly known: readonly EntryData[];
  readonly recalled: readonly EntryData[];
}

export interface EntryData {
  readonly type: RecordType;
  readonly content: string;
  readonly why: string;
  readonly timestamp: string | null;
  readonly score: number;
  readonly record: { readonly id: string };
}

export interface SearchInput {
  readonly query: string;
  readonly scope: Owner;
  readonly mode?: "HYBRID" | "VECTOR" | "KEYWORD";
  readonly maxResults?: number;
  readonly recordTypes?: readonly RecordType[];
  readonly metadata?: JsonObject | null;
  readonly minSimilarity?: number;
  readonly minConfidence?: number;
  readonly asOf?: { readonly validAt?: string; readonly knownAt?: string };
}

export interface SearchData {
  readonly search: {
    readonly results: readonly (Omit<SearchHit, "why" | "memory" | "message"> & {
      readonly why: { readonly summary: string };
      /** Empty if the record is of another type. */
      readonly memory: Memory | Empty;
      readonly message: Message | Empty;
    })[];
  };
}

export type Empty = Readonly<Record<string, never>>;

export interface FactsVariables {
  readonly first?: number;
  readonly after?: string | null;
  readonly filter: MemoryFilter;
}

export interface MemoryFilter {
  readonly owner: Owner;
  readonly kinds?: readonly MemoryKind[];
  readonly categories?: readonly string[];
  readonly subjects?: readonly string[];
  readonly trusts?: readonly Trust[];
  readonly statuses?: readonly MemoryStatus[];
  readonly minConfidence?: number;
  readonly metadata?: JsonObject | null;
}

export interface ThreadData {
  readonly thread: (Thread & { readonly messages: { readonly nodes: readonly Message[] } }) | null;
}

export interface FactsData {
  readonly memories: {
    readonly nodes: readonly Memory[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

export interface NoteInput extends Owner {
  readonly id?: string;
  readonly content: string;
  readonly kind?: MemoryKind;
  readonly category?: string | null;
  /** What it is about, such as "Lily". Default: the user. */
  readonly subject?: string | null;
  /** Default: USER_WORDS. */
  readonly trust?: Trust;
  readonly confidence?: number;
  readonly importance?: number | null;
  readonly timestamp?: string | null;
  readonly validFrom?: string | null;
  readonly validTo?: string | null;
  readonly pinned?: boolean;
  readonly metadata?: JsonObject | null;
  readonly ttlSeconds?: number | null;
  /** Whether to keep it as long as the server allows. Not with `ttlSeconds`. */
  readonly neverExpires?: boolean;
}

/** A value of a memory that can be removed. */
export type ClearableField =
  "CATEGORY" | "SUBJECT" | "IMPORTANCE" | "TIMESTAMP" | "VALID_FROM" | "VALID_TO" | "METADATA";

/** Omitted fields stay as they are. */
export interface UpdateInput {
  readonly id: string;
  readonly content?: string;
  readonly category?: string | null;
  readonly subject?: string | null;
  readonly confidence?: number;
  readonly importance?: number | null;
  readonly timestamp?: string | null;
  readonly validFrom?: string | null;
  readonly validTo?: string | null;
  readonly pinned?: boolean;
  readonly metadata?: JsonObject | null;
  readonly ttlSeconds?: number | null;
  /** Whether to keep it as long as the server allows. Not with `ttlSeconds`. */
  readonly neverExpires?: boolean;
  /** Values to remove. */
  readonly clear?: readonly ClearableField[];
  readonly expectedRevision?: number;
}

export interface ForgetData {
  readonly forget: Omit<ForgetReceipt, "isClean"> & {
    readonly check: { readonly isClean: boolean } | null;
  };
}

export interface LiveVariables {
  readonly after: string;
  readonly filter: EventFilter;
}

export interface EventFilter {
  readonly owner?: Owner;
  readonly subjectTypes?: readonly SubjectType[];
  readonly subjectId?: string;
  readonly kinds?: readonly EventKind[];
}

export type EventKind =
  | "CREATED"
  | "UPDATED"
  | "REINFORCED"
  | "INVALIDATED"
  | "RESTORED"
  | "REVIEW_REQUESTED"
  | "APPROVED"
  | "REJECTED"
  | "DELETED"
  | "EXPIRED"
  | "TRIMMED"
  | "EMBEDDED";

export interface LiveData {
  readonly events: EventData;
}

export interface EventData {
  readonly cursor: string;
  readonly at: string;
  readonly kind: EventKind;
  readonly type: SubjectType;
  readonly id: string;
  readonly threadId: string | null;
  readonly isErased: boolean;
  readonly snapshot: JsonValue;
  readonly memory?: Memory | null;
  readonly message?: Message | null;
}

/** The answer contains no fields of a record of another type. */
export function recordOf<T extends object>(record: T | Empty): T | null {
  return "id" in record ? (record as T) : null;
}
