/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { JsonValue } from '../../../src/client/json-value.js';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A new memory. */
export type AddMemoryInput = {
  /** Agent, at most 128 characters. Omitted: the thread's. Null: none. */
  agentId?: string | null | undefined;
  /** Category as free text, at most 255 characters. Default: none. */
  category?: string | null | undefined;
  /** Confidence, 0 to 1. Default: 1. */
  confidence?: number | null | undefined;
  /** The statement. */
  content: string;
  /** Id of at most 128 characters. Bound callers need a prefix: `~USER/…`. Default: a new UUIDv7. */
  id?: string | null | undefined;
  /** Importance, 0 to 1. Default: unknown. */
  importance?: number | null | undefined;
  /** Kind of the memory. Default: MEMORY. */
  kind?: MemoryKind | null | undefined;
  /** The caller's own data: an object of at most 100 levels. */
  metadata?: JsonValue | null | undefined;
  /** Whether the memory never fades. Default: false. */
  pinned?: boolean | null | undefined;
  /** What it is about, at most 255 characters. Default: the user. */
  subject?: string | null | undefined;
  /** Thread that owns the memory. Default: none. */
  threadId?: string | null | undefined;
  /** Time of the event. Default: unknown. */
  timestamp?: string | null | undefined;
  /** Trust. Default: USER_WORDS. */
  trust?: Trust | null | undefined;
  /** Start of the lifetime. Default: CREATED_AT. */
  ttlAnchor?: TtlAnchor | null | undefined;
  /** Lifetime in seconds, at least 1. Cut to the server's maximum. Omitted: the server's default. Null: the server's maximum. */
  ttlSeconds?: number | null | undefined;
  /** User, at most 128 characters. Omitted: the thread's. Null: none. */
  userId?: string | null | undefined;
  /** Start of validity (inclusive). Default: open. */
  validFrom?: string | null | undefined;
  /** End of validity (exclusive), after `validFrom`. Default: open. */
  validTo?: string | null | undefined;
};

/** Messages to add to a thread. */
export type AddMessagesInput = {
  /** Idempotency key: a repeated request returns the first result. Unique per thread and bound caller; 1 to 128 characters. */
  idempotencyKey?: string | null | undefined;
  /** Messages, 1 to 1000, oldest first. */
  messages: Array<MessageInput>;
  /** Id of the thread. */
  threadId: string;
  /** Whether to wait for the extraction. Default: true if `extractionMode` is INLINE. */
  waitForExtraction?: boolean | null | undefined;
  /** Maximum wait in milliseconds, at most 60000. Default: 30000. */
  waitTimeoutMs?: number | null | undefined;
};

/** A past state to read: statements that were true at `validAt`, as stored at `knownAt`. See docs/time-travel.md. Advanced. */
export type AsOf = {
  /** Time of the stored state. Deleted and expired records are not included. Default: now. */
  knownAt?: string | null | undefined;
  /** Time at which the statement was true, between `validFrom` and `validTo`. Default: any. */
  validAt?: string | null | undefined;
};

/** Treatment of a VALID memory whose messages no longer contain its quotes. */
export type ChangedEvidencePolicy =
  /** It becomes INVALID with the reason EVIDENCE_CHANGED. */
  | 'INVALIDATE'
  /** It does not change. */
  | 'KEEP'
  /** It becomes PENDING with the reason EVIDENCE_CHANGED. */
  | 'REVIEW';

/** A text format of a context. */
export type ContextFormat =
  /** One line of JSON. */
  | 'JSON'
  /** Headings and lists. */
  | 'MARKDOWN'
  /** XML in the format of Oracle Agent Memory. */
  | 'XML';

/** Options of a context. */
export type ContextInput = {
  /** Past state to read. Not with `useModel` or in `contextChanged`. Default: now. Advanced. */
  asOf?: AsOf | null | undefined;
  /** Maximum number of memories included without a match, 0 to 200. None with `asOf` or `metadataFilter`. Default: the policy's value, 15. */
  baselineMemories?: number | null | undefined;
  /** Number of newest messages in the default query, 0 to 100. Default: 10. */
  fallbackMessageCount?: number | null | undefined;
  /** Maximum number of messages of other threads, 0 to 200. Default: the policy's value, 5. */
  maxRecalled?: number | null | undefined;
  /** Maximum number of newest messages, 0 to 100. Default: the policy's value, 10. */
  maxRecentMessages?: number | null | undefined;
  /** Maximum number of matching records, 0 to 200. Default: the policy's value, 10. */
  maxRelevantResults?: number | null | undefined;
  /** Metadata that records must contain; null: none. See docs/search.md. */
  metadataFilter?: JsonValue | null | undefined;
  /** Minimum confidence (inclusive) of memories, 0 to 1. Default: the policy's value, 0.3. */
  minConfidence?: number | null | undefined;
  /** Minimum numbers of results by record type. Each entry costs one more search. Default: none. */
  minRelevantResultsByType?: Array<MinRelevantResultsInput> | null | undefined;
  /** Search mode. Default: HYBRID. */
  mode?: SearchMode | null | undefined;
  /** Question that the next turn answers, at most 10,000 characters, not empty. Default: derived from the newest messages and the topics. */
  query?: string | null | undefined;
  /** Minimum similarity (inclusive) of messages of other threads, 0 to 1. Default: the policy's `recallSimilarity` for messages without matching words. */
  recallMinSimilarity?: number | null | undefined;
  /** Record types to search; not empty. Default: MEMORY, FACT, PREFERENCE and GUIDELINE. */
  recordTypes?: Array<RecordType> | null | undefined;
  /** Scope of the search. Default: the thread's `scopeDefaults`; for a user, all agents. */
  scope?: ScopeInput | null | undefined;
  /** Maximum tokens of the summary. 0 or less: unlimited. Default: a quarter of `tokenBudget`, or 1,000 if that is unlimited. */
  summaryTokenBudget?: number | null | undefined;
  /** Maximum tokens of each text format, estimated. 0 or less: unlimited. Fails with BAD_USER_INPUT if too small. Default: 2,000. */
  tokenBudget?: number | null | undefined;
  /** Whether the thread's model writes the summary. Not in `contextChanged`. Default: false. */
  useModel?: boolean | null | undefined;
  /** Vector of the query. Default: its embedding. Fails with DIMENSION_MISMATCH. Advanced. */
  vector?: Array<number> | null | undefined;
};

