import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { TrimStrategy } from "../../../gql/graphql.js";
import { operation } from "../operation.js";
import { maybe } from "../pool.js";
import type { MessageRecord } from "../records.js";
import { inThread } from "../summing.js";
import { byId } from "./list-answer.js";

/** The newest messages of each thread that fit a budget. */
export const listHistories = operation({
  name: "listHistories",
  document: graphql(`
    query TwoUsersHistories(
      $maxMessages: Int
      $maxTokens: Int
      $trim: TrimStrategy
      $query: String
    ) {
      threads(first: 500) {
        nodes {
          id
          history(maxMessages: $maxMessages, maxTokens: $maxTokens, trim: $trim, query: $query) {
            id
            content
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
  }),
  predict(world, caller, { maxMessages = 10, maxTokens = Infinity }) {
    return {
      threads: byId(
        world.all(caller, "Thread").map(({ id }) => {
          const all = inThread(world, caller, id);
          const newest = all.slice(Math.max(0, all.length - maxMessages));
          return {
            id,
            history: fitting(newest, maxTokens).map((one) => ({
              id: one.id,
              content: one.content,
            })),
          };
        }),
      ),
    };
  },
  comparable: ({ threads }) => ({ threads: byId(threads.nodes) }),
});

/** The newest that fit: four characters are a token, and each message costs four more. */
function fitting(messages: readonly MessageRecord[], budget: number): readonly MessageRecord[] {
  const tokens = messages.map(({ content }) => Math.floor((content ?? "").length / 4) + 4);
  const from = tokens.findIndex(
    (_, i) => tokens.slice(i).reduce((sum, one) => sum + one, 0) <= budget,
  );
  return from === -1 ? [] : messages.slice(from);
}
