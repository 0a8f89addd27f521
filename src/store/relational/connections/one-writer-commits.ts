import { randomUUID } from "node:crypto";
import { insertInto } from "../schema/columns.js";
import type { CommittingConnection } from "./connection.js";
import type { ConnectionPool, PooledConnection } from "./connection-pool.js";
import { readMeta } from "../schema/meta.js";
import type { Commits } from "./pooled-writer.js";
import { sql } from "../sql/sql.js";
import { stampOrLeave } from "./stamping.js";

/** How long the numbers of ended processes are kept, in milliseconds. */
const keptMs = 30 * 86_400_000;
const prefix = "last_unit_of";

/**
 * Commits units of a database with one writer at a time, each together with the positions of its events. Where a COMMIT
 * may get no answer, each unit stores its number, which shows later whether the unit was kept. The pool has one
 * connection, so a process runs one unit at a time.
 */
export class OneWriterCommits<C extends PooledConnection> implements Commits<C, number> {
  readonly #name = `${prefix} ${new Date().toISOString()} ${randomUUID()}`;
  #last = 0;

  /** @param canBeInDoubt Whether a COMMIT may get no answer. */
  constructor(
    private readonly pool: ConnectionPool<C>,
    private readonly canBeInDoubt: boolean,
    private readonly afterCommit: () => void = () => {},
  ) {}

  async begin(): Promise<number> {
    return ++this.#last;
  }

  async commit(connection: C, mark: number): Promise<void> {
    if (this.canBeInDoubt) await this.#leave(connection, String(mark));
    await stampOrLeave(connection);
    // Already committed, unless the log has no head.
    await connection.commit();
    this.afterCommit();
  }

  /** Reads in a transaction that locks the database, so it begins after the unit's transaction has ended. */
  async wasKept(mark: number): Promise<boolean> {
    const found = await this.pool.use((connection) => readMeta(connection, this.#name));
    return found === String(mark);
  }

  release(): void {}

  /** Does nothing: `commit` has stamped the events. */
  async stamp(): Promise<void> {}

  async #leave(connection: CommittingConnection, value: string): Promise<void> {
    const name = this.#name;
    if (await connection.run(sql`UPDATE {meta} SET value = ${value} WHERE name = ${name}`)) return;
    const old = `${prefix} ${new Date(Date.now() - keptMs).toISOString()}`;
    await connection.run(sql`DELETE FROM {meta} WHERE name > ${prefix} AND name < ${old}`);
    await connection.run(insertInto("meta", { name, value }));
  }
}