/** A part of a context. */
export type ContextPart =
  /** Guidelines and preferences. */
  | 'INSTRUCTIONS'
  /** Other memories, and profiles. */
  | 'KNOWN'
  /** The newest messages of the thread. */
  | 'MESSAGES'
  /** Messages of other threads. */
  | 'RECALLED'
  /** Topics and summary of the thread. */
  | 'SUMMARY';

/** Reading of a date such as 3/4/2026. */
export type DateOrder =
  /** 3 April. */
  | 'DAY_FIRST'
  /** 4 March. */
  | 'MONTH_FIRST'
  /** No date if both readings are possible. */
  | 'UNKNOWN';

/** A memory to delete. */
export type DeleteMemoryInput = {
  /** Whether to report without deleting. Default: false. */
  dryRun?: boolean | null | undefined;
  /** Id of the memory. */
  id: string;
  /** Thread that the record must belong to. Default: any. */
  threadId?: string | null | undefined;
};

/** Filter of events. An omitted field matches all. */
export type EventFilter = {
  /** Kinds of changes. Default: all but EMBEDDED. */
  kinds?: Array<EventKind> | null | undefined;
  /** Owner of the records. Default: any. */
  owner?: OwnerFilter | null | undefined;
  /** Id of one record. Default: any. */
  subjectId?: string | null | undefined;
  /** Types of the records. Default: all. */
  subjectTypes?: Array<SubjectType> | null | undefined;
};

/** The kind of an event. */
export type EventKind =
  /** A review approved the memory, which became VALID. */
  | 'APPROVED'
  /** The record was created. */
  | 'CREATED'
  /** The record and its snapshots were deleted. */
  | 'DELETED'
  /** The record got its missing vectors after its last change. Sent only to `memoryMatches` and to filters that list this kind. */
  | 'EMBEDDED'
  /** The record and its snapshots were removed after `expiresAt`. */
  | 'EXPIRED'
  /** The memory became INVALID. */
  | 'INVALIDATED'
  /** A fading memory was repeated. */
  | 'REINFORCED'
  /** A review rejected a memory that only reviewers had seen. Only for reviewers. */
  | 'REJECTED'
  /** The memory became VALID again. */
  | 'RESTORED'
  /** The memory waits for a review, or changed while waiting. Only for reviewers. */
  | 'REVIEW_REQUESTED'
  /** The message and its snapshots were removed by `maxMessages`. */
  | 'TRIMMED'
  /** The record changed. */
  | 'UPDATED';

/** Whether `addMessages` waits for the extraction. */
export type ExtractionMode =
  /** `addMessages` does not wait. */
  | 'BACKGROUND'
  /** `addMessages` waits for the job. */
  | 'INLINE';

/** The outcome of a job's run. See docs/jobs.md. */
export type JobOutcome =
  /** The token budget is used up until the next day (UTC). */
  | 'BUDGET_EXCEEDED'
  /** Due fading memories lost confidence. */
  | 'DECAYED'
  /** Records got their missing vectors. */
  | 'EMBEDDED'
  /** The extraction found memories, new or known. */
  | 'EXTRACTED'
  /** Reading a message or an answer took too long. */
  | 'EXTRACTION_TIMEOUT'
  /** Another error; see the server's log. */
  | 'INTERNAL_ERROR'
  /** Messages differ in metadata that memories inherit. */
  | 'METADATA_CONFLICT'
  /** The model declined the request. */
  | 'MODEL_REFUSED'
  /** The model is missing, unreachable or overloaded. */
  | 'MODEL_UNAVAILABLE'
  /** The model's server rejected the request. */
  | 'MODEL_UNUSABLE'
  /** The running summary covers all messages. */
  | 'NOTHING_TO_SUMMARIZE'
  /** The thread has a title, or none could be made. */
  | 'NOTHING_TO_TITLE'
  /** The model's answer could not be read. */
  | 'PARSE_FAILED'
  /** The process ended during the last run. */
  | 'PROCESS_ENDED'
  /** The queue was full; `retryJobs` queues the job again. */
  | 'QUEUE_FULL'
  /** A pass of a simulation has ended. */
  | 'SIMULATED'
  /** A caller discarded the simulation. */
  | 'SIMULATION_DISCARDED'
  /** The simulation was deleted, or its messages or memories have changed. */
  | 'SIMULATION_STALE'
  /** The simulation found too many memories to store. */
  | 'SIMULATION_TOO_LARGE'
  /** The messages were too trivial for the model. */
  | 'SKIPPED_TRIVIAL'
  /** The thread has a new running summary. */
  | 'SUMMARIZED'
  /** Expired records were removed. */
  | 'SWEPT'
  /** The thread got a title. */
  | 'TITLED'
  /** The model found nothing worth keeping. */
  | 'ZERO_FACTS';

/** The state of a job. */
export type JobState =
  /** The server gave up the job. `retryJobs` restarts it. */
  | 'DEAD'
  /** The job is finished; see `outcome`. */
  | 'DONE'
  /** The last run failed; the next one is due at `runAt`. */
  | 'FAILED'
  /** The job waits until `runAt`. */
  | 'READY'
  /** A worker runs the job. */
  | 'RUNNING';

/** The method of linking new memories to known ones. */
export type LinkExtractionMode =
  /** New memories are not linked. */
  | 'DISABLED'
  /** By the model request that finds the memories. */
  | 'DURING_EXTRACTION'
  /** By one more request to the model. */
  | 'POST_EXTRACTION';

/** Filter of memories. Omitted fields match any. */
export type MemoryFilter = {
  /** Categories. */
  categories?: Array<string> | null | undefined;
  /** Earliest time of creation (inclusive). */
  createdAfter?: string | null | undefined;
  /** Latest time of creation (exclusive). */
  createdBefore?: string | null | undefined;
  /** Ids of guard rules of which at least one has flagged it. */
  flagged?: Array<string> | null | undefined;
  /** Kinds. */
  kinds?: Array<MemoryKind> | null | undefined;
  /** Metadata that records must contain; null: none. See docs/search.md. */
  metadata?: JsonValue | null | undefined;
  /** Minimum confidence (inclusive), 0 to 1. */
  minConfidence?: number | null | undefined;
  /** Minimum importance (inclusive), 0 to 1; unknown importance does not match. */
  minImportance?: number | null | undefined;
  /** Owner of the memories. */
  owner?: OwnerFilter | null | undefined;
  /** Memory policy. */
  policy?: MemoryPolicy | null | undefined;
  /** Sources. */
  sources?: Array<MemorySource> | null | undefined;
  /** Statuses. */
  statuses?: Array<MemoryStatus> | null | undefined;
  /** What they are about, in any case, at most 50. */
  subjects?: Array<string> | null | undefined;
  /** Trust. */
  trust?: Array<Trust> | null | undefined;
  /** Earliest time of the last change (inclusive). */
  updatedAfter?: string | null | undefined;
  /** Latest time of the last change (exclusive). */
  updatedBefore?: string | null | undefined;
};

