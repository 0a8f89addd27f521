import { DatabaseSync } from "node:sqlite";
import { databaseUrl } from "../connection.js";

// The process of checkAfterCrash. It prints its findings, one per line, table by table.

const [, , file = ""] = process.argv;
try {
  const database = new DatabaseSync(databaseUrl(file));
  const tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  for (const { name } of database.prepare(tables).all())
    for (const row of database.prepare(`PRAGMA quick_check('${String(name)}')`).iterate())
      if (row["quick_check"] !== "ok") process.stdout.write(`${String(row["quick_check"])}\n`);
  database.close();
} catch (error) {
  // Opening the store meets any other error again and reports it.
  if (isCorrupt(error)) process.stdout.write(`${error.message}\n`);
}

function isCorrupt(error: unknown): error is Error {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 11;
}
