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
    "\n  mutation MainPathThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": typeof types.MainPathThreadDocument,
    "\n  mutation MainPathMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        seq\n      }\n      job {\n        state\n        outcome\n        attempts\n      }\n      memories {\n        content\n        kind\n        source\n        userId\n        threadId\n        originThreadId\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              seq\n            }\n            job {\n              kind\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.MainPathMessagesDocument,
    "\n  subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": typeof types.MainPathExtractedDocument,
    "\n  query MainPathSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n        recordType\n        content\n        record {\n          ... on Memory {\n            evidence {\n              nodes {\n                quote\n              }\n            }\n          }\n          ... on Message {\n            role\n          }\n        }\n      }\n      legs {\n        leg\n        ran\n        reason\n      }\n    }\n  }\n": typeof types.MainPathSearchDocument,
    "\n  query MainPathCursor {\n    eventCursor\n  }\n": typeof types.MainPathCursorDocument,
};
const documents: Documents = {
    "\n  mutation MainPathThread($input: CreateThreadInput!) {\n    createThread(input: $input) {\n      thread {\n        id\n      }\n    }\n  }\n": types.MainPathThreadDocument,
    "\n  mutation MainPathMessages($input: AddMessagesInput!) {\n    addMessages(input: $input) {\n      messages {\n        id\n        seq\n      }\n      job {\n        state\n        outcome\n        attempts\n      }\n      memories {\n        content\n        kind\n        source\n        userId\n        threadId\n        originThreadId\n        evidence {\n          nodes {\n            quote\n            start\n            end\n            message {\n              seq\n            }\n            job {\n              kind\n            }\n          }\n        }\n      }\n    }\n  }\n": types.MainPathMessagesDocument,
    "\n  subscription MainPathExtracted($owner: OwnerFilter!, $after: Cursor) {\n    memoryExtracted(owner: $owner, after: $after) {\n      kind\n      subjectId\n      originThreadId\n      snapshot\n      memory {\n        content\n      }\n    }\n  }\n": types.MainPathExtractedDocument,
    "\n  query MainPathSearch($input: SearchInput!) {\n    search(input: $input) {\n      results {\n        rank\n        recordType\n        content\n        record {\n          ... on Memory {\n            evidence {\n              nodes {\n                quote\n              }\n            }\n          }\n          ... on Message {\n            role\n          }\n        }\n      }\n      legs {\n        leg\n        ran\n        reason\n      }\n    }\n  }\n": types.MainPathSearchDocument,
    "\n  query MainPathCursor {\n    eventCursor\n  }\n": types.MainPathCursorDocument,
};

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


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