/** The kind of a memory. */
export type MemoryKind =
  /** A fact. */
  | 'FACT'
  /** A rule for the behaviour of an agent. */
  | 'GUIDELINE'
  /** Any other memory, such as an event or a plan. */
  | 'MEMORY'
  /** A like, dislike or wish. */
  | 'PREFERENCE';

/** The retention rules of a memory. */
export type MemoryPolicy =
  /** Gains confidence when repeated, loses confidence over time, and is pruned in the end. */
  | 'FADING'
  /** Never fades. */
  | 'PERMANENT';

/** The author of a memory's wording. */
export type MemorySource =
  /** A caller, through a mutation. */
  | 'MANUAL'
  /** A language model. */
  | 'MODEL'
  /** The local rules, without a model. */
  | 'RULE';

/** The status of a memory. */
export type MemoryStatus =
  /** Superseded, pruned or retracted. Found only on request. */
  | 'INVALID'
  /** Waits for review. Found only on request. */
  | 'PENDING'
  /** True. Searches find it. */
  | 'VALID';

/** A message to add. */
export type MessageInput = {
  /** Name of the agent that wrote the message, at most 255 characters. */
  agentName?: string | null | undefined;
  /** Text, at most `ServerInfo.maxMessageCharacters` characters. Required without `parts`, tool calls or a `toolCallId`. Default: `metadata.content`. */
  content?: string | null | undefined;
  /** Whether the message calls tools. Default: whether it has `toolCalls`. */
  hasToolCalls?: boolean | null | undefined;
  /** Id of at most 128 characters. Bound callers need a prefix: `~USER/…`. Default: a new UUIDv7. */
  id?: string | null | undefined;
  /** Your own data: an object of at most 100 levels. */
  metadata?: JsonValue | null | undefined;
  /** Name of the speaker, at most 255 characters. */
  name?: string | null | undefined;
  /** Content of several parts, at most 100, in the format of OpenAI, such as `{type: "text", text: "…"}`. Images, files and audio can have a `caption` and a `mediaType`. The server stores only the SHA-256 of inline data. Not with `content`. */
  parts?: Array<JsonValue> | null | undefined;
  /** Role of the speaker, such as `user` or `assistant`; 1 to 30 characters. */
  role: string;
  /** Id of the agent's run, at most 128 characters. */
  runId?: string | null | undefined;
  /** Steps that led to the message, in order. Stored as `metadata.steps`. */
  steps?: Array<StepInput> | null | undefined;
  /** Time of the message. Default: now. */
  timestamp?: string | null | undefined;
  /** Id of the tool call that the message makes or answers, at most 128 characters. */
  toolCallId?: string | null | undefined;
  /** Tool calls in the format of OpenAI's `tool_calls`, at most 500. */
  toolCalls?: JsonValue | null | undefined;
  /** Start of the lifetime. Default: CREATED_AT. */
  ttlAnchor?: TtlAnchor | null | undefined;
  /** Lifetime in seconds, at least 1. Cut to the server's maximum. Omitted: the server's default. Null: the server's maximum. */
  ttlSeconds?: number | null | undefined;
  /** Type of the message in an agent's run. Never changes. Default: none. */
  type?: MessageType | null | undefined;
  /** Your own type name, at most 255 characters. Required with CUSTOM, refused otherwise. */
  typeText?: string | null | undefined;
};

/** The type of a message in an agent's run. */
export type MessageType =
  /** An answer of the agent. */
  | 'ASSISTANT_RESPONSE'
  /** Another type, named in `typeText`. */
  | 'CUSTOM'
  /** An error. */
  | 'ERROR'
  /** A tool call of the agent. */
  | 'TOOL_CALL_INTENT'
  /** The result of a tool call. */
  | 'TOOL_RESULT'
  /** A message to the agent. */
  | 'USER_MESSAGE';

/** Minimum number of results of one record type. */
export type MinRelevantResultsInput = {
  /** Minimum number, 0 to 200. */
  min: number;
  /** The record type. */
  type: RecordType;
};

/** Owner of records. An omitted id matches any record, null only records without that id. */
export type OwnerFilter = {
  /** The agent. */
  agentId?: string | null | undefined;
  /** The thread; for memories and events, the thread of origin. Lists fail with BAD_USER_INPUT for an empty id. */
  threadId?: string | null | undefined;
  /** The user. */
  userId?: string | null | undefined;
};

/** A thread, a user or an agent. Exactly one id is required. */
export type OwnerInput = {
  /** Id of an agent. */
  agentId?: string | null | undefined;
  /** Id of a thread. */
  threadId?: string | null | undefined;
  /** Id of a user. */
  userId?: string | null | undefined;
};

/** Treatment of added messages while the extraction queue is full. */
export type QueueFullBehavior =
  /** Stores the messages. The job is DEAD with the outcome QUEUE_FULL. */
  | 'DROP'
  /** Waits up to `queueWaitMs`, then acts like DROP. */
  | 'WAIT_THEN_DROP'
  /** Waits up to `queueWaitMs`, then fails with EXTRACTION_QUEUE_FULL and stores nothing. */
  | 'WAIT_THEN_RAISE';

/** A type of record that search finds. */
export type RecordType =
  /** The profile of an agent. */
  | 'AGENT_PROFILE'
  /** A memory of kind FACT. */
  | 'FACT'
  /** A memory of kind GUIDELINE. */
  | 'GUIDELINE'
  /** A memory of kind MEMORY. */
  | 'MEMORY'
  /** A message. */
  | 'MESSAGE'
  /** A memory of kind PREFERENCE. */
  | 'PREFERENCE'
  /** The profile of a user. */
  | 'USER_PROFILE';

