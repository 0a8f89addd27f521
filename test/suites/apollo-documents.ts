import { graphql } from "../gql/index.js";
import { documentOf } from "./document.js";

export const threadPage = documentOf(
  graphql(`
    query ApolloClientThreads($first: Int!, $after: String) {
      threads(first: $first, after: $after, orderBy: CREATED_AT_ASC) {
        edges { cursor node { nodeId title } }
        pageInfo { hasNextPage endCursor }
      }
    }
  `),
);

export const messagePage = documentOf(
  graphql(`
    query ApolloClientMessages($last: Int!, $before: String) {
      thread(id: "t") {
        nodeId
        messages(last: $last, before: $before) {
          edges { cursor node { nodeId seq } }
          pageInfo { hasPreviousPage startCursor }
        }
      }
    }
  `),
);

export const oneThread = documentOf(
  graphql(`
    query ApolloClientThread($nodeId: ID!) {
      node(id: $nodeId) { nodeId ... on Thread { id title } }
    }
  `),
);

export const rename = documentOf(
  graphql(`
    mutation ApolloClientRename($input: UpdateThreadInput!) {
      updateThread(input: $input) { nodeId title }
    }
  `),
);

export const userMemories = documentOf(
  graphql(`
    query ApolloClientMemories {
      user(id: "maya") {
        nodeId
        memories { edges { cursor node { nodeId id content } } pageInfo { hasNextPage endCursor } }
      }
    }
  `),
);

export const forget = documentOf(
  graphql(
    `mutation ApolloClientForget($id: ID!) { deleteMemories(ids: [$id]) { deletedNodeIds } }`,
  ),
);

export const search = documentOf(
  graphql(`
    query ApolloClientSearch($query: String!) {
      search(input: { query: $query, mode: KEYWORD, scope: { userId: "maya" } }) {
        results { rank score record { ... on Memory { nodeId content } } }
      }
    }
  `),
);

export const memoryChanged = documentOf(
  graphql(`
    subscription ApolloClientMemoryChanged($after: Cursor) {
      memoryChanged(owner: { userId: "maya" }, after: $after) {
        cursor kind deletedNodeId
        memory { nodeId content }
      }
    }
  `),
);

export const updateMemory = graphql(`
  mutation ApolloClientUpdateMemory($input: UpdateMemoryInput!) {
    updateMemory(input: $input) { revision }
  }
`);
