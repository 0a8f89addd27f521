import { inertJson } from "../core/parse-json.js";
import type { Data } from "./calls.js";
import { importTool, whatIfTool } from "./long-tools.js";
import { learned, memory, type ToolOperation } from "./tool-operation.js";
import { takes } from "./tool-schemas.js";

interface Counted {
  readonly type: string;
  readonly count: number;
}

const deletion = `{ counts { type count } dryRun }`;

/** What says what `forget` would delete of a thread, a user or an agent. */
const dryRunOf = (field: string, id: string, more = "") => ({
  isFor: (given: Data) => id in given && given["dryRun"] === true,
  document: `mutation DryRun($${id}: ID!, $dryRun: Boolean) {
    ${field}(id: $${id}, dryRun: $dryRun, ${more}) ${deletion}
  }`,
});

const told = (counts: readonly Counted[]) =>
  counts.map(({ type, count }) => `${type}: ${count}`).join(", ") || "nothing";

/** All tools, in the order of the list. */
export const toolOperations: readonly ToolOperation[] = [
  {
    name: "remember",
    title: "Remember",
    description:
      "Store what was said, so that later conversations know it. Returns the context for the reply.",
    input: takes("messages userId", "agentId threadId idempotencyKey waitForExtraction"),
    operations: [
      {
        document: `mutation Remember($input: AddMessagesInput!) {
          addMessages(input: $input) {
            thread { id } messages { id } memories ${memory} job { id state } replayed context { text }
          }
        }`,
      },
    ],
    does: "adds",
    needsOneOf: ["userId"],
    text: ({ thread, messages, memories, context }) =>
      [
        `Stored ${messages?.length ?? 0} in the thread ${inertJson(thread?.id ?? null)}.`,
        ...learned(memories),
        ...(context ? ["", context.text] : []),
      ].join("\n"),
  },
  {
    name: "recall",
    title: "Recall",
    description: "Find what is known of a user, or was said before, by words and by meaning.",
    input: takes(
      "query",
      "userId agentId threadId maxResults recordTypes minConfidence metadataFilter",
    ),
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
    does: "reads",
    needsOneOf: ["userId"],
    text: ({ results }) =>
      results
        .map(({ recordType, recordId, formattedContent: text }: Data) =>
          inertJson({ recordType, recordId, text }),
        )
        .join("\n") || "Nothing was found.",
  },
  {
    name: "context",
    title: "Context for a reply",
    description:
      "Get what to know before answering: guidelines, memories, summary and newest messages.",
    input: takes("", "threadId userId agentId query tokenBudget"),
    operations: [
      {
        document: `query Context($threadId: ID, $userId: ID, $agentId: ID, $query: String, $tokenBudget: Int) {
          context(threadId: $threadId, userId: $userId, agentId: $agentId,
            input: { query: $query, tokenBudget: $tokenBudget }) { text topics summary tokenEstimate notes }
        }`,
      },
    ],
    does: "reads",
    needsOneOf: ["userId", "threadId"],
    text: ({ text }) => text,
  },
  {
    name: "update_memory",
    title: "Update a memory",
    description: "Correct or complete one memory, by the id that the other tools give.",
    input: takes(
      "id",
      `content category subject confidence importance timestamp validFrom validTo pinned metadata expectedRevision`,
    ),
    operations: [
      {
        document: `mutation UpdateMemory($input: UpdateMemoryInput!) {
          updateMemory(input: $input) {
            id kind category content subject trust userId confidence importance status pinned timestamp validFrom
            validTo metadata revision updatedAt
          }
        }`,
      },
    ],
    does: "changes",
    text: inertJson,
  },
  {
    name: "forget",
    title: "Forget",
    description:
      "Delete for good. Name exactly one of memoryId, threadId, userId and agentId. With dryRun, nothing is deleted, and the counts say what would be.",
    input: takes("", "memoryId threadId userId agentId dryRun"),
    exactlyOneOf: ["memoryId", "threadId", "userId", "agentId"],
    operations: [
      {
        isFor: (given) => "memoryId" in given,
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
            counts { type count } receiptId subjectType subjectId digest check { isClean }
          }
        }`,
      },
    ],
    does: "changes",
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
    description: "Find conversations, those that changed last first.",
    input: takes("", "first after search userId agentId updatedSince"),
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
    does: "reads",
    text: ({ nodes, totalCount }) =>
      [`${nodes.length} of ${totalCount} threads:`, ...nodes.map(inertJson)].join("\n"),
  },
  importTool,
  whatIfTool,
];