/** Messages of a user, and the thread to add them to. */
export type RememberInput = {
  /** Id of the agent, at most 128 characters. Created if new. Default: the thread's agent. Null: none. */
  agentId?: string | null | undefined;
  /** Idempotency key: a repeated request returns the first result. Unique per thread and bound caller; 1 to 128 characters. */
  idempotencyKey?: string | null | undefined;
  /** Messages, 1 to 1000, oldest first. */
  messages: Array<MessageInput>;
  /** Settings of a new thread. Default: the server's. */
  settings?: ThreadSettingsInput | null | undefined;
  /** Id of the thread. Created if new; a caller bound to the user `sam` creates only ids that begin with `~sam/`. Default: the default thread of the user, or of the user and agent. */
  threadId?: string | null | undefined;
  /** Id of the user, at most 128 characters. Created if new. */
  userId: string;
  /** Whether to wait for the extraction. Default: true if `extractionMode` is INLINE. */
  waitForExtraction?: boolean | null | undefined;
  /** Maximum wait in milliseconds, at most 60000. Default: 30000. */
  waitTimeoutMs?: number | null | undefined;
};

/** The extracted memories that wait for a review. */
export type ReviewMode =
  /** All extracted memories. */
  | 'ALL'
  /** Only those in the tenant's `reviewCategories`. */
  | 'NONE';

/** Records that a thread covers by default. */
export type ScopeDefaults =
  /** The user's records of every agent. */
  | 'ANY_AGENT'
  /** The user's records of exactly the thread's agent. Omitted ids of new threads are generated. */
  | 'ORACLE'
  /** The user's records of the thread's agent and of no agent. */
  | 'OWN_AGENT';

/** The user, agent and thread whose records are searched. For each id, omitting it, null and a value have different meanings. See docs/search.md. */
export type ScopeInput = {
  /** The agent. Null: records without an agent. */
  agentId?: string | null | undefined;
  /** Whether the agent id restricts the search. Default: true; false in `searchStore`. */
  exactAgentMatch?: boolean | null | undefined;
  /** Whether the thread id restricts the search. Default: true in `Query.search`, else false. */
  exactThreadMatch?: boolean | null | undefined;
  /** Whether the user id restricts the search. Must not be false in `Query.search`. Default: true; false in `searchStore`. */
  exactUserMatch?: boolean | null | undefined;
  /** The thread. Null: records without a thread. */
  threadId?: string | null | undefined;
  /** The user. Null: records without a user. */
  userId?: string | null | undefined;
};

/** A search and its scope. */
export type SearchInput = {
  /** Past state to read. Default: now. Advanced. */
  asOf?: AsOf | null | undefined;
  /** Number of messages in `context` on each side, 0 to 10. Default: 0. */
  contextTurns?: number | null | undefined;
  /** Maximum number of links from the result to a memory in `linked`, 0 to 3. Default: 0. Advanced. */
  hops?: number | null | undefined;
  /** Whether to include memories not VALID or not true now. Default: false. */
  includeInvalid?: boolean | null | undefined;
  /** Maximum number of results, 1 to 200. Default: 10. */
  maxResults?: number | null | undefined;
  /** Metadata that records must contain; null: none. See docs/search.md. */
  metadataFilter?: JsonValue | null | undefined;
  /** Minimum confidence (inclusive) of memories, 0 to 1. Default: none. */
  minConfidence?: number | null | undefined;
  /** Minimum similarity (inclusive), -1 to 1; not with KEYWORD. Default: none. */
  minSimilarity?: number | null | undefined;
  /** Search mode. Default: HYBRID; with `vector` only VECTOR. */
  mode?: SearchMode | null | undefined;
  /** Text to search for, at most 10,000 characters. Exactly one of `query` and `vector` is required. */
  query?: string | null | undefined;
  /** Record types to search. Default: all. */
  recordTypes?: Array<RecordType> | null | undefined;
  /** Scope of the search. */
  scope: ScopeInput;
  /** Vector to search by, 1 to 8192 numbers, not all zero. Fails with DIMENSION_MISMATCH. Advanced. */
  vector?: Array<number> | null | undefined;
};

/** The mode of a search. */
export type SearchMode =
  /** By words, and also by vectors if the embedder's weight is above 0. */
  | 'HYBRID'
  /** By words alone. */
  | 'KEYWORD'
  /** By vectors alone. */
  | 'VECTOR';

/** A step that led to a message. */
export type StepInput = {
  /** Arguments of the call, as JSON. Cut to 200 characters. */
  arguments: string;
  /** Duration in milliseconds, at least 0. Default: unknown. */
  durationMs?: number | null | undefined;
  /** Result. Cut to 500 characters. */
  output: string;
  /** Name of the tool, 1 to 255 characters. The prefix `agent_` marks an agent. */
  tool: string;
  /** Token usage. Default: unknown. */
  usage?: StepUsageInput | null | undefined;
};

/** Token usage of a step. */
export type StepUsageInput = {
  /** Number of tokens sent to a model, at least 0. */
  inputTokens: number;
  /** Number of tokens in the model's answers, at least 0. */
  outputTokens: number;
};

/** The type of the record of an event. */
export type SubjectType =
  /** An agent. */
  | 'AGENT'
  /** A job. */
  | 'JOB'
  /** A memory. */
  | 'MEMORY'
  /** A link between two memories. */
  | 'MEMORY_LINK'
  /** A message. */
  | 'MESSAGE'
  /** A value of shared state, identified by its key. */
  | 'SHARED_STATE'
  /** A running summary, identified by its thread's id. */
  | 'SUMMARY'
  /** A thread. */
  | 'THREAD'
  /** A user. */
  | 'USER';

