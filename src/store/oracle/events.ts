import { CursorExpiredError } from "../../core/errors.js";
import type { EventFilter } from "../../core/events/event.js";
import type { OwnerFilter } from "../../core/owner.js";
import type { Principal } from "../../core/principal.js";
import type { EventQueries } from "../../core/store-queries.js";
import type { EventWrites } from "../../core/store-writes.js";
import { toEvent, toEventRow, trimmable, type EventAge, type EventRow } from "../rows/event-row.js";
import { allOf, anyOf, equals, isOneOf } from "./condition.js";
import type { Connection, Reader } from "./connection.js";
import { columnsOf } from "./rows.js";
import { raw, sql, type Sql } from "./sql.js";
import type { Transaction } from "./transaction.js";

const columns = columnsOf(
  "r",
  `position tenant_id kind entity subject_id user_id agent_id thread_id origin_thread_id job_id snapshot
   created_at`,
);

export function eventQueries(reader: Reader): EventQueries {
  const start = async () => {
    const row = await reader.get<Position>(
      sql`SELECT position AS "position" FROM event_start WHERE id = 1`,
    );
    return row?.position ?? 0;
  };
  const readAfter = async (after: number, where: Sql, limit: number) => {
    const rows = await reader.all<EventRow>(
      sql`SELECT ${raw(columns)} FROM event r WHERE ${where} ORDER BY r.position FETCH FIRST ${limit} ROWS ONLY`,
    );
    // With the next one there, nothing is missing: what is removed is always all up to a position.
    // The start is read last. As it only grows, nothing was missing above if it is not beyond even now.
    if (rows[0]?.position !== after + 1 && (await start()) > after) throw new CursorExpiredError();
    return rows.map(toEvent);
  };
  return {
    page: (principal, filter, { after, upTo, limit }) =>
      readAfter(
        after,
        allOf(
          sql`r.position > ${after} AND r.position <= ${upTo}`,
          visible(principal),
          matching(filter),
        ),
        limit,
      ),

    tail: (_system, after, limit) => readAfter(after, sql`r.position > ${after}`, limit),

    async head() {
      const row = await reader.get<Position>(
        sql`SELECT position AS "position" FROM event_head WHERE id = 1`,
      );
      return row?.position ?? 0;
    },

    start,
  };
}

export function eventWrites(transaction: Transaction): EventWrites {
  return {
    async append(events) {
      for (const event of events)
        await transaction.insert("event", { id: raw("event_id.NEXTVAL"), ...toEventRow(event) });
      if (events.length > 0) transaction.hasEvents = true;
    },

    async trim(madeUntil, limit) {
      const start = await transaction.get<Position>(
        sql`SELECT position AS "position" FROM event_start WHERE id = 1 FOR UPDATE`,
      );
      const oldest = await transaction.all<EventAge>(
        sql`SELECT r.position AS "position", r.created_at AS "createdAt" FROM event r
          WHERE r.position > ${start?.position ?? 0} ORDER BY r.position FETCH FIRST ${limit + 1} ROWS ONLY`,
      );
      const { removed, firstLeft } = trimmable(oldest, madeUntil, limit);
      const last = removed.at(-1);
      if (last) {
        await transaction.run(sql`DELETE FROM event r WHERE r.position <= ${last.position}`);
        await transaction.run(sql`UPDATE event_start SET position = ${last.position} WHERE id = 1`);
      }
      return { count: removed.length, firstMadeAt: firstLeft?.createdAt ?? null };
    },
  };
}

interface Position {
  readonly position: number;
}

/**
 * Gives all committed events without a position the next ones, in the order of
 * their ids, and commits. Whoever locks the one row of `event_head` stamps for
 * everybody, so positions grow in commit order, and none is seen before all
 * smaller ones can be.
 */
export async function stampEvents(connection: Connection): Promise<void> {
  const head = await connection.get<{ position: number }>(
    sql`SELECT position AS "position" FROM event_head WHERE id = 1 FOR UPDATE`,
  );
  const last = head?.position ?? 0;
  const stamped = await connection.run(
    sql`MERGE INTO event e
      USING (SELECT r.id AS event_id, ROW_NUMBER() OVER (ORDER BY r.id) AS place FROM event r
        WHERE CASE WHEN position IS NULL THEN id END > 0) s
      ON (e.id = s.event_id)
      WHEN MATCHED THEN UPDATE SET position = ${last} + s.place`,
  );
  if (stamped > 0)
    await connection.run(sql`UPDATE event_head SET position = position + ${stamped} WHERE id = 1`);
  await connection.commit();
}

/** The same rule as `matchesEvent` in core/events/event.ts has for the principal. */
function visible({ tenantId, userId, agentId }: Principal): Sql {
  return allOf(
    equals("r.tenant_id", tenantId),
    anyOf(
      allOf(raw("r.entity = 'User'"), equals("r.subject_id", userId)),
      allOf(raw("r.entity = 'Agent'"), equals("r.subject_id", agentId)),
      allOf(
        raw("r.entity NOT IN ('User', 'Agent')"),
        equals("r.user_id", userId),
        equals("r.agent_id", agentId),
      ),
    ),
  );
}

/** The same rule as `matchesEvent` in core/events/event.ts has for the filter. */
function matching({ owner, entities, kinds, subjectId, byJob }: EventFilter): Sql {
  return allOf(
    owner && matchingOwner(owner),
    isOneOf("r.entity", entities),
    isOneOf("r.kind", kinds),
    equals("r.subject_id", subjectId),
    byJob ? raw("r.job_id IS NOT NULL") : undefined,
  );
}

function matchingOwner({ userId, agentId, threadId }: OwnerFilter): Sql {
  const ofThread = equals("r.thread_id", threadId);
  const fromThread = equals("r.origin_thread_id", threadId);
  return allOf(
    equals("r.user_id", userId),
    equals("r.agent_id", agentId),
    typeof threadId === "string" && ofThread && fromThread ? anyOf(ofThread, fromThread) : ofThread,
  );
}
