import * as fc from "fast-check";
import type { Json } from "../../../../src/core/entity.js";
import { graphql } from "../../../gql/index.js";
import { operation } from "../operation.js";
import { maybe, seldom } from "../pool.js";
import { aStateKey, anyStateOwner, namedOwner, ownOwner, stateOf } from "../sharing.js";
import { Views } from "../views.js";

/** What an owner has: by itself, and under it in the lists of owners. */
export const readState = operation({
  name: "readState",
  document: graphql(`
    query TwoUsersReadState(
      $owner: SharedStateOwner!
      $keys: [String!]
      $key: String!
      $default: JSON
    ) {
      sharedState(owner: $owner, keys: $keys) {
        ...TwoUsersState
      }
      sharedStateValue(owner: $owner, key: $key, default: $default)
      threads(first: 500, orderBy: { field: CREATED_AT, direction: DESC }) {
        nodes {
          id
          sharedState(keys: $keys) {
            ...TwoUsersState
          }
        }
      }
      users(first: 500) {
        nodes {
          id
          sharedState(keys: $keys) {
            ...TwoUsersState
          }
        }
      }
      agents(first: 500) {
        nodes {
          id
          sharedState(keys: $keys) {
            ...TwoUsersState
          }
        }
      }
    }
  `),
  draft: fc.record({
    owner: anyStateOwner,
    keys: seldom(fc.uniqueArray(aStateKey)),
    key: aStateKey,
    default: maybe(fc.constantFrom<Json[]>("tea", null)),
  }),
  variables: ({ owner, ...draft }, _world, caller) => ({
    owner: ownOwner(caller, owner),
    ...draft,
  }),
  predict(world, caller, { owner, keys, key, default: otherwise = null }) {
    const views = new Views(world, caller);
    const { entity, id } = namedOwner(owner);
    const under = (ofEntity: typeof entity, ownerId: string) =>
      stateOf(world, caller, ofEntity, ownerId)
        .filter((entry) => keys === undefined || keys.includes(entry.key))
        .map((entry) => views.state(entry));
    const each = (ofEntity: typeof entity) => ({
      nodes: inAnyOrder(
        world.all(caller, ofEntity).map((one) => ({
          id: one.id,
          sharedState: under(ofEntity, one.id),
        })),
      ),
    });
    const entry = stateOf(world, caller, entity, id).find((one) => one.key === key);
    return {
      sharedState: under(entity, id),
      sharedStateValue: entry ? entry.value : otherwise,
      threads: each("Thread"),
      users: each("User"),
      agents: each("Agent"),
    };
  },
  comparable: ({ threads, users, agents, ...own }) => ({
    ...own,
    threads: { nodes: inAnyOrder(threads.nodes) },
    users: { nodes: inAnyOrder(users.nodes) },
    agents: { nodes: inAnyOrder(agents.nodes) },
  }),
});

function inAnyOrder<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
