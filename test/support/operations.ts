import { graphql } from "../gql/index.js";

/** Mutations and queries that many tests use. */
export const createThread = graphql(`
  mutation CreateThread($input: CreateThreadInput!) {
    createThread(input: $input) {
      id
      userId
      agentId
    }
  }
`);

export const addMessages = graphql(`
  mutation AddMessages($input: AddMessagesInput!) {
    addMessages(input: $input) {
      replayed
      messages {
        id
        seq
        role
        content
      }
      job {
        id
        state
        outcome
        attempts
        error
      }
      memories {
        id
        content
      }
    }
  }
`);

export const addMemory = graphql(`
  mutation AddMemory($input: AddMemoryInput!) {
    addMemory(input: $input) {
      id
      content
      userId
      agentId
      threadId
      originThreadId
    }
  }
`);

export const upsertUser = graphql(`
  mutation CreateUser($input: ProfileInput!) {
    upsertUser(input: $input) {
      id
      information
      metadata
    }
  }
`);

export const updateTenant = graphql(`
  mutation UpdateTenant($input: UpdateTenantInput!) {
    updateTenant(input: $input) {
      tenantId
      settings {
        reviewExtracted
        reviewCategories
        reviewers
      }
      limits {
        modelTokensPerDay
      }
    }
  }
`);

export const eventCursor = graphql(`
  query EventCursor {
    eventCursor
  }
`);

/** A query that succeeds as soon as the server answers at all. */
export const typename = graphql(`
  query Typename {
    __typename
  }
`);
