/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** Settings of a thread. Of a new one, what is left out has its default; of another, it stays, and null means the default. */
export type ThreadSettingsInput = {
  /** Whether memories are extracted from messages that are added. Default: true. */
  extractMemories?: boolean | null | undefined;
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