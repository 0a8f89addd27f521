/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends " $fragmentName" | "__typename" ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from "@graphql-typed-document-node/core";
/** Filter of events. An omitted field matches all. */
export type EventFilter = {
  /** Kinds of changes. Default: all. */
  kinds?: Array<EventKind> | null | undefined;
  /** Owner of the records. Default: any. */
  owner?: OwnerFilter | null | undefined;
  /** Types of the records. Default: all. */
  subjectTypes?: Array<SubjectType> | null | undefined;
};

/** The kind of an event. */
export type EventKind =
  /** A review approved the memory: it became VALID. */
  | "APPROVED"
  /** The record was created. */
  | "CREATED"
  /** The record and its snapshots were deleted. */
  | "DELETED"
  /** The record and its snapshots were removed after `expiresAt`. */
  | "EXPIRED"
  /** The memory became INVALID. */
  | "INVALIDATED"
  /** A fading memory was repeated. */
  | "REINFORCED"
  /** A review rejected a memory that only reviewers had seen. Only for reviewers. */
  | "REJECTED"
  /** The memory became VALID again. */
  | "RESTORED"
  /** The memory waits for a review, or changed while it waits. Only for reviewers. */
  | "REVIEW_REQUESTED"
  /** The message and its snapshots were removed by `maxMessages`. */
  | "TRIMMED"
  /** The record changed. */
  | "UPDATED";

/** The kind of a job. */
export type JobKind =
  /** Decays and prunes fading memories of the tenant. */
  | "DECAY_MEMORIES"
  /** Adds missing vectors to records of the tenant. */
  | "EMBED_RECORDS"
  /** Removes expired messages and memories of the tenant. */
  | "EXPIRE_RECORDS"
  /** Extracts memories from messages. */
  | "EXTRACT_MEMORIES"
  /** Updates the running summary of a thread. */
  | "SUMMARIZE_THREAD"
  /** Gives a title to a thread. */
  | "TITLE_THREAD";

/** The state of a job. */
export type JobState =
  /** The job was given up; `retryJobs` restarts it. */
  | "DEAD"
  /** The job is finished; see `outcome`. */
  | "DONE"
  /** The last run failed; the next one is due at `runAt`. */
  | "FAILED"
  /** The job waits until `runAt`. */
  | "READY"
  /** A worker runs the job. */
  | "RUNNING";

/** The relation of a link's source to its target. SUPERSEDES, REFINES and DUPLICATES make the target INVALID. Advanced. */
export type LinkRelation =
  /** The source contradicts the target. */
  | "CONTRADICTS"
  /** The source says the same as the target. */
  | "DUPLICATES"
  /** The source is more exact than the target. */
  | "REFINES"
  /** The source replaces the target. */
  | "SUPERSEDES"
  /** The source supports the target. */
  | "SUPPORTS";

/** The kind of a memory. */
export type MemoryKind =
  /** A fact. */
  | "FACT"
  /** How an agent is to behave. */
  | "GUIDELINE"
  /** Any other memory, such as an event or a plan. */
  | "MEMORY"
  /** What somebody likes, dislikes or wants. */
  | "PREFERENCE";

/** The author of a memory's words. */
export type MemorySource =
  /** A caller, by a mutation. */
  | "MANUAL"
  /** A language model. */
  | "MODEL"
  /** The local rules, without a model. */
  | "RULE";

/** The status of a memory. */
export type MemoryStatus =
  /** Superseded, pruned or retracted; found only on request. */
  | "INVALID"
  /** Waits for review; found only on request. */
  | "PENDING"
  /** True; found by searches. */
  | "VALID";

/** Owner of records. An omitted id matches any, null only records without one. */
export type OwnerFilter = {
  /** The agent. */
  agentId?: string | number | null | undefined;
  /** The thread, or for events also the thread of origin. Lists refuse an empty id with BAD_USER_INPUT. */
  threadId?: string | number | null | undefined;
  /** The user. */
  userId?: string | number | null | undefined;
};

/** What a caller may do. Each role includes those before it. */
export type Role =
  /** Also the store layer, usage, API keys and audit log of the tenant. */
  | "ADMIN"
  /** Also mutations of records within reach. */
  | "MEMBER"
  /** Also usage, API keys and audit log of any tenant, and backups. */
  | "OPERATOR"
  /** Queries and subscriptions. */
  | "READER";

