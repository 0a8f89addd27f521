import type { ToolAnnotations } from "@modelcontextprotocol/server";
import { inertJson } from "../core/parse-json.js";
import type { Data, Variables } from "./calls.js";
import type { ShownFields } from "./operation-schemas.js";

/** A tool, defined by GraphQL operations. Each call executes one of them. The rest of the tool is derived from them. */
export interface ToolOperation {
  readonly name: string;
  readonly title: string;
  /** When to call the tool. Placed before the schema's descriptions of the root fields. */
  readonly purpose: string;
  /** The operations in order of precedence. Each has one root field. */
  readonly operations: readonly ToolVariant[];
  readonly annotations: ToolAnnotations;
  readonly shown?: ShownFields;
  /**
   * What to ask the user before a call that deletes, by the value of its dry run; null if nothing would be deleted. By
   * default, the user is not asked.
   */
  readonly question?: (dry: Data) => string | null;
  /** Arguments of which each call must have exactly one. Default: none. */
  readonly exactlyOneOf?: readonly string[];
  /** Whether these arguments lack a user. If so, `userId` defaults to the user that the caller is bound to. */
  readonly needsUser: (given: Variables) => boolean;
  /** The result as text, with stored texts as {@link inertJson} or a context card. The structured result has all the data. */
  readonly text: (value: Data) => string;
}

export interface ToolVariant {
  readonly document: string;
  /** Whether to use this operation for these arguments. Default: for all. */
  readonly isFor?: (given: Variables) => boolean;
}

const reads = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;
const adds = { ...reads, readOnlyHint: false, idempotentHint: false } as const;
const changes = { ...reads, readOnlyHint: false, destructiveHint: true } as const;

const has = (name: string) => (given: Variables) => given[name] !== undefined;
const lacks = (name: string) => (given: Variables) => given[name] === undefined;

interface Counted {
  readonly type: string;
  readonly count: number;
}

const deletion = `{ counts { type count } dryRun }`;

/** What says what `forget` would delete of a thread, a user or an agent. */
function dryRunOf(field: string, id: string, more = ""): ToolVariant {
  return {
    // Anything but a boolean is refused by GraphQL, and never taken for false.
    isFor: (given) => has(id)(given) && (given["dryRun"] ?? false) !== false,
    document: `mutation DryRun($${id}: ID!, $dryRun: Boolean) {
      ${field}(id: $${id}, dryRun: $dryRun, ${more}) ${deletion}
    }`,
  };
}

const told = (counts: readonly Counted[]) =>
  counts.map(({ type, count }) => `${type}: ${count}`).join(", ") || "nothing";

