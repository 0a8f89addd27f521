import { RunAgainError, type ConnectionPool, type PooledConnection } from "./connection-pool.js";
import type { Reader } from "./connection.js";
import type { Snapshots } from "../vector-scan/vector-search.js";

/** Runs reads one after the other. All queries of a read see one committed state. */
export class PoolSnapshots<C extends PooledConnection> implements Snapshots {
  #last: Promise<unknown> = Promise.resolve();

  /** @param begin Makes the next transaction of the connection read one state. */
  constructor(
    private readonly pool: ConnectionPool<C>,
    private readonly begin: (connection: C) => void = () => {},
  ) {}

  inSnapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const running = this.#last.then(() => this.#run(work));
    this.#last = running.catch(() => {});
    return running;
  }

  #run<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.pool.use(async (connection) => {
      this.begin(connection);
      try {
        return await work(connection);
      } catch (error) {
        throw this.pool.failures.isPassing(error) ? new RunAgainError(error) : error;
      }
    });
  }
}
