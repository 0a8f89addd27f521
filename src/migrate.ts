import { parseArgs } from "node:util";
import { ConfigError } from "./config/config-error.js";
import { readConfig } from "./config/config.js";
import { schemaPolicies, type SchemaPolicy } from "./core/schema-policy.js";
import { analysers } from "./core/search/analysers.js";
import { bringIndexesUpToDate } from "./core/search/reindexing.js";
import { schemaVersion } from "./store/sqlite/migrations.js";
import { operatorMessage } from "./operator-message.js";
import { openSqliteStore } from "./store/sqlite/sqlite-store.js";

/** Sets up the store's schema, makes its search index anew where that is needed, and ends: `npm run migrate -- --policy CREATE_IF_NECESSARY`. */
async function migrate(): Promise<void> {
  const { policy, yes } = readArguments();
  const { dataFile, analyser } = readConfig(process.env);
  if (policy === "RECREATE" && !yes) {
    throw new ConfigError([
      `--policy: RECREATE drops everything in ${dataFile}. Add --yes to do it.`,
    ]);
  }
  const store = openSqliteStore({ file: dataFile, schemaPolicy: policy });
  try {
    const rebuilt = await bringIndexesUpToDate(store, analysers[analyser], policy);
    if (rebuilt > 0)
      process.stdout.write(
        `${rebuilt} search indexes were made anew, by the analyser ${analyser}.\n`,
      );
  } finally {
    await store.close();
  }
  process.stdout.write(`The store ${dataFile} has schema version ${schemaVersion}.\n`);
}

const usage = `npm run migrate -- --policy ${schemaPolicies.join("|")} [--yes]`;

function readArguments(): { policy: SchemaPolicy; yes: boolean } {
  const { values } = parsed();
  const policy = schemaPolicies.find((known) => known === values.policy);
  if (!policy) throw new ConfigError([`--policy: must be one of ${schemaPolicies.join(", ")}`]);
  return { policy, yes: values.yes };
}

function parsed() {
  try {
    return parseArgs({
      options: {
        policy: { type: "string", default: "CREATE_IF_NECESSARY" },
        yes: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new ConfigError([`${(error as Error).message}\n    ${usage}`]);
  }
}

migrate().catch((error: unknown) => {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exitCode = 1;
});
