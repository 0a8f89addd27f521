import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { TwoUsersDeletedFragment } from "../../../gql/graphql.js";
import type { Caller } from "../callers.js";
import { add, removeMessages, removeThread, type Counts } from "../deleting.js";
import { operation } from "../operation.js";
import { aPick, picked } from "../picks.js";
import { anAgentId, aUserId, maybe, seldom } from "../pool.js";
import type { MemoryRecord } from "../records.js";
import { Views } from "../views.js";
import type { World } from "../world.js";

graphql(`
  fragment TwoUsersDeleted on DeletePayload {
    deletedCount
    deletedIds
    counts {
      type
      count
    }
    invalidated {
      ...TwoUsersMemory
    }
    dryRun
  }
`);

const dryRun = seldom(fc.boolean());

export const deleteMemory = operation({
  name: "deleteMemory",
  document: graphql(`
    mutation TwoUsersDeleteMemory($input: DeleteMemoryInput!) {
      deleteMemory(input: $input) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({ pick: aPick, thread: seldom(aPick), dryRun }),
  variables: ({ pick, thread, ...draft }, world, caller) => ({
    input: {
      id: picked(world, caller, "Memory", pick),
      threadId: thread && picked(world, caller, "Thread", thread),
      ...draft,
    },
  }),
  isDryRun: ({ input }) => input.dryRun ?? false,
  predict(world, caller, { input }) {
    const memory = world.find(caller, "Memory", input.id);
    if (!memory || !isOf(input, memory))
      return { deleteMemory: report(world, caller, input) };
    world.remove(memory);
    return { deleteMemory: report(world, caller, input, { Memory: 1 }) };
  },
  comparable: ({ deleteMemory }) => ({ deleteMemory: inOrder(deleteMemory) }),
});

export const deleteMessage = operation({
  name: "deleteMessage",
  document: graphql(`
    mutation TwoUsersDeleteMessage($input: DeleteMessageInput!) {
      deleteMessage(input: $input) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({
    pick: aPick,
    thread: seldom(aPick),
    derived: maybe(fc.constantFrom("INVALIDATE", "KEEP", "DELETE")),
    dryRun,
  }),
  variables: ({ pick, thread, ...draft }, world, caller) => ({
    input: {
      id: picked(world, caller, "Message", pick),
      threadId: thread && picked(world, caller, "Thread", thread),
      ...draft,
    },
  }),
  isDryRun: ({ input }) => input.dryRun ?? false,
  predict(world, caller, { input }) {
    const message = world.find(caller, "Message", input.id);
    if (!message || !isOf(input, message))
      return { deleteMessage: report(world, caller, input) };
    const policy = input.derived ?? "INVALIDATE";
    const { deleted, invalidated } = removeMessages(world, caller, [message], policy);
    const counts = { Message: 1, Memory: deleted.length };
    return { deleteMessage: report(world, caller, input, counts, invalidated) };
  },
  comparable: ({ deleteMessage }) => ({ deleteMessage: inOrder(deleteMessage) }),
});

export const deleteThread = operation({
  name: "deleteThread",
  document: graphql(`
    mutation TwoUsersDeleteThread($input: DeleteThreadInput!) {
      deleteThread(input: $input) {
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
    input: { id: picked(world, caller, "Thread", pick), ...draft },
  }),
  isDryRun: ({ input }) => input.dryRun ?? false,
  predict(world, caller, { input }) {
    const thread = world.find(caller, "Thread", input.id);
    const counts =
      thread && removeThread(world, caller, thread, input.memories ?? "KEEP_USER_LEVEL");
    return { deleteThread: report(world, caller, input, counts) };
  },
  comparable: ({ deleteThread }) => ({ deleteThread: inOrder(deleteThread) }),
});

export const deleteUser = operation({
  name: "deleteUser",
  document: graphql(`
    mutation TwoUsersDeleteUser($input: DeleteActorInput!) {
      deleteUser(input: $input) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({ id: aUserId, cascade: maybe(fc.boolean()), dryRun }),
  variables: (input) => ({ input }),
  isDryRun: ({ input }) => input.dryRun ?? false,
  predict: (world, caller, { input }) => ({
    deleteUser: deleteActor(world, caller, "User", input),
  }),
  comparable: ({ deleteUser }) => ({ deleteUser: inOrder(deleteUser) }),
});

export const deleteAgent = operation({
  name: "deleteAgent",
  document: graphql(`
    mutation TwoUsersDeleteAgent($input: DeleteActorInput!) {
      deleteAgent(input: $input) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({ id: anAgentId, cascade: maybe(fc.boolean()), dryRun }),
  variables: (input) => ({ input }),
  isDryRun: ({ input }) => input.dryRun ?? false,
  predict: (world, caller, { input }) => ({
    deleteAgent: deleteActor(world, caller, "Agent", input),
  }),
  comparable: ({ deleteAgent }) => ({ deleteAgent: inOrder(deleteAgent) }),
});

interface Asked {
  readonly id: string;
  readonly dryRun?: boolean | null | undefined;
}

/** Whether a record belongs to the thread that was named, if one was. */
function isOf(
  { threadId }: { readonly threadId?: string | null | undefined },
  record: { readonly threadId: string | null },
): boolean {
  return !threadId || threadId === record.threadId;
}

/** An agent is everybody's, and any caller can delete it; of what belongs to it, only what that caller reaches goes with it. */
function deleteActor(
  world: World,
  caller: Caller,
  entity: "User" | "Agent",
  input: Asked & { readonly cascade?: boolean | null | undefined },
) {
  const actor = world.find(caller, entity, input.id);
  if (!actor) return report(world, caller, input);
  const by = entity === "User" ? "userId" : "agentId";
  let counts: Counts = { [entity]: 1 };
  if (input.cascade ?? true) {
    for (const thread of world.all(caller, "Thread").filter((thread) => thread[by] === actor.id))
      counts = add(counts, removeThread(world, caller, thread, "DELETE_ALL"));
    const memories = world.all(caller, "Memory").filter((memory) => memory[by] === actor.id);
    for (const memory of memories) world.remove(memory);
    counts = add(counts, { Memory: memories.length });
  }
  world.remove(actor);
  return report(world, caller, input, counts);
}

/** @param counts Left out: there was nothing to delete. Then nothing was tried either. */
function report(
  world: World,
  caller: Caller,
  { id, dryRun }: Asked,
  counts?: Counts,
  invalidated: readonly MemoryRecord[] = [],
) {
  const views = new Views(world, caller);
  return inOrder({
    deletedCount: counts ? 1 : 0,
    deletedIds: counts ? [id] : [],
    counts: Object.entries(counts ?? {})
      .filter(([, count]) => count > 0)
      .map(([entity, count]) => ({ type: entity.toUpperCase(), count })),
    invalidated: invalidated.map((memory) => views.memory(memory)),
    dryRun: dryRun ?? false,
  });
}

/** Counts and memories come in no order. */
function inOrder<
  Report extends Pick<TwoUsersDeletedFragment, never> & {
    readonly counts: readonly { readonly type: string }[];
    readonly invalidated: readonly { readonly id: string }[];
  },
>(report: Report) {
  return {
    ...report,
    counts: report.counts.toSorted((one, other) => (one.type < other.type ? -1 : 1)),
    invalidated: report.invalidated.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}
