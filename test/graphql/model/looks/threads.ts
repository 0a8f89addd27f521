import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { picksMemory, picksMessage, picksThread } from "../filters.js";
import { memoryOrder, messageOrder, newestFirst, threadOrder } from "../lists.js";
import { operation } from "../operation.js";
import { memoryFilter, messageFilter, order, threadFilter } from "../questions.js";
import { Views } from "../views.js";
import { idsOf, keepCursors, listed, listOf, memoriesOf, withoutCursors } from "./list-answer.js";

/** All threads, with their messages, memories and jobs. */
export const listThreads = operation({
  name: "listThreads",
  document: graphql(`
    query TwoUsersThreads(
      $filter: ThreadFilter
      $order: ThreadOrder
      $messages: MessageFilter
      $memories: MemoryFilter
      $memoryOrder: MemoryOrder
    ) {
      threads(first: 500, filter: $filter, orderBy: $order) {
        totalCount
        edges {
          cursor
          node {
            ...TwoUsersThread
            messages(first: 500, filter: $messages) {
              totalCount
              nodes {
                id
              }
            }
            messageRange(start: 1, end: 3) {
              id
            }
            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {
              totalCount
              nodes {
                id
              }
            }
            jobs(first: 500) {
              totalCount
              nodes {
                ...TwoUsersJob
                memories(first: 500) {
                  totalCount
                  nodes {
                    id
                  }
                }
              }
            }
          }
        }
      }
    }
  `),
  draft: fc.record(
    {
      filter: threadFilter,
      order: order("CREATED_AT", "UPDATED_AT"),
      messages: messageFilter,
      memories: memoryFilter,
      memoryOrder: order("CREATED_AT", "UPDATED_AT", "CONFIDENCE"),
    },
    { requiredKeys: [] },
  ),
  variables: (draft) => draft,
  predict(world, caller, asked, data) {
    const views = new Views(world, caller);
    const threadsOrder = threadOrder(asked.order);
    const memoriesOrder = memoryOrder(asked.memoryOrder);
    keepCursors(world, caller, data?.threads, "Thread", threadsOrder);
    const threads = listed(world, caller, "Thread", threadsOrder, (thread) =>
      picksThread(asked.filter, thread),
    );
    return listOf(threads, (thread) => {
      const inThread = ({ threadId }: { readonly threadId: string | null }) =>
        threadId === thread.id;
      const messages = listed(world, caller, "Message", messageOrder, inThread);
      const memories = listed(
        world,
        caller,
        "Memory",
        memoriesOrder,
        (memory) => memory.originThreadId === thread.id && picksMemory(asked.memories, memory),
      );
      return {
        ...views.thread(thread),
        messages: idsOf(messages.filter((message) => picksMessage(asked.messages, message))),
        messageRange: messages.slice(1, 3).map(({ id }) => ({ id })),
        memories: idsOf(memories),
        jobs: listOf(listed(world, caller, "Job", newestFirst, inThread), (job) => ({
          ...views.job(job),
          memories: memoriesOf(world, caller, ({ jobId }) => jobId === job.id),
        })),
      };
    });
  },
  comparable: ({ threads }) => withoutCursors(threads),
});
