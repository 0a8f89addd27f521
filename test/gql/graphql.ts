/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Which users or agents. What is left out matches any. */
export type ActorFilter = {
  /** Only those with a profile, or only those without. Default: both. */
  hasProfile?: boolean | null | undefined;
  /** Left out: any. Null: only records without metadata. An object: records whose metadata contains all of it; lists and values must be equal, and `$array_contains`, `$array_contains_any` and `$not` may stand in place of a value. As names in a document have no `$`, operators have to come in a variable. */
  metadata?: unknown;
};

/** A memory in the caller's words. */
export type AddMemoryInput = {
  /** Left out: the thread's agent, or none. Null: no agent. */
  agentId?: string | number | null | undefined;
  /** A finer sort in a free word. Default: none. */
  category?: string | null | undefined;
  /** How sure it is, from 0 to 1. Default: 1. */
  confidence?: number | null | undefined;
  /** The statement. */
  content: string;
  /** At most 128 characters. Default: a new UUIDv7. */
  id?: string | number | null | undefined;
  /** What sort of statement it is. Default: MEMORY. */
  kind?: MemoryKind | null | undefined;
  /** The caller's own data: an object. Default: none. */
  metadata?: unknown;
  /** The thread it belongs to and goes with. Default: none. */
  threadId?: string | number | null | undefined;
  /** When what it says happens. Default: unknown. */
  timestamp?: string | null | undefined;
  /** Left out: the thread's user, or none. Null: no user. */
  userId?: string | number | null | undefined;
};

/** Messages to add to a thread. */
export type AddMessagesInput = {
  /** Makes a repeated request harmless: it changes nothing and is answered as the first was. Unique per thread. Default: none. */
  idempotencyKey?: string | number | null | undefined;
  /** 1 to 1000 messages, oldest first. */
  messages: Array<MessageInput>;
  /** The thread to add to. */
  threadId: string | number;
  /** Whether to answer only when the extraction is DONE or DEAD, or the time is up. Default: false. */
  waitForExtraction?: boolean | null | undefined;
  /** Longest wait in milliseconds, up to 60000. Default: 30000. */
  waitTimeoutMs?: number | null | undefined;
};

/** A new agent profile. */
export type CreateAgentInput = {
  /** At most 128 characters. Default: a new UUIDv7. */
  id?: string | number | null | undefined;
  /** Profile text. Default: none. */
  information?: string | null | undefined;
  /** The caller's own data: an object. Default: none. */
  metadata?: unknown;
};

/** A new thread. */
export type CreateThreadInput = {
  /** Left out: a new agent with a new UUIDv7. Null: no agent. */
  agentId?: string | number | null | undefined;
  /** An outside system's name for the chat. Default: none. */
  chatId?: string | number | null | undefined;
  /** At most 128 characters. Default: a new UUIDv7. */
  id?: string | number | null | undefined;
  /** The caller's own data: an object. Default: none. */
  metadata?: unknown;
  /** How to treat it. Default: all defaults. */
  settings?: ThreadSettingsInput | null | undefined;
  /** A name for people to read. Default: none. */
  title?: string | null | undefined;
  /** Left out: a new user with a new UUIDv7. Null: no user. */
  userId?: string | number | null | undefined;
};

/** A new user profile. */
export type CreateUserInput = {
  /** At most 128 characters. Default: a new UUIDv7. */
  id?: string | number | null | undefined;
  /** Profile text. Default: none. */
  information?: string | null | undefined;
  /** The caller's own data: an object. Default: none. */
  metadata?: unknown;
};

/** A user or an agent to delete. */
export type DeleteActorInput = {
  /** Whether its threads with all they hold, and its memories, go too. False: only the record with its profile. Default: true. */
  cascade?: boolean | null | undefined;
  /** Whether to only report what would be deleted. Default: false. */
  dryRun?: boolean | null | undefined;
  /** The user or agent. */
  id: string | number;
};

/** A memory to delete. */
export type DeleteMemoryInput = {
  /** Whether to only report what would be deleted. Default: false. */
  dryRun?: boolean | null | undefined;
  /** The memory. */
  id: string | number;
};

/** A message to delete. */
export type DeleteMessageInput = {
  /** What becomes of memories that rest on it alone. Default: INVALIDATE. */
  derived?: DerivedPolicy | null | undefined;
  /** Whether to only report what would be deleted. Default: false. */
  dryRun?: boolean | null | undefined;
  /** The message. */
  id: string | number;
};

/** A thread to delete. */
export type DeleteThreadInput = {
  /** Whether to only report what would be deleted. Default: false. */
  dryRun?: boolean | null | undefined;
  /** The thread. */
  id: string | number;
  /** What becomes of what was learned in it. Default: KEEP_USER_LEVEL. */
  memories?: ThreadMemoryPolicy | null | undefined;
};

/** What becomes of memories that a deletion leaves without evidence. */
export type DerivedPolicy =
  /** They are deleted too. */
  | 'DELETE'
  /** They become INVALID, with the reason SOURCE_DELETED. */
  | 'INVALIDATE'
  /** They stay as they are. */
  | 'KEEP';

