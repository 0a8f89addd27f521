import { readableActor } from "../../core/actors/actor.js";
import { CursorExpiredError } from "../../core/errors.js";
import {
  isGone,
  type EventDraft,
  type EventFilter,
  type StoredEvent,
  type SubjectName,
} from "../../core/events/event.js";
import { type OwnerFilter, namedOwner } from "../../core/owner.js";
import type { Principal } from "../../core/principal.js";
import type { EventQueries } from "../../core/store-queries.js";
import type { EventWrites } from "../../core/store-writes.js";
import {
  erased,
  ownerColumns,
  toEvent,
  toEventRow,
  trimmable,
  type EventAge,
  type EventRow,
} from "../rows/event-row.js";
import { allOf, anyOf, condition, equals, isOneOf, type Condition } from "./condition.js";
import type { Connection } from "./connection.js";
import type { Transaction } from "./transaction.js";

const columns = `position, tenant_id AS tenantId, kind, entity, subject_id AS subjectId, user_id AS userId,
  agent_id AS agentId, thread_id AS threadId, origin_thread_id AS originThreadId, job_id AS jobId, snapshot,
  created_at AS createdAt`;

export function eventQueries(connection: Connection): EventQueries {
  return {
    async page(principal, filter, { after, upTo, limit }) {
      const where = allOf(
        condition("position > ? AND position <= ?", after, upTo),
        visible(principal),
        matching(filter),
      );
      return readAfter(connection, after, where, limit);
    },

    async contentCounts(principal, by, id, { after, upTo }) {
      const where = allOf(
        condition("position > ? AND position <= ?", after, upTo),
        visible(principal),
        equals(ownerColumns[by], id),
        condition("snapshot <> ?", erased),
      );
      const rows = connection.all<{ entity: SubjectName; count: number }>(
        `SELECT entity, count(*) AS count FROM event WHERE ${where.sql} GROUP BY entity`,
        ...where.values,
      );
      return new Map(rows.map(({ entity, count }) => [entity, count]));
    },

    async tail(_system, after, limit) {
      return readAfter(connection, after, condition("position > ?", after), limit);
    },

    async head() {
      const newest = connection.get<{ head: number | null }>(
        "SELECT max(position) AS head FROM event",
      );
      // Of a log that has been removed as a whole, the start is its end.
      return newest?.head ?? readStart(connection);
    },

    start: async () => readStart(connection),
  };
}

/** @param onErase Called when content is erased from the log. */
export function eventWrites(transaction: Transaction, onErase: () => void): EventWrites {
  return {
    async append(events) {
      await transaction.forEach(events, (event) => {
        if (isGone(event.kind)) eraseSubject(transaction, event);
        transaction.insert("event", toEventRow(event));
      });
      if (events.some(({ kind }) => isGone(kind))) onErase();
    },

    async trim(madeUntil, limit) {
      const oldest = transaction.all<EventAge>(
        "SELECT position, created_at AS createdAt FROM event ORDER BY position LIMIT ?",
        limit + 1,
      );
      const { removed, firstLeft } = trimmable(oldest, madeUntil, limit);
      const last = removed.at(-1);
      if (last) {
        transaction.run("DELETE FROM event WHERE position <= ?", last.position);
        transaction.run("UPDATE event_start SET position = ?", last.position);
      }
      return { count: removed.length, firstMadeAt: firstLeft?.createdAt ?? null };
    },
  };
}

/** The index of subjects has the owner of shared state besides, as many owners have the same key. */
const stateOwner =
  "CASE WHEN entity = 'SharedState' THEN coalesce(thread_id, user_id, agent_id) END";

function eraseSubject(transaction: Transaction, event: EventDraft): void {
  const where = allOf(
    equals("tenant_id", transaction.principal.tenantId),
    equals("entity", event.entity),
    equals("subject_id", event.subjectId),
    event.entity === "SharedState" ? ofStateOwner(event) : undefined,
    condition("snapshot <> ?", erased),
  );
  transaction.run(`UPDATE event SET snapshot = ? WHERE ${where.sql}`, erased, ...where.values);
}

function ofStateOwner(event: EventDraft): Condition {
  const { entity, id } = namedOwner(event);
  return allOf(
    equals(stateOwner, id),
    entity === "Thread" ? equals("thread_id", id) : equals("thread_id", null),
    entity === "User" ? equals("user_id", id) : undefined,
    entity === "Agent" ? equals("user_id", null) : undefined,
  );
}

/**
 * Fails with CURSOR_EXPIRED if events after the position have been removed.
 * Nobody writes between the two reads: they are of one thread, as the writer is.
 */
function readAfter(
  connection: Connection,
  after: number,
  where: Condition,
  limit: number,
): StoredEvent[] {
  const sql = `SELECT ${columns} FROM event WHERE ${where.sql} ORDER BY position LIMIT ?`;
  const events = connection.all<EventRow>(sql, ...where.values, limit).map(toEvent);
  // With the next one there, nothing is missing: what is removed is always all up to a position.
  if (events[0]?.position !== after + 1 && readStart(connection) > after)
    throw new CursorExpiredError();
  return events;
}

function readStart(reader: Connection): number {
  const start = reader.get<{ position: number }>("SELECT position FROM event_start");
  return start?.position ?? 0;
}

/** The same rule as `matchesEvent` in core/events/event.ts has for the principal. */
function visible(principal: Principal): Condition {
  return allOf(
    equals("tenant_id", principal.tenantId),
    anyOf(
      allOf(condition("entity = 'User'"), equals("subject_id", readableActor(principal, "User"))),
      allOf(condition("entity = 'Agent'"), equals("subject_id", readableActor(principal, "Agent"))),
      allOf(
        condition("entity NOT IN ('User', 'Agent')"),
        equals("user_id", principal.userId),
        equals("agent_id", principal.agentId),
      ),
    ),
  );
}

/** The same rule as `matchesEvent` in core/events/event.ts has for the filter. */
function matching(filter: EventFilter): Condition {
  const { endsWithThread } = filter;
  if (endsWithThread === undefined) return picked(filter);
  return anyOf(
    picked(filter),
    allOf(
      condition("entity = 'Thread' AND kind = 'DELETED'"),
      equals("subject_id", endsWithThread),
    ),
  );
}

function picked({ owner, entities, kinds, subjectId, byJob }: EventFilter): Condition {
  return allOf(
    owner && matchingOwner(owner),
    isOneOf("entity", entities),
    isOneOf("kind", kinds),
    equals("subject_id", subjectId),
    byJob ? condition("job_id IS NOT NULL") : undefined,
  );
}

function matchingOwner({ userId, agentId, threadId }: OwnerFilter): Condition {
  return allOf(
    equals("user_id", userId),
    equals("agent_id", agentId),
    typeof threadId === "string"
      ? condition("thread_id = ? OR origin_thread_id = ?", threadId, threadId)
      : equals("thread_id", threadId),
  );
}
