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
import type { ConnectionPool } from "./connection-pool.js";
import { stateOwner } from "./schema.js";
import { LeftEvents } from "./stamping.js";
import type { Transaction } from "../relational/transaction.js";
import { allOf, anyOf, equals, isOneOf, isOneOfFew, keys } from "../relational/condition.js";
import { columnsOf } from "../relational/columns.js";
import { isLong } from "./binds.js";
import { raw, sql, type Sql } from "../relational/sql.js";

const columns = columnsOf(
  "r",
  `position tenant_id kind entity subject_id user_id agent_id thread_id origin_thread_id job_id snapshot
   created_at`,
);

const ageColumns = columnsOf("r", "position created_at");

export function eventQueries(pool: ConnectionPool): EventQueries {
  const left = new LeftEvents(pool);
  const start = async () => {
    const row = await pool.get<Position>(
      sql`SELECT position AS "position" FROM {event_start} WHERE id = 1`,
    );
    return row?.position ?? 0;
  };
  const read = (where: Sql, limit: number) =>
    pool.all<EventRow>(
      sql`SELECT ${columns} FROM {event} r WHERE ${where} ORDER BY r.position FETCH FIRST ${limit} ROWS ONLY`,
    );
  const failIfGone = async (after: number, rows: readonly EventRow[]) => {
    // With the next one there, nothing is missing: what is removed is always all up to a position.
    // The start is read last. As it only grows, nothing was missing above if it is not beyond even now.
    if (rows[0]?.position !== after + 1 && (await start()) > after) throw new CursorExpiredError();
  };
  const tail = async (after: number, limit: number): Promise<StoredEvent[]> => {
    const rows = await read(sql`r.position > ${after}`, limit);
    if (rows.length > 0) {
      await failIfGone(after, rows);
      return rows.map(toEvent);
    }
    const end = await pool.get<LogEnd>(logEnd);
    if (end && end.start > after) throw new CursorExpiredError();
    return (await left.look(end?.unstamped ?? null)) ? tail(after, limit) : [];
  };
  return {
    async page(principal, filter, { after, upTo, limit }) {
      const range = sql`r.position > ${after} AND r.position <= ${upTo}`;
      const rows = await read(allOf(range, visible(principal), matching(filter)), limit);
      await failIfGone(after, rows);
      return rows.map(toEvent);
    },

    async contentCounts(principal, by, id, { after, upTo }) {
      const where = allOf(
        sql`r.position > ${after} AND r.position <= ${upTo}`,
        visible(principal),
        equals(`r.${ownerColumns[by]}`, id),
        // A CLOB cannot be compared. No snapshot is shorter.
        sql`LENGTH(r.snapshot) > ${erased.length}`,
      );
      const rows = await pool.all<{ entity: SubjectName; count: number }>(
        sql`SELECT r.entity AS "entity", COUNT(*) AS "count" FROM {event} r WHERE ${where} GROUP BY r.entity`,
      );
      return new Map(rows.map(({ entity, count }) => [entity, count]));
    },

    tail: (_system, after, limit) => tail(after, limit),

    async head() {
      const row = await pool.get<Position>(
        sql`SELECT position AS "position" FROM {event_head} WHERE id = 1`,
      );
      return row?.position ?? 0;
    },

    start,
  };
}

export function eventWrites(transaction: Transaction): EventWrites {
  return {
    async append(events) {
      if (events.length === 0) return;
      await eraseSubjects(
        transaction,
        events.filter(({ kind }) => isGone(kind)),
      );
      const rows = events.map(toEventRow);
      const ids = await reservedIds(transaction, rows);
      await transaction.insertMany(
        "event",
        rows.map((row, i) => ({ id: ids[i] ?? raw("{event_id}.NEXTVAL"), ...row })),
      );
      transaction.hasEvents = true;
    },

    async trim(madeUntil, limit) {
      const start = await transaction.get<Position>(
        sql`SELECT position AS "position" FROM {event_start} WHERE id = 1 FOR UPDATE`,
      );
      const oldest = await transaction.all<EventAge>(
        sql`SELECT ${ageColumns} FROM {event} r
          WHERE r.position > ${start?.position ?? 0} ORDER BY r.position FETCH FIRST ${limit + 1} ROWS ONLY`,
      );
      const { removed, firstLeft } = trimmable(oldest, madeUntil, limit);
      const last = removed.at(-1);
      if (last) {
        await transaction.run(sql`DELETE FROM {event} r WHERE r.position <= ${last.position}`);
        await transaction.run(
          sql`UPDATE {event_start} SET position = ${last.position} WHERE id = 1`,
        );
      }
      return { count: removed.length, firstMadeAt: firstLeft?.createdAt ?? null };
    },
  };
}

