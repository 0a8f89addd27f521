import type { Context } from "#engraph/core/context/context.js";
import type { ContextRequest } from "#engraph/core/context/context-request.js";
import { messageTokens } from "#engraph/core/history/trimming.js";
import type { HistoryOptions } from "#engraph/core/history/history-options.js";
import type { Thread } from "#engraph/core/threads/thread.js";
import type { Vector } from "../case.ts";
import { memoryContextOf } from "../memory-context.ts";
import type { World } from "../world.ts";
import type { Adapter } from "./adapter.ts";
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
    const options = {
      recallMinSimilarity: minSimilarity as number | undefined,
      maxRecalled: limit as number | undefined,
    };
    const context = await world.embedder.knowing([[askedFor, vector as Vector]], () =>
      contextOf(world, threadId, { query: askedFor, ...options }),
    );
    return shownRecall(context);
  },
  agentContext: async (world, given) => {
    const { input, systemPrompt } = given as { input: string; systemPrompt: string };
    const context = await contextOf(world, given["threadId"], { query: input });
    if (!context) return null;
    const known = memoryContextOf(
      context.relevant.flatMap(({ record }) => (record.entity === "Memory" ? record : [])),
    );
    const systemText = [systemPrompt, known].filter((part) => part !== "").join("\n\n");
    const messages = context.recentMessages.map(shownMessage);
    return { systemText, messages, recalled: shownRecall(context) };
  },
};

/** What is found by vectors alone, as in Oasis. */
async function contextOf(world: World, threadId: unknown, request: ContextRequest) {
  const thread = await threadOf(world, threadId);
  if (!thread) return null;
  return world.contexts.of(world.principal, thread, {
    mode: "VECTOR",
    baselineMemories: 0,
    tokenBudget: 0,
    ...request,
  });
}

async function threadOf({ store, principal }: World, id: unknown): Promise<Thread | undefined> {
  return (await store.threads.byIds(principal, [id as string])).get(id as string);
}

/** Nearest first, as in Oasis; contexts have the newest first. */
function shownRecall(context: Context | null): object[] {
  const nearest = (context?.relevant ?? []).toSorted(
    (one, other) => (other.similarity ?? 0) - (one.similarity ?? 0),
  );
  return nearest.flatMap(({ record, content, similarity }) =>
    record.entity === "Message"
      ? { content, similarity, threadId: record.threadId, role: record.role }
      : [],
  );
}
