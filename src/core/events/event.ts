import { entityNames, type Json } from "../entity.js";
import type { Owner, OwnerFilter } from "../owner.js";
import { mayReach, type Principal } from "../principal.js";

export const eventKinds = [
  "CREATED",
  "UPDATED",
  "REINFORCED",
  "INVALIDATED",
  "RESTORED",
  "DELETED",
  "EXPIRED",
  "TRIMMED",
] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * What events tell of: records with an id of their own; a thread's summary, by
 * the id of its thread; and shared state, by the key, whose owner is that of the event.
 */
export const subjectNames = [...entityNames, "Summary", "SharedState"] as const;
export type SubjectName = (typeof subjectNames)[number];

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
  /** The record as it was committed, for readers that come when it has changed again or is gone. */
  readonly snapshot: Readonly<Record<string, Json>>;
  readonly createdAt: number;
}

/** A committed change. Positions grow in commit order, over all tenants. */
export interface StoredEvent extends EventDraft {
  readonly tenantId: string;
  readonly position: number;
}

/** Picks events; a field left out matches any. */
export interface EventFilter {
  /** `threadId` matches the record's own thread and the origin thread. */
  readonly owner?: OwnerFilter | undefined;
  readonly entities?: readonly SubjectName[] | undefined;
  readonly kinds?: readonly EventKind[] | undefined;
  readonly subjectId?: string | undefined;
  /** Only changes that a job made. */
  readonly byJob?: boolean | undefined;
}

/** Whether a reader gets an event. Stores answer the same in SQL; a property test compares the two. */
export function matchesEvent(
  principal: Principal,
  filter: EventFilter,
  event: StoredEvent,
): boolean {
  return (
    event.tenantId === principal.tenantId &&
    mayReachSubject(principal, event) &&
    matchesOwner(filter.owner ?? {}, event) &&
    (filter.entities === undefined || filter.entities.includes(event.entity)) &&
    (filter.kinds === undefined || filter.kinds.includes(event.kind)) &&
    (filter.subjectId === undefined || filter.subjectId === event.subjectId) &&
    (filter.byJob !== true || event.jobId !== null)
  );
}

// Users belong to no agent, and agents to no user: only a caller bound to another one may not see them.
function mayReachSubject(principal: Principal, event: StoredEvent): boolean {
  const { userId, agentId } = principal;
  if (event.entity === "User") return userId === undefined || userId === event.subjectId;
  if (event.entity === "Agent") return agentId === undefined || agentId === event.subjectId;
  return mayReach(principal, event);
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