/** Settings of a thread. Omitted: no change. Null: the server's setting. */
export type ThreadSettingsInput = {
  /** Whether a job titles an untitled thread. Default: false. */
  autoTitle?: boolean | null | undefined;
  /** Treatment of memories whose messages change. Default: REVIEW. */
  changedEvidence?: ChangedEvidencePolicy | null | undefined;
  /** Messages per summary update. -1: one update per call. -1, or at least 1. Default: -1. */
  contextSummaryUpdateFrequency?: number | null | undefined;
  /** Longest prompt of contexts, in tokens. 0 or less: unlimited. Default: 100000. */
  contextTokenLimit?: number | null | undefined;
  /** Additional instructions for the extraction. At most 10000 characters; empty: none. Default: none. */
  customInstructions?: string | null | undefined;
  /** Order of numeric dates. Default: UNKNOWN. */
  dateOrder?: DateOrder | null | undefined;
  /** Whether the thread has a running summary. Default: true. */
  enableContextSummary?: boolean | null | undefined;
  /** Whether memories are extracted from added messages. True fails with LLM_REQUIRED without a model. Default: true. */
  extractMemories?: boolean | null | undefined;
  /** Whether adding messages waits for the extraction. Default: BACKGROUND. */
  extractionMode?: ExtractionMode | null | undefined;
  /** Metadata keys that memories inherit from messages. At most 50 keys of 1 to 255 characters; an empty list: none. Default: none. */
  inheritMessageMetadata?: Array<string> | null | undefined;
  /** Method of linking new memories to known ones. Default: DURING_EXTRACTION. */
  linkExtraction?: LinkExtractionMode | null | undefined;
  /** Additional instructions for POST_EXTRACTION. At most 10000 characters; empty: none. Default: none. */
  linkInstructions?: string | null | undefined;
  /** Longest prompt of POST_EXTRACTION, in tokens. 0 or less: unlimited. Default: 100000. */
  linkTokenLimit?: number | null | undefined;
  /** Longest message in a prompt, in tokens. 0 or less: unlimited. Default: 15000. */
  maxMessageTokenLength?: number | null | undefined;
  /** Newest messages that are kept. Null: all. At least 0. Default: none. */
  maxMessages?: number | null | undefined;
  /** Messages per extraction. -1: one extraction per call. -1, or at least 1. Default: -1. */
  memoryExtractionFrequency?: number | null | undefined;
  /** Longest prompt of extractions and summaries, in tokens. 0 or less: unlimited. Default: 100000. */
  memoryExtractionTokenLimit?: number | null | undefined;
  /** Messages that an extraction reads. -1: only the new ones. -1, or at least 1. Default: -1. */
  memoryExtractionWindow?: number | null | undefined;
  /** Policy of extracted memories. Default: PERMANENT. */
  memoryPolicy?: MemoryPolicy | null | undefined;
  /** Longest input for shortening, in tokens. 0 or less: unlimited. Default: 30000. */
  messageShorteningInputTokenLimit?: number | null | undefined;
  /** Model for extraction and summaries. Null: the server's default. A name in `ServerInfo.models`. Default: none. */
  model?: string | null | undefined;
  /** Treatment of messages while the queue is full. Default: WAIT_THEN_DROP. */
  queueFullBehavior?: QueueFullBehavior | null | undefined;
  /** Longest wait for the queue, in milliseconds. From 0 to 60000. Default: 1000. */
  queueWaitMs?: number | null | undefined;
  /** Extracted memories that wait for a review. Null: the tenant's setting. Default: none. */
  reviewExtracted?: ReviewMode | null | undefined;
  /** Records that searches and contexts cover without a scope. Default: OWN_AGENT. */
  scopeDefaults?: ScopeDefaults | null | undefined;
  /** Time zone of the user. IANA name. Default: UTC. */
  timeZone?: string | null | undefined;
  /** Lifetime of temporary memories, in seconds. At least 1. Default: 604800. */
  transientTtlSeconds?: number | null | undefined;
};

/** Whose words a memory rests on: the least trusted of its sources. The most trusted first. */
export type Trust =
  /** Texts that the user quotes, such as a mail. */
  | 'ANNOUNCED'
  /** The assistant's. */
  | 'ASSISTANT'
  /** Those of another role. */
  | 'DOCUMENT'
  /** A tool's, or an answer made from them. */
  | 'TOOL'
  /** The user's own, or a caller's. */
  | 'USER_WORDS';

/** The start of a lifetime. */
export type TtlAnchor =
  /** Time at which the record is first stored. */
  | 'CREATED_AT'
  /** The `timestamp`. Without one: CREATED_AT. */
  | 'TIMESTAMP';

/** Changes of a memory; owner and kind cannot change. Omitted fields do not change. */
export type UpdateMemoryInput = {
  /** Category, at most 255 characters. Null: none. */
  category?: string | null | undefined;
  /** Confidence, 0 to 1. Not null. */
  confidence?: number | null | undefined;
  /** The statement. Not null. */
  content?: string | null | undefined;
  /** Expected revision. Fails with REVISION_CONFLICT if it differs. */
  expectedRevision?: number | null | undefined;
  /** The memory. */
  id: string;
  /** Importance, 0 to 1. Null: unknown. */
  importance?: number | null | undefined;
  /** New metadata, which replaces the old. Null: none. */
  metadata?: JsonValue | null | undefined;
  /** Whether the memory never fades. Not null. */
  pinned?: boolean | null | undefined;
  /** What it is about, at most 255 characters. Null: the user. */
  subject?: string | null | undefined;
  /** Time of the event. Null: unknown. */
  timestamp?: string | null | undefined;
  /** Start of the new lifetime. Default: CREATED_AT. */
  ttlAnchor?: TtlAnchor | null | undefined;
  /** New lifetime in seconds, at least 1. Null: the server's maximum. Omitted: no change, or the server's default if `ttlAnchor` is given. */
  ttlSeconds?: number | null | undefined;
  /** Start of validity (inclusive). Null: open. */
  validFrom?: string | null | undefined;
  /** End of validity (exclusive), after `validFrom`. Null: open. */
  validTo?: string | null | undefined;
};

export type MemoryFieldsFragment = { id: string, kind: MemoryKind, category: string | null, content: string | null, subject: string | null, trust: Trust, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null };

export type MessageFieldsFragment = { id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null };

export type AddedFieldsFragment = { replayed: boolean, thread: { id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string }, messages: Array<{ id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null }>, memories: Array<{ id: string, kind: MemoryKind, category: string | null, content: string | null, subject: string | null, trust: Trust, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null }>, job: { id: string, state: JobState, outcome: JobOutcome | null, error: string | null } | null, context?: { text: string, summary: string | null, topics: Array<string>, notes: Array<string>, tokens: number, instructions: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
        | { id: string }
        | { id: string }
        | { id: string }
        | { id: string }
       }>, known: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
        | { id: string }
        | { id: string }
        | { id: string }
        | { id: string }
       }>, recalled: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
        | { id: string }
        | { id: string }
        | { id: string }
        | { id: string }
       }>, messages: Array<{ id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null }> } };

export type ContextFieldsFragment = { text: string, summary: string | null, topics: Array<string>, notes: Array<string>, tokens: number, instructions: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
     }>, known: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
     }>, recalled: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
     }>, messages: Array<{ id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null }> };

export type EntryFieldsFragment = { type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
    | { id: string }
    | { id: string }
    | { id: string }
    | { id: string }
   };

export type RememberMutationVariables = Exact<{
  input: RememberInput;
  withContext: boolean;
  contextInput?: ContextInput | null | undefined;
  format?: ContextFormat | null | undefined;
  parts?: Array<ContextPart> | ContextPart | null | undefined;
}>;


