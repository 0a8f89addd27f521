import { emptyRecord, partOf } from "../../src/core/record-input.js";
import { memoryFields } from "../../src/records/memory.js";
import { noUsage } from "../../src/core/models/language-model.js";
import type { Actor } from "../../src/core/actors/actor.js";
import type { EventDraft } from "../../src/core/events/event.js";
import type { Job } from "../../src/core/jobs/job.js";
import type { Evidence, Memory, MemoryRevision } from "../../src/core/memories/memory.js";
import type { MemoryLink } from "../../src/core/links/memory-link.js";
import type { OwnerFilter } from "../../src/core/owner.js";
import type {
  Indexed,
  IndexedEntity,
  IndexedRecord,
  RecordIndex,
} from "../../src/core/search/passages/passage.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { textOf } from "../../src/core/search/passages/passage.js";
import type { TextAnalyser } from "../../src/core/search/text/text-analyser.js";
import type { VectorQuery, VectorSpace } from "../../src/core/store/contract/passages.js";
import type { IndexedPassage } from "../../src/core/store/contract/passage-writes.js";
import type { MemoryStore, Unit } from "../../src/core/store/memory-store.js";
import type { Message } from "../../src/core/messages/message.js";
import type { Principal } from "../../src/core/principal.js";
import type { ThreadSummary } from "../../src/core/summaries/summary-view.js";
import type { Thread } from "../../src/core/threads/thread.js";

/** The creation time of all samples. */
export const noon = Date.UTC(2026, 4, 8, 12);

/** Can reach all records of the samples' tenant. */
export const member: Principal = { tenantId: "tenant-1", roles: ["member"] };

export const admin: Principal = { ...member, roles: ["admin"] };

/** A member who can reach all records of this tenant. */
export function memberOf(tenantId: string): Principal {
  return { ...member, tenantId };
}

/** Callers who can reach no samples, which belong to user-1 and agent-1. */
export const outsiders: readonly { readonly name: string; readonly caller: Principal }[] = [
  { name: "another tenant", caller: memberOf("tenant-2") },
  { name: "another user", caller: { ...member, userId: "user-2" } },
  { name: "another agent", caller: { ...member, agentId: "agent-2" } },
  {
    name: "another agent of the same user",
    caller: { ...member, userId: "user-1", agentId: "agent-2" },
  },
];

/** A message without its position in a thread. */
export type MessageDraft = Omit<Message, "seq">;

export function aUser(change: Partial<Actor> = {}): Actor {
  return {
    entity: "User",
    id: "user-1",
    hasProfile: false,
    information: null,
    metadata: null,
    fadingPolicy: null,
    createdAt: noon,
    ordinal: 0,
    updatedAt: noon,
    ...change,
  };
}

export function anAgent(change: Partial<Actor> = {}): Actor {
  return aUser({ entity: "Agent", id: "agent-1", ...change });
}

export function aThread(change: Partial<Thread> = {}): Thread {
  return {
    entity: "Thread",
    id: "thread-1",
    userId: "user-1",
    agentId: "agent-1",
    chatId: null,
    title: null,
    metadata: null,
    settings: { extractMemories: true },
    lastSeq: 0,
    extractionSeq: 0,
    createdAt: noon,
    updatedAt: noon,
    ...change,
  };
}

export function aMessage(change: Partial<MessageDraft> = {}): MessageDraft {
  return {
    entity: "Message",
    id: "message-1",
    threadId: "thread-1",
    userId: "user-1",
    agentId: "agent-1",
    role: "user",
    type: null,
    typeText: null,
    runId: null,
    toolCallId: null,
    hasToolCalls: false,
    agentName: null,
    name: null,
    content: "I like green tea.",
    parts: null,
    toolCalls: null,
    timestamp: noon,
    metadata: null,
    createdAt: noon,
    expiresAt: null,
    ...change,
  };
}

export function aMemory(change: Partial<Memory> = {}): Memory {
  return {
    ...emptyRecord(memoryFields),
    entity: "Memory",
    id: "memory-1",
    kind: "FACT",
    content: "The user likes green tea.",
    userId: "user-1",
    agentId: "agent-1",
    originThreadId: "thread-1",
    source: "MODEL",
    confidence: 0.9,
    revision: 1,
    createdAt: noon,
    updatedAt: noon,
    contentSince: noon,
    ...change,
  };
}

/** A revision that was current for a millisecond. */
export function aRevision(change: Partial<MemoryRevision> = {}): MemoryRevision {
  const memory = aMemory();
  const state = partOf(memoryFields, "revised", memory);
  return { ...state, memoryId: memory.id, recordedFrom: noon, recordedTo: noon + 1, ...change };
}

export function anEvidence(change: Partial<Evidence> = {}): Evidence {
  return {
    id: "evidence-1",
    memoryId: "memory-1",
    messageId: "message-1",
    jobId: null,
    quote: "green tea",
    isCurrent: true,
    isContext: false,
    start: 7,
    end: 16,
    ...change,
  };
}

