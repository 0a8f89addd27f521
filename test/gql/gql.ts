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
    "\n  mutation ExtractionThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.ExtractionThreadDocument,
    "\n  mutation ExtractionMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n      }\n      memories {\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        status\n        timestamp\n        metadata\n        revision\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExtractionMessagesDocument,
    "\n  mutation AddMemoryWhole($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        status\n        timestamp\n        metadata\n        revision\n        createdAt\n        updatedAt\n        user {\n          id\n        }\n        agent {\n          id\n        }\n        thread {\n          id\n        }\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.AddMemoryWholeDocument,
    "\n  query AddMemorySearch($query: String!, $userId: ID) {\n    search(input: { query: $query, scope: { userId: $userId } }) {\n      results {\n        recordId\n        recordType\n      }\n    }\n    memory(id: \"m\") {\n      id\n    }\n  }\n": typeof types.AddMemorySearchDocument,
    "\n  query AddMessagesThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n          role\n          name\n          content\n          metadata\n          timestamp\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n": typeof types.AddMessagesThreadDocument,
    "\n  mutation ErrorMappingThread($input: CreateThreadInput!) {\n    made: createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.ErrorMappingThreadDocument,
    "\n  mutation ErrorMappingMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n    }\n  }\n": typeof types.ErrorMappingMessagesDocument,
    "\n  query ErrorMappingSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n      }\n    }\n  }\n": typeof types.ErrorMappingSearchDocument,
    "\n  query ErrorMappingPage($first: Int, $after: String) {\n    thread(id: \"t\") {\n      messages(first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ErrorMappingPageDocument,
    "\n  subscription ErrorMappingEvents($after: Cursor) {\n    events(after: $after) {\n      cursor\n    }\n  }\n": typeof types.ErrorMappingEventsDocument,
    "\n  query ErrorMaskingPage {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ErrorMaskingPageDocument,
    "\n  subscription EventFilterEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      subjectId\n    }\n  }\n": typeof types.EventFilterEventsDocument,
    "\n  subscription EventFilterJobs($threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n    }\n  }\n": typeof types.EventFilterJobsDocument,
    "\n  subscription EventFilterMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      subjectId\n      snapshot\n      message {\n        content\n        thread {\n          id\n        }\n      }\n    }\n  }\n": typeof types.EventFilterMessagesDocument,
    "\n  subscription EventLog($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        user {\n          information\n        }\n      }\n      ... on AgentEvent {\n        agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        thread {\n          messageCount\n        }\n      }\n      ... on MessageEvent {\n        message {\n          seq\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on JobEvent {\n        job {\n          state\n        }\n      }\n    }\n  }\n": typeof types.EventLogDocument,
    "\n  subscription EventLogCounted($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        thread {\n          messageCount\n        }\n      }\n    }\n  }\n": typeof types.EventLogCountedDocument,
    "\n  subscription ResumeMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      snapshot\n    }\n  }\n": typeof types.ResumeMessagesDocument,
    "\n  subscription ResumeEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      cursor\n      subjectId\n    }\n  }\n": typeof types.ResumeEventsDocument,
    "\n  mutation FreshReads($messages: [MessageInput!]!) {\n    made: createThread(\n      input: { id: \"t\", userId: \"maya\", agentId: null, settings: { extractMemories: false } }\n    ) {\n      thread {\n        messageCount\n        user {\n          information\n          threads {\n            totalCount\n          }\n        }\n      }\n    }\n    first: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n        }\n      }\n    }\n    profile: createUser(input: { id: \"maya\", information: \"Likes tea.\" }) {\n      user {\n        information\n      }\n    }\n    second: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n          user {\n            information\n          }\n        }\n      }\n    }\n  }\n": typeof types.FreshReadsDocument,
    "\n  query IdempotencyKept($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      jobs {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n": typeof types.IdempotencyKeptDocument,
    "\n  mutation MainPathThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.MainPathThreadDocument,
    "\n  mutation MainPathMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        seq\n      }\n      job {\n        state\n        outcome\n        attempts\n      }\n      memories {\n        content\n        kind\n        source\n        userId\n        threadId\n        originThreadId\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              seq\n            }\n            job {\n              kind\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.MainPathMessagesDocument,
    "\n  subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.MainPathExtractedDocument,
    "\n  query MainPathSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n        recordType\n        content\n        record {\n          ... on Memory {\n            evidence {\n              nodes {\n                quote\n              }\n            }\n          }\n          ... on Message {\n            role\n          }\n        }\n      }\n      legs {\n        leg\n        ran\n        reason\n      }\n    }\n  }\n": typeof types.MainPathSearchDocument,
    "\n  query MainPathCursor {\n    eventCursor\n  }\n": typeof types.MainPathCursorDocument,
    "\n  subscription MemorySubscription($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n        userId\n        threadId\n        source\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.MemorySubscriptionDocument,
    "\n  query NodeIdsEverything {\n    thread(id: \"same\") {\n      nodeId\n      user {\n        nodeId\n      }\n      agent {\n        nodeId\n      }\n      messages {\n        nodes {\n          nodeId\n        }\n      }\n      memories {\n        nodes {\n          nodeId\n        }\n      }\n      jobs {\n        nodes {\n          nodeId\n        }\n      }\n    }\n  }\n": typeof types.NodeIdsEverythingDocument,
    "\n  query NodeIdsNode($nodeId: ID!) {\n    node(nodeId: $nodeId) {\n      __typename\n      nodeId\n    }\n  }\n": typeof types.NodeIdsNodeDocument,
    "\n  query NodeIdsNodes($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      __typename\n      nodeId\n      ... on User {\n        id\n      }\n      ... on Thread {\n        id\n      }\n    }\n  }\n": typeof types.NodeIdsNodesDocument,
    "\n  query PagingNewestFirst($first: Int, $afterThread: String, $afterMemory: String) {\n    user(id: \"maya\") {\n      threads(first: $first, after: $afterThread) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          endCursor\n        }\n      }\n      memories(first: $first, after: $afterMemory) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.PagingNewestFirstDocument,
    "\n  query PagingMessages($thread: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    thread(id: $thread) {\n      messages(first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        nodes {\n          seq\n        }\n        edges {\n          cursor\n          node {\n            seq\n          }\n        }\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          startCursor\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.PagingMessagesDocument,
    "\n  query ProfilesUser($id: ID!) {\n    found: user(id: $id) {\n      id\n      information\n      metadata\n      createdAt\n      updatedAt\n      threads {\n        totalCount\n      }\n    }\n  }\n": typeof types.ProfilesUserDocument,
    "\n  query ProfilesAgent($id: ID!) {\n    found: agent(id: $id) {\n      id\n      information\n      metadata\n      createdAt\n      updatedAt\n      threads {\n        totalCount\n      }\n    }\n  }\n": typeof types.ProfilesAgentDocument,
    "\n  mutation ProfilesCreateUser($input: CreateUserInput!) {\n    created: createUser(input: $input) {\n      record: user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": typeof types.ProfilesCreateUserDocument,
    "\n  mutation ProfilesCreateAgent($input: CreateAgentInput!) {\n    created: createAgent(input: $input) {\n      record: agent {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": typeof types.ProfilesCreateAgentDocument,
    "\n  query SearchFilters($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchFiltersDocument,
    "\n  query SearchScope($scope: ScopeInput!) {\n    search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n": typeof types.SearchScopeDocument,
    "\n  query Search($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        formattedContent\n        timestamp\n        metadata\n        score\n        rank\n        passage\n        record {\n          __typename\n          ... on Message {\n            id\n          }\n          ... on Memory {\n            id\n          }\n        }\n      }\n    }\n  }\n": typeof types.SearchDocument,
    "\n  query ThreadGraphUsers($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        id\n      }\n    }\n  }\n": typeof types.ThreadGraphUsersDocument,
    "\n  query ThreadGraphPages($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        threads {\n          nodes {\n            messages {\n              nodes {\n                content\n                derivedMemories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n            memories {\n              nodes {\n                evidence {\n                  nodes {\n                    quote\n                    message {\n                      seq\n                    }\n                    job {\n                      state\n                    }\n                  }\n                }\n              }\n            }\n            agent {\n              id\n            }\n            jobs {\n              nodes {\n                memories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ThreadGraphPagesDocument,
    "\n  query ThreadGraphCounts($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        memories {\n          totalCount\n        }\n        threads {\n          totalCount\n          nodes {\n            messageCount\n            messages {\n              totalCount\n              nodes {\n                derivedMemories {\n                  totalCount\n                }\n              }\n            }\n            memories {\n              totalCount\n              nodes {\n                evidence {\n                  totalCount\n                }\n              }\n            }\n            jobs {\n              totalCount\n              nodes {\n                memories {\n                  totalCount\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ThreadGraphCountsDocument,
    "\n  query ThreadGraphWayUp($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        memories {\n          nodes {\n            user {\n              id\n            }\n            agent {\n              memories {\n                nodes {\n                  id\n                }\n              }\n              threads {\n                nodes {\n                  user {\n                    id\n                  }\n                }\n              }\n            }\n            thread {\n              id\n            }\n            evidence {\n              nodes {\n                message {\n                  thread {\n                    title\n                  }\n                }\n                job {\n                  thread {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ThreadGraphWayUpDocument,
    "\n  mutation ThreadsCreate($input: CreateThreadInput!) {\n    payload: createThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ThreadsCreateDocument,
    "\n  mutation ThreadsEnsure($input: CreateThreadInput!) {\n    payload: ensureThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n        title\n      }\n    }\n  }\n": typeof types.ThreadsEnsureDocument,
    "\n  query ThreadsRead($id: ID!) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      settings {\n        extractMemories\n      }\n      createdAt\n      updatedAt\n      messageCount\n    }\n  }\n": typeof types.ThreadsReadDocument,
    "\n  query ThreadsOf($id: ID!) {\n    user(id: $id) {\n      threads {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.ThreadsOfDocument,
    "\n  subscription JobRunnerSteps($after: Cursor) {\n    jobUpdated(after: $after) {\n      snapshot\n      job {\n        id\n      }\n    }\n  }\n": typeof types.JobRunnerStepsDocument,
    "\n  query JobRunnerJob($id: ID!) {\n    job(id: $id) {\n      kind\n      state\n      outcome\n      attempts\n      error\n      runAt\n      memories {\n        nodes {\n          content\n        }\n      }\n      thread {\n        id\n        memories {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.JobRunnerJobDocument,
    "\n  query ShutdownJob($id: ID!) {\n    job(id: $id) {\n      state\n      attempts\n      error\n      memories {\n        totalCount\n      }\n    }\n  }\n": typeof types.ShutdownJobDocument,
    "\n  query ReadmeCursor {\n    eventCursor\n  }\n": typeof types.ReadmeCursorDocument,
    "\n  subscription AuthChanges($after: Cursor) {\n    events(after: $after) {\n      subjectId\n    }\n  }\n": typeof types.AuthChangesDocument,
    "\n  subscription HealthEvents {\n    events {\n      cursor\n    }\n  }\n": typeof types.HealthEventsDocument,
    "\n  mutation KillSoakThread($id: ID!) {\n    ensureThread(input: { id: $id, userId: \"maya\", agentId: \"helper\" }) {\n      created\n    }\n  }\n": typeof types.KillSoakThreadDocument,
    "\n  mutation KillSoakMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n      replayed\n    }\n  }\n": typeof types.KillSoakMessagesDocument,
    "\n  query KillSoakCursor {\n    eventCursor\n  }\n": typeof types.KillSoakCursorDocument,
    "\n  query KillSoakJobs($id: ID!) {\n    thread(id: $id) {\n      jobs(first: 0, states: [READY, RUNNING, FAILED]) {\n        totalCount\n      }\n    }\n  }\n": typeof types.KillSoakJobsDocument,
    "\n  subscription KillSoakJobUpdated($after: Cursor) {\n    jobUpdated(after: $after) {\n      kind\n    }\n  }\n": typeof types.KillSoakJobUpdatedDocument,
    "\n  query KillSoakGraph($id: ID!, $messagesAfter: String, $memoriesAfter: String) {\n    thread(id: $id) {\n      messages(first: 500, after: $messagesAfter) {\n        nodes {\n          seq\n          content\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      memories(first: 500, after: $memoriesAfter) {\n        nodes {\n          content\n          evidence {\n            nodes {\n              quote\n              message {\n                content\n              }\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      jobs(first: 0, states: [DEAD]) {\n        totalCount\n      }\n    }\n  }\n": typeof types.KillSoakGraphDocument,
    "\n  subscription KillSoakEvents($after: Cursor) {\n    events(after: $after, filter: { subjectTypes: [MESSAGE, MEMORY] }) {\n      subjectType\n      subjectId\n    }\n  }\n": typeof types.KillSoakEventsDocument,
    "\n  mutation CreateThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n      }\n    }\n  }\n": typeof types.CreateThreadDocument,
    "\n  mutation AddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      messages {\n        id\n        seq\n        role\n        content\n      }\n      job {\n        id\n        state\n        outcome\n        attempts\n        error\n      }\n      memories {\n        id\n        content\n      }\n    }\n  }\n": typeof types.AddMessagesDocument,
    "\n  mutation AddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n      }\n    }\n  }\n": typeof types.AddMemoryDocument,
    "\n  mutation CreateUser($input: CreateUserInput!) {\n    createUser(input: $input) {\n      user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": typeof types.CreateUserDocument,
    "\n  query EventCursor {\n    eventCursor\n  }\n": typeof types.EventCursorDocument,
    "\n  query Typename {\n    __typename\n  }\n": typeof types.TypenameDocument,
};
const documents: Documents = {
    "\n  mutation ExtractionThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.ExtractionThreadDocument,
    "\n  mutation ExtractionMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n      }\n      memories {\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        status\n        timestamp\n        metadata\n        revision\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ExtractionMessagesDocument,
    "\n  mutation AddMemoryWhole($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        status\n        timestamp\n        metadata\n        revision\n        createdAt\n        updatedAt\n        user {\n          id\n        }\n        agent {\n          id\n        }\n        thread {\n          id\n        }\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": types.AddMemoryWholeDocument,
    "\n  query AddMemorySearch($query: String!, $userId: ID) {\n    search(input: { query: $query, scope: { userId: $userId } }) {\n      results {\n        recordId\n        recordType\n      }\n    }\n    memory(id: \"m\") {\n      id\n    }\n  }\n": types.AddMemorySearchDocument,
    "\n  query AddMessagesThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n          role\n          name\n          content\n          metadata\n          timestamp\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n": types.AddMessagesThreadDocument,
    "\n  mutation ErrorMappingThread($input: CreateThreadInput!) {\n    made: createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.ErrorMappingThreadDocument,
    "\n  mutation ErrorMappingMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n    }\n  }\n": types.ErrorMappingMessagesDocument,
    "\n  query ErrorMappingSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n      }\n    }\n  }\n": types.ErrorMappingSearchDocument,
    "\n  query ErrorMappingPage($first: Int, $after: String) {\n    thread(id: \"t\") {\n      messages(first: $first, after: $after) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ErrorMappingPageDocument,
    "\n  subscription ErrorMappingEvents($after: Cursor) {\n    events(after: $after) {\n      cursor\n    }\n  }\n": types.ErrorMappingEventsDocument,
    "\n  query ErrorMaskingPage {\n    thread(id: \"t\") {\n      messages {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ErrorMaskingPageDocument,
    "\n  subscription EventFilterEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      subjectId\n    }\n  }\n": types.EventFilterEventsDocument,
    "\n  subscription EventFilterJobs($threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n    }\n  }\n": types.EventFilterJobsDocument,
    "\n  subscription EventFilterMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      subjectId\n      snapshot\n      message {\n        content\n        thread {\n          id\n        }\n      }\n    }\n  }\n": types.EventFilterMessagesDocument,
    "\n  subscription EventLog($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        user {\n          information\n        }\n      }\n      ... on AgentEvent {\n        agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        thread {\n          messageCount\n        }\n      }\n      ... on MessageEvent {\n        message {\n          seq\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on JobEvent {\n        job {\n          state\n        }\n      }\n    }\n  }\n": types.EventLogDocument,
    "\n  subscription EventLogCounted($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        thread {\n          messageCount\n        }\n      }\n    }\n  }\n": types.EventLogCountedDocument,
    "\n  subscription ResumeMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      cursor\n      snapshot\n    }\n  }\n": types.ResumeMessagesDocument,
    "\n  subscription ResumeEvents($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      cursor\n      subjectId\n    }\n  }\n": types.ResumeEventsDocument,
    "\n  mutation FreshReads($messages: [MessageInput!]!) {\n    made: createThread(\n      input: { id: \"t\", userId: \"maya\", agentId: null, settings: { extractMemories: false } }\n    ) {\n      thread {\n        messageCount\n        user {\n          information\n          threads {\n            totalCount\n          }\n        }\n      }\n    }\n    first: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n        }\n      }\n    }\n    profile: createUser(input: { id: \"maya\", information: \"Likes tea.\" }) {\n      user {\n        information\n      }\n    }\n    second: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n          user {\n            information\n          }\n        }\n      }\n    }\n  }\n": types.FreshReadsDocument,
    "\n  query IdempotencyKept($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      jobs {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n": types.IdempotencyKeptDocument,
    "\n  mutation MainPathThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.MainPathThreadDocument,
    "\n  mutation MainPathMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        seq\n      }\n      job {\n        state\n        outcome\n        attempts\n      }\n      memories {\n        content\n        kind\n        source\n        userId\n        threadId\n        originThreadId\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              seq\n            }\n            job {\n              kind\n            }\n          }\n        }\n      }\n    }\n  }\n": types.MainPathMessagesDocument,
    "\n  subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": types.MainPathExtractedDocument,
    "\n  query MainPathSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n        recordType\n        content\n        record {\n          ... on Memory {\n            evidence {\n              nodes {\n                quote\n              }\n            }\n          }\n          ... on Message {\n            role\n          }\n        }\n      }\n      legs {\n        leg\n        ran\n        reason\n      }\n    }\n  }\n": types.MainPathSearchDocument,
    "\n  query MainPathCursor {\n    eventCursor\n  }\n": types.MainPathCursorDocument,
    "\n  subscription MemorySubscription($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n        userId\n        threadId\n        source\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": types.MemorySubscriptionDocument,
    "\n  query NodeIdsEverything {\n    thread(id: \"same\") {\n      nodeId\n      user {\n        nodeId\n      }\n      agent {\n        nodeId\n      }\n      messages {\n        nodes {\n          nodeId\n        }\n      }\n      memories {\n        nodes {\n          nodeId\n        }\n      }\n      jobs {\n        nodes {\n          nodeId\n        }\n      }\n    }\n  }\n": types.NodeIdsEverythingDocument,
    "\n  query NodeIdsNode($nodeId: ID!) {\n    node(nodeId: $nodeId) {\n      __typename\n      nodeId\n    }\n  }\n": types.NodeIdsNodeDocument,
    "\n  query NodeIdsNodes($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      __typename\n      nodeId\n      ... on User {\n        id\n      }\n      ... on Thread {\n        id\n      }\n    }\n  }\n": types.NodeIdsNodesDocument,
    "\n  query PagingNewestFirst($first: Int, $afterThread: String, $afterMemory: String) {\n    user(id: \"maya\") {\n      threads(first: $first, after: $afterThread) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          endCursor\n        }\n      }\n      memories(first: $first, after: $afterMemory) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.PagingNewestFirstDocument,
    "\n  query PagingMessages($thread: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    thread(id: $thread) {\n      messages(first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        nodes {\n          seq\n        }\n        edges {\n          cursor\n          node {\n            seq\n          }\n        }\n        pageInfo {\n          hasNextPage\n          hasPreviousPage\n          startCursor\n          endCursor\n        }\n      }\n    }\n  }\n": types.PagingMessagesDocument,
    "\n  query ProfilesUser($id: ID!) {\n    found: user(id: $id) {\n      id\n      information\n      metadata\n      createdAt\n      updatedAt\n      threads {\n        totalCount\n      }\n    }\n  }\n": types.ProfilesUserDocument,
    "\n  query ProfilesAgent($id: ID!) {\n    found: agent(id: $id) {\n      id\n      information\n      metadata\n      createdAt\n      updatedAt\n      threads {\n        totalCount\n      }\n    }\n  }\n": types.ProfilesAgentDocument,
    "\n  mutation ProfilesCreateUser($input: CreateUserInput!) {\n    created: createUser(input: $input) {\n      record: user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": types.ProfilesCreateUserDocument,
    "\n  mutation ProfilesCreateAgent($input: CreateAgentInput!) {\n    created: createAgent(input: $input) {\n      record: agent {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": types.ProfilesCreateAgentDocument,
    "\n  query SearchFilters($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchFiltersDocument,
    "\n  query SearchScope($scope: ScopeInput!) {\n    search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n": types.SearchScopeDocument,
    "\n  query Search($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        formattedContent\n        timestamp\n        metadata\n        score\n        rank\n        passage\n        record {\n          __typename\n          ... on Message {\n            id\n          }\n          ... on Memory {\n            id\n          }\n        }\n      }\n    }\n  }\n": types.SearchDocument,
    "\n  query ThreadGraphUsers($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        id\n      }\n    }\n  }\n": types.ThreadGraphUsersDocument,
    "\n  query ThreadGraphPages($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        threads {\n          nodes {\n            messages {\n              nodes {\n                content\n                derivedMemories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n            memories {\n              nodes {\n                evidence {\n                  nodes {\n                    quote\n                    message {\n                      seq\n                    }\n                    job {\n                      state\n                    }\n                  }\n                }\n              }\n            }\n            agent {\n              id\n            }\n            jobs {\n              nodes {\n                memories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ThreadGraphPagesDocument,
    "\n  query ThreadGraphCounts($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        memories {\n          totalCount\n        }\n        threads {\n          totalCount\n          nodes {\n            messageCount\n            messages {\n              totalCount\n              nodes {\n                derivedMemories {\n                  totalCount\n                }\n              }\n            }\n            memories {\n              totalCount\n              nodes {\n                evidence {\n                  totalCount\n                }\n              }\n            }\n            jobs {\n              totalCount\n              nodes {\n                memories {\n                  totalCount\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ThreadGraphCountsDocument,
    "\n  query ThreadGraphWayUp($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        memories {\n          nodes {\n            user {\n              id\n            }\n            agent {\n              memories {\n                nodes {\n                  id\n                }\n              }\n              threads {\n                nodes {\n                  user {\n                    id\n                  }\n                }\n              }\n            }\n            thread {\n              id\n            }\n            evidence {\n              nodes {\n                message {\n                  thread {\n                    title\n                  }\n                }\n                job {\n                  thread {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ThreadGraphWayUpDocument,
    "\n  mutation ThreadsCreate($input: CreateThreadInput!) {\n    payload: createThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n        user {\n          id\n        }\n        agent {\n          id\n        }\n      }\n    }\n  }\n": types.ThreadsCreateDocument,
    "\n  mutation ThreadsEnsure($input: CreateThreadInput!) {\n    payload: ensureThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n        title\n      }\n    }\n  }\n": types.ThreadsEnsureDocument,
    "\n  query ThreadsRead($id: ID!) {\n    thread(id: $id) {\n      id\n      userId\n      agentId\n      chatId\n      title\n      metadata\n      settings {\n        extractMemories\n      }\n      createdAt\n      updatedAt\n      messageCount\n    }\n  }\n": types.ThreadsReadDocument,
    "\n  query ThreadsOf($id: ID!) {\n    user(id: $id) {\n      threads {\n        totalCount\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.ThreadsOfDocument,
    "\n  subscription JobRunnerSteps($after: Cursor) {\n    jobUpdated(after: $after) {\n      snapshot\n      job {\n        id\n      }\n    }\n  }\n": types.JobRunnerStepsDocument,
    "\n  query JobRunnerJob($id: ID!) {\n    job(id: $id) {\n      kind\n      state\n      outcome\n      attempts\n      error\n      runAt\n      memories {\n        nodes {\n          content\n        }\n      }\n      thread {\n        id\n        memories {\n          totalCount\n        }\n      }\n    }\n  }\n": types.JobRunnerJobDocument,
    "\n  query ShutdownJob($id: ID!) {\n    job(id: $id) {\n      state\n      attempts\n      error\n      memories {\n        totalCount\n      }\n    }\n  }\n": types.ShutdownJobDocument,
    "\n  query ReadmeCursor {\n    eventCursor\n  }\n": types.ReadmeCursorDocument,
    "\n  subscription AuthChanges($after: Cursor) {\n    events(after: $after) {\n      subjectId\n    }\n  }\n": types.AuthChangesDocument,
    "\n  subscription HealthEvents {\n    events {\n      cursor\n    }\n  }\n": types.HealthEventsDocument,
    "\n  mutation KillSoakThread($id: ID!) {\n    ensureThread(input: { id: $id, userId: \"maya\", agentId: \"helper\" }) {\n      created\n    }\n  }\n": types.KillSoakThreadDocument,
    "\n  mutation KillSoakMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n      replayed\n    }\n  }\n": types.KillSoakMessagesDocument,
    "\n  query KillSoakCursor {\n    eventCursor\n  }\n": types.KillSoakCursorDocument,
    "\n  query KillSoakJobs($id: ID!) {\n    thread(id: $id) {\n      jobs(first: 0, states: [READY, RUNNING, FAILED]) {\n        totalCount\n      }\n    }\n  }\n": types.KillSoakJobsDocument,
    "\n  subscription KillSoakJobUpdated($after: Cursor) {\n    jobUpdated(after: $after) {\n      kind\n    }\n  }\n": types.KillSoakJobUpdatedDocument,
    "\n  query KillSoakGraph($id: ID!, $messagesAfter: String, $memoriesAfter: String) {\n    thread(id: $id) {\n      messages(first: 500, after: $messagesAfter) {\n        nodes {\n          seq\n          content\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      memories(first: 500, after: $memoriesAfter) {\n        nodes {\n          content\n          evidence {\n            nodes {\n              quote\n              message {\n                content\n              }\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      jobs(first: 0, states: [DEAD]) {\n        totalCount\n      }\n    }\n  }\n": types.KillSoakGraphDocument,
    "\n  subscription KillSoakEvents($after: Cursor) {\n    events(after: $after, filter: { subjectTypes: [MESSAGE, MEMORY] }) {\n      subjectType\n      subjectId\n    }\n  }\n": types.KillSoakEventsDocument,
    "\n  mutation CreateThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      created\n      thread {\n        id\n        userId\n        agentId\n      }\n    }\n  }\n": types.CreateThreadDocument,
    "\n  mutation AddMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      replayed\n      messages {\n        id\n        seq\n        role\n        content\n      }\n      job {\n        id\n        state\n        outcome\n        attempts\n        error\n      }\n      memories {\n        id\n        content\n      }\n    }\n  }\n": types.AddMessagesDocument,
    "\n  mutation AddMemory($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n      }\n    }\n  }\n": types.AddMemoryDocument,
    "\n  mutation CreateUser($input: CreateUserInput!) {\n    createUser(input: $input) {\n      user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n": types.CreateUserDocument,
    "\n  query EventCursor {\n    eventCursor\n  }\n": types.EventCursorDocument,
    "\n  query Typename {\n    __typename\n  }\n": types.TypenameDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractionThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExtractionMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      job {\n        state\n        outcome\n      }\n      memories {\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        status\n        timestamp\n        metadata\n        revision\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              id\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ExtractionMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddMemoryWhole($input: AddMemoryInput!) {\n    addMemory(input: $input) {\n      memory {\n        id\n        kind\n        category\n        content\n        userId\n        agentId\n        threadId\n        originThreadId\n        source\n        confidence\n        status\n        timestamp\n        metadata\n        revision\n        createdAt\n        updatedAt\n        user {\n          id\n        }\n        agent {\n          id\n        }\n        thread {\n          id\n        }\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').AddMemoryWholeDocument;
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
export function graphql(source: "\n  subscription EventFilterJobs($threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').EventFilterJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventFilterMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      subjectId\n      snapshot\n      message {\n        content\n        thread {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').EventFilterMessagesDocument;
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
export function graphql(source: "\n  mutation FreshReads($messages: [MessageInput!]!) {\n    made: createThread(\n      input: { id: \"t\", userId: \"maya\", agentId: null, settings: { extractMemories: false } }\n    ) {\n      thread {\n        messageCount\n        user {\n          information\n          threads {\n            totalCount\n          }\n        }\n      }\n    }\n    first: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n        }\n      }\n    }\n    profile: createUser(input: { id: \"maya\", information: \"Likes tea.\" }) {\n      user {\n        information\n      }\n    }\n    second: addMessages(input: { threadId: \"t\", messages: $messages }) {\n      messages {\n        thread {\n          messageCount\n          user {\n            information\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').FreshReadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IdempotencyKept($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      jobs {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').IdempotencyKeptDocument;
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
export function graphql(source: "\n  query MainPathSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n        recordType\n        content\n        record {\n          ... on Memory {\n            evidence {\n              nodes {\n                quote\n              }\n            }\n          }\n          ... on Message {\n            role\n          }\n        }\n      }\n      legs {\n        leg\n        ran\n        reason\n      }\n    }\n  }\n"): typeof import('./graphql.js').MainPathSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MainPathCursor {\n    eventCursor\n  }\n"): typeof import('./graphql.js').MainPathCursorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MemorySubscription($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n        userId\n        threadId\n        source\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').MemorySubscriptionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NodeIdsEverything {\n    thread(id: \"same\") {\n      nodeId\n      user {\n        nodeId\n      }\n      agent {\n        nodeId\n      }\n      messages {\n        nodes {\n          nodeId\n        }\n      }\n      memories {\n        nodes {\n          nodeId\n        }\n      }\n      jobs {\n        nodes {\n          nodeId\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').NodeIdsEverythingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NodeIdsNode($nodeId: ID!) {\n    node(nodeId: $nodeId) {\n      __typename\n      nodeId\n    }\n  }\n"): typeof import('./graphql.js').NodeIdsNodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NodeIdsNodes($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      __typename\n      nodeId\n      ... on User {\n        id\n      }\n      ... on Thread {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').NodeIdsNodesDocument;
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
export function graphql(source: "\n  mutation ProfilesCreateUser($input: CreateUserInput!) {\n    created: createUser(input: $input) {\n      record: user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n"): typeof import('./graphql.js').ProfilesCreateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProfilesCreateAgent($input: CreateAgentInput!) {\n    created: createAgent(input: $input) {\n      record: agent {\n        id\n        information\n        metadata\n      }\n    }\n  }\n"): typeof import('./graphql.js').ProfilesCreateAgentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchFilters($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchFiltersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchScope($scope: ScopeInput!) {\n    search(input: { query: \"tea\", scope: $scope, maxResults: 200 }) {\n      results {\n        recordId\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchScopeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Search($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        recordId\n        recordType\n        content\n        formattedContent\n        timestamp\n        metadata\n        score\n        rank\n        passage\n        record {\n          __typename\n          ... on Message {\n            id\n          }\n          ... on Memory {\n            id\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadGraphUsers($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadGraphUsersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadGraphPages($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        threads {\n          nodes {\n            messages {\n              nodes {\n                content\n                derivedMemories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n            memories {\n              nodes {\n                evidence {\n                  nodes {\n                    quote\n                    message {\n                      seq\n                    }\n                    job {\n                      state\n                    }\n                  }\n                }\n              }\n            }\n            agent {\n              id\n            }\n            jobs {\n              nodes {\n                memories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadGraphPagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadGraphCounts($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        memories {\n          totalCount\n        }\n        threads {\n          totalCount\n          nodes {\n            messageCount\n            messages {\n              totalCount\n              nodes {\n                derivedMemories {\n                  totalCount\n                }\n              }\n            }\n            memories {\n              totalCount\n              nodes {\n                evidence {\n                  totalCount\n                }\n              }\n            }\n            jobs {\n              totalCount\n              nodes {\n                memories {\n                  totalCount\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadGraphCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThreadGraphWayUp($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        memories {\n          nodes {\n            user {\n              id\n            }\n            agent {\n              memories {\n                nodes {\n                  id\n                }\n              }\n              threads {\n                nodes {\n                  user {\n                    id\n                  }\n                }\n              }\n            }\n            thread {\n              id\n            }\n            evidence {\n              nodes {\n                message {\n                  thread {\n                    title\n                  }\n                }\n                job {\n                  thread {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ThreadGraphWayUpDocument;
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
export function graphql(source: "\n  subscription JobRunnerSteps($after: Cursor) {\n    jobUpdated(after: $after) {\n      snapshot\n      job {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').JobRunnerStepsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JobRunnerJob($id: ID!) {\n    job(id: $id) {\n      kind\n      state\n      outcome\n      attempts\n      error\n      runAt\n      memories {\n        nodes {\n          content\n        }\n      }\n      thread {\n        id\n        memories {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').JobRunnerJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShutdownJob($id: ID!) {\n    job(id: $id) {\n      state\n      attempts\n      error\n      memories {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShutdownJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadmeCursor {\n    eventCursor\n  }\n"): typeof import('./graphql.js').ReadmeCursorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription AuthChanges($after: Cursor) {\n    events(after: $after) {\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').AuthChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription HealthEvents {\n    events {\n      cursor\n    }\n  }\n"): typeof import('./graphql.js').HealthEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakThread($id: ID!) {\n    ensureThread(input: { id: $id, userId: \"maya\", agentId: \"helper\" }) {\n      created\n    }\n  }\n"): typeof import('./graphql.js').KillSoakThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KillSoakMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n      }\n      replayed\n    }\n  }\n"): typeof import('./graphql.js').KillSoakMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KillSoakCursor {\n    eventCursor\n  }\n"): typeof import('./graphql.js').KillSoakCursorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KillSoakJobs($id: ID!) {\n    thread(id: $id) {\n      jobs(first: 0, states: [READY, RUNNING, FAILED]) {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription KillSoakJobUpdated($after: Cursor) {\n    jobUpdated(after: $after) {\n      kind\n    }\n  }\n"): typeof import('./graphql.js').KillSoakJobUpdatedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KillSoakGraph($id: ID!, $messagesAfter: String, $memoriesAfter: String) {\n    thread(id: $id) {\n      messages(first: 500, after: $messagesAfter) {\n        nodes {\n          seq\n          content\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      memories(first: 500, after: $memoriesAfter) {\n        nodes {\n          content\n          evidence {\n            nodes {\n              quote\n              message {\n                content\n              }\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n      jobs(first: 0, states: [DEAD]) {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').KillSoakGraphDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription KillSoakEvents($after: Cursor) {\n    events(after: $after, filter: { subjectTypes: [MESSAGE, MEMORY] }) {\n      subjectType\n      subjectId\n    }\n  }\n"): typeof import('./graphql.js').KillSoakEventsDocument;
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
export function graphql(source: "\n  mutation CreateUser($input: CreateUserInput!) {\n    createUser(input: $input) {\n      user {\n        id\n        information\n        metadata\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EventCursor {\n    eventCursor\n  }\n"): typeof import('./graphql.js').EventCursorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Typename {\n    __typename\n  }\n"): typeof import('./graphql.js').TypenameDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