export type RememberMutation = { added: { replayed: boolean, thread: { id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string }, messages: Array<{ id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null }>, memories: Array<{ id: string, kind: MemoryKind, category: string | null, content: string | null, subject: string | null, trust: Trust, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null }>, job: { id: string, state: JobState, outcome: JobOutcome | null, error: string | null } | null, context?: { text: string, summary: string | null, topics: Array<string>, notes: Array<string>, tokens: number, instructions: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
         }>, known: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
         }>, recalled: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
         }>, messages: Array<{ id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null }> } } };

export type AddMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
  withContext: boolean;
  contextInput?: ContextInput | null | undefined;
  format?: ContextFormat | null | undefined;
  parts?: Array<ContextPart> | ContextPart | null | undefined;
}>;


export type AddMessagesMutation = { added: { replayed: boolean, thread: { id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string }, messages: Array<{ id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null }>, memories: Array<{ id: string, kind: MemoryKind, category: string | null, content: string | null, subject: string | null, trust: Trust, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null }>, job: { id: string, state: JobState, outcome: JobOutcome | null, error: string | null } | null, context?: { text: string, summary: string | null, topics: Array<string>, notes: Array<string>, tokens: number, instructions: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
         }>, known: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
         }>, recalled: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
          | { id: string }
          | { id: string }
          | { id: string }
          | { id: string }
         }>, messages: Array<{ id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null }> } } };

export type SearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchQuery = { search: { results: Array<{ content: string | null, formattedContent: string, score: number, similarity: number | null, timestamp: string | null, metadata: JsonValue | null, id: string, type: RecordType, why: { summary: string }, memory:
        | { id: string, kind: MemoryKind, category: string | null, content: string | null, subject: string | null, trust: Trust, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null }
        | Record<PropertyKey, never>
      , message:
        | { id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null }
        | Record<PropertyKey, never>
       }> } };

export type ContextQueryVariables = Exact<{
  threadId?: string | null | undefined;
  userId?: string | null | undefined;
  agentId?: string | null | undefined;
  contextInput?: ContextInput | null | undefined;
  format?: ContextFormat | null | undefined;
  parts?: Array<ContextPart> | ContextPart | null | undefined;
}>;


export type ContextQuery = { context: { text: string, summary: string | null, topics: Array<string>, notes: Array<string>, tokens: number, instructions: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
        | { id: string }
        | { id: string }
        | { id: string }
        | { id: string }
       }>, known: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
        | { id: string }
        | { id: string }
        | { id: string }
        | { id: string }
       }>, recalled: Array<{ type: RecordType, content: string, why: string, timestamp: string | null, score: number, record:
        | { id: string }
        | { id: string }
        | { id: string }
        | { id: string }
       }>, messages: Array<{ id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null }> } };

export type ThreadQueryVariables = Exact<{
  id: string;
  last?: number | null | undefined;
}>;


export type ThreadQuery = { thread: { id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string, messages: { nodes: Array<{ id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null }> } } | null };

export type FactsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: MemoryFilter | null | undefined;
}>;


