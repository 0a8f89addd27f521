/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Filter of users or agents. Omitted fields match any. */
export type ActorFilter = {
  /** Earliest time of creation (inclusive). */
  createdAfter?: string | null | undefined;
  /** Latest time of creation (exclusive). */
  createdBefore?: string | null | undefined;
  /** Whether a profile exists. */
  hasProfile?: boolean | null | undefined;
  /** Metadata that records must contain; null: none. See docs/search.md. */
  metadata?: unknown;
  /** Part of the id or the information, ignoring case; at most 100 characters. */
  search?: string | null | undefined;
  /** Earliest time of the last change (inclusive). */
  updatedAfter?: string | null | undefined;
  /** Latest time of the last change (exclusive). */
  updatedBefore?: string | null | undefined;
};

/** Order of users or agents. Ties are ordered by id in the same direction. */
export type ActorOrder = {
  /** The direction. */
  direction: OrderDirection;
  /** The field to order by. */
  field: ActorOrderField;
};

/** A field to order users or agents by. */
export type ActorOrderField =
  /** Time of the first use of the id. */
  | 'CREATED_AT'
  /** Time of the last activity. The server reads the newest activity of every user or agent. */
  | 'LAST_ACTIVE_AT';

/** A new memory. */
export type AddMemoryInput = {
  /** Agent, at most 128 characters. Omitted: the thread's. Null: none. */
  agentId?: string | number | null | undefined;
  /** Category as free text, at most 255 characters. Default: none. */
  category?: string | null | undefined;
  /** Confidence, 0 to 1. Default: 1. */
  confidence?: number | null | undefined;
  /** The statement. */
  content: string;
  /** Id of at most 128 characters. Bound callers need a prefix: `~USER/…`. Default: a new UUIDv7. */
  id?: string | number | null | undefined;
  /** Importance, 0 to 1. Default: unknown. */
  importance?: number | null | undefined;
  /** Kind of the memory. Default: MEMORY. */
  kind?: MemoryKind | null | undefined;
  /** The caller's own data: an object of at most 100 levels. */
  metadata?: unknown;
  /** Whether the memory never fades. Default: false. */
  pinned?: boolean | null | undefined;
  /** What it is about, at most 255 characters. Default: the user. */
  subject?: string | null | undefined;
  /** Thread that owns the memory. Default: none. */
  threadId?: string | number | null | undefined;
  /** Time of the event. Default: unknown. */
  timestamp?: string | null | undefined;
  /** Trust. Default: USER_WORDS. */
  trust?: Trust | null | undefined;
  /** Start of the lifetime. Default: CREATED_AT. */
  ttlAnchor?: TtlAnchor | null | undefined;
  /** Lifetime in seconds, at least 1. Cut to the server's maximum. Omitted: the server's default. Null: the server's maximum. */
  ttlSeconds?: number | null | undefined;
  /** User, at most 128 characters. Omitted: the thread's. Null: none. */
  userId?: string | number | null | undefined;
  /** Start of validity (inclusive). Default: open. */
  validFrom?: string | null | undefined;
  /** End of validity (exclusive), after `validFrom`. Default: open. */
  validTo?: string | null | undefined;
};

/** Messages to add to a thread. */
export type AddMessagesInput = {
  /** Idempotency key: a repeated request returns the first result. Unique per thread and bound caller; 1 to 128 characters. */
  idempotencyKey?: string | number | null | undefined;
  /** Messages, 1 to 1000, oldest first. */
  messages: Array<MessageInput>;
  /** Id of the thread. */
  threadId: string | number;
  /** Whether to wait for the extraction. Default: true if `extractionMode` is INLINE. */
  waitForExtraction?: boolean | null | undefined;
  /** Maximum wait in milliseconds, at most 60000. Default: 30000. */
  waitTimeoutMs?: number | null | undefined;
};

/** Memories to approve. */
export type ApproveMemoriesInput = {
  /** Changes of the memory, if `ids` names exactly one. */
  edit?: ReviewEditInput | null | undefined;
  /** Ids of the memories, at most 100. */
  ids: Array<string | number>;
};

/** A past state to read: statements that were true at `validAt`, as stored at `knownAt`. See docs/time-travel.md. Advanced. */
export type AsOf = {
  /** Time of the stored state. Deleted and expired records are not included. Default: now. */
  knownAt?: string | null | undefined;
  /** Time at which the statement was true, between `validFrom` and `validTo`. Default: any. */
  validAt?: string | null | undefined;
};

/** Filter of audit entries. An omitted field matches all; a null id matches entries without that id. */
export type AuditFilter = {
  /** Agent that the caller is bound to. */
  agentId?: string | number | null | undefined;
  /** Earliest time (inclusive). */
  from?: string | null | undefined;
  /** Job that made the change. */
  jobId?: string | number | null | undefined;
  /** `keyId` of the caller's API key. */
  keyId?: string | number | null | undefined;
  /** Operations, such as `Mutation.addMessages`. Default: all. */
  operations?: Array<string> | null | undefined;
  /** Outcomes: `DONE` or error codes. Default: all. */
  outcomes?: Array<string> | null | undefined;
  /** Changed record. Matches only entries that list it among their first 100 records. */
  record?: AuditedRecordInput | null | undefined;
  /** Id of the request. */
  requestId?: string | number | null | undefined;
  /** Latest time (exclusive). */
  to?: string | null | undefined;
  /** User that the caller is bound to. */
  userId?: string | number | null | undefined;
};

/** Reference to a record in the audit log. */
export type AuditedRecordInput = {
  /** Id of the record; for shared state, the id of its owner. */
  id: string | number;
  /** Type of the record. */
  type: AuditedType;
};

/** The type of a record in the audit log. */
export type AuditedType =
  /** An agent. */
  | 'AGENT'
  /** An API key, identified by its `keyId`. */
  | 'API_KEY'
  /** A receipt of `forget`. */
  | 'FORGET_RECEIPT'
  /** A job. */
  | 'JOB'
  /** A memory. */
  | 'MEMORY'
  /** A link between two memories. */
  | 'MEMORY_LINK'
  /** A message. */
  | 'MESSAGE'
  /** Shared state, identified by its owner's id. */
  | 'SHARED_STATE'
  /** A running summary, identified by its thread's id. */
  | 'SUMMARY'
  /** Settings and limits of a tenant, identified by its id. */
  | 'TENANT'
  /** A thread. */
  | 'THREAD'
  /** A user. */
  | 'USER'
  /** A webhook. */
  | 'WEBHOOK';

/** How a caller was authenticated. */
export type CallerKind =
  /** By an API key. */
  | 'API_KEY'
  /** By access to the store, with the command `engraph keys`. */
  | 'COMMAND'
  /** Not at all: the server requires no authentication. */
  | 'NONE'
  /** By `API_TOKEN`. */
  | 'OPERATOR_TOKEN'
  /** By a program that embeds the server. */
  | 'PROGRAM'
  /** The server itself, such as for a job. */
  | 'SERVER'
  /** By a JSON Web Token. */
  | 'WEB_TOKEN';

/** Treatment of a VALID memory whose messages no longer contain its quotes. */
export type ChangedEvidencePolicy =
  /** It becomes INVALID with the reason EVIDENCE_CHANGED. */
  | 'INVALIDATE'
  /** It does not change. */
  | 'KEEP'
  /** It becomes PENDING with the reason EVIDENCE_CHANGED. */
  | 'REVIEW';

/** Messages to delete together. */
export type ClearMessagesInput = {
  /** Confirmation. Must be true, except for a dry run. */
  confirm: boolean;
  /** Treatment of memories based on them alone. Default: INVALIDATE. */
  derived?: DerivedPolicy | null | undefined;
  /** Whether to report without deleting. Default: false. */
  dryRun?: boolean | null | undefined;
  /** Owner of the messages. Empty: any. */
  owner: OwnerFilter;
};

/** A field in which two states of a memory differ. */
export type ComparedField =
  /** The category. */
  | 'CATEGORY'
  /** The confidence of a memory that does not fade. */
  | 'CONFIDENCE'
  /** The content. */
  | 'CONTENT'
  /** The importance. */
  | 'IMPORTANCE'
  /** The kind. */
  | 'KIND'
  /** Whether it belongs to the user or to the thread. */
  | 'LEVEL'
  /** The metadata. */
  | 'METADATA'
  /** Whether it fades. */
  | 'POLICY'
  /** Whether it is VALID. */
  | 'STATUS'
  /** The subject. */
  | 'SUBJECT'
  /** The time of the event. */
  | 'TIMESTAMP'
  /** The trust. */
  | 'TRUST'
  /** The start of validity, or whether validity ends. */
  | 'VALIDITY';

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
  metadataFilter?: unknown;
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

/** A new API key. */
export type CreateApiKeyInput = {
  /** Agent that the key is bound to: it reaches only this agent's records. Default: none. */
  agentId?: string | number | null | undefined;
  /** Time at which the key expires. Default: never. */
  expiresAt?: string | null | undefined;
  /** Display name, 1 to 255 characters. Default: none. */
  label?: string | null | undefined;
  /** Roles that the key grants. Fails with FORBIDDEN for a role that the caller does not have. */
  roles: Array<Role>;
  /** Tenant; another one requires the role OPERATOR. Default: the caller's. */
  tenantId?: string | number | null | undefined;
  /** User that the key is bound to: it reaches only this user's records. Default: none. */
  userId?: string | number | null | undefined;
};

/** A new thread. */
export type CreateThreadInput = {
  /** Id of the agent, at most 128 characters. Created if new. Default: none. If omitted with the scope defaults ORACLE: a new agent. */
  agentId?: string | number | null | undefined;
  /** Id of the chat in another system, at most 255 characters. */
  chatId?: string | number | null | undefined;
  /** Id of at most 128 characters. Bound callers need a prefix: `~USER/…`. Default: a new UUIDv7. */
  id?: string | number | null | undefined;
  /** Your own data: an object of at most 100 levels. */
  metadata?: unknown;
  /** Settings of the thread. Default: the server's. */
  settings?: ThreadSettingsInput | null | undefined;
  /** Display title. */
  title?: string | null | undefined;
  /** Id of the user, at most 128 characters. Created if new. Default: none. If omitted with the scope defaults ORACLE: a new user. */
  userId?: string | number | null | undefined;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** Filter of the events to send. Default: all. */
  filter?: EventFilter | null | undefined;
  /** Whether deliveries contain the record after the change. Otherwise, they contain only ids. Default: false. */
  includesSnapshot?: boolean | null | undefined;
  /** Whether events are sent. Default: true. */
  isEnabled?: boolean | null | undefined;
  /** Display name, 1 to 255 characters. Default: none. */
  label?: string | null | undefined;
  /** HTTPS URL to post events to, without a user, a password or a fragment, at most 2000 characters. */
  url: string;
};

/** A custom rule of the tenant. */
export type CustomGuardInput = {
  /** Action on findings. */
  action: GuardAction;
  /** Display text for what it finds, up to 255 characters. */
  label?: string | null | undefined;
  /** Regular expression in RE2 syntax, up to 250 characters. It must not match the empty text. */
  pattern: string;
  /** Id: up to 40 lower-case letters, digits and hyphens; not that of a built-in rule. */
  rule: string | number;
};

/** Reading of a date such as 3/4/2026. */
export type DateOrder =
  /** 3 April. */
  | 'DAY_FIRST'
  /** 4 March. */
  | 'MONTH_FIRST'
  /** No date if both readings are possible. */
  | 'UNKNOWN';

/** The fading memories to decay. */
export type DecayMemoriesInput = {
  /** Owner of the memories. At least one id is required; it may be null. */
  owner: OwnerFilter;
};

/** A user or an agent to delete. */
export type DeleteActorInput = {
  /** Whether to delete its threads, memories, shared state and API keys too. Default: true. */
  cascade?: boolean | null | undefined;
  /** Whether to report without deleting. Default: false. */
  dryRun?: boolean | null | undefined;
  /** Id of the user or agent. */
  id: string | number;
};

/** Memories to delete by their text. */
export type DeleteMatchingMemoriesInput = {
  /** Whether to report without deleting. Default: false. */
  dryRun?: boolean | null | undefined;
  /** Owner of the memories. At least one id is required; it may be null. */
  owner: OwnerFilter;
  /** Memory policy. Default: any. */
  policy?: MemoryPolicy | null | undefined;
  /** Text that the content must contain, ignoring case; not empty. */
  text: string;
};

/** A memory to delete. */
export type DeleteMemoryInput = {
  /** Whether to report without deleting. Default: false. */
  dryRun?: boolean | null | undefined;
  /** Id of the memory. */
  id: string | number;
  /** Thread that the record must belong to. Default: any. */
  threadId?: string | number | null | undefined;
};

/** A message to delete. */
export type DeleteMessageInput = {
  /** Treatment of memories based on it alone. Default: INVALIDATE. */
  derived?: DerivedPolicy | null | undefined;
  /** Whether to report without deleting. Default: false. */
  dryRun?: boolean | null | undefined;
  /** Id of the message. */
  id: string | number;
  /** Thread that the record must belong to. Default: any. */
  threadId?: string | number | null | undefined;
};

/** A record to delete. Advanced. */
export type DeleteRecordInput = {
  /** Treatment of memories without other evidence. Default: INVALIDATE. */
  derived?: DerivedPolicy | null | undefined;
  /** Whether to report without deleting. Default: false. */
  dryRun?: boolean | null | undefined;
  /** Id of the record. */
  id: string | number;
  /** Type of the record. */
  type: RecordType;
};

/** A key to remove. */
export type DeleteSharedStateInput = {
  /** Expected current version. Default: no check. */
  expectedVersion?: number | null | undefined;
  /** The key. */
  key: string;
  /** Owner of the state. */
  owner: OwnerInput;
};

/** A thread to delete. */
export type DeleteThreadInput = {
  /** Whether to report without deleting. Default: false. */
  dryRun?: boolean | null | undefined;
  /** Id of the thread. */
  id: string | number;
  /** Treatment of memories learned in the thread. Default: KEEP_USER_LEVEL. */
  memories?: ThreadMemoryPolicy | null | undefined;
};

/** Treatment of memories that a deletion leaves without evidence. */
export type DerivedPolicy =
  /** They are deleted too. */
  | 'DELETE'
  /** They become INVALID with the reason SOURCE_DELETED. */
  | 'INVALIDATE'
  /** They are kept. */
  | 'KEEP';

/** The change that a promotion would make to a memory. */
export type DifferenceKind =
  /** It adds the memory. */
  | 'ADDED'
  /** It changes the memory. */
  | 'CHANGED'
  /** It makes the memory INVALID, because it was not found again. */
  | 'LOST';

/** Filter of events. An omitted field matches all. */
export type EventFilter = {
  /** Kinds of changes. Default: all but EMBEDDED. */
  kinds?: Array<EventKind> | null | undefined;
  /** Owner of the records. Default: any. */
  owner?: OwnerFilter | null | undefined;
  /** Id of one record. Default: any. */
  subjectId?: string | number | null | undefined;
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

/** The rule that pairs questions (role `user`) with answers (role `assistant`). */
export type ExchangePairing =
  /** The next message of the owner, in any thread. */
  | 'ADJACENT'
  /** The last answer in the thread before the next question. */
  | 'EXCHANGE';

/** Messages of a thread to extract memories from. Default: all. */
export type ExtractMemoriesInput = {
  /** Instructions to add, at most 10000 characters; empty: none. Default: the thread's. */
  customInstructions?: string | null | undefined;
  /** Whether to report without storing memories. Default: false. */
  dryRun?: boolean | null | undefined;
  /** First message by `seq`, from 1. Default: the oldest. */
  fromSeq?: number | null | undefined;
  /** Number of newest messages, 1 to 1000, instead of a range. */
  last?: number | null | undefined;
  /** Name of a model. Default: the thread's model. */
  model?: string | null | undefined;
  /** The thread. */
  threadId: string | number;
  /** Last message by `seq`. Default: the newest. */
  toSeq?: number | null | undefined;
  /** Whether to wait until the job is DONE or DEAD. Default: false. */
  waitForExtraction?: boolean | null | undefined;
  /** Maximum wait in milliseconds, up to 60000. Default: 30000. */
  waitTimeoutMs?: number | null | undefined;
};

/** Whether `addMessages` waits for the extraction. */
export type ExtractionMode =
  /** `addMessages` does not wait. */
  | 'BACKGROUND'
  /** `addMessages` waits for the job. */
  | 'INLINE';

/** Values to override. Omitted: no change. Null: no override. Servers can change the defaults with FADING_POLICY. */
export type FadingPolicyInput = {
  /** Maximum number of memories that a context contains without a match. 0 to 1000. Default: 15. */
  baselineMemories?: number | null | undefined;
  /** Factor that multiplies the confidence in each decay period. 0 to 1. Default: 0.95. */
  decayFactor?: number | null | undefined;
  /** Decay period in seconds. 3600 to 1576800000. Default: 604800. */
  decayPeriodSeconds?: number | null | undefined;
  /** Similarity above which two memories mean the same. -1 to 1. Default: 0.85. */
  dedupSimilarity?: number | null | undefined;
  /** Maximum characters of an extracted memory. 1 to 10000. Default: 200. */
  extractedCharacters?: number | null | undefined;
  /** Maximum number of memories per extraction pass. 0 to 1000. Default: 10. */
  extractedMemories?: number | null | undefined;
  /** Maximum number of messages in a history or a context. 0 to 1000. Default: 10. */
  historyMessages?: number | null | undefined;
  /** Minimum confidence (inclusive) of a visible memory. 0 to 1. Default: 0.3. */
  minConfidence?: number | null | undefined;
  /** Seconds from the last repetition until a faded memory is pruned. 3600 to 1576800000. Default: 2592000. */
  pruneAfterSeconds?: number | null | undefined;
  /** Maximum characters of a recalled message. 1 to 1000000. Default: 500. */
  recallCharacters?: number | null | undefined;
  /** Maximum number of recalled messages. 0 to 1000. Default: 5. */
  recallMessages?: number | null | undefined;
  /** Minimum similarity (inclusive) of recalled messages without matching words. With the embedder `local`: 0.2. -1 to 1. Default: 0.6. */
  recallSimilarity?: number | null | undefined;
  /** Confidence gained by a reinforcement. 0 to 1. Default: 0.1. */
  reinforcement?: number | null | undefined;
  /** Maximum number of matching records in a context. 0 to 1000. Default: 10. */
  relevantMemories?: number | null | undefined;
  /** Minimum similarity (inclusive) of a superseded memory. -1 to 1. Default: 0.8. */
  supersedeSimilarity?: number | null | undefined;
};

/** A thread that gets a title. */
export type GenerateTitleInput = {
  /** Id of the thread. */
  threadId: string | number;
  /** Whether to wait for the job. Default: false. */
  waitForTitle?: boolean | null | undefined;
  /** Maximum wait in milliseconds, at most 60000. Default: 30000. */
  waitTimeoutMs?: number | null | undefined;
};

/** The action of a guard on its findings. */
export type GuardAction =
  /** The text is stored. `flags` of the message or memory counts the findings. */
  | 'FLAG'
  /** No action. */
  | 'OFF'
  /** `[redacted: RULE]` replaces the findings before any other processing. */
  | 'REDACT'
  /** The call fails with CONTENT_REFUSED; nothing is stored. */
  | 'REFUSE';

/** The kind of content that guards find. */
export type GuardGroup =
  /** Personal data, such as addresses and account numbers. */
  | 'PERSONAL'
  /** Keys, passwords and tokens. */
  | 'SECRETS';

/** The action of a built-in rule. */
export type GuardInput = {
  /** Action on findings. */
  action: GuardAction;
  /** Id of a rule, or `secrets` or `personal` for all other rules of the group. */
  rule: string | number;
};

/** Records to store unchanged, as columns. See docs/records.md. Advanced. */
export type ImportRecordsInput = {
  /** Agents. One value for all records, or a list. */
  agentIds?: Array<string | number | null | undefined> | null | undefined;
  /** 1 to 1000 texts. Null: `metadata.content` if it is a string. */
  contents: Array<string | null | undefined>;
  /** Ids of at most 128 characters, for all records or none. Bound callers need a prefix: `~USER/…`. Default: new UUIDv7s. */
  ids?: Array<string | number | null | undefined> | null | undefined;
  /** Texts to find the records by: a string, or a list of at most 1000 passages. Default: the contents. Advanced. */
  indexTexts?: Array<unknown> | null | undefined;
  /** The caller's own data: objects of at most 100 levels. One value for all records, or a list. */
  metadata?: Array<unknown> | null | undefined;
  /** Roles, 1 to 30 characters. Required for messages, not allowed otherwise. One value for all records, or a list. */
  roles?: Array<string | null | undefined> | null | undefined;
  /** Existing threads. One value for all records, or a list. */
  threadIds?: Array<string | number | null | undefined> | null | undefined;
  /** Times of the messages or events. One value for all records, or a list. Default: now for messages. */
  timestamps?: Array<string | null | undefined> | null | undefined;
  /** Start of the lifetime. Default: CREATED_AT. */
  ttlAnchor?: TtlAnchor | null | undefined;
  /** Lifetimes in seconds; not for profiles. One value for all records, or a list. Null: the maximum. Default: the server's. */
  ttlSeconds?: Array<number | null | undefined> | null | undefined;
  /** Type of all records. */
  type: RecordType;
  /** Users. One value for all records, or a list. */
  userIds?: Array<string | number | null | undefined> | null | undefined;
  /** Vectors of one dimension, for all records or none. Advanced. */
  vectors?: Array<Array<number>> | null | undefined;
};

/** Filter of jobs. An omitted field matches all. */
export type JobFilter = {
  /** Earliest time of creation (inclusive). */
  createdAfter?: string | null | undefined;
  /** Latest time of creation (exclusive). */
  createdBefore?: string | null | undefined;
  /** Kinds of jobs. Default: all. */
  kinds?: Array<JobKind> | null | undefined;
  /** Outcomes of the last run. Default: all. */
  outcomes?: Array<JobOutcome> | null | undefined;
  /** Owner of the jobs' threads. Default: any. */
  owner?: OwnerFilter | null | undefined;
  /** States of jobs. Default: all. */
  states?: Array<JobState> | null | undefined;
  /** Earliest time of the last change (inclusive). */
  updatedAfter?: string | null | undefined;
  /** Latest time of the last change (exclusive). */
  updatedBefore?: string | null | undefined;
};

/** The kind of a job. */
export type JobKind =
  /** Decays and prunes fading memories of the tenant. */
  | 'DECAY_MEMORIES'
  /** Adds missing vectors to records of the tenant. */
  | 'EMBED_RECORDS'
  /** Removes expired messages and memories of the tenant. */
  | 'EXPIRE_RECORDS'
  /** Extracts memories from messages. */
  | 'EXTRACT_MEMORIES'
  /** Extracts memories for a simulation. */
  | 'SIMULATE_EXTRACTION'
  /** Updates the running summary of a thread. */
  | 'SUMMARIZE_THREAD'
  /** Gives a title to a thread. */
  | 'TITLE_THREAD';

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

/** The direction of a link, seen from a memory. Advanced. */
export type LinkDirection =
  /** All links of the memory. */
  | 'BOTH'
  /** Links whose target is the memory. */
  | 'IN'
  /** Links whose source is the memory. */
  | 'OUT';

/** The method of linking new memories to known ones. */
export type LinkExtractionMode =
  /** New memories are not linked. */
  | 'DISABLED'
  /** By the model request that finds the memories. */
  | 'DURING_EXTRACTION'
  /** By one more request to the model. */
  | 'POST_EXTRACTION';

/** A new link between two memories. Advanced. */
export type LinkMemoriesInput = {
  /** Id of at most 128 characters. Bound callers need a prefix: `~USER/…`. Default: a new UUIDv7. */
  id?: string | number | null | undefined;
  /** The caller's own data: an object of at most 100 levels. */
  metadata?: unknown;
  /** Relation of the source to the target. */
  relation: LinkRelation;
  /** Source of the link. */
  sourceId: string | number;
  /** Target of the link; not the source. */
  targetId: string | number;
};

/** The relation of a link's source to its target. SUPERSEDES, REFINES and DUPLICATES make the target INVALID. Advanced. */
export type LinkRelation =
  /** The source contradicts the target. */
  | 'CONTRADICTS'
  /** The source means the same as the target. */
  | 'DUPLICATES'
  /** The source is more exact than the target. */
  | 'REFINES'
  /** The source replaces the target. */
  | 'SUPERSEDES'
  /** The source supports the target. */
  | 'SUPPORTS';

/** The action of an extraction on a finding. */
export type MemoryAction =
  /** It adds a memory. */
  | 'ADD'
  /** It adds evidence to a stored memory. */
  | 'NOOP'
  /** The user took a stored memory back: INVALID. */
  | 'RETRACT'
  /** It adds a memory and makes a stored memory INVALID. */
  | 'SUPERSEDE'
  /** It rewords a stored memory. */
  | 'UPDATE';

/** Filter of memories. Omitted fields match any. */
export type MemoryFilter = {
  /** Categories. */
  categories?: Array<string> | null | undefined;
  /** Earliest time of creation (inclusive). */
  createdAfter?: string | null | undefined;
  /** Latest time of creation (exclusive). */
  createdBefore?: string | null | undefined;
  /** Ids of guard rules of which at least one has flagged it. */
  flagged?: Array<string | number> | null | undefined;
  /** Kinds. */
  kinds?: Array<MemoryKind> | null | undefined;
  /** Metadata that records must contain; null: none. See docs/search.md. */
  metadata?: unknown;
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

/** The owner of a finding. */
export type MemoryLevel =
  /** The thread: the memory is deleted with the thread. */
  | 'THREAD'
  /** The user: the memory is kept if the thread is deleted. */
  | 'USER';

/** Order of memories. Ties are ordered by id in the same direction. */
export type MemoryOrder = {
  /** The direction. */
  direction: OrderDirection;
  /** The field to order by. */
  field: MemoryOrderField;
};

/** A field to order memories by. */
export type MemoryOrderField =
  /** Confidence. */
  | 'CONFIDENCE'
  /** Time of storage. */
  | 'CREATED_AT'
  /** Time of the last change. */
  | 'UPDATED_AT';

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

/** Filter of messages. Omitted fields match any. */
export type MessageFilter = {
  /** Names of agents. */
  agentNames?: Array<string> | null | undefined;
  /** Earliest time of creation (inclusive). */
  createdAfter?: string | null | undefined;
  /** Latest time of creation (exclusive). */
  createdBefore?: string | null | undefined;
  /** Ids of guard rules of which at least one has flagged it. */
  flagged?: Array<string | number> | null | undefined;
  /** Whether the message calls tools. */
  hasToolCalls?: boolean | null | undefined;
  /** Metadata that records must contain; null: none. See docs/search.md. */
  metadata?: unknown;
  /** Names of speakers. */
  names?: Array<string> | null | undefined;
  /** Owner of the messages. */
  owner?: OwnerFilter | null | undefined;
  /** Roles. */
  roles?: Array<string> | null | undefined;
  /** Ids of runs. */
  runIds?: Array<string | number> | null | undefined;
  /** Earliest `timestamp` (inclusive). */
  since?: string | null | undefined;
  /** Names of steps that led to the message. */
  stepNames?: Array<string> | null | undefined;
  /** Ids of tool calls. */
  toolCallIds?: Array<string | number> | null | undefined;
  /** Custom types (`typeText`). */
  typeTexts?: Array<string> | null | undefined;
  /** Message types. */
  types?: Array<MessageType> | null | undefined;
  /** Latest `timestamp` (exclusive). */
  until?: string | null | undefined;
};

/** A message to add. */
export type MessageInput = {
  /** Name of the agent that wrote the message, at most 255 characters. */
  agentName?: string | null | undefined;
  /** Text, at most `ServerInfo.maxMessageCharacters` characters. Required without `parts`, tool calls or a `toolCallId`. Default: `metadata.content`. */
  content?: string | null | undefined;
  /** Whether the message calls tools. Default: whether it has `toolCalls`. */
  hasToolCalls?: boolean | null | undefined;
  /** Id of at most 128 characters. Bound callers need a prefix: `~USER/…`. Default: a new UUIDv7. */
  id?: string | number | null | undefined;
  /** Your own data: an object of at most 100 levels. */
  metadata?: unknown;
  /** Name of the speaker, at most 255 characters. */
  name?: string | null | undefined;
  /** Content of several parts, at most 100, in the format of OpenAI, such as `{type: "text", text: "…"}`. Images, files and audio can have a `caption` and a `mediaType`. The server stores only the SHA-256 of inline data. Not with `content`. */
  parts?: Array<unknown> | null | undefined;
  /** Role of the speaker, such as `user` or `assistant`; 1 to 30 characters. */
  role: string;
  /** Id of the agent's run, at most 128 characters. */
  runId?: string | number | null | undefined;
  /** Steps that led to the message, in order. Stored as `metadata.steps`. */
  steps?: Array<StepInput> | null | undefined;
  /** Time of the message. Default: now. */
  timestamp?: string | null | undefined;
  /** Id of the tool call that the message makes or answers, at most 128 characters. */
  toolCallId?: string | number | null | undefined;
  /** Tool calls in the format of OpenAI's `tool_calls`, at most 500. */
  toolCalls?: unknown;
  /** Start of the lifetime. Default: CREATED_AT. */
  ttlAnchor?: TtlAnchor | null | undefined;
  /** Lifetime in seconds, at least 1. Cut to the server's maximum. Omitted: the server's default. Null: the server's maximum. */
  ttlSeconds?: number | null | undefined;
  /** Type of the message in an agent's run. Never changes. Default: none. */
  type?: MessageType | null | undefined;
  /** Your own type name, at most 255 characters. Required with CUSTOM, refused otherwise. */
  typeText?: string | null | undefined;
};

/** The type of a part of a message. */
export type MessagePartType =
  /** A reference to a recording. */
  | 'AUDIO'
  /** A reference to a file. */
  | 'FILE'
  /** A reference to an image. */
  | 'IMAGE'
  /** Text. */
  | 'TEXT';

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

/** A metric of a tenant. */
export type Metric =
  /** Extractions that ended DONE. */
  | 'EXTRACTIONS_DONE'
  /** Runs of extractions that failed. */
  | 'EXTRACTIONS_FAILED'
  /** Memories of the kind FACT added. */
  | 'FACTS_ADDED'
  /** Memories of the kind GUIDELINE added. */
  | 'GUIDELINES_ADDED'
  /** Tokens sent to language models. */
  | 'INPUT_TOKENS'
  /** Memories added, of all kinds. */
  | 'MEMORIES_ADDED'
  /** Messages added. */
  | 'MESSAGES_ADDED'
  /** GraphQL operations. */
  | 'OPERATIONS'
  /** Mean duration of operations in milliseconds; for subscriptions, only their start. */
  | 'OPERATION_MS'
  /** Tokens in the answers of language models. */
  | 'OUTPUT_TOKENS'
  /** Memories of the kind PREFERENCE added. */
  | 'PREFERENCES_ADDED'
  /** Mean number of seconds that the longest-waiting job has been due, sampled every minute. */
  | 'QUEUE_AGE_SECONDS'
  /** Searches. */
  | 'SEARCHES';

/** Minimum number of results of one record type. */
export type MinRelevantResultsInput = {
  /** Minimum number, 0 to 200. */
  min: number;
  /** The record type. */
  type: RecordType;
};

/** The sort direction of a list. */
export type OrderDirection =
  /** Smallest or oldest first. */
  | 'ASC'
  /** Largest or newest first. */
  | 'DESC';

/** Owner of records. An omitted id matches any record, null only records without that id. */
export type OwnerFilter = {
  /** The agent. */
  agentId?: string | number | null | undefined;
  /** The thread; for memories and events, the thread of origin. Lists fail with BAD_USER_INPUT for an empty id. */
  threadId?: string | number | null | undefined;
  /** The user. */
  userId?: string | number | null | undefined;
};

/** A thread, a user or an agent. Exactly one id is required. */
export type OwnerInput = {
  /** Id of an agent. */
  agentId?: string | number | null | undefined;
  /** Id of a thread. */
  threadId?: string | number | null | undefined;
  /** Id of a user. */
  userId?: string | number | null | undefined;
};

/** The profile of a user or an agent. Omitted fields do not change; null clears them. */
export type ProfileInput = {
  /** Whether the profile must exist. `false` can fail with ALREADY_EXISTS, `true` with NOT_FOUND. Default: either. */
  exists?: boolean | null | undefined;
  /** Values for fading memories, merged field by field. */
  fadingPolicy?: FadingPolicyInput | null | undefined;
  /** Id of the user or agent, at most 128 characters. Default: a new UUIDv7. */
  id?: string | number | null | undefined;
  /** Profile text. Searches can find it. */
  information?: string | null | undefined;
  /** Your own data: an object of at most 100 levels. Replaces the whole metadata. */
  metadata?: unknown;
};

/** A simulation to promote. */
export type PromoteSimulationInput = {
  /** The simulation. */
  id: string | number;
  /** Whether to store the simulated settings in the thread. Default: true. */
  storeSettings?: boolean | null | undefined;
};

/** Treatment of added messages while the extraction queue is full. */
export type QueueFullBehavior =
  /** Stores the messages. The job is DEAD with the outcome QUEUE_FULL. */
  | 'DROP'
  /** Waits up to `queueWaitMs`, then acts like DROP. */
  | 'WAIT_THEN_DROP'
  /** Waits up to `queueWaitMs`, then fails with EXTRACTION_QUEUE_FULL and stores nothing. */
  | 'WAIT_THEN_RAISE';

/** A factor of the score. */
export type RankingFactor =
  /** The query is in the first person, and the user is the speaker. */
  | 'ASKER'
  /** The query names the passage's date. */
  | 'DATE'
  /** The passage only repeats the query. */
  | 'ECHO'
  /** The passage is in the first person. */
  | 'FIRST_PERSON'
  /** Words that only frame a question count less. */
  | 'FRAME_WORDS'
  /** The passage is close in meaning to the query. */
  | 'MEANING'
  /** Neighbouring passages match. */
  | 'NEIGHBOURS'
  /** The passage is a question. */
  | 'QUESTION'
  /** The whole thread matches. */
  | 'SESSION'
  /** The query names the speaker. */
  | 'SPEAKER'
  /** An unknown word is replaced by a similar one. */
  | 'SPELLING'
  /** The query asks for a time, and the passage names one. */
  | 'TIME';

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

/** Memories to reject. */
export type RejectMemoriesInput = {
  /** Ids of the memories, at most 100. */
  ids: Array<string | number>;
  /** Reason, 1 to 1000 characters. Later extractions tell it to the model. Default: none. */
  reason?: string | null | undefined;
};

/** Messages of a user, and the thread to add them to. */
export type RememberInput = {
  /** Id of the agent, at most 128 characters. Created if new. Default: the thread's agent. Null: none. */
  agentId?: string | number | null | undefined;
  /** Idempotency key: a repeated request returns the first result. Unique per thread and bound caller; 1 to 128 characters. */
  idempotencyKey?: string | number | null | undefined;
  /** Messages, 1 to 1000, oldest first. */
  messages: Array<MessageInput>;
  /** Settings of a new thread. Default: the server's. */
  settings?: ThreadSettingsInput | null | undefined;
  /** Id of the thread. Created if new; a caller bound to the user `sam` creates only ids that begin with `~sam/`. Default: the default thread of the user, or of the user and agent. */
  threadId?: string | number | null | undefined;
  /** Id of the user, at most 128 characters. Created if new. */
  userId: string | number;
  /** Whether to wait for the extraction. Default: true if `extractionMode` is INLINE. */
  waitForExtraction?: boolean | null | undefined;
  /** Maximum wait in milliseconds, at most 60000. Default: 30000. */
  waitTimeoutMs?: number | null | undefined;
};

/** A memory to restore. Advanced. */
export type RestoreMemoryInput = {
  /** The memory. */
  id: string | number;
  /** Revision whose content, category, subject, confidence, importance, times and metadata to restore. Default: only the status changes. */
  revision?: number | null | undefined;
};

/** What to retract. */
export type RetractMemoriesInput = {
  /** Whether only to report. Default: false. */
  dryRun?: boolean | null | undefined;
  /** The message. */
  messageId: string | number;
};

/** A stage of a search. */
export type Retriever =
  /** Search by words. */
  | 'LEXICAL'
  /** A model that reorders the best results. */
  | 'RERANKER'
  /** Search by vectors. */
  | 'VECTOR';

/** Jobs to retry. */
export type RetryJobsInput = {
  /** Ids of at most 100 jobs. Skips jobs that are not DEAD, FAILED or delayed by the budget. */
  ids: Array<string | number>;
};

/** Dead deliveries to retry. */
export type RetryWebhookDeliveriesInput = {
  /** Ids of deliveries. Unknown ids are ignored. Default: all. */
  deliveryIds?: Array<string | number> | null | undefined;
  /** Id of the webhook. */
  webhookId: string | number;
};

/** Changes of an approved memory. Omitted fields do not change. */
export type ReviewEditInput = {
  /** Category, at most 255 characters. Null: none. */
  category?: string | null | undefined;
  /** The statement. It cannot be cleared. */
  content?: string | null | undefined;
  /** Expected revision. Fails with REVISION_CONFLICT if it differs. */
  expectedRevision?: number | null | undefined;
  /** What it is about, at most 255 characters. Null: the user. */
  subject?: string | null | undefined;
};

/** The extracted memories that wait for a review. */
export type ReviewMode =
  /** All extracted memories. */
  | 'ALL'
  /** Only those in the tenant's `reviewCategories`. */
  | 'NONE';

/** Filter of the memories that wait for a review. Omitted fields match any. */
export type ReviewQueueFilter = {
  /** Agent that they are for. Null: memories for no agent. */
  agentId?: string | number | null | undefined;
  /** Categories. */
  categories?: Array<string> | null | undefined;
  /** Latest time of creation (exclusive). */
  createdBefore?: string | null | undefined;
  /** Reasons why they wait for a review. */
  reasons?: Array<StatusReason> | null | undefined;
  /** Thread that they were learned in. */
  threadId?: string | number | null | undefined;
  /** User that they are about. Null: memories about no user. */
  userId?: string | number | null | undefined;
};

/** Why a review did not change a memory. */
export type ReviewSkip =
  /** There is no such memory, or the caller may not see it. */
  | 'NOT_FOUND'
  /** It does not wait for a review. */
  | 'NOT_PENDING';

/** The callers that review memories. */
export type ReviewerGroup =
  /** Callers with the role ADMIN, for the memories that they can see. */
  | 'ADMINS'
  /** Admins, and members bound to a user, for the memories of that user. */
  | 'OWNERS';

/** The permissions of a caller. Each role includes the roles before it. */
export type Role =
  /** Also the store layer, usage, API keys and audit log of the tenant. */
  | 'ADMIN'
  /** Also mutations of the records that the caller can see. */
  | 'MEMBER'
  /** Also usage, API keys and audit log of any tenant, and backups. */
  | 'OPERATOR'
  /** Queries and subscriptions. */
  | 'READER';

/** An API key to replace. */
export type RotateApiKeyInput = {
  /** Time at which the new key expires. Null: never. Default: after a lifetime as long as the old key's. */
  expiresAt?: string | null | undefined;
  /** `keyId` of the key. */
  keyId: string | number;
  /** Seconds that the old key remains valid, 0 to 2592000. Default: 86400, one day. */
  overlapSeconds?: number | null | undefined;
};

/** A webhook that gets a new secret. */
export type RotateWebhookSecretInput = {
  /** Seconds during which the old secret also signs deliveries, 0 to 604800. Default: 86400, one day. */
  overlapSeconds?: number | null | undefined;
  /** Id of the webhook. */
  webhookId: string | number;
};

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
  agentId?: string | number | null | undefined;
  /** Whether the agent id restricts the search. Default: true; false in `searchStore`. */
  exactAgentMatch?: boolean | null | undefined;
  /** Whether the thread id restricts the search. Default: true in `Query.search`, else false. */
  exactThreadMatch?: boolean | null | undefined;
  /** Whether the user id restricts the search. Must not be false in `Query.search`. Default: true; false in `searchStore`. */
  exactUserMatch?: boolean | null | undefined;
  /** The thread. Null: records without a thread. */
  threadId?: string | number | null | undefined;
  /** The user. Null: records without a user. */
  userId?: string | number | null | undefined;
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
  metadataFilter?: unknown;
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

/** The length of a step of a series. */
export type SeriesStep =
  /** A day (UTC), computed from its hours. */
  | 'DAY'
  /** An hour; kept for 90 days. */
  | 'HOUR'
  /** A minute; kept for a day. */
  | 'MINUTE';

/** A value to set under a key. */
export type SetSharedStateInput = {
  /** Expected current version. Null: no value exists. Omitted: no check. */
  expectedVersion?: number | null | undefined;
  /** Key of 1 to 255 characters. An owner has at most 500 keys. */
  key: string;
  /** Owner of the state. Users and agents are created, threads must exist. */
  owner: OwnerInput;
  /** JSON value of at most 65536 characters and 100 levels. Required; null is a value. */
  value?: unknown;
};

/** A thread, and settings for the simulated extraction. */
export type SimulateExtractionInput = {
  /** Instructions to add, at most 10000 characters: short for `settings.customInstructions`. Omitted: the thread's. Null: the server's. */
  customInstructions?: string | null | undefined;
  /** Name of a model: short for `settings.model`. Omitted: the thread's. Null: the server's. */
  model?: string | null | undefined;
  /** Settings to change. Omitted: the thread's. Null: the server's. */
  settings?: ThreadSettingsInput | null | undefined;
  /** The thread. */
  threadId: string | number;
  /** Whether to wait until the job is DONE or DEAD. Default: false. */
  waitForExtraction?: boolean | null | undefined;
  /** Maximum wait in milliseconds, up to 60000. Default: 30000. */
  waitTimeoutMs?: number | null | undefined;
};

/** The status of a simulation. */
export type SimulationStatus =
  /** Its job is DEAD; see `job`. `retryJobs` continues it. */
  | 'FAILED'
  /** Its memories have replaced those of the thread. */
  | 'PROMOTED'
  /** It can be promoted. */
  | 'READY'
  /** Its job has not ended. */
  | 'RUNNING'
  /** A message of the thread was changed or deleted, or a memory that it compares was deleted. Its differences are deleted. */
  | 'STALE';

/** A search that the server runs on every change. See docs/standing-questions.md. */
export type StandingQuestionInput = {
  /** Kinds of changes to match. Default: all after which the record exists. */
  kinds?: Array<EventKind> | null | undefined;
  /** Metadata that records must contain; null: none. See docs/search.md. */
  metadataFilter?: unknown;
  /** Minimum confidence (inclusive) of memories, 0 to 1. Default: none. */
  minConfidence?: number | null | undefined;
  /** Minimum of `words` or `similarity` (inclusive), 0 to 1. Default: 0.6 for `words`, and the embedder's default for `similarity`. */
  minScore?: number | null | undefined;
  /** Minimum of `similarity` (inclusive) instead of `minScore`, -1 to 1. Not with KEYWORD. Default: `minScore`. */
  minSimilarity?: number | null | undefined;
  /** KEYWORD matches words, VECTOR meaning, and HYBRID either. VECTOR requires an embedder. Default: HYBRID. */
  mode?: SearchMode | null | undefined;
  /** Text to search for, at most 10,000 characters. Phrases in double quotes must occur as written. */
  query: string;
  /** Record types to match, except profiles. Default: messages and all memories. */
  recordTypes?: Array<RecordType> | null | undefined;
  /** Scope of the search. The user is required, as in `Query.search`. */
  scope: ScopeInput;
};

/** Why a memory is INVALID or PENDING. */
export type StatusReason =
  /** A link says that another memory means the same. */
  | 'DUPLICATE'
  /** Its messages no longer contain the quotes. */
  | 'EVIDENCE_CHANGED'
  /** A caller set the status. */
  | 'MANUAL'
  /** Its confidence has faded. */
  | 'PRUNED'
  /** A link says that another memory is more exact. */
  | 'REFINED'
  /** A review rejected it. Only reviewers see it. */
  | 'REJECTED'
  /** A promoted simulation did not find it again. */
  | 'REPLACED'
  /** It was taken back. */
  | 'RETRACTED'
  /** It may contradict a known memory, or contain instructions for a model. */
  | 'REVIEW'
  /** Its thread, category, tenant or source asks for a review. Only reviewers see it. */
  | 'REVIEW_REQUESTED'
  /** Its messages were deleted. */
  | 'SOURCE_DELETED'
  /** A link says that another memory supersedes it. */
  | 'SUPERSEDED';

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

/** The type of a step on the way to a message. */
export type StepType =
  /** A call of another agent. */
  | 'AGENT'
  /** A tool call. */
  | 'TOOL';

/** Token usage of a step. */
export type StepUsageInput = {
  /** Number of tokens sent to a model, at least 0. */
  inputTokens: number;
  /** Number of tokens in the model's answers, at least 0. */
  outputTokens: number;
};

/** The database of a server's store. */
export type StoreKind =
  /** A file that one process opens. */
  | 'EMBEDDED'
  /** A libSQL database. */
  | 'LIBSQL'
  /** An Oracle Database. */
  | 'ORACLE'
  /** A PostgreSQL database. */
  | 'POSTGRES';

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

/** The source of a thread's summary. */
export type SummarySource =
  /** A digest of messages, without a model. */
  | 'DIGEST'
  /** The running summary, and a digest of the messages after it. */
  | 'MODEL';

/** Filter of threads. Omitted fields match any. */
export type ThreadFilter = {
  /** The chat. Null: threads without a chat. */
  chatId?: string | number | null | undefined;
  /** Earliest time of creation (inclusive). */
  createdAfter?: string | null | undefined;
  /** Latest time of creation (exclusive). */
  createdBefore?: string | null | undefined;
  /** Whether the thread has messages. */
  hasMessages?: boolean | null | undefined;
  /** Metadata that records must contain; null: none. See docs/search.md. */
  metadata?: unknown;
  /** Owner of the threads; its `threadId` is the id of the thread. */
  owner?: OwnerFilter | null | undefined;
  /** Part of the id or the title, ignoring case; at most 100 characters. */
  search?: string | null | undefined;
  /** Earliest time of the last change (inclusive). */
  updatedAfter?: string | null | undefined;
  /** Latest time of the last change (exclusive). */
  updatedBefore?: string | null | undefined;
};

/** Treatment of memories learned in a deleted thread. */
export type ThreadMemoryPolicy =
  /** Memories based only on the thread's messages are deleted too. */
  | 'DELETE_ALL'
  /** Memories of the thread are deleted, those of the user are kept. */
  | 'KEEP_USER_LEVEL';

/** Order of threads. Ties are ordered by id in the same direction. */
export type ThreadOrder = {
  /** The direction. */
  direction: OrderDirection;
  /** The field to order by. */
  field: ThreadOrderField;
};

/** A field to order threads by. */
export type ThreadOrderField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Time of the last change or added message. */
  | 'UPDATED_AT';

/** A search from inside a thread. */
export type ThreadSearchInput = {
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
  metadataFilter?: unknown;
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
  /** Scope of the search. Default: the thread's `scopeDefaults`. */
  scope?: ScopeInput | null | undefined;
  /** Vector to search by, 1 to 8192 numbers, not all zero. Fails with DIMENSION_MISMATCH. Advanced. */
  vector?: Array<number> | null | undefined;
};

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

/** The order in which a long history drops messages. */
export type TrimStrategy =
  /** The oldest first, questions together with answers, and tool calls together with results. */
  | 'KEEP_PAIRS'
  /** The oldest first. */
  | 'OLDEST_FIRST'
  /** The least similar to the query first; the newest `keepRecent` last. */
  | 'SEMANTIC';

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

/** A link to remove, by its id or by its other fields. Advanced. */
export type UnlinkMemoriesInput = {
  /** Whether to report without removing. Default: false. */
  dryRun?: boolean | null | undefined;
  /** The link. */
  id?: string | number | null | undefined;
  /** Relation of the source to the target. */
  relation?: LinkRelation | null | undefined;
  /** Source of the link. */
  sourceId?: string | number | null | undefined;
  /** Target of the link. */
  targetId?: string | number | null | undefined;
};

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
  id: string | number;
  /** Importance, 0 to 1. Null: unknown. */
  importance?: number | null | undefined;
  /** New metadata, which replaces the old. Null: none. */
  metadata?: unknown;
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

/** Changes of a link. Omitted fields do not change. Advanced. */
export type UpdateMemoryLinkInput = {
  /** The link. */
  id: string | number;
  /** New metadata, which replaces the old. Null: none. */
  metadata?: unknown;
  /** Relation of the source to the target. Not null. */
  relation?: LinkRelation | null | undefined;
};

/** Changes of a message. Omitted fields do not change; null clears them. */
export type UpdateMessageInput = {
  /** New text. Replaces all parts. Null only with tool calls, a `toolCallId` or `parts`. */
  content?: string | null | undefined;
  /** Id of the message. */
  id: string | number;
  /** Your own data. Replaces the whole metadata. */
  metadata?: unknown;
  /** Name of the speaker, at most 255 characters. */
  name?: string | null | undefined;
  /** New parts, as of a new message. Replace the content. Not with `content`. */
  parts?: Array<unknown> | null | undefined;
  /** Time of the message. Not null. */
  timestamp?: string | null | undefined;
  /** Start of the new lifetime. Default: CREATED_AT. */
  ttlAnchor?: TtlAnchor | null | undefined;
  /** New lifetime in seconds, at least 1. Null: the server's maximum. Omitted: no change, or the server's default if `ttlAnchor` is given. */
  ttlSeconds?: number | null | undefined;
};

/** Changes of a record. Omitted fields do not change, but new content resets index text and vector. See docs/records.md. Advanced. */
export type UpdateRecordInput = {
  /** The text. Null: none. */
  content?: string | null | undefined;
  /** Expected revision of a memory. Fails with REVISION_CONFLICT if it differs. */
  expectedRevision?: number | null | undefined;
  /** Id of the record. */
  id: string | number;
  /** Text to find it by: a string, or a list of at most 1000 passages. Null: none. Advanced. */
  indexText?: unknown;
  /** New metadata, which replaces the old. Null: none. */
  metadata?: unknown;
  /** Type of the record. */
  type: RecordType;
  /** The vector. Null: none. Advanced. */
  vector?: Array<number> | null | undefined;
};

/** Limits of a tenant. Omitted: no change. Null: the server's limit, from TENANT_LIMITS or DAILY_TOKEN_BUDGET. */
export type UpdateTenantLimitsInput = {
  /** Cost of the operations of one caller per minute, a whole number from 0. */
  callerCostPerMinute?: number | null | undefined;
  /** Subscriptions of one caller open at a time, a whole number from 0. */
  callerSubscriptions?: number | null | undefined;
  /** Mutation fields of one caller per minute, a whole number from 0. */
  callerWritesPerMinute?: number | null | undefined;
  /** Cost of all operations per minute, a whole number from 0. */
  costPerMinute?: number | null | undefined;
  /** Tokens, sent and answered, that models may use on a day (UTC), a whole number from 0. */
  modelTokensPerDay?: number | null | undefined;
  /** Characters of messages and memories that are stored, to within a minute, a whole number from 0. */
  storedCharacters?: number | null | undefined;
  /** Subscriptions open at a time, a whole number from 0. */
  subscriptions?: number | null | undefined;
  /** Tenant; another one requires the role OPERATOR. Default: the caller's. */
  tenantId?: string | number | null | undefined;
  /** Mutation fields per minute, a whole number from 0. */
  writesPerMinute?: number | null | undefined;
};

/** Settings of a tenant. Omitted: no change. Null: the server's setting. */
export type UpdateTenantSettingsInput = {
  /** Custom rules of the tenant, up to 20. Replaces the list. */
  customGuards?: Array<CustomGuardInput> | null | undefined;
  /** Actions of built-in rules. Replaces the list. The server's setting is WRITE_GUARDS. */
  guards?: Array<GuardInput> | null | undefined;
  /** Categories whose extracted memories always wait for a review, ignoring case. At most 50 of 1 to 255 characters. Default: none. */
  reviewCategories?: Array<string> | null | undefined;
  /** Extracted memories that wait for a review, for threads without their own setting. Default: NONE. */
  reviewExtracted?: ReviewMode | null | undefined;
  /** Callers that review memories. Default: ADMINS. */
  reviewers?: ReviewerGroup | null | undefined;
  /** Tenant; another one requires the role OPERATOR. Default: the caller's. */
  tenantId?: string | number | null | undefined;
};

/** Changes of a thread. Omitted fields do not change; null clears them. */
export type UpdateThreadInput = {
  /** Id of the chat in another system, at most 255 characters. */
  chatId?: string | number | null | undefined;
  /** Id of the thread. */
  id: string | number;
  /** Your own data. Replaces the whole metadata. */
  metadata?: unknown;
  /** Settings, merged field by field. Null: the server's. */
  settings?: ThreadSettingsInput | null | undefined;
  /** Display title. */
  title?: string | null | undefined;
};

/** Changes of a webhook. Omitted fields do not change. */
export type UpdateWebhookInput = {
  /** Filter of the events to send. Null: all. */
  filter?: EventFilter | null | undefined;
  /** Whether deliveries contain the record after the change. Otherwise, they contain only ids. Null: false. */
  includesSnapshot?: boolean | null | undefined;
  /** Whether events are sent. A webhook that is enabled again continues where it stopped. Null: true. */
  isEnabled?: boolean | null | undefined;
  /** Display name, 1 to 255 characters. Null: none. */
  label?: string | null | undefined;
  /** HTTPS URL to post events to. Not null. */
  url?: string | null | undefined;
  /** Id of the webhook. */
  webhookId: string | number;
};

/** A fading memory to add or reinforce. */
export type UpsertMemoryInput = {
  /** Agent, at most 128 characters. Omitted: the thread's, or the caller's. Null: none. */
  agentId?: string | number | null | undefined;
  /** Category, at most 255 characters. Omitted: the known memory's. Null: none. */
  category?: string | null | undefined;
  /** The statement: one short sentence, not empty. Without `vector`, it must fit into one passage of the index. */
  content: string;
  /** Kind of a new memory. Default: FACT. */
  kind?: MemoryKind | null | undefined;
  /** The caller's own data: an object of at most 100 levels. Omitted: the known memory's. Null: none. */
  metadata?: unknown;
  /** Whether the memory never fades. Default: the known memory's, or false. */
  pinned?: boolean | null | undefined;
  /** Thread that owns the memory. Default: none. */
  threadId?: string | number | null | undefined;
  /** User, at most 128 characters. Omitted: the thread's, or the caller's. Null: none. */
  userId?: string | number | null | undefined;
  /** Vector to compare by: 1 to 8192 numbers, with the dimension of earlier vectors. Default: the embedder's. Advanced. */
  vector?: Array<number> | null | undefined;
};

/** The outcome of `upsertMemory`. */
export type UpsertOutcome =
  /** It added a memory. */
  | 'CREATED'
  /** It added a PENDING memory that may contradict a known one; `restoreMemory` accepts it. */
  | 'PENDING'
  /** It gave a known memory the new wording and more confidence. */
  | 'REINFORCED'
  /** It gave a faded memory the new wording and full confidence. */
  | 'REVIVED'
  /** It added a memory, and made contradicted memories INVALID. */
  | 'SUPERSEDED';

/** The kind of a vector index. */
export type VectorIndexKind =
  /** A neighbour graph in the database's memory. */
  | 'HNSW'
  /** Partitions on disk. */
  | 'IVF'
  /** No index: every vector is compared. */
  | 'NONE';

/** Jobs to wait for. Default: all unfinished extractions. */
export type WaitInput = {
  /** Ids of at most 500 jobs. Unknown ids are ignored. */
  jobIds?: Array<string | number> | null | undefined;
  /** Kinds of jobs. Not with `jobIds`. Default: EXTRACT_MEMORIES. */
  kinds?: Array<JobKind> | null | undefined;
  /** Owner of the jobs' threads. Not with `jobIds`. Default: any. */
  owner?: OwnerFilter | null | undefined;
  /** Maximum wait in milliseconds, 0 to 60000. Default: 30000. */
  waitTimeoutMs?: number | null | undefined;
};

/** Why the server has disabled a webhook. */
export type WebhookDisabledReason =
  /** The receiver answered 410 Gone. */
  | 'GONE';

export type AddFactMutationVariables = Exact<{
  content: string;
  kind?: MemoryKind | null | undefined;
}>;


export type AddFactMutation = { addMemory: { memory: { id: string } } };

export type ListFactsQueryVariables = Exact<{
  first?: number | null | undefined;
}>;


export type ListFactsQuery = { memories: { totalCount: number } };

export type ResumingMessagesSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type ResumingMessagesSubscription = { messageAdded: { cursor: string, snapshot: unknown } };

export type ResumingMemoriesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ResumingMemoriesSubscription = { memoryChanged: { cursor: string, kind: EventKind, subjectId: string } };

export type ResumingCardSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ResumingCardSubscription = { contextChanged: { context: { recentMessages: Array<{ content: string | null }> } } };

export type ResumingDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type ResumingDeleteMutation = { deleteMemory: { deletedCount: number } };

export type ResumingDeleteThreadMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumingDeleteThreadMutation = { deleteThread: { deletedCount: number } };

export type ConfigLibsqlKnownQueryVariables = Exact<{ [key: string]: never; }>;


export type ConfigLibsqlKnownQuery = { serverInfo: { store: { kind: StoreKind } }, search: { results: Array<{ content: string | null }> } };

export type ExtractionThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type ExtractionThreadMutation = { createThread: { thread: { id: string } } };

export type ExtractionMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type ExtractionMessagesMutation = { addMessages: { job: { state: JobState, outcome: JobOutcome | null } | null, memories: Array<{ kind: MemoryKind, category: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, status: MemoryStatus, timestamp: string | null, metadata: unknown, revision: number, evidence: { nodes: Array<{ quote: string, start: number | null, end: number | null, message: { id: string } | null }> } }> } };

export type RoundTripSearchQueryVariables = Exact<{
  asOf?: AsOf | null | undefined;
}>;


export type RoundTripSearchQuery = { search: { results: Array<{ recordId: string, content: string | null, score: number, passage: string | null }> } };

export type RoundTripStateMutationVariables = Exact<{ [key: string]: never; }>;


export type RoundTripStateMutation = { setSharedState: { entry: { version: number } }, deleteSharedState: { deletedCount: number } };

export type ActiveUsersQueryVariables = Exact<{
  orderBy?: ActorOrder | null | undefined;
  filter?: ActorFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ActiveUsersQuery = { users: { totalCount: number, nodes: Array<{ id: string, lastActiveAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, agents: { nodes: Array<{ id: string, lastActiveAt: string }> } };

export type ActiveUsersThreadsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ActiveUsersThreadsQuery = { threads: { nodes: Array<{ id: string }> } };

export type AddMemoryWholeMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type AddMemoryWholeMutation = { addMemory: { memory: { id: string, kind: MemoryKind, category: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, timestamp: string | null, metadata: unknown, revision: number, createdAt: string, updatedAt: string, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, evidence: { totalCount: number } } } };

export type AddMemorySearchQueryVariables = Exact<{
  query: string;
  userId?: string | number | null | undefined;
}>;


export type AddMemorySearchQuery = { search: { results: Array<{ recordId: string, recordType: RecordType }> }, memory: { id: string } | null };

export type AddMessagesThreadQueryVariables = Exact<{
  id: string | number;
}>;


export type AddMessagesThreadQuery = { thread: { messageCount: number, messages: { nodes: Array<{ id: string, seq: number | null, role: string, name: string | null, content: string | null, metadata: unknown, timestamp: string }> }, jobs: { totalCount: number } } | null };

export type RotateKeyMutationVariables = Exact<{
  input: RotateApiKeyInput;
}>;


export type RotateKeyMutation = { rotateApiKey: { text: string, key: { keyId: string, roles: Array<Role>, userId: string | null, label: string | null, expiresAt: string | null }, previous: { keyId: string, expiresAt: string | null } } };

export type ListedKeysQueryVariables = Exact<{
  tenantId?: string | number | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListedKeysQuery = { apiKeys: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ keyId: string, lastUsedAt: string | null }> } };

export type KeyMemoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type KeyMemoriesQuery = { memories: { nodes: Array<{ content: string | null }> } };

export type AuditLogQueryVariables = Exact<{
  filter?: AuditFilter | null | undefined;
  tenantId?: string | number | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ auditId: string, at: string, tenantId: string, operation: string, outcome: string, attempts: number, requestId: string | null, jobId: string | null, recordCount: number, caller: { kind: CallerKind, roles: Array<Role>, userId: string | null, agentId: string | null, keyId: string | null, issuer: string | null, subject: string | null }, records: Array<{ type: AuditedType, recordId: string, kind: EventKind }> }> } };

export type AuditRecordedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AuditRecordedSubscription = { auditRecorded: { cursor: string, at: string, entry: { auditId: string, operation: string } | null } };

export type AuditAllEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AuditAllEventsSubscription = { events:
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
   };

export type AuditApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditApiKeysQuery = { apiKeys: { totalCount: number } };

export type AuditForgetMutationVariables = Exact<{
  input: OwnerInput;
}>;


export type AuditForgetMutation = { forget: { receiptId: string } };

export type CascadeUserMutationVariables = Exact<{
  input: DeleteActorInput;
}>;


export type CascadeUserMutation = { deleteUser: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }> } };

export type CascadeAgentMutationVariables = Exact<{
  input: DeleteActorInput;
}>;


export type CascadeAgentMutation = { deleteAgent: { deletedCount: number, counts: Array<{ type: SubjectType, count: number }> } };

export type CascadeEverythingQueryVariables = Exact<{ [key: string]: never; }>;


export type CascadeEverythingQuery = { users: { nodes: Array<{ id: string }> }, threads: { nodes: Array<{ id: string }> }, messages: { totalCount: number }, memories: { nodes: Array<{ content: string | null }> } };

export type ClearMessagesMutationVariables = Exact<{
  input: ClearMessagesInput;
}>;


export type ClearMessagesMutation = { clearMessages: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ content: string | null, status: MemoryStatus, statusReason: StatusReason | null, revision: number }> } };

export type ClearMessagesThreadsQueryVariables = Exact<{ [key: string]: never; }>;


export type ClearMessagesThreadsQuery = { threads: { nodes: Array<{ id: string, messageCount: number, messages: { totalCount: number }, messageRange: Array<{ id: string }>, jobs: { totalCount: number } }> } };

export type ClearMessagesEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ClearMessagesEventsSubscription = { events:
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown, message: { id: string } | null }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
   };

export type ContentLimitUpdateMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type ContentLimitUpdateMutation = { updateMessage: { message: { content: string | null } } };

export type ContentLimitImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type ContentLimitImportMutation = { importRecords: { ids: Array<string> } };

export type ContentLimitUpdateRecordMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type ContentLimitUpdateRecordMutation = { updateRecord: { updatedCount: number } };

export type ContentLimitStateQueryVariables = Exact<{ [key: string]: never; }>;


export type ContentLimitStateQuery = { serverInfo: { maxMessageCharacters: number }, messages: { nodes: Array<{ id: string, content: string | null }> }, memories: { totalCount: number } };

export type ContextChangedSubscriptionVariables = Exact<{
  threadId: string | number;
  input?: ContextInput | null | undefined;
}>;


export type ContextChangedSubscription = { contextChanged: { at: string, moreCauses: number, causes: Array<{ cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }>, context: { summary: string | null, topics: Array<string>, rendered: string, relevant: Array<{ content: string, record:
          | { content: string | null, revision: number }
          | Record<PropertyKey, never>
         }>, recentMessages: Array<{ id: string, content: string | null }> } } };

export type ContextEventsAfterSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ContextEventsAfterSubscription = { events:
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
   };

export type ContextDeleteThreadMutationVariables = Exact<{ [key: string]: never; }>;


export type ContextDeleteThreadMutation = { deleteThread: { deletedCount: number } };

export type ContextDeleteMemoryMutationVariables = Exact<{
  id: string | number;
}>;


export type ContextDeleteMemoryMutation = { deleteMemory: { deletedCount: number } };

export type ContextDeleteMessageMutationVariables = Exact<{
  id: string | number;
}>;


export type ContextDeleteMessageMutation = { deleteMessage: { deletedCount: number } };

export type ContextUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type ContextUpdateMemoryMutation = { updateMemory: { memory: { id: string } } };

export type ContextUpdateThreadMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type ContextUpdateThreadMutation = { updateThread: { created: boolean } };

export type ContextChangedOfSubscriptionVariables = Exact<{
  threadId?: string | number | null | undefined;
  userId?: string | number | null | undefined;
}>;


export type ContextChangedOfSubscription = { contextChanged: { context: { known: Array<{ content: string }>, recalled: Array<{ content: string }> } } };

export type ContextVectorPrepareMutationVariables = Exact<{
  records: ImportRecordsInput;
}>;


export type ContextVectorPrepareMutation = { remember: { messages: Array<{ threadId: string | null, userId: string | null, agentId: string | null, thread: { id: string } | null }> }, importRecords: { ids: Array<string> } };

export type ContextVectorQueryVariables = Exact<{
  input: ContextInput;
}>;


export type ContextVectorQuery = { context: { known: Array<{ content: string }> } };

export type ContextQueryVariables = Exact<{
  threadId: string | number;
  input?: ContextInput | null | undefined;
}>;


export type ContextQuery = { thread: { context: { topics: Array<string>, summary: string | null, tokenEstimate: number, tokenBudget: number | null, notes: Array<string>, query: string | null, rendered: string, markdown: string, json: string, relevant: Array<{ type: RecordType, timestamp: string | null, content: string, score: number, tokens: number, record:
          | { __typename: 'Agent' }
          | { __typename: 'Memory', id: string }
          | { __typename: 'Message', id: string }
          | { __typename: 'User', id: string }
         }>, recentMessages: Array<{ id: string, content: string | null }>, dropped: { relevantIds: Array<string>, messageIds: Array<string>, topics: Array<string>, summaryCut: boolean }, retrievers: Array<{ retriever: Retriever, ran: boolean, reason: string | null }> } } | null };

export type ContextLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type ContextLinkMutation = { linkMemories: { link: { id: string } } };

export type ContextUpdateMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type ContextUpdateMutation = { updateMemory: { memory: { revision: number } } };

export type CountsOfAllQueryVariables = Exact<{ [key: string]: never; }>;


export type CountsOfAllQuery = { memories: { byKind: Array<{ key: string, count: number }>, byCategory: Array<{ key: string, count: number }> }, messages: { counts: Array<{ key: string, count: number }> }, threads: { counts: Array<{ key: string, count: number }> }, jobs: { counts: Array<{ key: string, count: number }> }, users: { counts: Array<{ key: string, count: number }>, nodes: Array<{ id: string, memories: { counts: Array<{ key: string, count: number }> }, threads: { counts: Array<{ count: number }>, nodes: Array<{ messages: { counts: Array<{ key: string, count: number }> }, jobs: { counts: Array<{ key: string }> } }> } }> }, agents: { counts: Array<{ key: string, count: number }> } };

export type DeadLettersListQueryVariables = Exact<{
  filter?: JobFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DeadLettersListQuery = { jobs: { totalCount: number, nodes: Array<{ id: string, kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, usage: { calls: number, inputTokens: number }, thread: { id: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DeadLettersRetryMutationVariables = Exact<{
  input: RetryJobsInput;
}>;


export type DeadLettersRetryMutation = { retryJobs: { skippedIds: Array<string>, jobs: Array<{ id: string, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, usage: { calls: number, inputTokens: number } }> } };

export type DeadLettersChangesSubscriptionVariables = Exact<{
  jobId?: string | number | null | undefined;
  after?: string | null | undefined;
}>;


export type DeadLettersChangesSubscription = { jobUpdated: { kind: EventKind, snapshot: unknown } };

export type DeleteDuringThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type DeleteDuringThreadMutation = { deleteThread: { deletedCount: number } };

export type DeleteDuringMessageMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type DeleteDuringMessageMutation = { deleteMessage: { deletedCount: number, invalidated: Array<{ id: string }> } };

export type DeleteDuringClearMutationVariables = Exact<{
  input: ClearMessagesInput;
}>;


export type DeleteDuringClearMutation = { clearMessages: { deletedCount: number } };

export type DeleteDuringUpdateMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type DeleteDuringUpdateMutation = { updateMessage: { message: { id: string } } };

export type DeleteDuringJobQueryVariables = Exact<{
  id: string | number;
}>;


export type DeleteDuringJobQuery = { job: { state: JobState } | null };

export type DeleteEventsMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type DeleteEventsMemoryMutation = { deleteMemory: { deletedCount: number } };

export type DeleteEventsMessageMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type DeleteEventsMessageMutation = { deleteMessage: { deletedCount: number } };

export type DeleteEventsThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type DeleteEventsThreadMutation = { deleteThread: { deletedCount: number } };

export type DeleteEventsSubscriptionVariables = Exact<{
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type DeleteEventsSubscription = { events:
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, isErased: boolean, memory: { id: string, status: MemoryStatus, statusReason: StatusReason | null } | null }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, isErased: boolean, message: { id: string } | null }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, isErased: boolean, thread: { id: string } | null }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, isErased: boolean }
   };

export type DeleteEventsAddedSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type DeleteEventsAddedSubscription = { change: { kind: EventKind, subjectId: string, isErased: boolean, message: { content: string | null } | null } };

export type DeleteEventsExtractedSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type DeleteEventsExtractedSubscription = { change: { kind: EventKind, subjectId: string, isErased: boolean, memory: { content: string | null } | null } };

export type DeleteEventsChangedSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type DeleteEventsChangedSubscription = { change: { kind: EventKind, subjectId: string, isErased: boolean, memory: { content: string | null } | null } };

export type DeleteEventsJobsSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type DeleteEventsJobsSubscription = { change: { kind: EventKind, subjectId: string, isErased: boolean, job: { id: string } | null } };

export type DeleteEventsSummarySubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type DeleteEventsSummarySubscription = { change: { kind: EventKind, subjectId: string, isErased: boolean, thread: { userId: string | null } | null, summary: { text: string } | null } };

export type DeleteEventsStateSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type DeleteEventsStateSubscription = { change: { kind: EventKind, subjectId: string, isErased: boolean, thread: { userId: string | null } | null, entry: { value: unknown } | null } };

export type DeleteEventsAllSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type DeleteEventsAllSubscription = { change:
    | { kind: EventKind, subjectId: string, isErased: boolean }
    | { kind: EventKind, subjectId: string, isErased: boolean, job: { id: string } | null }
    | { kind: EventKind, subjectId: string, isErased: boolean, memory: { content: string | null } | null }
    | { kind: EventKind, subjectId: string, isErased: boolean, memoryLink: { id: string } | null }
    | { kind: EventKind, subjectId: string, isErased: boolean, message: { content: string | null } | null }
    | { kind: EventKind, subjectId: string, isErased: boolean, thread: { userId: string | null } | null, entry: { value: unknown } | null }
    | { kind: EventKind, subjectId: string, isErased: boolean, thread: { userId: string | null } | null, summary: { text: string } | null }
    | { kind: EventKind, subjectId: string, isErased: boolean, thread: { userId: string | null } | null }
    | { kind: EventKind, subjectId: string, isErased: boolean }
   };

export type DeleteEventsSetStateMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteEventsSetStateMutation = { setSharedState: { entry: { version: number } } };

export type DeleteEventsUserMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteEventsUserMutation = { deleteUser: { deletedCount: number } };

export type DeleteMatrixMessageMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type DeleteMatrixMessageMutation = { deleteMessage: { deletedCount: number } };

export type DeleteMatrixMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type DeleteMatrixMemoryMutation = { deleteMemory: { deletedCount: number } };

export type DeleteMatrixRecordMutationVariables = Exact<{
  input: DeleteRecordInput;
}>;


export type DeleteMatrixRecordMutation = { deleteRecord: { deletedCount: number } };

export type DeleteMatrixThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type DeleteMatrixThreadMutation = { deleteThread: { deletedCount: number } };

export type DeleteMatrixUserMutationVariables = Exact<{
  input: DeleteActorInput;
}>;


export type DeleteMatrixUserMutation = { deleteUser: { deletedCount: number, counts: Array<{ type: SubjectType, count: number }> } };

export type DeleteMatrixImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type DeleteMatrixImportMutation = { importRecords: { ids: Array<string> } };

export type DeleteMatrixAgentMutationVariables = Exact<{
  input: DeleteActorInput;
}>;


export type DeleteMatrixAgentMutation = { deleteAgent: { deletedCount: number } };

export type DeleteMatrixLeftQueryVariables = Exact<{
  words: SearchInput;
}>;


export type DeleteMatrixLeftQuery = { messages: { nodes: Array<{ content: string | null }> }, memories: { nodes: Array<{ id: string, status: MemoryStatus, evidence: { totalCount: number } }> }, threads: { nodes: Array<{ id: string }> }, searchStore: { results: Array<{ recordId: string }> } };

export type DeleteMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type DeleteMemoryMutation = { deleteMemory: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ id: string }> } };

export type DeleteMemoryChangeMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type DeleteMemoryChangeMutation = { updateMemory: { memory: { nodeId: string, revision: number } } };

export type DeleteMemoryAddAgainMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type DeleteMemoryAddAgainMutation = { addMemory: { memory: { revision: number, evidence: { totalCount: number }, revisions: { totalCount: number } } } };

export type DeleteMemoryEverywhereQueryVariables = Exact<{
  id: string | number;
  nodeId: string | number;
}>;


export type DeleteMemoryEverywhereQuery = { memory: { id: string } | null, node:
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
   | null, memories: { totalCount: number }, user: { memories: { totalCount: number } } | null, thread: { memories: { totalCount: number }, messages: { nodes: Array<{ id: string, derivedMemories: { nodes: Array<{ content: string | null }> } }> } } | null };

export type DeleteMessageMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type DeleteMessageMutation = { deleteMessage: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ content: string | null, status: MemoryStatus, statusReason: StatusReason | null, revision: number, updatedAt: string, evidence: { totalCount: number } }> } };

export type DeleteMessageMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type DeleteMessageMemoryMutation = { deleteMemory: { deletedCount: number } };

export type DeleteMessageEverywhereQueryVariables = Exact<{
  nodeId: string | number;
}>;


export type DeleteMessageEverywhereQuery = { message: { id: string } | null, node:
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
   | null, messages: { nodes: Array<{ id: string }> }, thread: { messageCount: number, messages: { totalCount: number, nodes: Array<{ id: string, seq: number | null }> } } | null };

export type DeleteThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type DeleteThreadMutation = { deleteThread: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ id: string }> } };

export type DeleteThreadEverywhereQueryVariables = Exact<{
  jobId: string | number;
  nodeIds: Array<string | number> | string | number;
}>;


export type DeleteThreadEverywhereQuery = { thread: { id: string } | null, threads: { totalCount: number }, user: { threads: { totalCount: number }, memories: { nodes: Array<{ content: string | null, threadId: string | null, originThreadId: string | null, originThread: { id: string } | null, thread: { id: string } | null, evidence: { totalCount: number } }> } } | null, message: { id: string } | null, job: { id: string } | null, nodes: Array<
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
   | null> };

export type DeleteThreadAgainQueryVariables = Exact<{ [key: string]: never; }>;


export type DeleteThreadAgainQuery = { thread: { title: string | null, messageCount: number, messages: { nodes: Array<{ id: string, seq: number | null }> }, memories: { totalCount: number }, jobs: { totalCount: number } } | null };

export type DeletedNodeIdsLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type DeletedNodeIdsLinkMutation = { linkMemories: { link: { id: string } } };

export type DeletedNodeIdsAgentMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type DeletedNodeIdsAgentMutation = { upsertAgent: { agent: { id: string } } };

export type DeletedNodeIdsNodesQueryVariables = Exact<{ [key: string]: never; }>;


export type DeletedNodeIdsNodesQuery = { users: { nodes: Array<{ nodeId: string }> }, agents: { nodes: Array<{ nodeId: string }> }, threads: { nodes: Array<{ nodeId: string }> }, messages: { nodes: Array<{ nodeId: string }> }, jobs: { nodes: Array<{ nodeId: string }> }, memories: { nodes: Array<{ nodeId: string, links: { nodes: Array<{ nodeId: string }> } }> } };

export type DeletedNodeIdsEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type DeletedNodeIdsEventsSubscription = { events:
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null }
   };

export type DeletionOrdersLookQueryVariables = Exact<{
  owner: OwnerFilter;
}>;


export type DeletionOrdersLookQuery = { memories: { nodes: Array<{ content: string | null, status: MemoryStatus }> } };

export type DeletionOrdersRemoveMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type DeletionOrdersRemoveMutation = { deleteMessage: { deletedCount: number } };

export type DryRunFindingsMutationVariables = Exact<{ [key: string]: never; }>;


export type DryRunFindingsMutation = { extractMemories: { job: { outcome: JobOutcome | null } | null } };

export type DryRunFindingsLeftQueryVariables = Exact<{ [key: string]: never; }>;


export type DryRunFindingsLeftQuery = { thread: { jobs: { nodes: Array<{ report: { dryRun: { findings: Array<{ content: string }> } | null } | null }> } } | null };

export type DryRunFindingsDeleteMutationVariables = Exact<{ [key: string]: never; }>;


export type DryRunFindingsDeleteMutation = { deleteMessage: { deletedCount: number } };

export type DryRunFindingsTrimMutationVariables = Exact<{ [key: string]: never; }>;


export type DryRunFindingsTrimMutation = { updateThread: { thread: { id: string } } };

export type DryRunFindingsGoneSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type DryRunFindingsGoneSubscription = { events:
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
   };

export type EditedMessagesEditMutationVariables = Exact<{
  id: string | number;
  content: string;
}>;


export type EditedMessagesEditMutation = { updateMessage: { message: { id: string } }, waitForExtraction: { jobs: Array<{ outcome: JobOutcome | null }> } };

export type EmbeddingFailuresUpdateMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type EmbeddingFailuresUpdateMutation = { updateMemory: { memory: { id: string } } };

export type EmbeddingFailuresDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type EmbeddingFailuresDeleteMutation = { deleteMemory: { deletedCount: number } };

export type EmbeddingFailuresBacklogQueryVariables = Exact<{ [key: string]: never; }>;


export type EmbeddingFailuresBacklogQuery = { serverInfo: { recordsWithoutVectors: number | null } };

export type EmbeddingInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type EmbeddingInfoQuery = { serverInfo: { embedder: string | null } };

export type EmbeddingImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type EmbeddingImportMutation = { importRecords: { records: Array<
      | { __typename: 'Agent' }
      | { __typename: 'Memory' }
      | { __typename: 'Message' }
      | { __typename: 'User' }
    > } };

export type EmbeddingUpdateMessageMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type EmbeddingUpdateMessageMutation = { updateMessage: { message: { id: string } } };

export type EmbeddingUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type EmbeddingUpdateMemoryMutation = { updateMemory: { memory: { id: string } } };

export type EmbeddingUpdateRecordMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type EmbeddingUpdateRecordMutation = { updateRecord: { updatedCount: number } };

export type ErrorMappingThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type ErrorMappingThreadMutation = { made: { thread: { id: string } } };

export type ErrorMappingMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type ErrorMappingMessagesMutation = { addMessages: { messages: Array<{ id: string }> } };

export type ErrorMappingSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type ErrorMappingSearchQuery = { search: { results: Array<{ rank: number }> } };

export type ErrorMappingPageQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ErrorMappingPageQuery = { thread: { messages: { nodes: Array<{ id: string }> } } | null };

export type ErrorMappingEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ErrorMappingEventsSubscription = { events:
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
   };

export type ErrorMaskingPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ErrorMaskingPageQuery = { thread: { messages: { nodes: Array<{ id: string }> } } | null };

export type EventFilterEventsSubscriptionVariables = Exact<{
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type EventFilterEventsSubscription = { events:
    | { __typename: 'AgentEvent', subjectId: string }
    | { __typename: 'JobEvent', subjectId: string }
    | { __typename: 'MemoryEvent', subjectId: string }
    | { __typename: 'MemoryLinkEvent', subjectId: string }
    | { __typename: 'MessageEvent', subjectId: string }
    | { __typename: 'SharedStateEvent', subjectId: string }
    | { __typename: 'SummaryEvent', subjectId: string }
    | { __typename: 'ThreadEvent', subjectId: string }
    | { __typename: 'UserEvent', subjectId: string }
   };

export type EventFilterJobsSubscriptionVariables = Exact<{
  owner?: OwnerFilter | null | undefined;
  threadId?: string | number | null | undefined;
  jobId?: string | number | null | undefined;
  after?: string | null | undefined;
}>;


export type EventFilterJobsSubscription = { jobUpdated: { cursor: string, kind: EventKind, subjectId: string, originThreadId: string | null, snapshot: unknown } };

export type EventFilterMessagesSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type EventFilterMessagesSubscription = { messageAdded: { subjectId: string, snapshot: unknown, message: { content: string | null, thread: { id: string } | null } | null } };

export type EventFilterMemoriesSubscriptionVariables = Exact<{
  owner: OwnerFilter;
}>;


export type EventFilterMemoriesSubscription = { memoryChanged: { subjectId: string } };

export type EventFilterExtractedSubscriptionVariables = Exact<{
  owner: OwnerFilter;
}>;


export type EventFilterExtractedSubscription = { memoryExtracted: { subjectId: string } };

export type EventFilterSummariesSubscriptionVariables = Exact<{
  threadId: string | number;
}>;


export type EventFilterSummariesSubscription = { summaryUpdated: { subjectId: string } };

export type EventLogSubscriptionVariables = Exact<{
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type EventLogSubscription = { events:
    | { __typename: 'AgentEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, agent: { id: string } | null }
    | { __typename: 'JobEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, job: { state: JobState } | null }
    | { __typename: 'MemoryEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { content: string | null } | null }
    | { __typename: 'MemoryLinkEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { __typename: 'MessageEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, message: { seq: number | null } | null }
    | { __typename: 'SharedStateEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { __typename: 'SummaryEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { __typename: 'ThreadEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, thread: { messageCount: number } | null }
    | { __typename: 'UserEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, user: { information: string | null } | null }
   };

export type EventLogCountedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EventLogCountedSubscription = { messageAdded: { message: { thread: { messageCount: number } | null } | null } };

export type ResumeMessagesSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type ResumeMessagesSubscription = { messageAdded: { cursor: string, snapshot: unknown } };

export type ResumeEventsSubscriptionVariables = Exact<{
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type ResumeEventsSubscription = { events:
    | { cursor: string, subjectId: string }
    | { cursor: string, subjectId: string }
    | { cursor: string, subjectId: string }
    | { cursor: string, subjectId: string }
    | { cursor: string, subjectId: string }
    | { cursor: string, subjectId: string }
    | { cursor: string, subjectId: string }
    | { cursor: string, subjectId: string }
    | { cursor: string, subjectId: string }
   };

export type EventRetentionMessagesSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type EventRetentionMessagesSubscription = { messageAdded: { cursor: string, message: { content: string | null } | null } };

export type EventRetentionEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EventRetentionEventsSubscription = { events:
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
    | { subjectType: SubjectType }
   };

export type EventRetentionWorldQueryVariables = Exact<{ [key: string]: never; }>;


export type EventRetentionWorldQuery = { serverInfo: { eventRetentionSeconds: number | null }, job: { id: string } | null, jobs: { totalCount: number } };

export type ExchangesOfThreadQueryVariables = Exact<{
  id: string | number;
  limit?: number | null | undefined;
  pairing?: ExchangePairing | null | undefined;
}>;


export type ExchangesOfThreadQuery = { thread: { exchanges: Array<{ hasToolCalls: boolean, user: { content: string | null }, assistant: { content: string | null } | null }> } | null };

export type ExchangesOfOwnerQueryVariables = Exact<{
  owner?: OwnerFilter | null | undefined;
  limit?: number | null | undefined;
  pairing?: ExchangePairing | null | undefined;
}>;


export type ExchangesOfOwnerQuery = { exchanges: Array<{ hasToolCalls: boolean, user: { content: string | null }, assistant: { content: string | null } | null }> };

export type ExchangesOfAllQueryVariables = Exact<{ [key: string]: never; }>;


export type ExchangesOfAllQuery = { threads: { nodes: Array<{ exchanges: Array<{ user: { content: string | null }, assistant: { content: string | null } | null }>, lastMessage: { content: string | null } | null }> } };

export type ExchangesLastMessageQueryVariables = Exact<{
  owner?: OwnerFilter | null | undefined;
}>;


export type ExchangesLastMessageQuery = { messages: { nodes: Array<{ content: string | null }> } };

export type ExchangesLastOfThreadQueryVariables = Exact<{
  id: string | number;
}>;


export type ExchangesLastOfThreadQuery = { thread: { lastMessage: { content: string | null } | null } | null };

export type ExpiredLinksAddMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type ExpiredLinksAddMutation = { addMemory: { memory: { id: string } } };

export type ExpiredLinksLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type ExpiredLinksLinkMutation = { linkMemories: { link: { nodeId: string } } };

export type ExpiredLinksReadQueryVariables = Exact<{
  nodeId: string | number;
}>;


export type ExpiredLinksReadQuery = { node:
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
   | null, memory: { status: MemoryStatus, statusReason: StatusReason | null, links: { totalCount: number, nodes: Array<{ source: { id: string } }> } } | null };

export type ExpiredLinksEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ExpiredLinksEventsSubscription = { events:
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null }
   };

export type ExpiredLinksDeleteMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type ExpiredLinksDeleteMutation = { deleteMemory: { deletedCount: number } };

export type ExpiryWorldQueryVariables = Exact<{
  search: SearchInput;
  nodeIds: Array<string | number> | string | number;
}>;


export type ExpiryWorldQuery = { message: { id: string } | null, memory: { id: string } | null, nodes: Array<
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
   | null>, messages: { totalCount: number, nodes: Array<{ id: string, derivedMemories: { totalCount: number, nodes: Array<{ content: string | null }> } }> }, memories: { totalCount: number, nodes: Array<{ content: string | null, evidence: { totalCount: number, nodes: Array<{ quote: string, message: { id: string } | null }> }, revisions: { totalCount: number } }> }, thread: { messageCount: number, messages: { totalCount: number, nodes: Array<{ id: string }> }, messageRange: Array<{ id: string }>, memories: { totalCount: number }, jobs: { nodes: Array<{ memories: { totalCount: number } }> } } | null, user: { memories: { totalCount: number, nodes: Array<{ content: string | null }> } } | null, agent: { memories: { totalCount: number } } | null, search: { results: Array<{ recordId: string, content: string | null }> } };

export type ExpiryNodeIdsQueryVariables = Exact<{ [key: string]: never; }>;


export type ExpiryNodeIdsQuery = { message: { nodeId: string } | null, memory: { nodeId: string } | null };

export type ExpiryUpdateMessageMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type ExpiryUpdateMessageMutation = { updateMessage: { message: { expiresAt: string | null } } };

export type ExpiryUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type ExpiryUpdateMemoryMutation = { updateMemory: { memory: { expiresAt: string | null } } };

export type ExpiryDeleteMutationVariables = Exact<{
  message: DeleteMessageInput;
  memory: DeleteMemoryInput;
}>;


export type ExpiryDeleteMutation = { deleteMessage: { deletedCount: number, invalidated: Array<{ id: string }> }, deleteMemory: { deletedCount: number } };

export type ExpiryDeleteThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type ExpiryDeleteThreadMutation = { deleteThread: { deletedCount: number, counts: Array<{ type: SubjectType, count: number }> } };

export type ExpiryEventsSubscriptionVariables = Exact<{
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type ExpiryEventsSubscription = { events:
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { id: string } | null }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, message: { id: string } | null }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
   };

export type ExpiryMemoryChangesSubscriptionVariables = Exact<{
  owner: OwnerFilter;
  after?: string | null | undefined;
}>;


export type ExpiryMemoryChangesSubscription = { memoryChanged: { kind: EventKind, subjectId: string, memory: { content: string | null } | null } };

export type ExpiryJobQueryVariables = Exact<{ [key: string]: never; }>;


export type ExpiryJobQuery = { job: { kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, runAt: string, error: string | null } | null };

export type ExpiryJobStepsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ExpiryJobStepsSubscription = { jobUpdated: { kind: EventKind, snapshot: unknown } };

export type ExplainMemoryQueryVariables = Exact<{
  id: string | number;
}>;


export type ExplainMemoryQuery = { memory: { explain: { policy: MemoryPolicy, model: string | null, job: { id: string, kind: JobKind } | null, evidence: Array<{ quote: string }>, steps: Array<{ revision: number, at: string, status: MemoryStatus, statusReason: StatusReason | null, confidence: number, confidenceGrowth: number | null, isReworded: boolean | null, job: { id: string } | null, change: { kind: EventKind, decision: MemoryAction | null } | null }> } } | null };

export type ExplainMemoryPastQueryVariables = Exact<{
  asOf?: AsOf | null | undefined;
}>;


export type ExplainMemoryPastQuery = { memories: { nodes: Array<{ explain: { steps: Array<{ revision: number }> } }> } };

export type ExplainMemoryUpdateMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type ExplainMemoryUpdateMutation = { updateMemory: { memory: { id: string } } };

export type ExtractMemoriesMutationVariables = Exact<{
  input: ExtractMemoriesInput;
}>;


export type ExtractMemoriesMutation = { extractMemories: { job: { id: string, kind: JobKind, state: JobState, outcome: JobOutcome | null, thread: { id: string } | null } | null } };

export type ExtractMemoriesJobsQueryVariables = Exact<{
  id: string | number;
}>;


export type ExtractMemoriesJobsQuery = { thread: { jobs: { totalCount: number } } | null };

export type ExtractMemoriesReportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ExtractMemoriesReportsQuery = { threads: { nodes: Array<{ userId: string | null, jobs: { nodes: Array<{ id: string, report: { passes: number, notShown: number, proposed: number, added: number, updated: number, retracted: number, superseded: number, unchanged: number, rejected: number, leftOut: number, dryRun: { findings: Array<{ action: MemoryAction, content: string, memory: { id: string, content: string | null } | null }>, missed: Array<{ id: string }> } | null } | null }> } }> } };

export type ExtractMemoriesForgetMutationVariables = Exact<{
  id: string | number;
}>;


export type ExtractMemoriesForgetMutation = { deleteMemory: { deletedCount: number } };

export type ExtractionActionsEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ExtractionActionsEventsSubscription = { memoryChanged: { kind: EventKind, memory: { content: string | null, status: MemoryStatus, statusReason: StatusReason | null, links: { nodes: Array<{ relation: LinkRelation, source: { content: string | null } }> } } | null } };

export type ExtractionActionsLookQueryVariables = Exact<{
  query: string;
}>;


export type ExtractionActionsLookQuery = { search: { results: Array<{ content: string | null }> }, user: { memories: { nodes: Array<{ content: string | null, status: MemoryStatus, revision: number, evidence: { nodes: Array<{ quote: string, message: { id: string } | null }> } }> } } | null };

export type ExtractionActionsRemoveMutationVariables = Exact<{
  id: string | number;
}>;


export type ExtractionActionsRemoveMutation = { deleteMessage: { invalidated: Array<{ content: string | null, statusReason: StatusReason | null }> } };

export type FrequencyUpdateMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type FrequencyUpdateMutation = { updateThread: { thread: { id: string } } };

export type QueueStateQueryVariables = Exact<{
  id: string | number;
}>;


export type QueueStateQuery = { serverInfo: { extractionQueueLimit: number | null }, thread: { messageCount: number, jobs: { nodes: Array<{ outcome: JobOutcome | null, error: string | null }> } } | null };

export type FactsUpsertMutationVariables = Exact<{
  input: UpsertMemoryInput;
}>;


export type FactsUpsertMutation = { upsertMemory: { outcome: UpsertOutcome, similarity: number | null, memory: { id: string, kind: MemoryKind, content: string | null, category: string | null, policy: MemoryPolicy, confidence: number, status: MemoryStatus, statusReason: StatusReason | null, pinned: boolean, revision: number, reinforcedAt: string | null, revisions: { nodes: Array<{ content: string | null, confidence: number }> } }, contradicted: Array<{ id: string, status: MemoryStatus, statusReason: StatusReason | null }> } };

export type FactsContextQueryVariables = Exact<{
  userId: string | number;
  query?: string | null | undefined;
}>;


export type FactsContextQuery = { context: { text: string } };

export type FactsDecayMutationVariables = Exact<{
  input: DecayMemoriesInput;
}>;


export type FactsDecayMutation = { decayMemories: { decayed: number, pruned: number } };

export type FactsDeleteMatchingMutationVariables = Exact<{
  input: DeleteMatchingMemoriesInput;
}>;


export type FactsDeleteMatchingMutation = { deleteMatchingMemories: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean } };

export type FactsPolicyMutationVariables = Exact<{
  id: string | number;
  fadingPolicy?: FadingPolicyInput | null | undefined;
}>;


export type FactsPolicyMutation = { upsertUser: { user: { fadingPolicy: { dedupSimilarity: number | null, baselineMemories: number | null, decayFactor: number | null } | null } } };

export type FactsStoredQueryVariables = Exact<{ [key: string]: never; }>;


export type FactsStoredQuery = { memories: { nodes: Array<{ id: string, content: string | null, confidence: number, status: MemoryStatus, statusReason: StatusReason | null, pinned: boolean }> } };

export type FactsRestoreMutationVariables = Exact<{
  id: string | number;
}>;


export type FactsRestoreMutation = { restoreMemory: { memory: { status: MemoryStatus } } };

export type FactsByPolicyQueryVariables = Exact<{
  policy?: MemoryPolicy | null | undefined;
  asOf?: AsOf | null | undefined;
}>;


export type FactsByPolicyQuery = { memories: { totalCount: number, nodes: Array<{ content: string | null }> }, user: { memories: { nodes: Array<{ content: string | null }> } } | null };

export type FactsPinMutationVariables = Exact<{
  id: string | number;
  pinned?: boolean | null | undefined;
}>;


export type FactsPinMutation = { updateMemory: { memory: { pinned: boolean } } };

export type FactsSupersedeMutationVariables = Exact<{
  id: string | number;
  superseded: string | number;
}>;


export type FactsSupersedeMutation = { linkMemories: { link: { id: string } } };

export type FactsDeleteMemoryMutationVariables = Exact<{
  id: string | number;
}>;


export type FactsDeleteMemoryMutation = { deleteMemory: { deletedCount: number } };

export type FactsChangedSubscriptionVariables = Exact<{
  owner: OwnerFilter;
  after?: string | null | undefined;
}>;


export type FactsChangedSubscription = { memoryChanged: { kind: EventKind, snapshot: unknown, memory: { content: string | null } | null } };

export type FactsDecayJobQueryVariables = Exact<{ [key: string]: never; }>;


export type FactsDecayJobQuery = { job: { state: JobState } | null };

export type OasisExtractionAddMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type OasisExtractionAddMutation = { addMessages: { job: { state: JobState, outcome: JobOutcome | null, report: { passes: number, proposed: number, added: number, superseded: number, unchanged: number, rejected: number } | null } | null } };

export type OasisExtractionLookQueryVariables = Exact<{ [key: string]: never; }>;


export type OasisExtractionLookQuery = { memories: { nodes: Array<{ id: string, content: string | null, category: string | null, policy: MemoryPolicy, confidence: number, status: MemoryStatus, statusReason: StatusReason | null, validTo: string | null, evidence: { nodes: Array<{ quote: string }> }, links: { nodes: Array<{ relation: LinkRelation, target: { content: string | null } }> }, explain: { policy: MemoryPolicy, steps: Array<{ change: { kind: EventKind, decision: MemoryAction | null } | null }> } }> }, context: { text: string } };

export type OasisExtractionSettingsMutationVariables = Exact<{
  settings?: ThreadSettingsInput | null | undefined;
}>;


export type OasisExtractionSettingsMutation = { updateThread: { thread: { settings: { memoryPolicy: MemoryPolicy } } } };

export type OasisExtractionApproveMutationVariables = Exact<{
  id: string | number;
}>;


export type OasisExtractionApproveMutation = { restoreMemory: { memory: { status: MemoryStatus, statusReason: StatusReason | null } } };

export type OasisExtractionDeleteMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type OasisExtractionDeleteMutation = { deleteMessage: { revived: Array<{ content: string | null }> } };

export type OasisExtractionChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type OasisExtractionChangesSubscription = { memoryChanged: { kind: EventKind, memory: { content: string | null, status: MemoryStatus } | null } };

export type FederationServiceQueryVariables = Exact<{ [key: string]: never; }>;


export type FederationServiceQuery = { _service: { sdl: string } };

export type FederationEntitiesQueryVariables = Exact<{
  representations: Array<unknown> | unknown;
}>;


export type FederationEntitiesQuery = { _entities: Array<
    | { __typename: 'Agent' }
    | { __typename: 'Job' }
    | { __typename: 'Memory' }
    | { __typename: 'MemoryLink' }
    | { __typename: 'Message' }
    | { __typename: 'Thread', userId: string | null }
    | { __typename: 'User', id: string }
   | null> };

export type FederationThreadNodeIdQueryVariables = Exact<{ [key: string]: never; }>;


export type FederationThreadNodeIdQuery = { thread: { nodeId: string } | null };

export type ForgettingReceiptFragment = { receiptId: string, subjectType: SubjectType, subjectId: string, deletedCount: number, digest: string, cursor: string, untilCursor: string | null, createdAt: string, filesClearedAt: string | null, counts: Array<{ type: SubjectType, count: number }>, revived: Array<{ id: string }>, check: { isClean: boolean, records: Array<{ type: SubjectType, count: number }>, events: Array<{ type: SubjectType, count: number }> } };

export type ForgettingUserMutationVariables = Exact<{
  id: string | number;
}>;


export type ForgettingUserMutation = { receipt: { receiptId: string, subjectType: SubjectType, subjectId: string, deletedCount: number, digest: string, cursor: string, untilCursor: string | null, createdAt: string, filesClearedAt: string | null, counts: Array<{ type: SubjectType, count: number }>, revived: Array<{ id: string }>, check: { isClean: boolean, records: Array<{ type: SubjectType, count: number }>, events: Array<{ type: SubjectType, count: number }> } } };

export type ForgettingDryThreadMutationVariables = Exact<{
  id: string | number;
}>;


export type ForgettingDryThreadMutation = { deleteThread: { counts: Array<{ type: SubjectType, count: number }> } };

export type ForgettingAgentMutationVariables = Exact<{
  id: string | number;
}>;


export type ForgettingAgentMutation = { receipt: { receiptId: string, subjectType: SubjectType, subjectId: string, deletedCount: number, digest: string, cursor: string, untilCursor: string | null, createdAt: string, filesClearedAt: string | null, counts: Array<{ type: SubjectType, count: number }>, revived: Array<{ id: string }>, check: { isClean: boolean, records: Array<{ type: SubjectType, count: number }>, events: Array<{ type: SubjectType, count: number }> } } };

export type ForgettingThreadMutationVariables = Exact<{
  id: string | number;
}>;


export type ForgettingThreadMutation = { receipt: { receiptId: string, subjectType: SubjectType, subjectId: string, deletedCount: number, digest: string, cursor: string, untilCursor: string | null, createdAt: string, filesClearedAt: string | null, counts: Array<{ type: SubjectType, count: number }>, revived: Array<{ id: string }>, check: { isClean: boolean, records: Array<{ type: SubjectType, count: number }>, events: Array<{ type: SubjectType, count: number }> } } };

export type ForgettingAgainQueryVariables = Exact<{
  id: string | number;
}>;


export type ForgettingAgainQuery = { forgetReceipt: { receiptId: string, subjectType: SubjectType, subjectId: string, deletedCount: number, digest: string, cursor: string, untilCursor: string | null, createdAt: string, filesClearedAt: string | null, counts: Array<{ type: SubjectType, count: number }>, revived: Array<{ id: string }>, check: { isClean: boolean, records: Array<{ type: SubjectType, count: number }>, events: Array<{ type: SubjectType, count: number }> } } | null };

export type ForgettingDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type ForgettingDeleteMutation = { deleteUser: { deletedCount: number } };

export type ForgettingDeleteThreadMutationVariables = Exact<{
  id: string | number;
}>;


export type ForgettingDeleteThreadMutation = { deleteThread: { deletedCount: number } };

export type ForgettingEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ForgettingEventsSubscription = { events:
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown, isErased: boolean }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown, isErased: boolean }
   };

export type FreshReadsMutationVariables = Exact<{
  messages: Array<MessageInput> | MessageInput;
}>;


export type FreshReadsMutation = { made: { thread: { messageCount: number, user: { information: string | null, threads: { totalCount: number } } | null } }, first: { messages: Array<{ thread: { messageCount: number } | null }> }, profile: { user: { information: string | null } }, second: { messages: Array<{ thread: { messageCount: number, user: { information: string | null } | null } | null }> } };

export type GuardsLookQueryVariables = Exact<{
  messages?: MessageFilter | null | undefined;
  memories?: MemoryFilter | null | undefined;
}>;


export type GuardsLookQuery = { messages: { totalCount: number, nodes: Array<{ id: string, role: string, name: string | null, content: string | null, metadata: unknown, toolCalls: unknown, parts: Array<{ text: string | null }>, trace: { steps: Array<{ output: string }> } | null, flags: Array<{ rule: string, field: string, count: number }> }> }, memories: { totalCount: number, nodes: Array<{ content: string | null, category: string | null, metadata: unknown, flags: Array<{ rule: string, field: string, count: number }> }> } };

export type GuardsUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type GuardsUpdateMemoryMutation = { updateMemory: { memory: { flags: Array<{ rule: string, field: string, count: number }> } } };

export type GuardsDeleteMessageMutationVariables = Exact<{
  id: string | number;
}>;


export type GuardsDeleteMessageMutation = { deleteMessage: { deletedIds: Array<string> } };

export type GuardsSetStateMutationVariables = Exact<{
  input: SetSharedStateInput;
}>;


export type GuardsSetStateMutation = { setSharedState: { entry: { value: unknown } } };

export type GuardsImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type GuardsImportMutation = { importRecords: { records: Array<
      | { content: string | null }
      | Record<PropertyKey, never>
    > } };

export type GuardRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type GuardRulesQuery = { guardRules: Array<{ rule: string, group: GuardGroup, description: string, action: GuardAction }> };

export type GuardsSearchQueryVariables = Exact<{
  query: string;
}>;


export type GuardsSearchQuery = { search: { results: Array<{ content: string | null }> } };

export type GuardsJobQueryVariables = Exact<{
  threadId: string | number;
}>;


export type GuardsJobQuery = { thread: { title: string | null, jobs: { nodes: Array<{ kind: JobKind, report: { added: number, rejected: number } | null }> } } | null };

export type IdempotencyKeptQueryVariables = Exact<{
  id: string | number;
}>;


export type IdempotencyKeptQuery = { thread: { messageCount: number, jobs: { totalCount: number }, memories: { totalCount: number } } | null };

export type ImportRecordsMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type ImportRecordsMutation = { importRecords: { ids: Array<string>, ttlClamped: boolean, records: Array<
      | { __typename: 'Agent', id: string, information: string | null, metadata: unknown }
      | { __typename: 'Memory', id: string, content: string | null, kind: MemoryKind, userId: string | null, agentId: string | null, threadId: string | null, timestamp: string | null, expiresAt: string | null, metadata: unknown, confidence: number, source: MemorySource }
      | { __typename: 'Message', id: string, content: string | null, role: string, seq: number | null, metadata: unknown, saidAt: string, thread: { id: string } | null }
      | { __typename: 'User', id: string, information: string | null, metadata: unknown }
    > } };

export type ImportRecordsSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type ImportRecordsSearchQuery = { searchStore: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, passage: string | null, distance: number | null }> } };

export type ImportRecordsCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type ImportRecordsCountsQuery = { memories: { totalCount: number }, messages: { totalCount: number }, users: { totalCount: number } };

export type ImportRecordsEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ImportRecordsEventsSubscription = { events:
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
   };

export type ImportRecordsThreadQueryVariables = Exact<{
  id: string | number;
}>;


export type ImportRecordsThreadQuery = { thread: { messages: { nodes: Array<{ content: string | null, seq: number | null }> }, jobs: { totalCount: number } } | null };

export type ImportRecordsListQueryVariables = Exact<{
  type: RecordType;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ImportRecordsListQuery = { records: { nodes: Array<
      | { id: string }
      | { id: string }
      | { id: string }
      | Record<PropertyKey, never>
    >, pageInfo: { endCursor: string | null } } };

export type LeftoversDeleteUserMutationVariables = Exact<{
  input: DeleteActorInput;
}>;


export type LeftoversDeleteUserMutation = { deleteUser: { deletedCount: number, counts: Array<{ type: SubjectType, count: number }> } };

export type LeftoversDisableWebhookMutationVariables = Exact<{
  webhookId: string | number;
}>;


export type LeftoversDisableWebhookMutation = { updateWebhook: { webhook: { isEnabled: boolean } } };

export type LeftoversDeleteThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type LeftoversDeleteThreadMutation = { deleteThread: { deletedCount: number, counts: Array<{ type: SubjectType, count: number }> } };

export type LeftoversDeleteMessageMutationVariables = Exact<{ [key: string]: never; }>;


export type LeftoversDeleteMessageMutation = { deleteMessage: { deletedCount: number } };

export type LeftoversClearMessagesMutationVariables = Exact<{ [key: string]: never; }>;


export type LeftoversClearMessagesMutation = { clearMessages: { deletedCount: number } };

export type LeftoversDeleteRecordMutationVariables = Exact<{
  type: RecordType;
}>;


export type LeftoversDeleteRecordMutation = { deleteRecord: { deletedCount: number } };

export type LeftoversDeleteMemoryMutationVariables = Exact<{ [key: string]: never; }>;


export type LeftoversDeleteMemoryMutation = { deleteMemory: { deletedCount: number } };

export type LeftoversDeleteMatchingMutationVariables = Exact<{ [key: string]: never; }>;


export type LeftoversDeleteMatchingMutation = { deleteMatchingMemories: { deletedCount: number } };

export type LeftoversJobsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type LeftoversJobsSubscription = { jobUpdated: { kind: EventKind, snapshot: unknown } };

export type LifetimesAddMemoryMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type LifetimesAddMemoryMutation = { addMemory: { ttlClamped: boolean, memory: { expiresAt: string | null } } };

export type LifetimesAddMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type LifetimesAddMessagesMutation = { addMessages: { replayed: boolean, ttlClamped: boolean, messages: Array<{ id: string, expiresAt: string | null }>, memories: Array<{ expiresAt: string | null }> } };

export type LifetimesUpsertFactMutationVariables = Exact<{ [key: string]: never; }>;


export type LifetimesUpsertFactMutation = { upsertMemory: { outcome: UpsertOutcome, memory: { id: string, expiresAt: string | null } } };

export type LifetimesExpiredSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type LifetimesExpiredSubscription = { events:
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
   };

export type LifetimesUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type LifetimesUpdateMemoryMutation = { updateMemory: { ttlClamped: boolean, memory: { expiresAt: string | null, revision: number } } };

export type LifetimesUpdateMessageMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type LifetimesUpdateMessageMutation = { updateMessage: { ttlClamped: boolean, message: { expiresAt: string | null } } };

export type LifetimesPolicyQueryVariables = Exact<{ [key: string]: never; }>;


export type LifetimesPolicyQuery = { serverInfo: { defaultTtlSeconds: number | null, maxTtlSeconds: number | null } };

export type LifetimesStoredQueryVariables = Exact<{ [key: string]: never; }>;


export type LifetimesStoredQuery = { memories: { totalCount: number }, messages: { totalCount: number }, job: { state: JobState } | null };

export type LifetimesHiddenQueryVariables = Exact<{ [key: string]: never; }>;


export type LifetimesHiddenQuery = { memory: { content: string | null } | null, message: { content: string | null } | null };

export type LinkLifecycleLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type LinkLifecycleLinkMutation = { linkMemories: { link: { id: string, source: { status: MemoryStatus, revision: number }, target: { status: MemoryStatus, statusReason: StatusReason | null, revision: number, updatedAt: string } } } };

export type LinkLifecycleUpdateMutationVariables = Exact<{
  input: UpdateMemoryLinkInput;
}>;


export type LinkLifecycleUpdateMutation = { updateMemoryLink: { link: { target: { status: MemoryStatus, statusReason: StatusReason | null, revision: number } } } };

export type LinkLifecycleUnlinkMutationVariables = Exact<{
  input: UnlinkMemoriesInput;
}>;


export type LinkLifecycleUnlinkMutation = { unlinkMemories: { deletedCount: number, invalidated: Array<{ id: string }>, revived: Array<{ id: string }> } };

export type LinkLifecycleStatesQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkLifecycleStatesQuery = { memories: { nodes: Array<{ id: string, content: string | null, status: MemoryStatus, statusReason: StatusReason | null, revision: number, links: { totalCount: number } }> } };

export type LinkLifecycleHistoryQueryVariables = Exact<{
  id: string | number;
}>;


export type LinkLifecycleHistoryQuery = { memory: { revisions: { nodes: Array<{ revision: number, status: MemoryStatus, statusReason: StatusReason | null, content: string | null }> } } | null };

export type LinkLifecycleDeleteMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type LinkLifecycleDeleteMemoryMutation = { deleteMemory: { deletedCount: number, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, revived: Array<{ id: string }> } };

export type LinkLifecycleDeleteMessageMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type LinkLifecycleDeleteMessageMutation = { deleteMessage: { counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ id: string }> } };

export type LinkLifecycleDeleteThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type LinkLifecycleDeleteThreadMutation = { deleteThread: { counts: Array<{ type: SubjectType, count: number }>, revived: Array<{ id: string }> } };

export type LinkLifecycleDeleteUserMutationVariables = Exact<{
  input: DeleteActorInput;
}>;


export type LinkLifecycleDeleteUserMutation = { deleteUser: { counts: Array<{ type: SubjectType, count: number }>, revived: Array<{ id: string }> } };

export type LinkLifecycleEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type LinkLifecycleEventsSubscription = { events:
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
   };

export type LinksLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type LinksLinkMutation = { linkMemories: { link: { nodeId: string, id: string, sourceId: string, targetId: string, relation: LinkRelation, metadata: unknown, createdAt: string, updatedAt: string, source: { content: string | null }, target: { content: string | null } } } };

export type LinksUpdateMutationVariables = Exact<{
  input: UpdateMemoryLinkInput;
}>;


export type LinksUpdateMutation = { updateMemoryLink: { link: { id: string, relation: LinkRelation, metadata: unknown, createdAt: string, updatedAt: string } } };

export type LinksUnlinkMutationVariables = Exact<{
  input: UnlinkMemoriesInput;
}>;


export type LinksUnlinkMutation = { unlinkMemories: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ id: string }> } };

export type LinksNodeQueryVariables = Exact<{
  nodeId: string | number;
}>;


export type LinksNodeQuery = { node:
    | { __typename: 'Agent', nodeId: string }
    | { __typename: 'Job', nodeId: string }
    | { __typename: 'Memory', nodeId: string }
    | { __typename: 'MemoryLink', id: string, nodeId: string, target: { id: string } }
    | { __typename: 'Message', nodeId: string }
    | { __typename: 'Thread', nodeId: string }
    | { __typename: 'User', nodeId: string }
   | null };

export type LinksListedQueryVariables = Exact<{
  id: string | number;
  first?: number | null | undefined;
  after?: string | null | undefined;
  direction?: LinkDirection | null | undefined;
  relations?: Array<LinkRelation> | LinkRelation | null | undefined;
}>;


export type LinksListedQuery = { memory: { links: { totalCount: number, nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type LinksNestedQueryVariables = Exact<{ [key: string]: never; }>;


export type LinksNestedQuery = { memories: { nodes: Array<{ id: string, links: { nodes: Array<{ source: { id: string, links: { totalCount: number } }, target: { id: string } }> } }> } };

export type LinksEventsSubscriptionVariables = Exact<{
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type LinksEventsSubscription = { events:
    | { __typename: 'AgentEvent', kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { __typename: 'JobEvent', kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { __typename: 'MemoryEvent', kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { __typename: 'MemoryLinkEvent', kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown, memoryLink: { relation: LinkRelation } | null }
    | { __typename: 'MessageEvent', kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { __typename: 'SharedStateEvent', kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { __typename: 'SummaryEvent', kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { __typename: 'ThreadEvent', kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { __typename: 'UserEvent', kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, snapshot: unknown }
   };

export type ListFiltersActorsQueryVariables = Exact<{
  filter?: ActorFilter | null | undefined;
}>;


export type ListFiltersActorsQuery = { users: { totalCount: number, nodes: Array<{ id: string }> }, agents: { totalCount: number, nodes: Array<{ id: string }> } };

export type ListFiltersThreadsQueryVariables = Exact<{
  filter?: ThreadFilter | null | undefined;
  whole?: boolean | null | undefined;
}>;


export type ListFiltersThreadsQuery = { threads?: { totalCount: number, nodes: Array<{ id: string }> }, user: { threads: { totalCount: number, nodes: Array<{ id: string }> } } | null, agent: { threads: { totalCount: number, nodes: Array<{ id: string }> } } | null };

export type ListFiltersMessagesQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
  whole?: boolean | null | undefined;
}>;


export type ListFiltersMessagesQuery = { messages?: { totalCount: number, nodes: Array<{ id: string }> }, thread: { messages: { totalCount: number, nodes: Array<{ id: string }> } } | null };

export type ListFiltersMemoriesQueryVariables = Exact<{
  filter?: MemoryFilter | null | undefined;
  whole?: boolean | null | undefined;
}>;


export type ListFiltersMemoriesQuery = { memories?: { totalCount: number, nodes: Array<{ id: string }> }, user: { memories: { totalCount: number, nodes: Array<{ id: string }> } } | null, agent: { memories: { totalCount: number, nodes: Array<{ id: string }> } } | null, thread: { memories: { totalCount: number, nodes: Array<{ id: string }> } } | null };

export type ListFiltersJobsQueryVariables = Exact<{
  filter?: JobFilter | null | undefined;
}>;


export type ListFiltersJobsQuery = { jobs: { totalCount: number } };

export type ListFiltersLiteralsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListFiltersLiteralsQuery = { none: { nodes: Array<{ id: string }> }, any: { totalCount: number }, open: { totalCount: number }, tea: { nodes: Array<{ id: string }> } };

export type ListFiltersPagedQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListFiltersPagedQuery = { messages: { totalCount: number, nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ListOrdersThreadsQueryVariables = Exact<{
  orderBy?: ThreadOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListOrdersThreadsQuery = { threads: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, user: { threads: { nodes: Array<{ id: string }> } } | null, agent: { threads: { nodes: Array<{ id: string }> } } | null };

export type ListOrdersMemoriesQueryVariables = Exact<{
  orderBy?: MemoryOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  whole?: boolean | null | undefined;
}>;


export type ListOrdersMemoriesQuery = { memories?: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, user: { memories: { nodes: Array<{ id: string }> } } | null, agent: { memories: { nodes: Array<{ id: string }> } } | null, thread: { memories: { nodes: Array<{ id: string }> } } | null };

export type ListOrdersChangeThreadMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type ListOrdersChangeThreadMutation = { updateThread: { created: boolean } };

export type ListOrdersChangeMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type ListOrdersChangeMemoryMutation = { updateMemory: { memory: { id: string } } };

export type ListOrdersOfEachUserQueryVariables = Exact<{
  threads?: ThreadOrder | null | undefined;
  memories?: MemoryOrder | null | undefined;
}>;


export type ListOrdersOfEachUserQuery = { users: { nodes: Array<{ threads: { nodes: Array<{ memories: { nodes: Array<{ id: string }> } }> }, sure: { nodes: Array<{ id: string }> }, unsure: { nodes: Array<{ id: string }> } }> } };

export type ListStatementsNestedQueryVariables = Exact<{
  threads?: ThreadFilter | null | undefined;
  messages?: MessageFilter | null | undefined;
  memories?: MemoryFilter | null | undefined;
}>;


export type ListStatementsNestedQuery = { users: { nodes: Array<{ threads: { nodes: Array<{ messages: { nodes: Array<{ id: string }> }, memories: { nodes: Array<{ id: string }> } }> }, memories: { nodes: Array<{ id: string }> } }> } };

export type ListStatementsCountedQueryVariables = Exact<{
  roles?: Array<string> | string | null | undefined;
}>;


export type ListStatementsCountedQuery = { threads: { nodes: Array<{ messageCount: number, all: { totalCount: number }, some: { totalCount: number } }> } };

export type ListStatementsSideBySideQueryVariables = Exact<{ [key: string]: never; }>;


export type ListStatementsSideBySideQuery = { user: { inChat: { nodes: Array<{ id: string }> }, tagged: { nodes: Array<{ id: string }> } } | null, threads: { nodes: Array<{ users: { nodes: Array<{ id: string }> }, people: { nodes: Array<{ id: string }> }, tools: { nodes: Array<{ id: string }> } }> } };

export type ListStatementsFromTwoListsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListStatementsFromTwoListsQuery = { newest: { totalCount: number, nodes: Array<{ id: string, revisions: { nodes: Array<{ content: string | null }> } }> }, oldest: { nodes: Array<{ id: string, revisions: { nodes: Array<{ content: string | null }> } }> } };

export type ListsUsersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListsUsersQuery = { list: { totalCount: number, nodes: Array<{ id: string }>, edges: Array<{ cursor: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, endCursor: string | null } } };

export type ListsAgentsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListsAgentsQuery = { list: { totalCount: number, nodes: Array<{ id: string }>, edges: Array<{ cursor: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, endCursor: string | null } } };

export type ListsThreadsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListsThreadsQuery = { list: { totalCount: number, nodes: Array<{ id: string }>, edges: Array<{ cursor: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, endCursor: string | null } } };

export type ListsMemoriesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ListsMemoriesQuery = { list: { totalCount: number, nodes: Array<{ id: string }>, edges: Array<{ cursor: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, endCursor: string | null } } };

export type ListsMessagesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ListsMessagesQuery = { list: { totalCount: number, nodes: Array<{ id: string }>, edges: Array<{ cursor: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, endCursor: string | null } } };

export type ListsMessagesOfThreadQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListsMessagesOfThreadQuery = { thread: { messages: { edges: Array<{ cursor: string }> } } | null };

export type ListsMemoriesWithoutCountQueryVariables = Exact<{ [key: string]: never; }>;


export type ListsMemoriesWithoutCountQuery = { memories: { nodes: Array<{ id: string }> } };

export type ListsKindsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListsKindsQuery = { users: { nodes: Array<{ id: string, information: string | null }> }, agents: { nodes: Array<{ id: string }> } };

export type MainPathThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type MainPathThreadMutation = { createThread: { thread: { id: string } } };

export type MainPathMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type MainPathMessagesMutation = { addMessages: { messages: Array<{ id: string, seq: number | null }>, job: { state: JobState, outcome: JobOutcome | null, attempts: number } | null, memories: Array<{ content: string | null, kind: MemoryKind, source: MemorySource, userId: string | null, threadId: string | null, originThreadId: string | null, evidence: { nodes: Array<{ quote: string, start: number | null, end: number | null, message: { seq: number | null } | null, job: { kind: JobKind } | null }> } }> } };

export type MainPathExtractedSubscriptionVariables = Exact<{
  owner: OwnerFilter;
  after?: string | null | undefined;
}>;


export type MainPathExtractedSubscription = { memoryExtracted: { kind: EventKind, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { content: string | null } | null } };

export type MainPathSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type MainPathSearchQuery = { search: { results: Array<{ rank: number, recordType: RecordType, content: string | null, record:
        | { evidence: { nodes: Array<{ quote: string }> } }
        | { role: string }
        | Record<PropertyKey, never>
       }>, retrievers: Array<{ retriever: Retriever, ran: boolean, reason: string | null }> } };

export type MainPathCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type MainPathCursorQuery = { eventCursor: string };

export type MaxMessagesKeptQueryVariables = Exact<{
  id: string | number;
}>;


export type MaxMessagesKeptQuery = { thread: { updatedAt: string, messageCount: number, messages: { nodes: Array<{ content: string | null, seq: number | null }> } } | null };

export type MaxMessagesEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MaxMessagesEventsSubscription = { events:
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null, snapshot: unknown }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null, snapshot: unknown }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null, snapshot: unknown }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null, snapshot: unknown }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null, snapshot: unknown, message: { id: string } | null }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null, snapshot: unknown }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null, snapshot: unknown }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null, snapshot: unknown }
    | { kind: EventKind, subjectId: string, deletedNodeId: string | null, snapshot: unknown }
   };

export type MaxMessagesSetMutationVariables = Exact<{
  id: string | number;
  maxMessages?: number | null | undefined;
}>;


export type MaxMessagesSetMutation = { updateThread: { thread: { settings: { maxMessages: number | null } } } };

export type MaxMessagesSearchQueryVariables = Exact<{
  query: string;
}>;


export type MaxMessagesSearchQuery = { search: { results: Array<{ content: string | null }> } };

export type MatchesSubscriptionVariables = Exact<{
  input: StandingQuestionInput;
  after?: string | null | undefined;
}>;


export type MatchesSubscription = { memoryMatches: { cursor: string, score: number, words: number | null, similarity: number | null, event:
      | { kind: EventKind, subjectId: string }
      | { kind: EventKind, subjectId: string }
      | { kind: EventKind, subjectId: string, memory: { content: string | null } | null }
      | { kind: EventKind, subjectId: string }
      | { kind: EventKind, subjectId: string }
      | { kind: EventKind, subjectId: string }
      | { kind: EventKind, subjectId: string }
      | { kind: EventKind, subjectId: string }
      | { kind: EventKind, subjectId: string }
     } };

export type MatchesEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  filter?: EventFilter | null | undefined;
}>;


export type MatchesEventsSubscription = { events:
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
   };

export type MatchesUpdateMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type MatchesUpdateMutation = { updateMemory: { memory: { id: string } } };

export type MatchesDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type MatchesDeleteMutation = { deleteMemory: { deletedCount: number } };

export type MatchesDeleteThreadMutationVariables = Exact<{
  id: string | number;
}>;


export type MatchesDeleteThreadMutation = { deleteThread: { deletedCount: number } };

export type MemorySubjectAddMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type MemorySubjectAddMutation = { addMemory: { memory: { id: string, subject: string | null } } };

export type MemorySubjectUpdateMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type MemorySubjectUpdateMutation = { updateMemory: { memory: { subject: string | null } } };

export type MemorySubjectRestoreMutationVariables = Exact<{ [key: string]: never; }>;


export type MemorySubjectRestoreMutation = { restoreMemory: { memory: { subject: string | null } } };

export type MemorySubjectLookQueryVariables = Exact<{
  filter?: MemoryFilter | null | undefined;
}>;


export type MemorySubjectLookQuery = { memories: { nodes: Array<{ content: string | null, subject: string | null, revisions: { nodes: Array<{ subject: string | null }> } }> } };

export type MemorySubscriptionSubscriptionVariables = Exact<{
  owner: OwnerFilter;
  after?: string | null | undefined;
}>;


export type MemorySubscriptionSubscription = { memoryExtracted: { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { content: string | null, userId: string | null, threadId: string | null, source: MemorySource, evidence: { totalCount: number } } | null } };

export type MemoryTrustLookQueryVariables = Exact<{
  filter?: MemoryFilter | null | undefined;
}>;


export type MemoryTrustLookQuery = { memories: { nodes: Array<{ id: string, content: string | null, trust: Trust, status: MemoryStatus, statusReason: StatusReason | null, revisions: { nodes: Array<{ trust: Trust }> } }> } };

export type MemoryTrustCardQueryVariables = Exact<{ [key: string]: never; }>;


export type MemoryTrustCardQuery = { context: { text: string } };

export type MessagePartsReadQueryVariables = Exact<{
  id: string | number;
}>;


export type MessagePartsReadQuery = { message: { content: string | null, hasToolCalls: boolean, toolCallId: string | null, toolCalls: unknown, parts: Array<{ type: MessagePartType, text: string | null, mediaType: string | null, reference: string | null, fileName: string | null, caption: string | null }> } | null };

export type MessagePartsFindQueryVariables = Exact<{
  query: string;
}>;


export type MessagePartsFindQuery = { search: { results: Array<{ recordId: string }> } };

export type MessagePartsUpdateMutationVariables = Exact<{
  content?: string | null | undefined;
  parts?: Array<unknown> | unknown | null | undefined;
}>;


export type MessagePartsUpdateMutation = { updateMessage: { message: { content: string | null, parts: Array<{ type: MessagePartType, caption: string | null }> } } };

export type MessagePartsRedactMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type MessagePartsRedactMutation = { updateMessage: { message: { toolCalls: unknown, metadata: unknown } } };

export type MessagePartsEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MessagePartsEventsSubscription = { events:
    | { snapshot: unknown }
    | { snapshot: unknown }
    | { snapshot: unknown }
    | { snapshot: unknown }
    | { snapshot: unknown }
    | { snapshot: unknown }
    | { snapshot: unknown }
    | { snapshot: unknown }
    | { snapshot: unknown }
   };

export type MessageRangeQueryVariables = Exact<{
  id: string | number;
  start?: number | null | undefined;
  end?: number | null | undefined;
}>;


export type MessageRangeQuery = { thread: { messageRange: Array<{ content: string | null }> } | null };

export type MessageRangeOfAllQueryVariables = Exact<{ [key: string]: never; }>;


export type MessageRangeOfAllQuery = { threads: { nodes: Array<{ messageRange: Array<{ content: string | null }> }> } };

export type MessageRangeDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type MessageRangeDeleteMutation = { deleteMessage: { deletedCount: number } };

export type MessageTypesAddMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type MessageTypesAddMutation = { addMessages: { messages: Array<{ id: string, role: string, type: MessageType | null, typeText: string | null, runId: string | null, toolCallId: string | null, hasToolCalls: boolean, agentName: string | null }> } };

export type MessageTypesReadQueryVariables = Exact<{
  id: string | number;
}>;


export type MessageTypesReadQuery = { message: { id: string, role: string, type: MessageType | null, typeText: string | null, runId: string | null, toolCallId: string | null, hasToolCalls: boolean, agentName: string | null } | null };

export type MessageTypesUpdateMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type MessageTypesUpdateMutation = { updateMessage: { message: { id: string, role: string, type: MessageType | null, typeText: string | null, runId: string | null, toolCallId: string | null, hasToolCalls: boolean, agentName: string | null } } };

export type MessageTypesEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MessageTypesEventsSubscription = { messageAdded: { snapshot: unknown, message: { type: MessageType | null, runId: string | null } | null } };

export type MessageTypesListsQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
}>;


export type MessageTypesListsQuery = { messages: { totalCount: number, nodes: Array<{ id: string }> }, threads: { nodes: Array<{ id: string, messages: { totalCount: number, nodes: Array<{ id: string }> } }> } };

export type MessageTypesPagesQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type MessageTypesPagesQuery = { forward: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, backward: { nodes: Array<{ id: string }>, pageInfo: { hasPreviousPage: boolean, startCursor: string | null } } };

export type MetricsSeriesQueryVariables = Exact<{
  metrics: Array<Metric> | Metric;
  from: string;
  to?: string | null | undefined;
  step: SeriesStep;
  tenantId?: string | number | null | undefined;
}>;


export type MetricsSeriesQuery = { metricsSeries: Array<{ metric: Metric, from: string, stepSeconds: number, values: Array<number | null> }> };

export type MetricsSeriesSearchQueryVariables = Exact<{ [key: string]: never; }>;


export type MetricsSeriesSearchQuery = { search: { results: Array<{ rank: number }> } };

export type ModelFaultsJobsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ModelFaultsJobsSubscription = { jobUpdated: { job: { id: string, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, model: string | null, usage: { calls: number, inputTokens: number } } | null } };

export type ModelFaultsRetryMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type ModelFaultsRetryMutation = { retryJobs: { skippedIds: Array<string> } };

export type ModelFaultsLearnedQueryVariables = Exact<{ [key: string]: never; }>;


export type ModelFaultsLearnedQuery = { thread: { messages: { nodes: Array<{ content: string | null }> }, memories: { nodes: Array<{ content: string | null, evidence: { totalCount: number } }> } } | null };

export type TwoUsersFoundFragment = { results: Array<{ recordId: string, recordType: RecordType, content: string | null, metadata: unknown, record:
      | { __typename: 'Agent' }
      | { __typename: 'Memory', revision: number }
      | { __typename: 'Message', seq: number | null }
      | { __typename: 'User' }
    , context: Array<{ id: string, content: string | null }>, linked: Array<{ relation: LinkRelation, direction: LinkDirection, hop: number, fromId: string, memory: { id: string, content: string | null } }> }> };

export type TwoUsersCursorNowQueryVariables = Exact<{ [key: string]: never; }>;


export type TwoUsersCursorNowQuery = { eventCursor: string };

type TwoUsersTold_AgentEvent_Fragment = { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, agent: { information: string | null, memories: { nodes: Array<{ content: string | null }> }, threads: { nodes: Array<{ title: string | null }> } } | null };

type TwoUsersTold_JobEvent_Fragment = { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, job: { state: JobState, thread: { title: string | null } | null } | null };

type TwoUsersTold_MemoryEvent_Fragment = { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { content: string | null, thread: { title: string | null } | null } | null };

type TwoUsersTold_MemoryLinkEvent_Fragment = { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown };

type TwoUsersTold_MessageEvent_Fragment = { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, message: { content: string | null, thread: { title: string | null } | null } | null };

type TwoUsersTold_SharedStateEvent_Fragment = { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown };

type TwoUsersTold_SummaryEvent_Fragment = { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, summary: { text: string } | null, thread: { title: string | null } | null };

type TwoUsersTold_ThreadEvent_Fragment = { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown };

type TwoUsersTold_UserEvent_Fragment = { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown };

export type TwoUsersToldFragment =
  | TwoUsersTold_AgentEvent_Fragment
  | TwoUsersTold_JobEvent_Fragment
  | TwoUsersTold_MemoryEvent_Fragment
  | TwoUsersTold_MemoryLinkEvent_Fragment
  | TwoUsersTold_MessageEvent_Fragment
  | TwoUsersTold_SharedStateEvent_Fragment
  | TwoUsersTold_SummaryEvent_Fragment
  | TwoUsersTold_ThreadEvent_Fragment
  | TwoUsersTold_UserEvent_Fragment
;

export type TwoUsersLiveEventsSubscriptionVariables = Exact<{
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type TwoUsersLiveEventsSubscription = { events:
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, agent: { information: string | null, memories: { nodes: Array<{ content: string | null }> }, threads: { nodes: Array<{ title: string | null }> } } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, job: { state: JobState, thread: { title: string | null } | null } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { content: string | null, thread: { title: string | null } | null } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, message: { content: string | null, thread: { title: string | null } | null } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, summary: { text: string } | null, thread: { title: string | null } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
   };

export type TwoUsersMessageAddedSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type TwoUsersMessageAddedSubscription = { messageAdded: { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, message: { content: string | null, thread: { title: string | null } | null } | null } };

export type TwoUsersMemoryExtractedSubscriptionVariables = Exact<{
  owner: OwnerFilter;
  after?: string | null | undefined;
}>;


export type TwoUsersMemoryExtractedSubscription = { memoryExtracted: { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { content: string | null, thread: { title: string | null } | null } | null } };

export type TwoUsersMemoryChangedSubscriptionVariables = Exact<{
  owner: OwnerFilter;
  after?: string | null | undefined;
}>;


export type TwoUsersMemoryChangedSubscription = { memoryChanged: { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { content: string | null, thread: { title: string | null } | null } | null } };

export type TwoUsersSummaryUpdatedSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type TwoUsersSummaryUpdatedSubscription = { summaryUpdated: { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, summary: { text: string } | null, thread: { title: string | null } | null } };

export type TwoUsersJobUpdatedSubscriptionVariables = Exact<{
  threadId?: string | number | null | undefined;
  jobId?: string | number | null | undefined;
  after?: string | null | undefined;
}>;


export type TwoUsersJobUpdatedSubscription = { jobUpdated: { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, job: { state: JobState, thread: { title: string | null } | null } | null } };

export type TwoUsersStateChangedSubscriptionVariables = Exact<{
  owner: OwnerInput;
  key?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type TwoUsersStateChangedSubscription = { sharedStateChanged: { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown } };

export type TwoUsersCardChangedSubscriptionVariables = Exact<{
  threadId: string | number;
  input?: ContextInput | null | undefined;
}>;


export type TwoUsersCardChangedSubscription = { contextChanged: { moreCauses: number, causes: Array<{ cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }>, context: { topics: Array<string>, summary: string | null, query: string | null, rendered: string, relevant: Array<{ type: RecordType, content: string, record:
          | { __typename: 'Agent', nodeId: string, information: string | null, metadata: unknown }
          | { __typename: 'Memory', nodeId: string, content: string | null, metadata: unknown, revision: number }
          | { __typename: 'Message', nodeId: string, content: string | null, metadata: unknown, seq: number | null }
          | { __typename: 'User', nodeId: string, information: string | null, metadata: unknown }
         }>, recentMessages: Array<{ id: string, content: string | null }> } } };

export type TwoUsersCardNowQueryVariables = Exact<{
  id: string | number;
  input?: ContextInput | null | undefined;
}>;


export type TwoUsersCardNowQuery = { thread: { context: { tokenEstimate: number } } | null };

export type TwoUsersActorsQueryVariables = Exact<{
  filter?: ActorFilter | null | undefined;
  threads?: ThreadFilter | null | undefined;
  threadOrder?: ThreadOrder | null | undefined;
  memories?: MemoryFilter | null | undefined;
  memoryOrder?: MemoryOrder | null | undefined;
}>;


export type TwoUsersActorsQuery = { users: { totalCount: number, edges: Array<{ cursor: string, node: { nodeId: string, id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string, threads: { totalCount: number, nodes: Array<{ id: string }> }, memories: { totalCount: number, nodes: Array<{ id: string }> } } }> }, agents: { totalCount: number, edges: Array<{ cursor: string, node: { nodeId: string, id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string, threads: { totalCount: number, nodes: Array<{ id: string }> }, memories: { totalCount: number, nodes: Array<{ id: string }> } } }> } };

export type TwoUsersEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type TwoUsersEventsSubscription = { events:
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, record: { id: string } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, record: { id: string } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, record: { id: string } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, record: { id: string } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, record: { id: string } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, record: { key: string } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, record: { id: string } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, record: { id: string } | null }
    | { cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, record: { id: string } | null }
   };

export type TwoUsersBeginningQueryVariables = Exact<{ [key: string]: never; }>;


export type TwoUsersBeginningQuery = { eventCursor: string };

export type TwoUsersExchangeFragment = { hasToolCalls: boolean, user: { id: string }, assistant: { id: string } | null };

export type TwoUsersExchangesQueryVariables = Exact<{
  owner?: OwnerFilter | null | undefined;
  limit?: number | null | undefined;
  pairing?: ExchangePairing | null | undefined;
}>;


export type TwoUsersExchangesQuery = { exchanges: Array<{ hasToolCalls: boolean, user: { id: string }, assistant: { id: string } | null }>, threads: { nodes: Array<{ id: string, lastMessage: { nodeId: string, id: string, seq: number | null, role: string, type: MessageType | null, typeText: string | null, runId: string | null, toolCallId: string | null, hasToolCalls: boolean, agentName: string | null, name: string | null, content: string | null, timestamp: string, createdAt: string, metadata: unknown, expiresAt: string | null, thread: { id: string } | null } | null, exchanges: Array<{ hasToolCalls: boolean, user: { id: string }, assistant: { id: string } | null }> }> } };

export type TwoUsersCardFragment = { topics: Array<string>, summary: string | null, query: string | null, rendered: string, relevant: Array<{ type: RecordType, content: string, record:
      | { __typename: 'Agent', nodeId: string, information: string | null, metadata: unknown }
      | { __typename: 'Memory', nodeId: string, content: string | null, metadata: unknown, revision: number }
      | { __typename: 'Message', nodeId: string, content: string | null, metadata: unknown, seq: number | null }
      | { __typename: 'User', nodeId: string, information: string | null, metadata: unknown }
     }>, recentMessages: Array<{ id: string, content: string | null }> };

export type TwoUsersGistQueryVariables = Exact<{
  id: string | number;
  exceptLast?: number | null | undefined;
  card?: ContextInput | null | undefined;
}>;


export type TwoUsersGistQuery = { thread: { summary: { text: string, topics: Array<string>, source: SummarySource, messageCount: number } | null, runningSummary: { text: string, topics: Array<string>, coveredSeq: number, messageCount: number, updatedAt: string, job: { id: string } | null } | null, context: { topics: Array<string>, summary: string | null, query: string | null, rendered: string, relevant: Array<{ type: RecordType, content: string, record:
          | { __typename: 'Agent', nodeId: string, information: string | null, metadata: unknown }
          | { __typename: 'Memory', nodeId: string, content: string | null, metadata: unknown, revision: number }
          | { __typename: 'Message', nodeId: string, content: string | null, metadata: unknown, seq: number | null }
          | { __typename: 'User', nodeId: string, information: string | null, metadata: unknown }
         }>, recentMessages: Array<{ id: string, content: string | null }> } } | null };

export type TwoUsersHistoriesQueryVariables = Exact<{
  maxMessages?: number | null | undefined;
  maxTokens?: number | null | undefined;
  trim?: TrimStrategy | null | undefined;
  query?: string | null | undefined;
}>;


export type TwoUsersHistoriesQuery = { threads: { nodes: Array<{ id: string, history: Array<{ id: string, content: string | null }> }> } };

export type TwoUsersJobsQueryVariables = Exact<{
  owner?: OwnerFilter | null | undefined;
  states?: Array<JobState> | JobState | null | undefined;
}>;


export type TwoUsersJobsQuery = { jobs: { totalCount: number, nodes: Array<{ nodeId: string, id: string, kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, createdAt: string, updatedAt: string, thread: { id: string } | null }> } };

export type TwoUsersLookupsQueryVariables = Exact<{
  nodeIds: Array<string | number> | string | number;
  nodeId: string | number;
  user: string | number;
  agent: string | number;
  thread: string | number;
  message: string | number;
  memory: string | number;
  job: string | number;
}>;


export type TwoUsersLookupsQuery = { nodes: Array<
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
   | null>, node:
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
   | null, user: { nodeId: string, id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string } | null, agent: { nodeId: string, id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string } | null, thread: { nodeId: string, id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: unknown, createdAt: string, updatedAt: string, messageCount: number, settings: { extractMemories: boolean, enableContextSummary: boolean, maxMessages: number | null, changedEvidence: ChangedEvidencePolicy }, user: { id: string } | null, agent: { id: string } | null } | null, message: { nodeId: string, id: string, seq: number | null, role: string, type: MessageType | null, typeText: string | null, runId: string | null, toolCallId: string | null, hasToolCalls: boolean, agentName: string | null, name: string | null, content: string | null, timestamp: string, createdAt: string, metadata: unknown, expiresAt: string | null, thread: { id: string } | null } | null, memory: { nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null } | null, job: { nodeId: string, id: string, kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, createdAt: string, updatedAt: string, thread: { id: string } | null } | null };

export type TwoUsersForgedNodesQueryVariables = Exact<{
  nodeIds: Array<string | number> | string | number;
  nodeId: string | number;
}>;


export type TwoUsersForgedNodesQuery = { nodes: Array<
    | { nodeId: string }
    | { nodeId: string }
    | { content: string | null, nodeId: string }
    | { nodeId: string }
    | { content: string | null, nodeId: string }
    | { title: string | null, nodeId: string }
    | { nodeId: string }
   | null>, node:
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
   | null };

export type TwoUsersMemoriesQueryVariables = Exact<{
  filter?: MemoryFilter | null | undefined;
  order?: MemoryOrder | null | undefined;
  relations?: Array<LinkRelation> | LinkRelation | null | undefined;
  direction?: LinkDirection | null | undefined;
}>;


export type TwoUsersMemoriesQuery = { memories: { totalCount: number, edges: Array<{ cursor: string, node: { nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, revisions: { totalCount: number, nodes: Array<{ revision: number, content: string | null, category: string | null, subject: string | null, policy: MemoryPolicy, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, metadata: unknown, reinforcedAt: string | null, recordedFrom: string, recordedTo: string, change: { kind: EventKind } | null }> }, links: { totalCount: number, nodes: Array<{ nodeId: string, id: string, sourceId: string, targetId: string, relation: LinkRelation, metadata: unknown, createdAt: string, updatedAt: string, source: { id: string }, target: { id: string, status: MemoryStatus, statusReason: StatusReason | null, revision: number } }> }, evidence: { totalCount: number, nodes: Array<{ quote: string, isCurrent: boolean, start: number | null, end: number | null, message: { id: string } | null, job: { id: string } | null }> }, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null } }> } };

export type TwoUsersMessagesQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
}>;


export type TwoUsersMessagesQuery = { messages: { totalCount: number, edges: Array<{ cursor: string, node: { nodeId: string, id: string, seq: number | null, role: string, type: MessageType | null, typeText: string | null, runId: string | null, toolCallId: string | null, hasToolCalls: boolean, agentName: string | null, name: string | null, content: string | null, timestamp: string, createdAt: string, metadata: unknown, expiresAt: string | null, derivedMemories: { totalCount: number, nodes: Array<{ id: string }> }, thread: { id: string } | null } }> } };

export type TwoUsersPagesQueryVariables = Exact<{
  users: boolean;
  agents: boolean;
  threads: boolean;
  threadOrder?: ThreadOrder | null | undefined;
  messages: boolean;
  messagesBefore: boolean;
  memories: boolean;
  memoryOrder?: MemoryOrder | null | undefined;
  size: number;
  cursor?: string | null | undefined;
}>;


export type TwoUsersPagesQuery = { users?: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean } }, agents?: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean } }, threads?: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean } }, messages?: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean } }, messagesBefore?: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean } }, memories?: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean } } };

export type TwoUsersPlaceFragment = { hasNextPage: boolean, hasPreviousPage: boolean };

export type TwoUsersForgedPagesQueryVariables = Exact<{
  users: boolean;
  threads: boolean;
  messages: boolean;
  memories: boolean;
  cursor?: string | null | undefined;
}>;


export type TwoUsersForgedPagesQuery = { users?: { nodes: Array<{ id: string }> }, threads?: { nodes: Array<{ id: string }> }, messages?: { nodes: Array<{ id: string }> }, memories?: { nodes: Array<{ id: string }> } };

export type TwoUsersPastQueryVariables = Exact<{
  filter?: MemoryFilter | null | undefined;
  order?: MemoryOrder | null | undefined;
  asOf?: AsOf | null | undefined;
}>;


export type TwoUsersPastQuery = { memories: { totalCount: number, nodes: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersRecordsQueryVariables = Exact<{
  type: RecordType;
  id: string | number;
  owner?: OwnerFilter | null | undefined;
  metadataFilter?: unknown;
}>;


export type TwoUsersRecordsQuery = { record:
    | { __typename: 'Agent', nodeId: string, information: string | null, metadata: unknown }
    | { __typename: 'Memory', nodeId: string, content: string | null, metadata: unknown, revision: number }
    | { __typename: 'Message', nodeId: string, content: string | null, metadata: unknown, seq: number | null }
    | { __typename: 'User', nodeId: string, information: string | null, metadata: unknown }
   | null, records: { totalCount: number, nodes: Array<
      | { __typename: 'Agent', nodeId: string, information: string | null, metadata: unknown }
      | { __typename: 'Memory', nodeId: string, content: string | null, metadata: unknown, revision: number }
      | { __typename: 'Message', nodeId: string, content: string | null, metadata: unknown, seq: number | null }
      | { __typename: 'User', nodeId: string, information: string | null, metadata: unknown }
    > } };

export type TwoUsersSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type TwoUsersSearchQuery = { search: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, metadata: unknown, record:
        | { __typename: 'Agent' }
        | { __typename: 'Memory', revision: number }
        | { __typename: 'Message', seq: number | null }
        | { __typename: 'User' }
      , context: Array<{ id: string, content: string | null }>, linked: Array<{ relation: LinkRelation, direction: LinkDirection, hop: number, fromId: string, memory: { id: string, content: string | null } }> }> } };

export type TwoUsersSearchPastQueryVariables = Exact<{
  input: SearchInput;
}>;


export type TwoUsersSearchPastQuery = { search: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, metadata: unknown, record:
        | { __typename: 'Agent' }
        | { __typename: 'Memory', revision: number }
        | { __typename: 'Message', seq: number | null }
        | { __typename: 'User' }
      , context: Array<{ id: string, content: string | null }>, linked: Array<{ relation: LinkRelation, direction: LinkDirection, hop: number, fromId: string, memory: { id: string, content: string | null } }> }> } };

export type TwoUsersSearchThreadQueryVariables = Exact<{
  id: string | number;
  input: ThreadSearchInput;
}>;


export type TwoUsersSearchThreadQuery = { thread: { search: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, metadata: unknown, record:
          | { __typename: 'Agent' }
          | { __typename: 'Memory', revision: number }
          | { __typename: 'Message', seq: number | null }
          | { __typename: 'User' }
        , context: Array<{ id: string, content: string | null }>, linked: Array<{ relation: LinkRelation, direction: LinkDirection, hop: number, fromId: string, memory: { id: string, content: string | null } }> }> } } | null };

export type TwoUsersSearchStoreQueryVariables = Exact<{
  input: SearchInput;
}>;


export type TwoUsersSearchStoreQuery = { searchStore: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, metadata: unknown, record:
        | { __typename: 'Agent' }
        | { __typename: 'Memory', revision: number }
        | { __typename: 'Message', seq: number | null }
        | { __typename: 'User' }
      , context: Array<{ id: string, content: string | null }>, linked: Array<{ relation: LinkRelation, direction: LinkDirection, hop: number, fromId: string, memory: { id: string, content: string | null } }> }> } };

export type TwoUsersReadStateQueryVariables = Exact<{
  owner: OwnerInput;
  keys?: Array<string> | string | null | undefined;
}>;


export type TwoUsersReadStateQuery = { sharedState: Array<{ key: string, value: unknown, version: number, updatedAt: string, thread: { id: string } | null, user: { id: string } | null, agent: { id: string } | null }>, threads: { nodes: Array<{ id: string, sharedState: Array<{ key: string, value: unknown, version: number, updatedAt: string, thread: { id: string } | null, user: { id: string } | null, agent: { id: string } | null }> }> }, users: { nodes: Array<{ id: string, sharedState: Array<{ key: string, value: unknown, version: number, updatedAt: string, thread: { id: string } | null, user: { id: string } | null, agent: { id: string } | null }> }> }, agents: { nodes: Array<{ id: string, sharedState: Array<{ key: string, value: unknown, version: number, updatedAt: string, thread: { id: string } | null, user: { id: string } | null, agent: { id: string } | null }> }> } };

export type TwoUsersThreadsQueryVariables = Exact<{
  filter?: ThreadFilter | null | undefined;
  order?: ThreadOrder | null | undefined;
  messages?: MessageFilter | null | undefined;
  memories?: MemoryFilter | null | undefined;
  memoryOrder?: MemoryOrder | null | undefined;
}>;


export type TwoUsersThreadsQuery = { threads: { totalCount: number, edges: Array<{ cursor: string, node: { nodeId: string, id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: unknown, createdAt: string, updatedAt: string, messageCount: number, messages: { totalCount: number, nodes: Array<{ id: string }> }, messageRange: Array<{ id: string }>, memories: { totalCount: number, nodes: Array<{ id: string }> }, jobs: { totalCount: number, nodes: Array<{ nodeId: string, id: string, kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, createdAt: string, updatedAt: string, memories: { totalCount: number, nodes: Array<{ id: string }> }, thread: { id: string } | null }> }, settings: { extractMemories: boolean, enableContextSummary: boolean, maxMessages: number | null, changedEvidence: ChangedEvidencePolicy }, user: { id: string } | null, agent: { id: string } | null } }> } };

export type TwoUsersStepsFragment = { stepCount: number, distinctCount: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, steps: Array<{ name: string, type: StepType, count: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, meanDurationMs: number | null, maxDurationMs: number | null }> };

export type TwoUsersTracesQueryVariables = Exact<{
  owner?: OwnerFilter | null | undefined;
  limit?: number | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
}>;


export type TwoUsersTracesQuery = { messages: { nodes: Array<{ id: string, trace: { inputTokens: number | null, outputTokens: number | null, durationMs: number | null, steps: Array<{ name: string, type: StepType, input: string, output: string, inputTokens: number | null, outputTokens: number | null, durationMs: number | null }> } | null }> }, traceSummary: { stepCount: number, distinctCount: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, steps: Array<{ name: string, type: StepType, count: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, meanDurationMs: number | null, maxDurationMs: number | null }> }, users: { nodes: Array<{ id: string, traceSummary: { stepCount: number, distinctCount: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, steps: Array<{ name: string, type: StepType, count: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, meanDurationMs: number | null, maxDurationMs: number | null }> } }> }, agents: { nodes: Array<{ id: string, traceSummary: { stepCount: number, distinctCount: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, steps: Array<{ name: string, type: StepType, count: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, meanDurationMs: number | null, maxDurationMs: number | null }> } }> }, threads: { nodes: Array<{ id: string, traceSummary: { stepCount: number, distinctCount: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, steps: Array<{ name: string, type: StepType, count: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, meanDurationMs: number | null, maxDurationMs: number | null }> } }> } };

export type TwoUsersUsageQueryVariables = Exact<{ [key: string]: never; }>;


export type TwoUsersUsageQuery = { usage: Array<{ day: string, model: string, calls: number, inputTokens: number, outputTokens: number }> };

export type TwoUsersUpsertUserMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type TwoUsersUpsertUserMutation = { upsertUser: { user: { nodeId: string, id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string } } };

export type TwoUsersUpsertAgentMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type TwoUsersUpsertAgentMutation = { upsertAgent: { agent: { nodeId: string, id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string } } };

export type TwoUsersAddMemoryMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type TwoUsersAddMemoryMutation = { addMemory: { ttlClamped: boolean, memory: { nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null } } };

export type TwoUsersAddMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type TwoUsersAddMessagesMutation = { addMessages: { replayed: boolean, ttlClamped: boolean, messages: Array<{ nodeId: string, id: string, seq: number | null, role: string, type: MessageType | null, typeText: string | null, runId: string | null, toolCallId: string | null, hasToolCalls: boolean, agentName: string | null, name: string | null, content: string | null, timestamp: string, createdAt: string, metadata: unknown, expiresAt: string | null, thread: { id: string } | null }>, job: { nodeId: string, id: string, kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, createdAt: string, updatedAt: string, thread: { id: string } | null } | null, memories: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersCreateThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type TwoUsersCreateThreadMutation = { createThread: { created: boolean, thread: { nodeId: string, id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: unknown, createdAt: string, updatedAt: string, messageCount: number, settings: { extractMemories: boolean, enableContextSummary: boolean, maxMessages: number | null, changedEvidence: ChangedEvidencePolicy }, user: { id: string } | null, agent: { id: string } | null } } };

export type TwoUsersEnsureThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type TwoUsersEnsureThreadMutation = { ensureThread: { created: boolean, thread: { nodeId: string, id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: unknown, createdAt: string, updatedAt: string, messageCount: number, settings: { extractMemories: boolean, enableContextSummary: boolean, maxMessages: number | null, changedEvidence: ChangedEvidencePolicy }, user: { id: string } | null, agent: { id: string } | null } } };

export type TwoUsersDeleteMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type TwoUsersDeleteMemoryMutation = { deleteMemory: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersDeleteMessageMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type TwoUsersDeleteMessageMutation = { deleteMessage: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersClearMessagesMutationVariables = Exact<{
  input: ClearMessagesInput;
}>;


export type TwoUsersClearMessagesMutation = { clearMessages: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersDeleteThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type TwoUsersDeleteThreadMutation = { deleteThread: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersDeleteUserMutationVariables = Exact<{
  input: DeleteActorInput;
}>;


export type TwoUsersDeleteUserMutation = { deleteUser: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersDeleteAgentMutationVariables = Exact<{
  input: DeleteActorInput;
}>;


export type TwoUsersDeleteAgentMutation = { deleteAgent: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersDecayMutationVariables = Exact<{
  input: DecayMemoriesInput;
}>;


export type TwoUsersDecayMutation = { decayMemories: { decayed: number, pruned: number } };

export type TwoUsersDeleteMatchingMutationVariables = Exact<{
  input: DeleteMatchingMemoriesInput;
}>;


export type TwoUsersDeleteMatchingMutation = { deleteMatchingMemories: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersExtractMemoriesMutationVariables = Exact<{
  input: ExtractMemoriesInput;
}>;


export type TwoUsersExtractMemoriesMutation = { extractMemories: { job: { nodeId: string, id: string, kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, createdAt: string, updatedAt: string, report: { passes: number, proposed: number, added: number, unchanged: number, rejected: number, dryRun: { missedIds: Array<string>, findings: Array<{ action: MemoryAction, content: string, level: MemoryLevel, messageIds: Array<string>, memoryId: string | null, memory: { id: string, content: string | null } | null }>, missed: Array<{ id: string, content: string | null }> } | null } | null, memories: { nodes: Array<{ id: string, content: string | null }> }, thread: { id: string } | null } | null } };

export type TwoUsersRetryJobsMutationVariables = Exact<{
  retried: RetryJobsInput;
  waited: WaitInput;
}>;


export type TwoUsersRetryJobsMutation = { retryJobs: { skippedIds: Array<string>, jobs: Array<{ id: string }> }, waitForExtraction: { finished: boolean, moreJobs: boolean, jobs: Array<{ nodeId: string, id: string, kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, createdAt: string, updatedAt: string, thread: { id: string } | null }>, memories: Array<{ id: string, content: string | null }> } };

export type TwoUsersLinkMemoriesMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type TwoUsersLinkMemoriesMutation = { linkMemories: { link: { nodeId: string, id: string, sourceId: string, targetId: string, relation: LinkRelation, metadata: unknown, createdAt: string, updatedAt: string, source: { id: string }, target: { id: string, status: MemoryStatus, statusReason: StatusReason | null, revision: number } } } };

export type TwoUsersUpdateMemoryLinkMutationVariables = Exact<{
  input: UpdateMemoryLinkInput;
}>;


export type TwoUsersUpdateMemoryLinkMutation = { updateMemoryLink: { link: { nodeId: string, id: string, sourceId: string, targetId: string, relation: LinkRelation, metadata: unknown, createdAt: string, updatedAt: string, source: { id: string }, target: { id: string, status: MemoryStatus, statusReason: StatusReason | null, revision: number } } } };

export type TwoUsersUnlinkMemoriesMutationVariables = Exact<{
  input: UnlinkMemoriesInput;
}>;


export type TwoUsersUnlinkMemoriesMutation = { unlinkMemories: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersImportRecordsMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type TwoUsersImportRecordsMutation = { importRecords: { ids: Array<string>, ttlClamped: boolean, records: Array<
      | { __typename: 'Agent', nodeId: string, information: string | null, metadata: unknown }
      | { __typename: 'Memory', nodeId: string, content: string | null, metadata: unknown, revision: number }
      | { __typename: 'Message', nodeId: string, content: string | null, metadata: unknown, seq: number | null }
      | { __typename: 'User', nodeId: string, information: string | null, metadata: unknown }
    > } };

export type TwoUsersUpdateRecordMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type TwoUsersUpdateRecordMutation = { updateRecord: { updatedCount: number, record:
      | { __typename: 'Agent', nodeId: string, information: string | null, metadata: unknown }
      | { __typename: 'Memory', nodeId: string, content: string | null, metadata: unknown, revision: number }
      | { __typename: 'Message', nodeId: string, content: string | null, metadata: unknown, seq: number | null }
      | { __typename: 'User', nodeId: string, information: string | null, metadata: unknown }
     | null } };

export type TwoUsersDeleteRecordMutationVariables = Exact<{
  input: DeleteRecordInput;
}>;


export type TwoUsersDeleteRecordMutation = { deleteRecord: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersRestoreMutationVariables = Exact<{
  input: RestoreMemoryInput;
}>;


export type TwoUsersRestoreMutation = { restoreMemory: { removedLinkCount: number, memory: { nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }, removedLinks: Array<{ nodeId: string, id: string, sourceId: string, targetId: string, relation: LinkRelation, metadata: unknown, createdAt: string, updatedAt: string, source: { id: string }, target: { id: string, status: MemoryStatus, statusReason: StatusReason | null, revision: number } }> } };

export type TwoUsersSetStateMutationVariables = Exact<{
  input: SetSharedStateInput;
}>;


export type TwoUsersSetStateMutation = { setSharedState: { entry: { key: string, value: unknown, version: number, updatedAt: string, thread: { id: string } | null, user: { id: string } | null, agent: { id: string } | null } } };

export type TwoUsersDeleteStateMutationVariables = Exact<{
  input: DeleteSharedStateInput;
}>;


export type TwoUsersDeleteStateMutation = { deleteSharedState: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersClearStateMutationVariables = Exact<{
  input: OwnerInput;
}>;


export type TwoUsersClearStateMutation = { clearSharedState: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> } };

export type TwoUsersUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type TwoUsersUpdateMemoryMutation = { updateMemory: { ttlClamped: boolean, memory: { nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null } } };

export type TwoUsersUpdateMessageMutationVariables = Exact<{
  input: UpdateMessageInput;
  waited: WaitInput;
}>;


export type TwoUsersUpdateMessageMutation = { updateMessage: { ttlClamped: boolean, message: { nodeId: string, id: string, seq: number | null, role: string, type: MessageType | null, typeText: string | null, runId: string | null, toolCallId: string | null, hasToolCalls: boolean, agentName: string | null, name: string | null, content: string | null, timestamp: string, createdAt: string, metadata: unknown, expiresAt: string | null, thread: { id: string } | null } }, waitForExtraction: { jobs: Array<{ id: string }>, memories: Array<{ id: string, content: string | null }> } };

export type TwoUsersUpdateThreadMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type TwoUsersUpdateThreadMutation = { updateThread: { created: boolean, thread: { nodeId: string, id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: unknown, createdAt: string, updatedAt: string, messageCount: number, settings: { extractMemories: boolean, enableContextSummary: boolean, maxMessages: number | null, changedEvidence: ChangedEvidencePolicy }, user: { id: string } | null, agent: { id: string } | null } } };

export type TwoUsersUpsertFactMutationVariables = Exact<{
  input: UpsertMemoryInput;
}>;


export type TwoUsersUpsertFactMutation = { upsertMemory: { outcome: UpsertOutcome, similarity: number | null, memory: { nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null } } };

export type TwoUsersNudgeMutationVariables = Exact<{ [key: string]: never; }>;


export type TwoUsersNudgeMutation = { deleteMemory: { deletedCount: number } };

export type TwoUsersWorkingQueryVariables = Exact<{
  id: string | number;
}>;


export type TwoUsersWorkingQuery = { job: { state: JobState, runAt: string } | null };

export type TwoUsersDeletedFragment = { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }>, invalidated: Array<{ nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null }> };

export type TwoUsersWaitingMutationVariables = Exact<{ [key: string]: never; }>;


export type TwoUsersWaitingMutation = { waitForExtraction: { finished: boolean } };

export type TwoUsersUserFragment = { nodeId: string, id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string };

export type TwoUsersAgentFragment = { nodeId: string, id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string };

export type TwoUsersThreadFragment = { nodeId: string, id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: unknown, createdAt: string, updatedAt: string, messageCount: number, settings: { extractMemories: boolean, enableContextSummary: boolean, maxMessages: number | null, changedEvidence: ChangedEvidencePolicy }, user: { id: string } | null, agent: { id: string } | null };

export type TwoUsersMessageFragment = { nodeId: string, id: string, seq: number | null, role: string, type: MessageType | null, typeText: string | null, runId: string | null, toolCallId: string | null, hasToolCalls: boolean, agentName: string | null, name: string | null, content: string | null, timestamp: string, createdAt: string, metadata: unknown, expiresAt: string | null, thread: { id: string } | null };

export type TwoUsersMemoryFragment = { nodeId: string, id: string, kind: MemoryKind, category: string | null, subject: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, policy: MemoryPolicy, pinned: boolean, timestamp: string | null, validFrom: string | null, validTo: string | null, reinforcedAt: string | null, metadata: unknown, createdAt: string, updatedAt: string, revision: number, expiresAt: string | null, change: { kind: EventKind } | null, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, originThread: { id: string } | null };

type TwoUsersRecord_Agent_Fragment = { __typename: 'Agent', nodeId: string, information: string | null, metadata: unknown };

type TwoUsersRecord_Memory_Fragment = { __typename: 'Memory', nodeId: string, content: string | null, metadata: unknown, revision: number };

type TwoUsersRecord_Message_Fragment = { __typename: 'Message', nodeId: string, content: string | null, metadata: unknown, seq: number | null };

type TwoUsersRecord_User_Fragment = { __typename: 'User', nodeId: string, information: string | null, metadata: unknown };

export type TwoUsersRecordFragment =
  | TwoUsersRecord_Agent_Fragment
  | TwoUsersRecord_Memory_Fragment
  | TwoUsersRecord_Message_Fragment
  | TwoUsersRecord_User_Fragment
;

export type TwoUsersLinkFragment = { nodeId: string, id: string, sourceId: string, targetId: string, relation: LinkRelation, metadata: unknown, createdAt: string, updatedAt: string, source: { id: string }, target: { id: string, status: MemoryStatus, statusReason: StatusReason | null, revision: number } };

export type TwoUsersJobFragment = { nodeId: string, id: string, kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, createdAt: string, updatedAt: string, thread: { id: string } | null };

export type TwoUsersStateFragment = { key: string, value: unknown, version: number, updatedAt: string, thread: { id: string } | null, user: { id: string } | null, agent: { id: string } | null };

export type NodeIdsEverythingQueryVariables = Exact<{ [key: string]: never; }>;


export type NodeIdsEverythingQuery = { thread: { nodeId: string, user: { nodeId: string } | null, agent: { nodeId: string } | null, messages: { nodes: Array<{ nodeId: string }> }, memories: { nodes: Array<{ nodeId: string }> }, jobs: { nodes: Array<{ nodeId: string }> } } | null };

export type NodeIdsNodeQueryVariables = Exact<{
  nodeId: string | number;
}>;


export type NodeIdsNodeQuery = { node:
    | { __typename: 'Agent', nodeId: string }
    | { __typename: 'Job', nodeId: string }
    | { __typename: 'Memory', nodeId: string }
    | { __typename: 'MemoryLink', nodeId: string }
    | { __typename: 'Message', nodeId: string }
    | { __typename: 'Thread', nodeId: string }
    | { __typename: 'User', nodeId: string }
   | null };

export type NodeIdsNodesQueryVariables = Exact<{
  nodeIds: Array<string | number> | string | number;
}>;


export type NodeIdsNodesQuery = { nodes: Array<
    | { __typename: 'Agent', nodeId: string }
    | { __typename: 'Job', nodeId: string }
    | { __typename: 'Memory', nodeId: string }
    | { __typename: 'MemoryLink', nodeId: string }
    | { __typename: 'Message', nodeId: string }
    | { __typename: 'Thread', id: string, nodeId: string }
    | { __typename: 'User', id: string, nodeId: string }
   | null> };

export type OneMemoryEveryWayQueryVariables = Exact<{
  input: string;
}>;


export type OneMemoryEveryWayQuery = { thread: { search: { results: Array<{ content: string | null }> }, context: { notes: Array<string>, known: Array<{ content: string }>, recalled: Array<{ content: string }> } } | null, search: { results: Array<{ content: string | null }> } };

export type OneMemoryFactMutationVariables = Exact<{
  input: UpsertMemoryInput;
}>;


export type OneMemoryFactMutation = { upsertMemory: { outcome: UpsertOutcome } };

export type OracleAwayMessageAddedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type OracleAwayMessageAddedSubscription = { messageAdded: { message: { content: string | null } | null } };

export type OracleAwayCardSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OracleAwayCardSubscription = { contextChanged: { context: { recentMessages: Array<{ content: string | null }> } } };

export type OracleAwayMessagesQueryVariables = Exact<{ [key: string]: never; }>;


export type OracleAwayMessagesQuery = { thread: { messages: { nodes: Array<{ content: string | null }> } } | null };

export type OracleAwayLearnedQueryVariables = Exact<{ [key: string]: never; }>;


export type OracleAwayLearnedQuery = { thread: { memories: { totalCount: number } } | null };

export type OracleAwayInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type OracleAwayInfoQuery = { serverInfo: { version: string } };

export type PagingNewestFirstQueryVariables = Exact<{
  first?: number | null | undefined;
  afterThread?: string | null | undefined;
  afterMemory?: string | null | undefined;
}>;


export type PagingNewestFirstQuery = { user: { threads: { edges: Array<{ cursor: string, node: { id: string } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, endCursor: string | null } }, memories: { edges: Array<{ cursor: string, node: { id: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type PagingMessagesQueryVariables = Exact<{
  thread: string | number;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type PagingMessagesQuery = { thread: { messages: { totalCount: number, nodes: Array<{ seq: number | null }>, edges: Array<{ cursor: string, node: { seq: number | null } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } } | null };

export type ProfilesUserQueryVariables = Exact<{
  id: string | number;
}>;


export type ProfilesUserQuery = { found: { id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string, threads: { totalCount: number } } | null };

export type ProfilesAgentQueryVariables = Exact<{
  id: string | number;
}>;


export type ProfilesAgentQuery = { found: { id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string, threads: { totalCount: number } } | null };

export type ProfilesCreateUserMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type ProfilesCreateUserMutation = { created: { record: { id: string, information: string | null, metadata: unknown } } };

export type ProfilesCreateAgentMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type ProfilesCreateAgentMutation = { created: { record: { id: string, information: string | null, metadata: unknown } } };

export type RecalledStatementsCardQueryVariables = Exact<{
  input?: ContextInput | null | undefined;
}>;


export type RecalledStatementsCardQuery = { context: { text: string } };

export type RecalledStatementsRetractMutationVariables = Exact<{
  input: RetractMemoriesInput;
}>;


export type RecalledStatementsRetractMutation = { retractMemories: { dryRun: boolean } };

export type RecalledStatementsRemoveMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type RecalledStatementsRemoveMutation = { deleteMessage: { dryRun: boolean } };

export type RecordLifecycleImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type RecordLifecycleImportMutation = { importRecords: { ids: Array<string> } };

export type RecordLifecycleUpdateMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type RecordLifecycleUpdateMutation = { updateRecord: { updatedCount: number, record:
      | { content: string | null, status: MemoryStatus, statusReason: StatusReason | null, revision: number }
      | Record<PropertyKey, never>
     | null } };

export type RecordLifecycleDeleteMutationVariables = Exact<{
  input: DeleteRecordInput;
}>;


export type RecordLifecycleDeleteMutation = { deleteRecord: { deletedCount: number, dryRun: boolean } };

export type RecordLifecycleLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type RecordLifecycleLinkMutation = { linkMemories: { link: { id: string } } };

export type RecordLifecycleUnlinkMutationVariables = Exact<{
  input: UnlinkMemoriesInput;
}>;


export type RecordLifecycleUnlinkMutation = { unlinkMemories: { deletedCount: number } };

export type RecordLifecycleReadQueryVariables = Exact<{
  id: string | number;
  search: SearchInput;
}>;


export type RecordLifecycleReadQuery = { memory: { content: string | null, status: MemoryStatus, statusReason: StatusReason | null, revision: number, revisions: { nodes: Array<{ revision: number, content: string | null, status: MemoryStatus }> } } | null, searchStore: { results: Array<{ recordId: string }> } };

export type RecordLifecycleEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type RecordLifecycleEventsSubscription = { events:
    | { kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string }
   };

export type RecordLimitsImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type RecordLimitsImportMutation = { change: { ids: Array<string>, records: Array<
      | { timestamp: string | null, expiresAt: string | null }
      | { expiresAt: string | null, saidAt: string }
      | Record<PropertyKey, never>
    > } };

export type RecordLimitsUpdateMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type RecordLimitsUpdateMutation = { change: { updatedCount: number } };

export type RecordLimitsAddMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type RecordLimitsAddMessagesMutation = { change: { ttlClamped: boolean } };

export type RecordLimitsLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type RecordLimitsLinkMutation = { change: { link: { id: string } } };

export type RecordLimitsUpdateLinkMutationVariables = Exact<{
  input: UpdateMemoryLinkInput;
}>;


export type RecordLimitsUpdateLinkMutation = { change: { link: { id: string } } };

export type RecordsImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type RecordsImportMutation = { importRecords: { ids: Array<string> } };

export type RecordsOneQueryVariables = Exact<{
  type: RecordType;
  id: string | number;
}>;


export type RecordsOneQuery = { record:
    | { __typename: 'Agent', nodeId: string }
    | { __typename: 'Memory', nodeId: string }
    | { __typename: 'Message', nodeId: string }
    | { __typename: 'User', nodeId: string }
   | null };

export type RecordsAllQueryVariables = Exact<{
  type: RecordType;
  owner?: OwnerFilter | null | undefined;
  metadataFilter?: unknown;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RecordsAllQuery = { records: { totalCount: number, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, endCursor: string | null }, nodes: Array<
      | { id: string }
      | { id: string }
      | { id: string }
      | { id: string }
    > } };

export type RecordsDeleteMutationVariables = Exact<{
  input: DeleteRecordInput;
}>;


export type RecordsDeleteMutation = { deleteRecord: { deletedCount: number, deletedIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }> } };

export type RememberMutationVariables = Exact<{
  input: RememberInput;
  context?: ContextInput | null | undefined;
}>;


export type RememberMutation = { remember: { replayed: boolean, thread: { id: string, user: { id: string } | null, agent: { id: string } | null }, messages: Array<{ seq: number | null, content: string | null }>, job: { state: JobState } | null, memories: Array<{ content: string | null }>, context: { query: string | null, notes: Array<string>, text: string, instructions: Array<{ content: string, why: string }>, known: Array<{ content: string, why: string, record:
          | { evidence: { nodes: Array<{ quote: string }> } }
          | Record<PropertyKey, never>
         }>, recalled: Array<{ content: string }>, recentMessages: Array<{ content: string | null }> } } };

export type RememberUserContextQueryVariables = Exact<{
  userId: string | number;
  agentId?: string | number | null | undefined;
  input?: ContextInput | null | undefined;
}>;


export type RememberUserContextQuery = { context: { query: string | null, notes: Array<string>, known: Array<{ content: string }>, recalled: Array<{ content: string }>, recentMessages: Array<{ content: string | null }> } };

export type RememberNobodyQueryVariables = Exact<{ [key: string]: never; }>;


export type RememberNobodyQuery = { context: { query: string | null } };

export type RestoreMemoryMutationVariables = Exact<{
  input: RestoreMemoryInput;
}>;


export type RestoreMemoryMutation = { restoreMemory: { removedLinkCount: number, memory: { content: string | null, category: string | null, confidence: number, status: MemoryStatus, statusReason: StatusReason | null, validTo: string | null, revision: number, change: { kind: EventKind } | null }, removedLinks: Array<{ id: string, relation: LinkRelation, source: { id: string } }> } };

export type RestoreMemoryLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type RestoreMemoryLinkMutation = { linkMemories: { link: { id: string } } };

export type RestoreMemoryUpdateMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type RestoreMemoryUpdateMutation = { updateMemory: { memory: { revision: number } } };

export type RestoreMemoryForgetMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type RestoreMemoryForgetMutation = { deleteMessage: { deletedCount: number } };

export type RestoreMemoryFindQueryVariables = Exact<{
  input: SearchInput;
}>;


export type RestoreMemoryFindQuery = { search: { results: Array<{ recordId: string }> } };

export type RetractMemoriesMutationVariables = Exact<{
  input: RetractMemoriesInput;
}>;


export type RetractMemoriesMutation = { retractMemories: { summaryRemoved: boolean, dryRun: boolean, messages: Array<{ id: string }>, memories: Array<{ content: string | null, status: MemoryStatus, statusReason: StatusReason | null }>, revived: Array<{ content: string | null, status: MemoryStatus }> } };

export type RetractMemoriesLookQueryVariables = Exact<{ [key: string]: never; }>;


export type RetractMemoriesLookQuery = { memories: { nodes: Array<{ id: string, content: string | null, status: MemoryStatus, statusReason: StatusReason | null }> }, search: { results: Array<{ recordType: RecordType, content: string | null }> } };

export type RetractMemoriesRestoreMutationVariables = Exact<{
  id: string | number;
}>;


export type RetractMemoriesRestoreMutation = { restoreMemory: { memory: { status: MemoryStatus } } };

export type RetractMemoriesChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type RetractMemoriesChangesSubscription = { memoryChanged: { kind: EventKind, memory: { content: string | null } | null } };

export type ReviewEverywhereQueryVariables = Exact<{
  id: string | number;
  input: SearchInput;
  threadId: string | number;
}>;


export type ReviewEverywhereQuery = { memory: { id: string, evidence: { totalCount: number } } | null, memories: { totalCount: number }, search: { results: Array<{ recordId: string }> }, thread: { memories: { totalCount: number }, jobs: { nodes: Array<{ memories: { totalCount: number } }> } } | null };

export type ReviewRequestedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  owner?: OwnerFilter | null | undefined;
}>;


export type ReviewRequestedSubscription = { memoryReviewRequested: { kind: EventKind, cursor: string, snapshot: unknown, memory: { content: string | null } | null } };

export type ReviewExtractedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ReviewExtractedSubscription = { memoryExtracted: { kind: EventKind, memory: { content: string | null } | null } };

export type ReviewChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ReviewChangedSubscription = { events:
    | { kind: EventKind, subjectType: SubjectType, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, snapshot: unknown }
   };

export type ReviewChangeMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type ReviewChangeMutation = { updateMemory: { memory: { revision: number } } };

export type ReviewRestoreMutationVariables = Exact<{
  id: string | number;
}>;


export type ReviewRestoreMutation = { restoreMemory: { memory: { status: MemoryStatus } } };

export type ReviewEditMessageMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type ReviewEditMessageMutation = { updateMessage: { message: { id: string } } };

export type ReviewDeleteMessageMutationVariables = Exact<{
  id: string | number;
}>;


export type ReviewDeleteMessageMutation = { deleteMessage: { deletedCount: number } };

export type ReviewForgetMutationVariables = Exact<{
  userId: string | number;
}>;


export type ReviewForgetMutation = { forget: { __typename: 'ForgetReceipt' } };

export type ReviewStepsQueryVariables = Exact<{
  id: string | number;
}>;


export type ReviewStepsQuery = { memory: { revisions: { nodes: Array<{ content: string | null }> }, explain: { steps: Array<{ change: { kind: EventKind, reason: string | null } | null }> } } | null };

export type ReviewByOwnersMutationVariables = Exact<{ [key: string]: never; }>;


export type ReviewByOwnersMutation = { updateTenantSettings: { tenant: { settings: { reviewExtracted: ReviewMode | null, reviewers: ReviewerGroup | null } } } };

export type RevisionsChangeMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type RevisionsChangeMutation = { updateMemory: { memory: { id: string } } };

export type RevisionsForgetMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type RevisionsForgetMutation = { deleteMessage: { deletedCount: number } };

export type RevisionsQueryVariables = Exact<{
  id: string | number;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RevisionsQuery = { memory: { revision: number, content: string | null, revisions: { totalCount: number, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, endCursor: string | null }, nodes: Array<{ revision: number, content: string | null, category: string | null, confidence: number, status: MemoryStatus, statusReason: StatusReason | null, timestamp: string | null, metadata: unknown, recordedFrom: string, recordedTo: string }> } } | null };

export type RevisionsOfManyQueryVariables = Exact<{ [key: string]: never; }>;


export type RevisionsOfManyQuery = { memories: { nodes: Array<{ id: string, revisions: { totalCount: number, nodes: Array<{ revision: number, content: string | null }> } }> } };

export type RevisionsEvidenceCursorQueryVariables = Exact<{
  id: string | number;
}>;


export type RevisionsEvidenceCursorQuery = { memory: { evidence: { pageInfo: { endCursor: string | null } } } | null };

export type RevivalLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type RevivalLinkMutation = { linkMemories: { link: { id: string } } };

export type RevivalUpdateMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type RevivalUpdateMutation = { updateMessage: { message: { id: string } } };

export type RevivalDeleteMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type RevivalDeleteMutation = { deleteMessage: { revived: Array<{ content: string | null }> } };

export type RevivalRestoreMutationVariables = Exact<{
  input: RestoreMemoryInput;
}>;


export type RevivalRestoreMutation = { restoreMemory: { memory: { id: string } } };

export type RevivalApproveMutationVariables = Exact<{
  input: ApproveMemoriesInput;
}>;


export type RevivalApproveMutation = { approveMemories: { memories: Array<{ id: string }> } };

export type RevivalAddMemoryMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type RevivalAddMemoryMutation = { addMemory: { memory: { id: string } } };

export type RowRuleChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type RowRuleChangesSubscription = { memoryChanged: { kind: EventKind, subjectId: string, snapshot: unknown, memory: { content: string | null } | null } };

export type RowRuleDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type RowRuleDeleteMutation = { deleteMemory: { deletedCount: number } };

export type SearchAsOfUpdateMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type SearchAsOfUpdateMutation = { updateMemory: { memory: { revision: number } } };

export type SearchAsOfUpdateRecordMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type SearchAsOfUpdateRecordMutation = { updateRecord: { updatedCount: number } };

export type SearchAsOfUpsertMutationVariables = Exact<{
  input: UpsertMemoryInput;
}>;


export type SearchAsOfUpsertMutation = { upsertMemory: { outcome: UpsertOutcome } };

export type SearchAsOfRestoreMutationVariables = Exact<{
  input: RestoreMemoryInput;
}>;


export type SearchAsOfRestoreMutation = { restoreMemory: { memory: { revision: number } } };

export type SearchAsOfLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type SearchAsOfLinkMutation = { linkMemories: { link: { id: string } } };

export type SearchAsOfForgetMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type SearchAsOfForgetMutation = { deleteMemory: { deletedCount: number } };

export type SearchAsOfQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchAsOfQuery = { search: { results: Array<{ recordId: string, content: string | null, passage: string | null, similarity: number | null, record:
        | { content: string | null, status: MemoryStatus, confidence: number, revision: number }
        | Record<PropertyKey, never>
      , context: Array<{ id: string }>, linked: Array<{ memory: { id: string, content: string | null } }> }> } };

export type SearchAsOfThreadQueryVariables = Exact<{
  input: ThreadSearchInput;
}>;


export type SearchAsOfThreadQuery = { thread: { search: { results: Array<{ content: string | null }> } } | null };

export type SearchAsOfStoreQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchAsOfStoreQuery = { searchStore: { results: Array<{ content: string | null }> } };

export type SearchByMeaningQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchByMeaningQuery = { search: { results: Array<{ content: string | null, score: number, similarity: number | null, why: { terms: Array<{ term: string, score: number }>, factors: Array<{ factor: RankingFactor, multiplier: number, added: number }> } }>, retrievers: Array<{ retriever: Retriever, ran: boolean, reason: string | null }> } };

export type ContextByMeaningQueryVariables = Exact<{
  threadId: string | number;
  input: ContextInput;
}>;


export type ContextByMeaningQuery = { thread: { context: { relevant: Array<{ why: string, content: string }> } } | null };

export type SearchFiltersQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchFiltersQuery = { search: { results: Array<{ recordId: string }> } };

export type SearchLayersClientQueryVariables = Exact<{
  scope: ScopeInput;
}>;


export type SearchLayersClientQuery = { found: { results: Array<{ recordId: string }> } };

export type SearchLayersStoreQueryVariables = Exact<{
  scope: ScopeInput;
}>;


export type SearchLayersStoreQuery = { found: { results: Array<{ recordId: string }> } };

export type SearchLayersThreadQueryVariables = Exact<{
  id: string | number;
  scope?: ScopeInput | null | undefined;
}>;


export type SearchLayersThreadQuery = { thread: { found: { results: Array<{ recordId: string }> } } | null };

export type SearchLayersEachThreadQueryVariables = Exact<{ [key: string]: never; }>;


export type SearchLayersEachThreadQuery = { threads: { nodes: Array<{ id: string, search: { results: Array<{ recordId: string }> } }> } };

export type SearchLayersInStoreQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchLayersInStoreQuery = { searchStore: { results: Array<{ recordId: string }> } };

export type SearchLayersInsideThreadQueryVariables = Exact<{
  input: ThreadSearchInput;
}>;


export type SearchLayersInsideThreadQuery = { thread: { search: { results: Array<{ recordId: string }> } } | null };

export type SearchMetadataQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchMetadataQuery = { search: { results: Array<{ recordId: string }> } };

export type SearchMetadataEverywhereQueryVariables = Exact<{
  thread: ThreadSearchInput;
  store: SearchInput;
}>;


export type SearchMetadataEverywhereQuery = { thread: { search: { results: Array<{ recordId: string }> } } | null, searchStore: { results: Array<{ recordId: string }> } };

export type SearchModesQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchModesQuery = { search: { results: Array<{ recordId: string, score: number, similarity: number | null, distance: number | null, rank: number, passage: string | null, retrievers: Array<{ retriever: Retriever, rank: number, score: number }> }>, retrievers: Array<{ retriever: Retriever, ran: boolean, reason: string | null, candidates: number }> } };

export type SearchProfilesQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchProfilesQuery = { found: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, formattedContent: string, timestamp: string | null, metadata: unknown, passage: string | null, similarity: number | null, distance: number | null, record:
        | { __typename: 'Agent', nodeId: string, information: string | null }
        | { __typename: 'Memory' }
        | { __typename: 'Message' }
        | { __typename: 'User', nodeId: string, information: string | null, memories: { totalCount: number } }
       }> } };

export type SearchProfilesInThreadQueryVariables = Exact<{
  id: string | number;
  input: ThreadSearchInput;
}>;


export type SearchProfilesInThreadQuery = { thread: { found: { results: Array<{ recordId: string, recordType: RecordType }> } } | null };

export type SearchProfilesInStoreQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchProfilesInStoreQuery = { found: { results: Array<{ recordId: string, recordType: RecordType }> } };

export type SearchProfilesUpsertUserMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type SearchProfilesUpsertUserMutation = { upsertUser: { user: { id: string } } };

export type SearchProfilesUpsertAgentMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type SearchProfilesUpsertAgentMutation = { upsertAgent: { agent: { id: string } } };

export type SearchProfilesDeleteUserMutationVariables = Exact<{
  input: DeleteActorInput;
}>;


export type SearchProfilesDeleteUserMutation = { deleteUser: { deletedCount: number } };

export type SearchProfilesDeleteAgentMutationVariables = Exact<{
  input: DeleteActorInput;
}>;


export type SearchProfilesDeleteAgentMutation = { deleteAgent: { deletedCount: number } };

export type SearchRerankerQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchRerankerQuery = { search: { results: Array<{ recordId: string, score: number, rank: number, retrievers: Array<{ retriever: Retriever, rank: number, score: number }> }>, retrievers: Array<{ retriever: Retriever, ran: boolean, reason: string | null, candidates: number }> } };

export type SearchScopeQueryVariables = Exact<{
  scope: ScopeInput;
}>;


export type SearchScopeQuery = { search: { results: Array<{ recordId: string }> } };

export type SearchSurroundingsQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchSurroundingsQuery = { search: { results: Array<{ recordId: string, context: Array<{ id: string }>, linked: Array<{ relation: LinkRelation, direction: LinkDirection, hop: number, fromId: string, memory: { id: string, status: MemoryStatus } }> }> } };

export type SearchSurroundingsPlainQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchSurroundingsPlainQuery = { search: { results: Array<{ recordId: string }> } };

export type SearchSurroundingsInThreadsQueryVariables = Exact<{
  input: ThreadSearchInput;
}>;


export type SearchSurroundingsInThreadsQuery = { threads: { nodes: Array<{ search: { results: Array<{ context: Array<{ content: string | null }> }> } }> } };

export type SearchSurroundingsLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type SearchSurroundingsLinkMutation = { linkMemories: { link: { id: string } } };

export type SearchSurroundingsDeleteMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type SearchSurroundingsDeleteMutation = { deleteMessage: { deletedCount: number } };

export type SearchSurroundingsImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type SearchSurroundingsImportMutation = { importRecords: { ids: Array<string> } };

export type SearchVectorQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchVectorQuery = { search: { results: Array<{ recordId: string, recordType: RecordType, score: number, similarity: number | null, distance: number | null, rank: number, passage: string | null, content: string | null }>, retrievers: Array<{ retriever: Retriever, ran: boolean, reason: string | null }> } };

export type SearchVectorElsewhereQueryVariables = Exact<{
  thread: ThreadSearchInput;
  store: SearchInput;
}>;


export type SearchVectorElsewhereQuery = { thread: { search: { results: Array<{ recordId: string }> } } | null, searchStore: { results: Array<{ recordId: string }> } };

export type SearchVectorUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type SearchVectorUpdateMemoryMutation = { updateMemory: { memory: { id: string } } };

export type SearchVectorDeleteMessageMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type SearchVectorDeleteMessageMutation = { deleteMessage: { deletedCount: number } };

export type SearchVectorUpdateUserMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type SearchVectorUpdateUserMutation = { upsertUser: { user: { id: string } } };

export type SearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchQuery = { search: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, formattedContent: string, timestamp: string | null, metadata: unknown, score: number, rank: number, passage: string | null, record:
        | { __typename: 'Agent' }
        | { __typename: 'Memory', id: string }
        | { __typename: 'Message', id: string }
        | { __typename: 'User' }
       }> } };

export type ServerModelsQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerModelsQuery = { serverInfo: { extractionModel: string | null, models: Array<{ name: string, standard: boolean, structuredOutput: string | null }> } };

export type ServerModelsThreadMutationVariables = Exact<{ [key: string]: never; }>;


export type ServerModelsThreadMutation = { createThread: { thread: { id: string } } };

export type ServerModelsMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type ServerModelsMessagesMutation = { addMessages: { job: { state: JobState, outcome: JobOutcome | null } | null, memories: Array<{ content: string | null, kind: MemoryKind, category: string | null, source: MemorySource, confidence: number, evidence: { nodes: Array<{ quote: string, start: number | null, end: number | null }> } }> } };

export type ServerStateQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerStateQuery = { serverInfo: { startedAt: string, uptimeSeconds: number, storeBytes: number | null, connections: { sockets: number, eventStreams: number, subscriptions: number } | null, queue: { due: number, running: number, oldestDueSeconds: number | null }, serverQueue: { due: number, running: number, oldestDueSeconds: number | null } | null } };

export type ServerStoreInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerStoreInfoQuery = { serverInfo: { store: { kind: StoreKind, vectorIndex: { wanted: VectorIndexKind, inUse: VectorIndexKind, dimensions: Array<number>, problem: string | null } } } };

export type ServerStoreSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type ServerStoreSearchQuery = { search: { results: Array<{ recordId: string }> } };

export type SharedStateSetMutationVariables = Exact<{
  input: SetSharedStateInput;
}>;


export type SharedStateSetMutation = { setSharedState: { entry: { key: string, value: unknown, version: number, updatedAt: string, thread: { id: string } | null, user: { id: string } | null, agent: { id: string } | null } } };

export type SharedStateDeleteMutationVariables = Exact<{
  input: DeleteSharedStateInput;
}>;


export type SharedStateDeleteMutation = { deleteSharedState: { deletedCount: number, deletedIds: Array<string>, deletedNodeIds: Array<string>, dryRun: boolean, counts: Array<{ type: SubjectType, count: number }> } };

export type SharedStateClearMutationVariables = Exact<{
  input: OwnerInput;
}>;


export type SharedStateClearMutation = { clearSharedState: { deletedCount: number, deletedIds: Array<string> } };

export type SharedStateReadQueryVariables = Exact<{
  owner: OwnerInput;
  keys?: Array<string> | string | null | undefined;
}>;


export type SharedStateReadQuery = { sharedState: Array<{ key: string, value: unknown, version: number }> };

export type SharedStateOfAllQueryVariables = Exact<{
  keys?: Array<string> | string | null | undefined;
}>;


export type SharedStateOfAllQuery = { threads: { nodes: Array<{ id: string, sharedState: Array<{ key: string, thread: { id: string } | null }>, some: Array<{ key: string }> }> }, users: { nodes: Array<{ id: string, sharedState: Array<{ key: string }> }> }, agents: { nodes: Array<{ id: string, sharedState: Array<{ key: string }> }> } };

export type SharedStateChangesSubscriptionVariables = Exact<{
  owner: OwnerInput;
  key?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type SharedStateChangesSubscription = { sharedStateChanged: { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, deletedNodeId: string | null, snapshot: unknown, entry: { value: unknown, version: number } | null, thread: { id: string } | null, user: { id: string } | null, agent: { id: string } | null } };

export type SharedStateEventsSubscriptionVariables = Exact<{
  owner?: OwnerFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type SharedStateEventsSubscription = { events:
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string, thread: { id: string } | null, user: { id: string } | null }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
   };

export type SharedStateDeleteThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type SharedStateDeleteThreadMutation = { deleteThread: { counts: Array<{ type: SubjectType, count: number }> } };

export type SharedStateDeleteUserMutationVariables = Exact<{
  id: string | number;
}>;


export type SharedStateDeleteUserMutation = { deleteUser: { deletedCount: number } };

export type ShadowForgetMutationVariables = Exact<{ [key: string]: never; }>;


export type ShadowForgetMutation = { forget: { receiptId: string } };

export type ShadowTakenMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type ShadowTakenMutation = { importRecords: { ids: Array<string> } };

export type ShadowPassSubscriptionVariables = Exact<{
  jobId: string | number;
  after?: string | null | undefined;
}>;


export type ShadowPassSubscription = { jobUpdated: { job: { state: JobState, report: { passes: number } | null } | null } };

export type ShadowFlagsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShadowFlagsQuery = { memories: { nodes: Array<{ content: string | null, flags: Array<{ rule: string }> }> } };

export type ShadowLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type ShadowLinksQuery = { memories: { nodes: Array<{ links: { nodes: Array<{ relation: LinkRelation }> } }> } };

export type ShadowSearchQueryVariables = Exact<{
  query: string;
}>;


export type ShadowSearchQuery = { search: { results: Array<{ content: string | null }> } };

export type SimulationJobsQueryVariables = Exact<{ [key: string]: never; }>;


export type SimulationJobsQuery = { jobs: { nodes: Array<{ id: string, outcome: JobOutcome | null }> }, usage: Array<{ calls: number }> };

export type SimulationDeletesMutationVariables = Exact<{
  message: string | number;
}>;


export type SimulationDeletesMutation = { deleteMessage: { deletedCount: number } };

export type SimulationDeletesMemoryMutationVariables = Exact<{
  id: string | number;
}>;


export type SimulationDeletesMemoryMutation = { deleteMemory: { deletedCount: number } };

export type SimulationEditsMutationVariables = Exact<{
  id: string | number;
  content?: string | null | undefined;
}>;


export type SimulationEditsMutation = { updateMemory: { memory: { id: string } } };

export type SimulationThreadQueryVariables = Exact<{ [key: string]: never; }>;


export type SimulationThreadQuery = { thread: { settings: { customInstructions: string | null } } | null };

export type SimulationRestoreMutationVariables = Exact<{
  id: string | number;
}>;


export type SimulationRestoreMutation = { restoreMemory: { memory: { status: MemoryStatus } } };

export type SimulationSearchQueryVariables = Exact<{
  query: string;
}>;


export type SimulationSearchQuery = { search: { results: Array<{ content: string | null }> } };

export type SimulationEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SimulationEventsSubscription = { events:
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
    | { kind: EventKind }
   };

export type SimulationDoneSubscriptionVariables = Exact<{
  jobId: string | number;
  after?: string | null | undefined;
}>;


export type SimulationDoneSubscription = { jobUpdated: { job: { state: JobState } | null } };

export type StaleEvidenceUpdateMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type StaleEvidenceUpdateMutation = { updateMessage: { message: { content: string | null } } };

export type StaleEvidenceUpdateRecordMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type StaleEvidenceUpdateRecordMutation = { updateRecord: { updatedCount: number } };

export type StaleEvidenceLookQueryVariables = Exact<{ [key: string]: never; }>;


export type StaleEvidenceLookQuery = { memories: { nodes: Array<{ content: string | null, status: MemoryStatus, statusReason: StatusReason | null, revision: number, evidence: { totalCount: number, nodes: Array<{ quote: string, isCurrent: boolean, start: number | null, end: number | null }> }, explain: { steps: Array<{ status: MemoryStatus, statusReason: StatusReason | null, change: { kind: EventKind } | null }> } }> } };

export type StaleEvidenceRestoreMutationVariables = Exact<{
  input: RestoreMemoryInput;
}>;


export type StaleEvidenceRestoreMutation = { restoreMemory: { memory: { status: MemoryStatus, statusReason: StatusReason | null } } };

export type StaleEvidenceLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type StaleEvidenceLinkMutation = { linkMemories: { link: { id: string } } };

export type StaleEvidenceExtractMutationVariables = Exact<{
  input: ExtractMemoriesInput;
}>;


export type StaleEvidenceExtractMutation = { extractMemories: { job: { outcome: JobOutcome | null } | null } };

export type StaleEvidenceForgetMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type StaleEvidenceForgetMutation = { deleteMessage: { deletedCount: number } };

export type StaleEvidenceForgetMemoryMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type StaleEvidenceForgetMemoryMutation = { deleteMemory: { revived: Array<{ id: string }> } };

export type StaleEvidenceChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type StaleEvidenceChangesSubscription = { memoryChanged: { kind: EventKind, snapshot: unknown } };

export type GroupChangesSubscriptionVariables = Exact<{
  owner: OwnerFilter;
  after?: string | null | undefined;
}>;


export type GroupChangesSubscription = { memoryChanged: { cursor: string, subjectId: string, kind: EventKind, memory: { content: string | null } | null } };

export type GroupCardSubscriptionVariables = Exact<{
  threadId: string | number;
}>;


export type GroupCardSubscription = { contextChanged: { context: { recentMessages: Array<{ content: string | null }> } } };

export type GroupDeleteMemoryMutationVariables = Exact<{
  id: string | number;
}>;


export type GroupDeleteMemoryMutation = { deleteMemory: { deletedCount: number } };

export type SummariesOfThreadQueryVariables = Exact<{
  id: string | number;
  exceptLast?: number | null | undefined;
  tokenBudget?: number | null | undefined;
}>;


export type SummariesOfThreadQuery = { thread: { summary: { text: string, topics: Array<string>, source: SummarySource, messageCount: number, tokenEstimate: number, isTruncated: boolean, updatedAt: string | null } | null, runningSummary: { text: string, topics: Array<string>, coveredSeq: number, messageCount: number, model: string, updatedAt: string, job: { kind: JobKind, state: JobState, outcome: JobOutcome | null } | null } | null } | null };

export type SummariesOfAllQueryVariables = Exact<{ [key: string]: never; }>;


export type SummariesOfAllQuery = { threads: { nodes: Array<{ id: string, summary: { text: string } | null, short: { text: string } | null, runningSummary: { text: string, job: { id: string } | null } | null }> } };

export type SummariesDeleteMessageMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type SummariesDeleteMessageMutation = { deleteMessage: { deletedCount: number } };

export type SummariesDeleteThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type SummariesDeleteThreadMutation = { deleteThread: { counts: Array<{ type: SubjectType, count: number }> } };

export type SummariesUpdateRecordMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type SummariesUpdateRecordMutation = { updateRecord: { updatedCount: number } };

export type SummariesEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SummariesEventsSubscription = { events:
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown, summary: { text: string } | null }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
   };

export type SummariesJobsSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type SummariesJobsSubscription = { jobUpdated: { snapshot: unknown } };

export type TenantsQueryVariables = Exact<{ [key: string]: never; }>;


export type TenantsQuery = { tenants: { totalCount: number, nodes: Array<{ tenantId: string, limits: { modelTokensPerDay: number | null } }> } };

export type TenantQueryVariables = Exact<{
  tenantId?: string | number | null | undefined;
}>;


export type TenantQuery = { tenant: { tenantId: string } | null };

export type LimitTenantMutationVariables = Exact<{
  input: UpdateTenantLimitsInput;
}>;


export type LimitTenantMutation = { updateTenantLimits: { tenant: { tenantId: string, limits: { modelTokensPerDay: number | null } } } };

export type TextLimitsCreateThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type TextLimitsCreateThreadMutation = { change: { thread: { id: string, chatId: string | null, userId: string | null, metadata: unknown } } };

export type TextLimitsEnsureThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type TextLimitsEnsureThreadMutation = { change: { thread: { id: string } } };

export type TextLimitsUpdateThreadMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type TextLimitsUpdateThreadMutation = { change: { thread: { id: string } } };

export type TextLimitsAddMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type TextLimitsAddMessagesMutation = { change: { messages: Array<{ id: string, role: string, name: string | null }>, memories: Array<{ category: string | null, content: string | null, evidence: { nodes: Array<{ quote: string }> } }> } };

export type TextLimitsUpdateMessageMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type TextLimitsUpdateMessageMutation = { change: { message: { id: string } } };

export type TextLimitsAddMemoryMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type TextLimitsAddMemoryMutation = { change: { memory: { id: string, category: string | null } } };

export type TextLimitsUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type TextLimitsUpdateMemoryMutation = { change: { memory: { id: string } } };

export type TextLimitsCreateUserMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type TextLimitsCreateUserMutation = { change: { user: { id: string } } };

export type TextLimitsUpsertAgentMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type TextLimitsUpsertAgentMutation = { change: { agent: { id: string } } };

export type ThreadGraphUsersQueryVariables = Exact<{
  nodeIds: Array<string | number> | string | number;
}>;


export type ThreadGraphUsersQuery = { nodes: Array<
    | { id: string }
    | Record<PropertyKey, never>
   | null> };

export type ThreadGraphPagesQueryVariables = Exact<{
  nodeIds: Array<string | number> | string | number;
}>;


export type ThreadGraphPagesQuery = { nodes: Array<
    | { threads: { nodes: Array<{ messages: { nodes: Array<{ content: string | null, derivedMemories: { nodes: Array<{ id: string }> } }> }, memories: { nodes: Array<{ evidence: { nodes: Array<{ quote: string, message: { seq: number | null } | null, job: { state: JobState } | null }> } }> }, agent: { id: string } | null, jobs: { nodes: Array<{ memories: { nodes: Array<{ id: string }> } }> } }> } }
    | Record<PropertyKey, never>
   | null> };

export type ThreadGraphCountsQueryVariables = Exact<{
  nodeIds: Array<string | number> | string | number;
}>;


export type ThreadGraphCountsQuery = { nodes: Array<
    | { memories: { totalCount: number }, threads: { totalCount: number, nodes: Array<{ messageCount: number, messages: { totalCount: number, nodes: Array<{ derivedMemories: { totalCount: number } }> }, memories: { totalCount: number, nodes: Array<{ evidence: { totalCount: number } }> }, jobs: { totalCount: number, nodes: Array<{ memories: { totalCount: number } }> } }> } }
    | Record<PropertyKey, never>
   | null> };

export type ThreadGraphWayUpQueryVariables = Exact<{
  nodeIds: Array<string | number> | string | number;
}>;


export type ThreadGraphWayUpQuery = { nodes: Array<
    | { memories: { nodes: Array<{ user: { id: string } | null, agent: { memories: { nodes: Array<{ id: string }> }, threads: { nodes: Array<{ user: { id: string } | null }> } } | null, thread: { id: string } | null, evidence: { nodes: Array<{ message: { thread: { title: string | null } | null } | null, job: { thread: { id: string } | null } | null }> } }> } }
    | Record<PropertyKey, never>
   | null> };

export type ThreadHistoryQueryVariables = Exact<{
  id: string | number;
  maxMessages?: number | null | undefined;
  maxTokens?: number | null | undefined;
  trim?: TrimStrategy | null | undefined;
  keepRecent?: number | null | undefined;
  query?: string | null | undefined;
}>;


export type ThreadHistoryQuery = { thread: { history: Array<{ id: string }> } | null };

export type ThreadRecallQueryVariables = Exact<{
  id: string | number;
  query?: string | null | undefined;
  mode?: SearchMode | null | undefined;
  recallMinSimilarity?: number | null | undefined;
  maxRecalled?: number | null | undefined;
}>;


export type ThreadRecallQuery = { context: { recalled: Array<{ content: string, similarity: number | null, record:
        | { id: string, role: string, thread: { id: string } | null }
        | Record<PropertyKey, never>
       }> } };

export type ThreadHistoriesQueryVariables = Exact<{
  trim?: TrimStrategy | null | undefined;
  query?: string | null | undefined;
}>;


export type ThreadHistoriesQuery = { threads: { nodes: Array<{ id: string, history: Array<{ id: string }> }> } };

export type ThreadMemoriesSayMutationVariables = Exact<{
  userId: string | number;
  threadId: string | number;
  content: string;
}>;


export type ThreadMemoriesSayMutation = { remember: { memories: Array<{ id: string }> } };

export type ThreadMemoriesListsQueryVariables = Exact<{
  id: string | number;
  owner: OwnerFilter;
}>;


export type ThreadMemoriesListsQuery = { memories: { nodes: Array<{ id: string }> }, thread: { memories: { nodes: Array<{ id: string }> }, same: { nodes: Array<{ id: string }> }, others: { nodes: Array<{ id: string }> } } | null };

export type ThreadMemoriesChangesSubscriptionVariables = Exact<{
  owner?: OwnerFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type ThreadMemoriesChangesSubscription = { events:
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
   };

export type ThreadSettingsAllFragment = { scopeDefaults: ScopeDefaults, extractMemories: boolean, extractionMode: ExtractionMode, memoryPolicy: MemoryPolicy, memoryExtractionWindow: number, memoryExtractionFrequency: number, memoryExtractionTokenLimit: number, enableContextSummary: boolean, autoTitle: boolean, contextSummaryUpdateFrequency: number, contextTokenLimit: number, maxMessageTokenLength: number, messageShorteningInputTokenLimit: number, customInstructions: string | null, inheritMessageMetadata: Array<string> | null, linkExtraction: LinkExtractionMode, linkInstructions: string | null, linkTokenLimit: number, queueFullBehavior: QueueFullBehavior, queueWaitMs: number, transientTtlSeconds: number, changedEvidence: ChangedEvidencePolicy, reviewExtracted: ReviewMode | null, maxMessages: number | null, timeZone: string, dateOrder: DateOrder, model: string | null };

export type ThreadSettingsReadQueryVariables = Exact<{
  id: string | number;
}>;


export type ThreadSettingsReadQuery = { thread: { settings: { scopeDefaults: ScopeDefaults, extractMemories: boolean, extractionMode: ExtractionMode, memoryPolicy: MemoryPolicy, memoryExtractionWindow: number, memoryExtractionFrequency: number, memoryExtractionTokenLimit: number, enableContextSummary: boolean, autoTitle: boolean, contextSummaryUpdateFrequency: number, contextTokenLimit: number, maxMessageTokenLength: number, messageShorteningInputTokenLimit: number, customInstructions: string | null, inheritMessageMetadata: Array<string> | null, linkExtraction: LinkExtractionMode, linkInstructions: string | null, linkTokenLimit: number, queueFullBehavior: QueueFullBehavior, queueWaitMs: number, transientTtlSeconds: number, changedEvidence: ChangedEvidencePolicy, reviewExtracted: ReviewMode | null, maxMessages: number | null, timeZone: string, dateOrder: DateOrder, model: string | null } } | null };

export type ThreadSettingsUpdateMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type ThreadSettingsUpdateMutation = { updateThread: { thread: { settings: { scopeDefaults: ScopeDefaults, extractMemories: boolean, extractionMode: ExtractionMode, memoryPolicy: MemoryPolicy, memoryExtractionWindow: number, memoryExtractionFrequency: number, memoryExtractionTokenLimit: number, enableContextSummary: boolean, autoTitle: boolean, contextSummaryUpdateFrequency: number, contextTokenLimit: number, maxMessageTokenLength: number, messageShorteningInputTokenLimit: number, customInstructions: string | null, inheritMessageMetadata: Array<string> | null, linkExtraction: LinkExtractionMode, linkInstructions: string | null, linkTokenLimit: number, queueFullBehavior: QueueFullBehavior, queueWaitMs: number, transientTtlSeconds: number, changedEvidence: ChangedEvidencePolicy, reviewExtracted: ReviewMode | null, maxMessages: number | null, timeZone: string, dateOrder: DateOrder, model: string | null } } } };

export type ThreadSettingsEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ThreadSettingsEventsSubscription = { events:
    | { kind: EventKind, snapshot: unknown }
    | { kind: EventKind, snapshot: unknown }
    | { kind: EventKind, snapshot: unknown }
    | { kind: EventKind, snapshot: unknown }
    | { kind: EventKind, snapshot: unknown }
    | { kind: EventKind, snapshot: unknown }
    | { kind: EventKind, snapshot: unknown }
    | { kind: EventKind, snapshot: unknown }
    | { kind: EventKind, snapshot: unknown }
   };

export type ThreadTitlesGenerateMutationVariables = Exact<{
  input: GenerateTitleInput;
}>;


export type ThreadTitlesGenerateMutation = { generateThreadTitle: { thread: { title: string | null } | null, job: { kind: JobKind, state: JobState, outcome: JobOutcome | null } | null } };

export type ThreadTitlesWaitMutationVariables = Exact<{ [key: string]: never; }>;


export type ThreadTitlesWaitMutation = { waitForExtraction: { finished: boolean, jobs: Array<{ outcome: JobOutcome | null }> } };

export type ThreadTitlesQueryVariables = Exact<{ [key: string]: never; }>;


export type ThreadTitlesQuery = { threads: { nodes: Array<{ id: string, title: string | null }> } };

export type ThreadTitlesUpdateMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type ThreadTitlesUpdateMutation = { updateThread: { thread: { title: string | null } } };

export type ThreadsCreateMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type ThreadsCreateMutation = { payload: { created: boolean, thread: { id: string, userId: string | null, agentId: string | null, user: { id: string } | null, agent: { id: string } | null } } };

export type ThreadsEnsureMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type ThreadsEnsureMutation = { payload: { created: boolean, thread: { id: string, userId: string | null, agentId: string | null, title: string | null } } };

export type ThreadsReadQueryVariables = Exact<{
  id: string | number;
}>;


export type ThreadsReadQuery = { thread: { id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: unknown, createdAt: string, updatedAt: string, messageCount: number, settings: { extractMemories: boolean } } | null };

export type ThreadsOfQueryVariables = Exact<{
  id: string | number;
}>;


export type ThreadsOfQuery = { user: { threads: { totalCount: number, nodes: Array<{ id: string }> } } | null };

export type TimeTravelUpdateMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type TimeTravelUpdateMutation = { updateMemory: { memory: { revision: number } } };

export type TimeTravelLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type TimeTravelLinkMutation = { linkMemories: { link: { target: { validTo: string | null } } } };

export type TimeTravelUnlinkMutationVariables = Exact<{
  input: UnlinkMemoriesInput;
}>;


export type TimeTravelUnlinkMutation = { unlinkMemories: { deletedCount: number } };

export type TimeTravelValidityQueryVariables = Exact<{
  id: string | number;
}>;


export type TimeTravelValidityQuery = { memory: { status: MemoryStatus, validTo: string | null } | null };

export type TimeTravelForgetMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type TimeTravelForgetMutation = { deleteMemory: { deletedCount: number } };

export type TimeTravelListQueryVariables = Exact<{
  asOf?: AsOf | null | undefined;
  filter?: MemoryFilter | null | undefined;
}>;


export type TimeTravelListQuery = { memories: { totalCount: number, nodes: Array<{ id: string, content: string | null, status: MemoryStatus, statusReason: StatusReason | null, revision: number, updatedAt: string }> } };

export type TimeTravelEverywhereQueryVariables = Exact<{
  asOf?: AsOf | null | undefined;
}>;


export type TimeTravelEverywhereQuery = { users: { nodes: Array<{ id: string, memories: { totalCount: number, nodes: Array<{ content: string | null }> } }> } };

export type TraceSummaryOfOwnerQueryVariables = Exact<{
  owner?: OwnerFilter | null | undefined;
  limit?: number | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
}>;


export type TraceSummaryOfOwnerQuery = { traceSummary: { stepCount: number, distinctCount: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, steps: Array<{ name: string, type: StepType, count: number, inputTokens: number | null, outputTokens: number | null, durationMs: number | null, meanDurationMs: number | null, maxDurationMs: number | null }> } };

export type TraceSummaryEverywhereQueryVariables = Exact<{ [key: string]: never; }>;


export type TraceSummaryEverywhereQuery = { threads: { nodes: Array<{ id: string, one: { distinctCount: number, steps: Array<{ name: string }> }, all: { steps: Array<{ name: string, count: number }> }, late: { stepCount: number } }> }, users: { nodes: Array<{ id: string, traceSummary: { stepCount: number } }> }, agents: { nodes: Array<{ id: string, traceSummary: { stepCount: number } }> } };

export type TraceSummaryMessagesQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
}>;


export type TraceSummaryMessagesQuery = { messages: { totalCount: number, nodes: Array<{ id: string }> }, thread: { messages: { nodes: Array<{ id: string }> } } | null };

export type TraceSummaryChangeMutationVariables = Exact<{
  update: UpdateMessageInput;
  delete: DeleteMessageInput;
}>;


export type TraceSummaryChangeMutation = { updateMessage: { message: { trace: { inputTokens: number | null } | null } }, deleteMessage: { deletedCount: number } };

export type TraceOfMessagesQueryVariables = Exact<{
  id: string | number;
}>;


export type TraceOfMessagesQuery = { thread: { messages: { nodes: Array<{ metadata: unknown, trace: { inputTokens: number | null, outputTokens: number | null, durationMs: number | null, steps: Array<{ name: string, type: StepType, input: string, output: string, inputTokens: number | null, outputTokens: number | null, durationMs: number | null }> } | null }> } } | null };

export type TwoUsersNewThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type TwoUsersNewThreadMutation = { createThread: { created: boolean } };

export type TwoUsersSameThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type TwoUsersSameThreadMutation = { ensureThread: { created: boolean } };

export type TwoUsersNewTitleMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type TwoUsersNewTitleMutation = { updateThread: { created: boolean } };

export type TwoUsersRemoveThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type TwoUsersRemoveThreadMutation = { deleteThread: { counts: Array<{ type: SubjectType, count: number }> } };

export type TwoUsersWhereBelongsQueryVariables = Exact<{ [key: string]: never; }>;


export type TwoUsersWhereBelongsQuery = { memory: { threadId: string | null } | null };

export type UpdateActorsUpsertUserMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type UpdateActorsUpsertUserMutation = { changed: { record: { id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string } } };

export type UpdateActorsUpsertAgentMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type UpdateActorsUpsertAgentMutation = { changed: { record: { id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string } } };

export type UpdateActorsUsersQueryVariables = Exact<{ [key: string]: never; }>;


export type UpdateActorsUsersQuery = { found: { nodes: Array<{ id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string }> } };

export type UpdateActorsAgentsQueryVariables = Exact<{ [key: string]: never; }>;


export type UpdateActorsAgentsQuery = { found: { nodes: Array<{ id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string }> } };

export type UpdateActorsEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type UpdateActorsEventsSubscription = { events:
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
    | { kind: EventKind, subjectType: SubjectType, subjectId: string, snapshot: unknown }
   };

export type UpdateMemoryAddMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type UpdateMemoryAddMutation = { addMemory: { memory: { id: string } } };

export type UpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type UpdateMemoryMutation = { updateMemory: { memory: { id: string, kind: MemoryKind, category: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, timestamp: string | null, validFrom: string | null, validTo: string | null, pinned: boolean, metadata: unknown, revision: number, createdAt: string, updatedAt: string, revisions: { totalCount: number } } } };

export type UpdateMemoryWholeFragment = { id: string, kind: MemoryKind, category: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, timestamp: string | null, validFrom: string | null, validTo: string | null, pinned: boolean, metadata: unknown, revision: number, createdAt: string, updatedAt: string, revisions: { totalCount: number } };

export type UpdateMemoryReadQueryVariables = Exact<{
  id: string | number;
}>;


export type UpdateMemoryReadQuery = { memory: { id: string, kind: MemoryKind, category: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, importance: number | null, status: MemoryStatus, statusReason: StatusReason | null, timestamp: string | null, validFrom: string | null, validTo: string | null, pinned: boolean, metadata: unknown, revision: number, createdAt: string, updatedAt: string, revisions: { totalCount: number } } | null };

export type UpdateMemoryEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type UpdateMemoryEventsSubscription = { events:
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { revision: number } | null }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
   };

export type UpdateMessageMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type UpdateMessageMutation = { updateMessage: { message: { id: string, seq: number | null, role: string, name: string | null, content: string | null, timestamp: string, metadata: unknown, createdAt: string } } };

export type UpdateMessageReadQueryVariables = Exact<{
  id: string | number;
}>;


export type UpdateMessageReadQuery = { message: { id: string, seq: number | null, role: string, name: string | null, content: string | null, timestamp: string, metadata: unknown, createdAt: string } | null };

export type UpdateMessageEvidenceQueryVariables = Exact<{ [key: string]: never; }>;


export type UpdateMessageEvidenceQuery = { message: { derivedMemories: { nodes: Array<{ content: string | null, status: MemoryStatus, revision: number, evidence: { nodes: Array<{ quote: string, start: number | null, end: number | null, message: { content: string | null } | null }> } }> } } | null };

export type UpdateMessageEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type UpdateMessageEventsSubscription = { events:
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown, message: { content: string | null } | null }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
   };

export type UpdateRecordImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type UpdateRecordImportMutation = { importRecords: { ids: Array<string> } };

export type UpdateRecordMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type UpdateRecordMutation = { updateRecord: { updatedCount: number, record:
      | { __typename: 'Agent', information: string | null, metadata: unknown }
      | { __typename: 'Memory', content: string | null, metadata: unknown, revision: number, revisions: { nodes: Array<{ content: string | null }> } }
      | { __typename: 'Message', content: string | null, metadata: unknown }
      | { __typename: 'User', information: string | null, metadata: unknown }
     | null } };

type UpdateRecordPart_Agent_Fragment = { __typename: 'Agent', information: string | null, metadata: unknown };

type UpdateRecordPart_Memory_Fragment = { __typename: 'Memory', content: string | null, metadata: unknown, revision: number, revisions: { nodes: Array<{ content: string | null }> } };

type UpdateRecordPart_Message_Fragment = { __typename: 'Message', content: string | null, metadata: unknown };

type UpdateRecordPart_User_Fragment = { __typename: 'User', information: string | null, metadata: unknown };

export type UpdateRecordPartFragment =
  | UpdateRecordPart_Agent_Fragment
  | UpdateRecordPart_Memory_Fragment
  | UpdateRecordPart_Message_Fragment
  | UpdateRecordPart_User_Fragment
;

export type UpdateRecordReadQueryVariables = Exact<{
  type: RecordType;
  id: string | number;
}>;


export type UpdateRecordReadQuery = { record:
    | { __typename: 'Agent', information: string | null, metadata: unknown }
    | { __typename: 'Memory', content: string | null, metadata: unknown, revision: number, revisions: { nodes: Array<{ content: string | null }> } }
    | { __typename: 'Message', content: string | null, metadata: unknown }
    | { __typename: 'User', information: string | null, metadata: unknown }
   | null };

export type UpdateRecordSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type UpdateRecordSearchQuery = { searchStore: { results: Array<{ recordId: string, passage: string | null, distance: number | null }> } };

export type UpdateRecordEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type UpdateRecordEventsSubscription = { events:
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
    | { kind: EventKind, subjectId: string }
   };

export type UpdateThreadMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type UpdateThreadMutation = { updateThread: { thread: { id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: unknown, messageCount: number, createdAt: string, updatedAt: string, settings: { extractMemories: boolean } } } };

export type UpdateThreadReadQueryVariables = Exact<{
  id: string | number;
}>;


export type UpdateThreadReadQuery = { thread: { id: string, userId: string | null, agentId: string | null, chatId: string | null, title: string | null, metadata: unknown, messageCount: number, createdAt: string, updatedAt: string, settings: { extractMemories: boolean } } | null };

export type UpdateThreadEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type UpdateThreadEventsSubscription = { events:
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown, thread: { title: string | null } | null }
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown }
   };

export type UsageDaysQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type UsageDaysQuery = { usage: Array<{ day: string, model: string, calls: number, inputTokens: number, outputTokens: number }> };

export type UsageBudgetQueryVariables = Exact<{ [key: string]: never; }>;


export type UsageBudgetQuery = { serverInfo: { dailyTokenBudget: number | null } };

export type UsageJobQueryVariables = Exact<{
  id: string | number;
}>;


export type UsageJobQuery = { job: { state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, runAt: string, model: string | null, usage: { calls: number, inputTokens: number, outputTokens: number } } | null };

export type ValiditySearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type ValiditySearchQuery = { search: { results: Array<{ recordId: string }> } };

export type ValidityContextQueryVariables = Exact<{
  input: ContextInput;
}>;


export type ValidityContextQuery = { context: { instructions: Array<{ content: string }>, known: Array<{ content: string }> } };

export type WaitForJobsMutationVariables = Exact<{
  input: WaitInput;
}>;


export type WaitForJobsMutation = { waitForExtraction: { finished: boolean, moreJobs: boolean, jobs: Array<{ id: string, state: JobState, outcome: JobOutcome | null }>, memories: Array<{ content: string | null }> } };

export type DeleteWebhookMemoryMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteWebhookMemoryMutation = { deleteMemory: { deletedIds: Array<string> } };

export type WebhookDeleteMemoryMutationVariables = Exact<{
  id: string | number;
}>;


export type WebhookDeleteMemoryMutation = { deleteMemory: { deletedCount: number } };

export type RetryWebhookDeliveriesMutationVariables = Exact<{
  input: RetryWebhookDeliveriesInput;
}>;


export type RetryWebhookDeliveriesMutation = { retryWebhookDeliveries: { count: number } };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string, webhook: { previousSecretUntil: string | null } } };

export type DeleteWebhookMutationVariables = Exact<{
  webhookId: string | number;
}>;


export type DeleteWebhookMutation = { deleteWebhook: { webhookId: string } };

export type DeleteWebhookUserMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteWebhookUserMutation = { deleteUser: { deletedIds: Array<string> } };

export type AuditedWebhooksQueryVariables = Exact<{
  id: string | number;
}>;


export type AuditedWebhooksQuery = { auditLog: { nodes: Array<{ operation: string, records: Array<{ kind: EventKind }> }> } };

export type JobRunnerStepsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type JobRunnerStepsSubscription = { jobUpdated: { snapshot: unknown, job: { id: string } | null } };

export type JobRunnerJobQueryVariables = Exact<{
  id: string | number;
}>;


export type JobRunnerJobQuery = { job: { kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, model: string | null, runAt: string, usage: { calls: number, inputTokens: number, outputTokens: number }, memories: { nodes: Array<{ content: string | null }> }, thread: { id: string, memories: { totalCount: number } } | null } | null };

export type ShutdownJobQueryVariables = Exact<{
  id: string | number;
}>;


export type ShutdownJobQuery = { job: { state: JobState, attempts: number, error: string | null, usage: { calls: number }, memories: { totalCount: number } } | null };

export type PagesCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type PagesCursorQuery = { eventCursor: string };

export type SameRankingUpdateMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type SameRankingUpdateMutation = { updateMemory: { memory: { revision: number } } };

export type SameRankingLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type SameRankingLinkMutation = { linkMemories: { link: { id: string } } };

export type SameRankingAgentMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type SameRankingAgentMutation = { upsertAgent: { agent: { id: string } } };

export type SameRankingFoundFragment = { results: Array<{ recordId: string, recordType: RecordType, content: string | null, formattedContent: string, score: number, similarity: number | null, rank: number, passage: string | null, retrievers: Array<{ retriever: Retriever, rank: number, score: number }>, why: { terms: Array<{ term: string, insteadOf: string | null, score: number, from: Array<number> }>, factors: Array<{ factor: RankingFactor, multiplier: number, added: number }> }, context: Array<{ id: string }>, linked: Array<{ memory: { id: string } }> }>, retrievers: Array<{ retriever: Retriever, ran: boolean, reason: string | null, candidates: number }> };

export type SameRankingSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SameRankingSearchQuery = { search: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, formattedContent: string, score: number, similarity: number | null, rank: number, passage: string | null, retrievers: Array<{ retriever: Retriever, rank: number, score: number }>, why: { terms: Array<{ term: string, insteadOf: string | null, score: number, from: Array<number> }>, factors: Array<{ factor: RankingFactor, multiplier: number, added: number }> }, context: Array<{ id: string }>, linked: Array<{ memory: { id: string } }> }>, retrievers: Array<{ retriever: Retriever, ran: boolean, reason: string | null, candidates: number }> } };

export type SameRankingSearchStoreQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SameRankingSearchStoreQuery = { searchStore: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, formattedContent: string, score: number, similarity: number | null, rank: number, passage: string | null, retrievers: Array<{ retriever: Retriever, rank: number, score: number }>, why: { terms: Array<{ term: string, insteadOf: string | null, score: number, from: Array<number> }>, factors: Array<{ factor: RankingFactor, multiplier: number, added: number }> }, context: Array<{ id: string }>, linked: Array<{ memory: { id: string } }> }>, retrievers: Array<{ retriever: Retriever, ran: boolean, reason: string | null, candidates: number }> } };

export type SameRankingSearchThreadQueryVariables = Exact<{
  id: string | number;
  input: ThreadSearchInput;
}>;


export type SameRankingSearchThreadQuery = { thread: { search: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, formattedContent: string, score: number, similarity: number | null, rank: number, passage: string | null, retrievers: Array<{ retriever: Retriever, rank: number, score: number }>, why: { terms: Array<{ term: string, insteadOf: string | null, score: number, from: Array<number> }>, factors: Array<{ factor: RankingFactor, multiplier: number, added: number }> }, context: Array<{ id: string }>, linked: Array<{ memory: { id: string } }> }>, retrievers: Array<{ retriever: Retriever, ran: boolean, reason: string | null, candidates: number }> } } | null };

export type StatementParityDashboardQueryVariables = Exact<{
  after: number;
}>;


export type StatementParityDashboardQuery = { users: { totalCount: number, nodes: Array<{ id: string, threads: { totalCount: number, nodes: Array<{ title: string | null, messageCount: number, messages: { totalCount: number, nodes: Array<{ content: string | null, derivedMemories: { totalCount: number, nodes: Array<{ content: string | null }> } }> }, jobs: { nodes: Array<{ state: JobState }> }, agent: { information: string | null } | null }> }, memories: { totalCount: number, nodes: Array<{ content: string | null, links: { nodes: Array<{ relation: LinkRelation }> }, evidence: { nodes: Array<{ quote: string, message: { seq: number | null } | null }> }, revisions: { totalCount: number, nodes: Array<{ content: string | null }> } }> } }> } };

export type ForgottenFilesDeleteMutationVariables = Exact<{ [key: string]: never; }>;


export type ForgottenFilesDeleteMutation = { deleteUser: { deletedCount: number } };

export type ForgottenFilesForgetMutationVariables = Exact<{ [key: string]: never; }>;


export type ForgottenFilesForgetMutation = { forget: { filesClearedAt: string | null } };

export type LlamaJobsSubscriptionVariables = Exact<{
  after: string;
}>;


export type LlamaJobsSubscription = { jobUpdated: { job: { state: JobState, outcome: JobOutcome | null, report: { passes: number } | null, usage: { calls: number, inputTokens: number } } | null } };

export type LlamaModelsQueryVariables = Exact<{ [key: string]: never; }>;


export type LlamaModelsQuery = { serverInfo: { models: Array<{ name: string, structuredOutput: string | null }> } };

export type AuthChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AuthChangesSubscription = { events:
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
   };

export type EventStreamDeleteThreadMutationVariables = Exact<{ [key: string]: never; }>;


export type EventStreamDeleteThreadMutation = { deleteThread: { deletedCount: number } };

export type SetLimitsMutationVariables = Exact<{
  input: UpdateTenantLimitsInput;
}>;


export type SetLimitsMutation = { updateTenantLimits: { tenant: { tenantId: string } } };

export type DeleteToMakeRoomMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteToMakeRoomMutation = { deleteMemory: { deletedIds: Array<string> } };

export type FullDiskLearnedQueryVariables = Exact<{ [key: string]: never; }>;


export type FullDiskLearnedQuery = { thread: { messages: { totalCount: number }, memories: { totalCount: number } } | null };

export type HealthEventsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type HealthEventsSubscription = { events:
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
   };

export type MetricsChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MetricsChangesSubscription = { events:
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
   };

export type QueryTimeoutSlowQueryVariables = Exact<{ [key: string]: never; }>;


export type QueryTimeoutSlowQuery = { search: { results: Array<{ record:
        | { id: string, user: { threads: { totalCount: number } } | null }
        | Record<PropertyKey, never>
       }> } };

export type QueryTimeoutQuickQueryVariables = Exact<{ [key: string]: never; }>;


export type QueryTimeoutQuickQuery = { user: { id: string } | null };

export type QueryTimeoutAddedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type QueryTimeoutAddedSubscription = { messageAdded: { subjectId: string, message: { thread: { search: { results: Array<{ rank: number }> } } | null } | null } };

export type QueryTimeoutCardSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type QueryTimeoutCardSubscription = { contextChanged: { causes: Array<{ subjectId: string }>, context: { recentMessages: Array<{ id: string }> } } };

export type TransferLimitsForgetMutationVariables = Exact<{ [key: string]: never; }>;


export type TransferLimitsForgetMutation = { forget: { counts: Array<{ type: SubjectType }> } };

export type TransferLimitsChangeMutationVariables = Exact<{
  content: string;
}>;


export type TransferLimitsChangeMutation = { updateMemory: { memory: { revision: number } } };

export type TransfersForgetMutationVariables = Exact<{ [key: string]: never; }>;


export type TransfersForgetMutation = { forget: { counts: Array<{ type: SubjectType, count: number }> } };

export type BurstClearMutationVariables = Exact<{
  threadId: string | number;
}>;


export type BurstClearMutation = { clearMessages: { deletedCount: number } };

export type ExtractionSoakWaitMutationVariables = Exact<{ [key: string]: never; }>;


export type ExtractionSoakWaitMutation = { waitForExtraction: { finished: boolean } };

export type ExtractionSoakDeadQueryVariables = Exact<{ [key: string]: never; }>;


export type ExtractionSoakDeadQuery = { jobs: { nodes: Array<{ id: string, outcome: JobOutcome | null, error: string | null, usage: { calls: number } }> } };

export type ExtractionSoakRetryMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type ExtractionSoakRetryMutation = { retryJobs: { jobs: Array<{ id: string }> } };

export type ExtractionSoakUnfinishedQueryVariables = Exact<{ [key: string]: never; }>;


export type ExtractionSoakUnfinishedQuery = { jobs: { totalCount: number } };

export type ExtractionSoakMemoriesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ExtractionSoakMemoriesQuery = { memories: { nodes: Array<{ content: string | null, status: MemoryStatus, evidence: { nodes: Array<{ quote: string, message: { content: string | null } | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ExtractionSoakThreadQueryVariables = Exact<{
  id: string | number;
}>;


export type ExtractionSoakThreadQuery = { thread: { messageCount: number, messages: { nodes: Array<{ seq: number | null, content: string | null }> }, runningSummary: { coveredSeq: number } | null } | null };

export type ExtractionSoakEnsureMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type ExtractionSoakEnsureMutation = { ensureThread: { created: boolean } };

export type ExtractionSoakAddMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type ExtractionSoakAddMutation = { addMessages: { replayed: boolean } };

export type ExtractionSoakSettingsMutationVariables = Exact<{
  id: string | number;
}>;


export type ExtractionSoakSettingsMutation = { updateThread: { thread: { id: string } } };

export type KillSoakLeftJobsQueryVariables = Exact<{ [key: string]: never; }>;


export type KillSoakLeftJobsQuery = { dead: { nodes: Array<{ id: string, outcome: JobOutcome | null }> }, open: { totalCount: number } };

export type KillSoakRetryMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type KillSoakRetryMutation = { retryJobs: { skippedIds: Array<string> } };

export type KillSoakEnsureThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type KillSoakEnsureThreadMutation = { ensureThread: { created: boolean } };

export type KillSoakDeleteThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type KillSoakDeleteThreadMutation = { deleteThread: { deletedCount: number } };

export type KillSoakAddMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type KillSoakAddMessagesMutation = { addMessages: { messages: Array<{ id: string }> } };

export type KillSoakUpdateMessageMutationVariables = Exact<{
  input: UpdateMessageInput;
}>;


export type KillSoakUpdateMessageMutation = { updateMessage: { message: { content: string | null } } };

export type KillSoakDeleteMessageMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type KillSoakDeleteMessageMutation = { deleteMessage: { deletedCount: number } };

export type KillSoakClearMessagesMutationVariables = Exact<{
  threadId: string | number;
}>;


export type KillSoakClearMessagesMutation = { clearMessages: { deletedCount: number } };

export type KillSoakAddMemoryMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type KillSoakAddMemoryMutation = { addMemory: { memory: { revision: number } } };

export type KillSoakUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type KillSoakUpdateMemoryMutation = { updateMemory: { memory: { revision: number } } };

export type KillSoakRestoreMutationVariables = Exact<{
  input: RestoreMemoryInput;
}>;


export type KillSoakRestoreMutation = { restoreMemory: { memory: { revision: number } } };

export type KillSoakDeleteMemoryMutationVariables = Exact<{
  id: string | number;
}>;


export type KillSoakDeleteMemoryMutation = { deleteMemory: { deletedCount: number } };

export type KillSoakLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type KillSoakLinkMutation = { linkMemories: { link: { id: string } } };

export type KillSoakUpdateLinkMutationVariables = Exact<{
  input: UpdateMemoryLinkInput;
}>;


export type KillSoakUpdateLinkMutation = { updateMemoryLink: { link: { relation: LinkRelation } } };

export type KillSoakUnlinkMutationVariables = Exact<{
  id: string | number;
}>;


export type KillSoakUnlinkMutation = { unlinkMemories: { deletedCount: number } };

export type KillSoakImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type KillSoakImportMutation = { importRecords: { ids: Array<string> } };

export type KillSoakUpdateRecordMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type KillSoakUpdateRecordMutation = { updateRecord: { updatedCount: number } };

export type KillSoakProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type KillSoakProfileMutation = { upsertUser: { user: { information: string | null } } };

export type KillSoakSetStateMutationVariables = Exact<{
  input: SetSharedStateInput;
}>;


export type KillSoakSetStateMutation = { setSharedState: { entry: { version: number } } };

export type KillSoakDeleteStateMutationVariables = Exact<{
  input: DeleteSharedStateInput;
}>;


export type KillSoakDeleteStateMutation = { deleteSharedState: { deletedCount: number } };

export type KillSoakClearStateMutationVariables = Exact<{
  owner: OwnerInput;
}>;


export type KillSoakClearStateMutation = { clearSharedState: { deletedCount: number } };

export type KillSoakStateQueryVariables = Exact<{
  owner: OwnerInput;
}>;


export type KillSoakStateQuery = { sharedState: Array<{ key: string, version: number }> };

export type KillSoakFactMutationVariables = Exact<{
  input: UpsertMemoryInput;
}>;


export type KillSoakFactMutation = { upsertMemory: { outcome: UpsertOutcome } };

export type KillSoakDeleteFactsMutationVariables = Exact<{
  input: DeleteMatchingMemoriesInput;
}>;


export type KillSoakDeleteFactsMutation = { deleteMatchingMemories: { deletedCount: number } };

export type KillSoakFactsQueryVariables = Exact<{
  userId: string | number;
}>;


export type KillSoakFactsQuery = { memories: { nodes: Array<{ content: string | null, revision: number }> } };

export type KillSoakThreadQueryVariables = Exact<{
  id: string | number;
}>;


export type KillSoakThreadQuery = { thread: { messageCount: number } | null };

export type KillSoakMessageQueryVariables = Exact<{
  id: string | number;
}>;


export type KillSoakMessageQuery = { message: { content: string | null, expiresAt: string | null } | null };

export type KillSoakMemoryQueryVariables = Exact<{
  id: string | number;
}>;


export type KillSoakMemoryQuery = { memory: { revision: number, expiresAt: string | null, links: { nodes: Array<{ id: string, relation: LinkRelation }> } } | null };

export type KillSoakUserQueryVariables = Exact<{
  id: string | number;
}>;


export type KillSoakUserQuery = { user: { information: string | null } | null };

export type KillSoakWaitMutationVariables = Exact<{ [key: string]: never; }>;


export type KillSoakWaitMutation = { waitForExtraction: { finished: boolean } };

export type MalformedFillMutationVariables = Exact<{ [key: string]: never; }>;


export type MalformedFillMutation = { upsertUser: { user: { nodeId: string } }, ensureThread: { thread: { nodeId: string } }, addMessages: { messages: Array<{ id: string, nodeId: string }> }, addMemory: { memory: { id: string, nodeId: string } } };

export type MalformedCursorsQueryVariables = Exact<{ [key: string]: never; }>;


export type MalformedCursorsQuery = { eventCursor: string, memories: { pageInfo: { startCursor: string | null, endCursor: string | null } }, messages: { pageInfo: { startCursor: string | null, endCursor: string | null } } };

export type MalformedHonestQueryVariables = Exact<{ [key: string]: never; }>;


export type MalformedHonestQuery = { serverInfo: { version: string } };

export type ServersSoakWaitMutationVariables = Exact<{ [key: string]: never; }>;


export type ServersSoakWaitMutation = { waitForExtraction: { finished: boolean } };

export type ServersSoakCommonMutationVariables = Exact<{
  id: string | number;
}>;


export type ServersSoakCommonMutation = { ensureThread: { created: boolean } };

export type ResumeSoakEventsSubscriptionVariables = Exact<{
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type ResumeSoakEventsSubscription = { events:
    | { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }
    | { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string }
   };

export type ResumeSoakMessagesSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type ResumeSoakMessagesSubscription = { messageAdded: { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string } };

export type ResumeSoakMemoriesSubscriptionVariables = Exact<{
  owner: OwnerFilter;
  after?: string | null | undefined;
}>;


export type ResumeSoakMemoriesSubscription = { memoryChanged: { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string } };

export type ResumeSoakJobsSubscriptionVariables = Exact<{
  threadId?: string | number | null | undefined;
  after?: string | null | undefined;
}>;


export type ResumeSoakJobsSubscription = { jobUpdated: { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string } };

export type ResumeSoakStateSubscriptionVariables = Exact<{
  owner: OwnerInput;
  after?: string | null | undefined;
}>;


export type ResumeSoakStateSubscription = { sharedStateChanged: { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string } };

export type ResumeSoakThreadMutationVariables = Exact<{
  id: string | number;
  userId: string | number;
  settings?: ThreadSettingsInput | null | undefined;
}>;


export type ResumeSoakThreadMutation = { ensureThread: { created: boolean } };

export type ResumeSoakAddMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type ResumeSoakAddMessagesMutation = { addMessages: { messages: Array<{ id: string }>, job: { id: string } | null } };

export type ResumeSoakAddMemoryMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type ResumeSoakAddMemoryMutation = { addMemory: { memory: { id: string } } };

export type ResumeSoakUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type ResumeSoakUpdateMemoryMutation = { updateMemory: { memory: { id: string } } };

export type ResumeSoakDeleteMemoryMutationVariables = Exact<{
  id: string | number;
}>;


export type ResumeSoakDeleteMemoryMutation = { deleteMemory: { deletedCount: number } };

export type ResumeSoakFactMutationVariables = Exact<{
  input: UpsertMemoryInput;
}>;


export type ResumeSoakFactMutation = { upsertMemory: { outcome: UpsertOutcome } };

export type ResumeSoakSetStateMutationVariables = Exact<{
  threadId: string | number;
  key: string;
  value?: unknown;
}>;


export type ResumeSoakSetStateMutation = { setSharedState: { entry: { version: number } } };

export type ResumeSoakDeleteStateMutationVariables = Exact<{
  threadId: string | number;
  key: string;
}>;


export type ResumeSoakDeleteStateMutation = { deleteSharedState: { deletedCount: number } };

export type ServersSoakThreadMutationVariables = Exact<{
  id: string | number;
  userId: string | number;
}>;


export type ServersSoakThreadMutation = { ensureThread: { created: boolean } };

export type ServersSoakMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type ServersSoakMessagesMutation = { addMessages: { replayed: boolean, messages: Array<{ id: string, seq: number | null }>, job: { id: string } | null } };

export type ServersSoakMemoryMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type ServersSoakMemoryMutation = { addMemory: { memory: { revision: number } } };

export type ServersSoakUpdateMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type ServersSoakUpdateMutation = { updateMemory: { memory: { revision: number } } };

export type ServersSoakDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type ServersSoakDeleteMutation = { deleteMemory: { deletedCount: number } };

export type ServersSoakFactMutationVariables = Exact<{
  input: UpsertMemoryInput;
}>;


export type ServersSoakFactMutation = { upsertMemory: { outcome: UpsertOutcome } };

export type ServersSoakStateMutationVariables = Exact<{
  owner: OwnerInput;
  value?: unknown;
  expectedVersion?: number | null | undefined;
}>;


export type ServersSoakStateMutation = { setSharedState: { entry: { version: number } } };

export type ServersSoakStateNowQueryVariables = Exact<{
  owner: OwnerInput;
}>;


export type ServersSoakStateNowQuery = { sharedState: Array<{ version: number, value: unknown }> };

export type StalledNewestQueryVariables = Exact<{
  threadId: string | number;
}>;


export type StalledNewestQuery = { thread: { messages: { nodes: Array<{ seq: number | null, content: string | null }> } } | null };

export type StalledPageQueryVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type StalledPageQuery = { thread: { messages: { nodes: Array<{ seq: number | null, content: string | null }>, pageInfo: { endCursor: string | null } } } | null };

export type StalledEventsSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type StalledEventsSubscription = { events:
    | { cursor: string, kind: EventKind, snapshot: unknown }
    | { cursor: string, kind: EventKind, snapshot: unknown }
    | { cursor: string, kind: EventKind, snapshot: unknown }
    | { cursor: string, kind: EventKind, snapshot: unknown }
    | { cursor: string, kind: EventKind, snapshot: unknown }
    | { cursor: string, kind: EventKind, snapshot: unknown }
    | { cursor: string, kind: EventKind, snapshot: unknown }
    | { cursor: string, kind: EventKind, snapshot: unknown }
    | { cursor: string, kind: EventKind, snapshot: unknown }
   };

export type StalledLongAnswerQueryVariables = Exact<{
  threadId: string | number;
}>;


export type StalledLongAnswerQuery = { thread: { messages: { nodes: Array<{ content: string | null }> } } | null };

export type StoreCheckFillMutationVariables = Exact<{ [key: string]: never; }>;


export type StoreCheckFillMutation = { upsertUser: { user: { id: string } }, createThread: { thread: { id: string } }, addMessages: { job: { id: string } | null }, old: { memory: { id: string } }, new: { memory: { id: string } }, short: { memory: { id: string } }, back: { memory: { id: string } }, linkMemories: { link: { id: string } }, fact: { outcome: UpsertOutcome }, again: { outcome: UpsertOutcome }, first: { entry: { version: number } }, second: { entry: { version: number } }, lost: { entry: { version: number } }, own: { entry: { version: number } }, deleteSharedState: { deletedCount: number }, importRecords: { ids: Array<string> } };

export type StoreCheckRewordMutationVariables = Exact<{ [key: string]: never; }>;


export type StoreCheckRewordMutation = { new: { memory: { id: string } }, turned: { memory: { id: string } }, back: { memory: { id: string } }, still: { memory: { id: string } } };

export type StoreCheckRestoreMutationVariables = Exact<{ [key: string]: never; }>;


export type StoreCheckRestoreMutation = { restoreMemory: { memory: { id: string } } };

export type StoreCheckSettleMutationVariables = Exact<{ [key: string]: never; }>;


export type StoreCheckSettleMutation = { waitForExtraction: { finished: boolean }, deleteMessage: { deletedCount: number }, updateMessage: { message: { id: string } }, again: { finished: boolean } };

export type OracleServersThreadMutationVariables = Exact<{ [key: string]: never; }>;


export type OracleServersThreadMutation = { ensureThread: { created: boolean } };

export type OracleServersSayMutationVariables = Exact<{
  content: string;
  key?: string | number | null | undefined;
}>;


export type OracleServersSayMutation = { addMessages: { replayed: boolean, messages: Array<{ id: string, seq: number | null, content: string | null }> } };

export type OracleServersRememberMutationVariables = Exact<{
  id: string | number;
  content: string;
}>;


export type OracleServersRememberMutation = { addMemory: { memory: { revision: number } } };

export type OracleServersRewordMutationVariables = Exact<{
  content: string;
  expectedRevision?: number | null | undefined;
}>;


export type OracleServersRewordMutation = { updateMemory: { memory: { revision: number, content: string | null } } };

export type OracleServersSetMutationVariables = Exact<{
  value?: unknown;
  expectedVersion?: number | null | undefined;
}>;


export type OracleServersSetMutation = { setSharedState: { entry: { version: number, value: unknown } } };

export type OracleServersPresentQueryVariables = Exact<{ [key: string]: never; }>;


export type OracleServersPresentQuery = { eventCursor: string, user: { memories: { nodes: Array<{ id: string, content: string | null, revision: number }> } } | null, sharedState: Array<{ version: number, value: unknown }>, threads: { nodes: Array<{ messages: { nodes: Array<{ id: string, content: string | null }> } }> } };

export type OracleServersMemorySubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OracleServersMemorySubscription = { memoryChanged: { subjectId: string } };

export type OracleServersWaitMutationVariables = Exact<{ [key: string]: never; }>;


export type OracleServersWaitMutation = { waitForExtraction: { finished: boolean, jobs: Array<{ state: JobState, attempts: number, outcome: JobOutcome | null }>, memories: Array<{ content: string | null }> } };

export type PostgresServerInfoQueryVariables = Exact<{
  input: SearchInput;
}>;


export type PostgresServerInfoQuery = { serverInfo: { store: { kind: StoreKind } }, search: { results: Array<{ recordId: string }> } };

export type PostgresMemoriesSubscriptionVariables = Exact<{
  owner: OwnerFilter;
  after?: string | null | undefined;
}>;


export type PostgresMemoriesSubscription = { memoryChanged: { subjectId: string } };

export type ApolloClientThreadsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ApolloClientThreadsQuery = { threads: { edges: Array<{ cursor: string, node: { nodeId: string, title: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ApolloClientMessagesQueryVariables = Exact<{
  last: number;
  before?: string | null | undefined;
}>;


export type ApolloClientMessagesQuery = { thread: { nodeId: string, messages: { edges: Array<{ cursor: string, node: { nodeId: string, seq: number | null } }>, pageInfo: { hasPreviousPage: boolean, startCursor: string | null } } } | null };

export type ApolloClientThreadQueryVariables = Exact<{
  nodeId: string | number;
}>;


export type ApolloClientThreadQuery = { node:
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { nodeId: string }
    | { id: string, title: string | null, nodeId: string }
    | { nodeId: string }
   | null };

export type ApolloClientRenameMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type ApolloClientRenameMutation = { updateThread: { thread: { nodeId: string, title: string | null } } };

export type ApolloClientMemoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type ApolloClientMemoriesQuery = { user: { nodeId: string, memories: { edges: Array<{ cursor: string, node: { nodeId: string, id: string, content: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type ApolloClientForgetMutationVariables = Exact<{
  input: DeleteMemoryInput;
}>;


export type ApolloClientForgetMutation = { deleteMemory: { deletedNodeIds: Array<string> } };

export type ApolloClientSearchQueryVariables = Exact<{
  query: string;
}>;


export type ApolloClientSearchQuery = { search: { results: Array<{ rank: number, score: number, record:
        | { nodeId: string, content: string | null }
        | Record<PropertyKey, never>
       }> } };

export type ApolloClientMemoryChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ApolloClientMemoryChangedSubscription = { memoryChanged: { cursor: string, kind: EventKind, deletedNodeId: string | null, memory: { nodeId: string, content: string | null } | null } };

export type ApolloClientUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type ApolloClientUpdateMemoryMutation = { updateMemory: { memory: { revision: number } } };

export type SseMessageAddedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SseMessageAddedSubscription = { messageAdded: { cursor: string, message: { content: string | null } | null } };

export type ProtocolUserEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ProtocolUserEventsSubscription = { events:
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
    | { subjectId: string }
   };

export type UrqlThreadsQueryVariables = Exact<{
  first?: number | null | undefined;
}>;


export type UrqlThreadsQuery = { threads: { nodes: Array<{ nodeId: string, id: string, title: string | null }> } };

export type UrqlRenameMutationVariables = Exact<{
  input: UpdateThreadInput;
}>;


export type UrqlRenameMutation = { updateThread: { thread: { nodeId: string, title: string | null } } };

export type UrqlMessageAddedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type UrqlMessageAddedSubscription = { messageAdded: { cursor: string, message: { seq: number | null, content: string | null } | null } };

export type CutClientEventsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type CutClientEventsSubscription = { events:
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
   };

export type EveryEdgeUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type EveryEdgeUpdateMemoryMutation = { updateMemory: { memory: { revision: number } } };

export type EveryEdgeLinkMemoriesMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type EveryEdgeLinkMemoriesMutation = { linkMemories: { link: { id: string } } };

export type EveryEdgeProfilesMutationVariables = Exact<{
  user: ProfileInput;
  agent: ProfileInput;
}>;


export type EveryEdgeProfilesMutation = { upsertUser: { user: { id: string } }, upsertAgent: { agent: { id: string } } };

export type EveryEdgeSetStateMutationVariables = Exact<{
  input: SetSharedStateInput;
}>;


export type EveryEdgeSetStateMutation = { setSharedState: { entry: { version: number } } };

export type EveryEdgeApiKeyMutationVariables = Exact<{ [key: string]: never; }>;


export type EveryEdgeApiKeyMutation = { createApiKey: { text: string } };

export type EveryEdgeRecordsQueryVariables = Exact<{
  breadth: number;
}>;


export type EveryEdgeRecordsQuery = { users: { nodes: Array<{ id: string, nodeId: string }> }, agents: { nodes: Array<{ id: string, nodeId: string }> }, threads: { nodes: Array<{ id: string, nodeId: string, jobs: { nodes: Array<{ id: string, nodeId: string }> } }> }, messages: { nodes: Array<{ id: string, nodeId: string }> }, memories: { nodes: Array<{ id: string, nodeId: string, links: { nodes: Array<{ id: string, nodeId: string }> } }> } };

export type EmbeddingJobQueryVariables = Exact<{ [key: string]: never; }>;


export type EmbeddingJobQuery = { job: { kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, runAt: string } | null };

export type FilledImportMutationVariables = Exact<{
  input: ImportRecordsInput;
}>;


export type FilledImportMutation = { importRecords: { ids: Array<string> } };

export type FilledUpdateRecordMutationVariables = Exact<{
  input: UpdateRecordInput;
}>;


export type FilledUpdateRecordMutation = { updateRecord: { updatedCount: number } };

export type FilledUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type FilledUpdateMemoryMutation = { updateMemory: { memory: { revision: number } } };

export type FilledLinkMutationVariables = Exact<{
  input: LinkMemoriesInput;
}>;


export type FilledLinkMutation = { linkMemories: { link: { id: string } } };

export type FilledSetStateMutationVariables = Exact<{
  input: SetSharedStateInput;
}>;


export type FilledSetStateMutation = { setSharedState: { entry: { version: number } } };

export type GuardTenantMutationVariables = Exact<{
  input: UpdateTenantSettingsInput;
}>;


export type GuardTenantMutation = { updateTenantSettings: { tenant: { tenantId: string, settings: { guards: Array<{ rule: string, action: GuardAction }> | null, customGuards: Array<{ rule: string, pattern: string, action: GuardAction, label: string | null }> | null } } } };

export type CreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { text: string, key: { keyId: string, tenantId: string, roles: Array<Role>, userId: string | null, agentId: string | null, label: string | null, createdAt: string, expiresAt: string | null, revokedAt: string | null, lastUsedAt: string | null } } };

export type RevokeApiKeyMutationVariables = Exact<{
  keyId: string | number;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { key: { keyId: string, revokedAt: string | null } } };

export type CreateThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type CreateThreadMutation = { createThread: { created: boolean, thread: { id: string, userId: string | null, agentId: string | null } } };

export type AddMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type AddMessagesMutation = { addMessages: { replayed: boolean, messages: Array<{ id: string, seq: number | null, role: string, content: string | null }>, job: { id: string, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null } | null, memories: Array<{ id: string, content: string | null }> } };

export type AddMemoryMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type AddMemoryMutation = { addMemory: { memory: { id: string, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null } } };

export type CreateUserMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type CreateUserMutation = { upsertUser: { user: { id: string, information: string | null, metadata: unknown } } };

export type EventCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type EventCursorQuery = { eventCursor: string };

export type TypenameQueryVariables = Exact<{ [key: string]: never; }>;


export type TypenameQuery = { __typename: 'Query' };

export type ReviewSetTenantMutationVariables = Exact<{
  input: UpdateTenantSettingsInput;
}>;


export type ReviewSetTenantMutation = { updateTenantSettings: { tenant: { settings: { reviewExtracted: ReviewMode | null, reviewCategories: Array<string> | null, reviewers: ReviewerGroup | null } } } };

export type ReviewQueueQueryVariables = Exact<{
  filter?: ReviewQueueFilter | null | undefined;
}>;


export type ReviewQueueQuery = { reviewQueue: { totalCount: number, nodes: Array<{ id: string, content: string | null, statusReason: StatusReason | null, revision: number, evidence: { nodes: Array<{ quote: string }> }, links: { nodes: Array<{ relation: LinkRelation, target: { content: string | null } }> } }> } };

export type ReviewApproveMutationVariables = Exact<{
  input: ApproveMemoriesInput;
}>;


export type ReviewApproveMutation = { approveMemories: { memories: Array<{ content: string | null, status: MemoryStatus, statusReason: StatusReason | null }>, skipped: Array<{ memoryId: string, reason: ReviewSkip }> } };

export type ReviewRejectMutationVariables = Exact<{
  input: RejectMemoriesInput;
}>;


export type ReviewRejectMutation = { rejectMemories: { memories: Array<{ content: string | null, status: MemoryStatus, statusReason: StatusReason | null }>, skipped: Array<{ memoryId: string, reason: ReviewSkip }> } };

export type ReviewWorldQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewWorldQuery = { memories: { totalCount: number, nodes: Array<{ content: string | null, status: MemoryStatus, statusReason: StatusReason | null }> } };

export type SimulateMutationVariables = Exact<{
  input: SimulateExtractionInput;
}>;


export type SimulateMutation = { simulateExtraction: { simulation: { simulationId: string, status: SimulationStatus } } };

export type PromoteMutationVariables = Exact<{
  input: PromoteSimulationInput;
}>;


export type PromoteMutation = { promoteSimulation: { simulation: { status: SimulationStatus } } };

export type DiscardMutationVariables = Exact<{
  id: string | number;
}>;


export type DiscardMutation = { discardSimulation: { discarded: boolean } };

export type SimulatedQueryVariables = Exact<{
  id: string | number;
}>;


export type SimulatedQuery = { simulation: { status: SimulationStatus, progress: number, added: number | null, lost: number | null, changed: number | null, unchanged: number | null, settings: { model: string | null, customInstructions: string | null }, job: { kind: JobKind, state: JobState, outcome: JobOutcome | null, model: string | null, usage: { calls: number }, report: { passes: number } | null } | null, differences: Array<{ kind: DifferenceKind, fields: Array<ComparedField>, before: { content: string | null, status: MemoryStatus, evidence: Array<{ messageId: string, quote: string }> } | null, after: { content: string | null, status: MemoryStatus, evidence: Array<{ messageId: string, quote: string }> } | null }> | null } | null };

export type SimulatedMemoriesQueryVariables = Exact<{
  userId: string | number;
}>;


export type SimulatedMemoriesQuery = { memories: { nodes: Array<{ id: string, content: string | null, status: MemoryStatus, statusReason: StatusReason | null, confidence: number, revision: number, evidence: { totalCount: number } }> } };

export type SummariesUpdatesSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type SummariesUpdatesSubscription = { summaryUpdated: { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, summary: { text: string, coveredSeq: number } | null, thread: { id: string } | null } };

export type TaughtWorldQueryVariables = Exact<{ [key: string]: never; }>;


export type TaughtWorldQuery = { threads: { nodes: Array<{ id: string }> }, messages: { nodes: Array<{ id: string }> }, memories: { nodes: Array<{ content: string | null, status: MemoryStatus, statusReason: StatusReason | null, revision: number, evidence: { nodes: Array<{ quote: string }> } }> } };

export type TaughtMemoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaughtMemoriesQuery = { memories: { nodes: Array<{ id: string, content: string | null }> } };

export type TaughtSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type TaughtSearchQuery = { search: { results: Array<{ recordId: string, content: string | null }> } };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { secret: string, webhook: { webhookId: string } } };

export type UpdateWebhookMutationVariables = Exact<{
  input: UpdateWebhookInput;
}>;


export type UpdateWebhookMutation = { updateWebhook: { webhook: { url: string, label: string | null, includesSnapshot: boolean, isEnabled: boolean, filter: { owner: unknown, subjectTypes: Array<SubjectType> | null, kinds: Array<EventKind> | null } } } };

export type WebhookStatesQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookStatesQuery = { webhooks: { totalCount: number, nodes: Array<{ webhookId: string, isEnabled: boolean, disabledReason: WebhookDisabledReason | null, lag: number, failures: number, retryAt: string | null, lastError: string | null, lastDeliveredAt: string | null, gaps: number, waitingDeliveries: number, deadDeliveries: { totalCount: number, nodes: Array<{ deliveryId: string, attempts: number, error: string | null, diedAt: string }> } }> } };

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
export const ForgettingReceiptFragmentDoc = new TypedDocumentString(`
    fragment ForgettingReceipt on ForgetReceipt {
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
  revived {
    id
  }
  createdAt
  filesClearedAt
  check {
    isClean
    records {
      type
      count
    }
    events {
      type
      count
    }
  }
}
    `, {"fragmentName":"ForgettingReceipt"}) as unknown as TypedDocumentString<ForgettingReceiptFragment, unknown>;
export const TwoUsersFoundFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersFound on SearchResults {
  results {
    recordId
    recordType
    content
    metadata
    record {
      __typename
      ... on Message {
        seq
      }
      ... on Memory {
        revision
      }
    }
    context {
      id
      content
    }
    linked {
      memory {
        id
        content
      }
      relation
      direction
      hop
      fromId
    }
  }
}
    `, {"fragmentName":"TwoUsersFound"}) as unknown as TypedDocumentString<TwoUsersFoundFragment, unknown>;
export const TwoUsersToldFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersTold on Event {
  cursor
  at
  kind
  subjectType
  subjectId
  originThreadId
  snapshot
  ... on AgentEvent {
    agent {
      information
      memories(first: 5) {
        nodes {
          content
        }
      }
      threads(first: 5) {
        nodes {
          title
        }
      }
    }
  }
  ... on MessageEvent {
    message {
      content
      thread {
        title
      }
    }
  }
  ... on MemoryEvent {
    memory {
      content
      thread {
        title
      }
    }
  }
  ... on JobEvent {
    job {
      state
      thread {
        title
      }
    }
  }
  ... on SummaryEvent {
    summary {
      text
    }
    thread {
      title
    }
  }
}
    `, {"fragmentName":"TwoUsersTold"}) as unknown as TypedDocumentString<TwoUsersToldFragment, unknown>;
export const TwoUsersExchangeFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersExchange on Exchange {
  user {
    id
  }
  assistant {
    id
  }
  hasToolCalls
}
    `, {"fragmentName":"TwoUsersExchange"}) as unknown as TypedDocumentString<TwoUsersExchangeFragment, unknown>;
export const TwoUsersRecordFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersRecord on Record {
  __typename
  ... on Node {
    nodeId
  }
  ... on User {
    information
    metadata
  }
  ... on Agent {
    information
    metadata
  }
  ... on Message {
    content
    metadata
    seq
  }
  ... on Memory {
    content
    metadata
    revision
  }
}
    `, {"fragmentName":"TwoUsersRecord"}) as unknown as TypedDocumentString<TwoUsersRecordFragment, unknown>;
export const TwoUsersCardFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersCard on Context {
  topics
  summary
  relevant {
    type
    content
    record {
      ...TwoUsersRecord
    }
  }
  recentMessages {
    id
    content
  }
  rendered: text(format: XML)
  query
}
    fragment TwoUsersRecord on Record {
  __typename
  ... on Node {
    nodeId
  }
  ... on User {
    information
    metadata
  }
  ... on Agent {
    information
    metadata
  }
  ... on Message {
    content
    metadata
    seq
  }
  ... on Memory {
    content
    metadata
    revision
  }
}`, {"fragmentName":"TwoUsersCard"}) as unknown as TypedDocumentString<TwoUsersCardFragment, unknown>;
export const TwoUsersPlaceFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersPlace on PageInfo {
  hasNextPage
  hasPreviousPage
}
    `, {"fragmentName":"TwoUsersPlace"}) as unknown as TypedDocumentString<TwoUsersPlaceFragment, unknown>;
export const TwoUsersStepsFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersSteps on TraceSummary {
  stepCount
  distinctCount
  inputTokens
  outputTokens
  durationMs
  steps {
    name
    type
    count
    inputTokens
    outputTokens
    durationMs
    meanDurationMs
    maxDurationMs
  }
}
    `, {"fragmentName":"TwoUsersSteps"}) as unknown as TypedDocumentString<TwoUsersStepsFragment, unknown>;
export const TwoUsersMemoryFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}
    `, {"fragmentName":"TwoUsersMemory"}) as unknown as TypedDocumentString<TwoUsersMemoryFragment, unknown>;
export const TwoUsersDeletedFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
    fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`, {"fragmentName":"TwoUsersDeleted"}) as unknown as TypedDocumentString<TwoUsersDeletedFragment, unknown>;
export const TwoUsersUserFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersUser on User {
  nodeId
  id
  information
  metadata
  createdAt
  updatedAt
}
    `, {"fragmentName":"TwoUsersUser"}) as unknown as TypedDocumentString<TwoUsersUserFragment, unknown>;
export const TwoUsersAgentFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersAgent on Agent {
  nodeId
  id
  information
  metadata
  createdAt
  updatedAt
}
    `, {"fragmentName":"TwoUsersAgent"}) as unknown as TypedDocumentString<TwoUsersAgentFragment, unknown>;
export const TwoUsersThreadFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersThread on Thread {
  nodeId
  id
  userId
  agentId
  chatId
  title
  metadata
  settings {
    extractMemories
    enableContextSummary
    maxMessages
    changedEvidence
  }
  createdAt
  updatedAt
  messageCount
  user {
    id
  }
  agent {
    id
  }
}
    `, {"fragmentName":"TwoUsersThread"}) as unknown as TypedDocumentString<TwoUsersThreadFragment, unknown>;
export const TwoUsersMessageFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersMessage on Message {
  nodeId
  id
  seq
  role
  type
  typeText
  runId
  toolCallId
  hasToolCalls
  agentName
  name
  content
  timestamp
  createdAt
  metadata
  expiresAt
  thread {
    id
  }
}
    `, {"fragmentName":"TwoUsersMessage"}) as unknown as TypedDocumentString<TwoUsersMessageFragment, unknown>;
export const TwoUsersLinkFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersLink on MemoryLink {
  nodeId
  id
  sourceId
  targetId
  relation
  metadata
  createdAt
  updatedAt
  source {
    id
  }
  target {
    id
    status
    statusReason
    revision
  }
}
    `, {"fragmentName":"TwoUsersLink"}) as unknown as TypedDocumentString<TwoUsersLinkFragment, unknown>;
export const TwoUsersJobFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersJob on Job {
  nodeId
  id
  kind
  state
  outcome
  attempts
  error
  createdAt
  updatedAt
  thread {
    id
  }
}
    `, {"fragmentName":"TwoUsersJob"}) as unknown as TypedDocumentString<TwoUsersJobFragment, unknown>;
export const TwoUsersStateFragmentDoc = new TypedDocumentString(`
    fragment TwoUsersState on SharedStateEntry {
  key
  value
  version
  updatedAt
  thread {
    id
  }
  user {
    id
  }
  agent {
    id
  }
}
    `, {"fragmentName":"TwoUsersState"}) as unknown as TypedDocumentString<TwoUsersStateFragment, unknown>;
export const ThreadSettingsAllFragmentDoc = new TypedDocumentString(`
    fragment ThreadSettingsAll on ThreadSettings {
  scopeDefaults
  extractMemories
  extractionMode
  memoryPolicy
  memoryExtractionWindow
  memoryExtractionFrequency
  memoryExtractionTokenLimit
  enableContextSummary
  autoTitle
  contextSummaryUpdateFrequency
  contextTokenLimit
  maxMessageTokenLength
  messageShorteningInputTokenLimit
  customInstructions
  inheritMessageMetadata
  linkExtraction
  linkInstructions
  linkTokenLimit
  queueFullBehavior
  queueWaitMs
  transientTtlSeconds
  changedEvidence
  reviewExtracted
  maxMessages
  timeZone
  dateOrder
  model
}
    `, {"fragmentName":"ThreadSettingsAll"}) as unknown as TypedDocumentString<ThreadSettingsAllFragment, unknown>;
export const UpdateMemoryWholeFragmentDoc = new TypedDocumentString(`
    fragment UpdateMemoryWhole on Memory {
  id
  kind
  category
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  timestamp
  validFrom
  validTo
  pinned
  metadata
  revision
  createdAt
  updatedAt
  revisions {
    totalCount
  }
}
    `, {"fragmentName":"UpdateMemoryWhole"}) as unknown as TypedDocumentString<UpdateMemoryWholeFragment, unknown>;
export const UpdateRecordPartFragmentDoc = new TypedDocumentString(`
    fragment UpdateRecordPart on Record {
  __typename
  ... on Message {
    content
    metadata
  }
  ... on Memory {
    content
    metadata
    revision
    revisions {
      nodes {
        content
      }
    }
  }
  ... on User {
    information
    metadata
  }
  ... on Agent {
    information
    metadata
  }
}
    `, {"fragmentName":"UpdateRecordPart"}) as unknown as TypedDocumentString<UpdateRecordPartFragment, unknown>;
export const SameRankingFoundFragmentDoc = new TypedDocumentString(`
    fragment SameRankingFound on SearchResults {
  results {
    recordId
    recordType
    content
    formattedContent
    score
    similarity
    rank
    passage
    retrievers {
      retriever
      rank
      score
    }
    why {
      terms {
        term
        insteadOf
        score
        from
      }
      factors {
        factor
        multiplier
        added
      }
    }
    context {
      id
    }
    linked {
      memory {
        id
      }
    }
  }
  retrievers {
    retriever
    ran
    reason
    candidates
  }
}
    `, {"fragmentName":"SameRankingFound"}) as unknown as TypedDocumentString<SameRankingFoundFragment, unknown>;
export const AddFactDocument = new TypedDocumentString(`
    mutation AddFact($content: String!, $kind: MemoryKind) {
  addMemory(input: {userId: "maya", content: $content, kind: $kind}) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AddFactMutation, AddFactMutationVariables>;
export const ListFactsDocument = new TypedDocumentString(`
    query ListFacts($first: Int) {
  memories(first: $first) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<ListFactsQuery, ListFactsQueryVariables>;
export const ResumingMessagesDocument = new TypedDocumentString(`
    subscription ResumingMessages($threadId: ID!, $after: Cursor) {
  messageAdded(threadId: $threadId, after: $after) {
    cursor
    snapshot
  }
}
    `) as unknown as TypedDocumentString<ResumingMessagesSubscription, ResumingMessagesSubscriptionVariables>;
export const ResumingMemoriesDocument = new TypedDocumentString(`
    subscription ResumingMemories($after: Cursor) {
  memoryChanged(owner: {userId: "maya"}, after: $after) {
    cursor
    kind
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ResumingMemoriesSubscription, ResumingMemoriesSubscriptionVariables>;
export const ResumingCardDocument = new TypedDocumentString(`
    subscription ResumingCard {
  contextChanged(threadId: "t") {
    context {
      recentMessages {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ResumingCardSubscription, ResumingCardSubscriptionVariables>;
export const ResumingDeleteDocument = new TypedDocumentString(`
    mutation ResumingDelete($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ResumingDeleteMutation, ResumingDeleteMutationVariables>;
export const ResumingDeleteThreadDocument = new TypedDocumentString(`
    mutation ResumingDeleteThread {
  deleteThread(input: {id: "t"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ResumingDeleteThreadMutation, ResumingDeleteThreadMutationVariables>;
export const ConfigLibsqlKnownDocument = new TypedDocumentString(`
    query ConfigLibsqlKnown {
  serverInfo {
    store {
      kind
    }
  }
  search(input: {query: "tea", scope: {userId: "ada"}}) {
    results {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ConfigLibsqlKnownQuery, ConfigLibsqlKnownQueryVariables>;
export const ExtractionThreadDocument = new TypedDocumentString(`
    mutation ExtractionThread($input: CreateThreadInput!) {
  createThread(input: $input) {
    thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractionThreadMutation, ExtractionThreadMutationVariables>;
export const ExtractionMessagesDocument = new TypedDocumentString(`
    mutation ExtractionMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    job {
      state
      outcome
    }
    memories {
      kind
      category
      content
      userId
      agentId
      threadId
      originThreadId
      source
      confidence
      status
      timestamp
      metadata
      revision
      evidence(first: 50) {
        nodes {
          quote
          start
          end
          message {
            id
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractionMessagesMutation, ExtractionMessagesMutationVariables>;
export const RoundTripSearchDocument = new TypedDocumentString(`
    query RoundTripSearch($asOf: AsOf) {
  search(input: {query: "tea", scope: {userId: "ann"}, asOf: $asOf}) {
    results {
      recordId
      content
      score
      passage
    }
  }
}
    `) as unknown as TypedDocumentString<RoundTripSearchQuery, RoundTripSearchQueryVariables>;
export const RoundTripStateDocument = new TypedDocumentString(`
    mutation RoundTripState {
  setSharedState(input: {owner: {agentId: "helper"}, key: "gone", value: null}) {
    entry {
      version
    }
  }
  deleteSharedState(input: {owner: {agentId: "helper"}, key: "gone"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<RoundTripStateMutation, RoundTripStateMutationVariables>;
export const ActiveUsersDocument = new TypedDocumentString(`
    query ActiveUsers($orderBy: ActorOrder, $filter: ActorFilter, $first: Int, $after: String) {
  users(orderBy: $orderBy, filter: $filter, first: $first, after: $after) {
    totalCount
    nodes {
      id
      lastActiveAt
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
  agents(orderBy: $orderBy, first: 1) {
    nodes {
      id
      lastActiveAt
    }
  }
}
    `) as unknown as TypedDocumentString<ActiveUsersQuery, ActiveUsersQueryVariables>;
export const ActiveUsersThreadsDocument = new TypedDocumentString(`
    query ActiveUsersThreads($search: String) {
  threads(filter: {search: $search}) {
    nodes {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ActiveUsersThreadsQuery, ActiveUsersThreadsQueryVariables>;
export const AddMemoryWholeDocument = new TypedDocumentString(`
    mutation AddMemoryWhole($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      id
      kind
      category
      content
      userId
      agentId
      threadId
      originThreadId
      source
      confidence
      importance
      status
      timestamp
      metadata
      revision
      createdAt
      updatedAt
      user {
        id
      }
      agent {
        id
      }
      thread {
        id
      }
      evidence {
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AddMemoryWholeMutation, AddMemoryWholeMutationVariables>;
export const AddMemorySearchDocument = new TypedDocumentString(`
    query AddMemorySearch($query: String!, $userId: ID) {
  search(input: {query: $query, scope: {userId: $userId}}) {
    results {
      recordId
      recordType
    }
  }
  memory(id: "m") {
    id
  }
}
    `) as unknown as TypedDocumentString<AddMemorySearchQuery, AddMemorySearchQueryVariables>;
export const AddMessagesThreadDocument = new TypedDocumentString(`
    query AddMessagesThread($id: ID!) {
  thread(id: $id) {
    messageCount
    messages {
      nodes {
        id
        seq
        role
        name
        content
        metadata
        timestamp
      }
    }
    jobs {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<AddMessagesThreadQuery, AddMessagesThreadQueryVariables>;
export const RotateKeyDocument = new TypedDocumentString(`
    mutation RotateKey($input: RotateApiKeyInput!) {
  rotateApiKey(input: $input) {
    text
    key {
      keyId
      roles
      userId
      label
      expiresAt
    }
    previous {
      keyId
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<RotateKeyMutation, RotateKeyMutationVariables>;
export const ListedKeysDocument = new TypedDocumentString(`
    query ListedKeys($tenantId: ID, $first: Int, $after: String) {
  apiKeys(tenantId: $tenantId, first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      keyId
      lastUsedAt
    }
  }
}
    `) as unknown as TypedDocumentString<ListedKeysQuery, ListedKeysQueryVariables>;
export const KeyMemoriesDocument = new TypedDocumentString(`
    query KeyMemories {
  memories {
    nodes {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<KeyMemoriesQuery, KeyMemoriesQueryVariables>;
export const AuditLogDocument = new TypedDocumentString(`
    query AuditLog($filter: AuditFilter, $tenantId: ID, $first: Int, $after: String) {
  auditLog(filter: $filter, tenantId: $tenantId, first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      auditId
      at
      tenantId
      operation
      outcome
      attempts
      requestId
      jobId
      recordCount
      caller {
        kind
        roles
        userId
        agentId
        keyId
        issuer
        subject
      }
      records {
        type
        recordId
        kind
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AuditLogQuery, AuditLogQueryVariables>;
export const AuditRecordedDocument = new TypedDocumentString(`
    subscription AuditRecorded($after: Cursor) {
  auditRecorded(after: $after) {
    cursor
    at
    entry {
      auditId
      operation
    }
  }
}
    `) as unknown as TypedDocumentString<AuditRecordedSubscription, AuditRecordedSubscriptionVariables>;
export const AuditAllEventsDocument = new TypedDocumentString(`
    subscription AuditAllEvents($after: Cursor) {
  events(after: $after) {
    subjectType
  }
}
    `) as unknown as TypedDocumentString<AuditAllEventsSubscription, AuditAllEventsSubscriptionVariables>;
export const AuditApiKeysDocument = new TypedDocumentString(`
    query AuditApiKeys {
  apiKeys {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<AuditApiKeysQuery, AuditApiKeysQueryVariables>;
export const AuditForgetDocument = new TypedDocumentString(`
    mutation AuditForget($input: OwnerInput!) {
  forget(input: $input) {
    receiptId
  }
}
    `) as unknown as TypedDocumentString<AuditForgetMutation, AuditForgetMutationVariables>;
export const CascadeUserDocument = new TypedDocumentString(`
    mutation CascadeUser($input: DeleteActorInput!) {
  deleteUser(input: $input) {
    deletedCount
    deletedIds
    counts {
      type
      count
    }
    dryRun
  }
}
    `) as unknown as TypedDocumentString<CascadeUserMutation, CascadeUserMutationVariables>;
export const CascadeAgentDocument = new TypedDocumentString(`
    mutation CascadeAgent($input: DeleteActorInput!) {
  deleteAgent(input: $input) {
    deletedCount
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<CascadeAgentMutation, CascadeAgentMutationVariables>;
export const CascadeEverythingDocument = new TypedDocumentString(`
    query CascadeEverything {
  users {
    nodes {
      id
    }
  }
  threads {
    nodes {
      id
    }
  }
  messages {
    totalCount
  }
  memories {
    nodes {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<CascadeEverythingQuery, CascadeEverythingQueryVariables>;
export const ClearMessagesDocument = new TypedDocumentString(`
    mutation ClearMessages($input: ClearMessagesInput!) {
  clearMessages(input: $input) {
    deletedCount
    deletedIds
    counts {
      type
      count
    }
    invalidated {
      content
      status
      statusReason
      revision
    }
    dryRun
  }
}
    `) as unknown as TypedDocumentString<ClearMessagesMutation, ClearMessagesMutationVariables>;
export const ClearMessagesThreadsDocument = new TypedDocumentString(`
    query ClearMessagesThreads {
  threads {
    nodes {
      id
      messageCount
      messages {
        totalCount
      }
      messageRange(start: 0) {
        id
      }
      jobs {
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClearMessagesThreadsQuery, ClearMessagesThreadsQueryVariables>;
export const ClearMessagesEventsDocument = new TypedDocumentString(`
    subscription ClearMessagesEvents($after: Cursor) {
  events(filter: {subjectTypes: [MESSAGE, MEMORY]}, after: $after) {
    kind
    at
    subjectType
    subjectId
    snapshot
    ... on MessageEvent {
      message {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClearMessagesEventsSubscription, ClearMessagesEventsSubscriptionVariables>;
export const ContentLimitUpdateDocument = new TypedDocumentString(`
    mutation ContentLimitUpdate($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ContentLimitUpdateMutation, ContentLimitUpdateMutationVariables>;
export const ContentLimitImportDocument = new TypedDocumentString(`
    mutation ContentLimitImport($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    ids
  }
}
    `) as unknown as TypedDocumentString<ContentLimitImportMutation, ContentLimitImportMutationVariables>;
export const ContentLimitUpdateRecordDocument = new TypedDocumentString(`
    mutation ContentLimitUpdateRecord($input: UpdateRecordInput!) {
  updateRecord(input: $input) {
    updatedCount
  }
}
    `) as unknown as TypedDocumentString<ContentLimitUpdateRecordMutation, ContentLimitUpdateRecordMutationVariables>;
export const ContentLimitStateDocument = new TypedDocumentString(`
    query ContentLimitState {
  serverInfo {
    maxMessageCharacters
  }
  messages {
    nodes {
      id
      content
    }
  }
  memories {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<ContentLimitStateQuery, ContentLimitStateQueryVariables>;
export const ContextChangedDocument = new TypedDocumentString(`
    subscription ContextChanged($threadId: ID!, $input: ContextInput) {
  contextChanged(threadId: $threadId, input: $input) {
    at
    causes {
      cursor
      kind
      subjectType
      subjectId
    }
    moreCauses
    context {
      summary
      topics
      relevant {
        content
        record {
          ... on Memory {
            content
            revision
          }
        }
      }
      recentMessages {
        id
        content
      }
      rendered: text(format: XML)
    }
  }
}
    `) as unknown as TypedDocumentString<ContextChangedSubscription, ContextChangedSubscriptionVariables>;
export const ContextEventsAfterDocument = new TypedDocumentString(`
    subscription ContextEventsAfter($after: Cursor) {
  events(after: $after) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ContextEventsAfterSubscription, ContextEventsAfterSubscriptionVariables>;
export const ContextDeleteThreadDocument = new TypedDocumentString(`
    mutation ContextDeleteThread {
  deleteThread(input: {id: "t"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ContextDeleteThreadMutation, ContextDeleteThreadMutationVariables>;
export const ContextDeleteMemoryDocument = new TypedDocumentString(`
    mutation ContextDeleteMemory($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ContextDeleteMemoryMutation, ContextDeleteMemoryMutationVariables>;
export const ContextDeleteMessageDocument = new TypedDocumentString(`
    mutation ContextDeleteMessage($id: ID!) {
  deleteMessage(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ContextDeleteMessageMutation, ContextDeleteMessageMutationVariables>;
export const ContextUpdateMemoryDocument = new TypedDocumentString(`
    mutation ContextUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ContextUpdateMemoryMutation, ContextUpdateMemoryMutationVariables>;
export const ContextUpdateThreadDocument = new TypedDocumentString(`
    mutation ContextUpdateThread($input: UpdateThreadInput!) {
  updateThread(input: $input) {
    created
  }
}
    `) as unknown as TypedDocumentString<ContextUpdateThreadMutation, ContextUpdateThreadMutationVariables>;
export const ContextChangedOfDocument = new TypedDocumentString(`
    subscription ContextChangedOf($threadId: ID, $userId: ID) {
  contextChanged(threadId: $threadId, userId: $userId, input: {query: "sencha"}) {
    context {
      known {
        content
      }
      recalled {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ContextChangedOfSubscription, ContextChangedOfSubscriptionVariables>;
export const ContextVectorPrepareDocument = new TypedDocumentString(`
    mutation ContextVectorPrepare($records: ImportRecordsInput!) {
  remember(
    input: {userId: "ada", messages: [{id: "m", role: "user", content: "Hello."}], waitForExtraction: true}
  ) {
    messages {
      threadId
      userId
      agentId
      thread {
        id
      }
    }
  }
  importRecords(input: $records) {
    ids
  }
}
    `) as unknown as TypedDocumentString<ContextVectorPrepareMutation, ContextVectorPrepareMutationVariables>;
export const ContextVectorDocument = new TypedDocumentString(`
    query ContextVector($input: ContextInput!) {
  context(userId: "ada", input: $input) {
    known {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ContextVectorQuery, ContextVectorQueryVariables>;
export const ContextDocument = new TypedDocumentString(`
    query Context($threadId: ID!, $input: ContextInput) {
  thread(id: $threadId) {
    context(input: $input) {
      topics
      summary
      relevant {
        record {
          __typename
          ... on Memory {
            id
          }
          ... on Message {
            id
          }
          ... on User {
            id
          }
        }
        type
        timestamp
        content
        score
        tokens
      }
      recentMessages {
        id
        content
      }
      tokenEstimate
      tokenBudget
      dropped {
        relevantIds
        messageIds
        topics
        summaryCut
      }
      retrievers {
        retriever
        ran
        reason
      }
      notes
      query
      rendered: text(format: XML)
      markdown: text(format: MARKDOWN)
      json: text(format: JSON)
    }
  }
}
    `) as unknown as TypedDocumentString<ContextQuery, ContextQueryVariables>;
export const ContextLinkDocument = new TypedDocumentString(`
    mutation ContextLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ContextLinkMutation, ContextLinkMutationVariables>;
export const ContextUpdateDocument = new TypedDocumentString(`
    mutation ContextUpdate($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<ContextUpdateMutation, ContextUpdateMutationVariables>;
export const CountsOfAllDocument = new TypedDocumentString(`
    query CountsOfAll {
  memories(first: 0) {
    byKind: counts(by: KIND) {
      key
      count
    }
    byCategory: counts(by: CATEGORY) {
      key
      count
    }
  }
  messages(filter: {roles: ["user"]}, first: 0) {
    counts(by: ROLE) {
      key
      count
    }
  }
  threads(first: 0) {
    counts(by: DAY) {
      key
      count
    }
  }
  jobs(first: 0) {
    counts(by: STATE) {
      key
      count
    }
  }
  users {
    counts(by: DAY) {
      key
      count
    }
    nodes {
      id
      memories(first: 0) {
        counts(by: KIND) {
          key
          count
        }
      }
      threads(first: 1) {
        counts(by: DAY) {
          count
        }
        nodes {
          messages(first: 0) {
            counts(by: TYPE) {
              key
              count
            }
          }
          jobs(first: 0) {
            counts(by: KIND) {
              key
            }
          }
        }
      }
    }
  }
  agents(first: 0) {
    counts(by: DAY) {
      key
      count
    }
  }
}
    `) as unknown as TypedDocumentString<CountsOfAllQuery, CountsOfAllQueryVariables>;
export const DeadLettersListDocument = new TypedDocumentString(`
    query DeadLettersList($filter: JobFilter, $first: Int, $after: String) {
  jobs(filter: $filter, first: $first, after: $after) {
    totalCount
    nodes {
      id
      kind
      state
      outcome
      attempts
      error
      usage {
        calls
        inputTokens
      }
      thread {
        id
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<DeadLettersListQuery, DeadLettersListQueryVariables>;
export const DeadLettersRetryDocument = new TypedDocumentString(`
    mutation DeadLettersRetry($input: RetryJobsInput!) {
  retryJobs(input: $input) {
    skippedIds
    jobs {
      id
      state
      outcome
      attempts
      error
      usage {
        calls
        inputTokens
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeadLettersRetryMutation, DeadLettersRetryMutationVariables>;
export const DeadLettersChangesDocument = new TypedDocumentString(`
    subscription DeadLettersChanges($jobId: ID, $after: Cursor) {
  jobUpdated(jobId: $jobId, after: $after) {
    kind
    snapshot
  }
}
    `) as unknown as TypedDocumentString<DeadLettersChangesSubscription, DeadLettersChangesSubscriptionVariables>;
export const DeleteDuringThreadDocument = new TypedDocumentString(`
    mutation DeleteDuringThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteDuringThreadMutation, DeleteDuringThreadMutationVariables>;
export const DeleteDuringMessageDocument = new TypedDocumentString(`
    mutation DeleteDuringMessage($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
    invalidated {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteDuringMessageMutation, DeleteDuringMessageMutationVariables>;
export const DeleteDuringClearDocument = new TypedDocumentString(`
    mutation DeleteDuringClear($input: ClearMessagesInput!) {
  clearMessages(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteDuringClearMutation, DeleteDuringClearMutationVariables>;
export const DeleteDuringUpdateDocument = new TypedDocumentString(`
    mutation DeleteDuringUpdate($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteDuringUpdateMutation, DeleteDuringUpdateMutationVariables>;
export const DeleteDuringJobDocument = new TypedDocumentString(`
    query DeleteDuringJob($id: ID!) {
  job(id: $id) {
    state
  }
}
    `) as unknown as TypedDocumentString<DeleteDuringJobQuery, DeleteDuringJobQueryVariables>;
export const DeleteEventsMemoryDocument = new TypedDocumentString(`
    mutation DeleteEventsMemory($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsMemoryMutation, DeleteEventsMemoryMutationVariables>;
export const DeleteEventsMessageDocument = new TypedDocumentString(`
    mutation DeleteEventsMessage($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsMessageMutation, DeleteEventsMessageMutationVariables>;
export const DeleteEventsThreadDocument = new TypedDocumentString(`
    mutation DeleteEventsThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsThreadMutation, DeleteEventsThreadMutationVariables>;
export const DeleteEventsDocument = new TypedDocumentString(`
    subscription DeleteEvents($filter: EventFilter, $after: Cursor) {
  events(filter: $filter, after: $after) {
    kind
    at
    subjectType
    subjectId
    originThreadId
    snapshot
    isErased
    ... on ThreadEvent {
      thread {
        id
      }
    }
    ... on MessageEvent {
      message {
        id
      }
    }
    ... on MemoryEvent {
      memory {
        id
        status
        statusReason
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsSubscription, DeleteEventsSubscriptionVariables>;
export const DeleteEventsAddedDocument = new TypedDocumentString(`
    subscription DeleteEventsAdded($threadId: ID!, $after: Cursor) {
  change: messageAdded(threadId: $threadId, after: $after) {
    kind
    subjectId
    isErased
    message {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsAddedSubscription, DeleteEventsAddedSubscriptionVariables>;
export const DeleteEventsExtractedDocument = new TypedDocumentString(`
    subscription DeleteEventsExtracted($threadId: ID!, $after: Cursor) {
  change: memoryExtracted(owner: {threadId: $threadId}, after: $after) {
    kind
    subjectId
    isErased
    memory {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsExtractedSubscription, DeleteEventsExtractedSubscriptionVariables>;
export const DeleteEventsChangedDocument = new TypedDocumentString(`
    subscription DeleteEventsChanged($threadId: ID!, $after: Cursor) {
  change: memoryChanged(owner: {threadId: $threadId}, after: $after) {
    kind
    subjectId
    isErased
    memory {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsChangedSubscription, DeleteEventsChangedSubscriptionVariables>;
export const DeleteEventsJobsDocument = new TypedDocumentString(`
    subscription DeleteEventsJobs($threadId: ID!, $after: Cursor) {
  change: jobUpdated(threadId: $threadId, after: $after) {
    kind
    subjectId
    isErased
    job {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsJobsSubscription, DeleteEventsJobsSubscriptionVariables>;
export const DeleteEventsSummaryDocument = new TypedDocumentString(`
    subscription DeleteEventsSummary($threadId: ID!, $after: Cursor) {
  change: summaryUpdated(threadId: $threadId, after: $after) {
    kind
    subjectId
    isErased
    thread {
      userId
    }
    summary {
      text
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsSummarySubscription, DeleteEventsSummarySubscriptionVariables>;
export const DeleteEventsStateDocument = new TypedDocumentString(`
    subscription DeleteEventsState($threadId: ID!, $after: Cursor) {
  change: sharedStateChanged(owner: {threadId: $threadId}, after: $after) {
    kind
    subjectId
    isErased
    thread {
      userId
    }
    entry {
      value
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsStateSubscription, DeleteEventsStateSubscriptionVariables>;
export const DeleteEventsAllDocument = new TypedDocumentString(`
    subscription DeleteEventsAll($threadId: ID!, $after: Cursor) {
  change: events(filter: {owner: {threadId: $threadId}}, after: $after) {
    kind
    subjectId
    isErased
    ... on ThreadEvent {
      thread {
        userId
      }
    }
    ... on MessageEvent {
      message {
        content
      }
    }
    ... on MemoryEvent {
      memory {
        content
      }
    }
    ... on MemoryLinkEvent {
      memoryLink {
        id
      }
    }
    ... on JobEvent {
      job {
        id
      }
    }
    ... on SummaryEvent {
      thread {
        userId
      }
      summary {
        text
      }
    }
    ... on SharedStateEvent {
      thread {
        userId
      }
      entry {
        value
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsAllSubscription, DeleteEventsAllSubscriptionVariables>;
export const DeleteEventsSetStateDocument = new TypedDocumentString(`
    mutation DeleteEventsSetState {
  setSharedState(input: {owner: {threadId: "t"}, key: "plan", value: 1}) {
    entry {
      version
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsSetStateMutation, DeleteEventsSetStateMutationVariables>;
export const DeleteEventsUserDocument = new TypedDocumentString(`
    mutation DeleteEventsUser {
  deleteUser(input: {id: "maya"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteEventsUserMutation, DeleteEventsUserMutationVariables>;
export const DeleteMatrixMessageDocument = new TypedDocumentString(`
    mutation DeleteMatrixMessage($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteMatrixMessageMutation, DeleteMatrixMessageMutationVariables>;
export const DeleteMatrixMemoryDocument = new TypedDocumentString(`
    mutation DeleteMatrixMemory($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteMatrixMemoryMutation, DeleteMatrixMemoryMutationVariables>;
export const DeleteMatrixRecordDocument = new TypedDocumentString(`
    mutation DeleteMatrixRecord($input: DeleteRecordInput!) {
  deleteRecord(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteMatrixRecordMutation, DeleteMatrixRecordMutationVariables>;
export const DeleteMatrixThreadDocument = new TypedDocumentString(`
    mutation DeleteMatrixThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteMatrixThreadMutation, DeleteMatrixThreadMutationVariables>;
export const DeleteMatrixUserDocument = new TypedDocumentString(`
    mutation DeleteMatrixUser($input: DeleteActorInput!) {
  deleteUser(input: $input) {
    deletedCount
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteMatrixUserMutation, DeleteMatrixUserMutationVariables>;
export const DeleteMatrixImportDocument = new TypedDocumentString(`
    mutation DeleteMatrixImport($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    ids
  }
}
    `) as unknown as TypedDocumentString<DeleteMatrixImportMutation, DeleteMatrixImportMutationVariables>;
export const DeleteMatrixAgentDocument = new TypedDocumentString(`
    mutation DeleteMatrixAgent($input: DeleteActorInput!) {
  deleteAgent(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteMatrixAgentMutation, DeleteMatrixAgentMutationVariables>;
export const DeleteMatrixLeftDocument = new TypedDocumentString(`
    query DeleteMatrixLeft($words: SearchInput!) {
  messages {
    nodes {
      content
    }
  }
  memories {
    nodes {
      id
      status
      evidence {
        totalCount
      }
    }
  }
  threads {
    nodes {
      id
    }
  }
  searchStore(input: $words) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteMatrixLeftQuery, DeleteMatrixLeftQueryVariables>;
export const DeleteMemoryDocument = new TypedDocumentString(`
    mutation DeleteMemory($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    deletedCount
    deletedIds
    counts {
      type
      count
    }
    invalidated {
      id
    }
    dryRun
  }
}
    `) as unknown as TypedDocumentString<DeleteMemoryMutation, DeleteMemoryMutationVariables>;
export const DeleteMemoryChangeDocument = new TypedDocumentString(`
    mutation DeleteMemoryChange($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      nodeId
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteMemoryChangeMutation, DeleteMemoryChangeMutationVariables>;
export const DeleteMemoryAddAgainDocument = new TypedDocumentString(`
    mutation DeleteMemoryAddAgain($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      revision
      evidence {
        totalCount
      }
      revisions {
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteMemoryAddAgainMutation, DeleteMemoryAddAgainMutationVariables>;
export const DeleteMemoryEverywhereDocument = new TypedDocumentString(`
    query DeleteMemoryEverywhere($id: ID!, $nodeId: ID!) {
  memory(id: $id) {
    id
  }
  node(id: $nodeId) {
    nodeId
  }
  memories {
    totalCount
  }
  user(id: "maya") {
    memories {
      totalCount
    }
  }
  thread(id: "t") {
    memories {
      totalCount
    }
    messages {
      nodes {
        id
        derivedMemories {
          nodes {
            content
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteMemoryEverywhereQuery, DeleteMemoryEverywhereQueryVariables>;
export const DeleteMessageDocument = new TypedDocumentString(`
    mutation DeleteMessage($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
    deletedIds
    counts {
      type
      count
    }
    invalidated {
      content
      status
      statusReason
      revision
      updatedAt
      evidence {
        totalCount
      }
    }
    dryRun
  }
}
    `) as unknown as TypedDocumentString<DeleteMessageMutation, DeleteMessageMutationVariables>;
export const DeleteMessageMemoryDocument = new TypedDocumentString(`
    mutation DeleteMessageMemory($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeleteMessageMemoryMutation, DeleteMessageMemoryMutationVariables>;
export const DeleteMessageEverywhereDocument = new TypedDocumentString(`
    query DeleteMessageEverywhere($nodeId: ID!) {
  message(id: "m1") {
    id
  }
  node(id: $nodeId) {
    nodeId
  }
  messages {
    nodes {
      id
    }
  }
  thread(id: "t") {
    messageCount
    messages {
      totalCount
      nodes {
        id
        seq
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteMessageEverywhereQuery, DeleteMessageEverywhereQueryVariables>;
export const DeleteThreadDocument = new TypedDocumentString(`
    mutation DeleteThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    deletedCount
    deletedIds
    counts {
      type
      count
    }
    invalidated {
      id
    }
    dryRun
  }
}
    `) as unknown as TypedDocumentString<DeleteThreadMutation, DeleteThreadMutationVariables>;
export const DeleteThreadEverywhereDocument = new TypedDocumentString(`
    query DeleteThreadEverywhere($jobId: ID!, $nodeIds: [ID!]!) {
  thread(id: "t") {
    id
  }
  threads {
    totalCount
  }
  user(id: "maya") {
    threads {
      totalCount
    }
    memories {
      nodes {
        content
        threadId
        originThreadId
        originThread {
          id
        }
        thread {
          id
        }
        evidence {
          totalCount
        }
      }
    }
  }
  message(id: "m1") {
    id
  }
  job(id: $jobId) {
    id
  }
  nodes(ids: $nodeIds) {
    nodeId
  }
}
    `) as unknown as TypedDocumentString<DeleteThreadEverywhereQuery, DeleteThreadEverywhereQueryVariables>;
export const DeleteThreadAgainDocument = new TypedDocumentString(`
    query DeleteThreadAgain {
  thread(id: "t") {
    title
    messageCount
    messages {
      nodes {
        id
        seq
      }
    }
    memories {
      totalCount
    }
    jobs {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteThreadAgainQuery, DeleteThreadAgainQueryVariables>;
export const DeletedNodeIdsLinkDocument = new TypedDocumentString(`
    mutation DeletedNodeIdsLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<DeletedNodeIdsLinkMutation, DeletedNodeIdsLinkMutationVariables>;
export const DeletedNodeIdsAgentDocument = new TypedDocumentString(`
    mutation DeletedNodeIdsAgent($input: ProfileInput!) {
  upsertAgent(input: $input) {
    agent {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<DeletedNodeIdsAgentMutation, DeletedNodeIdsAgentMutationVariables>;
export const DeletedNodeIdsNodesDocument = new TypedDocumentString(`
    query DeletedNodeIdsNodes {
  users {
    nodes {
      nodeId
    }
  }
  agents {
    nodes {
      nodeId
    }
  }
  threads {
    nodes {
      nodeId
    }
  }
  messages {
    nodes {
      nodeId
    }
  }
  jobs {
    nodes {
      nodeId
    }
  }
  memories {
    nodes {
      nodeId
      links(direction: OUT) {
        nodes {
          nodeId
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeletedNodeIdsNodesQuery, DeletedNodeIdsNodesQueryVariables>;
export const DeletedNodeIdsEventsDocument = new TypedDocumentString(`
    subscription DeletedNodeIdsEvents($after: Cursor) {
  events(after: $after) {
    kind
    subjectId
    deletedNodeId
  }
}
    `) as unknown as TypedDocumentString<DeletedNodeIdsEventsSubscription, DeletedNodeIdsEventsSubscriptionVariables>;
export const DeletionOrdersLookDocument = new TypedDocumentString(`
    query DeletionOrdersLook($owner: OwnerFilter!) {
  memories(filter: {owner: $owner}) {
    nodes {
      content
      status
    }
  }
}
    `) as unknown as TypedDocumentString<DeletionOrdersLookQuery, DeletionOrdersLookQueryVariables>;
export const DeletionOrdersRemoveDocument = new TypedDocumentString(`
    mutation DeletionOrdersRemove($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DeletionOrdersRemoveMutation, DeletionOrdersRemoveMutationVariables>;
export const DryRunFindingsDocument = new TypedDocumentString(`
    mutation DryRunFindings {
  extractMemories(input: {threadId: "t", dryRun: true, waitForExtraction: true}) {
    job {
      outcome
    }
  }
}
    `) as unknown as TypedDocumentString<DryRunFindingsMutation, DryRunFindingsMutationVariables>;
export const DryRunFindingsLeftDocument = new TypedDocumentString(`
    query DryRunFindingsLeft {
  thread(id: "t") {
    jobs {
      nodes {
        report {
          dryRun {
            findings {
              content
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DryRunFindingsLeftQuery, DryRunFindingsLeftQueryVariables>;
export const DryRunFindingsDeleteDocument = new TypedDocumentString(`
    mutation DryRunFindingsDelete {
  deleteMessage(input: {id: "goes"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<DryRunFindingsDeleteMutation, DryRunFindingsDeleteMutationVariables>;
export const DryRunFindingsTrimDocument = new TypedDocumentString(`
    mutation DryRunFindingsTrim {
  updateThread(input: {id: "t", settings: {maxMessages: 2}}) {
    thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<DryRunFindingsTrimMutation, DryRunFindingsTrimMutationVariables>;
export const DryRunFindingsGoneDocument = new TypedDocumentString(`
    subscription DryRunFindingsGone($after: Cursor) {
  events(filter: {subjectTypes: [MESSAGE]}, after: $after) {
    kind
  }
}
    `) as unknown as TypedDocumentString<DryRunFindingsGoneSubscription, DryRunFindingsGoneSubscriptionVariables>;
export const EditedMessagesEditDocument = new TypedDocumentString(`
    mutation EditedMessagesEdit($id: ID!, $content: String!) {
  updateMessage(input: {id: $id, content: $content}) {
    message {
      id
    }
  }
  waitForExtraction(input: {}) {
    jobs {
      outcome
    }
  }
}
    `) as unknown as TypedDocumentString<EditedMessagesEditMutation, EditedMessagesEditMutationVariables>;
export const EmbeddingFailuresUpdateDocument = new TypedDocumentString(`
    mutation EmbeddingFailuresUpdate($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<EmbeddingFailuresUpdateMutation, EmbeddingFailuresUpdateMutationVariables>;
export const EmbeddingFailuresDeleteDocument = new TypedDocumentString(`
    mutation EmbeddingFailuresDelete($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<EmbeddingFailuresDeleteMutation, EmbeddingFailuresDeleteMutationVariables>;
export const EmbeddingFailuresBacklogDocument = new TypedDocumentString(`
    query EmbeddingFailuresBacklog {
  serverInfo {
    recordsWithoutVectors
  }
}
    `) as unknown as TypedDocumentString<EmbeddingFailuresBacklogQuery, EmbeddingFailuresBacklogQueryVariables>;
export const EmbeddingInfoDocument = new TypedDocumentString(`
    query EmbeddingInfo {
  serverInfo {
    embedder
  }
}
    `) as unknown as TypedDocumentString<EmbeddingInfoQuery, EmbeddingInfoQueryVariables>;
export const EmbeddingImportDocument = new TypedDocumentString(`
    mutation EmbeddingImport($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    records {
      __typename
    }
  }
}
    `) as unknown as TypedDocumentString<EmbeddingImportMutation, EmbeddingImportMutationVariables>;
export const EmbeddingUpdateMessageDocument = new TypedDocumentString(`
    mutation EmbeddingUpdateMessage($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<EmbeddingUpdateMessageMutation, EmbeddingUpdateMessageMutationVariables>;
export const EmbeddingUpdateMemoryDocument = new TypedDocumentString(`
    mutation EmbeddingUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<EmbeddingUpdateMemoryMutation, EmbeddingUpdateMemoryMutationVariables>;
export const EmbeddingUpdateRecordDocument = new TypedDocumentString(`
    mutation EmbeddingUpdateRecord($input: UpdateRecordInput!) {
  updateRecord(input: $input) {
    updatedCount
  }
}
    `) as unknown as TypedDocumentString<EmbeddingUpdateRecordMutation, EmbeddingUpdateRecordMutationVariables>;
export const ErrorMappingThreadDocument = new TypedDocumentString(`
    mutation ErrorMappingThread($input: CreateThreadInput!) {
  made: createThread(input: $input) {
    thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ErrorMappingThreadMutation, ErrorMappingThreadMutationVariables>;
export const ErrorMappingMessagesDocument = new TypedDocumentString(`
    mutation ErrorMappingMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    messages {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ErrorMappingMessagesMutation, ErrorMappingMessagesMutationVariables>;
export const ErrorMappingSearchDocument = new TypedDocumentString(`
    query ErrorMappingSearch($input: SearchInput!) {
  search(input: $input) {
    results {
      rank
    }
  }
}
    `) as unknown as TypedDocumentString<ErrorMappingSearchQuery, ErrorMappingSearchQueryVariables>;
export const ErrorMappingPageDocument = new TypedDocumentString(`
    query ErrorMappingPage($first: Int, $after: String) {
  thread(id: "t") {
    messages(first: $first, after: $after) {
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ErrorMappingPageQuery, ErrorMappingPageQueryVariables>;
export const ErrorMappingEventsDocument = new TypedDocumentString(`
    subscription ErrorMappingEvents($after: Cursor) {
  events(after: $after) {
    cursor
  }
}
    `) as unknown as TypedDocumentString<ErrorMappingEventsSubscription, ErrorMappingEventsSubscriptionVariables>;
export const ErrorMaskingPageDocument = new TypedDocumentString(`
    query ErrorMaskingPage {
  thread(id: "t") {
    messages {
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ErrorMaskingPageQuery, ErrorMaskingPageQueryVariables>;
export const EventFilterEventsDocument = new TypedDocumentString(`
    subscription EventFilterEvents($filter: EventFilter, $after: Cursor) {
  events(filter: $filter, after: $after) {
    __typename
    subjectId
  }
}
    `) as unknown as TypedDocumentString<EventFilterEventsSubscription, EventFilterEventsSubscriptionVariables>;
export const EventFilterJobsDocument = new TypedDocumentString(`
    subscription EventFilterJobs($owner: OwnerFilter, $threadId: ID, $jobId: ID, $after: Cursor) {
  jobUpdated(owner: $owner, threadId: $threadId, jobId: $jobId, after: $after) {
    cursor
    kind
    subjectId
    originThreadId
    snapshot
  }
}
    `) as unknown as TypedDocumentString<EventFilterJobsSubscription, EventFilterJobsSubscriptionVariables>;
export const EventFilterMessagesDocument = new TypedDocumentString(`
    subscription EventFilterMessages($threadId: ID!, $after: Cursor) {
  messageAdded(threadId: $threadId, after: $after) {
    subjectId
    snapshot
    message {
      content
      thread {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EventFilterMessagesSubscription, EventFilterMessagesSubscriptionVariables>;
export const EventFilterMemoriesDocument = new TypedDocumentString(`
    subscription EventFilterMemories($owner: OwnerFilter!) {
  memoryChanged(owner: $owner) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<EventFilterMemoriesSubscription, EventFilterMemoriesSubscriptionVariables>;
export const EventFilterExtractedDocument = new TypedDocumentString(`
    subscription EventFilterExtracted($owner: OwnerFilter!) {
  memoryExtracted(owner: $owner) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<EventFilterExtractedSubscription, EventFilterExtractedSubscriptionVariables>;
export const EventFilterSummariesDocument = new TypedDocumentString(`
    subscription EventFilterSummaries($threadId: ID!) {
  summaryUpdated(threadId: $threadId) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<EventFilterSummariesSubscription, EventFilterSummariesSubscriptionVariables>;
export const EventLogDocument = new TypedDocumentString(`
    subscription EventLog($filter: EventFilter, $after: Cursor) {
  events(filter: $filter, after: $after) {
    __typename
    cursor
    at
    kind
    subjectType
    subjectId
    originThreadId
    snapshot
    ... on UserEvent {
      user {
        information
      }
    }
    ... on AgentEvent {
      agent {
        id
      }
    }
    ... on ThreadEvent {
      thread {
        messageCount
      }
    }
    ... on MessageEvent {
      message {
        seq
      }
    }
    ... on MemoryEvent {
      memory {
        content
      }
    }
    ... on JobEvent {
      job {
        state
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EventLogSubscription, EventLogSubscriptionVariables>;
export const EventLogCountedDocument = new TypedDocumentString(`
    subscription EventLogCounted($after: Cursor) {
  messageAdded(threadId: "t", after: $after) {
    message {
      thread {
        messageCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EventLogCountedSubscription, EventLogCountedSubscriptionVariables>;
export const ResumeMessagesDocument = new TypedDocumentString(`
    subscription ResumeMessages($threadId: ID!, $after: Cursor) {
  messageAdded(threadId: $threadId, after: $after) {
    cursor
    snapshot
  }
}
    `) as unknown as TypedDocumentString<ResumeMessagesSubscription, ResumeMessagesSubscriptionVariables>;
export const ResumeEventsDocument = new TypedDocumentString(`
    subscription ResumeEvents($filter: EventFilter, $after: Cursor) {
  events(filter: $filter, after: $after) {
    cursor
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ResumeEventsSubscription, ResumeEventsSubscriptionVariables>;
export const EventRetentionMessagesDocument = new TypedDocumentString(`
    subscription EventRetentionMessages($threadId: ID!, $after: Cursor) {
  messageAdded(threadId: $threadId, after: $after) {
    cursor
    message {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<EventRetentionMessagesSubscription, EventRetentionMessagesSubscriptionVariables>;
export const EventRetentionEventsDocument = new TypedDocumentString(`
    subscription EventRetentionEvents($after: Cursor) {
  events(after: $after) {
    subjectType
  }
}
    `) as unknown as TypedDocumentString<EventRetentionEventsSubscription, EventRetentionEventsSubscriptionVariables>;
export const EventRetentionWorldDocument = new TypedDocumentString(`
    query EventRetentionWorld {
  serverInfo {
    eventRetentionSeconds
  }
  job(id: "trim-events") {
    id
  }
  jobs {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<EventRetentionWorldQuery, EventRetentionWorldQueryVariables>;
export const ExchangesOfThreadDocument = new TypedDocumentString(`
    query ExchangesOfThread($id: ID!, $limit: Int, $pairing: ExchangePairing) {
  thread(id: $id) {
    exchanges(limit: $limit, pairing: $pairing) {
      user {
        content
      }
      assistant {
        content
      }
      hasToolCalls
    }
  }
}
    `) as unknown as TypedDocumentString<ExchangesOfThreadQuery, ExchangesOfThreadQueryVariables>;
export const ExchangesOfOwnerDocument = new TypedDocumentString(`
    query ExchangesOfOwner($owner: OwnerFilter, $limit: Int, $pairing: ExchangePairing) {
  exchanges(owner: $owner, limit: $limit, pairing: $pairing) {
    user {
      content
    }
    assistant {
      content
    }
    hasToolCalls
  }
}
    `) as unknown as TypedDocumentString<ExchangesOfOwnerQuery, ExchangesOfOwnerQueryVariables>;
export const ExchangesOfAllDocument = new TypedDocumentString(`
    query ExchangesOfAll {
  threads {
    nodes {
      exchanges(limit: 2) {
        user {
          content
        }
        assistant {
          content
        }
      }
      lastMessage {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExchangesOfAllQuery, ExchangesOfAllQueryVariables>;
export const ExchangesLastMessageDocument = new TypedDocumentString(`
    query ExchangesLastMessage($owner: OwnerFilter) {
  messages(
    filter: {owner: $owner}
    orderBy: {field: TIMESTAMP, direction: ASC}
    last: 1
  ) {
    nodes {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ExchangesLastMessageQuery, ExchangesLastMessageQueryVariables>;
export const ExchangesLastOfThreadDocument = new TypedDocumentString(`
    query ExchangesLastOfThread($id: ID!) {
  thread(id: $id) {
    lastMessage {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ExchangesLastOfThreadQuery, ExchangesLastOfThreadQueryVariables>;
export const ExpiredLinksAddDocument = new TypedDocumentString(`
    mutation ExpiredLinksAdd($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ExpiredLinksAddMutation, ExpiredLinksAddMutationVariables>;
export const ExpiredLinksLinkDocument = new TypedDocumentString(`
    mutation ExpiredLinksLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      nodeId
    }
  }
}
    `) as unknown as TypedDocumentString<ExpiredLinksLinkMutation, ExpiredLinksLinkMutationVariables>;
export const ExpiredLinksReadDocument = new TypedDocumentString(`
    query ExpiredLinksRead($nodeId: ID!) {
  node(id: $nodeId) {
    nodeId
  }
  memory(id: "old") {
    status
    statusReason
    links {
      totalCount
      nodes {
        source {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExpiredLinksReadQuery, ExpiredLinksReadQueryVariables>;
export const ExpiredLinksEventsDocument = new TypedDocumentString(`
    subscription ExpiredLinksEvents($after: Cursor) {
  events(after: $after) {
    kind
    subjectType
    subjectId
    originThreadId
  }
}
    `) as unknown as TypedDocumentString<ExpiredLinksEventsSubscription, ExpiredLinksEventsSubscriptionVariables>;
export const ExpiredLinksDeleteDocument = new TypedDocumentString(`
    mutation ExpiredLinksDelete($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ExpiredLinksDeleteMutation, ExpiredLinksDeleteMutationVariables>;
export const ExpiryWorldDocument = new TypedDocumentString(`
    query ExpiryWorld($search: SearchInput!, $nodeIds: [ID!]!) {
  message(id: "goes") {
    id
  }
  memory(id: "goes") {
    id
  }
  nodes(ids: $nodeIds) {
    nodeId
  }
  messages {
    totalCount
    nodes {
      id
      derivedMemories {
        totalCount
        nodes {
          content
        }
      }
    }
  }
  memories(orderBy: {field: CREATED_AT, direction: ASC}) {
    totalCount
    nodes {
      content
      evidence {
        totalCount
        nodes {
          quote
          message {
            id
          }
        }
      }
      revisions {
        totalCount
      }
    }
  }
  thread(id: "t") {
    messageCount
    messages {
      totalCount
      nodes {
        id
      }
    }
    messageRange {
      id
    }
    memories {
      totalCount
    }
    jobs {
      nodes {
        memories {
          totalCount
        }
      }
    }
  }
  user(id: "maya") {
    memories {
      totalCount
      nodes {
        content
      }
    }
  }
  agent(id: "tutor") {
    memories {
      totalCount
    }
  }
  search(input: $search) {
    results {
      recordId
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ExpiryWorldQuery, ExpiryWorldQueryVariables>;
export const ExpiryNodeIdsDocument = new TypedDocumentString(`
    query ExpiryNodeIds {
  message(id: "goes") {
    nodeId
  }
  memory(id: "goes") {
    nodeId
  }
}
    `) as unknown as TypedDocumentString<ExpiryNodeIdsQuery, ExpiryNodeIdsQueryVariables>;
export const ExpiryUpdateMessageDocument = new TypedDocumentString(`
    mutation ExpiryUpdateMessage($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<ExpiryUpdateMessageMutation, ExpiryUpdateMessageMutationVariables>;
export const ExpiryUpdateMemoryDocument = new TypedDocumentString(`
    mutation ExpiryUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<ExpiryUpdateMemoryMutation, ExpiryUpdateMemoryMutationVariables>;
export const ExpiryDeleteDocument = new TypedDocumentString(`
    mutation ExpiryDelete($message: DeleteMessageInput!, $memory: DeleteMemoryInput!) {
  deleteMessage(input: $message) {
    deletedCount
    invalidated {
      id
    }
  }
  deleteMemory(input: $memory) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ExpiryDeleteMutation, ExpiryDeleteMutationVariables>;
export const ExpiryDeleteThreadDocument = new TypedDocumentString(`
    mutation ExpiryDeleteThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    deletedCount
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<ExpiryDeleteThreadMutation, ExpiryDeleteThreadMutationVariables>;
export const ExpiryEventsDocument = new TypedDocumentString(`
    subscription ExpiryEvents($filter: EventFilter, $after: Cursor) {
  events(filter: $filter, after: $after) {
    kind
    at
    subjectType
    subjectId
    originThreadId
    snapshot
    ... on MessageEvent {
      message {
        id
      }
    }
    ... on MemoryEvent {
      memory {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExpiryEventsSubscription, ExpiryEventsSubscriptionVariables>;
export const ExpiryMemoryChangesDocument = new TypedDocumentString(`
    subscription ExpiryMemoryChanges($owner: OwnerFilter!, $after: Cursor) {
  memoryChanged(owner: $owner, after: $after) {
    kind
    subjectId
    memory {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ExpiryMemoryChangesSubscription, ExpiryMemoryChangesSubscriptionVariables>;
export const ExpiryJobDocument = new TypedDocumentString(`
    query ExpiryJob {
  job(id: "expire-records") {
    kind
    state
    outcome
    attempts
    runAt
    error
  }
}
    `) as unknown as TypedDocumentString<ExpiryJobQuery, ExpiryJobQueryVariables>;
export const ExpiryJobStepsDocument = new TypedDocumentString(`
    subscription ExpiryJobSteps($after: Cursor) {
  jobUpdated(jobId: "expire-records", after: $after) {
    kind
    snapshot
  }
}
    `) as unknown as TypedDocumentString<ExpiryJobStepsSubscription, ExpiryJobStepsSubscriptionVariables>;
export const ExplainMemoryDocument = new TypedDocumentString(`
    query ExplainMemory($id: ID!) {
  memory(id: $id) {
    explain {
      policy
      model
      job {
        id
        kind
      }
      evidence {
        quote
      }
      steps {
        revision
        at
        status
        statusReason
        confidence
        confidenceGrowth
        isReworded
        job {
          id
        }
        change {
          kind
          decision
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExplainMemoryQuery, ExplainMemoryQueryVariables>;
export const ExplainMemoryPastDocument = new TypedDocumentString(`
    query ExplainMemoryPast($asOf: AsOf) {
  memories(asOf: $asOf) {
    nodes {
      explain {
        steps {
          revision
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExplainMemoryPastQuery, ExplainMemoryPastQueryVariables>;
export const ExplainMemoryUpdateDocument = new TypedDocumentString(`
    mutation ExplainMemoryUpdate($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ExplainMemoryUpdateMutation, ExplainMemoryUpdateMutationVariables>;
export const ExtractMemoriesDocument = new TypedDocumentString(`
    mutation ExtractMemories($input: ExtractMemoriesInput!) {
  extractMemories(input: $input) {
    job {
      id
      kind
      state
      outcome
      thread {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractMemoriesMutation, ExtractMemoriesMutationVariables>;
export const ExtractMemoriesJobsDocument = new TypedDocumentString(`
    query ExtractMemoriesJobs($id: ID!) {
  thread(id: $id) {
    jobs {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractMemoriesJobsQuery, ExtractMemoriesJobsQueryVariables>;
export const ExtractMemoriesReportsDocument = new TypedDocumentString(`
    query ExtractMemoriesReports {
  threads(first: 1) {
    nodes {
      userId
      jobs(first: 1) {
        nodes {
          id
          report {
            passes
            notShown
            proposed
            added
            updated
            retracted
            superseded
            unchanged
            rejected
            leftOut
            dryRun {
              findings {
                action
                content
                memory {
                  id
                  content
                }
              }
              missed {
                id
              }
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractMemoriesReportsQuery, ExtractMemoriesReportsQueryVariables>;
export const ExtractMemoriesForgetDocument = new TypedDocumentString(`
    mutation ExtractMemoriesForget($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ExtractMemoriesForgetMutation, ExtractMemoriesForgetMutationVariables>;
export const ExtractionActionsEventsDocument = new TypedDocumentString(`
    subscription ExtractionActionsEvents($after: Cursor) {
  memoryChanged(owner: {userId: "maya"}, after: $after) {
    kind
    memory {
      content
      status
      statusReason
      links(direction: IN) {
        nodes {
          relation
          source {
            content
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractionActionsEventsSubscription, ExtractionActionsEventsSubscriptionVariables>;
export const ExtractionActionsLookDocument = new TypedDocumentString(`
    query ExtractionActionsLook($query: String!) {
  search(input: {query: $query, scope: {userId: "maya"}, recordTypes: [FACT]}) {
    results {
      content
    }
  }
  user(id: "maya") {
    memories {
      nodes {
        content
        status
        revision
        evidence {
          nodes {
            quote
            message {
              id
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractionActionsLookQuery, ExtractionActionsLookQueryVariables>;
export const ExtractionActionsRemoveDocument = new TypedDocumentString(`
    mutation ExtractionActionsRemove($id: ID!) {
  deleteMessage(input: {id: $id}) {
    invalidated {
      content
      statusReason
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractionActionsRemoveMutation, ExtractionActionsRemoveMutationVariables>;
export const FrequencyUpdateDocument = new TypedDocumentString(`
    mutation FrequencyUpdate($input: UpdateThreadInput!) {
  updateThread(input: $input) {
    thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<FrequencyUpdateMutation, FrequencyUpdateMutationVariables>;
export const QueueStateDocument = new TypedDocumentString(`
    query QueueState($id: ID!) {
  serverInfo {
    extractionQueueLimit
  }
  thread(id: $id) {
    messageCount
    jobs(states: [DEAD]) {
      nodes {
        outcome
        error
      }
    }
  }
}
    `) as unknown as TypedDocumentString<QueueStateQuery, QueueStateQueryVariables>;
export const FactsUpsertDocument = new TypedDocumentString(`
    mutation FactsUpsert($input: UpsertMemoryInput!) {
  upsertMemory(input: $input) {
    outcome
    similarity
    memory {
      id
      kind
      content
      category
      policy
      confidence
      status
      statusReason
      pinned
      revision
      reinforcedAt
      revisions {
        nodes {
          content
          confidence
        }
      }
    }
    contradicted {
      id
      status
      statusReason
    }
  }
}
    `) as unknown as TypedDocumentString<FactsUpsertMutation, FactsUpsertMutationVariables>;
export const FactsContextDocument = new TypedDocumentString(`
    query FactsContext($userId: ID!, $query: String) {
  context(userId: $userId, input: {query: $query, maxRecalled: 0}) {
    text(parts: [INSTRUCTIONS, KNOWN])
  }
}
    `) as unknown as TypedDocumentString<FactsContextQuery, FactsContextQueryVariables>;
export const FactsDecayDocument = new TypedDocumentString(`
    mutation FactsDecay($input: DecayMemoriesInput!) {
  decayMemories(input: $input) {
    decayed
    pruned
  }
}
    `) as unknown as TypedDocumentString<FactsDecayMutation, FactsDecayMutationVariables>;
export const FactsDeleteMatchingDocument = new TypedDocumentString(`
    mutation FactsDeleteMatching($input: DeleteMatchingMemoriesInput!) {
  deleteMatchingMemories(input: $input) {
    deletedCount
    deletedIds
    dryRun
  }
}
    `) as unknown as TypedDocumentString<FactsDeleteMatchingMutation, FactsDeleteMatchingMutationVariables>;
export const FactsPolicyDocument = new TypedDocumentString(`
    mutation FactsPolicy($id: ID!, $fadingPolicy: FadingPolicyInput) {
  upsertUser(input: {id: $id, fadingPolicy: $fadingPolicy}) {
    user {
      fadingPolicy {
        dedupSimilarity
        baselineMemories
        decayFactor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FactsPolicyMutation, FactsPolicyMutationVariables>;
export const FactsStoredDocument = new TypedDocumentString(`
    query FactsStored {
  memories(orderBy: {field: CREATED_AT, direction: ASC}) {
    nodes {
      id
      content
      confidence
      status
      statusReason
      pinned
    }
  }
}
    `) as unknown as TypedDocumentString<FactsStoredQuery, FactsStoredQueryVariables>;
export const FactsRestoreDocument = new TypedDocumentString(`
    mutation FactsRestore($id: ID!) {
  restoreMemory(input: {id: $id}) {
    memory {
      status
    }
  }
}
    `) as unknown as TypedDocumentString<FactsRestoreMutation, FactsRestoreMutationVariables>;
export const FactsByPolicyDocument = new TypedDocumentString(`
    query FactsByPolicy($policy: MemoryPolicy, $asOf: AsOf) {
  memories(filter: {policy: $policy}, asOf: $asOf) {
    totalCount
    nodes {
      content
    }
  }
  user(id: "ada") {
    memories(filter: {policy: $policy}, asOf: $asOf) {
      nodes {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FactsByPolicyQuery, FactsByPolicyQueryVariables>;
export const FactsPinDocument = new TypedDocumentString(`
    mutation FactsPin($id: ID!, $pinned: Boolean) {
  updateMemory(input: {id: $id, pinned: $pinned}) {
    memory {
      pinned
    }
  }
}
    `) as unknown as TypedDocumentString<FactsPinMutation, FactsPinMutationVariables>;
export const FactsSupersedeDocument = new TypedDocumentString(`
    mutation FactsSupersede($id: ID!, $superseded: ID!) {
  linkMemories(
    input: {sourceId: $id, targetId: $superseded, relation: SUPERSEDES}
  ) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<FactsSupersedeMutation, FactsSupersedeMutationVariables>;
export const FactsDeleteMemoryDocument = new TypedDocumentString(`
    mutation FactsDeleteMemory($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<FactsDeleteMemoryMutation, FactsDeleteMemoryMutationVariables>;
export const FactsChangedDocument = new TypedDocumentString(`
    subscription FactsChanged($owner: OwnerFilter!, $after: Cursor) {
  memoryChanged(owner: $owner, after: $after) {
    kind
    snapshot
    memory {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<FactsChangedSubscription, FactsChangedSubscriptionVariables>;
export const FactsDecayJobDocument = new TypedDocumentString(`
    query FactsDecayJob {
  job(id: "decay-facts") {
    state
  }
}
    `) as unknown as TypedDocumentString<FactsDecayJobQuery, FactsDecayJobQueryVariables>;
export const OasisExtractionAddDocument = new TypedDocumentString(`
    mutation OasisExtractionAdd($input: AddMessagesInput!) {
  addMessages(input: $input) {
    job {
      state
      outcome
      report {
        passes
        proposed
        added
        superseded
        unchanged
        rejected
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OasisExtractionAddMutation, OasisExtractionAddMutationVariables>;
export const OasisExtractionLookDocument = new TypedDocumentString(`
    query OasisExtractionLook {
  memories(
    filter: {owner: {userId: "maya"}}
    orderBy: {field: CREATED_AT, direction: ASC}
  ) {
    nodes {
      id
      content
      category
      policy
      confidence
      status
      statusReason
      validTo
      evidence {
        nodes {
          quote
        }
      }
      links(direction: OUT) {
        nodes {
          relation
          target {
            content
          }
        }
      }
      explain {
        policy
        steps {
          change {
            kind
            decision
          }
        }
      }
    }
  }
  context(userId: "maya", input: {maxRecalled: 0}) {
    text(parts: [INSTRUCTIONS, KNOWN])
  }
}
    `) as unknown as TypedDocumentString<OasisExtractionLookQuery, OasisExtractionLookQueryVariables>;
export const OasisExtractionSettingsDocument = new TypedDocumentString(`
    mutation OasisExtractionSettings($settings: ThreadSettingsInput) {
  updateThread(input: {id: "t", settings: $settings}) {
    thread {
      settings {
        memoryPolicy
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OasisExtractionSettingsMutation, OasisExtractionSettingsMutationVariables>;
export const OasisExtractionApproveDocument = new TypedDocumentString(`
    mutation OasisExtractionApprove($id: ID!) {
  restoreMemory(input: {id: $id}) {
    memory {
      status
      statusReason
    }
  }
}
    `) as unknown as TypedDocumentString<OasisExtractionApproveMutation, OasisExtractionApproveMutationVariables>;
export const OasisExtractionDeleteDocument = new TypedDocumentString(`
    mutation OasisExtractionDelete($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    revived {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<OasisExtractionDeleteMutation, OasisExtractionDeleteMutationVariables>;
export const OasisExtractionChangesDocument = new TypedDocumentString(`
    subscription OasisExtractionChanges($after: Cursor) {
  memoryChanged(owner: {userId: "maya"}, after: $after) {
    kind
    memory {
      content
      status
    }
  }
}
    `) as unknown as TypedDocumentString<OasisExtractionChangesSubscription, OasisExtractionChangesSubscriptionVariables>;
export const FederationServiceDocument = new TypedDocumentString(`
    query FederationService {
  _service {
    sdl
  }
}
    `) as unknown as TypedDocumentString<FederationServiceQuery, FederationServiceQueryVariables>;
export const FederationEntitiesDocument = new TypedDocumentString(`
    query FederationEntities($representations: [_Any!]!) {
  _entities(representations: $representations) {
    __typename
    ... on User {
      id
    }
    ... on Thread {
      userId
    }
  }
}
    `) as unknown as TypedDocumentString<FederationEntitiesQuery, FederationEntitiesQueryVariables>;
export const FederationThreadNodeIdDocument = new TypedDocumentString(`
    query FederationThreadNodeId {
  thread(id: "t") {
    nodeId
  }
}
    `) as unknown as TypedDocumentString<FederationThreadNodeIdQuery, FederationThreadNodeIdQueryVariables>;
export const ForgettingUserDocument = new TypedDocumentString(`
    mutation ForgettingUser($id: ID!) {
  receipt: forget(input: {userId: $id}) {
    ...ForgettingReceipt
  }
}
    fragment ForgettingReceipt on ForgetReceipt {
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
  revived {
    id
  }
  createdAt
  filesClearedAt
  check {
    isClean
    records {
      type
      count
    }
    events {
      type
      count
    }
  }
}`) as unknown as TypedDocumentString<ForgettingUserMutation, ForgettingUserMutationVariables>;
export const ForgettingDryThreadDocument = new TypedDocumentString(`
    mutation ForgettingDryThread($id: ID!) {
  deleteThread(input: {id: $id, memories: DELETE_ALL, dryRun: true}) {
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<ForgettingDryThreadMutation, ForgettingDryThreadMutationVariables>;
export const ForgettingAgentDocument = new TypedDocumentString(`
    mutation ForgettingAgent($id: ID!) {
  receipt: forget(input: {agentId: $id}) {
    ...ForgettingReceipt
  }
}
    fragment ForgettingReceipt on ForgetReceipt {
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
  revived {
    id
  }
  createdAt
  filesClearedAt
  check {
    isClean
    records {
      type
      count
    }
    events {
      type
      count
    }
  }
}`) as unknown as TypedDocumentString<ForgettingAgentMutation, ForgettingAgentMutationVariables>;
export const ForgettingThreadDocument = new TypedDocumentString(`
    mutation ForgettingThread($id: ID!) {
  receipt: forget(input: {threadId: $id}) {
    ...ForgettingReceipt
  }
}
    fragment ForgettingReceipt on ForgetReceipt {
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
  revived {
    id
  }
  createdAt
  filesClearedAt
  check {
    isClean
    records {
      type
      count
    }
    events {
      type
      count
    }
  }
}`) as unknown as TypedDocumentString<ForgettingThreadMutation, ForgettingThreadMutationVariables>;
export const ForgettingAgainDocument = new TypedDocumentString(`
    query ForgettingAgain($id: ID!) {
  forgetReceipt(id: $id) {
    ...ForgettingReceipt
  }
}
    fragment ForgettingReceipt on ForgetReceipt {
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
  revived {
    id
  }
  createdAt
  filesClearedAt
  check {
    isClean
    records {
      type
      count
    }
    events {
      type
      count
    }
  }
}`) as unknown as TypedDocumentString<ForgettingAgainQuery, ForgettingAgainQueryVariables>;
export const ForgettingDeleteDocument = new TypedDocumentString(`
    mutation ForgettingDelete($id: ID!) {
  deleteUser(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ForgettingDeleteMutation, ForgettingDeleteMutationVariables>;
export const ForgettingDeleteThreadDocument = new TypedDocumentString(`
    mutation ForgettingDeleteThread($id: ID!) {
  deleteThread(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ForgettingDeleteThreadMutation, ForgettingDeleteThreadMutationVariables>;
export const ForgettingEventsDocument = new TypedDocumentString(`
    subscription ForgettingEvents($after: Cursor) {
  events(after: $after) {
    kind
    subjectType
    subjectId
    snapshot
    isErased
  }
}
    `) as unknown as TypedDocumentString<ForgettingEventsSubscription, ForgettingEventsSubscriptionVariables>;
export const FreshReadsDocument = new TypedDocumentString(`
    mutation FreshReads($messages: [MessageInput!]!) {
  made: createThread(
    input: {id: "t", userId: "maya", agentId: null, settings: {extractMemories: false}}
  ) {
    thread {
      messageCount
      user {
        information
        threads {
          totalCount
        }
      }
    }
  }
  first: addMessages(input: {threadId: "t", messages: $messages}) {
    messages {
      thread {
        messageCount
      }
    }
  }
  profile: upsertUser(input: {id: "maya", information: "Likes tea."}) {
    user {
      information
    }
  }
  second: addMessages(input: {threadId: "t", messages: $messages}) {
    messages {
      thread {
        messageCount
        user {
          information
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FreshReadsMutation, FreshReadsMutationVariables>;
export const GuardsLookDocument = new TypedDocumentString(`
    query GuardsLook($messages: MessageFilter, $memories: MemoryFilter) {
  messages(filter: $messages) {
    totalCount
    nodes {
      id
      role
      name
      content
      metadata
      toolCalls
      parts {
        text
      }
      trace {
        steps {
          output
        }
      }
      flags {
        rule
        field
        count
      }
    }
  }
  memories(filter: $memories) {
    totalCount
    nodes {
      content
      category
      metadata
      flags {
        rule
        field
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GuardsLookQuery, GuardsLookQueryVariables>;
export const GuardsUpdateMemoryDocument = new TypedDocumentString(`
    mutation GuardsUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      flags {
        rule
        field
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GuardsUpdateMemoryMutation, GuardsUpdateMemoryMutationVariables>;
export const GuardsDeleteMessageDocument = new TypedDocumentString(`
    mutation GuardsDeleteMessage($id: ID!) {
  deleteMessage(input: {id: $id}) {
    deletedIds
  }
}
    `) as unknown as TypedDocumentString<GuardsDeleteMessageMutation, GuardsDeleteMessageMutationVariables>;
export const GuardsSetStateDocument = new TypedDocumentString(`
    mutation GuardsSetState($input: SetSharedStateInput!) {
  setSharedState(input: $input) {
    entry {
      value
    }
  }
}
    `) as unknown as TypedDocumentString<GuardsSetStateMutation, GuardsSetStateMutationVariables>;
export const GuardsImportDocument = new TypedDocumentString(`
    mutation GuardsImport($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    records {
      ... on Memory {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GuardsImportMutation, GuardsImportMutationVariables>;
export const GuardRulesDocument = new TypedDocumentString(`
    query GuardRules {
  guardRules {
    rule
    group
    description
    action
  }
}
    `) as unknown as TypedDocumentString<GuardRulesQuery, GuardRulesQueryVariables>;
export const GuardsSearchDocument = new TypedDocumentString(`
    query GuardsSearch($query: String!) {
  search(input: {query: $query, scope: {userId: null}}) {
    results {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<GuardsSearchQuery, GuardsSearchQueryVariables>;
export const GuardsJobDocument = new TypedDocumentString(`
    query GuardsJob($threadId: ID!) {
  thread(id: $threadId) {
    title
    jobs {
      nodes {
        kind
        report {
          added
          rejected
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GuardsJobQuery, GuardsJobQueryVariables>;
export const IdempotencyKeptDocument = new TypedDocumentString(`
    query IdempotencyKept($id: ID!) {
  thread(id: $id) {
    messageCount
    jobs {
      totalCount
    }
    memories {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<IdempotencyKeptQuery, IdempotencyKeptQueryVariables>;
export const ImportRecordsDocument = new TypedDocumentString(`
    mutation ImportRecords($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    ids
    ttlClamped
    records {
      __typename
      ... on Message {
        id
        content
        role
        seq
        thread {
          id
        }
        saidAt: timestamp
        metadata
      }
      ... on Memory {
        id
        content
        kind
        userId
        agentId
        threadId
        timestamp
        expiresAt
        metadata
        confidence
        source
      }
      ... on User {
        id
        information
        metadata
      }
      ... on Agent {
        id
        information
        metadata
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ImportRecordsMutation, ImportRecordsMutationVariables>;
export const ImportRecordsSearchDocument = new TypedDocumentString(`
    query ImportRecordsSearch($input: SearchInput!) {
  searchStore(input: $input) {
    results {
      recordId
      recordType
      content
      passage
      distance
    }
  }
}
    `) as unknown as TypedDocumentString<ImportRecordsSearchQuery, ImportRecordsSearchQueryVariables>;
export const ImportRecordsCountsDocument = new TypedDocumentString(`
    query ImportRecordsCounts {
  memories {
    totalCount
  }
  messages {
    totalCount
  }
  users {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<ImportRecordsCountsQuery, ImportRecordsCountsQueryVariables>;
export const ImportRecordsEventsDocument = new TypedDocumentString(`
    subscription ImportRecordsEvents($after: Cursor) {
  events(after: $after) {
    kind
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ImportRecordsEventsSubscription, ImportRecordsEventsSubscriptionVariables>;
export const ImportRecordsThreadDocument = new TypedDocumentString(`
    query ImportRecordsThread($id: ID!) {
  thread(id: $id) {
    messages {
      nodes {
        content
        seq
      }
    }
    jobs {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<ImportRecordsThreadQuery, ImportRecordsThreadQueryVariables>;
export const ImportRecordsListDocument = new TypedDocumentString(`
    query ImportRecordsList($type: RecordType!, $first: Int, $after: String) {
  records(type: $type, first: $first, after: $after) {
    nodes {
      ... on Message {
        id
      }
      ... on Memory {
        id
      }
      ... on User {
        id
      }
    }
    pageInfo {
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ImportRecordsListQuery, ImportRecordsListQueryVariables>;
export const LeftoversDeleteUserDocument = new TypedDocumentString(`
    mutation LeftoversDeleteUser($input: DeleteActorInput!) {
  deleteUser(input: $input) {
    deletedCount
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<LeftoversDeleteUserMutation, LeftoversDeleteUserMutationVariables>;
export const LeftoversDisableWebhookDocument = new TypedDocumentString(`
    mutation LeftoversDisableWebhook($webhookId: ID!) {
  updateWebhook(input: {webhookId: $webhookId, isEnabled: false}) {
    webhook {
      isEnabled
    }
  }
}
    `) as unknown as TypedDocumentString<LeftoversDisableWebhookMutation, LeftoversDisableWebhookMutationVariables>;
export const LeftoversDeleteThreadDocument = new TypedDocumentString(`
    mutation LeftoversDeleteThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    deletedCount
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<LeftoversDeleteThreadMutation, LeftoversDeleteThreadMutationVariables>;
export const LeftoversDeleteMessageDocument = new TypedDocumentString(`
    mutation LeftoversDeleteMessage {
  deleteMessage(input: {id: "goes"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<LeftoversDeleteMessageMutation, LeftoversDeleteMessageMutationVariables>;
export const LeftoversClearMessagesDocument = new TypedDocumentString(`
    mutation LeftoversClearMessages {
  clearMessages(input: {owner: {threadId: "t"}, confirm: true}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<LeftoversClearMessagesMutation, LeftoversClearMessagesMutationVariables>;
export const LeftoversDeleteRecordDocument = new TypedDocumentString(`
    mutation LeftoversDeleteRecord($type: RecordType!) {
  deleteRecord(input: {type: $type, id: "goes"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<LeftoversDeleteRecordMutation, LeftoversDeleteRecordMutationVariables>;
export const LeftoversDeleteMemoryDocument = new TypedDocumentString(`
    mutation LeftoversDeleteMemory {
  deleteMemory(input: {id: "goes"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<LeftoversDeleteMemoryMutation, LeftoversDeleteMemoryMutationVariables>;
export const LeftoversDeleteMatchingDocument = new TypedDocumentString(`
    mutation LeftoversDeleteMatching {
  deleteMatchingMemories(input: {owner: {userId: "ann"}, text: "ZANZIBAR"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<LeftoversDeleteMatchingMutation, LeftoversDeleteMatchingMutationVariables>;
export const LeftoversJobsDocument = new TypedDocumentString(`
    subscription LeftoversJobs($after: Cursor) {
  jobUpdated(jobId: "expire-records", after: $after) {
    kind
    snapshot
  }
}
    `) as unknown as TypedDocumentString<LeftoversJobsSubscription, LeftoversJobsSubscriptionVariables>;
export const LifetimesAddMemoryDocument = new TypedDocumentString(`
    mutation LifetimesAddMemory($input: AddMemoryInput!) {
  addMemory(input: $input) {
    ttlClamped
    memory {
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<LifetimesAddMemoryMutation, LifetimesAddMemoryMutationVariables>;
export const LifetimesAddMessagesDocument = new TypedDocumentString(`
    mutation LifetimesAddMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    replayed
    ttlClamped
    messages {
      id
      expiresAt
    }
    memories {
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<LifetimesAddMessagesMutation, LifetimesAddMessagesMutationVariables>;
export const LifetimesUpsertFactDocument = new TypedDocumentString(`
    mutation LifetimesUpsertFact {
  upsertMemory(input: {content: "Maya likes tea.", userId: "maya"}) {
    outcome
    memory {
      id
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<LifetimesUpsertFactMutation, LifetimesUpsertFactMutationVariables>;
export const LifetimesExpiredDocument = new TypedDocumentString(`
    subscription LifetimesExpired($after: Cursor) {
  events(filter: {kinds: [EXPIRED]}, after: $after) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<LifetimesExpiredSubscription, LifetimesExpiredSubscriptionVariables>;
export const LifetimesUpdateMemoryDocument = new TypedDocumentString(`
    mutation LifetimesUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    ttlClamped
    memory {
      expiresAt
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<LifetimesUpdateMemoryMutation, LifetimesUpdateMemoryMutationVariables>;
export const LifetimesUpdateMessageDocument = new TypedDocumentString(`
    mutation LifetimesUpdateMessage($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    ttlClamped
    message {
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<LifetimesUpdateMessageMutation, LifetimesUpdateMessageMutationVariables>;
export const LifetimesPolicyDocument = new TypedDocumentString(`
    query LifetimesPolicy {
  serverInfo {
    defaultTtlSeconds
    maxTtlSeconds
  }
}
    `) as unknown as TypedDocumentString<LifetimesPolicyQuery, LifetimesPolicyQueryVariables>;
export const LifetimesStoredDocument = new TypedDocumentString(`
    query LifetimesStored {
  memories {
    totalCount
  }
  messages {
    totalCount
  }
  job(id: "expire-records") {
    state
  }
}
    `) as unknown as TypedDocumentString<LifetimesStoredQuery, LifetimesStoredQueryVariables>;
export const LifetimesHiddenDocument = new TypedDocumentString(`
    query LifetimesHidden {
  memory(id: "m") {
    content
  }
  message(id: "m") {
    content
  }
}
    `) as unknown as TypedDocumentString<LifetimesHiddenQuery, LifetimesHiddenQueryVariables>;
export const LinkLifecycleLinkDocument = new TypedDocumentString(`
    mutation LinkLifecycleLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
      source {
        status
        revision
      }
      target {
        status
        statusReason
        revision
        updatedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinkLifecycleLinkMutation, LinkLifecycleLinkMutationVariables>;
export const LinkLifecycleUpdateDocument = new TypedDocumentString(`
    mutation LinkLifecycleUpdate($input: UpdateMemoryLinkInput!) {
  updateMemoryLink(input: $input) {
    link {
      target {
        status
        statusReason
        revision
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinkLifecycleUpdateMutation, LinkLifecycleUpdateMutationVariables>;
export const LinkLifecycleUnlinkDocument = new TypedDocumentString(`
    mutation LinkLifecycleUnlink($input: UnlinkMemoriesInput!) {
  unlinkMemories(input: $input) {
    deletedCount
    invalidated {
      id
    }
    revived {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<LinkLifecycleUnlinkMutation, LinkLifecycleUnlinkMutationVariables>;
export const LinkLifecycleStatesDocument = new TypedDocumentString(`
    query LinkLifecycleStates {
  memories {
    nodes {
      id
      content
      status
      statusReason
      revision
      links {
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinkLifecycleStatesQuery, LinkLifecycleStatesQueryVariables>;
export const LinkLifecycleHistoryDocument = new TypedDocumentString(`
    query LinkLifecycleHistory($id: ID!) {
  memory(id: $id) {
    revisions {
      nodes {
        revision
        status
        statusReason
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinkLifecycleHistoryQuery, LinkLifecycleHistoryQueryVariables>;
export const LinkLifecycleDeleteMemoryDocument = new TypedDocumentString(`
    mutation LinkLifecycleDeleteMemory($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    deletedCount
    counts {
      type
      count
    }
    revived {
      id
    }
    dryRun
  }
}
    `) as unknown as TypedDocumentString<LinkLifecycleDeleteMemoryMutation, LinkLifecycleDeleteMemoryMutationVariables>;
export const LinkLifecycleDeleteMessageDocument = new TypedDocumentString(`
    mutation LinkLifecycleDeleteMessage($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    counts {
      type
      count
    }
    invalidated {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<LinkLifecycleDeleteMessageMutation, LinkLifecycleDeleteMessageMutationVariables>;
export const LinkLifecycleDeleteThreadDocument = new TypedDocumentString(`
    mutation LinkLifecycleDeleteThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    counts {
      type
      count
    }
    revived {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<LinkLifecycleDeleteThreadMutation, LinkLifecycleDeleteThreadMutationVariables>;
export const LinkLifecycleDeleteUserDocument = new TypedDocumentString(`
    mutation LinkLifecycleDeleteUser($input: DeleteActorInput!) {
  deleteUser(input: $input) {
    counts {
      type
      count
    }
    revived {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<LinkLifecycleDeleteUserMutation, LinkLifecycleDeleteUserMutationVariables>;
export const LinkLifecycleEventsDocument = new TypedDocumentString(`
    subscription LinkLifecycleEvents($after: Cursor) {
  events(after: $after) {
    kind
    subjectType
    subjectId
    snapshot
  }
}
    `) as unknown as TypedDocumentString<LinkLifecycleEventsSubscription, LinkLifecycleEventsSubscriptionVariables>;
export const LinksLinkDocument = new TypedDocumentString(`
    mutation LinksLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      nodeId
      id
      sourceId
      targetId
      relation
      metadata
      createdAt
      updatedAt
      source {
        content
      }
      target {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinksLinkMutation, LinksLinkMutationVariables>;
export const LinksUpdateDocument = new TypedDocumentString(`
    mutation LinksUpdate($input: UpdateMemoryLinkInput!) {
  updateMemoryLink(input: $input) {
    link {
      id
      relation
      metadata
      createdAt
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<LinksUpdateMutation, LinksUpdateMutationVariables>;
export const LinksUnlinkDocument = new TypedDocumentString(`
    mutation LinksUnlink($input: UnlinkMemoriesInput!) {
  unlinkMemories(input: $input) {
    deletedCount
    deletedIds
    counts {
      type
      count
    }
    invalidated {
      id
    }
    dryRun
  }
}
    `) as unknown as TypedDocumentString<LinksUnlinkMutation, LinksUnlinkMutationVariables>;
export const LinksNodeDocument = new TypedDocumentString(`
    query LinksNode($nodeId: ID!) {
  node(id: $nodeId) {
    __typename
    nodeId
    ... on MemoryLink {
      id
      target {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinksNodeQuery, LinksNodeQueryVariables>;
export const LinksListedDocument = new TypedDocumentString(`
    query LinksListed($id: ID!, $first: Int, $after: String, $direction: LinkDirection, $relations: [LinkRelation!]) {
  memory(id: $id) {
    links(
      first: $first
      after: $after
      direction: $direction
      relations: $relations
    ) {
      totalCount
      nodes {
        id
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinksListedQuery, LinksListedQueryVariables>;
export const LinksNestedDocument = new TypedDocumentString(`
    query LinksNested {
  memories {
    nodes {
      id
      links {
        nodes {
          source {
            id
            links(direction: OUT) {
              totalCount
            }
          }
          target {
            id
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinksNestedQuery, LinksNestedQueryVariables>;
export const LinksEventsDocument = new TypedDocumentString(`
    subscription LinksEvents($filter: EventFilter, $after: Cursor) {
  events(filter: $filter, after: $after) {
    __typename
    kind
    at
    subjectType
    subjectId
    snapshot
    ... on MemoryLinkEvent {
      memoryLink {
        relation
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LinksEventsSubscription, LinksEventsSubscriptionVariables>;
export const ListFiltersActorsDocument = new TypedDocumentString(`
    query ListFiltersActors($filter: ActorFilter) {
  users(filter: $filter) {
    totalCount
    nodes {
      id
    }
  }
  agents(filter: $filter) {
    totalCount
    nodes {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ListFiltersActorsQuery, ListFiltersActorsQueryVariables>;
export const ListFiltersThreadsDocument = new TypedDocumentString(`
    query ListFiltersThreads($filter: ThreadFilter, $whole: Boolean = true) {
  threads(filter: $filter) @include(if: $whole) {
    totalCount
    nodes {
      id
    }
  }
  user(id: "maya") {
    threads(filter: $filter) {
      totalCount
      nodes {
        id
      }
    }
  }
  agent(id: "tutor") {
    threads(filter: $filter) {
      totalCount
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListFiltersThreadsQuery, ListFiltersThreadsQueryVariables>;
export const ListFiltersMessagesDocument = new TypedDocumentString(`
    query ListFiltersMessages($filter: MessageFilter, $whole: Boolean = true) {
  messages(filter: $filter) @include(if: $whole) {
    totalCount
    nodes {
      id
    }
  }
  thread(id: "plain") {
    messages(filter: $filter) {
      totalCount
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListFiltersMessagesQuery, ListFiltersMessagesQueryVariables>;
export const ListFiltersMemoriesDocument = new TypedDocumentString(`
    query ListFiltersMemories($filter: MemoryFilter, $whole: Boolean = true) {
  memories(filter: $filter) @include(if: $whole) {
    totalCount
    nodes {
      id
    }
  }
  user(id: "maya") {
    memories(filter: $filter) {
      totalCount
      nodes {
        id
      }
    }
  }
  agent(id: "tutor") {
    memories(filter: $filter) {
      totalCount
      nodes {
        id
      }
    }
  }
  thread(id: "plain") {
    memories(filter: $filter) {
      totalCount
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListFiltersMemoriesQuery, ListFiltersMemoriesQueryVariables>;
export const ListFiltersJobsDocument = new TypedDocumentString(`
    query ListFiltersJobs($filter: JobFilter) {
  jobs(filter: $filter) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<ListFiltersJobsQuery, ListFiltersJobsQueryVariables>;
export const ListFiltersLiteralsDocument = new TypedDocumentString(`
    query ListFiltersLiterals {
  none: threads(filter: {metadata: null}) {
    nodes {
      id
    }
  }
  any: threads(filter: {metadata: {}}) {
    totalCount
  }
  open: threads(filter: {}) {
    totalCount
  }
  tea: threads(filter: {metadata: {topic: "tea", tags: ["hot", "green"]}}) {
    nodes {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ListFiltersLiteralsQuery, ListFiltersLiteralsQueryVariables>;
export const ListFiltersPagedDocument = new TypedDocumentString(`
    query ListFiltersPaged($filter: MessageFilter, $first: Int, $after: String) {
  messages(filter: $filter, first: $first, after: $after) {
    totalCount
    nodes {
      id
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ListFiltersPagedQuery, ListFiltersPagedQueryVariables>;
export const ListOrdersThreadsDocument = new TypedDocumentString(`
    query ListOrdersThreads($orderBy: ThreadOrder, $first: Int, $after: String) {
  threads(orderBy: $orderBy, first: $first, after: $after) {
    nodes {
      id
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
  user(id: "maya") {
    threads(orderBy: $orderBy, first: $first, after: $after) {
      nodes {
        id
      }
    }
  }
  agent(id: "tutor") {
    threads(orderBy: $orderBy, first: $first, after: $after) {
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListOrdersThreadsQuery, ListOrdersThreadsQueryVariables>;
export const ListOrdersMemoriesDocument = new TypedDocumentString(`
    query ListOrdersMemories($orderBy: MemoryOrder, $first: Int, $after: String, $whole: Boolean = true) {
  memories(orderBy: $orderBy, first: $first, after: $after) @include(if: $whole) {
    nodes {
      id
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
  user(id: "maya") {
    memories(orderBy: $orderBy, first: $first, after: $after) {
      nodes {
        id
      }
    }
  }
  agent(id: "tutor") {
    memories(orderBy: $orderBy, first: $first, after: $after) {
      nodes {
        id
      }
    }
  }
  thread(id: "a") {
    memories(orderBy: $orderBy, first: $first, after: $after) {
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListOrdersMemoriesQuery, ListOrdersMemoriesQueryVariables>;
export const ListOrdersChangeThreadDocument = new TypedDocumentString(`
    mutation ListOrdersChangeThread($input: UpdateThreadInput!) {
  updateThread(input: $input) {
    created
  }
}
    `) as unknown as TypedDocumentString<ListOrdersChangeThreadMutation, ListOrdersChangeThreadMutationVariables>;
export const ListOrdersChangeMemoryDocument = new TypedDocumentString(`
    mutation ListOrdersChangeMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ListOrdersChangeMemoryMutation, ListOrdersChangeMemoryMutationVariables>;
export const ListOrdersOfEachUserDocument = new TypedDocumentString(`
    query ListOrdersOfEachUser($threads: ThreadOrder, $memories: MemoryOrder) {
  users {
    nodes {
      threads(orderBy: $threads) {
        nodes {
          memories(orderBy: $memories) {
            nodes {
              id
            }
          }
        }
      }
      sure: memories(orderBy: {field: CONFIDENCE, direction: DESC}) {
        nodes {
          id
        }
      }
      unsure: memories(orderBy: {field: CONFIDENCE, direction: ASC}) {
        nodes {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListOrdersOfEachUserQuery, ListOrdersOfEachUserQueryVariables>;
export const ListStatementsNestedDocument = new TypedDocumentString(`
    query ListStatementsNested($threads: ThreadFilter, $messages: MessageFilter, $memories: MemoryFilter) {
  users {
    nodes {
      threads(filter: $threads) {
        nodes {
          messages(filter: $messages) {
            nodes {
              id
            }
          }
          memories(filter: $memories) {
            nodes {
              id
            }
          }
        }
      }
      memories(filter: $memories) {
        nodes {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListStatementsNestedQuery, ListStatementsNestedQueryVariables>;
export const ListStatementsCountedDocument = new TypedDocumentString(`
    query ListStatementsCounted($roles: [String!]) {
  threads {
    nodes {
      messageCount
      all: messages {
        totalCount
      }
      some: messages(filter: {roles: $roles}) {
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListStatementsCountedQuery, ListStatementsCountedQueryVariables>;
export const ListStatementsSideBySideDocument = new TypedDocumentString(`
    query ListStatementsSideBySide {
  user(id: "maya") {
    inChat: threads(filter: {chatId: "C024"}) {
      nodes {
        id
      }
    }
    tagged: threads(filter: {metadata: {topic: "tea"}}) {
      nodes {
        id
      }
    }
  }
  threads(filter: {chatId: "C024"}) {
    nodes {
      users: messages(filter: {roles: ["user"]}) {
        nodes {
          id
        }
      }
      people: messages(filter: {roles: ["user"]}) {
        nodes {
          id
        }
      }
      tools: messages(filter: {roles: ["tool"]}) {
        nodes {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListStatementsSideBySideQuery, ListStatementsSideBySideQueryVariables>;
export const ListStatementsFromTwoListsDocument = new TypedDocumentString(`
    query ListStatementsFromTwoLists {
  newest: memories(first: 1) {
    totalCount
    nodes {
      id
      revisions {
        nodes {
          content
        }
      }
    }
  }
  oldest: memories(first: 1, orderBy: {field: CREATED_AT, direction: ASC}) {
    nodes {
      id
      revisions {
        nodes {
          content
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListStatementsFromTwoListsQuery, ListStatementsFromTwoListsQueryVariables>;
export const ListsUsersDocument = new TypedDocumentString(`
    query ListsUsers($first: Int, $after: String) {
  list: users(first: $first, after: $after) {
    totalCount
    nodes {
      id
    }
    edges {
      cursor
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ListsUsersQuery, ListsUsersQueryVariables>;
export const ListsAgentsDocument = new TypedDocumentString(`
    query ListsAgents($first: Int, $after: String) {
  list: agents(first: $first, after: $after) {
    totalCount
    nodes {
      id
    }
    edges {
      cursor
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ListsAgentsQuery, ListsAgentsQueryVariables>;
export const ListsThreadsDocument = new TypedDocumentString(`
    query ListsThreads($first: Int, $after: String) {
  list: threads(first: $first, after: $after) {
    totalCount
    nodes {
      id
    }
    edges {
      cursor
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ListsThreadsQuery, ListsThreadsQueryVariables>;
export const ListsMemoriesDocument = new TypedDocumentString(`
    query ListsMemories($first: Int, $after: String) {
  list: memories(first: $first, after: $after) {
    totalCount
    nodes {
      id
    }
    edges {
      cursor
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ListsMemoriesQuery, ListsMemoriesQueryVariables>;
export const ListsMessagesDocument = new TypedDocumentString(`
    query ListsMessages($first: Int, $after: String, $last: Int, $before: String) {
  list: messages(first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes {
      id
    }
    edges {
      cursor
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ListsMessagesQuery, ListsMessagesQueryVariables>;
export const ListsMessagesOfThreadDocument = new TypedDocumentString(`
    query ListsMessagesOfThread($after: String) {
  thread(id: "t0") {
    messages(after: $after) {
      edges {
        cursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListsMessagesOfThreadQuery, ListsMessagesOfThreadQueryVariables>;
export const ListsMemoriesWithoutCountDocument = new TypedDocumentString(`
    query ListsMemoriesWithoutCount {
  memories {
    nodes {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ListsMemoriesWithoutCountQuery, ListsMemoriesWithoutCountQueryVariables>;
export const ListsKindsDocument = new TypedDocumentString(`
    query ListsKinds {
  users {
    nodes {
      id
      information
    }
  }
  agents {
    nodes {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ListsKindsQuery, ListsKindsQueryVariables>;
export const MainPathThreadDocument = new TypedDocumentString(`
    mutation MainPathThread($input: CreateThreadInput!) {
  createThread(input: $input) {
    thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<MainPathThreadMutation, MainPathThreadMutationVariables>;
export const MainPathMessagesDocument = new TypedDocumentString(`
    mutation MainPathMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    messages {
      id
      seq
    }
    job {
      state
      outcome
      attempts
    }
    memories {
      content
      kind
      source
      userId
      threadId
      originThreadId
      evidence {
        nodes {
          quote
          start
          end
          message {
            seq
          }
          job {
            kind
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MainPathMessagesMutation, MainPathMessagesMutationVariables>;
export const MainPathExtractedDocument = new TypedDocumentString(`
    subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {
  memoryExtracted(owner: $owner, after: $after) {
    kind
    subjectId
    originThreadId
    snapshot
    memory {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<MainPathExtractedSubscription, MainPathExtractedSubscriptionVariables>;
export const MainPathSearchDocument = new TypedDocumentString(`
    query MainPathSearch($input: SearchInput!) {
  search(input: $input) {
    results {
      rank
      recordType
      content
      record {
        ... on Memory {
          evidence {
            nodes {
              quote
            }
          }
        }
        ... on Message {
          role
        }
      }
    }
    retrievers {
      retriever
      ran
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<MainPathSearchQuery, MainPathSearchQueryVariables>;
export const MainPathCursorDocument = new TypedDocumentString(`
    query MainPathCursor {
  eventCursor
}
    `) as unknown as TypedDocumentString<MainPathCursorQuery, MainPathCursorQueryVariables>;
export const MaxMessagesKeptDocument = new TypedDocumentString(`
    query MaxMessagesKept($id: ID!) {
  thread(id: $id) {
    updatedAt
    messageCount
    messages {
      nodes {
        content
        seq
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MaxMessagesKeptQuery, MaxMessagesKeptQueryVariables>;
export const MaxMessagesEventsDocument = new TypedDocumentString(`
    subscription MaxMessagesEvents($after: Cursor) {
  events(filter: {subjectTypes: [MESSAGE]}, after: $after) {
    kind
    subjectId
    deletedNodeId
    snapshot
    ... on MessageEvent {
      message {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MaxMessagesEventsSubscription, MaxMessagesEventsSubscriptionVariables>;
export const MaxMessagesSetDocument = new TypedDocumentString(`
    mutation MaxMessagesSet($id: ID!, $maxMessages: Int) {
  updateThread(input: {id: $id, settings: {maxMessages: $maxMessages}}) {
    thread {
      settings {
        maxMessages
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MaxMessagesSetMutation, MaxMessagesSetMutationVariables>;
export const MaxMessagesSearchDocument = new TypedDocumentString(`
    query MaxMessagesSearch($query: String!) {
  search(input: {query: $query, scope: {userId: "maya"}, recordTypes: [MESSAGE]}) {
    results {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<MaxMessagesSearchQuery, MaxMessagesSearchQueryVariables>;
export const MatchesDocument = new TypedDocumentString(`
    subscription Matches($input: StandingQuestionInput!, $after: Cursor) {
  memoryMatches(input: $input, after: $after) {
    cursor
    score
    words
    similarity
    event {
      kind
      subjectId
      ... on MemoryEvent {
        memory {
          content
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MatchesSubscription, MatchesSubscriptionVariables>;
export const MatchesEventsDocument = new TypedDocumentString(`
    subscription MatchesEvents($after: Cursor, $filter: EventFilter) {
  events(after: $after, filter: $filter) {
    kind
    subjectId
  }
}
    `) as unknown as TypedDocumentString<MatchesEventsSubscription, MatchesEventsSubscriptionVariables>;
export const MatchesUpdateDocument = new TypedDocumentString(`
    mutation MatchesUpdate($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<MatchesUpdateMutation, MatchesUpdateMutationVariables>;
export const MatchesDeleteDocument = new TypedDocumentString(`
    mutation MatchesDelete($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<MatchesDeleteMutation, MatchesDeleteMutationVariables>;
export const MatchesDeleteThreadDocument = new TypedDocumentString(`
    mutation MatchesDeleteThread($id: ID!) {
  deleteThread(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<MatchesDeleteThreadMutation, MatchesDeleteThreadMutationVariables>;
export const MemorySubjectAddDocument = new TypedDocumentString(`
    mutation MemorySubjectAdd($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      id
      subject
    }
  }
}
    `) as unknown as TypedDocumentString<MemorySubjectAddMutation, MemorySubjectAddMutationVariables>;
export const MemorySubjectUpdateDocument = new TypedDocumentString(`
    mutation MemorySubjectUpdate($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      subject
    }
  }
}
    `) as unknown as TypedDocumentString<MemorySubjectUpdateMutation, MemorySubjectUpdateMutationVariables>;
export const MemorySubjectRestoreDocument = new TypedDocumentString(`
    mutation MemorySubjectRestore {
  restoreMemory(input: {id: "m", revision: 1}) {
    memory {
      subject
    }
  }
}
    `) as unknown as TypedDocumentString<MemorySubjectRestoreMutation, MemorySubjectRestoreMutationVariables>;
export const MemorySubjectLookDocument = new TypedDocumentString(`
    query MemorySubjectLook($filter: MemoryFilter) {
  memories(filter: $filter, orderBy: {field: CREATED_AT, direction: ASC}) {
    nodes {
      content
      subject
      revisions {
        nodes {
          subject
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MemorySubjectLookQuery, MemorySubjectLookQueryVariables>;
export const MemorySubscriptionDocument = new TypedDocumentString(`
    subscription MemorySubscription($owner: OwnerFilter!, $after: Cursor) {
  memoryExtracted(owner: $owner, after: $after) {
    cursor
    kind
    subjectType
    subjectId
    originThreadId
    snapshot
    memory {
      content
      userId
      threadId
      source
      evidence {
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MemorySubscriptionSubscription, MemorySubscriptionSubscriptionVariables>;
export const MemoryTrustLookDocument = new TypedDocumentString(`
    query MemoryTrustLook($filter: MemoryFilter) {
  memories(filter: $filter, orderBy: {field: CREATED_AT, direction: ASC}) {
    nodes {
      id
      content
      trust
      status
      statusReason
      revisions {
        nodes {
          trust
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MemoryTrustLookQuery, MemoryTrustLookQueryVariables>;
export const MemoryTrustCardDocument = new TypedDocumentString(`
    query MemoryTrustCard {
  context(userId: "maya", input: {query: "flight tea mail manual"}) {
    text(format: MARKDOWN)
  }
}
    `) as unknown as TypedDocumentString<MemoryTrustCardQuery, MemoryTrustCardQueryVariables>;
export const MessagePartsReadDocument = new TypedDocumentString(`
    query MessagePartsRead($id: ID!) {
  message(id: $id) {
    content
    hasToolCalls
    toolCallId
    toolCalls
    parts {
      type
      text
      mediaType
      reference
      fileName
      caption
    }
  }
}
    `) as unknown as TypedDocumentString<MessagePartsReadQuery, MessagePartsReadQueryVariables>;
export const MessagePartsFindDocument = new TypedDocumentString(`
    query MessagePartsFind($query: String!) {
  search(
    input: {query: $query, mode: KEYWORD, scope: {userId: "maya"}, recordTypes: [MESSAGE]}
  ) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<MessagePartsFindQuery, MessagePartsFindQueryVariables>;
export const MessagePartsUpdateDocument = new TypedDocumentString(`
    mutation MessagePartsUpdate($content: String, $parts: [JSON!]) {
  updateMessage(input: {id: "m", content: $content, parts: $parts}) {
    message {
      content
      parts {
        type
        caption
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MessagePartsUpdateMutation, MessagePartsUpdateMutationVariables>;
export const MessagePartsRedactDocument = new TypedDocumentString(`
    mutation MessagePartsRedact($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      toolCalls
      metadata
    }
  }
}
    `) as unknown as TypedDocumentString<MessagePartsRedactMutation, MessagePartsRedactMutationVariables>;
export const MessagePartsEventsDocument = new TypedDocumentString(`
    subscription MessagePartsEvents($after: Cursor) {
  events(filter: {subjectTypes: [MESSAGE]}, after: $after) {
    snapshot
  }
}
    `) as unknown as TypedDocumentString<MessagePartsEventsSubscription, MessagePartsEventsSubscriptionVariables>;
export const MessageRangeDocument = new TypedDocumentString(`
    query MessageRange($id: ID!, $start: Int, $end: Int) {
  thread(id: $id) {
    messageRange(start: $start, end: $end) {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<MessageRangeQuery, MessageRangeQueryVariables>;
export const MessageRangeOfAllDocument = new TypedDocumentString(`
    query MessageRangeOfAll {
  threads {
    nodes {
      messageRange(start: 1) {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MessageRangeOfAllQuery, MessageRangeOfAllQueryVariables>;
export const MessageRangeDeleteDocument = new TypedDocumentString(`
    mutation MessageRangeDelete($id: ID!) {
  deleteMessage(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<MessageRangeDeleteMutation, MessageRangeDeleteMutationVariables>;
export const MessageTypesAddDocument = new TypedDocumentString(`
    mutation MessageTypesAdd($input: AddMessagesInput!) {
  addMessages(input: $input) {
    messages {
      id
      role
      type
      typeText
      runId
      toolCallId
      hasToolCalls
      agentName
    }
  }
}
    `) as unknown as TypedDocumentString<MessageTypesAddMutation, MessageTypesAddMutationVariables>;
export const MessageTypesReadDocument = new TypedDocumentString(`
    query MessageTypesRead($id: ID!) {
  message(id: $id) {
    id
    role
    type
    typeText
    runId
    toolCallId
    hasToolCalls
    agentName
  }
}
    `) as unknown as TypedDocumentString<MessageTypesReadQuery, MessageTypesReadQueryVariables>;
export const MessageTypesUpdateDocument = new TypedDocumentString(`
    mutation MessageTypesUpdate($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      id
      role
      type
      typeText
      runId
      toolCallId
      hasToolCalls
      agentName
    }
  }
}
    `) as unknown as TypedDocumentString<MessageTypesUpdateMutation, MessageTypesUpdateMutationVariables>;
export const MessageTypesEventsDocument = new TypedDocumentString(`
    subscription MessageTypesEvents($after: Cursor) {
  messageAdded(threadId: "t", after: $after) {
    snapshot
    message {
      type
      runId
    }
  }
}
    `) as unknown as TypedDocumentString<MessageTypesEventsSubscription, MessageTypesEventsSubscriptionVariables>;
export const MessageTypesListsDocument = new TypedDocumentString(`
    query MessageTypesLists($filter: MessageFilter) {
  messages(filter: $filter) {
    totalCount
    nodes {
      id
    }
  }
  threads {
    nodes {
      id
      messages(filter: $filter) {
        totalCount
        nodes {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MessageTypesListsQuery, MessageTypesListsQueryVariables>;
export const MessageTypesPagesDocument = new TypedDocumentString(`
    query MessageTypesPages($filter: MessageFilter, $after: String, $before: String) {
  forward: messages(filter: $filter, first: 2, after: $after) {
    nodes {
      id
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
  backward: messages(filter: $filter, last: 2, before: $before) {
    nodes {
      id
    }
    pageInfo {
      hasPreviousPage
      startCursor
    }
  }
}
    `) as unknown as TypedDocumentString<MessageTypesPagesQuery, MessageTypesPagesQueryVariables>;
export const MetricsSeriesDocument = new TypedDocumentString(`
    query MetricsSeries($metrics: [Metric!]!, $from: DateTime!, $to: DateTime, $step: SeriesStep!, $tenantId: ID) {
  metricsSeries(
    metrics: $metrics
    from: $from
    to: $to
    step: $step
    tenantId: $tenantId
  ) {
    metric
    from
    stepSeconds
    values
  }
}
    `) as unknown as TypedDocumentString<MetricsSeriesQuery, MetricsSeriesQueryVariables>;
export const MetricsSeriesSearchDocument = new TypedDocumentString(`
    query MetricsSeriesSearch {
  search(input: {query: "tea", scope: {userId: "maya"}}) {
    results {
      rank
    }
  }
}
    `) as unknown as TypedDocumentString<MetricsSeriesSearchQuery, MetricsSeriesSearchQueryVariables>;
export const ModelFaultsJobsDocument = new TypedDocumentString(`
    subscription ModelFaultsJobs($after: Cursor) {
  jobUpdated(after: $after) {
    job {
      id
      state
      outcome
      attempts
      error
      model
      usage {
        calls
        inputTokens
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ModelFaultsJobsSubscription, ModelFaultsJobsSubscriptionVariables>;
export const ModelFaultsRetryDocument = new TypedDocumentString(`
    mutation ModelFaultsRetry($ids: [ID!]!) {
  retryJobs(input: {ids: $ids}) {
    skippedIds
  }
}
    `) as unknown as TypedDocumentString<ModelFaultsRetryMutation, ModelFaultsRetryMutationVariables>;
export const ModelFaultsLearnedDocument = new TypedDocumentString(`
    query ModelFaultsLearned {
  thread(id: "t") {
    messages {
      nodes {
        content
      }
    }
    memories {
      nodes {
        content
        evidence {
          totalCount
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ModelFaultsLearnedQuery, ModelFaultsLearnedQueryVariables>;
export const TwoUsersCursorNowDocument = new TypedDocumentString(`
    query TwoUsersCursorNow {
  eventCursor
}
    `) as unknown as TypedDocumentString<TwoUsersCursorNowQuery, TwoUsersCursorNowQueryVariables>;
export const TwoUsersLiveEventsDocument = new TypedDocumentString(`
    subscription TwoUsersLiveEvents($filter: EventFilter, $after: Cursor) {
  events(filter: $filter, after: $after) {
    ...TwoUsersTold
  }
}
    fragment TwoUsersTold on Event {
  cursor
  at
  kind
  subjectType
  subjectId
  originThreadId
  snapshot
  ... on AgentEvent {
    agent {
      information
      memories(first: 5) {
        nodes {
          content
        }
      }
      threads(first: 5) {
        nodes {
          title
        }
      }
    }
  }
  ... on MessageEvent {
    message {
      content
      thread {
        title
      }
    }
  }
  ... on MemoryEvent {
    memory {
      content
      thread {
        title
      }
    }
  }
  ... on JobEvent {
    job {
      state
      thread {
        title
      }
    }
  }
  ... on SummaryEvent {
    summary {
      text
    }
    thread {
      title
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersLiveEventsSubscription, TwoUsersLiveEventsSubscriptionVariables>;
export const TwoUsersMessageAddedDocument = new TypedDocumentString(`
    subscription TwoUsersMessageAdded($threadId: ID!, $after: Cursor) {
  messageAdded(threadId: $threadId, after: $after) {
    ...TwoUsersTold
  }
}
    fragment TwoUsersTold on Event {
  cursor
  at
  kind
  subjectType
  subjectId
  originThreadId
  snapshot
  ... on AgentEvent {
    agent {
      information
      memories(first: 5) {
        nodes {
          content
        }
      }
      threads(first: 5) {
        nodes {
          title
        }
      }
    }
  }
  ... on MessageEvent {
    message {
      content
      thread {
        title
      }
    }
  }
  ... on MemoryEvent {
    memory {
      content
      thread {
        title
      }
    }
  }
  ... on JobEvent {
    job {
      state
      thread {
        title
      }
    }
  }
  ... on SummaryEvent {
    summary {
      text
    }
    thread {
      title
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersMessageAddedSubscription, TwoUsersMessageAddedSubscriptionVariables>;
export const TwoUsersMemoryExtractedDocument = new TypedDocumentString(`
    subscription TwoUsersMemoryExtracted($owner: OwnerFilter!, $after: Cursor) {
  memoryExtracted(owner: $owner, after: $after) {
    ...TwoUsersTold
  }
}
    fragment TwoUsersTold on Event {
  cursor
  at
  kind
  subjectType
  subjectId
  originThreadId
  snapshot
  ... on AgentEvent {
    agent {
      information
      memories(first: 5) {
        nodes {
          content
        }
      }
      threads(first: 5) {
        nodes {
          title
        }
      }
    }
  }
  ... on MessageEvent {
    message {
      content
      thread {
        title
      }
    }
  }
  ... on MemoryEvent {
    memory {
      content
      thread {
        title
      }
    }
  }
  ... on JobEvent {
    job {
      state
      thread {
        title
      }
    }
  }
  ... on SummaryEvent {
    summary {
      text
    }
    thread {
      title
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersMemoryExtractedSubscription, TwoUsersMemoryExtractedSubscriptionVariables>;
export const TwoUsersMemoryChangedDocument = new TypedDocumentString(`
    subscription TwoUsersMemoryChanged($owner: OwnerFilter!, $after: Cursor) {
  memoryChanged(owner: $owner, after: $after) {
    ...TwoUsersTold
  }
}
    fragment TwoUsersTold on Event {
  cursor
  at
  kind
  subjectType
  subjectId
  originThreadId
  snapshot
  ... on AgentEvent {
    agent {
      information
      memories(first: 5) {
        nodes {
          content
        }
      }
      threads(first: 5) {
        nodes {
          title
        }
      }
    }
  }
  ... on MessageEvent {
    message {
      content
      thread {
        title
      }
    }
  }
  ... on MemoryEvent {
    memory {
      content
      thread {
        title
      }
    }
  }
  ... on JobEvent {
    job {
      state
      thread {
        title
      }
    }
  }
  ... on SummaryEvent {
    summary {
      text
    }
    thread {
      title
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersMemoryChangedSubscription, TwoUsersMemoryChangedSubscriptionVariables>;
export const TwoUsersSummaryUpdatedDocument = new TypedDocumentString(`
    subscription TwoUsersSummaryUpdated($threadId: ID!, $after: Cursor) {
  summaryUpdated(threadId: $threadId, after: $after) {
    ...TwoUsersTold
  }
}
    fragment TwoUsersTold on Event {
  cursor
  at
  kind
  subjectType
  subjectId
  originThreadId
  snapshot
  ... on AgentEvent {
    agent {
      information
      memories(first: 5) {
        nodes {
          content
        }
      }
      threads(first: 5) {
        nodes {
          title
        }
      }
    }
  }
  ... on MessageEvent {
    message {
      content
      thread {
        title
      }
    }
  }
  ... on MemoryEvent {
    memory {
      content
      thread {
        title
      }
    }
  }
  ... on JobEvent {
    job {
      state
      thread {
        title
      }
    }
  }
  ... on SummaryEvent {
    summary {
      text
    }
    thread {
      title
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersSummaryUpdatedSubscription, TwoUsersSummaryUpdatedSubscriptionVariables>;
export const TwoUsersJobUpdatedDocument = new TypedDocumentString(`
    subscription TwoUsersJobUpdated($threadId: ID, $jobId: ID, $after: Cursor) {
  jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {
    ...TwoUsersTold
  }
}
    fragment TwoUsersTold on Event {
  cursor
  at
  kind
  subjectType
  subjectId
  originThreadId
  snapshot
  ... on AgentEvent {
    agent {
      information
      memories(first: 5) {
        nodes {
          content
        }
      }
      threads(first: 5) {
        nodes {
          title
        }
      }
    }
  }
  ... on MessageEvent {
    message {
      content
      thread {
        title
      }
    }
  }
  ... on MemoryEvent {
    memory {
      content
      thread {
        title
      }
    }
  }
  ... on JobEvent {
    job {
      state
      thread {
        title
      }
    }
  }
  ... on SummaryEvent {
    summary {
      text
    }
    thread {
      title
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersJobUpdatedSubscription, TwoUsersJobUpdatedSubscriptionVariables>;
export const TwoUsersStateChangedDocument = new TypedDocumentString(`
    subscription TwoUsersStateChanged($owner: OwnerInput!, $key: String, $after: Cursor) {
  sharedStateChanged(owner: $owner, key: $key, after: $after) {
    ...TwoUsersTold
  }
}
    fragment TwoUsersTold on Event {
  cursor
  at
  kind
  subjectType
  subjectId
  originThreadId
  snapshot
  ... on AgentEvent {
    agent {
      information
      memories(first: 5) {
        nodes {
          content
        }
      }
      threads(first: 5) {
        nodes {
          title
        }
      }
    }
  }
  ... on MessageEvent {
    message {
      content
      thread {
        title
      }
    }
  }
  ... on MemoryEvent {
    memory {
      content
      thread {
        title
      }
    }
  }
  ... on JobEvent {
    job {
      state
      thread {
        title
      }
    }
  }
  ... on SummaryEvent {
    summary {
      text
    }
    thread {
      title
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersStateChangedSubscription, TwoUsersStateChangedSubscriptionVariables>;
export const TwoUsersCardChangedDocument = new TypedDocumentString(`
    subscription TwoUsersCardChanged($threadId: ID!, $input: ContextInput) {
  contextChanged(threadId: $threadId, input: $input) {
    causes {
      cursor
      kind
      subjectType
      subjectId
    }
    moreCauses
    context {
      ...TwoUsersCard
    }
  }
}
    fragment TwoUsersCard on Context {
  topics
  summary
  relevant {
    type
    content
    record {
      ...TwoUsersRecord
    }
  }
  recentMessages {
    id
    content
  }
  rendered: text(format: XML)
  query
}
fragment TwoUsersRecord on Record {
  __typename
  ... on Node {
    nodeId
  }
  ... on User {
    information
    metadata
  }
  ... on Agent {
    information
    metadata
  }
  ... on Message {
    content
    metadata
    seq
  }
  ... on Memory {
    content
    metadata
    revision
  }
}`) as unknown as TypedDocumentString<TwoUsersCardChangedSubscription, TwoUsersCardChangedSubscriptionVariables>;
export const TwoUsersCardNowDocument = new TypedDocumentString(`
    query TwoUsersCardNow($id: ID!, $input: ContextInput) {
  thread(id: $id) {
    context(input: $input) {
      tokenEstimate
    }
  }
}
    `) as unknown as TypedDocumentString<TwoUsersCardNowQuery, TwoUsersCardNowQueryVariables>;
export const TwoUsersActorsDocument = new TypedDocumentString(`
    query TwoUsersActors($filter: ActorFilter, $threads: ThreadFilter, $threadOrder: ThreadOrder, $memories: MemoryFilter, $memoryOrder: MemoryOrder) {
  users(first: 500, filter: $filter) {
    totalCount
    edges {
      cursor
      node {
        ...TwoUsersUser
        threads(first: 500, filter: $threads, orderBy: $threadOrder) {
          totalCount
          nodes {
            id
          }
        }
        memories(first: 500, filter: $memories, orderBy: $memoryOrder) {
          totalCount
          nodes {
            id
          }
        }
      }
    }
  }
  agents(first: 500, filter: $filter) {
    totalCount
    edges {
      cursor
      node {
        ...TwoUsersAgent
        threads(first: 500, filter: $threads, orderBy: $threadOrder) {
          totalCount
          nodes {
            id
          }
        }
        memories(first: 500, filter: $memories, orderBy: $memoryOrder) {
          totalCount
          nodes {
            id
          }
        }
      }
    }
  }
}
    fragment TwoUsersUser on User {
  nodeId
  id
  information
  metadata
  createdAt
  updatedAt
}
fragment TwoUsersAgent on Agent {
  nodeId
  id
  information
  metadata
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<TwoUsersActorsQuery, TwoUsersActorsQueryVariables>;
export const TwoUsersEventsDocument = new TypedDocumentString(`
    subscription TwoUsersEvents($after: Cursor) {
  events(after: $after) {
    cursor
    at
    kind
    subjectType
    subjectId
    originThreadId
    snapshot
    ... on UserEvent {
      record: user {
        id
      }
    }
    ... on AgentEvent {
      record: agent {
        id
      }
    }
    ... on ThreadEvent {
      record: thread {
        id
      }
    }
    ... on MessageEvent {
      record: message {
        id
      }
    }
    ... on MemoryEvent {
      record: memory {
        id
      }
    }
    ... on MemoryLinkEvent {
      record: memoryLink {
        id
      }
    }
    ... on JobEvent {
      record: job {
        id
      }
    }
    ... on SummaryEvent {
      record: thread {
        id
      }
    }
    ... on SharedStateEvent {
      record: entry {
        key
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TwoUsersEventsSubscription, TwoUsersEventsSubscriptionVariables>;
export const TwoUsersBeginningDocument = new TypedDocumentString(`
    query TwoUsersBeginning {
  eventCursor
}
    `) as unknown as TypedDocumentString<TwoUsersBeginningQuery, TwoUsersBeginningQueryVariables>;
export const TwoUsersExchangesDocument = new TypedDocumentString(`
    query TwoUsersExchanges($owner: OwnerFilter, $limit: Int, $pairing: ExchangePairing) {
  exchanges(owner: $owner, limit: $limit, pairing: $pairing) {
    ...TwoUsersExchange
  }
  threads(first: 500) {
    nodes {
      id
      lastMessage {
        ...TwoUsersMessage
      }
      exchanges(limit: $limit, pairing: $pairing) {
        ...TwoUsersExchange
      }
    }
  }
}
    fragment TwoUsersExchange on Exchange {
  user {
    id
  }
  assistant {
    id
  }
  hasToolCalls
}
fragment TwoUsersMessage on Message {
  nodeId
  id
  seq
  role
  type
  typeText
  runId
  toolCallId
  hasToolCalls
  agentName
  name
  content
  timestamp
  createdAt
  metadata
  expiresAt
  thread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersExchangesQuery, TwoUsersExchangesQueryVariables>;
export const TwoUsersGistDocument = new TypedDocumentString(`
    query TwoUsersGist($id: ID!, $exceptLast: Int, $card: ContextInput) {
  thread(id: $id) {
    summary(exceptLast: $exceptLast, tokenBudget: 0) {
      text
      topics
      source
      messageCount
    }
    runningSummary {
      text
      topics
      coveredSeq
      messageCount
      updatedAt
      job {
        id
      }
    }
    context(input: $card) {
      ...TwoUsersCard
    }
  }
}
    fragment TwoUsersCard on Context {
  topics
  summary
  relevant {
    type
    content
    record {
      ...TwoUsersRecord
    }
  }
  recentMessages {
    id
    content
  }
  rendered: text(format: XML)
  query
}
fragment TwoUsersRecord on Record {
  __typename
  ... on Node {
    nodeId
  }
  ... on User {
    information
    metadata
  }
  ... on Agent {
    information
    metadata
  }
  ... on Message {
    content
    metadata
    seq
  }
  ... on Memory {
    content
    metadata
    revision
  }
}`) as unknown as TypedDocumentString<TwoUsersGistQuery, TwoUsersGistQueryVariables>;
export const TwoUsersHistoriesDocument = new TypedDocumentString(`
    query TwoUsersHistories($maxMessages: Int, $maxTokens: Int, $trim: TrimStrategy, $query: String) {
  threads(first: 500) {
    nodes {
      id
      history(
        maxMessages: $maxMessages
        maxTokens: $maxTokens
        trim: $trim
        query: $query
      ) {
        id
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TwoUsersHistoriesQuery, TwoUsersHistoriesQueryVariables>;
export const TwoUsersJobsDocument = new TypedDocumentString(`
    query TwoUsersJobs($owner: OwnerFilter, $states: [JobState!]) {
  jobs(
    first: 500
    filter: {owner: $owner, states: $states, kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD]}
  ) {
    totalCount
    nodes {
      ...TwoUsersJob
    }
  }
}
    fragment TwoUsersJob on Job {
  nodeId
  id
  kind
  state
  outcome
  attempts
  error
  createdAt
  updatedAt
  thread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersJobsQuery, TwoUsersJobsQueryVariables>;
export const TwoUsersLookupsDocument = new TypedDocumentString(`
    query TwoUsersLookups($nodeIds: [ID!]!, $nodeId: ID!, $user: ID!, $agent: ID!, $thread: ID!, $message: ID!, $memory: ID!, $job: ID!) {
  nodes(ids: $nodeIds) {
    nodeId
  }
  node(id: $nodeId) {
    nodeId
  }
  user(id: $user) {
    ...TwoUsersUser
  }
  agent(id: $agent) {
    ...TwoUsersAgent
  }
  thread(id: $thread) {
    ...TwoUsersThread
  }
  message(id: $message) {
    ...TwoUsersMessage
  }
  memory(id: $memory) {
    ...TwoUsersMemory
  }
  job(id: $job) {
    ...TwoUsersJob
  }
}
    fragment TwoUsersUser on User {
  nodeId
  id
  information
  metadata
  createdAt
  updatedAt
}
fragment TwoUsersAgent on Agent {
  nodeId
  id
  information
  metadata
  createdAt
  updatedAt
}
fragment TwoUsersThread on Thread {
  nodeId
  id
  userId
  agentId
  chatId
  title
  metadata
  settings {
    extractMemories
    enableContextSummary
    maxMessages
    changedEvidence
  }
  createdAt
  updatedAt
  messageCount
  user {
    id
  }
  agent {
    id
  }
}
fragment TwoUsersMessage on Message {
  nodeId
  id
  seq
  role
  type
  typeText
  runId
  toolCallId
  hasToolCalls
  agentName
  name
  content
  timestamp
  createdAt
  metadata
  expiresAt
  thread {
    id
  }
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}
fragment TwoUsersJob on Job {
  nodeId
  id
  kind
  state
  outcome
  attempts
  error
  createdAt
  updatedAt
  thread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersLookupsQuery, TwoUsersLookupsQueryVariables>;
export const TwoUsersForgedNodesDocument = new TypedDocumentString(`
    query TwoUsersForgedNodes($nodeIds: [ID!]!, $nodeId: ID!) {
  nodes(ids: $nodeIds) {
    nodeId
    ... on Message {
      content
    }
    ... on Memory {
      content
    }
    ... on Thread {
      title
    }
  }
  node(id: $nodeId) {
    nodeId
  }
}
    `) as unknown as TypedDocumentString<TwoUsersForgedNodesQuery, TwoUsersForgedNodesQueryVariables>;
export const TwoUsersMemoriesDocument = new TypedDocumentString(`
    query TwoUsersMemories($filter: MemoryFilter, $order: MemoryOrder, $relations: [LinkRelation!], $direction: LinkDirection) {
  memories(first: 500, filter: $filter, orderBy: $order) {
    totalCount
    edges {
      cursor
      node {
        ...TwoUsersMemory
        revisions(first: 500) {
          totalCount
          nodes {
            revision
            content
            category
            subject
            policy
            confidence
            importance
            status
            statusReason
            pinned
            timestamp
            validFrom
            validTo
            metadata
            reinforcedAt
            change {
              kind
            }
            recordedFrom
            recordedTo
          }
        }
        links(first: 500, relations: $relations, direction: $direction) {
          totalCount
          nodes {
            ...TwoUsersLink
          }
        }
        evidence(first: 500) {
          totalCount
          nodes {
            quote
            isCurrent
            start
            end
            message {
              id
            }
            job {
              id
            }
          }
        }
      }
    }
  }
}
    fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}
fragment TwoUsersLink on MemoryLink {
  nodeId
  id
  sourceId
  targetId
  relation
  metadata
  createdAt
  updatedAt
  source {
    id
  }
  target {
    id
    status
    statusReason
    revision
  }
}`) as unknown as TypedDocumentString<TwoUsersMemoriesQuery, TwoUsersMemoriesQueryVariables>;
export const TwoUsersMessagesDocument = new TypedDocumentString(`
    query TwoUsersMessages($filter: MessageFilter) {
  messages(first: 500, filter: $filter) {
    totalCount
    edges {
      cursor
      node {
        ...TwoUsersMessage
        derivedMemories(first: 500) {
          totalCount
          nodes {
            id
          }
        }
      }
    }
  }
}
    fragment TwoUsersMessage on Message {
  nodeId
  id
  seq
  role
  type
  typeText
  runId
  toolCallId
  hasToolCalls
  agentName
  name
  content
  timestamp
  createdAt
  metadata
  expiresAt
  thread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersMessagesQuery, TwoUsersMessagesQueryVariables>;
export const TwoUsersPagesDocument = new TypedDocumentString(`
    query TwoUsersPages($users: Boolean!, $agents: Boolean!, $threads: Boolean!, $threadOrder: ThreadOrder, $messages: Boolean!, $messagesBefore: Boolean!, $memories: Boolean!, $memoryOrder: MemoryOrder, $size: Int!, $cursor: String) {
  users(first: $size, after: $cursor) @include(if: $users) {
    nodes {
      id
    }
    pageInfo {
      ...TwoUsersPlace
    }
  }
  agents(first: $size, after: $cursor) @include(if: $agents) {
    nodes {
      id
    }
    pageInfo {
      ...TwoUsersPlace
    }
  }
  threads(first: $size, after: $cursor, orderBy: $threadOrder) @include(if: $threads) {
    nodes {
      id
    }
    pageInfo {
      ...TwoUsersPlace
    }
  }
  messages(first: $size, after: $cursor) @include(if: $messages) {
    nodes {
      id
    }
    pageInfo {
      ...TwoUsersPlace
    }
  }
  messagesBefore: messages(last: $size, before: $cursor) @include(if: $messagesBefore) {
    nodes {
      id
    }
    pageInfo {
      ...TwoUsersPlace
    }
  }
  memories(first: $size, after: $cursor, orderBy: $memoryOrder) @include(if: $memories) {
    nodes {
      id
    }
    pageInfo {
      ...TwoUsersPlace
    }
  }
}
    fragment TwoUsersPlace on PageInfo {
  hasNextPage
  hasPreviousPage
}`) as unknown as TypedDocumentString<TwoUsersPagesQuery, TwoUsersPagesQueryVariables>;
export const TwoUsersForgedPagesDocument = new TypedDocumentString(`
    query TwoUsersForgedPages($users: Boolean!, $threads: Boolean!, $messages: Boolean!, $memories: Boolean!, $cursor: String) {
  users(first: 500, after: $cursor) @include(if: $users) {
    nodes {
      id
    }
  }
  threads(first: 500, after: $cursor) @include(if: $threads) {
    nodes {
      id
    }
  }
  messages(last: 500, before: $cursor) @include(if: $messages) {
    nodes {
      id
    }
  }
  memories(first: 500, after: $cursor) @include(if: $memories) {
    nodes {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TwoUsersForgedPagesQuery, TwoUsersForgedPagesQueryVariables>;
export const TwoUsersPastDocument = new TypedDocumentString(`
    query TwoUsersPast($filter: MemoryFilter, $order: MemoryOrder, $asOf: AsOf) {
  memories(first: 500, filter: $filter, orderBy: $order, asOf: $asOf) {
    totalCount
    nodes {
      ...TwoUsersMemory
    }
  }
}
    fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersPastQuery, TwoUsersPastQueryVariables>;
export const TwoUsersRecordsDocument = new TypedDocumentString(`
    query TwoUsersRecords($type: RecordType!, $id: ID!, $owner: OwnerFilter, $metadataFilter: JSON) {
  record(type: $type, id: $id) {
    ...TwoUsersRecord
  }
  records(first: 500, type: $type, owner: $owner, metadataFilter: $metadataFilter) {
    totalCount
    nodes {
      ...TwoUsersRecord
    }
  }
}
    fragment TwoUsersRecord on Record {
  __typename
  ... on Node {
    nodeId
  }
  ... on User {
    information
    metadata
  }
  ... on Agent {
    information
    metadata
  }
  ... on Message {
    content
    metadata
    seq
  }
  ... on Memory {
    content
    metadata
    revision
  }
}`) as unknown as TypedDocumentString<TwoUsersRecordsQuery, TwoUsersRecordsQueryVariables>;
export const TwoUsersSearchDocument = new TypedDocumentString(`
    query TwoUsersSearch($input: SearchInput!) {
  search(input: $input) {
    ...TwoUsersFound
  }
}
    fragment TwoUsersFound on SearchResults {
  results {
    recordId
    recordType
    content
    metadata
    record {
      __typename
      ... on Message {
        seq
      }
      ... on Memory {
        revision
      }
    }
    context {
      id
      content
    }
    linked {
      memory {
        id
        content
      }
      relation
      direction
      hop
      fromId
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersSearchQuery, TwoUsersSearchQueryVariables>;
export const TwoUsersSearchPastDocument = new TypedDocumentString(`
    query TwoUsersSearchPast($input: SearchInput!) {
  search(input: $input) {
    ...TwoUsersFound
  }
}
    fragment TwoUsersFound on SearchResults {
  results {
    recordId
    recordType
    content
    metadata
    record {
      __typename
      ... on Message {
        seq
      }
      ... on Memory {
        revision
      }
    }
    context {
      id
      content
    }
    linked {
      memory {
        id
        content
      }
      relation
      direction
      hop
      fromId
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersSearchPastQuery, TwoUsersSearchPastQueryVariables>;
export const TwoUsersSearchThreadDocument = new TypedDocumentString(`
    query TwoUsersSearchThread($id: ID!, $input: ThreadSearchInput!) {
  thread(id: $id) {
    search(input: $input) {
      ...TwoUsersFound
    }
  }
}
    fragment TwoUsersFound on SearchResults {
  results {
    recordId
    recordType
    content
    metadata
    record {
      __typename
      ... on Message {
        seq
      }
      ... on Memory {
        revision
      }
    }
    context {
      id
      content
    }
    linked {
      memory {
        id
        content
      }
      relation
      direction
      hop
      fromId
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersSearchThreadQuery, TwoUsersSearchThreadQueryVariables>;
export const TwoUsersSearchStoreDocument = new TypedDocumentString(`
    query TwoUsersSearchStore($input: SearchInput!) {
  searchStore(input: $input) {
    ...TwoUsersFound
  }
}
    fragment TwoUsersFound on SearchResults {
  results {
    recordId
    recordType
    content
    metadata
    record {
      __typename
      ... on Message {
        seq
      }
      ... on Memory {
        revision
      }
    }
    context {
      id
      content
    }
    linked {
      memory {
        id
        content
      }
      relation
      direction
      hop
      fromId
    }
  }
}`) as unknown as TypedDocumentString<TwoUsersSearchStoreQuery, TwoUsersSearchStoreQueryVariables>;
export const TwoUsersReadStateDocument = new TypedDocumentString(`
    query TwoUsersReadState($owner: OwnerInput!, $keys: [String!]) {
  sharedState(owner: $owner, keys: $keys) {
    ...TwoUsersState
  }
  threads(first: 500, orderBy: {field: CREATED_AT, direction: DESC}) {
    nodes {
      id
      sharedState(keys: $keys) {
        ...TwoUsersState
      }
    }
  }
  users(first: 500) {
    nodes {
      id
      sharedState(keys: $keys) {
        ...TwoUsersState
      }
    }
  }
  agents(first: 500) {
    nodes {
      id
      sharedState(keys: $keys) {
        ...TwoUsersState
      }
    }
  }
}
    fragment TwoUsersState on SharedStateEntry {
  key
  value
  version
  updatedAt
  thread {
    id
  }
  user {
    id
  }
  agent {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersReadStateQuery, TwoUsersReadStateQueryVariables>;
export const TwoUsersThreadsDocument = new TypedDocumentString(`
    query TwoUsersThreads($filter: ThreadFilter, $order: ThreadOrder, $messages: MessageFilter, $memories: MemoryFilter, $memoryOrder: MemoryOrder) {
  threads(first: 500, filter: $filter, orderBy: $order) {
    totalCount
    edges {
      cursor
      node {
        ...TwoUsersThread
        messages(first: 500, filter: $messages) {
          totalCount
          nodes {
            id
          }
        }
        messageRange(start: 1, end: 3) {
          id
        }
        memories(first: 500, filter: $memories, orderBy: $memoryOrder) {
          totalCount
          nodes {
            id
          }
        }
        jobs(first: 500) {
          totalCount
          nodes {
            ...TwoUsersJob
            memories(first: 500) {
              totalCount
              nodes {
                id
              }
            }
          }
        }
      }
    }
  }
}
    fragment TwoUsersThread on Thread {
  nodeId
  id
  userId
  agentId
  chatId
  title
  metadata
  settings {
    extractMemories
    enableContextSummary
    maxMessages
    changedEvidence
  }
  createdAt
  updatedAt
  messageCount
  user {
    id
  }
  agent {
    id
  }
}
fragment TwoUsersJob on Job {
  nodeId
  id
  kind
  state
  outcome
  attempts
  error
  createdAt
  updatedAt
  thread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersThreadsQuery, TwoUsersThreadsQueryVariables>;
export const TwoUsersTracesDocument = new TypedDocumentString(`
    query TwoUsersTraces($owner: OwnerFilter, $limit: Int, $since: DateTime, $until: DateTime) {
  messages(first: 500) {
    nodes {
      id
      trace {
        inputTokens
        outputTokens
        durationMs
        steps {
          name
          type
          input
          output
          inputTokens
          outputTokens
          durationMs
        }
      }
    }
  }
  traceSummary(owner: $owner, limit: $limit, since: $since, until: $until) {
    ...TwoUsersSteps
  }
  users(first: 500) {
    nodes {
      id
      traceSummary(limit: $limit, since: $since, until: $until) {
        ...TwoUsersSteps
      }
    }
  }
  agents(first: 500) {
    nodes {
      id
      traceSummary(limit: $limit, since: $since, until: $until) {
        ...TwoUsersSteps
      }
    }
  }
  threads(first: 500) {
    nodes {
      id
      traceSummary(limit: $limit, since: $since, until: $until) {
        ...TwoUsersSteps
      }
    }
  }
}
    fragment TwoUsersSteps on TraceSummary {
  stepCount
  distinctCount
  inputTokens
  outputTokens
  durationMs
  steps {
    name
    type
    count
    inputTokens
    outputTokens
    durationMs
    meanDurationMs
    maxDurationMs
  }
}`) as unknown as TypedDocumentString<TwoUsersTracesQuery, TwoUsersTracesQueryVariables>;
export const TwoUsersUsageDocument = new TypedDocumentString(`
    query TwoUsersUsage {
  usage {
    day
    model
    calls
    inputTokens
    outputTokens
  }
}
    `) as unknown as TypedDocumentString<TwoUsersUsageQuery, TwoUsersUsageQueryVariables>;
export const TwoUsersUpsertUserDocument = new TypedDocumentString(`
    mutation TwoUsersUpsertUser($input: ProfileInput!) {
  upsertUser(input: $input) {
    user {
      ...TwoUsersUser
    }
  }
}
    fragment TwoUsersUser on User {
  nodeId
  id
  information
  metadata
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<TwoUsersUpsertUserMutation, TwoUsersUpsertUserMutationVariables>;
export const TwoUsersUpsertAgentDocument = new TypedDocumentString(`
    mutation TwoUsersUpsertAgent($input: ProfileInput!) {
  upsertAgent(input: $input) {
    agent {
      ...TwoUsersAgent
    }
  }
}
    fragment TwoUsersAgent on Agent {
  nodeId
  id
  information
  metadata
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<TwoUsersUpsertAgentMutation, TwoUsersUpsertAgentMutationVariables>;
export const TwoUsersAddMemoryDocument = new TypedDocumentString(`
    mutation TwoUsersAddMemory($input: AddMemoryInput!) {
  addMemory(input: $input) {
    ttlClamped
    memory {
      ...TwoUsersMemory
    }
  }
}
    fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersAddMemoryMutation, TwoUsersAddMemoryMutationVariables>;
export const TwoUsersAddMessagesDocument = new TypedDocumentString(`
    mutation TwoUsersAddMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    replayed
    ttlClamped
    messages {
      ...TwoUsersMessage
    }
    job {
      ...TwoUsersJob
    }
    memories {
      ...TwoUsersMemory
    }
  }
}
    fragment TwoUsersMessage on Message {
  nodeId
  id
  seq
  role
  type
  typeText
  runId
  toolCallId
  hasToolCalls
  agentName
  name
  content
  timestamp
  createdAt
  metadata
  expiresAt
  thread {
    id
  }
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}
fragment TwoUsersJob on Job {
  nodeId
  id
  kind
  state
  outcome
  attempts
  error
  createdAt
  updatedAt
  thread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersAddMessagesMutation, TwoUsersAddMessagesMutationVariables>;
export const TwoUsersCreateThreadDocument = new TypedDocumentString(`
    mutation TwoUsersCreateThread($input: CreateThreadInput!) {
  createThread(input: $input) {
    created
    thread {
      ...TwoUsersThread
    }
  }
}
    fragment TwoUsersThread on Thread {
  nodeId
  id
  userId
  agentId
  chatId
  title
  metadata
  settings {
    extractMemories
    enableContextSummary
    maxMessages
    changedEvidence
  }
  createdAt
  updatedAt
  messageCount
  user {
    id
  }
  agent {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersCreateThreadMutation, TwoUsersCreateThreadMutationVariables>;
export const TwoUsersEnsureThreadDocument = new TypedDocumentString(`
    mutation TwoUsersEnsureThread($input: CreateThreadInput!) {
  ensureThread(input: $input) {
    created
    thread {
      ...TwoUsersThread
    }
  }
}
    fragment TwoUsersThread on Thread {
  nodeId
  id
  userId
  agentId
  chatId
  title
  metadata
  settings {
    extractMemories
    enableContextSummary
    maxMessages
    changedEvidence
  }
  createdAt
  updatedAt
  messageCount
  user {
    id
  }
  agent {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersEnsureThreadMutation, TwoUsersEnsureThreadMutationVariables>;
export const TwoUsersDeleteMemoryDocument = new TypedDocumentString(`
    mutation TwoUsersDeleteMemory($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersDeleteMemoryMutation, TwoUsersDeleteMemoryMutationVariables>;
export const TwoUsersDeleteMessageDocument = new TypedDocumentString(`
    mutation TwoUsersDeleteMessage($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersDeleteMessageMutation, TwoUsersDeleteMessageMutationVariables>;
export const TwoUsersClearMessagesDocument = new TypedDocumentString(`
    mutation TwoUsersClearMessages($input: ClearMessagesInput!) {
  clearMessages(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersClearMessagesMutation, TwoUsersClearMessagesMutationVariables>;
export const TwoUsersDeleteThreadDocument = new TypedDocumentString(`
    mutation TwoUsersDeleteThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersDeleteThreadMutation, TwoUsersDeleteThreadMutationVariables>;
export const TwoUsersDeleteUserDocument = new TypedDocumentString(`
    mutation TwoUsersDeleteUser($input: DeleteActorInput!) {
  deleteUser(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersDeleteUserMutation, TwoUsersDeleteUserMutationVariables>;
export const TwoUsersDeleteAgentDocument = new TypedDocumentString(`
    mutation TwoUsersDeleteAgent($input: DeleteActorInput!) {
  deleteAgent(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersDeleteAgentMutation, TwoUsersDeleteAgentMutationVariables>;
export const TwoUsersDecayDocument = new TypedDocumentString(`
    mutation TwoUsersDecay($input: DecayMemoriesInput!) {
  decayMemories(input: $input) {
    decayed
    pruned
  }
}
    `) as unknown as TypedDocumentString<TwoUsersDecayMutation, TwoUsersDecayMutationVariables>;
export const TwoUsersDeleteMatchingDocument = new TypedDocumentString(`
    mutation TwoUsersDeleteMatching($input: DeleteMatchingMemoriesInput!) {
  deleteMatchingMemories(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersDeleteMatchingMutation, TwoUsersDeleteMatchingMutationVariables>;
export const TwoUsersExtractMemoriesDocument = new TypedDocumentString(`
    mutation TwoUsersExtractMemories($input: ExtractMemoriesInput!) {
  extractMemories(input: $input) {
    job {
      ...TwoUsersJob
      report {
        passes
        proposed
        added
        unchanged
        rejected
        dryRun {
          findings {
            action
            content
            level
            messageIds
            memoryId
            memory {
              id
              content
            }
          }
          missedIds
          missed {
            id
            content
          }
        }
      }
      memories(first: 500) {
        nodes {
          id
          content
        }
      }
    }
  }
}
    fragment TwoUsersJob on Job {
  nodeId
  id
  kind
  state
  outcome
  attempts
  error
  createdAt
  updatedAt
  thread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersExtractMemoriesMutation, TwoUsersExtractMemoriesMutationVariables>;
export const TwoUsersRetryJobsDocument = new TypedDocumentString(`
    mutation TwoUsersRetryJobs($retried: RetryJobsInput!, $waited: WaitInput!) {
  retryJobs(input: $retried) {
    skippedIds
    jobs {
      id
    }
  }
  waitForExtraction(input: $waited) {
    finished
    moreJobs
    jobs {
      ...TwoUsersJob
    }
    memories {
      id
      content
    }
  }
}
    fragment TwoUsersJob on Job {
  nodeId
  id
  kind
  state
  outcome
  attempts
  error
  createdAt
  updatedAt
  thread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersRetryJobsMutation, TwoUsersRetryJobsMutationVariables>;
export const TwoUsersLinkMemoriesDocument = new TypedDocumentString(`
    mutation TwoUsersLinkMemories($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      ...TwoUsersLink
    }
  }
}
    fragment TwoUsersLink on MemoryLink {
  nodeId
  id
  sourceId
  targetId
  relation
  metadata
  createdAt
  updatedAt
  source {
    id
  }
  target {
    id
    status
    statusReason
    revision
  }
}`) as unknown as TypedDocumentString<TwoUsersLinkMemoriesMutation, TwoUsersLinkMemoriesMutationVariables>;
export const TwoUsersUpdateMemoryLinkDocument = new TypedDocumentString(`
    mutation TwoUsersUpdateMemoryLink($input: UpdateMemoryLinkInput!) {
  updateMemoryLink(input: $input) {
    link {
      ...TwoUsersLink
    }
  }
}
    fragment TwoUsersLink on MemoryLink {
  nodeId
  id
  sourceId
  targetId
  relation
  metadata
  createdAt
  updatedAt
  source {
    id
  }
  target {
    id
    status
    statusReason
    revision
  }
}`) as unknown as TypedDocumentString<TwoUsersUpdateMemoryLinkMutation, TwoUsersUpdateMemoryLinkMutationVariables>;
export const TwoUsersUnlinkMemoriesDocument = new TypedDocumentString(`
    mutation TwoUsersUnlinkMemories($input: UnlinkMemoriesInput!) {
  unlinkMemories(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersUnlinkMemoriesMutation, TwoUsersUnlinkMemoriesMutationVariables>;
export const TwoUsersImportRecordsDocument = new TypedDocumentString(`
    mutation TwoUsersImportRecords($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    ids
    ttlClamped
    records {
      ...TwoUsersRecord
    }
  }
}
    fragment TwoUsersRecord on Record {
  __typename
  ... on Node {
    nodeId
  }
  ... on User {
    information
    metadata
  }
  ... on Agent {
    information
    metadata
  }
  ... on Message {
    content
    metadata
    seq
  }
  ... on Memory {
    content
    metadata
    revision
  }
}`) as unknown as TypedDocumentString<TwoUsersImportRecordsMutation, TwoUsersImportRecordsMutationVariables>;
export const TwoUsersUpdateRecordDocument = new TypedDocumentString(`
    mutation TwoUsersUpdateRecord($input: UpdateRecordInput!) {
  updateRecord(input: $input) {
    updatedCount
    record {
      ...TwoUsersRecord
    }
  }
}
    fragment TwoUsersRecord on Record {
  __typename
  ... on Node {
    nodeId
  }
  ... on User {
    information
    metadata
  }
  ... on Agent {
    information
    metadata
  }
  ... on Message {
    content
    metadata
    seq
  }
  ... on Memory {
    content
    metadata
    revision
  }
}`) as unknown as TypedDocumentString<TwoUsersUpdateRecordMutation, TwoUsersUpdateRecordMutationVariables>;
export const TwoUsersDeleteRecordDocument = new TypedDocumentString(`
    mutation TwoUsersDeleteRecord($input: DeleteRecordInput!) {
  deleteRecord(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersDeleteRecordMutation, TwoUsersDeleteRecordMutationVariables>;
export const TwoUsersRestoreDocument = new TypedDocumentString(`
    mutation TwoUsersRestore($input: RestoreMemoryInput!) {
  restoreMemory(input: $input) {
    memory {
      ...TwoUsersMemory
    }
    removedLinks {
      ...TwoUsersLink
    }
    removedLinkCount
  }
}
    fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}
fragment TwoUsersLink on MemoryLink {
  nodeId
  id
  sourceId
  targetId
  relation
  metadata
  createdAt
  updatedAt
  source {
    id
  }
  target {
    id
    status
    statusReason
    revision
  }
}`) as unknown as TypedDocumentString<TwoUsersRestoreMutation, TwoUsersRestoreMutationVariables>;
export const TwoUsersSetStateDocument = new TypedDocumentString(`
    mutation TwoUsersSetState($input: SetSharedStateInput!) {
  setSharedState(input: $input) {
    entry {
      ...TwoUsersState
    }
  }
}
    fragment TwoUsersState on SharedStateEntry {
  key
  value
  version
  updatedAt
  thread {
    id
  }
  user {
    id
  }
  agent {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersSetStateMutation, TwoUsersSetStateMutationVariables>;
export const TwoUsersDeleteStateDocument = new TypedDocumentString(`
    mutation TwoUsersDeleteState($input: DeleteSharedStateInput!) {
  deleteSharedState(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersDeleteStateMutation, TwoUsersDeleteStateMutationVariables>;
export const TwoUsersClearStateDocument = new TypedDocumentString(`
    mutation TwoUsersClearState($input: OwnerInput!) {
  clearSharedState(input: $input) {
    ...TwoUsersDeleted
  }
}
    fragment TwoUsersDeleted on DeletePayload {
  deletedCount
  deletedIds
  counts {
    type
    count
  }
  invalidated {
    ...TwoUsersMemory
  }
  dryRun
}
fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersClearStateMutation, TwoUsersClearStateMutationVariables>;
export const TwoUsersUpdateMemoryDocument = new TypedDocumentString(`
    mutation TwoUsersUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    ttlClamped
    memory {
      ...TwoUsersMemory
    }
  }
}
    fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersUpdateMemoryMutation, TwoUsersUpdateMemoryMutationVariables>;
export const TwoUsersUpdateMessageDocument = new TypedDocumentString(`
    mutation TwoUsersUpdateMessage($input: UpdateMessageInput!, $waited: WaitInput!) {
  updateMessage(input: $input) {
    ttlClamped
    message {
      ...TwoUsersMessage
    }
  }
  waitForExtraction(input: $waited) {
    jobs {
      id
    }
    memories {
      id
      content
    }
  }
}
    fragment TwoUsersMessage on Message {
  nodeId
  id
  seq
  role
  type
  typeText
  runId
  toolCallId
  hasToolCalls
  agentName
  name
  content
  timestamp
  createdAt
  metadata
  expiresAt
  thread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersUpdateMessageMutation, TwoUsersUpdateMessageMutationVariables>;
export const TwoUsersUpdateThreadDocument = new TypedDocumentString(`
    mutation TwoUsersUpdateThread($input: UpdateThreadInput!) {
  updateThread(input: $input) {
    created
    thread {
      ...TwoUsersThread
    }
  }
}
    fragment TwoUsersThread on Thread {
  nodeId
  id
  userId
  agentId
  chatId
  title
  metadata
  settings {
    extractMemories
    enableContextSummary
    maxMessages
    changedEvidence
  }
  createdAt
  updatedAt
  messageCount
  user {
    id
  }
  agent {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersUpdateThreadMutation, TwoUsersUpdateThreadMutationVariables>;
export const TwoUsersUpsertFactDocument = new TypedDocumentString(`
    mutation TwoUsersUpsertFact($input: UpsertMemoryInput!) {
  upsertMemory(input: $input) {
    outcome
    similarity
    memory {
      ...TwoUsersMemory
    }
  }
}
    fragment TwoUsersMemory on Memory {
  nodeId
  id
  kind
  category
  subject
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  policy
  pinned
  timestamp
  validFrom
  validTo
  reinforcedAt
  metadata
  createdAt
  updatedAt
  revision
  change {
    kind
  }
  expiresAt
  user {
    id
  }
  agent {
    id
  }
  thread {
    id
  }
  originThread {
    id
  }
}`) as unknown as TypedDocumentString<TwoUsersUpsertFactMutation, TwoUsersUpsertFactMutationVariables>;
export const TwoUsersNudgeDocument = new TypedDocumentString(`
    mutation TwoUsersNudge {
  deleteMemory(input: {id: "none"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<TwoUsersNudgeMutation, TwoUsersNudgeMutationVariables>;
export const TwoUsersWorkingDocument = new TypedDocumentString(`
    query TwoUsersWorking($id: ID!) {
  job(id: $id) {
    state
    runAt
  }
}
    `) as unknown as TypedDocumentString<TwoUsersWorkingQuery, TwoUsersWorkingQueryVariables>;
export const TwoUsersWaitingDocument = new TypedDocumentString(`
    mutation TwoUsersWaiting {
  waitForExtraction(input: {kinds: [SUMMARIZE_THREAD]}) {
    finished
  }
}
    `) as unknown as TypedDocumentString<TwoUsersWaitingMutation, TwoUsersWaitingMutationVariables>;
export const NodeIdsEverythingDocument = new TypedDocumentString(`
    query NodeIdsEverything {
  thread(id: "same") {
    nodeId
    user {
      nodeId
    }
    agent {
      nodeId
    }
    messages {
      nodes {
        nodeId
      }
    }
    memories {
      nodes {
        nodeId
      }
    }
    jobs {
      nodes {
        nodeId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<NodeIdsEverythingQuery, NodeIdsEverythingQueryVariables>;
export const NodeIdsNodeDocument = new TypedDocumentString(`
    query NodeIdsNode($nodeId: ID!) {
  node(id: $nodeId) {
    __typename
    nodeId
  }
}
    `) as unknown as TypedDocumentString<NodeIdsNodeQuery, NodeIdsNodeQueryVariables>;
export const NodeIdsNodesDocument = new TypedDocumentString(`
    query NodeIdsNodes($nodeIds: [ID!]!) {
  nodes(ids: $nodeIds) {
    __typename
    nodeId
    ... on User {
      id
    }
    ... on Thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<NodeIdsNodesQuery, NodeIdsNodesQueryVariables>;
export const OneMemoryEveryWayDocument = new TypedDocumentString(`
    query OneMemoryEveryWay($input: String!) {
  thread(id: "next") {
    search(input: {query: $input}) {
      results {
        content
      }
    }
    context(input: {query: $input, maxRecentMessages: 0}) {
      known {
        content
      }
      recalled {
        content
      }
      notes
    }
  }
  search(input: {query: $input, scope: {userId: "maya"}}) {
    results {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<OneMemoryEveryWayQuery, OneMemoryEveryWayQueryVariables>;
export const OneMemoryFactDocument = new TypedDocumentString(`
    mutation OneMemoryFact($input: UpsertMemoryInput!) {
  upsertMemory(input: $input) {
    outcome
  }
}
    `) as unknown as TypedDocumentString<OneMemoryFactMutation, OneMemoryFactMutationVariables>;
export const OracleAwayMessageAddedDocument = new TypedDocumentString(`
    subscription OracleAwayMessageAdded($after: Cursor) {
  messageAdded(threadId: "t", after: $after) {
    message {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<OracleAwayMessageAddedSubscription, OracleAwayMessageAddedSubscriptionVariables>;
export const OracleAwayCardDocument = new TypedDocumentString(`
    subscription OracleAwayCard {
  contextChanged(threadId: "t") {
    context {
      recentMessages {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OracleAwayCardSubscription, OracleAwayCardSubscriptionVariables>;
export const OracleAwayMessagesDocument = new TypedDocumentString(`
    query OracleAwayMessages {
  thread(id: "t") {
    messages {
      nodes {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OracleAwayMessagesQuery, OracleAwayMessagesQueryVariables>;
export const OracleAwayLearnedDocument = new TypedDocumentString(`
    query OracleAwayLearned {
  thread(id: "t") {
    memories {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<OracleAwayLearnedQuery, OracleAwayLearnedQueryVariables>;
export const OracleAwayInfoDocument = new TypedDocumentString(`
    query OracleAwayInfo {
  serverInfo {
    version
  }
}
    `) as unknown as TypedDocumentString<OracleAwayInfoQuery, OracleAwayInfoQueryVariables>;
export const PagingNewestFirstDocument = new TypedDocumentString(`
    query PagingNewestFirst($first: Int, $afterThread: String, $afterMemory: String) {
  user(id: "maya") {
    threads(first: $first, after: $afterThread) {
      edges {
        cursor
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        endCursor
      }
    }
    memories(first: $first, after: $afterMemory) {
      edges {
        cursor
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PagingNewestFirstQuery, PagingNewestFirstQueryVariables>;
export const PagingMessagesDocument = new TypedDocumentString(`
    query PagingMessages($thread: ID!, $first: Int, $after: String, $last: Int, $before: String) {
  thread(id: $thread) {
    messages(first: $first, after: $after, last: $last, before: $before) {
      totalCount
      nodes {
        seq
      }
      edges {
        cursor
        node {
          seq
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PagingMessagesQuery, PagingMessagesQueryVariables>;
export const ProfilesUserDocument = new TypedDocumentString(`
    query ProfilesUser($id: ID!) {
  found: user(id: $id) {
    id
    information
    metadata
    createdAt
    updatedAt
    threads {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<ProfilesUserQuery, ProfilesUserQueryVariables>;
export const ProfilesAgentDocument = new TypedDocumentString(`
    query ProfilesAgent($id: ID!) {
  found: agent(id: $id) {
    id
    information
    metadata
    createdAt
    updatedAt
    threads {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<ProfilesAgentQuery, ProfilesAgentQueryVariables>;
export const ProfilesCreateUserDocument = new TypedDocumentString(`
    mutation ProfilesCreateUser($input: ProfileInput!) {
  created: upsertUser(input: $input) {
    record: user {
      id
      information
      metadata
    }
  }
}
    `) as unknown as TypedDocumentString<ProfilesCreateUserMutation, ProfilesCreateUserMutationVariables>;
export const ProfilesCreateAgentDocument = new TypedDocumentString(`
    mutation ProfilesCreateAgent($input: ProfileInput!) {
  created: upsertAgent(input: $input) {
    record: agent {
      id
      information
      metadata
    }
  }
}
    `) as unknown as TypedDocumentString<ProfilesCreateAgentMutation, ProfilesCreateAgentMutationVariables>;
export const RecalledStatementsCardDocument = new TypedDocumentString(`
    query RecalledStatementsCard($input: ContextInput) {
  context(userId: "maya", input: $input) {
    text(parts: [INSTRUCTIONS, KNOWN, RECALLED])
  }
}
    `) as unknown as TypedDocumentString<RecalledStatementsCardQuery, RecalledStatementsCardQueryVariables>;
export const RecalledStatementsRetractDocument = new TypedDocumentString(`
    mutation RecalledStatementsRetract($input: RetractMemoriesInput!) {
  retractMemories(input: $input) {
    dryRun
  }
}
    `) as unknown as TypedDocumentString<RecalledStatementsRetractMutation, RecalledStatementsRetractMutationVariables>;
export const RecalledStatementsRemoveDocument = new TypedDocumentString(`
    mutation RecalledStatementsRemove($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    dryRun
  }
}
    `) as unknown as TypedDocumentString<RecalledStatementsRemoveMutation, RecalledStatementsRemoveMutationVariables>;
export const RecordLifecycleImportDocument = new TypedDocumentString(`
    mutation RecordLifecycleImport($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    ids
  }
}
    `) as unknown as TypedDocumentString<RecordLifecycleImportMutation, RecordLifecycleImportMutationVariables>;
export const RecordLifecycleUpdateDocument = new TypedDocumentString(`
    mutation RecordLifecycleUpdate($input: UpdateRecordInput!) {
  updateRecord(input: $input) {
    updatedCount
    record {
      ... on Memory {
        content
        status
        statusReason
        revision
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RecordLifecycleUpdateMutation, RecordLifecycleUpdateMutationVariables>;
export const RecordLifecycleDeleteDocument = new TypedDocumentString(`
    mutation RecordLifecycleDelete($input: DeleteRecordInput!) {
  deleteRecord(input: $input) {
    deletedCount
    dryRun
  }
}
    `) as unknown as TypedDocumentString<RecordLifecycleDeleteMutation, RecordLifecycleDeleteMutationVariables>;
export const RecordLifecycleLinkDocument = new TypedDocumentString(`
    mutation RecordLifecycleLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RecordLifecycleLinkMutation, RecordLifecycleLinkMutationVariables>;
export const RecordLifecycleUnlinkDocument = new TypedDocumentString(`
    mutation RecordLifecycleUnlink($input: UnlinkMemoriesInput!) {
  unlinkMemories(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<RecordLifecycleUnlinkMutation, RecordLifecycleUnlinkMutationVariables>;
export const RecordLifecycleReadDocument = new TypedDocumentString(`
    query RecordLifecycleRead($id: ID!, $search: SearchInput!) {
  memory(id: $id) {
    content
    status
    statusReason
    revision
    revisions {
      nodes {
        revision
        content
        status
      }
    }
  }
  searchStore(input: $search) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<RecordLifecycleReadQuery, RecordLifecycleReadQueryVariables>;
export const RecordLifecycleEventsDocument = new TypedDocumentString(`
    subscription RecordLifecycleEvents($after: Cursor) {
  events(after: $after) {
    kind
    subjectType
    subjectId
  }
}
    `) as unknown as TypedDocumentString<RecordLifecycleEventsSubscription, RecordLifecycleEventsSubscriptionVariables>;
export const RecordLimitsImportDocument = new TypedDocumentString(`
    mutation RecordLimitsImport($input: ImportRecordsInput!) {
  change: importRecords(input: $input) {
    ids
    records {
      ... on Message {
        saidAt: timestamp
        expiresAt
      }
      ... on Memory {
        timestamp
        expiresAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RecordLimitsImportMutation, RecordLimitsImportMutationVariables>;
export const RecordLimitsUpdateDocument = new TypedDocumentString(`
    mutation RecordLimitsUpdate($input: UpdateRecordInput!) {
  change: updateRecord(input: $input) {
    updatedCount
  }
}
    `) as unknown as TypedDocumentString<RecordLimitsUpdateMutation, RecordLimitsUpdateMutationVariables>;
export const RecordLimitsAddMessagesDocument = new TypedDocumentString(`
    mutation RecordLimitsAddMessages($input: AddMessagesInput!) {
  change: addMessages(input: $input) {
    ttlClamped
  }
}
    `) as unknown as TypedDocumentString<RecordLimitsAddMessagesMutation, RecordLimitsAddMessagesMutationVariables>;
export const RecordLimitsLinkDocument = new TypedDocumentString(`
    mutation RecordLimitsLink($input: LinkMemoriesInput!) {
  change: linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RecordLimitsLinkMutation, RecordLimitsLinkMutationVariables>;
export const RecordLimitsUpdateLinkDocument = new TypedDocumentString(`
    mutation RecordLimitsUpdateLink($input: UpdateMemoryLinkInput!) {
  change: updateMemoryLink(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RecordLimitsUpdateLinkMutation, RecordLimitsUpdateLinkMutationVariables>;
export const RecordsImportDocument = new TypedDocumentString(`
    mutation RecordsImport($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    ids
  }
}
    `) as unknown as TypedDocumentString<RecordsImportMutation, RecordsImportMutationVariables>;
export const RecordsOneDocument = new TypedDocumentString(`
    query RecordsOne($type: RecordType!, $id: ID!) {
  record(type: $type, id: $id) {
    __typename
    ... on Node {
      nodeId
    }
  }
}
    `) as unknown as TypedDocumentString<RecordsOneQuery, RecordsOneQueryVariables>;
export const RecordsAllDocument = new TypedDocumentString(`
    query RecordsAll($type: RecordType!, $owner: OwnerFilter, $metadataFilter: JSON, $first: Int, $after: String) {
  records(
    type: $type
    owner: $owner
    metadataFilter: $metadataFilter
    first: $first
    after: $after
  ) {
    totalCount
    pageInfo {
      hasNextPage
      hasPreviousPage
      endCursor
    }
    nodes {
      ... on Message {
        id
      }
      ... on Memory {
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
}
    `) as unknown as TypedDocumentString<RecordsAllQuery, RecordsAllQueryVariables>;
export const RecordsDeleteDocument = new TypedDocumentString(`
    mutation RecordsDelete($input: DeleteRecordInput!) {
  deleteRecord(input: $input) {
    deletedCount
    deletedIds
    dryRun
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<RecordsDeleteMutation, RecordsDeleteMutationVariables>;
export const RememberDocument = new TypedDocumentString(`
    mutation Remember($input: RememberInput!, $context: ContextInput) {
  remember(input: $input) {
    thread {
      id
      user {
        id
      }
      agent {
        id
      }
    }
    messages {
      seq
      content
    }
    job {
      state
    }
    memories {
      content
    }
    replayed
    context(input: $context) {
      query
      instructions {
        content
        why
      }
      known {
        content
        why
        record {
          ... on Memory {
            evidence {
              nodes {
                quote
              }
            }
          }
        }
      }
      recalled {
        content
      }
      recentMessages {
        content
      }
      notes
      text
    }
  }
}
    `) as unknown as TypedDocumentString<RememberMutation, RememberMutationVariables>;
export const RememberUserContextDocument = new TypedDocumentString(`
    query RememberUserContext($userId: ID!, $agentId: ID, $input: ContextInput) {
  context(userId: $userId, agentId: $agentId, input: $input) {
    query
    known {
      content
    }
    recalled {
      content
    }
    recentMessages {
      content
    }
    notes
  }
}
    `) as unknown as TypedDocumentString<RememberUserContextQuery, RememberUserContextQueryVariables>;
export const RememberNobodyDocument = new TypedDocumentString(`
    query RememberNobody {
  context {
    query
  }
}
    `) as unknown as TypedDocumentString<RememberNobodyQuery, RememberNobodyQueryVariables>;
export const RestoreMemoryDocument = new TypedDocumentString(`
    mutation RestoreMemory($input: RestoreMemoryInput!) {
  restoreMemory(input: $input) {
    memory {
      content
      category
      confidence
      status
      statusReason
      validTo
      revision
      change {
        kind
      }
    }
    removedLinks {
      id
      source {
        id
      }
      relation
    }
    removedLinkCount
  }
}
    `) as unknown as TypedDocumentString<RestoreMemoryMutation, RestoreMemoryMutationVariables>;
export const RestoreMemoryLinkDocument = new TypedDocumentString(`
    mutation RestoreMemoryLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RestoreMemoryLinkMutation, RestoreMemoryLinkMutationVariables>;
export const RestoreMemoryUpdateDocument = new TypedDocumentString(`
    mutation RestoreMemoryUpdate($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<RestoreMemoryUpdateMutation, RestoreMemoryUpdateMutationVariables>;
export const RestoreMemoryForgetDocument = new TypedDocumentString(`
    mutation RestoreMemoryForget($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<RestoreMemoryForgetMutation, RestoreMemoryForgetMutationVariables>;
export const RestoreMemoryFindDocument = new TypedDocumentString(`
    query RestoreMemoryFind($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<RestoreMemoryFindQuery, RestoreMemoryFindQueryVariables>;
export const RetractMemoriesDocument = new TypedDocumentString(`
    mutation RetractMemories($input: RetractMemoriesInput!) {
  retractMemories(input: $input) {
    messages {
      id
    }
    memories {
      content
      status
      statusReason
    }
    revived {
      content
      status
    }
    summaryRemoved
    dryRun
  }
}
    `) as unknown as TypedDocumentString<RetractMemoriesMutation, RetractMemoriesMutationVariables>;
export const RetractMemoriesLookDocument = new TypedDocumentString(`
    query RetractMemoriesLook {
  memories(orderBy: {field: CREATED_AT, direction: ASC}) {
    nodes {
      id
      content
      status
      statusReason
    }
  }
  search(input: {query: "Porto Lisbon flight tea", scope: {userId: "maya"}}) {
    results {
      recordType
      content
    }
  }
}
    `) as unknown as TypedDocumentString<RetractMemoriesLookQuery, RetractMemoriesLookQueryVariables>;
export const RetractMemoriesRestoreDocument = new TypedDocumentString(`
    mutation RetractMemoriesRestore($id: ID!) {
  restoreMemory(input: {id: $id}) {
    memory {
      status
    }
  }
}
    `) as unknown as TypedDocumentString<RetractMemoriesRestoreMutation, RetractMemoriesRestoreMutationVariables>;
export const RetractMemoriesChangesDocument = new TypedDocumentString(`
    subscription RetractMemoriesChanges($after: Cursor) {
  memoryChanged(owner: {userId: "maya"}, after: $after) {
    kind
    memory {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<RetractMemoriesChangesSubscription, RetractMemoriesChangesSubscriptionVariables>;
export const ReviewEverywhereDocument = new TypedDocumentString(`
    query ReviewEverywhere($id: ID!, $input: SearchInput!, $threadId: ID!) {
  memory(id: $id) {
    id
    evidence {
      totalCount
    }
  }
  memories(filter: {statuses: [PENDING]}) {
    totalCount
  }
  search(input: $input) {
    results {
      recordId
    }
  }
  thread(id: $threadId) {
    memories {
      totalCount
    }
    jobs {
      nodes {
        memories {
          totalCount
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewEverywhereQuery, ReviewEverywhereQueryVariables>;
export const ReviewRequestedDocument = new TypedDocumentString(`
    subscription ReviewRequested($after: Cursor, $owner: OwnerFilter) {
  memoryReviewRequested(after: $after, owner: $owner) {
    kind
    cursor
    snapshot
    memory {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewRequestedSubscription, ReviewRequestedSubscriptionVariables>;
export const ReviewExtractedDocument = new TypedDocumentString(`
    subscription ReviewExtracted($after: Cursor) {
  memoryExtracted(owner: {userId: "maya"}, after: $after) {
    kind
    memory {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewExtractedSubscription, ReviewExtractedSubscriptionVariables>;
export const ReviewChangedDocument = new TypedDocumentString(`
    subscription ReviewChanged($after: Cursor) {
  events(
    filter: {owner: {userId: "maya"}, subjectTypes: [MEMORY, MEMORY_LINK]}
    after: $after
  ) {
    kind
    subjectType
    snapshot
  }
}
    `) as unknown as TypedDocumentString<ReviewChangedSubscription, ReviewChangedSubscriptionVariables>;
export const ReviewChangeDocument = new TypedDocumentString(`
    mutation ReviewChange($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewChangeMutation, ReviewChangeMutationVariables>;
export const ReviewRestoreDocument = new TypedDocumentString(`
    mutation ReviewRestore($id: ID!) {
  restoreMemory(input: {id: $id}) {
    memory {
      status
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewRestoreMutation, ReviewRestoreMutationVariables>;
export const ReviewEditMessageDocument = new TypedDocumentString(`
    mutation ReviewEditMessage($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewEditMessageMutation, ReviewEditMessageMutationVariables>;
export const ReviewDeleteMessageDocument = new TypedDocumentString(`
    mutation ReviewDeleteMessage($id: ID!) {
  deleteMessage(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ReviewDeleteMessageMutation, ReviewDeleteMessageMutationVariables>;
export const ReviewForgetDocument = new TypedDocumentString(`
    mutation ReviewForget($userId: ID!) {
  forget(input: {userId: $userId}) {
    __typename
  }
}
    `) as unknown as TypedDocumentString<ReviewForgetMutation, ReviewForgetMutationVariables>;
export const ReviewStepsDocument = new TypedDocumentString(`
    query ReviewSteps($id: ID!) {
  memory(id: $id) {
    revisions {
      nodes {
        content
      }
    }
    explain {
      steps {
        change {
          kind
          reason
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewStepsQuery, ReviewStepsQueryVariables>;
export const ReviewByOwnersDocument = new TypedDocumentString(`
    mutation ReviewByOwners {
  updateTenantSettings(input: {reviewers: OWNERS}) {
    tenant {
      settings {
        reviewExtracted
        reviewers
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewByOwnersMutation, ReviewByOwnersMutationVariables>;
export const RevisionsChangeDocument = new TypedDocumentString(`
    mutation RevisionsChange($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RevisionsChangeMutation, RevisionsChangeMutationVariables>;
export const RevisionsForgetDocument = new TypedDocumentString(`
    mutation RevisionsForget($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<RevisionsForgetMutation, RevisionsForgetMutationVariables>;
export const RevisionsDocument = new TypedDocumentString(`
    query Revisions($id: ID!, $first: Int, $after: String) {
  memory(id: $id) {
    revision
    content
    revisions(first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        hasPreviousPage
        endCursor
      }
      nodes {
        revision
        content
        category
        confidence
        status
        statusReason
        timestamp
        metadata
        recordedFrom
        recordedTo
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RevisionsQuery, RevisionsQueryVariables>;
export const RevisionsOfManyDocument = new TypedDocumentString(`
    query RevisionsOfMany {
  memories {
    nodes {
      id
      revisions(first: 2) {
        totalCount
        nodes {
          revision
          content
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RevisionsOfManyQuery, RevisionsOfManyQueryVariables>;
export const RevisionsEvidenceCursorDocument = new TypedDocumentString(`
    query RevisionsEvidenceCursor($id: ID!) {
  memory(id: $id) {
    evidence {
      pageInfo {
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RevisionsEvidenceCursorQuery, RevisionsEvidenceCursorQueryVariables>;
export const RevivalLinkDocument = new TypedDocumentString(`
    mutation RevivalLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RevivalLinkMutation, RevivalLinkMutationVariables>;
export const RevivalUpdateDocument = new TypedDocumentString(`
    mutation RevivalUpdate($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RevivalUpdateMutation, RevivalUpdateMutationVariables>;
export const RevivalDeleteDocument = new TypedDocumentString(`
    mutation RevivalDelete($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    revived {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<RevivalDeleteMutation, RevivalDeleteMutationVariables>;
export const RevivalRestoreDocument = new TypedDocumentString(`
    mutation RevivalRestore($input: RestoreMemoryInput!) {
  restoreMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RevivalRestoreMutation, RevivalRestoreMutationVariables>;
export const RevivalApproveDocument = new TypedDocumentString(`
    mutation RevivalApprove($input: ApproveMemoriesInput!) {
  approveMemories(input: $input) {
    memories {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RevivalApproveMutation, RevivalApproveMutationVariables>;
export const RevivalAddMemoryDocument = new TypedDocumentString(`
    mutation RevivalAddMemory($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RevivalAddMemoryMutation, RevivalAddMemoryMutationVariables>;
export const RowRuleChangesDocument = new TypedDocumentString(`
    subscription RowRuleChanges($after: Cursor) {
  memoryChanged(owner: {}, after: $after) {
    kind
    subjectId
    snapshot
    memory {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<RowRuleChangesSubscription, RowRuleChangesSubscriptionVariables>;
export const RowRuleDeleteDocument = new TypedDocumentString(`
    mutation RowRuleDelete($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<RowRuleDeleteMutation, RowRuleDeleteMutationVariables>;
export const SearchAsOfUpdateDocument = new TypedDocumentString(`
    mutation SearchAsOfUpdate($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<SearchAsOfUpdateMutation, SearchAsOfUpdateMutationVariables>;
export const SearchAsOfUpdateRecordDocument = new TypedDocumentString(`
    mutation SearchAsOfUpdateRecord($input: UpdateRecordInput!) {
  updateRecord(input: $input) {
    updatedCount
  }
}
    `) as unknown as TypedDocumentString<SearchAsOfUpdateRecordMutation, SearchAsOfUpdateRecordMutationVariables>;
export const SearchAsOfUpsertDocument = new TypedDocumentString(`
    mutation SearchAsOfUpsert($input: UpsertMemoryInput!) {
  upsertMemory(input: $input) {
    outcome
  }
}
    `) as unknown as TypedDocumentString<SearchAsOfUpsertMutation, SearchAsOfUpsertMutationVariables>;
export const SearchAsOfRestoreDocument = new TypedDocumentString(`
    mutation SearchAsOfRestore($input: RestoreMemoryInput!) {
  restoreMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<SearchAsOfRestoreMutation, SearchAsOfRestoreMutationVariables>;
export const SearchAsOfLinkDocument = new TypedDocumentString(`
    mutation SearchAsOfLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SearchAsOfLinkMutation, SearchAsOfLinkMutationVariables>;
export const SearchAsOfForgetDocument = new TypedDocumentString(`
    mutation SearchAsOfForget($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<SearchAsOfForgetMutation, SearchAsOfForgetMutationVariables>;
export const SearchAsOfDocument = new TypedDocumentString(`
    query SearchAsOf($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
      content
      passage
      similarity
      record {
        ... on Memory {
          content
          status
          confidence
          revision
        }
      }
      context {
        id
      }
      linked {
        memory {
          id
          content
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchAsOfQuery, SearchAsOfQueryVariables>;
export const SearchAsOfThreadDocument = new TypedDocumentString(`
    query SearchAsOfThread($input: ThreadSearchInput!) {
  thread(id: "t") {
    search(input: $input) {
      results {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchAsOfThreadQuery, SearchAsOfThreadQueryVariables>;
export const SearchAsOfStoreDocument = new TypedDocumentString(`
    query SearchAsOfStore($input: SearchInput!) {
  searchStore(input: $input) {
    results {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<SearchAsOfStoreQuery, SearchAsOfStoreQueryVariables>;
export const SearchByMeaningDocument = new TypedDocumentString(`
    query SearchByMeaning($input: SearchInput!) {
  search(input: $input) {
    results {
      content
      score
      similarity
      why {
        terms {
          term
          score
        }
        factors {
          factor
          multiplier
          added
        }
      }
    }
    retrievers {
      retriever
      ran
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<SearchByMeaningQuery, SearchByMeaningQueryVariables>;
export const ContextByMeaningDocument = new TypedDocumentString(`
    query ContextByMeaning($threadId: ID!, $input: ContextInput!) {
  thread(id: $threadId) {
    context(input: $input) {
      relevant {
        why
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ContextByMeaningQuery, ContextByMeaningQueryVariables>;
export const SearchFiltersDocument = new TypedDocumentString(`
    query SearchFilters($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchFiltersQuery, SearchFiltersQueryVariables>;
export const SearchLayersClientDocument = new TypedDocumentString(`
    query SearchLayersClient($scope: ScopeInput!) {
  found: search(input: {query: "tea", scope: $scope, maxResults: 200}) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchLayersClientQuery, SearchLayersClientQueryVariables>;
export const SearchLayersStoreDocument = new TypedDocumentString(`
    query SearchLayersStore($scope: ScopeInput!) {
  found: searchStore(input: {query: "tea", scope: $scope, maxResults: 200}) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchLayersStoreQuery, SearchLayersStoreQueryVariables>;
export const SearchLayersThreadDocument = new TypedDocumentString(`
    query SearchLayersThread($id: ID!, $scope: ScopeInput) {
  thread(id: $id) {
    found: search(input: {query: "tea", scope: $scope, maxResults: 200}) {
      results {
        recordId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchLayersThreadQuery, SearchLayersThreadQueryVariables>;
export const SearchLayersEachThreadDocument = new TypedDocumentString(`
    query SearchLayersEachThread {
  threads(first: 20) {
    nodes {
      id
      search(input: {query: "tea", scope: {exactThreadMatch: true}}) {
        results {
          recordId
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchLayersEachThreadQuery, SearchLayersEachThreadQueryVariables>;
export const SearchLayersInStoreDocument = new TypedDocumentString(`
    query SearchLayersInStore($input: SearchInput!) {
  searchStore(input: $input) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchLayersInStoreQuery, SearchLayersInStoreQueryVariables>;
export const SearchLayersInsideThreadDocument = new TypedDocumentString(`
    query SearchLayersInsideThread($input: ThreadSearchInput!) {
  thread(id: "maya-tutor") {
    search(input: $input) {
      results {
        recordId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchLayersInsideThreadQuery, SearchLayersInsideThreadQueryVariables>;
export const SearchMetadataDocument = new TypedDocumentString(`
    query SearchMetadata($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchMetadataQuery, SearchMetadataQueryVariables>;
export const SearchMetadataEverywhereDocument = new TypedDocumentString(`
    query SearchMetadataEverywhere($thread: ThreadSearchInput!, $store: SearchInput!) {
  thread(id: "t") {
    search(input: $thread) {
      results {
        recordId
      }
    }
  }
  searchStore(input: $store) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchMetadataEverywhereQuery, SearchMetadataEverywhereQueryVariables>;
export const SearchModesDocument = new TypedDocumentString(`
    query SearchModes($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
      score
      similarity
      distance
      rank
      passage
      retrievers {
        retriever
        rank
        score
      }
    }
    retrievers {
      retriever
      ran
      reason
      candidates
    }
  }
}
    `) as unknown as TypedDocumentString<SearchModesQuery, SearchModesQueryVariables>;
export const SearchProfilesDocument = new TypedDocumentString(`
    query SearchProfiles($input: SearchInput!) {
  found: search(input: $input) {
    results {
      recordId
      recordType
      content
      formattedContent
      timestamp
      metadata
      passage
      similarity
      distance
      record {
        __typename
        ... on User {
          nodeId
          information
          memories {
            totalCount
          }
        }
        ... on Agent {
          nodeId
          information
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchProfilesQuery, SearchProfilesQueryVariables>;
export const SearchProfilesInThreadDocument = new TypedDocumentString(`
    query SearchProfilesInThread($id: ID!, $input: ThreadSearchInput!) {
  thread(id: $id) {
    found: search(input: $input) {
      results {
        recordId
        recordType
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchProfilesInThreadQuery, SearchProfilesInThreadQueryVariables>;
export const SearchProfilesInStoreDocument = new TypedDocumentString(`
    query SearchProfilesInStore($input: SearchInput!) {
  found: searchStore(input: $input) {
    results {
      recordId
      recordType
    }
  }
}
    `) as unknown as TypedDocumentString<SearchProfilesInStoreQuery, SearchProfilesInStoreQueryVariables>;
export const SearchProfilesUpsertUserDocument = new TypedDocumentString(`
    mutation SearchProfilesUpsertUser($input: ProfileInput!) {
  upsertUser(input: $input) {
    user {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SearchProfilesUpsertUserMutation, SearchProfilesUpsertUserMutationVariables>;
export const SearchProfilesUpsertAgentDocument = new TypedDocumentString(`
    mutation SearchProfilesUpsertAgent($input: ProfileInput!) {
  upsertAgent(input: $input) {
    agent {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SearchProfilesUpsertAgentMutation, SearchProfilesUpsertAgentMutationVariables>;
export const SearchProfilesDeleteUserDocument = new TypedDocumentString(`
    mutation SearchProfilesDeleteUser($input: DeleteActorInput!) {
  deleteUser(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<SearchProfilesDeleteUserMutation, SearchProfilesDeleteUserMutationVariables>;
export const SearchProfilesDeleteAgentDocument = new TypedDocumentString(`
    mutation SearchProfilesDeleteAgent($input: DeleteActorInput!) {
  deleteAgent(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<SearchProfilesDeleteAgentMutation, SearchProfilesDeleteAgentMutationVariables>;
export const SearchRerankerDocument = new TypedDocumentString(`
    query SearchReranker($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
      score
      rank
      retrievers {
        retriever
        rank
        score
      }
    }
    retrievers {
      retriever
      ran
      reason
      candidates
    }
  }
}
    `) as unknown as TypedDocumentString<SearchRerankerQuery, SearchRerankerQueryVariables>;
export const SearchScopeDocument = new TypedDocumentString(`
    query SearchScope($scope: ScopeInput!) {
  search(input: {query: "tea", scope: $scope, maxResults: 200}) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchScopeQuery, SearchScopeQueryVariables>;
export const SearchSurroundingsDocument = new TypedDocumentString(`
    query SearchSurroundings($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
      context {
        id
      }
      linked {
        memory {
          id
          status
        }
        relation
        direction
        hop
        fromId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchSurroundingsQuery, SearchSurroundingsQueryVariables>;
export const SearchSurroundingsPlainDocument = new TypedDocumentString(`
    query SearchSurroundingsPlain($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchSurroundingsPlainQuery, SearchSurroundingsPlainQueryVariables>;
export const SearchSurroundingsInThreadsDocument = new TypedDocumentString(`
    query SearchSurroundingsInThreads($input: ThreadSearchInput!) {
  threads {
    nodes {
      search(input: $input) {
        results {
          context {
            content
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchSurroundingsInThreadsQuery, SearchSurroundingsInThreadsQueryVariables>;
export const SearchSurroundingsLinkDocument = new TypedDocumentString(`
    mutation SearchSurroundingsLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SearchSurroundingsLinkMutation, SearchSurroundingsLinkMutationVariables>;
export const SearchSurroundingsDeleteDocument = new TypedDocumentString(`
    mutation SearchSurroundingsDelete($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<SearchSurroundingsDeleteMutation, SearchSurroundingsDeleteMutationVariables>;
export const SearchSurroundingsImportDocument = new TypedDocumentString(`
    mutation SearchSurroundingsImport($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    ids
  }
}
    `) as unknown as TypedDocumentString<SearchSurroundingsImportMutation, SearchSurroundingsImportMutationVariables>;
export const SearchVectorDocument = new TypedDocumentString(`
    query SearchVector($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
      recordType
      score
      similarity
      distance
      rank
      passage
      content
    }
    retrievers {
      retriever
      ran
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<SearchVectorQuery, SearchVectorQueryVariables>;
export const SearchVectorElsewhereDocument = new TypedDocumentString(`
    query SearchVectorElsewhere($thread: ThreadSearchInput!, $store: SearchInput!) {
  thread(id: "thread-1") {
    search(input: $thread) {
      results {
        recordId
      }
    }
  }
  searchStore(input: $store) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchVectorElsewhereQuery, SearchVectorElsewhereQueryVariables>;
export const SearchVectorUpdateMemoryDocument = new TypedDocumentString(`
    mutation SearchVectorUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SearchVectorUpdateMemoryMutation, SearchVectorUpdateMemoryMutationVariables>;
export const SearchVectorDeleteMessageDocument = new TypedDocumentString(`
    mutation SearchVectorDeleteMessage($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<SearchVectorDeleteMessageMutation, SearchVectorDeleteMessageMutationVariables>;
export const SearchVectorUpdateUserDocument = new TypedDocumentString(`
    mutation SearchVectorUpdateUser($input: ProfileInput!) {
  upsertUser(input: $input) {
    user {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SearchVectorUpdateUserMutation, SearchVectorUpdateUserMutationVariables>;
export const SearchDocument = new TypedDocumentString(`
    query Search($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
      recordType
      content
      formattedContent
      timestamp
      metadata
      score
      rank
      passage
      record {
        __typename
        ... on Message {
          id
        }
        ... on Memory {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const ServerModelsDocument = new TypedDocumentString(`
    query ServerModels {
  serverInfo {
    extractionModel
    models {
      name
      standard
      structuredOutput
    }
  }
}
    `) as unknown as TypedDocumentString<ServerModelsQuery, ServerModelsQueryVariables>;
export const ServerModelsThreadDocument = new TypedDocumentString(`
    mutation ServerModelsThread {
  createThread(input: {id: "t1", userId: "maya"}) {
    thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ServerModelsThreadMutation, ServerModelsThreadMutationVariables>;
export const ServerModelsMessagesDocument = new TypedDocumentString(`
    mutation ServerModelsMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    job {
      state
      outcome
    }
    memories {
      content
      kind
      category
      source
      confidence
      evidence {
        nodes {
          quote
          start
          end
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ServerModelsMessagesMutation, ServerModelsMessagesMutationVariables>;
export const ServerStateDocument = new TypedDocumentString(`
    query ServerState {
  serverInfo {
    startedAt
    uptimeSeconds
    storeBytes
    connections {
      sockets
      eventStreams
      subscriptions
    }
    queue {
      due
      running
      oldestDueSeconds
    }
    serverQueue {
      due
      running
      oldestDueSeconds
    }
  }
}
    `) as unknown as TypedDocumentString<ServerStateQuery, ServerStateQueryVariables>;
export const ServerStoreInfoDocument = new TypedDocumentString(`
    query ServerStoreInfo {
  serverInfo {
    store {
      kind
      vectorIndex {
        wanted
        inUse
        dimensions
        problem
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ServerStoreInfoQuery, ServerStoreInfoQueryVariables>;
export const ServerStoreSearchDocument = new TypedDocumentString(`
    query ServerStoreSearch($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<ServerStoreSearchQuery, ServerStoreSearchQueryVariables>;
export const SharedStateSetDocument = new TypedDocumentString(`
    mutation SharedStateSet($input: SetSharedStateInput!) {
  setSharedState(input: $input) {
    entry {
      key
      value
      version
      updatedAt
      thread {
        id
      }
      user {
        id
      }
      agent {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SharedStateSetMutation, SharedStateSetMutationVariables>;
export const SharedStateDeleteDocument = new TypedDocumentString(`
    mutation SharedStateDelete($input: DeleteSharedStateInput!) {
  deleteSharedState(input: $input) {
    deletedCount
    deletedIds
    deletedNodeIds
    counts {
      type
      count
    }
    dryRun
  }
}
    `) as unknown as TypedDocumentString<SharedStateDeleteMutation, SharedStateDeleteMutationVariables>;
export const SharedStateClearDocument = new TypedDocumentString(`
    mutation SharedStateClear($input: OwnerInput!) {
  clearSharedState(input: $input) {
    deletedCount
    deletedIds
  }
}
    `) as unknown as TypedDocumentString<SharedStateClearMutation, SharedStateClearMutationVariables>;
export const SharedStateReadDocument = new TypedDocumentString(`
    query SharedStateRead($owner: OwnerInput!, $keys: [String!]) {
  sharedState(owner: $owner, keys: $keys) {
    key
    value
    version
  }
}
    `) as unknown as TypedDocumentString<SharedStateReadQuery, SharedStateReadQueryVariables>;
export const SharedStateOfAllDocument = new TypedDocumentString(`
    query SharedStateOfAll($keys: [String!]) {
  threads(orderBy: {field: CREATED_AT, direction: ASC}) {
    nodes {
      id
      sharedState {
        key
        thread {
          id
        }
      }
      some: sharedState(keys: $keys) {
        key
      }
    }
  }
  users {
    nodes {
      id
      sharedState {
        key
      }
    }
  }
  agents {
    nodes {
      id
      sharedState {
        key
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SharedStateOfAllQuery, SharedStateOfAllQueryVariables>;
export const SharedStateChangesDocument = new TypedDocumentString(`
    subscription SharedStateChanges($owner: OwnerInput!, $key: String, $after: Cursor) {
  sharedStateChanged(owner: $owner, key: $key, after: $after) {
    cursor
    kind
    subjectType
    subjectId
    originThreadId
    deletedNodeId
    snapshot
    entry {
      value
      version
    }
    thread {
      id
    }
    user {
      id
    }
    agent {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SharedStateChangesSubscription, SharedStateChangesSubscriptionVariables>;
export const SharedStateEventsDocument = new TypedDocumentString(`
    subscription SharedStateEvents($owner: OwnerFilter, $after: Cursor) {
  events(filter: {owner: $owner, subjectTypes: [SHARED_STATE]}, after: $after) {
    kind
    subjectId
    ... on SharedStateEvent {
      thread {
        id
      }
      user {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SharedStateEventsSubscription, SharedStateEventsSubscriptionVariables>;
export const SharedStateDeleteThreadDocument = new TypedDocumentString(`
    mutation SharedStateDeleteThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<SharedStateDeleteThreadMutation, SharedStateDeleteThreadMutationVariables>;
export const SharedStateDeleteUserDocument = new TypedDocumentString(`
    mutation SharedStateDeleteUser($id: ID!) {
  deleteUser(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<SharedStateDeleteUserMutation, SharedStateDeleteUserMutationVariables>;
export const ShadowForgetDocument = new TypedDocumentString(`
    mutation ShadowForget {
  forget(input: {userId: "maya"}) {
    receiptId
  }
}
    `) as unknown as TypedDocumentString<ShadowForgetMutation, ShadowForgetMutationVariables>;
export const ShadowTakenDocument = new TypedDocumentString(`
    mutation ShadowTaken($ids: [ID!]!) {
  importRecords(
    input: {type: FACT, ids: $ids, contents: ["Taken."], userIds: ["ben"]}
  ) {
    ids
  }
}
    `) as unknown as TypedDocumentString<ShadowTakenMutation, ShadowTakenMutationVariables>;
export const ShadowPassDocument = new TypedDocumentString(`
    subscription ShadowPass($jobId: ID!, $after: Cursor) {
  jobUpdated(jobId: $jobId, after: $after) {
    job {
      state
      report {
        passes
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ShadowPassSubscription, ShadowPassSubscriptionVariables>;
export const ShadowFlagsDocument = new TypedDocumentString(`
    query ShadowFlags {
  memories(filter: {owner: {userId: "maya"}}) {
    nodes {
      content
      flags {
        rule
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ShadowFlagsQuery, ShadowFlagsQueryVariables>;
export const ShadowLinksDocument = new TypedDocumentString(`
    query ShadowLinks {
  memories(
    filter: {owner: {userId: "maya"}}
    orderBy: {field: CREATED_AT, direction: ASC}
  ) {
    nodes {
      links {
        nodes {
          relation
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ShadowLinksQuery, ShadowLinksQueryVariables>;
export const ShadowSearchDocument = new TypedDocumentString(`
    query ShadowSearch($query: String!) {
  search(input: {query: $query, mode: VECTOR, scope: {userId: "maya"}}) {
    results {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ShadowSearchQuery, ShadowSearchQueryVariables>;
export const SimulationJobsDocument = new TypedDocumentString(`
    query SimulationJobs {
  jobs(filter: {kinds: [SIMULATE_EXTRACTION]}) {
    nodes {
      id
      outcome
    }
  }
  usage(from: "2020-01-01T00:00:00Z", to: "2020-12-31T00:00:00Z") {
    calls
  }
}
    `) as unknown as TypedDocumentString<SimulationJobsQuery, SimulationJobsQueryVariables>;
export const SimulationDeletesDocument = new TypedDocumentString(`
    mutation SimulationDeletes($message: ID!) {
  deleteMessage(input: {id: $message}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<SimulationDeletesMutation, SimulationDeletesMutationVariables>;
export const SimulationDeletesMemoryDocument = new TypedDocumentString(`
    mutation SimulationDeletesMemory($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<SimulationDeletesMemoryMutation, SimulationDeletesMemoryMutationVariables>;
export const SimulationEditsDocument = new TypedDocumentString(`
    mutation SimulationEdits($id: ID!, $content: String) {
  updateMemory(input: {id: $id, content: $content}) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SimulationEditsMutation, SimulationEditsMutationVariables>;
export const SimulationThreadDocument = new TypedDocumentString(`
    query SimulationThread {
  thread(id: "t") {
    settings {
      customInstructions
    }
  }
}
    `) as unknown as TypedDocumentString<SimulationThreadQuery, SimulationThreadQueryVariables>;
export const SimulationRestoreDocument = new TypedDocumentString(`
    mutation SimulationRestore($id: ID!) {
  restoreMemory(input: {id: $id}) {
    memory {
      status
    }
  }
}
    `) as unknown as TypedDocumentString<SimulationRestoreMutation, SimulationRestoreMutationVariables>;
export const SimulationSearchDocument = new TypedDocumentString(`
    query SimulationSearch($query: String!) {
  search(
    input: {query: $query, recordTypes: [FACT, MEMORY], scope: {userId: "maya"}}
  ) {
    results {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<SimulationSearchQuery, SimulationSearchQueryVariables>;
export const SimulationEventsDocument = new TypedDocumentString(`
    subscription SimulationEvents($after: Cursor) {
  events(filter: {subjectTypes: [MEMORY]}, after: $after) {
    kind
  }
}
    `) as unknown as TypedDocumentString<SimulationEventsSubscription, SimulationEventsSubscriptionVariables>;
export const SimulationDoneDocument = new TypedDocumentString(`
    subscription SimulationDone($jobId: ID!, $after: Cursor) {
  jobUpdated(jobId: $jobId, after: $after) {
    job {
      state
    }
  }
}
    `) as unknown as TypedDocumentString<SimulationDoneSubscription, SimulationDoneSubscriptionVariables>;
export const StaleEvidenceUpdateDocument = new TypedDocumentString(`
    mutation StaleEvidenceUpdate($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<StaleEvidenceUpdateMutation, StaleEvidenceUpdateMutationVariables>;
export const StaleEvidenceUpdateRecordDocument = new TypedDocumentString(`
    mutation StaleEvidenceUpdateRecord($input: UpdateRecordInput!) {
  updateRecord(input: $input) {
    updatedCount
  }
}
    `) as unknown as TypedDocumentString<StaleEvidenceUpdateRecordMutation, StaleEvidenceUpdateRecordMutationVariables>;
export const StaleEvidenceLookDocument = new TypedDocumentString(`
    query StaleEvidenceLook {
  memories(orderBy: {field: CREATED_AT, direction: ASC}) {
    nodes {
      content
      status
      statusReason
      revision
      evidence {
        totalCount
        nodes {
          quote
          isCurrent
          start
          end
        }
      }
      explain {
        steps {
          change {
            kind
          }
          status
          statusReason
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StaleEvidenceLookQuery, StaleEvidenceLookQueryVariables>;
export const StaleEvidenceRestoreDocument = new TypedDocumentString(`
    mutation StaleEvidenceRestore($input: RestoreMemoryInput!) {
  restoreMemory(input: $input) {
    memory {
      status
      statusReason
    }
  }
}
    `) as unknown as TypedDocumentString<StaleEvidenceRestoreMutation, StaleEvidenceRestoreMutationVariables>;
export const StaleEvidenceLinkDocument = new TypedDocumentString(`
    mutation StaleEvidenceLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<StaleEvidenceLinkMutation, StaleEvidenceLinkMutationVariables>;
export const StaleEvidenceExtractDocument = new TypedDocumentString(`
    mutation StaleEvidenceExtract($input: ExtractMemoriesInput!) {
  extractMemories(input: $input) {
    job {
      outcome
    }
  }
}
    `) as unknown as TypedDocumentString<StaleEvidenceExtractMutation, StaleEvidenceExtractMutationVariables>;
export const StaleEvidenceForgetDocument = new TypedDocumentString(`
    mutation StaleEvidenceForget($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<StaleEvidenceForgetMutation, StaleEvidenceForgetMutationVariables>;
export const StaleEvidenceForgetMemoryDocument = new TypedDocumentString(`
    mutation StaleEvidenceForgetMemory($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    revived {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<StaleEvidenceForgetMemoryMutation, StaleEvidenceForgetMemoryMutationVariables>;
export const StaleEvidenceChangesDocument = new TypedDocumentString(`
    subscription StaleEvidenceChanges($after: Cursor) {
  memoryChanged(owner: {userId: "maya"}, after: $after) {
    kind
    snapshot
  }
}
    `) as unknown as TypedDocumentString<StaleEvidenceChangesSubscription, StaleEvidenceChangesSubscriptionVariables>;
export const GroupChangesDocument = new TypedDocumentString(`
    subscription GroupChanges($owner: OwnerFilter!, $after: Cursor) {
  memoryChanged(owner: $owner, after: $after) {
    cursor
    subjectId
    kind
    memory {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<GroupChangesSubscription, GroupChangesSubscriptionVariables>;
export const GroupCardDocument = new TypedDocumentString(`
    subscription GroupCard($threadId: ID!) {
  contextChanged(threadId: $threadId) {
    context {
      recentMessages {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GroupCardSubscription, GroupCardSubscriptionVariables>;
export const GroupDeleteMemoryDocument = new TypedDocumentString(`
    mutation GroupDeleteMemory($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<GroupDeleteMemoryMutation, GroupDeleteMemoryMutationVariables>;
export const SummariesOfThreadDocument = new TypedDocumentString(`
    query SummariesOfThread($id: ID!, $exceptLast: Int, $tokenBudget: Int) {
  thread(id: $id) {
    summary(exceptLast: $exceptLast, tokenBudget: $tokenBudget) {
      text
      topics
      source
      messageCount
      tokenEstimate
      isTruncated
      updatedAt
    }
    runningSummary {
      text
      topics
      coveredSeq
      messageCount
      model
      updatedAt
      job {
        kind
        state
        outcome
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SummariesOfThreadQuery, SummariesOfThreadQueryVariables>;
export const SummariesOfAllDocument = new TypedDocumentString(`
    query SummariesOfAll {
  threads {
    nodes {
      id
      summary {
        text
      }
      short: summary(tokenBudget: 1) {
        text
      }
      runningSummary {
        text
        job {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SummariesOfAllQuery, SummariesOfAllQueryVariables>;
export const SummariesDeleteMessageDocument = new TypedDocumentString(`
    mutation SummariesDeleteMessage($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<SummariesDeleteMessageMutation, SummariesDeleteMessageMutationVariables>;
export const SummariesDeleteThreadDocument = new TypedDocumentString(`
    mutation SummariesDeleteThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<SummariesDeleteThreadMutation, SummariesDeleteThreadMutationVariables>;
export const SummariesUpdateRecordDocument = new TypedDocumentString(`
    mutation SummariesUpdateRecord($input: UpdateRecordInput!) {
  updateRecord(input: $input) {
    updatedCount
  }
}
    `) as unknown as TypedDocumentString<SummariesUpdateRecordMutation, SummariesUpdateRecordMutationVariables>;
export const SummariesEventsDocument = new TypedDocumentString(`
    subscription SummariesEvents($after: Cursor) {
  events(filter: {subjectTypes: [SUMMARY]}, after: $after) {
    kind
    subjectType
    subjectId
    snapshot
    ... on SummaryEvent {
      summary {
        text
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SummariesEventsSubscription, SummariesEventsSubscriptionVariables>;
export const SummariesJobsDocument = new TypedDocumentString(`
    subscription SummariesJobs($threadId: ID!, $after: Cursor) {
  jobUpdated(threadId: $threadId, after: $after) {
    snapshot
  }
}
    `) as unknown as TypedDocumentString<SummariesJobsSubscription, SummariesJobsSubscriptionVariables>;
export const TenantsDocument = new TypedDocumentString(`
    query Tenants {
  tenants(first: 10) {
    totalCount
    nodes {
      tenantId
      limits {
        modelTokensPerDay
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TenantsQuery, TenantsQueryVariables>;
export const TenantDocument = new TypedDocumentString(`
    query Tenant($tenantId: ID) {
  tenant(tenantId: $tenantId) {
    tenantId
  }
}
    `) as unknown as TypedDocumentString<TenantQuery, TenantQueryVariables>;
export const LimitTenantDocument = new TypedDocumentString(`
    mutation LimitTenant($input: UpdateTenantLimitsInput!) {
  updateTenantLimits(input: $input) {
    tenant {
      tenantId
      limits {
        modelTokensPerDay
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LimitTenantMutation, LimitTenantMutationVariables>;
export const TextLimitsCreateThreadDocument = new TypedDocumentString(`
    mutation TextLimitsCreateThread($input: CreateThreadInput!) {
  change: createThread(input: $input) {
    thread {
      id
      chatId
      userId
      metadata
    }
  }
}
    `) as unknown as TypedDocumentString<TextLimitsCreateThreadMutation, TextLimitsCreateThreadMutationVariables>;
export const TextLimitsEnsureThreadDocument = new TypedDocumentString(`
    mutation TextLimitsEnsureThread($input: CreateThreadInput!) {
  change: ensureThread(input: $input) {
    thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TextLimitsEnsureThreadMutation, TextLimitsEnsureThreadMutationVariables>;
export const TextLimitsUpdateThreadDocument = new TypedDocumentString(`
    mutation TextLimitsUpdateThread($input: UpdateThreadInput!) {
  change: updateThread(input: $input) {
    thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TextLimitsUpdateThreadMutation, TextLimitsUpdateThreadMutationVariables>;
export const TextLimitsAddMessagesDocument = new TypedDocumentString(`
    mutation TextLimitsAddMessages($input: AddMessagesInput!) {
  change: addMessages(input: $input) {
    messages {
      id
      role
      name
    }
    memories {
      category
      content
      evidence {
        nodes {
          quote
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TextLimitsAddMessagesMutation, TextLimitsAddMessagesMutationVariables>;
export const TextLimitsUpdateMessageDocument = new TypedDocumentString(`
    mutation TextLimitsUpdateMessage($input: UpdateMessageInput!) {
  change: updateMessage(input: $input) {
    message {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TextLimitsUpdateMessageMutation, TextLimitsUpdateMessageMutationVariables>;
export const TextLimitsAddMemoryDocument = new TypedDocumentString(`
    mutation TextLimitsAddMemory($input: AddMemoryInput!) {
  change: addMemory(input: $input) {
    memory {
      id
      category
    }
  }
}
    `) as unknown as TypedDocumentString<TextLimitsAddMemoryMutation, TextLimitsAddMemoryMutationVariables>;
export const TextLimitsUpdateMemoryDocument = new TypedDocumentString(`
    mutation TextLimitsUpdateMemory($input: UpdateMemoryInput!) {
  change: updateMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TextLimitsUpdateMemoryMutation, TextLimitsUpdateMemoryMutationVariables>;
export const TextLimitsCreateUserDocument = new TypedDocumentString(`
    mutation TextLimitsCreateUser($input: ProfileInput!) {
  change: upsertUser(input: $input) {
    user {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TextLimitsCreateUserMutation, TextLimitsCreateUserMutationVariables>;
export const TextLimitsUpsertAgentDocument = new TypedDocumentString(`
    mutation TextLimitsUpsertAgent($input: ProfileInput!) {
  change: upsertAgent(input: $input) {
    agent {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TextLimitsUpsertAgentMutation, TextLimitsUpsertAgentMutationVariables>;
export const ThreadGraphUsersDocument = new TypedDocumentString(`
    query ThreadGraphUsers($nodeIds: [ID!]!) {
  nodes(ids: $nodeIds) {
    ... on User {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadGraphUsersQuery, ThreadGraphUsersQueryVariables>;
export const ThreadGraphPagesDocument = new TypedDocumentString(`
    query ThreadGraphPages($nodeIds: [ID!]!) {
  nodes(ids: $nodeIds) {
    ... on User {
      threads {
        nodes {
          messages {
            nodes {
              content
              derivedMemories {
                nodes {
                  id
                }
              }
            }
          }
          memories {
            nodes {
              evidence {
                nodes {
                  quote
                  message {
                    seq
                  }
                  job {
                    state
                  }
                }
              }
            }
          }
          agent {
            id
          }
          jobs {
            nodes {
              memories {
                nodes {
                  id
                }
              }
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadGraphPagesQuery, ThreadGraphPagesQueryVariables>;
export const ThreadGraphCountsDocument = new TypedDocumentString(`
    query ThreadGraphCounts($nodeIds: [ID!]!) {
  nodes(ids: $nodeIds) {
    ... on User {
      memories {
        totalCount
      }
      threads {
        totalCount
        nodes {
          messageCount
          messages {
            totalCount
            nodes {
              derivedMemories {
                totalCount
              }
            }
          }
          memories {
            totalCount
            nodes {
              evidence {
                totalCount
              }
            }
          }
          jobs {
            totalCount
            nodes {
              memories {
                totalCount
              }
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadGraphCountsQuery, ThreadGraphCountsQueryVariables>;
export const ThreadGraphWayUpDocument = new TypedDocumentString(`
    query ThreadGraphWayUp($nodeIds: [ID!]!) {
  nodes(ids: $nodeIds) {
    ... on User {
      memories {
        nodes {
          user {
            id
          }
          agent {
            memories {
              nodes {
                id
              }
            }
            threads {
              nodes {
                user {
                  id
                }
              }
            }
          }
          thread {
            id
          }
          evidence {
            nodes {
              message {
                thread {
                  title
                }
              }
              job {
                thread {
                  id
                }
              }
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadGraphWayUpQuery, ThreadGraphWayUpQueryVariables>;
export const ThreadHistoryDocument = new TypedDocumentString(`
    query ThreadHistory($id: ID!, $maxMessages: Int, $maxTokens: Int, $trim: TrimStrategy, $keepRecent: Int, $query: String) {
  thread(id: $id) {
    history(
      maxMessages: $maxMessages
      maxTokens: $maxTokens
      trim: $trim
      keepRecent: $keepRecent
      query: $query
    ) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadHistoryQuery, ThreadHistoryQueryVariables>;
export const ThreadRecallDocument = new TypedDocumentString(`
    query ThreadRecall($id: ID!, $query: String, $mode: SearchMode, $recallMinSimilarity: Float, $maxRecalled: Int) {
  context(
    threadId: $id
    input: {query: $query, mode: $mode, recallMinSimilarity: $recallMinSimilarity, maxRecalled: $maxRecalled, tokenBudget: 0}
  ) {
    recalled {
      record {
        ... on Message {
          id
          role
          thread {
            id
          }
        }
      }
      content
      similarity
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadRecallQuery, ThreadRecallQueryVariables>;
export const ThreadHistoriesDocument = new TypedDocumentString(`
    query ThreadHistories($trim: TrimStrategy, $query: String) {
  threads {
    nodes {
      id
      history(maxTokens: 15, trim: $trim, query: $query, keepRecent: 1) {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadHistoriesQuery, ThreadHistoriesQueryVariables>;
export const ThreadMemoriesSayDocument = new TypedDocumentString(`
    mutation ThreadMemoriesSay($userId: ID!, $threadId: ID!, $content: String!) {
  remember(
    input: {userId: $userId, threadId: $threadId, messages: [{role: "user", content: $content}], waitForExtraction: true}
  ) {
    memories {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadMemoriesSayMutation, ThreadMemoriesSayMutationVariables>;
export const ThreadMemoriesListsDocument = new TypedDocumentString(`
    query ThreadMemoriesLists($id: ID!, $owner: OwnerFilter!) {
  memories(filter: {owner: $owner}) {
    nodes {
      id
    }
  }
  thread(id: $id) {
    memories {
      nodes {
        id
      }
    }
    same: memories(filter: {owner: $owner}) {
      nodes {
        id
      }
    }
    others: memories(filter: {owner: {threadId: "ben/t"}}) {
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadMemoriesListsQuery, ThreadMemoriesListsQueryVariables>;
export const ThreadMemoriesChangesDocument = new TypedDocumentString(`
    subscription ThreadMemoriesChanges($owner: OwnerFilter, $after: Cursor) {
  events(
    filter: {owner: $owner, subjectTypes: [MEMORY], kinds: [CREATED]}
    after: $after
  ) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ThreadMemoriesChangesSubscription, ThreadMemoriesChangesSubscriptionVariables>;
export const ThreadSettingsReadDocument = new TypedDocumentString(`
    query ThreadSettingsRead($id: ID!) {
  thread(id: $id) {
    settings {
      ...ThreadSettingsAll
    }
  }
}
    fragment ThreadSettingsAll on ThreadSettings {
  scopeDefaults
  extractMemories
  extractionMode
  memoryPolicy
  memoryExtractionWindow
  memoryExtractionFrequency
  memoryExtractionTokenLimit
  enableContextSummary
  autoTitle
  contextSummaryUpdateFrequency
  contextTokenLimit
  maxMessageTokenLength
  messageShorteningInputTokenLimit
  customInstructions
  inheritMessageMetadata
  linkExtraction
  linkInstructions
  linkTokenLimit
  queueFullBehavior
  queueWaitMs
  transientTtlSeconds
  changedEvidence
  reviewExtracted
  maxMessages
  timeZone
  dateOrder
  model
}`) as unknown as TypedDocumentString<ThreadSettingsReadQuery, ThreadSettingsReadQueryVariables>;
export const ThreadSettingsUpdateDocument = new TypedDocumentString(`
    mutation ThreadSettingsUpdate($input: UpdateThreadInput!) {
  updateThread(input: $input) {
    thread {
      settings {
        ...ThreadSettingsAll
      }
    }
  }
}
    fragment ThreadSettingsAll on ThreadSettings {
  scopeDefaults
  extractMemories
  extractionMode
  memoryPolicy
  memoryExtractionWindow
  memoryExtractionFrequency
  memoryExtractionTokenLimit
  enableContextSummary
  autoTitle
  contextSummaryUpdateFrequency
  contextTokenLimit
  maxMessageTokenLength
  messageShorteningInputTokenLimit
  customInstructions
  inheritMessageMetadata
  linkExtraction
  linkInstructions
  linkTokenLimit
  queueFullBehavior
  queueWaitMs
  transientTtlSeconds
  changedEvidence
  reviewExtracted
  maxMessages
  timeZone
  dateOrder
  model
}`) as unknown as TypedDocumentString<ThreadSettingsUpdateMutation, ThreadSettingsUpdateMutationVariables>;
export const ThreadSettingsEventsDocument = new TypedDocumentString(`
    subscription ThreadSettingsEvents($after: Cursor) {
  events(filter: {subjectTypes: [THREAD]}, after: $after) {
    kind
    snapshot
  }
}
    `) as unknown as TypedDocumentString<ThreadSettingsEventsSubscription, ThreadSettingsEventsSubscriptionVariables>;
export const ThreadTitlesGenerateDocument = new TypedDocumentString(`
    mutation ThreadTitlesGenerate($input: GenerateTitleInput!) {
  generateThreadTitle(input: $input) {
    thread {
      title
    }
    job {
      kind
      state
      outcome
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadTitlesGenerateMutation, ThreadTitlesGenerateMutationVariables>;
export const ThreadTitlesWaitDocument = new TypedDocumentString(`
    mutation ThreadTitlesWait {
  waitForExtraction(input: {kinds: [TITLE_THREAD]}) {
    finished
    jobs {
      outcome
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadTitlesWaitMutation, ThreadTitlesWaitMutationVariables>;
export const ThreadTitlesDocument = new TypedDocumentString(`
    query ThreadTitles {
  threads {
    nodes {
      id
      title
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadTitlesQuery, ThreadTitlesQueryVariables>;
export const ThreadTitlesUpdateDocument = new TypedDocumentString(`
    mutation ThreadTitlesUpdate($input: UpdateThreadInput!) {
  updateThread(input: $input) {
    thread {
      title
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadTitlesUpdateMutation, ThreadTitlesUpdateMutationVariables>;
export const ThreadsCreateDocument = new TypedDocumentString(`
    mutation ThreadsCreate($input: CreateThreadInput!) {
  payload: createThread(input: $input) {
    created
    thread {
      id
      userId
      agentId
      user {
        id
      }
      agent {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadsCreateMutation, ThreadsCreateMutationVariables>;
export const ThreadsEnsureDocument = new TypedDocumentString(`
    mutation ThreadsEnsure($input: CreateThreadInput!) {
  payload: ensureThread(input: $input) {
    created
    thread {
      id
      userId
      agentId
      title
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadsEnsureMutation, ThreadsEnsureMutationVariables>;
export const ThreadsReadDocument = new TypedDocumentString(`
    query ThreadsRead($id: ID!) {
  thread(id: $id) {
    id
    userId
    agentId
    chatId
    title
    metadata
    settings {
      extractMemories
    }
    createdAt
    updatedAt
    messageCount
  }
}
    `) as unknown as TypedDocumentString<ThreadsReadQuery, ThreadsReadQueryVariables>;
export const ThreadsOfDocument = new TypedDocumentString(`
    query ThreadsOf($id: ID!) {
  user(id: $id) {
    threads {
      totalCount
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadsOfQuery, ThreadsOfQueryVariables>;
export const TimeTravelUpdateDocument = new TypedDocumentString(`
    mutation TimeTravelUpdate($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<TimeTravelUpdateMutation, TimeTravelUpdateMutationVariables>;
export const TimeTravelLinkDocument = new TypedDocumentString(`
    mutation TimeTravelLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      target {
        validTo
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TimeTravelLinkMutation, TimeTravelLinkMutationVariables>;
export const TimeTravelUnlinkDocument = new TypedDocumentString(`
    mutation TimeTravelUnlink($input: UnlinkMemoriesInput!) {
  unlinkMemories(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<TimeTravelUnlinkMutation, TimeTravelUnlinkMutationVariables>;
export const TimeTravelValidityDocument = new TypedDocumentString(`
    query TimeTravelValidity($id: ID!) {
  memory(id: $id) {
    status
    validTo
  }
}
    `) as unknown as TypedDocumentString<TimeTravelValidityQuery, TimeTravelValidityQueryVariables>;
export const TimeTravelForgetDocument = new TypedDocumentString(`
    mutation TimeTravelForget($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<TimeTravelForgetMutation, TimeTravelForgetMutationVariables>;
export const TimeTravelListDocument = new TypedDocumentString(`
    query TimeTravelList($asOf: AsOf, $filter: MemoryFilter) {
  memories(asOf: $asOf, filter: $filter) {
    totalCount
    nodes {
      id
      content
      status
      statusReason
      revision
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<TimeTravelListQuery, TimeTravelListQueryVariables>;
export const TimeTravelEverywhereDocument = new TypedDocumentString(`
    query TimeTravelEverywhere($asOf: AsOf) {
  users {
    nodes {
      id
      memories(asOf: $asOf) {
        totalCount
        nodes {
          content
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TimeTravelEverywhereQuery, TimeTravelEverywhereQueryVariables>;
export const TraceSummaryOfOwnerDocument = new TypedDocumentString(`
    query TraceSummaryOfOwner($owner: OwnerFilter, $limit: Int, $since: DateTime, $until: DateTime) {
  traceSummary(owner: $owner, limit: $limit, since: $since, until: $until) {
    stepCount
    distinctCount
    inputTokens
    outputTokens
    durationMs
    steps {
      name
      type
      count
      inputTokens
      outputTokens
      durationMs
      meanDurationMs
      maxDurationMs
    }
  }
}
    `) as unknown as TypedDocumentString<TraceSummaryOfOwnerQuery, TraceSummaryOfOwnerQueryVariables>;
export const TraceSummaryEverywhereDocument = new TypedDocumentString(`
    query TraceSummaryEverywhere {
  threads {
    nodes {
      id
      one: traceSummary(limit: 1) {
        distinctCount
        steps {
          name
        }
      }
      all: traceSummary {
        steps {
          name
          count
        }
      }
      late: traceSummary(since: "2026-05-08T12:00:02Z") {
        stepCount
      }
    }
  }
  users {
    nodes {
      id
      traceSummary {
        stepCount
      }
    }
  }
  agents {
    nodes {
      id
      traceSummary {
        stepCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TraceSummaryEverywhereQuery, TraceSummaryEverywhereQueryVariables>;
export const TraceSummaryMessagesDocument = new TypedDocumentString(`
    query TraceSummaryMessages($filter: MessageFilter) {
  messages(filter: $filter) {
    totalCount
    nodes {
      id
    }
  }
  thread(id: "a") {
    messages(filter: $filter) {
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TraceSummaryMessagesQuery, TraceSummaryMessagesQueryVariables>;
export const TraceSummaryChangeDocument = new TypedDocumentString(`
    mutation TraceSummaryChange($update: UpdateMessageInput!, $delete: DeleteMessageInput!) {
  updateMessage(input: $update) {
    message {
      trace {
        inputTokens
      }
    }
  }
  deleteMessage(input: $delete) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<TraceSummaryChangeMutation, TraceSummaryChangeMutationVariables>;
export const TraceOfMessagesDocument = new TypedDocumentString(`
    query TraceOfMessages($id: ID!) {
  thread(id: $id) {
    messages {
      nodes {
        metadata
        trace {
          steps {
            name
            type
            input
            output
            inputTokens
            outputTokens
            durationMs
          }
          inputTokens
          outputTokens
          durationMs
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TraceOfMessagesQuery, TraceOfMessagesQueryVariables>;
export const TwoUsersNewThreadDocument = new TypedDocumentString(`
    mutation TwoUsersNewThread($input: CreateThreadInput!) {
  createThread(input: $input) {
    created
  }
}
    `) as unknown as TypedDocumentString<TwoUsersNewThreadMutation, TwoUsersNewThreadMutationVariables>;
export const TwoUsersSameThreadDocument = new TypedDocumentString(`
    mutation TwoUsersSameThread($input: CreateThreadInput!) {
  ensureThread(input: $input) {
    created
  }
}
    `) as unknown as TypedDocumentString<TwoUsersSameThreadMutation, TwoUsersSameThreadMutationVariables>;
export const TwoUsersNewTitleDocument = new TypedDocumentString(`
    mutation TwoUsersNewTitle($input: UpdateThreadInput!) {
  updateThread(input: $input) {
    created
  }
}
    `) as unknown as TypedDocumentString<TwoUsersNewTitleMutation, TwoUsersNewTitleMutationVariables>;
export const TwoUsersRemoveThreadDocument = new TypedDocumentString(`
    mutation TwoUsersRemoveThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<TwoUsersRemoveThreadMutation, TwoUsersRemoveThreadMutationVariables>;
export const TwoUsersWhereBelongsDocument = new TypedDocumentString(`
    query TwoUsersWhereBelongs {
  memory(id: "guest") {
    threadId
  }
}
    `) as unknown as TypedDocumentString<TwoUsersWhereBelongsQuery, TwoUsersWhereBelongsQueryVariables>;
export const UpdateActorsUpsertUserDocument = new TypedDocumentString(`
    mutation UpdateActorsUpsertUser($input: ProfileInput!) {
  changed: upsertUser(input: $input) {
    record: user {
      id
      information
      metadata
      createdAt
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateActorsUpsertUserMutation, UpdateActorsUpsertUserMutationVariables>;
export const UpdateActorsUpsertAgentDocument = new TypedDocumentString(`
    mutation UpdateActorsUpsertAgent($input: ProfileInput!) {
  changed: upsertAgent(input: $input) {
    record: agent {
      id
      information
      metadata
      createdAt
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateActorsUpsertAgentMutation, UpdateActorsUpsertAgentMutationVariables>;
export const UpdateActorsUsersDocument = new TypedDocumentString(`
    query UpdateActorsUsers {
  found: users {
    nodes {
      id
      information
      metadata
      createdAt
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateActorsUsersQuery, UpdateActorsUsersQueryVariables>;
export const UpdateActorsAgentsDocument = new TypedDocumentString(`
    query UpdateActorsAgents {
  found: agents {
    nodes {
      id
      information
      metadata
      createdAt
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateActorsAgentsQuery, UpdateActorsAgentsQueryVariables>;
export const UpdateActorsEventsDocument = new TypedDocumentString(`
    subscription UpdateActorsEvents($after: Cursor) {
  events(after: $after) {
    kind
    subjectType
    subjectId
    snapshot
  }
}
    `) as unknown as TypedDocumentString<UpdateActorsEventsSubscription, UpdateActorsEventsSubscriptionVariables>;
export const UpdateMemoryAddDocument = new TypedDocumentString(`
    mutation UpdateMemoryAdd($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateMemoryAddMutation, UpdateMemoryAddMutationVariables>;
export const UpdateMemoryDocument = new TypedDocumentString(`
    mutation UpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      ...UpdateMemoryWhole
    }
  }
}
    fragment UpdateMemoryWhole on Memory {
  id
  kind
  category
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  timestamp
  validFrom
  validTo
  pinned
  metadata
  revision
  createdAt
  updatedAt
  revisions {
    totalCount
  }
}`) as unknown as TypedDocumentString<UpdateMemoryMutation, UpdateMemoryMutationVariables>;
export const UpdateMemoryReadDocument = new TypedDocumentString(`
    query UpdateMemoryRead($id: ID!) {
  memory(id: $id) {
    ...UpdateMemoryWhole
  }
}
    fragment UpdateMemoryWhole on Memory {
  id
  kind
  category
  content
  userId
  agentId
  threadId
  originThreadId
  source
  confidence
  importance
  status
  statusReason
  timestamp
  validFrom
  validTo
  pinned
  metadata
  revision
  createdAt
  updatedAt
  revisions {
    totalCount
  }
}`) as unknown as TypedDocumentString<UpdateMemoryReadQuery, UpdateMemoryReadQueryVariables>;
export const UpdateMemoryEventsDocument = new TypedDocumentString(`
    subscription UpdateMemoryEvents($after: Cursor) {
  events(filter: {subjectTypes: [MEMORY]}, after: $after) {
    kind
    at
    subjectId
    originThreadId
    snapshot
    ... on MemoryEvent {
      memory {
        revision
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateMemoryEventsSubscription, UpdateMemoryEventsSubscriptionVariables>;
export const UpdateMessageDocument = new TypedDocumentString(`
    mutation UpdateMessage($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      id
      seq
      role
      name
      content
      timestamp
      metadata
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateMessageMutation, UpdateMessageMutationVariables>;
export const UpdateMessageReadDocument = new TypedDocumentString(`
    query UpdateMessageRead($id: ID!) {
  message(id: $id) {
    id
    seq
    role
    name
    content
    timestamp
    metadata
    createdAt
  }
}
    `) as unknown as TypedDocumentString<UpdateMessageReadQuery, UpdateMessageReadQueryVariables>;
export const UpdateMessageEvidenceDocument = new TypedDocumentString(`
    query UpdateMessageEvidence {
  message(id: "m") {
    derivedMemories {
      nodes {
        content
        status
        revision
        evidence {
          nodes {
            quote
            start
            end
            message {
              content
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateMessageEvidenceQuery, UpdateMessageEvidenceQueryVariables>;
export const UpdateMessageEventsDocument = new TypedDocumentString(`
    subscription UpdateMessageEvents($after: Cursor) {
  events(filter: {subjectTypes: [MESSAGE]}, after: $after) {
    kind
    at
    subjectId
    originThreadId
    snapshot
    ... on MessageEvent {
      message {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateMessageEventsSubscription, UpdateMessageEventsSubscriptionVariables>;
export const UpdateRecordImportDocument = new TypedDocumentString(`
    mutation UpdateRecordImport($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    ids
  }
}
    `) as unknown as TypedDocumentString<UpdateRecordImportMutation, UpdateRecordImportMutationVariables>;
export const UpdateRecordDocument = new TypedDocumentString(`
    mutation UpdateRecord($input: UpdateRecordInput!) {
  updateRecord(input: $input) {
    updatedCount
    record {
      ...UpdateRecordPart
    }
  }
}
    fragment UpdateRecordPart on Record {
  __typename
  ... on Message {
    content
    metadata
  }
  ... on Memory {
    content
    metadata
    revision
    revisions {
      nodes {
        content
      }
    }
  }
  ... on User {
    information
    metadata
  }
  ... on Agent {
    information
    metadata
  }
}`) as unknown as TypedDocumentString<UpdateRecordMutation, UpdateRecordMutationVariables>;
export const UpdateRecordReadDocument = new TypedDocumentString(`
    query UpdateRecordRead($type: RecordType!, $id: ID!) {
  record(type: $type, id: $id) {
    ...UpdateRecordPart
  }
}
    fragment UpdateRecordPart on Record {
  __typename
  ... on Message {
    content
    metadata
  }
  ... on Memory {
    content
    metadata
    revision
    revisions {
      nodes {
        content
      }
    }
  }
  ... on User {
    information
    metadata
  }
  ... on Agent {
    information
    metadata
  }
}`) as unknown as TypedDocumentString<UpdateRecordReadQuery, UpdateRecordReadQueryVariables>;
export const UpdateRecordSearchDocument = new TypedDocumentString(`
    query UpdateRecordSearch($input: SearchInput!) {
  searchStore(input: $input) {
    results {
      recordId
      passage
      distance
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateRecordSearchQuery, UpdateRecordSearchQueryVariables>;
export const UpdateRecordEventsDocument = new TypedDocumentString(`
    subscription UpdateRecordEvents($after: Cursor) {
  events(after: $after) {
    kind
    subjectId
  }
}
    `) as unknown as TypedDocumentString<UpdateRecordEventsSubscription, UpdateRecordEventsSubscriptionVariables>;
export const UpdateThreadDocument = new TypedDocumentString(`
    mutation UpdateThread($input: UpdateThreadInput!) {
  updateThread(input: $input) {
    thread {
      id
      userId
      agentId
      chatId
      title
      metadata
      settings {
        extractMemories
      }
      messageCount
      createdAt
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateThreadMutation, UpdateThreadMutationVariables>;
export const UpdateThreadReadDocument = new TypedDocumentString(`
    query UpdateThreadRead($id: ID!) {
  thread(id: $id) {
    id
    userId
    agentId
    chatId
    title
    metadata
    settings {
      extractMemories
    }
    messageCount
    createdAt
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<UpdateThreadReadQuery, UpdateThreadReadQueryVariables>;
export const UpdateThreadEventsDocument = new TypedDocumentString(`
    subscription UpdateThreadEvents($after: Cursor) {
  events(filter: {subjectTypes: [THREAD]}, after: $after) {
    kind
    at
    subjectId
    snapshot
    ... on ThreadEvent {
      thread {
        title
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateThreadEventsSubscription, UpdateThreadEventsSubscriptionVariables>;
export const UsageDaysDocument = new TypedDocumentString(`
    query UsageDays($from: DateTime, $to: DateTime) {
  usage(from: $from, to: $to) {
    day
    model
    calls
    inputTokens
    outputTokens
  }
}
    `) as unknown as TypedDocumentString<UsageDaysQuery, UsageDaysQueryVariables>;
export const UsageBudgetDocument = new TypedDocumentString(`
    query UsageBudget {
  serverInfo {
    dailyTokenBudget
  }
}
    `) as unknown as TypedDocumentString<UsageBudgetQuery, UsageBudgetQueryVariables>;
export const UsageJobDocument = new TypedDocumentString(`
    query UsageJob($id: ID!) {
  job(id: $id) {
    state
    outcome
    attempts
    error
    runAt
    model
    usage {
      calls
      inputTokens
      outputTokens
    }
  }
}
    `) as unknown as TypedDocumentString<UsageJobQuery, UsageJobQueryVariables>;
export const ValiditySearchDocument = new TypedDocumentString(`
    query ValiditySearch($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<ValiditySearchQuery, ValiditySearchQueryVariables>;
export const ValidityContextDocument = new TypedDocumentString(`
    query ValidityContext($input: ContextInput!) {
  context(userId: "ines", input: $input) {
    instructions {
      content
    }
    known {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ValidityContextQuery, ValidityContextQueryVariables>;
export const WaitForJobsDocument = new TypedDocumentString(`
    mutation WaitForJobs($input: WaitInput!) {
  waitForExtraction(input: $input) {
    finished
    moreJobs
    jobs {
      id
      state
      outcome
    }
    memories {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<WaitForJobsMutation, WaitForJobsMutationVariables>;
export const DeleteWebhookMemoryDocument = new TypedDocumentString(`
    mutation DeleteWebhookMemory($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedIds
  }
}
    `) as unknown as TypedDocumentString<DeleteWebhookMemoryMutation, DeleteWebhookMemoryMutationVariables>;
export const WebhookDeleteMemoryDocument = new TypedDocumentString(`
    mutation WebhookDeleteMemory($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<WebhookDeleteMemoryMutation, WebhookDeleteMemoryMutationVariables>;
export const RetryWebhookDeliveriesDocument = new TypedDocumentString(`
    mutation RetryWebhookDeliveries($input: RetryWebhookDeliveriesInput!) {
  retryWebhookDeliveries(input: $input) {
    count
  }
}
    `) as unknown as TypedDocumentString<RetryWebhookDeliveriesMutation, RetryWebhookDeliveriesMutationVariables>;
export const RotateWebhookSecretDocument = new TypedDocumentString(`
    mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
  rotateWebhookSecret(input: $input) {
    secret
    webhook {
      previousSecretUntil
    }
  }
}
    `) as unknown as TypedDocumentString<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const DeleteWebhookDocument = new TypedDocumentString(`
    mutation DeleteWebhook($webhookId: ID!) {
  deleteWebhook(webhookId: $webhookId) {
    webhookId
  }
}
    `) as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const DeleteWebhookUserDocument = new TypedDocumentString(`
    mutation DeleteWebhookUser {
  deleteUser(input: {id: "maya"}) {
    deletedIds
  }
}
    `) as unknown as TypedDocumentString<DeleteWebhookUserMutation, DeleteWebhookUserMutationVariables>;
export const AuditedWebhooksDocument = new TypedDocumentString(`
    query AuditedWebhooks($id: ID!) {
  auditLog(filter: {record: {type: WEBHOOK, id: $id}}, first: 10) {
    nodes {
      operation
      records {
        kind
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AuditedWebhooksQuery, AuditedWebhooksQueryVariables>;
export const JobRunnerStepsDocument = new TypedDocumentString(`
    subscription JobRunnerSteps($after: Cursor) {
  jobUpdated(after: $after) {
    snapshot
    job {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<JobRunnerStepsSubscription, JobRunnerStepsSubscriptionVariables>;
export const JobRunnerJobDocument = new TypedDocumentString(`
    query JobRunnerJob($id: ID!) {
  job(id: $id) {
    kind
    state
    outcome
    attempts
    error
    model
    usage {
      calls
      inputTokens
      outputTokens
    }
    runAt
    memories {
      nodes {
        content
      }
    }
    thread {
      id
      memories {
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<JobRunnerJobQuery, JobRunnerJobQueryVariables>;
export const ShutdownJobDocument = new TypedDocumentString(`
    query ShutdownJob($id: ID!) {
  job(id: $id) {
    state
    attempts
    error
    usage {
      calls
    }
    memories {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<ShutdownJobQuery, ShutdownJobQueryVariables>;
export const PagesCursorDocument = new TypedDocumentString(`
    query PagesCursor {
  eventCursor
}
    `) as unknown as TypedDocumentString<PagesCursorQuery, PagesCursorQueryVariables>;
export const SameRankingUpdateDocument = new TypedDocumentString(`
    mutation SameRankingUpdate($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<SameRankingUpdateMutation, SameRankingUpdateMutationVariables>;
export const SameRankingLinkDocument = new TypedDocumentString(`
    mutation SameRankingLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SameRankingLinkMutation, SameRankingLinkMutationVariables>;
export const SameRankingAgentDocument = new TypedDocumentString(`
    mutation SameRankingAgent($input: ProfileInput!) {
  upsertAgent(input: $input) {
    agent {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SameRankingAgentMutation, SameRankingAgentMutationVariables>;
export const SameRankingSearchDocument = new TypedDocumentString(`
    query SameRankingSearch($input: SearchInput!) {
  search(input: $input) {
    ...SameRankingFound
  }
}
    fragment SameRankingFound on SearchResults {
  results {
    recordId
    recordType
    content
    formattedContent
    score
    similarity
    rank
    passage
    retrievers {
      retriever
      rank
      score
    }
    why {
      terms {
        term
        insteadOf
        score
        from
      }
      factors {
        factor
        multiplier
        added
      }
    }
    context {
      id
    }
    linked {
      memory {
        id
      }
    }
  }
  retrievers {
    retriever
    ran
    reason
    candidates
  }
}`) as unknown as TypedDocumentString<SameRankingSearchQuery, SameRankingSearchQueryVariables>;
export const SameRankingSearchStoreDocument = new TypedDocumentString(`
    query SameRankingSearchStore($input: SearchInput!) {
  searchStore(input: $input) {
    ...SameRankingFound
  }
}
    fragment SameRankingFound on SearchResults {
  results {
    recordId
    recordType
    content
    formattedContent
    score
    similarity
    rank
    passage
    retrievers {
      retriever
      rank
      score
    }
    why {
      terms {
        term
        insteadOf
        score
        from
      }
      factors {
        factor
        multiplier
        added
      }
    }
    context {
      id
    }
    linked {
      memory {
        id
      }
    }
  }
  retrievers {
    retriever
    ran
    reason
    candidates
  }
}`) as unknown as TypedDocumentString<SameRankingSearchStoreQuery, SameRankingSearchStoreQueryVariables>;
export const SameRankingSearchThreadDocument = new TypedDocumentString(`
    query SameRankingSearchThread($id: ID!, $input: ThreadSearchInput!) {
  thread(id: $id) {
    search(input: $input) {
      ...SameRankingFound
    }
  }
}
    fragment SameRankingFound on SearchResults {
  results {
    recordId
    recordType
    content
    formattedContent
    score
    similarity
    rank
    passage
    retrievers {
      retriever
      rank
      score
    }
    why {
      terms {
        term
        insteadOf
        score
        from
      }
      factors {
        factor
        multiplier
        added
      }
    }
    context {
      id
    }
    linked {
      memory {
        id
      }
    }
  }
  retrievers {
    retriever
    ran
    reason
    candidates
  }
}`) as unknown as TypedDocumentString<SameRankingSearchThreadQuery, SameRankingSearchThreadQueryVariables>;
export const StatementParityDashboardDocument = new TypedDocumentString(`
    query StatementParityDashboard($after: Int!) {
  users(first: 2) {
    totalCount
    nodes {
      id
      threads(first: 2) {
        totalCount
        nodes {
          title
          messageCount
          messages(first: 2) {
            totalCount
            nodes {
              content
              derivedMemories {
                totalCount
                nodes {
                  content
                }
              }
            }
          }
          jobs(first: 2) {
            nodes {
              state
            }
          }
          agent {
            information
          }
        }
      }
      memories(first: 2, filter: {minConfidence: 0.1}) {
        totalCount
        nodes {
          content
          links(first: $after) {
            nodes {
              relation
            }
          }
          evidence {
            nodes {
              quote
              message {
                seq
              }
            }
          }
          revisions {
            totalCount
            nodes {
              content
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StatementParityDashboardQuery, StatementParityDashboardQueryVariables>;
export const ForgottenFilesDeleteDocument = new TypedDocumentString(`
    mutation ForgottenFilesDelete {
  deleteUser(input: {id: "ann"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ForgottenFilesDeleteMutation, ForgottenFilesDeleteMutationVariables>;
export const ForgottenFilesForgetDocument = new TypedDocumentString(`
    mutation ForgottenFilesForget {
  forget(input: {userId: "ann"}) {
    filesClearedAt
  }
}
    `) as unknown as TypedDocumentString<ForgottenFilesForgetMutation, ForgottenFilesForgetMutationVariables>;
export const LlamaJobsDocument = new TypedDocumentString(`
    subscription LlamaJobs($after: Cursor!) {
  jobUpdated(after: $after) {
    job {
      state
      outcome
      report {
        passes
      }
      usage {
        calls
        inputTokens
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LlamaJobsSubscription, LlamaJobsSubscriptionVariables>;
export const LlamaModelsDocument = new TypedDocumentString(`
    query LlamaModels {
  serverInfo {
    models {
      name
      structuredOutput
    }
  }
}
    `) as unknown as TypedDocumentString<LlamaModelsQuery, LlamaModelsQueryVariables>;
export const AuthChangesDocument = new TypedDocumentString(`
    subscription AuthChanges($after: Cursor) {
  events(after: $after) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<AuthChangesSubscription, AuthChangesSubscriptionVariables>;
export const EventStreamDeleteThreadDocument = new TypedDocumentString(`
    mutation EventStreamDeleteThread {
  deleteThread(input: {id: "t"}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<EventStreamDeleteThreadMutation, EventStreamDeleteThreadMutationVariables>;
export const SetLimitsDocument = new TypedDocumentString(`
    mutation SetLimits($input: UpdateTenantLimitsInput!) {
  updateTenantLimits(input: $input) {
    tenant {
      tenantId
    }
  }
}
    `) as unknown as TypedDocumentString<SetLimitsMutation, SetLimitsMutationVariables>;
export const DeleteToMakeRoomDocument = new TypedDocumentString(`
    mutation DeleteToMakeRoom($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedIds
  }
}
    `) as unknown as TypedDocumentString<DeleteToMakeRoomMutation, DeleteToMakeRoomMutationVariables>;
export const FullDiskLearnedDocument = new TypedDocumentString(`
    query FullDiskLearned {
  thread(id: "t") {
    messages {
      totalCount
    }
    memories {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<FullDiskLearnedQuery, FullDiskLearnedQueryVariables>;
export const HealthEventsDocument = new TypedDocumentString(`
    subscription HealthEvents {
  events {
    cursor
  }
}
    `) as unknown as TypedDocumentString<HealthEventsSubscription, HealthEventsSubscriptionVariables>;
export const MetricsChangesDocument = new TypedDocumentString(`
    subscription MetricsChanges($after: Cursor) {
  events(after: $after, filter: {subjectTypes: [THREAD]}) {
    cursor
  }
}
    `) as unknown as TypedDocumentString<MetricsChangesSubscription, MetricsChangesSubscriptionVariables>;
export const QueryTimeoutSlowDocument = new TypedDocumentString(`
    query QueryTimeoutSlow {
  search(input: {query: "held tea", scope: {userId: "maya"}}) {
    results {
      record {
        ... on Memory {
          id
          user {
            threads {
              totalCount
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<QueryTimeoutSlowQuery, QueryTimeoutSlowQueryVariables>;
export const QueryTimeoutQuickDocument = new TypedDocumentString(`
    query QueryTimeoutQuick {
  user(id: "maya") {
    id
  }
}
    `) as unknown as TypedDocumentString<QueryTimeoutQuickQuery, QueryTimeoutQuickQueryVariables>;
export const QueryTimeoutAddedDocument = new TypedDocumentString(`
    subscription QueryTimeoutAdded {
  messageAdded(threadId: "t") {
    subjectId
    message {
      thread {
        search(input: {query: "held tea"}) {
          results {
            rank
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<QueryTimeoutAddedSubscription, QueryTimeoutAddedSubscriptionVariables>;
export const QueryTimeoutCardDocument = new TypedDocumentString(`
    subscription QueryTimeoutCard {
  contextChanged(threadId: "t", input: {query: "held tea", maxRecalled: 0}) {
    causes {
      subjectId
    }
    context {
      recentMessages {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<QueryTimeoutCardSubscription, QueryTimeoutCardSubscriptionVariables>;
export const TransferLimitsForgetDocument = new TypedDocumentString(`
    mutation TransferLimitsForget {
  forget(input: {userId: "user-1"}) {
    counts {
      type
    }
  }
}
    `) as unknown as TypedDocumentString<TransferLimitsForgetMutation, TransferLimitsForgetMutationVariables>;
export const TransferLimitsChangeDocument = new TypedDocumentString(`
    mutation TransferLimitsChange($content: String!) {
  updateMemory(input: {id: "memory-1", content: $content}) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<TransferLimitsChangeMutation, TransferLimitsChangeMutationVariables>;
export const TransfersForgetDocument = new TypedDocumentString(`
    mutation TransfersForget {
  forget(input: {userId: "ann"}) {
    counts {
      type
      count
    }
  }
}
    `) as unknown as TypedDocumentString<TransfersForgetMutation, TransfersForgetMutationVariables>;
export const BurstClearDocument = new TypedDocumentString(`
    mutation BurstClear($threadId: ID!) {
  clearMessages(input: {owner: {threadId: $threadId}, confirm: true}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<BurstClearMutation, BurstClearMutationVariables>;
export const ExtractionSoakWaitDocument = new TypedDocumentString(`
    mutation ExtractionSoakWait {
  waitForExtraction(
    input: {kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 60000}
  ) {
    finished
  }
}
    `) as unknown as TypedDocumentString<ExtractionSoakWaitMutation, ExtractionSoakWaitMutationVariables>;
export const ExtractionSoakDeadDocument = new TypedDocumentString(`
    query ExtractionSoakDead {
  jobs(first: 100, filter: {states: [DEAD]}) {
    nodes {
      id
      outcome
      error
      usage {
        calls
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractionSoakDeadQuery, ExtractionSoakDeadQueryVariables>;
export const ExtractionSoakRetryDocument = new TypedDocumentString(`
    mutation ExtractionSoakRetry($ids: [ID!]!) {
  retryJobs(input: {ids: $ids}) {
    jobs {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractionSoakRetryMutation, ExtractionSoakRetryMutationVariables>;
export const ExtractionSoakUnfinishedDocument = new TypedDocumentString(`
    query ExtractionSoakUnfinished {
  jobs(
    filter: {states: [READY, RUNNING, FAILED], kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD]}
  ) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<ExtractionSoakUnfinishedQuery, ExtractionSoakUnfinishedQueryVariables>;
export const ExtractionSoakMemoriesDocument = new TypedDocumentString(`
    query ExtractionSoakMemories($after: String) {
  memories(first: 100, after: $after) {
    nodes {
      content
      status
      evidence(first: 100) {
        nodes {
          quote
          message {
            content
          }
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractionSoakMemoriesQuery, ExtractionSoakMemoriesQueryVariables>;
export const ExtractionSoakThreadDocument = new TypedDocumentString(`
    query ExtractionSoakThread($id: ID!) {
  thread(id: $id) {
    messageCount
    messages(last: 500) {
      nodes {
        seq
        content
      }
    }
    runningSummary {
      coveredSeq
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractionSoakThreadQuery, ExtractionSoakThreadQueryVariables>;
export const ExtractionSoakEnsureDocument = new TypedDocumentString(`
    mutation ExtractionSoakEnsure($input: CreateThreadInput!) {
  ensureThread(input: $input) {
    created
  }
}
    `) as unknown as TypedDocumentString<ExtractionSoakEnsureMutation, ExtractionSoakEnsureMutationVariables>;
export const ExtractionSoakAddDocument = new TypedDocumentString(`
    mutation ExtractionSoakAdd($input: AddMessagesInput!) {
  addMessages(input: $input) {
    replayed
  }
}
    `) as unknown as TypedDocumentString<ExtractionSoakAddMutation, ExtractionSoakAddMutationVariables>;
export const ExtractionSoakSettingsDocument = new TypedDocumentString(`
    mutation ExtractionSoakSettings($id: ID!) {
  updateThread(input: {id: $id, settings: {memoryExtractionFrequency: -1}}) {
    thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ExtractionSoakSettingsMutation, ExtractionSoakSettingsMutationVariables>;
export const KillSoakLeftJobsDocument = new TypedDocumentString(`
    query KillSoakLeftJobs {
  dead: jobs(first: 100, filter: {states: [DEAD]}) {
    nodes {
      id
      outcome
    }
  }
  open: jobs(
    filter: {states: [READY, RUNNING, FAILED], kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS]}
  ) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakLeftJobsQuery, KillSoakLeftJobsQueryVariables>;
export const KillSoakRetryDocument = new TypedDocumentString(`
    mutation KillSoakRetry($ids: [ID!]!) {
  retryJobs(input: {ids: $ids}) {
    skippedIds
  }
}
    `) as unknown as TypedDocumentString<KillSoakRetryMutation, KillSoakRetryMutationVariables>;
export const KillSoakEnsureThreadDocument = new TypedDocumentString(`
    mutation KillSoakEnsureThread($input: CreateThreadInput!) {
  ensureThread(input: $input) {
    created
  }
}
    `) as unknown as TypedDocumentString<KillSoakEnsureThreadMutation, KillSoakEnsureThreadMutationVariables>;
export const KillSoakDeleteThreadDocument = new TypedDocumentString(`
    mutation KillSoakDeleteThread($input: DeleteThreadInput!) {
  deleteThread(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakDeleteThreadMutation, KillSoakDeleteThreadMutationVariables>;
export const KillSoakAddMessagesDocument = new TypedDocumentString(`
    mutation KillSoakAddMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    messages {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakAddMessagesMutation, KillSoakAddMessagesMutationVariables>;
export const KillSoakUpdateMessageDocument = new TypedDocumentString(`
    mutation KillSoakUpdateMessage($input: UpdateMessageInput!) {
  updateMessage(input: $input) {
    message {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakUpdateMessageMutation, KillSoakUpdateMessageMutationVariables>;
export const KillSoakDeleteMessageDocument = new TypedDocumentString(`
    mutation KillSoakDeleteMessage($input: DeleteMessageInput!) {
  deleteMessage(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakDeleteMessageMutation, KillSoakDeleteMessageMutationVariables>;
export const KillSoakClearMessagesDocument = new TypedDocumentString(`
    mutation KillSoakClearMessages($threadId: ID!) {
  clearMessages(input: {owner: {threadId: $threadId}, confirm: true}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakClearMessagesMutation, KillSoakClearMessagesMutationVariables>;
export const KillSoakAddMemoryDocument = new TypedDocumentString(`
    mutation KillSoakAddMemory($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakAddMemoryMutation, KillSoakAddMemoryMutationVariables>;
export const KillSoakUpdateMemoryDocument = new TypedDocumentString(`
    mutation KillSoakUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakUpdateMemoryMutation, KillSoakUpdateMemoryMutationVariables>;
export const KillSoakRestoreDocument = new TypedDocumentString(`
    mutation KillSoakRestore($input: RestoreMemoryInput!) {
  restoreMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakRestoreMutation, KillSoakRestoreMutationVariables>;
export const KillSoakDeleteMemoryDocument = new TypedDocumentString(`
    mutation KillSoakDeleteMemory($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakDeleteMemoryMutation, KillSoakDeleteMemoryMutationVariables>;
export const KillSoakLinkDocument = new TypedDocumentString(`
    mutation KillSoakLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakLinkMutation, KillSoakLinkMutationVariables>;
export const KillSoakUpdateLinkDocument = new TypedDocumentString(`
    mutation KillSoakUpdateLink($input: UpdateMemoryLinkInput!) {
  updateMemoryLink(input: $input) {
    link {
      relation
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakUpdateLinkMutation, KillSoakUpdateLinkMutationVariables>;
export const KillSoakUnlinkDocument = new TypedDocumentString(`
    mutation KillSoakUnlink($id: ID!) {
  unlinkMemories(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakUnlinkMutation, KillSoakUnlinkMutationVariables>;
export const KillSoakImportDocument = new TypedDocumentString(`
    mutation KillSoakImport($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    ids
  }
}
    `) as unknown as TypedDocumentString<KillSoakImportMutation, KillSoakImportMutationVariables>;
export const KillSoakUpdateRecordDocument = new TypedDocumentString(`
    mutation KillSoakUpdateRecord($input: UpdateRecordInput!) {
  updateRecord(input: $input) {
    updatedCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakUpdateRecordMutation, KillSoakUpdateRecordMutationVariables>;
export const KillSoakProfileDocument = new TypedDocumentString(`
    mutation KillSoakProfile($input: ProfileInput!) {
  upsertUser(input: $input) {
    user {
      information
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakProfileMutation, KillSoakProfileMutationVariables>;
export const KillSoakSetStateDocument = new TypedDocumentString(`
    mutation KillSoakSetState($input: SetSharedStateInput!) {
  setSharedState(input: $input) {
    entry {
      version
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakSetStateMutation, KillSoakSetStateMutationVariables>;
export const KillSoakDeleteStateDocument = new TypedDocumentString(`
    mutation KillSoakDeleteState($input: DeleteSharedStateInput!) {
  deleteSharedState(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakDeleteStateMutation, KillSoakDeleteStateMutationVariables>;
export const KillSoakClearStateDocument = new TypedDocumentString(`
    mutation KillSoakClearState($owner: OwnerInput!) {
  clearSharedState(input: $owner) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakClearStateMutation, KillSoakClearStateMutationVariables>;
export const KillSoakStateDocument = new TypedDocumentString(`
    query KillSoakState($owner: OwnerInput!) {
  sharedState(owner: $owner) {
    key
    version
  }
}
    `) as unknown as TypedDocumentString<KillSoakStateQuery, KillSoakStateQueryVariables>;
export const KillSoakFactDocument = new TypedDocumentString(`
    mutation KillSoakFact($input: UpsertMemoryInput!) {
  upsertMemory(input: $input) {
    outcome
  }
}
    `) as unknown as TypedDocumentString<KillSoakFactMutation, KillSoakFactMutationVariables>;
export const KillSoakDeleteFactsDocument = new TypedDocumentString(`
    mutation KillSoakDeleteFacts($input: DeleteMatchingMemoriesInput!) {
  deleteMatchingMemories(input: $input) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakDeleteFactsMutation, KillSoakDeleteFactsMutationVariables>;
export const KillSoakFactsDocument = new TypedDocumentString(`
    query KillSoakFacts($userId: ID!) {
  memories(first: 100, filter: {owner: {userId: $userId}}) {
    nodes {
      content
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakFactsQuery, KillSoakFactsQueryVariables>;
export const KillSoakThreadDocument = new TypedDocumentString(`
    query KillSoakThread($id: ID!) {
  thread(id: $id) {
    messageCount
  }
}
    `) as unknown as TypedDocumentString<KillSoakThreadQuery, KillSoakThreadQueryVariables>;
export const KillSoakMessageDocument = new TypedDocumentString(`
    query KillSoakMessage($id: ID!) {
  message(id: $id) {
    content
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<KillSoakMessageQuery, KillSoakMessageQueryVariables>;
export const KillSoakMemoryDocument = new TypedDocumentString(`
    query KillSoakMemory($id: ID!) {
  memory(id: $id) {
    revision
    expiresAt
    links(first: 500, direction: OUT) {
      nodes {
        id
        relation
      }
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakMemoryQuery, KillSoakMemoryQueryVariables>;
export const KillSoakUserDocument = new TypedDocumentString(`
    query KillSoakUser($id: ID!) {
  user(id: $id) {
    information
  }
}
    `) as unknown as TypedDocumentString<KillSoakUserQuery, KillSoakUserQueryVariables>;
export const KillSoakWaitDocument = new TypedDocumentString(`
    mutation KillSoakWait {
  waitForExtraction(
    input: {kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS], waitTimeoutMs: 60000}
  ) {
    finished
  }
}
    `) as unknown as TypedDocumentString<KillSoakWaitMutation, KillSoakWaitMutationVariables>;
export const MalformedFillDocument = new TypedDocumentString(`
    mutation MalformedFill {
  upsertUser(input: {id: "maya", information: "Lives by the sea."}) {
    user {
      nodeId
    }
  }
  ensureThread(input: {id: "thread", userId: "maya", agentId: "helper"}) {
    thread {
      nodeId
    }
  }
  addMessages(
    input: {threadId: "thread", messages: [{role: "user", content: "I own a boat."}]}
  ) {
    messages {
      id
      nodeId
    }
  }
  addMemory(input: {userId: "maya", content: "Maya drinks tea."}) {
    memory {
      id
      nodeId
    }
  }
}
    `) as unknown as TypedDocumentString<MalformedFillMutation, MalformedFillMutationVariables>;
export const MalformedCursorsDocument = new TypedDocumentString(`
    query MalformedCursors {
  eventCursor
  memories(first: 2) {
    pageInfo {
      startCursor
      endCursor
    }
  }
  messages(first: 2) {
    pageInfo {
      startCursor
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<MalformedCursorsQuery, MalformedCursorsQueryVariables>;
export const MalformedHonestDocument = new TypedDocumentString(`
    query MalformedHonest {
  serverInfo {
    version
  }
}
    `) as unknown as TypedDocumentString<MalformedHonestQuery, MalformedHonestQueryVariables>;
export const ServersSoakWaitDocument = new TypedDocumentString(`
    mutation ServersSoakWait {
  waitForExtraction(
    input: {kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 60000}
  ) {
    finished
  }
}
    `) as unknown as TypedDocumentString<ServersSoakWaitMutation, ServersSoakWaitMutationVariables>;
export const ServersSoakCommonDocument = new TypedDocumentString(`
    mutation ServersSoakCommon($id: ID!) {
  ensureThread(input: {id: $id, userId: "everybody", agentId: "helper"}) {
    created
  }
}
    `) as unknown as TypedDocumentString<ServersSoakCommonMutation, ServersSoakCommonMutationVariables>;
export const ResumeSoakEventsDocument = new TypedDocumentString(`
    subscription ResumeSoakEvents($filter: EventFilter, $after: Cursor) {
  events(filter: $filter, after: $after) {
    cursor
    kind
    subjectType
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakEventsSubscription, ResumeSoakEventsSubscriptionVariables>;
export const ResumeSoakMessagesDocument = new TypedDocumentString(`
    subscription ResumeSoakMessages($threadId: ID!, $after: Cursor) {
  messageAdded(threadId: $threadId, after: $after) {
    cursor
    kind
    subjectType
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakMessagesSubscription, ResumeSoakMessagesSubscriptionVariables>;
export const ResumeSoakMemoriesDocument = new TypedDocumentString(`
    subscription ResumeSoakMemories($owner: OwnerFilter!, $after: Cursor) {
  memoryChanged(owner: $owner, after: $after) {
    cursor
    kind
    subjectType
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakMemoriesSubscription, ResumeSoakMemoriesSubscriptionVariables>;
export const ResumeSoakJobsDocument = new TypedDocumentString(`
    subscription ResumeSoakJobs($threadId: ID, $after: Cursor) {
  jobUpdated(threadId: $threadId, after: $after) {
    cursor
    kind
    subjectType
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakJobsSubscription, ResumeSoakJobsSubscriptionVariables>;
export const ResumeSoakStateDocument = new TypedDocumentString(`
    subscription ResumeSoakState($owner: OwnerInput!, $after: Cursor) {
  sharedStateChanged(owner: $owner, after: $after) {
    cursor
    kind
    subjectType
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakStateSubscription, ResumeSoakStateSubscriptionVariables>;
export const ResumeSoakThreadDocument = new TypedDocumentString(`
    mutation ResumeSoakThread($id: ID!, $userId: ID!, $settings: ThreadSettingsInput) {
  ensureThread(
    input: {id: $id, userId: $userId, agentId: "helper", settings: $settings}
  ) {
    created
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakThreadMutation, ResumeSoakThreadMutationVariables>;
export const ResumeSoakAddMessagesDocument = new TypedDocumentString(`
    mutation ResumeSoakAddMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    messages {
      id
    }
    job {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakAddMessagesMutation, ResumeSoakAddMessagesMutationVariables>;
export const ResumeSoakAddMemoryDocument = new TypedDocumentString(`
    mutation ResumeSoakAddMemory($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakAddMemoryMutation, ResumeSoakAddMemoryMutationVariables>;
export const ResumeSoakUpdateMemoryDocument = new TypedDocumentString(`
    mutation ResumeSoakUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakUpdateMemoryMutation, ResumeSoakUpdateMemoryMutationVariables>;
export const ResumeSoakDeleteMemoryDocument = new TypedDocumentString(`
    mutation ResumeSoakDeleteMemory($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakDeleteMemoryMutation, ResumeSoakDeleteMemoryMutationVariables>;
export const ResumeSoakFactDocument = new TypedDocumentString(`
    mutation ResumeSoakFact($input: UpsertMemoryInput!) {
  upsertMemory(input: $input) {
    outcome
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakFactMutation, ResumeSoakFactMutationVariables>;
export const ResumeSoakSetStateDocument = new TypedDocumentString(`
    mutation ResumeSoakSetState($threadId: ID!, $key: String!, $value: JSON) {
  setSharedState(input: {owner: {threadId: $threadId}, key: $key, value: $value}) {
    entry {
      version
    }
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakSetStateMutation, ResumeSoakSetStateMutationVariables>;
export const ResumeSoakDeleteStateDocument = new TypedDocumentString(`
    mutation ResumeSoakDeleteState($threadId: ID!, $key: String!) {
  deleteSharedState(input: {owner: {threadId: $threadId}, key: $key}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ResumeSoakDeleteStateMutation, ResumeSoakDeleteStateMutationVariables>;
export const ServersSoakThreadDocument = new TypedDocumentString(`
    mutation ServersSoakThread($id: ID!, $userId: ID!) {
  ensureThread(input: {id: $id, userId: $userId, agentId: "helper"}) {
    created
  }
}
    `) as unknown as TypedDocumentString<ServersSoakThreadMutation, ServersSoakThreadMutationVariables>;
export const ServersSoakMessagesDocument = new TypedDocumentString(`
    mutation ServersSoakMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    replayed
    messages {
      id
      seq
    }
    job {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ServersSoakMessagesMutation, ServersSoakMessagesMutationVariables>;
export const ServersSoakMemoryDocument = new TypedDocumentString(`
    mutation ServersSoakMemory($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<ServersSoakMemoryMutation, ServersSoakMemoryMutationVariables>;
export const ServersSoakUpdateDocument = new TypedDocumentString(`
    mutation ServersSoakUpdate($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<ServersSoakUpdateMutation, ServersSoakUpdateMutationVariables>;
export const ServersSoakDeleteDocument = new TypedDocumentString(`
    mutation ServersSoakDelete($id: ID!) {
  deleteMemory(input: {id: $id}) {
    deletedCount
  }
}
    `) as unknown as TypedDocumentString<ServersSoakDeleteMutation, ServersSoakDeleteMutationVariables>;
export const ServersSoakFactDocument = new TypedDocumentString(`
    mutation ServersSoakFact($input: UpsertMemoryInput!) {
  upsertMemory(input: $input) {
    outcome
  }
}
    `) as unknown as TypedDocumentString<ServersSoakFactMutation, ServersSoakFactMutationVariables>;
export const ServersSoakStateDocument = new TypedDocumentString(`
    mutation ServersSoakState($owner: OwnerInput!, $value: JSON, $expectedVersion: Int) {
  setSharedState(
    input: {owner: $owner, key: "count", value: $value, expectedVersion: $expectedVersion}
  ) {
    entry {
      version
    }
  }
}
    `) as unknown as TypedDocumentString<ServersSoakStateMutation, ServersSoakStateMutationVariables>;
export const ServersSoakStateNowDocument = new TypedDocumentString(`
    query ServersSoakStateNow($owner: OwnerInput!) {
  sharedState(owner: $owner) {
    version
    value
  }
}
    `) as unknown as TypedDocumentString<ServersSoakStateNowQuery, ServersSoakStateNowQueryVariables>;
export const StalledNewestDocument = new TypedDocumentString(`
    query StalledNewest($threadId: ID!) {
  thread(id: $threadId) {
    messages(last: 10) {
      nodes {
        seq
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StalledNewestQuery, StalledNewestQueryVariables>;
export const StalledPageDocument = new TypedDocumentString(`
    query StalledPage($threadId: ID!, $after: String) {
  thread(id: $threadId) {
    messages(first: 100, after: $after) {
      nodes {
        seq
        content
      }
      pageInfo {
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StalledPageQuery, StalledPageQueryVariables>;
export const StalledEventsDocument = new TypedDocumentString(`
    subscription StalledEvents($threadId: ID!, $after: Cursor) {
  events(
    filter: {owner: {threadId: $threadId}, subjectTypes: [MESSAGE]}
    after: $after
  ) {
    cursor
    kind
    snapshot
  }
}
    `) as unknown as TypedDocumentString<StalledEventsSubscription, StalledEventsSubscriptionVariables>;
export const StalledLongAnswerDocument = new TypedDocumentString(`
    query StalledLongAnswer($threadId: ID!) {
  thread(id: $threadId) {
    messages(first: 25) {
      nodes {
        content
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StalledLongAnswerQuery, StalledLongAnswerQueryVariables>;
export const StoreCheckFillDocument = new TypedDocumentString(`
    mutation StoreCheckFill {
  upsertUser(input: {id: "maya", information: "Lives by the sea."}) {
    user {
      id
    }
  }
  createThread(input: {id: "thread", userId: "maya", agentId: "helper"}) {
    thread {
      id
    }
  }
  addMessages(
    input: {threadId: "thread", idempotencyKey: "key", messages: [{id: "told", role: "user", name: "Maya", content: "I own a bicycle with number 7.", steps: [{tool: "look", arguments: "{}", output: "A bicycle.", durationMs: 1.5}, {tool: "count", arguments: "{}", output: "7", usage: {inputTokens: 11, outputTokens: 2}}]}, {id: "gone", role: "user", content: "I own a boat with number 8."}, {id: "changed", role: "user", content: "I own a tent with number 9."}]}
  ) {
    job {
      id
    }
  }
  old: addMemory(
    input: {id: "old", userId: "maya", content: "Maya drinks green tea."}
  ) {
    memory {
      id
    }
  }
  new: addMemory(
    input: {id: "new", userId: "maya", content: "Maya drinks black tea."}
  ) {
    memory {
      id
    }
  }
  short: addMemory(
    input: {id: "short", userId: "maya", content: "Maya is away.", ttlSeconds: 86400}
  ) {
    memory {
      id
    }
  }
  back: addMemory(input: {id: "back", userId: "maya", content: "Maya hums."}) {
    memory {
      id
    }
  }
  linkMemories(
    input: {id: "link", sourceId: "new", targetId: "old", relation: SUPERSEDES}
  ) {
    link {
      id
    }
  }
  fact: upsertMemory(input: {content: "Maya sails at dawn.", userId: "maya"}) {
    outcome
  }
  again: upsertMemory(input: {content: "Maya sails at dawn.", userId: "maya"}) {
    outcome
  }
  first: setSharedState(
    input: {owner: {threadId: "thread"}, key: "plan", value: "Sail."}
  ) {
    entry {
      version
    }
  }
  second: setSharedState(
    input: {owner: {threadId: "thread"}, key: "plan", value: null}
  ) {
    entry {
      version
    }
  }
  lost: setSharedState(
    input: {owner: {threadId: "thread"}, key: "lost", value: [1, 2]}
  ) {
    entry {
      version
    }
  }
  own: setSharedState(
    input: {owner: {userId: "maya"}, key: "plan", value: {at: "sea"}}
  ) {
    entry {
      version
    }
  }
  deleteSharedState(input: {owner: {threadId: "thread"}, key: "lost"}) {
    deletedCount
  }
  importRecords(
    input: {type: FACT, ids: ["given", "turned"], userIds: ["maya"], contents: ["The sea is salty.", "The tide is low."], indexTexts: [["salt", "water"], ["ebb"]], vectors: [[1, 2, 3], [3, 2, 1]]}
  ) {
    ids
  }
}
    `) as unknown as TypedDocumentString<StoreCheckFillMutation, StoreCheckFillMutationVariables>;
export const StoreCheckRewordDocument = new TypedDocumentString(`
    mutation StoreCheckReword {
  new: updateMemory(input: {id: "new", content: "Maya drinks black tea now."}) {
    memory {
      id
    }
  }
  turned: updateMemory(input: {id: "turned", content: "The tide is high."}) {
    memory {
      id
    }
  }
  back: updateMemory(input: {id: "back", content: "Maya sings."}) {
    memory {
      id
    }
  }
  still: updateMemory(input: {id: "back", category: "habit"}) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<StoreCheckRewordMutation, StoreCheckRewordMutationVariables>;
export const StoreCheckRestoreDocument = new TypedDocumentString(`
    mutation StoreCheckRestore {
  restoreMemory(input: {id: "back", revision: 1}) {
    memory {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<StoreCheckRestoreMutation, StoreCheckRestoreMutationVariables>;
export const StoreCheckSettleDocument = new TypedDocumentString(`
    mutation StoreCheckSettle {
  waitForExtraction(
    input: {kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000}
  ) {
    finished
  }
  deleteMessage(input: {id: "gone"}) {
    deletedCount
  }
  updateMessage(input: {id: "changed", content: "I own nothing."}) {
    message {
      id
    }
  }
  again: waitForExtraction(
    input: {kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000}
  ) {
    finished
  }
}
    `) as unknown as TypedDocumentString<StoreCheckSettleMutation, StoreCheckSettleMutationVariables>;
export const OracleServersThreadDocument = new TypedDocumentString(`
    mutation OracleServersThread {
  ensureThread(input: {id: "talk", userId: "ann"}) {
    created
  }
}
    `) as unknown as TypedDocumentString<OracleServersThreadMutation, OracleServersThreadMutationVariables>;
export const OracleServersSayDocument = new TypedDocumentString(`
    mutation OracleServersSay($content: String!, $key: ID) {
  addMessages(
    input: {threadId: "talk", idempotencyKey: $key, messages: [{role: "user", content: $content}]}
  ) {
    replayed
    messages {
      id
      seq
      content
    }
  }
}
    `) as unknown as TypedDocumentString<OracleServersSayMutation, OracleServersSayMutationVariables>;
export const OracleServersRememberDocument = new TypedDocumentString(`
    mutation OracleServersRemember($id: ID!, $content: String!) {
  addMemory(input: {id: $id, userId: "ann", content: $content}) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<OracleServersRememberMutation, OracleServersRememberMutationVariables>;
export const OracleServersRewordDocument = new TypedDocumentString(`
    mutation OracleServersReword($content: String!, $expectedRevision: Int) {
  updateMemory(
    input: {id: "note", content: $content, expectedRevision: $expectedRevision}
  ) {
    memory {
      revision
      content
    }
  }
}
    `) as unknown as TypedDocumentString<OracleServersRewordMutation, OracleServersRewordMutationVariables>;
export const OracleServersSetDocument = new TypedDocumentString(`
    mutation OracleServersSet($value: JSON, $expectedVersion: Int) {
  setSharedState(
    input: {owner: {userId: "ann"}, key: "plan", value: $value, expectedVersion: $expectedVersion}
  ) {
    entry {
      version
      value
    }
  }
}
    `) as unknown as TypedDocumentString<OracleServersSetMutation, OracleServersSetMutationVariables>;
export const OracleServersPresentDocument = new TypedDocumentString(`
    query OracleServersPresent {
  user(id: "ann") {
    memories(first: 10) {
      nodes {
        id
        content
        revision
      }
    }
  }
  sharedState(owner: {userId: "ann"}) {
    version
    value
  }
  threads(first: 10) {
    nodes {
      messages(first: 10) {
        nodes {
          id
          content
        }
      }
    }
  }
  eventCursor
}
    `) as unknown as TypedDocumentString<OracleServersPresentQuery, OracleServersPresentQueryVariables>;
export const OracleServersMemoryDocument = new TypedDocumentString(`
    subscription OracleServersMemory {
  memoryChanged(owner: {userId: "ann"}) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<OracleServersMemorySubscription, OracleServersMemorySubscriptionVariables>;
export const OracleServersWaitDocument = new TypedDocumentString(`
    mutation OracleServersWait {
  waitForExtraction(input: {owner: {threadId: "talk"}, waitTimeoutMs: 30000}) {
    finished
    jobs {
      state
      attempts
      outcome
    }
    memories {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<OracleServersWaitMutation, OracleServersWaitMutationVariables>;
export const PostgresServerInfoDocument = new TypedDocumentString(`
    query PostgresServerInfo($input: SearchInput!) {
  serverInfo {
    store {
      kind
    }
  }
  search(input: $input) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<PostgresServerInfoQuery, PostgresServerInfoQueryVariables>;
export const PostgresMemoriesDocument = new TypedDocumentString(`
    subscription PostgresMemories($owner: OwnerFilter!, $after: Cursor) {
  memoryChanged(owner: $owner, after: $after) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<PostgresMemoriesSubscription, PostgresMemoriesSubscriptionVariables>;
export const ApolloClientThreadsDocument = new TypedDocumentString(`
    query ApolloClientThreads($first: Int!, $after: String) {
  threads(
    first: $first
    after: $after
    orderBy: {field: CREATED_AT, direction: ASC}
  ) {
    edges {
      cursor
      node {
        nodeId
        title
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ApolloClientThreadsQuery, ApolloClientThreadsQueryVariables>;
export const ApolloClientMessagesDocument = new TypedDocumentString(`
    query ApolloClientMessages($last: Int!, $before: String) {
  thread(id: "t") {
    nodeId
    messages(last: $last, before: $before) {
      edges {
        cursor
        node {
          nodeId
          seq
        }
      }
      pageInfo {
        hasPreviousPage
        startCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ApolloClientMessagesQuery, ApolloClientMessagesQueryVariables>;
export const ApolloClientThreadDocument = new TypedDocumentString(`
    query ApolloClientThread($nodeId: ID!) {
  node(id: $nodeId) {
    nodeId
    ... on Thread {
      id
      title
    }
  }
}
    `) as unknown as TypedDocumentString<ApolloClientThreadQuery, ApolloClientThreadQueryVariables>;
export const ApolloClientRenameDocument = new TypedDocumentString(`
    mutation ApolloClientRename($input: UpdateThreadInput!) {
  updateThread(input: $input) {
    thread {
      nodeId
      title
    }
  }
}
    `) as unknown as TypedDocumentString<ApolloClientRenameMutation, ApolloClientRenameMutationVariables>;
export const ApolloClientMemoriesDocument = new TypedDocumentString(`
    query ApolloClientMemories {
  user(id: "maya") {
    nodeId
    memories {
      edges {
        cursor
        node {
          nodeId
          id
          content
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ApolloClientMemoriesQuery, ApolloClientMemoriesQueryVariables>;
export const ApolloClientForgetDocument = new TypedDocumentString(`
    mutation ApolloClientForget($input: DeleteMemoryInput!) {
  deleteMemory(input: $input) {
    deletedNodeIds
  }
}
    `) as unknown as TypedDocumentString<ApolloClientForgetMutation, ApolloClientForgetMutationVariables>;
export const ApolloClientSearchDocument = new TypedDocumentString(`
    query ApolloClientSearch($query: String!) {
  search(input: {query: $query, mode: KEYWORD, scope: {userId: "maya"}}) {
    results {
      rank
      score
      record {
        ... on Memory {
          nodeId
          content
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ApolloClientSearchQuery, ApolloClientSearchQueryVariables>;
export const ApolloClientMemoryChangedDocument = new TypedDocumentString(`
    subscription ApolloClientMemoryChanged($after: Cursor) {
  memoryChanged(owner: {userId: "maya"}, after: $after) {
    cursor
    kind
    deletedNodeId
    memory {
      nodeId
      content
    }
  }
}
    `) as unknown as TypedDocumentString<ApolloClientMemoryChangedSubscription, ApolloClientMemoryChangedSubscriptionVariables>;
export const ApolloClientUpdateMemoryDocument = new TypedDocumentString(`
    mutation ApolloClientUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<ApolloClientUpdateMemoryMutation, ApolloClientUpdateMemoryMutationVariables>;
export const SseMessageAddedDocument = new TypedDocumentString(`
    subscription SseMessageAdded($after: Cursor) {
  messageAdded(threadId: "t", after: $after) {
    cursor
    message {
      content
    }
  }
}
    `) as unknown as TypedDocumentString<SseMessageAddedSubscription, SseMessageAddedSubscriptionVariables>;
export const ProtocolUserEventsDocument = new TypedDocumentString(`
    subscription ProtocolUserEvents($after: Cursor) {
  events(filter: {subjectTypes: [USER]}, after: $after) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<ProtocolUserEventsSubscription, ProtocolUserEventsSubscriptionVariables>;
export const UrqlThreadsDocument = new TypedDocumentString(`
    query UrqlThreads($first: Int) {
  threads(first: $first) {
    nodes {
      nodeId
      id
      title
    }
  }
}
    `) as unknown as TypedDocumentString<UrqlThreadsQuery, UrqlThreadsQueryVariables>;
export const UrqlRenameDocument = new TypedDocumentString(`
    mutation UrqlRename($input: UpdateThreadInput!) {
  updateThread(input: $input) {
    thread {
      nodeId
      title
    }
  }
}
    `) as unknown as TypedDocumentString<UrqlRenameMutation, UrqlRenameMutationVariables>;
export const UrqlMessageAddedDocument = new TypedDocumentString(`
    subscription UrqlMessageAdded($after: Cursor) {
  messageAdded(threadId: "t", after: $after) {
    cursor
    message {
      seq
      content
    }
  }
}
    `) as unknown as TypedDocumentString<UrqlMessageAddedSubscription, UrqlMessageAddedSubscriptionVariables>;
export const CutClientEventsDocument = new TypedDocumentString(`
    subscription CutClientEvents {
  events {
    cursor
  }
}
    `) as unknown as TypedDocumentString<CutClientEventsSubscription, CutClientEventsSubscriptionVariables>;
export const EveryEdgeUpdateMemoryDocument = new TypedDocumentString(`
    mutation EveryEdgeUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<EveryEdgeUpdateMemoryMutation, EveryEdgeUpdateMemoryMutationVariables>;
export const EveryEdgeLinkMemoriesDocument = new TypedDocumentString(`
    mutation EveryEdgeLinkMemories($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<EveryEdgeLinkMemoriesMutation, EveryEdgeLinkMemoriesMutationVariables>;
export const EveryEdgeProfilesDocument = new TypedDocumentString(`
    mutation EveryEdgeProfiles($user: ProfileInput!, $agent: ProfileInput!) {
  upsertUser(input: $user) {
    user {
      id
    }
  }
  upsertAgent(input: $agent) {
    agent {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<EveryEdgeProfilesMutation, EveryEdgeProfilesMutationVariables>;
export const EveryEdgeSetStateDocument = new TypedDocumentString(`
    mutation EveryEdgeSetState($input: SetSharedStateInput!) {
  setSharedState(input: $input) {
    entry {
      version
    }
  }
}
    `) as unknown as TypedDocumentString<EveryEdgeSetStateMutation, EveryEdgeSetStateMutationVariables>;
export const EveryEdgeApiKeyDocument = new TypedDocumentString(`
    mutation EveryEdgeApiKey {
  createApiKey(input: {roles: [READER]}) {
    text
  }
}
    `) as unknown as TypedDocumentString<EveryEdgeApiKeyMutation, EveryEdgeApiKeyMutationVariables>;
export const EveryEdgeRecordsDocument = new TypedDocumentString(`
    query EveryEdgeRecords($breadth: Int!) {
  users(first: $breadth) {
    nodes {
      id
      nodeId
    }
  }
  agents(first: $breadth) {
    nodes {
      id
      nodeId
    }
  }
  threads(first: $breadth) {
    nodes {
      id
      nodeId
      jobs(first: 1) {
        nodes {
          id
          nodeId
        }
      }
    }
  }
  messages(last: $breadth) {
    nodes {
      id
      nodeId
    }
  }
  memories(first: $breadth) {
    nodes {
      id
      nodeId
      links(first: 1) {
        nodes {
          id
          nodeId
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EveryEdgeRecordsQuery, EveryEdgeRecordsQueryVariables>;
export const EmbeddingJobDocument = new TypedDocumentString(`
    query EmbeddingJob {
  job(id: "embed-records") {
    kind
    state
    outcome
    attempts
    error
    runAt
  }
}
    `) as unknown as TypedDocumentString<EmbeddingJobQuery, EmbeddingJobQueryVariables>;
export const FilledImportDocument = new TypedDocumentString(`
    mutation FilledImport($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    ids
  }
}
    `) as unknown as TypedDocumentString<FilledImportMutation, FilledImportMutationVariables>;
export const FilledUpdateRecordDocument = new TypedDocumentString(`
    mutation FilledUpdateRecord($input: UpdateRecordInput!) {
  updateRecord(input: $input) {
    updatedCount
  }
}
    `) as unknown as TypedDocumentString<FilledUpdateRecordMutation, FilledUpdateRecordMutationVariables>;
export const FilledUpdateMemoryDocument = new TypedDocumentString(`
    mutation FilledUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<FilledUpdateMemoryMutation, FilledUpdateMemoryMutationVariables>;
export const FilledLinkDocument = new TypedDocumentString(`
    mutation FilledLink($input: LinkMemoriesInput!) {
  linkMemories(input: $input) {
    link {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<FilledLinkMutation, FilledLinkMutationVariables>;
export const FilledSetStateDocument = new TypedDocumentString(`
    mutation FilledSetState($input: SetSharedStateInput!) {
  setSharedState(input: $input) {
    entry {
      version
    }
  }
}
    `) as unknown as TypedDocumentString<FilledSetStateMutation, FilledSetStateMutationVariables>;
export const GuardTenantDocument = new TypedDocumentString(`
    mutation GuardTenant($input: UpdateTenantSettingsInput!) {
  updateTenantSettings(input: $input) {
    tenant {
      tenantId
      settings {
        guards {
          rule
          action
        }
        customGuards {
          rule
          pattern
          action
          label
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GuardTenantMutation, GuardTenantMutationVariables>;
export const CreateApiKeyDocument = new TypedDocumentString(`
    mutation CreateApiKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    text
    key {
      keyId
      tenantId
      roles
      userId
      agentId
      label
      createdAt
      expiresAt
      revokedAt
      lastUsedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = new TypedDocumentString(`
    mutation RevokeApiKey($keyId: ID!) {
  revokeApiKey(keyId: $keyId) {
    key {
      keyId
      revokedAt
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const CreateThreadDocument = new TypedDocumentString(`
    mutation CreateThread($input: CreateThreadInput!) {
  createThread(input: $input) {
    created
    thread {
      id
      userId
      agentId
    }
  }
}
    `) as unknown as TypedDocumentString<CreateThreadMutation, CreateThreadMutationVariables>;
export const AddMessagesDocument = new TypedDocumentString(`
    mutation AddMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    replayed
    messages {
      id
      seq
      role
      content
    }
    job {
      id
      state
      outcome
      attempts
      error
    }
    memories {
      id
      content
    }
  }
}
    `) as unknown as TypedDocumentString<AddMessagesMutation, AddMessagesMutationVariables>;
export const AddMemoryDocument = new TypedDocumentString(`
    mutation AddMemory($input: AddMemoryInput!) {
  addMemory(input: $input) {
    memory {
      id
      content
      userId
      agentId
      threadId
      originThreadId
    }
  }
}
    `) as unknown as TypedDocumentString<AddMemoryMutation, AddMemoryMutationVariables>;
export const CreateUserDocument = new TypedDocumentString(`
    mutation CreateUser($input: ProfileInput!) {
  upsertUser(input: $input) {
    user {
      id
      information
      metadata
    }
  }
}
    `) as unknown as TypedDocumentString<CreateUserMutation, CreateUserMutationVariables>;
export const EventCursorDocument = new TypedDocumentString(`
    query EventCursor {
  eventCursor
}
    `) as unknown as TypedDocumentString<EventCursorQuery, EventCursorQueryVariables>;
export const TypenameDocument = new TypedDocumentString(`
    query Typename {
  __typename
}
    `) as unknown as TypedDocumentString<TypenameQuery, TypenameQueryVariables>;
export const ReviewSetTenantDocument = new TypedDocumentString(`
    mutation ReviewSetTenant($input: UpdateTenantSettingsInput!) {
  updateTenantSettings(input: $input) {
    tenant {
      settings {
        reviewExtracted
        reviewCategories
        reviewers
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewSetTenantMutation, ReviewSetTenantMutationVariables>;
export const ReviewQueueDocument = new TypedDocumentString(`
    query ReviewQueue($filter: ReviewQueueFilter) {
  reviewQueue(filter: $filter, first: 10) {
    totalCount
    nodes {
      id
      content
      statusReason
      revision
      evidence {
        nodes {
          quote
        }
      }
      links(direction: OUT) {
        nodes {
          relation
          target {
            content
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewQueueQuery, ReviewQueueQueryVariables>;
export const ReviewApproveDocument = new TypedDocumentString(`
    mutation ReviewApprove($input: ApproveMemoriesInput!) {
  approveMemories(input: $input) {
    memories {
      content
      status
      statusReason
    }
    skipped {
      memoryId
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewApproveMutation, ReviewApproveMutationVariables>;
export const ReviewRejectDocument = new TypedDocumentString(`
    mutation ReviewReject($input: RejectMemoriesInput!) {
  rejectMemories(input: $input) {
    memories {
      content
      status
      statusReason
    }
    skipped {
      memoryId
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewRejectMutation, ReviewRejectMutationVariables>;
export const ReviewWorldDocument = new TypedDocumentString(`
    query ReviewWorld {
  memories(orderBy: {field: CREATED_AT, direction: ASC}) {
    totalCount
    nodes {
      content
      status
      statusReason
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewWorldQuery, ReviewWorldQueryVariables>;
export const SimulateDocument = new TypedDocumentString(`
    mutation Simulate($input: SimulateExtractionInput!) {
  simulateExtraction(input: $input) {
    simulation {
      simulationId
      status
    }
  }
}
    `) as unknown as TypedDocumentString<SimulateMutation, SimulateMutationVariables>;
export const PromoteDocument = new TypedDocumentString(`
    mutation Promote($input: PromoteSimulationInput!) {
  promoteSimulation(input: $input) {
    simulation {
      status
    }
  }
}
    `) as unknown as TypedDocumentString<PromoteMutation, PromoteMutationVariables>;
export const DiscardDocument = new TypedDocumentString(`
    mutation Discard($id: ID!) {
  discardSimulation(id: $id) {
    discarded
  }
}
    `) as unknown as TypedDocumentString<DiscardMutation, DiscardMutationVariables>;
export const SimulatedDocument = new TypedDocumentString(`
    query Simulated($id: ID!) {
  simulation(id: $id) {
    status
    progress
    added
    lost
    changed
    unchanged
    settings {
      model
      customInstructions
    }
    job {
      kind
      state
      outcome
      model
      usage {
        calls
      }
      report {
        passes
      }
    }
    differences {
      kind
      fields
      before {
        content
        status
        evidence {
          messageId
          quote
        }
      }
      after {
        content
        status
        evidence {
          messageId
          quote
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SimulatedQuery, SimulatedQueryVariables>;
export const SimulatedMemoriesDocument = new TypedDocumentString(`
    query SimulatedMemories($userId: ID!) {
  memories(
    filter: {owner: {userId: $userId}}
    orderBy: {field: CREATED_AT, direction: ASC}
  ) {
    nodes {
      id
      content
      status
      statusReason
      confidence
      revision
      evidence {
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SimulatedMemoriesQuery, SimulatedMemoriesQueryVariables>;
export const SummariesUpdatesDocument = new TypedDocumentString(`
    subscription SummariesUpdates($threadId: ID!, $after: Cursor) {
  summaryUpdated(threadId: $threadId, after: $after) {
    cursor
    kind
    subjectType
    subjectId
    originThreadId
    snapshot
    summary {
      text
      coveredSeq
    }
    thread {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SummariesUpdatesSubscription, SummariesUpdatesSubscriptionVariables>;
export const TaughtWorldDocument = new TypedDocumentString(`
    query TaughtWorld {
  threads {
    nodes {
      id
    }
  }
  messages {
    nodes {
      id
    }
  }
  memories {
    nodes {
      content
      status
      statusReason
      revision
      evidence {
        nodes {
          quote
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TaughtWorldQuery, TaughtWorldQueryVariables>;
export const TaughtMemoriesDocument = new TypedDocumentString(`
    query TaughtMemories {
  memories {
    nodes {
      id
      content
    }
  }
}
    `) as unknown as TypedDocumentString<TaughtMemoriesQuery, TaughtMemoriesQueryVariables>;
export const TaughtSearchDocument = new TypedDocumentString(`
    query TaughtSearch($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
      content
    }
  }
}
    `) as unknown as TypedDocumentString<TaughtSearchQuery, TaughtSearchQueryVariables>;
export const CreateWebhookDocument = new TypedDocumentString(`
    mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    secret
    webhook {
      webhookId
    }
  }
}
    `) as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = new TypedDocumentString(`
    mutation UpdateWebhook($input: UpdateWebhookInput!) {
  updateWebhook(input: $input) {
    webhook {
      url
      label
      includesSnapshot
      isEnabled
      filter {
        owner
        subjectTypes
        kinds
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const WebhookStatesDocument = new TypedDocumentString(`
    query WebhookStates {
  webhooks {
    totalCount
    nodes {
      webhookId
      isEnabled
      disabledReason
      lag
      failures
      retryAt
      lastError
      lastDeliveredAt
      gaps
      waitingDeliveries
      deadDeliveries {
        totalCount
        nodes {
          deliveryId
          attempts
          error
          diedAt
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WebhookStatesQuery, WebhookStatesQueryVariables>;