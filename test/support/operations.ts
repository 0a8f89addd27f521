import type { AddMessagesInput } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";

/** Mutations and queries that many tests use. */
export const createThread = graphql(`
  mutation CreateThread($input: CreateThreadInput!) {
    createThread(input: $input) { id userId agentId }
  }
`);

export const addMessages = graphql(`
  mutation AddMessages($input: AddMessagesInput!) {
    addMessages(input: $input) {
      replayed
      messages { id seq role content }
      job { id state outcome attempts error }
      memories { id content }
    }
  }
`);

type Said = string | Omit<AddMessagesInput["messages"][number], "role">;

/** The variables of {@link addMessages} for what a user says. */
export function said(
  threadId: string,
  messages: Said | readonly Said[],
  more: Omit<AddMessagesInput, "threadId" | "messages"> = {},
) {
  const all = [messages].flat().map((one) => (typeof one === "string" ? { content: one } : one));
  return { input: { threadId, ...more, messages: all.map((one) => ({ role: "user", ...one })) } };
}

export const addMemory = graphql(`
  mutation AddMemory($input: AddMemoryInput!) {
    addMemory(input: $input) { id content userId agentId threadId originThreadId }
  }
`);

export const upsertUser = graphql(`
  mutation CreateUser($input: ProfileInput!) {
    upsertUser(input: $input) { id information metadata }
  }
`);

export const updateThread = graphql(`
  mutation UpdateThread($input: UpdateThreadInput!) { updateThread(input: $input) { id } }
`);

export const deleteThread = graphql(`
  mutation DeleteThread($id: ID!, $memories: ThreadMemoryPolicy, $dryRun: Boolean) {
    deleteThread(id: $id, memories: $memories, dryRun: $dryRun) { deletedCount }
  }
`);

export const updateMessage = graphql(`
  mutation UpdateMessage($input: UpdateMessageInput!) {
    updateMessage(input: $input) { id content }
  }
`);

export const deleteMessage = graphql(`
  mutation DeleteMessage($id: ID!, $threadId: ID, $derived: DerivedPolicy, $dryRun: Boolean) {
    deleteMessages(ids: [$id], threadId: $threadId, derived: $derived, dryRun: $dryRun) {
      deletedCount
    }
  }
`);

export const updateMemory = graphql(`
  mutation UpdateMemory($input: UpdateMemoryInput!) { updateMemory(input: $input) { id revision } }
`);

export const upsertMemory = graphql(`
  mutation UpsertMemory($input: UpsertMemoryInput!) { upsertMemory(input: $input) { outcome } }
`);

export const deleteMemory = graphql(`
  mutation DeleteMemory($id: ID!, $threadId: ID, $dryRun: Boolean) {
    deleteMemories(ids: [$id], threadId: $threadId, dryRun: $dryRun) { deletedCount }
  }
`);

export const restoreMemory = graphql(`
  mutation RestoreMemory($id: ID!, $revision: Int) {
    restoreMemory(id: $id, revision: $revision) { memory { status revision } }
  }
`);

export const linkMemories = graphql(`
  mutation LinkMemories($input: LinkMemoriesInput!) { linkMemories(input: $input) { id } }
`);

export const importRecords = graphql(`
  mutation ImportRecords($input: ImportRecordsInput!) { importRecords(input: $input) { ids } }
`);

export const updateRecord = graphql(`
  mutation UpdateRecord($input: UpdateRecordInput!) { updateRecord(input: $input) { __typename } }
`);

export const upsertAgent = graphql(`
  mutation UpsertAgent($input: ProfileInput!) { upsertAgent(input: $input) { id } }
`);

export const deleteUser = graphql(`
  mutation DeleteUser($id: ID!, $cascade: Boolean, $dryRun: Boolean) {
    deleteUser(id: $id, cascade: $cascade, dryRun: $dryRun) { deletedCount }
  }
`);

export const setSharedState = graphql(`
  mutation SetSharedState($input: SetSharedStateInput!) {
    setSharedState(input: $input) { version }
  }
`);

export const searchIds = graphql(`
  query SearchIds($input: SearchInput!) { search(input: $input) { results { recordId } } }
`);

export const updateTenant = graphql(`
  mutation UpdateTenant($input: UpdateTenantInput!) {
    updateTenant(input: $input) {
      tenantId
      settings { reviewExtracted reviewCategories reviewers }
      limits { modelTokensPerDay }
    }
  }
`);

export const eventCursor = graphql(`query EventCursor { eventCursor }`);

/** A query that succeeds as soon as the server answers at all. */
export const typename = graphql(`query Typename { __typename }`);
