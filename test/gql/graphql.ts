/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** What happened to a record. */
export type EventKind =
  /** It came into being. */
  | 'CREATED'
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
  /** The model could not be reached on any attempt. */
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
  /** Words to search for. A question will do. */
  query: string;
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

/** Settings of a thread; what is left out has its default. */
export type ThreadSettingsInput = {
  /** Whether memories are extracted from messages that are added. Default: true. */
  extractMemories?: boolean | null | undefined;
};

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