import { eventKind, type EventKind } from "../../records/event-kind.js";
import { readableActor } from "../actors/actor.js";
import { entityNames, type Json } from "../entity.js";
import { type Owner, type OwnerFilter, namedOwner } from "../owner.js";
import { isReviewer, mayReach, type Principal } from "../principal.js";
import { forgottenKey, isForgotten } from "../shared-state/shared-state.js";

export type { EventKind };
export const eventKinds = eventKind.values;

/** Kinds of events about memories that only reviewers can see. */
export const reviewersKinds: readonly EventKind[] = ["REVIEW_REQUESTED", "REJECTED"];

/**
 * A record got its vectors some time after the event of its change. Nothing else has changed, so only readers that
 * request this kind get it.
 */
export const lateKind = "EMBEDDED" satisfies EventKind;

/** Whether an event of this kind means that the record was removed. */
export function isGone(kind: EventKind): boolean {
  return kind === "DELETED" || kind === "EXPIRED" || kind === "TRIMMED";
}

/**
 * Subjects of events: records with their own id; a thread's summary, by the thread's id; and shared state, by its key
 * and the event's owner, or by its `forgottenKey` once the owner is deleted.
 */
export const subjectNames = [...entityNames, "Summary", "SharedState"] as const;
export type SubjectName = (typeof subjectNames)[number];

/**
 * Events of this entity announce a new row of the audit log, by its id. Only readers that request the entity get them.
 */
export const auditEntity = "AuditEntry";

/** Every entity that has events in the log. */
export type LoggedName = SubjectName | typeof auditEntity;

/** A change to append to the log, in the transaction that makes the change. */
export interface EventDraft extends Owner {
  readonly kind: EventKind;
  /** The type of the changed record. */
  readonly entity: SubjectName;
  readonly subjectId: string;
  /** The thread whose messages led to the change. */
  readonly originThreadId: string | null;
  /** The job that made the change; null for a caller. */
  readonly jobId: string | null;
  /**
   * The record as committed, for readers that read the event after further changes. The log keeps no snapshot of
   * removed records.
   */
  readonly snapshot: Readonly<Record<string, Json>>;
  readonly createdAt: number;
}

/** A committed change. Positions increase in commit order, across all tenants. */
export interface StoredEvent extends Omit<EventDraft, "entity" | "snapshot"> {
  readonly entity: LoggedName;
  readonly tenantId: string;
  readonly position: number;
  /** Null for a tombstone: the record was removed, and its snapshot was erased in the same transaction. */
  readonly snapshot: EventDraft["snapshot"] | null;
}

/** A key that all events of one record share, and no event of another record. */
export function subjectKey({ tenantId, entity, subjectId, ...owner }: Subject): string {
  if (entity !== "SharedState") return JSON.stringify([tenantId, entity, subjectId]);
  return JSON.stringify([tenantId, entity, forgottenKey(subjectId), namedOwner(owner)]);
}

/** Whether the keys of an owner's shared state may be forgotten with this event: with its last keys, or with itself. */
export function mayForgetState({ kind, entity, subjectId }: StoredEvent): boolean {
  const isOwner = entity === "Thread" || entity === "User" || entity === "Agent";
  return isGone(kind) && (isOwner || (entity === "SharedState" && isForgotten(subjectId)));
}

/** A key that all events of one owner's shared state share. */
export function stateOwnerKey({
  tenantId,
  ...owner
}: Pick<StoredEvent, "tenantId"> & Owner): string {
  return JSON.stringify([tenantId, namedOwner(owner)]);
}

type Subject = Pick<StoredEvent, "tenantId" | "entity" | "subjectId"> & Owner;

/** Selects events. An absent field matches any. */
export interface EventFilter {
  /** `threadId` matches the record's own thread and the origin thread. */
  readonly owner?: OwnerFilter | undefined;
  /** Default: all but {@link auditEntity}. */
  readonly entities?: readonly LoggedName[] | undefined;
  /** Default: all but {@link lateKind}. */
  readonly kinds?: readonly EventKind[] | undefined;
  /** A key of shared state also matches its `forgottenKey`. */
  readonly subjectId?: string | undefined;
  /** Only changes that a job made. */
  readonly byJob?: boolean | undefined;
  /**
   * Identifies the standing question of the stream, so that its cursors are invalid for other questions. Filters
   * nothing.
   */
  readonly question?: string | undefined;
  /** The stream ends when this thread is deleted, whatever else the filter selects. Default: it does not end. */
  readonly endsWithThread?: string | undefined;
}

/**
 * Whether a reader must process an event: the filter selects it, or it ends the stream. Stores do the same in SQL; a
 * property test compares the two.
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

/** Whether the event is the deletion of the stream's thread. */
export function endsStream({ endsWithThread }: EventFilter, event: StoredEvent): boolean {
  return (
    endsWithThread !== undefined &&
    event.entity === "Thread" &&
    event.kind === "DELETED" &&
    event.subjectId === endsWithThread
  );
}

/** Whether the filter selects an event that is within reach. */
export function picksEvent(filter: EventFilter, event: StoredEvent): boolean {
  return (
    matchesOwner(filter.owner ?? {}, event) &&
    (filter.entities?.includes(event.entity) ?? event.entity !== auditEntity) &&
    (filter.kinds?.includes(event.kind) ?? event.kind !== lateKind) &&
    (filter.subjectId === undefined || isSubject(filter.subjectId, event)) &&
    (filter.byJob !== true || event.jobId !== null)
  );
}

function isSubject(id: string, { entity, subjectId }: StoredEvent): boolean {
  if (id === subjectId) return true;
  return entity === "SharedState" && isForgotten(subjectId) && forgottenKey(id) === subjectId;
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