/** The database of a server's store. */
export type StoreKind =
  /** A file that one process opens. */
  | "EMBEDDED"
  /** A libSQL database. */
  | "LIBSQL"
  /** An Oracle Database. */
  | "ORACLE"
  /** A PostgreSQL database. */
  | "POSTGRES";

/** The type of the record of an event. */
export type SubjectType =
  /** An agent. */
  | "AGENT"
  /** A job. */
  | "JOB"
  /** A memory. */
  | "MEMORY"
  /** A link between two memories. */
  | "MEMORY_LINK"
  /** A message. */
  | "MESSAGE"
  /** A value of shared state, by its key. */
  | "SHARED_STATE"
  /** A running summary, by its thread's id. */
  | "SUMMARY"
  /** A thread. */
  | "THREAD"
  /** A user. */
  | "USER";

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
  /** Metadata that records must contain. Null: records without any. See docs/search.md. */
  metadata?: unknown;
  /** Owner of the threads; its `threadId` is ignored. */
  owner?: OwnerFilter | null | undefined;
  /** Part of the id or the title, in any case; at most 100 characters. */
  search?: string | null | undefined;
  /** Earliest time of the last change (inclusive). */
  updatedAfter?: string | null | undefined;
  /** Latest time of the last change (exclusive). */
  updatedBefore?: string | null | undefined;
};

export type EventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  filter?: EventFilter | null | undefined;
}>;

export type EventsSubscription = {
  events:
    | {
        __typename: "AgentEvent";
        cursor: string;
        at: string;
        kind: EventKind;
        subjectType: SubjectType;
        subjectId: string;
        originThreadId: string | null;
        isErased: boolean;
      }
    | {
        __typename: "JobEvent";
        cursor: string;
        at: string;
        kind: EventKind;
        subjectType: SubjectType;
        subjectId: string;
        originThreadId: string | null;
        isErased: boolean;
      }
    | {
        __typename: "MemoryEvent";
        cursor: string;
        at: string;
        kind: EventKind;
        subjectType: SubjectType;
        subjectId: string;
        originThreadId: string | null;
        isErased: boolean;
      }
    | {
        __typename: "MemoryLinkEvent";
        cursor: string;
        at: string;
        kind: EventKind;
        subjectType: SubjectType;
        subjectId: string;
        originThreadId: string | null;
        isErased: boolean;
      }
    | {
        __typename: "MessageEvent";
        cursor: string;
        at: string;
        kind: EventKind;
        subjectType: SubjectType;
        subjectId: string;
        originThreadId: string | null;
        isErased: boolean;
      }
    | {
        __typename: "SharedStateEvent";
        cursor: string;
        at: string;
        kind: EventKind;
        subjectType: SubjectType;
        subjectId: string;
        originThreadId: string | null;
        isErased: boolean;
      }
    | {
        __typename: "SummaryEvent";
        cursor: string;
        at: string;
        kind: EventKind;
        subjectType: SubjectType;
        subjectId: string;
        originThreadId: string | null;
        isErased: boolean;
      }
    | {
        __typename: "ThreadEvent";
        cursor: string;
        at: string;
        kind: EventKind;
        subjectType: SubjectType;
        subjectId: string;
        originThreadId: string | null;
        isErased: boolean;
      }
    | {
        __typename: "UserEvent";
        cursor: string;
        at: string;
        kind: EventKind;
        subjectType: SubjectType;
        subjectId: string;
        originThreadId: string | null;
        isErased: boolean;
      };
};

export type EventCursorQueryVariables = Exact<{ [key: string]: never }>;

export type EventCursorQuery = { eventCursor: string };

export type MemoryLineFragment = {
  id: string;
  kind: MemoryKind;
  content: string | null;
  status: MemoryStatus;
  confidence: number;
  updatedAt: string;
};

export type ThreadLineFragment = {
  id: string;
  title: string | null;
  userId: string | null;
  agentId: string | null;
  messageCount: number;
  updatedAt: string;
  memories: { totalCount: number };
};

export type MemoryPageQueryVariables = Exact<{
  id: string | number;
}>;

