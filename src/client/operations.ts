import type {
  AddedData,
  AddVariables,
  ContextData,
  ContextVariables,
  FactsData,
  FactsVariables,
  ForgetData,
  LiveData,
  LiveVariables,
  NoteInput,
  OwnerIds,
  SearchData,
  SearchInput,
  ThreadData,
  UpdateInput,
} from "./operation-types.js";
import {
  addedFields,
  contextFields,
  entryFields,
  memoryFields,
  messageFields,
} from "./fragments.js";
import type { Deletion, Memory } from "./records.js";

// The operations of the client. `test/client/operation-types.test.ts` compares their types with those of the schema.
// The code generator finds the texts by the comments before them.

/** A document with the types of its variables and of its answer. */
export interface Operation<Data, Variables> {
  readonly text: string;
  /** Undefined at run time: it only carries the types. */
  readonly types?: (variables: Variables) => Data;
}

function operation<Data, Variables>(...parts: readonly string[]): Operation<Data, Variables> {
  return { text: parts.join("") };
}

const addMessagesText = /* GraphQL */ `
  mutation AddMessages(
    $input: AddMessagesInput!
    $withContext: Boolean!
    $contextInput: ContextInput
    $format: ContextFormat
    $parts: [ContextPart!]
  ) {
    added: addMessages(input: $input) {
      ...AddedFields
    }
  }
`;

const searchText = /* GraphQL */ `
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
`;

const contextText = /* GraphQL */ `
  query Context(
    $threadId: ID
    $userId: ID
    $agentId: ID
    $contextInput: ContextInput
    $format: ContextFormat
    $parts: [ContextPart!]
  ) {
    context(threadId: $threadId, userId: $userId, agentId: $agentId, input: $contextInput) {
      ...ContextFields
    }
  }
`;

const threadText = /* GraphQL */ `
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
`;

const factsText = /* GraphQL */ `
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
`;

const noteText = /* GraphQL */ `
  mutation Note($input: AddMemoryInput!) {
    addMemory(input: $input) {
      ...MemoryFields
    }
  }
`;

const updateText = /* GraphQL */ `
  mutation UpdateMemory($input: UpdateMemoryInput!) {
    updateMemory(input: $input) {
      ...MemoryFields
    }
  }
`;

const deleteText = /* GraphQL */ `
  mutation DeleteMemories($ids: [ID!]!) {
    deleteMemories(ids: $ids) {
      deletedCount
      deletedIds
      counts {
        type
        count
      }
    }
  }
`;

const forgetText = /* GraphQL */ `
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
`;

const cursorText = /* GraphQL */ `
  query LogEnd {
    eventCursor
  }
`;

const liveText = /* GraphQL */ `
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
`;

const contextParts = [contextFields, entryFields, messageFields];
const addedParts = [addedFields, memoryFields, ...contextParts];

export const addMessages = operation<AddedData, AddVariables>(addMessagesText, ...addedParts);
export const search = operation<SearchData, { readonly input: SearchInput }>(
  searchText,
  memoryFields,
  messageFields,
);
export const context = operation<{ readonly context: ContextData }, ContextVariables & OwnerIds>(
  contextText,
  ...contextParts,
);
export const thread = operation<ThreadData, { readonly id: string; readonly last?: number }>(
  threadText,
  messageFields,
);
export const facts = operation<FactsData, FactsVariables>(factsText, memoryFields);
export const addMemory = operation<{ readonly addMemory: Memory }, { readonly input: NoteInput }>(
  noteText,
  memoryFields,
);
export const updateMemory = operation<
  { readonly updateMemory: Memory },
  { readonly input: UpdateInput }
>(updateText, memoryFields);
export const deleteMemories = operation<
  { readonly deleteMemories: Deletion },
  { readonly ids: readonly string[] }
>(deleteText);
export const forget = operation<ForgetData, { readonly input: OwnerIds }>(forgetText);
export const logEnd = operation<{ readonly eventCursor: string }, object>(cursorText);
export const live = operation<LiveData, LiveVariables>(liveText, memoryFields, messageFields);
