import type { Writable } from "node:stream";
import pg from "pg";
import type { ColumnTypes } from "./columns.js";
import { PostgresSession, type DatabasePlace, type QueryResult } from "./postgres-session.js";
import type { OracleValue } from "../values/oracle-value.js";

export const superuser = "postgres";
/** The default database of a server. */
export const firstDatabase = "postgres";
/** Another default database, which stays unchanged. */
export const emptyDatabase = "template1";
const asText = (text: string) => text;

/** A session with a PostgreSQL server in another process. */
export class PostgresClient extends PostgresSession {
  readonly #names = new Map<string, string>();

  private constructor(
    private readonly client: pg.Client,
    private readonly id: number,
    /** The session that cancels this session's statements. */
    private readonly controller: PostgresSession | undefined,
  ) {
    super();
  }

  static async connect(
    { directory, name }: DatabasePlace,
    controller?: PostgresSession,
  ): Promise<PostgresClient> {
    // Pipelining saves a round trip per statement.
    const connection = { host: directory, user: superuser, database: name, pipeline: true };
    const client = new pg.Client(connection);
    client.on("error", () => {}); // The next query reports the error.
    await client.connect();
    const { rows } = await client.query<{ id: number }>("SELECT pg_backend_pid() AS id");
    return new PostgresClient(client, rows[0]?.id ?? 0, controller);
  }

  async exec(sql: string): Promise<void> {
    this.#sendTogether();
    await this.client.query(sql);
  }

  async query(
    text: string,
    values: readonly unknown[] = [],
    types: ColumnTypes = new Map(),
  ): Promise<QueryResult> {
    this.#sendTogether();
    const { rows, fields, rowCount } = await this.client.query<OracleValue[]>({
      name: this.#nameOf(text),
      text,
      values: [...values],
      rowMode: "array",
      types: {
        getTypeParser: (id: number) => types.get(id)?.parse ?? asText,
      } as pg.CustomTypesConfig,
    });
    return { rows, fields, affectedRows: rowCount ?? 0 };
  }

  async cancel(): Promise<void> {
    await this.controller?.query("SELECT pg_cancel_backend($1::int)", [this.id]);
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** PostgreSQL plans a named statement once per session. */
  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  #sendTogether(): void {
    const { stream } = (this.client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
