import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { picksMessage } from "../filters.js";
import { messageOrder } from "../lists.js";
import { operation } from "../operation.js";
import { messageFilter } from "../questions.js";
import { Views } from "../views.js";
import { keepCursors, listed, listOf, memoriesOf, withoutCursors } from "./list-answer.js";

/** All messages, with the memories that cite them. */
export const listMessages = operation({
  name: "listMessages",
  document: graphql(`
    query TwoUsersMessages($filter: MessageFilter) {
      messages(first: 500, filter: $filter) {
        totalCount
        edges {
          cursor
          node {
            ...TwoUsersMessage
            derivedMemories(first: 500) {
              totalCount
              nodes {
                id
              }
            }
          }
        }
      }
    }
  `),
  draft: fc.record({ filter: messageFilter }, { requiredKeys: [] }),
  variables: (draft) => draft,
  predict(world, caller, { filter }, data) {
    const views = new Views(world, caller);
    keepCursors(world, caller, data?.messages, "Message", messageOrder);
    const messages = listed(world, caller, "Message", messageOrder, (message) =>
      picksMessage(filter, message),
    );
    return listOf(messages, (message) => ({
      ...views.message(message),
      derivedMemories: memoriesOf(world, caller, ({ evidence }) =>
        evidence.some(({ messageId }) => messageId === message.id),
      ),
    }));
  },
  comparable: ({ messages }) => withoutCursors(messages),
});
