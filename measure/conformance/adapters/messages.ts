import type { JsonObject } from "#engraph/core/entity.js";
import { isGiven } from "#engraph/core/given.js";
import { checkedIfGiven } from "#engraph/core/ids.js";
import { messageType, type Message, type MessageType } from "#engraph/records/message.js";
import type { NewMessage } from "#engraph/core/messages/new-message.js";
import type { ExchangeOptions } from "#engraph/core/exchanges/exchange.js";
import { exchangesOfThreads } from "#engraph/core/exchanges/read-exchanges.js";
import { pageRequest } from "#engraph/core/lists/page.js";
import { nanosecondsPerMs, type NewStep } from "#engraph/core/messages/trace.js";
import type { GivenMessage, GivenStep } from "../case.ts";
import { userId, type World } from "../world.ts";
import type { Adapter, Arguments } from "./adapter.ts";
import { nearest } from "./facts.ts";
import { createThread, defaultThreadId, keepNewest } from "./threads.ts";

/** Writing and reading of messages. */
export const messageAdapters: Readonly<Record<string, Adapter>> = {
  addMessages,
  searchMessages: async (world, given) =>
    (await nearest(world, given, { recordTypes: ["MESSAGE"] })).map(({ content, similarity }) => ({
      content,
      similarity,
    })),
  getMessages: (world, { threadId }) => readMessages(world, threadId),
  lastMessage: async (world, { threadId }) => (await readMessages(world, threadId)).at(-1) ?? null,
  messagesByType: (world, { type, threadId }) =>
    messagesOfType(world, threadId, typeOf(type as string), null),
  toolResults: (world, { threadId, limit }) =>
    messagesOfType(world, threadId, { type: "TOOL_RESULT" }, limit),
  exchanges: async ({ exchanges, principal, store }, { threadId, limit, pairing }) => {
    const options = { limit, pairing } as ExchangeOptions;
    const id = threadId as string | undefined;
    const found = isGiven(id)
      ? (await exchangesOfThreads(store, principal, [id], options)).get(id)
      : await exchanges.of(principal, { userId }, options);
    return (found ?? []).map(({ user, assistant, hasToolCalls }) => ({
      user: user.content,
      assistant: assistant?.content ?? null,
      hasToolCalls,
    }));
  },
  recordTrace,
  updateMessage: async ({ messages, principal }, { id, content }) => {
    await messages.update(principal, { id: id as string, content: content as string });
    return null;
  },
};

async function addMessages(world: World, given: Arguments): Promise<null> {
  const { chatId, maxMessages } = given as { chatId?: string | null; maxMessages?: number | null };
  const messages = given["messages"] as readonly GivenMessage[];
  const id = writtenTo(given["threadId"]);
  await createThread(world, { id, ...(chatId && { chatId }) });
  if (isGiven(maxMessages)) await keepNewest(world, id, maxMessages);
  await world.messages.add(world.principal, { threadId: id, messages: messages.map(newMessage) });
  return null;
}

/** The steps as the message keeps them that came about by them. */
async function recordTrace(world: World, { steps }: Arguments): Promise<unknown> {
  await createThread(world, { id: defaultThreadId });
  const message = { role: "assistant", content: "Done.", steps: steps as readonly GivenStep[] };
  const input = { threadId: defaultThreadId, messages: [newMessage(message)] };
  const { messages } = await world.messages.add(world.principal, input);
  return messages[0]?.metadata?.["steps"];
}

/** The thread that messages are written to: by default, the one of this name. */
function writtenTo(threadId: unknown): string {
  return checkedIfGiven(threadId as string | null | undefined, "threadId") ?? defaultThreadId;
}

/** A thread of the user, or all that the user has. */
function ownerOf(threadId: unknown) {
  return { userId, ...(isGiven(threadId) && { threadId: threadId as string }) };
}

/** The last messages of a type, oldest first; without a limit, all. */
async function messagesOfType(
  { store, principal }: World,
  threadId: unknown,
  { type, typeText }: { readonly type: MessageType; readonly typeText?: string },
  limit: unknown,
): Promise<object[]> {
  const owner = ownerOf(threadId);
  const page = isGiven(limit)
    ? pageRequest({ last: limit as number })
    : { limit: 100_000, fromEnd: false };
  const filter = { owner, types: [type], ...(typeText !== undefined && { typeTexts: [typeText] }) };
  const order = { field: "TIMESTAMP", direction: "ASC" } as const;
  const found = isGiven(threadId)
    ? (
        await store.messages.pageBy(principal, "threadId", [threadId as string], page, { filter })
      ).get(threadId as string)
    : await store.messages.page(principal, page, { filter, order });
  return (found?.items ?? []).map(shownMessage);
}

/** The messages of a thread in their order, or of all threads by when they were said. */
export async function readMessages(world: World, threadId: unknown): Promise<object[]> {
  const { store, principal } = world;
  const id = checkedIfGiven(threadId as string | null | undefined, "threadId") ?? null;
  const all = { limit: 100_000, fromEnd: false };
  const page =
    id === null
      ? await store.messages.page(principal, all, {
          filter: { owner: { userId } },
          order: { field: "TIMESTAMP", direction: "ASC" },
        })
      : (await store.messages.pageBy(principal, "threadId", [id], all)).get(id);
  return (page?.items ?? []).map(shownMessage);
}

export function shownMessage({ id, role, content, metadata }: Message): object {
  return { id, role, content, metadata };
}

/** The message as Engraph's callers write it: what its metadata says of its part in a run stands in fields of its own, too. */
export function newMessage(message: GivenMessage): NewMessage {
  const { id, role, content, timestamp, metadata, steps } = message;
  return {
    id,
    role,
    content,
    timestamp: timestamp === undefined ? undefined : Date.parse(timestamp),
    metadata: metadata as JsonObject | null | undefined,
    steps: steps?.map(newStep),
    ...typingIn(metadata ?? {}),
  };
}

function newStep({ usage, duration, ...step }: GivenStep): NewStep {
  return {
    ...step,
    usage: usage && { inputTokens: usage.input_tokens, outputTokens: usage.output_tokens },
    durationMs: duration === undefined ? undefined : duration / nanosecondsPerMs,
  };
}

function typingIn(metadata: Arguments): Partial<NewMessage> {
  const { type, run_id: runId, tool_call_id: toolCallId, tool_calls: calls } = metadata;
  const hasCalls = Array.isArray(calls) && calls.length > 0;
  return {
    ...(typeof type === "string" && typeOf(type)),
    ...(typeof runId === "string" && { runId }),
    ...(typeof toolCallId === "string" && { toolCallId }),
    ...((hasCalls || metadata["has_tool_calls"] === true) && { hasToolCalls: true }),
  };
}

/** bedrock-swarm's types are Engraph's in lower case; any other is the caller's own word. */
export function typeOf(type: string): { type: MessageType; typeText?: string } {
  const own = messageType.values.find((one) => one !== "CUSTOM" && one.toLowerCase() === type);
  return own ? { type: own } : { type: "CUSTOM", typeText: type };
}
