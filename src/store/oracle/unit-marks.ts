import { randomUUID } from "node:crypto";
import { systemClock, type Clock } from "../../core/clock.js";
import { RunAgainError, type ConnectionPool } from "./connection-pool.js";
import type { Connection } from "./connection.js";
import { isPassing } from "./database-problems.js";
import { isContention, isOracleError, uniqueViolated } from "./oracle-errors.js";
import { at, now, sql } from "./sql.js";

/** A lane that has done nothing for so long is not taken again, in milliseconds. */
const idleMs = 60 * 60 * 1000;
/** After how long lanes that nobody takes any more are removed, in milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;

/** What units that follow each other share: a row that each of them counts up as it commits. */
export interface Lane {
  readonly id: string;
  /** Of the last unit that was kept. */
  turn: number;
  usedAt: number;
}

/**
 * Tells whether a unit was kept whose COMMIT got no answer.
 *
 * Each unit that changes something takes the next turn of a lane in the call
 * that commits it. Who wants to know afterwards inserts the row of that turn
 * itself. If it is there, so is all of the unit. If the insert succeeds, the
 * unit was not kept and cannot be any more: should its COMMIT still be on its
 * way, it fails over the same key. And while the database is undecided, the
 * key makes the insert wait. docs/decisions/0020 says why it is done so.
 */
export class UnitMarks {
  /** What no unit has at the moment. */
  #free: Lane[] = [];
  readonly #clock: Clock;

  constructor(
    private readonly pool: ConnectionPool,
    clock: Clock = systemClock,
  ) {
    this.#clock = clock;
  }

  /** A lane for one unit, which must not have begun: what is new is committed at once. */
  async take(connection: Connection): Promise<Lane> {
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

  /** Gives a lane back whose unit has ended without a doubt. */
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
    // One that somebody has removed would say nothing of the next unit.
    lane.usedAt = changed === 0 ? Number.NEGATIVE_INFINITY : this.#clock.now();
  }

  /**
   * Whether the unit was kept that wanted the lane's next turn; if not, it never
   * will be. The lane is of no use afterwards. Fails if the database does not
   * say so, be it away or undecided. Only inside of what the pool tracks.
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

/** Can be repeated: a fence that is there already is told from the unit's own row. */
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

/** Removes the lanes of processes that have ended long ago. */
export async function removeOldMarks(
  connection: Connection,
  clock: Clock = systemClock,
): Promise<void> {
  await connection.runAndCommit(
    sql`DELETE FROM {unit_mark} WHERE used_at < ${at(clock.now() - keptMs)}`,
  );
}
