import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { DerivedPolicy } from "../../../gql/graphql.js";
import { assertAdmin, type Caller } from "../callers.js";
import { removeMessages, removeState, removeThread } from "../deleting.js";
import { picksOwner } from "../filters.js";
import { operation } from "../operation.js";
import { inOrder, report, type Asked } from "../report.js";
import { aPick, picked } from "../picks.js";
import { anAgentId, aUserId, maybe, mostly, seldom } from "../pool.js";
import { anOwnerFilter } from "../questions.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";

const dryRun = seldom(fc.boolean());
const derived = maybe(fc.constantFrom<DerivedPolicy[]>("INVALIDATE", "KEEP", "DELETE"));

export const deleteMemory = operation({
  name: "deleteMemory",
  document: graphql(`
    mutation TwoUsersDeleteMemory($id: ID!, $threadId: ID, $dryRun: Boolean) {
      deleteMemories(ids: [$id], threadId: $threadId, dryRun: $dryRun) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({ pick: aPick, thread: seldom(aPick), dryRun }),
  variables: ({ pick, thread, ...draft }, world, caller) => ({
    id: picked(world, caller, "Memory", pick),
    threadId: thread && picked(world, caller, "Thread", thread),
    ...draft,
  }),
  isDryRun: (input) => input.dryRun ?? false,
  predict(world, caller, input) {
    const memory = world.find(caller, "Memory", input.id);
    if (!memory || !isOf(input, memory)) return { deleteMemories: report(world, caller, input) };
    world.remove(memory);
    return { deleteMemories: report(world, caller, input, [input.id]) };
  },
  comparable: ({ deleteMemories }) => ({ deleteMemories: inOrder(deleteMemories) }),
});

export const deleteMessage = operation({
  name: "deleteMessage",
  document: graphql(`
    mutation TwoUsersDeleteMessage(
      $id: ID!
      $threadId: ID
      $derived: DerivedPolicy
      $dryRun: Boolean
    ) {
      deleteMessages(ids: [$id], threadId: $threadId, derived: $derived, dryRun: $dryRun) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({
    pick: aPick,
    thread: seldom(aPick),
    derived,
    dryRun,
  }),
  variables: ({ pick, thread, ...draft }, world, caller) => ({
    id: picked(world, caller, "Message", pick),
    threadId: thread && picked(world, caller, "Thread", thread),
    ...draft,
  }),
  isDryRun: (input) => input.dryRun ?? false,
  predict(world, caller, input) {
    const message = world.find(caller, "Message", input.id);
    if (!message || !isOf(input, message)) return { deleteMessages: report(world, caller, input) };
    const policy = input.derived ?? "INVALIDATE";
    const invalidated = removeMessages(world, caller, [message], policy);
    return { deleteMessages: report(world, caller, input, [input.id], invalidated) };
  },
  comparable: ({ deleteMessages }) => ({ deleteMessages: inOrder(deleteMessages) }),
});

export const clearMessages = operation({
  name: "clearMessages",
  document: graphql(`
    mutation TwoUsersClearMessages(
      $owner: OwnerFilter!
      $confirm: Boolean!
      $derived: DerivedPolicy
      $dryRun: Boolean
    ) {
      deleteMessages(owner: $owner, confirm: $confirm, derived: $derived, dryRun: $dryRun) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({ owner: anOwnerFilter, confirm: mostly(fc.constant(true)), derived, dryRun }),
  variables: ({ confirm = false, ...draft }) => ({ ...draft, confirm }),
  isDryRun: (input) => input.dryRun ?? false,
  predict(world, caller, input) {
    if (!input.confirm && !input.dryRun) throw new Refusal("BAD_USER_INPUT");
    const messages = world
      .all(caller, "Message")
      .filter((message) => picksOwner(input.owner, message));
    const policy = input.derived ?? "INVALIDATE";
    const invalidated = removeMessages(world, caller, messages, policy);
    const ids = messages.map(({ id }) => id);
    return { deleteMessages: report(world, caller, input, ids, invalidated) };
  },
  comparable: ({ deleteMessages }) => ({ deleteMessages: inOrder(deleteMessages) }),
});

export const deleteThread = operation({
  name: "deleteThread",
  document: graphql(`
    mutation TwoUsersDeleteThread($id: ID!, $memories: ThreadMemoryPolicy, $dryRun: Boolean) {
      deleteThread(id: $id, memories: $memories, dryRun: $dryRun) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({
    pick: aPick,
    memories: maybe(fc.constantFrom("KEEP_USER_LEVEL", "DELETE_ALL")),
    dryRun,
  }),
  variables: ({ pick, ...draft }, world, caller) => ({
    id: picked(world, caller, "Thread", pick),
    ...draft,
  }),
  isDryRun: (input) => input.dryRun ?? false,
  predict(world, caller, input) {
    const thread = world.find(caller, "Thread", input.id);
    if (thread) removeThread(world, caller, thread, input.memories ?? "KEEP_USER_LEVEL");
    return { deleteThread: report(world, caller, input, thread ? [input.id] : []) };
  },
  comparable: ({ deleteThread }) => ({ deleteThread: inOrder(deleteThread) }),
});

export const deleteUser = operation({
  name: "deleteUser",
  document: graphql(`
    mutation TwoUsersDeleteUser($id: ID!, $cascade: Boolean, $dryRun: Boolean) {
      deleteUser(id: $id, cascade: $cascade, dryRun: $dryRun) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({ id: aUserId, cascade: maybe(fc.boolean()), dryRun }),
  variables: (input) => input,
  isDryRun: (input) => input.dryRun ?? false,
  predict: (world, caller, input) => ({
    deleteUser: deleteActor(world, caller, "User", input),
  }),
  comparable: ({ deleteUser }) => ({ deleteUser: inOrder(deleteUser) }),
});

export const deleteAgent = operation({
  name: "deleteAgent",
  document: graphql(`
    mutation TwoUsersDeleteAgent($id: ID!, $cascade: Boolean, $dryRun: Boolean) {
      deleteAgent(id: $id, cascade: $cascade, dryRun: $dryRun) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({ id: anAgentId, cascade: maybe(fc.boolean()), dryRun }),
  variables: (input) => input,
  isDryRun: (input) => input.dryRun ?? false,
  predict: (world, caller, input) => ({
    deleteAgent: deleteActor(world, caller, "Agent", input),
  }),
  comparable: ({ deleteAgent }) => ({ deleteAgent: inOrder(deleteAgent) }),
});

/** Whether a record belongs to the named thread, if one was named. */
function isOf(
  { threadId }: { readonly threadId?: string | null | undefined },
  record: { readonly threadId: string | null },
): boolean {
  return !threadId || threadId === record.threadId;
}

/** Agents belong to all users, so callers bound to a user may not delete them. Only admins may delete another user. */
export function deleteActor(
  world: World,
  caller: Caller,
  entity: "User" | "Agent",
  input: { readonly id: string; readonly cascade?: boolean | null | undefined } & Asked,
) {
  if (entity === "Agent" && caller.userId !== undefined) throw new Refusal("FORBIDDEN");
  if ((input.cascade ?? true) && caller.userId !== input.id) assertAdmin(caller);
  const actor = world.find(caller, entity, input.id);
  if (!actor) return report(world, caller, input);
  const by = entity === "User" ? "userId" : "agentId";
  if (input.cascade ?? true) {
    for (const thread of world.all(caller, "Thread").filter((thread) => thread[by] === actor.id))
      removeThread(world, caller, thread, "DELETE_ALL");
    // Messages without a thread.
    const messages = world
      .withExpired(caller, "Message")
      .filter((message) => message[by] === actor.id);
    removeMessages(world, caller, messages, "DELETE");
    const memories = world
      .withExpired(caller, "Memory")
      .filter((memory) => memory[by] === actor.id);
    for (const memory of memories) world.remove(memory);
    removeState(world, caller, entity, actor.id);
  }
  world.remove(actor);
  return report(world, caller, input, [input.id]);
}
