import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { picksMemory } from "../filters.js";
import { memoryOrder } from "../lists.js";
import { operation } from "../operation.js";
import { memoryFilter, order } from "../questions.js";
import { iso } from "../snapshots.js";
import { Views } from "../views.js";
import { keepCursors, listed, listOf, withoutCursors } from "./list-answer.js";

/** All memories, with what they were and what they rest on. */
export const listMemories = operation({
  name: "listMemories",
  document: graphql(`
    query TwoUsersMemories($filter: MemoryFilter, $order: MemoryOrder) {
      memories(first: 500, filter: $filter, orderBy: $order) {
        totalCount
        edges {
          cursor
          node {
            ...TwoUsersMemory
            revisions(first: 500) {
              totalCount
              nodes {
                revision
                content
                category
                confidence
                status
                statusReason
                timestamp
                metadata
                recordedFrom
                recordedTo
              }
            }
            evidence(first: 500) {
              totalCount
              nodes {
                quote
                start
                end
                message {
                  id
                }
                job {
                  id
                }
              }
            }
          }
        }
      }
    }
  `),
  draft: fc.record(
    { filter: memoryFilter, order: order("CREATED_AT", "UPDATED_AT", "CONFIDENCE") },
    { requiredKeys: [] },
  ),
  variables: (draft) => draft,
  predict(world, caller, asked, data) {
    const views = new Views(world, caller);
    const memoriesOrder = memoryOrder(asked.order);
    keepCursors(world, caller, data?.memories, "Memory", memoriesOrder);
    const memories = listed(world, caller, "Memory", memoriesOrder, (memory) =>
      picksMemory(asked.filter, memory),
    );
    return listOf(memories, (memory) => ({
      ...views.memory(memory),
      revisions: listOf(memory.revisions, (past) => ({
        ...past,
        timestamp: iso(past.timestamp),
        recordedFrom: iso(past.recordedFrom),
        recordedTo: iso(past.recordedTo),
      })),
      evidence: listOf(memory.evidence, ({ quote, messageId, jobId }) => ({
        quote,
        start: 0,
        end: quote.length,
        message: views.link("Message", messageId),
        job: views.link("Job", jobId),
      })),
    }));
  },
  comparable: ({ memories }) => withoutCursors(memories),
});
