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
import type { SharedStateEntry } from "../shared-state/shared-state.js";
import type { ThreadSummary } from "../summaries/summary-view.js";
import type { Thread } from "../threads/thread.js";
import { fieldsIn, type Fields, type PartOf } from "../../records/field.js";
import type { Json, JsonObject } from "../../records/json.js";

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

/** A record whose changes are told by events of its own. */
export type ToldRecord = Actor | Thread | Message | Memory;

/**
 * The event of a changed record. Append it in the transaction that makes the change. A memory's event has the time of its
 * revision, which is never before the one of the revision before.
 */
export function recordChange(kind: EventKind, record: ToldRecord, cause: ChangeCause): EventDraft {
  const isRevision = record.entity === "Memory" && !isGone(kind);
  return {
    ...ownerOf(record),
    kind: record.entity === "Memory" ? kindOf(kind, record) : kind,
    entity: record.entity,
    subjectId: record.id,
    originThreadId: originOf(record),
    jobId: cause.jobId,
    snapshot: snapshotOf(record),
    createdAt: isRevision ? record.updatedAt : cause.now,
  };
}

function ownerOf(record: ToldRecord): Owner {
  if (record.entity === "Message" || record.entity === "Memory") return ownedBy(record);
  const { entity, id } = record;
  if (entity === "Thread") return ownedBy({ ...record, threadId: id });
  const [userId, agentId] = entity === "User" ? [id, null] : [null, id];
  return { userId, agentId, threadId: null };
}

function originOf(record: ToldRecord): string | null {
  if (record.entity === "Memory") return record.originThreadId;
  if (record.entity === "Message") return record.threadId;
  return record.entity === "Thread" ? record.id : null;
}

function snapshotOf(record: ToldRecord): JsonObject {
  if (record.entity === "Memory") return memorySnapshot(record);
  if (record.entity === "Message") return messageSnapshot(record);
  return record.entity === "Thread" ? threadSnapshot(record) : actorSnapshot(record);
}

/**
 * For a memory that only reviewers can see, the event kind is a reviewer kind, whatever has changed. INVALIDATED also
 * goes to readers who saw the memory before.
 */
function kindOf(kind: EventKind, memory: Memory): EventKind {
  return isGone(kind) || kind === "INVALIDATED" ? kind : kindForReviewers(memory, kind);
}

function kindForReviewers(memory: Memory, kind: EventKind): EventKind {
  if (!isForReviewers(memory)) return kind;
  return memory.status === "PENDING" ? "REVIEW_REQUESTED" : "REJECTED";
}

/** Events that notify reviewers of pending memories, if other events notify all readers of these memories. */
export function reviewRequests(memories: readonly Memory[], cause: ChangeCause): EventDraft[] {
  return memories
    .filter((memory) => memory.status === "PENDING" && !isForReviewers(memory))
    .map((memory) => recordChange("REVIEW_REQUESTED", memory, cause));
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
  { now, jobId }: ChangeCause,
): EventDraft {
  return {
    ...ownedBy(source),
    agentId: source.agentId === target.agentId ? source.agentId : null,
    kind: isGone(kind) ? kind : kindForReviewers(target, kindForReviewers(source, kind)),
    entity: link.entity,
    subjectId: link.id,
    originThreadId: source.originThreadId,
    jobId,
    snapshot: linkSnapshot(link),
    createdAt: now,
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

type Told<F> = Readonly<Record<keyof PartOf<F, "event">, unknown>>;

/** What events tell of records of these fields. Times are in ISO 8601. */
function snapshotsOf<F extends Fields>(fields: F): (record: Told<F>) => JsonObject {
  const told = fieldsIn(fields, "event").map(([name, { kind }]) => ({
    name,
    isTime: kind === "time",
  }));
  return (record) => {
    const snapshot: Record<string, Json> = {};
    for (const { name, isTime } of told) {
      const value = record[name as keyof Told<F>] as Json;
      snapshot[name] = isTime && value !== null ? new Date(value as number).toISOString() : value;
    }
    return snapshot;
  };
}
