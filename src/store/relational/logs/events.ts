import { readableActor } from "../../../core/actors/actor.js";
import { CursorExpiredError } from "../../../core/errors/request-errors.js";
import {
  auditEntity,
  lateKind,
  reviewersKinds,
  type EventFilter,
  type StoredEvent,
  type SubjectName,
} from "../../../core/events/event.js";
import type { OwnerFilter } from "../../../core/owner.js";
import { isReviewer, type Principal } from "../../../core/principal.js";
import { forgottenKey } from "../../../core/shared-state/shared-state.js";
import type { EventQueries } from "../../../core/store/contract/events.js";
import { erased, eventRows, ownerColumns } from "./event-rows.js";
import {
  allOf,
  anyOf,
  atLeast,
  equals,
  isOneOf,
  isOneOfFew,
  limited,
  never,
} from "../sql/condition.js";
import { ofState } from "../schema/partial-index.js";
import { scanning, type Reader } from "../connections/connection.js";
import { readStart, type EventPositions } from "./event-positions.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

/** Excludes tombstones. Not all databases can compare a snapshot, but no other snapshot has a tombstone's length. */
export const hasContent = sql`LENGTH(r.snapshot) <> ${erased.length}`;

/** The longest range of positions that is read without the scanning reader. Longer reads would hold up other work. */
const longRange = 20_000;

export function eventQueries(reader: Reader, positions: EventPositions): EventQueries {
  const read = (where: Sql, limit: number, from = reader) =>
    eventRows.read(from, where, sql`ORDER BY r.position ${limited(limit)}`);
  const tail = async (after: number, limit: number): Promise<StoredEvent[]> => {
    const events = await read(sql`r.position > ${after}`, limit);
    if (events.length > 0) {
      await failIfGone(reader, after, events);
      return events;
    }
    const { start, hasMore } = await positions.end();
    if (start > after) throw new CursorExpiredError();
    return hasMore ? tail(after, limit) : [];
  };
  return {
    async page(principal, filter, { after, upTo, limit }) {
      const range = sql`r.position > ${after} AND r.position <= ${upTo}`;
      const from = upTo - after > longRange ? scanning(reader, ["event"]) : reader;
      const events = await read(allOf(range, visible(principal), matching(filter)), limit, from);
      await failIfGone(reader, after, events);
      return events;
    },

    async contentCounts(principal, by, id, { after, upTo }) {
      const where = allOf(
        sql`r.position > ${after} AND r.position <= ${upTo}`,
        visible(principal),
        equals(`r.${ownerColumns[by]}`, id),
        hasContent,
      );
      const rows = await reader.all<{ entity: SubjectName; count: number }>(
        sql`SELECT r.entity AS "entity", COUNT(*) AS "count" FROM {event} r WHERE ${where} GROUP BY r.entity`,
      );
      return new Map(rows.map(({ entity, count }) => [entity, count]));
    },

    async newest({ tenantId }, entity, subjectIds, { kind, madeSince } = {}) {
      const where = allOf(
        equals("r.tenant_id", tenantId),
        equals("r.entity", entity),
        isOneOfFew("r.subject_id", subjectIds),
        equals("r.kind", kind),
        atLeast("r.created_at", madeSince),
      );
      const rows = await reader.all<{ id: string; position: number }>(
        sql`SELECT r.subject_id AS "id", MAX(r.position) AS "position" FROM {event} r WHERE ${where} GROUP BY r.subject_id`,
      );
      return new Map(rows.map(({ id, position }) => [id, position]));
    },

    tail: (_system, after, limit) => tail(after, limit),

    head: () => positions.head(),

    start: () => readStart(reader),
  };
}

/**
 * Fails with CURSOR_EXPIRED if events after the position have been removed. Reads the start of the log after the
 * events: the start only grows, so if it is not beyond the position now, no event was missing.
 */
async function failIfGone(
  reader: Reader,
  after: number,
  [first]: readonly StoredEvent[],
): Promise<void> {
  // Events are removed up to a position. If the next position is there, none is missing.
  if (first?.position === after + 1) return;
  if ((await readStart(reader)) > after) throw new CursorExpiredError();
}

/** Events that are not only for reviewers. */
const openKinds = `r.kind NOT IN (${reviewersKinds.map((kind) => `'${kind}'`).join(", ")})`;

/** For the principal: the same rule as in `matchesEvent` of core/events/event.ts. */
function visible(principal: Principal): Sql {
  return allOf(
    // Events are walked by position: indexes by other columns do not have this order.
    byDialect(({ unindexed }) => sql`${raw(`${unindexed}r.tenant_id`)} = ${principal.tenantId}`),
    isReviewer(principal) ? undefined : raw(openKinds),
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

/** For the filter: the same rule as in `matchesEvent` of core/events/event.ts. */
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

const noAudit = raw(`r.entity <> '${auditEntity}'`);
const notLate = raw(`r.kind <> '${lateKind}'`);

function picked({ owner, entities, kinds, subjectId, byJob }: EventFilter): Sql {
  return allOf(
    owner && matchingOwner(owner),
    isOneOf("r.entity", entities) ?? noAudit,
    isOneOf("r.kind", kinds) ?? notLate,
    subjectId === undefined ? undefined : isSubject(subjectId),
    byJob ? raw("r.job_id IS NOT NULL") : undefined,
  );
}

function isSubject(id: string): Sql {
  const forgotten = allOf(raw(ofState), equals("r.subject_id", forgottenKey(id)));
  return anyOf(equals("r.subject_id", id) ?? never, forgotten);
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
