import { setFlagsFromString } from "node:v8";
import { Command, CommanderError } from "commander";
import type { GivenVariables } from "../config/variables.js";
import { version } from "../package.js";
import { operatorMessage } from "./operator-message.js";

interface Entry {
  /** One sentence for the list of commands. */
  readonly summary: string;
  /** Imports the command's file, so that each command loads only its own modules. */
  load(env: GivenVariables): Promise<Command>;
}

/** All commands, in the order of the help. */
const commands: Readonly<Record<string, Entry>> = {
  serve: {
    summary: "Runs the server.",
    load: async (env) => (await import("./serve.js")).serveCommand(env),
  },
  mcp: {
    summary: "Serves a client of the Model Context Protocol over standard input and output.",
    load: async (env) => (await import("./mcp.js")).mcpCommand(env),
  },
  migrate: {
    summary: "Creates or upgrades the schema of the store, or prints its SQL.",
    load: async (env) => (await import("./migrate.js")).migrateCommand(env),
  },
  reembed: {
    summary: "Replaces vectors of another embedder.",
    load: async (env) => (await import("./reembed.js")).reembedCommand(env),
  },
  keys: {
    summary: "Makes, lists and ends API keys.",
    load: async (env) => (await import("./keys.js")).keysCommand(env),
  },
  backup: {
    summary: "Copies the embedded store while the server runs.",
    load: async (env) => (await import("./backup.js")).backupCommand(env),
  },
  restore: {
    summary: "Makes an embedded store of a backup, or marks a restored database.",
    load: async (env) => (await import("./restore.js")).restoreCommand(env),
  },
  export: {
    summary: "Writes what a tenant or a user has as lines of JSON.",
    load: async (env) => (await import("./export.js")).exportCommand(env),
  },
  import: {
    summary: "Stores what an export holds.",
    load: async (env) => (await import("./import.js")).importCommand(env),
  },
  "import-from": {
    summary: "Stores what another memory system or a chat export holds.",
    load: async (env) => (await import("./import-from.js")).importFromCommand(env),
  },
  check: {
    summary: "Looks for damage in the embedded store.",
    load: async (env) => (await import("./check.js")).checkCommand(env),
  },
  conformance: {
    summary: "Runs cases of other systems' behaviour (in a checkout of Engraph only).",
    load: async () =>
      (await import("./development-tool.js")).developmentTool({
        file: "measure/conformance/conformance.ts",
        page: "docs/evaluation.md",
      }),
  },
  eval: {
    summary: "Scores search on conversations, or judgement (in a checkout of Engraph only).",
    load: async () =>
      (await import("./development-tool.js")).developmentTool({
        file: "measure/eval/evaluate.ts",
        page: "docs/evaluation.md",
      }),
  },
};

const failed = 1;
const wrongUsage = 2;

/**
 * The operator's command line, such as `engraph keys list`. Without a command, it serves. Every command is configured
 * by the server's environment variables. Sets the exit code: 0 success, 1 failure, 2 wrong usage.
 */
export async function runCommandLine(args: readonly string[], env: GivenVariables): Promise<void> {
  try {
    // Serves and prints the addresses, for people trying it out.
    const asked = args.length === 0 ? ["serve", "--print-addresses"] : args;
    const engraph = await commandFor(asked, env);
    // The default, see engraph.ts.
    setFlagsFromString("--semi-space-growth-factor=2");
    await engraph.parseAsync(asked, { from: "user" });
  } catch (error) {
    // Commander has already printed the help, the version, or the error in the arguments.
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : wrongUsage;
      return;
    }
    process.stderr.write(`${operatorMessage(error)}\n`);
    process.exitCode = failed;
  }
}

/** All commands. Loads only the command named by the arguments; the others have just a name and a summary. */
async function commandFor(args: readonly string[], env: GivenVariables): Promise<Command> {
  const [first, second] = args.filter((argument) => !argument.startsWith("-"));
  const named = first === "help" ? second : first;
  const engraph = new Command("engraph")
    .description("Runs and looks after an Engraph server. Environment variables configure it.")
    .version(version);
  for (const [name, { summary, load }] of Object.entries(commands)) {
    const command = name === named ? await load(env) : new Command();
    engraph.addCommand(command.name(name).summary(summary));
  }
  throwInsteadOfExit(engraph);
  return engraph;
}

/** Added commands do not inherit this setting from their parent. */
function throwInsteadOfExit(command: Command): void {
  command.exitOverride().showHelpAfterError(`Run "${pathOf(command)} --help" for help.`);
  for (const child of command.commands) throwInsteadOfExit(child);
}

function pathOf(command: Command): string {
  const { parent } = command;
  return parent ? `${pathOf(parent)} ${command.name()}` : command.name();
}