export function aLink(change: Partial<MemoryLink> = {}): MemoryLink {
  return {
    entity: "MemoryLink",
    id: "link-1",
    sourceId: "memory-2",
    targetId: "memory-1",
    relation: "SUPERSEDES",
    metadata: null,
    createdAt: noon,
    updatedAt: noon,
    ...change,
  };
}

export function aJob(change: Partial<Job> = {}): Job {
  return {
    entity: "Job",
    id: "job-1",
    tenantId: member.tenantId,
    kind: "EXTRACT_MEMORIES",
    threadId: "thread-1",
    userId: "user-1",
    agentId: "agent-1",
    input: { fromSeq: 1, toSeq: 2 },
    state: "READY",
    attempts: 0,
    deaths: 0,
    fence: 0,
    runAt: noon,
    leaseUntil: null,
    outcome: null,
    error: null,
    model: null,
    usage: noUsage,
    result: null,
    createdAt: noon,
    updatedAt: noon,
    ...change,
  };
}

export function aSummary(change: Partial<ThreadSummary> = {}): ThreadSummary {
  return {
    threadId: "thread-1",
    userId: "user-1",
    agentId: "agent-1",
    text: "The user spoke of green tea.",
    topics: ["green tea", "breakfast"],
    coveredSeq: 2,
    messageCount: 2,
    model: "model-1",
    jobId: "job-1",
    updatedAt: noon,
    expiresAt: null,
    ...change,
  };
}

export function anEvent(change: Partial<EventDraft> = {}): EventDraft {
  return {
    kind: "CREATED",
    entity: "Memory",
    subjectId: "memory-1",
    userId: "user-1",
    agentId: "agent-1",
    threadId: null,
    originThreadId: "thread-1",
    jobId: null,
    snapshot: { content: "The user likes green tea." },
    createdAt: noon,
    ...change,
  };
}

/** A passage whose terms are its unchanged words. */
export function aPassage(text: string): IndexedPassage {
  const words = text.split(" ");
  const terms = new Map<string, number>();
  for (const word of words) terms.set(word, (terms.get(word) ?? 0) + 1);
  const traits = { speaker: null, day: null, flags: 0 };
  return { text, analyser: "words", terms, length: words.length, ...traits };
}

export interface Records {
  readonly actors?: readonly Actor[];
  readonly threads?: readonly Thread[];
  /** Appended in this order to their threads. */
  readonly messages?: readonly MessageDraft[];
  readonly memories?: readonly Memory[];
  readonly evidence?: readonly Evidence[];
  readonly links?: readonly MemoryLink[];
  readonly jobs?: readonly Job[];
  readonly summaries?: readonly ThreadSummary[];
  readonly events?: readonly EventDraft[];
}

/** Stores the records in one unit. */
export async function keep(
  store: MemoryStore,
  records: Records,
  principal: Principal = member,
): Promise<void> {
  await store.unit(principal, async (unit) => {
    for (const actor of records.actors ?? []) await unit.actors.insert(actor);
    for (const thread of records.threads ?? []) await unit.threads.insert(thread);
    for (const message of records.messages ?? []) {
      const thread = await unit.threads.find(message.threadId ?? "");
      if (thread === null)
        throw new Error(`Thread "${message.threadId}" is not there to append to.`);
      await unit.messages.append(thread, [message]);
    }
    await unit.memories.insert(records.memories ?? []);
    await unit.memories.addEvidence(records.evidence ?? []);
    for (const link of records.links ?? []) await unit.links.insert(link);
    for (const job of records.jobs ?? []) await unit.jobs.insert(job);
    for (const summary of records.summaries ?? []) await unit.summaries.put(summary);
    await unit.events.append(records.events ?? []);
  });
}

/** The indexes that contain an owner's records, with the postings of these terms. */
export async function postingsOf(
  store: MemoryStore,
  principal: Principal,
  entity: IndexedEntity,
  owner: OwnerFilter,
  terms: readonly string[],
): Promise<RecordIndex[]> {
  const keys = await store.passages.indexes(principal, entity, owner);
  return store.passages.postings(principal, keys, terms);
}

/** Reindexes a record, like a service after a change of its text. */
export async function reindex(
  unit: Unit,
  record: IndexedRecord,
  analyser: TextAnalyser,
): Promise<void> {
  await new Indexer(analyser).in(unit).follow(record, record, { text: textOf(record) });
}

/** Stores a vector supplied by a caller; null removes it. */
export function setVector(
  unit: Unit,
  record: Indexed,
  vector: ArrayLike<number> | null,
): Promise<void> {
  return unit.passages.setVectors(record, vector && { model: null, vectors: [vector] });
}

/** The dimension of the only vector space; null without vectors. */
export async function dimensionOf(spaces: Promise<readonly VectorSpace[]>): Promise<number | null> {
  return (await spaces)[0]?.dimension ?? null;
}

/** A query for comparison with supplied vectors. */
export function vectorQuery(...vector: readonly number[]): VectorQuery {
  return { vector: Float32Array.from(vector), model: null };
}
