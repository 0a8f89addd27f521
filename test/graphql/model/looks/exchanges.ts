import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { ExchangePairing, OwnerFilter } from "../../../gql/graphql.js";
import type { Caller } from "../callers.js";
import { picksOwner } from "../filters.js";
import { messageOrder, inOrder, type ListOrder } from "../lists.js";
import { operation } from "../operation.js";
import { maybe } from "../pool.js";
import type { MessageRecord } from "../records.js";
import { inThread } from "../summing.js";
import { Views } from "../views.js";
import type { World } from "../world.js";
import { byId } from "./list-answer.js";

graphql(`
  fragment TwoUsersExchange on Exchange {
    user {
      id
    }
    assistant {
      id
    }
    hasToolCalls
  }
`);

/** In the order of the messages' timestamps, over all threads. */
const bySaid: ListOrder<MessageRecord> = {
  name: "said",
  keyset: (message) => [message.timestamp, ...messageOrder.keyset(message)],
  newestFirst: false,
};
const byPlace: ListOrder<MessageRecord> = {
  name: "places",
  keyset: ({ seq }) => [seq ?? 0],
  newestFirst: false,
};

/** The exchanges of each user, agent and thread, and the last message of each thread. */
export const listExchanges = operation({
  name: "listExchanges",
  document: graphql(`
    query TwoUsersExchanges($limit: Int, $pairing: ExchangePairing) {
      users(first: 500) {
        nodes {
          id
          exchanges(limit: $limit, pairing: $pairing) {
            ...TwoUsersExchange
          }
        }
      }
      agents(first: 500) {
        nodes {
          id
          exchanges(limit: $limit, pairing: $pairing) {
            ...TwoUsersExchange
          }
        }
      }
      threads(first: 500) {
        nodes {
          id
          lastMessage {
            ...TwoUsersMessage
          }
          exchanges(limit: $limit, pairing: $pairing) {
            ...TwoUsersExchange
          }
        }
      }
    }
  `),
  draft: fc.record({
    limit: maybe(fc.constantFrom(0, 1, 3, 100)),
    pairing: maybe(fc.constantFrom<ExchangePairing[]>("EXCHANGE", "ADJACENT")),
  }),
  variables: (draft) => draft,
  predict(world, caller, { limit = 5, pairing }) {
    const views = new Views(world, caller);
    const of = (wanted: OwnerFilter) => {
      const isOfThread = typeof wanted.threadId === "string";
      const said = inOrder(
        world.all(caller, "Message").filter((message) => picksOwner(wanted, message)),
        isOfThread ? byPlace : bySaid,
      );
      const last = said.at(-1);
      const questions = said.filter(({ role }) => role === "user");
      return {
        lastMessage: last ? views.message(last) : null,
        exchanges: questions.slice(Math.max(0, questions.length - limit)).map((question) => {
          if (pairing !== "ADJACENT") return answered(world, caller, question);
          const all = isOfThread ? threadOf(world, caller, question) : said;
          return adjacent(question, all[all.indexOf(question) + 1]);
        }),
      };
    };
    const actors = (entity: "User" | "Agent", by: "userId" | "agentId") => ({
      nodes: byId(
        world.all(caller, entity).map(({ id }) => ({ id, exchanges: of({ [by]: id }).exchanges })),
      ),
    });
    const threads = world.all(caller, "Thread").map(({ id }) => ({ id, ...of({ threadId: id }) }));
    return {
      users: actors("User", "userId"),
      agents: actors("Agent", "agentId"),
      threads: { nodes: byId(threads) },
    };
  },
  comparable: ({ users, agents, threads }) => ({
    users: { nodes: byId(users.nodes) },
    agents: { nodes: byId(agents.nodes) },
    threads: { nodes: byId(threads.nodes) },
  }),
});

/** The messages of a message's thread; without a thread, the message alone. */
function threadOf(world: World, caller: Caller, message: MessageRecord): MessageRecord[] {
  return message.threadId === null ? [message] : inThread(world, caller, message.threadId);
}

/** The last answer before the next question of the thread. The model's agents only send answers. */
function answered(world: World, caller: Caller, question: MessageRecord) {
  const said = threadOf(world, caller, question);
  const after = said.slice(said.indexOf(question) + 1);
  const next = after.findIndex(({ role }) => role === "user");
  const turn = next === -1 ? after : after.slice(0, next);
  const answer = turn.findLast(({ role }) => role === "assistant");
  return exchange(question, answer, [question, ...turn].some(isToolCall));
}

function adjacent(question: MessageRecord, next: MessageRecord | undefined) {
  return exchange(question, next?.role === "assistant" ? next : undefined, false);
}

function exchange(user: MessageRecord, answer: MessageRecord | undefined, hasToolCalls: boolean) {
  return {
    user: { id: user.id },
    assistant: answer ? { id: answer.id } : null,
    hasToolCalls: answer !== undefined && hasToolCalls,
  };
}

function isToolCall({ hasToolCalls, type }: MessageRecord): boolean {
  return hasToolCalls || type === "TOOL_RESULT";
}
