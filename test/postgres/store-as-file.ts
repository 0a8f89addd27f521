import { copyFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import pg from "pg";
import { inject } from "vitest";
import { clientConfig } from "../../src/store/postgres/open-pool.js";

type Row = Readonly<Record<string, SQLInputValue>>;

/** Copies the rows of a store in PostgreSQL to the file of an embedded store, for checks that read files. */
export async function copyToFile(url: string, path: string): Promise<void> {
  copyFileSync(inject("embeddedStore"), path);
  using file = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  const client = new pg.Client(clientConfig(url));
  await client.connect();
  const namesIn = (from: string) =>
    file
      .prepare(`SELECT name FROM ${from}`)
      .all()
      .map(({ name }) => String(name));
  file.exec("BEGIN");
  // The store's own settings depend on the kind of store.
  const tables = namesIn(
    "sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'meta'",
  );
  for (const table of tables) {
    const { rows, fields } = await client.query<Row>(`SELECT * FROM ${table}`);
    const found = new Set(fields.map(({ name }) => name));
    const columns = namesIn(`pragma_table_info('${table}')`).filter((name) => found.has(name));
    const binds = columns.map(() => "?").join(", ");
    const insert = file.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${binds})`);
    file.exec(`DELETE FROM ${table}`);
    for (const row of rows) insert.run(...columns.map((name) => row[name] ?? null));
  }
  file.exec("COMMIT");
  await client.end();
}
