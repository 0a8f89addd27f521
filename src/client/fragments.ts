// The GraphQL fragments of the operations in operations.ts.

export const memoryFields = /* GraphQL */ `
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
`;

export const messageFields = /* GraphQL */ `
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
`;

export const addedFields = /* GraphQL */ `
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
`;

export const contextFields = /* GraphQL */ `
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
`;

export const entryFields = /* GraphQL */ `
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
`;
