import { EventEmitter } from "node:events";
import pg from "pg";

const Pool = pg.Pool;

/** Sessions by connection URL. */
const kept = new Map<string, pg.Pool>();

/**
 * Replaces the driver's pool for stores that are opened one after another. When the pool ends, its
 * sessions stay open for the next pool: a new session reloads the catalog, which takes longer than
 * most tests.
 */
class KeptPool {
  readonly #pool: pg.Pool;
  readonly #listeners: [event: "error", listener: (error: Error) => void][] = [];
  readonly #returns = new EventEmitter();
  #lent = 0;
  #isEnded = false;

  constructor(config: pg.PoolConfig) {
    const key = JSON.stringify([config.connectionString, config.max]);
    this.#pool = kept.get(key) ?? new Pool({ ...config, idleTimeoutMillis: 0 }).on("error", noop);
    kept.set(key, this.#pool);
  }

  on(event: "error", listener: (error: Error) => void): this {
    this.#listeners.push([event, listener]);
    this.#pool.on(event, listener);
    return this;
  }

  get totalCount(): number {
    return this.#pool.totalCount;
  }

  get idleCount(): number {
    return this.#pool.idleCount;
  }

  get waitingCount(): number {
    return this.#pool.waitingCount;
  }

  get options(): pg.Pool["options"] {
    return this.#pool.options;
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.#isEnded) throw new Error("Cannot use a pool after calling end on the pool");
    this.#lent += 1;
    try {
      const client = await this.#pool.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        this.#giveBack();
      };
      return client;
    } catch (error) {
      this.#giveBack();
      throw error;
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    if (this.#lent > 0) await new Promise((resolve) => this.#returns.once("all", resolve));
    for (const [event, listener] of this.#listeners) this.#pool.off(event, listener);
  }

  #giveBack(): void {
    this.#lent -= 1;
    if (this.#lent === 0) this.#returns.emit("all");
  }
}

/** Makes stores that are opened from now on share sessions. */
export function keepSessions(): void {
  pg.Pool = KeptPool as unknown as typeof pg.Pool;
}

/** Ends the sessions, and restores separate pools. */
export async function endSessions(): Promise<void> {
  pg.Pool = Pool;
  const pools = [...kept.values()];
  kept.clear();
  await Promise.all(pools.map((pool) => pool.end()));
}

function noop(): void {}
