import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock, type Clock } from "../../core/time/clock.js";
import { StoreUnavailableError } from "../../core/errors/store-errors.js";
import { now } from "../relational/schema/columns.js";
import { RunAgainError, type ConnectionPool } from "../relational/connections/connection-pool.js";
import { codeOf } from "../relational/connections/database-problems.js";
import type { Commits } from "../relational/connections/pooled-writer.js";
import { sql } from "../relational/sql/sql.js";
import { stampOrLeave } from "../relational/connections/stamping.js";
import type { Connection } from "./connection.js";
import { isPassing } from "./database-problems.js";
import { invalidParameter, isContention } from "./postgres-errors.js";

/** A row of `unit_mark` that successive units share. Each unit increments its turn when it commits. */
interface Lane {
  readonly id: string;
  /** The turn of the last unit that was kept, or may have been. */
  turn: number;
  /** The transaction id of the unit that commits; null: it has changed nothing. */
  transactionId: string | null;
}

/** A lane's row is removed after this time without use, in milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;

type Status = "committed" | "aborted" | "in progress" | null;

/**
 * How long the store asks for the outcome of a transaction, in milliseconds. A restart or failover may take that long.
 */
const patienceMs = 30_000;
/** Pause between two questions, in milliseconds. */
const pauseMs = 100;
/** After this many answers of "in progress", the transaction's session is ended. */
const patientAnswers = 5;

/**
 * Determines whether a unit was kept whose COMMIT got no answer. Each unit that changes something takes the next turn
 * of a lane, in the round trip of its COMMIT. Once its transaction has ended, the lane's row shows whether the unit was
 * kept.
 *
 * The transaction id shows whether the transaction has ended, but not its outcome: after a crash or a failover,
 * PostgreSQL can reuse an id that was not yet in its log, and the id would then refer to another transaction.
 *
 * A session that has lost its client can wait for a COMMIT that never comes. The store then ends the session.
 */
export class TransactionMarks implements Commits<Connection, Lane> {
  readonly stamp = stampOrLeave;

  /** Lanes that no unit currently uses. */
  readonly #free: Lane[] = [];

  constructor(private readonly pool: ConnectionPool<Connection>) {}

  async begin(): Promise<Lane> {
    return this.#free.pop() ?? { id: randomUUID(), turn: 0, transactionId: null };
  }

  /** Takes the turn and commits, in one round trip. */
  async commit(connection: Connection, lane: Lane): Promise<void> {
    lane.transactionId = await connection.transactionId();
    lane.turn += 1;
    await connection.commit(
      sql`INSERT INTO {unit_mark} (lane, turn, used_at) VALUES (${lane.id}, ${lane.turn}, ${now})
        ON CONFLICT (lane) DO UPDATE SET turn = EXCLUDED.turn, used_at = EXCLUDED.used_at`,
    );
  }

  release(lane: Lane): void {
    this.#free.push(lane);
  }

  /**
   * Fails if the database is unreachable or undecided for longer than {@link patienceMs}. The lane must not be used
   * afterwards.
   */
  async wasKept({ id, turn, transactionId }: Lane): Promise<boolean> {
    // The unit has changed nothing, so running it again does no harm.
    if (transactionId === null) return false;
    const deadline = performance.now() + patienceMs;
    for (let answers = 0; ;) {
      try {
        const status = await this.pool.lend((connection) => readStatus(connection, transactionId));
        if (status !== "in progress")
          return await this.pool.lend((connection) => hasTurn(connection, id, turn));
        answers += 1;
        if (answers >= patientAnswers)
          await this.pool.lend((connection) => endSession(connection, transactionId));
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        if (performance.now() > deadline) throw error;
      }
      if (performance.now() > deadline)
        throw new Error(`The database does not tell how transaction ${transactionId} has ended.`);
      await sleep(pauseMs);
    }
  }
}

/** Removes the lanes of processes that ended more than a day ago. */
export async function removeOldMarks(
  connection: Connection,
  clock: Clock = systemClock,
): Promise<void> {
  await connection.run(sql`DELETE FROM {unit_mark} WHERE used_at < ${clock.now() - keptMs}`);
  await connection.commit();
}

async function hasTurn(connection: Connection, lane: string, turn: number): Promise<boolean> {
  const found = await runAgainIfPassing(() =>
    connection.reader.get<{ turn: number }>(
      sql`SELECT turn AS "turn" FROM {unit_mark} WHERE lane = ${lane}`,
    ),
  );
  return found?.turn === turn;
}

/** Null for an id that the server does not know, or no longer knows. */
async function readStatus(connection: Connection, id: string): Promise<Status> {
  try {
    const found = await runAgainIfPassing(() =>
      connection.reader.get<{ status: Status }>(
        sql`SELECT pg_xact_status(${id}::xid8) AS "status"`,
      ),
    );
    return found?.status ?? null;
  } catch (error) {
    // The server has not assigned the id yet, so its transaction is lost.
    if (codeOf(error) === invalidParameter) return null;
    throw error;
  }
}

/** A role may end its own sessions without further rights. */
async function endSession(connection: Connection, id: string): Promise<void> {
  await runAgainIfPassing(() =>
    connection.reader.all(
      sql`SELECT pg_terminate_backend(pid) AS "isEnded" FROM pg_stat_activity
        WHERE backend_xid = ${id}::xid8::xid AND pid <> pg_backend_pid()`,
    ),
  );
}

async function runAgainIfPassing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isPassing(error) || isContention(error) ? new RunAgainError(error) : error;
  }
}
