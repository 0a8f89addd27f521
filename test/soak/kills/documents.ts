import { graphql } from "../../gql/index.js";

export const deleteThread = graphql(`
  mutation KillSoakDeleteThread($id: ID!, $memories: ThreadMemoryPolicy) {
    deleteThread(id: $id, memories: $memories) {
      deletedCount
    }
  }
`);

export const addMessages = graphql(`
  mutation KillSoakAddMessages($input: AddMessagesInput!) {
    addMessages(input: $input) {
      messages {
        id
      }
    }
  }
`);

export const updateMessage = graphql(`
  mutation KillSoakUpdateMessage($input: UpdateMessageInput!) {
    updateMessage(input: $input) {
      content
    }
  }
`);

export const deleteMessage = graphql(`
  mutation KillSoakDeleteMessage($id: ID!, $derived: DerivedPolicy) {
    deleteMessages(ids: [$id], derived: $derived) {
      deletedCount
    }
  }
`);

export const clearMessages = graphql(`
  mutation KillSoakClearMessages($threadId: ID!) {
    deleteMessages(owner: { threadId: $threadId }, confirm: true) {
      deletedCount
    }
  }
`);

export const addMemory = graphql(`
  mutation KillSoakAddMemory($input: AddMemoryInput!) {
    addMemory(input: $input) {
      revision
    }
  }
`);

export const updateMemory = graphql(`
  mutation KillSoakUpdateMemory($input: UpdateMemoryInput!) {
    updateMemory(input: $input) {
      revision
    }
  }
`);

export const restoreMemory = graphql(`
  mutation KillSoakRestore($id: ID!, $revision: Int) {
    restoreMemory(id: $id, revision: $revision) {
      memory {
        revision
      }
    }
  }
`);

export const deleteMemory = graphql(`
  mutation KillSoakDeleteMemory($id: ID!) {
    deleteMemories(ids: [$id]) {
      deletedCount
    }
  }
`);

export const linkMemories = graphql(`
  mutation KillSoakLink($input: LinkMemoriesInput!) {
    linkMemories(input: $input) {
      id
    }
  }
`);

export const updateLink = graphql(`
  mutation KillSoakUpdateLink($input: UpdateMemoryLinkInput!) {
    updateMemoryLink(input: $input) {
      relation
    }
  }
`);

export const unlinkMemories = graphql(`
  mutation KillSoakUnlink($id: ID!) {
    unlinkMemories(id: $id) {
      deletedCount
    }
  }
`);

export const importRecords = graphql(`
  mutation KillSoakImport($input: ImportRecordsInput!) {
    importRecords(input: $input) {
      ids
    }
  }
`);

export const updateRecord = graphql(`
  mutation KillSoakUpdateRecord($input: UpdateRecordInput!) {
    updateRecord(input: $input) {
      __typename
    }
  }
`);

export const upsertUser = graphql(`
  mutation KillSoakProfile($input: ProfileInput!) {
    upsertUser(input: $input) {
      information
    }
  }
`);

export const setState = graphql(`
  mutation KillSoakSetState($input: SetSharedStateInput!) {
    setSharedState(input: $input) {
      version
    }
  }
`);

export const deleteState = graphql(`
  mutation KillSoakDeleteState(
    $owner: OwnerInput!
    $keys: [String!]
    $all: Boolean
    $expectedVersion: Int
  ) {
    deleteSharedState(owner: $owner, keys: $keys, all: $all, expectedVersion: $expectedVersion) {
      deletedCount
    }
  }
`);

export const stateNow = graphql(`
  query KillSoakState($owner: OwnerInput!) {
    sharedState(owner: $owner) {
      key
      version
    }
  }
`);

export const upsertMemory = graphql(`
  mutation KillSoakFact($input: UpsertMemoryInput!) {
    upsertMemory(input: $input) {
      outcome
    }
  }
`);

export const deleteFacts = graphql(`
  mutation KillSoakDeleteFacts($owner: OwnerFilter!, $text: String!) {
    deleteMemories(owner: $owner, text: $text) {
      deletedCount
    }
  }
`);

export const factsNow = graphql(`
  query KillSoakFacts($userId: ID!) {
    memories(first: 100, filter: { owner: { userId: $userId } }) {
      nodes {
        content
        revision
      }
    }
  }
`);

export const threadNow = graphql(`
  query KillSoakThread($id: ID!) {
    thread(id: $id) {
      messageCount
    }
  }
`);

export const messageNow = graphql(`
  query KillSoakMessage($id: ID!) {
    message(id: $id) {
      content
      expiresAt
    }
  }
`);

export const memoryNow = graphql(`
  query KillSoakMemory($id: ID!) {
    memory(id: $id) {
      revision
      expiresAt
      links(first: 500, direction: OUT) {
        nodes {
          id
          relation
        }
      }
    }
  }
`);

export const userNow = graphql(`
  query KillSoakUser($id: ID!) {
    user(id: $id) {
      information
    }
  }
`);

export const waitForJobs = graphql(`
  mutation KillSoakWait {
    waitForExtraction(
      kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS]
      waitTimeoutMs: 60000
    ) {
      finished
    }
  }
`);
