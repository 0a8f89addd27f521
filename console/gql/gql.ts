/* eslint-disable */
import * as types from "./graphql";
import type { TypedDocumentNode as DocumentNode } from "@graphql-typed-document-node/core";

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
  "subscription Events($after: Cursor, $filter: EventFilter) {\n  events(after: $after, filter: $filter) {\n    __typename\n    cursor\n    at\n    kind\n    subjectType\n    subjectId\n    originThreadId\n    isErased\n  }\n}\n\nquery EventCursor {\n  eventCursor\n}": typeof types.EventsDocument;
  "query KnownIds($threads: ThreadFilter) {\n  users(first: 200) {\n    nodes {\n      id\n    }\n  }\n  agents(first: 200) {\n    nodes {\n      id\n    }\n  }\n  threads(\n    first: 200\n    filter: $threads\n    orderBy: {field: UPDATED_AT, direction: DESC}\n  ) {\n    nodes {\n      id\n      title\n    }\n  }\n}": typeof types.KnownIdsDocument;
  "fragment MemoryLine on Memory {\n  id\n  kind\n  content\n  status\n  confidence\n  updatedAt\n}": typeof types.MemoryLineFragmentDoc;
  "fragment ThreadLine on Thread {\n  id\n  title\n  userId\n  agentId\n  messageCount\n  updatedAt\n  memories(first: 0) {\n    totalCount\n  }\n}": typeof types.ThreadLineFragmentDoc;
  "query MemoryPage($id: ID!) {\n  memory(id: $id) {\n    ...MemoryLine\n    revision\n    userId\n    agentId\n    source\n    createdAt\n    validFrom\n    validTo\n    evidence(first: 20) {\n      nodes {\n        quote\n        start\n        end\n        message {\n          id\n          role\n          content\n          timestamp\n          thread {\n            id\n            title\n          }\n        }\n      }\n    }\n    explain {\n      steps {\n        revision\n        at\n        confidence\n        status\n        change {\n          kind\n          reason\n        }\n      }\n    }\n    revisions(first: 20) {\n      nodes {\n        revision\n        content\n        confidence\n        status\n        recordedFrom\n        recordedTo\n      }\n    }\n    links(first: 20) {\n      nodes {\n        id\n        relation\n        sourceId\n        source {\n          ...MemoryLine\n        }\n        target {\n          ...MemoryLine\n        }\n      }\n    }\n  }\n}": typeof types.MemoryPageDocument;
  "query Overview {\n  messages(first: 0) {\n    totalCount\n  }\n  memories(first: 8, orderBy: {field: CREATED_AT, direction: DESC}) {\n    totalCount\n    nodes {\n      ...MemoryLine\n    }\n  }\n  facts: memories(first: 0, filter: {kinds: [FACT]}) {\n    totalCount\n  }\n  preferences: memories(first: 0, filter: {kinds: [PREFERENCE]}) {\n    totalCount\n  }\n  guidelines: memories(first: 0, filter: {kinds: [GUIDELINE]}) {\n    totalCount\n  }\n  threads(first: 8, orderBy: {field: UPDATED_AT, direction: DESC}) {\n    totalCount\n    nodes {\n      ...ThreadLine\n    }\n  }\n  users(first: 0) {\n    totalCount\n  }\n  agents(first: 0) {\n    totalCount\n  }\n  waiting: jobs(first: 0, filter: {states: [READY, RUNNING]}) {\n    totalCount\n  }\n  failing: jobs(first: 5, filter: {states: [FAILED, DEAD]}) {\n    totalCount\n    nodes {\n      id\n      kind\n      state\n      attempts\n      error\n      updatedAt\n    }\n  }\n  serverInfo {\n    version\n    extractionModel\n    embedder\n    store {\n      kind\n    }\n  }\n}": typeof types.OverviewDocument;
  "query SearchUser($input: SearchInput!) {\n  found: search(input: $input) {\n    ...Found\n  }\n}\n\nquery SearchThread($threadId: ID!, $input: ThreadSearchInput!) {\n  thread(id: $threadId) {\n    id\n    found: search(input: $input) {\n      ...Found\n    }\n  }\n}\n\nquery SearchStore($input: SearchInput!) {\n  found: searchStore(input: $input) {\n    ...Found\n  }\n}\n\nfragment Found on SearchResults {\n  retrievers {\n    retriever\n    ran\n    reason\n    candidates\n  }\n  results {\n    ...FoundRecord\n  }\n}\n\nfragment FoundRecord on SearchResult {\n  rank\n  score\n  similarity\n  recordId\n  recordType\n  content\n  passage\n  timestamp\n  retrievers {\n    retriever\n    rank\n    score\n  }\n  why {\n    summary\n    terms {\n      term\n      insteadOf\n      score\n      from\n    }\n    factors {\n      factor\n      multiplier\n      added\n    }\n  }\n  record {\n    __typename\n    ... on Memory {\n      id\n      status\n      confidence\n    }\n    ... on Message {\n      id\n      role\n      name\n      thread {\n        id\n        title\n      }\n    }\n  }\n  context {\n    id\n    role\n    name\n    content\n    timestamp\n  }\n  linked {\n    relation\n    direction\n    hop\n    memory {\n      ...MemoryLine\n    }\n  }\n}": typeof types.SearchUserDocument;
  "query ThreadPage($id: ID!, $last: Int!) {\n  thread(id: $id) {\n    ...ThreadLine\n    runningSummary {\n      text\n      updatedAt\n    }\n    messages(last: $last) {\n      totalCount\n      pageInfo {\n        hasPreviousPage\n      }\n      nodes {\n        ...ThreadMessage\n      }\n    }\n  }\n}\n\nfragment ThreadMessage on Message {\n  id\n  seq\n  role\n  name\n  content\n  timestamp\n  derivedMemories(first: 20) {\n    nodes {\n      ...MemoryLine\n      evidence(first: 5) {\n        nodes {\n          quote\n          start\n          end\n          message {\n            id\n          }\n        }\n      }\n    }\n  }\n}": typeof types.ThreadPageDocument;
  "query Threads($first: Int!, $after: String, $filter: ThreadFilter) {\n  threads(\n    first: $first\n    after: $after\n    filter: $filter\n    orderBy: {field: UPDATED_AT, direction: DESC}\n  ) {\n    totalCount\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n    nodes {\n      ...ThreadLine\n    }\n  }\n}": typeof types.ThreadsDocument;
  "query Viewer {\n  viewer {\n    tenantId\n    roles\n    userId\n    agentId\n    reviews\n  }\n}": typeof types.ViewerDocument;
};
const documents: Documents = {
  "subscription Events($after: Cursor, $filter: EventFilter) {\n  events(after: $after, filter: $filter) {\n    __typename\n    cursor\n    at\n    kind\n    subjectType\n    subjectId\n    originThreadId\n    isErased\n  }\n}\n\nquery EventCursor {\n  eventCursor\n}":
    types.EventsDocument,
  "query KnownIds($threads: ThreadFilter) {\n  users(first: 200) {\n    nodes {\n      id\n    }\n  }\n  agents(first: 200) {\n    nodes {\n      id\n    }\n  }\n  threads(\n    first: 200\n    filter: $threads\n    orderBy: {field: UPDATED_AT, direction: DESC}\n  ) {\n    nodes {\n      id\n      title\n    }\n  }\n}":
    types.KnownIdsDocument,
  "fragment MemoryLine on Memory {\n  id\n  kind\n  content\n  status\n  confidence\n  updatedAt\n}":
    types.MemoryLineFragmentDoc,
  "fragment ThreadLine on Thread {\n  id\n  title\n  userId\n  agentId\n  messageCount\n  updatedAt\n  memories(first: 0) {\n    totalCount\n  }\n}":
    types.ThreadLineFragmentDoc,
  "query MemoryPage($id: ID!) {\n  memory(id: $id) {\n    ...MemoryLine\n    revision\n    userId\n    agentId\n    source\n    createdAt\n    validFrom\n    validTo\n    evidence(first: 20) {\n      nodes {\n        quote\n        start\n        end\n        message {\n          id\n          role\n          content\n          timestamp\n          thread {\n            id\n            title\n          }\n        }\n      }\n    }\n    explain {\n      steps {\n        revision\n        at\n        confidence\n        status\n        change {\n          kind\n          reason\n        }\n      }\n    }\n    revisions(first: 20) {\n      nodes {\n        revision\n        content\n        confidence\n        status\n        recordedFrom\n        recordedTo\n      }\n    }\n    links(first: 20) {\n      nodes {\n        id\n        relation\n        sourceId\n        source {\n          ...MemoryLine\n        }\n        target {\n          ...MemoryLine\n        }\n      }\n    }\n  }\n}":
    types.MemoryPageDocument,
  "query Overview {\n  messages(first: 0) {\n    totalCount\n  }\n  memories(first: 8, orderBy: {field: CREATED_AT, direction: DESC}) {\n    totalCount\n    nodes {\n      ...MemoryLine\n    }\n  }\n  facts: memories(first: 0, filter: {kinds: [FACT]}) {\n    totalCount\n  }\n  preferences: memories(first: 0, filter: {kinds: [PREFERENCE]}) {\n    totalCount\n  }\n  guidelines: memories(first: 0, filter: {kinds: [GUIDELINE]}) {\n    totalCount\n  }\n  threads(first: 8, orderBy: {field: UPDATED_AT, direction: DESC}) {\n    totalCount\n    nodes {\n      ...ThreadLine\n    }\n  }\n  users(first: 0) {\n    totalCount\n  }\n  agents(first: 0) {\n    totalCount\n  }\n  waiting: jobs(first: 0, filter: {states: [READY, RUNNING]}) {\n    totalCount\n  }\n  failing: jobs(first: 5, filter: {states: [FAILED, DEAD]}) {\n    totalCount\n    nodes {\n      id\n      kind\n      state\n      attempts\n      error\n      updatedAt\n    }\n  }\n  serverInfo {\n    version\n    extractionModel\n    embedder\n    store {\n      kind\n    }\n  }\n}":
    types.OverviewDocument,
  "query SearchUser($input: SearchInput!) {\n  found: search(input: $input) {\n    ...Found\n  }\n}\n\nquery SearchThread($threadId: ID!, $input: ThreadSearchInput!) {\n  thread(id: $threadId) {\n    id\n    found: search(input: $input) {\n      ...Found\n    }\n  }\n}\n\nquery SearchStore($input: SearchInput!) {\n  found: searchStore(input: $input) {\n    ...Found\n  }\n}\n\nfragment Found on SearchResults {\n  retrievers {\n    retriever\n    ran\n    reason\n    candidates\n  }\n  results {\n    ...FoundRecord\n  }\n}\n\nfragment FoundRecord on SearchResult {\n  rank\n  score\n  similarity\n  recordId\n  recordType\n  content\n  passage\n  timestamp\n  retrievers {\n    retriever\n    rank\n    score\n  }\n  why {\n    summary\n    terms {\n      term\n      insteadOf\n      score\n      from\n    }\n    factors {\n      factor\n      multiplier\n      added\n    }\n  }\n  record {\n    __typename\n    ... on Memory {\n      id\n      status\n      confidence\n    }\n    ... on Message {\n      id\n      role\n      name\n      thread {\n        id\n        title\n      }\n    }\n  }\n  context {\n    id\n    role\n    name\n    content\n    timestamp\n  }\n  linked {\n    relation\n    direction\n    hop\n    memory {\n      ...MemoryLine\n    }\n  }\n}":
    types.SearchUserDocument,
  "query ThreadPage($id: ID!, $last: Int!) {\n  thread(id: $id) {\n    ...ThreadLine\n    runningSummary {\n      text\n      updatedAt\n    }\n    messages(last: $last) {\n      totalCount\n      pageInfo {\n        hasPreviousPage\n      }\n      nodes {\n        ...ThreadMessage\n      }\n    }\n  }\n}\n\nfragment ThreadMessage on Message {\n  id\n  seq\n  role\n  name\n  content\n  timestamp\n  derivedMemories(first: 20) {\n    nodes {\n      ...MemoryLine\n      evidence(first: 5) {\n        nodes {\n          quote\n          start\n          end\n          message {\n            id\n          }\n        }\n      }\n    }\n  }\n}":
    types.ThreadPageDocument,
  "query Threads($first: Int!, $after: String, $filter: ThreadFilter) {\n  threads(\n    first: $first\n    after: $after\n    filter: $filter\n    orderBy: {field: UPDATED_AT, direction: DESC}\n  ) {\n    totalCount\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n    nodes {\n      ...ThreadLine\n    }\n  }\n}":
    types.ThreadsDocument,
  "query Viewer {\n  viewer {\n    tenantId\n    roles\n    userId\n    agentId\n    reviews\n  }\n}":
    types.ViewerDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "subscription Events($after: Cursor, $filter: EventFilter) {\n  events(after: $after, filter: $filter) {\n    __typename\n    cursor\n    at\n    kind\n    subjectType\n    subjectId\n    originThreadId\n    isErased\n  }\n}\n\nquery EventCursor {\n  eventCursor\n}",
): (typeof documents)["subscription Events($after: Cursor, $filter: EventFilter) {\n  events(after: $after, filter: $filter) {\n    __typename\n    cursor\n    at\n    kind\n    subjectType\n    subjectId\n    originThreadId\n    isErased\n  }\n}\n\nquery EventCursor {\n  eventCursor\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "query KnownIds($threads: ThreadFilter) {\n  users(first: 200) {\n    nodes {\n      id\n    }\n  }\n  agents(first: 200) {\n    nodes {\n      id\n    }\n  }\n  threads(\n    first: 200\n    filter: $threads\n    orderBy: {field: UPDATED_AT, direction: DESC}\n  ) {\n    nodes {\n      id\n      title\n    }\n  }\n}",
): (typeof documents)["query KnownIds($threads: ThreadFilter) {\n  users(first: 200) {\n    nodes {\n      id\n    }\n  }\n  agents(first: 200) {\n    nodes {\n      id\n    }\n  }\n  threads(\n    first: 200\n    filter: $threads\n    orderBy: {field: UPDATED_AT, direction: DESC}\n  ) {\n    nodes {\n      id\n      title\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "fragment MemoryLine on Memory {\n  id\n  kind\n  content\n  status\n  confidence\n  updatedAt\n}",
): (typeof documents)["fragment MemoryLine on Memory {\n  id\n  kind\n  content\n  status\n  confidence\n  updatedAt\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "fragment ThreadLine on Thread {\n  id\n  title\n  userId\n  agentId\n  messageCount\n  updatedAt\n  memories(first: 0) {\n    totalCount\n  }\n}",
): (typeof documents)["fragment ThreadLine on Thread {\n  id\n  title\n  userId\n  agentId\n  messageCount\n  updatedAt\n  memories(first: 0) {\n    totalCount\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "query MemoryPage($id: ID!) {\n  memory(id: $id) {\n    ...MemoryLine\n    revision\n    userId\n    agentId\n    source\n    createdAt\n    validFrom\n    validTo\n    evidence(first: 20) {\n      nodes {\n        quote\n        start\n        end\n        message {\n          id\n          role\n          content\n          timestamp\n          thread {\n            id\n            title\n          }\n        }\n      }\n    }\n    explain {\n      steps {\n        revision\n        at\n        confidence\n        status\n        change {\n          kind\n          reason\n        }\n      }\n    }\n    revisions(first: 20) {\n      nodes {\n        revision\n        content\n        confidence\n        status\n        recordedFrom\n        recordedTo\n      }\n    }\n    links(first: 20) {\n      nodes {\n        id\n        relation\n        sourceId\n        source {\n          ...MemoryLine\n        }\n        target {\n          ...MemoryLine\n        }\n      }\n    }\n  }\n}",
): (typeof documents)["query MemoryPage($id: ID!) {\n  memory(id: $id) {\n    ...MemoryLine\n    revision\n    userId\n    agentId\n    source\n    createdAt\n    validFrom\n    validTo\n    evidence(first: 20) {\n      nodes {\n        quote\n        start\n        end\n        message {\n          id\n          role\n          content\n          timestamp\n          thread {\n            id\n            title\n          }\n        }\n      }\n    }\n    explain {\n      steps {\n        revision\n        at\n        confidence\n        status\n        change {\n          kind\n          reason\n        }\n      }\n    }\n    revisions(first: 20) {\n      nodes {\n        revision\n        content\n        confidence\n        status\n        recordedFrom\n        recordedTo\n      }\n    }\n    links(first: 20) {\n      nodes {\n        id\n        relation\n        sourceId\n        source {\n          ...MemoryLine\n        }\n        target {\n          ...MemoryLine\n        }\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "query Overview {\n  messages(first: 0) {\n    totalCount\n  }\n  memories(first: 8, orderBy: {field: CREATED_AT, direction: DESC}) {\n    totalCount\n    nodes {\n      ...MemoryLine\n    }\n  }\n  facts: memories(first: 0, filter: {kinds: [FACT]}) {\n    totalCount\n  }\n  preferences: memories(first: 0, filter: {kinds: [PREFERENCE]}) {\n    totalCount\n  }\n  guidelines: memories(first: 0, filter: {kinds: [GUIDELINE]}) {\n    totalCount\n  }\n  threads(first: 8, orderBy: {field: UPDATED_AT, direction: DESC}) {\n    totalCount\n    nodes {\n      ...ThreadLine\n    }\n  }\n  users(first: 0) {\n    totalCount\n  }\n  agents(first: 0) {\n    totalCount\n  }\n  waiting: jobs(first: 0, filter: {states: [READY, RUNNING]}) {\n    totalCount\n  }\n  failing: jobs(first: 5, filter: {states: [FAILED, DEAD]}) {\n    totalCount\n    nodes {\n      id\n      kind\n      state\n      attempts\n      error\n      updatedAt\n    }\n  }\n  serverInfo {\n    version\n    extractionModel\n    embedder\n    store {\n      kind\n    }\n  }\n}",
): (typeof documents)["query Overview {\n  messages(first: 0) {\n    totalCount\n  }\n  memories(first: 8, orderBy: {field: CREATED_AT, direction: DESC}) {\n    totalCount\n    nodes {\n      ...MemoryLine\n    }\n  }\n  facts: memories(first: 0, filter: {kinds: [FACT]}) {\n    totalCount\n  }\n  preferences: memories(first: 0, filter: {kinds: [PREFERENCE]}) {\n    totalCount\n  }\n  guidelines: memories(first: 0, filter: {kinds: [GUIDELINE]}) {\n    totalCount\n  }\n  threads(first: 8, orderBy: {field: UPDATED_AT, direction: DESC}) {\n    totalCount\n    nodes {\n      ...ThreadLine\n    }\n  }\n  users(first: 0) {\n    totalCount\n  }\n  agents(first: 0) {\n    totalCount\n  }\n  waiting: jobs(first: 0, filter: {states: [READY, RUNNING]}) {\n    totalCount\n  }\n  failing: jobs(first: 5, filter: {states: [FAILED, DEAD]}) {\n    totalCount\n    nodes {\n      id\n      kind\n      state\n      attempts\n      error\n      updatedAt\n    }\n  }\n  serverInfo {\n    version\n    extractionModel\n    embedder\n    store {\n      kind\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "query SearchUser($input: SearchInput!) {\n  found: search(input: $input) {\n    ...Found\n  }\n}\n\nquery SearchThread($threadId: ID!, $input: ThreadSearchInput!) {\n  thread(id: $threadId) {\n    id\n    found: search(input: $input) {\n      ...Found\n    }\n  }\n}\n\nquery SearchStore($input: SearchInput!) {\n  found: searchStore(input: $input) {\n    ...Found\n  }\n}\n\nfragment Found on SearchResults {\n  retrievers {\n    retriever\n    ran\n    reason\n    candidates\n  }\n  results {\n    ...FoundRecord\n  }\n}\n\nfragment FoundRecord on SearchResult {\n  rank\n  score\n  similarity\n  recordId\n  recordType\n  content\n  passage\n  timestamp\n  retrievers {\n    retriever\n    rank\n    score\n  }\n  why {\n    summary\n    terms {\n      term\n      insteadOf\n      score\n      from\n    }\n    factors {\n      factor\n      multiplier\n      added\n    }\n  }\n  record {\n    __typename\n    ... on Memory {\n      id\n      status\n      confidence\n    }\n    ... on Message {\n      id\n      role\n      name\n      thread {\n        id\n        title\n      }\n    }\n  }\n  context {\n    id\n    role\n    name\n    content\n    timestamp\n  }\n  linked {\n    relation\n    direction\n    hop\n    memory {\n      ...MemoryLine\n    }\n  }\n}",
): (typeof documents)["query SearchUser($input: SearchInput!) {\n  found: search(input: $input) {\n    ...Found\n  }\n}\n\nquery SearchThread($threadId: ID!, $input: ThreadSearchInput!) {\n  thread(id: $threadId) {\n    id\n    found: search(input: $input) {\n      ...Found\n    }\n  }\n}\n\nquery SearchStore($input: SearchInput!) {\n  found: searchStore(input: $input) {\n    ...Found\n  }\n}\n\nfragment Found on SearchResults {\n  retrievers {\n    retriever\n    ran\n    reason\n    candidates\n  }\n  results {\n    ...FoundRecord\n  }\n}\n\nfragment FoundRecord on SearchResult {\n  rank\n  score\n  similarity\n  recordId\n  recordType\n  content\n  passage\n  timestamp\n  retrievers {\n    retriever\n    rank\n    score\n  }\n  why {\n    summary\n    terms {\n      term\n      insteadOf\n      score\n      from\n    }\n    factors {\n      factor\n      multiplier\n      added\n    }\n  }\n  record {\n    __typename\n    ... on Memory {\n      id\n      status\n      confidence\n    }\n    ... on Message {\n      id\n      role\n      name\n      thread {\n        id\n        title\n      }\n    }\n  }\n  context {\n    id\n    role\n    name\n    content\n    timestamp\n  }\n  linked {\n    relation\n    direction\n    hop\n    memory {\n      ...MemoryLine\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "query ThreadPage($id: ID!, $last: Int!) {\n  thread(id: $id) {\n    ...ThreadLine\n    runningSummary {\n      text\n      updatedAt\n    }\n    messages(last: $last) {\n      totalCount\n      pageInfo {\n        hasPreviousPage\n      }\n      nodes {\n        ...ThreadMessage\n      }\n    }\n  }\n}\n\nfragment ThreadMessage on Message {\n  id\n  seq\n  role\n  name\n  content\n  timestamp\n  derivedMemories(first: 20) {\n    nodes {\n      ...MemoryLine\n      evidence(first: 5) {\n        nodes {\n          quote\n          start\n          end\n          message {\n            id\n          }\n        }\n      }\n    }\n  }\n}",
): (typeof documents)["query ThreadPage($id: ID!, $last: Int!) {\n  thread(id: $id) {\n    ...ThreadLine\n    runningSummary {\n      text\n      updatedAt\n    }\n    messages(last: $last) {\n      totalCount\n      pageInfo {\n        hasPreviousPage\n      }\n      nodes {\n        ...ThreadMessage\n      }\n    }\n  }\n}\n\nfragment ThreadMessage on Message {\n  id\n  seq\n  role\n  name\n  content\n  timestamp\n  derivedMemories(first: 20) {\n    nodes {\n      ...MemoryLine\n      evidence(first: 5) {\n        nodes {\n          quote\n          start\n          end\n          message {\n            id\n          }\n        }\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "query Threads($first: Int!, $after: String, $filter: ThreadFilter) {\n  threads(\n    first: $first\n    after: $after\n    filter: $filter\n    orderBy: {field: UPDATED_AT, direction: DESC}\n  ) {\n    totalCount\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n    nodes {\n      ...ThreadLine\n    }\n  }\n}",
): (typeof documents)["query Threads($first: Int!, $after: String, $filter: ThreadFilter) {\n  threads(\n    first: $first\n    after: $after\n    filter: $filter\n    orderBy: {field: UPDATED_AT, direction: DESC}\n  ) {\n    totalCount\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n    nodes {\n      ...ThreadLine\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "query Viewer {\n  viewer {\n    tenantId\n    roles\n    userId\n    agentId\n    reviews\n  }\n}",
): (typeof documents)["query Viewer {\n  viewer {\n    tenantId\n    roles\n    userId\n    agentId\n    reviews\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> =
  TDocumentNode extends DocumentNode<infer TType, any> ? TType : never;