export type FactsQuery = { memories: { nodes: Array<{ id: string, kind: MemoryKind, category: string | null, content: string | null, subject: string | null, trust: Trust, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type NoteMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type NoteMutation = { addMemory: { memory: { id: string, kind: MemoryKind, category: string | null, content: string | null, subject: string | null, trust: Trust, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null } } };

export type UpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type UpdateMemoryMutation = { updateMemory: { memory: { id: string, kind: MemoryKind, category: string | null, content: string | null, subject: string | null, trust: Trust, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null } } };

export type DeleteMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type DeleteMemoryMutation = { deleteMemory: { deletedCount: number, deletedIds: Array<string>, counts: Array<{ type: SubjectType, count: number }> } };

export type ForgetMutationVariables = Exact<{
  input: OwnerInput;
}>;


export type ForgetMutation = { forget: { receiptId: string, subjectType: SubjectType, subjectId: string, deletedCount: number, digest: string, cursor: string, untilCursor: string | null, createdAt: string, filesClearedAt: string | null, counts: Array<{ type: SubjectType, count: number }>, check: { isClean: boolean } } };

export type LogEndQueryVariables = Exact<{ [key: string]: never; }>;


export type LogEndQuery = { eventCursor: string };

export type LiveSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  filter?: EventFilter | null | undefined;
}>;


export type LiveSubscription = { events:
    | { cursor: string, at: string, kind: EventKind, isErased: boolean, snapshot: JsonValue | null, type: SubjectType, id: string, threadId: string | null }
    | { cursor: string, at: string, kind: EventKind, isErased: boolean, snapshot: JsonValue | null, type: SubjectType, id: string, threadId: string | null }
    | { cursor: string, at: string, kind: EventKind, isErased: boolean, snapshot: JsonValue | null, type: SubjectType, id: string, threadId: string | null, memory: { id: string, kind: MemoryKind, category: string | null, content: string | null, subject: string | null, trust: Trust, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, metadata: JsonValue | null, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null } | null }
    | { cursor: string, at: string, kind: EventKind, isErased: boolean, snapshot: JsonValue | null, type: SubjectType, id: string, threadId: string | null }
    | { cursor: string, at: string, kind: EventKind, isErased: boolean, snapshot: JsonValue | null, type: SubjectType, id: string, threadId: string | null, message: { id: string, seq: number | null, role: string, name: string | null, agentName: string | null, content: string | null, toolCalls: JsonValue | null, toolCallId: string | null, runId: string | null, timestamp: string, createdAt: string, metadata: JsonValue | null } | null }
    | { cursor: string, at: string, kind: EventKind, isErased: boolean, snapshot: JsonValue | null, type: SubjectType, id: string, threadId: string | null }
    | { cursor: string, at: string, kind: EventKind, isErased: boolean, snapshot: JsonValue | null, type: SubjectType, id: string, threadId: string | null }
    | { cursor: string, at: string, kind: EventKind, isErased: boolean, snapshot: JsonValue | null, type: SubjectType, id: string, threadId: string | null }
    | { cursor: string, at: string, kind: EventKind, isErased: boolean, snapshot: JsonValue | null, type: SubjectType, id: string, threadId: string | null }
   };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const MessageFieldsFragmentDoc = new TypedDocumentString(`
    fragment MessageFields on Message {
  id
  seq
  role
  name
  agentName
  content
  toolCalls
  toolCallId
  runId
  timestamp
  createdAt
  metadata
}
    `, {"fragmentName":"MessageFields"}) as unknown as TypedDocumentString<MessageFieldsFragment, unknown>;
export const MemoryFieldsFragmentDoc = new TypedDocumentString(`
    fragment MemoryFields on Memory {
  id
  kind
  category
  content
  subject
  trust
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  pinned
  timestamp
  validFrom
  validTo
  metadata
  createdAt
  updatedAt
  revision
  expiresAt
}
    `, {"fragmentName":"MemoryFields"}) as unknown as TypedDocumentString<MemoryFieldsFragment, unknown>;
export const EntryFieldsFragmentDoc = new TypedDocumentString(`
    fragment EntryFields on ContextEntry {
  type
  content
  why
  timestamp
  score
  record {
    ... on Memory {
      id
    }
    ... on Message {
      id
    }
    ... on User {
      id
    }
    ... on Agent {
      id
    }
  }
}
    `, {"fragmentName":"EntryFields"}) as unknown as TypedDocumentString<EntryFieldsFragment, unknown>;
export const ContextFieldsFragmentDoc = new TypedDocumentString(`
    fragment ContextFields on Context {
  text(format: $format, parts: $parts)
  tokens: tokenEstimate
  instructions {
    ...EntryFields
  }
  known {
    ...EntryFields
  }
  recalled {
    ...EntryFields
  }
  summary
  topics
  messages: recentMessages {
    ...MessageFields
  }
  notes
}
    fragment MessageFields on Message {
  id
  seq
  role
  name
  agentName
  content
  toolCalls
  toolCallId
  runId
  timestamp
  createdAt
  metadata
}
fragment EntryFields on ContextEntry {
  type
  content
  why
  timestamp
  score
  record {
    ... on Memory {
      id
    }
    ... on Message {
      id
    }
    ... on User {
      id
    }
    ... on Agent {
      id
    }
  }
}`, {"fragmentName":"ContextFields"}) as unknown as TypedDocumentString<ContextFieldsFragment, unknown>;
export const AddedFieldsFragmentDoc = new TypedDocumentString(`
    fragment AddedFields on AddMessagesPayload {
  replayed
  thread {
    id
    userId
    agentId
    chatId
    title
    metadata
    createdAt
    updatedAt
  }
  messages {
    ...MessageFields
  }
  memories {
    ...MemoryFields
  }
  job {
    id
    state
    outcome
    error
  }
  context(input: $contextInput) @include(if: $withContext) {
    ...ContextFields
  }
}
    fragment MemoryFields on Memory {
  id
  kind
  category
  content
  subject
  trust
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  pinned
  timestamp
  validFrom
  validTo
  metadata
  createdAt
  updatedAt
  revision
  expiresAt
}
fragment MessageFields on Message {
  id
  seq
  role
  name
  agentName
  content
  toolCalls
  toolCallId
  runId
  timestamp
  createdAt
  metadata
}
fragment ContextFields on Context {
  text(format: $format, parts: $parts)
  tokens: tokenEstimate
  instructions {
    ...EntryFields
  }
  known {
    ...EntryFields
  }
  recalled {
    ...EntryFields
  }
  summary
  topics
  messages: recentMessages {
    ...MessageFields
  }
  notes
}
fragment EntryFields on ContextEntry {
  type
  content
  why
  timestamp
  score
  record {
    ... on Memory {
      id
    }
    ... on Message {
      id
    }
    ... on User {
      id
    }
    ... on Agent {
      id
    }
  }
}`, {"fragmentName":"AddedFields"}) as unknown as TypedDocumentString<AddedFieldsFragment, unknown>;
export const RememberDocument = new TypedDocumentString(`
    mutation Remember($input: RememberInput!, $withContext: Boolean!, $contextInput: ContextInput, $format: ContextFormat, $parts: [ContextPart!]) {
  added: remember(input: $input) {
    ...AddedFields
  }
}
    fragment MemoryFields on Memory {
  id
  kind
  category
  content
  subject
  trust
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  pinned
  timestamp
  validFrom
  validTo
  metadata
  createdAt
  updatedAt
  revision
  expiresAt
}
fragment MessageFields on Message {
  id
  seq
  role
  name
  agentName
  content
  toolCalls
  toolCallId
  runId
  timestamp
  createdAt
  metadata
}
fragment AddedFields on AddMessagesPayload {
  replayed
  thread {
    id
    userId
    agentId
    chatId
    title
    metadata
    createdAt
    updatedAt
  }
  messages {
    ...MessageFields
  }
  memories {
    ...MemoryFields
  }
  job {
    id
    state
    outcome
    error
  }
  context(input: $contextInput) @include(if: $withContext) {
    ...ContextFields
  }
}
fragment ContextFields on Context {
  text(format: $format, parts: $parts)
  tokens: tokenEstimate
  instructions {
    ...EntryFields
  }
  known {
    ...EntryFields
  }
  recalled {
    ...EntryFields
  }
  summary
  topics
  messages: recentMessages {
    ...MessageFields
  }
  notes
}
fragment EntryFields on ContextEntry {
  type
  content
  why
  timestamp
  score
  record {
    ... on Memory {
      id
    }
    ... on Message {
      id
    }
    ... on User {
      id
    }
    ... on Agent {
      id
    }
  }
}`) as unknown as TypedDocumentString<RememberMutation, RememberMutationVariables>;
export const AddMessagesDocument = new TypedDocumentString(`
    mutation AddMessages($input: AddMessagesInput!, $withContext: Boolean!, $contextInput: ContextInput, $format: ContextFormat, $parts: [ContextPart!]) {
  added: addMessages(input: $input) {
    ...AddedFields
  }
}
    fragment MemoryFields on Memory {
  id
  kind
  category
  content
  subject
  trust
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  pinned
  timestamp
  validFrom
  validTo
  metadata
  createdAt
  updatedAt
  revision
  expiresAt
}
fragment MessageFields on Message {
  id
  seq
  role
  name
  agentName
  content
  toolCalls
  toolCallId
  runId
  timestamp
  createdAt
  metadata
}
fragment AddedFields on AddMessagesPayload {
  replayed
  thread {
    id
    userId
    agentId
    chatId
    title
    metadata
    createdAt
    updatedAt
  }
  messages {
    ...MessageFields
  }
  memories {
    ...MemoryFields
  }
  job {
    id
    state
    outcome
    error
  }
  context(input: $contextInput) @include(if: $withContext) {
    ...ContextFields
  }
}
fragment ContextFields on Context {
  text(format: $format, parts: $parts)
  tokens: tokenEstimate
  instructions {
    ...EntryFields
  }
  known {
    ...EntryFields
  }
  recalled {
    ...EntryFields
  }
  summary
  topics
  messages: recentMessages {
    ...MessageFields
  }
  notes
}
fragment EntryFields on ContextEntry {
  type
  content
  why
  timestamp
  score
  record {
    ... on Memory {
      id
    }
    ... on Message {
      id
    }
    ... on User {
      id
    }
    ... on Agent {
      id
    }
  }
}`) as unknown as TypedDocumentString<AddMessagesMutation, AddMessagesMutationVariables>;
export const SearchDocument = new TypedDocumentString(`
    query Search($input: SearchInput!) {
  search(input: $input) {
    results {
      id: recordId
      type: recordType
      content
      formattedContent
      score
      similarity
      timestamp
      metadata
      why {
        summary
      }
      memory: record {
        ...MemoryFields
      }
      message: record {
        ...MessageFields
      }
    }
  }
}
    fragment MemoryFields on Memory {
  id
  kind
  category
  content
  subject
  trust
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  pinned
  timestamp
  validFrom
  validTo
  metadata
  createdAt
  updatedAt
  revision
  expiresAt
}
fragment MessageFields on Message {
  id
  seq
  role
  name
  agentName
  content
  toolCalls
  toolCallId
  runId
  timestamp
  createdAt
  metadata
}`) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const ContextDocument = new TypedDocumentString(`
    query Context($threadId: ID, $userId: ID, $agentId: ID, $contextInput: ContextInput, $format: ContextFormat, $parts: [ContextPart!]) {
  context(
    threadId: $threadId
    userId: $userId
    agentId: $agentId
    input: $contextInput
  ) {
    ...ContextFields
  }
}
    fragment MessageFields on Message {
  id
  seq
  role
  name
  agentName
  content
  toolCalls
  toolCallId
  runId
  timestamp
  createdAt
  metadata
}
fragment ContextFields on Context {
  text(format: $format, parts: $parts)
  tokens: tokenEstimate
  instructions {
    ...EntryFields
  }
  known {
    ...EntryFields
  }
  recalled {
    ...EntryFields
  }
  summary
  topics
  messages: recentMessages {
    ...MessageFields
  }
  notes
}
fragment EntryFields on ContextEntry {
  type
  content
  why
  timestamp
  score
  record {
    ... on Memory {
      id
    }
    ... on Message {
      id
    }
    ... on User {
      id
    }
    ... on Agent {
      id
    }
  }
}`) as unknown as TypedDocumentString<ContextQuery, ContextQueryVariables>;
export const ThreadDocument = new TypedDocumentString(`
    query Thread($id: ID!, $last: Int) {
  thread(id: $id) {
    id
    userId
    agentId
    chatId
    title
    metadata
    createdAt
    updatedAt
    messages(last: $last) {
      nodes {
        ...MessageFields
      }
    }
  }
}
    fragment MessageFields on Message {
  id
  seq
  role
  name
  agentName
  content
  toolCalls
  toolCallId
  runId
  timestamp
  createdAt
  metadata
}`) as unknown as TypedDocumentString<ThreadQuery, ThreadQueryVariables>;
export const FactsDocument = new TypedDocumentString(`
    query Facts($first: Int, $after: String, $filter: MemoryFilter) {
  memories(first: $first, after: $after, filter: $filter) {
    nodes {
      ...MemoryFields
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment MemoryFields on Memory {
  id
  kind
  category
  content
  subject
  trust
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  pinned
  timestamp
  validFrom
  validTo
  metadata
  createdAt
  updatedAt
  revision
  expiresAt
}`) as unknown as TypedDocumentString<FactsQuery, FactsQueryVariables>;
export const NoteDocument = new TypedDocumentString(`
    mutation Note($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      ...MemoryFields
    }
  }
}
    fragment MemoryFields on Memory {
  id
  kind
  category
  content
  subject
  trust
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  pinned
  timestamp
  validFrom
  validTo
  metadata
  createdAt
  updatedAt
  revision
  expiresAt
}`) as unknown as TypedDocumentString<NoteMutation, NoteMutationVariables>;
export const UpdateMemoryDocument = new TypedDocumentString(`
    mutation UpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      ...MemoryFields
    }
  }
}
    fragment MemoryFields on Memory {
  id
  kind
  category
  content
  subject
  trust
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  pinned
  timestamp
  validFrom
  validTo
  metadata
  createdAt
  updatedAt
  revision
  expiresAt
}`) as unknown as TypedDocumentString<UpdateMemoryMutation, UpdateMemoryMutationVariables>;
export const DeleteMemoryDocument = new TypedDocumentString(`
    mutation DeleteMemory($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    deletedCount
    deletedIds
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteMemoryMutation, DeleteMemoryMutationVariables>;
export const ForgetDocument = new TypedDocumentString(`
    mutation Forget($input: OwnerInput!) {
  forget(input: $input) {
    receiptId
    subjectType
    subjectId
    deletedCount
    counts {
      type
      count
    }
    digest
    cursor
    untilCursor
    createdAt
    filesClearedAt
    check {
      isClean
    }
  }
}
    `) as unknown as TypedDocumentString<ForgetMutation, ForgetMutationVariables>;
export const LogEndDocument = new TypedDocumentString(`
    query LogEnd {
  eventCursor
}
    `) as unknown as TypedDocumentString<LogEndQuery, LogEndQueryVariables>;
export const LiveDocument = new TypedDocumentString(`
    subscription Live($after: Cursor, $filter: EventFilter) {
  events(after: $after, filter: $filter) {
    cursor
    at
    kind
    type: subjectType
    id: subjectId
    threadId: originThreadId
    isErased
    snapshot
    ... on MemoryEvent {
      memory {
        ...MemoryFields
      }
    }
    ... on MessageEvent {
      message {
        ...MessageFields
      }
    }
  }
}
    fragment MemoryFields on Memory {
  id
  kind
  category
  content
  subject
  trust
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  pinned
  timestamp
  validFrom
  validTo
  metadata
  createdAt
  updatedAt
  revision
  expiresAt
}
fragment MessageFields on Message {
  id
  seq
  role
  name
  agentName
  content
  toolCalls
  toolCallId
  runId
  timestamp
  createdAt
  metadata
}`) as unknown as TypedDocumentString<LiveSubscription, LiveSubscriptionVariables>;