import type {
  ActorFilter,
  MemoryFilter,
  MessageFilter,
  OwnerFilter,
  ThreadFilter,
} from "../../gql/graphql.js";
import type { ActorRecord, MemoryRecord, MessageRecord, ThreadRecord } from "./records.js";
import { stepsOf } from "./stepping.js";

/** Whether a filter matches: an omitted field or a null object matches everything. */
export function picksActor(filter: ActorFilter | undefined, actor: ActorRecord): boolean {
  return isOpenOr(filter?.hasProfile, actor.hasProfile) && picksMetadata(filter, actor);
}

export function picksThread(filter: ThreadFilter | undefined, thread: ThreadRecord): boolean {
  return (
    picksOwner({ ...filter?.owner, threadId: undefined }, { ...thread, threadId: null }) &&
    isOpenOr(filter?.chatId, thread.chatId) &&
    picksMetadata(filter, thread)
  );
}

export function picksMessage(filter: MessageFilter | undefined, message: MessageRecord): boolean {
  const { stepNames, since, until } = filter ?? {};
  return (
    picksOwner(filter?.owner, message) &&
    isAmong(filter?.roles, message.role) &&
    isAmong(filter?.names, message.name) &&
    isAmong(filter?.types, message.type) &&
    isAmong(filter?.typeTexts, message.typeText) &&
    isAmong(filter?.runIds, message.runId) &&
    isAmong(filter?.toolCallIds, message.toolCallId) &&
    isAmong(filter?.agentNames, message.agentName) &&
    isOpenOr(filter?.hasToolCalls ?? undefined, message.hasToolCalls) &&
    (!stepNames || stepsOf(message).some(({ name }) => stepNames.includes(name))) &&
    (!since || message.timestamp >= Date.parse(since)) &&
    (!until || message.timestamp < Date.parse(until)) &&
    picksMetadata(filter, message)
  );
}

export function picksMemory(filter: MemoryFilter | undefined, memory: MemoryRecord): boolean {
  // A memory of a user belongs to no thread, and is also found by the one it was learned in.
  const isOfThread = typeof filter?.owner?.threadId === "string";
  const owner = isOfThread ? { ...memory, threadId: memory.originThreadId } : memory;
  return (
    picksOwner(filter?.owner, owner) &&
    isAmong(filter?.kinds, memory.kind) &&
    isAmong(filter?.categories, memory.category) &&
    isAmong(lower(filter?.subjects), memory.subject?.toLowerCase() ?? null) &&
    isAmong(filter?.statuses, memory.status) &&
    isAmong(filter?.sources, memory.source) &&
    memory.confidence >= (filter?.minConfidence ?? 0) &&
    (memory.importance ?? -1) >= (filter?.minImportance ?? -1) &&
    picksMetadata(filter, memory)
  );
}

interface Owned {
  readonly userId: string | null;
  readonly agentId: string | null;
  readonly threadId: string | null;
}

/** An owner filter that can also match records without an agent. */
export type Scope = OwnerFilter & { readonly orNoAgent?: boolean };

export function picksOwner(filter: Scope | null | undefined, owner: Owned): boolean {
  const isShared = filter?.orNoAgent === true && owner.agentId === null;
  return (
    isOpenOr(filter?.userId, owner.userId) &&
    (isShared || isOpenOr(filter?.agentId, owner.agentId)) &&
    isOpenOr(filter?.threadId, owner.threadId)
  );
}

/** The nesting limit of the model's filters. */
export function picksMetadata(
  filter: { readonly metadata?: unknown } | undefined,
  { metadata }: { readonly metadata: object | null },
): boolean {
  const wanted = filter?.metadata as Readonly<Record<string, unknown>> | null | undefined;
  if (wanted === undefined) return true;
  if (wanted === null) return metadata === null;
  const given = (metadata ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).every(([key, value]) => given[key] === value);
}

function isOpenOr<Value>(wanted: Value | undefined, value: Value): boolean {
  return wanted === undefined || wanted === value;
}

function isAmong<Value>(wanted: readonly Value[] | null | undefined, value: Value | null): boolean {
  return !wanted || (value !== null && wanted.includes(value));
}

function lower(texts: readonly string[] | null | undefined): string[] | undefined {
  return texts?.map((text) => text.toLowerCase());
}