/** Which events. What is left out matches any. */
export type EventFilter = {
  /** Only these changes. Default: all. */
  kinds?: Array<EventKind> | null | undefined;
  /** Whose records. Default: all within reach. */
  owner?: OwnerFilter | null | undefined;
  /** Only records of these types. Default: all. */
  subjectTypes?: Array<SubjectType> | null | undefined;
};

/** What happened to a record. */
export type EventKind =
  /** It came into being. */
  | 'CREATED'
  /** It is gone; the snapshot is what it was. */
  | 'DELETED'
  /** It does not hold any more, and is kept. */
  | 'INVALIDATED'
  /** It changed. */
  | 'UPDATED';

/** What a job does. */
export type JobKind =
  /** Extracts memories from messages that were added. */
  | 'EXTRACT_MEMORIES';

/** What a job led to. */
export type JobOutcome =
  /** Memories were found and stored. */
  | 'EXTRACTED'
  /** The model could not be reached on the last attempt. */
  | 'MODEL_UNAVAILABLE'
  /** The model answered, and found nothing worth keeping. */
  | 'ZERO_FACTS';

/** How far a job has come. */
export type JobState =
  /** Given up after the last attempt; see the error. */
  | 'DEAD'
  /** Finished; see the outcome. */
  | 'DONE'
  /** The last run failed; the next one is due at `runAt`. */
  | 'FAILED'
  /** Waits for its first run, or to go on after a restart. */
  | 'READY'
  /** A worker has it. */
  | 'RUNNING';

/** Which memories. What is left out matches any. */
export type MemoryFilter = {
  /** Only these categories. Default: all. */
  categories?: Array<string> | null | undefined;
  /** Only these kinds. Default: all. */
  kinds?: Array<MemoryKind> | null | undefined;
  /** Left out: any. Null: only records without metadata. An object: records whose metadata contains all of it; lists and values must be equal, and `$array_contains`, `$array_contains_any` and `$not` may stand in place of a value. As names in a document have no `$`, operators have to come in a variable. */
  metadata?: unknown;
  /** Only those that are at least this sure. Default: no floor. */
  minConfidence?: number | null | undefined;
  /** Whose memories. Default: all within reach. */
  owner?: OwnerFilter | null | undefined;
  /** Only put into words by these. Default: all. */
  sources?: Array<MemorySource> | null | undefined;
  /** Only in these states. Default: all. */
  statuses?: Array<MemoryStatus> | null | undefined;
};

/** What sort of statement a memory is. */
export type MemoryKind =
  /** Something that is so. */
  | 'FACT'
  /** How an agent is to behave. */
  | 'GUIDELINE'
  /** Anything worth keeping that is none of the others, such as an event or a plan. */
  | 'MEMORY'
  /** What somebody likes, dislikes or wants. */
  | 'PREFERENCE';

/** What memories are ordered by; equal ones by id, in the same direction. */
export type MemoryOrder = {
  /** Which way. */
  direction: OrderDirection;
  /** By what. */
  field: MemoryOrderField;
};

/** What memories can be ordered by. */
export type MemoryOrderField =
  /** How sure they are. */
  | 'CONFIDENCE'
  /** When they were first stored. */
  | 'CREATED_AT'
  /** When they last changed. */
  | 'UPDATED_AT';

/** Who put a memory into words. */
export type MemorySource =
  /** A caller, by a mutation. */
  | 'MANUAL'
  /** A language model. */
  | 'MODEL'
  /** The local rules: a filter of sentences, not a language model. */
  | 'RULE';

/** Whether a memory holds. */
export type MemoryStatus =
  /** It does not hold any more; kept, and found only on request. */
  | 'INVALID'
  /** It waits for a decision; found only on request. */
  | 'PENDING'
  /** It holds, and searches find it. */
  | 'VALID';

/** Which messages. What is left out matches any. */
export type MessageFilter = {
  /** Left out: any. Null: only records without metadata. An object: records whose metadata contains all of it; lists and values must be equal, and `$array_contains`, `$array_contains_any` and `$not` may stand in place of a value. As names in a document have no `$`, operators have to come in a variable. */
  metadata?: unknown;
  /** Only these speakers. Default: all. */
  names?: Array<string> | null | undefined;
  /** Whose messages. Default: all within reach. */
  owner?: OwnerFilter | null | undefined;
  /** Only these roles. Default: all. */
  roles?: Array<string> | null | undefined;
  /** Only what was said then or later. */
  since?: string | null | undefined;
  /** Only what was said before then. */
  until?: string | null | undefined;
};

/** A message to add. */
export type MessageInput = {
  /** What is said. Default: `metadata.content` if that is a string, else nothing. */
  content?: string | null | undefined;
  /** At most 128 characters. Default: a new UUIDv7. */
  id?: string | number | null | undefined;
  /** The caller's own data: an object. Default: none. */
  metadata?: unknown;
  /** The speaker's name. Default: none. */
  name?: string | null | undefined;
  /** Who speaks, such as `user` or `assistant`; 1 to 30 characters. */
  role: string;
  /** When it was said. Default: now. */
  timestamp?: string | null | undefined;
};