export type MemoryPageQuery = {
  memory: {
    revision: number;
    userId: string | null;
    agentId: string | null;
    source: MemorySource;
    createdAt: string;
    validFrom: string | null;
    validTo: string | null;
    id: string;
    kind: MemoryKind;
    content: string | null;
    status: MemoryStatus;
    confidence: number;
    updatedAt: string;
    evidence: {
      nodes: Array<{
        quote: string;
        start: number | null;
        end: number | null;
        message: {
          id: string;
          role: string;
          content: string | null;
          timestamp: string;
          thread: { id: string; title: string | null } | null;
        } | null;
      }>;
    };
    explain: {
      steps: Array<{
        revision: number;
        at: string;
        confidence: number;
        status: MemoryStatus;
        change: { kind: EventKind; reason: string | null } | null;
      }>;
    };
    revisions: {
      nodes: Array<{
        revision: number;
        content: string | null;
        confidence: number;
        status: MemoryStatus;
        recordedFrom: string;
        recordedTo: string;
      }>;
    };
    links: {
      nodes: Array<{
        id: string;
        relation: LinkRelation;
        sourceId: string;
        source: {
          id: string;
          kind: MemoryKind;
          content: string | null;
          status: MemoryStatus;
          confidence: number;
          updatedAt: string;
        };
        target: {
          id: string;
          kind: MemoryKind;
          content: string | null;
          status: MemoryStatus;
          confidence: number;
          updatedAt: string;
        };
      }>;
    };
  } | null;
};

export type OverviewQueryVariables = Exact<{ [key: string]: never }>;

export type OverviewQuery = {
  messages: { totalCount: number };
  memories: {
    totalCount: number;
    nodes: Array<{
      id: string;
      kind: MemoryKind;
      content: string | null;
      status: MemoryStatus;
      confidence: number;
      updatedAt: string;
    }>;
  };
  facts: { totalCount: number };
  preferences: { totalCount: number };
  guidelines: { totalCount: number };
  threads: {
    totalCount: number;
    nodes: Array<{
      id: string;
      title: string | null;
      userId: string | null;
      agentId: string | null;
      messageCount: number;
      updatedAt: string;
      memories: { totalCount: number };
    }>;
  };
  users: { totalCount: number };
  agents: { totalCount: number };
  waiting: { totalCount: number };
  failing: {
    totalCount: number;
    nodes: Array<{
      id: string;
      kind: JobKind;
      state: JobState;
      attempts: number;
      error: string | null;
      updatedAt: string;
    }>;
  };
  serverInfo: {
    version: string;
    extractionModel: string | null;
    embedder: string | null;
    store: { kind: StoreKind };
  };
};

export type ThreadPageQueryVariables = Exact<{
  id: string | number;
  last: number;
}>;

export type ThreadPageQuery = {
  thread: {
    id: string;
    title: string | null;
    userId: string | null;
    agentId: string | null;
    messageCount: number;
    updatedAt: string;
    runningSummary: { text: string; updatedAt: string } | null;
    messages: {
      totalCount: number;
      pageInfo: { hasPreviousPage: boolean };
      nodes: Array<{
        id: string;
        seq: number | null;
        role: string;
        name: string | null;
        content: string | null;
        timestamp: string;
        derivedMemories: {
          nodes: Array<{
            id: string;
            kind: MemoryKind;
            content: string | null;
            status: MemoryStatus;
            confidence: number;
            updatedAt: string;
            evidence: {
              nodes: Array<{
                quote: string;
                start: number | null;
                end: number | null;
                message: { id: string } | null;
              }>;
            };
          }>;
        };
      }>;
    };
    memories: { totalCount: number };
  } | null;
};

export type ThreadMessageFragment = {
  id: string;
  seq: number | null;
  role: string;
  name: string | null;
  content: string | null;
  timestamp: string;
  derivedMemories: {
    nodes: Array<{
      id: string;
      kind: MemoryKind;
      content: string | null;
      status: MemoryStatus;
      confidence: number;
      updatedAt: string;
      evidence: {
        nodes: Array<{
          quote: string;
          start: number | null;
          end: number | null;
          message: { id: string } | null;
        }>;
      };
    }>;
  };
};

export type ThreadsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ThreadFilter | null | undefined;
}>;

