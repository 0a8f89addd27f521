import { RunAgainError, type ConnectionPool } from "../relational/connection-pool.js";
import type { Reader } from "../relational/connection.js";
import type { Snapshots } from "../relational/vector-scan/vector-search.js";
import type { Connection } from "./connection.js";
import { isPassing } from "./database-problems.js";

/** Runs reads that all see one committed state, one after the other. */
export class PoolSnapshots implements Snapshots {
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly pool: ConnectionPool<Connection>) {}

  inSnapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const running = this.#last.then(() => this.#run(work));
    this.#last = running.catch(() => {});
    return running;
  }

  #run<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.pool.use(async (connection) => {
      connection.readSnapshot();
      try {
        return await work(connection);
      } catch (error) {
        throw isPassing(error) ? new RunAgainError(error) : error;
      }
    });
  }
}