/** Which way a list goes. */
export type OrderDirection =
  /** From the least to the greatest: oldest first. */
  | 'ASC'
  /** From the greatest to the least: newest first. */
  | 'DESC';

/** Whose records. For each id: left out matches any, null matches records without one, a value matches exactly. */
export type OwnerFilter = {
  /** Left out: any. Null: records without an agent. */
  agentId?: string | number | null | undefined;
  /** Left out: any. Null: records without a thread. Of events, also those whose origin it is. */
  threadId?: string | number | null | undefined;
  /** Left out: any. Null: records without a user. */
  userId?: string | number | null | undefined;
};

/** A type of record that search finds. */
export type RecordType =
  /** A memory of kind FACT. */
  | 'FACT'
  /** A memory of kind GUIDELINE. */
  | 'GUIDELINE'
  /** A memory of kind MEMORY. */
  | 'MEMORY'
  /** A message of a thread. */
  | 'MESSAGE'
  /** A memory of kind PREFERENCE. */
  | 'PREFERENCE';

/** Whose records to search. For each id, left out, null and a value are three things: any (the user must be given), records without one, and exactly this one. A flag that is false lifts the bound again. */
export type ScopeInput = {
  /** Left out: any. Null: only records without an agent. */
  agentId?: string | number | null | undefined;
  /** False: any agent, whatever `agentId` says. Default: true. */
  exactAgentMatch?: boolean | null | undefined;
  /** False: any thread, whatever `threadId` says. Default: true. */
  exactThreadMatch?: boolean | null | undefined;
  /** Must not be false: a search is always bound to its user. */
  exactUserMatch?: boolean | null | undefined;
  /** Left out: any. Null: only records without a thread. */
  threadId?: string | number | null | undefined;
  /** Required. Null: only records without a user. */
  userId?: string | number | null | undefined;
};

/** What to search for, and where. */
export type SearchInput = {
  /** Whether to find memories that do not hold. Default: false. */
  includeInvalid?: boolean | null | undefined;
  /** How many results, from 1 to 200. Default: 10. */
  maxResults?: number | null | undefined;
  /** Only memories that are at least this sure. Default: no floor. */
  minConfidence?: number | null | undefined;
  /** Words to search for; a question will do. Required, as long as search goes by words alone. */
  query?: string | null | undefined;
  /** Which types of records. Default: all. */
  recordTypes?: Array<RecordType> | null | undefined;
  /** Whose records to search. */
  scope: ScopeInput;
};

/** A way of searching. */
export type SearchLeg =
  /** By words. */
  | 'LEXICAL'
  /** By meaning. */
  | 'VECTOR';

/** Why a memory does not hold. */
export type StatusReason =
  /** A caller said so. */
  | 'MANUAL'
  /** The messages it rested on were deleted. */
  | 'SOURCE_DELETED';

/** The type of the record that an event is about. */
export type SubjectType =
  /** An agent. */
  | 'AGENT'
  /** A job. */
  | 'JOB'
  /** A memory. */
  | 'MEMORY'
  /** A message. */
  | 'MESSAGE'
  /** A thread. */
  | 'THREAD'
  /** A user. */
  | 'USER';

/** Which threads. What is left out matches any. */
export type ThreadFilter = {
  /** Left out: any. Null: only threads without a chat id. */
  chatId?: string | number | null | undefined;
  /** Left out: any. Null: only records without metadata. An object: records whose metadata contains all of it; lists and values must be equal, and `$array_contains`, `$array_contains_any` and `$not` may stand in place of a value. As names in a document have no `$`, operators have to come in a variable. */
  metadata?: unknown;
  /** Whose threads; its `threadId` says nothing here. Default: all within reach. */
  owner?: OwnerFilter | null | undefined;
};

/** What becomes of what was learned in a thread that is deleted. */
export type ThreadMemoryPolicy =
  /** Memories that rest on its messages alone go too. */
  | 'DELETE_ALL'
  /** Memories about its user stay; those that belong to the thread go with it. */
  | 'KEEP_USER_LEVEL';

/** What threads are ordered by; equal ones by id, in the same direction. */
export type ThreadOrder = {
  /** Which way. */
  direction: OrderDirection;
  /** By what. */
  field: ThreadOrderField;
};

/** What threads can be ordered by. */
export type ThreadOrderField =
  /** When they were created. */
  | 'CREATED_AT'
  /** When their own fields last changed. */
  | 'UPDATED_AT';

/** Settings of a thread. Of a new one, what is left out has its default; of another, it stays, and null means the default. */
export type ThreadSettingsInput = {
  /** Whether memories are extracted from messages that are added. Default: true. */
  extractMemories?: boolean | null | undefined;
};

/** What to change of an agent. */
export type UpdateAgentInput = {
  /** The user or agent. */
  id: string | number;
  /** Profile text. Left out: as it is. Null: none. */
  information?: string | null | undefined;
  /** Takes the place of the whole metadata. Left out: as it is. Null: none. */
  metadata?: unknown;
};

