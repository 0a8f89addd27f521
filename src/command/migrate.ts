import { Command, Option } from "commander";
import { readConfig, type Config } from "../config/config.js";
import type { GivenVariables } from "../config/variables.js";
import { schemaPolicies, type SchemaPolicy } from "../core/store/schema-policy.js";
import { analysers } from "../core/search/text/analysers.js";
import { bringIndexesUpToDate } from "../core/search/passages/reindexing.js";
import { openStore, schemaScriptOf, schemaVersionOf, storeName } from "../open-store.js";
import { CommandError } from "./operator-message.js";

interface MigrateOptions {
  readonly policy: SchemaPolicy;
  readonly yes?: boolean;
  readonly print?: boolean;
}

/** All policies except NO_CHECK, which would do nothing. */
const policies = schemaPolicies.filter((policy) => policy !== "NO_CHECK");

/** `engraph migrate`: updates the store's schema and search index, and exits. */
export function migrateCommand(env: GivenVariables): Command {
  const command = new Command()
    .description(
      "Creates or upgrades the schema of the store, and rebuilds its search index if the tokenization rules have changed.",
    )
    .addOption(
      new Option("--policy <policy>", "what may be done to the schema")
        .choices(policies)
        .default("CREATE_IF_NECESSARY"),
    )
    .option("--yes", "confirms RECREATE, which deletes everything in the store")
    .option("--print", "prints the SQL that creates the schema, and connects to nothing");
  return command.action(async ({ policy, yes, print }: MigrateOptions) => {
    const config = readConfig(env);
    if (print) return printScript(schemaScriptOf(config));
    if (policy === "RECREATE" && !yes)
      command.error(
        `error: --policy RECREATE drops everything in ${storeName(config)}. Add --yes to do it.`,
      );
    await migrate(config, policy);
  });
}

function printScript(script: string | null): void {
  if (script === null)
    throw new CommandError("--print: the embedded store has no schema but its own file.");
  process.stdout.write(script);
}

async function migrate(config: Config, policy: SchemaPolicy): Promise<void> {
  const { analyser } = config;
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
  const version = schemaVersionOf(config);
  process.stdout.write(`The store ${storeName(config)} has schema version ${version}.\n`);
}