export type ThreadsQuery = {
  threads: {
    totalCount: number;
    pageInfo: { endCursor: string | null; hasNextPage: boolean };
    nodes: Array<{
      id: string;
      title: string | null;
      userId: string | null;
      agentId: string | null;
      messageCount: number;
      updatedAt: string;
      memories: { totalCount: number };
    }>;
  };
};

export type ViewerQueryVariables = Exact<{ [key: string]: never }>;

export type ViewerQuery = {
  viewer: {
    tenantId: string;
    roles: Array<Role>;
    userId: string | null;
    agentId: string | null;
    reviews: boolean;
  };
};

export const ThreadLineFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ThreadLine" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Thread" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "userId" } },
          { kind: "Field", name: { kind: "Name", value: "agentId" } },
          { kind: "Field", name: { kind: "Name", value: "messageCount" } },
          { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "memories" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ThreadLineFragment, unknown>;
export const MemoryLineFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MemoryLine" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Memory" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "content" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          { kind: "Field", name: { kind: "Name", value: "confidence" } },
          { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MemoryLineFragment, unknown>;
export const ThreadMessageFragmentDoc = {
  kind: "Document",
  definitions: [
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ThreadMessage" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Message" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "seq" } },
          { kind: "Field", name: { kind: "Name", value: "role" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "content" } },
          { kind: "Field", name: { kind: "Name", value: "timestamp" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "derivedMemories" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "20" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "nodes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "FragmentSpread", name: { kind: "Name", value: "MemoryLine" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "evidence" },
                        arguments: [
                          {
                            kind: "Argument",
                            name: { kind: "Name", value: "first" },
                            value: { kind: "IntValue", value: "5" },
                          },
                        ],
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "nodes" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  { kind: "Field", name: { kind: "Name", value: "quote" } },
                                  { kind: "Field", name: { kind: "Name", value: "start" } },
                                  { kind: "Field", name: { kind: "Name", value: "end" } },
                                  {
                                    kind: "Field",
                                    name: { kind: "Name", value: "message" },
                                    selectionSet: {
                                      kind: "SelectionSet",
                                      selections: [
                                        { kind: "Field", name: { kind: "Name", value: "id" } },
                                      ],
                                    },
                                  },
                                ],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MemoryLine" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Memory" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "content" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          { kind: "Field", name: { kind: "Name", value: "confidence" } },
          { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ThreadMessageFragment, unknown>;
export const EventsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "subscription",
      name: { kind: "Name", value: "Events" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "after" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "Cursor" } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "filter" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "EventFilter" } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "events" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "after" },
                value: { kind: "Variable", name: { kind: "Name", value: "after" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "filter" },
                value: { kind: "Variable", name: { kind: "Name", value: "filter" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "__typename" } },
                { kind: "Field", name: { kind: "Name", value: "cursor" } },
                { kind: "Field", name: { kind: "Name", value: "at" } },
                { kind: "Field", name: { kind: "Name", value: "kind" } },
                { kind: "Field", name: { kind: "Name", value: "subjectType" } },
                { kind: "Field", name: { kind: "Name", value: "subjectId" } },
                { kind: "Field", name: { kind: "Name", value: "originThreadId" } },
                { kind: "Field", name: { kind: "Name", value: "isErased" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EventsSubscription, EventsSubscriptionVariables>;
export const EventCursorDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "EventCursor" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [{ kind: "Field", name: { kind: "Name", value: "eventCursor" } }],
      },
    },
  ],
} as unknown as DocumentNode<EventCursorQuery, EventCursorQueryVariables>;
export const MemoryPageDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "MemoryPage" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "id" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "ID" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "memory" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "FragmentSpread", name: { kind: "Name", value: "MemoryLine" } },
                { kind: "Field", name: { kind: "Name", value: "revision" } },
                { kind: "Field", name: { kind: "Name", value: "userId" } },
                { kind: "Field", name: { kind: "Name", value: "agentId" } },
                { kind: "Field", name: { kind: "Name", value: "source" } },
                { kind: "Field", name: { kind: "Name", value: "createdAt" } },
                { kind: "Field", name: { kind: "Name", value: "validFrom" } },
                { kind: "Field", name: { kind: "Name", value: "validTo" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "evidence" },
                  arguments: [
                    {
                      kind: "Argument",
                      name: { kind: "Name", value: "first" },
                      value: { kind: "IntValue", value: "20" },
                    },
                  ],
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "nodes" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "quote" } },
                            { kind: "Field", name: { kind: "Name", value: "start" } },
                            { kind: "Field", name: { kind: "Name", value: "end" } },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "message" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  { kind: "Field", name: { kind: "Name", value: "id" } },
                                  { kind: "Field", name: { kind: "Name", value: "role" } },
                                  { kind: "Field", name: { kind: "Name", value: "content" } },
                                  { kind: "Field", name: { kind: "Name", value: "timestamp" } },
                                  {
                                    kind: "Field",
                                    name: { kind: "Name", value: "thread" },
                                    selectionSet: {
                                      kind: "SelectionSet",
                                      selections: [
                                        { kind: "Field", name: { kind: "Name", value: "id" } },
                                        { kind: "Field", name: { kind: "Name", value: "title" } },
                                      ],
                                    },
                                  },
                                ],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "explain" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "steps" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "revision" } },
                            { kind: "Field", name: { kind: "Name", value: "at" } },
                            { kind: "Field", name: { kind: "Name", value: "confidence" } },
                            { kind: "Field", name: { kind: "Name", value: "status" } },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "change" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  { kind: "Field", name: { kind: "Name", value: "kind" } },
                                  { kind: "Field", name: { kind: "Name", value: "reason" } },
                                ],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "revisions" },
                  arguments: [
                    {
                      kind: "Argument",
                      name: { kind: "Name", value: "first" },
                      value: { kind: "IntValue", value: "20" },
                    },
                  ],
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "nodes" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "revision" } },
                            { kind: "Field", name: { kind: "Name", value: "content" } },
                            { kind: "Field", name: { kind: "Name", value: "confidence" } },
                            { kind: "Field", name: { kind: "Name", value: "status" } },
                            { kind: "Field", name: { kind: "Name", value: "recordedFrom" } },
                            { kind: "Field", name: { kind: "Name", value: "recordedTo" } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "links" },
                  arguments: [
                    {
                      kind: "Argument",
                      name: { kind: "Name", value: "first" },
                      value: { kind: "IntValue", value: "20" },
                    },
                  ],
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "nodes" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "id" } },
                            { kind: "Field", name: { kind: "Name", value: "relation" } },
                            { kind: "Field", name: { kind: "Name", value: "sourceId" } },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "source" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  {
                                    kind: "FragmentSpread",
                                    name: { kind: "Name", value: "MemoryLine" },
                                  },
                                ],
                              },
                            },
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "target" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  {
                                    kind: "FragmentSpread",
                                    name: { kind: "Name", value: "MemoryLine" },
                                  },
                                ],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MemoryLine" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Memory" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "content" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          { kind: "Field", name: { kind: "Name", value: "confidence" } },
          { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MemoryPageQuery, MemoryPageQueryVariables>;
export const OverviewDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Overview" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "messages" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "memories" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "8" },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "orderBy" },
                value: {
                  kind: "ObjectValue",
                  fields: [
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "field" },
                      value: { kind: "EnumValue", value: "CREATED_AT" },
                    },
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "direction" },
                      value: { kind: "EnumValue", value: "DESC" },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "totalCount" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "nodes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "FragmentSpread", name: { kind: "Name", value: "MemoryLine" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "facts" },
            name: { kind: "Name", value: "memories" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "filter" },
                value: {
                  kind: "ObjectValue",
                  fields: [
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "kinds" },
                      value: { kind: "ListValue", values: [{ kind: "EnumValue", value: "FACT" }] },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "preferences" },
            name: { kind: "Name", value: "memories" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "filter" },
                value: {
                  kind: "ObjectValue",
                  fields: [
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "kinds" },
                      value: {
                        kind: "ListValue",
                        values: [{ kind: "EnumValue", value: "PREFERENCE" }],
                      },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "guidelines" },
            name: { kind: "Name", value: "memories" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "filter" },
                value: {
                  kind: "ObjectValue",
                  fields: [
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "kinds" },
                      value: {
                        kind: "ListValue",
                        values: [{ kind: "EnumValue", value: "GUIDELINE" }],
                      },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "threads" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "8" },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "orderBy" },
                value: {
                  kind: "ObjectValue",
                  fields: [
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "field" },
                      value: { kind: "EnumValue", value: "UPDATED_AT" },
                    },
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "direction" },
                      value: { kind: "EnumValue", value: "DESC" },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "totalCount" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "nodes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "FragmentSpread", name: { kind: "Name", value: "ThreadLine" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "users" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "agents" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "waiting" },
            name: { kind: "Name", value: "jobs" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "filter" },
                value: {
                  kind: "ObjectValue",
                  fields: [
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "states" },
                      value: {
                        kind: "ListValue",
                        values: [
                          { kind: "EnumValue", value: "READY" },
                          { kind: "EnumValue", value: "RUNNING" },
                        ],
                      },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
          {
            kind: "Field",
            alias: { kind: "Name", value: "failing" },
            name: { kind: "Name", value: "jobs" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "5" },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "filter" },
                value: {
                  kind: "ObjectValue",
                  fields: [
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "states" },
                      value: {
                        kind: "ListValue",
                        values: [
                          { kind: "EnumValue", value: "FAILED" },
                          { kind: "EnumValue", value: "DEAD" },
                        ],
                      },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "totalCount" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "nodes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "id" } },
                      { kind: "Field", name: { kind: "Name", value: "kind" } },
                      { kind: "Field", name: { kind: "Name", value: "state" } },
                      { kind: "Field", name: { kind: "Name", value: "attempts" } },
                      { kind: "Field", name: { kind: "Name", value: "error" } },
                      { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: "Field",
            name: { kind: "Name", value: "serverInfo" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "version" } },
                { kind: "Field", name: { kind: "Name", value: "extractionModel" } },
                { kind: "Field", name: { kind: "Name", value: "embedder" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "store" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [{ kind: "Field", name: { kind: "Name", value: "kind" } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MemoryLine" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Memory" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "content" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          { kind: "Field", name: { kind: "Name", value: "confidence" } },
          { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ThreadLine" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Thread" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "userId" } },
          { kind: "Field", name: { kind: "Name", value: "agentId" } },
          { kind: "Field", name: { kind: "Name", value: "messageCount" } },
          { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "memories" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<OverviewQuery, OverviewQueryVariables>;
export const ThreadPageDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "ThreadPage" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "id" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "ID" } },
          },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "last" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "Int" } },
          },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "thread" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "id" },
                value: { kind: "Variable", name: { kind: "Name", value: "id" } },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "FragmentSpread", name: { kind: "Name", value: "ThreadLine" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "runningSummary" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "text" } },
                      { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "messages" },
                  arguments: [
                    {
                      kind: "Argument",
                      name: { kind: "Name", value: "last" },
                      value: { kind: "Variable", name: { kind: "Name", value: "last" } },
                    },
                  ],
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "totalCount" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "pageInfo" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            { kind: "Field", name: { kind: "Name", value: "hasPreviousPage" } },
                          ],
                        },
                      },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "nodes" },
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "FragmentSpread",
                              name: { kind: "Name", value: "ThreadMessage" },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "MemoryLine" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Memory" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "kind" } },
          { kind: "Field", name: { kind: "Name", value: "content" } },
          { kind: "Field", name: { kind: "Name", value: "status" } },
          { kind: "Field", name: { kind: "Name", value: "confidence" } },
          { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ThreadLine" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Thread" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "userId" } },
          { kind: "Field", name: { kind: "Name", value: "agentId" } },
          { kind: "Field", name: { kind: "Name", value: "messageCount" } },
          { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "memories" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ThreadMessage" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Message" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "seq" } },
          { kind: "Field", name: { kind: "Name", value: "role" } },
          { kind: "Field", name: { kind: "Name", value: "name" } },
          { kind: "Field", name: { kind: "Name", value: "content" } },
          { kind: "Field", name: { kind: "Name", value: "timestamp" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "derivedMemories" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "20" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                {
                  kind: "Field",
                  name: { kind: "Name", value: "nodes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "FragmentSpread", name: { kind: "Name", value: "MemoryLine" } },
                      {
                        kind: "Field",
                        name: { kind: "Name", value: "evidence" },
                        arguments: [
                          {
                            kind: "Argument",
                            name: { kind: "Name", value: "first" },
                            value: { kind: "IntValue", value: "5" },
                          },
                        ],
                        selectionSet: {
                          kind: "SelectionSet",
                          selections: [
                            {
                              kind: "Field",
                              name: { kind: "Name", value: "nodes" },
                              selectionSet: {
                                kind: "SelectionSet",
                                selections: [
                                  { kind: "Field", name: { kind: "Name", value: "quote" } },
                                  { kind: "Field", name: { kind: "Name", value: "start" } },
                                  { kind: "Field", name: { kind: "Name", value: "end" } },
                                  {
                                    kind: "Field",
                                    name: { kind: "Name", value: "message" },
                                    selectionSet: {
                                      kind: "SelectionSet",
                                      selections: [
                                        { kind: "Field", name: { kind: "Name", value: "id" } },
                                      ],
                                    },
                                  },
                                ],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ThreadPageQuery, ThreadPageQueryVariables>;
export const ThreadsDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Threads" },
      variableDefinitions: [
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "first" } },
          type: {
            kind: "NonNullType",
            type: { kind: "NamedType", name: { kind: "Name", value: "Int" } },
          },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "after" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "String" } },
        },
        {
          kind: "VariableDefinition",
          variable: { kind: "Variable", name: { kind: "Name", value: "filter" } },
          type: { kind: "NamedType", name: { kind: "Name", value: "ThreadFilter" } },
        },
      ],
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "threads" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "Variable", name: { kind: "Name", value: "first" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "after" },
                value: { kind: "Variable", name: { kind: "Name", value: "after" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "filter" },
                value: { kind: "Variable", name: { kind: "Name", value: "filter" } },
              },
              {
                kind: "Argument",
                name: { kind: "Name", value: "orderBy" },
                value: {
                  kind: "ObjectValue",
                  fields: [
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "field" },
                      value: { kind: "EnumValue", value: "UPDATED_AT" },
                    },
                    {
                      kind: "ObjectField",
                      name: { kind: "Name", value: "direction" },
                      value: { kind: "EnumValue", value: "DESC" },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "totalCount" } },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "pageInfo" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "Field", name: { kind: "Name", value: "endCursor" } },
                      { kind: "Field", name: { kind: "Name", value: "hasNextPage" } },
                    ],
                  },
                },
                {
                  kind: "Field",
                  name: { kind: "Name", value: "nodes" },
                  selectionSet: {
                    kind: "SelectionSet",
                    selections: [
                      { kind: "FragmentSpread", name: { kind: "Name", value: "ThreadLine" } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: "FragmentDefinition",
      name: { kind: "Name", value: "ThreadLine" },
      typeCondition: { kind: "NamedType", name: { kind: "Name", value: "Thread" } },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          { kind: "Field", name: { kind: "Name", value: "id" } },
          { kind: "Field", name: { kind: "Name", value: "title" } },
          { kind: "Field", name: { kind: "Name", value: "userId" } },
          { kind: "Field", name: { kind: "Name", value: "agentId" } },
          { kind: "Field", name: { kind: "Name", value: "messageCount" } },
          { kind: "Field", name: { kind: "Name", value: "updatedAt" } },
          {
            kind: "Field",
            name: { kind: "Name", value: "memories" },
            arguments: [
              {
                kind: "Argument",
                name: { kind: "Name", value: "first" },
                value: { kind: "IntValue", value: "0" },
              },
            ],
            selectionSet: {
              kind: "SelectionSet",
              selections: [{ kind: "Field", name: { kind: "Name", value: "totalCount" } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ThreadsQuery, ThreadsQueryVariables>;
export const ViewerDocument = {
  kind: "Document",
  definitions: [
    {
      kind: "OperationDefinition",
      operation: "query",
      name: { kind: "Name", value: "Viewer" },
      selectionSet: {
        kind: "SelectionSet",
        selections: [
          {
            kind: "Field",
            name: { kind: "Name", value: "viewer" },
            selectionSet: {
              kind: "SelectionSet",
              selections: [
                { kind: "Field", name: { kind: "Name", value: "tenantId" } },
                { kind: "Field", name: { kind: "Name", value: "roles" } },
                { kind: "Field", name: { kind: "Name", value: "userId" } },
                { kind: "Field", name: { kind: "Name", value: "agentId" } },
                { kind: "Field", name: { kind: "Name", value: "reviews" } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
