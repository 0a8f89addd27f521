import { CursorExpiredError } from "../../core/errors.js";
import type { EventFilter, StoredEvent } from "../../core/events/event.js";
import type { OwnerFilter } from "../../core/owner.js";
import type { Principal } from "../../core/principal.js";
import type { EventQueries } from "../../core/store-queries.js";
import type { EventWrites } from "../../core/store-writes.js";
import { toEvent, toEventRow, trimmable, type EventAge, type EventRow } from "../rows/event-row.js";
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

export function eventWrites(transaction: Transaction): EventWrites {
  return {
    async append(events) {
      for (const event of events) transaction.insert("event", toEventRow(event));
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
function visible({ tenantId, userId, agentId }: Principal): Condition {
  return allOf(
    equals("tenant_id", tenantId),
    anyOf(
      allOf(condition("entity = 'User'"), equals("subject_id", userId)),
      allOf(condition("entity = 'Agent'"), equals("subject_id", agentId)),
      allOf(
        condition("entity NOT IN ('User', 'Agent')"),
        equals("user_id", userId),
        equals("agent_id", agentId),
      ),
    ),
  );
}

/** The same rule as `matchesEvent` in core/events/event.ts has for the filter. */
function matching({ owner, entities, kinds, subjectId, byJob }: EventFilter): Condition {
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
