import { messageTokens } from "#engraph/core/history/token-estimate.js";
import type { HistoryOptions } from "#engraph/core/history/context-options.js";
import type { RecalledMessage } from "#engraph/core/history/recall.js";
import type { Thread } from "#engraph/core/threads/thread.js";
import type { Vector } from "../case.ts";
import type { World } from "../world.ts";
import type { Adapter, Arguments } from "./adapter.ts";
import { askedFor } from "./facts.ts";
import { shownMessage } from "./messages.ts";

/** What an agent is given for its next turn. */
export const contextAdapters: Readonly<Record<string, Adapter>> = {
  estimateTokens: (_world, { texts }) => (texts as readonly string[]).map(messageTokens),
  history: async (world, { threadId, ...options }) => {
    const thread = await threadOf(world, threadId);
    if (!thread) return [];
    const found = await world.history.histories(
      world.principal,
      [thread],
      options as HistoryOptions,
    );
    return (found.get(thread.id)?.messages ?? []).map(shownMessage);
  },
  recall: async (world, { threadId, vector, minSimilarity, limit }) => {
    const thread = await threadOf(world, threadId);
    if (!thread) return [];
    const options = { minSimilarity, limit } as { minSimilarity?: number; limit?: number };
    const recalled = await world.embedder.knowing([[askedFor, vector as Vector]], () =>
      world.history.recall(world.principal, thread, { query: askedFor, ...options }),
    );
    return recalled.map(shownRecall);
  },
  agentContext,
};

async function agentContext(world: World, given: Arguments): Promise<unknown> {
  const { input, systemPrompt } = given as { input: string; systemPrompt: string };
  const thread = await threadOf(world, given["threadId"]);
  if (!thread) return null;
  const { systemText, messages, recalled } = await world.history.agentContext(
    world.principal,
    thread,
    { input, systemPrompt },
  );
  return { systemText, messages: messages.map(shownMessage), recalled: recalled.map(shownRecall) };
}

async function threadOf({ store, principal }: World, id: unknown): Promise<Thread | undefined> {
  return (await store.threads.byIds(principal, [id as string])).get(id as string);
}

function shownRecall({ message, text, similarity }: RecalledMessage): object {
  return { content: text, similarity, threadId: message.threadId, role: message.role };
}