/** What to change of a memory; its owner and kind never change. What is left out stays. */
export type UpdateMemoryInput = {
  /** A finer sort. Null: none. */
  category?: string | null | undefined;
  /** From 0 to 1. Cannot be cleared. */
  confidence?: number | null | undefined;
  /** The statement. Cannot be cleared. */
  content?: string | null | undefined;
  /** Fail with REVISION_CONFLICT unless this is its revision. Default: no matter which. */
  expectedRevision?: number | null | undefined;
  /** The memory. */
  id: string | number;
  /** Takes the place of the whole metadata. Null: none. */
  metadata?: unknown;
  /** When it happens. Null: unknown. */
  timestamp?: string | null | undefined;
};

/** What to change of a message; its place, role and thread never change. What is left out stays. */
export type UpdateMessageInput = {
  /** What is said. Null: nothing. */
  content?: string | null | undefined;
  /** The message. */
  id: string | number;
  /** Takes the place of the whole metadata. Null: none. */
  metadata?: unknown;
  /** The speaker's name. Null: none. */
  name?: string | null | undefined;
  /** When it was said. Cannot be cleared. */
  timestamp?: string | null | undefined;
};

/** What to change of a thread; its user and agent never change. What is left out stays. */
export type UpdateThreadInput = {
  /** An outside system's name for the chat. Null: none. */
  chatId?: string | number | null | undefined;
  /** The thread. */
  id: string | number;
  /** Takes the place of the whole metadata. Null: none. */
  metadata?: unknown;
  /** Merged with its settings field by field. Null: all defaults. */
  settings?: ThreadSettingsInput | null | undefined;
  /** A name for people to read. Null: none. */
  title?: string | null | undefined;
};

/** What to change of a user. */
export type UpdateUserInput = {
  /** The user or agent. */
  id: string | number;
  /** Profile text. Left out: as it is. Null: none. */
  information?: string | null | undefined;
  /** Takes the place of the whole metadata. Left out: as it is. Null: none. */
  metadata?: unknown;
};

/** An agent profile to create or change. */
export type UpsertAgentInput = {
  /** The user or agent. */
  id: string | number;
  /** Profile text. Left out: as it is. Null: none. */
  information?: string | null | undefined;
  /** Takes the place of the whole metadata. Left out: as it is. Null: none. */
  metadata?: unknown;
};

/** A user profile to create or change. */
export type UpsertUserInput = {
  /** The user or agent. */
  id: string | number;
  /** Profile text. Left out: as it is. Null: none. */
  information?: string | null | undefined;
  /** Takes the place of the whole metadata. Left out: as it is. Null: none. */
  metadata?: unknown;
};

export type ExtractionThreadMutationVariables = Exact<{
  input: CreateThreadInput;
}>;


export type ExtractionThreadMutation = { createThread: { thread: { id: string } } };

export type ExtractionMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type ExtractionMessagesMutation = { addMessages: { job: { state: JobState, outcome: JobOutcome | null } | null, memories: Array<{ kind: MemoryKind, category: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, status: MemoryStatus, timestamp: string | null, metadata: unknown, revision: number, evidence: { nodes: Array<{ quote: string, start: number, end: number, message: { id: string } | null }> } }> } };

export type AddMemoryWholeMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type AddMemoryWholeMutation = { addMemory: { memory: { id: string, kind: MemoryKind, category: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, status: MemoryStatus, timestamp: string | null, metadata: unknown, revision: number, createdAt: string, updatedAt: string, user: { id: string } | null, agent: { id: string } | null, thread: { id: string } | null, evidence: { totalCount: number } } } };

export type AddMemorySearchQueryVariables = Exact<{
  query: string;
  userId?: string | number | null | undefined;
}>;


export type AddMemorySearchQuery = { search: { results: Array<{ recordId: string, recordType: RecordType }> }, memory: { id: string } | null };

export type AddMessagesThreadQueryVariables = Exact<{
  id: string | number;
}>;


export type AddMessagesThreadQuery = { thread: { messageCount: number, messages: { nodes: Array<{ id: string, seq: number | null, role: string, name: string | null, content: string | null, metadata: unknown, timestamp: string }> }, jobs: { totalCount: number } } | null };

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

export type DeleteDuringThreadMutationVariables = Exact<{
  input: DeleteThreadInput;
}>;


export type DeleteDuringThreadMutation = { deleteThread: { deletedCount: number } };

export type DeleteDuringMessageMutationVariables = Exact<{
  input: DeleteMessageInput;
}>;


export type DeleteDuringMessageMutation = { deleteMessage: { deletedCount: number, invalidated: Array<{ id: string }> } };

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
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { id: string, status: MemoryStatus, statusReason: StatusReason | null } | null }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, message: { id: string } | null }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, thread: { id: string } | null }
    | { kind: EventKind, at: string, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown }
   };

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
   | null> };

export type DeleteThreadAgainQueryVariables = Exact<{ [key: string]: never; }>;


export type DeleteThreadAgainQuery = { thread: { title: string | null, messageCount: number, messages: { nodes: Array<{ id: string, seq: number | null }> }, memories: { totalCount: number }, jobs: { totalCount: number } } | null };

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
    | { __typename: 'MessageEvent', subjectId: string }
    | { __typename: 'ThreadEvent', subjectId: string }
    | { __typename: 'UserEvent', subjectId: string }
   };

