import type { PGlite } from "@electric-sql/pglite";
import { parsersOf, type ColumnTypes } from "./columns.js";
import { startPglite } from "./data-directory.js";
import { PostgresSession, type PostgresServer, type QueryResult } from "./postgres-session.js";
import type { OracleValue } from "../values/oracle-value.js";

/** A PostgreSQL inside of this process. It has one session. */
export async function startPgliteServer(): Promise<PostgresServer> {
  const postgres = await startPglite();
  const session = new PgliteSession(postgres);
  return {
    hasSessions: false,
    connect: async () => session,
    close: () => postgres.close(),
  };
}

class PgliteSession extends PostgresSession {
  constructor(private readonly postgres: PGlite) {
    super();
  }

  async exec(sql: string): Promise<void> {
    await this.postgres.exec(sql);
  }

  async query(
    text: string,
    values: readonly unknown[] = [],
    types: ColumnTypes = new Map(),
  ): Promise<QueryResult> {
    const result = await this.postgres.query<OracleValue[]>(text, [...values], {
      rowMode: "array",
      parsers: parsersOf(types),
    });
    return { ...result, affectedRows: result.affectedRows ?? 0 };
  }

  /** It runs in this thread: nothing can be broken off. */
  async cancel(): Promise<void> {}

  /** Others go on with it. */
  async close(): Promise<void> {}
}
