import { graphql } from "../../gql/index.js";

export {
  deleteMemory,
  deleteMessage,
  deleteThread,
  importRecords,
  linkMemories,
  restoreMemory,
  setSharedState as setState,
  updateMemory,
  updateMessage,
  updateRecord,
  upsertMemory,
  upsertUser,
} from "../../support/operations.js";

export const addMessages = graphql(`
  mutation KillSoakAddMessages($input: AddMessagesInput!) {
    addMessages(input: $input) { messages { id } }
  }
`);

export const clearMessages = graphql(`
  mutation KillSoakClearMessages($threadId: ID!) {
    deleteMessages(owner: { threadId: $threadId }, confirm: true) { deletedCount }
  }
`);

export const addMemory = graphql(`
  mutation KillSoakAddMemory($input: AddMemoryInput!) { addMemory(input: $input) { revision } }
`);

export const updateLink = graphql(`
  mutation KillSoakUpdateLink($input: UpdateMemoryLinkInput!) {
    updateMemoryLink(input: $input) { relation }
  }
`);

export const unlinkMemories = graphql(`
  mutation KillSoakUnlink($id: ID!) { unlinkMemories(id: $id) { deletedCount } }
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
  query KillSoakState($owner: OwnerInput!) { sharedState(owner: $owner) { key version } }
`);

export const deleteFacts = graphql(`
  mutation KillSoakDeleteFacts($owner: OwnerFilter!, $text: String!) {
    deleteMemories(owner: $owner, text: $text) { deletedCount }
  }
`);

export const factsNow = graphql(`
  query KillSoakFacts($userId: ID!) {
    memories(first: 100, filter: { owner: { userId: $userId } }) { nodes { content revision } }
  }
`);

export const threadNow = graphql(`
  query KillSoakThread($id: ID!) { thread(id: $id) { messageCount } }
`);

export const messageNow = graphql(`
  query KillSoakMessage($id: ID!) { message(id: $id) { content expiresAt } }
`);

export const memoryNow = graphql(`
  query KillSoakMemory($id: ID!) {
    memory(id: $id) {
      revision expiresAt
      links(first: 500, direction: OUT) { nodes { id relation } }
    }
  }
`);

export const userNow = graphql(`query KillSoakUser($id: ID!) { user(id: $id) { information } }`);

export const waitForJobs = graphql(`
  mutation KillSoakWait {
    waitForExtraction(
      kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS]
      waitTimeoutMs: 60000
    ) { finished }
  }
`);