export type EventFilterJobsSubscriptionVariables = Exact<{
  threadId?: string | number | null | undefined;
  jobId?: string | number | null | undefined;
  after?: string | null | undefined;
}>;


export type EventFilterJobsSubscription = { jobUpdated: { kind: EventKind, subjectId: string, originThreadId: string | null, snapshot: unknown } };

export type EventFilterMessagesSubscriptionVariables = Exact<{
  threadId: string | number;
  after?: string | null | undefined;
}>;


export type EventFilterMessagesSubscription = { messageAdded: { subjectId: string, snapshot: unknown, message: { content: string | null, thread: { id: string } | null } | null } };

export type EventLogSubscriptionVariables = Exact<{
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type EventLogSubscription = { events:
    | { __typename: 'AgentEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, agent: { id: string } | null }
    | { __typename: 'JobEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, job: { state: JobState } | null }
    | { __typename: 'MemoryEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { content: string | null } | null }
    | { __typename: 'MessageEvent', cursor: string, at: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, message: { seq: number | null } | null }
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
   };

export type FreshReadsMutationVariables = Exact<{
  messages: Array<MessageInput> | MessageInput;
}>;


export type FreshReadsMutation = { made: { thread: { messageCount: number, user: { information: string | null, threads: { totalCount: number } } | null } }, first: { messages: Array<{ thread: { messageCount: number } | null }> }, profile: { user: { information: string | null } }, second: { messages: Array<{ thread: { messageCount: number, user: { information: string | null } | null } | null }> } };

export type IdempotencyKeptQueryVariables = Exact<{
  id: string | number;
}>;


export type IdempotencyKeptQuery = { thread: { messageCount: number, jobs: { totalCount: number }, memories: { totalCount: number } } | null };

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


export type MainPathMessagesMutation = { addMessages: { messages: Array<{ id: string, seq: number | null }>, job: { state: JobState, outcome: JobOutcome | null, attempts: number } | null, memories: Array<{ content: string | null, kind: MemoryKind, source: MemorySource, userId: string | null, threadId: string | null, originThreadId: string | null, evidence: { nodes: Array<{ quote: string, start: number, end: number, message: { seq: number | null } | null, job: { kind: JobKind } | null }> } }> } };

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
       }>, legs: Array<{ leg: SearchLeg, ran: boolean, reason: string | null }> } };

export type MainPathCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type MainPathCursorQuery = { eventCursor: string };

export type MemorySubscriptionSubscriptionVariables = Exact<{
  owner: OwnerFilter;
  after?: string | null | undefined;
}>;


export type MemorySubscriptionSubscription = { memoryExtracted: { cursor: string, kind: EventKind, subjectType: SubjectType, subjectId: string, originThreadId: string | null, snapshot: unknown, memory: { content: string | null, userId: string | null, threadId: string | null, source: MemorySource, evidence: { totalCount: number } } | null } };

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

export type NodeIdsEverythingQueryVariables = Exact<{ [key: string]: never; }>;


export type NodeIdsEverythingQuery = { thread: { nodeId: string, user: { nodeId: string } | null, agent: { nodeId: string } | null, messages: { nodes: Array<{ nodeId: string }> }, memories: { nodes: Array<{ nodeId: string }> }, jobs: { nodes: Array<{ nodeId: string }> } } | null };

export type NodeIdsNodeQueryVariables = Exact<{
  nodeId: string | number;
}>;


export type NodeIdsNodeQuery = { node:
    | { __typename: 'Agent', nodeId: string }
    | { __typename: 'Job', nodeId: string }
    | { __typename: 'Memory', nodeId: string }
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
    | { __typename: 'Message', nodeId: string }
    | { __typename: 'Thread', id: string, nodeId: string }
    | { __typename: 'User', id: string, nodeId: string }
   | null> };

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
  input: CreateUserInput;
}>;


export type ProfilesCreateUserMutation = { created: { record: { id: string, information: string | null, metadata: unknown } } };

export type ProfilesCreateAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;


export type ProfilesCreateAgentMutation = { created: { record: { id: string, information: string | null, metadata: unknown } } };

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

export type SearchFiltersQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchFiltersQuery = { search: { results: Array<{ recordId: string }> } };

export type SearchScopeQueryVariables = Exact<{
  scope: ScopeInput;
}>;


export type SearchScopeQuery = { search: { results: Array<{ recordId: string }> } };

export type SearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type SearchQuery = { search: { results: Array<{ recordId: string, recordType: RecordType, content: string | null, formattedContent: string, timestamp: string | null, metadata: unknown, score: number, rank: number, passage: string | null, record:
        | { __typename: 'Memory', id: string }
        | { __typename: 'Message', id: string }
       }> } };

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

export type UpdateActorsUpdateUserMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateActorsUpdateUserMutation = { changed: { record: { id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string } } };

export type UpdateActorsUpsertUserMutationVariables = Exact<{
  input: UpsertUserInput;
}>;


export type UpdateActorsUpsertUserMutation = { changed: { record: { id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string } } };

export type UpdateActorsUpdateAgentMutationVariables = Exact<{
  input: UpdateAgentInput;
}>;


