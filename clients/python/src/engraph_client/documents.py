"""The GraphQL operations of the client. A test validates them and compares them with the records."""

MEMORY_FIELDS = """
fragment MemoryFields on Memory {
  id kind category content subject trust userId agentId threadId originThreadId source confidence importance status
  pinned timestamp validFrom validTo metadata createdAt updatedAt revision expiresAt
}
"""

MESSAGE_FIELDS = """
fragment MessageFields on Message {
  id seq role name agentName content toolCalls toolCallId runId timestamp createdAt metadata
}
"""

THREAD_FIELDS = """
fragment ThreadFields on Thread { id userId agentId chatId title metadata createdAt updatedAt }
"""

CONTEXT_FIELDS = (
    """
fragment ContextFields on Context {
  text(format: $format, parts: $parts)
  tokens: tokenEstimate
  instructions { ...EntryFields }
  known { ...EntryFields }
  recalled { ...EntryFields }
  summary
  topics
  messages: recentMessages { ...MessageFields }
  notes
}
fragment EntryFields on ContextEntry {
  type content why timestamp score
  record { ... on Memory { id } ... on Message { id } ... on User { id } ... on Agent { id } }
}
"""
    + MESSAGE_FIELDS
)

ADD = (
    """
mutation AddMessages(
  $input: AddMessagesInput!
  $withContext: Boolean!
  $contextInput: ContextInput
  $format: ContextFormat
  $parts: [ContextPart!]
) {
  addMessages(input: $input) {
    replayed
    thread { ...ThreadFields }
    messages { ...MessageFields }
    memories { ...MemoryFields }
    job { id state outcome error }
    context(input: $contextInput) @include(if: $withContext) { ...ContextFields }
  }
}
"""
    + THREAD_FIELDS
    + MEMORY_FIELDS
    + CONTEXT_FIELDS
)

SEARCH = (
    """
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
      why { summary }
      memory: record { ...MemoryFields }
      message: record { ...MessageFields }
    }
  }
}
"""
    + MEMORY_FIELDS
    + MESSAGE_FIELDS
)

CONTEXT = (
    """
query Context(
  $threadId: ID
  $userId: ID
  $agentId: ID
  $contextInput: ContextInput
  $format: ContextFormat
  $parts: [ContextPart!]
) {
  context(threadId: $threadId, userId: $userId, agentId: $agentId, input: $contextInput) { ...ContextFields }
}
"""
    + CONTEXT_FIELDS
)

THREAD = (
    """
query Thread($id: ID!, $last: Int) {
  thread(id: $id) {
    ...ThreadFields
    messages(last: $last) { nodes { ...MessageFields } }
  }
}
"""
    + THREAD_FIELDS
    + MESSAGE_FIELDS
)

MEMORIES = (
    """
query Memories($first: Int, $after: String, $filter: MemoryFilter) {
  memories(first: $first, after: $after, filter: $filter) {
    nodes { ...MemoryFields }
    pageInfo { hasNextPage endCursor }
  }
}
"""
    + MEMORY_FIELDS
)

NOTE = (
    """
mutation Note($input: AddMemoryInput!) {
  addMemory(input: $input) { ...MemoryFields }
}
"""
    + MEMORY_FIELDS
)

UPDATE = (
    """
mutation UpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) { ...MemoryFields }
}
"""
    + MEMORY_FIELDS
)

DELETE = """
mutation DeleteMemories($ids: [ID!]!) {
  deleteMemories(ids: $ids) { deletedCount deletedIds counts { type count } }
}
"""

FORGET = """
mutation Forget($input: OwnerInput!) {
  forget(input: $input) {
    receiptId subjectType subjectId deletedCount counts { type count } digest cursor untilCursor createdAt
    filesClearedAt
    check { isClean }
  }
}
"""

CURSOR = "query LogEnd { eventCursor }"

LIVE = (
    """
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
    ... on MemoryEvent { memory { ...MemoryFields } }
    ... on MessageEvent { message { ...MessageFields } }
  }
}
"""
    + MEMORY_FIELDS
    + MESSAGE_FIELDS
)
