import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type {
  MemoryOrder,
  ThreadOrder,
  TwoUsersForgedPagesQuery,
  TwoUsersPagesQueryVariables,
} from "../../../gql/graphql.js";
import type { Caller } from "../callers.js";
import {
  actorOrder,
  memoryOrder,
  messageOrder,
  pageOf,
  threadOrder,
  type Keyset,
  type ListOrder,
} from "../lists.js";
import { operation } from "../operation.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";

/** The prefixes of their cursors' list names. */
export const lists = ["User", "Agent", "threads", messageOrder.name, "memories"] as const;

/** A page after a cursor that a list has returned to any caller; sometimes a cursor of another list. */
export const pages = operation({
  name: "pages",
  document: graphql(`
    query TwoUsersPages(
      $users: Boolean!
      $agents: Boolean!
      $threads: Boolean!
      $threadOrder: ThreadOrder
      $messages: Boolean!
      $messagesBefore: Boolean!
      $memories: Boolean!
      $memoryOrder: MemoryOrder
      $size: Int!
      $cursor: String
    ) {
      users(first: $size, after: $cursor) @include(if: $users) {
        nodes {
          id
        }
        pageInfo {
          ...TwoUsersPlace
        }
      }
      agents(first: $size, after: $cursor) @include(if: $agents) {
        nodes {
          id
        }
        pageInfo {
          ...TwoUsersPlace
        }
      }
      threads(first: $size, after: $cursor, orderBy: $threadOrder) @include(if: $threads) {
        nodes {
          id
        }
        pageInfo {
          ...TwoUsersPlace
        }
      }
      messages(first: $size, after: $cursor) @include(if: $messages) {
        nodes {
          id
        }
        pageInfo {
          ...TwoUsersPlace
        }
      }
      messagesBefore: messages(last: $size, before: $cursor) @include(if: $messagesBefore) {
        nodes {
          id
        }
        pageInfo {
          ...TwoUsersPlace
        }
      }
      memories(first: $size, after: $cursor, orderBy: $memoryOrder) @include(if: $memories) {
        nodes {
          id
        }
        pageInfo {
          ...TwoUsersPlace
        }
      }
    }

    fragment TwoUsersPlace on PageInfo {
      hasNextPage
      hasPreviousPage
    }
  `),
  draft: fc.record({
    list: fc.constantFrom(...lists),
    which: fc.nat(999),
    size: fc.nat(3),
    isBackward: fc.boolean(),
    isOfAnother: fc.constantFrom(false, false, false, true),
  }),
  variables(
    { which, size, isBackward, isOfAnother, ...draft },
    world,
  ): TwoUsersPagesQueryVariables {
    const given = world.cursors.filter(({ list }) => list.startsWith(draft.list));
    const chosen = given[which % given.length];
    const { cursor } = world.cursors[which % world.cursors.length] ?? {};
    const [, field = "CREATED_AT", direction = "DESC"] = chosen?.list.split(" ") ?? [];
    const order = { field, direction } as unknown;
    return {
      users: draft.list === "User",
      agents: draft.list === "Agent",
      threads: draft.list === "threads",
      threadOrder: draft.list === "threads" ? (order as ThreadOrder) : undefined,
      messages: draft.list === messageOrder.name && !isBackward,
      messagesBefore: draft.list === messageOrder.name && isBackward,
      memories: draft.list === "memories",
      memoryOrder: draft.list === "memories" ? (order as MemoryOrder) : undefined,
      size,
      cursor: isOfAnother ? cursor : chosen?.cursor,
    };
  },
  predict(world, caller, asked) {
    const { size } = asked;
    const page = <Item extends { id: string }>(items: readonly Item[], order: ListOrder<Item>) => {
      const place = placeOf(world, asked.cursor, order.name);
      const args = asked.messagesBefore
        ? { last: size, before: place }
        : { first: size, after: place };
      const { items: found, ...pageInfo } = pageOf(items, order, args);
      return { nodes: found.map(({ id }) => ({ id })), pageInfo };
    };
    const all = everythingOf(world, caller);
    if (asked.users) return { users: page(all.users, actorOrder("User")) };
    if (asked.agents) return { agents: page(all.agents, actorOrder("Agent")) };
    if (asked.threads) return { threads: page(all.threads, threadOrder(asked.threadOrder)) };
    if (asked.messages) return { messages: page(all.messages, messageOrder) };
    if (asked.messagesBefore) return { messagesBefore: page(all.messages, messageOrder) };
    return { memories: page(all.memories, memoryOrder(asked.memoryOrder)) };
  },
});

function placeOf(
  world: World,
  cursor: string | null | undefined,
  list: string,
): Keyset | undefined {
  const given = world.cursors.find((one) => one.cursor === cursor);
  if (given && given.list !== list) throw new Refusal("CURSOR_INVALID");
  return given?.keyset;
}

function everythingOf(world: World, caller: Caller) {
  return {
    users: world.all(caller, "User"),
    agents: world.all(caller, "Agent"),
    threads: world.all(caller, "Thread"),
    messages: world.all(caller, "Message"),
    memories: world.all(caller, "Memory"),
  };
}

/** Pages after a forged cursor: refused, or with only what the caller can see. */
export const forgedPages = operation({
  name: "forgedPages",
  document: graphql(`
    query TwoUsersForgedPages(
      $users: Boolean!
      $threads: Boolean!
      $messages: Boolean!
      $memories: Boolean!
      $cursor: String
    ) {
      users(first: 500, after: $cursor) @include(if: $users) {
        nodes {
          id
        }
      }
      threads(first: 500, after: $cursor) @include(if: $threads) {
        nodes {
          id
        }
      }
      messages(last: 500, before: $cursor) @include(if: $messages) {
        nodes {
          id
        }
      }
      memories(first: 500, after: $cursor) @include(if: $memories) {
        nodes {
          id
        }
      }
    }
  `),
  draft: fc.record({
    which: fc.nat(999),
    at: fc.nat(99),
    letter: fc.constantFrom("0", "1", "7", "9", "e", '"', "[", "-", "'"),
  }),
  variables({ which, at, letter }, world) {
    const { cursor = "", list = "User" } = world.cursors[which % world.cursors.length] ?? {};
    const text = Buffer.from(cursor, "base64url").toString();
    const place = at % Math.max(1, text.length);
    const forged = text.slice(0, place) + letter + text.slice(place + 1);
    return {
      users: list === "User" || list === "Agent",
      threads: list.startsWith("threads"),
      messages: list === messageOrder.name,
      memories: list.startsWith("memories"),
      cursor: Buffer.from(forged).toString("base64url"),
    };
  },
  predict(world, caller, _asked, data) {
    if (!data) throw new Refusal("CURSOR_INVALID");
    const all = everythingOf(world, caller);
    const known = new Set(Object.values(all).flatMap((records) => records.map(({ id }) => id)));
    return foundIn(data).filter((id) => known.has(id));
  },
  comparable: foundIn,
});

function foundIn(data: TwoUsersForgedPagesQuery): string[] {
  return Object.values(data).flatMap((page) => page?.nodes.map(({ id }) => id) ?? []);
}