export type UpdateActorsUpdateAgentMutation = { changed: { record: { id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string } } };

export type UpdateActorsUpsertAgentMutationVariables = Exact<{
  input: UpsertAgentInput;
}>;


export type UpdateActorsUpsertAgentMutation = { changed: { record: { id: string, information: string | null, metadata: unknown, createdAt: string, updatedAt: string } } };

export type UpdateActorsCreateUserMutationVariables = Exact<{
  input: CreateUserInput;
}>;


export type UpdateActorsCreateUserMutation = { created: { record: { id: string } } };

export type UpdateActorsCreateAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;


export type UpdateActorsCreateAgentMutation = { created: { record: { id: string } } };

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
   };

export type UpdateMemoryAddMutationVariables = Exact<{
  input: AddMemoryInput;
}>;


export type UpdateMemoryAddMutation = { addMemory: { memory: { id: string } } };

export type UpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type UpdateMemoryMutation = { updateMemory: { memory: { id: string, kind: MemoryKind, category: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, status: MemoryStatus, statusReason: StatusReason | null, timestamp: string | null, metadata: unknown, revision: number, createdAt: string, updatedAt: string, revisions: { totalCount: number } } } };

export type UpdateMemoryWholeFragment = { id: string, kind: MemoryKind, category: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, status: MemoryStatus, statusReason: StatusReason | null, timestamp: string | null, metadata: unknown, revision: number, createdAt: string, updatedAt: string, revisions: { totalCount: number } };

export type UpdateMemoryReadQueryVariables = Exact<{
  id: string | number;
}>;


export type UpdateMemoryReadQuery = { memory: { id: string, kind: MemoryKind, category: string | null, content: string | null, userId: string | null, agentId: string | null, threadId: string | null, originThreadId: string | null, source: MemorySource, confidence: number, status: MemoryStatus, statusReason: StatusReason | null, timestamp: string | null, metadata: unknown, revision: number, createdAt: string, updatedAt: string, revisions: { totalCount: number } } | null };

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


export type UpdateMessageEvidenceQuery = { message: { derivedMemories: { nodes: Array<{ content: string | null, status: MemoryStatus, revision: number, evidence: { nodes: Array<{ quote: string, start: number, end: number, message: { content: string | null } | null }> } }> } } | null };

export type UpdateMessageEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type UpdateMessageEventsSubscription = { events:
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown, message: { content: string | null } | null }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
    | { kind: EventKind, at: string, subjectId: string, originThreadId: string | null, snapshot: unknown }
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
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown, thread: { title: string | null } | null }
    | { kind: EventKind, at: string, subjectId: string, snapshot: unknown }
   };

export type JobRunnerStepsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type JobRunnerStepsSubscription = { jobUpdated: { snapshot: unknown, job: { id: string } | null } };

export type JobRunnerJobQueryVariables = Exact<{
  id: string | number;
}>;


export type JobRunnerJobQuery = { job: { kind: JobKind, state: JobState, outcome: JobOutcome | null, attempts: number, error: string | null, runAt: string, memories: { nodes: Array<{ content: string | null }> }, thread: { id: string, memories: { totalCount: number } } | null } | null };

export type ShutdownJobQueryVariables = Exact<{
  id: string | number;
}>;


export type ShutdownJobQuery = { job: { state: JobState, attempts: number, error: string | null, memories: { totalCount: number } } | null };

export type ReadmeCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadmeCursorQuery = { eventCursor: string };

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
   };

export type HealthEventsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type HealthEventsSubscription = { events:
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
    | { cursor: string }
   };

export type KillSoakThreadMutationVariables = Exact<{
  id: string | number;
}>;


export type KillSoakThreadMutation = { ensureThread: { created: boolean } };

export type KillSoakMessagesMutationVariables = Exact<{
  input: AddMessagesInput;
}>;


export type KillSoakMessagesMutation = { addMessages: { replayed: boolean, messages: Array<{ id: string }> } };

export type KillSoakCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type KillSoakCursorQuery = { eventCursor: string };

export type KillSoakJobsQueryVariables = Exact<{
  id: string | number;
}>;


export type KillSoakJobsQuery = { thread: { jobs: { totalCount: number } } | null };

export type KillSoakJobUpdatedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type KillSoakJobUpdatedSubscription = { jobUpdated: { kind: EventKind } };

export type KillSoakGraphQueryVariables = Exact<{
  id: string | number;
  messagesAfter?: string | null | undefined;
  memoriesAfter?: string | null | undefined;
}>;


