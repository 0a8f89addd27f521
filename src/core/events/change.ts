import { jobFields } from "../../records/job.js";
import { actorFields } from "../../records/actor.js";
import { linkFields } from "../../records/memory-link.js";
import { summaryFields } from "../../records/summary.js";
import { memoryFields } from "../../records/memory.js";
import { messageFields } from "../../records/message.js";
import { threadFields } from "../../records/thread.js";
import type { Actor } from "../actors/actor.js";
import { isGone, type EventDraft, type EventKind } from "./event.js";
import { isServerJob, type Job } from "../jobs/job.js";
import { isForReviewers, type Memory } from "../memories/memory.js";
import type { MemoryLink } from "../links/memory-link.js";
import type { Message } from "../messages/message.js";
import type { Owner } from "../owner.js";
import type { Principal } from "../principal.js";
import { snapshotsOf } from "./snapshot.js";
import type { SharedStateEntry } from "../shared-state/shared-state.js";
import type { ThreadSummary } from "../summaries/thread-summary.js";
import type { Thread } from "../threads/thread.js";

/** Who makes a change, and when. */
export interface ChangeCause {
  readonly principal: Principal;
  /** UTC milliseconds. */
  readonly now: number;
  /** Null if a caller makes the change. */
  readonly jobId: string | null;
}

/** A change made by a job. */
export type JobCause = ChangeCause & { readonly jobId: string };

const actorSnapshot = snapshotsOf(actorFields);
const jobSnapshot = snapshotsOf(jobFields);
const linkSnapshot = snapshotsOf(linkFields);
const summarySnapshot = snapshotsOf(summaryFields);
const memorySnapshot = snapshotsOf(memoryFields);
const messageSnapshot = snapshotsOf(messageFields);
const threadSnapshot = snapshotsOf(threadFields);

/** The event of a changed user or agent. Append it in the transaction that makes the change. */
export function actorChange(kind: EventKind, actor: Actor): EventDraft {
  const { entity, id, updatedAt } = actor;
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
    snapshot: actorSnapshot(actor),
    createdAt: updatedAt,
  };
}

export function threadChange(kind: EventKind, thread: Thread): EventDraft {
  const { entity, id, userId, agentId, updatedAt } = thread;
  return {
    ...ownedBy({ userId, agentId, threadId: id }),
    kind,
    entity,
    subjectId: id,
    originThreadId: id,
    jobId: null,
    snapshot: threadSnapshot(thread),
    createdAt: updatedAt,
  };
}

export function messageChange(kind: EventKind, message: Message): EventDraft {
  const { entity, id, threadId, createdAt } = message;
  return {
    ...ownedBy(message),
    kind,
    entity,
    subjectId: id,
    originThreadId: threadId,
    jobId: null,
    snapshot: messageSnapshot(message),
    createdAt,
  };
}

/**
 * For a memory that only reviewers can see, the event kind is a reviewer kind, whatever has changed. INVALIDATED also
 * goes to readers who saw the memory before.
 */
export function memoryChange(changeKind: EventKind, memory: Memory): EventDraft {
  const isOpen = isGone(changeKind) || changeKind === "INVALIDATED";
  const eventKind = isOpen ? changeKind : kindForReviewers(memory, changeKind);
  return {
    ...ownedBy(memory),
    kind: eventKind,
    entity: memory.entity,
    subjectId: memory.id,
    originThreadId: memory.originThreadId,
    // Later changes of the memory are not made by the job that extracted it.
    jobId: changeKind === "CREATED" ? memory.jobId : null,
    snapshot: memorySnapshot(memory),
    createdAt: memory.updatedAt,
  };
}

function kindForReviewers(memory: Memory, kind: EventKind): EventKind {
  if (!isForReviewers(memory)) return kind;
  return memory.status === "PENDING" ? "REVIEW_REQUESTED" : "REJECTED";
}

/** Events that notify reviewers of pending memories, if other events notify all readers of these memories. */
export function reviewRequests(memories: readonly Memory[]): EventDraft[] {
  return memories
    .filter((memory) => memory.status === "PENDING" && !isForReviewers(memory))
    .map((memory) => memoryChange("REVIEW_REQUESTED", memory));
}

/**
 * A link's event has its source's owner, but has an agent only if both memories have the same agent. A caller that
 * reaches only one of them must not learn of the link.
 */
export function linkChange(
  kind: EventKind,
  link: MemoryLink,
  source: Memory,
  target: Memory,
): EventDraft {
  return {
    ...ownedBy(source),
    agentId: source.agentId === target.agentId ? source.agentId : null,
    kind: isGone(kind) ? kind : kindForReviewers(target, kindForReviewers(source, kind)),
    entity: link.entity,
    subjectId: link.id,
    originThreadId: source.originThreadId,
    jobId: null,
    snapshot: linkSnapshot(link),
    createdAt: link.updatedAt,
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
    snapshot: { ...jobSnapshot(job), usage: { ...job.usage } },
    createdAt: job.updatedAt,
  };
}

/**
 * The events of a job's step; none for the server's own jobs. Otherwise the jobs that trim the log would write to it
 * and produce their own work.
 */
export function jobStep(kind: EventKind, job: Job): EventDraft[] {
  return isServerJob(job) ? [] : [jobChange(kind, job)];
}

export function summaryChange(
  kind: EventKind,
  summary: ThreadSummary,
  { now, jobId }: ChangeCause,
): EventDraft {
  return {
    ...ownedBy(summary),
    kind,
    entity: "Summary",
    subjectId: summary.threadId,
    originThreadId: summary.threadId,
    jobId,
    snapshot: summarySnapshot(summary),
    createdAt: now,
  };
}

/** The event has the owner of the shared state; for a thread's state, also the thread's user and agent. */
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

function ownedBy({ userId, agentId, threadId }: Owner): Owner {
  return { userId, agentId, threadId };
}
