import { ConfigError } from "./config/config-error.js";
import { readConfig } from "./config/config.js";
import { storeName } from "./open-store.js";
import { operatorMessage } from "./operator-message.js";
import { checkSqliteStore } from "./store/sqlite/check-store.js";

/** Looks for damage in the embedded store and ends with 1 if there is any: `npm run check-store`. */
function checkStore(): void {
  const config = readConfig(process.env);
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

try {
  checkStore();
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exitCode = 1;
}
