import { Command } from "commander";
import { ConfigError } from "../config/config-error.js";
import { readConfig } from "../config/config.js";
import type { GivenVariables } from "../config/variables.js";
import { storeName } from "../open-store.js";
import { checkSqliteStore } from "../store/sqlite/upkeep/check-store.js";

/** `engraph check`: checks the embedded store for damage, and exits with 1 if it finds any. */
export function checkCommand(env: GivenVariables): Command {
  return new Command()
    .description(
      "Checks the embedded store of a stopped server: pages, references, the event log and the search index. Prints a line for each problem.",
    )
    .action(() => check(env));
}

function check(env: GivenVariables): void {
  const config = readConfig(env);
  if (config.libsql !== null)
    throw new ConfigError([
      "A libSQL database is checked by its own tools: PRAGMA integrity_check.",
    ]);
  if (config.postgres !== null)
    throw new ConfigError([
      "A PostgreSQL database is checked by its own tools, such as pg_amcheck.",
    ]);
  if (config.oracle !== null)
    throw new ConfigError([
      "An Oracle database is checked by its own tools, such as RMAN VALIDATE.",
    ]);
  const problems = checkSqliteStore(config.dataFile);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const verdict = problems.length === 0 ? "is sound" : "is damaged: restore a backup";
  process.stdout.write(`The store ${storeName(config)} ${verdict}.\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
