import type { Row } from "../schema/columns.js";
import { allOf, keys, skipLocked } from "../sql/condition.js";
import type { CommittingConnection, Connections } from "./connection.js";
import type { EventPositions, Position } from "../logs/event-positions.js";
import type { NewEvent } from "../logs/event-writes.js";
import { inPartialIndex, unstamped } from "../schema/partial-index.js";
import type { PartialIndex } from "../sql/dialect-parts.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import type { Transaction } from "./transaction.js";

/**
 * Positions in databases with many writers, whose units commit in a different order than they insert. Events are
 * inserted with an id from a sequence, and get (are stamped with) a position after the commit.
 */
export function stampedPositions(connections: Connections): EventPositions {
  const left = new LeftEvents(connections);
  return {
    async head() {
      const row = await connections.get<Position>(readHead);
      return row?.position ?? 0;
    },

    async end() {
      const found = await connections.get<{ start: number; unstamped: number | null }>(logEnd);
      const hasMore = await left.look(found?.unstamped ?? null);
      return { start: found?.start ?? 0, hasMore };
    },
  };
}

/**
 * Stamps all committed events, and commits. Stamping takes milliseconds: a process that holds the lock for longer is
 * frozen or cut off. Then the events stay without a position until the next stamping, or until a reader of the log
 * finds them ({@link LeftEvents}).
 *
 * They also stay without one if it fails with an error of the database.
 */
export async function stampOrLeave(connection: CommittingConnection): Promise<void> {
  const { dialect } = connection;
  const { before, lock } = dialect.lockInTime;
  try {
    if (before) await connection.run(before);
    await stampLocking(connection, lock);
  } catch (error) {
    await connection.rollback().catch(() => {});
    if (!dialect.isLockTimeout(error)) throw error;
  }
}

/**
 * Finds events that stayed without a position, because their process ended between its COMMIT and the stamping, or
 * timed out waiting for the lock. The next commit of any process stamps them, too; without one, readers of the log do.
 */
class LeftEvents {
  #seen: number | null = null;

  constructor(private readonly connections: Connections) {}

  /**
   * Called each time a reader looks at the end of the log. An event without a position at two looks was most likely
   * left behind. Stamping one that was not does no harm.
   *
   * @param oldest The smallest id without a position; null: all events have one.
   * @returns Whether positions were assigned.
   */
  async look(oldest: number | null): Promise<boolean> {
    const isLeft = oldest !== null && oldest === this.#seen;
    this.#seen = oldest;
    if (!isLeft) return false;
    // A process that holds the lock is about to stamp.
    return this.connections.use(
      async (connection) => (await stampLocking(connection, skipLocked)) > 0,
    );
  }
}

/**
 * Locks the only row of `event_head`, assigns the next positions to all committed events without one, in the order of
 * their ids, and commits. Only one transaction at a time has the lock, so positions grow in commit order, and no reader
 * sees a position before all smaller ones.
 *
 * @returns The number of events stamped; 0 if the row is locked and the lock skips it.
 */
async function stampLocking(connection: CommittingConnection, lock: Sql): Promise<number> {
  const head = await connection.get<Position>(sql`${readHead} ${lock}`);
  if (head === undefined) return 0;
  const stamped = await connection.run(
    connection.dialect.updateFrom(
      "event",
      inPartialIndex(
        unstamped,
        (index) =>
          sql`SELECT r.id AS id, ROW_NUMBER() OVER (ORDER BY r.id) AS place FROM {event} r
        WHERE ${isUnstamped(index)}`,
      ),
      sql`position = ${head.position} + s.place`,
    ),
  );
  if (stamped > 0) {
    await connection.run(
      sql`UPDATE {event_head} SET position = position + ${stamped} WHERE id = 1`,
    );
    const { announcement } = connection.dialect;
    if (announcement) await connection.run(announcement);
  }
  await connection.commit();
  return stamped;
}

/** The position of the newest event that has one. */
export const readHead = sql`SELECT position AS "position" FROM {event_head} WHERE id = 1`;

/** The smallest id of an event without a position. The index of those events is mostly empty. */
const oldestUnstamped = inPartialIndex(
  unstamped,
  (index) => sql`SELECT MIN(r.id) FROM {event} r WHERE ${isUnstamped(index)}`,
);

const logEnd = sql`SELECT s.position AS "start", (${oldestUnstamped}) AS "unstamped"
  FROM {event_start} s WHERE s.id = 1`;

/** Compares the id, so that the index is walked even if it contains an expression of the id. */
function isUnstamped(index: PartialIndex): Sql {
  return allOf(index.holds, raw(`${index.column("id")} > 0`));
}

/**
 * Adds ids to new events, growing in their order. Rows of a single insert call get their ids in order as they are
 * inserted. If some rows are sent separately, the ids are read first.
 */
export async function withIds(transaction: Transaction, rows: readonly NewEvent[]): Promise<Row[]> {
  const { dialect } = transaction;
  const next = dialect.next("event_id");
  const ways = new Set(rows.map(({ snapshot }) => dialect.isInsertedApart(snapshot)));
  if (ways.size < 2) return rows.map((row) => ({ id: next, ...row }));
  const found = await transaction.all<{ id: number }>(
    sql`SELECT ${next} AS "id" FROM ${keys(rows.map((_, i) => i))}`,
  );
  const ids = found.map(({ id }) => id).toSorted((one, other) => one - other);
  return rows.map((row, i) => ({ id: ids[i] ?? next, ...row }));
}
