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
    "\n  mutation AddFact($content: String!, $kind: MemoryKind) {\n    addMemory(input: { userId: \"maya\", content: $content, kind: $kind }) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.AddFactDocument,
    "\n        query ListFacts($first: Int) {\n          memories(first: $first) {\n            totalCount\n          }\n        }\n      ": typeof types.ListFactsDocument,
    "\n  subscription ResumingMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      snapshot\n    }\n  }\n": typeof types.ResumingMessagesDocument,
    "\n  subscription ResumingMemories($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      cursor\n      kind\n      subjectId\n    }\n  }\n": typeof types.ResumingMemoriesDocument,
    "\n  subscription ResumingCard {\n    contextChanged(threadId: \"t\") {\n      context {\n        recentMessages {\n          content\n        }\n      }\n    }\n  }\n": typeof types.ResumingCardDocument,
    "\n  mutation ResumingDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.ResumingDeleteDocument,
    "\n  mutation ResumingDeleteThread {\n    deleteThread(input: { id: \"t\" }) {\n      deletedCount\n    }\n  }\n": typeof types.ResumingDeleteThreadDocument,
    "\n  query ConfigLibsqlKnown {\n    serverInfo {\n      store {\n        kind\n      }\n    }\n    search(input: { query: \"tea\", scope: { userId: \"ada\" } }) {\n      results {\n        content\n      }\n    }\n  }\n": typeof types.ConfigLibsqlKnownDocument,
    "\n  mutation ExtractionThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.ExtractionThreadDocument,
    "\n  mutation ExtractionMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n      }\n      memories {\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        status\n        timestamp\n        metadata\n        revision\n        evidence(first: 50) {\n          nodes {\n            quote\n            start\n            end\n            message {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExtractionMessagesDocument,
    "\n  query RoundTripSearch($asOf: AsOf) {\n    search(input: { query: \"tea\", scope: { userId: \"ann\" }, asOf: $asOf }) {\n      results {\n        recordId\n        content\n        score\n        passage\n      }\n    }\n  }\n": typeof types.RoundTripSearchDocument,
    "\n  mutation RoundTripState {\n    setSharedState(input: { owner: { agentId: \"helper\" }, key: \"gone\", value: null }) {\n      entry {\n        version\n      }\n    }\n    deleteSharedState(input: { owner: { agentId: \"helper\" }, key: \"gone\" }) {\n      deletedCount\n    }\n  }\n": typeof types.RoundTripStateDocument,
    "\n  query ActiveUsers($orderBy: ActorOrder, $filter: ActorFilter, $first: Int, $after: String) {\n    users(orderBy: $orderBy, filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n        lastActiveAt\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    agents(orderBy: $orderBy, first: 1) {\n      nodes {\n        id\n        lastActiveAt\n      }\n    }\n  }\n": typeof types.ActiveUsersDocument,
    "\n  query ActiveUsersThreads($search: String) {\n    threads(filter: { search: $search }) {\n      nodes {\n        id\n      }\n    }\n  }\n": typeof types.ActiveUsersThreadsDocument,
    "\n  mutation AddMemoryWhole($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        importance\n        status\n        timestamp\n        metadata\n        revision\n        createdAt\n        updatedAt\n        user {\n          id\n        }\n        agent {\n          id\n        }\n        thread {\n          id\n        }\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.AddMemoryWholeDocument,
    "\n  query AddMemorySearch($query: String!, $userId: ID) {\n    search(input: { query: $query, scope: { userId: $userId } }) {\n      results {\n        recordId\n        recordType\n      }\n    }\n    memory(id: \"m\") {\n      id\n    }\n  }\n": typeof types.AddMemorySearchDocument,
    "\n  query AddMessagesThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n          role\n          name\n          content\n          metadata\n          timestamp\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n": typeof types.AddMessagesThreadDocument,
    "\n  mutation RotateKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) {\n      text\n      key {\n        keyId\n        roles\n        userId\n        label\n        expiresAt\n      }\n      previous {\n        keyId\n        expiresAt\n      }\n    }\n  }\n": typeof types.RotateKeyDocument,
    "\n  query ListedKeys($tenantId: ID, $first: Int, $after: String) {\n    apiKeys(tenantId: $tenantId, first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        keyId\n        lastUsedAt\n      }\n    }\n  }\n": typeof types.ListedKeysDocument,
    "\n  query KeyMemories {\n    memories {\n      nodes {\n        content\n      }\n    }\n  }\n": typeof types.KeyMemoriesDocument,
    "\n  query AuditLog($filter: AuditFilter, $tenantId: ID, $first: Int, $after: String) {\n    auditLog(filter: $filter, tenantId: $tenantId, first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        auditId\n        at\n        tenantId\n        operation\n        outcome\n        attempts\n        requestId\n        jobId\n        recordCount\n        caller {\n          kind\n          roles\n          userId\n          agentId\n          keyId\n          issuer\n          subject\n        }\n        records {\n          type\n          recordId\n          kind\n        }\n      }\n    }\n  }\n": typeof types.AuditLogDocument,
    "\n  subscription AuditRecorded($after: Cursor) {\n    auditRecorded(after: $after) {\n      cursor\n      at\n      entry {\n        auditId\n        operation\n      }\n    }\n  }\n": typeof types.AuditRecordedDocument,
    "\n  subscription AuditAllEvents($after: Cursor) {\n    events(after: $after) {\n      subjectType\n    }\n  }\n": typeof types.AuditAllEventsDocument,
    "\n  query AuditApiKeys {\n    apiKeys {\n      totalCount\n    }\n  }\n": typeof types.AuditApiKeysDocument,
    "\n  mutation AuditForget($input: OwnerInput!) {\n    forget(input: $input) {\n      receiptId\n    }\n  }\n": typeof types.AuditForgetDocument,
    "\n  mutation CascadeUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      dryRun\n    }\n  }\n": typeof types.CascadeUserDocument,
    "\n  mutation CascadeAgent($input: DeleteActorInput!) {\n    deleteAgent(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.CascadeAgentDocument,
    "\n  query CascadeEverything {\n    users {\n      nodes {\n        id\n      }\n    }\n    threads {\n      nodes {\n        id\n      }\n    }\n    messages {\n      totalCount\n    }\n    memories {\n      nodes {\n        content\n      }\n    }\n  }\n": typeof types.CascadeEverythingDocument,
    "\n  mutation ClearMessages($input: ClearMessagesInput!) {\n    clearMessages(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        content\n        status\n        statusReason\n        revision\n      }\n      dryRun\n    }\n  }\n": typeof types.ClearMessagesDocument,
    "\n  query ClearMessagesThreads {\n    threads {\n      nodes {\n        id\n        messageCount\n        messages {\n          totalCount\n        }\n        messageRange(start: 0) {\n          id\n        }\n        jobs {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.ClearMessagesThreadsDocument,
    "\n  subscription ClearMessagesEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE, MEMORY] }, after: $after) {\n      kind\n      at\n      subjectType\n      subjectId\n      snapshot\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ClearMessagesEventsDocument,
    "\n  mutation ContentLimitUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        content\n      }\n    }\n  }\n": typeof types.ContentLimitUpdateDocument,
    "\n  mutation ContentLimitImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": typeof types.ContentLimitImportDocument,
    "\n  mutation ContentLimitUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": typeof types.ContentLimitUpdateRecordDocument,
    "\n  query ContentLimitState {\n    serverInfo {\n      maxMessageCharacters\n    }\n    messages {\n      nodes {\n        id\n        content\n      }\n    }\n    memories {\n      totalCount\n    }\n  }\n": typeof types.ContentLimitStateDocument,
    "\n  subscription ContextChanged($threadId: ID!, $input: ContextInput) {\n    contextChanged(threadId: $threadId, input: $input) {\n      at\n      causes {\n        cursor\n        kind\n        subjectType\n        subjectId\n      }\n      moreCauses\n      context {\n        summary\n        topics\n        relevant {\n          content\n          record {\n            ... on Memory {\n              content\n              revision\n            }\n          }\n        }\n        recentMessages {\n          id\n          content\n        }\n        rendered: text(format: XML)\n      }\n    }\n  }\n": typeof types.ContextChangedDocument,
    "\n  subscription ContextEventsAfter($after: Cursor) {\n    events(after: $after) {\n      subjectId\n    }\n  }\n": typeof types.ContextEventsAfterDocument,
    "\n  mutation ContextDeleteThread {\n    deleteThread(input: { id: \"t\" }) {\n      deletedCount\n    }\n  }\n": typeof types.ContextDeleteThreadDocument,
    "\n  mutation ContextDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.ContextDeleteMemoryDocument,
    "\n  mutation ContextDeleteMessage($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.ContextDeleteMessageDocument,
    "\n  mutation ContextUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.ContextUpdateMemoryDocument,
    "\n  mutation ContextUpdateThread($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      created\n    }\n  }\n": typeof types.ContextUpdateThreadDocument,
    "\n  subscription ContextChangedOf($threadId: ID, $userId: ID) {\n    contextChanged(threadId: $threadId, userId: $userId, input: { query: \"sencha\" }) {\n      context {\n        known {\n          content\n        }\n        recalled {\n          content\n        }\n      }\n    }\n  }\n": typeof types.ContextChangedOfDocument,
    "\n  mutation ContextVectorPrepare($records: ImportRecordsInput!) {\n    remember(\n      input: {\n        userId: \"ada\"\n        messages: [{ id: \"m\", role: \"user\", content: \"Hello.\" }]\n        waitForExtraction: true\n      }\n    ) {\n      messages {\n        threadId\n        userId\n        agentId\n        thread {\n          id\n        }\n      }\n    }\n    importRecords(input: $records) {\n      ids\n    }\n  }\n": typeof types.ContextVectorPrepareDocument,
    "\n  query ContextVector($input: ContextInput!) {\n    context(userId: \"ada\", input: $input) {\n      known {\n        content\n      }\n    }\n  }\n": typeof types.ContextVectorDocument,
    "\n  query Context($threadId: ID!, $input: ContextInput) {\n    thread(id: $threadId) {\n      context(input: $input) {\n        topics\n        summary\n        relevant {\n          record {\n            __typename\n            ... on Memory {\n              id\n            }\n            ... on Message {\n              id\n            }\n            ... on User {\n              id\n            }\n          }\n          type\n          timestamp\n          content\n          score\n          tokens\n        }\n        recentMessages {\n          id\n          content\n        }\n        tokenEstimate\n        tokenBudget\n        dropped {\n          relevantIds\n          messageIds\n          topics\n          summaryCut\n        }\n        retrievers {\n          retriever\n          ran\n          reason\n        }\n        notes\n        query\n        rendered: text(format: XML)\n        markdown: text(format: MARKDOWN)\n        json: text(format: JSON)\n      }\n    }\n  }\n": typeof types.ContextDocument,
    "\n  mutation ContextLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.ContextLinkDocument,
    "\n    mutation ContextUpdate($input: UpdateMemoryInput!) {\n      updateMemory(input: $input) {\n        memory {\n          revision\n        }\n      }\n    }\n  ": typeof types.ContextUpdateDocument,
    "\n  query CountsOfAll {\n    memories(first: 0) {\n      byKind: counts(by: KIND) {\n        key\n        count\n      }\n      byCategory: counts(by: CATEGORY) {\n        key\n        count\n      }\n    }\n    messages(filter: { roles: [\"user\"] }, first: 0) {\n      counts(by: ROLE) {\n        key\n        count\n      }\n    }\n    threads(first: 0) {\n      counts(by: DAY) {\n        key\n        count\n      }\n    }\n    jobs(first: 0) {\n      counts(by: STATE) {\n        key\n        count\n      }\n    }\n    users {\n      counts(by: DAY) {\n        key\n        count\n      }\n      nodes {\n        id\n        memories(first: 0) {\n          counts(by: KIND) {\n            key\n            count\n          }\n        }\n        threads(first: 1) {\n          counts(by: DAY) {\n            count\n          }\n          nodes {\n            messages(first: 0) {\n              counts(by: TYPE) {\n                key\n                count\n              }\n            }\n            jobs(first: 0) {\n              counts(by: KIND) {\n                key\n              }\n            }\n          }\n        }\n      }\n    }\n    agents(first: 0) {\n      counts(by: DAY) {\n        key\n        count\n      }\n    }\n  }\n": typeof types.CountsOfAllDocument,
    "\n  query DeadLettersList($filter: JobFilter, $first: Int, $after: String) {\n    jobs(filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n        kind\n        state\n        outcome\n        attempts\n        error\n        usage {\n          calls\n          inputTokens\n        }\n        thread {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.DeadLettersListDocument,
    "\n  mutation DeadLettersRetry($input: RetryJobsInput!) {\n    retryJobs(input: $input) {\n      skippedIds\n      jobs {\n        id\n        state\n        outcome\n        attempts\n        error\n        usage {\n          calls\n          inputTokens\n        }\n      }\n    }\n  }\n": typeof types.DeadLettersRetryDocument,
    "\n  subscription DeadLettersChanges($jobId: ID, $after: Cursor) {\n    jobUpdated(jobId: $jobId, after: $after) {\n      kind\n      snapshot\n    }\n  }\n": typeof types.DeadLettersChangesDocument,
    "\n  mutation DeleteDuringThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteDuringThreadDocument,
    "\n  mutation DeleteDuringMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n      invalidated {\n        id\n      }\n    }\n  }\n": typeof types.DeleteDuringMessageDocument,
    "\n  mutation DeleteDuringClear($input: ClearMessagesInput!) {\n    clearMessages(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteDuringClearDocument,
    "\n  mutation DeleteDuringUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n": typeof types.DeleteDuringUpdateDocument,
    "\n  query DeleteDuringJob($id: ID!) {\n    job(id: $id) {\n      state\n    }\n  }\n": typeof types.DeleteDuringJobDocument,
    "\n  mutation DeleteEventsMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteEventsMemoryDocument,
    "\n  mutation DeleteEventsMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteEventsMessageDocument,
    "\n  mutation DeleteEventsThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteEventsThreadDocument,
    "\n  subscription DeleteEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      kind\n      at\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      isErased\n      ... on ThreadEvent {\n        thread {\n          id\n        }\n      }\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          id\n          status\n          statusReason\n        }\n      }\n    }\n  }\n": typeof types.DeleteEventsDocument,
    "\n  subscription DeleteEventsAdded($threadId: ID!, $after: Cursor) {\n    change: messageAdded(threadId: $threadId, after: $after) {\n      kind\n      subjectId\n      isErased\n      message {\n        content\n      }\n    }\n  }\n": typeof types.DeleteEventsAddedDocument,
    "\n  subscription DeleteEventsExtracted($threadId: ID!, $after: Cursor) {\n    change: memoryExtracted(owner: { threadId: $threadId }, after: $after) {\n      kind\n      subjectId\n      isErased\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.DeleteEventsExtractedDocument,
    "\n  subscription DeleteEventsChanged($threadId: ID!, $after: Cursor) {\n    change: memoryChanged(owner: { threadId: $threadId }, after: $after) {\n      kind\n      subjectId\n      isErased\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.DeleteEventsChangedDocument,
    "\n  subscription DeleteEventsJobs($threadId: ID!, $after: Cursor) {\n    change: jobUpdated(threadId: $threadId, after: $after) {\n      kind\n      subjectId\n      isErased\n      job {\n        id\n      }\n    }\n  }\n": typeof types.DeleteEventsJobsDocument,
    "\n  subscription DeleteEventsSummary($threadId: ID!, $after: Cursor) {\n    change: summaryUpdated(threadId: $threadId, after: $after) {\n      kind\n      subjectId\n      isErased\n      thread {\n        userId\n      }\n      summary {\n        text\n      }\n    }\n  }\n": typeof types.DeleteEventsSummaryDocument,
    "\n  subscription DeleteEventsState($threadId: ID!, $after: Cursor) {\n    change: sharedStateChanged(owner: { threadId: $threadId }, after: $after) {\n      kind\n      subjectId\n      isErased\n      thread {\n        userId\n      }\n      entry {\n        value\n      }\n    }\n  }\n": typeof types.DeleteEventsStateDocument,
    "\n  subscription DeleteEventsAll($threadId: ID!, $after: Cursor) {\n    change: events(filter: { owner: { threadId: $threadId } }, after: $after) {\n      kind\n      subjectId\n      isErased\n      ... on ThreadEvent {\n        thread {\n          userId\n        }\n      }\n      ... on MessageEvent {\n        message {\n          content\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on MemoryLinkEvent {\n        memoryLink {\n          id\n        }\n      }\n      ... on JobEvent {\n        job {\n          id\n        }\n      }\n      ... on SummaryEvent {\n        thread {\n          userId\n        }\n        summary {\n          text\n        }\n      }\n      ... on SharedStateEvent {\n        thread {\n          userId\n        }\n        entry {\n          value\n        }\n      }\n    }\n  }\n": typeof types.DeleteEventsAllDocument,
    "\n  mutation DeleteEventsSetState {\n    setSharedState(input: { owner: { threadId: \"t\" }, key: \"plan\", value: 1 }) {\n      entry {\n        version\n      }\n    }\n  }\n": typeof types.DeleteEventsSetStateDocument,
    "\n  mutation DeleteEventsUser {\n    deleteUser(input: { id: \"maya\" }) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteEventsUserDocument,
    "\n  mutation DeleteMatrixMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteMatrixMessageDocument,
    "\n  mutation DeleteMatrixMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteMatrixMemoryDocument,
    "\n  mutation DeleteMatrixRecord($input: DeleteRecordInput!) {\n    deleteRecord(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteMatrixRecordDocument,
    "\n  mutation DeleteMatrixThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteMatrixThreadDocument,
    "\n  mutation DeleteMatrixUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.DeleteMatrixUserDocument,
    "\n  mutation DeleteMatrixImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": typeof types.DeleteMatrixImportDocument,
    "\n  mutation DeleteMatrixAgent($input: DeleteActorInput!) {\n    deleteAgent(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteMatrixAgentDocument,
    "\n  query DeleteMatrixLeft($words: SearchInput!) {\n    messages {\n      nodes {\n        content\n      }\n    }\n    memories {\n      nodes {\n        id\n        status\n        evidence {\n          totalCount\n        }\n      }\n    }\n    threads {\n      nodes {\n        id\n      }\n    }\n    searchStore(input: $words) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.DeleteMatrixLeftDocument,
    "\n  mutation DeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n      dryRun\n    }\n  }\n": typeof types.DeleteMemoryDocument,
    "\n  mutation DeleteMemoryChange($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        nodeId\n        revision\n      }\n    }\n  }\n": typeof types.DeleteMemoryChangeDocument,
    "\n  mutation DeleteMemoryAddAgain($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        revision\n        evidence {\n          totalCount\n        }\n        revisions {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.DeleteMemoryAddAgainDocument,
    "\n  query DeleteMemoryEverywhere($id: ID!, $nodeId: ID!) {\n    memory(id: $id) {\n      id\n    }\n    node(id: $nodeId) {\n      nodeId\n    }\n    memories {\n      totalCount\n    }\n    user(id: \"maya\") {\n      memories {\n        totalCount\n      }\n    }\n    thread(id: \"t\") {\n      memories {\n        totalCount\n      }\n      messages {\n        nodes {\n          id\n          derivedMemories {\n            nodes {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.DeleteMemoryEverywhereDocument,
    "\n  mutation DeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        content\n        status\n        statusReason\n        revision\n        updatedAt\n        evidence {\n          totalCount\n        }\n      }\n      dryRun\n    }\n  }\n": typeof types.DeleteMessageDocument,
    "\n  mutation DeleteMessageMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeleteMessageMemoryDocument,
    "\n  query DeleteMessageEverywhere($nodeId: ID!) {\n    message(id: \"m1\") {\n      id\n    }\n    node(id: $nodeId) {\n      nodeId\n    }\n    messages {\n      nodes {\n        id\n      }\n    }\n    thread(id: \"t\") {\n      messageCount\n      messages {\n        totalCount\n        nodes {\n          id\n          seq\n        }\n      }\n    }\n  }\n": typeof types.DeleteMessageEverywhereDocument,
    "\n  mutation DeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n      dryRun\n    }\n  }\n": typeof types.DeleteThreadDocument,
    "\n  query DeleteThreadEverywhere($jobId: ID!, $nodeIds: [ID!]!) {\n    thread(id: \"t\") {\n      id\n    }\n    threads {\n      totalCount\n    }\n    user(id: \"maya\") {\n      threads {\n        totalCount\n      }\n      memories {\n        nodes {\n          content\n          threadId\n          originThreadId\n          originThread {\n            id\n          }\n          thread {\n            id\n          }\n          evidence {\n            totalCount\n          }\n        }\n      }\n    }\n    message(id: \"m1\") {\n      id\n    }\n    job(id: $jobId) {\n      id\n    }\n    nodes(ids: $nodeIds) {\n      nodeId\n    }\n  }\n": typeof types.DeleteThreadEverywhereDocument,
    "\n  query DeleteThreadAgain {\n    thread(id: \"t\") {\n      title\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n        }\n      }\n      memories {\n        totalCount\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n": typeof types.DeleteThreadAgainDocument,
    "\n  mutation DeletedNodeIdsLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.DeletedNodeIdsLinkDocument,
    "\n  mutation DeletedNodeIdsAgent($input: ProfileInput!) {\n    upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n": typeof types.DeletedNodeIdsAgentDocument,
    "\n  query DeletedNodeIdsNodes {\n    users {\n      nodes {\n        nodeId\n      }\n    }\n    agents {\n      nodes {\n        nodeId\n      }\n    }\n    threads {\n      nodes {\n        nodeId\n      }\n    }\n    messages {\n      nodes {\n        nodeId\n      }\n    }\n    jobs {\n      nodes {\n        nodeId\n      }\n    }\n    memories {\n      nodes {\n        nodeId\n        links(direction: OUT) {\n          nodes {\n            nodeId\n          }\n        }\n      }\n    }\n  }\n": typeof types.DeletedNodeIdsNodesDocument,
    "\n  subscription DeletedNodeIdsEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectId\n      deletedNodeId\n    }\n  }\n": typeof types.DeletedNodeIdsEventsDocument,
    "\n  query DeletionOrdersLook($owner: OwnerFilter!) {\n    memories(filter: { owner: $owner }) {\n      nodes {\n        content\n        status\n      }\n    }\n  }\n": typeof types.DeletionOrdersLookDocument,
    "\n  mutation DeletionOrdersRemove($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.DeletionOrdersRemoveDocument,
    "\n  mutation DryRunFindings {\n    extractMemories(input: { threadId: \"t\", dryRun: true, waitForExtraction: true }) {\n      job {\n        outcome\n      }\n    }\n  }\n": typeof types.DryRunFindingsDocument,
    "\n  query DryRunFindingsLeft {\n    thread(id: \"t\") {\n      jobs {\n        nodes {\n          report {\n            dryRun {\n              findings {\n                content\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.DryRunFindingsLeftDocument,
    "\n  mutation DryRunFindingsDelete {\n    deleteMessage(input: { id: \"goes\" }) {\n      deletedCount\n    }\n  }\n": typeof types.DryRunFindingsDeleteDocument,
    "\n  mutation DryRunFindingsTrim {\n    updateThread(input: { id: \"t\", settings: { maxMessages: 2 } }) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.DryRunFindingsTrimDocument,
    "\n  subscription DryRunFindingsGone($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      kind\n    }\n  }\n": typeof types.DryRunFindingsGoneDocument,
    "\n  mutation EditedMessagesEdit($id: ID!, $content: String!) {\n    updateMessage(input: { id: $id, content: $content }) {\n      message {\n        id\n      }\n    }\n    waitForExtraction(input: {}) {\n      jobs {\n        outcome\n      }\n    }\n  }\n": typeof types.EditedMessagesEditDocument,
    "\n  mutation EmbeddingFailuresUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.EmbeddingFailuresUpdateDocument,
    "\n  mutation EmbeddingFailuresDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.EmbeddingFailuresDeleteDocument,
    "\n  query EmbeddingFailuresBacklog {\n    serverInfo {\n      recordsWithoutVectors\n    }\n  }\n": typeof types.EmbeddingFailuresBacklogDocument,
    "\n  query EmbeddingInfo {\n    serverInfo {\n      embedder\n    }\n  }\n": typeof types.EmbeddingInfoDocument,
    "\n  mutation EmbeddingImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      records {\n        __typename\n      }\n    }\n  }\n": typeof types.EmbeddingImportDocument,
    "\n  mutation EmbeddingUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n": typeof types.EmbeddingUpdateMessageDocument,
    "\n  mutation EmbeddingUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.EmbeddingUpdateMemoryDocument,
    "\n  mutation EmbeddingUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": typeof types.EmbeddingUpdateRecordDocument,
    "\n  mutation ErrorMappingThread($input: CreateThreadInput!) {\n    made: createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.ErrorMappingThreadDocument,
    "\n  mutation ErrorMappingMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n    }\n  }\n": typeof types.ErrorMappingMessagesDocument,
    "\n  query ErrorMappingSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n      }\n    }\n  }\n": typeof types.ErrorMappingSearchDocument,
    "\n  query ErrorMappingPage($first: Int, $after: String) {\n    thread(id: \"t\") {\n      messages(first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ErrorMappingPageDocument,
    "\n  subscription ErrorMappingEvents($after: Cursor) {\n    events(after: $after) {\n      cursor\n    }\n  }\n": typeof types.ErrorMappingEventsDocument,
    "\n  query ErrorMaskingPage {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ErrorMaskingPageDocument,
    "\n  subscription EventFilterEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      subjectId\n    }\n  }\n": typeof types.EventFilterEventsDocument,
    "\n  subscription EventFilterJobs($owner: OwnerFilter, $threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(owner: $owner, threadId: $threadId, jobId: $jobId, after: $after) {\n      cursor\n      kind\n      subjectId\n      originThreadId\n      snapshot\n    }\n  }\n": typeof types.EventFilterJobsDocument,
    "\n  subscription EventFilterMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      subjectId\n      snapshot\n      message {\n        content\n        thread {\n          id\n        }\n      }\n    }\n  }\n": typeof types.EventFilterMessagesDocument,
    "\n  subscription EventFilterMemories($owner: OwnerFilter!) {\n    memoryChanged(owner: $owner) {\n      subjectId\n    }\n  }\n": typeof types.EventFilterMemoriesDocument,
    "\n  subscription EventFilterExtracted($owner: OwnerFilter!) {\n    memoryExtracted(owner: $owner) {\n      subjectId\n    }\n  }\n": typeof types.EventFilterExtractedDocument,
    "\n  subscription EventFilterSummaries($threadId: ID!) {\n    summaryUpdated(threadId: $threadId) {\n      subjectId\n    }\n  }\n": typeof types.EventFilterSummariesDocument,
    "\n  subscription EventLog($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        user {\n          information\n        }\n      }\n      ... on AgentEvent {\n        agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        thread {\n          messageCount\n        }\n      }\n      ... on MessageEvent {\n        message {\n          seq\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on JobEvent {\n        job {\n          state\n        }\n      }\n    }\n  }\n": typeof types.EventLogDocument,
    "\n  subscription EventLogCounted($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        thread {\n          messageCount\n        }\n      }\n    }\n  }\n": typeof types.EventLogCountedDocument,
    "\n  subscription ResumeMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      snapshot\n    }\n  }\n": typeof types.ResumeMessagesDocument,
    "\n  subscription ResumeEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      cursor\n      subjectId\n    }\n  }\n": typeof types.ResumeEventsDocument,
    "\n  subscription EventRetentionMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      message {\n        content\n      }\n    }\n  }\n": typeof types.EventRetentionMessagesDocument,
    "\n  subscription EventRetentionEvents($after: Cursor) {\n    events(after: $after) {\n      subjectType\n    }\n  }\n": typeof types.EventRetentionEventsDocument,
    "\n  query EventRetentionWorld {\n    serverInfo {\n      eventRetentionSeconds\n    }\n    job(id: \"trim-events\") {\n      id\n    }\n    jobs {\n      totalCount\n    }\n  }\n": typeof types.EventRetentionWorldDocument,
    "\n  query ExchangesOfThread($id: ID!, $limit: Int, $pairing: ExchangePairing) {\n    thread(id: $id) {\n      exchanges(limit: $limit, pairing: $pairing) {\n        user {\n          content\n        }\n        assistant {\n          content\n        }\n        hasToolCalls\n      }\n    }\n  }\n": typeof types.ExchangesOfThreadDocument,
    "\n  query ExchangesOfOwner($owner: OwnerFilter, $limit: Int, $pairing: ExchangePairing) {\n    exchanges(owner: $owner, limit: $limit, pairing: $pairing) {\n      user {\n        content\n      }\n      assistant {\n        content\n      }\n      hasToolCalls\n    }\n  }\n": typeof types.ExchangesOfOwnerDocument,
    "\n  query ExchangesOfAll {\n    threads {\n      nodes {\n        exchanges(limit: 2) {\n          user {\n            content\n          }\n          assistant {\n            content\n          }\n        }\n        lastMessage {\n          content\n        }\n      }\n    }\n  }\n": typeof types.ExchangesOfAllDocument,
    "\n  query ExchangesLastMessage($owner: OwnerFilter) {\n    messages(filter: { owner: $owner }, orderBy: { field: TIMESTAMP, direction: ASC }, last: 1) {\n      nodes {\n        content\n      }\n    }\n  }\n": typeof types.ExchangesLastMessageDocument,
    "\n  query ExchangesLastOfThread($id: ID!) {\n    thread(id: $id) {\n      lastMessage {\n        content\n      }\n    }\n  }\n": typeof types.ExchangesLastOfThreadDocument,
    "\n  mutation ExpiredLinksAdd($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.ExpiredLinksAddDocument,
    "\n  mutation ExpiredLinksLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        nodeId\n      }\n    }\n  }\n": typeof types.ExpiredLinksLinkDocument,
    "\n  query ExpiredLinksRead($nodeId: ID!) {\n    node(id: $nodeId) {\n      nodeId\n    }\n    memory(id: \"old\") {\n      status\n      statusReason\n      links {\n        totalCount\n        nodes {\n          source {\n            id\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExpiredLinksReadDocument,
    "\n  subscription ExpiredLinksEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      originThreadId\n    }\n  }\n": typeof types.ExpiredLinksEventsDocument,
    "\n  mutation ExpiredLinksDelete($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.ExpiredLinksDeleteDocument,
    "\n  query ExpiryWorld($search: SearchInput!, $nodeIds: [ID!]!) {\n    message(id: \"goes\") {\n      id\n    }\n    memory(id: \"goes\") {\n      id\n    }\n    nodes(ids: $nodeIds) {\n      nodeId\n    }\n    messages {\n      totalCount\n      nodes {\n        id\n        derivedMemories {\n          totalCount\n          nodes {\n            content\n          }\n        }\n      }\n    }\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      totalCount\n      nodes {\n        content\n        evidence {\n          totalCount\n          nodes {\n            quote\n            message {\n              id\n            }\n          }\n        }\n        revisions {\n          totalCount\n        }\n      }\n    }\n    thread(id: \"t\") {\n      messageCount\n      messages {\n        totalCount\n        nodes {\n          id\n        }\n      }\n      messageRange {\n        id\n      }\n      memories {\n        totalCount\n      }\n      jobs {\n        nodes {\n          memories {\n            totalCount\n          }\n        }\n      }\n    }\n    user(id: \"maya\") {\n      memories {\n        totalCount\n        nodes {\n          content\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      memories {\n        totalCount\n      }\n    }\n    search(input: $search) {\n      results {\n        recordId\n        content\n      }\n    }\n  }\n": typeof types.ExpiryWorldDocument,
    "\n  query ExpiryNodeIds {\n    message(id: \"goes\") {\n      nodeId\n    }\n    memory(id: \"goes\") {\n      nodeId\n    }\n  }\n": typeof types.ExpiryNodeIdsDocument,
    "\n  mutation ExpiryUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        expiresAt\n      }\n    }\n  }\n": typeof types.ExpiryUpdateMessageDocument,
    "\n  mutation ExpiryUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        expiresAt\n      }\n    }\n  }\n": typeof types.ExpiryUpdateMemoryDocument,
    "\n  mutation ExpiryDelete($message: DeleteMessageInput!, $memory: DeleteMemoryInput!) {\n    deleteMessage(input: $message) {\n      deletedCount\n      invalidated {\n        id\n      }\n    }\n    deleteMemory(input: $memory) {\n      deletedCount\n    }\n  }\n": typeof types.ExpiryDeleteDocument,
    "\n  mutation ExpiryDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.ExpiryDeleteThreadDocument,
    "\n  subscription ExpiryEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      kind\n      at\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ExpiryEventsDocument,
    "\n  subscription ExpiryMemoryChanges($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      kind\n      subjectId\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.ExpiryMemoryChangesDocument,
    "\n  query ExpiryJob {\n    job(id: \"expire-records\") {\n      kind\n      state\n      outcome\n      attempts\n      runAt\n      error\n    }\n  }\n": typeof types.ExpiryJobDocument,
    "\n  subscription ExpiryJobSteps($after: Cursor) {\n    jobUpdated(jobId: \"expire-records\", after: $after) {\n      kind\n      snapshot\n    }\n  }\n": typeof types.ExpiryJobStepsDocument,
    "\n  query ExplainMemory($id: ID!) {\n    memory(id: $id) {\n      explain {\n        policy\n        model\n        job {\n          id\n          kind\n        }\n        evidence {\n          quote\n        }\n        steps {\n          revision\n          at\n          status\n          statusReason\n          confidence\n          confidenceGrowth\n          isReworded\n          job {\n            id\n          }\n          change {\n            kind\n            decision\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExplainMemoryDocument,
    "\n  query ExplainMemoryPast($asOf: AsOf) {\n    memories(asOf: $asOf) {\n      nodes {\n        explain {\n          steps {\n            revision\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExplainMemoryPastDocument,
    "\n  mutation ExplainMemoryUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.ExplainMemoryUpdateDocument,
    "\n  mutation ExtractMemories($input: ExtractMemoriesInput!) {\n    extractMemories(input: $input) {\n      job {\n        id\n        kind\n        state\n        outcome\n        thread {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ExtractMemoriesDocument,
    "\n  query ExtractMemoriesJobs($id: ID!) {\n    thread(id: $id) {\n      jobs {\n        totalCount\n      }\n    }\n  }\n": typeof types.ExtractMemoriesJobsDocument,
    "\n  query ExtractMemoriesReports {\n    threads(first: 1) {\n      nodes {\n        userId\n        jobs(first: 1) {\n          nodes {\n            id\n            report {\n              passes\n              notShown\n              proposed\n              added\n              updated\n              retracted\n              superseded\n              unchanged\n              rejected\n              leftOut\n              dryRun {\n                findings {\n                  action\n                  content\n                  memory {\n                    id\n                    content\n                  }\n                }\n                missed {\n                  id\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExtractMemoriesReportsDocument,
    "\n  mutation ExtractMemoriesForget($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.ExtractMemoriesForgetDocument,
    "\n  subscription ExtractionActionsEvents($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n        status\n        statusReason\n        links(direction: IN) {\n          nodes {\n            relation\n            source {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExtractionActionsEventsDocument,
    "\n  query ExtractionActionsLook($query: String!) {\n    search(input: { query: $query, scope: { userId: \"maya\" }, recordTypes: [FACT] }) {\n      results {\n        content\n      }\n    }\n    user(id: \"maya\") {\n      memories {\n        nodes {\n          content\n          status\n          revision\n          evidence {\n            nodes {\n              quote\n              message {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExtractionActionsLookDocument,
    "\n  mutation ExtractionActionsRemove($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      invalidated {\n        content\n        statusReason\n      }\n    }\n  }\n": typeof types.ExtractionActionsRemoveDocument,
    "\n  mutation FrequencyUpdate($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.FrequencyUpdateDocument,
    "\n  query QueueState($id: ID!) {\n    serverInfo {\n      extractionQueueLimit\n    }\n    thread(id: $id) {\n      messageCount\n      jobs(states: [DEAD]) {\n        nodes {\n          outcome\n          error\n        }\n      }\n    }\n  }\n": typeof types.QueueStateDocument,
    "\n  mutation FactsUpsert($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n      similarity\n      memory {\n        id\n        kind\n        content\n        category\n        policy\n        confidence\n        status\n        statusReason\n        pinned\n        revision\n        reinforcedAt\n        revisions {\n          nodes {\n            content\n            confidence\n          }\n        }\n      }\n      contradicted {\n        id\n        status\n        statusReason\n      }\n    }\n  }\n": typeof types.FactsUpsertDocument,
    "\n  query FactsContext($userId: ID!, $query: String) {\n    context(userId: $userId, input: { query: $query, maxRecalled: 0 }) {\n      text(parts: [INSTRUCTIONS, KNOWN])\n    }\n  }\n": typeof types.FactsContextDocument,
    "\n  mutation FactsDecay($input: DecayMemoriesInput!) {\n    decayMemories(input: $input) {\n      decayed\n      pruned\n    }\n  }\n": typeof types.FactsDecayDocument,
    "\n  mutation FactsDeleteMatching($input: DeleteMatchingMemoriesInput!) {\n    deleteMatchingMemories(input: $input) {\n      deletedCount\n      deletedIds\n      dryRun\n    }\n  }\n": typeof types.FactsDeleteMatchingDocument,
    "\n  mutation FactsPolicy($id: ID!, $fadingPolicy: FadingPolicyInput) {\n    upsertUser(input: { id: $id, fadingPolicy: $fadingPolicy }) {\n      user {\n        fadingPolicy {\n          dedupSimilarity\n          baselineMemories\n          decayFactor\n        }\n      }\n    }\n  }\n": typeof types.FactsPolicyDocument,
    "\n  query FactsStored {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        content\n        confidence\n        status\n        statusReason\n        pinned\n      }\n    }\n  }\n": typeof types.FactsStoredDocument,
    "\n  mutation FactsRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n": typeof types.FactsRestoreDocument,
    "\n  query FactsByPolicy($policy: MemoryPolicy, $asOf: AsOf) {\n    memories(filter: { policy: $policy }, asOf: $asOf) {\n      totalCount\n      nodes {\n        content\n      }\n    }\n    user(id: \"ada\") {\n      memories(filter: { policy: $policy }, asOf: $asOf) {\n        nodes {\n          content\n        }\n      }\n    }\n  }\n": typeof types.FactsByPolicyDocument,
    "\n  mutation FactsPin($id: ID!, $pinned: Boolean) {\n    updateMemory(input: { id: $id, pinned: $pinned }) {\n      memory {\n        pinned\n      }\n    }\n  }\n": typeof types.FactsPinDocument,
    "\n  mutation FactsSupersede($id: ID!, $superseded: ID!) {\n    linkMemories(input: { sourceId: $id, targetId: $superseded, relation: SUPERSEDES }) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.FactsSupersedeDocument,
    "\n  mutation FactsDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.FactsDeleteMemoryDocument,
    "\n  subscription FactsChanged($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      kind\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.FactsChangedDocument,
    "\n  query FactsDecayJob {\n    job(id: \"decay-facts\") {\n      state\n    }\n  }\n": typeof types.FactsDecayJobDocument,
    "\n  mutation OasisExtractionAdd($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n        report {\n          passes\n          proposed\n          added\n          superseded\n          unchanged\n          rejected\n        }\n      }\n    }\n  }\n": typeof types.OasisExtractionAddDocument,
    "\n  query OasisExtractionLook {\n    memories(\n      filter: { owner: { userId: \"maya\" } }\n      orderBy: { field: CREATED_AT, direction: ASC }\n    ) {\n      nodes {\n        id\n        content\n        category\n        policy\n        confidence\n        status\n        statusReason\n        validTo\n        evidence {\n          nodes {\n            quote\n          }\n        }\n        links(direction: OUT) {\n          nodes {\n            relation\n            target {\n              content\n            }\n          }\n        }\n        explain {\n          policy\n          steps {\n            change {\n              kind\n              decision\n            }\n          }\n        }\n      }\n    }\n    context(userId: \"maya\", input: { maxRecalled: 0 }) {\n      text(parts: [INSTRUCTIONS, KNOWN])\n    }\n  }\n": typeof types.OasisExtractionLookDocument,
    "\n  mutation OasisExtractionSettings($settings: ThreadSettingsInput) {\n    updateThread(input: { id: \"t\", settings: $settings }) {\n      thread {\n        settings {\n          memoryPolicy\n        }\n      }\n    }\n  }\n": typeof types.OasisExtractionSettingsDocument,
    "\n  mutation OasisExtractionApprove($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n        statusReason\n      }\n    }\n  }\n": typeof types.OasisExtractionApproveDocument,
    "\n  mutation OasisExtractionDelete($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      revived {\n        content\n      }\n    }\n  }\n": typeof types.OasisExtractionDeleteDocument,
    "\n  subscription OasisExtractionChanges($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n        status\n      }\n    }\n  }\n": typeof types.OasisExtractionChangesDocument,
    "\n  query FederationService {\n    _service {\n      sdl\n    }\n  }\n": typeof types.FederationServiceDocument,
    "\n  query FederationEntities($representations: [_Any!]!) {\n    _entities(representations: $representations) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on Thread {\n        userId\n      }\n    }\n  }\n": typeof types.FederationEntitiesDocument,
    "\n  query FederationThreadNodeId {\n    thread(id: \"t\") {\n      nodeId\n    }\n  }\n": typeof types.FederationThreadNodeIdDocument,
    "\n  fragment ForgettingReceipt on ForgetReceipt {\n    receiptId\n    subjectType\n    subjectId\n    deletedCount\n    counts {\n      type\n      count\n    }\n    digest\n    cursor\n    untilCursor\n    revived {\n      id\n    }\n    createdAt\n    filesClearedAt\n    check {\n      isClean\n      records {\n        type\n        count\n      }\n      events {\n        type\n        count\n      }\n    }\n  }\n": typeof types.ForgettingReceiptFragmentDoc,
    "\n  mutation ForgettingUser($id: ID!) {\n    receipt: forget(input: { userId: $id }) {\n      ...ForgettingReceipt\n    }\n  }\n": typeof types.ForgettingUserDocument,
    "\n  mutation ForgettingDryThread($id: ID!) {\n    deleteThread(input: { id: $id, memories: DELETE_ALL, dryRun: true }) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.ForgettingDryThreadDocument,
    "\n  mutation ForgettingAgent($id: ID!) {\n    receipt: forget(input: { agentId: $id }) {\n      ...ForgettingReceipt\n    }\n  }\n": typeof types.ForgettingAgentDocument,
    "\n  mutation ForgettingThread($id: ID!) {\n    receipt: forget(input: { threadId: $id }) {\n      ...ForgettingReceipt\n    }\n  }\n": typeof types.ForgettingThreadDocument,
    "\n  query ForgettingAgain($id: ID!) {\n    forgetReceipt(id: $id) {\n      ...ForgettingReceipt\n    }\n  }\n": typeof types.ForgettingAgainDocument,
    "\n  mutation ForgettingDelete($id: ID!) {\n    deleteUser(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.ForgettingDeleteDocument,
    "\n  mutation ForgettingDeleteThread($id: ID!) {\n    deleteThread(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.ForgettingDeleteThreadDocument,
    "\n  subscription ForgettingEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n      isErased\n    }\n  }\n": typeof types.ForgettingEventsDocument,
    "\n  mutation FreshReads($messages: [MessageInput!]!) {\n    made: createThread(\n      input: { id: \"t\", userId: \"maya\", agentId: null, settings: { extractMemories: false } }\n    ) {\n      thread {\n        messageCount\n        user {\n          information\n          threads {\n            totalCount\n          }\n        }\n      }\n    }\n    first: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n        }\n      }\n    }\n    profile: upsertUser(input: { id: \"maya\", information: \"Likes tea.\" }) {\n      user {\n        information\n      }\n    }\n    second: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n          user {\n            information\n          }\n        }\n      }\n    }\n  }\n": typeof types.FreshReadsDocument,
    "\n  query GuardsLook($messages: MessageFilter, $memories: MemoryFilter) {\n    messages(filter: $messages) {\n      totalCount\n      nodes {\n        id\n        role\n        name\n        content\n        metadata\n        toolCalls\n        parts {\n          text\n        }\n        trace {\n          steps {\n            output\n          }\n        }\n        flags {\n          rule\n          field\n          count\n        }\n      }\n    }\n    memories(filter: $memories) {\n      totalCount\n      nodes {\n        content\n        category\n        metadata\n        flags {\n          rule\n          field\n          count\n        }\n      }\n    }\n  }\n": typeof types.GuardsLookDocument,
    "\n  mutation GuardsUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        flags {\n          rule\n          field\n          count\n        }\n      }\n    }\n  }\n": typeof types.GuardsUpdateMemoryDocument,
    "\n  mutation GuardsDeleteMessage($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedIds\n    }\n  }\n": typeof types.GuardsDeleteMessageDocument,
    "\n  mutation GuardsSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        value\n      }\n    }\n  }\n": typeof types.GuardsSetStateDocument,
    "\n  mutation GuardsImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      records {\n        ... on Memory {\n          content\n        }\n      }\n    }\n  }\n": typeof types.GuardsImportDocument,
    "\n  query GuardRules {\n    guardRules {\n      rule\n      group\n      description\n      action\n    }\n  }\n": typeof types.GuardRulesDocument,
    "\n  query GuardsSearch($query: String!) {\n    search(input: { query: $query, scope: { userId: null } }) {\n      results {\n        content\n      }\n    }\n  }\n": typeof types.GuardsSearchDocument,
    "\n  query GuardsJob($threadId: ID!) {\n    thread(id: $threadId) {\n      title\n      jobs {\n        nodes {\n          kind\n          report {\n            added\n            rejected\n          }\n        }\n      }\n    }\n  }\n": typeof types.GuardsJobDocument,
    "\n  query IdempotencyKept($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      jobs {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n": typeof types.IdempotencyKeptDocument,
    "\n  mutation ImportRecords($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n      ttlClamped\n      records {\n        __typename\n        ... on Message {\n          id\n          content\n          role\n          seq\n          thread {\n            id\n          }\n          saidAt: timestamp\n          metadata\n        }\n        ... on Memory {\n          id\n          content\n          kind\n          userId\n          agentId\n          threadId\n          timestamp\n          expiresAt\n          metadata\n          confidence\n          source\n        }\n        ... on User {\n          id\n          information\n          metadata\n        }\n        ... on Agent {\n          id\n          information\n          metadata\n        }\n      }\n    }\n  }\n": typeof types.ImportRecordsDocument,
    "\n  query ImportRecordsSearch($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        passage\n        distance\n      }\n    }\n  }\n": typeof types.ImportRecordsSearchDocument,
    "\n  query ImportRecordsCounts {\n    memories {\n      totalCount\n    }\n    messages {\n      totalCount\n    }\n    users {\n      totalCount\n    }\n  }\n": typeof types.ImportRecordsCountsDocument,
    "\n  subscription ImportRecordsEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectId\n    }\n  }\n": typeof types.ImportRecordsEventsDocument,
    "\n  query ImportRecordsThread($id: ID!) {\n    thread(id: $id) {\n      messages {\n        nodes {\n          content\n          seq\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n": typeof types.ImportRecordsThreadDocument,
    "\n  query ImportRecordsList($type: RecordType!, $first: Int, $after: String) {\n    records(type: $type, first: $first, after: $after) {\n      nodes {\n        ... on Message {\n          id\n        }\n        ... on Memory {\n          id\n        }\n        ... on User {\n          id\n        }\n      }\n      pageInfo {\n        endCursor\n      }\n    }\n  }\n": typeof types.ImportRecordsListDocument,
    "\n  mutation LeftoversDeleteUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.LeftoversDeleteUserDocument,
    "\n  mutation LeftoversDisableWebhook($webhookId: ID!) {\n    updateWebhook(input: { webhookId: $webhookId, isEnabled: false }) {\n      webhook {\n        isEnabled\n      }\n    }\n  }\n": typeof types.LeftoversDisableWebhookDocument,
    "\n  mutation LeftoversDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.LeftoversDeleteThreadDocument,
    "\n  mutation LeftoversDeleteMessage {\n    deleteMessage(input: { id: \"goes\" }) {\n      deletedCount\n    }\n  }\n": typeof types.LeftoversDeleteMessageDocument,
    "\n  mutation LeftoversClearMessages {\n    clearMessages(input: { owner: { threadId: \"t\" }, confirm: true }) {\n      deletedCount\n    }\n  }\n": typeof types.LeftoversClearMessagesDocument,
    "\n  mutation LeftoversDeleteRecord($type: RecordType!) {\n    deleteRecord(input: { type: $type, id: \"goes\" }) {\n      deletedCount\n    }\n  }\n": typeof types.LeftoversDeleteRecordDocument,
    "\n  mutation LeftoversDeleteMemory {\n    deleteMemory(input: { id: \"goes\" }) {\n      deletedCount\n    }\n  }\n": typeof types.LeftoversDeleteMemoryDocument,
    "\n  mutation LeftoversDeleteMatching {\n    deleteMatchingMemories(input: { owner: { userId: \"ann\" }, text: \"ZANZIBAR\" }) {\n      deletedCount\n    }\n  }\n": typeof types.LeftoversDeleteMatchingDocument,
    "\n  subscription LeftoversJobs($after: Cursor) {\n    jobUpdated(jobId: \"expire-records\", after: $after) {\n      kind\n      snapshot\n    }\n  }\n": typeof types.LeftoversJobsDocument,
    "\n  mutation LifetimesAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      ttlClamped\n      memory {\n        expiresAt\n      }\n    }\n  }\n": typeof types.LifetimesAddMemoryDocument,
    "\n  mutation LifetimesAddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      ttlClamped\n      messages {\n        id\n        expiresAt\n      }\n      memories {\n        expiresAt\n      }\n    }\n  }\n": typeof types.LifetimesAddMessagesDocument,
    "\n  mutation LifetimesUpsertFact {\n    upsertMemory(input: { content: \"Maya likes tea.\", userId: \"maya\" }) {\n      outcome\n      memory {\n        id\n        expiresAt\n      }\n    }\n  }\n": typeof types.LifetimesUpsertFactDocument,
    "\n  subscription LifetimesExpired($after: Cursor) {\n    events(filter: { kinds: [EXPIRED] }, after: $after) {\n      subjectId\n    }\n  }\n": typeof types.LifetimesExpiredDocument,
    "\n  mutation LifetimesUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      ttlClamped\n      memory {\n        expiresAt\n        revision\n      }\n    }\n  }\n": typeof types.LifetimesUpdateMemoryDocument,
    "\n  mutation LifetimesUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      ttlClamped\n      message {\n        expiresAt\n      }\n    }\n  }\n": typeof types.LifetimesUpdateMessageDocument,
    "\n  query LifetimesPolicy {\n    serverInfo {\n      defaultTtlSeconds\n      maxTtlSeconds\n    }\n  }\n": typeof types.LifetimesPolicyDocument,
    "\n  query LifetimesStored {\n    memories {\n      totalCount\n    }\n    messages {\n      totalCount\n    }\n    job(id: \"expire-records\") {\n      state\n    }\n  }\n": typeof types.LifetimesStoredDocument,
    "\n  query LifetimesHidden {\n    memory(id: \"m\") {\n      content\n    }\n    message(id: \"m\") {\n      content\n    }\n  }\n": typeof types.LifetimesHiddenDocument,
    "\n  mutation LinkLifecycleLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n        source {\n          status\n          revision\n        }\n        target {\n          status\n          statusReason\n          revision\n          updatedAt\n        }\n      }\n    }\n  }\n": typeof types.LinkLifecycleLinkDocument,
    "\n  mutation LinkLifecycleUpdate($input: UpdateMemoryLinkInput!) {\n    updateMemoryLink(input: $input) {\n      link {\n        target {\n          status\n          statusReason\n          revision\n        }\n      }\n    }\n  }\n": typeof types.LinkLifecycleUpdateDocument,
    "\n  mutation LinkLifecycleUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n      invalidated {\n        id\n      }\n      revived {\n        id\n      }\n    }\n  }\n": typeof types.LinkLifecycleUnlinkDocument,
    "\n  query LinkLifecycleStates {\n    memories {\n      nodes {\n        id\n        content\n        status\n        statusReason\n        revision\n        links {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.LinkLifecycleStatesDocument,
    "\n  query LinkLifecycleHistory($id: ID!) {\n    memory(id: $id) {\n      revisions {\n        nodes {\n          revision\n          status\n          statusReason\n          content\n        }\n      }\n    }\n  }\n": typeof types.LinkLifecycleHistoryDocument,
    "\n  mutation LinkLifecycleDeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n      revived {\n        id\n      }\n      dryRun\n    }\n  }\n": typeof types.LinkLifecycleDeleteMemoryDocument,
    "\n  mutation LinkLifecycleDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n    }\n  }\n": typeof types.LinkLifecycleDeleteMessageDocument,
    "\n  mutation LinkLifecycleDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n      revived {\n        id\n      }\n    }\n  }\n": typeof types.LinkLifecycleDeleteThreadDocument,
    "\n  mutation LinkLifecycleDeleteUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      counts {\n        type\n        count\n      }\n      revived {\n        id\n      }\n    }\n  }\n": typeof types.LinkLifecycleDeleteUserDocument,
    "\n  subscription LinkLifecycleEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n    }\n  }\n": typeof types.LinkLifecycleEventsDocument,
    "\n  mutation LinksLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        nodeId\n        id\n        sourceId\n        targetId\n        relation\n        metadata\n        createdAt\n        updatedAt\n        source {\n          content\n        }\n        target {\n          content\n        }\n      }\n    }\n  }\n": typeof types.LinksLinkDocument,
    "\n  mutation LinksUpdate($input: UpdateMemoryLinkInput!) {\n    updateMemoryLink(input: $input) {\n      link {\n        id\n        relation\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": typeof types.LinksUpdateDocument,
    "\n  mutation LinksUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n      dryRun\n    }\n  }\n": typeof types.LinksUnlinkDocument,
    "\n  query LinksNode($nodeId: ID!) {\n    node(id: $nodeId) {\n      __typename\n      nodeId\n      ... on MemoryLink {\n        id\n        target {\n          id\n        }\n      }\n    }\n  }\n": typeof types.LinksNodeDocument,
    "\n  query LinksListed(\n    $id: ID!\n    $first: Int\n    $after: String\n    $direction: LinkDirection\n    $relations: [LinkRelation!]\n  ) {\n    memory(id: $id) {\n      links(first: $first, after: $after, direction: $direction, relations: $relations) {\n        totalCount\n        nodes {\n          id\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.LinksListedDocument,
    "\n  query LinksNested {\n    memories {\n      nodes {\n        id\n        links {\n          nodes {\n            source {\n              id\n              links(direction: OUT) {\n                totalCount\n              }\n            }\n            target {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.LinksNestedDocument,
    "\n  subscription LinksEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      kind\n      at\n      subjectType\n      subjectId\n      snapshot\n      ... on MemoryLinkEvent {\n        memoryLink {\n          relation\n        }\n      }\n    }\n  }\n": typeof types.LinksEventsDocument,
    "\n  query ListFiltersActors($filter: ActorFilter) {\n    users(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    agents(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n  }\n": typeof types.ListFiltersActorsDocument,
    "\n  query ListFiltersThreads($filter: ThreadFilter, $whole: Boolean = true) {\n    threads(filter: $filter) @include(if: $whole) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    user(id: \"maya\") {\n      threads(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      threads(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ListFiltersThreadsDocument,
    "\n  query ListFiltersMessages($filter: MessageFilter, $whole: Boolean = true) {\n    messages(filter: $filter) @include(if: $whole) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    thread(id: \"plain\") {\n      messages(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ListFiltersMessagesDocument,
    "\n  query ListFiltersMemories($filter: MemoryFilter, $whole: Boolean = true) {\n    memories(filter: $filter) @include(if: $whole) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    user(id: \"maya\") {\n      memories(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      memories(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n    thread(id: \"plain\") {\n      memories(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ListFiltersMemoriesDocument,
    "\n  query ListFiltersJobs($filter: JobFilter) {\n    jobs(filter: $filter) {\n      totalCount\n    }\n  }\n": typeof types.ListFiltersJobsDocument,
    "\n  query ListFiltersLiterals {\n    none: threads(filter: { metadata: null }) {\n      nodes {\n        id\n      }\n    }\n    any: threads(filter: { metadata: {} }) {\n      totalCount\n    }\n    open: threads(filter: {}) {\n      totalCount\n    }\n    tea: threads(filter: { metadata: { topic: \"tea\", tags: [\"hot\", \"green\"] } }) {\n      nodes {\n        id\n      }\n    }\n  }\n": typeof types.ListFiltersLiteralsDocument,
    "\n  query ListFiltersPaged($filter: MessageFilter, $first: Int, $after: String) {\n    messages(filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListFiltersPagedDocument,
    "\n  query ListOrdersThreads($orderBy: ThreadOrder, $first: Int, $after: String) {\n    threads(orderBy: $orderBy, first: $first, after: $after) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    user(id: \"maya\") {\n      threads(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      threads(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ListOrdersThreadsDocument,
    "\n  query ListOrdersMemories(\n    $orderBy: MemoryOrder\n    $first: Int\n    $after: String\n    $whole: Boolean = true\n  ) {\n    memories(orderBy: $orderBy, first: $first, after: $after) @include(if: $whole) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    user(id: \"maya\") {\n      memories(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      memories(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n    thread(id: \"a\") {\n      memories(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ListOrdersMemoriesDocument,
    "\n  mutation ListOrdersChangeThread($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      created\n    }\n  }\n": typeof types.ListOrdersChangeThreadDocument,
    "\n  mutation ListOrdersChangeMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.ListOrdersChangeMemoryDocument,
    "\n  query ListOrdersOfEachUser($threads: ThreadOrder, $memories: MemoryOrder) {\n    users {\n      nodes {\n        threads(orderBy: $threads) {\n          nodes {\n            memories(orderBy: $memories) {\n              nodes {\n                id\n              }\n            }\n          }\n        }\n        sure: memories(orderBy: { field: CONFIDENCE, direction: DESC }) {\n          nodes {\n            id\n          }\n        }\n        unsure: memories(orderBy: { field: CONFIDENCE, direction: ASC }) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n": typeof types.ListOrdersOfEachUserDocument,
    "\n  query ListStatementsNested(\n    $threads: ThreadFilter\n    $messages: MessageFilter\n    $memories: MemoryFilter\n  ) {\n    users {\n      nodes {\n        threads(filter: $threads) {\n          nodes {\n            messages(filter: $messages) {\n              nodes {\n                id\n              }\n            }\n            memories(filter: $memories) {\n              nodes {\n                id\n              }\n            }\n          }\n        }\n        memories(filter: $memories) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n": typeof types.ListStatementsNestedDocument,
    "\n  query ListStatementsCounted($roles: [String!]) {\n    threads {\n      nodes {\n        messageCount\n        all: messages {\n          totalCount\n        }\n        some: messages(filter: { roles: $roles }) {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.ListStatementsCountedDocument,
    "\n  query ListStatementsSideBySide {\n    user(id: \"maya\") {\n      inChat: threads(filter: { chatId: \"C024\" }) {\n        nodes {\n          id\n        }\n      }\n      tagged: threads(filter: { metadata: { topic: \"tea\" } }) {\n        nodes {\n          id\n        }\n      }\n    }\n    threads(filter: { chatId: \"C024\" }) {\n      nodes {\n        users: messages(filter: { roles: [\"user\"] }) {\n          nodes {\n            id\n          }\n        }\n        people: messages(filter: { roles: [\"user\"] }) {\n          nodes {\n            id\n          }\n        }\n        tools: messages(filter: { roles: [\"tool\"] }) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n": typeof types.ListStatementsSideBySideDocument,
    "\n  query ListStatementsFromTwoLists {\n    newest: memories(first: 1) {\n      totalCount\n      nodes {\n        id\n        revisions {\n          nodes {\n            content\n          }\n        }\n      }\n    }\n    oldest: memories(first: 1, orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        revisions {\n          nodes {\n            content\n          }\n        }\n      }\n    }\n  }\n": typeof types.ListStatementsFromTwoListsDocument,
    "\n  query ListsUsers($first: Int, $after: String) {\n    list: users(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListsUsersDocument,
    "\n  query ListsAgents($first: Int, $after: String) {\n    list: agents(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListsAgentsDocument,
    "\n  query ListsThreads($first: Int, $after: String) {\n    list: threads(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListsThreadsDocument,
    "\n  query ListsMemories($first: Int, $after: String) {\n    list: memories(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListsMemoriesDocument,
    "\n  query ListsMessages($first: Int, $after: String, $last: Int, $before: String) {\n    list: messages(first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListsMessagesDocument,
    "\n  query ListsMessagesOfThread($after: String) {\n    thread(id: \"t0\") {\n      messages(after: $after) {\n        edges {\n          cursor\n        }\n      }\n    }\n  }\n": typeof types.ListsMessagesOfThreadDocument,
    "\n  query ListsMemoriesWithoutCount {\n    memories {\n      nodes {\n        id\n      }\n    }\n  }\n": typeof types.ListsMemoriesWithoutCountDocument,
    "\n  query ListsKinds {\n    users {\n      nodes {\n        id\n        information\n      }\n    }\n    agents {\n      nodes {\n        id\n      }\n    }\n  }\n": typeof types.ListsKindsDocument,
    "\n  mutation MainPathThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.MainPathThreadDocument,
    "\n  mutation MainPathMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        seq\n      }\n      job {\n        state\n        outcome\n        attempts\n      }\n      memories {\n        content\n        kind\n        source\n        userId\n        threadId\n        originThreadId\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              seq\n            }\n            job {\n              kind\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.MainPathMessagesDocument,
    "\n  subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.MainPathExtractedDocument,
    "\n  query MainPathSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n        recordType\n        content\n        record {\n          ... on Memory {\n            evidence {\n              nodes {\n                quote\n              }\n            }\n          }\n          ... on Message {\n            role\n          }\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n      }\n    }\n  }\n": typeof types.MainPathSearchDocument,
    "\n  query MainPathCursor {\n    eventCursor\n  }\n": typeof types.MainPathCursorDocument,
    "\n  query MaxMessagesKept($id: ID!) {\n    thread(id: $id) {\n      updatedAt\n      messageCount\n      messages {\n        nodes {\n          content\n          seq\n        }\n      }\n    }\n  }\n": typeof types.MaxMessagesKeptDocument,
    "\n  subscription MaxMessagesEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      kind\n      subjectId\n      deletedNodeId\n      snapshot\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n    }\n  }\n": typeof types.MaxMessagesEventsDocument,
    "\n  mutation MaxMessagesSet($id: ID!, $maxMessages: Int) {\n    updateThread(input: { id: $id, settings: { maxMessages: $maxMessages } }) {\n      thread {\n        settings {\n          maxMessages\n        }\n      }\n    }\n  }\n": typeof types.MaxMessagesSetDocument,
    "\n  query MaxMessagesSearch($query: String!) {\n    search(input: { query: $query, scope: { userId: \"maya\" }, recordTypes: [MESSAGE] }) {\n      results {\n        content\n      }\n    }\n  }\n": typeof types.MaxMessagesSearchDocument,
    "\n  subscription Matches($input: StandingQuestionInput!, $after: Cursor) {\n    memoryMatches(input: $input, after: $after) {\n      cursor\n      score\n      words\n      similarity\n      event {\n        kind\n        subjectId\n        ... on MemoryEvent {\n          memory {\n            content\n          }\n        }\n      }\n    }\n  }\n": typeof types.MatchesDocument,
    "\n  subscription MatchesEvents($after: Cursor, $filter: EventFilter) {\n    events(after: $after, filter: $filter) {\n      kind\n      subjectId\n    }\n  }\n": typeof types.MatchesEventsDocument,
    "\n  mutation MatchesUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.MatchesUpdateDocument,
    "\n  mutation MatchesDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.MatchesDeleteDocument,
    "\n  mutation MatchesDeleteThread($id: ID!) {\n    deleteThread(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.MatchesDeleteThreadDocument,
    "\n  mutation MemorySubjectAdd($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        subject\n      }\n    }\n  }\n": typeof types.MemorySubjectAddDocument,
    "\n  mutation MemorySubjectUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        subject\n      }\n    }\n  }\n": typeof types.MemorySubjectUpdateDocument,
    "\n  mutation MemorySubjectRestore {\n    restoreMemory(input: { id: \"m\", revision: 1 }) {\n      memory {\n        subject\n      }\n    }\n  }\n": typeof types.MemorySubjectRestoreDocument,
    "\n  query MemorySubjectLook($filter: MemoryFilter) {\n    memories(filter: $filter, orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        content\n        subject\n        revisions {\n          nodes {\n            subject\n          }\n        }\n      }\n    }\n  }\n": typeof types.MemorySubjectLookDocument,
    "\n  subscription MemorySubscription($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n        userId\n        threadId\n        source\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.MemorySubscriptionDocument,
    "\n  query MemoryTrustLook($filter: MemoryFilter) {\n    memories(filter: $filter, orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        content\n        trust\n        status\n        statusReason\n        revisions {\n          nodes {\n            trust\n          }\n        }\n      }\n    }\n  }\n": typeof types.MemoryTrustLookDocument,
    "\n  query MemoryTrustCard {\n    context(userId: \"maya\", input: { query: \"flight tea mail manual\" }) {\n      text(format: MARKDOWN)\n    }\n  }\n": typeof types.MemoryTrustCardDocument,
    "\n  query MessagePartsRead($id: ID!) {\n    message(id: $id) {\n      content\n      hasToolCalls\n      toolCallId\n      toolCalls\n      parts {\n        type\n        text\n        mediaType\n        reference\n        fileName\n        caption\n      }\n    }\n  }\n": typeof types.MessagePartsReadDocument,
    "\n  query MessagePartsFind($query: String!) {\n    search(\n      input: { query: $query, mode: KEYWORD, scope: { userId: \"maya\" }, recordTypes: [MESSAGE] }\n    ) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.MessagePartsFindDocument,
    "\n  mutation MessagePartsUpdate($content: String, $parts: [JSON!]) {\n    updateMessage(input: { id: \"m\", content: $content, parts: $parts }) {\n      message {\n        content\n        parts {\n          type\n          caption\n        }\n      }\n    }\n  }\n": typeof types.MessagePartsUpdateDocument,
    "\n  mutation MessagePartsRedact($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        toolCalls\n        metadata\n      }\n    }\n  }\n": typeof types.MessagePartsRedactDocument,
    "\n  subscription MessagePartsEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      snapshot\n    }\n  }\n": typeof types.MessagePartsEventsDocument,
    "\n  query MessageRange($id: ID!, $start: Int, $end: Int) {\n    thread(id: $id) {\n      messageRange(start: $start, end: $end) {\n        content\n      }\n    }\n  }\n": typeof types.MessageRangeDocument,
    "\n  query MessageRangeOfAll {\n    threads {\n      nodes {\n        messageRange(start: 1) {\n          content\n        }\n      }\n    }\n  }\n": typeof types.MessageRangeOfAllDocument,
    "\n  mutation MessageRangeDelete($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.MessageRangeDeleteDocument,
    "\n  mutation MessageTypesAdd($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        role\n        type\n        typeText\n        runId\n        toolCallId\n        hasToolCalls\n        agentName\n      }\n    }\n  }\n": typeof types.MessageTypesAddDocument,
    "\n  query MessageTypesRead($id: ID!) {\n    message(id: $id) {\n      id\n      role\n      type\n      typeText\n      runId\n      toolCallId\n      hasToolCalls\n      agentName\n    }\n  }\n": typeof types.MessageTypesReadDocument,
    "\n  mutation MessageTypesUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n        role\n        type\n        typeText\n        runId\n        toolCallId\n        hasToolCalls\n        agentName\n      }\n    }\n  }\n": typeof types.MessageTypesUpdateDocument,
    "\n  subscription MessageTypesEvents($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      snapshot\n      message {\n        type\n        runId\n      }\n    }\n  }\n": typeof types.MessageTypesEventsDocument,
    "\n  query MessageTypesLists($filter: MessageFilter) {\n    messages(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    threads {\n      nodes {\n        id\n        messages(filter: $filter) {\n          totalCount\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n": typeof types.MessageTypesListsDocument,
    "\n  query MessageTypesPages($filter: MessageFilter, $after: String, $before: String) {\n    forward: messages(filter: $filter, first: 2, after: $after) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    backward: messages(filter: $filter, last: 2, before: $before) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasPreviousPage\n        startCursor\n      }\n    }\n  }\n": typeof types.MessageTypesPagesDocument,
    "\n  query MetricsSeries(\n    $metrics: [Metric!]!\n    $from: DateTime!\n    $to: DateTime\n    $step: SeriesStep!\n    $tenantId: ID\n  ) {\n    metricsSeries(metrics: $metrics, from: $from, to: $to, step: $step, tenantId: $tenantId) {\n      metric\n      from\n      stepSeconds\n      values\n    }\n  }\n": typeof types.MetricsSeriesDocument,
    "\n  query MetricsSeriesSearch {\n    search(input: { query: \"tea\", scope: { userId: \"maya\" } }) {\n      results {\n        rank\n      }\n    }\n  }\n": typeof types.MetricsSeriesSearchDocument,
    "\n  subscription ModelFaultsJobs($after: Cursor) {\n    jobUpdated(after: $after) {\n      job {\n        id\n        state\n        outcome\n        attempts\n        error\n        model\n        usage {\n          calls\n          inputTokens\n        }\n      }\n    }\n  }\n": typeof types.ModelFaultsJobsDocument,
    "\n  mutation ModelFaultsRetry($ids: [ID!]!) {\n    retryJobs(input: { ids: $ids }) {\n      skippedIds\n    }\n  }\n": typeof types.ModelFaultsRetryDocument,
    "\n  query ModelFaultsLearned {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          content\n        }\n      }\n      memories {\n        nodes {\n          content\n          evidence {\n            totalCount\n          }\n        }\n      }\n    }\n  }\n": typeof types.ModelFaultsLearnedDocument,
    "\n  fragment TwoUsersFound on SearchResults {\n    results {\n      recordId\n      recordType\n      content\n      metadata\n      record {\n        __typename\n        ... on Message {\n          seq\n        }\n        ... on Memory {\n          revision\n        }\n      }\n      context {\n        id\n        content\n      }\n      linked {\n        memory {\n          id\n          content\n        }\n        relation\n        direction\n        hop\n        fromId\n      }\n    }\n  }\n": typeof types.TwoUsersFoundFragmentDoc,
    "\n  query TwoUsersCursorNow {\n    eventCursor\n  }\n": typeof types.TwoUsersCursorNowDocument,
    "\n  fragment TwoUsersTold on Event {\n    cursor\n    at\n    kind\n    subjectType\n    subjectId\n    originThreadId\n    snapshot\n    ... on AgentEvent {\n      agent {\n        information\n        memories(first: 5) {\n          nodes {\n            content\n          }\n        }\n        threads(first: 5) {\n          nodes {\n            title\n          }\n        }\n      }\n    }\n    ... on MessageEvent {\n      message {\n        content\n        thread {\n          title\n        }\n      }\n    }\n    ... on MemoryEvent {\n      memory {\n        content\n        thread {\n          title\n        }\n      }\n    }\n    ... on JobEvent {\n      job {\n        state\n        thread {\n          title\n        }\n      }\n    }\n    ... on SummaryEvent {\n      summary {\n        text\n      }\n      thread {\n        title\n      }\n    }\n  }\n": typeof types.TwoUsersToldFragmentDoc,
    "\n  subscription TwoUsersLiveEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": typeof types.TwoUsersLiveEventsDocument,
    "\n  subscription TwoUsersMessageAdded($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": typeof types.TwoUsersMessageAddedDocument,
    "\n  subscription TwoUsersMemoryExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": typeof types.TwoUsersMemoryExtractedDocument,
    "\n  subscription TwoUsersMemoryChanged($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": typeof types.TwoUsersMemoryChangedDocument,
    "\n  subscription TwoUsersSummaryUpdated($threadId: ID!, $after: Cursor) {\n    summaryUpdated(threadId: $threadId, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": typeof types.TwoUsersSummaryUpdatedDocument,
    "\n  subscription TwoUsersJobUpdated($threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": typeof types.TwoUsersJobUpdatedDocument,
    "\n  subscription TwoUsersStateChanged($owner: OwnerInput!, $key: String, $after: Cursor) {\n    sharedStateChanged(owner: $owner, key: $key, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": typeof types.TwoUsersStateChangedDocument,
    "\n  subscription TwoUsersCardChanged($threadId: ID!, $input: ContextInput) {\n    contextChanged(threadId: $threadId, input: $input) {\n      causes {\n        cursor\n        kind\n        subjectType\n        subjectId\n      }\n      moreCauses\n      context {\n        ...TwoUsersCard\n      }\n    }\n  }\n": typeof types.TwoUsersCardChangedDocument,
    "\n  query TwoUsersCardNow($id: ID!, $input: ContextInput) {\n    thread(id: $id) {\n      context(input: $input) {\n        tokenEstimate\n      }\n    }\n  }\n": typeof types.TwoUsersCardNowDocument,
    "\n    query TwoUsersActors(\n      $filter: ActorFilter\n      $threads: ThreadFilter\n      $threadOrder: ThreadOrder\n      $memories: MemoryFilter\n      $memoryOrder: MemoryOrder\n    ) {\n      users(first: 500, filter: $filter) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersUser\n            threads(first: 500, filter: $threads, orderBy: $threadOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n          }\n        }\n      }\n      agents(first: 500, filter: $filter) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersAgent\n            threads(first: 500, filter: $threads, orderBy: $threadOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  ": typeof types.TwoUsersActorsDocument,
    "\n  subscription TwoUsersEvents($after: Cursor) {\n    events(after: $after) {\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        record: user {\n          id\n        }\n      }\n      ... on AgentEvent {\n        record: agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        record: thread {\n          id\n        }\n      }\n      ... on MessageEvent {\n        record: message {\n          id\n        }\n      }\n      ... on MemoryEvent {\n        record: memory {\n          id\n        }\n      }\n      ... on MemoryLinkEvent {\n        record: memoryLink {\n          id\n        }\n      }\n      ... on JobEvent {\n        record: job {\n          id\n        }\n      }\n      ... on SummaryEvent {\n        record: thread {\n          id\n        }\n      }\n      ... on SharedStateEvent {\n        record: entry {\n          key\n        }\n      }\n    }\n  }\n": typeof types.TwoUsersEventsDocument,
    "\n  query TwoUsersBeginning {\n    eventCursor\n  }\n": typeof types.TwoUsersBeginningDocument,
    "\n  fragment TwoUsersExchange on Exchange {\n    user {\n      id\n    }\n    assistant {\n      id\n    }\n    hasToolCalls\n  }\n": typeof types.TwoUsersExchangeFragmentDoc,
    "\n    query TwoUsersExchanges($owner: OwnerFilter, $limit: Int, $pairing: ExchangePairing) {\n      exchanges(owner: $owner, limit: $limit, pairing: $pairing) {\n        ...TwoUsersExchange\n      }\n      threads(first: 500) {\n        nodes {\n          id\n          lastMessage {\n            ...TwoUsersMessage\n          }\n          exchanges(limit: $limit, pairing: $pairing) {\n            ...TwoUsersExchange\n          }\n        }\n      }\n    }\n  ": typeof types.TwoUsersExchangesDocument,
    "\n  fragment TwoUsersCard on Context {\n    topics\n    summary\n    relevant {\n      type\n      content\n      record {\n        ...TwoUsersRecord\n      }\n    }\n    recentMessages {\n      id\n      content\n    }\n    rendered: text(format: XML)\n    query\n  }\n": typeof types.TwoUsersCardFragmentDoc,
    "\n    query TwoUsersGist($id: ID!, $exceptLast: Int, $card: ContextInput) {\n      thread(id: $id) {\n        summary(exceptLast: $exceptLast, tokenBudget: 0) {\n          text\n          topics\n          source\n          messageCount\n        }\n        runningSummary {\n          text\n          topics\n          coveredSeq\n          messageCount\n          updatedAt\n          job {\n            id\n          }\n        }\n        context(input: $card) {\n          ...TwoUsersCard\n        }\n      }\n    }\n  ": typeof types.TwoUsersGistDocument,
    "\n    query TwoUsersHistories(\n      $maxMessages: Int\n      $maxTokens: Int\n      $trim: TrimStrategy\n      $query: String\n    ) {\n      threads(first: 500) {\n        nodes {\n          id\n          history(maxMessages: $maxMessages, maxTokens: $maxTokens, trim: $trim, query: $query) {\n            id\n            content\n          }\n        }\n      }\n    }\n  ": typeof types.TwoUsersHistoriesDocument,
    "\n    query TwoUsersJobs($owner: OwnerFilter, $states: [JobState!]) {\n      jobs(\n        first: 500\n        filter: { owner: $owner, states: $states, kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD] }\n      ) {\n        totalCount\n        nodes {\n          ...TwoUsersJob\n        }\n      }\n    }\n  ": typeof types.TwoUsersJobsDocument,
    "\n    query TwoUsersLookups(\n      $nodeIds: [ID!]!\n      $nodeId: ID!\n      $user: ID!\n      $agent: ID!\n      $thread: ID!\n      $message: ID!\n      $memory: ID!\n      $job: ID!\n    ) {\n      nodes(ids: $nodeIds) {\n        nodeId\n      }\n      node(id: $nodeId) {\n        nodeId\n      }\n      user(id: $user) {\n        ...TwoUsersUser\n      }\n      agent(id: $agent) {\n        ...TwoUsersAgent\n      }\n      thread(id: $thread) {\n        ...TwoUsersThread\n      }\n      message(id: $message) {\n        ...TwoUsersMessage\n      }\n      memory(id: $memory) {\n        ...TwoUsersMemory\n      }\n      job(id: $job) {\n        ...TwoUsersJob\n      }\n    }\n  ": typeof types.TwoUsersLookupsDocument,
    "\n    query TwoUsersForgedNodes($nodeIds: [ID!]!, $nodeId: ID!) {\n      nodes(ids: $nodeIds) {\n        nodeId\n        ... on Message {\n          content\n        }\n        ... on Memory {\n          content\n        }\n        ... on Thread {\n          title\n        }\n      }\n      node(id: $nodeId) {\n        nodeId\n      }\n    }\n  ": typeof types.TwoUsersForgedNodesDocument,
    "\n    query TwoUsersMemories(\n      $filter: MemoryFilter\n      $order: MemoryOrder\n      $relations: [LinkRelation!]\n      $direction: LinkDirection\n    ) {\n      memories(first: 500, filter: $filter, orderBy: $order) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersMemory\n            revisions(first: 500) {\n              totalCount\n              nodes {\n                revision\n                content\n                category\n                subject\n                policy\n                confidence\n                importance\n                status\n                statusReason\n                pinned\n                timestamp\n                validFrom\n                validTo\n                metadata\n                reinforcedAt\n                change {\n                  kind\n                }\n                recordedFrom\n                recordedTo\n              }\n            }\n            links(first: 500, relations: $relations, direction: $direction) {\n              totalCount\n              nodes {\n                ...TwoUsersLink\n              }\n            }\n            evidence(first: 500) {\n              totalCount\n              nodes {\n                quote\n                isCurrent\n                start\n                end\n                message {\n                  id\n                }\n                job {\n                  id\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  ": typeof types.TwoUsersMemoriesDocument,
    "\n    query TwoUsersMessages($filter: MessageFilter) {\n      messages(first: 500, filter: $filter) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersMessage\n            derivedMemories(first: 500) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  ": typeof types.TwoUsersMessagesDocument,
    "\n    query TwoUsersPages(\n      $users: Boolean!\n      $agents: Boolean!\n      $threads: Boolean!\n      $threadOrder: ThreadOrder\n      $messages: Boolean!\n      $messagesBefore: Boolean!\n      $memories: Boolean!\n      $memoryOrder: MemoryOrder\n      $size: Int!\n      $cursor: String\n    ) {\n      users(first: $size, after: $cursor) @include(if: $users) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      agents(first: $size, after: $cursor) @include(if: $agents) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      threads(first: $size, after: $cursor, orderBy: $threadOrder) @include(if: $threads) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      messages(first: $size, after: $cursor) @include(if: $messages) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      messagesBefore: messages(last: $size, before: $cursor) @include(if: $messagesBefore) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      memories(first: $size, after: $cursor, orderBy: $memoryOrder) @include(if: $memories) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n    }\n\n    fragment TwoUsersPlace on PageInfo {\n      hasNextPage\n      hasPreviousPage\n    }\n  ": typeof types.TwoUsersPagesDocument,
    "\n    query TwoUsersForgedPages(\n      $users: Boolean!\n      $threads: Boolean!\n      $messages: Boolean!\n      $memories: Boolean!\n      $cursor: String\n    ) {\n      users(first: 500, after: $cursor) @include(if: $users) {\n        nodes {\n          id\n        }\n      }\n      threads(first: 500, after: $cursor) @include(if: $threads) {\n        nodes {\n          id\n        }\n      }\n      messages(last: 500, before: $cursor) @include(if: $messages) {\n        nodes {\n          id\n        }\n      }\n      memories(first: 500, after: $cursor) @include(if: $memories) {\n        nodes {\n          id\n        }\n      }\n    }\n  ": typeof types.TwoUsersForgedPagesDocument,
    "\n    query TwoUsersPast($filter: MemoryFilter, $order: MemoryOrder, $asOf: AsOf) {\n      memories(first: 500, filter: $filter, orderBy: $order, asOf: $asOf) {\n        totalCount\n        nodes {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  ": typeof types.TwoUsersPastDocument,
    "\n    query TwoUsersRecords(\n      $type: RecordType!\n      $id: ID!\n      $owner: OwnerFilter\n      $metadataFilter: JSON\n    ) {\n      record(type: $type, id: $id) {\n        ...TwoUsersRecord\n      }\n      records(first: 500, type: $type, owner: $owner, metadataFilter: $metadataFilter) {\n        totalCount\n        nodes {\n          ...TwoUsersRecord\n        }\n      }\n    }\n  ": typeof types.TwoUsersRecordsDocument,
    "\n    query TwoUsersSearch($input: SearchInput!) {\n      search(input: $input) {\n        ...TwoUsersFound\n      }\n    }\n  ": typeof types.TwoUsersSearchDocument,
    "\n    query TwoUsersSearchPast($input: SearchInput!) {\n      search(input: $input) {\n        ...TwoUsersFound\n      }\n    }\n  ": typeof types.TwoUsersSearchPastDocument,
    "\n    query TwoUsersSearchThread($id: ID!, $input: ThreadSearchInput!) {\n      thread(id: $id) {\n        search(input: $input) {\n          ...TwoUsersFound\n        }\n      }\n    }\n  ": typeof types.TwoUsersSearchThreadDocument,
    "\n    query TwoUsersSearchStore($input: SearchInput!) {\n      searchStore(input: $input) {\n        ...TwoUsersFound\n      }\n    }\n  ": typeof types.TwoUsersSearchStoreDocument,
    "\n    query TwoUsersReadState($owner: OwnerInput!, $keys: [String!]) {\n      sharedState(owner: $owner, keys: $keys) {\n        ...TwoUsersState\n      }\n      threads(first: 500, orderBy: { field: CREATED_AT, direction: DESC }) {\n        nodes {\n          id\n          sharedState(keys: $keys) {\n            ...TwoUsersState\n          }\n        }\n      }\n      users(first: 500) {\n        nodes {\n          id\n          sharedState(keys: $keys) {\n            ...TwoUsersState\n          }\n        }\n      }\n      agents(first: 500) {\n        nodes {\n          id\n          sharedState(keys: $keys) {\n            ...TwoUsersState\n          }\n        }\n      }\n    }\n  ": typeof types.TwoUsersReadStateDocument,
    "\n    query TwoUsersThreads(\n      $filter: ThreadFilter\n      $order: ThreadOrder\n      $messages: MessageFilter\n      $memories: MemoryFilter\n      $memoryOrder: MemoryOrder\n    ) {\n      threads(first: 500, filter: $filter, orderBy: $order) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersThread\n            messages(first: 500, filter: $messages) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            messageRange(start: 1, end: 3) {\n              id\n            }\n            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            jobs(first: 500) {\n              totalCount\n              nodes {\n                ...TwoUsersJob\n                memories(first: 500) {\n                  totalCount\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  ": typeof types.TwoUsersThreadsDocument,
    "\n  fragment TwoUsersSteps on TraceSummary {\n    stepCount\n    distinctCount\n    inputTokens\n    outputTokens\n    durationMs\n    steps {\n      name\n      type\n      count\n      inputTokens\n      outputTokens\n      durationMs\n      meanDurationMs\n      maxDurationMs\n    }\n  }\n": typeof types.TwoUsersStepsFragmentDoc,
    "\n    query TwoUsersTraces($owner: OwnerFilter, $limit: Int, $since: DateTime, $until: DateTime) {\n      messages(first: 500) {\n        nodes {\n          id\n          trace {\n            inputTokens\n            outputTokens\n            durationMs\n            steps {\n              name\n              type\n              input\n              output\n              inputTokens\n              outputTokens\n              durationMs\n            }\n          }\n        }\n      }\n      traceSummary(owner: $owner, limit: $limit, since: $since, until: $until) {\n        ...TwoUsersSteps\n      }\n      users(first: 500) {\n        nodes {\n          id\n          traceSummary(limit: $limit, since: $since, until: $until) {\n            ...TwoUsersSteps\n          }\n        }\n      }\n      agents(first: 500) {\n        nodes {\n          id\n          traceSummary(limit: $limit, since: $since, until: $until) {\n            ...TwoUsersSteps\n          }\n        }\n      }\n      threads(first: 500) {\n        nodes {\n          id\n          traceSummary(limit: $limit, since: $since, until: $until) {\n            ...TwoUsersSteps\n          }\n        }\n      }\n    }\n  ": typeof types.TwoUsersTracesDocument,
    "\n    query TwoUsersUsage {\n      usage {\n        day\n        model\n        calls\n        inputTokens\n        outputTokens\n      }\n    }\n  ": typeof types.TwoUsersUsageDocument,
    "\n    mutation TwoUsersUpsertUser($input: ProfileInput!) {\n      upsertUser(input: $input) {\n        user {\n          ...TwoUsersUser\n        }\n      }\n    }\n  ": typeof types.TwoUsersUpsertUserDocument,
    "\n    mutation TwoUsersUpsertAgent($input: ProfileInput!) {\n      upsertAgent(input: $input) {\n        agent {\n          ...TwoUsersAgent\n        }\n      }\n    }\n  ": typeof types.TwoUsersUpsertAgentDocument,
    "\n    mutation TwoUsersAddMemory($input: AddMemoryInput!) {\n      addMemory(input: $input) {\n        ttlClamped\n        memory {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  ": typeof types.TwoUsersAddMemoryDocument,
    "\n    mutation TwoUsersAddMessages($input: AddMessagesInput!) {\n      addMessages(input: $input) {\n        replayed\n        ttlClamped\n        messages {\n          ...TwoUsersMessage\n        }\n        job {\n          ...TwoUsersJob\n        }\n        memories {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  ": typeof types.TwoUsersAddMessagesDocument,
    "\n    mutation TwoUsersCreateThread($input: CreateThreadInput!) {\n      createThread(input: $input) {\n        created\n        thread {\n          ...TwoUsersThread\n        }\n      }\n    }\n  ": typeof types.TwoUsersCreateThreadDocument,
    "\n    mutation TwoUsersEnsureThread($input: CreateThreadInput!) {\n      ensureThread(input: $input) {\n        created\n        thread {\n          ...TwoUsersThread\n        }\n      }\n    }\n  ": typeof types.TwoUsersEnsureThreadDocument,
    "\n    mutation TwoUsersDeleteMemory($input: DeleteMemoryInput!) {\n      deleteMemory(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersDeleteMemoryDocument,
    "\n    mutation TwoUsersDeleteMessage($input: DeleteMessageInput!) {\n      deleteMessage(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersDeleteMessageDocument,
    "\n    mutation TwoUsersClearMessages($input: ClearMessagesInput!) {\n      clearMessages(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersClearMessagesDocument,
    "\n    mutation TwoUsersDeleteThread($input: DeleteThreadInput!) {\n      deleteThread(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersDeleteThreadDocument,
    "\n    mutation TwoUsersDeleteUser($input: DeleteActorInput!) {\n      deleteUser(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersDeleteUserDocument,
    "\n    mutation TwoUsersDeleteAgent($input: DeleteActorInput!) {\n      deleteAgent(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersDeleteAgentDocument,
    "\n    mutation TwoUsersDecay($input: DecayMemoriesInput!) {\n      decayMemories(input: $input) {\n        decayed\n        pruned\n      }\n    }\n  ": typeof types.TwoUsersDecayDocument,
    "\n    mutation TwoUsersDeleteMatching($input: DeleteMatchingMemoriesInput!) {\n      deleteMatchingMemories(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersDeleteMatchingDocument,
    "\n    mutation TwoUsersExtractMemories($input: ExtractMemoriesInput!) {\n      extractMemories(input: $input) {\n        job {\n          ...TwoUsersJob\n          report {\n            passes\n            proposed\n            added\n            unchanged\n            rejected\n            dryRun {\n              findings {\n                action\n                content\n                level\n                messageIds\n                memoryId\n                memory {\n                  id\n                  content\n                }\n              }\n              missedIds\n              missed {\n                id\n                content\n              }\n            }\n          }\n          memories(first: 500) {\n            nodes {\n              id\n              content\n            }\n          }\n        }\n      }\n    }\n  ": typeof types.TwoUsersExtractMemoriesDocument,
    "\n    mutation TwoUsersRetryJobs($retried: RetryJobsInput!, $waited: WaitInput!) {\n      retryJobs(input: $retried) {\n        skippedIds\n        jobs {\n          id\n        }\n      }\n      waitForExtraction(input: $waited) {\n        finished\n        moreJobs\n        jobs {\n          ...TwoUsersJob\n        }\n        memories {\n          id\n          content\n        }\n      }\n    }\n  ": typeof types.TwoUsersRetryJobsDocument,
    "\n    mutation TwoUsersLinkMemories($input: LinkMemoriesInput!) {\n      linkMemories(input: $input) {\n        link {\n          ...TwoUsersLink\n        }\n      }\n    }\n  ": typeof types.TwoUsersLinkMemoriesDocument,
    "\n    mutation TwoUsersUpdateMemoryLink($input: UpdateMemoryLinkInput!) {\n      updateMemoryLink(input: $input) {\n        link {\n          ...TwoUsersLink\n        }\n      }\n    }\n  ": typeof types.TwoUsersUpdateMemoryLinkDocument,
    "\n    mutation TwoUsersUnlinkMemories($input: UnlinkMemoriesInput!) {\n      unlinkMemories(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersUnlinkMemoriesDocument,
    "\n    mutation TwoUsersImportRecords($input: ImportRecordsInput!) {\n      importRecords(input: $input) {\n        ids\n        ttlClamped\n        records {\n          ...TwoUsersRecord\n        }\n      }\n    }\n  ": typeof types.TwoUsersImportRecordsDocument,
    "\n    mutation TwoUsersUpdateRecord($input: UpdateRecordInput!) {\n      updateRecord(input: $input) {\n        updatedCount\n        record {\n          ...TwoUsersRecord\n        }\n      }\n    }\n  ": typeof types.TwoUsersUpdateRecordDocument,
    "\n    mutation TwoUsersDeleteRecord($input: DeleteRecordInput!) {\n      deleteRecord(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersDeleteRecordDocument,
    "\n    mutation TwoUsersRestore($input: RestoreMemoryInput!) {\n      restoreMemory(input: $input) {\n        memory {\n          ...TwoUsersMemory\n        }\n        removedLinks {\n          ...TwoUsersLink\n        }\n        removedLinkCount\n      }\n    }\n  ": typeof types.TwoUsersRestoreDocument,
    "\n    mutation TwoUsersSetState($input: SetSharedStateInput!) {\n      setSharedState(input: $input) {\n        entry {\n          ...TwoUsersState\n        }\n      }\n    }\n  ": typeof types.TwoUsersSetStateDocument,
    "\n    mutation TwoUsersDeleteState($input: DeleteSharedStateInput!) {\n      deleteSharedState(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersDeleteStateDocument,
    "\n    mutation TwoUsersClearState($input: OwnerInput!) {\n      clearSharedState(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": typeof types.TwoUsersClearStateDocument,
    "\n    mutation TwoUsersUpdateMemory($input: UpdateMemoryInput!) {\n      updateMemory(input: $input) {\n        ttlClamped\n        memory {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  ": typeof types.TwoUsersUpdateMemoryDocument,
    "\n    mutation TwoUsersUpdateMessage($input: UpdateMessageInput!, $waited: WaitInput!) {\n      updateMessage(input: $input) {\n        ttlClamped\n        message {\n          ...TwoUsersMessage\n        }\n      }\n      waitForExtraction(input: $waited) {\n        jobs {\n          id\n        }\n        memories {\n          id\n          content\n        }\n      }\n    }\n  ": typeof types.TwoUsersUpdateMessageDocument,
    "\n    mutation TwoUsersUpdateThread($input: UpdateThreadInput!) {\n      updateThread(input: $input) {\n        created\n        thread {\n          ...TwoUsersThread\n        }\n      }\n    }\n  ": typeof types.TwoUsersUpdateThreadDocument,
    "\n    mutation TwoUsersUpsertFact($input: UpsertMemoryInput!) {\n      upsertMemory(input: $input) {\n        outcome\n        similarity\n        memory {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  ": typeof types.TwoUsersUpsertFactDocument,
    "\n  mutation TwoUsersNudge {\n    deleteMemory(input: { id: \"none\" }) {\n      deletedCount\n    }\n  }\n": typeof types.TwoUsersNudgeDocument,
    "\n  query TwoUsersWorking($id: ID!) {\n    job(id: $id) {\n      state\n      runAt\n    }\n  }\n": typeof types.TwoUsersWorkingDocument,
    "\n  fragment TwoUsersDeleted on DeletePayload {\n    deletedCount\n    deletedIds\n    counts {\n      type\n      count\n    }\n    invalidated {\n      ...TwoUsersMemory\n    }\n    dryRun\n  }\n": typeof types.TwoUsersDeletedFragmentDoc,
    "\n  mutation TwoUsersWaiting {\n    waitForExtraction(input: { kinds: [SUMMARIZE_THREAD] }) {\n      finished\n    }\n  }\n": typeof types.TwoUsersWaitingDocument,
    "\n  fragment TwoUsersUser on User {\n    nodeId\n    id\n    information\n    metadata\n    createdAt\n    updatedAt\n  }\n": typeof types.TwoUsersUserFragmentDoc,
    "\n  fragment TwoUsersAgent on Agent {\n    nodeId\n    id\n    information\n    metadata\n    createdAt\n    updatedAt\n  }\n": typeof types.TwoUsersAgentFragmentDoc,
    "\n  fragment TwoUsersThread on Thread {\n    nodeId\n    id\n    userId\n    agentId\n    chatId\n    title\n    metadata\n    settings {\n      extractMemories\n      enableContextSummary\n      maxMessages\n      changedEvidence\n    }\n    createdAt\n    updatedAt\n    messageCount\n    user {\n      id\n    }\n    agent {\n      id\n    }\n  }\n": typeof types.TwoUsersThreadFragmentDoc,
    "\n  fragment TwoUsersMessage on Message {\n    nodeId\n    id\n    seq\n    role\n    type\n    typeText\n    runId\n    toolCallId\n    hasToolCalls\n    agentName\n    name\n    content\n    timestamp\n    createdAt\n    metadata\n    expiresAt\n    thread {\n      id\n    }\n  }\n": typeof types.TwoUsersMessageFragmentDoc,
    "\n  fragment TwoUsersMemory on Memory {\n    nodeId\n    id\n    kind\n    category\n    subject\n    content\n    userId\n    agentId\n    threadId\n    originThreadId\n    source\n    confidence\n    importance\n    status\n    statusReason\n    policy\n    pinned\n    timestamp\n    validFrom\n    validTo\n    reinforcedAt\n    metadata\n    createdAt\n    updatedAt\n    revision\n    change {\n      kind\n    }\n    expiresAt\n    user {\n      id\n    }\n    agent {\n      id\n    }\n    thread {\n      id\n    }\n    originThread {\n      id\n    }\n  }\n": typeof types.TwoUsersMemoryFragmentDoc,
    "\n  fragment TwoUsersRecord on Record {\n    __typename\n    ... on Node {\n      nodeId\n    }\n    ... on User {\n      information\n      metadata\n    }\n    ... on Agent {\n      information\n      metadata\n    }\n    ... on Message {\n      content\n      metadata\n      seq\n    }\n    ... on Memory {\n      content\n      metadata\n      revision\n    }\n  }\n": typeof types.TwoUsersRecordFragmentDoc,
    "\n  fragment TwoUsersLink on MemoryLink {\n    nodeId\n    id\n    sourceId\n    targetId\n    relation\n    metadata\n    createdAt\n    updatedAt\n    source {\n      id\n    }\n    target {\n      id\n      status\n      statusReason\n      revision\n    }\n  }\n": typeof types.TwoUsersLinkFragmentDoc,
    "\n  fragment TwoUsersJob on Job {\n    nodeId\n    id\n    kind\n    state\n    outcome\n    attempts\n    error\n    createdAt\n    updatedAt\n    thread {\n      id\n    }\n  }\n": typeof types.TwoUsersJobFragmentDoc,
    "\n  fragment TwoUsersState on SharedStateEntry {\n    key\n    value\n    version\n    updatedAt\n    thread {\n      id\n    }\n    user {\n      id\n    }\n    agent {\n      id\n    }\n  }\n": typeof types.TwoUsersStateFragmentDoc,
    "\n  query NodeIdsEverything {\n    thread(id: \"same\") {\n      nodeId\n      user {\n        nodeId\n      }\n      agent {\n        nodeId\n      }\n      messages {\n        nodes {\n          nodeId\n        }\n      }\n      memories {\n        nodes {\n          nodeId\n        }\n      }\n      jobs {\n        nodes {\n          nodeId\n        }\n      }\n    }\n  }\n": typeof types.NodeIdsEverythingDocument,
    "\n  query NodeIdsNode($nodeId: ID!) {\n    node(id: $nodeId) {\n      __typename\n      nodeId\n    }\n  }\n": typeof types.NodeIdsNodeDocument,
    "\n  query NodeIdsNodes($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      __typename\n      nodeId\n      ... on User {\n        id\n      }\n      ... on Thread {\n        id\n      }\n    }\n  }\n": typeof types.NodeIdsNodesDocument,
    "\n  query OneMemoryEveryWay($input: String!) {\n    thread(id: \"next\") {\n      search(input: { query: $input }) {\n        results {\n          content\n        }\n      }\n      context(input: { query: $input, maxRecentMessages: 0 }) {\n        known {\n          content\n        }\n        recalled {\n          content\n        }\n        notes\n      }\n    }\n    search(input: { query: $input, scope: { userId: \"maya\" } }) {\n      results {\n        content\n      }\n    }\n  }\n": typeof types.OneMemoryEveryWayDocument,
    "\n  mutation OneMemoryFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n": typeof types.OneMemoryFactDocument,
    "\n  subscription OracleAwayMessageAdded($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        content\n      }\n    }\n  }\n": typeof types.OracleAwayMessageAddedDocument,
    "\n  subscription OracleAwayCard {\n    contextChanged(threadId: \"t\") {\n      context {\n        recentMessages {\n          content\n        }\n      }\n    }\n  }\n": typeof types.OracleAwayCardDocument,
    "\n  query OracleAwayMessages {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          content\n        }\n      }\n    }\n  }\n": typeof types.OracleAwayMessagesDocument,
    "\n  query OracleAwayLearned {\n    thread(id: \"t\") {\n      memories {\n        totalCount\n      }\n    }\n  }\n": typeof types.OracleAwayLearnedDocument,
    "\n  query OracleAwayInfo {\n    serverInfo {\n      version\n    }\n  }\n": typeof types.OracleAwayInfoDocument,
    "\n  query PagingNewestFirst($first: Int, $afterThread: String, $afterMemory: String) {\n    user(id: \"maya\") {\n      threads(first: $first, after: $afterThread) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          endCursor\n        }\n      }\n      memories(first: $first, after: $afterMemory) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.PagingNewestFirstDocument,
    "\n  query PagingMessages($thread: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    thread(id: $thread) {\n      messages(first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        nodes {\n          seq\n        }\n        edges {\n          cursor\n          node {\n            seq\n          }\n        }\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          startCursor\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.PagingMessagesDocument,
    "\n  query ProfilesUser($id: ID!) {\n    found: user(id: $id) {\n      id\n      information\n      metadata\n      createdAt\n      updatedAt\n      threads {\n        totalCount\n      }\n    }\n  }\n": typeof types.ProfilesUserDocument,
    "\n  query ProfilesAgent($id: ID!) {\n    found: agent(id: $id) {\n      id\n      information\n      metadata\n      createdAt\n      updatedAt\n      threads {\n        totalCount\n      }\n    }\n  }\n": typeof types.ProfilesAgentDocument,
    "\n  mutation ProfilesCreateUser($input: ProfileInput!) {\n    created: upsertUser(input: $input) {\n      record: user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": typeof types.ProfilesCreateUserDocument,
    "\n  mutation ProfilesCreateAgent($input: ProfileInput!) {\n    created: upsertAgent(input: $input) {\n      record: agent {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": typeof types.ProfilesCreateAgentDocument,
    "\n  query RecalledStatementsCard($input: ContextInput) {\n    context(userId: \"maya\", input: $input) {\n      text(parts: [INSTRUCTIONS, KNOWN, RECALLED])\n    }\n  }\n": typeof types.RecalledStatementsCardDocument,
    "\n  mutation RecalledStatementsRetract($input: RetractMemoriesInput!) {\n    retractMemories(input: $input) {\n      dryRun\n    }\n  }\n": typeof types.RecalledStatementsRetractDocument,
    "\n  mutation RecalledStatementsRemove($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      dryRun\n    }\n  }\n": typeof types.RecalledStatementsRemoveDocument,
    "\n  mutation RecordLifecycleImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": typeof types.RecordLifecycleImportDocument,
    "\n  mutation RecordLifecycleUpdate($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n      record {\n        ... on Memory {\n          content\n          status\n          statusReason\n          revision\n        }\n      }\n    }\n  }\n": typeof types.RecordLifecycleUpdateDocument,
    "\n  mutation RecordLifecycleDelete($input: DeleteRecordInput!) {\n    deleteRecord(input: $input) {\n      deletedCount\n      dryRun\n    }\n  }\n": typeof types.RecordLifecycleDeleteDocument,
    "\n  mutation RecordLifecycleLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.RecordLifecycleLinkDocument,
    "\n  mutation RecordLifecycleUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.RecordLifecycleUnlinkDocument,
    "\n  query RecordLifecycleRead($id: ID!, $search: SearchInput!) {\n    memory(id: $id) {\n      content\n      status\n      statusReason\n      revision\n      revisions {\n        nodes {\n          revision\n          content\n          status\n        }\n      }\n    }\n    searchStore(input: $search) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.RecordLifecycleReadDocument,
    "\n  subscription RecordLifecycleEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": typeof types.RecordLifecycleEventsDocument,
    "\n  mutation RecordLimitsImport($input: ImportRecordsInput!) {\n    change: importRecords(input: $input) {\n      ids\n      records {\n        ... on Message {\n          saidAt: timestamp\n          expiresAt\n        }\n        ... on Memory {\n          timestamp\n          expiresAt\n        }\n      }\n    }\n  }\n": typeof types.RecordLimitsImportDocument,
    "\n  mutation RecordLimitsUpdate($input: UpdateRecordInput!) {\n    change: updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": typeof types.RecordLimitsUpdateDocument,
    "\n  mutation RecordLimitsAddMessages($input: AddMessagesInput!) {\n    change: addMessages(input: $input) {\n      ttlClamped\n    }\n  }\n": typeof types.RecordLimitsAddMessagesDocument,
    "\n  mutation RecordLimitsLink($input: LinkMemoriesInput!) {\n    change: linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.RecordLimitsLinkDocument,
    "\n  mutation RecordLimitsUpdateLink($input: UpdateMemoryLinkInput!) {\n    change: updateMemoryLink(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.RecordLimitsUpdateLinkDocument,
    "\n  mutation RecordsImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": typeof types.RecordsImportDocument,
    "\n  query RecordsOne($type: RecordType!, $id: ID!) {\n    record(type: $type, id: $id) {\n      __typename\n      ... on Node {\n        nodeId\n      }\n    }\n  }\n": typeof types.RecordsOneDocument,
    "\n  query RecordsAll(\n    $type: RecordType!\n    $owner: OwnerFilter\n    $metadataFilter: JSON\n    $first: Int\n    $after: String\n  ) {\n    records(\n      type: $type\n      owner: $owner\n      metadataFilter: $metadataFilter\n      first: $first\n      after: $after\n    ) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n      nodes {\n        ... on Message {\n          id\n        }\n        ... on Memory {\n          id\n        }\n        ... on User {\n          id\n        }\n        ... on Agent {\n          id\n        }\n      }\n    }\n  }\n": typeof types.RecordsAllDocument,
    "\n  mutation RecordsDelete($input: DeleteRecordInput!) {\n    deleteRecord(input: $input) {\n      deletedCount\n      deletedIds\n      dryRun\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.RecordsDeleteDocument,
    "\n  mutation Remember($input: RememberInput!, $context: ContextInput) {\n    remember(input: $input) {\n      thread {\n        id\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n      messages {\n        seq\n        content\n      }\n      job {\n        state\n      }\n      memories {\n        content\n      }\n      replayed\n      context(input: $context) {\n        query\n        instructions {\n          content\n          why\n        }\n        known {\n          content\n          why\n          record {\n            ... on Memory {\n              evidence {\n                nodes {\n                  quote\n                }\n              }\n            }\n          }\n        }\n        recalled {\n          content\n        }\n        recentMessages {\n          content\n        }\n        notes\n        text\n      }\n    }\n  }\n": typeof types.RememberDocument,
    "\n  query RememberUserContext($userId: ID!, $agentId: ID, $input: ContextInput) {\n    context(userId: $userId, agentId: $agentId, input: $input) {\n      query\n      known {\n        content\n      }\n      recalled {\n        content\n      }\n      recentMessages {\n        content\n      }\n      notes\n    }\n  }\n": typeof types.RememberUserContextDocument,
    "\n      query RememberNobody {\n        context {\n          query\n        }\n      }\n    ": typeof types.RememberNobodyDocument,
    "\n  mutation RestoreMemory($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        content\n        category\n        confidence\n        status\n        statusReason\n        validTo\n        revision\n        change {\n          kind\n        }\n      }\n      removedLinks {\n        id\n        source {\n          id\n        }\n        relation\n      }\n      removedLinkCount\n    }\n  }\n": typeof types.RestoreMemoryDocument,
    "\n  mutation RestoreMemoryLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.RestoreMemoryLinkDocument,
    "\n  mutation RestoreMemoryUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.RestoreMemoryUpdateDocument,
    "\n  mutation RestoreMemoryForget($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.RestoreMemoryForgetDocument,
    "\n  query RestoreMemoryFind($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.RestoreMemoryFindDocument,
    "\n  mutation RetractMemories($input: RetractMemoriesInput!) {\n    retractMemories(input: $input) {\n      messages {\n        id\n      }\n      memories {\n        content\n        status\n        statusReason\n      }\n      revived {\n        content\n        status\n      }\n      summaryRemoved\n      dryRun\n    }\n  }\n": typeof types.RetractMemoriesDocument,
    "\n  query RetractMemoriesLook {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        content\n        status\n        statusReason\n      }\n    }\n    search(input: { query: \"Porto Lisbon flight tea\", scope: { userId: \"maya\" } }) {\n      results {\n        recordType\n        content\n      }\n    }\n  }\n": typeof types.RetractMemoriesLookDocument,
    "\n  mutation RetractMemoriesRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n": typeof types.RetractMemoriesRestoreDocument,
    "\n  subscription RetractMemoriesChanges($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.RetractMemoriesChangesDocument,
    "\n  query ReviewEverywhere($id: ID!, $input: SearchInput!, $threadId: ID!) {\n    memory(id: $id) {\n      id\n      evidence {\n        totalCount\n      }\n    }\n    memories(filter: { statuses: [PENDING] }) {\n      totalCount\n    }\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n    thread(id: $threadId) {\n      memories {\n        totalCount\n      }\n      jobs {\n        nodes {\n          memories {\n            totalCount\n          }\n        }\n      }\n    }\n  }\n": typeof types.ReviewEverywhereDocument,
    "\n  subscription ReviewRequested($after: Cursor, $owner: OwnerFilter) {\n    memoryReviewRequested(after: $after, owner: $owner) {\n      kind\n      cursor\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.ReviewRequestedDocument,
    "\n  subscription ReviewExtracted($after: Cursor) {\n    memoryExtracted(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.ReviewExtractedDocument,
    "\n  subscription ReviewChanged($after: Cursor) {\n    events(\n      filter: { owner: { userId: \"maya\" }, subjectTypes: [MEMORY, MEMORY_LINK] }\n      after: $after\n    ) {\n      kind\n      subjectType\n      snapshot\n    }\n  }\n": typeof types.ReviewChangedDocument,
    "\n  mutation ReviewChange($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.ReviewChangeDocument,
    "\n  mutation ReviewRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n": typeof types.ReviewRestoreDocument,
    "\n  mutation ReviewEditMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n": typeof types.ReviewEditMessageDocument,
    "\n  mutation ReviewDeleteMessage($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.ReviewDeleteMessageDocument,
    "\n  mutation ReviewForget($userId: ID!) {\n    forget(input: { userId: $userId }) {\n      __typename\n    }\n  }\n": typeof types.ReviewForgetDocument,
    "\n  query ReviewSteps($id: ID!) {\n    memory(id: $id) {\n      revisions {\n        nodes {\n          content\n        }\n      }\n      explain {\n        steps {\n          change {\n            kind\n            reason\n          }\n        }\n      }\n    }\n  }\n": typeof types.ReviewStepsDocument,
    "\n    mutation ReviewByOwners {\n      updateTenantSettings(input: { reviewers: OWNERS }) {\n        tenant {\n          settings {\n            reviewExtracted\n            reviewers\n          }\n        }\n      }\n    }\n  ": typeof types.ReviewByOwnersDocument,
    "\n  mutation RevisionsChange($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.RevisionsChangeDocument,
    "\n  mutation RevisionsForget($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.RevisionsForgetDocument,
    "\n  query Revisions($id: ID!, $first: Int, $after: String) {\n    memory(id: $id) {\n      revision\n      content\n      revisions(first: $first, after: $after) {\n        totalCount\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          endCursor\n        }\n        nodes {\n          revision\n          content\n          category\n          confidence\n          status\n          statusReason\n          timestamp\n          metadata\n          recordedFrom\n          recordedTo\n        }\n      }\n    }\n  }\n": typeof types.RevisionsDocument,
    "\n  query RevisionsOfMany {\n    memories {\n      nodes {\n        id\n        revisions(first: 2) {\n          totalCount\n          nodes {\n            revision\n            content\n          }\n        }\n      }\n    }\n  }\n": typeof types.RevisionsOfManyDocument,
    "\n  query RevisionsEvidenceCursor($id: ID!) {\n    memory(id: $id) {\n      evidence {\n        pageInfo {\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.RevisionsEvidenceCursorDocument,
    "\n  mutation RevivalLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.RevivalLinkDocument,
    "\n  mutation RevivalUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n": typeof types.RevivalUpdateDocument,
    "\n  mutation RevivalDelete($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      revived {\n        content\n      }\n    }\n  }\n": typeof types.RevivalDeleteDocument,
    "\n  mutation RevivalRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.RevivalRestoreDocument,
    "\n  mutation RevivalApprove($input: ApproveMemoriesInput!) {\n    approveMemories(input: $input) {\n      memories {\n        id\n      }\n    }\n  }\n": typeof types.RevivalApproveDocument,
    "\n  mutation RevivalAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.RevivalAddMemoryDocument,
    "\n  subscription RowRuleChanges($after: Cursor) {\n    memoryChanged(owner: {}, after: $after) {\n      kind\n      subjectId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.RowRuleChangesDocument,
    "\n  mutation RowRuleDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.RowRuleDeleteDocument,
    "\n  mutation SearchAsOfUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.SearchAsOfUpdateDocument,
    "\n  mutation SearchAsOfUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": typeof types.SearchAsOfUpdateRecordDocument,
    "\n  mutation SearchAsOfUpsert($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n": typeof types.SearchAsOfUpsertDocument,
    "\n  mutation SearchAsOfRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.SearchAsOfRestoreDocument,
    "\n  mutation SearchAsOfLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.SearchAsOfLinkDocument,
    "\n  mutation SearchAsOfForget($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.SearchAsOfForgetDocument,
    "\n  query SearchAsOf($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        content\n        passage\n        similarity\n        record {\n          ... on Memory {\n            content\n            status\n            confidence\n            revision\n          }\n        }\n        context {\n          id\n        }\n        linked {\n          memory {\n            id\n            content\n          }\n        }\n      }\n    }\n  }\n": typeof types.SearchAsOfDocument,
    "\n  query SearchAsOfThread($input: ThreadSearchInput!) {\n    thread(id: \"t\") {\n      search(input: $input) {\n        results {\n          content\n        }\n      }\n    }\n  }\n": typeof types.SearchAsOfThreadDocument,
    "\n  query SearchAsOfStore($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        content\n      }\n    }\n  }\n": typeof types.SearchAsOfStoreDocument,
    "\n  query SearchByMeaning($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        content\n        score\n        similarity\n        why {\n          terms {\n            term\n            score\n          }\n          factors {\n            factor\n            multiplier\n            added\n          }\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n      }\n    }\n  }\n": typeof types.SearchByMeaningDocument,
    "\n  query ContextByMeaning($threadId: ID!, $input: ContextInput!) {\n    thread(id: $threadId) {\n      context(input: $input) {\n        relevant {\n          why\n          content\n        }\n      }\n    }\n  }\n": typeof types.ContextByMeaningDocument,
    "\n  query SearchFilters($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchFiltersDocument,
    "\n  query SearchLayersClient($scope: ScopeInput!) {\n    found: search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchLayersClientDocument,
    "\n  query SearchLayersStore($scope: ScopeInput!) {\n    found: searchStore(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchLayersStoreDocument,
    "\n  query SearchLayersThread($id: ID!, $scope: ScopeInput) {\n    thread(id: $id) {\n      found: search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n        results {\n          recordId\n        }\n      }\n    }\n  }\n": typeof types.SearchLayersThreadDocument,
    "\n  query SearchLayersEachThread {\n    threads(first: 20) {\n      nodes {\n        id\n        search(input: { query: \"tea\", scope: { exactThreadMatch: true } }) {\n          results {\n            recordId\n          }\n        }\n      }\n    }\n  }\n": typeof types.SearchLayersEachThreadDocument,
    "\n  query SearchLayersInStore($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchLayersInStoreDocument,
    "\n  query SearchLayersInsideThread($input: ThreadSearchInput!) {\n    thread(id: \"maya-tutor\") {\n      search(input: $input) {\n        results {\n          recordId\n        }\n      }\n    }\n  }\n": typeof types.SearchLayersInsideThreadDocument,
    "\n  query SearchMetadata($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchMetadataDocument,
    "\n  query SearchMetadataEverywhere($thread: ThreadSearchInput!, $store: SearchInput!) {\n    thread(id: \"t\") {\n      search(input: $thread) {\n        results {\n          recordId\n        }\n      }\n    }\n    searchStore(input: $store) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchMetadataEverywhereDocument,
    "\n  query SearchModes($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        score\n        similarity\n        distance\n        rank\n        passage\n        retrievers {\n          retriever\n          rank\n          score\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n        candidates\n      }\n    }\n  }\n": typeof types.SearchModesDocument,
    "\n  query SearchProfiles($input: SearchInput!) {\n    found: search(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        formattedContent\n        timestamp\n        metadata\n        passage\n        similarity\n        distance\n        record {\n          __typename\n          ... on User {\n            nodeId\n            information\n            memories {\n              totalCount\n            }\n          }\n          ... on Agent {\n            nodeId\n            information\n          }\n        }\n      }\n    }\n  }\n": typeof types.SearchProfilesDocument,
    "\n  query SearchProfilesInThread($id: ID!, $input: ThreadSearchInput!) {\n    thread(id: $id) {\n      found: search(input: $input) {\n        results {\n          recordId\n          recordType\n        }\n      }\n    }\n  }\n": typeof types.SearchProfilesInThreadDocument,
    "\n  query SearchProfilesInStore($input: SearchInput!) {\n    found: searchStore(input: $input) {\n      results {\n        recordId\n        recordType\n      }\n    }\n  }\n": typeof types.SearchProfilesInStoreDocument,
    "\n  mutation SearchProfilesUpsertUser($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        id\n      }\n    }\n  }\n": typeof types.SearchProfilesUpsertUserDocument,
    "\n  mutation SearchProfilesUpsertAgent($input: ProfileInput!) {\n    upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n": typeof types.SearchProfilesUpsertAgentDocument,
    "\n  mutation SearchProfilesDeleteUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.SearchProfilesDeleteUserDocument,
    "\n  mutation SearchProfilesDeleteAgent($input: DeleteActorInput!) {\n    deleteAgent(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.SearchProfilesDeleteAgentDocument,
    "\n  query SearchReranker($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        score\n        rank\n        retrievers {\n          retriever\n          rank\n          score\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n        candidates\n      }\n    }\n  }\n": typeof types.SearchRerankerDocument,
    "\n  query SearchScope($scope: ScopeInput!) {\n    search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchScopeDocument,
    "\n  query SearchSurroundings($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        context {\n          id\n        }\n        linked {\n          memory {\n            id\n            status\n          }\n          relation\n          direction\n          hop\n          fromId\n        }\n      }\n    }\n  }\n": typeof types.SearchSurroundingsDocument,
    "\n  query SearchSurroundingsPlain($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchSurroundingsPlainDocument,
    "\n  query SearchSurroundingsInThreads($input: ThreadSearchInput!) {\n    threads {\n      nodes {\n        search(input: $input) {\n          results {\n            context {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.SearchSurroundingsInThreadsDocument,
    "\n  mutation SearchSurroundingsLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.SearchSurroundingsLinkDocument,
    "\n  mutation SearchSurroundingsDelete($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.SearchSurroundingsDeleteDocument,
    "\n  mutation SearchSurroundingsImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": typeof types.SearchSurroundingsImportDocument,
    "\n  query SearchVector($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        recordType\n        score\n        similarity\n        distance\n        rank\n        passage\n        content\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n      }\n    }\n  }\n": typeof types.SearchVectorDocument,
    "\n  query SearchVectorElsewhere($thread: ThreadSearchInput!, $store: SearchInput!) {\n    thread(id: \"thread-1\") {\n      search(input: $thread) {\n        results {\n          recordId\n        }\n      }\n    }\n    searchStore(input: $store) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchVectorElsewhereDocument,
    "\n  mutation SearchVectorUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.SearchVectorUpdateMemoryDocument,
    "\n  mutation SearchVectorDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.SearchVectorDeleteMessageDocument,
    "\n  mutation SearchVectorUpdateUser($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        id\n      }\n    }\n  }\n": typeof types.SearchVectorUpdateUserDocument,
    "\n  query Search($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        formattedContent\n        timestamp\n        metadata\n        score\n        rank\n        passage\n        record {\n          __typename\n          ... on Message {\n            id\n          }\n          ... on Memory {\n            id\n          }\n        }\n      }\n    }\n  }\n": typeof types.SearchDocument,
    "\n  query ServerModels {\n    serverInfo {\n      extractionModel\n      models {\n        name\n        standard\n        structuredOutput\n      }\n    }\n  }\n": typeof types.ServerModelsDocument,
    "\n  mutation ServerModelsThread {\n    createThread(input: { id: \"t1\", userId: \"maya\" }) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.ServerModelsThreadDocument,
    "\n  mutation ServerModelsMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n      }\n      memories {\n        content\n        kind\n        category\n        source\n        confidence\n        evidence {\n          nodes {\n            quote\n            start\n            end\n          }\n        }\n      }\n    }\n  }\n": typeof types.ServerModelsMessagesDocument,
    "\n  query ServerState {\n    serverInfo {\n      startedAt\n      uptimeSeconds\n      storeBytes\n      connections {\n        sockets\n        eventStreams\n        subscriptions\n      }\n      queue {\n        due\n        running\n        oldestDueSeconds\n      }\n      serverQueue {\n        due\n        running\n        oldestDueSeconds\n      }\n    }\n  }\n": typeof types.ServerStateDocument,
    "\n  query ServerStoreInfo {\n    serverInfo {\n      store {\n        kind\n        vectorIndex {\n          wanted\n          inUse\n          dimensions\n          problem\n        }\n      }\n    }\n  }\n": typeof types.ServerStoreInfoDocument,
    "\n  query ServerStoreSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.ServerStoreSearchDocument,
    "\n  mutation SharedStateSet($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        key\n        value\n        version\n        updatedAt\n        thread {\n          id\n        }\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n    }\n  }\n": typeof types.SharedStateSetDocument,
    "\n  mutation SharedStateDelete($input: DeleteSharedStateInput!) {\n    deleteSharedState(input: $input) {\n      deletedCount\n      deletedIds\n      deletedNodeIds\n      counts {\n        type\n        count\n      }\n      dryRun\n    }\n  }\n": typeof types.SharedStateDeleteDocument,
    "\n  mutation SharedStateClear($input: OwnerInput!) {\n    clearSharedState(input: $input) {\n      deletedCount\n      deletedIds\n    }\n  }\n": typeof types.SharedStateClearDocument,
    "\n  query SharedStateRead($owner: OwnerInput!, $keys: [String!]) {\n    sharedState(owner: $owner, keys: $keys) {\n      key\n      value\n      version\n    }\n  }\n": typeof types.SharedStateReadDocument,
    "\n  query SharedStateOfAll($keys: [String!]) {\n    threads(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        sharedState {\n          key\n          thread {\n            id\n          }\n        }\n        some: sharedState(keys: $keys) {\n          key\n        }\n      }\n    }\n    users {\n      nodes {\n        id\n        sharedState {\n          key\n        }\n      }\n    }\n    agents {\n      nodes {\n        id\n        sharedState {\n          key\n        }\n      }\n    }\n  }\n": typeof types.SharedStateOfAllDocument,
    "\n  subscription SharedStateChanges($owner: OwnerInput!, $key: String, $after: Cursor) {\n    sharedStateChanged(owner: $owner, key: $key, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      deletedNodeId\n      snapshot\n      entry {\n        value\n        version\n      }\n      thread {\n        id\n      }\n      user {\n        id\n      }\n      agent {\n        id\n      }\n    }\n  }\n": typeof types.SharedStateChangesDocument,
    "\n  subscription SharedStateEvents($owner: OwnerFilter, $after: Cursor) {\n    events(filter: { owner: $owner, subjectTypes: [SHARED_STATE] }, after: $after) {\n      kind\n      subjectId\n      ... on SharedStateEvent {\n        thread {\n          id\n        }\n        user {\n          id\n        }\n      }\n    }\n  }\n": typeof types.SharedStateEventsDocument,
    "\n  mutation SharedStateDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.SharedStateDeleteThreadDocument,
    "\n  mutation SharedStateDeleteUser($id: ID!) {\n    deleteUser(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.SharedStateDeleteUserDocument,
    "\n  mutation ShadowForget {\n    forget(input: { userId: \"maya\" }) {\n      receiptId\n    }\n  }\n": typeof types.ShadowForgetDocument,
    "\n  mutation ShadowTaken($ids: [ID!]!) {\n    importRecords(input: { type: FACT, ids: $ids, contents: [\"Taken.\"], userIds: [\"ben\"] }) {\n      ids\n    }\n  }\n": typeof types.ShadowTakenDocument,
    "\n  subscription ShadowPass($jobId: ID!, $after: Cursor) {\n    jobUpdated(jobId: $jobId, after: $after) {\n      job {\n        state\n        report {\n          passes\n        }\n      }\n    }\n  }\n": typeof types.ShadowPassDocument,
    "\n  query ShadowFlags {\n    memories(filter: { owner: { userId: \"maya\" } }) {\n      nodes {\n        content\n        flags {\n          rule\n        }\n      }\n    }\n  }\n": typeof types.ShadowFlagsDocument,
    "\n  query ShadowLinks {\n    memories(\n      filter: { owner: { userId: \"maya\" } }\n      orderBy: { field: CREATED_AT, direction: ASC }\n    ) {\n      nodes {\n        links {\n          nodes {\n            relation\n          }\n        }\n      }\n    }\n  }\n": typeof types.ShadowLinksDocument,
    "\n  query ShadowSearch($query: String!) {\n    search(input: { query: $query, mode: VECTOR, scope: { userId: \"maya\" } }) {\n      results {\n        content\n      }\n    }\n  }\n": typeof types.ShadowSearchDocument,
    "\n  query SimulationJobs {\n    jobs(filter: { kinds: [SIMULATE_EXTRACTION] }) {\n      nodes {\n        id\n        outcome\n      }\n    }\n    usage(from: \"2020-01-01T00:00:00Z\", to: \"2020-12-31T00:00:00Z\") {\n      calls\n    }\n  }\n": typeof types.SimulationJobsDocument,
    "\n  mutation SimulationDeletes($message: ID!) {\n    deleteMessage(input: { id: $message }) {\n      deletedCount\n    }\n  }\n": typeof types.SimulationDeletesDocument,
    "\n  mutation SimulationDeletesMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.SimulationDeletesMemoryDocument,
    "\n  mutation SimulationEdits($id: ID!, $content: String) {\n    updateMemory(input: { id: $id, content: $content }) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.SimulationEditsDocument,
    "\n  query SimulationThread {\n    thread(id: \"t\") {\n      settings {\n        customInstructions\n      }\n    }\n  }\n": typeof types.SimulationThreadDocument,
    "\n  mutation SimulationRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n": typeof types.SimulationRestoreDocument,
    "\n  query SimulationSearch($query: String!) {\n    search(input: { query: $query, recordTypes: [FACT, MEMORY], scope: { userId: \"maya\" } }) {\n      results {\n        content\n      }\n    }\n  }\n": typeof types.SimulationSearchDocument,
    "\n  subscription SimulationEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MEMORY] }, after: $after) {\n      kind\n    }\n  }\n": typeof types.SimulationEventsDocument,
    "\n  subscription SimulationDone($jobId: ID!, $after: Cursor) {\n    jobUpdated(jobId: $jobId, after: $after) {\n      job {\n        state\n      }\n    }\n  }\n": typeof types.SimulationDoneDocument,
    "\n  mutation StaleEvidenceUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        content\n      }\n    }\n  }\n": typeof types.StaleEvidenceUpdateDocument,
    "\n  mutation StaleEvidenceUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": typeof types.StaleEvidenceUpdateRecordDocument,
    "\n  query StaleEvidenceLook {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        content\n        status\n        statusReason\n        revision\n        evidence {\n          totalCount\n          nodes {\n            quote\n            isCurrent\n            start\n            end\n          }\n        }\n        explain {\n          steps {\n            change {\n              kind\n            }\n            status\n            statusReason\n          }\n        }\n      }\n    }\n  }\n": typeof types.StaleEvidenceLookDocument,
    "\n  mutation StaleEvidenceRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        status\n        statusReason\n      }\n    }\n  }\n": typeof types.StaleEvidenceRestoreDocument,
    "\n  mutation StaleEvidenceLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.StaleEvidenceLinkDocument,
    "\n  mutation StaleEvidenceExtract($input: ExtractMemoriesInput!) {\n    extractMemories(input: $input) {\n      job {\n        outcome\n      }\n    }\n  }\n": typeof types.StaleEvidenceExtractDocument,
    "\n  mutation StaleEvidenceForget($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.StaleEvidenceForgetDocument,
    "\n  mutation StaleEvidenceForgetMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      revived {\n        id\n      }\n    }\n  }\n": typeof types.StaleEvidenceForgetMemoryDocument,
    "\n  subscription StaleEvidenceChanges($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      snapshot\n    }\n  }\n": typeof types.StaleEvidenceChangesDocument,
    "\n  subscription GroupChanges($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      cursor\n      subjectId\n      kind\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.GroupChangesDocument,
    "\n  subscription GroupCard($threadId: ID!) {\n    contextChanged(threadId: $threadId) {\n      context {\n        recentMessages {\n          content\n        }\n      }\n    }\n  }\n": typeof types.GroupCardDocument,
    "\n  mutation GroupDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.GroupDeleteMemoryDocument,
    "\n  query SummariesOfThread($id: ID!, $exceptLast: Int, $tokenBudget: Int) {\n    thread(id: $id) {\n      summary(exceptLast: $exceptLast, tokenBudget: $tokenBudget) {\n        text\n        topics\n        source\n        messageCount\n        tokenEstimate\n        isTruncated\n        updatedAt\n      }\n      runningSummary {\n        text\n        topics\n        coveredSeq\n        messageCount\n        model\n        updatedAt\n        job {\n          kind\n          state\n          outcome\n        }\n      }\n    }\n  }\n": typeof types.SummariesOfThreadDocument,
    "\n  query SummariesOfAll {\n    threads {\n      nodes {\n        id\n        summary {\n          text\n        }\n        short: summary(tokenBudget: 1) {\n          text\n        }\n        runningSummary {\n          text\n          job {\n            id\n          }\n        }\n      }\n    }\n  }\n": typeof types.SummariesOfAllDocument,
    "\n  mutation SummariesDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.SummariesDeleteMessageDocument,
    "\n  mutation SummariesDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.SummariesDeleteThreadDocument,
    "\n  mutation SummariesUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": typeof types.SummariesUpdateRecordDocument,
    "\n  subscription SummariesEvents($after: Cursor) {\n    events(filter: { subjectTypes: [SUMMARY] }, after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n      ... on SummaryEvent {\n        summary {\n          text\n        }\n      }\n    }\n  }\n": typeof types.SummariesEventsDocument,
    "\n  subscription SummariesJobs($threadId: ID!, $after: Cursor) {\n    jobUpdated(threadId: $threadId, after: $after) {\n      snapshot\n    }\n  }\n": typeof types.SummariesJobsDocument,
    "\n  query Tenants {\n    tenants(first: 10) {\n      totalCount\n      nodes {\n        tenantId\n        limits {\n          modelTokensPerDay\n        }\n      }\n    }\n  }\n": typeof types.TenantsDocument,
    "\n  query Tenant($tenantId: ID) {\n    tenant(tenantId: $tenantId) {\n      tenantId\n    }\n  }\n": typeof types.TenantDocument,
    "\n  mutation LimitTenant($input: UpdateTenantLimitsInput!) {\n    updateTenantLimits(input: $input) {\n      tenant {\n        tenantId\n        limits {\n          modelTokensPerDay\n        }\n      }\n    }\n  }\n": typeof types.LimitTenantDocument,
    "\n  mutation TextLimitsCreateThread($input: CreateThreadInput!) {\n    change: createThread(input: $input) {\n      thread {\n        id\n        chatId\n        userId\n        metadata\n      }\n    }\n  }\n": typeof types.TextLimitsCreateThreadDocument,
    "\n  mutation TextLimitsEnsureThread($input: CreateThreadInput!) {\n    change: ensureThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.TextLimitsEnsureThreadDocument,
    "\n  mutation TextLimitsUpdateThread($input: UpdateThreadInput!) {\n    change: updateThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.TextLimitsUpdateThreadDocument,
    "\n  mutation TextLimitsAddMessages($input: AddMessagesInput!) {\n    change: addMessages(input: $input) {\n      messages {\n        id\n        role\n        name\n      }\n      memories {\n        category\n        content\n        evidence {\n          nodes {\n            quote\n          }\n        }\n      }\n    }\n  }\n": typeof types.TextLimitsAddMessagesDocument,
    "\n  mutation TextLimitsUpdateMessage($input: UpdateMessageInput!) {\n    change: updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n": typeof types.TextLimitsUpdateMessageDocument,
    "\n  mutation TextLimitsAddMemory($input: AddMemoryInput!) {\n    change: addMemory(input: $input) {\n      memory {\n        id\n        category\n      }\n    }\n  }\n": typeof types.TextLimitsAddMemoryDocument,
    "\n  mutation TextLimitsUpdateMemory($input: UpdateMemoryInput!) {\n    change: updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.TextLimitsUpdateMemoryDocument,
    "\n  mutation TextLimitsCreateUser($input: ProfileInput!) {\n    change: upsertUser(input: $input) {\n      user {\n        id\n      }\n    }\n  }\n": typeof types.TextLimitsCreateUserDocument,
    "\n  mutation TextLimitsUpsertAgent($input: ProfileInput!) {\n    change: upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n": typeof types.TextLimitsUpsertAgentDocument,
    "\n  query ThreadGraphUsers($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        id\n      }\n    }\n  }\n": typeof types.ThreadGraphUsersDocument,
    "\n  query ThreadGraphPages($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        threads {\n          nodes {\n            messages {\n              nodes {\n                content\n                derivedMemories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n            memories {\n              nodes {\n                evidence {\n                  nodes {\n                    quote\n                    message {\n                      seq\n                    }\n                    job {\n                      state\n                    }\n                  }\n                }\n              }\n            }\n            agent {\n              id\n            }\n            jobs {\n              nodes {\n                memories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ThreadGraphPagesDocument,
    "\n  query ThreadGraphCounts($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        memories {\n          totalCount\n        }\n        threads {\n          totalCount\n          nodes {\n            messageCount\n            messages {\n              totalCount\n              nodes {\n                derivedMemories {\n                  totalCount\n                }\n              }\n            }\n            memories {\n              totalCount\n              nodes {\n                evidence {\n                  totalCount\n                }\n              }\n            }\n            jobs {\n              totalCount\n              nodes {\n                memories {\n                  totalCount\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ThreadGraphCountsDocument,
    "\n  query ThreadGraphWayUp($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        memories {\n          nodes {\n            user {\n              id\n            }\n            agent {\n              memories {\n                nodes {\n                  id\n                }\n              }\n              threads {\n                nodes {\n                  user {\n                    id\n                  }\n                }\n              }\n            }\n            thread {\n              id\n            }\n            evidence {\n              nodes {\n                message {\n                  thread {\n                    title\n                  }\n                }\n                job {\n                  thread {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ThreadGraphWayUpDocument,
    "\n  query ThreadHistory(\n    $id: ID!\n    $maxMessages: Int\n    $maxTokens: Int\n    $trim: TrimStrategy\n    $keepRecent: Int\n    $query: String\n  ) {\n    thread(id: $id) {\n      history(\n        maxMessages: $maxMessages\n        maxTokens: $maxTokens\n        trim: $trim\n        keepRecent: $keepRecent\n        query: $query\n      ) {\n        id\n      }\n    }\n  }\n": typeof types.ThreadHistoryDocument,
    "\n  query ThreadRecall(\n    $id: ID!\n    $query: String\n    $mode: SearchMode\n    $recallMinSimilarity: Float\n    $maxRecalled: Int\n  ) {\n    context(\n      threadId: $id\n      input: {\n        query: $query\n        mode: $mode\n        recallMinSimilarity: $recallMinSimilarity\n        maxRecalled: $maxRecalled\n        tokenBudget: 0\n      }\n    ) {\n      recalled {\n        record {\n          ... on Message {\n            id\n            role\n            thread {\n              id\n            }\n          }\n        }\n        content\n        similarity\n      }\n    }\n  }\n": typeof types.ThreadRecallDocument,
    "\n  query ThreadHistories($trim: TrimStrategy, $query: String) {\n    threads {\n      nodes {\n        id\n        history(maxTokens: 15, trim: $trim, query: $query, keepRecent: 1) {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ThreadHistoriesDocument,
    "\n  mutation ThreadMemoriesSay($userId: ID!, $threadId: ID!, $content: String!) {\n    remember(\n      input: {\n        userId: $userId\n        threadId: $threadId\n        messages: [{ role: \"user\", content: $content }]\n        waitForExtraction: true\n      }\n    ) {\n      memories {\n        id\n      }\n    }\n  }\n": typeof types.ThreadMemoriesSayDocument,
    "\n  query ThreadMemoriesLists($id: ID!, $owner: OwnerFilter!) {\n    memories(filter: { owner: $owner }) {\n      nodes {\n        id\n      }\n    }\n    thread(id: $id) {\n      memories {\n        nodes {\n          id\n        }\n      }\n      same: memories(filter: { owner: $owner }) {\n        nodes {\n          id\n        }\n      }\n      others: memories(filter: { owner: { threadId: \"ben/t\" } }) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ThreadMemoriesListsDocument,
    "\n  subscription ThreadMemoriesChanges($owner: OwnerFilter, $after: Cursor) {\n    events(filter: { owner: $owner, subjectTypes: [MEMORY], kinds: [CREATED] }, after: $after) {\n      subjectId\n    }\n  }\n": typeof types.ThreadMemoriesChangesDocument,
    "\n  fragment ThreadSettingsAll on ThreadSettings {\n    scopeDefaults\n    extractMemories\n    extractionMode\n    memoryPolicy\n    memoryExtractionWindow\n    memoryExtractionFrequency\n    memoryExtractionTokenLimit\n    enableContextSummary\n    autoTitle\n    contextSummaryUpdateFrequency\n    contextTokenLimit\n    maxMessageTokenLength\n    messageShorteningInputTokenLimit\n    customInstructions\n    inheritMessageMetadata\n    linkExtraction\n    linkInstructions\n    linkTokenLimit\n    queueFullBehavior\n    queueWaitMs\n    transientTtlSeconds\n    changedEvidence\n    reviewExtracted\n    maxMessages\n    timeZone\n    dateOrder\n    model\n  }\n": typeof types.ThreadSettingsAllFragmentDoc,
    "\n  query ThreadSettingsRead($id: ID!) {\n    thread(id: $id) {\n      settings {\n        ...ThreadSettingsAll\n      }\n    }\n  }\n": typeof types.ThreadSettingsReadDocument,
    "\n  mutation ThreadSettingsUpdate($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        settings {\n          ...ThreadSettingsAll\n        }\n      }\n    }\n  }\n": typeof types.ThreadSettingsUpdateDocument,
    "\n  subscription ThreadSettingsEvents($after: Cursor) {\n    events(filter: { subjectTypes: [THREAD] }, after: $after) {\n      kind\n      snapshot\n    }\n  }\n": typeof types.ThreadSettingsEventsDocument,
    "\n  mutation ThreadTitlesGenerate($input: GenerateTitleInput!) {\n    generateThreadTitle(input: $input) {\n      thread {\n        title\n      }\n      job {\n        kind\n        state\n        outcome\n      }\n    }\n  }\n": typeof types.ThreadTitlesGenerateDocument,
    "\n  mutation ThreadTitlesWait {\n    waitForExtraction(input: { kinds: [TITLE_THREAD] }) {\n      finished\n      jobs {\n        outcome\n      }\n    }\n  }\n": typeof types.ThreadTitlesWaitDocument,
    "\n  query ThreadTitles {\n    threads {\n      nodes {\n        id\n        title\n      }\n    }\n  }\n": typeof types.ThreadTitlesDocument,
    "\n  mutation ThreadTitlesUpdate($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        title\n      }\n    }\n  }\n": typeof types.ThreadTitlesUpdateDocument,
    "\n  mutation ThreadsCreate($input: CreateThreadInput!) {\n    payload: createThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ThreadsCreateDocument,
    "\n  mutation ThreadsEnsure($input: CreateThreadInput!) {\n    payload: ensureThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n        title\n      }\n    }\n  }\n": typeof types.ThreadsEnsureDocument,
    "\n  query ThreadsRead($id: ID!) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      settings {\n        extractMemories\n      }\n      createdAt\n      updatedAt\n      messageCount\n    }\n  }\n": typeof types.ThreadsReadDocument,
    "\n  query ThreadsOf($id: ID!) {\n    user(id: $id) {\n      threads {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ThreadsOfDocument,
    "\n  mutation TimeTravelUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.TimeTravelUpdateDocument,
    "\n  mutation TimeTravelLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        target {\n          validTo\n        }\n      }\n    }\n  }\n": typeof types.TimeTravelLinkDocument,
    "\n  mutation TimeTravelUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.TimeTravelUnlinkDocument,
    "\n  query TimeTravelValidity($id: ID!) {\n    memory(id: $id) {\n      status\n      validTo\n    }\n  }\n": typeof types.TimeTravelValidityDocument,
    "\n  mutation TimeTravelForget($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.TimeTravelForgetDocument,
    "\n  query TimeTravelList($asOf: AsOf, $filter: MemoryFilter) {\n    memories(asOf: $asOf, filter: $filter) {\n      totalCount\n      nodes {\n        id\n        content\n        status\n        statusReason\n        revision\n        updatedAt\n      }\n    }\n  }\n": typeof types.TimeTravelListDocument,
    "\n  query TimeTravelEverywhere($asOf: AsOf) {\n    users {\n      nodes {\n        id\n        memories(asOf: $asOf) {\n          totalCount\n          nodes {\n            content\n          }\n        }\n      }\n    }\n  }\n": typeof types.TimeTravelEverywhereDocument,
    "\n  query TraceSummaryOfOwner($owner: OwnerFilter, $limit: Int, $since: DateTime, $until: DateTime) {\n    traceSummary(owner: $owner, limit: $limit, since: $since, until: $until) {\n      stepCount\n      distinctCount\n      inputTokens\n      outputTokens\n      durationMs\n      steps {\n        name\n        type\n        count\n        inputTokens\n        outputTokens\n        durationMs\n        meanDurationMs\n        maxDurationMs\n      }\n    }\n  }\n": typeof types.TraceSummaryOfOwnerDocument,
    "\n  query TraceSummaryEverywhere {\n    threads {\n      nodes {\n        id\n        one: traceSummary(limit: 1) {\n          distinctCount\n          steps {\n            name\n          }\n        }\n        all: traceSummary {\n          steps {\n            name\n            count\n          }\n        }\n        late: traceSummary(since: \"2026-05-08T12:00:02Z\") {\n          stepCount\n        }\n      }\n    }\n    users {\n      nodes {\n        id\n        traceSummary {\n          stepCount\n        }\n      }\n    }\n    agents {\n      nodes {\n        id\n        traceSummary {\n          stepCount\n        }\n      }\n    }\n  }\n": typeof types.TraceSummaryEverywhereDocument,
    "\n  query TraceSummaryMessages($filter: MessageFilter) {\n    messages(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    thread(id: \"a\") {\n      messages(filter: $filter) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.TraceSummaryMessagesDocument,
    "\n  mutation TraceSummaryChange($update: UpdateMessageInput!, $delete: DeleteMessageInput!) {\n    updateMessage(input: $update) {\n      message {\n        trace {\n          inputTokens\n        }\n      }\n    }\n    deleteMessage(input: $delete) {\n      deletedCount\n    }\n  }\n": typeof types.TraceSummaryChangeDocument,
    "\n  query TraceOfMessages($id: ID!) {\n    thread(id: $id) {\n      messages {\n        nodes {\n          metadata\n          trace {\n            steps {\n              name\n              type\n              input\n              output\n              inputTokens\n              outputTokens\n              durationMs\n            }\n            inputTokens\n            outputTokens\n            durationMs\n          }\n        }\n      }\n    }\n  }\n": typeof types.TraceOfMessagesDocument,
    "\n  mutation TwoUsersNewThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      created\n    }\n  }\n": typeof types.TwoUsersNewThreadDocument,
    "\n  mutation TwoUsersSameThread($input: CreateThreadInput!) {\n    ensureThread(input: $input) {\n      created\n    }\n  }\n": typeof types.TwoUsersSameThreadDocument,
    "\n  mutation TwoUsersNewTitle($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      created\n    }\n  }\n": typeof types.TwoUsersNewTitleDocument,
    "\n  mutation TwoUsersRemoveThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.TwoUsersRemoveThreadDocument,
    "\n  query TwoUsersWhereBelongs {\n    memory(id: \"guest\") {\n      threadId\n    }\n  }\n": typeof types.TwoUsersWhereBelongsDocument,
    "\n  mutation UpdateActorsUpsertUser($input: ProfileInput!) {\n    changed: upsertUser(input: $input) {\n      record: user {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": typeof types.UpdateActorsUpsertUserDocument,
    "\n  mutation UpdateActorsUpsertAgent($input: ProfileInput!) {\n    changed: upsertAgent(input: $input) {\n      record: agent {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": typeof types.UpdateActorsUpsertAgentDocument,
    "\n  query UpdateActorsUsers {\n    found: users {\n      nodes {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": typeof types.UpdateActorsUsersDocument,
    "\n  query UpdateActorsAgents {\n    found: agents {\n      nodes {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": typeof types.UpdateActorsAgentsDocument,
    "\n  subscription UpdateActorsEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n    }\n  }\n": typeof types.UpdateActorsEventsDocument,
    "\n  mutation UpdateMemoryAdd($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.UpdateMemoryAddDocument,
    "\n  mutation UpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        ...UpdateMemoryWhole\n      }\n    }\n  }\n  fragment UpdateMemoryWhole on Memory {\n    id\n    kind\n    category\n    content\n    userId\n    agentId\n    threadId\n    originThreadId\n    source\n    confidence\n    importance\n    status\n    statusReason\n    timestamp\n    validFrom\n    validTo\n    pinned\n    metadata\n    revision\n    createdAt\n    updatedAt\n    revisions {\n      totalCount\n    }\n  }\n": typeof types.UpdateMemoryDocument,
    "\n  query UpdateMemoryRead($id: ID!) {\n    memory(id: $id) {\n      ...UpdateMemoryWhole\n    }\n  }\n": typeof types.UpdateMemoryReadDocument,
    "\n  subscription UpdateMemoryEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MEMORY] }, after: $after) {\n      kind\n      at\n      subjectId\n      originThreadId\n      snapshot\n      ... on MemoryEvent {\n        memory {\n          revision\n        }\n      }\n    }\n  }\n": typeof types.UpdateMemoryEventsDocument,
    "\n  mutation UpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n        seq\n        role\n        name\n        content\n        timestamp\n        metadata\n        createdAt\n      }\n    }\n  }\n": typeof types.UpdateMessageDocument,
    "\n  query UpdateMessageRead($id: ID!) {\n    message(id: $id) {\n      id\n      seq\n      role\n      name\n      content\n      timestamp\n      metadata\n      createdAt\n    }\n  }\n": typeof types.UpdateMessageReadDocument,
    "\n  query UpdateMessageEvidence {\n    message(id: \"m\") {\n      derivedMemories {\n        nodes {\n          content\n          status\n          revision\n          evidence {\n            nodes {\n              quote\n              start\n              end\n              message {\n                content\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.UpdateMessageEvidenceDocument,
    "\n  subscription UpdateMessageEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      kind\n      at\n      subjectId\n      originThreadId\n      snapshot\n      ... on MessageEvent {\n        message {\n          content\n        }\n      }\n    }\n  }\n": typeof types.UpdateMessageEventsDocument,
    "\n  mutation UpdateRecordImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": typeof types.UpdateRecordImportDocument,
    "\n  mutation UpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n      record {\n        ...UpdateRecordPart\n      }\n    }\n  }\n  fragment UpdateRecordPart on Record {\n    __typename\n    ... on Message {\n      content\n      metadata\n    }\n    ... on Memory {\n      content\n      metadata\n      revision\n      revisions {\n        nodes {\n          content\n        }\n      }\n    }\n    ... on User {\n      information\n      metadata\n    }\n    ... on Agent {\n      information\n      metadata\n    }\n  }\n": typeof types.UpdateRecordDocument,
    "\n  query UpdateRecordRead($type: RecordType!, $id: ID!) {\n    record(type: $type, id: $id) {\n      ...UpdateRecordPart\n    }\n  }\n": typeof types.UpdateRecordReadDocument,
    "\n  query UpdateRecordSearch($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        recordId\n        passage\n        distance\n      }\n    }\n  }\n": typeof types.UpdateRecordSearchDocument,
    "\n  subscription UpdateRecordEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectId\n    }\n  }\n": typeof types.UpdateRecordEventsDocument,
    "\n  mutation UpdateThread($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        id\n        userId\n        agentId\n        chatId\n        title\n        metadata\n        settings {\n          extractMemories\n        }\n        messageCount\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": typeof types.UpdateThreadDocument,
    "\n  query UpdateThreadRead($id: ID!) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      settings {\n        extractMemories\n      }\n      messageCount\n      createdAt\n      updatedAt\n    }\n  }\n": typeof types.UpdateThreadReadDocument,
    "\n  subscription UpdateThreadEvents($after: Cursor) {\n    events(filter: { subjectTypes: [THREAD] }, after: $after) {\n      kind\n      at\n      subjectId\n      snapshot\n      ... on ThreadEvent {\n        thread {\n          title\n        }\n      }\n    }\n  }\n": typeof types.UpdateThreadEventsDocument,
    "\n  query UsageDays($from: DateTime, $to: DateTime) {\n    usage(from: $from, to: $to) {\n      day\n      model\n      calls\n      inputTokens\n      outputTokens\n    }\n  }\n": typeof types.UsageDaysDocument,
    "\n  query UsageBudget {\n    serverInfo {\n      dailyTokenBudget\n    }\n  }\n": typeof types.UsageBudgetDocument,
    "\n  query UsageJob($id: ID!) {\n    job(id: $id) {\n      state\n      outcome\n      attempts\n      error\n      runAt\n      model\n      usage {\n        calls\n        inputTokens\n        outputTokens\n      }\n    }\n  }\n": typeof types.UsageJobDocument,
    "\n  query ValiditySearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.ValiditySearchDocument,
    "\n  query ValidityContext($input: ContextInput!) {\n    context(userId: \"ines\", input: $input) {\n      instructions {\n        content\n      }\n      known {\n        content\n      }\n    }\n  }\n": typeof types.ValidityContextDocument,
    "\n  mutation WaitForJobs($input: WaitInput!) {\n    waitForExtraction(input: $input) {\n      finished\n      moreJobs\n      jobs {\n        id\n        state\n        outcome\n      }\n      memories {\n        content\n      }\n    }\n  }\n": typeof types.WaitForJobsDocument,
    "\n  mutation DeleteWebhookMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedIds\n    }\n  }\n": typeof types.DeleteWebhookMemoryDocument,
    "\n  mutation WebhookDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.WebhookDeleteMemoryDocument,
    "\n  mutation RetryWebhookDeliveries($input: RetryWebhookDeliveriesInput!) {\n    retryWebhookDeliveries(input: $input) {\n      count\n    }\n  }\n": typeof types.RetryWebhookDeliveriesDocument,
    "\n  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {\n    rotateWebhookSecret(input: $input) {\n      secret\n      webhook {\n        previousSecretUntil\n      }\n    }\n  }\n": typeof types.RotateWebhookSecretDocument,
    "\n  mutation DeleteWebhook($webhookId: ID!) {\n    deleteWebhook(webhookId: $webhookId) {\n      webhookId\n    }\n  }\n": typeof types.DeleteWebhookDocument,
    "\n  mutation DeleteWebhookUser {\n    deleteUser(input: { id: \"maya\" }) {\n      deletedIds\n    }\n  }\n": typeof types.DeleteWebhookUserDocument,
    "\n  query AuditedWebhooks($id: ID!) {\n    auditLog(filter: { record: { type: WEBHOOK, id: $id } }, first: 10) {\n      nodes {\n        operation\n        records {\n          kind\n        }\n      }\n    }\n  }\n": typeof types.AuditedWebhooksDocument,
    "\n  subscription JobRunnerSteps($after: Cursor) {\n    jobUpdated(after: $after) {\n      snapshot\n      job {\n        id\n      }\n    }\n  }\n": typeof types.JobRunnerStepsDocument,
    "\n  query JobRunnerJob($id: ID!) {\n    job(id: $id) {\n      kind\n      state\n      outcome\n      attempts\n      error\n      model\n      usage {\n        calls\n        inputTokens\n        outputTokens\n      }\n      runAt\n      memories {\n        nodes {\n          content\n        }\n      }\n      thread {\n        id\n        memories {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.JobRunnerJobDocument,
    "\n  query ShutdownJob($id: ID!) {\n    job(id: $id) {\n      state\n      attempts\n      error\n      usage {\n        calls\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n": typeof types.ShutdownJobDocument,
    "\n  query PagesCursor {\n    eventCursor\n  }\n": typeof types.PagesCursorDocument,
    "\n  mutation SameRankingUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.SameRankingUpdateDocument,
    "\n  mutation SameRankingLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.SameRankingLinkDocument,
    "\n  mutation SameRankingAgent($input: ProfileInput!) {\n    upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n": typeof types.SameRankingAgentDocument,
    "\n  fragment SameRankingFound on SearchResults {\n    results {\n      recordId\n      recordType\n      content\n      formattedContent\n      score\n      similarity\n      rank\n      passage\n      retrievers {\n        retriever\n        rank\n        score\n      }\n      why {\n        terms {\n          term\n          insteadOf\n          score\n          from\n        }\n        factors {\n          factor\n          multiplier\n          added\n        }\n      }\n      context {\n        id\n      }\n      linked {\n        memory {\n          id\n        }\n      }\n    }\n    retrievers {\n      retriever\n      ran\n      reason\n      candidates\n    }\n  }\n": typeof types.SameRankingFoundFragmentDoc,
    "\n  query SameRankingSearch($input: SearchInput!) {\n    search(input: $input) {\n      ...SameRankingFound\n    }\n  }\n": typeof types.SameRankingSearchDocument,
    "\n  query SameRankingSearchStore($input: SearchInput!) {\n    searchStore(input: $input) {\n      ...SameRankingFound\n    }\n  }\n": typeof types.SameRankingSearchStoreDocument,
    "\n  query SameRankingSearchThread($id: ID!, $input: ThreadSearchInput!) {\n    thread(id: $id) {\n      search(input: $input) {\n        ...SameRankingFound\n      }\n    }\n  }\n": typeof types.SameRankingSearchThreadDocument,
    "\n  query StatementParityDashboard($after: Int!) {\n    users(first: 2) {\n      totalCount\n      nodes {\n        id\n        threads(first: 2) {\n          totalCount\n          nodes {\n            title\n            messageCount\n            messages(first: 2) {\n              totalCount\n              nodes {\n                content\n                derivedMemories {\n                  totalCount\n                  nodes {\n                    content\n                  }\n                }\n              }\n            }\n            jobs(first: 2) {\n              nodes {\n                state\n              }\n            }\n            agent {\n              information\n            }\n          }\n        }\n        memories(first: 2, filter: { minConfidence: 0.1 }) {\n          totalCount\n          nodes {\n            content\n            links(first: $after) {\n              nodes {\n                relation\n              }\n            }\n            evidence {\n              nodes {\n                quote\n                message {\n                  seq\n                }\n              }\n            }\n            revisions {\n              totalCount\n              nodes {\n                content\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.StatementParityDashboardDocument,
    "\n  mutation ForgottenFilesDelete {\n    deleteUser(input: { id: \"ann\" }) {\n      deletedCount\n    }\n  }\n": typeof types.ForgottenFilesDeleteDocument,
    "\n  mutation ForgottenFilesForget {\n    forget(input: { userId: \"ann\" }) {\n      filesClearedAt\n    }\n  }\n": typeof types.ForgottenFilesForgetDocument,
    "\n  subscription LlamaJobs($after: Cursor!) {\n    jobUpdated(after: $after) {\n      job {\n        state\n        outcome\n        report {\n          passes\n        }\n        usage {\n          calls\n          inputTokens\n        }\n      }\n    }\n  }\n": typeof types.LlamaJobsDocument,
    "\n  query LlamaModels {\n    serverInfo {\n      models {\n        name\n        structuredOutput\n      }\n    }\n  }\n": typeof types.LlamaModelsDocument,
    "\n  subscription AuthChanges($after: Cursor) {\n    events(after: $after) {\n      subjectId\n    }\n  }\n": typeof types.AuthChangesDocument,
    "\n  mutation EventStreamDeleteThread {\n    deleteThread(input: { id: \"t\" }) {\n      deletedCount\n    }\n  }\n": typeof types.EventStreamDeleteThreadDocument,
    "\n  mutation SetLimits($input: UpdateTenantLimitsInput!) {\n    updateTenantLimits(input: $input) {\n      tenant {\n        tenantId\n      }\n    }\n  }\n": typeof types.SetLimitsDocument,
    "\n  mutation DeleteToMakeRoom($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedIds\n    }\n  }\n": typeof types.DeleteToMakeRoomDocument,
    "\n  query FullDiskLearned {\n    thread(id: \"t\") {\n      messages {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n": typeof types.FullDiskLearnedDocument,
    "\n  subscription HealthEvents {\n    events {\n      cursor\n    }\n  }\n": typeof types.HealthEventsDocument,
    "\n  subscription MetricsChanges($after: Cursor) {\n    events(after: $after, filter: { subjectTypes: [THREAD] }) {\n      cursor\n    }\n  }\n": typeof types.MetricsChangesDocument,
    "\n  query QueryTimeoutSlow {\n    search(input: { query: \"held tea\", scope: { userId: \"maya\" } }) {\n      results {\n        record {\n          ... on Memory {\n            id\n            user {\n              threads {\n                totalCount\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.QueryTimeoutSlowDocument,
    "\n  query QueryTimeoutQuick {\n    user(id: \"maya\") {\n      id\n    }\n  }\n": typeof types.QueryTimeoutQuickDocument,
    "\n  subscription QueryTimeoutAdded {\n    messageAdded(threadId: \"t\") {\n      subjectId\n      message {\n        thread {\n          search(input: { query: \"held tea\" }) {\n            results {\n              rank\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.QueryTimeoutAddedDocument,
    "\n  subscription QueryTimeoutCard {\n    contextChanged(threadId: \"t\", input: { query: \"held tea\", maxRecalled: 0 }) {\n      causes {\n        subjectId\n      }\n      context {\n        recentMessages {\n          id\n        }\n      }\n    }\n  }\n": typeof types.QueryTimeoutCardDocument,
    "\n  mutation TransferLimitsForget {\n    forget(input: { userId: \"user-1\" }) {\n      counts {\n        type\n      }\n    }\n  }\n": typeof types.TransferLimitsForgetDocument,
    "\n  mutation TransferLimitsChange($content: String!) {\n    updateMemory(input: { id: \"memory-1\", content: $content }) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.TransferLimitsChangeDocument,
    "\n  mutation TransfersForget {\n    forget(input: { userId: \"ann\" }) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n": typeof types.TransfersForgetDocument,
    "\n  mutation BurstClear($threadId: ID!) {\n    clearMessages(input: { owner: { threadId: $threadId }, confirm: true }) {\n      deletedCount\n    }\n  }\n": typeof types.BurstClearDocument,
    "\n  mutation ExtractionSoakWait {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 60000 }\n    ) {\n      finished\n    }\n  }\n": typeof types.ExtractionSoakWaitDocument,
    "\n  query ExtractionSoakDead {\n    jobs(first: 100, filter: { states: [DEAD] }) {\n      nodes {\n        id\n        outcome\n        error\n        usage {\n          calls\n        }\n      }\n    }\n  }\n": typeof types.ExtractionSoakDeadDocument,
    "\n  mutation ExtractionSoakRetry($ids: [ID!]!) {\n    retryJobs(input: { ids: $ids }) {\n      jobs {\n        id\n      }\n    }\n  }\n": typeof types.ExtractionSoakRetryDocument,
    "\n  query ExtractionSoakUnfinished {\n    jobs(\n      filter: { states: [READY, RUNNING, FAILED], kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD] }\n    ) {\n      totalCount\n    }\n  }\n": typeof types.ExtractionSoakUnfinishedDocument,
    "\n  query ExtractionSoakMemories($after: String) {\n    memories(first: 100, after: $after) {\n      nodes {\n        content\n        status\n        evidence(first: 100) {\n          nodes {\n            quote\n            message {\n              content\n            }\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ExtractionSoakMemoriesDocument,
    "\n  query ExtractionSoakThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages(last: 500) {\n        nodes {\n          seq\n          content\n        }\n      }\n      runningSummary {\n        coveredSeq\n      }\n    }\n  }\n": typeof types.ExtractionSoakThreadDocument,
    "\n  mutation ExtractionSoakEnsure($input: CreateThreadInput!) {\n    ensureThread(input: $input) {\n      created\n    }\n  }\n": typeof types.ExtractionSoakEnsureDocument,
    "\n  mutation ExtractionSoakAdd($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n    }\n  }\n": typeof types.ExtractionSoakAddDocument,
    "\n  mutation ExtractionSoakSettings($id: ID!) {\n    updateThread(input: { id: $id, settings: { memoryExtractionFrequency: -1 } }) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.ExtractionSoakSettingsDocument,
    "\n  query KillSoakLeftJobs {\n    dead: jobs(first: 100, filter: { states: [DEAD] }) {\n      nodes {\n        id\n        outcome\n      }\n    }\n    open: jobs(\n      filter: {\n        states: [READY, RUNNING, FAILED]\n        kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS]\n      }\n    ) {\n      totalCount\n    }\n  }\n": typeof types.KillSoakLeftJobsDocument,
    "\n  mutation KillSoakRetry($ids: [ID!]!) {\n    retryJobs(input: { ids: $ids }) {\n      skippedIds\n    }\n  }\n": typeof types.KillSoakRetryDocument,
    "\n  mutation KillSoakEnsureThread($input: CreateThreadInput!) {\n    ensureThread(input: $input) {\n      created\n    }\n  }\n": typeof types.KillSoakEnsureThreadDocument,
    "\n  mutation KillSoakDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.KillSoakDeleteThreadDocument,
    "\n  mutation KillSoakAddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n    }\n  }\n": typeof types.KillSoakAddMessagesDocument,
    "\n  mutation KillSoakUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        content\n      }\n    }\n  }\n": typeof types.KillSoakUpdateMessageDocument,
    "\n  mutation KillSoakDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.KillSoakDeleteMessageDocument,
    "\n  mutation KillSoakClearMessages($threadId: ID!) {\n    clearMessages(input: { owner: { threadId: $threadId }, confirm: true }) {\n      deletedCount\n    }\n  }\n": typeof types.KillSoakClearMessagesDocument,
    "\n  mutation KillSoakAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.KillSoakAddMemoryDocument,
    "\n  mutation KillSoakUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.KillSoakUpdateMemoryDocument,
    "\n  mutation KillSoakRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.KillSoakRestoreDocument,
    "\n  mutation KillSoakDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.KillSoakDeleteMemoryDocument,
    "\n  mutation KillSoakLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.KillSoakLinkDocument,
    "\n  mutation KillSoakUpdateLink($input: UpdateMemoryLinkInput!) {\n    updateMemoryLink(input: $input) {\n      link {\n        relation\n      }\n    }\n  }\n": typeof types.KillSoakUpdateLinkDocument,
    "\n  mutation KillSoakUnlink($id: ID!) {\n    unlinkMemories(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.KillSoakUnlinkDocument,
    "\n  mutation KillSoakImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": typeof types.KillSoakImportDocument,
    "\n  mutation KillSoakUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": typeof types.KillSoakUpdateRecordDocument,
    "\n  mutation KillSoakProfile($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        information\n      }\n    }\n  }\n": typeof types.KillSoakProfileDocument,
    "\n  mutation KillSoakSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        version\n      }\n    }\n  }\n": typeof types.KillSoakSetStateDocument,
    "\n  mutation KillSoakDeleteState($input: DeleteSharedStateInput!) {\n    deleteSharedState(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.KillSoakDeleteStateDocument,
    "\n  mutation KillSoakClearState($owner: OwnerInput!) {\n    clearSharedState(input: $owner) {\n      deletedCount\n    }\n  }\n": typeof types.KillSoakClearStateDocument,
    "\n  query KillSoakState($owner: OwnerInput!) {\n    sharedState(owner: $owner) {\n      key\n      version\n    }\n  }\n": typeof types.KillSoakStateDocument,
    "\n  mutation KillSoakFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n": typeof types.KillSoakFactDocument,
    "\n  mutation KillSoakDeleteFacts($input: DeleteMatchingMemoriesInput!) {\n    deleteMatchingMemories(input: $input) {\n      deletedCount\n    }\n  }\n": typeof types.KillSoakDeleteFactsDocument,
    "\n  query KillSoakFacts($userId: ID!) {\n    memories(first: 100, filter: { owner: { userId: $userId } }) {\n      nodes {\n        content\n        revision\n      }\n    }\n  }\n": typeof types.KillSoakFactsDocument,
    "\n  query KillSoakThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n    }\n  }\n": typeof types.KillSoakThreadDocument,
    "\n  query KillSoakMessage($id: ID!) {\n    message(id: $id) {\n      content\n      expiresAt\n    }\n  }\n": typeof types.KillSoakMessageDocument,
    "\n  query KillSoakMemory($id: ID!) {\n    memory(id: $id) {\n      revision\n      expiresAt\n      links(first: 500, direction: OUT) {\n        nodes {\n          id\n          relation\n        }\n      }\n    }\n  }\n": typeof types.KillSoakMemoryDocument,
    "\n  query KillSoakUser($id: ID!) {\n    user(id: $id) {\n      information\n    }\n  }\n": typeof types.KillSoakUserDocument,
    "\n  mutation KillSoakWait {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS], waitTimeoutMs: 60000 }\n    ) {\n      finished\n    }\n  }\n": typeof types.KillSoakWaitDocument,
    "\n  mutation MalformedFill {\n    upsertUser(input: { id: \"maya\", information: \"Lives by the sea.\" }) {\n      user {\n        nodeId\n      }\n    }\n    ensureThread(input: { id: \"thread\", userId: \"maya\", agentId: \"helper\" }) {\n      thread {\n        nodeId\n      }\n    }\n    addMessages(\n      input: { threadId: \"thread\", messages: [{ role: \"user\", content: \"I own a boat.\" }] }\n    ) {\n      messages {\n        id\n        nodeId\n      }\n    }\n    addMemory(input: { userId: \"maya\", content: \"Maya drinks tea.\" }) {\n      memory {\n        id\n        nodeId\n      }\n    }\n  }\n": typeof types.MalformedFillDocument,
    "\n  query MalformedCursors {\n    eventCursor\n    memories(first: 2) {\n      pageInfo {\n        startCursor\n        endCursor\n      }\n    }\n    messages(first: 2) {\n      pageInfo {\n        startCursor\n        endCursor\n      }\n    }\n  }\n": typeof types.MalformedCursorsDocument,
    "\n  query MalformedHonest {\n    serverInfo {\n      version\n    }\n  }\n": typeof types.MalformedHonestDocument,
    "\n  mutation ServersSoakWait {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 60000 }\n    ) {\n      finished\n    }\n  }\n": typeof types.ServersSoakWaitDocument,
    "\n  mutation ServersSoakCommon($id: ID!) {\n    ensureThread(input: { id: $id, userId: \"everybody\", agentId: \"helper\" }) {\n      created\n    }\n  }\n": typeof types.ServersSoakCommonDocument,
    "\n  subscription ResumeSoakEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": typeof types.ResumeSoakEventsDocument,
    "\n  subscription ResumeSoakMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": typeof types.ResumeSoakMessagesDocument,
    "\n  subscription ResumeSoakMemories($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": typeof types.ResumeSoakMemoriesDocument,
    "\n  subscription ResumeSoakJobs($threadId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": typeof types.ResumeSoakJobsDocument,
    "\n  subscription ResumeSoakState($owner: OwnerInput!, $after: Cursor) {\n    sharedStateChanged(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": typeof types.ResumeSoakStateDocument,
    "\n  mutation ResumeSoakThread($id: ID!, $userId: ID!, $settings: ThreadSettingsInput) {\n    ensureThread(input: { id: $id, userId: $userId, agentId: \"helper\", settings: $settings }) {\n      created\n    }\n  }\n": typeof types.ResumeSoakThreadDocument,
    "\n  mutation ResumeSoakAddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n      job {\n        id\n      }\n    }\n  }\n": typeof types.ResumeSoakAddMessagesDocument,
    "\n  mutation ResumeSoakAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.ResumeSoakAddMemoryDocument,
    "\n  mutation ResumeSoakUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.ResumeSoakUpdateMemoryDocument,
    "\n  mutation ResumeSoakDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.ResumeSoakDeleteMemoryDocument,
    "\n  mutation ResumeSoakFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n": typeof types.ResumeSoakFactDocument,
    "\n  mutation ResumeSoakSetState($threadId: ID!, $key: String!, $value: JSON) {\n    setSharedState(input: { owner: { threadId: $threadId }, key: $key, value: $value }) {\n      entry {\n        version\n      }\n    }\n  }\n": typeof types.ResumeSoakSetStateDocument,
    "\n  mutation ResumeSoakDeleteState($threadId: ID!, $key: String!) {\n    deleteSharedState(input: { owner: { threadId: $threadId }, key: $key }) {\n      deletedCount\n    }\n  }\n": typeof types.ResumeSoakDeleteStateDocument,
    "\n  mutation ServersSoakThread($id: ID!, $userId: ID!) {\n    ensureThread(input: { id: $id, userId: $userId, agentId: \"helper\" }) {\n      created\n    }\n  }\n": typeof types.ServersSoakThreadDocument,
    "\n  mutation ServersSoakMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      messages {\n        id\n        seq\n      }\n      job {\n        id\n      }\n    }\n  }\n": typeof types.ServersSoakMessagesDocument,
    "\n  mutation ServersSoakMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.ServersSoakMemoryDocument,
    "\n  mutation ServersSoakUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.ServersSoakUpdateDocument,
    "\n  mutation ServersSoakDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": typeof types.ServersSoakDeleteDocument,
    "\n  mutation ServersSoakFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n": typeof types.ServersSoakFactDocument,
    "\n  mutation ServersSoakState($owner: OwnerInput!, $value: JSON, $expectedVersion: Int) {\n    setSharedState(\n      input: { owner: $owner, key: \"count\", value: $value, expectedVersion: $expectedVersion }\n    ) {\n      entry {\n        version\n      }\n    }\n  }\n": typeof types.ServersSoakStateDocument,
    "\n  query ServersSoakStateNow($owner: OwnerInput!) {\n    sharedState(owner: $owner) {\n      version\n      value\n    }\n  }\n": typeof types.ServersSoakStateNowDocument,
    "\n  query StalledNewest($threadId: ID!) {\n    thread(id: $threadId) {\n      messages(last: 10) {\n        nodes {\n          seq\n          content\n        }\n      }\n    }\n  }\n": typeof types.StalledNewestDocument,
    "\n  query StalledPage($threadId: ID!, $after: String) {\n    thread(id: $threadId) {\n      messages(first: 100, after: $after) {\n        nodes {\n          seq\n          content\n        }\n        pageInfo {\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.StalledPageDocument,
    "\n  subscription StalledEvents($threadId: ID!, $after: Cursor) {\n    events(filter: { owner: { threadId: $threadId }, subjectTypes: [MESSAGE] }, after: $after) {\n      cursor\n      kind\n      snapshot\n    }\n  }\n": typeof types.StalledEventsDocument,
    "\n  query StalledLongAnswer($threadId: ID!) {\n    thread(id: $threadId) {\n      messages(first: 25) {\n        nodes {\n          content\n        }\n      }\n    }\n  }\n": typeof types.StalledLongAnswerDocument,
    "\n  mutation StoreCheckFill {\n    upsertUser(input: { id: \"maya\", information: \"Lives by the sea.\" }) {\n      user {\n        id\n      }\n    }\n    createThread(input: { id: \"thread\", userId: \"maya\", agentId: \"helper\" }) {\n      thread {\n        id\n      }\n    }\n    addMessages(\n      input: {\n        threadId: \"thread\"\n        idempotencyKey: \"key\"\n        messages: [\n          {\n            id: \"told\"\n            role: \"user\"\n            name: \"Maya\"\n            content: \"I own a bicycle with number 7.\"\n            steps: [\n              { tool: \"look\", arguments: \"{}\", output: \"A bicycle.\", durationMs: 1.5 }\n              {\n                tool: \"count\"\n                arguments: \"{}\"\n                output: \"7\"\n                usage: { inputTokens: 11, outputTokens: 2 }\n              }\n            ]\n          }\n          { id: \"gone\", role: \"user\", content: \"I own a boat with number 8.\" }\n          { id: \"changed\", role: \"user\", content: \"I own a tent with number 9.\" }\n        ]\n      }\n    ) {\n      job {\n        id\n      }\n    }\n    old: addMemory(input: { id: \"old\", userId: \"maya\", content: \"Maya drinks green tea.\" }) {\n      memory {\n        id\n      }\n    }\n    new: addMemory(input: { id: \"new\", userId: \"maya\", content: \"Maya drinks black tea.\" }) {\n      memory {\n        id\n      }\n    }\n    short: addMemory(\n      input: { id: \"short\", userId: \"maya\", content: \"Maya is away.\", ttlSeconds: 86400 }\n    ) {\n      memory {\n        id\n      }\n    }\n    back: addMemory(input: { id: \"back\", userId: \"maya\", content: \"Maya hums.\" }) {\n      memory {\n        id\n      }\n    }\n    linkMemories(input: { id: \"link\", sourceId: \"new\", targetId: \"old\", relation: SUPERSEDES }) {\n      link {\n        id\n      }\n    }\n    fact: upsertMemory(input: { content: \"Maya sails at dawn.\", userId: \"maya\" }) {\n      outcome\n    }\n    again: upsertMemory(input: { content: \"Maya sails at dawn.\", userId: \"maya\" }) {\n      outcome\n    }\n    first: setSharedState(input: { owner: { threadId: \"thread\" }, key: \"plan\", value: \"Sail.\" }) {\n      entry {\n        version\n      }\n    }\n    second: setSharedState(input: { owner: { threadId: \"thread\" }, key: \"plan\", value: null }) {\n      entry {\n        version\n      }\n    }\n    lost: setSharedState(input: { owner: { threadId: \"thread\" }, key: \"lost\", value: [1, 2] }) {\n      entry {\n        version\n      }\n    }\n    own: setSharedState(input: { owner: { userId: \"maya\" }, key: \"plan\", value: { at: \"sea\" } }) {\n      entry {\n        version\n      }\n    }\n    deleteSharedState(input: { owner: { threadId: \"thread\" }, key: \"lost\" }) {\n      deletedCount\n    }\n    importRecords(\n      input: {\n        type: FACT\n        ids: [\"given\", \"turned\"]\n        userIds: [\"maya\"]\n        contents: [\"The sea is salty.\", \"The tide is low.\"]\n        indexTexts: [[\"salt\", \"water\"], [\"ebb\"]]\n        vectors: [[1, 2, 3], [3, 2, 1]]\n      }\n    ) {\n      ids\n    }\n  }\n": typeof types.StoreCheckFillDocument,
    "\n  mutation StoreCheckReword {\n    new: updateMemory(input: { id: \"new\", content: \"Maya drinks black tea now.\" }) {\n      memory {\n        id\n      }\n    }\n    turned: updateMemory(input: { id: \"turned\", content: \"The tide is high.\" }) {\n      memory {\n        id\n      }\n    }\n    back: updateMemory(input: { id: \"back\", content: \"Maya sings.\" }) {\n      memory {\n        id\n      }\n    }\n    still: updateMemory(input: { id: \"back\", category: \"habit\" }) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.StoreCheckRewordDocument,
    "\n  mutation StoreCheckRestore {\n    restoreMemory(input: { id: \"back\", revision: 1 }) {\n      memory {\n        id\n      }\n    }\n  }\n": typeof types.StoreCheckRestoreDocument,
    "\n  mutation StoreCheckSettle {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000 }\n    ) {\n      finished\n    }\n    deleteMessage(input: { id: \"gone\" }) {\n      deletedCount\n    }\n    updateMessage(input: { id: \"changed\", content: \"I own nothing.\" }) {\n      message {\n        id\n      }\n    }\n    again: waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000 }\n    ) {\n      finished\n    }\n  }\n": typeof types.StoreCheckSettleDocument,
    "\n  mutation OracleServersThread {\n    ensureThread(input: { id: \"talk\", userId: \"ann\" }) {\n      created\n    }\n  }\n": typeof types.OracleServersThreadDocument,
    "\n  mutation OracleServersSay($content: String!, $key: ID) {\n    addMessages(\n      input: {\n        threadId: \"talk\"\n        idempotencyKey: $key\n        messages: [{ role: \"user\", content: $content }]\n      }\n    ) {\n      replayed\n      messages {\n        id\n        seq\n        content\n      }\n    }\n  }\n": typeof types.OracleServersSayDocument,
    "\n  mutation OracleServersRemember($id: ID!, $content: String!) {\n    addMemory(input: { id: $id, userId: \"ann\", content: $content }) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.OracleServersRememberDocument,
    "\n  mutation OracleServersReword($content: String!, $expectedRevision: Int) {\n    updateMemory(input: { id: \"note\", content: $content, expectedRevision: $expectedRevision }) {\n      memory {\n        revision\n        content\n      }\n    }\n  }\n": typeof types.OracleServersRewordDocument,
    "\n  mutation OracleServersSet($value: JSON, $expectedVersion: Int) {\n    setSharedState(\n      input: {\n        owner: { userId: \"ann\" }\n        key: \"plan\"\n        value: $value\n        expectedVersion: $expectedVersion\n      }\n    ) {\n      entry {\n        version\n        value\n      }\n    }\n  }\n": typeof types.OracleServersSetDocument,
    "\n  query OracleServersPresent {\n    user(id: \"ann\") {\n      memories(first: 10) {\n        nodes {\n          id\n          content\n          revision\n        }\n      }\n    }\n    sharedState(owner: { userId: \"ann\" }) {\n      version\n      value\n    }\n    threads(first: 10) {\n      nodes {\n        messages(first: 10) {\n          nodes {\n            id\n            content\n          }\n        }\n      }\n    }\n    eventCursor\n  }\n": typeof types.OracleServersPresentDocument,
    "\n  subscription OracleServersMemory {\n    memoryChanged(owner: { userId: \"ann\" }) {\n      subjectId\n    }\n  }\n": typeof types.OracleServersMemoryDocument,
    "\n  mutation OracleServersWait {\n    waitForExtraction(input: { owner: { threadId: \"talk\" }, waitTimeoutMs: 30000 }) {\n      finished\n      jobs {\n        state\n        attempts\n        outcome\n      }\n      memories {\n        content\n      }\n    }\n  }\n": typeof types.OracleServersWaitDocument,
    "\n  query PostgresServerInfo($input: SearchInput!) {\n    serverInfo {\n      store {\n        kind\n      }\n    }\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.PostgresServerInfoDocument,
    "\n  subscription PostgresMemories($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      subjectId\n    }\n  }\n": typeof types.PostgresMemoriesDocument,
    "\n    query ApolloClientThreads($first: Int!, $after: String) {\n      threads(first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {\n        edges {\n          cursor\n          node {\n            nodeId\n            title\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  ": typeof types.ApolloClientThreadsDocument,
    "\n    query ApolloClientMessages($last: Int!, $before: String) {\n      thread(id: \"t\") {\n        nodeId\n        messages(last: $last, before: $before) {\n          edges {\n            cursor\n            node {\n              nodeId\n              seq\n            }\n          }\n          pageInfo {\n            hasPreviousPage\n            startCursor\n          }\n        }\n      }\n    }\n  ": typeof types.ApolloClientMessagesDocument,
    "\n    query ApolloClientThread($nodeId: ID!) {\n      node(id: $nodeId) {\n        nodeId\n        ... on Thread {\n          id\n          title\n        }\n      }\n    }\n  ": typeof types.ApolloClientThreadDocument,
    "\n    mutation ApolloClientRename($input: UpdateThreadInput!) {\n      updateThread(input: $input) {\n        thread {\n          nodeId\n          title\n        }\n      }\n    }\n  ": typeof types.ApolloClientRenameDocument,
    "\n    query ApolloClientMemories {\n      user(id: \"maya\") {\n        nodeId\n        memories {\n          edges {\n            cursor\n            node {\n              nodeId\n              id\n              content\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  ": typeof types.ApolloClientMemoriesDocument,
    "\n    mutation ApolloClientForget($input: DeleteMemoryInput!) {\n      deleteMemory(input: $input) {\n        deletedNodeIds\n      }\n    }\n  ": typeof types.ApolloClientForgetDocument,
    "\n    query ApolloClientSearch($query: String!) {\n      search(input: { query: $query, mode: KEYWORD, scope: { userId: \"maya\" } }) {\n        results {\n          rank\n          score\n          record {\n            ... on Memory {\n              nodeId\n              content\n            }\n          }\n        }\n      }\n    }\n  ": typeof types.ApolloClientSearchDocument,
    "\n    subscription ApolloClientMemoryChanged($after: Cursor) {\n      memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n        cursor\n        kind\n        deletedNodeId\n        memory {\n          nodeId\n          content\n        }\n      }\n    }\n  ": typeof types.ApolloClientMemoryChangedDocument,
    "\n  mutation ApolloClientUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.ApolloClientUpdateMemoryDocument,
    "\n  subscription SseMessageAdded($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      cursor\n      message {\n        content\n      }\n    }\n  }\n": typeof types.SseMessageAddedDocument,
    "\n  subscription ProtocolUserEvents($after: Cursor) {\n    events(filter: { subjectTypes: [USER] }, after: $after) {\n      subjectId\n    }\n  }\n": typeof types.ProtocolUserEventsDocument,
    "\n    query UrqlThreads($first: Int) {\n      threads(first: $first) {\n        nodes {\n          nodeId\n          id\n          title\n        }\n      }\n    }\n  ": typeof types.UrqlThreadsDocument,
    "\n    mutation UrqlRename($input: UpdateThreadInput!) {\n      updateThread(input: $input) {\n        thread {\n          nodeId\n          title\n        }\n      }\n    }\n  ": typeof types.UrqlRenameDocument,
    "\n    subscription UrqlMessageAdded($after: Cursor) {\n      messageAdded(threadId: \"t\", after: $after) {\n        cursor\n        message {\n          seq\n          content\n        }\n      }\n    }\n  ": typeof types.UrqlMessageAddedDocument,
    "\n  subscription CutClientEvents {\n    events {\n      cursor\n    }\n  }\n": typeof types.CutClientEventsDocument,
    "\n  mutation EveryEdgeUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.EveryEdgeUpdateMemoryDocument,
    "\n  mutation EveryEdgeLinkMemories($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.EveryEdgeLinkMemoriesDocument,
    "\n  mutation EveryEdgeProfiles($user: ProfileInput!, $agent: ProfileInput!) {\n    upsertUser(input: $user) {\n      user {\n        id\n      }\n    }\n    upsertAgent(input: $agent) {\n      agent {\n        id\n      }\n    }\n  }\n": typeof types.EveryEdgeProfilesDocument,
    "\n  mutation EveryEdgeSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        version\n      }\n    }\n  }\n": typeof types.EveryEdgeSetStateDocument,
    "\n  mutation EveryEdgeApiKey {\n    createApiKey(input: { roles: [READER] }) {\n      text\n    }\n  }\n": typeof types.EveryEdgeApiKeyDocument,
    "\n  query EveryEdgeRecords($breadth: Int!) {\n    users(first: $breadth) {\n      nodes {\n        id\n        nodeId\n      }\n    }\n    agents(first: $breadth) {\n      nodes {\n        id\n        nodeId\n      }\n    }\n    threads(first: $breadth) {\n      nodes {\n        id\n        nodeId\n        jobs(first: 1) {\n          nodes {\n            id\n            nodeId\n          }\n        }\n      }\n    }\n    messages(last: $breadth) {\n      nodes {\n        id\n        nodeId\n      }\n    }\n    memories(first: $breadth) {\n      nodes {\n        id\n        nodeId\n        links(first: 1) {\n          nodes {\n            id\n            nodeId\n          }\n        }\n      }\n    }\n  }\n": typeof types.EveryEdgeRecordsDocument,
    "\n  query EmbeddingJob {\n    job(id: \"embed-records\") {\n      kind\n      state\n      outcome\n      attempts\n      error\n      runAt\n    }\n  }\n": typeof types.EmbeddingJobDocument,
    "\n  mutation FilledImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": typeof types.FilledImportDocument,
    "\n  mutation FilledUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": typeof types.FilledUpdateRecordDocument,
    "\n  mutation FilledUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": typeof types.FilledUpdateMemoryDocument,
    "\n  mutation FilledLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": typeof types.FilledLinkDocument,
    "\n  mutation FilledSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        version\n      }\n    }\n  }\n": typeof types.FilledSetStateDocument,
    "\n  mutation GuardTenant($input: UpdateTenantSettingsInput!) {\n    updateTenantSettings(input: $input) {\n      tenant {\n        tenantId\n        settings {\n          guards {\n            rule\n            action\n          }\n          customGuards {\n            rule\n            pattern\n            action\n            label\n          }\n        }\n      }\n    }\n  }\n": typeof types.GuardTenantDocument,
    "\n  mutation CreateApiKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      text\n      key {\n        keyId\n        tenantId\n        roles\n        userId\n        agentId\n        label\n        createdAt\n        expiresAt\n        revokedAt\n        lastUsedAt\n      }\n    }\n  }\n": typeof types.CreateApiKeyDocument,
    "\n  mutation RevokeApiKey($keyId: ID!) {\n    revokeApiKey(keyId: $keyId) {\n      key {\n        keyId\n        revokedAt\n      }\n    }\n  }\n": typeof types.RevokeApiKeyDocument,
    "\n  mutation CreateThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n      }\n    }\n  }\n": typeof types.CreateThreadDocument,
    "\n  mutation AddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      messages {\n        id\n        seq\n        role\n        content\n      }\n      job {\n        id\n        state\n        outcome\n        attempts\n        error\n      }\n      memories {\n        id\n        content\n      }\n    }\n  }\n": typeof types.AddMessagesDocument,
    "\n  mutation AddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n      }\n    }\n  }\n": typeof types.AddMemoryDocument,
    "\n  mutation CreateUser($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": typeof types.CreateUserDocument,
    "\n  query EventCursor {\n    eventCursor\n  }\n": typeof types.EventCursorDocument,
    "\n  query Typename {\n    __typename\n  }\n": typeof types.TypenameDocument,
    "\n  mutation ReviewSetTenant($input: UpdateTenantSettingsInput!) {\n    updateTenantSettings(input: $input) {\n      tenant {\n        settings {\n          reviewExtracted\n          reviewCategories\n          reviewers\n        }\n      }\n    }\n  }\n": typeof types.ReviewSetTenantDocument,
    "\n  query ReviewQueue($filter: ReviewQueueFilter) {\n    reviewQueue(filter: $filter, first: 10) {\n      totalCount\n      nodes {\n        id\n        content\n        statusReason\n        revision\n        evidence {\n          nodes {\n            quote\n          }\n        }\n        links(direction: OUT) {\n          nodes {\n            relation\n            target {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ReviewQueueDocument,
    "\n  mutation ReviewApprove($input: ApproveMemoriesInput!) {\n    approveMemories(input: $input) {\n      memories {\n        content\n        status\n        statusReason\n      }\n      skipped {\n        memoryId\n        reason\n      }\n    }\n  }\n": typeof types.ReviewApproveDocument,
    "\n  mutation ReviewReject($input: RejectMemoriesInput!) {\n    rejectMemories(input: $input) {\n      memories {\n        content\n        status\n        statusReason\n      }\n      skipped {\n        memoryId\n        reason\n      }\n    }\n  }\n": typeof types.ReviewRejectDocument,
    "\n  query ReviewWorld {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      totalCount\n      nodes {\n        content\n        status\n        statusReason\n      }\n    }\n  }\n": typeof types.ReviewWorldDocument,
    "\n  mutation Simulate($input: SimulateExtractionInput!) {\n    simulateExtraction(input: $input) {\n      simulation {\n        simulationId\n        status\n      }\n    }\n  }\n": typeof types.SimulateDocument,
    "\n  mutation Promote($input: PromoteSimulationInput!) {\n    promoteSimulation(input: $input) {\n      simulation {\n        status\n      }\n    }\n  }\n": typeof types.PromoteDocument,
    "\n  mutation Discard($id: ID!) {\n    discardSimulation(id: $id) {\n      discarded\n    }\n  }\n": typeof types.DiscardDocument,
    "\n  query Simulated($id: ID!) {\n    simulation(id: $id) {\n      status\n      progress\n      added\n      lost\n      changed\n      unchanged\n      settings {\n        model\n        customInstructions\n      }\n      job {\n        kind\n        state\n        outcome\n        model\n        usage {\n          calls\n        }\n        report {\n          passes\n        }\n      }\n      differences {\n        kind\n        fields\n        before {\n          content\n          status\n          evidence {\n            messageId\n            quote\n          }\n        }\n        after {\n          content\n          status\n          evidence {\n            messageId\n            quote\n          }\n        }\n      }\n    }\n  }\n": typeof types.SimulatedDocument,
    "\n  query SimulatedMemories($userId: ID!) {\n    memories(\n      filter: { owner: { userId: $userId } }\n      orderBy: { field: CREATED_AT, direction: ASC }\n    ) {\n      nodes {\n        id\n        content\n        status\n        statusReason\n        confidence\n        revision\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.SimulatedMemoriesDocument,
    "\n  subscription SummariesUpdates($threadId: ID!, $after: Cursor) {\n    summaryUpdated(threadId: $threadId, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      summary {\n        text\n        coveredSeq\n      }\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.SummariesUpdatesDocument,
    "\n  query TaughtWorld {\n    threads {\n      nodes {\n        id\n      }\n    }\n    messages {\n      nodes {\n        id\n      }\n    }\n    memories {\n      nodes {\n        content\n        status\n        statusReason\n        revision\n        evidence {\n          nodes {\n            quote\n          }\n        }\n      }\n    }\n  }\n": typeof types.TaughtWorldDocument,
    "\n  query TaughtMemories {\n    memories {\n      nodes {\n        id\n        content\n      }\n    }\n  }\n": typeof types.TaughtMemoriesDocument,
    "\n  query TaughtSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        content\n      }\n    }\n  }\n": typeof types.TaughtSearchDocument,
    "\n  mutation CreateWebhook($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        webhookId\n      }\n    }\n  }\n": typeof types.CreateWebhookDocument,
    "\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) {\n      webhook {\n        url\n        label\n        includesSnapshot\n        isEnabled\n        filter {\n          owner\n          subjectTypes\n          kinds\n        }\n      }\n    }\n  }\n": typeof types.UpdateWebhookDocument,
    "\n  query WebhookStates {\n    webhooks {\n      totalCount\n      nodes {\n        webhookId\n        isEnabled\n        disabledReason\n        lag\n        failures\n        retryAt\n        lastError\n        lastDeliveredAt\n        gaps\n        waitingDeliveries\n        deadDeliveries {\n          totalCount\n          nodes {\n            deliveryId\n            attempts\n            error\n            diedAt\n          }\n        }\n      }\n    }\n  }\n": typeof types.WebhookStatesDocument,
};
const documents: Documents = {
    "\n  mutation AddFact($content: String!, $kind: MemoryKind) {\n    addMemory(input: { userId: \"maya\", content: $content, kind: $kind }) {\n      memory {\n        id\n      }\n    }\n  }\n": types.AddFactDocument,
    "\n        query ListFacts($first: Int) {\n          memories(first: $first) {\n            totalCount\n          }\n        }\n      ": types.ListFactsDocument,
    "\n  subscription ResumingMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      snapshot\n    }\n  }\n": types.ResumingMessagesDocument,
    "\n  subscription ResumingMemories($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      cursor\n      kind\n      subjectId\n    }\n  }\n": types.ResumingMemoriesDocument,
    "\n  subscription ResumingCard {\n    contextChanged(threadId: \"t\") {\n      context {\n        recentMessages {\n          content\n        }\n      }\n    }\n  }\n": types.ResumingCardDocument,
    "\n  mutation ResumingDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.ResumingDeleteDocument,
    "\n  mutation ResumingDeleteThread {\n    deleteThread(input: { id: \"t\" }) {\n      deletedCount\n    }\n  }\n": types.ResumingDeleteThreadDocument,
    "\n  query ConfigLibsqlKnown {\n    serverInfo {\n      store {\n        kind\n      }\n    }\n    search(input: { query: \"tea\", scope: { userId: \"ada\" } }) {\n      results {\n        content\n      }\n    }\n  }\n": types.ConfigLibsqlKnownDocument,
    "\n  mutation ExtractionThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.ExtractionThreadDocument,
    "\n  mutation ExtractionMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n      }\n      memories {\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        status\n        timestamp\n        metadata\n        revision\n        evidence(first: 50) {\n          nodes {\n            quote\n            start\n            end\n            message {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ExtractionMessagesDocument,
    "\n  query RoundTripSearch($asOf: AsOf) {\n    search(input: { query: \"tea\", scope: { userId: \"ann\" }, asOf: $asOf }) {\n      results {\n        recordId\n        content\n        score\n        passage\n      }\n    }\n  }\n": types.RoundTripSearchDocument,
    "\n  mutation RoundTripState {\n    setSharedState(input: { owner: { agentId: \"helper\" }, key: \"gone\", value: null }) {\n      entry {\n        version\n      }\n    }\n    deleteSharedState(input: { owner: { agentId: \"helper\" }, key: \"gone\" }) {\n      deletedCount\n    }\n  }\n": types.RoundTripStateDocument,
    "\n  query ActiveUsers($orderBy: ActorOrder, $filter: ActorFilter, $first: Int, $after: String) {\n    users(orderBy: $orderBy, filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n        lastActiveAt\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    agents(orderBy: $orderBy, first: 1) {\n      nodes {\n        id\n        lastActiveAt\n      }\n    }\n  }\n": types.ActiveUsersDocument,
    "\n  query ActiveUsersThreads($search: String) {\n    threads(filter: { search: $search }) {\n      nodes {\n        id\n      }\n    }\n  }\n": types.ActiveUsersThreadsDocument,
    "\n  mutation AddMemoryWhole($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        importance\n        status\n        timestamp\n        metadata\n        revision\n        createdAt\n        updatedAt\n        user {\n          id\n        }\n        agent {\n          id\n        }\n        thread {\n          id\n        }\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": types.AddMemoryWholeDocument,
    "\n  query AddMemorySearch($query: String!, $userId: ID) {\n    search(input: { query: $query, scope: { userId: $userId } }) {\n      results {\n        recordId\n        recordType\n      }\n    }\n    memory(id: \"m\") {\n      id\n    }\n  }\n": types.AddMemorySearchDocument,
    "\n  query AddMessagesThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n          role\n          name\n          content\n          metadata\n          timestamp\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n": types.AddMessagesThreadDocument,
    "\n  mutation RotateKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) {\n      text\n      key {\n        keyId\n        roles\n        userId\n        label\n        expiresAt\n      }\n      previous {\n        keyId\n        expiresAt\n      }\n    }\n  }\n": types.RotateKeyDocument,
    "\n  query ListedKeys($tenantId: ID, $first: Int, $after: String) {\n    apiKeys(tenantId: $tenantId, first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        keyId\n        lastUsedAt\n      }\n    }\n  }\n": types.ListedKeysDocument,
    "\n  query KeyMemories {\n    memories {\n      nodes {\n        content\n      }\n    }\n  }\n": types.KeyMemoriesDocument,
    "\n  query AuditLog($filter: AuditFilter, $tenantId: ID, $first: Int, $after: String) {\n    auditLog(filter: $filter, tenantId: $tenantId, first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        auditId\n        at\n        tenantId\n        operation\n        outcome\n        attempts\n        requestId\n        jobId\n        recordCount\n        caller {\n          kind\n          roles\n          userId\n          agentId\n          keyId\n          issuer\n          subject\n        }\n        records {\n          type\n          recordId\n          kind\n        }\n      }\n    }\n  }\n": types.AuditLogDocument,
    "\n  subscription AuditRecorded($after: Cursor) {\n    auditRecorded(after: $after) {\n      cursor\n      at\n      entry {\n        auditId\n        operation\n      }\n    }\n  }\n": types.AuditRecordedDocument,
    "\n  subscription AuditAllEvents($after: Cursor) {\n    events(after: $after) {\n      subjectType\n    }\n  }\n": types.AuditAllEventsDocument,
    "\n  query AuditApiKeys {\n    apiKeys {\n      totalCount\n    }\n  }\n": types.AuditApiKeysDocument,
    "\n  mutation AuditForget($input: OwnerInput!) {\n    forget(input: $input) {\n      receiptId\n    }\n  }\n": types.AuditForgetDocument,
    "\n  mutation CascadeUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      dryRun\n    }\n  }\n": types.CascadeUserDocument,
    "\n  mutation CascadeAgent($input: DeleteActorInput!) {\n    deleteAgent(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.CascadeAgentDocument,
    "\n  query CascadeEverything {\n    users {\n      nodes {\n        id\n      }\n    }\n    threads {\n      nodes {\n        id\n      }\n    }\n    messages {\n      totalCount\n    }\n    memories {\n      nodes {\n        content\n      }\n    }\n  }\n": types.CascadeEverythingDocument,
    "\n  mutation ClearMessages($input: ClearMessagesInput!) {\n    clearMessages(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        content\n        status\n        statusReason\n        revision\n      }\n      dryRun\n    }\n  }\n": types.ClearMessagesDocument,
    "\n  query ClearMessagesThreads {\n    threads {\n      nodes {\n        id\n        messageCount\n        messages {\n          totalCount\n        }\n        messageRange(start: 0) {\n          id\n        }\n        jobs {\n          totalCount\n        }\n      }\n    }\n  }\n": types.ClearMessagesThreadsDocument,
    "\n  subscription ClearMessagesEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE, MEMORY] }, after: $after) {\n      kind\n      at\n      subjectType\n      subjectId\n      snapshot\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n    }\n  }\n": types.ClearMessagesEventsDocument,
    "\n  mutation ContentLimitUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        content\n      }\n    }\n  }\n": types.ContentLimitUpdateDocument,
    "\n  mutation ContentLimitImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": types.ContentLimitImportDocument,
    "\n  mutation ContentLimitUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": types.ContentLimitUpdateRecordDocument,
    "\n  query ContentLimitState {\n    serverInfo {\n      maxMessageCharacters\n    }\n    messages {\n      nodes {\n        id\n        content\n      }\n    }\n    memories {\n      totalCount\n    }\n  }\n": types.ContentLimitStateDocument,
    "\n  subscription ContextChanged($threadId: ID!, $input: ContextInput) {\n    contextChanged(threadId: $threadId, input: $input) {\n      at\n      causes {\n        cursor\n        kind\n        subjectType\n        subjectId\n      }\n      moreCauses\n      context {\n        summary\n        topics\n        relevant {\n          content\n          record {\n            ... on Memory {\n              content\n              revision\n            }\n          }\n        }\n        recentMessages {\n          id\n          content\n        }\n        rendered: text(format: XML)\n      }\n    }\n  }\n": types.ContextChangedDocument,
    "\n  subscription ContextEventsAfter($after: Cursor) {\n    events(after: $after) {\n      subjectId\n    }\n  }\n": types.ContextEventsAfterDocument,
    "\n  mutation ContextDeleteThread {\n    deleteThread(input: { id: \"t\" }) {\n      deletedCount\n    }\n  }\n": types.ContextDeleteThreadDocument,
    "\n  mutation ContextDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.ContextDeleteMemoryDocument,
    "\n  mutation ContextDeleteMessage($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.ContextDeleteMessageDocument,
    "\n  mutation ContextUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.ContextUpdateMemoryDocument,
    "\n  mutation ContextUpdateThread($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      created\n    }\n  }\n": types.ContextUpdateThreadDocument,
    "\n  subscription ContextChangedOf($threadId: ID, $userId: ID) {\n    contextChanged(threadId: $threadId, userId: $userId, input: { query: \"sencha\" }) {\n      context {\n        known {\n          content\n        }\n        recalled {\n          content\n        }\n      }\n    }\n  }\n": types.ContextChangedOfDocument,
    "\n  mutation ContextVectorPrepare($records: ImportRecordsInput!) {\n    remember(\n      input: {\n        userId: \"ada\"\n        messages: [{ id: \"m\", role: \"user\", content: \"Hello.\" }]\n        waitForExtraction: true\n      }\n    ) {\n      messages {\n        threadId\n        userId\n        agentId\n        thread {\n          id\n        }\n      }\n    }\n    importRecords(input: $records) {\n      ids\n    }\n  }\n": types.ContextVectorPrepareDocument,
    "\n  query ContextVector($input: ContextInput!) {\n    context(userId: \"ada\", input: $input) {\n      known {\n        content\n      }\n    }\n  }\n": types.ContextVectorDocument,
    "\n  query Context($threadId: ID!, $input: ContextInput) {\n    thread(id: $threadId) {\n      context(input: $input) {\n        topics\n        summary\n        relevant {\n          record {\n            __typename\n            ... on Memory {\n              id\n            }\n            ... on Message {\n              id\n            }\n            ... on User {\n              id\n            }\n          }\n          type\n          timestamp\n          content\n          score\n          tokens\n        }\n        recentMessages {\n          id\n          content\n        }\n        tokenEstimate\n        tokenBudget\n        dropped {\n          relevantIds\n          messageIds\n          topics\n          summaryCut\n        }\n        retrievers {\n          retriever\n          ran\n          reason\n        }\n        notes\n        query\n        rendered: text(format: XML)\n        markdown: text(format: MARKDOWN)\n        json: text(format: JSON)\n      }\n    }\n  }\n": types.ContextDocument,
    "\n  mutation ContextLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.ContextLinkDocument,
    "\n    mutation ContextUpdate($input: UpdateMemoryInput!) {\n      updateMemory(input: $input) {\n        memory {\n          revision\n        }\n      }\n    }\n  ": types.ContextUpdateDocument,
    "\n  query CountsOfAll {\n    memories(first: 0) {\n      byKind: counts(by: KIND) {\n        key\n        count\n      }\n      byCategory: counts(by: CATEGORY) {\n        key\n        count\n      }\n    }\n    messages(filter: { roles: [\"user\"] }, first: 0) {\n      counts(by: ROLE) {\n        key\n        count\n      }\n    }\n    threads(first: 0) {\n      counts(by: DAY) {\n        key\n        count\n      }\n    }\n    jobs(first: 0) {\n      counts(by: STATE) {\n        key\n        count\n      }\n    }\n    users {\n      counts(by: DAY) {\n        key\n        count\n      }\n      nodes {\n        id\n        memories(first: 0) {\n          counts(by: KIND) {\n            key\n            count\n          }\n        }\n        threads(first: 1) {\n          counts(by: DAY) {\n            count\n          }\n          nodes {\n            messages(first: 0) {\n              counts(by: TYPE) {\n                key\n                count\n              }\n            }\n            jobs(first: 0) {\n              counts(by: KIND) {\n                key\n              }\n            }\n          }\n        }\n      }\n    }\n    agents(first: 0) {\n      counts(by: DAY) {\n        key\n        count\n      }\n    }\n  }\n": types.CountsOfAllDocument,
    "\n  query DeadLettersList($filter: JobFilter, $first: Int, $after: String) {\n    jobs(filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n        kind\n        state\n        outcome\n        attempts\n        error\n        usage {\n          calls\n          inputTokens\n        }\n        thread {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.DeadLettersListDocument,
    "\n  mutation DeadLettersRetry($input: RetryJobsInput!) {\n    retryJobs(input: $input) {\n      skippedIds\n      jobs {\n        id\n        state\n        outcome\n        attempts\n        error\n        usage {\n          calls\n          inputTokens\n        }\n      }\n    }\n  }\n": types.DeadLettersRetryDocument,
    "\n  subscription DeadLettersChanges($jobId: ID, $after: Cursor) {\n    jobUpdated(jobId: $jobId, after: $after) {\n      kind\n      snapshot\n    }\n  }\n": types.DeadLettersChangesDocument,
    "\n  mutation DeleteDuringThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteDuringThreadDocument,
    "\n  mutation DeleteDuringMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n      invalidated {\n        id\n      }\n    }\n  }\n": types.DeleteDuringMessageDocument,
    "\n  mutation DeleteDuringClear($input: ClearMessagesInput!) {\n    clearMessages(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteDuringClearDocument,
    "\n  mutation DeleteDuringUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n": types.DeleteDuringUpdateDocument,
    "\n  query DeleteDuringJob($id: ID!) {\n    job(id: $id) {\n      state\n    }\n  }\n": types.DeleteDuringJobDocument,
    "\n  mutation DeleteEventsMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteEventsMemoryDocument,
    "\n  mutation DeleteEventsMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteEventsMessageDocument,
    "\n  mutation DeleteEventsThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteEventsThreadDocument,
    "\n  subscription DeleteEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      kind\n      at\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      isErased\n      ... on ThreadEvent {\n        thread {\n          id\n        }\n      }\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          id\n          status\n          statusReason\n        }\n      }\n    }\n  }\n": types.DeleteEventsDocument,
    "\n  subscription DeleteEventsAdded($threadId: ID!, $after: Cursor) {\n    change: messageAdded(threadId: $threadId, after: $after) {\n      kind\n      subjectId\n      isErased\n      message {\n        content\n      }\n    }\n  }\n": types.DeleteEventsAddedDocument,
    "\n  subscription DeleteEventsExtracted($threadId: ID!, $after: Cursor) {\n    change: memoryExtracted(owner: { threadId: $threadId }, after: $after) {\n      kind\n      subjectId\n      isErased\n      memory {\n        content\n      }\n    }\n  }\n": types.DeleteEventsExtractedDocument,
    "\n  subscription DeleteEventsChanged($threadId: ID!, $after: Cursor) {\n    change: memoryChanged(owner: { threadId: $threadId }, after: $after) {\n      kind\n      subjectId\n      isErased\n      memory {\n        content\n      }\n    }\n  }\n": types.DeleteEventsChangedDocument,
    "\n  subscription DeleteEventsJobs($threadId: ID!, $after: Cursor) {\n    change: jobUpdated(threadId: $threadId, after: $after) {\n      kind\n      subjectId\n      isErased\n      job {\n        id\n      }\n    }\n  }\n": types.DeleteEventsJobsDocument,
    "\n  subscription DeleteEventsSummary($threadId: ID!, $after: Cursor) {\n    change: summaryUpdated(threadId: $threadId, after: $after) {\n      kind\n      subjectId\n      isErased\n      thread {\n        userId\n      }\n      summary {\n        text\n      }\n    }\n  }\n": types.DeleteEventsSummaryDocument,
    "\n  subscription DeleteEventsState($threadId: ID!, $after: Cursor) {\n    change: sharedStateChanged(owner: { threadId: $threadId }, after: $after) {\n      kind\n      subjectId\n      isErased\n      thread {\n        userId\n      }\n      entry {\n        value\n      }\n    }\n  }\n": types.DeleteEventsStateDocument,
    "\n  subscription DeleteEventsAll($threadId: ID!, $after: Cursor) {\n    change: events(filter: { owner: { threadId: $threadId } }, after: $after) {\n      kind\n      subjectId\n      isErased\n      ... on ThreadEvent {\n        thread {\n          userId\n        }\n      }\n      ... on MessageEvent {\n        message {\n          content\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on MemoryLinkEvent {\n        memoryLink {\n          id\n        }\n      }\n      ... on JobEvent {\n        job {\n          id\n        }\n      }\n      ... on SummaryEvent {\n        thread {\n          userId\n        }\n        summary {\n          text\n        }\n      }\n      ... on SharedStateEvent {\n        thread {\n          userId\n        }\n        entry {\n          value\n        }\n      }\n    }\n  }\n": types.DeleteEventsAllDocument,
    "\n  mutation DeleteEventsSetState {\n    setSharedState(input: { owner: { threadId: \"t\" }, key: \"plan\", value: 1 }) {\n      entry {\n        version\n      }\n    }\n  }\n": types.DeleteEventsSetStateDocument,
    "\n  mutation DeleteEventsUser {\n    deleteUser(input: { id: \"maya\" }) {\n      deletedCount\n    }\n  }\n": types.DeleteEventsUserDocument,
    "\n  mutation DeleteMatrixMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteMatrixMessageDocument,
    "\n  mutation DeleteMatrixMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteMatrixMemoryDocument,
    "\n  mutation DeleteMatrixRecord($input: DeleteRecordInput!) {\n    deleteRecord(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteMatrixRecordDocument,
    "\n  mutation DeleteMatrixThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteMatrixThreadDocument,
    "\n  mutation DeleteMatrixUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.DeleteMatrixUserDocument,
    "\n  mutation DeleteMatrixImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": types.DeleteMatrixImportDocument,
    "\n  mutation DeleteMatrixAgent($input: DeleteActorInput!) {\n    deleteAgent(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteMatrixAgentDocument,
    "\n  query DeleteMatrixLeft($words: SearchInput!) {\n    messages {\n      nodes {\n        content\n      }\n    }\n    memories {\n      nodes {\n        id\n        status\n        evidence {\n          totalCount\n        }\n      }\n    }\n    threads {\n      nodes {\n        id\n      }\n    }\n    searchStore(input: $words) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.DeleteMatrixLeftDocument,
    "\n  mutation DeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n      dryRun\n    }\n  }\n": types.DeleteMemoryDocument,
    "\n  mutation DeleteMemoryChange($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        nodeId\n        revision\n      }\n    }\n  }\n": types.DeleteMemoryChangeDocument,
    "\n  mutation DeleteMemoryAddAgain($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        revision\n        evidence {\n          totalCount\n        }\n        revisions {\n          totalCount\n        }\n      }\n    }\n  }\n": types.DeleteMemoryAddAgainDocument,
    "\n  query DeleteMemoryEverywhere($id: ID!, $nodeId: ID!) {\n    memory(id: $id) {\n      id\n    }\n    node(id: $nodeId) {\n      nodeId\n    }\n    memories {\n      totalCount\n    }\n    user(id: \"maya\") {\n      memories {\n        totalCount\n      }\n    }\n    thread(id: \"t\") {\n      memories {\n        totalCount\n      }\n      messages {\n        nodes {\n          id\n          derivedMemories {\n            nodes {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n": types.DeleteMemoryEverywhereDocument,
    "\n  mutation DeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        content\n        status\n        statusReason\n        revision\n        updatedAt\n        evidence {\n          totalCount\n        }\n      }\n      dryRun\n    }\n  }\n": types.DeleteMessageDocument,
    "\n  mutation DeleteMessageMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeleteMessageMemoryDocument,
    "\n  query DeleteMessageEverywhere($nodeId: ID!) {\n    message(id: \"m1\") {\n      id\n    }\n    node(id: $nodeId) {\n      nodeId\n    }\n    messages {\n      nodes {\n        id\n      }\n    }\n    thread(id: \"t\") {\n      messageCount\n      messages {\n        totalCount\n        nodes {\n          id\n          seq\n        }\n      }\n    }\n  }\n": types.DeleteMessageEverywhereDocument,
    "\n  mutation DeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n      dryRun\n    }\n  }\n": types.DeleteThreadDocument,
    "\n  query DeleteThreadEverywhere($jobId: ID!, $nodeIds: [ID!]!) {\n    thread(id: \"t\") {\n      id\n    }\n    threads {\n      totalCount\n    }\n    user(id: \"maya\") {\n      threads {\n        totalCount\n      }\n      memories {\n        nodes {\n          content\n          threadId\n          originThreadId\n          originThread {\n            id\n          }\n          thread {\n            id\n          }\n          evidence {\n            totalCount\n          }\n        }\n      }\n    }\n    message(id: \"m1\") {\n      id\n    }\n    job(id: $jobId) {\n      id\n    }\n    nodes(ids: $nodeIds) {\n      nodeId\n    }\n  }\n": types.DeleteThreadEverywhereDocument,
    "\n  query DeleteThreadAgain {\n    thread(id: \"t\") {\n      title\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n        }\n      }\n      memories {\n        totalCount\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n": types.DeleteThreadAgainDocument,
    "\n  mutation DeletedNodeIdsLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.DeletedNodeIdsLinkDocument,
    "\n  mutation DeletedNodeIdsAgent($input: ProfileInput!) {\n    upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n": types.DeletedNodeIdsAgentDocument,
    "\n  query DeletedNodeIdsNodes {\n    users {\n      nodes {\n        nodeId\n      }\n    }\n    agents {\n      nodes {\n        nodeId\n      }\n    }\n    threads {\n      nodes {\n        nodeId\n      }\n    }\n    messages {\n      nodes {\n        nodeId\n      }\n    }\n    jobs {\n      nodes {\n        nodeId\n      }\n    }\n    memories {\n      nodes {\n        nodeId\n        links(direction: OUT) {\n          nodes {\n            nodeId\n          }\n        }\n      }\n    }\n  }\n": types.DeletedNodeIdsNodesDocument,
    "\n  subscription DeletedNodeIdsEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectId\n      deletedNodeId\n    }\n  }\n": types.DeletedNodeIdsEventsDocument,
    "\n  query DeletionOrdersLook($owner: OwnerFilter!) {\n    memories(filter: { owner: $owner }) {\n      nodes {\n        content\n        status\n      }\n    }\n  }\n": types.DeletionOrdersLookDocument,
    "\n  mutation DeletionOrdersRemove($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": types.DeletionOrdersRemoveDocument,
    "\n  mutation DryRunFindings {\n    extractMemories(input: { threadId: \"t\", dryRun: true, waitForExtraction: true }) {\n      job {\n        outcome\n      }\n    }\n  }\n": types.DryRunFindingsDocument,
    "\n  query DryRunFindingsLeft {\n    thread(id: \"t\") {\n      jobs {\n        nodes {\n          report {\n            dryRun {\n              findings {\n                content\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.DryRunFindingsLeftDocument,
    "\n  mutation DryRunFindingsDelete {\n    deleteMessage(input: { id: \"goes\" }) {\n      deletedCount\n    }\n  }\n": types.DryRunFindingsDeleteDocument,
    "\n  mutation DryRunFindingsTrim {\n    updateThread(input: { id: \"t\", settings: { maxMessages: 2 } }) {\n      thread {\n        id\n      }\n    }\n  }\n": types.DryRunFindingsTrimDocument,
    "\n  subscription DryRunFindingsGone($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      kind\n    }\n  }\n": types.DryRunFindingsGoneDocument,
    "\n  mutation EditedMessagesEdit($id: ID!, $content: String!) {\n    updateMessage(input: { id: $id, content: $content }) {\n      message {\n        id\n      }\n    }\n    waitForExtraction(input: {}) {\n      jobs {\n        outcome\n      }\n    }\n  }\n": types.EditedMessagesEditDocument,
    "\n  mutation EmbeddingFailuresUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.EmbeddingFailuresUpdateDocument,
    "\n  mutation EmbeddingFailuresDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.EmbeddingFailuresDeleteDocument,
    "\n  query EmbeddingFailuresBacklog {\n    serverInfo {\n      recordsWithoutVectors\n    }\n  }\n": types.EmbeddingFailuresBacklogDocument,
    "\n  query EmbeddingInfo {\n    serverInfo {\n      embedder\n    }\n  }\n": types.EmbeddingInfoDocument,
    "\n  mutation EmbeddingImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      records {\n        __typename\n      }\n    }\n  }\n": types.EmbeddingImportDocument,
    "\n  mutation EmbeddingUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n": types.EmbeddingUpdateMessageDocument,
    "\n  mutation EmbeddingUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.EmbeddingUpdateMemoryDocument,
    "\n  mutation EmbeddingUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": types.EmbeddingUpdateRecordDocument,
    "\n  mutation ErrorMappingThread($input: CreateThreadInput!) {\n    made: createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.ErrorMappingThreadDocument,
    "\n  mutation ErrorMappingMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n    }\n  }\n": types.ErrorMappingMessagesDocument,
    "\n  query ErrorMappingSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n      }\n    }\n  }\n": types.ErrorMappingSearchDocument,
    "\n  query ErrorMappingPage($first: Int, $after: String) {\n    thread(id: \"t\") {\n      messages(first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ErrorMappingPageDocument,
    "\n  subscription ErrorMappingEvents($after: Cursor) {\n    events(after: $after) {\n      cursor\n    }\n  }\n": types.ErrorMappingEventsDocument,
    "\n  query ErrorMaskingPage {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ErrorMaskingPageDocument,
    "\n  subscription EventFilterEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      subjectId\n    }\n  }\n": types.EventFilterEventsDocument,
    "\n  subscription EventFilterJobs($owner: OwnerFilter, $threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(owner: $owner, threadId: $threadId, jobId: $jobId, after: $after) {\n      cursor\n      kind\n      subjectId\n      originThreadId\n      snapshot\n    }\n  }\n": types.EventFilterJobsDocument,
    "\n  subscription EventFilterMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      subjectId\n      snapshot\n      message {\n        content\n        thread {\n          id\n        }\n      }\n    }\n  }\n": types.EventFilterMessagesDocument,
    "\n  subscription EventFilterMemories($owner: OwnerFilter!) {\n    memoryChanged(owner: $owner) {\n      subjectId\n    }\n  }\n": types.EventFilterMemoriesDocument,
    "\n  subscription EventFilterExtracted($owner: OwnerFilter!) {\n    memoryExtracted(owner: $owner) {\n      subjectId\n    }\n  }\n": types.EventFilterExtractedDocument,
    "\n  subscription EventFilterSummaries($threadId: ID!) {\n    summaryUpdated(threadId: $threadId) {\n      subjectId\n    }\n  }\n": types.EventFilterSummariesDocument,
    "\n  subscription EventLog($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        user {\n          information\n        }\n      }\n      ... on AgentEvent {\n        agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        thread {\n          messageCount\n        }\n      }\n      ... on MessageEvent {\n        message {\n          seq\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on JobEvent {\n        job {\n          state\n        }\n      }\n    }\n  }\n": types.EventLogDocument,
    "\n  subscription EventLogCounted($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        thread {\n          messageCount\n        }\n      }\n    }\n  }\n": types.EventLogCountedDocument,
    "\n  subscription ResumeMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      snapshot\n    }\n  }\n": types.ResumeMessagesDocument,
    "\n  subscription ResumeEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      cursor\n      subjectId\n    }\n  }\n": types.ResumeEventsDocument,
    "\n  subscription EventRetentionMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      message {\n        content\n      }\n    }\n  }\n": types.EventRetentionMessagesDocument,
    "\n  subscription EventRetentionEvents($after: Cursor) {\n    events(after: $after) {\n      subjectType\n    }\n  }\n": types.EventRetentionEventsDocument,
    "\n  query EventRetentionWorld {\n    serverInfo {\n      eventRetentionSeconds\n    }\n    job(id: \"trim-events\") {\n      id\n    }\n    jobs {\n      totalCount\n    }\n  }\n": types.EventRetentionWorldDocument,
    "\n  query ExchangesOfThread($id: ID!, $limit: Int, $pairing: ExchangePairing) {\n    thread(id: $id) {\n      exchanges(limit: $limit, pairing: $pairing) {\n        user {\n          content\n        }\n        assistant {\n          content\n        }\n        hasToolCalls\n      }\n    }\n  }\n": types.ExchangesOfThreadDocument,
    "\n  query ExchangesOfOwner($owner: OwnerFilter, $limit: Int, $pairing: ExchangePairing) {\n    exchanges(owner: $owner, limit: $limit, pairing: $pairing) {\n      user {\n        content\n      }\n      assistant {\n        content\n      }\n      hasToolCalls\n    }\n  }\n": types.ExchangesOfOwnerDocument,
    "\n  query ExchangesOfAll {\n    threads {\n      nodes {\n        exchanges(limit: 2) {\n          user {\n            content\n          }\n          assistant {\n            content\n          }\n        }\n        lastMessage {\n          content\n        }\n      }\n    }\n  }\n": types.ExchangesOfAllDocument,
    "\n  query ExchangesLastMessage($owner: OwnerFilter) {\n    messages(filter: { owner: $owner }, orderBy: { field: TIMESTAMP, direction: ASC }, last: 1) {\n      nodes {\n        content\n      }\n    }\n  }\n": types.ExchangesLastMessageDocument,
    "\n  query ExchangesLastOfThread($id: ID!) {\n    thread(id: $id) {\n      lastMessage {\n        content\n      }\n    }\n  }\n": types.ExchangesLastOfThreadDocument,
    "\n  mutation ExpiredLinksAdd($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.ExpiredLinksAddDocument,
    "\n  mutation ExpiredLinksLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        nodeId\n      }\n    }\n  }\n": types.ExpiredLinksLinkDocument,
    "\n  query ExpiredLinksRead($nodeId: ID!) {\n    node(id: $nodeId) {\n      nodeId\n    }\n    memory(id: \"old\") {\n      status\n      statusReason\n      links {\n        totalCount\n        nodes {\n          source {\n            id\n          }\n        }\n      }\n    }\n  }\n": types.ExpiredLinksReadDocument,
    "\n  subscription ExpiredLinksEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      originThreadId\n    }\n  }\n": types.ExpiredLinksEventsDocument,
    "\n  mutation ExpiredLinksDelete($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": types.ExpiredLinksDeleteDocument,
    "\n  query ExpiryWorld($search: SearchInput!, $nodeIds: [ID!]!) {\n    message(id: \"goes\") {\n      id\n    }\n    memory(id: \"goes\") {\n      id\n    }\n    nodes(ids: $nodeIds) {\n      nodeId\n    }\n    messages {\n      totalCount\n      nodes {\n        id\n        derivedMemories {\n          totalCount\n          nodes {\n            content\n          }\n        }\n      }\n    }\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      totalCount\n      nodes {\n        content\n        evidence {\n          totalCount\n          nodes {\n            quote\n            message {\n              id\n            }\n          }\n        }\n        revisions {\n          totalCount\n        }\n      }\n    }\n    thread(id: \"t\") {\n      messageCount\n      messages {\n        totalCount\n        nodes {\n          id\n        }\n      }\n      messageRange {\n        id\n      }\n      memories {\n        totalCount\n      }\n      jobs {\n        nodes {\n          memories {\n            totalCount\n          }\n        }\n      }\n    }\n    user(id: \"maya\") {\n      memories {\n        totalCount\n        nodes {\n          content\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      memories {\n        totalCount\n      }\n    }\n    search(input: $search) {\n      results {\n        recordId\n        content\n      }\n    }\n  }\n": types.ExpiryWorldDocument,
    "\n  query ExpiryNodeIds {\n    message(id: \"goes\") {\n      nodeId\n    }\n    memory(id: \"goes\") {\n      nodeId\n    }\n  }\n": types.ExpiryNodeIdsDocument,
    "\n  mutation ExpiryUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        expiresAt\n      }\n    }\n  }\n": types.ExpiryUpdateMessageDocument,
    "\n  mutation ExpiryUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        expiresAt\n      }\n    }\n  }\n": types.ExpiryUpdateMemoryDocument,
    "\n  mutation ExpiryDelete($message: DeleteMessageInput!, $memory: DeleteMemoryInput!) {\n    deleteMessage(input: $message) {\n      deletedCount\n      invalidated {\n        id\n      }\n    }\n    deleteMemory(input: $memory) {\n      deletedCount\n    }\n  }\n": types.ExpiryDeleteDocument,
    "\n  mutation ExpiryDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.ExpiryDeleteThreadDocument,
    "\n  subscription ExpiryEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      kind\n      at\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          id\n        }\n      }\n    }\n  }\n": types.ExpiryEventsDocument,
    "\n  subscription ExpiryMemoryChanges($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      kind\n      subjectId\n      memory {\n        content\n      }\n    }\n  }\n": types.ExpiryMemoryChangesDocument,
    "\n  query ExpiryJob {\n    job(id: \"expire-records\") {\n      kind\n      state\n      outcome\n      attempts\n      runAt\n      error\n    }\n  }\n": types.ExpiryJobDocument,
    "\n  subscription ExpiryJobSteps($after: Cursor) {\n    jobUpdated(jobId: \"expire-records\", after: $after) {\n      kind\n      snapshot\n    }\n  }\n": types.ExpiryJobStepsDocument,
    "\n  query ExplainMemory($id: ID!) {\n    memory(id: $id) {\n      explain {\n        policy\n        model\n        job {\n          id\n          kind\n        }\n        evidence {\n          quote\n        }\n        steps {\n          revision\n          at\n          status\n          statusReason\n          confidence\n          confidenceGrowth\n          isReworded\n          job {\n            id\n          }\n          change {\n            kind\n            decision\n          }\n        }\n      }\n    }\n  }\n": types.ExplainMemoryDocument,
    "\n  query ExplainMemoryPast($asOf: AsOf) {\n    memories(asOf: $asOf) {\n      nodes {\n        explain {\n          steps {\n            revision\n          }\n        }\n      }\n    }\n  }\n": types.ExplainMemoryPastDocument,
    "\n  mutation ExplainMemoryUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.ExplainMemoryUpdateDocument,
    "\n  mutation ExtractMemories($input: ExtractMemoriesInput!) {\n    extractMemories(input: $input) {\n      job {\n        id\n        kind\n        state\n        outcome\n        thread {\n          id\n        }\n      }\n    }\n  }\n": types.ExtractMemoriesDocument,
    "\n  query ExtractMemoriesJobs($id: ID!) {\n    thread(id: $id) {\n      jobs {\n        totalCount\n      }\n    }\n  }\n": types.ExtractMemoriesJobsDocument,
    "\n  query ExtractMemoriesReports {\n    threads(first: 1) {\n      nodes {\n        userId\n        jobs(first: 1) {\n          nodes {\n            id\n            report {\n              passes\n              notShown\n              proposed\n              added\n              updated\n              retracted\n              superseded\n              unchanged\n              rejected\n              leftOut\n              dryRun {\n                findings {\n                  action\n                  content\n                  memory {\n                    id\n                    content\n                  }\n                }\n                missed {\n                  id\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ExtractMemoriesReportsDocument,
    "\n  mutation ExtractMemoriesForget($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.ExtractMemoriesForgetDocument,
    "\n  subscription ExtractionActionsEvents($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n        status\n        statusReason\n        links(direction: IN) {\n          nodes {\n            relation\n            source {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ExtractionActionsEventsDocument,
    "\n  query ExtractionActionsLook($query: String!) {\n    search(input: { query: $query, scope: { userId: \"maya\" }, recordTypes: [FACT] }) {\n      results {\n        content\n      }\n    }\n    user(id: \"maya\") {\n      memories {\n        nodes {\n          content\n          status\n          revision\n          evidence {\n            nodes {\n              quote\n              message {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ExtractionActionsLookDocument,
    "\n  mutation ExtractionActionsRemove($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      invalidated {\n        content\n        statusReason\n      }\n    }\n  }\n": types.ExtractionActionsRemoveDocument,
    "\n  mutation FrequencyUpdate($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.FrequencyUpdateDocument,
    "\n  query QueueState($id: ID!) {\n    serverInfo {\n      extractionQueueLimit\n    }\n    thread(id: $id) {\n      messageCount\n      jobs(states: [DEAD]) {\n        nodes {\n          outcome\n          error\n        }\n      }\n    }\n  }\n": types.QueueStateDocument,
    "\n  mutation FactsUpsert($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n      similarity\n      memory {\n        id\n        kind\n        content\n        category\n        policy\n        confidence\n        status\n        statusReason\n        pinned\n        revision\n        reinforcedAt\n        revisions {\n          nodes {\n            content\n            confidence\n          }\n        }\n      }\n      contradicted {\n        id\n        status\n        statusReason\n      }\n    }\n  }\n": types.FactsUpsertDocument,
    "\n  query FactsContext($userId: ID!, $query: String) {\n    context(userId: $userId, input: { query: $query, maxRecalled: 0 }) {\n      text(parts: [INSTRUCTIONS, KNOWN])\n    }\n  }\n": types.FactsContextDocument,
    "\n  mutation FactsDecay($input: DecayMemoriesInput!) {\n    decayMemories(input: $input) {\n      decayed\n      pruned\n    }\n  }\n": types.FactsDecayDocument,
    "\n  mutation FactsDeleteMatching($input: DeleteMatchingMemoriesInput!) {\n    deleteMatchingMemories(input: $input) {\n      deletedCount\n      deletedIds\n      dryRun\n    }\n  }\n": types.FactsDeleteMatchingDocument,
    "\n  mutation FactsPolicy($id: ID!, $fadingPolicy: FadingPolicyInput) {\n    upsertUser(input: { id: $id, fadingPolicy: $fadingPolicy }) {\n      user {\n        fadingPolicy {\n          dedupSimilarity\n          baselineMemories\n          decayFactor\n        }\n      }\n    }\n  }\n": types.FactsPolicyDocument,
    "\n  query FactsStored {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        content\n        confidence\n        status\n        statusReason\n        pinned\n      }\n    }\n  }\n": types.FactsStoredDocument,
    "\n  mutation FactsRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n": types.FactsRestoreDocument,
    "\n  query FactsByPolicy($policy: MemoryPolicy, $asOf: AsOf) {\n    memories(filter: { policy: $policy }, asOf: $asOf) {\n      totalCount\n      nodes {\n        content\n      }\n    }\n    user(id: \"ada\") {\n      memories(filter: { policy: $policy }, asOf: $asOf) {\n        nodes {\n          content\n        }\n      }\n    }\n  }\n": types.FactsByPolicyDocument,
    "\n  mutation FactsPin($id: ID!, $pinned: Boolean) {\n    updateMemory(input: { id: $id, pinned: $pinned }) {\n      memory {\n        pinned\n      }\n    }\n  }\n": types.FactsPinDocument,
    "\n  mutation FactsSupersede($id: ID!, $superseded: ID!) {\n    linkMemories(input: { sourceId: $id, targetId: $superseded, relation: SUPERSEDES }) {\n      link {\n        id\n      }\n    }\n  }\n": types.FactsSupersedeDocument,
    "\n  mutation FactsDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.FactsDeleteMemoryDocument,
    "\n  subscription FactsChanged($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      kind\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": types.FactsChangedDocument,
    "\n  query FactsDecayJob {\n    job(id: \"decay-facts\") {\n      state\n    }\n  }\n": types.FactsDecayJobDocument,
    "\n  mutation OasisExtractionAdd($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n        report {\n          passes\n          proposed\n          added\n          superseded\n          unchanged\n          rejected\n        }\n      }\n    }\n  }\n": types.OasisExtractionAddDocument,
    "\n  query OasisExtractionLook {\n    memories(\n      filter: { owner: { userId: \"maya\" } }\n      orderBy: { field: CREATED_AT, direction: ASC }\n    ) {\n      nodes {\n        id\n        content\n        category\n        policy\n        confidence\n        status\n        statusReason\n        validTo\n        evidence {\n          nodes {\n            quote\n          }\n        }\n        links(direction: OUT) {\n          nodes {\n            relation\n            target {\n              content\n            }\n          }\n        }\n        explain {\n          policy\n          steps {\n            change {\n              kind\n              decision\n            }\n          }\n        }\n      }\n    }\n    context(userId: \"maya\", input: { maxRecalled: 0 }) {\n      text(parts: [INSTRUCTIONS, KNOWN])\n    }\n  }\n": types.OasisExtractionLookDocument,
    "\n  mutation OasisExtractionSettings($settings: ThreadSettingsInput) {\n    updateThread(input: { id: \"t\", settings: $settings }) {\n      thread {\n        settings {\n          memoryPolicy\n        }\n      }\n    }\n  }\n": types.OasisExtractionSettingsDocument,
    "\n  mutation OasisExtractionApprove($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n        statusReason\n      }\n    }\n  }\n": types.OasisExtractionApproveDocument,
    "\n  mutation OasisExtractionDelete($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      revived {\n        content\n      }\n    }\n  }\n": types.OasisExtractionDeleteDocument,
    "\n  subscription OasisExtractionChanges($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n        status\n      }\n    }\n  }\n": types.OasisExtractionChangesDocument,
    "\n  query FederationService {\n    _service {\n      sdl\n    }\n  }\n": types.FederationServiceDocument,
    "\n  query FederationEntities($representations: [_Any!]!) {\n    _entities(representations: $representations) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on Thread {\n        userId\n      }\n    }\n  }\n": types.FederationEntitiesDocument,
    "\n  query FederationThreadNodeId {\n    thread(id: \"t\") {\n      nodeId\n    }\n  }\n": types.FederationThreadNodeIdDocument,
    "\n  fragment ForgettingReceipt on ForgetReceipt {\n    receiptId\n    subjectType\n    subjectId\n    deletedCount\n    counts {\n      type\n      count\n    }\n    digest\n    cursor\n    untilCursor\n    revived {\n      id\n    }\n    createdAt\n    filesClearedAt\n    check {\n      isClean\n      records {\n        type\n        count\n      }\n      events {\n        type\n        count\n      }\n    }\n  }\n": types.ForgettingReceiptFragmentDoc,
    "\n  mutation ForgettingUser($id: ID!) {\n    receipt: forget(input: { userId: $id }) {\n      ...ForgettingReceipt\n    }\n  }\n": types.ForgettingUserDocument,
    "\n  mutation ForgettingDryThread($id: ID!) {\n    deleteThread(input: { id: $id, memories: DELETE_ALL, dryRun: true }) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.ForgettingDryThreadDocument,
    "\n  mutation ForgettingAgent($id: ID!) {\n    receipt: forget(input: { agentId: $id }) {\n      ...ForgettingReceipt\n    }\n  }\n": types.ForgettingAgentDocument,
    "\n  mutation ForgettingThread($id: ID!) {\n    receipt: forget(input: { threadId: $id }) {\n      ...ForgettingReceipt\n    }\n  }\n": types.ForgettingThreadDocument,
    "\n  query ForgettingAgain($id: ID!) {\n    forgetReceipt(id: $id) {\n      ...ForgettingReceipt\n    }\n  }\n": types.ForgettingAgainDocument,
    "\n  mutation ForgettingDelete($id: ID!) {\n    deleteUser(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.ForgettingDeleteDocument,
    "\n  mutation ForgettingDeleteThread($id: ID!) {\n    deleteThread(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.ForgettingDeleteThreadDocument,
    "\n  subscription ForgettingEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n      isErased\n    }\n  }\n": types.ForgettingEventsDocument,
    "\n  mutation FreshReads($messages: [MessageInput!]!) {\n    made: createThread(\n      input: { id: \"t\", userId: \"maya\", agentId: null, settings: { extractMemories: false } }\n    ) {\n      thread {\n        messageCount\n        user {\n          information\n          threads {\n            totalCount\n          }\n        }\n      }\n    }\n    first: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n        }\n      }\n    }\n    profile: upsertUser(input: { id: \"maya\", information: \"Likes tea.\" }) {\n      user {\n        information\n      }\n    }\n    second: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n          user {\n            information\n          }\n        }\n      }\n    }\n  }\n": types.FreshReadsDocument,
    "\n  query GuardsLook($messages: MessageFilter, $memories: MemoryFilter) {\n    messages(filter: $messages) {\n      totalCount\n      nodes {\n        id\n        role\n        name\n        content\n        metadata\n        toolCalls\n        parts {\n          text\n        }\n        trace {\n          steps {\n            output\n          }\n        }\n        flags {\n          rule\n          field\n          count\n        }\n      }\n    }\n    memories(filter: $memories) {\n      totalCount\n      nodes {\n        content\n        category\n        metadata\n        flags {\n          rule\n          field\n          count\n        }\n      }\n    }\n  }\n": types.GuardsLookDocument,
    "\n  mutation GuardsUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        flags {\n          rule\n          field\n          count\n        }\n      }\n    }\n  }\n": types.GuardsUpdateMemoryDocument,
    "\n  mutation GuardsDeleteMessage($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedIds\n    }\n  }\n": types.GuardsDeleteMessageDocument,
    "\n  mutation GuardsSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        value\n      }\n    }\n  }\n": types.GuardsSetStateDocument,
    "\n  mutation GuardsImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      records {\n        ... on Memory {\n          content\n        }\n      }\n    }\n  }\n": types.GuardsImportDocument,
    "\n  query GuardRules {\n    guardRules {\n      rule\n      group\n      description\n      action\n    }\n  }\n": types.GuardRulesDocument,
    "\n  query GuardsSearch($query: String!) {\n    search(input: { query: $query, scope: { userId: null } }) {\n      results {\n        content\n      }\n    }\n  }\n": types.GuardsSearchDocument,
    "\n  query GuardsJob($threadId: ID!) {\n    thread(id: $threadId) {\n      title\n      jobs {\n        nodes {\n          kind\n          report {\n            added\n            rejected\n          }\n        }\n      }\n    }\n  }\n": types.GuardsJobDocument,
    "\n  query IdempotencyKept($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      jobs {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n": types.IdempotencyKeptDocument,
    "\n  mutation ImportRecords($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n      ttlClamped\n      records {\n        __typename\n        ... on Message {\n          id\n          content\n          role\n          seq\n          thread {\n            id\n          }\n          saidAt: timestamp\n          metadata\n        }\n        ... on Memory {\n          id\n          content\n          kind\n          userId\n          agentId\n          threadId\n          timestamp\n          expiresAt\n          metadata\n          confidence\n          source\n        }\n        ... on User {\n          id\n          information\n          metadata\n        }\n        ... on Agent {\n          id\n          information\n          metadata\n        }\n      }\n    }\n  }\n": types.ImportRecordsDocument,
    "\n  query ImportRecordsSearch($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        passage\n        distance\n      }\n    }\n  }\n": types.ImportRecordsSearchDocument,
    "\n  query ImportRecordsCounts {\n    memories {\n      totalCount\n    }\n    messages {\n      totalCount\n    }\n    users {\n      totalCount\n    }\n  }\n": types.ImportRecordsCountsDocument,
    "\n  subscription ImportRecordsEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectId\n    }\n  }\n": types.ImportRecordsEventsDocument,
    "\n  query ImportRecordsThread($id: ID!) {\n    thread(id: $id) {\n      messages {\n        nodes {\n          content\n          seq\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n": types.ImportRecordsThreadDocument,
    "\n  query ImportRecordsList($type: RecordType!, $first: Int, $after: String) {\n    records(type: $type, first: $first, after: $after) {\n      nodes {\n        ... on Message {\n          id\n        }\n        ... on Memory {\n          id\n        }\n        ... on User {\n          id\n        }\n      }\n      pageInfo {\n        endCursor\n      }\n    }\n  }\n": types.ImportRecordsListDocument,
    "\n  mutation LeftoversDeleteUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.LeftoversDeleteUserDocument,
    "\n  mutation LeftoversDisableWebhook($webhookId: ID!) {\n    updateWebhook(input: { webhookId: $webhookId, isEnabled: false }) {\n      webhook {\n        isEnabled\n      }\n    }\n  }\n": types.LeftoversDisableWebhookDocument,
    "\n  mutation LeftoversDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.LeftoversDeleteThreadDocument,
    "\n  mutation LeftoversDeleteMessage {\n    deleteMessage(input: { id: \"goes\" }) {\n      deletedCount\n    }\n  }\n": types.LeftoversDeleteMessageDocument,
    "\n  mutation LeftoversClearMessages {\n    clearMessages(input: { owner: { threadId: \"t\" }, confirm: true }) {\n      deletedCount\n    }\n  }\n": types.LeftoversClearMessagesDocument,
    "\n  mutation LeftoversDeleteRecord($type: RecordType!) {\n    deleteRecord(input: { type: $type, id: \"goes\" }) {\n      deletedCount\n    }\n  }\n": types.LeftoversDeleteRecordDocument,
    "\n  mutation LeftoversDeleteMemory {\n    deleteMemory(input: { id: \"goes\" }) {\n      deletedCount\n    }\n  }\n": types.LeftoversDeleteMemoryDocument,
    "\n  mutation LeftoversDeleteMatching {\n    deleteMatchingMemories(input: { owner: { userId: \"ann\" }, text: \"ZANZIBAR\" }) {\n      deletedCount\n    }\n  }\n": types.LeftoversDeleteMatchingDocument,
    "\n  subscription LeftoversJobs($after: Cursor) {\n    jobUpdated(jobId: \"expire-records\", after: $after) {\n      kind\n      snapshot\n    }\n  }\n": types.LeftoversJobsDocument,
    "\n  mutation LifetimesAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      ttlClamped\n      memory {\n        expiresAt\n      }\n    }\n  }\n": types.LifetimesAddMemoryDocument,
    "\n  mutation LifetimesAddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      ttlClamped\n      messages {\n        id\n        expiresAt\n      }\n      memories {\n        expiresAt\n      }\n    }\n  }\n": types.LifetimesAddMessagesDocument,
    "\n  mutation LifetimesUpsertFact {\n    upsertMemory(input: { content: \"Maya likes tea.\", userId: \"maya\" }) {\n      outcome\n      memory {\n        id\n        expiresAt\n      }\n    }\n  }\n": types.LifetimesUpsertFactDocument,
    "\n  subscription LifetimesExpired($after: Cursor) {\n    events(filter: { kinds: [EXPIRED] }, after: $after) {\n      subjectId\n    }\n  }\n": types.LifetimesExpiredDocument,
    "\n  mutation LifetimesUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      ttlClamped\n      memory {\n        expiresAt\n        revision\n      }\n    }\n  }\n": types.LifetimesUpdateMemoryDocument,
    "\n  mutation LifetimesUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      ttlClamped\n      message {\n        expiresAt\n      }\n    }\n  }\n": types.LifetimesUpdateMessageDocument,
    "\n  query LifetimesPolicy {\n    serverInfo {\n      defaultTtlSeconds\n      maxTtlSeconds\n    }\n  }\n": types.LifetimesPolicyDocument,
    "\n  query LifetimesStored {\n    memories {\n      totalCount\n    }\n    messages {\n      totalCount\n    }\n    job(id: \"expire-records\") {\n      state\n    }\n  }\n": types.LifetimesStoredDocument,
    "\n  query LifetimesHidden {\n    memory(id: \"m\") {\n      content\n    }\n    message(id: \"m\") {\n      content\n    }\n  }\n": types.LifetimesHiddenDocument,
    "\n  mutation LinkLifecycleLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n        source {\n          status\n          revision\n        }\n        target {\n          status\n          statusReason\n          revision\n          updatedAt\n        }\n      }\n    }\n  }\n": types.LinkLifecycleLinkDocument,
    "\n  mutation LinkLifecycleUpdate($input: UpdateMemoryLinkInput!) {\n    updateMemoryLink(input: $input) {\n      link {\n        target {\n          status\n          statusReason\n          revision\n        }\n      }\n    }\n  }\n": types.LinkLifecycleUpdateDocument,
    "\n  mutation LinkLifecycleUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n      invalidated {\n        id\n      }\n      revived {\n        id\n      }\n    }\n  }\n": types.LinkLifecycleUnlinkDocument,
    "\n  query LinkLifecycleStates {\n    memories {\n      nodes {\n        id\n        content\n        status\n        statusReason\n        revision\n        links {\n          totalCount\n        }\n      }\n    }\n  }\n": types.LinkLifecycleStatesDocument,
    "\n  query LinkLifecycleHistory($id: ID!) {\n    memory(id: $id) {\n      revisions {\n        nodes {\n          revision\n          status\n          statusReason\n          content\n        }\n      }\n    }\n  }\n": types.LinkLifecycleHistoryDocument,
    "\n  mutation LinkLifecycleDeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n      revived {\n        id\n      }\n      dryRun\n    }\n  }\n": types.LinkLifecycleDeleteMemoryDocument,
    "\n  mutation LinkLifecycleDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n    }\n  }\n": types.LinkLifecycleDeleteMessageDocument,
    "\n  mutation LinkLifecycleDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n      revived {\n        id\n      }\n    }\n  }\n": types.LinkLifecycleDeleteThreadDocument,
    "\n  mutation LinkLifecycleDeleteUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      counts {\n        type\n        count\n      }\n      revived {\n        id\n      }\n    }\n  }\n": types.LinkLifecycleDeleteUserDocument,
    "\n  subscription LinkLifecycleEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n    }\n  }\n": types.LinkLifecycleEventsDocument,
    "\n  mutation LinksLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        nodeId\n        id\n        sourceId\n        targetId\n        relation\n        metadata\n        createdAt\n        updatedAt\n        source {\n          content\n        }\n        target {\n          content\n        }\n      }\n    }\n  }\n": types.LinksLinkDocument,
    "\n  mutation LinksUpdate($input: UpdateMemoryLinkInput!) {\n    updateMemoryLink(input: $input) {\n      link {\n        id\n        relation\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": types.LinksUpdateDocument,
    "\n  mutation LinksUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n      dryRun\n    }\n  }\n": types.LinksUnlinkDocument,
    "\n  query LinksNode($nodeId: ID!) {\n    node(id: $nodeId) {\n      __typename\n      nodeId\n      ... on MemoryLink {\n        id\n        target {\n          id\n        }\n      }\n    }\n  }\n": types.LinksNodeDocument,
    "\n  query LinksListed(\n    $id: ID!\n    $first: Int\n    $after: String\n    $direction: LinkDirection\n    $relations: [LinkRelation!]\n  ) {\n    memory(id: $id) {\n      links(first: $first, after: $after, direction: $direction, relations: $relations) {\n        totalCount\n        nodes {\n          id\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.LinksListedDocument,
    "\n  query LinksNested {\n    memories {\n      nodes {\n        id\n        links {\n          nodes {\n            source {\n              id\n              links(direction: OUT) {\n                totalCount\n              }\n            }\n            target {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n": types.LinksNestedDocument,
    "\n  subscription LinksEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      kind\n      at\n      subjectType\n      subjectId\n      snapshot\n      ... on MemoryLinkEvent {\n        memoryLink {\n          relation\n        }\n      }\n    }\n  }\n": types.LinksEventsDocument,
    "\n  query ListFiltersActors($filter: ActorFilter) {\n    users(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    agents(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n  }\n": types.ListFiltersActorsDocument,
    "\n  query ListFiltersThreads($filter: ThreadFilter, $whole: Boolean = true) {\n    threads(filter: $filter) @include(if: $whole) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    user(id: \"maya\") {\n      threads(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      threads(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ListFiltersThreadsDocument,
    "\n  query ListFiltersMessages($filter: MessageFilter, $whole: Boolean = true) {\n    messages(filter: $filter) @include(if: $whole) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    thread(id: \"plain\") {\n      messages(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ListFiltersMessagesDocument,
    "\n  query ListFiltersMemories($filter: MemoryFilter, $whole: Boolean = true) {\n    memories(filter: $filter) @include(if: $whole) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    user(id: \"maya\") {\n      memories(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      memories(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n    thread(id: \"plain\") {\n      memories(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ListFiltersMemoriesDocument,
    "\n  query ListFiltersJobs($filter: JobFilter) {\n    jobs(filter: $filter) {\n      totalCount\n    }\n  }\n": types.ListFiltersJobsDocument,
    "\n  query ListFiltersLiterals {\n    none: threads(filter: { metadata: null }) {\n      nodes {\n        id\n      }\n    }\n    any: threads(filter: { metadata: {} }) {\n      totalCount\n    }\n    open: threads(filter: {}) {\n      totalCount\n    }\n    tea: threads(filter: { metadata: { topic: \"tea\", tags: [\"hot\", \"green\"] } }) {\n      nodes {\n        id\n      }\n    }\n  }\n": types.ListFiltersLiteralsDocument,
    "\n  query ListFiltersPaged($filter: MessageFilter, $first: Int, $after: String) {\n    messages(filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ListFiltersPagedDocument,
    "\n  query ListOrdersThreads($orderBy: ThreadOrder, $first: Int, $after: String) {\n    threads(orderBy: $orderBy, first: $first, after: $after) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    user(id: \"maya\") {\n      threads(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      threads(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ListOrdersThreadsDocument,
    "\n  query ListOrdersMemories(\n    $orderBy: MemoryOrder\n    $first: Int\n    $after: String\n    $whole: Boolean = true\n  ) {\n    memories(orderBy: $orderBy, first: $first, after: $after) @include(if: $whole) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    user(id: \"maya\") {\n      memories(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      memories(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n    thread(id: \"a\") {\n      memories(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ListOrdersMemoriesDocument,
    "\n  mutation ListOrdersChangeThread($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      created\n    }\n  }\n": types.ListOrdersChangeThreadDocument,
    "\n  mutation ListOrdersChangeMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.ListOrdersChangeMemoryDocument,
    "\n  query ListOrdersOfEachUser($threads: ThreadOrder, $memories: MemoryOrder) {\n    users {\n      nodes {\n        threads(orderBy: $threads) {\n          nodes {\n            memories(orderBy: $memories) {\n              nodes {\n                id\n              }\n            }\n          }\n        }\n        sure: memories(orderBy: { field: CONFIDENCE, direction: DESC }) {\n          nodes {\n            id\n          }\n        }\n        unsure: memories(orderBy: { field: CONFIDENCE, direction: ASC }) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n": types.ListOrdersOfEachUserDocument,
    "\n  query ListStatementsNested(\n    $threads: ThreadFilter\n    $messages: MessageFilter\n    $memories: MemoryFilter\n  ) {\n    users {\n      nodes {\n        threads(filter: $threads) {\n          nodes {\n            messages(filter: $messages) {\n              nodes {\n                id\n              }\n            }\n            memories(filter: $memories) {\n              nodes {\n                id\n              }\n            }\n          }\n        }\n        memories(filter: $memories) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n": types.ListStatementsNestedDocument,
    "\n  query ListStatementsCounted($roles: [String!]) {\n    threads {\n      nodes {\n        messageCount\n        all: messages {\n          totalCount\n        }\n        some: messages(filter: { roles: $roles }) {\n          totalCount\n        }\n      }\n    }\n  }\n": types.ListStatementsCountedDocument,
    "\n  query ListStatementsSideBySide {\n    user(id: \"maya\") {\n      inChat: threads(filter: { chatId: \"C024\" }) {\n        nodes {\n          id\n        }\n      }\n      tagged: threads(filter: { metadata: { topic: \"tea\" } }) {\n        nodes {\n          id\n        }\n      }\n    }\n    threads(filter: { chatId: \"C024\" }) {\n      nodes {\n        users: messages(filter: { roles: [\"user\"] }) {\n          nodes {\n            id\n          }\n        }\n        people: messages(filter: { roles: [\"user\"] }) {\n          nodes {\n            id\n          }\n        }\n        tools: messages(filter: { roles: [\"tool\"] }) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n": types.ListStatementsSideBySideDocument,
    "\n  query ListStatementsFromTwoLists {\n    newest: memories(first: 1) {\n      totalCount\n      nodes {\n        id\n        revisions {\n          nodes {\n            content\n          }\n        }\n      }\n    }\n    oldest: memories(first: 1, orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        revisions {\n          nodes {\n            content\n          }\n        }\n      }\n    }\n  }\n": types.ListStatementsFromTwoListsDocument,
    "\n  query ListsUsers($first: Int, $after: String) {\n    list: users(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n": types.ListsUsersDocument,
    "\n  query ListsAgents($first: Int, $after: String) {\n    list: agents(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n": types.ListsAgentsDocument,
    "\n  query ListsThreads($first: Int, $after: String) {\n    list: threads(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n": types.ListsThreadsDocument,
    "\n  query ListsMemories($first: Int, $after: String) {\n    list: memories(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n": types.ListsMemoriesDocument,
    "\n  query ListsMessages($first: Int, $after: String, $last: Int, $before: String) {\n    list: messages(first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n": types.ListsMessagesDocument,
    "\n  query ListsMessagesOfThread($after: String) {\n    thread(id: \"t0\") {\n      messages(after: $after) {\n        edges {\n          cursor\n        }\n      }\n    }\n  }\n": types.ListsMessagesOfThreadDocument,
    "\n  query ListsMemoriesWithoutCount {\n    memories {\n      nodes {\n        id\n      }\n    }\n  }\n": types.ListsMemoriesWithoutCountDocument,
    "\n  query ListsKinds {\n    users {\n      nodes {\n        id\n        information\n      }\n    }\n    agents {\n      nodes {\n        id\n      }\n    }\n  }\n": types.ListsKindsDocument,
    "\n  mutation MainPathThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.MainPathThreadDocument,
    "\n  mutation MainPathMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        seq\n      }\n      job {\n        state\n        outcome\n        attempts\n      }\n      memories {\n        content\n        kind\n        source\n        userId\n        threadId\n        originThreadId\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              seq\n            }\n            job {\n              kind\n            }\n          }\n        }\n      }\n    }\n  }\n": types.MainPathMessagesDocument,
    "\n  subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": types.MainPathExtractedDocument,
    "\n  query MainPathSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n        recordType\n        content\n        record {\n          ... on Memory {\n            evidence {\n              nodes {\n                quote\n              }\n            }\n          }\n          ... on Message {\n            role\n          }\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n      }\n    }\n  }\n": types.MainPathSearchDocument,
    "\n  query MainPathCursor {\n    eventCursor\n  }\n": types.MainPathCursorDocument,
    "\n  query MaxMessagesKept($id: ID!) {\n    thread(id: $id) {\n      updatedAt\n      messageCount\n      messages {\n        nodes {\n          content\n          seq\n        }\n      }\n    }\n  }\n": types.MaxMessagesKeptDocument,
    "\n  subscription MaxMessagesEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      kind\n      subjectId\n      deletedNodeId\n      snapshot\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n    }\n  }\n": types.MaxMessagesEventsDocument,
    "\n  mutation MaxMessagesSet($id: ID!, $maxMessages: Int) {\n    updateThread(input: { id: $id, settings: { maxMessages: $maxMessages } }) {\n      thread {\n        settings {\n          maxMessages\n        }\n      }\n    }\n  }\n": types.MaxMessagesSetDocument,
    "\n  query MaxMessagesSearch($query: String!) {\n    search(input: { query: $query, scope: { userId: \"maya\" }, recordTypes: [MESSAGE] }) {\n      results {\n        content\n      }\n    }\n  }\n": types.MaxMessagesSearchDocument,
    "\n  subscription Matches($input: StandingQuestionInput!, $after: Cursor) {\n    memoryMatches(input: $input, after: $after) {\n      cursor\n      score\n      words\n      similarity\n      event {\n        kind\n        subjectId\n        ... on MemoryEvent {\n          memory {\n            content\n          }\n        }\n      }\n    }\n  }\n": types.MatchesDocument,
    "\n  subscription MatchesEvents($after: Cursor, $filter: EventFilter) {\n    events(after: $after, filter: $filter) {\n      kind\n      subjectId\n    }\n  }\n": types.MatchesEventsDocument,
    "\n  mutation MatchesUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.MatchesUpdateDocument,
    "\n  mutation MatchesDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.MatchesDeleteDocument,
    "\n  mutation MatchesDeleteThread($id: ID!) {\n    deleteThread(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.MatchesDeleteThreadDocument,
    "\n  mutation MemorySubjectAdd($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        subject\n      }\n    }\n  }\n": types.MemorySubjectAddDocument,
    "\n  mutation MemorySubjectUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        subject\n      }\n    }\n  }\n": types.MemorySubjectUpdateDocument,
    "\n  mutation MemorySubjectRestore {\n    restoreMemory(input: { id: \"m\", revision: 1 }) {\n      memory {\n        subject\n      }\n    }\n  }\n": types.MemorySubjectRestoreDocument,
    "\n  query MemorySubjectLook($filter: MemoryFilter) {\n    memories(filter: $filter, orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        content\n        subject\n        revisions {\n          nodes {\n            subject\n          }\n        }\n      }\n    }\n  }\n": types.MemorySubjectLookDocument,
    "\n  subscription MemorySubscription($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n        userId\n        threadId\n        source\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": types.MemorySubscriptionDocument,
    "\n  query MemoryTrustLook($filter: MemoryFilter) {\n    memories(filter: $filter, orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        content\n        trust\n        status\n        statusReason\n        revisions {\n          nodes {\n            trust\n          }\n        }\n      }\n    }\n  }\n": types.MemoryTrustLookDocument,
    "\n  query MemoryTrustCard {\n    context(userId: \"maya\", input: { query: \"flight tea mail manual\" }) {\n      text(format: MARKDOWN)\n    }\n  }\n": types.MemoryTrustCardDocument,
    "\n  query MessagePartsRead($id: ID!) {\n    message(id: $id) {\n      content\n      hasToolCalls\n      toolCallId\n      toolCalls\n      parts {\n        type\n        text\n        mediaType\n        reference\n        fileName\n        caption\n      }\n    }\n  }\n": types.MessagePartsReadDocument,
    "\n  query MessagePartsFind($query: String!) {\n    search(\n      input: { query: $query, mode: KEYWORD, scope: { userId: \"maya\" }, recordTypes: [MESSAGE] }\n    ) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.MessagePartsFindDocument,
    "\n  mutation MessagePartsUpdate($content: String, $parts: [JSON!]) {\n    updateMessage(input: { id: \"m\", content: $content, parts: $parts }) {\n      message {\n        content\n        parts {\n          type\n          caption\n        }\n      }\n    }\n  }\n": types.MessagePartsUpdateDocument,
    "\n  mutation MessagePartsRedact($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        toolCalls\n        metadata\n      }\n    }\n  }\n": types.MessagePartsRedactDocument,
    "\n  subscription MessagePartsEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      snapshot\n    }\n  }\n": types.MessagePartsEventsDocument,
    "\n  query MessageRange($id: ID!, $start: Int, $end: Int) {\n    thread(id: $id) {\n      messageRange(start: $start, end: $end) {\n        content\n      }\n    }\n  }\n": types.MessageRangeDocument,
    "\n  query MessageRangeOfAll {\n    threads {\n      nodes {\n        messageRange(start: 1) {\n          content\n        }\n      }\n    }\n  }\n": types.MessageRangeOfAllDocument,
    "\n  mutation MessageRangeDelete($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.MessageRangeDeleteDocument,
    "\n  mutation MessageTypesAdd($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        role\n        type\n        typeText\n        runId\n        toolCallId\n        hasToolCalls\n        agentName\n      }\n    }\n  }\n": types.MessageTypesAddDocument,
    "\n  query MessageTypesRead($id: ID!) {\n    message(id: $id) {\n      id\n      role\n      type\n      typeText\n      runId\n      toolCallId\n      hasToolCalls\n      agentName\n    }\n  }\n": types.MessageTypesReadDocument,
    "\n  mutation MessageTypesUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n        role\n        type\n        typeText\n        runId\n        toolCallId\n        hasToolCalls\n        agentName\n      }\n    }\n  }\n": types.MessageTypesUpdateDocument,
    "\n  subscription MessageTypesEvents($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      snapshot\n      message {\n        type\n        runId\n      }\n    }\n  }\n": types.MessageTypesEventsDocument,
    "\n  query MessageTypesLists($filter: MessageFilter) {\n    messages(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    threads {\n      nodes {\n        id\n        messages(filter: $filter) {\n          totalCount\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n": types.MessageTypesListsDocument,
    "\n  query MessageTypesPages($filter: MessageFilter, $after: String, $before: String) {\n    forward: messages(filter: $filter, first: 2, after: $after) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    backward: messages(filter: $filter, last: 2, before: $before) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasPreviousPage\n        startCursor\n      }\n    }\n  }\n": types.MessageTypesPagesDocument,
    "\n  query MetricsSeries(\n    $metrics: [Metric!]!\n    $from: DateTime!\n    $to: DateTime\n    $step: SeriesStep!\n    $tenantId: ID\n  ) {\n    metricsSeries(metrics: $metrics, from: $from, to: $to, step: $step, tenantId: $tenantId) {\n      metric\n      from\n      stepSeconds\n      values\n    }\n  }\n": types.MetricsSeriesDocument,
    "\n  query MetricsSeriesSearch {\n    search(input: { query: \"tea\", scope: { userId: \"maya\" } }) {\n      results {\n        rank\n      }\n    }\n  }\n": types.MetricsSeriesSearchDocument,
    "\n  subscription ModelFaultsJobs($after: Cursor) {\n    jobUpdated(after: $after) {\n      job {\n        id\n        state\n        outcome\n        attempts\n        error\n        model\n        usage {\n          calls\n          inputTokens\n        }\n      }\n    }\n  }\n": types.ModelFaultsJobsDocument,
    "\n  mutation ModelFaultsRetry($ids: [ID!]!) {\n    retryJobs(input: { ids: $ids }) {\n      skippedIds\n    }\n  }\n": types.ModelFaultsRetryDocument,
    "\n  query ModelFaultsLearned {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          content\n        }\n      }\n      memories {\n        nodes {\n          content\n          evidence {\n            totalCount\n          }\n        }\n      }\n    }\n  }\n": types.ModelFaultsLearnedDocument,
    "\n  fragment TwoUsersFound on SearchResults {\n    results {\n      recordId\n      recordType\n      content\n      metadata\n      record {\n        __typename\n        ... on Message {\n          seq\n        }\n        ... on Memory {\n          revision\n        }\n      }\n      context {\n        id\n        content\n      }\n      linked {\n        memory {\n          id\n          content\n        }\n        relation\n        direction\n        hop\n        fromId\n      }\n    }\n  }\n": types.TwoUsersFoundFragmentDoc,
    "\n  query TwoUsersCursorNow {\n    eventCursor\n  }\n": types.TwoUsersCursorNowDocument,
    "\n  fragment TwoUsersTold on Event {\n    cursor\n    at\n    kind\n    subjectType\n    subjectId\n    originThreadId\n    snapshot\n    ... on AgentEvent {\n      agent {\n        information\n        memories(first: 5) {\n          nodes {\n            content\n          }\n        }\n        threads(first: 5) {\n          nodes {\n            title\n          }\n        }\n      }\n    }\n    ... on MessageEvent {\n      message {\n        content\n        thread {\n          title\n        }\n      }\n    }\n    ... on MemoryEvent {\n      memory {\n        content\n        thread {\n          title\n        }\n      }\n    }\n    ... on JobEvent {\n      job {\n        state\n        thread {\n          title\n        }\n      }\n    }\n    ... on SummaryEvent {\n      summary {\n        text\n      }\n      thread {\n        title\n      }\n    }\n  }\n": types.TwoUsersToldFragmentDoc,
    "\n  subscription TwoUsersLiveEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": types.TwoUsersLiveEventsDocument,
    "\n  subscription TwoUsersMessageAdded($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": types.TwoUsersMessageAddedDocument,
    "\n  subscription TwoUsersMemoryExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": types.TwoUsersMemoryExtractedDocument,
    "\n  subscription TwoUsersMemoryChanged($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": types.TwoUsersMemoryChangedDocument,
    "\n  subscription TwoUsersSummaryUpdated($threadId: ID!, $after: Cursor) {\n    summaryUpdated(threadId: $threadId, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": types.TwoUsersSummaryUpdatedDocument,
    "\n  subscription TwoUsersJobUpdated($threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": types.TwoUsersJobUpdatedDocument,
    "\n  subscription TwoUsersStateChanged($owner: OwnerInput!, $key: String, $after: Cursor) {\n    sharedStateChanged(owner: $owner, key: $key, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n": types.TwoUsersStateChangedDocument,
    "\n  subscription TwoUsersCardChanged($threadId: ID!, $input: ContextInput) {\n    contextChanged(threadId: $threadId, input: $input) {\n      causes {\n        cursor\n        kind\n        subjectType\n        subjectId\n      }\n      moreCauses\n      context {\n        ...TwoUsersCard\n      }\n    }\n  }\n": types.TwoUsersCardChangedDocument,
    "\n  query TwoUsersCardNow($id: ID!, $input: ContextInput) {\n    thread(id: $id) {\n      context(input: $input) {\n        tokenEstimate\n      }\n    }\n  }\n": types.TwoUsersCardNowDocument,
    "\n    query TwoUsersActors(\n      $filter: ActorFilter\n      $threads: ThreadFilter\n      $threadOrder: ThreadOrder\n      $memories: MemoryFilter\n      $memoryOrder: MemoryOrder\n    ) {\n      users(first: 500, filter: $filter) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersUser\n            threads(first: 500, filter: $threads, orderBy: $threadOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n          }\n        }\n      }\n      agents(first: 500, filter: $filter) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersAgent\n            threads(first: 500, filter: $threads, orderBy: $threadOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  ": types.TwoUsersActorsDocument,
    "\n  subscription TwoUsersEvents($after: Cursor) {\n    events(after: $after) {\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        record: user {\n          id\n        }\n      }\n      ... on AgentEvent {\n        record: agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        record: thread {\n          id\n        }\n      }\n      ... on MessageEvent {\n        record: message {\n          id\n        }\n      }\n      ... on MemoryEvent {\n        record: memory {\n          id\n        }\n      }\n      ... on MemoryLinkEvent {\n        record: memoryLink {\n          id\n        }\n      }\n      ... on JobEvent {\n        record: job {\n          id\n        }\n      }\n      ... on SummaryEvent {\n        record: thread {\n          id\n        }\n      }\n      ... on SharedStateEvent {\n        record: entry {\n          key\n        }\n      }\n    }\n  }\n": types.TwoUsersEventsDocument,
    "\n  query TwoUsersBeginning {\n    eventCursor\n  }\n": types.TwoUsersBeginningDocument,
    "\n  fragment TwoUsersExchange on Exchange {\n    user {\n      id\n    }\n    assistant {\n      id\n    }\n    hasToolCalls\n  }\n": types.TwoUsersExchangeFragmentDoc,
    "\n    query TwoUsersExchanges($owner: OwnerFilter, $limit: Int, $pairing: ExchangePairing) {\n      exchanges(owner: $owner, limit: $limit, pairing: $pairing) {\n        ...TwoUsersExchange\n      }\n      threads(first: 500) {\n        nodes {\n          id\n          lastMessage {\n            ...TwoUsersMessage\n          }\n          exchanges(limit: $limit, pairing: $pairing) {\n            ...TwoUsersExchange\n          }\n        }\n      }\n    }\n  ": types.TwoUsersExchangesDocument,
    "\n  fragment TwoUsersCard on Context {\n    topics\n    summary\n    relevant {\n      type\n      content\n      record {\n        ...TwoUsersRecord\n      }\n    }\n    recentMessages {\n      id\n      content\n    }\n    rendered: text(format: XML)\n    query\n  }\n": types.TwoUsersCardFragmentDoc,
    "\n    query TwoUsersGist($id: ID!, $exceptLast: Int, $card: ContextInput) {\n      thread(id: $id) {\n        summary(exceptLast: $exceptLast, tokenBudget: 0) {\n          text\n          topics\n          source\n          messageCount\n        }\n        runningSummary {\n          text\n          topics\n          coveredSeq\n          messageCount\n          updatedAt\n          job {\n            id\n          }\n        }\n        context(input: $card) {\n          ...TwoUsersCard\n        }\n      }\n    }\n  ": types.TwoUsersGistDocument,
    "\n    query TwoUsersHistories(\n      $maxMessages: Int\n      $maxTokens: Int\n      $trim: TrimStrategy\n      $query: String\n    ) {\n      threads(first: 500) {\n        nodes {\n          id\n          history(maxMessages: $maxMessages, maxTokens: $maxTokens, trim: $trim, query: $query) {\n            id\n            content\n          }\n        }\n      }\n    }\n  ": types.TwoUsersHistoriesDocument,
    "\n    query TwoUsersJobs($owner: OwnerFilter, $states: [JobState!]) {\n      jobs(\n        first: 500\n        filter: { owner: $owner, states: $states, kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD] }\n      ) {\n        totalCount\n        nodes {\n          ...TwoUsersJob\n        }\n      }\n    }\n  ": types.TwoUsersJobsDocument,
    "\n    query TwoUsersLookups(\n      $nodeIds: [ID!]!\n      $nodeId: ID!\n      $user: ID!\n      $agent: ID!\n      $thread: ID!\n      $message: ID!\n      $memory: ID!\n      $job: ID!\n    ) {\n      nodes(ids: $nodeIds) {\n        nodeId\n      }\n      node(id: $nodeId) {\n        nodeId\n      }\n      user(id: $user) {\n        ...TwoUsersUser\n      }\n      agent(id: $agent) {\n        ...TwoUsersAgent\n      }\n      thread(id: $thread) {\n        ...TwoUsersThread\n      }\n      message(id: $message) {\n        ...TwoUsersMessage\n      }\n      memory(id: $memory) {\n        ...TwoUsersMemory\n      }\n      job(id: $job) {\n        ...TwoUsersJob\n      }\n    }\n  ": types.TwoUsersLookupsDocument,
    "\n    query TwoUsersForgedNodes($nodeIds: [ID!]!, $nodeId: ID!) {\n      nodes(ids: $nodeIds) {\n        nodeId\n        ... on Message {\n          content\n        }\n        ... on Memory {\n          content\n        }\n        ... on Thread {\n          title\n        }\n      }\n      node(id: $nodeId) {\n        nodeId\n      }\n    }\n  ": types.TwoUsersForgedNodesDocument,
    "\n    query TwoUsersMemories(\n      $filter: MemoryFilter\n      $order: MemoryOrder\n      $relations: [LinkRelation!]\n      $direction: LinkDirection\n    ) {\n      memories(first: 500, filter: $filter, orderBy: $order) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersMemory\n            revisions(first: 500) {\n              totalCount\n              nodes {\n                revision\n                content\n                category\n                subject\n                policy\n                confidence\n                importance\n                status\n                statusReason\n                pinned\n                timestamp\n                validFrom\n                validTo\n                metadata\n                reinforcedAt\n                change {\n                  kind\n                }\n                recordedFrom\n                recordedTo\n              }\n            }\n            links(first: 500, relations: $relations, direction: $direction) {\n              totalCount\n              nodes {\n                ...TwoUsersLink\n              }\n            }\n            evidence(first: 500) {\n              totalCount\n              nodes {\n                quote\n                isCurrent\n                start\n                end\n                message {\n                  id\n                }\n                job {\n                  id\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  ": types.TwoUsersMemoriesDocument,
    "\n    query TwoUsersMessages($filter: MessageFilter) {\n      messages(first: 500, filter: $filter) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersMessage\n            derivedMemories(first: 500) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  ": types.TwoUsersMessagesDocument,
    "\n    query TwoUsersPages(\n      $users: Boolean!\n      $agents: Boolean!\n      $threads: Boolean!\n      $threadOrder: ThreadOrder\n      $messages: Boolean!\n      $messagesBefore: Boolean!\n      $memories: Boolean!\n      $memoryOrder: MemoryOrder\n      $size: Int!\n      $cursor: String\n    ) {\n      users(first: $size, after: $cursor) @include(if: $users) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      agents(first: $size, after: $cursor) @include(if: $agents) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      threads(first: $size, after: $cursor, orderBy: $threadOrder) @include(if: $threads) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      messages(first: $size, after: $cursor) @include(if: $messages) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      messagesBefore: messages(last: $size, before: $cursor) @include(if: $messagesBefore) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      memories(first: $size, after: $cursor, orderBy: $memoryOrder) @include(if: $memories) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n    }\n\n    fragment TwoUsersPlace on PageInfo {\n      hasNextPage\n      hasPreviousPage\n    }\n  ": types.TwoUsersPagesDocument,
    "\n    query TwoUsersForgedPages(\n      $users: Boolean!\n      $threads: Boolean!\n      $messages: Boolean!\n      $memories: Boolean!\n      $cursor: String\n    ) {\n      users(first: 500, after: $cursor) @include(if: $users) {\n        nodes {\n          id\n        }\n      }\n      threads(first: 500, after: $cursor) @include(if: $threads) {\n        nodes {\n          id\n        }\n      }\n      messages(last: 500, before: $cursor) @include(if: $messages) {\n        nodes {\n          id\n        }\n      }\n      memories(first: 500, after: $cursor) @include(if: $memories) {\n        nodes {\n          id\n        }\n      }\n    }\n  ": types.TwoUsersForgedPagesDocument,
    "\n    query TwoUsersPast($filter: MemoryFilter, $order: MemoryOrder, $asOf: AsOf) {\n      memories(first: 500, filter: $filter, orderBy: $order, asOf: $asOf) {\n        totalCount\n        nodes {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  ": types.TwoUsersPastDocument,
    "\n    query TwoUsersRecords(\n      $type: RecordType!\n      $id: ID!\n      $owner: OwnerFilter\n      $metadataFilter: JSON\n    ) {\n      record(type: $type, id: $id) {\n        ...TwoUsersRecord\n      }\n      records(first: 500, type: $type, owner: $owner, metadataFilter: $metadataFilter) {\n        totalCount\n        nodes {\n          ...TwoUsersRecord\n        }\n      }\n    }\n  ": types.TwoUsersRecordsDocument,
    "\n    query TwoUsersSearch($input: SearchInput!) {\n      search(input: $input) {\n        ...TwoUsersFound\n      }\n    }\n  ": types.TwoUsersSearchDocument,
    "\n    query TwoUsersSearchPast($input: SearchInput!) {\n      search(input: $input) {\n        ...TwoUsersFound\n      }\n    }\n  ": types.TwoUsersSearchPastDocument,
    "\n    query TwoUsersSearchThread($id: ID!, $input: ThreadSearchInput!) {\n      thread(id: $id) {\n        search(input: $input) {\n          ...TwoUsersFound\n        }\n      }\n    }\n  ": types.TwoUsersSearchThreadDocument,
    "\n    query TwoUsersSearchStore($input: SearchInput!) {\n      searchStore(input: $input) {\n        ...TwoUsersFound\n      }\n    }\n  ": types.TwoUsersSearchStoreDocument,
    "\n    query TwoUsersReadState($owner: OwnerInput!, $keys: [String!]) {\n      sharedState(owner: $owner, keys: $keys) {\n        ...TwoUsersState\n      }\n      threads(first: 500, orderBy: { field: CREATED_AT, direction: DESC }) {\n        nodes {\n          id\n          sharedState(keys: $keys) {\n            ...TwoUsersState\n          }\n        }\n      }\n      users(first: 500) {\n        nodes {\n          id\n          sharedState(keys: $keys) {\n            ...TwoUsersState\n          }\n        }\n      }\n      agents(first: 500) {\n        nodes {\n          id\n          sharedState(keys: $keys) {\n            ...TwoUsersState\n          }\n        }\n      }\n    }\n  ": types.TwoUsersReadStateDocument,
    "\n    query TwoUsersThreads(\n      $filter: ThreadFilter\n      $order: ThreadOrder\n      $messages: MessageFilter\n      $memories: MemoryFilter\n      $memoryOrder: MemoryOrder\n    ) {\n      threads(first: 500, filter: $filter, orderBy: $order) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersThread\n            messages(first: 500, filter: $messages) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            messageRange(start: 1, end: 3) {\n              id\n            }\n            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            jobs(first: 500) {\n              totalCount\n              nodes {\n                ...TwoUsersJob\n                memories(first: 500) {\n                  totalCount\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  ": types.TwoUsersThreadsDocument,
    "\n  fragment TwoUsersSteps on TraceSummary {\n    stepCount\n    distinctCount\n    inputTokens\n    outputTokens\n    durationMs\n    steps {\n      name\n      type\n      count\n      inputTokens\n      outputTokens\n      durationMs\n      meanDurationMs\n      maxDurationMs\n    }\n  }\n": types.TwoUsersStepsFragmentDoc,
    "\n    query TwoUsersTraces($owner: OwnerFilter, $limit: Int, $since: DateTime, $until: DateTime) {\n      messages(first: 500) {\n        nodes {\n          id\n          trace {\n            inputTokens\n            outputTokens\n            durationMs\n            steps {\n              name\n              type\n              input\n              output\n              inputTokens\n              outputTokens\n              durationMs\n            }\n          }\n        }\n      }\n      traceSummary(owner: $owner, limit: $limit, since: $since, until: $until) {\n        ...TwoUsersSteps\n      }\n      users(first: 500) {\n        nodes {\n          id\n          traceSummary(limit: $limit, since: $since, until: $until) {\n            ...TwoUsersSteps\n          }\n        }\n      }\n      agents(first: 500) {\n        nodes {\n          id\n          traceSummary(limit: $limit, since: $since, until: $until) {\n            ...TwoUsersSteps\n          }\n        }\n      }\n      threads(first: 500) {\n        nodes {\n          id\n          traceSummary(limit: $limit, since: $since, until: $until) {\n            ...TwoUsersSteps\n          }\n        }\n      }\n    }\n  ": types.TwoUsersTracesDocument,
    "\n    query TwoUsersUsage {\n      usage {\n        day\n        model\n        calls\n        inputTokens\n        outputTokens\n      }\n    }\n  ": types.TwoUsersUsageDocument,
    "\n    mutation TwoUsersUpsertUser($input: ProfileInput!) {\n      upsertUser(input: $input) {\n        user {\n          ...TwoUsersUser\n        }\n      }\n    }\n  ": types.TwoUsersUpsertUserDocument,
    "\n    mutation TwoUsersUpsertAgent($input: ProfileInput!) {\n      upsertAgent(input: $input) {\n        agent {\n          ...TwoUsersAgent\n        }\n      }\n    }\n  ": types.TwoUsersUpsertAgentDocument,
    "\n    mutation TwoUsersAddMemory($input: AddMemoryInput!) {\n      addMemory(input: $input) {\n        ttlClamped\n        memory {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  ": types.TwoUsersAddMemoryDocument,
    "\n    mutation TwoUsersAddMessages($input: AddMessagesInput!) {\n      addMessages(input: $input) {\n        replayed\n        ttlClamped\n        messages {\n          ...TwoUsersMessage\n        }\n        job {\n          ...TwoUsersJob\n        }\n        memories {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  ": types.TwoUsersAddMessagesDocument,
    "\n    mutation TwoUsersCreateThread($input: CreateThreadInput!) {\n      createThread(input: $input) {\n        created\n        thread {\n          ...TwoUsersThread\n        }\n      }\n    }\n  ": types.TwoUsersCreateThreadDocument,
    "\n    mutation TwoUsersEnsureThread($input: CreateThreadInput!) {\n      ensureThread(input: $input) {\n        created\n        thread {\n          ...TwoUsersThread\n        }\n      }\n    }\n  ": types.TwoUsersEnsureThreadDocument,
    "\n    mutation TwoUsersDeleteMemory($input: DeleteMemoryInput!) {\n      deleteMemory(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersDeleteMemoryDocument,
    "\n    mutation TwoUsersDeleteMessage($input: DeleteMessageInput!) {\n      deleteMessage(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersDeleteMessageDocument,
    "\n    mutation TwoUsersClearMessages($input: ClearMessagesInput!) {\n      clearMessages(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersClearMessagesDocument,
    "\n    mutation TwoUsersDeleteThread($input: DeleteThreadInput!) {\n      deleteThread(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersDeleteThreadDocument,
    "\n    mutation TwoUsersDeleteUser($input: DeleteActorInput!) {\n      deleteUser(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersDeleteUserDocument,
    "\n    mutation TwoUsersDeleteAgent($input: DeleteActorInput!) {\n      deleteAgent(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersDeleteAgentDocument,
    "\n    mutation TwoUsersDecay($input: DecayMemoriesInput!) {\n      decayMemories(input: $input) {\n        decayed\n        pruned\n      }\n    }\n  ": types.TwoUsersDecayDocument,
    "\n    mutation TwoUsersDeleteMatching($input: DeleteMatchingMemoriesInput!) {\n      deleteMatchingMemories(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersDeleteMatchingDocument,
    "\n    mutation TwoUsersExtractMemories($input: ExtractMemoriesInput!) {\n      extractMemories(input: $input) {\n        job {\n          ...TwoUsersJob\n          report {\n            passes\n            proposed\n            added\n            unchanged\n            rejected\n            dryRun {\n              findings {\n                action\n                content\n                level\n                messageIds\n                memoryId\n                memory {\n                  id\n                  content\n                }\n              }\n              missedIds\n              missed {\n                id\n                content\n              }\n            }\n          }\n          memories(first: 500) {\n            nodes {\n              id\n              content\n            }\n          }\n        }\n      }\n    }\n  ": types.TwoUsersExtractMemoriesDocument,
    "\n    mutation TwoUsersRetryJobs($retried: RetryJobsInput!, $waited: WaitInput!) {\n      retryJobs(input: $retried) {\n        skippedIds\n        jobs {\n          id\n        }\n      }\n      waitForExtraction(input: $waited) {\n        finished\n        moreJobs\n        jobs {\n          ...TwoUsersJob\n        }\n        memories {\n          id\n          content\n        }\n      }\n    }\n  ": types.TwoUsersRetryJobsDocument,
    "\n    mutation TwoUsersLinkMemories($input: LinkMemoriesInput!) {\n      linkMemories(input: $input) {\n        link {\n          ...TwoUsersLink\n        }\n      }\n    }\n  ": types.TwoUsersLinkMemoriesDocument,
    "\n    mutation TwoUsersUpdateMemoryLink($input: UpdateMemoryLinkInput!) {\n      updateMemoryLink(input: $input) {\n        link {\n          ...TwoUsersLink\n        }\n      }\n    }\n  ": types.TwoUsersUpdateMemoryLinkDocument,
    "\n    mutation TwoUsersUnlinkMemories($input: UnlinkMemoriesInput!) {\n      unlinkMemories(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersUnlinkMemoriesDocument,
    "\n    mutation TwoUsersImportRecords($input: ImportRecordsInput!) {\n      importRecords(input: $input) {\n        ids\n        ttlClamped\n        records {\n          ...TwoUsersRecord\n        }\n      }\n    }\n  ": types.TwoUsersImportRecordsDocument,
    "\n    mutation TwoUsersUpdateRecord($input: UpdateRecordInput!) {\n      updateRecord(input: $input) {\n        updatedCount\n        record {\n          ...TwoUsersRecord\n        }\n      }\n    }\n  ": types.TwoUsersUpdateRecordDocument,
    "\n    mutation TwoUsersDeleteRecord($input: DeleteRecordInput!) {\n      deleteRecord(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersDeleteRecordDocument,
    "\n    mutation TwoUsersRestore($input: RestoreMemoryInput!) {\n      restoreMemory(input: $input) {\n        memory {\n          ...TwoUsersMemory\n        }\n        removedLinks {\n          ...TwoUsersLink\n        }\n        removedLinkCount\n      }\n    }\n  ": types.TwoUsersRestoreDocument,
    "\n    mutation TwoUsersSetState($input: SetSharedStateInput!) {\n      setSharedState(input: $input) {\n        entry {\n          ...TwoUsersState\n        }\n      }\n    }\n  ": types.TwoUsersSetStateDocument,
    "\n    mutation TwoUsersDeleteState($input: DeleteSharedStateInput!) {\n      deleteSharedState(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersDeleteStateDocument,
    "\n    mutation TwoUsersClearState($input: OwnerInput!) {\n      clearSharedState(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  ": types.TwoUsersClearStateDocument,
    "\n    mutation TwoUsersUpdateMemory($input: UpdateMemoryInput!) {\n      updateMemory(input: $input) {\n        ttlClamped\n        memory {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  ": types.TwoUsersUpdateMemoryDocument,
    "\n    mutation TwoUsersUpdateMessage($input: UpdateMessageInput!, $waited: WaitInput!) {\n      updateMessage(input: $input) {\n        ttlClamped\n        message {\n          ...TwoUsersMessage\n        }\n      }\n      waitForExtraction(input: $waited) {\n        jobs {\n          id\n        }\n        memories {\n          id\n          content\n        }\n      }\n    }\n  ": types.TwoUsersUpdateMessageDocument,
    "\n    mutation TwoUsersUpdateThread($input: UpdateThreadInput!) {\n      updateThread(input: $input) {\n        created\n        thread {\n          ...TwoUsersThread\n        }\n      }\n    }\n  ": types.TwoUsersUpdateThreadDocument,
    "\n    mutation TwoUsersUpsertFact($input: UpsertMemoryInput!) {\n      upsertMemory(input: $input) {\n        outcome\n        similarity\n        memory {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  ": types.TwoUsersUpsertFactDocument,
    "\n  mutation TwoUsersNudge {\n    deleteMemory(input: { id: \"none\" }) {\n      deletedCount\n    }\n  }\n": types.TwoUsersNudgeDocument,
    "\n  query TwoUsersWorking($id: ID!) {\n    job(id: $id) {\n      state\n      runAt\n    }\n  }\n": types.TwoUsersWorkingDocument,
    "\n  fragment TwoUsersDeleted on DeletePayload {\n    deletedCount\n    deletedIds\n    counts {\n      type\n      count\n    }\n    invalidated {\n      ...TwoUsersMemory\n    }\n    dryRun\n  }\n": types.TwoUsersDeletedFragmentDoc,
    "\n  mutation TwoUsersWaiting {\n    waitForExtraction(input: { kinds: [SUMMARIZE_THREAD] }) {\n      finished\n    }\n  }\n": types.TwoUsersWaitingDocument,
    "\n  fragment TwoUsersUser on User {\n    nodeId\n    id\n    information\n    metadata\n    createdAt\n    updatedAt\n  }\n": types.TwoUsersUserFragmentDoc,
    "\n  fragment TwoUsersAgent on Agent {\n    nodeId\n    id\n    information\n    metadata\n    createdAt\n    updatedAt\n  }\n": types.TwoUsersAgentFragmentDoc,
    "\n  fragment TwoUsersThread on Thread {\n    nodeId\n    id\n    userId\n    agentId\n    chatId\n    title\n    metadata\n    settings {\n      extractMemories\n      enableContextSummary\n      maxMessages\n      changedEvidence\n    }\n    createdAt\n    updatedAt\n    messageCount\n    user {\n      id\n    }\n    agent {\n      id\n    }\n  }\n": types.TwoUsersThreadFragmentDoc,
    "\n  fragment TwoUsersMessage on Message {\n    nodeId\n    id\n    seq\n    role\n    type\n    typeText\n    runId\n    toolCallId\n    hasToolCalls\n    agentName\n    name\n    content\n    timestamp\n    createdAt\n    metadata\n    expiresAt\n    thread {\n      id\n    }\n  }\n": types.TwoUsersMessageFragmentDoc,
    "\n  fragment TwoUsersMemory on Memory {\n    nodeId\n    id\n    kind\n    category\n    subject\n    content\n    userId\n    agentId\n    threadId\n    originThreadId\n    source\n    confidence\n    importance\n    status\n    statusReason\n    policy\n    pinned\n    timestamp\n    validFrom\n    validTo\n    reinforcedAt\n    metadata\n    createdAt\n    updatedAt\n    revision\n    change {\n      kind\n    }\n    expiresAt\n    user {\n      id\n    }\n    agent {\n      id\n    }\n    thread {\n      id\n    }\n    originThread {\n      id\n    }\n  }\n": types.TwoUsersMemoryFragmentDoc,
    "\n  fragment TwoUsersRecord on Record {\n    __typename\n    ... on Node {\n      nodeId\n    }\n    ... on User {\n      information\n      metadata\n    }\n    ... on Agent {\n      information\n      metadata\n    }\n    ... on Message {\n      content\n      metadata\n      seq\n    }\n    ... on Memory {\n      content\n      metadata\n      revision\n    }\n  }\n": types.TwoUsersRecordFragmentDoc,
    "\n  fragment TwoUsersLink on MemoryLink {\n    nodeId\n    id\n    sourceId\n    targetId\n    relation\n    metadata\n    createdAt\n    updatedAt\n    source {\n      id\n    }\n    target {\n      id\n      status\n      statusReason\n      revision\n    }\n  }\n": types.TwoUsersLinkFragmentDoc,
    "\n  fragment TwoUsersJob on Job {\n    nodeId\n    id\n    kind\n    state\n    outcome\n    attempts\n    error\n    createdAt\n    updatedAt\n    thread {\n      id\n    }\n  }\n": types.TwoUsersJobFragmentDoc,
    "\n  fragment TwoUsersState on SharedStateEntry {\n    key\n    value\n    version\n    updatedAt\n    thread {\n      id\n    }\n    user {\n      id\n    }\n    agent {\n      id\n    }\n  }\n": types.TwoUsersStateFragmentDoc,
    "\n  query NodeIdsEverything {\n    thread(id: \"same\") {\n      nodeId\n      user {\n        nodeId\n      }\n      agent {\n        nodeId\n      }\n      messages {\n        nodes {\n          nodeId\n        }\n      }\n      memories {\n        nodes {\n          nodeId\n        }\n      }\n      jobs {\n        nodes {\n          nodeId\n        }\n      }\n    }\n  }\n": types.NodeIdsEverythingDocument,
    "\n  query NodeIdsNode($nodeId: ID!) {\n    node(id: $nodeId) {\n      __typename\n      nodeId\n    }\n  }\n": types.NodeIdsNodeDocument,
    "\n  query NodeIdsNodes($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      __typename\n      nodeId\n      ... on User {\n        id\n      }\n      ... on Thread {\n        id\n      }\n    }\n  }\n": types.NodeIdsNodesDocument,
    "\n  query OneMemoryEveryWay($input: String!) {\n    thread(id: \"next\") {\n      search(input: { query: $input }) {\n        results {\n          content\n        }\n      }\n      context(input: { query: $input, maxRecentMessages: 0 }) {\n        known {\n          content\n        }\n        recalled {\n          content\n        }\n        notes\n      }\n    }\n    search(input: { query: $input, scope: { userId: \"maya\" } }) {\n      results {\n        content\n      }\n    }\n  }\n": types.OneMemoryEveryWayDocument,
    "\n  mutation OneMemoryFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n": types.OneMemoryFactDocument,
    "\n  subscription OracleAwayMessageAdded($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        content\n      }\n    }\n  }\n": types.OracleAwayMessageAddedDocument,
    "\n  subscription OracleAwayCard {\n    contextChanged(threadId: \"t\") {\n      context {\n        recentMessages {\n          content\n        }\n      }\n    }\n  }\n": types.OracleAwayCardDocument,
    "\n  query OracleAwayMessages {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          content\n        }\n      }\n    }\n  }\n": types.OracleAwayMessagesDocument,
    "\n  query OracleAwayLearned {\n    thread(id: \"t\") {\n      memories {\n        totalCount\n      }\n    }\n  }\n": types.OracleAwayLearnedDocument,
    "\n  query OracleAwayInfo {\n    serverInfo {\n      version\n    }\n  }\n": types.OracleAwayInfoDocument,
    "\n  query PagingNewestFirst($first: Int, $afterThread: String, $afterMemory: String) {\n    user(id: \"maya\") {\n      threads(first: $first, after: $afterThread) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          endCursor\n        }\n      }\n      memories(first: $first, after: $afterMemory) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.PagingNewestFirstDocument,
    "\n  query PagingMessages($thread: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    thread(id: $thread) {\n      messages(first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        nodes {\n          seq\n        }\n        edges {\n          cursor\n          node {\n            seq\n          }\n        }\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          startCursor\n          endCursor\n        }\n      }\n    }\n  }\n": types.PagingMessagesDocument,
    "\n  query ProfilesUser($id: ID!) {\n    found: user(id: $id) {\n      id\n      information\n      metadata\n      createdAt\n      updatedAt\n      threads {\n        totalCount\n      }\n    }\n  }\n": types.ProfilesUserDocument,
    "\n  query ProfilesAgent($id: ID!) {\n    found: agent(id: $id) {\n      id\n      information\n      metadata\n      createdAt\n      updatedAt\n      threads {\n        totalCount\n      }\n    }\n  }\n": types.ProfilesAgentDocument,
    "\n  mutation ProfilesCreateUser($input: ProfileInput!) {\n    created: upsertUser(input: $input) {\n      record: user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": types.ProfilesCreateUserDocument,
    "\n  mutation ProfilesCreateAgent($input: ProfileInput!) {\n    created: upsertAgent(input: $input) {\n      record: agent {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": types.ProfilesCreateAgentDocument,
    "\n  query RecalledStatementsCard($input: ContextInput) {\n    context(userId: \"maya\", input: $input) {\n      text(parts: [INSTRUCTIONS, KNOWN, RECALLED])\n    }\n  }\n": types.RecalledStatementsCardDocument,
    "\n  mutation RecalledStatementsRetract($input: RetractMemoriesInput!) {\n    retractMemories(input: $input) {\n      dryRun\n    }\n  }\n": types.RecalledStatementsRetractDocument,
    "\n  mutation RecalledStatementsRemove($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      dryRun\n    }\n  }\n": types.RecalledStatementsRemoveDocument,
    "\n  mutation RecordLifecycleImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": types.RecordLifecycleImportDocument,
    "\n  mutation RecordLifecycleUpdate($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n      record {\n        ... on Memory {\n          content\n          status\n          statusReason\n          revision\n        }\n      }\n    }\n  }\n": types.RecordLifecycleUpdateDocument,
    "\n  mutation RecordLifecycleDelete($input: DeleteRecordInput!) {\n    deleteRecord(input: $input) {\n      deletedCount\n      dryRun\n    }\n  }\n": types.RecordLifecycleDeleteDocument,
    "\n  mutation RecordLifecycleLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.RecordLifecycleLinkDocument,
    "\n  mutation RecordLifecycleUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n    }\n  }\n": types.RecordLifecycleUnlinkDocument,
    "\n  query RecordLifecycleRead($id: ID!, $search: SearchInput!) {\n    memory(id: $id) {\n      content\n      status\n      statusReason\n      revision\n      revisions {\n        nodes {\n          revision\n          content\n          status\n        }\n      }\n    }\n    searchStore(input: $search) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.RecordLifecycleReadDocument,
    "\n  subscription RecordLifecycleEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": types.RecordLifecycleEventsDocument,
    "\n  mutation RecordLimitsImport($input: ImportRecordsInput!) {\n    change: importRecords(input: $input) {\n      ids\n      records {\n        ... on Message {\n          saidAt: timestamp\n          expiresAt\n        }\n        ... on Memory {\n          timestamp\n          expiresAt\n        }\n      }\n    }\n  }\n": types.RecordLimitsImportDocument,
    "\n  mutation RecordLimitsUpdate($input: UpdateRecordInput!) {\n    change: updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": types.RecordLimitsUpdateDocument,
    "\n  mutation RecordLimitsAddMessages($input: AddMessagesInput!) {\n    change: addMessages(input: $input) {\n      ttlClamped\n    }\n  }\n": types.RecordLimitsAddMessagesDocument,
    "\n  mutation RecordLimitsLink($input: LinkMemoriesInput!) {\n    change: linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.RecordLimitsLinkDocument,
    "\n  mutation RecordLimitsUpdateLink($input: UpdateMemoryLinkInput!) {\n    change: updateMemoryLink(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.RecordLimitsUpdateLinkDocument,
    "\n  mutation RecordsImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": types.RecordsImportDocument,
    "\n  query RecordsOne($type: RecordType!, $id: ID!) {\n    record(type: $type, id: $id) {\n      __typename\n      ... on Node {\n        nodeId\n      }\n    }\n  }\n": types.RecordsOneDocument,
    "\n  query RecordsAll(\n    $type: RecordType!\n    $owner: OwnerFilter\n    $metadataFilter: JSON\n    $first: Int\n    $after: String\n  ) {\n    records(\n      type: $type\n      owner: $owner\n      metadataFilter: $metadataFilter\n      first: $first\n      after: $after\n    ) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n      nodes {\n        ... on Message {\n          id\n        }\n        ... on Memory {\n          id\n        }\n        ... on User {\n          id\n        }\n        ... on Agent {\n          id\n        }\n      }\n    }\n  }\n": types.RecordsAllDocument,
    "\n  mutation RecordsDelete($input: DeleteRecordInput!) {\n    deleteRecord(input: $input) {\n      deletedCount\n      deletedIds\n      dryRun\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.RecordsDeleteDocument,
    "\n  mutation Remember($input: RememberInput!, $context: ContextInput) {\n    remember(input: $input) {\n      thread {\n        id\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n      messages {\n        seq\n        content\n      }\n      job {\n        state\n      }\n      memories {\n        content\n      }\n      replayed\n      context(input: $context) {\n        query\n        instructions {\n          content\n          why\n        }\n        known {\n          content\n          why\n          record {\n            ... on Memory {\n              evidence {\n                nodes {\n                  quote\n                }\n              }\n            }\n          }\n        }\n        recalled {\n          content\n        }\n        recentMessages {\n          content\n        }\n        notes\n        text\n      }\n    }\n  }\n": types.RememberDocument,
    "\n  query RememberUserContext($userId: ID!, $agentId: ID, $input: ContextInput) {\n    context(userId: $userId, agentId: $agentId, input: $input) {\n      query\n      known {\n        content\n      }\n      recalled {\n        content\n      }\n      recentMessages {\n        content\n      }\n      notes\n    }\n  }\n": types.RememberUserContextDocument,
    "\n      query RememberNobody {\n        context {\n          query\n        }\n      }\n    ": types.RememberNobodyDocument,
    "\n  mutation RestoreMemory($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        content\n        category\n        confidence\n        status\n        statusReason\n        validTo\n        revision\n        change {\n          kind\n        }\n      }\n      removedLinks {\n        id\n        source {\n          id\n        }\n        relation\n      }\n      removedLinkCount\n    }\n  }\n": types.RestoreMemoryDocument,
    "\n  mutation RestoreMemoryLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.RestoreMemoryLinkDocument,
    "\n  mutation RestoreMemoryUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.RestoreMemoryUpdateDocument,
    "\n  mutation RestoreMemoryForget($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": types.RestoreMemoryForgetDocument,
    "\n  query RestoreMemoryFind($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.RestoreMemoryFindDocument,
    "\n  mutation RetractMemories($input: RetractMemoriesInput!) {\n    retractMemories(input: $input) {\n      messages {\n        id\n      }\n      memories {\n        content\n        status\n        statusReason\n      }\n      revived {\n        content\n        status\n      }\n      summaryRemoved\n      dryRun\n    }\n  }\n": types.RetractMemoriesDocument,
    "\n  query RetractMemoriesLook {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        content\n        status\n        statusReason\n      }\n    }\n    search(input: { query: \"Porto Lisbon flight tea\", scope: { userId: \"maya\" } }) {\n      results {\n        recordType\n        content\n      }\n    }\n  }\n": types.RetractMemoriesLookDocument,
    "\n  mutation RetractMemoriesRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n": types.RetractMemoriesRestoreDocument,
    "\n  subscription RetractMemoriesChanges($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n      }\n    }\n  }\n": types.RetractMemoriesChangesDocument,
    "\n  query ReviewEverywhere($id: ID!, $input: SearchInput!, $threadId: ID!) {\n    memory(id: $id) {\n      id\n      evidence {\n        totalCount\n      }\n    }\n    memories(filter: { statuses: [PENDING] }) {\n      totalCount\n    }\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n    thread(id: $threadId) {\n      memories {\n        totalCount\n      }\n      jobs {\n        nodes {\n          memories {\n            totalCount\n          }\n        }\n      }\n    }\n  }\n": types.ReviewEverywhereDocument,
    "\n  subscription ReviewRequested($after: Cursor, $owner: OwnerFilter) {\n    memoryReviewRequested(after: $after, owner: $owner) {\n      kind\n      cursor\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": types.ReviewRequestedDocument,
    "\n  subscription ReviewExtracted($after: Cursor) {\n    memoryExtracted(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n      }\n    }\n  }\n": types.ReviewExtractedDocument,
    "\n  subscription ReviewChanged($after: Cursor) {\n    events(\n      filter: { owner: { userId: \"maya\" }, subjectTypes: [MEMORY, MEMORY_LINK] }\n      after: $after\n    ) {\n      kind\n      subjectType\n      snapshot\n    }\n  }\n": types.ReviewChangedDocument,
    "\n  mutation ReviewChange($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.ReviewChangeDocument,
    "\n  mutation ReviewRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n": types.ReviewRestoreDocument,
    "\n  mutation ReviewEditMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n": types.ReviewEditMessageDocument,
    "\n  mutation ReviewDeleteMessage($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.ReviewDeleteMessageDocument,
    "\n  mutation ReviewForget($userId: ID!) {\n    forget(input: { userId: $userId }) {\n      __typename\n    }\n  }\n": types.ReviewForgetDocument,
    "\n  query ReviewSteps($id: ID!) {\n    memory(id: $id) {\n      revisions {\n        nodes {\n          content\n        }\n      }\n      explain {\n        steps {\n          change {\n            kind\n            reason\n          }\n        }\n      }\n    }\n  }\n": types.ReviewStepsDocument,
    "\n    mutation ReviewByOwners {\n      updateTenantSettings(input: { reviewers: OWNERS }) {\n        tenant {\n          settings {\n            reviewExtracted\n            reviewers\n          }\n        }\n      }\n    }\n  ": types.ReviewByOwnersDocument,
    "\n  mutation RevisionsChange($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.RevisionsChangeDocument,
    "\n  mutation RevisionsForget($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": types.RevisionsForgetDocument,
    "\n  query Revisions($id: ID!, $first: Int, $after: String) {\n    memory(id: $id) {\n      revision\n      content\n      revisions(first: $first, after: $after) {\n        totalCount\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          endCursor\n        }\n        nodes {\n          revision\n          content\n          category\n          confidence\n          status\n          statusReason\n          timestamp\n          metadata\n          recordedFrom\n          recordedTo\n        }\n      }\n    }\n  }\n": types.RevisionsDocument,
    "\n  query RevisionsOfMany {\n    memories {\n      nodes {\n        id\n        revisions(first: 2) {\n          totalCount\n          nodes {\n            revision\n            content\n          }\n        }\n      }\n    }\n  }\n": types.RevisionsOfManyDocument,
    "\n  query RevisionsEvidenceCursor($id: ID!) {\n    memory(id: $id) {\n      evidence {\n        pageInfo {\n          endCursor\n        }\n      }\n    }\n  }\n": types.RevisionsEvidenceCursorDocument,
    "\n  mutation RevivalLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.RevivalLinkDocument,
    "\n  mutation RevivalUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n": types.RevivalUpdateDocument,
    "\n  mutation RevivalDelete($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      revived {\n        content\n      }\n    }\n  }\n": types.RevivalDeleteDocument,
    "\n  mutation RevivalRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.RevivalRestoreDocument,
    "\n  mutation RevivalApprove($input: ApproveMemoriesInput!) {\n    approveMemories(input: $input) {\n      memories {\n        id\n      }\n    }\n  }\n": types.RevivalApproveDocument,
    "\n  mutation RevivalAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.RevivalAddMemoryDocument,
    "\n  subscription RowRuleChanges($after: Cursor) {\n    memoryChanged(owner: {}, after: $after) {\n      kind\n      subjectId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": types.RowRuleChangesDocument,
    "\n  mutation RowRuleDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.RowRuleDeleteDocument,
    "\n  mutation SearchAsOfUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.SearchAsOfUpdateDocument,
    "\n  mutation SearchAsOfUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": types.SearchAsOfUpdateRecordDocument,
    "\n  mutation SearchAsOfUpsert($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n": types.SearchAsOfUpsertDocument,
    "\n  mutation SearchAsOfRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.SearchAsOfRestoreDocument,
    "\n  mutation SearchAsOfLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.SearchAsOfLinkDocument,
    "\n  mutation SearchAsOfForget($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": types.SearchAsOfForgetDocument,
    "\n  query SearchAsOf($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        content\n        passage\n        similarity\n        record {\n          ... on Memory {\n            content\n            status\n            confidence\n            revision\n          }\n        }\n        context {\n          id\n        }\n        linked {\n          memory {\n            id\n            content\n          }\n        }\n      }\n    }\n  }\n": types.SearchAsOfDocument,
    "\n  query SearchAsOfThread($input: ThreadSearchInput!) {\n    thread(id: \"t\") {\n      search(input: $input) {\n        results {\n          content\n        }\n      }\n    }\n  }\n": types.SearchAsOfThreadDocument,
    "\n  query SearchAsOfStore($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        content\n      }\n    }\n  }\n": types.SearchAsOfStoreDocument,
    "\n  query SearchByMeaning($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        content\n        score\n        similarity\n        why {\n          terms {\n            term\n            score\n          }\n          factors {\n            factor\n            multiplier\n            added\n          }\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n      }\n    }\n  }\n": types.SearchByMeaningDocument,
    "\n  query ContextByMeaning($threadId: ID!, $input: ContextInput!) {\n    thread(id: $threadId) {\n      context(input: $input) {\n        relevant {\n          why\n          content\n        }\n      }\n    }\n  }\n": types.ContextByMeaningDocument,
    "\n  query SearchFilters($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchFiltersDocument,
    "\n  query SearchLayersClient($scope: ScopeInput!) {\n    found: search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchLayersClientDocument,
    "\n  query SearchLayersStore($scope: ScopeInput!) {\n    found: searchStore(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchLayersStoreDocument,
    "\n  query SearchLayersThread($id: ID!, $scope: ScopeInput) {\n    thread(id: $id) {\n      found: search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n        results {\n          recordId\n        }\n      }\n    }\n  }\n": types.SearchLayersThreadDocument,
    "\n  query SearchLayersEachThread {\n    threads(first: 20) {\n      nodes {\n        id\n        search(input: { query: \"tea\", scope: { exactThreadMatch: true } }) {\n          results {\n            recordId\n          }\n        }\n      }\n    }\n  }\n": types.SearchLayersEachThreadDocument,
    "\n  query SearchLayersInStore($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchLayersInStoreDocument,
    "\n  query SearchLayersInsideThread($input: ThreadSearchInput!) {\n    thread(id: \"maya-tutor\") {\n      search(input: $input) {\n        results {\n          recordId\n        }\n      }\n    }\n  }\n": types.SearchLayersInsideThreadDocument,
    "\n  query SearchMetadata($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchMetadataDocument,
    "\n  query SearchMetadataEverywhere($thread: ThreadSearchInput!, $store: SearchInput!) {\n    thread(id: \"t\") {\n      search(input: $thread) {\n        results {\n          recordId\n        }\n      }\n    }\n    searchStore(input: $store) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchMetadataEverywhereDocument,
    "\n  query SearchModes($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        score\n        similarity\n        distance\n        rank\n        passage\n        retrievers {\n          retriever\n          rank\n          score\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n        candidates\n      }\n    }\n  }\n": types.SearchModesDocument,
    "\n  query SearchProfiles($input: SearchInput!) {\n    found: search(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        formattedContent\n        timestamp\n        metadata\n        passage\n        similarity\n        distance\n        record {\n          __typename\n          ... on User {\n            nodeId\n            information\n            memories {\n              totalCount\n            }\n          }\n          ... on Agent {\n            nodeId\n            information\n          }\n        }\n      }\n    }\n  }\n": types.SearchProfilesDocument,
    "\n  query SearchProfilesInThread($id: ID!, $input: ThreadSearchInput!) {\n    thread(id: $id) {\n      found: search(input: $input) {\n        results {\n          recordId\n          recordType\n        }\n      }\n    }\n  }\n": types.SearchProfilesInThreadDocument,
    "\n  query SearchProfilesInStore($input: SearchInput!) {\n    found: searchStore(input: $input) {\n      results {\n        recordId\n        recordType\n      }\n    }\n  }\n": types.SearchProfilesInStoreDocument,
    "\n  mutation SearchProfilesUpsertUser($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        id\n      }\n    }\n  }\n": types.SearchProfilesUpsertUserDocument,
    "\n  mutation SearchProfilesUpsertAgent($input: ProfileInput!) {\n    upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n": types.SearchProfilesUpsertAgentDocument,
    "\n  mutation SearchProfilesDeleteUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n    }\n  }\n": types.SearchProfilesDeleteUserDocument,
    "\n  mutation SearchProfilesDeleteAgent($input: DeleteActorInput!) {\n    deleteAgent(input: $input) {\n      deletedCount\n    }\n  }\n": types.SearchProfilesDeleteAgentDocument,
    "\n  query SearchReranker($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        score\n        rank\n        retrievers {\n          retriever\n          rank\n          score\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n        candidates\n      }\n    }\n  }\n": types.SearchRerankerDocument,
    "\n  query SearchScope($scope: ScopeInput!) {\n    search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchScopeDocument,
    "\n  query SearchSurroundings($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        context {\n          id\n        }\n        linked {\n          memory {\n            id\n            status\n          }\n          relation\n          direction\n          hop\n          fromId\n        }\n      }\n    }\n  }\n": types.SearchSurroundingsDocument,
    "\n  query SearchSurroundingsPlain($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchSurroundingsPlainDocument,
    "\n  query SearchSurroundingsInThreads($input: ThreadSearchInput!) {\n    threads {\n      nodes {\n        search(input: $input) {\n          results {\n            context {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n": types.SearchSurroundingsInThreadsDocument,
    "\n  mutation SearchSurroundingsLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.SearchSurroundingsLinkDocument,
    "\n  mutation SearchSurroundingsDelete($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": types.SearchSurroundingsDeleteDocument,
    "\n  mutation SearchSurroundingsImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": types.SearchSurroundingsImportDocument,
    "\n  query SearchVector($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        recordType\n        score\n        similarity\n        distance\n        rank\n        passage\n        content\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n      }\n    }\n  }\n": types.SearchVectorDocument,
    "\n  query SearchVectorElsewhere($thread: ThreadSearchInput!, $store: SearchInput!) {\n    thread(id: \"thread-1\") {\n      search(input: $thread) {\n        results {\n          recordId\n        }\n      }\n    }\n    searchStore(input: $store) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchVectorElsewhereDocument,
    "\n  mutation SearchVectorUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.SearchVectorUpdateMemoryDocument,
    "\n  mutation SearchVectorDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": types.SearchVectorDeleteMessageDocument,
    "\n  mutation SearchVectorUpdateUser($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        id\n      }\n    }\n  }\n": types.SearchVectorUpdateUserDocument,
    "\n  query Search($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        formattedContent\n        timestamp\n        metadata\n        score\n        rank\n        passage\n        record {\n          __typename\n          ... on Message {\n            id\n          }\n          ... on Memory {\n            id\n          }\n        }\n      }\n    }\n  }\n": types.SearchDocument,
    "\n  query ServerModels {\n    serverInfo {\n      extractionModel\n      models {\n        name\n        standard\n        structuredOutput\n      }\n    }\n  }\n": types.ServerModelsDocument,
    "\n  mutation ServerModelsThread {\n    createThread(input: { id: \"t1\", userId: \"maya\" }) {\n      thread {\n        id\n      }\n    }\n  }\n": types.ServerModelsThreadDocument,
    "\n  mutation ServerModelsMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n      }\n      memories {\n        content\n        kind\n        category\n        source\n        confidence\n        evidence {\n          nodes {\n            quote\n            start\n            end\n          }\n        }\n      }\n    }\n  }\n": types.ServerModelsMessagesDocument,
    "\n  query ServerState {\n    serverInfo {\n      startedAt\n      uptimeSeconds\n      storeBytes\n      connections {\n        sockets\n        eventStreams\n        subscriptions\n      }\n      queue {\n        due\n        running\n        oldestDueSeconds\n      }\n      serverQueue {\n        due\n        running\n        oldestDueSeconds\n      }\n    }\n  }\n": types.ServerStateDocument,
    "\n  query ServerStoreInfo {\n    serverInfo {\n      store {\n        kind\n        vectorIndex {\n          wanted\n          inUse\n          dimensions\n          problem\n        }\n      }\n    }\n  }\n": types.ServerStoreInfoDocument,
    "\n  query ServerStoreSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.ServerStoreSearchDocument,
    "\n  mutation SharedStateSet($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        key\n        value\n        version\n        updatedAt\n        thread {\n          id\n        }\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n    }\n  }\n": types.SharedStateSetDocument,
    "\n  mutation SharedStateDelete($input: DeleteSharedStateInput!) {\n    deleteSharedState(input: $input) {\n      deletedCount\n      deletedIds\n      deletedNodeIds\n      counts {\n        type\n        count\n      }\n      dryRun\n    }\n  }\n": types.SharedStateDeleteDocument,
    "\n  mutation SharedStateClear($input: OwnerInput!) {\n    clearSharedState(input: $input) {\n      deletedCount\n      deletedIds\n    }\n  }\n": types.SharedStateClearDocument,
    "\n  query SharedStateRead($owner: OwnerInput!, $keys: [String!]) {\n    sharedState(owner: $owner, keys: $keys) {\n      key\n      value\n      version\n    }\n  }\n": types.SharedStateReadDocument,
    "\n  query SharedStateOfAll($keys: [String!]) {\n    threads(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        sharedState {\n          key\n          thread {\n            id\n          }\n        }\n        some: sharedState(keys: $keys) {\n          key\n        }\n      }\n    }\n    users {\n      nodes {\n        id\n        sharedState {\n          key\n        }\n      }\n    }\n    agents {\n      nodes {\n        id\n        sharedState {\n          key\n        }\n      }\n    }\n  }\n": types.SharedStateOfAllDocument,
    "\n  subscription SharedStateChanges($owner: OwnerInput!, $key: String, $after: Cursor) {\n    sharedStateChanged(owner: $owner, key: $key, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      deletedNodeId\n      snapshot\n      entry {\n        value\n        version\n      }\n      thread {\n        id\n      }\n      user {\n        id\n      }\n      agent {\n        id\n      }\n    }\n  }\n": types.SharedStateChangesDocument,
    "\n  subscription SharedStateEvents($owner: OwnerFilter, $after: Cursor) {\n    events(filter: { owner: $owner, subjectTypes: [SHARED_STATE] }, after: $after) {\n      kind\n      subjectId\n      ... on SharedStateEvent {\n        thread {\n          id\n        }\n        user {\n          id\n        }\n      }\n    }\n  }\n": types.SharedStateEventsDocument,
    "\n  mutation SharedStateDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.SharedStateDeleteThreadDocument,
    "\n  mutation SharedStateDeleteUser($id: ID!) {\n    deleteUser(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.SharedStateDeleteUserDocument,
    "\n  mutation ShadowForget {\n    forget(input: { userId: \"maya\" }) {\n      receiptId\n    }\n  }\n": types.ShadowForgetDocument,
    "\n  mutation ShadowTaken($ids: [ID!]!) {\n    importRecords(input: { type: FACT, ids: $ids, contents: [\"Taken.\"], userIds: [\"ben\"] }) {\n      ids\n    }\n  }\n": types.ShadowTakenDocument,
    "\n  subscription ShadowPass($jobId: ID!, $after: Cursor) {\n    jobUpdated(jobId: $jobId, after: $after) {\n      job {\n        state\n        report {\n          passes\n        }\n      }\n    }\n  }\n": types.ShadowPassDocument,
    "\n  query ShadowFlags {\n    memories(filter: { owner: { userId: \"maya\" } }) {\n      nodes {\n        content\n        flags {\n          rule\n        }\n      }\n    }\n  }\n": types.ShadowFlagsDocument,
    "\n  query ShadowLinks {\n    memories(\n      filter: { owner: { userId: \"maya\" } }\n      orderBy: { field: CREATED_AT, direction: ASC }\n    ) {\n      nodes {\n        links {\n          nodes {\n            relation\n          }\n        }\n      }\n    }\n  }\n": types.ShadowLinksDocument,
    "\n  query ShadowSearch($query: String!) {\n    search(input: { query: $query, mode: VECTOR, scope: { userId: \"maya\" } }) {\n      results {\n        content\n      }\n    }\n  }\n": types.ShadowSearchDocument,
    "\n  query SimulationJobs {\n    jobs(filter: { kinds: [SIMULATE_EXTRACTION] }) {\n      nodes {\n        id\n        outcome\n      }\n    }\n    usage(from: \"2020-01-01T00:00:00Z\", to: \"2020-12-31T00:00:00Z\") {\n      calls\n    }\n  }\n": types.SimulationJobsDocument,
    "\n  mutation SimulationDeletes($message: ID!) {\n    deleteMessage(input: { id: $message }) {\n      deletedCount\n    }\n  }\n": types.SimulationDeletesDocument,
    "\n  mutation SimulationDeletesMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.SimulationDeletesMemoryDocument,
    "\n  mutation SimulationEdits($id: ID!, $content: String) {\n    updateMemory(input: { id: $id, content: $content }) {\n      memory {\n        id\n      }\n    }\n  }\n": types.SimulationEditsDocument,
    "\n  query SimulationThread {\n    thread(id: \"t\") {\n      settings {\n        customInstructions\n      }\n    }\n  }\n": types.SimulationThreadDocument,
    "\n  mutation SimulationRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n": types.SimulationRestoreDocument,
    "\n  query SimulationSearch($query: String!) {\n    search(input: { query: $query, recordTypes: [FACT, MEMORY], scope: { userId: \"maya\" } }) {\n      results {\n        content\n      }\n    }\n  }\n": types.SimulationSearchDocument,
    "\n  subscription SimulationEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MEMORY] }, after: $after) {\n      kind\n    }\n  }\n": types.SimulationEventsDocument,
    "\n  subscription SimulationDone($jobId: ID!, $after: Cursor) {\n    jobUpdated(jobId: $jobId, after: $after) {\n      job {\n        state\n      }\n    }\n  }\n": types.SimulationDoneDocument,
    "\n  mutation StaleEvidenceUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        content\n      }\n    }\n  }\n": types.StaleEvidenceUpdateDocument,
    "\n  mutation StaleEvidenceUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": types.StaleEvidenceUpdateRecordDocument,
    "\n  query StaleEvidenceLook {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        content\n        status\n        statusReason\n        revision\n        evidence {\n          totalCount\n          nodes {\n            quote\n            isCurrent\n            start\n            end\n          }\n        }\n        explain {\n          steps {\n            change {\n              kind\n            }\n            status\n            statusReason\n          }\n        }\n      }\n    }\n  }\n": types.StaleEvidenceLookDocument,
    "\n  mutation StaleEvidenceRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        status\n        statusReason\n      }\n    }\n  }\n": types.StaleEvidenceRestoreDocument,
    "\n  mutation StaleEvidenceLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.StaleEvidenceLinkDocument,
    "\n  mutation StaleEvidenceExtract($input: ExtractMemoriesInput!) {\n    extractMemories(input: $input) {\n      job {\n        outcome\n      }\n    }\n  }\n": types.StaleEvidenceExtractDocument,
    "\n  mutation StaleEvidenceForget($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": types.StaleEvidenceForgetDocument,
    "\n  mutation StaleEvidenceForgetMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      revived {\n        id\n      }\n    }\n  }\n": types.StaleEvidenceForgetMemoryDocument,
    "\n  subscription StaleEvidenceChanges($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      snapshot\n    }\n  }\n": types.StaleEvidenceChangesDocument,
    "\n  subscription GroupChanges($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      cursor\n      subjectId\n      kind\n      memory {\n        content\n      }\n    }\n  }\n": types.GroupChangesDocument,
    "\n  subscription GroupCard($threadId: ID!) {\n    contextChanged(threadId: $threadId) {\n      context {\n        recentMessages {\n          content\n        }\n      }\n    }\n  }\n": types.GroupCardDocument,
    "\n  mutation GroupDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.GroupDeleteMemoryDocument,
    "\n  query SummariesOfThread($id: ID!, $exceptLast: Int, $tokenBudget: Int) {\n    thread(id: $id) {\n      summary(exceptLast: $exceptLast, tokenBudget: $tokenBudget) {\n        text\n        topics\n        source\n        messageCount\n        tokenEstimate\n        isTruncated\n        updatedAt\n      }\n      runningSummary {\n        text\n        topics\n        coveredSeq\n        messageCount\n        model\n        updatedAt\n        job {\n          kind\n          state\n          outcome\n        }\n      }\n    }\n  }\n": types.SummariesOfThreadDocument,
    "\n  query SummariesOfAll {\n    threads {\n      nodes {\n        id\n        summary {\n          text\n        }\n        short: summary(tokenBudget: 1) {\n          text\n        }\n        runningSummary {\n          text\n          job {\n            id\n          }\n        }\n      }\n    }\n  }\n": types.SummariesOfAllDocument,
    "\n  mutation SummariesDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": types.SummariesDeleteMessageDocument,
    "\n  mutation SummariesDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.SummariesDeleteThreadDocument,
    "\n  mutation SummariesUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": types.SummariesUpdateRecordDocument,
    "\n  subscription SummariesEvents($after: Cursor) {\n    events(filter: { subjectTypes: [SUMMARY] }, after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n      ... on SummaryEvent {\n        summary {\n          text\n        }\n      }\n    }\n  }\n": types.SummariesEventsDocument,
    "\n  subscription SummariesJobs($threadId: ID!, $after: Cursor) {\n    jobUpdated(threadId: $threadId, after: $after) {\n      snapshot\n    }\n  }\n": types.SummariesJobsDocument,
    "\n  query Tenants {\n    tenants(first: 10) {\n      totalCount\n      nodes {\n        tenantId\n        limits {\n          modelTokensPerDay\n        }\n      }\n    }\n  }\n": types.TenantsDocument,
    "\n  query Tenant($tenantId: ID) {\n    tenant(tenantId: $tenantId) {\n      tenantId\n    }\n  }\n": types.TenantDocument,
    "\n  mutation LimitTenant($input: UpdateTenantLimitsInput!) {\n    updateTenantLimits(input: $input) {\n      tenant {\n        tenantId\n        limits {\n          modelTokensPerDay\n        }\n      }\n    }\n  }\n": types.LimitTenantDocument,
    "\n  mutation TextLimitsCreateThread($input: CreateThreadInput!) {\n    change: createThread(input: $input) {\n      thread {\n        id\n        chatId\n        userId\n        metadata\n      }\n    }\n  }\n": types.TextLimitsCreateThreadDocument,
    "\n  mutation TextLimitsEnsureThread($input: CreateThreadInput!) {\n    change: ensureThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.TextLimitsEnsureThreadDocument,
    "\n  mutation TextLimitsUpdateThread($input: UpdateThreadInput!) {\n    change: updateThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.TextLimitsUpdateThreadDocument,
    "\n  mutation TextLimitsAddMessages($input: AddMessagesInput!) {\n    change: addMessages(input: $input) {\n      messages {\n        id\n        role\n        name\n      }\n      memories {\n        category\n        content\n        evidence {\n          nodes {\n            quote\n          }\n        }\n      }\n    }\n  }\n": types.TextLimitsAddMessagesDocument,
    "\n  mutation TextLimitsUpdateMessage($input: UpdateMessageInput!) {\n    change: updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n": types.TextLimitsUpdateMessageDocument,
    "\n  mutation TextLimitsAddMemory($input: AddMemoryInput!) {\n    change: addMemory(input: $input) {\n      memory {\n        id\n        category\n      }\n    }\n  }\n": types.TextLimitsAddMemoryDocument,
    "\n  mutation TextLimitsUpdateMemory($input: UpdateMemoryInput!) {\n    change: updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.TextLimitsUpdateMemoryDocument,
    "\n  mutation TextLimitsCreateUser($input: ProfileInput!) {\n    change: upsertUser(input: $input) {\n      user {\n        id\n      }\n    }\n  }\n": types.TextLimitsCreateUserDocument,
    "\n  mutation TextLimitsUpsertAgent($input: ProfileInput!) {\n    change: upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n": types.TextLimitsUpsertAgentDocument,
    "\n  query ThreadGraphUsers($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        id\n      }\n    }\n  }\n": types.ThreadGraphUsersDocument,
    "\n  query ThreadGraphPages($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        threads {\n          nodes {\n            messages {\n              nodes {\n                content\n                derivedMemories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n            memories {\n              nodes {\n                evidence {\n                  nodes {\n                    quote\n                    message {\n                      seq\n                    }\n                    job {\n                      state\n                    }\n                  }\n                }\n              }\n            }\n            agent {\n              id\n            }\n            jobs {\n              nodes {\n                memories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ThreadGraphPagesDocument,
    "\n  query ThreadGraphCounts($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        memories {\n          totalCount\n        }\n        threads {\n          totalCount\n          nodes {\n            messageCount\n            messages {\n              totalCount\n              nodes {\n                derivedMemories {\n                  totalCount\n                }\n              }\n            }\n            memories {\n              totalCount\n              nodes {\n                evidence {\n                  totalCount\n                }\n              }\n            }\n            jobs {\n              totalCount\n              nodes {\n                memories {\n                  totalCount\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ThreadGraphCountsDocument,
    "\n  query ThreadGraphWayUp($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        memories {\n          nodes {\n            user {\n              id\n            }\n            agent {\n              memories {\n                nodes {\n                  id\n                }\n              }\n              threads {\n                nodes {\n                  user {\n                    id\n                  }\n                }\n              }\n            }\n            thread {\n              id\n            }\n            evidence {\n              nodes {\n                message {\n                  thread {\n                    title\n                  }\n                }\n                job {\n                  thread {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ThreadGraphWayUpDocument,
    "\n  query ThreadHistory(\n    $id: ID!\n    $maxMessages: Int\n    $maxTokens: Int\n    $trim: TrimStrategy\n    $keepRecent: Int\n    $query: String\n  ) {\n    thread(id: $id) {\n      history(\n        maxMessages: $maxMessages\n        maxTokens: $maxTokens\n        trim: $trim\n        keepRecent: $keepRecent\n        query: $query\n      ) {\n        id\n      }\n    }\n  }\n": types.ThreadHistoryDocument,
    "\n  query ThreadRecall(\n    $id: ID!\n    $query: String\n    $mode: SearchMode\n    $recallMinSimilarity: Float\n    $maxRecalled: Int\n  ) {\n    context(\n      threadId: $id\n      input: {\n        query: $query\n        mode: $mode\n        recallMinSimilarity: $recallMinSimilarity\n        maxRecalled: $maxRecalled\n        tokenBudget: 0\n      }\n    ) {\n      recalled {\n        record {\n          ... on Message {\n            id\n            role\n            thread {\n              id\n            }\n          }\n        }\n        content\n        similarity\n      }\n    }\n  }\n": types.ThreadRecallDocument,
    "\n  query ThreadHistories($trim: TrimStrategy, $query: String) {\n    threads {\n      nodes {\n        id\n        history(maxTokens: 15, trim: $trim, query: $query, keepRecent: 1) {\n          id\n        }\n      }\n    }\n  }\n": types.ThreadHistoriesDocument,
    "\n  mutation ThreadMemoriesSay($userId: ID!, $threadId: ID!, $content: String!) {\n    remember(\n      input: {\n        userId: $userId\n        threadId: $threadId\n        messages: [{ role: \"user\", content: $content }]\n        waitForExtraction: true\n      }\n    ) {\n      memories {\n        id\n      }\n    }\n  }\n": types.ThreadMemoriesSayDocument,
    "\n  query ThreadMemoriesLists($id: ID!, $owner: OwnerFilter!) {\n    memories(filter: { owner: $owner }) {\n      nodes {\n        id\n      }\n    }\n    thread(id: $id) {\n      memories {\n        nodes {\n          id\n        }\n      }\n      same: memories(filter: { owner: $owner }) {\n        nodes {\n          id\n        }\n      }\n      others: memories(filter: { owner: { threadId: \"ben/t\" } }) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ThreadMemoriesListsDocument,
    "\n  subscription ThreadMemoriesChanges($owner: OwnerFilter, $after: Cursor) {\n    events(filter: { owner: $owner, subjectTypes: [MEMORY], kinds: [CREATED] }, after: $after) {\n      subjectId\n    }\n  }\n": types.ThreadMemoriesChangesDocument,
    "\n  fragment ThreadSettingsAll on ThreadSettings {\n    scopeDefaults\n    extractMemories\n    extractionMode\n    memoryPolicy\n    memoryExtractionWindow\n    memoryExtractionFrequency\n    memoryExtractionTokenLimit\n    enableContextSummary\n    autoTitle\n    contextSummaryUpdateFrequency\n    contextTokenLimit\n    maxMessageTokenLength\n    messageShorteningInputTokenLimit\n    customInstructions\n    inheritMessageMetadata\n    linkExtraction\n    linkInstructions\n    linkTokenLimit\n    queueFullBehavior\n    queueWaitMs\n    transientTtlSeconds\n    changedEvidence\n    reviewExtracted\n    maxMessages\n    timeZone\n    dateOrder\n    model\n  }\n": types.ThreadSettingsAllFragmentDoc,
    "\n  query ThreadSettingsRead($id: ID!) {\n    thread(id: $id) {\n      settings {\n        ...ThreadSettingsAll\n      }\n    }\n  }\n": types.ThreadSettingsReadDocument,
    "\n  mutation ThreadSettingsUpdate($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        settings {\n          ...ThreadSettingsAll\n        }\n      }\n    }\n  }\n": types.ThreadSettingsUpdateDocument,
    "\n  subscription ThreadSettingsEvents($after: Cursor) {\n    events(filter: { subjectTypes: [THREAD] }, after: $after) {\n      kind\n      snapshot\n    }\n  }\n": types.ThreadSettingsEventsDocument,
    "\n  mutation ThreadTitlesGenerate($input: GenerateTitleInput!) {\n    generateThreadTitle(input: $input) {\n      thread {\n        title\n      }\n      job {\n        kind\n        state\n        outcome\n      }\n    }\n  }\n": types.ThreadTitlesGenerateDocument,
    "\n  mutation ThreadTitlesWait {\n    waitForExtraction(input: { kinds: [TITLE_THREAD] }) {\n      finished\n      jobs {\n        outcome\n      }\n    }\n  }\n": types.ThreadTitlesWaitDocument,
    "\n  query ThreadTitles {\n    threads {\n      nodes {\n        id\n        title\n      }\n    }\n  }\n": types.ThreadTitlesDocument,
    "\n  mutation ThreadTitlesUpdate($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        title\n      }\n    }\n  }\n": types.ThreadTitlesUpdateDocument,
    "\n  mutation ThreadsCreate($input: CreateThreadInput!) {\n    payload: createThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n    }\n  }\n": types.ThreadsCreateDocument,
    "\n  mutation ThreadsEnsure($input: CreateThreadInput!) {\n    payload: ensureThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n        title\n      }\n    }\n  }\n": types.ThreadsEnsureDocument,
    "\n  query ThreadsRead($id: ID!) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      settings {\n        extractMemories\n      }\n      createdAt\n      updatedAt\n      messageCount\n    }\n  }\n": types.ThreadsReadDocument,
    "\n  query ThreadsOf($id: ID!) {\n    user(id: $id) {\n      threads {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ThreadsOfDocument,
    "\n  mutation TimeTravelUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.TimeTravelUpdateDocument,
    "\n  mutation TimeTravelLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        target {\n          validTo\n        }\n      }\n    }\n  }\n": types.TimeTravelLinkDocument,
    "\n  mutation TimeTravelUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n    }\n  }\n": types.TimeTravelUnlinkDocument,
    "\n  query TimeTravelValidity($id: ID!) {\n    memory(id: $id) {\n      status\n      validTo\n    }\n  }\n": types.TimeTravelValidityDocument,
    "\n  mutation TimeTravelForget($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n": types.TimeTravelForgetDocument,
    "\n  query TimeTravelList($asOf: AsOf, $filter: MemoryFilter) {\n    memories(asOf: $asOf, filter: $filter) {\n      totalCount\n      nodes {\n        id\n        content\n        status\n        statusReason\n        revision\n        updatedAt\n      }\n    }\n  }\n": types.TimeTravelListDocument,
    "\n  query TimeTravelEverywhere($asOf: AsOf) {\n    users {\n      nodes {\n        id\n        memories(asOf: $asOf) {\n          totalCount\n          nodes {\n            content\n          }\n        }\n      }\n    }\n  }\n": types.TimeTravelEverywhereDocument,
    "\n  query TraceSummaryOfOwner($owner: OwnerFilter, $limit: Int, $since: DateTime, $until: DateTime) {\n    traceSummary(owner: $owner, limit: $limit, since: $since, until: $until) {\n      stepCount\n      distinctCount\n      inputTokens\n      outputTokens\n      durationMs\n      steps {\n        name\n        type\n        count\n        inputTokens\n        outputTokens\n        durationMs\n        meanDurationMs\n        maxDurationMs\n      }\n    }\n  }\n": types.TraceSummaryOfOwnerDocument,
    "\n  query TraceSummaryEverywhere {\n    threads {\n      nodes {\n        id\n        one: traceSummary(limit: 1) {\n          distinctCount\n          steps {\n            name\n          }\n        }\n        all: traceSummary {\n          steps {\n            name\n            count\n          }\n        }\n        late: traceSummary(since: \"2026-05-08T12:00:02Z\") {\n          stepCount\n        }\n      }\n    }\n    users {\n      nodes {\n        id\n        traceSummary {\n          stepCount\n        }\n      }\n    }\n    agents {\n      nodes {\n        id\n        traceSummary {\n          stepCount\n        }\n      }\n    }\n  }\n": types.TraceSummaryEverywhereDocument,
    "\n  query TraceSummaryMessages($filter: MessageFilter) {\n    messages(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    thread(id: \"a\") {\n      messages(filter: $filter) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.TraceSummaryMessagesDocument,
    "\n  mutation TraceSummaryChange($update: UpdateMessageInput!, $delete: DeleteMessageInput!) {\n    updateMessage(input: $update) {\n      message {\n        trace {\n          inputTokens\n        }\n      }\n    }\n    deleteMessage(input: $delete) {\n      deletedCount\n    }\n  }\n": types.TraceSummaryChangeDocument,
    "\n  query TraceOfMessages($id: ID!) {\n    thread(id: $id) {\n      messages {\n        nodes {\n          metadata\n          trace {\n            steps {\n              name\n              type\n              input\n              output\n              inputTokens\n              outputTokens\n              durationMs\n            }\n            inputTokens\n            outputTokens\n            durationMs\n          }\n        }\n      }\n    }\n  }\n": types.TraceOfMessagesDocument,
    "\n  mutation TwoUsersNewThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      created\n    }\n  }\n": types.TwoUsersNewThreadDocument,
    "\n  mutation TwoUsersSameThread($input: CreateThreadInput!) {\n    ensureThread(input: $input) {\n      created\n    }\n  }\n": types.TwoUsersSameThreadDocument,
    "\n  mutation TwoUsersNewTitle($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      created\n    }\n  }\n": types.TwoUsersNewTitleDocument,
    "\n  mutation TwoUsersRemoveThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.TwoUsersRemoveThreadDocument,
    "\n  query TwoUsersWhereBelongs {\n    memory(id: \"guest\") {\n      threadId\n    }\n  }\n": types.TwoUsersWhereBelongsDocument,
    "\n  mutation UpdateActorsUpsertUser($input: ProfileInput!) {\n    changed: upsertUser(input: $input) {\n      record: user {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": types.UpdateActorsUpsertUserDocument,
    "\n  mutation UpdateActorsUpsertAgent($input: ProfileInput!) {\n    changed: upsertAgent(input: $input) {\n      record: agent {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": types.UpdateActorsUpsertAgentDocument,
    "\n  query UpdateActorsUsers {\n    found: users {\n      nodes {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": types.UpdateActorsUsersDocument,
    "\n  query UpdateActorsAgents {\n    found: agents {\n      nodes {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": types.UpdateActorsAgentsDocument,
    "\n  subscription UpdateActorsEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n    }\n  }\n": types.UpdateActorsEventsDocument,
    "\n  mutation UpdateMemoryAdd($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.UpdateMemoryAddDocument,
    "\n  mutation UpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        ...UpdateMemoryWhole\n      }\n    }\n  }\n  fragment UpdateMemoryWhole on Memory {\n    id\n    kind\n    category\n    content\n    userId\n    agentId\n    threadId\n    originThreadId\n    source\n    confidence\n    importance\n    status\n    statusReason\n    timestamp\n    validFrom\n    validTo\n    pinned\n    metadata\n    revision\n    createdAt\n    updatedAt\n    revisions {\n      totalCount\n    }\n  }\n": types.UpdateMemoryDocument,
    "\n  query UpdateMemoryRead($id: ID!) {\n    memory(id: $id) {\n      ...UpdateMemoryWhole\n    }\n  }\n": types.UpdateMemoryReadDocument,
    "\n  subscription UpdateMemoryEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MEMORY] }, after: $after) {\n      kind\n      at\n      subjectId\n      originThreadId\n      snapshot\n      ... on MemoryEvent {\n        memory {\n          revision\n        }\n      }\n    }\n  }\n": types.UpdateMemoryEventsDocument,
    "\n  mutation UpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n        seq\n        role\n        name\n        content\n        timestamp\n        metadata\n        createdAt\n      }\n    }\n  }\n": types.UpdateMessageDocument,
    "\n  query UpdateMessageRead($id: ID!) {\n    message(id: $id) {\n      id\n      seq\n      role\n      name\n      content\n      timestamp\n      metadata\n      createdAt\n    }\n  }\n": types.UpdateMessageReadDocument,
    "\n  query UpdateMessageEvidence {\n    message(id: \"m\") {\n      derivedMemories {\n        nodes {\n          content\n          status\n          revision\n          evidence {\n            nodes {\n              quote\n              start\n              end\n              message {\n                content\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.UpdateMessageEvidenceDocument,
    "\n  subscription UpdateMessageEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      kind\n      at\n      subjectId\n      originThreadId\n      snapshot\n      ... on MessageEvent {\n        message {\n          content\n        }\n      }\n    }\n  }\n": types.UpdateMessageEventsDocument,
    "\n  mutation UpdateRecordImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": types.UpdateRecordImportDocument,
    "\n  mutation UpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n      record {\n        ...UpdateRecordPart\n      }\n    }\n  }\n  fragment UpdateRecordPart on Record {\n    __typename\n    ... on Message {\n      content\n      metadata\n    }\n    ... on Memory {\n      content\n      metadata\n      revision\n      revisions {\n        nodes {\n          content\n        }\n      }\n    }\n    ... on User {\n      information\n      metadata\n    }\n    ... on Agent {\n      information\n      metadata\n    }\n  }\n": types.UpdateRecordDocument,
    "\n  query UpdateRecordRead($type: RecordType!, $id: ID!) {\n    record(type: $type, id: $id) {\n      ...UpdateRecordPart\n    }\n  }\n": types.UpdateRecordReadDocument,
    "\n  query UpdateRecordSearch($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        recordId\n        passage\n        distance\n      }\n    }\n  }\n": types.UpdateRecordSearchDocument,
    "\n  subscription UpdateRecordEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectId\n    }\n  }\n": types.UpdateRecordEventsDocument,
    "\n  mutation UpdateThread($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        id\n        userId\n        agentId\n        chatId\n        title\n        metadata\n        settings {\n          extractMemories\n        }\n        messageCount\n        createdAt\n        updatedAt\n      }\n    }\n  }\n": types.UpdateThreadDocument,
    "\n  query UpdateThreadRead($id: ID!) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      settings {\n        extractMemories\n      }\n      messageCount\n      createdAt\n      updatedAt\n    }\n  }\n": types.UpdateThreadReadDocument,
    "\n  subscription UpdateThreadEvents($after: Cursor) {\n    events(filter: { subjectTypes: [THREAD] }, after: $after) {\n      kind\n      at\n      subjectId\n      snapshot\n      ... on ThreadEvent {\n        thread {\n          title\n        }\n      }\n    }\n  }\n": types.UpdateThreadEventsDocument,
    "\n  query UsageDays($from: DateTime, $to: DateTime) {\n    usage(from: $from, to: $to) {\n      day\n      model\n      calls\n      inputTokens\n      outputTokens\n    }\n  }\n": types.UsageDaysDocument,
    "\n  query UsageBudget {\n    serverInfo {\n      dailyTokenBudget\n    }\n  }\n": types.UsageBudgetDocument,
    "\n  query UsageJob($id: ID!) {\n    job(id: $id) {\n      state\n      outcome\n      attempts\n      error\n      runAt\n      model\n      usage {\n        calls\n        inputTokens\n        outputTokens\n      }\n    }\n  }\n": types.UsageJobDocument,
    "\n  query ValiditySearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.ValiditySearchDocument,
    "\n  query ValidityContext($input: ContextInput!) {\n    context(userId: \"ines\", input: $input) {\n      instructions {\n        content\n      }\n      known {\n        content\n      }\n    }\n  }\n": types.ValidityContextDocument,
    "\n  mutation WaitForJobs($input: WaitInput!) {\n    waitForExtraction(input: $input) {\n      finished\n      moreJobs\n      jobs {\n        id\n        state\n        outcome\n      }\n      memories {\n        content\n      }\n    }\n  }\n": types.WaitForJobsDocument,
    "\n  mutation DeleteWebhookMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedIds\n    }\n  }\n": types.DeleteWebhookMemoryDocument,
    "\n  mutation WebhookDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.WebhookDeleteMemoryDocument,
    "\n  mutation RetryWebhookDeliveries($input: RetryWebhookDeliveriesInput!) {\n    retryWebhookDeliveries(input: $input) {\n      count\n    }\n  }\n": types.RetryWebhookDeliveriesDocument,
    "\n  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {\n    rotateWebhookSecret(input: $input) {\n      secret\n      webhook {\n        previousSecretUntil\n      }\n    }\n  }\n": types.RotateWebhookSecretDocument,
    "\n  mutation DeleteWebhook($webhookId: ID!) {\n    deleteWebhook(webhookId: $webhookId) {\n      webhookId\n    }\n  }\n": types.DeleteWebhookDocument,
    "\n  mutation DeleteWebhookUser {\n    deleteUser(input: { id: \"maya\" }) {\n      deletedIds\n    }\n  }\n": types.DeleteWebhookUserDocument,
    "\n  query AuditedWebhooks($id: ID!) {\n    auditLog(filter: { record: { type: WEBHOOK, id: $id } }, first: 10) {\n      nodes {\n        operation\n        records {\n          kind\n        }\n      }\n    }\n  }\n": types.AuditedWebhooksDocument,
    "\n  subscription JobRunnerSteps($after: Cursor) {\n    jobUpdated(after: $after) {\n      snapshot\n      job {\n        id\n      }\n    }\n  }\n": types.JobRunnerStepsDocument,
    "\n  query JobRunnerJob($id: ID!) {\n    job(id: $id) {\n      kind\n      state\n      outcome\n      attempts\n      error\n      model\n      usage {\n        calls\n        inputTokens\n        outputTokens\n      }\n      runAt\n      memories {\n        nodes {\n          content\n        }\n      }\n      thread {\n        id\n        memories {\n          totalCount\n        }\n      }\n    }\n  }\n": types.JobRunnerJobDocument,
    "\n  query ShutdownJob($id: ID!) {\n    job(id: $id) {\n      state\n      attempts\n      error\n      usage {\n        calls\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n": types.ShutdownJobDocument,
    "\n  query PagesCursor {\n    eventCursor\n  }\n": types.PagesCursorDocument,
    "\n  mutation SameRankingUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.SameRankingUpdateDocument,
    "\n  mutation SameRankingLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.SameRankingLinkDocument,
    "\n  mutation SameRankingAgent($input: ProfileInput!) {\n    upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n": types.SameRankingAgentDocument,
    "\n  fragment SameRankingFound on SearchResults {\n    results {\n      recordId\n      recordType\n      content\n      formattedContent\n      score\n      similarity\n      rank\n      passage\n      retrievers {\n        retriever\n        rank\n        score\n      }\n      why {\n        terms {\n          term\n          insteadOf\n          score\n          from\n        }\n        factors {\n          factor\n          multiplier\n          added\n        }\n      }\n      context {\n        id\n      }\n      linked {\n        memory {\n          id\n        }\n      }\n    }\n    retrievers {\n      retriever\n      ran\n      reason\n      candidates\n    }\n  }\n": types.SameRankingFoundFragmentDoc,
    "\n  query SameRankingSearch($input: SearchInput!) {\n    search(input: $input) {\n      ...SameRankingFound\n    }\n  }\n": types.SameRankingSearchDocument,
    "\n  query SameRankingSearchStore($input: SearchInput!) {\n    searchStore(input: $input) {\n      ...SameRankingFound\n    }\n  }\n": types.SameRankingSearchStoreDocument,
    "\n  query SameRankingSearchThread($id: ID!, $input: ThreadSearchInput!) {\n    thread(id: $id) {\n      search(input: $input) {\n        ...SameRankingFound\n      }\n    }\n  }\n": types.SameRankingSearchThreadDocument,
    "\n  query StatementParityDashboard($after: Int!) {\n    users(first: 2) {\n      totalCount\n      nodes {\n        id\n        threads(first: 2) {\n          totalCount\n          nodes {\n            title\n            messageCount\n            messages(first: 2) {\n              totalCount\n              nodes {\n                content\n                derivedMemories {\n                  totalCount\n                  nodes {\n                    content\n                  }\n                }\n              }\n            }\n            jobs(first: 2) {\n              nodes {\n                state\n              }\n            }\n            agent {\n              information\n            }\n          }\n        }\n        memories(first: 2, filter: { minConfidence: 0.1 }) {\n          totalCount\n          nodes {\n            content\n            links(first: $after) {\n              nodes {\n                relation\n              }\n            }\n            evidence {\n              nodes {\n                quote\n                message {\n                  seq\n                }\n              }\n            }\n            revisions {\n              totalCount\n              nodes {\n                content\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.StatementParityDashboardDocument,
    "\n  mutation ForgottenFilesDelete {\n    deleteUser(input: { id: \"ann\" }) {\n      deletedCount\n    }\n  }\n": types.ForgottenFilesDeleteDocument,
    "\n  mutation ForgottenFilesForget {\n    forget(input: { userId: \"ann\" }) {\n      filesClearedAt\n    }\n  }\n": types.ForgottenFilesForgetDocument,
    "\n  subscription LlamaJobs($after: Cursor!) {\n    jobUpdated(after: $after) {\n      job {\n        state\n        outcome\n        report {\n          passes\n        }\n        usage {\n          calls\n          inputTokens\n        }\n      }\n    }\n  }\n": types.LlamaJobsDocument,
    "\n  query LlamaModels {\n    serverInfo {\n      models {\n        name\n        structuredOutput\n      }\n    }\n  }\n": types.LlamaModelsDocument,
    "\n  subscription AuthChanges($after: Cursor) {\n    events(after: $after) {\n      subjectId\n    }\n  }\n": types.AuthChangesDocument,
    "\n  mutation EventStreamDeleteThread {\n    deleteThread(input: { id: \"t\" }) {\n      deletedCount\n    }\n  }\n": types.EventStreamDeleteThreadDocument,
    "\n  mutation SetLimits($input: UpdateTenantLimitsInput!) {\n    updateTenantLimits(input: $input) {\n      tenant {\n        tenantId\n      }\n    }\n  }\n": types.SetLimitsDocument,
    "\n  mutation DeleteToMakeRoom($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedIds\n    }\n  }\n": types.DeleteToMakeRoomDocument,
    "\n  query FullDiskLearned {\n    thread(id: \"t\") {\n      messages {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n": types.FullDiskLearnedDocument,
    "\n  subscription HealthEvents {\n    events {\n      cursor\n    }\n  }\n": types.HealthEventsDocument,
    "\n  subscription MetricsChanges($after: Cursor) {\n    events(after: $after, filter: { subjectTypes: [THREAD] }) {\n      cursor\n    }\n  }\n": types.MetricsChangesDocument,
    "\n  query QueryTimeoutSlow {\n    search(input: { query: \"held tea\", scope: { userId: \"maya\" } }) {\n      results {\n        record {\n          ... on Memory {\n            id\n            user {\n              threads {\n                totalCount\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.QueryTimeoutSlowDocument,
    "\n  query QueryTimeoutQuick {\n    user(id: \"maya\") {\n      id\n    }\n  }\n": types.QueryTimeoutQuickDocument,
    "\n  subscription QueryTimeoutAdded {\n    messageAdded(threadId: \"t\") {\n      subjectId\n      message {\n        thread {\n          search(input: { query: \"held tea\" }) {\n            results {\n              rank\n            }\n          }\n        }\n      }\n    }\n  }\n": types.QueryTimeoutAddedDocument,
    "\n  subscription QueryTimeoutCard {\n    contextChanged(threadId: \"t\", input: { query: \"held tea\", maxRecalled: 0 }) {\n      causes {\n        subjectId\n      }\n      context {\n        recentMessages {\n          id\n        }\n      }\n    }\n  }\n": types.QueryTimeoutCardDocument,
    "\n  mutation TransferLimitsForget {\n    forget(input: { userId: \"user-1\" }) {\n      counts {\n        type\n      }\n    }\n  }\n": types.TransferLimitsForgetDocument,
    "\n  mutation TransferLimitsChange($content: String!) {\n    updateMemory(input: { id: \"memory-1\", content: $content }) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.TransferLimitsChangeDocument,
    "\n  mutation TransfersForget {\n    forget(input: { userId: \"ann\" }) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n": types.TransfersForgetDocument,
    "\n  mutation BurstClear($threadId: ID!) {\n    clearMessages(input: { owner: { threadId: $threadId }, confirm: true }) {\n      deletedCount\n    }\n  }\n": types.BurstClearDocument,
    "\n  mutation ExtractionSoakWait {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 60000 }\n    ) {\n      finished\n    }\n  }\n": types.ExtractionSoakWaitDocument,
    "\n  query ExtractionSoakDead {\n    jobs(first: 100, filter: { states: [DEAD] }) {\n      nodes {\n        id\n        outcome\n        error\n        usage {\n          calls\n        }\n      }\n    }\n  }\n": types.ExtractionSoakDeadDocument,
    "\n  mutation ExtractionSoakRetry($ids: [ID!]!) {\n    retryJobs(input: { ids: $ids }) {\n      jobs {\n        id\n      }\n    }\n  }\n": types.ExtractionSoakRetryDocument,
    "\n  query ExtractionSoakUnfinished {\n    jobs(\n      filter: { states: [READY, RUNNING, FAILED], kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD] }\n    ) {\n      totalCount\n    }\n  }\n": types.ExtractionSoakUnfinishedDocument,
    "\n  query ExtractionSoakMemories($after: String) {\n    memories(first: 100, after: $after) {\n      nodes {\n        content\n        status\n        evidence(first: 100) {\n          nodes {\n            quote\n            message {\n              content\n            }\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ExtractionSoakMemoriesDocument,
    "\n  query ExtractionSoakThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages(last: 500) {\n        nodes {\n          seq\n          content\n        }\n      }\n      runningSummary {\n        coveredSeq\n      }\n    }\n  }\n": types.ExtractionSoakThreadDocument,
    "\n  mutation ExtractionSoakEnsure($input: CreateThreadInput!) {\n    ensureThread(input: $input) {\n      created\n    }\n  }\n": types.ExtractionSoakEnsureDocument,
    "\n  mutation ExtractionSoakAdd($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n    }\n  }\n": types.ExtractionSoakAddDocument,
    "\n  mutation ExtractionSoakSettings($id: ID!) {\n    updateThread(input: { id: $id, settings: { memoryExtractionFrequency: -1 } }) {\n      thread {\n        id\n      }\n    }\n  }\n": types.ExtractionSoakSettingsDocument,
    "\n  query KillSoakLeftJobs {\n    dead: jobs(first: 100, filter: { states: [DEAD] }) {\n      nodes {\n        id\n        outcome\n      }\n    }\n    open: jobs(\n      filter: {\n        states: [READY, RUNNING, FAILED]\n        kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS]\n      }\n    ) {\n      totalCount\n    }\n  }\n": types.KillSoakLeftJobsDocument,
    "\n  mutation KillSoakRetry($ids: [ID!]!) {\n    retryJobs(input: { ids: $ids }) {\n      skippedIds\n    }\n  }\n": types.KillSoakRetryDocument,
    "\n  mutation KillSoakEnsureThread($input: CreateThreadInput!) {\n    ensureThread(input: $input) {\n      created\n    }\n  }\n": types.KillSoakEnsureThreadDocument,
    "\n  mutation KillSoakDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n": types.KillSoakDeleteThreadDocument,
    "\n  mutation KillSoakAddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n    }\n  }\n": types.KillSoakAddMessagesDocument,
    "\n  mutation KillSoakUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        content\n      }\n    }\n  }\n": types.KillSoakUpdateMessageDocument,
    "\n  mutation KillSoakDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n": types.KillSoakDeleteMessageDocument,
    "\n  mutation KillSoakClearMessages($threadId: ID!) {\n    clearMessages(input: { owner: { threadId: $threadId }, confirm: true }) {\n      deletedCount\n    }\n  }\n": types.KillSoakClearMessagesDocument,
    "\n  mutation KillSoakAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.KillSoakAddMemoryDocument,
    "\n  mutation KillSoakUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.KillSoakUpdateMemoryDocument,
    "\n  mutation KillSoakRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.KillSoakRestoreDocument,
    "\n  mutation KillSoakDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.KillSoakDeleteMemoryDocument,
    "\n  mutation KillSoakLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.KillSoakLinkDocument,
    "\n  mutation KillSoakUpdateLink($input: UpdateMemoryLinkInput!) {\n    updateMemoryLink(input: $input) {\n      link {\n        relation\n      }\n    }\n  }\n": types.KillSoakUpdateLinkDocument,
    "\n  mutation KillSoakUnlink($id: ID!) {\n    unlinkMemories(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.KillSoakUnlinkDocument,
    "\n  mutation KillSoakImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": types.KillSoakImportDocument,
    "\n  mutation KillSoakUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": types.KillSoakUpdateRecordDocument,
    "\n  mutation KillSoakProfile($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        information\n      }\n    }\n  }\n": types.KillSoakProfileDocument,
    "\n  mutation KillSoakSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        version\n      }\n    }\n  }\n": types.KillSoakSetStateDocument,
    "\n  mutation KillSoakDeleteState($input: DeleteSharedStateInput!) {\n    deleteSharedState(input: $input) {\n      deletedCount\n    }\n  }\n": types.KillSoakDeleteStateDocument,
    "\n  mutation KillSoakClearState($owner: OwnerInput!) {\n    clearSharedState(input: $owner) {\n      deletedCount\n    }\n  }\n": types.KillSoakClearStateDocument,
    "\n  query KillSoakState($owner: OwnerInput!) {\n    sharedState(owner: $owner) {\n      key\n      version\n    }\n  }\n": types.KillSoakStateDocument,
    "\n  mutation KillSoakFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n": types.KillSoakFactDocument,
    "\n  mutation KillSoakDeleteFacts($input: DeleteMatchingMemoriesInput!) {\n    deleteMatchingMemories(input: $input) {\n      deletedCount\n    }\n  }\n": types.KillSoakDeleteFactsDocument,
    "\n  query KillSoakFacts($userId: ID!) {\n    memories(first: 100, filter: { owner: { userId: $userId } }) {\n      nodes {\n        content\n        revision\n      }\n    }\n  }\n": types.KillSoakFactsDocument,
    "\n  query KillSoakThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n    }\n  }\n": types.KillSoakThreadDocument,
    "\n  query KillSoakMessage($id: ID!) {\n    message(id: $id) {\n      content\n      expiresAt\n    }\n  }\n": types.KillSoakMessageDocument,
    "\n  query KillSoakMemory($id: ID!) {\n    memory(id: $id) {\n      revision\n      expiresAt\n      links(first: 500, direction: OUT) {\n        nodes {\n          id\n          relation\n        }\n      }\n    }\n  }\n": types.KillSoakMemoryDocument,
    "\n  query KillSoakUser($id: ID!) {\n    user(id: $id) {\n      information\n    }\n  }\n": types.KillSoakUserDocument,
    "\n  mutation KillSoakWait {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS], waitTimeoutMs: 60000 }\n    ) {\n      finished\n    }\n  }\n": types.KillSoakWaitDocument,
    "\n  mutation MalformedFill {\n    upsertUser(input: { id: \"maya\", information: \"Lives by the sea.\" }) {\n      user {\n        nodeId\n      }\n    }\n    ensureThread(input: { id: \"thread\", userId: \"maya\", agentId: \"helper\" }) {\n      thread {\n        nodeId\n      }\n    }\n    addMessages(\n      input: { threadId: \"thread\", messages: [{ role: \"user\", content: \"I own a boat.\" }] }\n    ) {\n      messages {\n        id\n        nodeId\n      }\n    }\n    addMemory(input: { userId: \"maya\", content: \"Maya drinks tea.\" }) {\n      memory {\n        id\n        nodeId\n      }\n    }\n  }\n": types.MalformedFillDocument,
    "\n  query MalformedCursors {\n    eventCursor\n    memories(first: 2) {\n      pageInfo {\n        startCursor\n        endCursor\n      }\n    }\n    messages(first: 2) {\n      pageInfo {\n        startCursor\n        endCursor\n      }\n    }\n  }\n": types.MalformedCursorsDocument,
    "\n  query MalformedHonest {\n    serverInfo {\n      version\n    }\n  }\n": types.MalformedHonestDocument,
    "\n  mutation ServersSoakWait {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 60000 }\n    ) {\n      finished\n    }\n  }\n": types.ServersSoakWaitDocument,
    "\n  mutation ServersSoakCommon($id: ID!) {\n    ensureThread(input: { id: $id, userId: \"everybody\", agentId: \"helper\" }) {\n      created\n    }\n  }\n": types.ServersSoakCommonDocument,
    "\n  subscription ResumeSoakEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": types.ResumeSoakEventsDocument,
    "\n  subscription ResumeSoakMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": types.ResumeSoakMessagesDocument,
    "\n  subscription ResumeSoakMemories($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": types.ResumeSoakMemoriesDocument,
    "\n  subscription ResumeSoakJobs($threadId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": types.ResumeSoakJobsDocument,
    "\n  subscription ResumeSoakState($owner: OwnerInput!, $after: Cursor) {\n    sharedStateChanged(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n": types.ResumeSoakStateDocument,
    "\n  mutation ResumeSoakThread($id: ID!, $userId: ID!, $settings: ThreadSettingsInput) {\n    ensureThread(input: { id: $id, userId: $userId, agentId: \"helper\", settings: $settings }) {\n      created\n    }\n  }\n": types.ResumeSoakThreadDocument,
    "\n  mutation ResumeSoakAddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n      job {\n        id\n      }\n    }\n  }\n": types.ResumeSoakAddMessagesDocument,
    "\n  mutation ResumeSoakAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.ResumeSoakAddMemoryDocument,
    "\n  mutation ResumeSoakUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n": types.ResumeSoakUpdateMemoryDocument,
    "\n  mutation ResumeSoakDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.ResumeSoakDeleteMemoryDocument,
    "\n  mutation ResumeSoakFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n": types.ResumeSoakFactDocument,
    "\n  mutation ResumeSoakSetState($threadId: ID!, $key: String!, $value: JSON) {\n    setSharedState(input: { owner: { threadId: $threadId }, key: $key, value: $value }) {\n      entry {\n        version\n      }\n    }\n  }\n": types.ResumeSoakSetStateDocument,
    "\n  mutation ResumeSoakDeleteState($threadId: ID!, $key: String!) {\n    deleteSharedState(input: { owner: { threadId: $threadId }, key: $key }) {\n      deletedCount\n    }\n  }\n": types.ResumeSoakDeleteStateDocument,
    "\n  mutation ServersSoakThread($id: ID!, $userId: ID!) {\n    ensureThread(input: { id: $id, userId: $userId, agentId: \"helper\" }) {\n      created\n    }\n  }\n": types.ServersSoakThreadDocument,
    "\n  mutation ServersSoakMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      messages {\n        id\n        seq\n      }\n      job {\n        id\n      }\n    }\n  }\n": types.ServersSoakMessagesDocument,
    "\n  mutation ServersSoakMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.ServersSoakMemoryDocument,
    "\n  mutation ServersSoakUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.ServersSoakUpdateDocument,
    "\n  mutation ServersSoakDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n": types.ServersSoakDeleteDocument,
    "\n  mutation ServersSoakFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n": types.ServersSoakFactDocument,
    "\n  mutation ServersSoakState($owner: OwnerInput!, $value: JSON, $expectedVersion: Int) {\n    setSharedState(\n      input: { owner: $owner, key: \"count\", value: $value, expectedVersion: $expectedVersion }\n    ) {\n      entry {\n        version\n      }\n    }\n  }\n": types.ServersSoakStateDocument,
    "\n  query ServersSoakStateNow($owner: OwnerInput!) {\n    sharedState(owner: $owner) {\n      version\n      value\n    }\n  }\n": types.ServersSoakStateNowDocument,
    "\n  query StalledNewest($threadId: ID!) {\n    thread(id: $threadId) {\n      messages(last: 10) {\n        nodes {\n          seq\n          content\n        }\n      }\n    }\n  }\n": types.StalledNewestDocument,
    "\n  query StalledPage($threadId: ID!, $after: String) {\n    thread(id: $threadId) {\n      messages(first: 100, after: $after) {\n        nodes {\n          seq\n          content\n        }\n        pageInfo {\n          endCursor\n        }\n      }\n    }\n  }\n": types.StalledPageDocument,
    "\n  subscription StalledEvents($threadId: ID!, $after: Cursor) {\n    events(filter: { owner: { threadId: $threadId }, subjectTypes: [MESSAGE] }, after: $after) {\n      cursor\n      kind\n      snapshot\n    }\n  }\n": types.StalledEventsDocument,
    "\n  query StalledLongAnswer($threadId: ID!) {\n    thread(id: $threadId) {\n      messages(first: 25) {\n        nodes {\n          content\n        }\n      }\n    }\n  }\n": types.StalledLongAnswerDocument,
    "\n  mutation StoreCheckFill {\n    upsertUser(input: { id: \"maya\", information: \"Lives by the sea.\" }) {\n      user {\n        id\n      }\n    }\n    createThread(input: { id: \"thread\", userId: \"maya\", agentId: \"helper\" }) {\n      thread {\n        id\n      }\n    }\n    addMessages(\n      input: {\n        threadId: \"thread\"\n        idempotencyKey: \"key\"\n        messages: [\n          {\n            id: \"told\"\n            role: \"user\"\n            name: \"Maya\"\n            content: \"I own a bicycle with number 7.\"\n            steps: [\n              { tool: \"look\", arguments: \"{}\", output: \"A bicycle.\", durationMs: 1.5 }\n              {\n                tool: \"count\"\n                arguments: \"{}\"\n                output: \"7\"\n                usage: { inputTokens: 11, outputTokens: 2 }\n              }\n            ]\n          }\n          { id: \"gone\", role: \"user\", content: \"I own a boat with number 8.\" }\n          { id: \"changed\", role: \"user\", content: \"I own a tent with number 9.\" }\n        ]\n      }\n    ) {\n      job {\n        id\n      }\n    }\n    old: addMemory(input: { id: \"old\", userId: \"maya\", content: \"Maya drinks green tea.\" }) {\n      memory {\n        id\n      }\n    }\n    new: addMemory(input: { id: \"new\", userId: \"maya\", content: \"Maya drinks black tea.\" }) {\n      memory {\n        id\n      }\n    }\n    short: addMemory(\n      input: { id: \"short\", userId: \"maya\", content: \"Maya is away.\", ttlSeconds: 86400 }\n    ) {\n      memory {\n        id\n      }\n    }\n    back: addMemory(input: { id: \"back\", userId: \"maya\", content: \"Maya hums.\" }) {\n      memory {\n        id\n      }\n    }\n    linkMemories(input: { id: \"link\", sourceId: \"new\", targetId: \"old\", relation: SUPERSEDES }) {\n      link {\n        id\n      }\n    }\n    fact: upsertMemory(input: { content: \"Maya sails at dawn.\", userId: \"maya\" }) {\n      outcome\n    }\n    again: upsertMemory(input: { content: \"Maya sails at dawn.\", userId: \"maya\" }) {\n      outcome\n    }\n    first: setSharedState(input: { owner: { threadId: \"thread\" }, key: \"plan\", value: \"Sail.\" }) {\n      entry {\n        version\n      }\n    }\n    second: setSharedState(input: { owner: { threadId: \"thread\" }, key: \"plan\", value: null }) {\n      entry {\n        version\n      }\n    }\n    lost: setSharedState(input: { owner: { threadId: \"thread\" }, key: \"lost\", value: [1, 2] }) {\n      entry {\n        version\n      }\n    }\n    own: setSharedState(input: { owner: { userId: \"maya\" }, key: \"plan\", value: { at: \"sea\" } }) {\n      entry {\n        version\n      }\n    }\n    deleteSharedState(input: { owner: { threadId: \"thread\" }, key: \"lost\" }) {\n      deletedCount\n    }\n    importRecords(\n      input: {\n        type: FACT\n        ids: [\"given\", \"turned\"]\n        userIds: [\"maya\"]\n        contents: [\"The sea is salty.\", \"The tide is low.\"]\n        indexTexts: [[\"salt\", \"water\"], [\"ebb\"]]\n        vectors: [[1, 2, 3], [3, 2, 1]]\n      }\n    ) {\n      ids\n    }\n  }\n": types.StoreCheckFillDocument,
    "\n  mutation StoreCheckReword {\n    new: updateMemory(input: { id: \"new\", content: \"Maya drinks black tea now.\" }) {\n      memory {\n        id\n      }\n    }\n    turned: updateMemory(input: { id: \"turned\", content: \"The tide is high.\" }) {\n      memory {\n        id\n      }\n    }\n    back: updateMemory(input: { id: \"back\", content: \"Maya sings.\" }) {\n      memory {\n        id\n      }\n    }\n    still: updateMemory(input: { id: \"back\", category: \"habit\" }) {\n      memory {\n        id\n      }\n    }\n  }\n": types.StoreCheckRewordDocument,
    "\n  mutation StoreCheckRestore {\n    restoreMemory(input: { id: \"back\", revision: 1 }) {\n      memory {\n        id\n      }\n    }\n  }\n": types.StoreCheckRestoreDocument,
    "\n  mutation StoreCheckSettle {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000 }\n    ) {\n      finished\n    }\n    deleteMessage(input: { id: \"gone\" }) {\n      deletedCount\n    }\n    updateMessage(input: { id: \"changed\", content: \"I own nothing.\" }) {\n      message {\n        id\n      }\n    }\n    again: waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000 }\n    ) {\n      finished\n    }\n  }\n": types.StoreCheckSettleDocument,
    "\n  mutation OracleServersThread {\n    ensureThread(input: { id: \"talk\", userId: \"ann\" }) {\n      created\n    }\n  }\n": types.OracleServersThreadDocument,
    "\n  mutation OracleServersSay($content: String!, $key: ID) {\n    addMessages(\n      input: {\n        threadId: \"talk\"\n        idempotencyKey: $key\n        messages: [{ role: \"user\", content: $content }]\n      }\n    ) {\n      replayed\n      messages {\n        id\n        seq\n        content\n      }\n    }\n  }\n": types.OracleServersSayDocument,
    "\n  mutation OracleServersRemember($id: ID!, $content: String!) {\n    addMemory(input: { id: $id, userId: \"ann\", content: $content }) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.OracleServersRememberDocument,
    "\n  mutation OracleServersReword($content: String!, $expectedRevision: Int) {\n    updateMemory(input: { id: \"note\", content: $content, expectedRevision: $expectedRevision }) {\n      memory {\n        revision\n        content\n      }\n    }\n  }\n": types.OracleServersRewordDocument,
    "\n  mutation OracleServersSet($value: JSON, $expectedVersion: Int) {\n    setSharedState(\n      input: {\n        owner: { userId: \"ann\" }\n        key: \"plan\"\n        value: $value\n        expectedVersion: $expectedVersion\n      }\n    ) {\n      entry {\n        version\n        value\n      }\n    }\n  }\n": types.OracleServersSetDocument,
    "\n  query OracleServersPresent {\n    user(id: \"ann\") {\n      memories(first: 10) {\n        nodes {\n          id\n          content\n          revision\n        }\n      }\n    }\n    sharedState(owner: { userId: \"ann\" }) {\n      version\n      value\n    }\n    threads(first: 10) {\n      nodes {\n        messages(first: 10) {\n          nodes {\n            id\n            content\n          }\n        }\n      }\n    }\n    eventCursor\n  }\n": types.OracleServersPresentDocument,
    "\n  subscription OracleServersMemory {\n    memoryChanged(owner: { userId: \"ann\" }) {\n      subjectId\n    }\n  }\n": types.OracleServersMemoryDocument,
    "\n  mutation OracleServersWait {\n    waitForExtraction(input: { owner: { threadId: \"talk\" }, waitTimeoutMs: 30000 }) {\n      finished\n      jobs {\n        state\n        attempts\n        outcome\n      }\n      memories {\n        content\n      }\n    }\n  }\n": types.OracleServersWaitDocument,
    "\n  query PostgresServerInfo($input: SearchInput!) {\n    serverInfo {\n      store {\n        kind\n      }\n    }\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.PostgresServerInfoDocument,
    "\n  subscription PostgresMemories($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      subjectId\n    }\n  }\n": types.PostgresMemoriesDocument,
    "\n    query ApolloClientThreads($first: Int!, $after: String) {\n      threads(first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {\n        edges {\n          cursor\n          node {\n            nodeId\n            title\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  ": types.ApolloClientThreadsDocument,
    "\n    query ApolloClientMessages($last: Int!, $before: String) {\n      thread(id: \"t\") {\n        nodeId\n        messages(last: $last, before: $before) {\n          edges {\n            cursor\n            node {\n              nodeId\n              seq\n            }\n          }\n          pageInfo {\n            hasPreviousPage\n            startCursor\n          }\n        }\n      }\n    }\n  ": types.ApolloClientMessagesDocument,
    "\n    query ApolloClientThread($nodeId: ID!) {\n      node(id: $nodeId) {\n        nodeId\n        ... on Thread {\n          id\n          title\n        }\n      }\n    }\n  ": types.ApolloClientThreadDocument,
    "\n    mutation ApolloClientRename($input: UpdateThreadInput!) {\n      updateThread(input: $input) {\n        thread {\n          nodeId\n          title\n        }\n      }\n    }\n  ": types.ApolloClientRenameDocument,
    "\n    query ApolloClientMemories {\n      user(id: \"maya\") {\n        nodeId\n        memories {\n          edges {\n            cursor\n            node {\n              nodeId\n              id\n              content\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  ": types.ApolloClientMemoriesDocument,
    "\n    mutation ApolloClientForget($input: DeleteMemoryInput!) {\n      deleteMemory(input: $input) {\n        deletedNodeIds\n      }\n    }\n  ": types.ApolloClientForgetDocument,
    "\n    query ApolloClientSearch($query: String!) {\n      search(input: { query: $query, mode: KEYWORD, scope: { userId: \"maya\" } }) {\n        results {\n          rank\n          score\n          record {\n            ... on Memory {\n              nodeId\n              content\n            }\n          }\n        }\n      }\n    }\n  ": types.ApolloClientSearchDocument,
    "\n    subscription ApolloClientMemoryChanged($after: Cursor) {\n      memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n        cursor\n        kind\n        deletedNodeId\n        memory {\n          nodeId\n          content\n        }\n      }\n    }\n  ": types.ApolloClientMemoryChangedDocument,
    "\n  mutation ApolloClientUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.ApolloClientUpdateMemoryDocument,
    "\n  subscription SseMessageAdded($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      cursor\n      message {\n        content\n      }\n    }\n  }\n": types.SseMessageAddedDocument,
    "\n  subscription ProtocolUserEvents($after: Cursor) {\n    events(filter: { subjectTypes: [USER] }, after: $after) {\n      subjectId\n    }\n  }\n": types.ProtocolUserEventsDocument,
    "\n    query UrqlThreads($first: Int) {\n      threads(first: $first) {\n        nodes {\n          nodeId\n          id\n          title\n        }\n      }\n    }\n  ": types.UrqlThreadsDocument,
    "\n    mutation UrqlRename($input: UpdateThreadInput!) {\n      updateThread(input: $input) {\n        thread {\n          nodeId\n          title\n        }\n      }\n    }\n  ": types.UrqlRenameDocument,
    "\n    subscription UrqlMessageAdded($after: Cursor) {\n      messageAdded(threadId: \"t\", after: $after) {\n        cursor\n        message {\n          seq\n          content\n        }\n      }\n    }\n  ": types.UrqlMessageAddedDocument,
    "\n  subscription CutClientEvents {\n    events {\n      cursor\n    }\n  }\n": types.CutClientEventsDocument,
    "\n  mutation EveryEdgeUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.EveryEdgeUpdateMemoryDocument,
    "\n  mutation EveryEdgeLinkMemories($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.EveryEdgeLinkMemoriesDocument,
    "\n  mutation EveryEdgeProfiles($user: ProfileInput!, $agent: ProfileInput!) {\n    upsertUser(input: $user) {\n      user {\n        id\n      }\n    }\n    upsertAgent(input: $agent) {\n      agent {\n        id\n      }\n    }\n  }\n": types.EveryEdgeProfilesDocument,
    "\n  mutation EveryEdgeSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        version\n      }\n    }\n  }\n": types.EveryEdgeSetStateDocument,
    "\n  mutation EveryEdgeApiKey {\n    createApiKey(input: { roles: [READER] }) {\n      text\n    }\n  }\n": types.EveryEdgeApiKeyDocument,
    "\n  query EveryEdgeRecords($breadth: Int!) {\n    users(first: $breadth) {\n      nodes {\n        id\n        nodeId\n      }\n    }\n    agents(first: $breadth) {\n      nodes {\n        id\n        nodeId\n      }\n    }\n    threads(first: $breadth) {\n      nodes {\n        id\n        nodeId\n        jobs(first: 1) {\n          nodes {\n            id\n            nodeId\n          }\n        }\n      }\n    }\n    messages(last: $breadth) {\n      nodes {\n        id\n        nodeId\n      }\n    }\n    memories(first: $breadth) {\n      nodes {\n        id\n        nodeId\n        links(first: 1) {\n          nodes {\n            id\n            nodeId\n          }\n        }\n      }\n    }\n  }\n": types.EveryEdgeRecordsDocument,
    "\n  query EmbeddingJob {\n    job(id: \"embed-records\") {\n      kind\n      state\n      outcome\n      attempts\n      error\n      runAt\n    }\n  }\n": types.EmbeddingJobDocument,
    "\n  mutation FilledImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n": types.FilledImportDocument,
    "\n  mutation FilledUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n": types.FilledUpdateRecordDocument,
    "\n  mutation FilledUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n": types.FilledUpdateMemoryDocument,
    "\n  mutation FilledLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n": types.FilledLinkDocument,
    "\n  mutation FilledSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        version\n      }\n    }\n  }\n": types.FilledSetStateDocument,
    "\n  mutation GuardTenant($input: UpdateTenantSettingsInput!) {\n    updateTenantSettings(input: $input) {\n      tenant {\n        tenantId\n        settings {\n          guards {\n            rule\n            action\n          }\n          customGuards {\n            rule\n            pattern\n            action\n            label\n          }\n        }\n      }\n    }\n  }\n": types.GuardTenantDocument,
    "\n  mutation CreateApiKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      text\n      key {\n        keyId\n        tenantId\n        roles\n        userId\n        agentId\n        label\n        createdAt\n        expiresAt\n        revokedAt\n        lastUsedAt\n      }\n    }\n  }\n": types.CreateApiKeyDocument,
    "\n  mutation RevokeApiKey($keyId: ID!) {\n    revokeApiKey(keyId: $keyId) {\n      key {\n        keyId\n        revokedAt\n      }\n    }\n  }\n": types.RevokeApiKeyDocument,
    "\n  mutation CreateThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n      }\n    }\n  }\n": types.CreateThreadDocument,
    "\n  mutation AddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      messages {\n        id\n        seq\n        role\n        content\n      }\n      job {\n        id\n        state\n        outcome\n        attempts\n        error\n      }\n      memories {\n        id\n        content\n      }\n    }\n  }\n": types.AddMessagesDocument,
    "\n  mutation AddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n      }\n    }\n  }\n": types.AddMemoryDocument,
    "\n  mutation CreateUser($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": types.CreateUserDocument,
    "\n  query EventCursor {\n    eventCursor\n  }\n": types.EventCursorDocument,
    "\n  query Typename {\n    __typename\n  }\n": types.TypenameDocument,
    "\n  mutation ReviewSetTenant($input: UpdateTenantSettingsInput!) {\n    updateTenantSettings(input: $input) {\n      tenant {\n        settings {\n          reviewExtracted\n          reviewCategories\n          reviewers\n        }\n      }\n    }\n  }\n": types.ReviewSetTenantDocument,
    "\n  query ReviewQueue($filter: ReviewQueueFilter) {\n    reviewQueue(filter: $filter, first: 10) {\n      totalCount\n      nodes {\n        id\n        content\n        statusReason\n        revision\n        evidence {\n          nodes {\n            quote\n          }\n        }\n        links(direction: OUT) {\n          nodes {\n            relation\n            target {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ReviewQueueDocument,
    "\n  mutation ReviewApprove($input: ApproveMemoriesInput!) {\n    approveMemories(input: $input) {\n      memories {\n        content\n        status\n        statusReason\n      }\n      skipped {\n        memoryId\n        reason\n      }\n    }\n  }\n": types.ReviewApproveDocument,
    "\n  mutation ReviewReject($input: RejectMemoriesInput!) {\n    rejectMemories(input: $input) {\n      memories {\n        content\n        status\n        statusReason\n      }\n      skipped {\n        memoryId\n        reason\n      }\n    }\n  }\n": types.ReviewRejectDocument,
    "\n  query ReviewWorld {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      totalCount\n      nodes {\n        content\n        status\n        statusReason\n      }\n    }\n  }\n": types.ReviewWorldDocument,
    "\n  mutation Simulate($input: SimulateExtractionInput!) {\n    simulateExtraction(input: $input) {\n      simulation {\n        simulationId\n        status\n      }\n    }\n  }\n": types.SimulateDocument,
    "\n  mutation Promote($input: PromoteSimulationInput!) {\n    promoteSimulation(input: $input) {\n      simulation {\n        status\n      }\n    }\n  }\n": types.PromoteDocument,
    "\n  mutation Discard($id: ID!) {\n    discardSimulation(id: $id) {\n      discarded\n    }\n  }\n": types.DiscardDocument,
    "\n  query Simulated($id: ID!) {\n    simulation(id: $id) {\n      status\n      progress\n      added\n      lost\n      changed\n      unchanged\n      settings {\n        model\n        customInstructions\n      }\n      job {\n        kind\n        state\n        outcome\n        model\n        usage {\n          calls\n        }\n        report {\n          passes\n        }\n      }\n      differences {\n        kind\n        fields\n        before {\n          content\n          status\n          evidence {\n            messageId\n            quote\n          }\n        }\n        after {\n          content\n          status\n          evidence {\n            messageId\n            quote\n          }\n        }\n      }\n    }\n  }\n": types.SimulatedDocument,
    "\n  query SimulatedMemories($userId: ID!) {\n    memories(\n      filter: { owner: { userId: $userId } }\n      orderBy: { field: CREATED_AT, direction: ASC }\n    ) {\n      nodes {\n        id\n        content\n        status\n        statusReason\n        confidence\n        revision\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": types.SimulatedMemoriesDocument,
    "\n  subscription SummariesUpdates($threadId: ID!, $after: Cursor) {\n    summaryUpdated(threadId: $threadId, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      summary {\n        text\n        coveredSeq\n      }\n      thread {\n        id\n      }\n    }\n  }\n": types.SummariesUpdatesDocument,
    "\n  query TaughtWorld {\n    threads {\n      nodes {\n        id\n      }\n    }\n    messages {\n      nodes {\n        id\n      }\n    }\n    memories {\n      nodes {\n        content\n        status\n        statusReason\n        revision\n        evidence {\n          nodes {\n            quote\n          }\n        }\n      }\n    }\n  }\n": types.TaughtWorldDocument,
    "\n  query TaughtMemories {\n    memories {\n      nodes {\n        id\n        content\n      }\n    }\n  }\n": types.TaughtMemoriesDocument,
    "\n  query TaughtSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        content\n      }\n    }\n  }\n": types.TaughtSearchDocument,
    "\n  mutation CreateWebhook($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        webhookId\n      }\n    }\n  }\n": types.CreateWebhookDocument,
    "\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) {\n      webhook {\n        url\n        label\n        includesSnapshot\n        isEnabled\n        filter {\n          owner\n          subjectTypes\n          kinds\n        }\n      }\n    }\n  }\n": types.UpdateWebhookDocument,
    "\n  query WebhookStates {\n    webhooks {\n      totalCount\n      nodes {\n        webhookId\n        isEnabled\n        disabledReason\n        lag\n        failures\n        retryAt\n        lastError\n        lastDeliveredAt\n        gaps\n        waitingDeliveries\n        deadDeliveries {\n          totalCount\n          nodes {\n            deliveryId\n            attempts\n            error\n            diedAt\n          }\n        }\n      }\n    }\n  }\n": types.WebhookStatesDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddFact($content: String!, $kind: MemoryKind) {\n    addMemory(input: { userId: \"maya\", content: $content, kind: $kind }) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').AddFactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n        query ListFacts($first: Int) {\n          memories(first: $first) {\n            totalCount\n          }\n        }\n      "): typeof import('./graphql.js').ListFactsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ResumingMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').ResumingMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ResumingMemories($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      cursor\n      kind\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ResumingMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ResumingCard {\n    contextChanged(threadId: \"t\") {\n      context {\n        recentMessages {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ResumingCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumingDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ResumingDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumingDeleteThread {\n    deleteThread(input: { id: \"t\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ResumingDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConfigLibsqlKnown {\n    serverInfo {\n      store {\n        kind\n      }\n    }\n    search(input: { query: \"tea\", scope: { userId: \"ada\" } }) {\n      results {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ConfigLibsqlKnownDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractionThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractionMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n      }\n      memories {\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        status\n        timestamp\n        metadata\n        revision\n        evidence(first: 50) {\n          nodes {\n            quote\n            start\n            end\n            message {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RoundTripSearch($asOf: AsOf) {\n    search(input: { query: \"tea\", scope: { userId: \"ann\" }, asOf: $asOf }) {\n      results {\n        recordId\n        content\n        score\n        passage\n      }\n    }\n  }\n"): typeof import('./graphql.js').RoundTripSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RoundTripState {\n    setSharedState(input: { owner: { agentId: \"helper\" }, key: \"gone\", value: null }) {\n      entry {\n        version\n      }\n    }\n    deleteSharedState(input: { owner: { agentId: \"helper\" }, key: \"gone\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').RoundTripStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ActiveUsers($orderBy: ActorOrder, $filter: ActorFilter, $first: Int, $after: String) {\n    users(orderBy: $orderBy, filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n        lastActiveAt\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    agents(orderBy: $orderBy, first: 1) {\n      nodes {\n        id\n        lastActiveAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').ActiveUsersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ActiveUsersThreads($search: String) {\n    threads(filter: { search: $search }) {\n      nodes {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ActiveUsersThreadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddMemoryWhole($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        importance\n        status\n        timestamp\n        metadata\n        revision\n        createdAt\n        updatedAt\n        user {\n          id\n        }\n        agent {\n          id\n        }\n        thread {\n          id\n        }\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').AddMemoryWholeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AddMemorySearch($query: String!, $userId: ID) {\n    search(input: { query: $query, scope: { userId: $userId } }) {\n      results {\n        recordId\n        recordType\n      }\n    }\n    memory(id: \"m\") {\n      id\n    }\n  }\n"): typeof import('./graphql.js').AddMemorySearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AddMessagesThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n          role\n          name\n          content\n          metadata\n          timestamp\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').AddMessagesThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) {\n      text\n      key {\n        keyId\n        roles\n        userId\n        label\n        expiresAt\n      }\n      previous {\n        keyId\n        expiresAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').RotateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListedKeys($tenantId: ID, $first: Int, $after: String) {\n    apiKeys(tenantId: $tenantId, first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        keyId\n        lastUsedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListedKeysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KeyMemories {\n    memories {\n      nodes {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').KeyMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditLog($filter: AuditFilter, $tenantId: ID, $first: Int, $after: String) {\n    auditLog(filter: $filter, tenantId: $tenantId, first: $first, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        auditId\n        at\n        tenantId\n        operation\n        outcome\n        attempts\n        requestId\n        jobId\n        recordCount\n        caller {\n          kind\n          roles\n          userId\n          agentId\n          keyId\n          issuer\n          subject\n        }\n        records {\n          type\n          recordId\n          kind\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').AuditLogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription AuditRecorded($after: Cursor) {\n    auditRecorded(after: $after) {\n      cursor\n      at\n      entry {\n        auditId\n        operation\n      }\n    }\n  }\n"): typeof import('./graphql.js').AuditRecordedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription AuditAllEvents($after: Cursor) {\n    events(after: $after) {\n      subjectType\n    }\n  }\n"): typeof import('./graphql.js').AuditAllEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditApiKeys {\n    apiKeys {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.js').AuditApiKeysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AuditForget($input: OwnerInput!) {\n    forget(input: $input) {\n      receiptId\n    }\n  }\n"): typeof import('./graphql.js').AuditForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CascadeUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').CascadeUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CascadeAgent($input: DeleteActorInput!) {\n    deleteAgent(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').CascadeAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CascadeEverything {\n    users {\n      nodes {\n        id\n      }\n    }\n    threads {\n      nodes {\n        id\n      }\n    }\n    messages {\n      totalCount\n    }\n    memories {\n      nodes {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').CascadeEverythingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClearMessages($input: ClearMessagesInput!) {\n    clearMessages(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        content\n        status\n        statusReason\n        revision\n      }\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').ClearMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClearMessagesThreads {\n    threads {\n      nodes {\n        id\n        messageCount\n        messages {\n          totalCount\n        }\n        messageRange(start: 0) {\n          id\n        }\n        jobs {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ClearMessagesThreadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ClearMessagesEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE, MEMORY] }, after: $after) {\n      kind\n      at\n      subjectType\n      subjectId\n      snapshot\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ClearMessagesEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContentLimitUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ContentLimitUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContentLimitImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').ContentLimitImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContentLimitUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n"): typeof import('./graphql.js').ContentLimitUpdateRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContentLimitState {\n    serverInfo {\n      maxMessageCharacters\n    }\n    messages {\n      nodes {\n        id\n        content\n      }\n    }\n    memories {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.js').ContentLimitStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ContextChanged($threadId: ID!, $input: ContextInput) {\n    contextChanged(threadId: $threadId, input: $input) {\n      at\n      causes {\n        cursor\n        kind\n        subjectType\n        subjectId\n      }\n      moreCauses\n      context {\n        summary\n        topics\n        relevant {\n          content\n          record {\n            ... on Memory {\n              content\n              revision\n            }\n          }\n        }\n        recentMessages {\n          id\n          content\n        }\n        rendered: text(format: XML)\n      }\n    }\n  }\n"): typeof import('./graphql.js').ContextChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ContextEventsAfter($after: Cursor) {\n    events(after: $after) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ContextEventsAfterDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContextDeleteThread {\n    deleteThread(input: { id: \"t\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ContextDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContextDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ContextDeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContextDeleteMessage($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ContextDeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContextUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ContextUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContextUpdateThread($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').ContextUpdateThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ContextChangedOf($threadId: ID, $userId: ID) {\n    contextChanged(threadId: $threadId, userId: $userId, input: { query: \"sencha\" }) {\n      context {\n        known {\n          content\n        }\n        recalled {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ContextChangedOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContextVectorPrepare($records: ImportRecordsInput!) {\n    remember(\n      input: {\n        userId: \"ada\"\n        messages: [{ id: \"m\", role: \"user\", content: \"Hello.\" }]\n        waitForExtraction: true\n      }\n    ) {\n      messages {\n        threadId\n        userId\n        agentId\n        thread {\n          id\n        }\n      }\n    }\n    importRecords(input: $records) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').ContextVectorPrepareDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContextVector($input: ContextInput!) {\n    context(userId: \"ada\", input: $input) {\n      known {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ContextVectorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Context($threadId: ID!, $input: ContextInput) {\n    thread(id: $threadId) {\n      context(input: $input) {\n        topics\n        summary\n        relevant {\n          record {\n            __typename\n            ... on Memory {\n              id\n            }\n            ... on Message {\n              id\n            }\n            ... on User {\n              id\n            }\n          }\n          type\n          timestamp\n          content\n          score\n          tokens\n        }\n        recentMessages {\n          id\n          content\n        }\n        tokenEstimate\n        tokenBudget\n        dropped {\n          relevantIds\n          messageIds\n          topics\n          summaryCut\n        }\n        retrievers {\n          retriever\n          ran\n          reason\n        }\n        notes\n        query\n        rendered: text(format: XML)\n        markdown: text(format: MARKDOWN)\n        json: text(format: JSON)\n      }\n    }\n  }\n"): typeof import('./graphql.js').ContextDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContextLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ContextLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation ContextUpdate($input: UpdateMemoryInput!) {\n      updateMemory(input: $input) {\n        memory {\n          revision\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ContextUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountsOfAll {\n    memories(first: 0) {\n      byKind: counts(by: KIND) {\n        key\n        count\n      }\n      byCategory: counts(by: CATEGORY) {\n        key\n        count\n      }\n    }\n    messages(filter: { roles: [\"user\"] }, first: 0) {\n      counts(by: ROLE) {\n        key\n        count\n      }\n    }\n    threads(first: 0) {\n      counts(by: DAY) {\n        key\n        count\n      }\n    }\n    jobs(first: 0) {\n      counts(by: STATE) {\n        key\n        count\n      }\n    }\n    users {\n      counts(by: DAY) {\n        key\n        count\n      }\n      nodes {\n        id\n        memories(first: 0) {\n          counts(by: KIND) {\n            key\n            count\n          }\n        }\n        threads(first: 1) {\n          counts(by: DAY) {\n            count\n          }\n          nodes {\n            messages(first: 0) {\n              counts(by: TYPE) {\n                key\n                count\n              }\n            }\n            jobs(first: 0) {\n              counts(by: KIND) {\n                key\n              }\n            }\n          }\n        }\n      }\n    }\n    agents(first: 0) {\n      counts(by: DAY) {\n        key\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').CountsOfAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeadLettersList($filter: JobFilter, $first: Int, $after: String) {\n    jobs(filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n        kind\n        state\n        outcome\n        attempts\n        error\n        usage {\n          calls\n          inputTokens\n        }\n        thread {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeadLettersListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeadLettersRetry($input: RetryJobsInput!) {\n    retryJobs(input: $input) {\n      skippedIds\n      jobs {\n        id\n        state\n        outcome\n        attempts\n        error\n        usage {\n          calls\n          inputTokens\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeadLettersRetryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeadLettersChanges($jobId: ID, $after: Cursor) {\n    jobUpdated(jobId: $jobId, after: $after) {\n      kind\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').DeadLettersChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteDuringThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteDuringThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteDuringMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n      invalidated {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteDuringMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteDuringClear($input: ClearMessagesInput!) {\n    clearMessages(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteDuringClearDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteDuringUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteDuringUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeleteDuringJob($id: ID!) {\n    job(id: $id) {\n      state\n    }\n  }\n"): typeof import('./graphql.js').DeleteDuringJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteEventsMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteEventsMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteEventsThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeleteEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      kind\n      at\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      isErased\n      ... on ThreadEvent {\n        thread {\n          id\n        }\n      }\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          id\n          status\n          statusReason\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeleteEventsAdded($threadId: ID!, $after: Cursor) {\n    change: messageAdded(threadId: $threadId, after: $after) {\n      kind\n      subjectId\n      isErased\n      message {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsAddedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeleteEventsExtracted($threadId: ID!, $after: Cursor) {\n    change: memoryExtracted(owner: { threadId: $threadId }, after: $after) {\n      kind\n      subjectId\n      isErased\n      memory {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsExtractedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeleteEventsChanged($threadId: ID!, $after: Cursor) {\n    change: memoryChanged(owner: { threadId: $threadId }, after: $after) {\n      kind\n      subjectId\n      isErased\n      memory {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeleteEventsJobs($threadId: ID!, $after: Cursor) {\n    change: jobUpdated(threadId: $threadId, after: $after) {\n      kind\n      subjectId\n      isErased\n      job {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeleteEventsSummary($threadId: ID!, $after: Cursor) {\n    change: summaryUpdated(threadId: $threadId, after: $after) {\n      kind\n      subjectId\n      isErased\n      thread {\n        userId\n      }\n      summary {\n        text\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsSummaryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeleteEventsState($threadId: ID!, $after: Cursor) {\n    change: sharedStateChanged(owner: { threadId: $threadId }, after: $after) {\n      kind\n      subjectId\n      isErased\n      thread {\n        userId\n      }\n      entry {\n        value\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeleteEventsAll($threadId: ID!, $after: Cursor) {\n    change: events(filter: { owner: { threadId: $threadId } }, after: $after) {\n      kind\n      subjectId\n      isErased\n      ... on ThreadEvent {\n        thread {\n          userId\n        }\n      }\n      ... on MessageEvent {\n        message {\n          content\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on MemoryLinkEvent {\n        memoryLink {\n          id\n        }\n      }\n      ... on JobEvent {\n        job {\n          id\n        }\n      }\n      ... on SummaryEvent {\n        thread {\n          userId\n        }\n        summary {\n          text\n        }\n      }\n      ... on SharedStateEvent {\n        thread {\n          userId\n        }\n        entry {\n          value\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteEventsSetState {\n    setSharedState(input: { owner: { threadId: \"t\" }, key: \"plan\", value: 1 }) {\n      entry {\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsSetStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteEventsUser {\n    deleteUser(input: { id: \"maya\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteEventsUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMatrixMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteMatrixMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMatrixMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteMatrixMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMatrixRecord($input: DeleteRecordInput!) {\n    deleteRecord(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteMatrixRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMatrixThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteMatrixThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMatrixUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteMatrixUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMatrixImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').DeleteMatrixImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMatrixAgent($input: DeleteActorInput!) {\n    deleteAgent(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteMatrixAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeleteMatrixLeft($words: SearchInput!) {\n    messages {\n      nodes {\n        content\n      }\n    }\n    memories {\n      nodes {\n        id\n        status\n        evidence {\n          totalCount\n        }\n      }\n    }\n    threads {\n      nodes {\n        id\n      }\n    }\n    searchStore(input: $words) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteMatrixLeftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').DeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMemoryChange($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        nodeId\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteMemoryChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMemoryAddAgain($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        revision\n        evidence {\n          totalCount\n        }\n        revisions {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteMemoryAddAgainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeleteMemoryEverywhere($id: ID!, $nodeId: ID!) {\n    memory(id: $id) {\n      id\n    }\n    node(id: $nodeId) {\n      nodeId\n    }\n    memories {\n      totalCount\n    }\n    user(id: \"maya\") {\n      memories {\n        totalCount\n      }\n    }\n    thread(id: \"t\") {\n      memories {\n        totalCount\n      }\n      messages {\n        nodes {\n          id\n          derivedMemories {\n            nodes {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteMemoryEverywhereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        content\n        status\n        statusReason\n        revision\n        updatedAt\n        evidence {\n          totalCount\n        }\n      }\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').DeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMessageMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeleteMessageMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeleteMessageEverywhere($nodeId: ID!) {\n    message(id: \"m1\") {\n      id\n    }\n    node(id: $nodeId) {\n      nodeId\n    }\n    messages {\n      nodes {\n        id\n      }\n    }\n    thread(id: \"t\") {\n      messageCount\n      messages {\n        totalCount\n        nodes {\n          id\n          seq\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteMessageEverywhereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').DeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeleteThreadEverywhere($jobId: ID!, $nodeIds: [ID!]!) {\n    thread(id: \"t\") {\n      id\n    }\n    threads {\n      totalCount\n    }\n    user(id: \"maya\") {\n      threads {\n        totalCount\n      }\n      memories {\n        nodes {\n          content\n          threadId\n          originThreadId\n          originThread {\n            id\n          }\n          thread {\n            id\n          }\n          evidence {\n            totalCount\n          }\n        }\n      }\n    }\n    message(id: \"m1\") {\n      id\n    }\n    job(id: $jobId) {\n      id\n    }\n    nodes(ids: $nodeIds) {\n      nodeId\n    }\n  }\n"): typeof import('./graphql.js').DeleteThreadEverywhereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeleteThreadAgain {\n    thread(id: \"t\") {\n      title\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n        }\n      }\n      memories {\n        totalCount\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeleteThreadAgainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletedNodeIdsLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeletedNodeIdsLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletedNodeIdsAgent($input: ProfileInput!) {\n    upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeletedNodeIdsAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeletedNodeIdsNodes {\n    users {\n      nodes {\n        nodeId\n      }\n    }\n    agents {\n      nodes {\n        nodeId\n      }\n    }\n    threads {\n      nodes {\n        nodeId\n      }\n    }\n    messages {\n      nodes {\n        nodeId\n      }\n    }\n    jobs {\n      nodes {\n        nodeId\n      }\n    }\n    memories {\n      nodes {\n        nodeId\n        links(direction: OUT) {\n          nodes {\n            nodeId\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeletedNodeIdsNodesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DeletedNodeIdsEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectId\n      deletedNodeId\n    }\n  }\n"): typeof import('./graphql.js').DeletedNodeIdsEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeletionOrdersLook($owner: OwnerFilter!) {\n    memories(filter: { owner: $owner }) {\n      nodes {\n        content\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeletionOrdersLookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletionOrdersRemove($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DeletionOrdersRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DryRunFindings {\n    extractMemories(input: { threadId: \"t\", dryRun: true, waitForExtraction: true }) {\n      job {\n        outcome\n      }\n    }\n  }\n"): typeof import('./graphql.js').DryRunFindingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DryRunFindingsLeft {\n    thread(id: \"t\") {\n      jobs {\n        nodes {\n          report {\n            dryRun {\n              findings {\n                content\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').DryRunFindingsLeftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DryRunFindingsDelete {\n    deleteMessage(input: { id: \"goes\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').DryRunFindingsDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DryRunFindingsTrim {\n    updateThread(input: { id: \"t\", settings: { maxMessages: 2 } }) {\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').DryRunFindingsTrimDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription DryRunFindingsGone($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      kind\n    }\n  }\n"): typeof import('./graphql.js').DryRunFindingsGoneDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditedMessagesEdit($id: ID!, $content: String!) {\n    updateMessage(input: { id: $id, content: $content }) {\n      message {\n        id\n      }\n    }\n    waitForExtraction(input: {}) {\n      jobs {\n        outcome\n      }\n    }\n  }\n"): typeof import('./graphql.js').EditedMessagesEditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EmbeddingFailuresUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').EmbeddingFailuresUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EmbeddingFailuresDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').EmbeddingFailuresDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmbeddingFailuresBacklog {\n    serverInfo {\n      recordsWithoutVectors\n    }\n  }\n"): typeof import('./graphql.js').EmbeddingFailuresBacklogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmbeddingInfo {\n    serverInfo {\n      embedder\n    }\n  }\n"): typeof import('./graphql.js').EmbeddingInfoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EmbeddingImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      records {\n        __typename\n      }\n    }\n  }\n"): typeof import('./graphql.js').EmbeddingImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EmbeddingUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').EmbeddingUpdateMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EmbeddingUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').EmbeddingUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EmbeddingUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n"): typeof import('./graphql.js').EmbeddingUpdateRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ErrorMappingThread($input: CreateThreadInput!) {\n    made: createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ErrorMappingThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ErrorMappingMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ErrorMappingMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ErrorMappingSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n      }\n    }\n  }\n"): typeof import('./graphql.js').ErrorMappingSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ErrorMappingPage($first: Int, $after: String) {\n    thread(id: \"t\") {\n      messages(first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ErrorMappingPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ErrorMappingEvents($after: Cursor) {\n    events(after: $after) {\n      cursor\n    }\n  }\n"): typeof import('./graphql.js').ErrorMappingEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ErrorMaskingPage {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ErrorMaskingPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventFilterEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').EventFilterEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventFilterJobs($owner: OwnerFilter, $threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(owner: $owner, threadId: $threadId, jobId: $jobId, after: $after) {\n      cursor\n      kind\n      subjectId\n      originThreadId\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').EventFilterJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventFilterMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      subjectId\n      snapshot\n      message {\n        content\n        thread {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').EventFilterMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventFilterMemories($owner: OwnerFilter!) {\n    memoryChanged(owner: $owner) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').EventFilterMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventFilterExtracted($owner: OwnerFilter!) {\n    memoryExtracted(owner: $owner) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').EventFilterExtractedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventFilterSummaries($threadId: ID!) {\n    summaryUpdated(threadId: $threadId) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').EventFilterSummariesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventLog($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        user {\n          information\n        }\n      }\n      ... on AgentEvent {\n        agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        thread {\n          messageCount\n        }\n      }\n      ... on MessageEvent {\n        message {\n          seq\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on JobEvent {\n        job {\n          state\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').EventLogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventLogCounted($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        thread {\n          messageCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').EventLogCountedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ResumeMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').ResumeMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ResumeEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      cursor\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ResumeEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventRetentionMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      message {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').EventRetentionMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventRetentionEvents($after: Cursor) {\n    events(after: $after) {\n      subjectType\n    }\n  }\n"): typeof import('./graphql.js').EventRetentionEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EventRetentionWorld {\n    serverInfo {\n      eventRetentionSeconds\n    }\n    job(id: \"trim-events\") {\n      id\n    }\n    jobs {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.js').EventRetentionWorldDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExchangesOfThread($id: ID!, $limit: Int, $pairing: ExchangePairing) {\n    thread(id: $id) {\n      exchanges(limit: $limit, pairing: $pairing) {\n        user {\n          content\n        }\n        assistant {\n          content\n        }\n        hasToolCalls\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExchangesOfThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExchangesOfOwner($owner: OwnerFilter, $limit: Int, $pairing: ExchangePairing) {\n    exchanges(owner: $owner, limit: $limit, pairing: $pairing) {\n      user {\n        content\n      }\n      assistant {\n        content\n      }\n      hasToolCalls\n    }\n  }\n"): typeof import('./graphql.js').ExchangesOfOwnerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExchangesOfAll {\n    threads {\n      nodes {\n        exchanges(limit: 2) {\n          user {\n            content\n          }\n          assistant {\n            content\n          }\n        }\n        lastMessage {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExchangesOfAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExchangesLastMessage($owner: OwnerFilter) {\n    messages(filter: { owner: $owner }, orderBy: { field: TIMESTAMP, direction: ASC }, last: 1) {\n      nodes {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExchangesLastMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExchangesLastOfThread($id: ID!) {\n    thread(id: $id) {\n      lastMessage {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExchangesLastOfThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExpiredLinksAdd($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExpiredLinksAddDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExpiredLinksLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        nodeId\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExpiredLinksLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExpiredLinksRead($nodeId: ID!) {\n    node(id: $nodeId) {\n      nodeId\n    }\n    memory(id: \"old\") {\n      status\n      statusReason\n      links {\n        totalCount\n        nodes {\n          source {\n            id\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExpiredLinksReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ExpiredLinksEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      originThreadId\n    }\n  }\n"): typeof import('./graphql.js').ExpiredLinksEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExpiredLinksDelete($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ExpiredLinksDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExpiryWorld($search: SearchInput!, $nodeIds: [ID!]!) {\n    message(id: \"goes\") {\n      id\n    }\n    memory(id: \"goes\") {\n      id\n    }\n    nodes(ids: $nodeIds) {\n      nodeId\n    }\n    messages {\n      totalCount\n      nodes {\n        id\n        derivedMemories {\n          totalCount\n          nodes {\n            content\n          }\n        }\n      }\n    }\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      totalCount\n      nodes {\n        content\n        evidence {\n          totalCount\n          nodes {\n            quote\n            message {\n              id\n            }\n          }\n        }\n        revisions {\n          totalCount\n        }\n      }\n    }\n    thread(id: \"t\") {\n      messageCount\n      messages {\n        totalCount\n        nodes {\n          id\n        }\n      }\n      messageRange {\n        id\n      }\n      memories {\n        totalCount\n      }\n      jobs {\n        nodes {\n          memories {\n            totalCount\n          }\n        }\n      }\n    }\n    user(id: \"maya\") {\n      memories {\n        totalCount\n        nodes {\n          content\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      memories {\n        totalCount\n      }\n    }\n    search(input: $search) {\n      results {\n        recordId\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExpiryWorldDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExpiryNodeIds {\n    message(id: \"goes\") {\n      nodeId\n    }\n    memory(id: \"goes\") {\n      nodeId\n    }\n  }\n"): typeof import('./graphql.js').ExpiryNodeIdsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExpiryUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        expiresAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExpiryUpdateMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExpiryUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        expiresAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExpiryUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExpiryDelete($message: DeleteMessageInput!, $memory: DeleteMemoryInput!) {\n    deleteMessage(input: $message) {\n      deletedCount\n      invalidated {\n        id\n      }\n    }\n    deleteMemory(input: $memory) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ExpiryDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExpiryDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExpiryDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ExpiryEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      kind\n      at\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExpiryEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ExpiryMemoryChanges($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      kind\n      subjectId\n      memory {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExpiryMemoryChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExpiryJob {\n    job(id: \"expire-records\") {\n      kind\n      state\n      outcome\n      attempts\n      runAt\n      error\n    }\n  }\n"): typeof import('./graphql.js').ExpiryJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ExpiryJobSteps($after: Cursor) {\n    jobUpdated(jobId: \"expire-records\", after: $after) {\n      kind\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').ExpiryJobStepsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExplainMemory($id: ID!) {\n    memory(id: $id) {\n      explain {\n        policy\n        model\n        job {\n          id\n          kind\n        }\n        evidence {\n          quote\n        }\n        steps {\n          revision\n          at\n          status\n          statusReason\n          confidence\n          confidenceGrowth\n          isReworded\n          job {\n            id\n          }\n          change {\n            kind\n            decision\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExplainMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExplainMemoryPast($asOf: AsOf) {\n    memories(asOf: $asOf) {\n      nodes {\n        explain {\n          steps {\n            revision\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExplainMemoryPastDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExplainMemoryUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExplainMemoryUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractMemories($input: ExtractMemoriesInput!) {\n    extractMemories(input: $input) {\n      job {\n        id\n        kind\n        state\n        outcome\n        thread {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExtractMemoriesJobs($id: ID!) {\n    thread(id: $id) {\n      jobs {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractMemoriesJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExtractMemoriesReports {\n    threads(first: 1) {\n      nodes {\n        userId\n        jobs(first: 1) {\n          nodes {\n            id\n            report {\n              passes\n              notShown\n              proposed\n              added\n              updated\n              retracted\n              superseded\n              unchanged\n              rejected\n              leftOut\n              dryRun {\n                findings {\n                  action\n                  content\n                  memory {\n                    id\n                    content\n                  }\n                }\n                missed {\n                  id\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractMemoriesReportsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractMemoriesForget($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ExtractMemoriesForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ExtractionActionsEvents($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n        status\n        statusReason\n        links(direction: IN) {\n          nodes {\n            relation\n            source {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionActionsEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExtractionActionsLook($query: String!) {\n    search(input: { query: $query, scope: { userId: \"maya\" }, recordTypes: [FACT] }) {\n      results {\n        content\n      }\n    }\n    user(id: \"maya\") {\n      memories {\n        nodes {\n          content\n          status\n          revision\n          evidence {\n            nodes {\n              quote\n              message {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionActionsLookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractionActionsRemove($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      invalidated {\n        content\n        statusReason\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionActionsRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FrequencyUpdate($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').FrequencyUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QueueState($id: ID!) {\n    serverInfo {\n      extractionQueueLimit\n    }\n    thread(id: $id) {\n      messageCount\n      jobs(states: [DEAD]) {\n        nodes {\n          outcome\n          error\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').QueueStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FactsUpsert($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n      similarity\n      memory {\n        id\n        kind\n        content\n        category\n        policy\n        confidence\n        status\n        statusReason\n        pinned\n        revision\n        reinforcedAt\n        revisions {\n          nodes {\n            content\n            confidence\n          }\n        }\n      }\n      contradicted {\n        id\n        status\n        statusReason\n      }\n    }\n  }\n"): typeof import('./graphql.js').FactsUpsertDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FactsContext($userId: ID!, $query: String) {\n    context(userId: $userId, input: { query: $query, maxRecalled: 0 }) {\n      text(parts: [INSTRUCTIONS, KNOWN])\n    }\n  }\n"): typeof import('./graphql.js').FactsContextDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FactsDecay($input: DecayMemoriesInput!) {\n    decayMemories(input: $input) {\n      decayed\n      pruned\n    }\n  }\n"): typeof import('./graphql.js').FactsDecayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FactsDeleteMatching($input: DeleteMatchingMemoriesInput!) {\n    deleteMatchingMemories(input: $input) {\n      deletedCount\n      deletedIds\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').FactsDeleteMatchingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FactsPolicy($id: ID!, $fadingPolicy: FadingPolicyInput) {\n    upsertUser(input: { id: $id, fadingPolicy: $fadingPolicy }) {\n      user {\n        fadingPolicy {\n          dedupSimilarity\n          baselineMemories\n          decayFactor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').FactsPolicyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FactsStored {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        content\n        confidence\n        status\n        statusReason\n        pinned\n      }\n    }\n  }\n"): typeof import('./graphql.js').FactsStoredDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FactsRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.js').FactsRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FactsByPolicy($policy: MemoryPolicy, $asOf: AsOf) {\n    memories(filter: { policy: $policy }, asOf: $asOf) {\n      totalCount\n      nodes {\n        content\n      }\n    }\n    user(id: \"ada\") {\n      memories(filter: { policy: $policy }, asOf: $asOf) {\n        nodes {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').FactsByPolicyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FactsPin($id: ID!, $pinned: Boolean) {\n    updateMemory(input: { id: $id, pinned: $pinned }) {\n      memory {\n        pinned\n      }\n    }\n  }\n"): typeof import('./graphql.js').FactsPinDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FactsSupersede($id: ID!, $superseded: ID!) {\n    linkMemories(input: { sourceId: $id, targetId: $superseded, relation: SUPERSEDES }) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').FactsSupersedeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FactsDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').FactsDeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FactsChanged($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      kind\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').FactsChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FactsDecayJob {\n    job(id: \"decay-facts\") {\n      state\n    }\n  }\n"): typeof import('./graphql.js').FactsDecayJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OasisExtractionAdd($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n        report {\n          passes\n          proposed\n          added\n          superseded\n          unchanged\n          rejected\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').OasisExtractionAddDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OasisExtractionLook {\n    memories(\n      filter: { owner: { userId: \"maya\" } }\n      orderBy: { field: CREATED_AT, direction: ASC }\n    ) {\n      nodes {\n        id\n        content\n        category\n        policy\n        confidence\n        status\n        statusReason\n        validTo\n        evidence {\n          nodes {\n            quote\n          }\n        }\n        links(direction: OUT) {\n          nodes {\n            relation\n            target {\n              content\n            }\n          }\n        }\n        explain {\n          policy\n          steps {\n            change {\n              kind\n              decision\n            }\n          }\n        }\n      }\n    }\n    context(userId: \"maya\", input: { maxRecalled: 0 }) {\n      text(parts: [INSTRUCTIONS, KNOWN])\n    }\n  }\n"): typeof import('./graphql.js').OasisExtractionLookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OasisExtractionSettings($settings: ThreadSettingsInput) {\n    updateThread(input: { id: \"t\", settings: $settings }) {\n      thread {\n        settings {\n          memoryPolicy\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').OasisExtractionSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OasisExtractionApprove($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n        statusReason\n      }\n    }\n  }\n"): typeof import('./graphql.js').OasisExtractionApproveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OasisExtractionDelete($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      revived {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').OasisExtractionDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription OasisExtractionChanges($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.js').OasisExtractionChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FederationService {\n    _service {\n      sdl\n    }\n  }\n"): typeof import('./graphql.js').FederationServiceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FederationEntities($representations: [_Any!]!) {\n    _entities(representations: $representations) {\n      __typename\n      ... on User {\n        id\n      }\n      ... on Thread {\n        userId\n      }\n    }\n  }\n"): typeof import('./graphql.js').FederationEntitiesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FederationThreadNodeId {\n    thread(id: \"t\") {\n      nodeId\n    }\n  }\n"): typeof import('./graphql.js').FederationThreadNodeIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ForgettingReceipt on ForgetReceipt {\n    receiptId\n    subjectType\n    subjectId\n    deletedCount\n    counts {\n      type\n      count\n    }\n    digest\n    cursor\n    untilCursor\n    revived {\n      id\n    }\n    createdAt\n    filesClearedAt\n    check {\n      isClean\n      records {\n        type\n        count\n      }\n      events {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').ForgettingReceiptFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgettingUser($id: ID!) {\n    receipt: forget(input: { userId: $id }) {\n      ...ForgettingReceipt\n    }\n  }\n"): typeof import('./graphql.js').ForgettingUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgettingDryThread($id: ID!) {\n    deleteThread(input: { id: $id, memories: DELETE_ALL, dryRun: true }) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').ForgettingDryThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgettingAgent($id: ID!) {\n    receipt: forget(input: { agentId: $id }) {\n      ...ForgettingReceipt\n    }\n  }\n"): typeof import('./graphql.js').ForgettingAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgettingThread($id: ID!) {\n    receipt: forget(input: { threadId: $id }) {\n      ...ForgettingReceipt\n    }\n  }\n"): typeof import('./graphql.js').ForgettingThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ForgettingAgain($id: ID!) {\n    forgetReceipt(id: $id) {\n      ...ForgettingReceipt\n    }\n  }\n"): typeof import('./graphql.js').ForgettingAgainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgettingDelete($id: ID!) {\n    deleteUser(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ForgettingDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgettingDeleteThread($id: ID!) {\n    deleteThread(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ForgettingDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ForgettingEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n      isErased\n    }\n  }\n"): typeof import('./graphql.js').ForgettingEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FreshReads($messages: [MessageInput!]!) {\n    made: createThread(\n      input: { id: \"t\", userId: \"maya\", agentId: null, settings: { extractMemories: false } }\n    ) {\n      thread {\n        messageCount\n        user {\n          information\n          threads {\n            totalCount\n          }\n        }\n      }\n    }\n    first: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n        }\n      }\n    }\n    profile: upsertUser(input: { id: \"maya\", information: \"Likes tea.\" }) {\n      user {\n        information\n      }\n    }\n    second: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n          user {\n            information\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').FreshReadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GuardsLook($messages: MessageFilter, $memories: MemoryFilter) {\n    messages(filter: $messages) {\n      totalCount\n      nodes {\n        id\n        role\n        name\n        content\n        metadata\n        toolCalls\n        parts {\n          text\n        }\n        trace {\n          steps {\n            output\n          }\n        }\n        flags {\n          rule\n          field\n          count\n        }\n      }\n    }\n    memories(filter: $memories) {\n      totalCount\n      nodes {\n        content\n        category\n        metadata\n        flags {\n          rule\n          field\n          count\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').GuardsLookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GuardsUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        flags {\n          rule\n          field\n          count\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').GuardsUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GuardsDeleteMessage($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedIds\n    }\n  }\n"): typeof import('./graphql.js').GuardsDeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GuardsSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        value\n      }\n    }\n  }\n"): typeof import('./graphql.js').GuardsSetStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GuardsImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      records {\n        ... on Memory {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').GuardsImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GuardRules {\n    guardRules {\n      rule\n      group\n      description\n      action\n    }\n  }\n"): typeof import('./graphql.js').GuardRulesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GuardsSearch($query: String!) {\n    search(input: { query: $query, scope: { userId: null } }) {\n      results {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').GuardsSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GuardsJob($threadId: ID!) {\n    thread(id: $threadId) {\n      title\n      jobs {\n        nodes {\n          kind\n          report {\n            added\n            rejected\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').GuardsJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IdempotencyKept($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      jobs {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').IdempotencyKeptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportRecords($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n      ttlClamped\n      records {\n        __typename\n        ... on Message {\n          id\n          content\n          role\n          seq\n          thread {\n            id\n          }\n          saidAt: timestamp\n          metadata\n        }\n        ... on Memory {\n          id\n          content\n          kind\n          userId\n          agentId\n          threadId\n          timestamp\n          expiresAt\n          metadata\n          confidence\n          source\n        }\n        ... on User {\n          id\n          information\n          metadata\n        }\n        ... on Agent {\n          id\n          information\n          metadata\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ImportRecordsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportRecordsSearch($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        passage\n        distance\n      }\n    }\n  }\n"): typeof import('./graphql.js').ImportRecordsSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportRecordsCounts {\n    memories {\n      totalCount\n    }\n    messages {\n      totalCount\n    }\n    users {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.js').ImportRecordsCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ImportRecordsEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ImportRecordsEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportRecordsThread($id: ID!) {\n    thread(id: $id) {\n      messages {\n        nodes {\n          content\n          seq\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').ImportRecordsThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportRecordsList($type: RecordType!, $first: Int, $after: String) {\n    records(type: $type, first: $first, after: $after) {\n      nodes {\n        ... on Message {\n          id\n        }\n        ... on Memory {\n          id\n        }\n        ... on User {\n          id\n        }\n      }\n      pageInfo {\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').ImportRecordsListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeftoversDeleteUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').LeftoversDeleteUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeftoversDisableWebhook($webhookId: ID!) {\n    updateWebhook(input: { webhookId: $webhookId, isEnabled: false }) {\n      webhook {\n        isEnabled\n      }\n    }\n  }\n"): typeof import('./graphql.js').LeftoversDisableWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeftoversDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').LeftoversDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeftoversDeleteMessage {\n    deleteMessage(input: { id: \"goes\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').LeftoversDeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeftoversClearMessages {\n    clearMessages(input: { owner: { threadId: \"t\" }, confirm: true }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').LeftoversClearMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeftoversDeleteRecord($type: RecordType!) {\n    deleteRecord(input: { type: $type, id: \"goes\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').LeftoversDeleteRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeftoversDeleteMemory {\n    deleteMemory(input: { id: \"goes\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').LeftoversDeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeftoversDeleteMatching {\n    deleteMatchingMemories(input: { owner: { userId: \"ann\" }, text: \"ZANZIBAR\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').LeftoversDeleteMatchingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription LeftoversJobs($after: Cursor) {\n    jobUpdated(jobId: \"expire-records\", after: $after) {\n      kind\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').LeftoversJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LifetimesAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      ttlClamped\n      memory {\n        expiresAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').LifetimesAddMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LifetimesAddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      ttlClamped\n      messages {\n        id\n        expiresAt\n      }\n      memories {\n        expiresAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').LifetimesAddMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LifetimesUpsertFact {\n    upsertMemory(input: { content: \"Maya likes tea.\", userId: \"maya\" }) {\n      outcome\n      memory {\n        id\n        expiresAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').LifetimesUpsertFactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription LifetimesExpired($after: Cursor) {\n    events(filter: { kinds: [EXPIRED] }, after: $after) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').LifetimesExpiredDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LifetimesUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      ttlClamped\n      memory {\n        expiresAt\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').LifetimesUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LifetimesUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      ttlClamped\n      message {\n        expiresAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').LifetimesUpdateMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LifetimesPolicy {\n    serverInfo {\n      defaultTtlSeconds\n      maxTtlSeconds\n    }\n  }\n"): typeof import('./graphql.js').LifetimesPolicyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LifetimesStored {\n    memories {\n      totalCount\n    }\n    messages {\n      totalCount\n    }\n    job(id: \"expire-records\") {\n      state\n    }\n  }\n"): typeof import('./graphql.js').LifetimesStoredDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LifetimesHidden {\n    memory(id: \"m\") {\n      content\n    }\n    message(id: \"m\") {\n      content\n    }\n  }\n"): typeof import('./graphql.js').LifetimesHiddenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkLifecycleLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n        source {\n          status\n          revision\n        }\n        target {\n          status\n          statusReason\n          revision\n          updatedAt\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkLifecycleLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkLifecycleUpdate($input: UpdateMemoryLinkInput!) {\n    updateMemoryLink(input: $input) {\n      link {\n        target {\n          status\n          statusReason\n          revision\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkLifecycleUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkLifecycleUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n      invalidated {\n        id\n      }\n      revived {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkLifecycleUnlinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkLifecycleStates {\n    memories {\n      nodes {\n        id\n        content\n        status\n        statusReason\n        revision\n        links {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkLifecycleStatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkLifecycleHistory($id: ID!) {\n    memory(id: $id) {\n      revisions {\n        nodes {\n          revision\n          status\n          statusReason\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkLifecycleHistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkLifecycleDeleteMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n      counts {\n        type\n        count\n      }\n      revived {\n        id\n      }\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').LinkLifecycleDeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkLifecycleDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkLifecycleDeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkLifecycleDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n      revived {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkLifecycleDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkLifecycleDeleteUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      counts {\n        type\n        count\n      }\n      revived {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkLifecycleDeleteUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription LinkLifecycleEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').LinkLifecycleEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinksLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        nodeId\n        id\n        sourceId\n        targetId\n        relation\n        metadata\n        createdAt\n        updatedAt\n        source {\n          content\n        }\n        target {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinksLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinksUpdate($input: UpdateMemoryLinkInput!) {\n    updateMemoryLink(input: $input) {\n      link {\n        id\n        relation\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinksUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinksUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n      deletedIds\n      counts {\n        type\n        count\n      }\n      invalidated {\n        id\n      }\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').LinksUnlinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinksNode($nodeId: ID!) {\n    node(id: $nodeId) {\n      __typename\n      nodeId\n      ... on MemoryLink {\n        id\n        target {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinksNodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinksListed(\n    $id: ID!\n    $first: Int\n    $after: String\n    $direction: LinkDirection\n    $relations: [LinkRelation!]\n  ) {\n    memory(id: $id) {\n      links(first: $first, after: $after, direction: $direction, relations: $relations) {\n        totalCount\n        nodes {\n          id\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinksListedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinksNested {\n    memories {\n      nodes {\n        id\n        links {\n          nodes {\n            source {\n              id\n              links(direction: OUT) {\n                totalCount\n              }\n            }\n            target {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinksNestedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription LinksEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      kind\n      at\n      subjectType\n      subjectId\n      snapshot\n      ... on MemoryLinkEvent {\n        memoryLink {\n          relation\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinksEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFiltersActors($filter: ActorFilter) {\n    users(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    agents(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListFiltersActorsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFiltersThreads($filter: ThreadFilter, $whole: Boolean = true) {\n    threads(filter: $filter) @include(if: $whole) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    user(id: \"maya\") {\n      threads(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      threads(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListFiltersThreadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFiltersMessages($filter: MessageFilter, $whole: Boolean = true) {\n    messages(filter: $filter) @include(if: $whole) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    thread(id: \"plain\") {\n      messages(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListFiltersMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFiltersMemories($filter: MemoryFilter, $whole: Boolean = true) {\n    memories(filter: $filter) @include(if: $whole) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    user(id: \"maya\") {\n      memories(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      memories(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n    thread(id: \"plain\") {\n      memories(filter: $filter) {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListFiltersMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFiltersJobs($filter: JobFilter) {\n    jobs(filter: $filter) {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.js').ListFiltersJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFiltersLiterals {\n    none: threads(filter: { metadata: null }) {\n      nodes {\n        id\n      }\n    }\n    any: threads(filter: { metadata: {} }) {\n      totalCount\n    }\n    open: threads(filter: {}) {\n      totalCount\n    }\n    tea: threads(filter: { metadata: { topic: \"tea\", tags: [\"hot\", \"green\"] } }) {\n      nodes {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListFiltersLiteralsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFiltersPaged($filter: MessageFilter, $first: Int, $after: String) {\n    messages(filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListFiltersPagedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListOrdersThreads($orderBy: ThreadOrder, $first: Int, $after: String) {\n    threads(orderBy: $orderBy, first: $first, after: $after) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    user(id: \"maya\") {\n      threads(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      threads(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListOrdersThreadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListOrdersMemories(\n    $orderBy: MemoryOrder\n    $first: Int\n    $after: String\n    $whole: Boolean = true\n  ) {\n    memories(orderBy: $orderBy, first: $first, after: $after) @include(if: $whole) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    user(id: \"maya\") {\n      memories(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n    agent(id: \"tutor\") {\n      memories(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n    thread(id: \"a\") {\n      memories(orderBy: $orderBy, first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListOrdersMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ListOrdersChangeThread($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').ListOrdersChangeThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ListOrdersChangeMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListOrdersChangeMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListOrdersOfEachUser($threads: ThreadOrder, $memories: MemoryOrder) {\n    users {\n      nodes {\n        threads(orderBy: $threads) {\n          nodes {\n            memories(orderBy: $memories) {\n              nodes {\n                id\n              }\n            }\n          }\n        }\n        sure: memories(orderBy: { field: CONFIDENCE, direction: DESC }) {\n          nodes {\n            id\n          }\n        }\n        unsure: memories(orderBy: { field: CONFIDENCE, direction: ASC }) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListOrdersOfEachUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListStatementsNested(\n    $threads: ThreadFilter\n    $messages: MessageFilter\n    $memories: MemoryFilter\n  ) {\n    users {\n      nodes {\n        threads(filter: $threads) {\n          nodes {\n            messages(filter: $messages) {\n              nodes {\n                id\n              }\n            }\n            memories(filter: $memories) {\n              nodes {\n                id\n              }\n            }\n          }\n        }\n        memories(filter: $memories) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListStatementsNestedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListStatementsCounted($roles: [String!]) {\n    threads {\n      nodes {\n        messageCount\n        all: messages {\n          totalCount\n        }\n        some: messages(filter: { roles: $roles }) {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListStatementsCountedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListStatementsSideBySide {\n    user(id: \"maya\") {\n      inChat: threads(filter: { chatId: \"C024\" }) {\n        nodes {\n          id\n        }\n      }\n      tagged: threads(filter: { metadata: { topic: \"tea\" } }) {\n        nodes {\n          id\n        }\n      }\n    }\n    threads(filter: { chatId: \"C024\" }) {\n      nodes {\n        users: messages(filter: { roles: [\"user\"] }) {\n          nodes {\n            id\n          }\n        }\n        people: messages(filter: { roles: [\"user\"] }) {\n          nodes {\n            id\n          }\n        }\n        tools: messages(filter: { roles: [\"tool\"] }) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListStatementsSideBySideDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListStatementsFromTwoLists {\n    newest: memories(first: 1) {\n      totalCount\n      nodes {\n        id\n        revisions {\n          nodes {\n            content\n          }\n        }\n      }\n    }\n    oldest: memories(first: 1, orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        revisions {\n          nodes {\n            content\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListStatementsFromTwoListsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListsUsers($first: Int, $after: String) {\n    list: users(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListsUsersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListsAgents($first: Int, $after: String) {\n    list: agents(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListsAgentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListsThreads($first: Int, $after: String) {\n    list: threads(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListsThreadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListsMemories($first: Int, $after: String) {\n    list: memories(first: $first, after: $after) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListsMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListsMessages($first: Int, $after: String, $last: Int, $before: String) {\n    list: messages(first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      nodes {\n        id\n      }\n      edges {\n        cursor\n      }\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListsMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListsMessagesOfThread($after: String) {\n    thread(id: \"t0\") {\n      messages(after: $after) {\n        edges {\n          cursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListsMessagesOfThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListsMemoriesWithoutCount {\n    memories {\n      nodes {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListsMemoriesWithoutCountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListsKinds {\n    users {\n      nodes {\n        id\n        information\n      }\n    }\n    agents {\n      nodes {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListsKindsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MainPathThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').MainPathThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MainPathMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        seq\n      }\n      job {\n        state\n        outcome\n        attempts\n      }\n      memories {\n        content\n        kind\n        source\n        userId\n        threadId\n        originThreadId\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              seq\n            }\n            job {\n              kind\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MainPathMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').MainPathExtractedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MainPathSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n        recordType\n        content\n        record {\n          ... on Memory {\n            evidence {\n              nodes {\n                quote\n              }\n            }\n          }\n          ... on Message {\n            role\n          }\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n      }\n    }\n  }\n"): typeof import('./graphql.js').MainPathSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MainPathCursor {\n    eventCursor\n  }\n"): typeof import('./graphql.js').MainPathCursorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MaxMessagesKept($id: ID!) {\n    thread(id: $id) {\n      updatedAt\n      messageCount\n      messages {\n        nodes {\n          content\n          seq\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MaxMessagesKeptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MaxMessagesEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      kind\n      subjectId\n      deletedNodeId\n      snapshot\n      ... on MessageEvent {\n        message {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MaxMessagesEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MaxMessagesSet($id: ID!, $maxMessages: Int) {\n    updateThread(input: { id: $id, settings: { maxMessages: $maxMessages } }) {\n      thread {\n        settings {\n          maxMessages\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MaxMessagesSetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MaxMessagesSearch($query: String!) {\n    search(input: { query: $query, scope: { userId: \"maya\" }, recordTypes: [MESSAGE] }) {\n      results {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').MaxMessagesSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Matches($input: StandingQuestionInput!, $after: Cursor) {\n    memoryMatches(input: $input, after: $after) {\n      cursor\n      score\n      words\n      similarity\n      event {\n        kind\n        subjectId\n        ... on MemoryEvent {\n          memory {\n            content\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MatchesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MatchesEvents($after: Cursor, $filter: EventFilter) {\n    events(after: $after, filter: $filter) {\n      kind\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').MatchesEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MatchesUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').MatchesUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MatchesDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').MatchesDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MatchesDeleteThread($id: ID!) {\n    deleteThread(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').MatchesDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MemorySubjectAdd($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        subject\n      }\n    }\n  }\n"): typeof import('./graphql.js').MemorySubjectAddDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MemorySubjectUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        subject\n      }\n    }\n  }\n"): typeof import('./graphql.js').MemorySubjectUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MemorySubjectRestore {\n    restoreMemory(input: { id: \"m\", revision: 1 }) {\n      memory {\n        subject\n      }\n    }\n  }\n"): typeof import('./graphql.js').MemorySubjectRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemorySubjectLook($filter: MemoryFilter) {\n    memories(filter: $filter, orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        content\n        subject\n        revisions {\n          nodes {\n            subject\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MemorySubjectLookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MemorySubscription($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n        userId\n        threadId\n        source\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MemorySubscriptionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemoryTrustLook($filter: MemoryFilter) {\n    memories(filter: $filter, orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        content\n        trust\n        status\n        statusReason\n        revisions {\n          nodes {\n            trust\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MemoryTrustLookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemoryTrustCard {\n    context(userId: \"maya\", input: { query: \"flight tea mail manual\" }) {\n      text(format: MARKDOWN)\n    }\n  }\n"): typeof import('./graphql.js').MemoryTrustCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MessagePartsRead($id: ID!) {\n    message(id: $id) {\n      content\n      hasToolCalls\n      toolCallId\n      toolCalls\n      parts {\n        type\n        text\n        mediaType\n        reference\n        fileName\n        caption\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessagePartsReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MessagePartsFind($query: String!) {\n    search(\n      input: { query: $query, mode: KEYWORD, scope: { userId: \"maya\" }, recordTypes: [MESSAGE] }\n    ) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessagePartsFindDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MessagePartsUpdate($content: String, $parts: [JSON!]) {\n    updateMessage(input: { id: \"m\", content: $content, parts: $parts }) {\n      message {\n        content\n        parts {\n          type\n          caption\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessagePartsUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MessagePartsRedact($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        toolCalls\n        metadata\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessagePartsRedactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MessagePartsEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').MessagePartsEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MessageRange($id: ID!, $start: Int, $end: Int) {\n    thread(id: $id) {\n      messageRange(start: $start, end: $end) {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessageRangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MessageRangeOfAll {\n    threads {\n      nodes {\n        messageRange(start: 1) {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessageRangeOfAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MessageRangeDelete($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').MessageRangeDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MessageTypesAdd($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        role\n        type\n        typeText\n        runId\n        toolCallId\n        hasToolCalls\n        agentName\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessageTypesAddDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MessageTypesRead($id: ID!) {\n    message(id: $id) {\n      id\n      role\n      type\n      typeText\n      runId\n      toolCallId\n      hasToolCalls\n      agentName\n    }\n  }\n"): typeof import('./graphql.js').MessageTypesReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MessageTypesUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n        role\n        type\n        typeText\n        runId\n        toolCallId\n        hasToolCalls\n        agentName\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessageTypesUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MessageTypesEvents($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      snapshot\n      message {\n        type\n        runId\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessageTypesEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MessageTypesLists($filter: MessageFilter) {\n    messages(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    threads {\n      nodes {\n        id\n        messages(filter: $filter) {\n          totalCount\n          nodes {\n            id\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessageTypesListsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MessageTypesPages($filter: MessageFilter, $after: String, $before: String) {\n    forward: messages(filter: $filter, first: 2, after: $after) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    backward: messages(filter: $filter, last: 2, before: $before) {\n      nodes {\n        id\n      }\n      pageInfo {\n        hasPreviousPage\n        startCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').MessageTypesPagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MetricsSeries(\n    $metrics: [Metric!]!\n    $from: DateTime!\n    $to: DateTime\n    $step: SeriesStep!\n    $tenantId: ID\n  ) {\n    metricsSeries(metrics: $metrics, from: $from, to: $to, step: $step, tenantId: $tenantId) {\n      metric\n      from\n      stepSeconds\n      values\n    }\n  }\n"): typeof import('./graphql.js').MetricsSeriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MetricsSeriesSearch {\n    search(input: { query: \"tea\", scope: { userId: \"maya\" } }) {\n      results {\n        rank\n      }\n    }\n  }\n"): typeof import('./graphql.js').MetricsSeriesSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ModelFaultsJobs($after: Cursor) {\n    jobUpdated(after: $after) {\n      job {\n        id\n        state\n        outcome\n        attempts\n        error\n        model\n        usage {\n          calls\n          inputTokens\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ModelFaultsJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ModelFaultsRetry($ids: [ID!]!) {\n    retryJobs(input: { ids: $ids }) {\n      skippedIds\n    }\n  }\n"): typeof import('./graphql.js').ModelFaultsRetryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ModelFaultsLearned {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          content\n        }\n      }\n      memories {\n        nodes {\n          content\n          evidence {\n            totalCount\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ModelFaultsLearnedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersFound on SearchResults {\n    results {\n      recordId\n      recordType\n      content\n      metadata\n      record {\n        __typename\n        ... on Message {\n          seq\n        }\n        ... on Memory {\n          revision\n        }\n      }\n      context {\n        id\n        content\n      }\n      linked {\n        memory {\n          id\n          content\n        }\n        relation\n        direction\n        hop\n        fromId\n      }\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersFoundFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TwoUsersCursorNow {\n    eventCursor\n  }\n"): typeof import('./graphql.js').TwoUsersCursorNowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersTold on Event {\n    cursor\n    at\n    kind\n    subjectType\n    subjectId\n    originThreadId\n    snapshot\n    ... on AgentEvent {\n      agent {\n        information\n        memories(first: 5) {\n          nodes {\n            content\n          }\n        }\n        threads(first: 5) {\n          nodes {\n            title\n          }\n        }\n      }\n    }\n    ... on MessageEvent {\n      message {\n        content\n        thread {\n          title\n        }\n      }\n    }\n    ... on MemoryEvent {\n      memory {\n        content\n        thread {\n          title\n        }\n      }\n    }\n    ... on JobEvent {\n      job {\n        state\n        thread {\n          title\n        }\n      }\n    }\n    ... on SummaryEvent {\n      summary {\n        text\n      }\n      thread {\n        title\n      }\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersToldFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TwoUsersLiveEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersLiveEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TwoUsersMessageAdded($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersMessageAddedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TwoUsersMemoryExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersMemoryExtractedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TwoUsersMemoryChanged($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersMemoryChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TwoUsersSummaryUpdated($threadId: ID!, $after: Cursor) {\n    summaryUpdated(threadId: $threadId, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersSummaryUpdatedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TwoUsersJobUpdated($threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersJobUpdatedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TwoUsersStateChanged($owner: OwnerInput!, $key: String, $after: Cursor) {\n    sharedStateChanged(owner: $owner, key: $key, after: $after) {\n      ...TwoUsersTold\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersStateChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TwoUsersCardChanged($threadId: ID!, $input: ContextInput) {\n    contextChanged(threadId: $threadId, input: $input) {\n      causes {\n        cursor\n        kind\n        subjectType\n        subjectId\n      }\n      moreCauses\n      context {\n        ...TwoUsersCard\n      }\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersCardChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TwoUsersCardNow($id: ID!, $input: ContextInput) {\n    thread(id: $id) {\n      context(input: $input) {\n        tokenEstimate\n      }\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersCardNowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersActors(\n      $filter: ActorFilter\n      $threads: ThreadFilter\n      $threadOrder: ThreadOrder\n      $memories: MemoryFilter\n      $memoryOrder: MemoryOrder\n    ) {\n      users(first: 500, filter: $filter) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersUser\n            threads(first: 500, filter: $threads, orderBy: $threadOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n          }\n        }\n      }\n      agents(first: 500, filter: $filter) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersAgent\n            threads(first: 500, filter: $threads, orderBy: $threadOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersActorsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TwoUsersEvents($after: Cursor) {\n    events(after: $after) {\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        record: user {\n          id\n        }\n      }\n      ... on AgentEvent {\n        record: agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        record: thread {\n          id\n        }\n      }\n      ... on MessageEvent {\n        record: message {\n          id\n        }\n      }\n      ... on MemoryEvent {\n        record: memory {\n          id\n        }\n      }\n      ... on MemoryLinkEvent {\n        record: memoryLink {\n          id\n        }\n      }\n      ... on JobEvent {\n        record: job {\n          id\n        }\n      }\n      ... on SummaryEvent {\n        record: thread {\n          id\n        }\n      }\n      ... on SharedStateEvent {\n        record: entry {\n          key\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TwoUsersBeginning {\n    eventCursor\n  }\n"): typeof import('./graphql.js').TwoUsersBeginningDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersExchange on Exchange {\n    user {\n      id\n    }\n    assistant {\n      id\n    }\n    hasToolCalls\n  }\n"): typeof import('./graphql.js').TwoUsersExchangeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersExchanges($owner: OwnerFilter, $limit: Int, $pairing: ExchangePairing) {\n      exchanges(owner: $owner, limit: $limit, pairing: $pairing) {\n        ...TwoUsersExchange\n      }\n      threads(first: 500) {\n        nodes {\n          id\n          lastMessage {\n            ...TwoUsersMessage\n          }\n          exchanges(limit: $limit, pairing: $pairing) {\n            ...TwoUsersExchange\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersExchangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersCard on Context {\n    topics\n    summary\n    relevant {\n      type\n      content\n      record {\n        ...TwoUsersRecord\n      }\n    }\n    recentMessages {\n      id\n      content\n    }\n    rendered: text(format: XML)\n    query\n  }\n"): typeof import('./graphql.js').TwoUsersCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersGist($id: ID!, $exceptLast: Int, $card: ContextInput) {\n      thread(id: $id) {\n        summary(exceptLast: $exceptLast, tokenBudget: 0) {\n          text\n          topics\n          source\n          messageCount\n        }\n        runningSummary {\n          text\n          topics\n          coveredSeq\n          messageCount\n          updatedAt\n          job {\n            id\n          }\n        }\n        context(input: $card) {\n          ...TwoUsersCard\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersGistDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersHistories(\n      $maxMessages: Int\n      $maxTokens: Int\n      $trim: TrimStrategy\n      $query: String\n    ) {\n      threads(first: 500) {\n        nodes {\n          id\n          history(maxMessages: $maxMessages, maxTokens: $maxTokens, trim: $trim, query: $query) {\n            id\n            content\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersHistoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersJobs($owner: OwnerFilter, $states: [JobState!]) {\n      jobs(\n        first: 500\n        filter: { owner: $owner, states: $states, kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD] }\n      ) {\n        totalCount\n        nodes {\n          ...TwoUsersJob\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersLookups(\n      $nodeIds: [ID!]!\n      $nodeId: ID!\n      $user: ID!\n      $agent: ID!\n      $thread: ID!\n      $message: ID!\n      $memory: ID!\n      $job: ID!\n    ) {\n      nodes(ids: $nodeIds) {\n        nodeId\n      }\n      node(id: $nodeId) {\n        nodeId\n      }\n      user(id: $user) {\n        ...TwoUsersUser\n      }\n      agent(id: $agent) {\n        ...TwoUsersAgent\n      }\n      thread(id: $thread) {\n        ...TwoUsersThread\n      }\n      message(id: $message) {\n        ...TwoUsersMessage\n      }\n      memory(id: $memory) {\n        ...TwoUsersMemory\n      }\n      job(id: $job) {\n        ...TwoUsersJob\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersLookupsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersForgedNodes($nodeIds: [ID!]!, $nodeId: ID!) {\n      nodes(ids: $nodeIds) {\n        nodeId\n        ... on Message {\n          content\n        }\n        ... on Memory {\n          content\n        }\n        ... on Thread {\n          title\n        }\n      }\n      node(id: $nodeId) {\n        nodeId\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersForgedNodesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersMemories(\n      $filter: MemoryFilter\n      $order: MemoryOrder\n      $relations: [LinkRelation!]\n      $direction: LinkDirection\n    ) {\n      memories(first: 500, filter: $filter, orderBy: $order) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersMemory\n            revisions(first: 500) {\n              totalCount\n              nodes {\n                revision\n                content\n                category\n                subject\n                policy\n                confidence\n                importance\n                status\n                statusReason\n                pinned\n                timestamp\n                validFrom\n                validTo\n                metadata\n                reinforcedAt\n                change {\n                  kind\n                }\n                recordedFrom\n                recordedTo\n              }\n            }\n            links(first: 500, relations: $relations, direction: $direction) {\n              totalCount\n              nodes {\n                ...TwoUsersLink\n              }\n            }\n            evidence(first: 500) {\n              totalCount\n              nodes {\n                quote\n                isCurrent\n                start\n                end\n                message {\n                  id\n                }\n                job {\n                  id\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersMessages($filter: MessageFilter) {\n      messages(first: 500, filter: $filter) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersMessage\n            derivedMemories(first: 500) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersPages(\n      $users: Boolean!\n      $agents: Boolean!\n      $threads: Boolean!\n      $threadOrder: ThreadOrder\n      $messages: Boolean!\n      $messagesBefore: Boolean!\n      $memories: Boolean!\n      $memoryOrder: MemoryOrder\n      $size: Int!\n      $cursor: String\n    ) {\n      users(first: $size, after: $cursor) @include(if: $users) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      agents(first: $size, after: $cursor) @include(if: $agents) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      threads(first: $size, after: $cursor, orderBy: $threadOrder) @include(if: $threads) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      messages(first: $size, after: $cursor) @include(if: $messages) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      messagesBefore: messages(last: $size, before: $cursor) @include(if: $messagesBefore) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n      memories(first: $size, after: $cursor, orderBy: $memoryOrder) @include(if: $memories) {\n        nodes {\n          id\n        }\n        pageInfo {\n          ...TwoUsersPlace\n        }\n      }\n    }\n\n    fragment TwoUsersPlace on PageInfo {\n      hasNextPage\n      hasPreviousPage\n    }\n  "): typeof import('./graphql.js').TwoUsersPagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersForgedPages(\n      $users: Boolean!\n      $threads: Boolean!\n      $messages: Boolean!\n      $memories: Boolean!\n      $cursor: String\n    ) {\n      users(first: 500, after: $cursor) @include(if: $users) {\n        nodes {\n          id\n        }\n      }\n      threads(first: 500, after: $cursor) @include(if: $threads) {\n        nodes {\n          id\n        }\n      }\n      messages(last: 500, before: $cursor) @include(if: $messages) {\n        nodes {\n          id\n        }\n      }\n      memories(first: 500, after: $cursor) @include(if: $memories) {\n        nodes {\n          id\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersForgedPagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersPast($filter: MemoryFilter, $order: MemoryOrder, $asOf: AsOf) {\n      memories(first: 500, filter: $filter, orderBy: $order, asOf: $asOf) {\n        totalCount\n        nodes {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersPastDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersRecords(\n      $type: RecordType!\n      $id: ID!\n      $owner: OwnerFilter\n      $metadataFilter: JSON\n    ) {\n      record(type: $type, id: $id) {\n        ...TwoUsersRecord\n      }\n      records(first: 500, type: $type, owner: $owner, metadataFilter: $metadataFilter) {\n        totalCount\n        nodes {\n          ...TwoUsersRecord\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersRecordsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersSearch($input: SearchInput!) {\n      search(input: $input) {\n        ...TwoUsersFound\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersSearchPast($input: SearchInput!) {\n      search(input: $input) {\n        ...TwoUsersFound\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersSearchPastDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersSearchThread($id: ID!, $input: ThreadSearchInput!) {\n      thread(id: $id) {\n        search(input: $input) {\n          ...TwoUsersFound\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersSearchThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersSearchStore($input: SearchInput!) {\n      searchStore(input: $input) {\n        ...TwoUsersFound\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersSearchStoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersReadState($owner: OwnerInput!, $keys: [String!]) {\n      sharedState(owner: $owner, keys: $keys) {\n        ...TwoUsersState\n      }\n      threads(first: 500, orderBy: { field: CREATED_AT, direction: DESC }) {\n        nodes {\n          id\n          sharedState(keys: $keys) {\n            ...TwoUsersState\n          }\n        }\n      }\n      users(first: 500) {\n        nodes {\n          id\n          sharedState(keys: $keys) {\n            ...TwoUsersState\n          }\n        }\n      }\n      agents(first: 500) {\n        nodes {\n          id\n          sharedState(keys: $keys) {\n            ...TwoUsersState\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersReadStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersThreads(\n      $filter: ThreadFilter\n      $order: ThreadOrder\n      $messages: MessageFilter\n      $memories: MemoryFilter\n      $memoryOrder: MemoryOrder\n    ) {\n      threads(first: 500, filter: $filter, orderBy: $order) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...TwoUsersThread\n            messages(first: 500, filter: $messages) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            messageRange(start: 1, end: 3) {\n              id\n            }\n            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {\n              totalCount\n              nodes {\n                id\n              }\n            }\n            jobs(first: 500) {\n              totalCount\n              nodes {\n                ...TwoUsersJob\n                memories(first: 500) {\n                  totalCount\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersThreadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersSteps on TraceSummary {\n    stepCount\n    distinctCount\n    inputTokens\n    outputTokens\n    durationMs\n    steps {\n      name\n      type\n      count\n      inputTokens\n      outputTokens\n      durationMs\n      meanDurationMs\n      maxDurationMs\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersStepsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersTraces($owner: OwnerFilter, $limit: Int, $since: DateTime, $until: DateTime) {\n      messages(first: 500) {\n        nodes {\n          id\n          trace {\n            inputTokens\n            outputTokens\n            durationMs\n            steps {\n              name\n              type\n              input\n              output\n              inputTokens\n              outputTokens\n              durationMs\n            }\n          }\n        }\n      }\n      traceSummary(owner: $owner, limit: $limit, since: $since, until: $until) {\n        ...TwoUsersSteps\n      }\n      users(first: 500) {\n        nodes {\n          id\n          traceSummary(limit: $limit, since: $since, until: $until) {\n            ...TwoUsersSteps\n          }\n        }\n      }\n      agents(first: 500) {\n        nodes {\n          id\n          traceSummary(limit: $limit, since: $since, until: $until) {\n            ...TwoUsersSteps\n          }\n        }\n      }\n      threads(first: 500) {\n        nodes {\n          id\n          traceSummary(limit: $limit, since: $since, until: $until) {\n            ...TwoUsersSteps\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersTracesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query TwoUsersUsage {\n      usage {\n        day\n        model\n        calls\n        inputTokens\n        outputTokens\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersUsageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersUpsertUser($input: ProfileInput!) {\n      upsertUser(input: $input) {\n        user {\n          ...TwoUsersUser\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersUpsertUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersUpsertAgent($input: ProfileInput!) {\n      upsertAgent(input: $input) {\n        agent {\n          ...TwoUsersAgent\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersUpsertAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersAddMemory($input: AddMemoryInput!) {\n      addMemory(input: $input) {\n        ttlClamped\n        memory {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersAddMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersAddMessages($input: AddMessagesInput!) {\n      addMessages(input: $input) {\n        replayed\n        ttlClamped\n        messages {\n          ...TwoUsersMessage\n        }\n        job {\n          ...TwoUsersJob\n        }\n        memories {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersAddMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersCreateThread($input: CreateThreadInput!) {\n      createThread(input: $input) {\n        created\n        thread {\n          ...TwoUsersThread\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersCreateThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersEnsureThread($input: CreateThreadInput!) {\n      ensureThread(input: $input) {\n        created\n        thread {\n          ...TwoUsersThread\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersEnsureThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersDeleteMemory($input: DeleteMemoryInput!) {\n      deleteMemory(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersDeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersDeleteMessage($input: DeleteMessageInput!) {\n      deleteMessage(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersDeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersClearMessages($input: ClearMessagesInput!) {\n      clearMessages(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersClearMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersDeleteThread($input: DeleteThreadInput!) {\n      deleteThread(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersDeleteUser($input: DeleteActorInput!) {\n      deleteUser(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersDeleteUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersDeleteAgent($input: DeleteActorInput!) {\n      deleteAgent(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersDeleteAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersDecay($input: DecayMemoriesInput!) {\n      decayMemories(input: $input) {\n        decayed\n        pruned\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersDecayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersDeleteMatching($input: DeleteMatchingMemoriesInput!) {\n      deleteMatchingMemories(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersDeleteMatchingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersExtractMemories($input: ExtractMemoriesInput!) {\n      extractMemories(input: $input) {\n        job {\n          ...TwoUsersJob\n          report {\n            passes\n            proposed\n            added\n            unchanged\n            rejected\n            dryRun {\n              findings {\n                action\n                content\n                level\n                messageIds\n                memoryId\n                memory {\n                  id\n                  content\n                }\n              }\n              missedIds\n              missed {\n                id\n                content\n              }\n            }\n          }\n          memories(first: 500) {\n            nodes {\n              id\n              content\n            }\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersExtractMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersRetryJobs($retried: RetryJobsInput!, $waited: WaitInput!) {\n      retryJobs(input: $retried) {\n        skippedIds\n        jobs {\n          id\n        }\n      }\n      waitForExtraction(input: $waited) {\n        finished\n        moreJobs\n        jobs {\n          ...TwoUsersJob\n        }\n        memories {\n          id\n          content\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersRetryJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersLinkMemories($input: LinkMemoriesInput!) {\n      linkMemories(input: $input) {\n        link {\n          ...TwoUsersLink\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersLinkMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersUpdateMemoryLink($input: UpdateMemoryLinkInput!) {\n      updateMemoryLink(input: $input) {\n        link {\n          ...TwoUsersLink\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersUpdateMemoryLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersUnlinkMemories($input: UnlinkMemoriesInput!) {\n      unlinkMemories(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersUnlinkMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersImportRecords($input: ImportRecordsInput!) {\n      importRecords(input: $input) {\n        ids\n        ttlClamped\n        records {\n          ...TwoUsersRecord\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersImportRecordsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersUpdateRecord($input: UpdateRecordInput!) {\n      updateRecord(input: $input) {\n        updatedCount\n        record {\n          ...TwoUsersRecord\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersUpdateRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersDeleteRecord($input: DeleteRecordInput!) {\n      deleteRecord(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersDeleteRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersRestore($input: RestoreMemoryInput!) {\n      restoreMemory(input: $input) {\n        memory {\n          ...TwoUsersMemory\n        }\n        removedLinks {\n          ...TwoUsersLink\n        }\n        removedLinkCount\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersSetState($input: SetSharedStateInput!) {\n      setSharedState(input: $input) {\n        entry {\n          ...TwoUsersState\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersSetStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersDeleteState($input: DeleteSharedStateInput!) {\n      deleteSharedState(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersDeleteStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersClearState($input: OwnerInput!) {\n      clearSharedState(input: $input) {\n        ...TwoUsersDeleted\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersClearStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersUpdateMemory($input: UpdateMemoryInput!) {\n      updateMemory(input: $input) {\n        ttlClamped\n        memory {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersUpdateMessage($input: UpdateMessageInput!, $waited: WaitInput!) {\n      updateMessage(input: $input) {\n        ttlClamped\n        message {\n          ...TwoUsersMessage\n        }\n      }\n      waitForExtraction(input: $waited) {\n        jobs {\n          id\n        }\n        memories {\n          id\n          content\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersUpdateMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersUpdateThread($input: UpdateThreadInput!) {\n      updateThread(input: $input) {\n        created\n        thread {\n          ...TwoUsersThread\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersUpdateThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation TwoUsersUpsertFact($input: UpsertMemoryInput!) {\n      upsertMemory(input: $input) {\n        outcome\n        similarity\n        memory {\n          ...TwoUsersMemory\n        }\n      }\n    }\n  "): typeof import('./graphql.js').TwoUsersUpsertFactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TwoUsersNudge {\n    deleteMemory(input: { id: \"none\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersNudgeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TwoUsersWorking($id: ID!) {\n    job(id: $id) {\n      state\n      runAt\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersWorkingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersDeleted on DeletePayload {\n    deletedCount\n    deletedIds\n    counts {\n      type\n      count\n    }\n    invalidated {\n      ...TwoUsersMemory\n    }\n    dryRun\n  }\n"): typeof import('./graphql.js').TwoUsersDeletedFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TwoUsersWaiting {\n    waitForExtraction(input: { kinds: [SUMMARIZE_THREAD] }) {\n      finished\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersWaitingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersUser on User {\n    nodeId\n    id\n    information\n    metadata\n    createdAt\n    updatedAt\n  }\n"): typeof import('./graphql.js').TwoUsersUserFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersAgent on Agent {\n    nodeId\n    id\n    information\n    metadata\n    createdAt\n    updatedAt\n  }\n"): typeof import('./graphql.js').TwoUsersAgentFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersThread on Thread {\n    nodeId\n    id\n    userId\n    agentId\n    chatId\n    title\n    metadata\n    settings {\n      extractMemories\n      enableContextSummary\n      maxMessages\n      changedEvidence\n    }\n    createdAt\n    updatedAt\n    messageCount\n    user {\n      id\n    }\n    agent {\n      id\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersThreadFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersMessage on Message {\n    nodeId\n    id\n    seq\n    role\n    type\n    typeText\n    runId\n    toolCallId\n    hasToolCalls\n    agentName\n    name\n    content\n    timestamp\n    createdAt\n    metadata\n    expiresAt\n    thread {\n      id\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersMessageFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersMemory on Memory {\n    nodeId\n    id\n    kind\n    category\n    subject\n    content\n    userId\n    agentId\n    threadId\n    originThreadId\n    source\n    confidence\n    importance\n    status\n    statusReason\n    policy\n    pinned\n    timestamp\n    validFrom\n    validTo\n    reinforcedAt\n    metadata\n    createdAt\n    updatedAt\n    revision\n    change {\n      kind\n    }\n    expiresAt\n    user {\n      id\n    }\n    agent {\n      id\n    }\n    thread {\n      id\n    }\n    originThread {\n      id\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersMemoryFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersRecord on Record {\n    __typename\n    ... on Node {\n      nodeId\n    }\n    ... on User {\n      information\n      metadata\n    }\n    ... on Agent {\n      information\n      metadata\n    }\n    ... on Message {\n      content\n      metadata\n      seq\n    }\n    ... on Memory {\n      content\n      metadata\n      revision\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersRecordFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersLink on MemoryLink {\n    nodeId\n    id\n    sourceId\n    targetId\n    relation\n    metadata\n    createdAt\n    updatedAt\n    source {\n      id\n    }\n    target {\n      id\n      status\n      statusReason\n      revision\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersLinkFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersJob on Job {\n    nodeId\n    id\n    kind\n    state\n    outcome\n    attempts\n    error\n    createdAt\n    updatedAt\n    thread {\n      id\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersJobFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TwoUsersState on SharedStateEntry {\n    key\n    value\n    version\n    updatedAt\n    thread {\n      id\n    }\n    user {\n      id\n    }\n    agent {\n      id\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersStateFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NodeIdsEverything {\n    thread(id: \"same\") {\n      nodeId\n      user {\n        nodeId\n      }\n      agent {\n        nodeId\n      }\n      messages {\n        nodes {\n          nodeId\n        }\n      }\n      memories {\n        nodes {\n          nodeId\n        }\n      }\n      jobs {\n        nodes {\n          nodeId\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').NodeIdsEverythingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NodeIdsNode($nodeId: ID!) {\n    node(id: $nodeId) {\n      __typename\n      nodeId\n    }\n  }\n"): typeof import('./graphql.js').NodeIdsNodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NodeIdsNodes($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      __typename\n      nodeId\n      ... on User {\n        id\n      }\n      ... on Thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').NodeIdsNodesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneMemoryEveryWay($input: String!) {\n    thread(id: \"next\") {\n      search(input: { query: $input }) {\n        results {\n          content\n        }\n      }\n      context(input: { query: $input, maxRecentMessages: 0 }) {\n        known {\n          content\n        }\n        recalled {\n          content\n        }\n        notes\n      }\n    }\n    search(input: { query: $input, scope: { userId: \"maya\" } }) {\n      results {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').OneMemoryEveryWayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OneMemoryFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n"): typeof import('./graphql.js').OneMemoryFactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription OracleAwayMessageAdded($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').OracleAwayMessageAddedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription OracleAwayCard {\n    contextChanged(threadId: \"t\") {\n      context {\n        recentMessages {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').OracleAwayCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OracleAwayMessages {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').OracleAwayMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OracleAwayLearned {\n    thread(id: \"t\") {\n      memories {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').OracleAwayLearnedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OracleAwayInfo {\n    serverInfo {\n      version\n    }\n  }\n"): typeof import('./graphql.js').OracleAwayInfoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PagingNewestFirst($first: Int, $afterThread: String, $afterMemory: String) {\n    user(id: \"maya\") {\n      threads(first: $first, after: $afterThread) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          endCursor\n        }\n      }\n      memories(first: $first, after: $afterMemory) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').PagingNewestFirstDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PagingMessages($thread: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    thread(id: $thread) {\n      messages(first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        nodes {\n          seq\n        }\n        edges {\n          cursor\n          node {\n            seq\n          }\n        }\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          startCursor\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').PagingMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProfilesUser($id: ID!) {\n    found: user(id: $id) {\n      id\n      information\n      metadata\n      createdAt\n      updatedAt\n      threads {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').ProfilesUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProfilesAgent($id: ID!) {\n    found: agent(id: $id) {\n      id\n      information\n      metadata\n      createdAt\n      updatedAt\n      threads {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').ProfilesAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProfilesCreateUser($input: ProfileInput!) {\n    created: upsertUser(input: $input) {\n      record: user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n"): typeof import('./graphql.js').ProfilesCreateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProfilesCreateAgent($input: ProfileInput!) {\n    created: upsertAgent(input: $input) {\n      record: agent {\n        id\n        information\n        metadata\n      }\n    }\n  }\n"): typeof import('./graphql.js').ProfilesCreateAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RecalledStatementsCard($input: ContextInput) {\n    context(userId: \"maya\", input: $input) {\n      text(parts: [INSTRUCTIONS, KNOWN, RECALLED])\n    }\n  }\n"): typeof import('./graphql.js').RecalledStatementsCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecalledStatementsRetract($input: RetractMemoriesInput!) {\n    retractMemories(input: $input) {\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').RecalledStatementsRetractDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecalledStatementsRemove($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').RecalledStatementsRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordLifecycleImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').RecordLifecycleImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordLifecycleUpdate($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n      record {\n        ... on Memory {\n          content\n          status\n          statusReason\n          revision\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').RecordLifecycleUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordLifecycleDelete($input: DeleteRecordInput!) {\n    deleteRecord(input: $input) {\n      deletedCount\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').RecordLifecycleDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordLifecycleLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').RecordLifecycleLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordLifecycleUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').RecordLifecycleUnlinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RecordLifecycleRead($id: ID!, $search: SearchInput!) {\n    memory(id: $id) {\n      content\n      status\n      statusReason\n      revision\n      revisions {\n        nodes {\n          revision\n          content\n          status\n        }\n      }\n    }\n    searchStore(input: $search) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').RecordLifecycleReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription RecordLifecycleEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').RecordLifecycleEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordLimitsImport($input: ImportRecordsInput!) {\n    change: importRecords(input: $input) {\n      ids\n      records {\n        ... on Message {\n          saidAt: timestamp\n          expiresAt\n        }\n        ... on Memory {\n          timestamp\n          expiresAt\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').RecordLimitsImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordLimitsUpdate($input: UpdateRecordInput!) {\n    change: updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n"): typeof import('./graphql.js').RecordLimitsUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordLimitsAddMessages($input: AddMessagesInput!) {\n    change: addMessages(input: $input) {\n      ttlClamped\n    }\n  }\n"): typeof import('./graphql.js').RecordLimitsAddMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordLimitsLink($input: LinkMemoriesInput!) {\n    change: linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').RecordLimitsLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordLimitsUpdateLink($input: UpdateMemoryLinkInput!) {\n    change: updateMemoryLink(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').RecordLimitsUpdateLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordsImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').RecordsImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RecordsOne($type: RecordType!, $id: ID!) {\n    record(type: $type, id: $id) {\n      __typename\n      ... on Node {\n        nodeId\n      }\n    }\n  }\n"): typeof import('./graphql.js').RecordsOneDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RecordsAll(\n    $type: RecordType!\n    $owner: OwnerFilter\n    $metadataFilter: JSON\n    $first: Int\n    $after: String\n  ) {\n    records(\n      type: $type\n      owner: $owner\n      metadataFilter: $metadataFilter\n      first: $first\n      after: $after\n    ) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        hasPreviousPage\n        endCursor\n      }\n      nodes {\n        ... on Message {\n          id\n        }\n        ... on Memory {\n          id\n        }\n        ... on User {\n          id\n        }\n        ... on Agent {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').RecordsAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordsDelete($input: DeleteRecordInput!) {\n    deleteRecord(input: $input) {\n      deletedCount\n      deletedIds\n      dryRun\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').RecordsDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Remember($input: RememberInput!, $context: ContextInput) {\n    remember(input: $input) {\n      thread {\n        id\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n      messages {\n        seq\n        content\n      }\n      job {\n        state\n      }\n      memories {\n        content\n      }\n      replayed\n      context(input: $context) {\n        query\n        instructions {\n          content\n          why\n        }\n        known {\n          content\n          why\n          record {\n            ... on Memory {\n              evidence {\n                nodes {\n                  quote\n                }\n              }\n            }\n          }\n        }\n        recalled {\n          content\n        }\n        recentMessages {\n          content\n        }\n        notes\n        text\n      }\n    }\n  }\n"): typeof import('./graphql.js').RememberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RememberUserContext($userId: ID!, $agentId: ID, $input: ContextInput) {\n    context(userId: $userId, agentId: $agentId, input: $input) {\n      query\n      known {\n        content\n      }\n      recalled {\n        content\n      }\n      recentMessages {\n        content\n      }\n      notes\n    }\n  }\n"): typeof import('./graphql.js').RememberUserContextDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      query RememberNobody {\n        context {\n          query\n        }\n      }\n    "): typeof import('./graphql.js').RememberNobodyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreMemory($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        content\n        category\n        confidence\n        status\n        statusReason\n        validTo\n        revision\n        change {\n          kind\n        }\n      }\n      removedLinks {\n        id\n        source {\n          id\n        }\n        relation\n      }\n      removedLinkCount\n    }\n  }\n"): typeof import('./graphql.js').RestoreMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreMemoryLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').RestoreMemoryLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreMemoryUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').RestoreMemoryUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreMemoryForget($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').RestoreMemoryForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RestoreMemoryFind($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').RestoreMemoryFindDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetractMemories($input: RetractMemoriesInput!) {\n    retractMemories(input: $input) {\n      messages {\n        id\n      }\n      memories {\n        content\n        status\n        statusReason\n      }\n      revived {\n        content\n        status\n      }\n      summaryRemoved\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').RetractMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RetractMemoriesLook {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        content\n        status\n        statusReason\n      }\n    }\n    search(input: { query: \"Porto Lisbon flight tea\", scope: { userId: \"maya\" } }) {\n      results {\n        recordType\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').RetractMemoriesLookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetractMemoriesRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.js').RetractMemoriesRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription RetractMemoriesChanges($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').RetractMemoriesChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewEverywhere($id: ID!, $input: SearchInput!, $threadId: ID!) {\n    memory(id: $id) {\n      id\n      evidence {\n        totalCount\n      }\n    }\n    memories(filter: { statuses: [PENDING] }) {\n      totalCount\n    }\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n    thread(id: $threadId) {\n      memories {\n        totalCount\n      }\n      jobs {\n        nodes {\n          memories {\n            totalCount\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewEverywhereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ReviewRequested($after: Cursor, $owner: OwnerFilter) {\n    memoryReviewRequested(after: $after, owner: $owner) {\n      kind\n      cursor\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewRequestedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ReviewExtracted($after: Cursor) {\n    memoryExtracted(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      memory {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewExtractedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ReviewChanged($after: Cursor) {\n    events(\n      filter: { owner: { userId: \"maya\" }, subjectTypes: [MEMORY, MEMORY_LINK] }\n      after: $after\n    ) {\n      kind\n      subjectType\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').ReviewChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviewChange($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviewRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviewEditMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewEditMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviewDeleteMessage($id: ID!) {\n    deleteMessage(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ReviewDeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviewForget($userId: ID!) {\n    forget(input: { userId: $userId }) {\n      __typename\n    }\n  }\n"): typeof import('./graphql.js').ReviewForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewSteps($id: ID!) {\n    memory(id: $id) {\n      revisions {\n        nodes {\n          content\n        }\n      }\n      explain {\n        steps {\n          change {\n            kind\n            reason\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewStepsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation ReviewByOwners {\n      updateTenantSettings(input: { reviewers: OWNERS }) {\n        tenant {\n          settings {\n            reviewExtracted\n            reviewers\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ReviewByOwnersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevisionsChange($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevisionsChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevisionsForget($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').RevisionsForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Revisions($id: ID!, $first: Int, $after: String) {\n    memory(id: $id) {\n      revision\n      content\n      revisions(first: $first, after: $after) {\n        totalCount\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          endCursor\n        }\n        nodes {\n          revision\n          content\n          category\n          confidence\n          status\n          statusReason\n          timestamp\n          metadata\n          recordedFrom\n          recordedTo\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevisionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RevisionsOfMany {\n    memories {\n      nodes {\n        id\n        revisions(first: 2) {\n          totalCount\n          nodes {\n            revision\n            content\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevisionsOfManyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RevisionsEvidenceCursor($id: ID!) {\n    memory(id: $id) {\n      evidence {\n        pageInfo {\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevisionsEvidenceCursorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevivalLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevivalLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevivalUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevivalUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevivalDelete($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      revived {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevivalDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevivalRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevivalRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevivalApprove($input: ApproveMemoriesInput!) {\n    approveMemories(input: $input) {\n      memories {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevivalApproveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevivalAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevivalAddMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription RowRuleChanges($after: Cursor) {\n    memoryChanged(owner: {}, after: $after) {\n      kind\n      subjectId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').RowRuleChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RowRuleDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').RowRuleDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchAsOfUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchAsOfUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchAsOfUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n"): typeof import('./graphql.js').SearchAsOfUpdateRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchAsOfUpsert($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n"): typeof import('./graphql.js').SearchAsOfUpsertDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchAsOfRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchAsOfRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchAsOfLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchAsOfLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchAsOfForget($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').SearchAsOfForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchAsOf($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        content\n        passage\n        similarity\n        record {\n          ... on Memory {\n            content\n            status\n            confidence\n            revision\n          }\n        }\n        context {\n          id\n        }\n        linked {\n          memory {\n            id\n            content\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchAsOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchAsOfThread($input: ThreadSearchInput!) {\n    thread(id: \"t\") {\n      search(input: $input) {\n        results {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchAsOfThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchAsOfStore($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchAsOfStoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchByMeaning($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        content\n        score\n        similarity\n        why {\n          terms {\n            term\n            score\n          }\n          factors {\n            factor\n            multiplier\n            added\n          }\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchByMeaningDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContextByMeaning($threadId: ID!, $input: ContextInput!) {\n    thread(id: $threadId) {\n      context(input: $input) {\n        relevant {\n          why\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ContextByMeaningDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchFilters($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchFiltersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchLayersClient($scope: ScopeInput!) {\n    found: search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchLayersClientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchLayersStore($scope: ScopeInput!) {\n    found: searchStore(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchLayersStoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchLayersThread($id: ID!, $scope: ScopeInput) {\n    thread(id: $id) {\n      found: search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n        results {\n          recordId\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchLayersThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchLayersEachThread {\n    threads(first: 20) {\n      nodes {\n        id\n        search(input: { query: \"tea\", scope: { exactThreadMatch: true } }) {\n          results {\n            recordId\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchLayersEachThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchLayersInStore($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchLayersInStoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchLayersInsideThread($input: ThreadSearchInput!) {\n    thread(id: \"maya-tutor\") {\n      search(input: $input) {\n        results {\n          recordId\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchLayersInsideThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchMetadata($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchMetadataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchMetadataEverywhere($thread: ThreadSearchInput!, $store: SearchInput!) {\n    thread(id: \"t\") {\n      search(input: $thread) {\n        results {\n          recordId\n        }\n      }\n    }\n    searchStore(input: $store) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchMetadataEverywhereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchModes($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        score\n        similarity\n        distance\n        rank\n        passage\n        retrievers {\n          retriever\n          rank\n          score\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n        candidates\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchModesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchProfiles($input: SearchInput!) {\n    found: search(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        formattedContent\n        timestamp\n        metadata\n        passage\n        similarity\n        distance\n        record {\n          __typename\n          ... on User {\n            nodeId\n            information\n            memories {\n              totalCount\n            }\n          }\n          ... on Agent {\n            nodeId\n            information\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchProfilesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchProfilesInThread($id: ID!, $input: ThreadSearchInput!) {\n    thread(id: $id) {\n      found: search(input: $input) {\n        results {\n          recordId\n          recordType\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchProfilesInThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchProfilesInStore($input: SearchInput!) {\n    found: searchStore(input: $input) {\n      results {\n        recordId\n        recordType\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchProfilesInStoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchProfilesUpsertUser($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchProfilesUpsertUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchProfilesUpsertAgent($input: ProfileInput!) {\n    upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchProfilesUpsertAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchProfilesDeleteUser($input: DeleteActorInput!) {\n    deleteUser(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').SearchProfilesDeleteUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchProfilesDeleteAgent($input: DeleteActorInput!) {\n    deleteAgent(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').SearchProfilesDeleteAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchReranker($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        score\n        rank\n        retrievers {\n          retriever\n          rank\n          score\n        }\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n        candidates\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchRerankerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchScope($scope: ScopeInput!) {\n    search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchScopeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchSurroundings($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        context {\n          id\n        }\n        linked {\n          memory {\n            id\n            status\n          }\n          relation\n          direction\n          hop\n          fromId\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchSurroundingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchSurroundingsPlain($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchSurroundingsPlainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchSurroundingsInThreads($input: ThreadSearchInput!) {\n    threads {\n      nodes {\n        search(input: $input) {\n          results {\n            context {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchSurroundingsInThreadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchSurroundingsLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchSurroundingsLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchSurroundingsDelete($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').SearchSurroundingsDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchSurroundingsImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').SearchSurroundingsImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchVector($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        recordType\n        score\n        similarity\n        distance\n        rank\n        passage\n        content\n      }\n      retrievers {\n        retriever\n        ran\n        reason\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchVectorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchVectorElsewhere($thread: ThreadSearchInput!, $store: SearchInput!) {\n    thread(id: \"thread-1\") {\n      search(input: $thread) {\n        results {\n          recordId\n        }\n      }\n    }\n    searchStore(input: $store) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchVectorElsewhereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchVectorUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchVectorUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchVectorDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').SearchVectorDeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchVectorUpdateUser($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchVectorUpdateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Search($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        formattedContent\n        timestamp\n        metadata\n        score\n        rank\n        passage\n        record {\n          __typename\n          ... on Message {\n            id\n          }\n          ... on Memory {\n            id\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServerModels {\n    serverInfo {\n      extractionModel\n      models {\n        name\n        standard\n        structuredOutput\n      }\n    }\n  }\n"): typeof import('./graphql.js').ServerModelsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServerModelsThread {\n    createThread(input: { id: \"t1\", userId: \"maya\" }) {\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ServerModelsThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServerModelsMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n      }\n      memories {\n        content\n        kind\n        category\n        source\n        confidence\n        evidence {\n          nodes {\n            quote\n            start\n            end\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ServerModelsMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServerState {\n    serverInfo {\n      startedAt\n      uptimeSeconds\n      storeBytes\n      connections {\n        sockets\n        eventStreams\n        subscriptions\n      }\n      queue {\n        due\n        running\n        oldestDueSeconds\n      }\n      serverQueue {\n        due\n        running\n        oldestDueSeconds\n      }\n    }\n  }\n"): typeof import('./graphql.js').ServerStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServerStoreInfo {\n    serverInfo {\n      store {\n        kind\n        vectorIndex {\n          wanted\n          inUse\n          dimensions\n          problem\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ServerStoreInfoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServerStoreSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').ServerStoreSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SharedStateSet($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        key\n        value\n        version\n        updatedAt\n        thread {\n          id\n        }\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SharedStateSetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SharedStateDelete($input: DeleteSharedStateInput!) {\n    deleteSharedState(input: $input) {\n      deletedCount\n      deletedIds\n      deletedNodeIds\n      counts {\n        type\n        count\n      }\n      dryRun\n    }\n  }\n"): typeof import('./graphql.js').SharedStateDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SharedStateClear($input: OwnerInput!) {\n    clearSharedState(input: $input) {\n      deletedCount\n      deletedIds\n    }\n  }\n"): typeof import('./graphql.js').SharedStateClearDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SharedStateRead($owner: OwnerInput!, $keys: [String!]) {\n    sharedState(owner: $owner, keys: $keys) {\n      key\n      value\n      version\n    }\n  }\n"): typeof import('./graphql.js').SharedStateReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SharedStateOfAll($keys: [String!]) {\n    threads(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        id\n        sharedState {\n          key\n          thread {\n            id\n          }\n        }\n        some: sharedState(keys: $keys) {\n          key\n        }\n      }\n    }\n    users {\n      nodes {\n        id\n        sharedState {\n          key\n        }\n      }\n    }\n    agents {\n      nodes {\n        id\n        sharedState {\n          key\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SharedStateOfAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SharedStateChanges($owner: OwnerInput!, $key: String, $after: Cursor) {\n    sharedStateChanged(owner: $owner, key: $key, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      deletedNodeId\n      snapshot\n      entry {\n        value\n        version\n      }\n      thread {\n        id\n      }\n      user {\n        id\n      }\n      agent {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SharedStateChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SharedStateEvents($owner: OwnerFilter, $after: Cursor) {\n    events(filter: { owner: $owner, subjectTypes: [SHARED_STATE] }, after: $after) {\n      kind\n      subjectId\n      ... on SharedStateEvent {\n        thread {\n          id\n        }\n        user {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SharedStateEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SharedStateDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').SharedStateDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SharedStateDeleteUser($id: ID!) {\n    deleteUser(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').SharedStateDeleteUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShadowForget {\n    forget(input: { userId: \"maya\" }) {\n      receiptId\n    }\n  }\n"): typeof import('./graphql.js').ShadowForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShadowTaken($ids: [ID!]!) {\n    importRecords(input: { type: FACT, ids: $ids, contents: [\"Taken.\"], userIds: [\"ben\"] }) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').ShadowTakenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShadowPass($jobId: ID!, $after: Cursor) {\n    jobUpdated(jobId: $jobId, after: $after) {\n      job {\n        state\n        report {\n          passes\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShadowPassDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShadowFlags {\n    memories(filter: { owner: { userId: \"maya\" } }) {\n      nodes {\n        content\n        flags {\n          rule\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShadowFlagsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShadowLinks {\n    memories(\n      filter: { owner: { userId: \"maya\" } }\n      orderBy: { field: CREATED_AT, direction: ASC }\n    ) {\n      nodes {\n        links {\n          nodes {\n            relation\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShadowLinksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShadowSearch($query: String!) {\n    search(input: { query: $query, mode: VECTOR, scope: { userId: \"maya\" } }) {\n      results {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShadowSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimulationJobs {\n    jobs(filter: { kinds: [SIMULATE_EXTRACTION] }) {\n      nodes {\n        id\n        outcome\n      }\n    }\n    usage(from: \"2020-01-01T00:00:00Z\", to: \"2020-12-31T00:00:00Z\") {\n      calls\n    }\n  }\n"): typeof import('./graphql.js').SimulationJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SimulationDeletes($message: ID!) {\n    deleteMessage(input: { id: $message }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').SimulationDeletesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SimulationDeletesMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').SimulationDeletesMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SimulationEdits($id: ID!, $content: String) {\n    updateMemory(input: { id: $id, content: $content }) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SimulationEditsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimulationThread {\n    thread(id: \"t\") {\n      settings {\n        customInstructions\n      }\n    }\n  }\n"): typeof import('./graphql.js').SimulationThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SimulationRestore($id: ID!) {\n    restoreMemory(input: { id: $id }) {\n      memory {\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.js').SimulationRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimulationSearch($query: String!) {\n    search(input: { query: $query, recordTypes: [FACT, MEMORY], scope: { userId: \"maya\" } }) {\n      results {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').SimulationSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SimulationEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MEMORY] }, after: $after) {\n      kind\n    }\n  }\n"): typeof import('./graphql.js').SimulationEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SimulationDone($jobId: ID!, $after: Cursor) {\n    jobUpdated(jobId: $jobId, after: $after) {\n      job {\n        state\n      }\n    }\n  }\n"): typeof import('./graphql.js').SimulationDoneDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StaleEvidenceUpdate($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').StaleEvidenceUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StaleEvidenceUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n"): typeof import('./graphql.js').StaleEvidenceUpdateRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaleEvidenceLook {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      nodes {\n        content\n        status\n        statusReason\n        revision\n        evidence {\n          totalCount\n          nodes {\n            quote\n            isCurrent\n            start\n            end\n          }\n        }\n        explain {\n          steps {\n            change {\n              kind\n            }\n            status\n            statusReason\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').StaleEvidenceLookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StaleEvidenceRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        status\n        statusReason\n      }\n    }\n  }\n"): typeof import('./graphql.js').StaleEvidenceRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StaleEvidenceLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').StaleEvidenceLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StaleEvidenceExtract($input: ExtractMemoriesInput!) {\n    extractMemories(input: $input) {\n      job {\n        outcome\n      }\n    }\n  }\n"): typeof import('./graphql.js').StaleEvidenceExtractDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StaleEvidenceForget($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').StaleEvidenceForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StaleEvidenceForgetMemory($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      revived {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').StaleEvidenceForgetMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription StaleEvidenceChanges($after: Cursor) {\n    memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n      kind\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').StaleEvidenceChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription GroupChanges($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      cursor\n      subjectId\n      kind\n      memory {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').GroupChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription GroupCard($threadId: ID!) {\n    contextChanged(threadId: $threadId) {\n      context {\n        recentMessages {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').GroupCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GroupDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').GroupDeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SummariesOfThread($id: ID!, $exceptLast: Int, $tokenBudget: Int) {\n    thread(id: $id) {\n      summary(exceptLast: $exceptLast, tokenBudget: $tokenBudget) {\n        text\n        topics\n        source\n        messageCount\n        tokenEstimate\n        isTruncated\n        updatedAt\n      }\n      runningSummary {\n        text\n        topics\n        coveredSeq\n        messageCount\n        model\n        updatedAt\n        job {\n          kind\n          state\n          outcome\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SummariesOfThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SummariesOfAll {\n    threads {\n      nodes {\n        id\n        summary {\n          text\n        }\n        short: summary(tokenBudget: 1) {\n          text\n        }\n        runningSummary {\n          text\n          job {\n            id\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SummariesOfAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SummariesDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').SummariesDeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SummariesDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').SummariesDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SummariesUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n"): typeof import('./graphql.js').SummariesUpdateRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SummariesEvents($after: Cursor) {\n    events(filter: { subjectTypes: [SUMMARY] }, after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n      ... on SummaryEvent {\n        summary {\n          text\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SummariesEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SummariesJobs($threadId: ID!, $after: Cursor) {\n    jobUpdated(threadId: $threadId, after: $after) {\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').SummariesJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Tenants {\n    tenants(first: 10) {\n      totalCount\n      nodes {\n        tenantId\n        limits {\n          modelTokensPerDay\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').TenantsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Tenant($tenantId: ID) {\n    tenant(tenantId: $tenantId) {\n      tenantId\n    }\n  }\n"): typeof import('./graphql.js').TenantDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LimitTenant($input: UpdateTenantLimitsInput!) {\n    updateTenantLimits(input: $input) {\n      tenant {\n        tenantId\n        limits {\n          modelTokensPerDay\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LimitTenantDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TextLimitsCreateThread($input: CreateThreadInput!) {\n    change: createThread(input: $input) {\n      thread {\n        id\n        chatId\n        userId\n        metadata\n      }\n    }\n  }\n"): typeof import('./graphql.js').TextLimitsCreateThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TextLimitsEnsureThread($input: CreateThreadInput!) {\n    change: ensureThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').TextLimitsEnsureThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TextLimitsUpdateThread($input: UpdateThreadInput!) {\n    change: updateThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').TextLimitsUpdateThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TextLimitsAddMessages($input: AddMessagesInput!) {\n    change: addMessages(input: $input) {\n      messages {\n        id\n        role\n        name\n      }\n      memories {\n        category\n        content\n        evidence {\n          nodes {\n            quote\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').TextLimitsAddMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TextLimitsUpdateMessage($input: UpdateMessageInput!) {\n    change: updateMessage(input: $input) {\n      message {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').TextLimitsUpdateMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TextLimitsAddMemory($input: AddMemoryInput!) {\n    change: addMemory(input: $input) {\n      memory {\n        id\n        category\n      }\n    }\n  }\n"): typeof import('./graphql.js').TextLimitsAddMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TextLimitsUpdateMemory($input: UpdateMemoryInput!) {\n    change: updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').TextLimitsUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TextLimitsCreateUser($input: ProfileInput!) {\n    change: upsertUser(input: $input) {\n      user {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').TextLimitsCreateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TextLimitsUpsertAgent($input: ProfileInput!) {\n    change: upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').TextLimitsUpsertAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadGraphUsers($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadGraphUsersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadGraphPages($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        threads {\n          nodes {\n            messages {\n              nodes {\n                content\n                derivedMemories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n            memories {\n              nodes {\n                evidence {\n                  nodes {\n                    quote\n                    message {\n                      seq\n                    }\n                    job {\n                      state\n                    }\n                  }\n                }\n              }\n            }\n            agent {\n              id\n            }\n            jobs {\n              nodes {\n                memories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadGraphPagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadGraphCounts($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        memories {\n          totalCount\n        }\n        threads {\n          totalCount\n          nodes {\n            messageCount\n            messages {\n              totalCount\n              nodes {\n                derivedMemories {\n                  totalCount\n                }\n              }\n            }\n            memories {\n              totalCount\n              nodes {\n                evidence {\n                  totalCount\n                }\n              }\n            }\n            jobs {\n              totalCount\n              nodes {\n                memories {\n                  totalCount\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadGraphCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadGraphWayUp($nodeIds: [ID!]!) {\n    nodes(ids: $nodeIds) {\n      ... on User {\n        memories {\n          nodes {\n            user {\n              id\n            }\n            agent {\n              memories {\n                nodes {\n                  id\n                }\n              }\n              threads {\n                nodes {\n                  user {\n                    id\n                  }\n                }\n              }\n            }\n            thread {\n              id\n            }\n            evidence {\n              nodes {\n                message {\n                  thread {\n                    title\n                  }\n                }\n                job {\n                  thread {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadGraphWayUpDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadHistory(\n    $id: ID!\n    $maxMessages: Int\n    $maxTokens: Int\n    $trim: TrimStrategy\n    $keepRecent: Int\n    $query: String\n  ) {\n    thread(id: $id) {\n      history(\n        maxMessages: $maxMessages\n        maxTokens: $maxTokens\n        trim: $trim\n        keepRecent: $keepRecent\n        query: $query\n      ) {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadHistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadRecall(\n    $id: ID!\n    $query: String\n    $mode: SearchMode\n    $recallMinSimilarity: Float\n    $maxRecalled: Int\n  ) {\n    context(\n      threadId: $id\n      input: {\n        query: $query\n        mode: $mode\n        recallMinSimilarity: $recallMinSimilarity\n        maxRecalled: $maxRecalled\n        tokenBudget: 0\n      }\n    ) {\n      recalled {\n        record {\n          ... on Message {\n            id\n            role\n            thread {\n              id\n            }\n          }\n        }\n        content\n        similarity\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadRecallDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadHistories($trim: TrimStrategy, $query: String) {\n    threads {\n      nodes {\n        id\n        history(maxTokens: 15, trim: $trim, query: $query, keepRecent: 1) {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadHistoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ThreadMemoriesSay($userId: ID!, $threadId: ID!, $content: String!) {\n    remember(\n      input: {\n        userId: $userId\n        threadId: $threadId\n        messages: [{ role: \"user\", content: $content }]\n        waitForExtraction: true\n      }\n    ) {\n      memories {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadMemoriesSayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadMemoriesLists($id: ID!, $owner: OwnerFilter!) {\n    memories(filter: { owner: $owner }) {\n      nodes {\n        id\n      }\n    }\n    thread(id: $id) {\n      memories {\n        nodes {\n          id\n        }\n      }\n      same: memories(filter: { owner: $owner }) {\n        nodes {\n          id\n        }\n      }\n      others: memories(filter: { owner: { threadId: \"ben/t\" } }) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadMemoriesListsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ThreadMemoriesChanges($owner: OwnerFilter, $after: Cursor) {\n    events(filter: { owner: $owner, subjectTypes: [MEMORY], kinds: [CREATED] }, after: $after) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ThreadMemoriesChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ThreadSettingsAll on ThreadSettings {\n    scopeDefaults\n    extractMemories\n    extractionMode\n    memoryPolicy\n    memoryExtractionWindow\n    memoryExtractionFrequency\n    memoryExtractionTokenLimit\n    enableContextSummary\n    autoTitle\n    contextSummaryUpdateFrequency\n    contextTokenLimit\n    maxMessageTokenLength\n    messageShorteningInputTokenLimit\n    customInstructions\n    inheritMessageMetadata\n    linkExtraction\n    linkInstructions\n    linkTokenLimit\n    queueFullBehavior\n    queueWaitMs\n    transientTtlSeconds\n    changedEvidence\n    reviewExtracted\n    maxMessages\n    timeZone\n    dateOrder\n    model\n  }\n"): typeof import('./graphql.js').ThreadSettingsAllFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadSettingsRead($id: ID!) {\n    thread(id: $id) {\n      settings {\n        ...ThreadSettingsAll\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadSettingsReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ThreadSettingsUpdate($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        settings {\n          ...ThreadSettingsAll\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadSettingsUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ThreadSettingsEvents($after: Cursor) {\n    events(filter: { subjectTypes: [THREAD] }, after: $after) {\n      kind\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').ThreadSettingsEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ThreadTitlesGenerate($input: GenerateTitleInput!) {\n    generateThreadTitle(input: $input) {\n      thread {\n        title\n      }\n      job {\n        kind\n        state\n        outcome\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadTitlesGenerateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ThreadTitlesWait {\n    waitForExtraction(input: { kinds: [TITLE_THREAD] }) {\n      finished\n      jobs {\n        outcome\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadTitlesWaitDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadTitles {\n    threads {\n      nodes {\n        id\n        title\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadTitlesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ThreadTitlesUpdate($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        title\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadTitlesUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ThreadsCreate($input: CreateThreadInput!) {\n    payload: createThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadsCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ThreadsEnsure($input: CreateThreadInput!) {\n    payload: ensureThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n        title\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadsEnsureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadsRead($id: ID!) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      settings {\n        extractMemories\n      }\n      createdAt\n      updatedAt\n      messageCount\n    }\n  }\n"): typeof import('./graphql.js').ThreadsReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadsOf($id: ID!) {\n    user(id: $id) {\n      threads {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadsOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TimeTravelUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').TimeTravelUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TimeTravelLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        target {\n          validTo\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').TimeTravelLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TimeTravelUnlink($input: UnlinkMemoriesInput!) {\n    unlinkMemories(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').TimeTravelUnlinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TimeTravelValidity($id: ID!) {\n    memory(id: $id) {\n      status\n      validTo\n    }\n  }\n"): typeof import('./graphql.js').TimeTravelValidityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TimeTravelForget($input: DeleteMemoryInput!) {\n    deleteMemory(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').TimeTravelForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TimeTravelList($asOf: AsOf, $filter: MemoryFilter) {\n    memories(asOf: $asOf, filter: $filter) {\n      totalCount\n      nodes {\n        id\n        content\n        status\n        statusReason\n        revision\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').TimeTravelListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TimeTravelEverywhere($asOf: AsOf) {\n    users {\n      nodes {\n        id\n        memories(asOf: $asOf) {\n          totalCount\n          nodes {\n            content\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').TimeTravelEverywhereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TraceSummaryOfOwner($owner: OwnerFilter, $limit: Int, $since: DateTime, $until: DateTime) {\n    traceSummary(owner: $owner, limit: $limit, since: $since, until: $until) {\n      stepCount\n      distinctCount\n      inputTokens\n      outputTokens\n      durationMs\n      steps {\n        name\n        type\n        count\n        inputTokens\n        outputTokens\n        durationMs\n        meanDurationMs\n        maxDurationMs\n      }\n    }\n  }\n"): typeof import('./graphql.js').TraceSummaryOfOwnerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TraceSummaryEverywhere {\n    threads {\n      nodes {\n        id\n        one: traceSummary(limit: 1) {\n          distinctCount\n          steps {\n            name\n          }\n        }\n        all: traceSummary {\n          steps {\n            name\n            count\n          }\n        }\n        late: traceSummary(since: \"2026-05-08T12:00:02Z\") {\n          stepCount\n        }\n      }\n    }\n    users {\n      nodes {\n        id\n        traceSummary {\n          stepCount\n        }\n      }\n    }\n    agents {\n      nodes {\n        id\n        traceSummary {\n          stepCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').TraceSummaryEverywhereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TraceSummaryMessages($filter: MessageFilter) {\n    messages(filter: $filter) {\n      totalCount\n      nodes {\n        id\n      }\n    }\n    thread(id: \"a\") {\n      messages(filter: $filter) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').TraceSummaryMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TraceSummaryChange($update: UpdateMessageInput!, $delete: DeleteMessageInput!) {\n    updateMessage(input: $update) {\n      message {\n        trace {\n          inputTokens\n        }\n      }\n    }\n    deleteMessage(input: $delete) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').TraceSummaryChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TraceOfMessages($id: ID!) {\n    thread(id: $id) {\n      messages {\n        nodes {\n          metadata\n          trace {\n            steps {\n              name\n              type\n              input\n              output\n              inputTokens\n              outputTokens\n              durationMs\n            }\n            inputTokens\n            outputTokens\n            durationMs\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').TraceOfMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TwoUsersNewThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersNewThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TwoUsersSameThread($input: CreateThreadInput!) {\n    ensureThread(input: $input) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersSameThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TwoUsersNewTitle($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersNewTitleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TwoUsersRemoveThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersRemoveThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TwoUsersWhereBelongs {\n    memory(id: \"guest\") {\n      threadId\n    }\n  }\n"): typeof import('./graphql.js').TwoUsersWhereBelongsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateActorsUpsertUser($input: ProfileInput!) {\n    changed: upsertUser(input: $input) {\n      record: user {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateActorsUpsertUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateActorsUpsertAgent($input: ProfileInput!) {\n    changed: upsertAgent(input: $input) {\n      record: agent {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateActorsUpsertAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpdateActorsUsers {\n    found: users {\n      nodes {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateActorsUsersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpdateActorsAgents {\n    found: agents {\n      nodes {\n        id\n        information\n        metadata\n        createdAt\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateActorsAgentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription UpdateActorsEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectType\n      subjectId\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').UpdateActorsEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMemoryAdd($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateMemoryAddDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        ...UpdateMemoryWhole\n      }\n    }\n  }\n  fragment UpdateMemoryWhole on Memory {\n    id\n    kind\n    category\n    content\n    userId\n    agentId\n    threadId\n    originThreadId\n    source\n    confidence\n    importance\n    status\n    statusReason\n    timestamp\n    validFrom\n    validTo\n    pinned\n    metadata\n    revision\n    createdAt\n    updatedAt\n    revisions {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.js').UpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpdateMemoryRead($id: ID!) {\n    memory(id: $id) {\n      ...UpdateMemoryWhole\n    }\n  }\n"): typeof import('./graphql.js').UpdateMemoryReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription UpdateMemoryEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MEMORY] }, after: $after) {\n      kind\n      at\n      subjectId\n      originThreadId\n      snapshot\n      ... on MemoryEvent {\n        memory {\n          revision\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateMemoryEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        id\n        seq\n        role\n        name\n        content\n        timestamp\n        metadata\n        createdAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpdateMessageRead($id: ID!) {\n    message(id: $id) {\n      id\n      seq\n      role\n      name\n      content\n      timestamp\n      metadata\n      createdAt\n    }\n  }\n"): typeof import('./graphql.js').UpdateMessageReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpdateMessageEvidence {\n    message(id: \"m\") {\n      derivedMemories {\n        nodes {\n          content\n          status\n          revision\n          evidence {\n            nodes {\n              quote\n              start\n              end\n              message {\n                content\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateMessageEvidenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription UpdateMessageEvents($after: Cursor) {\n    events(filter: { subjectTypes: [MESSAGE] }, after: $after) {\n      kind\n      at\n      subjectId\n      originThreadId\n      snapshot\n      ... on MessageEvent {\n        message {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateMessageEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateRecordImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').UpdateRecordImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n      record {\n        ...UpdateRecordPart\n      }\n    }\n  }\n  fragment UpdateRecordPart on Record {\n    __typename\n    ... on Message {\n      content\n      metadata\n    }\n    ... on Memory {\n      content\n      metadata\n      revision\n      revisions {\n        nodes {\n          content\n        }\n      }\n    }\n    ... on User {\n      information\n      metadata\n    }\n    ... on Agent {\n      information\n      metadata\n    }\n  }\n"): typeof import('./graphql.js').UpdateRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpdateRecordRead($type: RecordType!, $id: ID!) {\n    record(type: $type, id: $id) {\n      ...UpdateRecordPart\n    }\n  }\n"): typeof import('./graphql.js').UpdateRecordReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpdateRecordSearch($input: SearchInput!) {\n    searchStore(input: $input) {\n      results {\n        recordId\n        passage\n        distance\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateRecordSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription UpdateRecordEvents($after: Cursor) {\n    events(after: $after) {\n      kind\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').UpdateRecordEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateThread($input: UpdateThreadInput!) {\n    updateThread(input: $input) {\n      thread {\n        id\n        userId\n        agentId\n        chatId\n        title\n        metadata\n        settings {\n          extractMemories\n        }\n        messageCount\n        createdAt\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpdateThreadRead($id: ID!) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      settings {\n        extractMemories\n      }\n      messageCount\n      createdAt\n      updatedAt\n    }\n  }\n"): typeof import('./graphql.js').UpdateThreadReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription UpdateThreadEvents($after: Cursor) {\n    events(filter: { subjectTypes: [THREAD] }, after: $after) {\n      kind\n      at\n      subjectId\n      snapshot\n      ... on ThreadEvent {\n        thread {\n          title\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateThreadEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UsageDays($from: DateTime, $to: DateTime) {\n    usage(from: $from, to: $to) {\n      day\n      model\n      calls\n      inputTokens\n      outputTokens\n    }\n  }\n"): typeof import('./graphql.js').UsageDaysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UsageBudget {\n    serverInfo {\n      dailyTokenBudget\n    }\n  }\n"): typeof import('./graphql.js').UsageBudgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UsageJob($id: ID!) {\n    job(id: $id) {\n      state\n      outcome\n      attempts\n      error\n      runAt\n      model\n      usage {\n        calls\n        inputTokens\n        outputTokens\n      }\n    }\n  }\n"): typeof import('./graphql.js').UsageJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ValiditySearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').ValiditySearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ValidityContext($input: ContextInput!) {\n    context(userId: \"ines\", input: $input) {\n      instructions {\n        content\n      }\n      known {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').ValidityContextDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WaitForJobs($input: WaitInput!) {\n    waitForExtraction(input: $input) {\n      finished\n      moreJobs\n      jobs {\n        id\n        state\n        outcome\n      }\n      memories {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').WaitForJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteWebhookMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedIds\n    }\n  }\n"): typeof import('./graphql.js').DeleteWebhookMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WebhookDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').WebhookDeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryWebhookDeliveries($input: RetryWebhookDeliveriesInput!) {\n    retryWebhookDeliveries(input: $input) {\n      count\n    }\n  }\n"): typeof import('./graphql.js').RetryWebhookDeliveriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {\n    rotateWebhookSecret(input: $input) {\n      secret\n      webhook {\n        previousSecretUntil\n      }\n    }\n  }\n"): typeof import('./graphql.js').RotateWebhookSecretDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteWebhook($webhookId: ID!) {\n    deleteWebhook(webhookId: $webhookId) {\n      webhookId\n    }\n  }\n"): typeof import('./graphql.js').DeleteWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteWebhookUser {\n    deleteUser(input: { id: \"maya\" }) {\n      deletedIds\n    }\n  }\n"): typeof import('./graphql.js').DeleteWebhookUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditedWebhooks($id: ID!) {\n    auditLog(filter: { record: { type: WEBHOOK, id: $id } }, first: 10) {\n      nodes {\n        operation\n        records {\n          kind\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').AuditedWebhooksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription JobRunnerSteps($after: Cursor) {\n    jobUpdated(after: $after) {\n      snapshot\n      job {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').JobRunnerStepsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JobRunnerJob($id: ID!) {\n    job(id: $id) {\n      kind\n      state\n      outcome\n      attempts\n      error\n      model\n      usage {\n        calls\n        inputTokens\n        outputTokens\n      }\n      runAt\n      memories {\n        nodes {\n          content\n        }\n      }\n      thread {\n        id\n        memories {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').JobRunnerJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShutdownJob($id: ID!) {\n    job(id: $id) {\n      state\n      attempts\n      error\n      usage {\n        calls\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShutdownJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PagesCursor {\n    eventCursor\n  }\n"): typeof import('./graphql.js').PagesCursorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SameRankingUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').SameRankingUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SameRankingLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SameRankingLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SameRankingAgent($input: ProfileInput!) {\n    upsertAgent(input: $input) {\n      agent {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SameRankingAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SameRankingFound on SearchResults {\n    results {\n      recordId\n      recordType\n      content\n      formattedContent\n      score\n      similarity\n      rank\n      passage\n      retrievers {\n        retriever\n        rank\n        score\n      }\n      why {\n        terms {\n          term\n          insteadOf\n          score\n          from\n        }\n        factors {\n          factor\n          multiplier\n          added\n        }\n      }\n      context {\n        id\n      }\n      linked {\n        memory {\n          id\n        }\n      }\n    }\n    retrievers {\n      retriever\n      ran\n      reason\n      candidates\n    }\n  }\n"): typeof import('./graphql.js').SameRankingFoundFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SameRankingSearch($input: SearchInput!) {\n    search(input: $input) {\n      ...SameRankingFound\n    }\n  }\n"): typeof import('./graphql.js').SameRankingSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SameRankingSearchStore($input: SearchInput!) {\n    searchStore(input: $input) {\n      ...SameRankingFound\n    }\n  }\n"): typeof import('./graphql.js').SameRankingSearchStoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SameRankingSearchThread($id: ID!, $input: ThreadSearchInput!) {\n    thread(id: $id) {\n      search(input: $input) {\n        ...SameRankingFound\n      }\n    }\n  }\n"): typeof import('./graphql.js').SameRankingSearchThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StatementParityDashboard($after: Int!) {\n    users(first: 2) {\n      totalCount\n      nodes {\n        id\n        threads(first: 2) {\n          totalCount\n          nodes {\n            title\n            messageCount\n            messages(first: 2) {\n              totalCount\n              nodes {\n                content\n                derivedMemories {\n                  totalCount\n                  nodes {\n                    content\n                  }\n                }\n              }\n            }\n            jobs(first: 2) {\n              nodes {\n                state\n              }\n            }\n            agent {\n              information\n            }\n          }\n        }\n        memories(first: 2, filter: { minConfidence: 0.1 }) {\n          totalCount\n          nodes {\n            content\n            links(first: $after) {\n              nodes {\n                relation\n              }\n            }\n            evidence {\n              nodes {\n                quote\n                message {\n                  seq\n                }\n              }\n            }\n            revisions {\n              totalCount\n              nodes {\n                content\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').StatementParityDashboardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgottenFilesDelete {\n    deleteUser(input: { id: \"ann\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ForgottenFilesDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgottenFilesForget {\n    forget(input: { userId: \"ann\" }) {\n      filesClearedAt\n    }\n  }\n"): typeof import('./graphql.js').ForgottenFilesForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription LlamaJobs($after: Cursor!) {\n    jobUpdated(after: $after) {\n      job {\n        state\n        outcome\n        report {\n          passes\n        }\n        usage {\n          calls\n          inputTokens\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').LlamaJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LlamaModels {\n    serverInfo {\n      models {\n        name\n        structuredOutput\n      }\n    }\n  }\n"): typeof import('./graphql.js').LlamaModelsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription AuthChanges($after: Cursor) {\n    events(after: $after) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').AuthChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EventStreamDeleteThread {\n    deleteThread(input: { id: \"t\" }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').EventStreamDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetLimits($input: UpdateTenantLimitsInput!) {\n    updateTenantLimits(input: $input) {\n      tenant {\n        tenantId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SetLimitsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteToMakeRoom($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedIds\n    }\n  }\n"): typeof import('./graphql.js').DeleteToMakeRoomDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FullDiskLearned {\n    thread(id: \"t\") {\n      messages {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').FullDiskLearnedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription HealthEvents {\n    events {\n      cursor\n    }\n  }\n"): typeof import('./graphql.js').HealthEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MetricsChanges($after: Cursor) {\n    events(after: $after, filter: { subjectTypes: [THREAD] }) {\n      cursor\n    }\n  }\n"): typeof import('./graphql.js').MetricsChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QueryTimeoutSlow {\n    search(input: { query: \"held tea\", scope: { userId: \"maya\" } }) {\n      results {\n        record {\n          ... on Memory {\n            id\n            user {\n              threads {\n                totalCount\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').QueryTimeoutSlowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QueryTimeoutQuick {\n    user(id: \"maya\") {\n      id\n    }\n  }\n"): typeof import('./graphql.js').QueryTimeoutQuickDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription QueryTimeoutAdded {\n    messageAdded(threadId: \"t\") {\n      subjectId\n      message {\n        thread {\n          search(input: { query: \"held tea\" }) {\n            results {\n              rank\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').QueryTimeoutAddedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription QueryTimeoutCard {\n    contextChanged(threadId: \"t\", input: { query: \"held tea\", maxRecalled: 0 }) {\n      causes {\n        subjectId\n      }\n      context {\n        recentMessages {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').QueryTimeoutCardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TransferLimitsForget {\n    forget(input: { userId: \"user-1\" }) {\n      counts {\n        type\n      }\n    }\n  }\n"): typeof import('./graphql.js').TransferLimitsForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TransferLimitsChange($content: String!) {\n    updateMemory(input: { id: \"memory-1\", content: $content }) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').TransferLimitsChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TransfersForget {\n    forget(input: { userId: \"ann\" }) {\n      counts {\n        type\n        count\n      }\n    }\n  }\n"): typeof import('./graphql.js').TransfersForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BurstClear($threadId: ID!) {\n    clearMessages(input: { owner: { threadId: $threadId }, confirm: true }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').BurstClearDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractionSoakWait {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 60000 }\n    ) {\n      finished\n    }\n  }\n"): typeof import('./graphql.js').ExtractionSoakWaitDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExtractionSoakDead {\n    jobs(first: 100, filter: { states: [DEAD] }) {\n      nodes {\n        id\n        outcome\n        error\n        usage {\n          calls\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionSoakDeadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractionSoakRetry($ids: [ID!]!) {\n    retryJobs(input: { ids: $ids }) {\n      jobs {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionSoakRetryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExtractionSoakUnfinished {\n    jobs(\n      filter: { states: [READY, RUNNING, FAILED], kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD] }\n    ) {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.js').ExtractionSoakUnfinishedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExtractionSoakMemories($after: String) {\n    memories(first: 100, after: $after) {\n      nodes {\n        content\n        status\n        evidence(first: 100) {\n          nodes {\n            quote\n            message {\n              content\n            }\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionSoakMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExtractionSoakThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages(last: 500) {\n        nodes {\n          seq\n          content\n        }\n      }\n      runningSummary {\n        coveredSeq\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionSoakThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractionSoakEnsure($input: CreateThreadInput!) {\n    ensureThread(input: $input) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').ExtractionSoakEnsureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractionSoakAdd($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n    }\n  }\n"): typeof import('./graphql.js').ExtractionSoakAddDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractionSoakSettings($id: ID!) {\n    updateThread(input: { id: $id, settings: { memoryExtractionFrequency: -1 } }) {\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionSoakSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KillSoakLeftJobs {\n    dead: jobs(first: 100, filter: { states: [DEAD] }) {\n      nodes {\n        id\n        outcome\n      }\n    }\n    open: jobs(\n      filter: {\n        states: [READY, RUNNING, FAILED]\n        kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS]\n      }\n    ) {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakLeftJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakRetry($ids: [ID!]!) {\n    retryJobs(input: { ids: $ids }) {\n      skippedIds\n    }\n  }\n"): typeof import('./graphql.js').KillSoakRetryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakEnsureThread($input: CreateThreadInput!) {\n    ensureThread(input: $input) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').KillSoakEnsureThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakDeleteThread($input: DeleteThreadInput!) {\n    deleteThread(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakDeleteThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakAddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakAddMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakUpdateMessage($input: UpdateMessageInput!) {\n    updateMessage(input: $input) {\n      message {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakUpdateMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakDeleteMessage($input: DeleteMessageInput!) {\n    deleteMessage(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakDeleteMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakClearMessages($threadId: ID!) {\n    clearMessages(input: { owner: { threadId: $threadId }, confirm: true }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakClearMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakAddMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakRestore($input: RestoreMemoryInput!) {\n    restoreMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakDeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakUpdateLink($input: UpdateMemoryLinkInput!) {\n    updateMemoryLink(input: $input) {\n      link {\n        relation\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakUpdateLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakUnlink($id: ID!) {\n    unlinkMemories(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakUnlinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').KillSoakImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakUpdateRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakProfile($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        information\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakSetStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakDeleteState($input: DeleteSharedStateInput!) {\n    deleteSharedState(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakDeleteStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakClearState($owner: OwnerInput!) {\n    clearSharedState(input: $owner) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakClearStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KillSoakState($owner: OwnerInput!) {\n    sharedState(owner: $owner) {\n      key\n      version\n    }\n  }\n"): typeof import('./graphql.js').KillSoakStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n"): typeof import('./graphql.js').KillSoakFactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakDeleteFacts($input: DeleteMatchingMemoriesInput!) {\n    deleteMatchingMemories(input: $input) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakDeleteFactsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KillSoakFacts($userId: ID!) {\n    memories(first: 100, filter: { owner: { userId: $userId } }) {\n      nodes {\n        content\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakFactsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KillSoakThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n    }\n  }\n"): typeof import('./graphql.js').KillSoakThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KillSoakMessage($id: ID!) {\n    message(id: $id) {\n      content\n      expiresAt\n    }\n  }\n"): typeof import('./graphql.js').KillSoakMessageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KillSoakMemory($id: ID!) {\n    memory(id: $id) {\n      revision\n      expiresAt\n      links(first: 500, direction: OUT) {\n        nodes {\n          id\n          relation\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KillSoakUser($id: ID!) {\n    user(id: $id) {\n      information\n    }\n  }\n"): typeof import('./graphql.js').KillSoakUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakWait {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS], waitTimeoutMs: 60000 }\n    ) {\n      finished\n    }\n  }\n"): typeof import('./graphql.js').KillSoakWaitDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MalformedFill {\n    upsertUser(input: { id: \"maya\", information: \"Lives by the sea.\" }) {\n      user {\n        nodeId\n      }\n    }\n    ensureThread(input: { id: \"thread\", userId: \"maya\", agentId: \"helper\" }) {\n      thread {\n        nodeId\n      }\n    }\n    addMessages(\n      input: { threadId: \"thread\", messages: [{ role: \"user\", content: \"I own a boat.\" }] }\n    ) {\n      messages {\n        id\n        nodeId\n      }\n    }\n    addMemory(input: { userId: \"maya\", content: \"Maya drinks tea.\" }) {\n      memory {\n        id\n        nodeId\n      }\n    }\n  }\n"): typeof import('./graphql.js').MalformedFillDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MalformedCursors {\n    eventCursor\n    memories(first: 2) {\n      pageInfo {\n        startCursor\n        endCursor\n      }\n    }\n    messages(first: 2) {\n      pageInfo {\n        startCursor\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').MalformedCursorsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MalformedHonest {\n    serverInfo {\n      version\n    }\n  }\n"): typeof import('./graphql.js').MalformedHonestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServersSoakWait {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 60000 }\n    ) {\n      finished\n    }\n  }\n"): typeof import('./graphql.js').ServersSoakWaitDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServersSoakCommon($id: ID!) {\n    ensureThread(input: { id: $id, userId: \"everybody\", agentId: \"helper\" }) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').ServersSoakCommonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ResumeSoakEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ResumeSoakMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ResumeSoakMemories($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ResumeSoakJobs($threadId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ResumeSoakState($owner: OwnerInput!, $after: Cursor) {\n    sharedStateChanged(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeSoakThread($id: ID!, $userId: ID!, $settings: ThreadSettingsInput) {\n    ensureThread(input: { id: $id, userId: $userId, agentId: \"helper\", settings: $settings }) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeSoakAddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n      job {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakAddMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeSoakAddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakAddMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeSoakUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeSoakDeleteMemory($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakDeleteMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeSoakFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakFactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeSoakSetState($threadId: ID!, $key: String!, $value: JSON) {\n    setSharedState(input: { owner: { threadId: $threadId }, key: $key, value: $value }) {\n      entry {\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakSetStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeSoakDeleteState($threadId: ID!, $key: String!) {\n    deleteSharedState(input: { owner: { threadId: $threadId }, key: $key }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ResumeSoakDeleteStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServersSoakThread($id: ID!, $userId: ID!) {\n    ensureThread(input: { id: $id, userId: $userId, agentId: \"helper\" }) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').ServersSoakThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServersSoakMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      messages {\n        id\n        seq\n      }\n      job {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ServersSoakMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServersSoakMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').ServersSoakMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServersSoakUpdate($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').ServersSoakUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServersSoakDelete($id: ID!) {\n    deleteMemory(input: { id: $id }) {\n      deletedCount\n    }\n  }\n"): typeof import('./graphql.js').ServersSoakDeleteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServersSoakFact($input: UpsertMemoryInput!) {\n    upsertMemory(input: $input) {\n      outcome\n    }\n  }\n"): typeof import('./graphql.js').ServersSoakFactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ServersSoakState($owner: OwnerInput!, $value: JSON, $expectedVersion: Int) {\n    setSharedState(\n      input: { owner: $owner, key: \"count\", value: $value, expectedVersion: $expectedVersion }\n    ) {\n      entry {\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.js').ServersSoakStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServersSoakStateNow($owner: OwnerInput!) {\n    sharedState(owner: $owner) {\n      version\n      value\n    }\n  }\n"): typeof import('./graphql.js').ServersSoakStateNowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StalledNewest($threadId: ID!) {\n    thread(id: $threadId) {\n      messages(last: 10) {\n        nodes {\n          seq\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').StalledNewestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StalledPage($threadId: ID!, $after: String) {\n    thread(id: $threadId) {\n      messages(first: 100, after: $after) {\n        nodes {\n          seq\n          content\n        }\n        pageInfo {\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').StalledPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription StalledEvents($threadId: ID!, $after: Cursor) {\n    events(filter: { owner: { threadId: $threadId }, subjectTypes: [MESSAGE] }, after: $after) {\n      cursor\n      kind\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').StalledEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StalledLongAnswer($threadId: ID!) {\n    thread(id: $threadId) {\n      messages(first: 25) {\n        nodes {\n          content\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').StalledLongAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StoreCheckFill {\n    upsertUser(input: { id: \"maya\", information: \"Lives by the sea.\" }) {\n      user {\n        id\n      }\n    }\n    createThread(input: { id: \"thread\", userId: \"maya\", agentId: \"helper\" }) {\n      thread {\n        id\n      }\n    }\n    addMessages(\n      input: {\n        threadId: \"thread\"\n        idempotencyKey: \"key\"\n        messages: [\n          {\n            id: \"told\"\n            role: \"user\"\n            name: \"Maya\"\n            content: \"I own a bicycle with number 7.\"\n            steps: [\n              { tool: \"look\", arguments: \"{}\", output: \"A bicycle.\", durationMs: 1.5 }\n              {\n                tool: \"count\"\n                arguments: \"{}\"\n                output: \"7\"\n                usage: { inputTokens: 11, outputTokens: 2 }\n              }\n            ]\n          }\n          { id: \"gone\", role: \"user\", content: \"I own a boat with number 8.\" }\n          { id: \"changed\", role: \"user\", content: \"I own a tent with number 9.\" }\n        ]\n      }\n    ) {\n      job {\n        id\n      }\n    }\n    old: addMemory(input: { id: \"old\", userId: \"maya\", content: \"Maya drinks green tea.\" }) {\n      memory {\n        id\n      }\n    }\n    new: addMemory(input: { id: \"new\", userId: \"maya\", content: \"Maya drinks black tea.\" }) {\n      memory {\n        id\n      }\n    }\n    short: addMemory(\n      input: { id: \"short\", userId: \"maya\", content: \"Maya is away.\", ttlSeconds: 86400 }\n    ) {\n      memory {\n        id\n      }\n    }\n    back: addMemory(input: { id: \"back\", userId: \"maya\", content: \"Maya hums.\" }) {\n      memory {\n        id\n      }\n    }\n    linkMemories(input: { id: \"link\", sourceId: \"new\", targetId: \"old\", relation: SUPERSEDES }) {\n      link {\n        id\n      }\n    }\n    fact: upsertMemory(input: { content: \"Maya sails at dawn.\", userId: \"maya\" }) {\n      outcome\n    }\n    again: upsertMemory(input: { content: \"Maya sails at dawn.\", userId: \"maya\" }) {\n      outcome\n    }\n    first: setSharedState(input: { owner: { threadId: \"thread\" }, key: \"plan\", value: \"Sail.\" }) {\n      entry {\n        version\n      }\n    }\n    second: setSharedState(input: { owner: { threadId: \"thread\" }, key: \"plan\", value: null }) {\n      entry {\n        version\n      }\n    }\n    lost: setSharedState(input: { owner: { threadId: \"thread\" }, key: \"lost\", value: [1, 2] }) {\n      entry {\n        version\n      }\n    }\n    own: setSharedState(input: { owner: { userId: \"maya\" }, key: \"plan\", value: { at: \"sea\" } }) {\n      entry {\n        version\n      }\n    }\n    deleteSharedState(input: { owner: { threadId: \"thread\" }, key: \"lost\" }) {\n      deletedCount\n    }\n    importRecords(\n      input: {\n        type: FACT\n        ids: [\"given\", \"turned\"]\n        userIds: [\"maya\"]\n        contents: [\"The sea is salty.\", \"The tide is low.\"]\n        indexTexts: [[\"salt\", \"water\"], [\"ebb\"]]\n        vectors: [[1, 2, 3], [3, 2, 1]]\n      }\n    ) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').StoreCheckFillDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StoreCheckReword {\n    new: updateMemory(input: { id: \"new\", content: \"Maya drinks black tea now.\" }) {\n      memory {\n        id\n      }\n    }\n    turned: updateMemory(input: { id: \"turned\", content: \"The tide is high.\" }) {\n      memory {\n        id\n      }\n    }\n    back: updateMemory(input: { id: \"back\", content: \"Maya sings.\" }) {\n      memory {\n        id\n      }\n    }\n    still: updateMemory(input: { id: \"back\", category: \"habit\" }) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').StoreCheckRewordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StoreCheckRestore {\n    restoreMemory(input: { id: \"back\", revision: 1 }) {\n      memory {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').StoreCheckRestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StoreCheckSettle {\n    waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000 }\n    ) {\n      finished\n    }\n    deleteMessage(input: { id: \"gone\" }) {\n      deletedCount\n    }\n    updateMessage(input: { id: \"changed\", content: \"I own nothing.\" }) {\n      message {\n        id\n      }\n    }\n    again: waitForExtraction(\n      input: { kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000 }\n    ) {\n      finished\n    }\n  }\n"): typeof import('./graphql.js').StoreCheckSettleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OracleServersThread {\n    ensureThread(input: { id: \"talk\", userId: \"ann\" }) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').OracleServersThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OracleServersSay($content: String!, $key: ID) {\n    addMessages(\n      input: {\n        threadId: \"talk\"\n        idempotencyKey: $key\n        messages: [{ role: \"user\", content: $content }]\n      }\n    ) {\n      replayed\n      messages {\n        id\n        seq\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').OracleServersSayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OracleServersRemember($id: ID!, $content: String!) {\n    addMemory(input: { id: $id, userId: \"ann\", content: $content }) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').OracleServersRememberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OracleServersReword($content: String!, $expectedRevision: Int) {\n    updateMemory(input: { id: \"note\", content: $content, expectedRevision: $expectedRevision }) {\n      memory {\n        revision\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').OracleServersRewordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OracleServersSet($value: JSON, $expectedVersion: Int) {\n    setSharedState(\n      input: {\n        owner: { userId: \"ann\" }\n        key: \"plan\"\n        value: $value\n        expectedVersion: $expectedVersion\n      }\n    ) {\n      entry {\n        version\n        value\n      }\n    }\n  }\n"): typeof import('./graphql.js').OracleServersSetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OracleServersPresent {\n    user(id: \"ann\") {\n      memories(first: 10) {\n        nodes {\n          id\n          content\n          revision\n        }\n      }\n    }\n    sharedState(owner: { userId: \"ann\" }) {\n      version\n      value\n    }\n    threads(first: 10) {\n      nodes {\n        messages(first: 10) {\n          nodes {\n            id\n            content\n          }\n        }\n      }\n    }\n    eventCursor\n  }\n"): typeof import('./graphql.js').OracleServersPresentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription OracleServersMemory {\n    memoryChanged(owner: { userId: \"ann\" }) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').OracleServersMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OracleServersWait {\n    waitForExtraction(input: { owner: { threadId: \"talk\" }, waitTimeoutMs: 30000 }) {\n      finished\n      jobs {\n        state\n        attempts\n        outcome\n      }\n      memories {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').OracleServersWaitDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PostgresServerInfo($input: SearchInput!) {\n    serverInfo {\n      store {\n        kind\n      }\n    }\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').PostgresServerInfoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription PostgresMemories($owner: OwnerFilter!, $after: Cursor) {\n    memoryChanged(owner: $owner, after: $after) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').PostgresMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query ApolloClientThreads($first: Int!, $after: String) {\n      threads(first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {\n        edges {\n          cursor\n          node {\n            nodeId\n            title\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ApolloClientThreadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query ApolloClientMessages($last: Int!, $before: String) {\n      thread(id: \"t\") {\n        nodeId\n        messages(last: $last, before: $before) {\n          edges {\n            cursor\n            node {\n              nodeId\n              seq\n            }\n          }\n          pageInfo {\n            hasPreviousPage\n            startCursor\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ApolloClientMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query ApolloClientThread($nodeId: ID!) {\n      node(id: $nodeId) {\n        nodeId\n        ... on Thread {\n          id\n          title\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ApolloClientThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation ApolloClientRename($input: UpdateThreadInput!) {\n      updateThread(input: $input) {\n        thread {\n          nodeId\n          title\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ApolloClientRenameDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query ApolloClientMemories {\n      user(id: \"maya\") {\n        nodeId\n        memories {\n          edges {\n            cursor\n            node {\n              nodeId\n              id\n              content\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ApolloClientMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation ApolloClientForget($input: DeleteMemoryInput!) {\n      deleteMemory(input: $input) {\n        deletedNodeIds\n      }\n    }\n  "): typeof import('./graphql.js').ApolloClientForgetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query ApolloClientSearch($query: String!) {\n      search(input: { query: $query, mode: KEYWORD, scope: { userId: \"maya\" } }) {\n        results {\n          rank\n          score\n          record {\n            ... on Memory {\n              nodeId\n              content\n            }\n          }\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ApolloClientSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    subscription ApolloClientMemoryChanged($after: Cursor) {\n      memoryChanged(owner: { userId: \"maya\" }, after: $after) {\n        cursor\n        kind\n        deletedNodeId\n        memory {\n          nodeId\n          content\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ApolloClientMemoryChangedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApolloClientUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').ApolloClientUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SseMessageAdded($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      cursor\n      message {\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').SseMessageAddedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ProtocolUserEvents($after: Cursor) {\n    events(filter: { subjectTypes: [USER] }, after: $after) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').ProtocolUserEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query UrqlThreads($first: Int) {\n      threads(first: $first) {\n        nodes {\n          nodeId\n          id\n          title\n        }\n      }\n    }\n  "): typeof import('./graphql.js').UrqlThreadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation UrqlRename($input: UpdateThreadInput!) {\n      updateThread(input: $input) {\n        thread {\n          nodeId\n          title\n        }\n      }\n    }\n  "): typeof import('./graphql.js').UrqlRenameDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    subscription UrqlMessageAdded($after: Cursor) {\n      messageAdded(threadId: \"t\", after: $after) {\n        cursor\n        message {\n          seq\n          content\n        }\n      }\n    }\n  "): typeof import('./graphql.js').UrqlMessageAddedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription CutClientEvents {\n    events {\n      cursor\n    }\n  }\n"): typeof import('./graphql.js').CutClientEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EveryEdgeUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').EveryEdgeUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EveryEdgeLinkMemories($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').EveryEdgeLinkMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EveryEdgeProfiles($user: ProfileInput!, $agent: ProfileInput!) {\n    upsertUser(input: $user) {\n      user {\n        id\n      }\n    }\n    upsertAgent(input: $agent) {\n      agent {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').EveryEdgeProfilesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EveryEdgeSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.js').EveryEdgeSetStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EveryEdgeApiKey {\n    createApiKey(input: { roles: [READER] }) {\n      text\n    }\n  }\n"): typeof import('./graphql.js').EveryEdgeApiKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EveryEdgeRecords($breadth: Int!) {\n    users(first: $breadth) {\n      nodes {\n        id\n        nodeId\n      }\n    }\n    agents(first: $breadth) {\n      nodes {\n        id\n        nodeId\n      }\n    }\n    threads(first: $breadth) {\n      nodes {\n        id\n        nodeId\n        jobs(first: 1) {\n          nodes {\n            id\n            nodeId\n          }\n        }\n      }\n    }\n    messages(last: $breadth) {\n      nodes {\n        id\n        nodeId\n      }\n    }\n    memories(first: $breadth) {\n      nodes {\n        id\n        nodeId\n        links(first: 1) {\n          nodes {\n            id\n            nodeId\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').EveryEdgeRecordsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmbeddingJob {\n    job(id: \"embed-records\") {\n      kind\n      state\n      outcome\n      attempts\n      error\n      runAt\n    }\n  }\n"): typeof import('./graphql.js').EmbeddingJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FilledImport($input: ImportRecordsInput!) {\n    importRecords(input: $input) {\n      ids\n    }\n  }\n"): typeof import('./graphql.js').FilledImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FilledUpdateRecord($input: UpdateRecordInput!) {\n    updateRecord(input: $input) {\n      updatedCount\n    }\n  }\n"): typeof import('./graphql.js').FilledUpdateRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FilledUpdateMemory($input: UpdateMemoryInput!) {\n    updateMemory(input: $input) {\n      memory {\n        revision\n      }\n    }\n  }\n"): typeof import('./graphql.js').FilledUpdateMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FilledLink($input: LinkMemoriesInput!) {\n    linkMemories(input: $input) {\n      link {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').FilledLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FilledSetState($input: SetSharedStateInput!) {\n    setSharedState(input: $input) {\n      entry {\n        version\n      }\n    }\n  }\n"): typeof import('./graphql.js').FilledSetStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GuardTenant($input: UpdateTenantSettingsInput!) {\n    updateTenantSettings(input: $input) {\n      tenant {\n        tenantId\n        settings {\n          guards {\n            rule\n            action\n          }\n          customGuards {\n            rule\n            pattern\n            action\n            label\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').GuardTenantDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateApiKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) {\n      text\n      key {\n        keyId\n        tenantId\n        roles\n        userId\n        agentId\n        label\n        createdAt\n        expiresAt\n        revokedAt\n        lastUsedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateApiKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeApiKey($keyId: ID!) {\n    revokeApiKey(keyId: $keyId) {\n      key {\n        keyId\n        revokedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevokeApiKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      messages {\n        id\n        seq\n        role\n        content\n      }\n      job {\n        id\n        state\n        outcome\n        attempts\n        error\n      }\n      memories {\n        id\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').AddMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n      }\n    }\n  }\n"): typeof import('./graphql.js').AddMemoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateUser($input: ProfileInput!) {\n    upsertUser(input: $input) {\n      user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EventCursor {\n    eventCursor\n  }\n"): typeof import('./graphql.js').EventCursorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Typename {\n    __typename\n  }\n"): typeof import('./graphql.js').TypenameDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviewSetTenant($input: UpdateTenantSettingsInput!) {\n    updateTenantSettings(input: $input) {\n      tenant {\n        settings {\n          reviewExtracted\n          reviewCategories\n          reviewers\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewSetTenantDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewQueue($filter: ReviewQueueFilter) {\n    reviewQueue(filter: $filter, first: 10) {\n      totalCount\n      nodes {\n        id\n        content\n        statusReason\n        revision\n        evidence {\n          nodes {\n            quote\n          }\n        }\n        links(direction: OUT) {\n          nodes {\n            relation\n            target {\n              content\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewQueueDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviewApprove($input: ApproveMemoriesInput!) {\n    approveMemories(input: $input) {\n      memories {\n        content\n        status\n        statusReason\n      }\n      skipped {\n        memoryId\n        reason\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewApproveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReviewReject($input: RejectMemoriesInput!) {\n    rejectMemories(input: $input) {\n      memories {\n        content\n        status\n        statusReason\n      }\n      skipped {\n        memoryId\n        reason\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewRejectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewWorld {\n    memories(orderBy: { field: CREATED_AT, direction: ASC }) {\n      totalCount\n      nodes {\n        content\n        status\n        statusReason\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReviewWorldDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Simulate($input: SimulateExtractionInput!) {\n    simulateExtraction(input: $input) {\n      simulation {\n        simulationId\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.js').SimulateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Promote($input: PromoteSimulationInput!) {\n    promoteSimulation(input: $input) {\n      simulation {\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.js').PromoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Discard($id: ID!) {\n    discardSimulation(id: $id) {\n      discarded\n    }\n  }\n"): typeof import('./graphql.js').DiscardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Simulated($id: ID!) {\n    simulation(id: $id) {\n      status\n      progress\n      added\n      lost\n      changed\n      unchanged\n      settings {\n        model\n        customInstructions\n      }\n      job {\n        kind\n        state\n        outcome\n        model\n        usage {\n          calls\n        }\n        report {\n          passes\n        }\n      }\n      differences {\n        kind\n        fields\n        before {\n          content\n          status\n          evidence {\n            messageId\n            quote\n          }\n        }\n        after {\n          content\n          status\n          evidence {\n            messageId\n            quote\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SimulatedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimulatedMemories($userId: ID!) {\n    memories(\n      filter: { owner: { userId: $userId } }\n      orderBy: { field: CREATED_AT, direction: ASC }\n    ) {\n      nodes {\n        id\n        content\n        status\n        statusReason\n        confidence\n        revision\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SimulatedMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription SummariesUpdates($threadId: ID!, $after: Cursor) {\n    summaryUpdated(threadId: $threadId, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      summary {\n        text\n        coveredSeq\n      }\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').SummariesUpdatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaughtWorld {\n    threads {\n      nodes {\n        id\n      }\n    }\n    messages {\n      nodes {\n        id\n      }\n    }\n    memories {\n      nodes {\n        content\n        status\n        statusReason\n        revision\n        evidence {\n          nodes {\n            quote\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').TaughtWorldDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaughtMemories {\n    memories {\n      nodes {\n        id\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').TaughtMemoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaughtSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        content\n      }\n    }\n  }\n"): typeof import('./graphql.js').TaughtSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateWebhook($input: CreateWebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n      webhook {\n        webhookId\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) {\n      webhook {\n        url\n        label\n        includesSnapshot\n        isEnabled\n        filter {\n          owner\n          subjectTypes\n          kinds\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookStates {\n    webhooks {\n      totalCount\n      nodes {\n        webhookId\n        isEnabled\n        disabledReason\n        lag\n        failures\n        retryAt\n        lastError\n        lastDeliveredAt\n        gaps\n        waitingDeliveries\n        deadDeliveries {\n          totalCount\n          nodes {\n            deliveryId\n            attempts\n            error\n            diedAt\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').WebhookStatesDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
