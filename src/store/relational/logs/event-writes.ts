import { isGone, subjectKey, type EventDraft } from "../../../core/events/event.js";
import { mapInTurns } from "../../../core/tasks/in-turns.js";
import { namedOwner, type Owner } from "../../../core/owner.js";
import { forgottenKey } from "../../../core/shared-state/shared-state.js";
import type { EventWrites } from "../../../core/store/contract/events.js";
import { erased, toEventRow, trimmable, type EventAge } from "./event-rows.js";
import { columnsOf, type Row } from "../schema/columns.js";
import { allOf, changed, equals, isOneOfFew, limited, lock } from "../sql/condition.js";
import type { Position } from "./event-positions.js";
import { hasContent } from "./events.js";
import { inPartialIndex, nameOfStateOwner, ofState, stateOwner } from "../schema/partial-index.js";
import { sql, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

export interface EventWriteOptions {
  /** Adds ids that increase in the order of the rows. Default: the database numbers rows as it inserts them. */
  readonly withIds?:
    ((transaction: Transaction, rows: readonly NewEvent[]) => Promise<Row[]>) | undefined;
  /** Called when content is erased from the log. */
  readonly onErase?: (() => void) | undefined;
}

export type NewEvent = ReturnType<typeof toEventRow>;

const ageColumns = columnsOf("r", "position created_at");

export function eventWrites(
  transaction: Transaction,
  { withIds, onErase }: EventWriteOptions,
): EventWrites {
  return {
    async append(events) {
      const gone = events.filter(({ kind }) => isGone(kind));
      await eraseSubjects(transaction, gone);
      const rows = await toRows(transaction, events);
      await transaction.insertMany("event", withIds ? await withIds(transaction, rows) : rows);
      if (events.length > 0) transaction.hasEvents = true;
      transaction.changes.noteEvents(events);
      if (gone.length > 0) onErase?.();
    },

    async forgetKeys(owner) {
      const { tenantId } = transaction.principal;
      const { id } = namedOwner(owner);
      const named = await transaction.all<{ key: string }>(
        inPartialIndex(ofState, ({ holds, column, expression }) => {
          const where = allOf(
            holds,
            equals(column("tenant_id"), tenantId),
            equals(expression(nameOfStateOwner), id),
            ofOwnerType(owner),
          );
          return sql`SELECT DISTINCT r.subject_id AS "key" FROM {event} r WHERE ${where}`;
        }),
      );
      await transaction.runMany(
        named.map(({ key }) => {
          const where = allOf(ofSubjects(tenantId, "SharedState", [key]), ofStateOwner(owner));
          return sql`UPDATE ${changed("event")} SET subject_id = ${forgottenKey(key)} WHERE ${where}`;
        }),
      );
    },

    async trim(madeUntil, limit) {
      const start = await transaction.get<Position>(
        sql`SELECT r.position AS "position" FROM {event_start} r WHERE r.id = 1 ${lock()}`,
      );
      const oldest = await transaction.all<EventAge>(
        sql`SELECT ${ageColumns} FROM {event} r
          WHERE r.position > ${start?.position ?? 0} ORDER BY r.position ${limited(limit + 1)}`,
      );
      const { removed, firstLeft } = trimmable(oldest, madeUntil, limit);
      const last = removed.at(-1);
      if (last) {
        await transaction.run(
          sql`DELETE FROM ${changed("event")} WHERE r.position <= ${last.position}`,
        );
        await transaction.run(
          sql`UPDATE {event_start} SET position = ${last.position} WHERE id = 1`,
        );
      }
      return { count: removed.length, firstMadeAt: firstLeft?.createdAt ?? null };
    },
  };
}

/**
 * The rows of an append. If a later event of the same append deletes a record, its earlier events are stored without
 * content, like the events of earlier appends.
 */
async function toRows(
  transaction: Transaction,
  events: readonly EventDraft[],
): Promise<readonly NewEvent[]> {
  const { tenantId } = transaction.principal;
  const rows = await mapInTurns(events, toEventRow, transaction);
  if (!events.some(({ kind }) => isGone(kind))) return rows;
  const lastGone = new Map<string, number>();
  const subjects = events.map((event) => subjectKey({ tenantId, ...event }));
  for (const [i, subject] of subjects.entries())
    if (isGone((events[i] as EventDraft).kind)) lastGone.set(subject, i);
  return rows.map((row, i) =>
    i < (lastGone.get(subjects[i] ?? "") ?? 0) ? { ...row, snapshot: erased } : row,
  );
}

/** Erases the content of all events of these records: one statement per type, and per owner of shared state. */
async function eraseSubjects(transaction: Transaction, gone: readonly EventDraft[]): Promise<void> {
  const { tenantId } = transaction.principal;
  const alike = Map.groupBy(gone, (event) =>
    event.entity === "SharedState" ? JSON.stringify(namedOwner(event)) : event.entity,
  );
  for (const events of alike.values()) {
    const [first] = events as [EventDraft];
    const subjectIds = [...new Set(events.map(({ subjectId }) => subjectId))];
    await transaction.inSlices(subjectIds, async (ids) => {
      const where = allOf(
        ofSubjects(tenantId, first.entity, ids),
        first.entity === "SharedState" ? ofStateOwner(first) : undefined,
        hasContent,
      );
      await transaction.run(
        sql`UPDATE ${changed("event")} SET snapshot = ${erased} WHERE ${where}`,
      );
    });
  }
}

function ofSubjects(tenantId: string, entity: string, ids: readonly string[]): Sql {
  return allOf(
    equals("r.tenant_id", tenantId),
    equals("r.entity", entity),
    isOneOfFew("r.subject_id", ids),
  );
}

/** Matches events of one owner's shared state. */
function ofStateOwner(owner: Owner): Sql {
  return allOf(equals(stateOwner, namedOwner(owner).id), ofOwnerType(owner));
}

/** The indexes of owners also find owners of another type with the same id. */
function ofOwnerType(owner: Owner): Sql {
  const { entity, id } = namedOwner(owner);
  return allOf(
    entity === "Thread" ? equals("r.thread_id", id) : equals("r.thread_id", null),
    entity === "User" ? equals("r.user_id", id) : undefined,
    entity === "Agent" ? equals("r.user_id", null) : undefined,
  );
}
