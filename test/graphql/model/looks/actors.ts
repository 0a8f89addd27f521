import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { Caller } from "../callers.js";
import { picksActor, picksMemory, picksThread } from "../filters.js";
import { actorOrder, memoryOrder, threadOrder } from "../lists.js";
import { operation } from "../operation.js";
import type { Drawn } from "../pool.js";
import { actorFilter, memoryFilter, order, threadFilter } from "../questions.js";
import type { ActorRecord } from "../records.js";
import { Views } from "../views.js";
import type { World } from "../world.js";
import { idsOf, keepCursors, listed, listOf, withoutCursors } from "./list-answer.js";

const draft = fc.record(
  {
    filter: actorFilter,
    threads: threadFilter,
    threadOrder: order("CREATED_AT", "UPDATED_AT"),
    memories: memoryFilter,
    memoryOrder: order("CREATED_AT", "UPDATED_AT", "CONFIDENCE"),
  },
  { requiredKeys: [] },
);

/** All users and all agents, with their threads and memories. */
export const listActors = operation({
  name: "listActors",
  document: graphql(`
    query TwoUsersActors(
      $filter: ActorFilter
      $threads: ThreadFilter
      $threadOrder: ThreadOrder
      $memories: MemoryFilter
      $memoryOrder: MemoryOrder
    ) {
      users(first: 500, filter: $filter) {
        totalCount
        edges {
          cursor
          node {
            ...TwoUsersUser
            threads(first: 500, filter: $threads, orderBy: $threadOrder) {
              totalCount
              nodes {
                id
              }
            }
            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {
              totalCount
              nodes {
                id
              }
            }
          }
        }
      }
      agents(first: 500, filter: $filter) {
        totalCount
        edges {
          cursor
          node {
            ...TwoUsersAgent
            threads(first: 500, filter: $threads, orderBy: $threadOrder) {
              totalCount
              nodes {
                id
              }
            }
            memories(first: 500, filter: $memories, orderBy: $memoryOrder) {
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
  draft,
  variables: (draft) => draft,
  predict(world, caller, asked, data) {
    keepCursors(world, caller, data?.users, "User", actorOrder("User"));
    keepCursors(world, caller, data?.agents, "Agent", actorOrder("Agent"));
    return {
      users: actors(world, caller, "User", asked),
      agents: actors(world, caller, "Agent", asked),
    };
  },
  comparable: ({ users, agents }) => ({
    users: withoutCursors(users),
    agents: withoutCursors(agents),
  }),
});

function actors(
  world: World,
  caller: Caller,
  entity: ActorRecord["entity"],
  asked: Drawn<typeof draft>,
) {
  const views = new Views(world, caller);
  const by = entity === "User" ? "userId" : "agentId";
  const picks = (actor: ActorRecord) => picksActor(asked.filter, actor);
  return listOf(listed(world, caller, entity, actorOrder(entity), picks), (actor) => ({
    ...views.actor(actor),
    threads: idsOf(
      listed(
        world,
        caller,
        "Thread",
        threadOrder(asked.threadOrder),
        (thread) => thread[by] === actor.id && picksThread(asked.threads, thread),
      ),
    ),
    memories: idsOf(
      listed(
        world,
        caller,
        "Memory",
        memoryOrder(asked.memoryOrder),
        (memory) => memory[by] === actor.id && picksMemory(asked.memories, memory),
      ),
    ),
  }));
}
