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
    "\n  query AddMessagesThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n          role\n          name\n          content\n          metadata\n          timestamp\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n": typeof types.AddMessagesThreadDocument,
    "\n  subscription EventLog($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        user {\n          information\n        }\n      }\n      ... on AgentEvent {\n        agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        thread {\n          messageCount\n        }\n      }\n      ... on MessageEvent {\n        message {\n          seq\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on JobEvent {\n        job {\n          state\n        }\n      }\n    }\n  }\n": typeof types.EventLogDocument,
    "\n  subscription EventLogJobs($threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n    }\n  }\n": typeof types.EventLogJobsDocument,
    "\n  subscription EventLogMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      subjectId\n      snapshot\n      message {\n        content\n        thread {\n          id\n        }\n      }\n    }\n  }\n": typeof types.EventLogMessagesDocument,
    "\n  subscription EventLogCounted($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        thread {\n          messageCount\n        }\n      }\n    }\n  }\n": typeof types.EventLogCountedDocument,
    "\n  query IdempotencyKept($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      jobs {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n": typeof types.IdempotencyKeptDocument,
    "\n  mutation MainPathThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.MainPathThreadDocument,
    "\n  mutation MainPathMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        seq\n      }\n      job {\n        state\n        outcome\n        attempts\n      }\n      memories {\n        content\n        kind\n        source\n        userId\n        threadId\n        originThreadId\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              seq\n            }\n            job {\n              kind\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.MainPathMessagesDocument,
    "\n  subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.MainPathExtractedDocument,
    "\n  query MainPathSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n        recordType\n        content\n        record {\n          ... on Memory {\n            evidence {\n              nodes {\n                quote\n              }\n            }\n          }\n          ... on Message {\n            role\n          }\n        }\n      }\n      legs {\n        leg\n        ran\n        reason\n      }\n    }\n  }\n": typeof types.MainPathSearchDocument,
    "\n  query MainPathCursor {\n    eventCursor\n  }\n": typeof types.MainPathCursorDocument,
    "\n  subscription MemorySubscription($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n        userId\n        threadId\n        source\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.MemorySubscriptionDocument,
    "\n  query ThreadGraphUsers($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        id\n      }\n    }\n  }\n": typeof types.ThreadGraphUsersDocument,
    "\n  query ThreadGraphPages($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        threads {\n          nodes {\n            messages {\n              nodes {\n                content\n                derivedMemories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n            memories {\n              nodes {\n                evidence {\n                  nodes {\n                    quote\n                    message {\n                      seq\n                    }\n                    job {\n                      state\n                    }\n                  }\n                }\n              }\n            }\n            agent {\n              id\n            }\n            jobs {\n              nodes {\n                memories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ThreadGraphPagesDocument,
    "\n  query ThreadGraphCounts($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        memories {\n          totalCount\n        }\n        threads {\n          totalCount\n          nodes {\n            messageCount\n            messages {\n              totalCount\n              nodes {\n                derivedMemories {\n                  totalCount\n                }\n              }\n            }\n            memories {\n              totalCount\n              nodes {\n                evidence {\n                  totalCount\n                }\n              }\n            }\n            jobs {\n              totalCount\n              nodes {\n                memories {\n                  totalCount\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ThreadGraphCountsDocument,
    "\n  query ThreadGraphWayUp($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        memories {\n          nodes {\n            user {\n              id\n            }\n            agent {\n              memories {\n                nodes {\n                  id\n                }\n              }\n              threads {\n                nodes {\n                  user {\n                    id\n                  }\n                }\n              }\n            }\n            thread {\n              id\n            }\n            evidence {\n              nodes {\n                message {\n                  thread {\n                    title\n                  }\n                }\n                job {\n                  thread {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ThreadGraphWayUpDocument,
    "\n  query ReadmeCursor {\n    eventCursor\n  }\n": typeof types.ReadmeCursorDocument,
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
    "\n  query AddMessagesThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n          role\n          name\n          content\n          metadata\n          timestamp\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n": types.AddMessagesThreadDocument,
    "\n  subscription EventLog($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        user {\n          information\n        }\n      }\n      ... on AgentEvent {\n        agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        thread {\n          messageCount\n        }\n      }\n      ... on MessageEvent {\n        message {\n          seq\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on JobEvent {\n        job {\n          state\n        }\n      }\n    }\n  }\n": types.EventLogDocument,
    "\n  subscription EventLogJobs($threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n    }\n  }\n": types.EventLogJobsDocument,
    "\n  subscription EventLogMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      subjectId\n      snapshot\n      message {\n        content\n        thread {\n          id\n        }\n      }\n    }\n  }\n": types.EventLogMessagesDocument,
    "\n  subscription EventLogCounted($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        thread {\n          messageCount\n        }\n      }\n    }\n  }\n": types.EventLogCountedDocument,
    "\n  query IdempotencyKept($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      jobs {\n        totalCount\n      }\n      memories {\n        totalCount\n      }\n    }\n  }\n": types.IdempotencyKeptDocument,
    "\n  mutation MainPathThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.MainPathThreadDocument,
    "\n  mutation MainPathMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        seq\n      }\n      job {\n        state\n        outcome\n        attempts\n      }\n      memories {\n        content\n        kind\n        source\n        userId\n        threadId\n        originThreadId\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              seq\n            }\n            job {\n              kind\n            }\n          }\n        }\n      }\n    }\n  }\n": types.MainPathMessagesDocument,
    "\n  subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": types.MainPathExtractedDocument,
    "\n  query MainPathSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n        recordType\n        content\n        record {\n          ... on Memory {\n            evidence {\n              nodes {\n                quote\n              }\n            }\n          }\n          ... on Message {\n            role\n          }\n        }\n      }\n      legs {\n        leg\n        ran\n        reason\n      }\n    }\n  }\n": types.MainPathSearchDocument,
    "\n  query MainPathCursor {\n    eventCursor\n  }\n": types.MainPathCursorDocument,
    "\n  subscription MemorySubscription($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      cursor\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n        userId\n        threadId\n        source\n        evidence {\n          totalCount\n        }\n      }\n    }\n  }\n": types.MemorySubscriptionDocument,
    "\n  query ThreadGraphUsers($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        id\n      }\n    }\n  }\n": types.ThreadGraphUsersDocument,
    "\n  query ThreadGraphPages($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        threads {\n          nodes {\n            messages {\n              nodes {\n                content\n                derivedMemories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n            memories {\n              nodes {\n                evidence {\n                  nodes {\n                    quote\n                    message {\n                      seq\n                    }\n                    job {\n                      state\n                    }\n                  }\n                }\n              }\n            }\n            agent {\n              id\n            }\n            jobs {\n              nodes {\n                memories {\n                  nodes {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ThreadGraphPagesDocument,
    "\n  query ThreadGraphCounts($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        memories {\n          totalCount\n        }\n        threads {\n          totalCount\n          nodes {\n            messageCount\n            messages {\n              totalCount\n              nodes {\n                derivedMemories {\n                  totalCount\n                }\n              }\n            }\n            memories {\n              totalCount\n              nodes {\n                evidence {\n                  totalCount\n                }\n              }\n            }\n            jobs {\n              totalCount\n              nodes {\n                memories {\n                  totalCount\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ThreadGraphCountsDocument,
    "\n  query ThreadGraphWayUp($nodeIds: [ID!]!) {\n    nodes(nodeIds: $nodeIds) {\n      ... on User {\n        memories {\n          nodes {\n            user {\n              id\n            }\n            agent {\n              memories {\n                nodes {\n                  id\n                }\n              }\n              threads {\n                nodes {\n                  user {\n                    id\n                  }\n                }\n              }\n            }\n            thread {\n              id\n            }\n            evidence {\n              nodes {\n                message {\n                  thread {\n                    title\n                  }\n                }\n                job {\n                  thread {\n                    id\n                  }\n                }\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ThreadGraphWayUpDocument,
    "\n  query ReadmeCursor {\n    eventCursor\n  }\n": types.ReadmeCursorDocument,
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
export function graphql(source: "\n  query AddMessagesThread($id: ID!) {\n    thread(id: $id) {\n      messageCount\n      messages {\n        nodes {\n          id\n          seq\n          role\n          name\n          content\n          metadata\n          timestamp\n        }\n      }\n      jobs {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.js').AddMessagesThreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventLog($filter: EventFilter, $after: Cursor) {\n    events(filter: $filter, after: $after) {\n      __typename\n      cursor\n      at\n      kind\n      subjectType\n      subjectId\n      originThreadId\n      snapshot\n      ... on UserEvent {\n        user {\n          information\n        }\n      }\n      ... on AgentEvent {\n        agent {\n          id\n        }\n      }\n      ... on ThreadEvent {\n        thread {\n          messageCount\n        }\n      }\n      ... on MessageEvent {\n        message {\n          seq\n        }\n      }\n      ... on MemoryEvent {\n        memory {\n          content\n        }\n      }\n      ... on JobEvent {\n        job {\n          state\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').EventLogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventLogJobs($threadId: ID, $jobId: ID, $after: Cursor) {\n    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n    }\n  }\n"): typeof import('./graphql.js').EventLogJobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventLogMessages($threadId: ID!, $after: Cursor) {\n    messageAdded(threadId: $threadId, after: $after) {\n      subjectId\n      snapshot\n      message {\n        content\n        thread {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').EventLogMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EventLogCounted($after: Cursor) {\n    messageAdded(threadId: \"t\", after: $after) {\n      message {\n        thread {\n          messageCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').EventLogCountedDocument;
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
export function graphql(source: "\n  query ReadmeCursor {\n    eventCursor\n  }\n"): typeof import('./graphql.js').ReadmeCursorDocument;
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