/** One statement for each type, and for each owner of shared state. */
async function eraseSubjects(transaction: Transaction, gone: readonly EventDraft[]): Promise<void> {
  const { tenantId } = transaction.principal;
  const alike = Map.groupBy(gone, (event) =>
    event.entity === "SharedState" ? JSON.stringify(namedOwner(event)) : event.entity,
  );
  for (const events of alike.values()) {
    const [{ entity }] = events as [EventDraft];
    const where = allOf(
      equals("r.tenant_id", tenantId),
      equals("r.entity", entity),
      isOneOfFew("r.subject_id", [...new Set(events.map(({ subjectId }) => subjectId))]),
      entity === "SharedState" ? ofStateOwner(events[0] as EventDraft) : undefined,
    );
    await transaction.run(sql`UPDATE {event} r SET snapshot = ${erased} WHERE ${where}`);
  }
}

/** As the index of subjects has it, which is of this expression, and then for sure. */
function ofStateOwner(event: EventDraft): Sql {
  const { entity, id } = namedOwner(event);
  return allOf(
    equals(stateOwner("r."), id),
    entity === "Thread" ? equals("r.thread_id", id) : equals("r.thread_id", null),
    entity === "User" ? equals("r.user_id", id) : undefined,
    entity === "Agent" ? equals("r.user_id", null) : undefined,
  );
}

/**
 * Rows get their ids as they are inserted, which is in their order if one call
 * takes them all. Long texts go apart: where some are long and others are not,
 * the ids are asked for first.
 */
async function reservedIds(
  transaction: Transaction,
  rows: readonly { readonly snapshot: string | null }[],
): Promise<number[]> {
  const areLong = new Set(rows.map(({ snapshot }) => isLong(snapshot)));
  if (areLong.size < 2) return [];
  const found = await transaction.all<{ id: number }>(
    sql`SELECT {event_id}.NEXTVAL AS "id" FROM ${keys(rows.map((_, i) => i))}`,
  );
  return found.map(({ id }) => id).toSorted((one, other) => one - other);
}

interface Position {
  readonly position: number;
}

interface LogEnd {
  readonly start: number;
  readonly unstamped: number | null;
}

/** The log's start, and the oldest event that has no place in it yet. The index of those is mostly empty. */
const logEnd = sql`SELECT s.position AS "start", (SELECT MIN(r.id) FROM {event} r
    WHERE CASE WHEN position IS NULL THEN id END > 0) AS "unstamped"
  FROM {event_start} s WHERE s.id = 1`;

/** The same rule as `matchesEvent` in core/events/event.ts has for the principal. */
function visible(principal: Principal): Sql {
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    anyOf(
      allOf(raw("r.entity = 'User'"), equals("r.subject_id", readableActor(principal, "User"))),
      allOf(raw("r.entity = 'Agent'"), equals("r.subject_id", readableActor(principal, "Agent"))),
      allOf(
        raw("r.entity NOT IN ('User', 'Agent')"),
        equals("r.user_id", principal.userId),
        equals("r.agent_id", principal.agentId),
      ),
    ),
  );
}

/** The same rule as `matchesEvent` in core/events/event.ts has for the filter. */
function matching(filter: EventFilter): Sql {
  const { endsWithThread } = filter;
  if (endsWithThread === undefined) return picked(filter);
  return anyOf(
    picked(filter),
    allOf(
      raw("r.entity = 'Thread' AND r.kind = 'DELETED'"),
      equals("r.subject_id", endsWithThread),
    ),
  );
}

function picked({ owner, entities, kinds, subjectId, byJob }: EventFilter): Sql {
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
