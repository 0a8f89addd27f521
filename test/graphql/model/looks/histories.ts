import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { TrimStrategy } from "../../../gql/graphql.js";
import { operation } from "../operation.js";
import { maybe } from "../pool.js";
import type { MessageRecord } from "../records.js";
import { inThread } from "../summing.js";
import { byId } from "./list-answer.js";

/**
 * What the next turn of each thread is shown of it, and of other threads of its
 * user. Of these it is only known whose they may be, as nobody has an embedder.
 */
export const listHistories = operation({
  name: "listHistories",
  document: graphql(`
    query TwoUsersHistories(
      $maxMessages: Int
      $maxTokens: Int
      $trim: TrimStrategy
      $query: String
      $vector: [Float!]
    ) {
      threads(first: 500) {
        nodes {
          id
          history(maxMessages: $maxMessages, maxTokens: $maxTokens, trim: $trim, query: $query) {
            id
            content
          }
          recall(vector: $vector, minSimilarity: 0, limit: 100) {
            text
            message {
              id
            }
          }
        }
      }
    }
  `),
  draft: fc.record({
    maxMessages: maybe(fc.constantFrom(0, 1, 3, 100)),
    maxTokens: maybe(fc.constantFrom(0, 7, 20, 40, 1000)),
    trim: maybe(fc.constantFrom<TrimStrategy[]>("OLDEST_FIRST", "SEMANTIC")),
  }),
  variables: (draft) => ({
    ...draft,
    query: draft.trim === "SEMANTIC" ? "tea" : undefined,
    vector: [1, 0, 0],
  }),
  predict(world, caller, { maxMessages = 10, maxTokens = Infinity }, data) {
    const recalled = new Map(data?.threads.nodes.map(({ id, recall }) => [id, recall]));
    return {
      threads: byId(
        world.all(caller, "Thread").map(({ id, userId, agentId, chatId }) => {
          const all = inThread(world, caller, id);
          const newest = all.slice(Math.max(0, all.length - maxMessages));
          const recall = (recalled.get(id) ?? []).filter(({ message, text }) => {
            const known = world.find(caller, "Message", message.id);
            const isOwn = known?.userId === userId && known.threadId !== id;
            const isShared = chatId !== null || [agentId, null].includes(known?.agentId ?? null);
            return isOwn && isShared && (known.content ?? "") === text;
          });
          return {
            id,
            history: fitting(newest, maxTokens).map((one) => ({
              id: one.id,
              content: one.content,
            })),
            recall,
          };
        }),
      ),
    };
  },
  comparable: ({ threads }) => ({ threads: byId(threads.nodes) }),
});

/** The newest that fit: four characters are a token, and each message takes four more. */
function fitting(messages: readonly MessageRecord[], budget: number): readonly MessageRecord[] {
  const tokens = messages.map(({ content }) => Math.floor((content ?? "").length / 4) + 4);
  const from = tokens.findIndex(
    (_, i) => tokens.slice(i).reduce((sum, one) => sum + one, 0) <= budget,
  );
  return from === -1 ? [] : messages.slice(from);
}
