import { readableActor } from "../actors/actor.js";
import { entityNames, type Json } from "../entity.js";
import { type Owner, type OwnerFilter, namedOwner } from "../owner.js";
import { isReviewer, mayReach, type Principal } from "../principal.js";

export const eventKinds = [
  "CREATED",
  "UPDATED",
  "REINFORCED",
  "INVALIDATED",
  "RESTORED",
  "REVIEW_REQUESTED",
  "APPROVED",
  "REJECTED",
  "DELETED",
  "EXPIRED",
  "TRIMMED",
  "EMBEDDED",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Events of these kinds tell of memories that only reviewers see. */
export const reviewersKinds: readonly EventKind[] = ["REVIEW_REQUESTED", "REJECTED"];

/**
 * Tells that a record has got its vectors some time after the change that it has had an event of. Nothing else
 * has changed, so only readers that name the kind get it.
 */
export const lateKind = "EMBEDDED" satisfies EventKind;

/** Whether an event of this kind tells that its record is gone. */
export function isGone(kind: EventKind): boolean {
  return kind === "DELETED" || kind === "EXPIRED" || kind === "TRIMMED";
}

/**
 * What events tell of: records with an id of their own; a thread's summary, by
 * the id of its thread; and shared state, by the key, whose owner is that of the event.
 */
export const subjectNames = [...entityNames, "Summary", "SharedState"] as const;
export type SubjectName = (typeof subjectNames)[number];

/** An event of this entity tells that the audit log has another row, by its id. Only readers that ask for it get it. */
export const auditEntity = "AuditEntry";

/** What the log has events of. */
export type LoggedName = SubjectName | typeof auditEntity;

/** A change to be written to the log, in the unit that makes the change. */
export interface EventDraft extends Owner {
  readonly kind: EventKind;
  /** The type of the changed record. */
  readonly entity: SubjectName;
  readonly subjectId: string;
  /** The thread whose messages led to the change. */
  readonly originThreadId: string | null;
  /** The job that made the change; null where a caller did. */
  readonly jobId: string | null;
  /** The record as it was committed, for readers that come when it has changed again. Of a record that is gone, the log keeps none. */
  readonly snapshot: Readonly<Record<string, Json>>;
  readonly createdAt: number;
}

/** A committed change. Positions grow in commit order, over all tenants. */
export interface StoredEvent extends Omit<EventDraft, "entity" | "snapshot"> {
  readonly entity: LoggedName;
  readonly tenantId: string;
  readonly position: number;
  /** Null: the event is a tombstone. Its record is gone, and what it said was erased in the unit that removed the record. */
  readonly snapshot: EventDraft["snapshot"] | null;
}

/** What is the same for all events of one record, and for no event of another. */
export function subjectKey({ tenantId, entity, subjectId, ...owner }: Subject): string {
  const stateOwner = entity === "SharedState" ? namedOwner(owner) : null;
  return JSON.stringify([tenantId, entity, subjectId, stateOwner]);
}

type Subject = Pick<StoredEvent, "tenantId" | "entity" | "subjectId"> & Owner;

/** Picks events; a field left out matches any. */
export interface EventFilter {
  /** `threadId` matches the record's own thread and the origin thread. */
  readonly owner?: OwnerFilter | undefined;
  /** Left out: all but {@link auditEntity}. */
  readonly entities?: readonly LoggedName[] | undefined;
  /** Left out: all but {@link lateKind}. */
  readonly kinds?: readonly EventKind[] | undefined;
  readonly subjectId?: string | undefined;
  /** Only changes that a job made. */
  readonly byJob?: boolean | undefined;
  /** Names what its reader asks of events besides, so that no cursor of it is good for another question. It picks nothing. */
  readonly question?: string | undefined;
  /** The stream ends when this thread is deleted, whatever else the filter picks. Left out: it has no end. */
  readonly endsWithThread?: string | undefined;
}

/**
 * Whether a reader has to look at an event: one that it is given, or the one
 * that ends its stream. Stores answer the same in SQL; a property test compares the two.
 */
export function matchesEvent(
  principal: Principal,
  filter: EventFilter,
  event: StoredEvent,
): boolean {
  return (
    event.tenantId === principal.tenantId &&
    mayReachSubject(principal, event) &&
    (picksEvent(filter, event) || endsStream(filter, event))
  );
}

/** Whether it is the deletion of the thread that the stream ends with. */
export function endsStream({ endsWithThread }: EventFilter, event: StoredEvent): boolean {
  return (
    endsWithThread !== undefined &&
    event.entity === "Thread" &&
    event.kind === "DELETED" &&
    event.subjectId === endsWithThread
  );
}

/** Whether the filter gives its reader an event that is within reach. */
export function picksEvent(filter: EventFilter, event: StoredEvent): boolean {
  return (
    matchesOwner(filter.owner ?? {}, event) &&
    (filter.entities?.includes(event.entity) ?? event.entity !== auditEntity) &&
    (filter.kinds?.includes(event.kind) ?? event.kind !== lateKind) &&
    (filter.subjectId === undefined || filter.subjectId === event.subjectId) &&
    (filter.byJob !== true || event.jobId !== null)
  );
}

function mayReachSubject(principal: Principal, event: StoredEvent): boolean {
  const { entity, subjectId, kind } = event;
  if (reviewersKinds.includes(kind) && !isReviewer(principal)) return false;
  if (entity !== "User" && entity !== "Agent") return mayReach(principal, event);
  const readable = readableActor(principal, entity);
  return readable === undefined || readable === subjectId;
}

function matchesOwner({ userId, agentId, threadId }: OwnerFilter, event: StoredEvent): boolean {
  return (
    (userId === undefined || userId === event.userId) &&
    (agentId === undefined || agentId === event.agentId) &&
    (threadId === undefined ||
      threadId === event.threadId ||
      (threadId !== null && threadId === event.originThreadId))
  );
}
