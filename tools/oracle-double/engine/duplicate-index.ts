import { OracleError } from "../oracle-error.js";
import type { PostgresSession } from "./postgres-session.js";

const sameColumns = `
  SELECT 1 FROM pg_index a JOIN pg_index b ON a.indrelid = b.indrelid AND a.indexrelid < b.indexrelid
  WHERE a.indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = quote_ident(current_schema())::regnamespace)
    AND a.indkey::text = b.indkey::text AND a.indoption::text = b.indoption::text
    AND coalesce(pg_get_expr(a.indexprs, a.indrelid), '') = coalesce(pg_get_expr(b.indexprs, b.indrelid), '')`;

/** Runs CREATE INDEX; unlike PostgreSQL, Oracle has no second index on the same columns, a key's included. */
export async function createIndex(postgres: PostgresSession, sql: string): Promise<void> {
  await postgres.exec(`BEGIN; ${sql}`).catch(async (error: unknown) => {
    await postgres.exec("ROLLBACK");
    throw error;
  });
  const { rows } = await postgres.query(sameColumns);
  await postgres.exec(rows.length > 0 ? "ROLLBACK" : "COMMIT");
  if (rows.length > 0) throw new OracleError(1408, "such column list already indexed");
}
