import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { OwnerFilter, ScopeInput } from "../../../gql/graphql.js";
import { anAsOf, writtenAsOf } from "../as-of.js";
import { assertAdmin } from "../callers.js";
import type { Scope } from "../filters.js";
import { found, inNoOrder } from "../finding.js";
import { operation } from "../operation.js";
import { aPick, picked } from "../picks.js";
import { aUserId } from "../pool.js";
import { aScope, aSearch } from "../questions.js";
import type { ThreadRecord } from "../records.js";
import { Refusal } from "../refusal.js";

const maxResults = 200;

/** A search of one user's. */
export const search = operation({
  name: "search",
  document: graphql(`
    query TwoUsersSearch($input: SearchInput!) {
      search(input: $input) {
        ...TwoUsersFound
      }
    }
  `),
  draft: fc.record({ request: aSearch, scope: aScope }),
  variables: ({ request, scope }) => ({ input: { ...request, scope, maxResults } }),
  predict(world, caller, { input }) {
    const { userId, agentId, threadId, ...exact } = input.scope;
    if (userId === undefined || exact.exactUserMatch === false)
      throw new Refusal("USER_SCOPE_REQUIRED");
    return found(world, caller, input, {
      userId,
      agentId: exact.exactAgentMatch === false ? undefined : agentId,
      threadId: exact.exactThreadMatch === false ? undefined : threadId,
    });
  },
  comparable: ({ search }) => inNoOrder(search.results),
});

/** A search in past content. Adjacent records are not requested. */
export const searchPast = operation({
  name: "searchPast",
  document: graphql(`
    query TwoUsersSearchPast($input: SearchInput!) {
      search(input: $input) {
        ...TwoUsersFound
      }
    }
  `),
  draft: fc.record({ request: aSearch, userId: fc.option(aUserId, { freq: 8 }), asOf: anAsOf }),
  variables: ({ request, userId, asOf }, world) => ({
    input: {
      ...request,
      contextTurns: 0,
      hops: 0,
      scope: { userId },
      maxResults,
      asOf: writtenAsOf(asOf, world),
    },
  }),
  predict: (world, caller, { input }) => found(world, caller, input, input.scope),
  comparable: ({ search }) => inNoOrder(search.results),
});

/** A search from inside a thread. */
export const searchThread = operation({
  name: "searchThread",
  document: graphql(`
    query TwoUsersSearchThread($id: ID!, $input: ThreadSearchInput!) {
      thread(id: $id) {
        search(input: $input) {
          ...TwoUsersFound
        }
      }
    }
  `),
  draft: fc.record({ thread: aPick, request: aSearch, scope: fc.option(aScope, { freq: 3 }) }),
  variables: ({ thread, request, scope }, world, caller) => ({
    id: picked(world, caller, "Thread", thread),
    input: { ...request, scope, maxResults },
  }),
  predict(world, caller, { id, input }) {
    const thread = world.find(caller, "Thread", id);
    if (!thread) return null;
    return found(world, caller, input, scopeFrom(thread, input.scope ?? {}));
  },
  comparable: ({ thread }) => thread && inNoOrder(thread.search.results),
});

/** A search of the whole store, for permitted callers. */
export const searchStore = operation({
  name: "searchStore",
  document: graphql(`
    query TwoUsersSearchStore($input: SearchInput!) {
      searchStore(input: $input) {
        ...TwoUsersFound
      }
    }
  `),
  draft: fc.record({ request: aSearch, scope: aScope }),
  variables: ({ request, scope }) => ({ input: { ...request, scope, maxResults } }),
  predict(world, caller, { input }) {
    assertAdmin(caller);
    const { userId, agentId, threadId, ...exact } = input.scope;
    const owner: OwnerFilter = {
      userId: exact.exactUserMatch ? userId : undefined,
      agentId: exact.exactAgentMatch ? agentId : undefined,
      threadId: exact.exactThreadMatch ? threadId : undefined,
    };
    return found(world, caller, input, owner, true);
  },
  comparable: ({ searchStore }) => inNoOrder(searchStore.results),
});

/** The scope of a thread's search: as requested, else the records of its user, and of its agent or none. */
export function scopeFrom(
  thread: Pick<ThreadRecord, "id" | "userId" | "agentId">,
  scope: ScopeInput,
): Scope {
  const { userId = thread.userId, agentId = thread.agentId, threadId = thread.id } = scope;
  const { exactUserMatch, exactAgentMatch, exactThreadMatch } = scope;
  const isAnybody = userId === null && scope.userId === undefined && exactUserMatch === undefined;
  return {
    userId: exactUserMatch === false ? undefined : userId,
    agentId: exactAgentMatch === false ? undefined : agentId,
    orNoAgent: scope.agentId === undefined && exactAgentMatch === undefined,
    threadId:
      (exactThreadMatch ?? (isAnybody && scope.threadId === undefined)) ? threadId : undefined,
  };
}
