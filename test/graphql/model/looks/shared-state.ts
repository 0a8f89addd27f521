import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { operation } from "../operation.js";
import { seldom } from "../pool.js";
import { aStateKey, anyStateOwner, namedOwner, ownOwner, stateOf } from "../sharing.js";
import { Views } from "../views.js";

/** The state of an owner: by itself, and nested in the lists of owners. */
export const readState = operation({
  name: "readState",
  document: graphql(`
    query TwoUsersReadState($owner: OwnerInput!, $keys: [String!]) {
      sharedState(owner: $owner, keys: $keys) {
        ...TwoUsersState
      }
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
  }),
  variables: ({ owner, ...draft }, _world, caller) => ({
    owner: ownOwner(caller, owner),
    ...draft,
  }),
  predict(world, caller, { owner, keys }) {
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
    return {
      sharedState: under(entity, id),
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