/** All tools, in the order of the list. */
export const toolOperations: readonly ToolOperation[] = [
  {
    name: "remember",
    title: "Remember",
    purpose:
      "Store what was said, so that later conversations know it. Returns the context for the reply.",
    operations: [
      {
        document: `mutation Remember($messages: [MessageInput!]!, $userId: ID!, $agentId: ID, $threadId: ID,
          $idempotencyKey: ID, $waitForExtraction: Boolean) {
          addMessages(input: { messages: $messages, userId: $userId, agentId: $agentId, threadId: $threadId,
            idempotencyKey: $idempotencyKey, waitForExtraction: $waitForExtraction }) {
            thread { id }
            messages { id }
            memories { id kind content }
            job { id state }
            replayed
            context { text }
          }
        }`,
      },
    ],
    annotations: adds,
    shown: { MessageInput: ["role", "content", "name", "timestamp", "metadata", "id"] },
    needsUser: lacks("userId"),
    text: ({ thread, messages, memories, context }) =>
      [
        `Stored ${messages?.length ?? 0} in the thread ${inertJson(thread?.id ?? null)}.`,
        ...(memories ?? []).map((one: Data) => `Learned: ${inertJson(one)}`),
        ...(context ? ["", context.text] : []),
      ].join("\n"),
  },
  {
    name: "recall",
    title: "Recall",
    purpose: "Find what is known of a user, or was said before, by words and by meaning.",
    operations: [
      {
        document: `query Recall($query: String!, $userId: ID, $agentId: ID, $threadId: ID, $maxResults: Int,
          $recordTypes: [RecordType!], $minConfidence: Float, $metadataFilter: JSON) {
          search(input: { query: $query, maxResults: $maxResults, recordTypes: $recordTypes,
            minConfidence: $minConfidence, metadata: $metadataFilter,
            scope: { userId: $userId, agentId: $agentId, threadId: $threadId } }) {
            results { recordId recordType content formattedContent timestamp score passage }
          }
        }`,
      },
    ],
    annotations: reads,
    needsUser: lacks("userId"),
    text: ({ results }) =>
      results
        .map(({ recordType, recordId, formattedContent }: Data) =>
          inertJson({ recordType, recordId, text: formattedContent }),
        )
        .join("\n") || "Nothing was found.",
  },
  {
    name: "context",
    title: "Context for a reply",
    purpose:
      "Get what to know before answering: guidelines, memories, summary and newest messages.",
    operations: [
      {
        document: `query Context($threadId: ID, $userId: ID, $agentId: ID, $query: String, $tokenBudget: Int) {
          context(threadId: $threadId, userId: $userId, agentId: $agentId,
            input: { query: $query, tokenBudget: $tokenBudget }) {
            text
            topics
            summary
            tokenEstimate
            notes
          }
        }`,
      },
    ],
    annotations: reads,
    needsUser: (given) => lacks("userId")(given) && lacks("threadId")(given),
    text: ({ text }) => text,
  },
  {
    name: "update_memory",
    title: "Update a memory",
    purpose: "Correct or complete one memory, by the id that the other tools give.",
    operations: [
      {
        document: `mutation UpdateMemory($id: ID!, $content: String, $category: String, $subject: String, $confidence: Float,
          $importance: Float, $timestamp: DateTime, $validFrom: DateTime, $validTo: DateTime, $pinned: Boolean,
          $metadata: JSON, $expectedRevision: Int) {
          updateMemory(input: { id: $id, content: $content, category: $category, subject: $subject, confidence: $confidence,
            importance: $importance, timestamp: $timestamp, validFrom: $validFrom, validTo: $validTo,
            pinned: $pinned, metadata: $metadata, expectedRevision: $expectedRevision }) {
            id kind category content subject trust userId confidence importance status pinned timestamp validFrom
            validTo metadata revision updatedAt
          }
        }`,
      },
    ],
    annotations: changes,
    needsUser: () => false,
    text: inertJson,
  },
  {
    name: "forget",
    exactlyOneOf: ["memoryId", "threadId", "userId", "agentId"],
    title: "Forget",
    purpose:
      "Delete for good. Name exactly one of memoryId, threadId, userId and agentId. With dryRun, nothing is deleted, and the counts say what would be.",
    operations: [
      {
        isFor: has("memoryId"),
        document: `mutation ForgetMemory($memoryId: ID!, $dryRun: Boolean) {
          deleteMemories(ids: [$memoryId], dryRun: $dryRun) ${deletion}
        }`,
      },
      dryRunOf("deleteThread", "threadId", "memories: DELETE_ALL"),
      dryRunOf("deleteUser", "userId"),
      dryRunOf("deleteAgent", "agentId"),
      {
        document: `mutation Forget($threadId: ID, $userId: ID, $agentId: ID) {
          forget(input: { threadId: $threadId, userId: $userId, agentId: $agentId }) {
            counts { type count }
            receiptId
            subjectType
            subjectId
            digest
            check { isClean }
          }
        }`,
      },
    ],
    annotations: changes,
    needsUser: () => false,
    question: ({ counts }) => (counts.length === 0 ? null : `Delete for good? ${told(counts)}.`),
    text: ({ counts, dryRun, receiptId }) => {
      const what = dryRun === true ? "Would be deleted" : "Deleted";
      const receipt = receiptId === undefined ? [] : [`Receipt: ${receiptId}`];
      return [`${what}: ${told(counts)}.`, ...receipt].join("\n");
    },
  },
  {
    name: "list_threads",
    title: "List threads",
    purpose: "Find conversations, those that changed last first.",
    operations: [
      {
        document: `query ListThreads($first: Int, $after: String, $search: String, $userId: ID, $agentId: ID,
          $updatedSince: DateTime) {
          threads(first: $first, after: $after, orderBy: UPDATED_AT_DESC,
            filter: { search: $search, updatedSince: $updatedSince, owner: { userId: $userId, agentId: $agentId } }) {
            nodes { id title userId agentId messageCount createdAt updatedAt }
            totalCount
            pageInfo { hasNextPage endCursor }
          }
        }`,
      },
    ],
    annotations: reads,
    needsUser: () => false,
    text: ({ nodes, totalCount }) =>
      [`${nodes.length} of ${totalCount} threads:`, ...nodes.map(inertJson)].join("\n"),
  },
];
