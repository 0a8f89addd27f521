import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { madeBy } from "../relational/schema/schema-objects.js";
import { withPrefix } from "../relational/sql/sql.js";
import { newestSchema } from "./schema.js";

/** How often, and how long in all, to look for what still sees deleted rows, in milliseconds. */
const lookMs = 100;
const longestWaitMs = 10_000;

const tables = madeBy(newestSchema)
  .filter(({ kind }) => kind === "TABLE")
  .map(({ name }) => `{${name}}`);

/**
 * Removes deleted rows from the pages of all tables. Uses its own connection, because no transaction may contain it.
 * Fails if the role may not, or if something still sees rows that were deleted before the call.
 *
 * @param prefix The prefix of the tables' names.
 */
export async function vacuum(config: pg.ClientConfig, prefix: string): Promise<void> {
  const client = new pg.Client(config);
  const warnings: string[] = [];
  // A table that the role may not vacuum is only a warning.
  client.on("notice", ({ severity, message }) => {
    if (severity === "WARNING") warnings.push(message ?? "");
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await waitForOlder(client);
    await client.query(withPrefix(`VACUUM (INDEX_CLEANUP ON) ${tables.join(", ")}`, prefix));
  } finally {
    await client.end();
  }
  if (warnings.length > 0) throw new Error(`Tables were not vacuumed: ${warnings.join("; ")}`);
}

/**
 * What keeps deleted rows in the pages, with the age of the oldest transaction whose changes it does not see. A standby
 * holds them by its connection, or by its slot, which stays when the connection ends.
 */
const holders = `
  SELECT 'transaction' AS name, GREATEST(age(backend_xmin), age(backend_xid)) AS horizon FROM pg_stat_activity
    WHERE (datname = current_database() OR backend_type = 'walsender') AND pid <> pg_backend_pid()
      AND pid NOT IN (SELECT pid FROM pg_stat_progress_vacuum)
  UNION ALL SELECT 'prepared transaction', age(transaction) FROM pg_prepared_xacts WHERE database = current_database()
  UNION ALL SELECT 'replication slot', age(xmin) FROM pg_replication_slots`;

/** Waits until nothing that the role can see holds rows that were deleted before the call. */
async function waitForOlder(client: pg.Client): Promise<void> {
  const now = await client.query<{ id: string }>("SELECT pg_current_xact_id()::xid::text AS id");
  const id = now.rows[0]?.id;
  for (let waited = 0; ; waited += lookMs) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM (${holders}) h WHERE horizon > age($1::xid) LIMIT 1`,
      [id],
    );
    const [holder] = rows;
    if (!holder) return;
    if (waited >= longestWaitMs) throw new Error(`A ${holder.name} still sees what was deleted.`);
    await sleep(lookMs);
  }
}
