import type { Connection } from "./connection.js";
import type { ConnectionPool } from "./connection-pool.js";
import { isOracleError, waitExpired } from "./oracle-errors.js";
import { raw, sql, type Sql } from "../relational/sql.js";

/**
 * How long a writer waits for its turn to stamp. Turns take milliseconds, so
 * whoever has the row for longer has stopped in the middle, as a machine does
 * that is frozen or cut off. Then the events are left to {@link LeftEvents}.
 */
const turn = raw("FOR UPDATE WAIT 5");
/** Who has the row is about to stamp. */
const ifFree = raw("FOR UPDATE SKIP LOCKED");

/**
 * Gives all committed events without a position the next ones, in the order of
 * their ids, and commits. Whoever locks the one row of `event_head` stamps for
 * everybody, so positions grow in commit order, and none is seen before all
 * smaller ones can be.
 *
 * If another has the row for too long, they are left as they are. Fails where
 * the database does; then they are left, too.
 */
export async function stampOrLeave(connection: Connection): Promise<void> {
  try {
    await stampLocking(connection, turn);
  } catch (error) {
    await connection.rollback().catch(() => {});
    if (!isOracleError(error, waitExpired)) throw error;
  }
}

/**
 * Finds events that nobody has given positions: a process has ended between its
 * COMMIT and the stamping, or has waited in vain. The next commit of anybody
 * stamps them too, but where there is none, who follows the log has to.
 */
export class LeftEvents {
  #seen: number | null = null;

  constructor(private readonly pool: ConnectionPool) {}

  /**
   * Told of each look at the log's end. An event that has no position in two
   * looks is most likely left; to stamp one that is not does no harm.
   *
   * @param oldest The smallest id without a position; null: all have one.
   * @returns Whether there are new positions.
   */
  async look(oldest: number | null): Promise<boolean> {
    const isLeft = oldest !== null && oldest === this.#seen;
    this.#seen = oldest;
    if (!isLeft) return false;
    return this.pool.use(async (connection) => (await stampLocking(connection, ifFree)) > 0);
  }
}

async function stampLocking(connection: Connection, lock: Sql): Promise<number> {
  const head = await connection.get<{ position: number }>(
    sql`SELECT position AS "position" FROM {event_head} WHERE id = 1 ${lock}`,
  );
  if (head === undefined) return 0;
  const stamped = await connection.run(
    sql`MERGE INTO {event} e
      USING (SELECT r.id AS event_id, ROW_NUMBER() OVER (ORDER BY r.id) AS place FROM {event} r
        WHERE CASE WHEN position IS NULL THEN id END > 0) s
      ON (e.id = s.event_id)
      WHEN MATCHED THEN UPDATE SET position = ${head.position} + s.place`,
  );
  if (stamped > 0)
    await connection.run(
      sql`UPDATE {event_head} SET position = position + ${stamped} WHERE id = 1`,
    );
  await connection.commit();
  return stamped;
}
