import type { Actor } from "../actors/actor.js";
import type { JsonObject } from "../entity.js";
import { isGone, type EventDraft, type EventKind } from "./event.js";
import { isServerJob, jobSnapshot, type Job } from "../jobs/job.js";
import { isForReviewers, type Memory } from "../memories/memory.js";
import type { MemoryLink } from "../links/memory-link.js";
import type { Message } from "../messages/message.js";
import type { Owner } from "../owner.js";
import type { Principal } from "../principal.js";
import type { SharedStateEntry } from "../shared-state/shared-state.js";
import type { ThreadSummary } from "../summaries/thread-summary.js";
import type { Thread } from "../threads/thread.js";

/** Who makes a change, and when. */
export interface ChangeCause {
  readonly principal: Principal;
  /** UTC milliseconds. */
  readonly now: number;
  /** Null where a caller makes it. */
  readonly jobId: string | null;
}

/** A job as what makes a change. */
export type JobCause = ChangeCause & { readonly jobId: string };

/** What the event log says of a change; to be appended in the unit that makes it. */
export function actorChange(kind: EventKind, actor: Actor): EventDraft {
  const { entity, id, information, metadata, fadingPolicy, updatedAt } = actor;
  return {
    ...ownedBy({
      userId: entity === "User" ? id : null,
      agentId: entity === "Agent" ? id : null,
      threadId: null,
    }),
    kind,
    entity,
    subjectId: id,
    originThreadId: null,
    jobId: null,
    snapshot: { information, metadata, fadingPolicy: fadingPolicy && { ...fadingPolicy } },
    createdAt: updatedAt,
  };
}

export function threadChange(kind: EventKind, thread: Thread): EventDraft {
  const { entity, id, userId, agentId, chatId, title, metadata, settings, updatedAt } = thread;
  return {
    ...ownedBy({ userId, agentId, threadId: id }),
    kind,
    entity,
    subjectId: id,
    originThreadId: id,
    jobId: null,
    snapshot: { chatId, title, metadata, settings: { ...settings } as JsonObject },
    createdAt: updatedAt,
  };
}

export function messageChange(kind: EventKind, message: Message): EventDraft {
  const { entity, id, threadId, seq, role, type, typeText, runId, toolCallId } = message;
  const { hasToolCalls, agentName, name, content, parts, toolCalls } = message;
  const { timestamp, metadata, createdAt } = message;
  const expiresAt = isoTime(message.expiresAt);
  return {
    ...ownedBy(message),
    kind,
    entity,
    subjectId: id,
    originThreadId: threadId,
    jobId: null,
    snapshot: {
      seq,
      role,
      type,
      typeText,
      runId,
      toolCallId,
      hasToolCalls,
      agentName,
      name,
      content,
      parts: parts && parts.map((part) => ({ ...part })),
      toolCalls,
      timestamp: new Date(timestamp).toISOString(),
      metadata,
      expiresAt,
    },
    createdAt,
  };
}

/**
 * Of a memory that reviewers alone see, the kind says so, whatever has changed.
 * INVALIDATED also tells those who had seen it before.
 */
export function memoryChange(changeKind: EventKind, memory: Memory): EventDraft {
  const isOpen = isGone(changeKind) || changeKind === "INVALIDATED";
  const eventKind = isOpen ? changeKind : kindForReviewers(memory, changeKind);
  const {
    entity,
    id,
    kind,
    category,
    content,
    policy,
    confidence,
    importance,
    status,
    statusReason,
    pinned,
    source,
    metadata,
    revision,
  } = memory;
  return {
    ...ownedBy(memory),
    kind: eventKind,
    entity,
    subjectId: id,
    originThreadId: memory.originThreadId,
    // The job that extracted it has not changed it since.
    jobId: changeKind === "CREATED" ? memory.jobId : null,
    snapshot: {
      kind,
      category,
      content,
      policy,
      confidence,
      importance,
      status,
      statusReason,
      pinned,
      validFrom: isoTime(memory.validFrom),
      validTo: isoTime(memory.validTo),
      source,
      metadata,
      revision,
      reinforcedAt: isoTime(memory.reinforcedAt),
      expiresAt: isoTime(memory.expiresAt),
    },
    createdAt: memory.updatedAt,
  };
}

function kindForReviewers(memory: Memory, kind: EventKind): EventKind {
  if (!isForReviewers(memory)) return kind;
  return memory.status === "PENDING" ? "REVIEW_REQUESTED" : "REJECTED";
}

/** Tells reviewers of memories that wait for them, where everybody is told of these by other events. */
export function reviewRequests(memories: readonly Memory[]): EventDraft[] {
  return memories
    .filter((memory) => memory.status === "PENDING" && !isForReviewers(memory))
    .map((memory) => memoryChange("REVIEW_REQUESTED", memory));
}

/**
 * An event of a link is its source's, except that it is for an agent only
 * where both memories are: who reaches one of them alone does not learn of it.
 */
export function linkChange(
  kind: EventKind,
  { entity, id, sourceId, targetId, relation, metadata, updatedAt }: MemoryLink,
  source: Memory,
  target: Memory,
): EventDraft {
  return {
    ...ownedBy(source),
    agentId: source.agentId === target.agentId ? source.agentId : null,
    kind: isGone(kind) ? kind : kindForReviewers(target, kindForReviewers(source, kind)),
    entity,
    subjectId: id,
    originThreadId: source.originThreadId,
    jobId: null,
    snapshot: { sourceId, targetId, relation, metadata },
    createdAt: updatedAt,
  };
}

export function jobChange(kind: EventKind, job: Job): EventDraft {
  return {
    ...ownedBy(job),
    kind,
    entity: job.entity,
    subjectId: job.id,
    originThreadId: job.threadId,
    jobId: job.id,
    snapshot: jobSnapshot(job),
    createdAt: job.updatedAt,
  };
}

/**
 * What the log says of a step of a job: nothing of the server's own jobs. Those
 * that keep the log short would else write to it, and have themselves to clear away.
 */
export function jobStep(kind: EventKind, job: Job): EventDraft[] {
  return isServerJob(job) ? [] : [jobChange(kind, job)];
}

export function summaryChange(
  kind: EventKind,
  summary: ThreadSummary,
  { now, jobId }: ChangeCause,
): EventDraft {
  const { threadId, text, topics, coveredSeq, messageCount, model } = summary;
  return {
    ...ownedBy(summary),
    kind,
    entity: "Summary",
    subjectId: threadId,
    originThreadId: threadId,
    jobId,
    snapshot: { text, topics, coveredSeq, messageCount, model },
    createdAt: now,
  };
}

/** The owner of the event is that of the state: of a thread's, its user and agent besides. */
export function sharedStateChange(
  kind: EventKind,
  { key, value, version, ...owner }: SharedStateEntry,
  now: number,
): EventDraft {
  return {
    ...ownedBy(owner),
    kind,
    entity: "SharedState",
    subjectId: key,
    originThreadId: owner.threadId,
    jobId: null,
    snapshot: { value, version },
    createdAt: now,
  };
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function ownedBy({ userId, agentId, threadId }: Owner): Owner {
  return { userId, agentId, threadId };
}
