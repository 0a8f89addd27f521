import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { schemaScript } from "../../src/store/postgres/migrations.js";

/** The database with an empty store, to be copied. */
export const templateName = "engraph_template";

/** Runs work on its own connection. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface Database {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a database on the server of the run. */
export async function createDatabase(content: "empty" | "with an empty store"): Promise<Database> {
  const server = inject("postgresUrl");
  const name = `engraph_${randomUUID().replaceAll("-", "")}`;
  const of = content === "empty" ? "template0" : templateName;
  const run = (sql: string) => withClient(`${server}postgres`, (client) => client.query(sql));
  const { rows } = await run(
    "SELECT current_setting('server_version_num')::int >= 150000 AS named",
  );
  // This is the faster strategy. PostgreSQL 14 has only this one, without an option for it.
  const strategy = (rows[0] as { named: boolean }).named ? "STRATEGY FILE_COPY" : "";
  await run(`CREATE DATABASE ${name} TEMPLATE ${of} ${strategy}`);
  return {
    url: `${server}${name}`,
    drop: async () => void (await run(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** The same, until the test has finished. */
export async function aDatabase(content: "empty" | "with an empty store"): Promise<string> {
  const { url, drop } = await createDatabase(content);
  onTestFinished(drop);
  return url;
}

/** All tables of a store except those whose rows it creates when it is first opened. */
const tables = [...schemaScript({}).matchAll(/^CREATE TABLE IF NOT EXISTS (\w+)/gm)]
  .map(([, name = ""]) => name)
  .filter((name) => !["meta", "event_head", "event_start"].includes(name));

/** Deletes all rows of a closed store, which is faster than creating another database. Sequences continue. */
export class Emptying {
  static async of(url: string): Promise<Emptying> {
    const client = new pg.Client(url);
    client.on("error", () => {});
    await client.connect();
    return new Emptying(client);
  }

  private constructor(private readonly client: pg.Client) {}

  async empty(): Promise<void> {
    const statements = [
      ...tables.map((table) => `DELETE FROM ${table}`),
      "UPDATE event_head SET position = 0",
      "UPDATE event_start SET position = 0",
    ];
    // In one transaction, which checks foreign keys at its end.
    await this.client.query(statements.join("; "));
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
