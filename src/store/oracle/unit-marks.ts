import { randomUUID } from "node:crypto";
import { systemClock, type Clock } from "../../core/time/clock.js";
import { RunAgainError, type ConnectionPool } from "../relational/connections/connection-pool.js";
import type { Commits } from "../relational/connections/pooled-writer.js";
import type { Connection } from "./connection.js";
import { isPassing } from "./database-problems.js";
import { isContention, isOracleError, uniqueViolated } from "./oracle-errors.js";
import { stampOrLeave } from "../relational/connections/stamping.js";
import { at, now } from "../relational/schema/columns.js";
import { sql } from "../relational/sql/sql.js";

/** A lane that was unused for this long is not used again, in milliseconds. */
const idleMs = 60 * 60 * 1000;
/** A lane's row is removed after this time without use, in milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;

/** A row of `unit_mark` that successive units share. Each unit increments its turn when it commits. */
export interface Lane {
  readonly id: string;
  /** The turn of the last unit that was kept. */
  turn: number;
  usedAt: number;
}

/**
 * Determines whether a unit was kept whose COMMIT got no answer.
 *
 * Each unit that changes something takes the next turn of a lane in the call that commits it. To find out whether the
 * unit was kept, the store inserts a fence row for that turn. If the unit's own row has the key, the unit was kept. If
 * the insert succeeds, the unit was not kept, and a COMMIT that is still on its way fails because of the duplicate key.
 * While such a COMMIT is undecided, the insert waits for it. docs/decisions/stores.md gives the reasons.
 */
export class UnitMarks implements Commits<Connection, Lane> {
  readonly stamp = stampOrLeave;
  /** Lanes that no unit currently uses. */
  #free: Lane[] = [];
  readonly #clock: Clock;

  constructor(
    private readonly pool: ConnectionPool<Connection>,
    clock: Clock = systemClock,
  ) {
    this.#clock = clock;
  }

  /** Takes a lane for a unit that has not begun yet: a new lane is committed at once. */
  async begin(connection: Connection): Promise<Lane> {
    const time = this.#clock.now();
    this.#free = this.#free.filter(({ usedAt }) => Math.abs(time - usedAt) < idleMs);
    const free = this.#free.pop();
    if (free) return free;
    const id = randomUUID();
    await connection.runAndCommit(
      sql`INSERT INTO {unit_mark} (lane, turn, is_fence, used_at) VALUES (${id}, 0, 0, ${now})`,
    );
    return { id, turn: 0, usedAt: time };
  }

  /** Returns the lane of a unit whose outcome is known. */
  release(lane: Lane): void {
    this.#free.push(lane);
  }

  /** Takes the turn and commits, in one call. */
  async commit(connection: Connection, lane: Lane): Promise<void> {
    const next = lane.turn + 1;
    const changed = await connection.runAndCommit(
      sql`UPDATE {unit_mark} SET turn = ${next}, used_at = ${now} WHERE lane = ${lane.id} AND turn = ${lane.turn}`,
    );
    lane.turn = next;
    // If the row has been removed, the lane cannot mark the next unit.
    lane.usedAt = changed === 0 ? Number.NEGATIVE_INFINITY : this.#clock.now();
  }

  /**
   * Whether the unit with the lane's next turn was kept; if not, it never will be. The lane must not be used
   * afterwards. Fails if the database is unreachable or undecided. Must be called within {@link ConnectionPool.track}.
   */
  async wasKept(lane: Lane): Promise<boolean> {
    return this.pool.lend(async (connection) => {
      try {
        return await settle(connection, lane.id, lane.turn + 1);
      } catch (error) {
        throw isPassing(error) || isContention(error) ? new RunAgainError(error) : error;
      }
    });
  }
}

/** Can be repeated: `is_fence` distinguishes a fence that exists already from the unit's own row. */
async function settle(connection: Connection, lane: string, turn: number): Promise<boolean> {
  try {
    await connection.runAndCommit(
      sql`INSERT INTO {unit_mark} (lane, turn, is_fence, used_at) VALUES (${lane}, ${turn}, 1, ${now})`,
    );
    return false;
  } catch (error) {
    if (!isOracleError(error, uniqueViolated)) throw error;
  }
  const mark = await connection.get<{ isFence: number }>(
    sql`SELECT is_fence AS "isFence" FROM {unit_mark} WHERE lane = ${lane} AND turn = ${turn}`,
  );
  return mark?.isFence === 0;
}

/** Removes the lanes of processes that ended more than a day ago. */
export async function removeOldMarks(
  connection: Connection,
  clock: Clock = systemClock,
): Promise<void> {
  await connection.runAndCommit(
    sql`DELETE FROM {unit_mark} WHERE used_at < ${at(clock.now() - keptMs)}`,
  );
}
