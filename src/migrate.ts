import { parseArgs } from "node:util";
import { ConfigError } from "./config/config-error.js";
import { readConfig } from "./config/config.js";
import { schemaPolicies, type SchemaPolicy } from "./core/schema-policy.js";
import { analysers } from "./core/search/analysers.js";
import { bringIndexesUpToDate } from "./core/search/reindexing.js";
import { openStore, schemaScriptOf, schemaVersionOf, storeName } from "./open-store.js";
import { operatorMessage } from "./operator-message.js";

/**
 * Sets up the store's schema, makes its search index anew where that is needed,
 * and ends: `npm run migrate -- --policy CREATE_IF_NECESSARY`. With `--print`,
 * it says by which SQL the schema is made, and connects to nothing.
 */
async function migrate(): Promise<void> {
  const { policy, yes, print } = readArguments();
  const config = readConfig(process.env);
  if (print) {
    const script = schemaScriptOf(config);
    if (script === null)
      throw new ConfigError(["--print: the embedded store has no schema but its own file."]);
    process.stdout.write(script);
    return;
  }
  const { analyser } = config;
  const name = storeName(config);
  if (policy === "RECREATE" && !yes) {
    throw new ConfigError([`--policy: RECREATE drops everything in ${name}. Add --yes to do it.`]);
  }
  const store = await openStore(config, { schemaPolicy: policy });
  const { problem } = store.description.vectorIndex;
  try {
    const rebuilt = await bringIndexesUpToDate(store, analysers[analyser], policy);
    if (rebuilt > 0)
      process.stdout.write(
        `${rebuilt} search indexes were made anew, by the analyser ${analyser}.\n`,
      );
  } finally {
    await store.close();
  }
  if (problem !== null)
    process.stderr.write(`There is no index of vectors as it was asked for. ${problem}\n`);
  process.stdout.write(`The store ${name} has schema version ${schemaVersionOf(config)}.\n`);
}

/** Not NO_CHECK, which would leave nothing to do. */
const policies = schemaPolicies.filter((policy) => policy !== "NO_CHECK");

const usage = `npm run migrate -- --policy ${policies.join("|")} [--yes] [--print]`;

function readArguments(): { policy: SchemaPolicy; yes: boolean; print: boolean } {
  const { values } = parsed();
  const policy = policies.find((known) => known === values.policy);
  if (!policy) throw new ConfigError([`--policy: must be one of ${policies.join(", ")}`]);
  return { policy, yes: values.yes, print: values.print };
}

function parsed() {
  try {
    return parseArgs({
      options: {
        policy: { type: "string", default: "CREATE_IF_NECESSARY" },
        yes: { type: "boolean", default: false },
        print: { type: "boolean", default: false },
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
