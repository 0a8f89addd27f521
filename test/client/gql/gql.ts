/* eslint-disable */
import * as types from './graphql.js';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment MemoryFields on Memory {\n    id\n    kind\n    category\n    content\n    subject\n    trust\n    userId\n    agentId\n    threadId\n    originThreadId\n    source\n    confidence\n    importance\n    status\n    pinned\n    timestamp\n    validFrom\n    validTo\n    metadata\n    createdAt\n    updatedAt\n    revision\n    expiresAt\n  }\n": typeof types.MemoryFieldsFragmentDoc,
    "\n  fragment MessageFields on Message {\n    id\n    seq\n    role\n    name\n    agentName\n    content\n    toolCalls\n    toolCallId\n    runId\n    timestamp\n    createdAt\n    metadata\n  }\n": typeof types.MessageFieldsFragmentDoc,
    "\n  fragment AddedFields on AddMessagesPayload {\n    replayed\n    thread {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      createdAt\n      updatedAt\n    }\n    messages {\n      ...MessageFields\n    }\n    memories {\n      ...MemoryFields\n    }\n    job {\n      id\n      state\n      outcome\n      error\n    }\n    context(input: $contextInput) @include(if: $withContext) {\n      ...ContextFields\n    }\n  }\n": typeof types.AddedFieldsFragmentDoc,
    "\n  fragment ContextFields on Context {\n    text(format: $format, parts: $parts)\n    tokens: tokenEstimate\n    instructions {\n      ...EntryFields\n    }\n    known {\n      ...EntryFields\n    }\n    recalled {\n      ...EntryFields\n    }\n    summary\n    topics\n    messages: recentMessages {\n      ...MessageFields\n    }\n    notes\n  }\n": typeof types.ContextFieldsFragmentDoc,
    "\n  fragment EntryFields on ContextEntry {\n    type\n    content\n    why\n    timestamp\n    score\n    record {\n      ... on Memory {\n        id\n      }\n      ... on Message {\n        id\n      }\n      ... on User {\n        id\n      }\n      ... on Agent {\n        id\n      }\n    }\n  }\n": typeof types.EntryFieldsFragmentDoc,
    "\n  mutation Remember(\n    $input: RememberInput!\n    $withContext: Boolean!\n    $contextInput: ContextInput\n    $format: ContextFormat\n    $parts: [ContextPart!]\n  ) {\n    added: remember(input: $input) {\n      ...AddedFields\n    }\n  }\n": typeof types.RememberDocument,
    "\n  mutation AddMessages(\n    $input: AddMessagesInput!\n    $withContext: Boolean!\n    $contextInput: ContextInput\n    $format: ContextFormat\n    $parts: [ContextPart!]\n  ) {\n    added: addMessages(input: $input) {\n      ...AddedFields\n    }\n  }\n": typeof types.AddMessagesDocument,
    "\n  query Search($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        id: recordId\n        type: recordType\n        content\n        formattedContent\n        score\n        similarity\n        timestamp\n        metadata\n        why {\n          summary\n        }\n        memory: record {\n          ...MemoryFields\n        }\n        message: record {\n          ...MessageFields\n        }\n      }\n    }\n  }\n": typeof types.SearchDocument,
    "\n  query Context(\n    $threadId: ID\n    $userId: ID\n    $agentId: ID\n    $contextInput: ContextInput\n    $format: ContextFormat\n    $parts: [ContextPart!]\n  ) {\n    context(threadId: $threadId, userId: $userId, agentId: $agentId, input: $contextInput) {\n      ...ContextFields\n    }\n  }\n": typeof types.ContextDocument,
    "\n  query Thread($id: ID!, $last: Int) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      createdAt\n      updatedAt\n      messages(last: $last) {\n        nodes {\n          ...MessageFields\n        }\n      }\n    }\n  }\n": typeof types.ThreadDocument,
    "\n  query Facts($first: Int, $after: String, $filter: MemoryFilter) {\n    memories(first: $first, after: $after, filter: $filter) {\n      nodes {\n        ...MemoryFields\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.FactsDocument,
    "\n  mutation Note($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        ...MemoryFields\n      }\n    }\n  }\n": typeof types.NoteDocument,
    "\n  mutation UpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        ...MemoryFields\n      }\n    }\n  }\n": typeof types.UpdateMemoryDocument,
    "\n  mutation DeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.DeleteMemoryDocument,
    "\n  mutation Forget($input: OwnerInput!) {\n    forget(input: $input) {\n      receiptId\n      subjectType\n      subjectId\n      deletedCount\n      counts {\n        type\n        count\n      }\n      digest\n      cursor\n      untilCursor\n      createdAt\n      filesClearedAt\n      check {\n        isClean\n      }\n    }\n  }\n": typeof types.ForgetDocument,
    "\n  query LogEnd {\n    eventCursor\n  }\n": typeof types.LogEndDocument,
    "\n  subscription Live($after: Cursor, $filter: EventFilter) {\n    events(after: $after, filter: $filter) {\n      cursor\n      at\n      kind\n      type: subjectType\n      id: subjectId\n      threadId: originThreadId\n      isErased\n      snapshot\n      ... on MemoryEvent {\n        memory {\n          ...MemoryFields\n        }\n      }\n      ... on MessageEvent {\n        message {\n          ...MessageFields\n        }\n      }\n    }\n  }\n": typeof types.LiveDocument,
};
const documents: Documents = {
    "\n  fragment MemoryFields on Memory {\n    id\n    kind\n    category\n    content\n    subject\n    trust\n    userId\n    agentId\n    threadId\n    originThreadId\n    source\n    confidence\n    importance\n    status\n    pinned\n    timestamp\n    validFrom\n    validTo\n    metadata\n    createdAt\n    updatedAt\n    revision\n    expiresAt\n  }\n": types.MemoryFieldsFragmentDoc,
    "\n  fragment MessageFields on Message {\n    id\n    seq\n    role\n    name\n    agentName\n    content\n    toolCalls\n    toolCallId\n    runId\n    timestamp\n    createdAt\n    metadata\n  }\n": types.MessageFieldsFragmentDoc,
    "\n  fragment AddedFields on AddMessagesPayload {\n    replayed\n    thread {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      createdAt\n      updatedAt\n    }\n    messages {\n      ...MessageFields\n    }\n    memories {\n      ...MemoryFields\n    }\n    job {\n      id\n      state\n      outcome\n      error\n    }\n    context(input: $contextInput) @include(if: $withContext) {\n      ...ContextFields\n    }\n  }\n": types.AddedFieldsFragmentDoc,
    "\n  fragment ContextFields on Context {\n    text(format: $format, parts: $parts)\n    tokens: tokenEstimate\n    instructions {\n      ...EntryFields\n    }\n    known {\n      ...EntryFields\n    }\n    recalled {\n      ...EntryFields\n    }\n    summary\n    topics\n    messages: recentMessages {\n      ...MessageFields\n    }\n    notes\n  }\n": types.ContextFieldsFragmentDoc,
    "\n  fragment EntryFields on ContextEntry {\n    type\n    content\n    why\n    timestamp\n    score\n    record {\n      ... on Memory {\n        id\n      }\n      ... on Message {\n        id\n      }\n      ... on User {\n        id\n      }\n      ... on Agent {\n        id\n      }\n    }\n  }\n": types.EntryFieldsFragmentDoc,
    "\n  mutation Remember(\n    $input: RememberInput!\n    $withContext: Boolean!\n    $contextInput: ContextInput\n    $format: ContextFormat\n    $parts: [ContextPart!]\n  ) {\n    added: remember(input: $input) {\n      ...AddedFields\n    }\n  }\n": types.RememberDocument,
    "\n  mutation AddMessages(\n    $input: AddMessagesInput!\n    $withContext: Boolean!\n    $contextInput: ContextInput\n    $format: ContextFormat\n    $parts: [ContextPart!]\n  ) {\n    added: addMessages(input: $input) {\n      ...AddedFields\n    }\n  }\n": types.AddMessagesDocument,
    "\n  query Search($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        id: recordId\n        type: recordType\n        content\n        formattedContent\n        score\n        similarity\n        timestamp\n        metadata\n        why {\n          summary\n        }\n        memory: record {\n          ...MemoryFields\n        }\n        message: record {\n          ...MessageFields\n        }\n      }\n    }\n  }\n": types.SearchDocument,
    "\n  query Context(\n    $threadId: ID\n    $userId: ID\n    $agentId: ID\n    $contextInput: ContextInput\n    $format: ContextFormat\n    $parts: [ContextPart!]\n  ) {\n    context(threadId: $threadId, userId: $userId, agentId: $agentId, input: $contextInput) {\n      ...ContextFields\n    }\n  }\n": types.ContextDocument,
    "\n  query Thread($id: ID!, $last: Int) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      createdAt\n      updatedAt\n      messages(last: $last) {\n        nodes {\n          ...MessageFields\n        }\n      }\n    }\n  }\n": types.ThreadDocument,
    "\n  query Facts($first: Int, $after: String, $filter: MemoryFilter) {\n    memories(first: $first, after: $after, filter: $filter) {\n      nodes {\n        ...MemoryFields\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.FactsDocument,
    "\n  mutation Note($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        ...MemoryFields\n      }\n    }\n  }\n": types.NoteDocument,
    "\n  mutation UpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        ...MemoryFields\n      }\n    }\n  }\n": types.UpdateMemoryDocument,
    "\n  mutation DeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.DeleteMemoryDocument,
    "\n  mutation Forget($input: OwnerInput!) {\n    forget(input: $input) {\n      receiptId\n      subjectType\n      subjectId\n      deletedCount\n      counts {\n        type\n        count\n      }\n      digest\n      cursor\n      untilCursor\n      createdAt\n      filesClearedAt\n      check {\n        isClean\n      }\n    }\n  }\n": types.ForgetDocument,
    "\n  query LogEnd {\n    eventCursor\n  }\n": types.LogEndDocument,
    "\n  subscription Live($after: Cursor, $filter: EventFilter) {\n    events(after: $after, filter: $filter) {\n      cursor\n      at\n      kind\n      type: subjectType\n      id: subjectId\n      threadId: originThreadId\n      isErased\n      snapshot\n      ... on MemoryEvent {\n        memory {\n          ...MemoryFields\n        }\n      }\n      ... on MessageEvent {\n        message {\n          ...MessageFields\n        }\n      }\n    }\n  }\n": types.LiveDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemoryFields on Memory {\n    id\n    kind\n    category\n    content\n    subject\n    trust\n    userId\n    agentId\n    threadId\n    originThreadId\n    source\n    confidence\n    importance\n    status\n    pinned\n    timestamp\n    validFrom\n    validTo\n    metadata\n    createdAt\n    updatedAt\n    revision\n    expiresAt\n  }\n"): typeof import('./graphql.js').MemoryFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MessageFields on Message {\n    id\n    seq\n    role\n    name\n    agentName\n    content\n    toolCalls\n    toolCallId\n    runId\n    timestamp\n    createdAt\n    metadata\n  }\n"): typeof import('./graphql.js').MessageFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AddedFields on AddMessagesPayload {\n    replayed\n    thread {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      createdAt\n      updatedAt\n    }\n    messages {\n      ...MessageFields\n    }\n    memories {\n      ...MemoryFields\n    }\n    job {\n      id\n      state\n      outcome\n      error\n    }\n    context(input: $contextInput) @include(if: $withContext) {\n      ...ContextFields\n    }\n  }\n"): typeof import('./graphql.js').AddedFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextFields on Context {\n    text(format: $format, parts: $parts)\n    tokens: tokenEstimate\n    instructions {\n      ...EntryFields\n    }\n    known {\n      ...EntryFields\n    }\n    recalled {\n      ...EntryFields\n    }\n    summary\n    topics\n    messages: recentMessages {\n      ...MessageFields\n    }\n    notes\n  }\n"): typeof import('./graphql.js').ContextFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EntryFields on ContextEntry {\n    type\n    content\n    why\n    timestamp\n    score\n    record {\n      ... on Memory {\n        id\n      }\n      ... on Message {\n        id\n      }\n      ... on User {\n        id\n      }\n      ... on Agent {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').EntryFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Remember(\n    $input: RememberInput!\n    $withContext: Boolean!\n    $contextInput: ContextInput\n    $format: ContextFormat\n    $parts: [ContextPart!]\n  ) {\n    added: remember(input: $input) {\n      ...AddedFields\n    }\n  }\n"): typeof import('./graphql.js').RememberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddMessages(\n    $input: AddMessagesInput!\n    $withContext: Boolean!\n    $contextInput: ContextInput\n    $format: ContextFormat\n    $parts: [ContextPart!]\n  ) {\n    added: addMessages(input: $input) {\n      ...AddedFields\n    }\n  }\n"): typeof import('./graphql.js').AddMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Search($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        id: recordId\n        type: recordType\n        content\n        formattedContent\n        score\n        similarity\n        timestamp\n        metadata\n        why {\n          summary\n        }\n        memory: record {\n          ...MemoryFields\n        }\n        message: record {\n          ...MessageFields\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Context(\n    $threadId: ID\n    $userId: ID\n    $agentId: ID\n    $contextInput: ContextInput\n    $format: ContextFormat\n    $parts: [ContextPart!]\n  ) {\n    context(threadId: $threadId, userId: $userId, agentId: $agentId, input: $contextInput) {\n      ...ContextFields\n    }\n  }\n"): typeof import('./graphql.js').ContextDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Thread($id: ID!, $last: Int) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      createdAt\n      updatedAt\n      messages(last: $last) {\n        nodes {\n          ...MessageFields\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Facts($first: Int, $after: String, $filter: MemoryFilter) {\n    memories(first: $first, after: $after, filter: $filter) {\n      nodes {\n        ...MemoryFields\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').FactsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Note($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        ...MemoryFields\n      }\n    }\n  }\n"): typeof import('./graphql.js').NoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        ...MemoryFields\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Forget($input: OwnerInput!) {\n    forget(input: $input) {\n      receiptId\n      subjectType\n      subjectId\n      deletedCount\n      counts {\n        type\n        count\n      }\n      digest\n      cursor\n      untilCursor\n      createdAt\n      filesClearedAt\n      check {\n        isClean\n      }\n    }\n  }\n"): typeof import('./graphql.js').ForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LogEnd {\n    eventCursor\n  }\n"): typeof import('./graphql.js').LogEndDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Live($after: Cursor, $filter: EventFilter) {\n    events(after: $after, filter: $filter) {\n      cursor\n      at\n      kind\n      type: subjectType\n      id: subjectId\n      threadId: originThreadId\n      isErased\n      snapshot\n      ... on MemoryEvent {\n        memory {\n          ...MemoryFields\n        }\n      }\n      ... on MessageEvent {\n        message {\n          ...MessageFields\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LiveDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
