import { randomUUID } from "node:crypto";
import { insertInto } from "./columns.js";
import type { CommittingConnection } from "./connection.js";
import type { ConnectionPool, PooledConnection } from "./connection-pool.js";
import { readMeta } from "./meta.js";
import type { Commits } from "./pooled-writer.js";
import { sql } from "./sql.js";
import { stampOrLeave } from "./stamping.js";

/** How long the numbers stay of processes that have ended, in milliseconds. */
const keptMs = 30 * 86_400_000;
const prefix = "last_unit_of";

/**
 * Commits units of a database that has one writer at a time, each together with
 * the positions of its events. Where a COMMIT can get no answer, each unit leaves
 * its number, by which it is found. The pool has one connection, so a process has
 * one unit at a time.
 */
export class OneWriterCommits<C extends PooledConnection> implements Commits<C, number> {
  readonly #name = `${prefix} ${new Date().toISOString()} ${randomUUID()}`;
  #last = 0;

  /** @param canBeInDoubt Whether a COMMIT can get no answer. */
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
    // It has committed already, but where the log has no head.
    await connection.commit();
    this.afterCommit();
  }

  /** Reads in a transaction that locks the database: it begins when that of the unit has ended. */
  async wasKept(mark: number): Promise<boolean> {
    const found = await this.pool.use((connection) => readMeta(connection, this.#name));
    return found === String(mark);
  }

  release(): void {}

  /** They are stamped already. */
  async stamp(): Promise<void> {}

  async #leave(connection: CommittingConnection, value: string): Promise<void> {
    const name = this.#name;
    if (await connection.run(sql`UPDATE {meta} SET value = ${value} WHERE name = ${name}`)) return;
    const old = `${prefix} ${new Date(Date.now() - keptMs).toISOString()}`;
    await connection.run(sql`DELETE FROM {meta} WHERE name > ${prefix} AND name < ${old}`);
    await connection.run(insertInto("meta", { name, value }));
  }
}
