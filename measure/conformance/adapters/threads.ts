import { pageRequest } from "#engraph/core/lists/page.js";
import { cleanTitle } from "#engraph/core/titles/titling.js";
import type { Thread } from "#engraph/core/threads/thread.js";
import type { GivenThread } from "../case.ts";
import { userId, type World } from "../world.ts";
import type { Adapter } from "./adapter.ts";

/** Where messages go that name no thread. */
export const defaultThreadId = "default";

/** How many threads a list of a chat has where a case does not say: as the format has it. */
const defaultThreads = 10;

const all = { limit: 100_000, fromEnd: false };

/** Threads, and what is done to all that one has. */
export const threadAdapters: Readonly<Record<string, Adapter>> = {
  cleanTitle: (_world, { text }) => cleanTitle(text as string),
  generateTitle: async (world, { threadId }) => {
    const modelCalls = await world.titles.generate(world.principal, threadId as string);
    const thread = (await readThreads(world)).find(({ id }) => id === threadId);
    return { title: thread?.title ?? null, modelCalls };
  },
  clearThread: async ({ deletion, principal }, { threadId }) => {
    const owner = { threadId: threadId as string };
    const { deletedCount } = await deletion.messages(principal, { owner, confirm: true });
    return { deletedCount };
  },
  clearAll: async ({ deletion, sharedState, principal }) => {
    await deletion.messages(principal, { owner: { userId }, confirm: true });
    await sharedState.delete(principal, { owner: { userId }, all: true });
    return null;
  },
  threadIds: async (world) => {
    const ids = (await readThreads(world)).map(({ id }) => id);
    const counts = await world.store.messages.countBy(world.principal, "threadId", ids);
    return ids.filter((id) => (counts.get(id) ?? 0) > 0);
  },
  listThreads: async ({ store, principal }, { chatId, limit }) => {
    const page = pageRequest({ first: (limit as number | null | undefined) ?? defaultThreads });
    const { items } = await store.threads.page(principal, page, {
      filter: { owner: { userId }, chatId: chatId as string },
      order: { field: "UPDATED_AT", direction: "DESC" },
    });
    return items.map(({ id }) => ({ id }));
  },
  deleteThread: async ({ deletion, principal }, { threadId, deleteFacts }) => {
    const memories = deleteFacts === true ? "DELETE_ALL" : null;
    await deletion.thread(principal, { id: threadId as string, memories });
    return null;
  },
};

/** Makes a thread unless there is one of its id. */
export async function createThread(
  { threads, principal, threadIds, maxMessages }: World,
  { id, chatId, title }: GivenThread,
): Promise<void> {
  await threads.create(principal, {
    id,
    ifExists: "RETURN",
    userId,
    agentId: null,
    chatId: chatId ?? id,
    title,
    // A case that wants something learned says so.
    settings: { extractMemories: false, enableContextSummary: false, maxMessages },
  });
  if (!threadIds.includes(id)) threadIds.push(id);
}

/** Has a thread keep so many messages from now on. */
export async function keepNewest(
  { threads, principal }: World,
  id: string,
  maxMessages: number,
): Promise<void> {
  await threads.update(principal, { id, settings: { maxMessages } });
}

/** All threads in the order in which they were made. */
export async function readThreads({ store, principal, threadIds }: World): Promise<Thread[]> {
  const { items } = await store.threads.page(principal, all, { filter: { owner: { userId } } });
  return items.toSorted((one, other) => threadIds.indexOf(one.id) - threadIds.indexOf(other.id));
}