export type KillSoakGraphQuery = { thread: { messages: { nodes: Array<{ seq: number | null, content: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, memories: { nodes: Array<{ content: string | null, evidence: { nodes: Array<{ quote: string, message: { content: string | null } | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, jobs: { totalCount: number } } | null };

export type KillSoakEventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type KillSoakEventsSubscription = { events:
    | { subjectType: SubjectType, subjectId: string }
    | { subjectType: SubjectType, subjectId: string }
    | { subjectType: SubjectType, subjectId: string }
    | { subjectType: SubjectType, subjectId: string }
    | { subjectType: SubjectType, subjectId: string }
    | { subjectType: SubjectType, subjectId: string }
   };

export type EveryEdgeUpdateMemoryMutationVariables = Exact<{
  input: UpdateMemoryInput;
}>;


export type EveryEdgeUpdateMemoryMutation = { updateMemory: { memory: { revision: number } } };

export type EveryEdgeRecordsQueryVariables = Exact<{
  breadth: number;
}>;


export type EveryEdgeRecordsQuery = { users: { nodes: Array<{ id: string, nodeId: string }> }, agents: { nodes: Array<{ id: string, nodeId: string }> }, threads: { nodes: Array<{ id: string, nodeId: string, jobs: { nodes: Array<{ id: string, nodeId: string }> } }> }, messages: { nodes: Array<{ id: string, nodeId: string }> }, memories: { nodes: Array<{ id: string, nodeId: string }> } };

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
  input: CreateUserInput;
}>;


export type CreateUserMutation = { createUser: { user: { id: string, information: string | null, metadata: unknown } } };

export type EventCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type EventCursorQuery = { eventCursor: string };

export type TypenameQueryVariables = Exact<{ [key: string]: never; }>;


export type TypenameQuery = { __typename: 'Query' };

export type TaughtWorldQueryVariables = Exact<{ [key: string]: never; }>;


export type TaughtWorldQuery = { threads: { nodes: Array<{ id: string }> }, messages: { nodes: Array<{ id: string }> }, memories: { nodes: Array<{ content: string | null, status: MemoryStatus, statusReason: StatusReason | null, revision: number, evidence: { nodes: Array<{ quote: string }> } }> } };

export type TaughtMemoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaughtMemoriesQuery = { memories: { nodes: Array<{ id: string, content: string | null }> } };

export type TaughtSearchQueryVariables = Exact<{
  input: SearchInput;
}>;


export type TaughtSearchQuery = { search: { results: Array<{ recordId: string, content: string | null }> } };

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
  status
  statusReason
  timestamp
  metadata
  revision
  createdAt
  updatedAt
  revisions {
    totalCount
  }
}
    `, {"fragmentName":"UpdateMemoryWhole"}) as unknown as TypedDocumentString<UpdateMemoryWholeFragment, unknown>;
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
      evidence {
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
  node(nodeId: $nodeId) {
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
  node(nodeId: $nodeId) {
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
  nodes(nodeIds: $nodeIds) {
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
    subscription EventFilterJobs($threadId: ID, $jobId: ID, $after: Cursor) {
  jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {
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
  profile: createUser(input: {id: "maya", information: "Likes tea."}) {
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
    legs {
      leg
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
  node(nodeId: $nodeId) {
    __typename
    nodeId
  }
}
    `) as unknown as TypedDocumentString<NodeIdsNodeQuery, NodeIdsNodeQueryVariables>;
export const NodeIdsNodesDocument = new TypedDocumentString(`
    query NodeIdsNodes($nodeIds: [ID!]!) {
  nodes(nodeIds: $nodeIds) {
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
    mutation ProfilesCreateUser($input: CreateUserInput!) {
  created: createUser(input: $input) {
    record: user {
      id
      information
      metadata
    }
  }
}
    `) as unknown as TypedDocumentString<ProfilesCreateUserMutation, ProfilesCreateUserMutationVariables>;
export const ProfilesCreateAgentDocument = new TypedDocumentString(`
    mutation ProfilesCreateAgent($input: CreateAgentInput!) {
  created: createAgent(input: $input) {
    record: agent {
      id
      information
      metadata
    }
  }
}
    `) as unknown as TypedDocumentString<ProfilesCreateAgentMutation, ProfilesCreateAgentMutationVariables>;
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
export const SearchFiltersDocument = new TypedDocumentString(`
    query SearchFilters($input: SearchInput!) {
  search(input: $input) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchFiltersQuery, SearchFiltersQueryVariables>;
export const SearchScopeDocument = new TypedDocumentString(`
    query SearchScope($scope: ScopeInput!) {
  search(input: {query: "tea", scope: $scope, maxResults: 200}) {
    results {
      recordId
    }
  }
}
    `) as unknown as TypedDocumentString<SearchScopeQuery, SearchScopeQueryVariables>;
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
export const ThreadGraphUsersDocument = new TypedDocumentString(`
    query ThreadGraphUsers($nodeIds: [ID!]!) {
  nodes(nodeIds: $nodeIds) {
    ... on User {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ThreadGraphUsersQuery, ThreadGraphUsersQueryVariables>;
export const ThreadGraphPagesDocument = new TypedDocumentString(`
    query ThreadGraphPages($nodeIds: [ID!]!) {
  nodes(nodeIds: $nodeIds) {
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
  nodes(nodeIds: $nodeIds) {
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
  nodes(nodeIds: $nodeIds) {
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
export const UpdateActorsUpdateUserDocument = new TypedDocumentString(`
    mutation UpdateActorsUpdateUser($input: UpdateUserInput!) {
  changed: updateUser(input: $input) {
    record: user {
      id
      information
      metadata
      createdAt
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateActorsUpdateUserMutation, UpdateActorsUpdateUserMutationVariables>;
export const UpdateActorsUpsertUserDocument = new TypedDocumentString(`
    mutation UpdateActorsUpsertUser($input: UpsertUserInput!) {
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
export const UpdateActorsUpdateAgentDocument = new TypedDocumentString(`
    mutation UpdateActorsUpdateAgent($input: UpdateAgentInput!) {
  changed: updateAgent(input: $input) {
    record: agent {
      id
      information
      metadata
      createdAt
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateActorsUpdateAgentMutation, UpdateActorsUpdateAgentMutationVariables>;
export const UpdateActorsUpsertAgentDocument = new TypedDocumentString(`
    mutation UpdateActorsUpsertAgent($input: UpsertAgentInput!) {
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
export const UpdateActorsCreateUserDocument = new TypedDocumentString(`
    mutation UpdateActorsCreateUser($input: CreateUserInput!) {
  created: createUser(input: $input) {
    record: user {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateActorsCreateUserMutation, UpdateActorsCreateUserMutationVariables>;
export const UpdateActorsCreateAgentDocument = new TypedDocumentString(`
    mutation UpdateActorsCreateAgent($input: CreateAgentInput!) {
  created: createAgent(input: $input) {
    record: agent {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateActorsCreateAgentMutation, UpdateActorsCreateAgentMutationVariables>;
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
  status
  statusReason
  timestamp
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
  status
  statusReason
  timestamp
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
    memories {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<ShutdownJobQuery, ShutdownJobQueryVariables>;
export const ReadmeCursorDocument = new TypedDocumentString(`
    query ReadmeCursor {
  eventCursor
}
    `) as unknown as TypedDocumentString<ReadmeCursorQuery, ReadmeCursorQueryVariables>;
export const AuthChangesDocument = new TypedDocumentString(`
    subscription AuthChanges($after: Cursor) {
  events(after: $after) {
    subjectId
  }
}
    `) as unknown as TypedDocumentString<AuthChangesSubscription, AuthChangesSubscriptionVariables>;
export const HealthEventsDocument = new TypedDocumentString(`
    subscription HealthEvents {
  events {
    cursor
  }
}
    `) as unknown as TypedDocumentString<HealthEventsSubscription, HealthEventsSubscriptionVariables>;
export const KillSoakThreadDocument = new TypedDocumentString(`
    mutation KillSoakThread($id: ID!) {
  ensureThread(input: {id: $id, userId: "maya", agentId: "helper"}) {
    created
  }
}
    `) as unknown as TypedDocumentString<KillSoakThreadMutation, KillSoakThreadMutationVariables>;
export const KillSoakMessagesDocument = new TypedDocumentString(`
    mutation KillSoakMessages($input: AddMessagesInput!) {
  addMessages(input: $input) {
    messages {
      id
    }
    replayed
  }
}
    `) as unknown as TypedDocumentString<KillSoakMessagesMutation, KillSoakMessagesMutationVariables>;
export const KillSoakCursorDocument = new TypedDocumentString(`
    query KillSoakCursor {
  eventCursor
}
    `) as unknown as TypedDocumentString<KillSoakCursorQuery, KillSoakCursorQueryVariables>;
export const KillSoakJobsDocument = new TypedDocumentString(`
    query KillSoakJobs($id: ID!) {
  thread(id: $id) {
    jobs(first: 0, states: [READY, RUNNING, FAILED]) {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakJobsQuery, KillSoakJobsQueryVariables>;
export const KillSoakJobUpdatedDocument = new TypedDocumentString(`
    subscription KillSoakJobUpdated($after: Cursor) {
  jobUpdated(after: $after) {
    kind
  }
}
    `) as unknown as TypedDocumentString<KillSoakJobUpdatedSubscription, KillSoakJobUpdatedSubscriptionVariables>;
export const KillSoakGraphDocument = new TypedDocumentString(`
    query KillSoakGraph($id: ID!, $messagesAfter: String, $memoriesAfter: String) {
  thread(id: $id) {
    messages(first: 500, after: $messagesAfter) {
      nodes {
        seq
        content
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    memories(first: 500, after: $memoriesAfter) {
      nodes {
        content
        evidence {
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
    jobs(first: 0, states: [DEAD]) {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<KillSoakGraphQuery, KillSoakGraphQueryVariables>;
export const KillSoakEventsDocument = new TypedDocumentString(`
    subscription KillSoakEvents($after: Cursor) {
  events(after: $after, filter: {subjectTypes: [MESSAGE, MEMORY]}) {
    subjectType
    subjectId
  }
}
    `) as unknown as TypedDocumentString<KillSoakEventsSubscription, KillSoakEventsSubscriptionVariables>;
export const EveryEdgeUpdateMemoryDocument = new TypedDocumentString(`
    mutation EveryEdgeUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) {
    memory {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<EveryEdgeUpdateMemoryMutation, EveryEdgeUpdateMemoryMutationVariables>;
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
    }
  }
}
    `) as unknown as TypedDocumentString<EveryEdgeRecordsQuery, EveryEdgeRecordsQueryVariables>;
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
    mutation CreateUser($input: CreateUserInput!) {
  createUser(input: $input) {
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