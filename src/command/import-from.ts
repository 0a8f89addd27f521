import { existsSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Argument, Command } from "commander";
import { connect, EngraphError, type JsonValue } from "../client/client.js";
import { readConfig, type Config } from "../config/config.js";
import type { GivenVariables } from "../config/variables.js";
import { fromChats } from "../importers/from-chats.js";
import { fromLetta } from "../importers/from-letta.js";
import { fromMem0 } from "../importers/from-mem0.js";
import { fromZep } from "../importers/from-zep.js";
import { importInto, type ImportReport } from "../importers/import-into.js";
import { ImportFormatError, type Imported, type ImportOwner } from "../importers/imported.js";
import { CommandError } from "./operator-message.js";
import { readServerUrl } from "./ask-server.js";

const readers: Readonly<Record<string, (json: JsonValue, owner: ImportOwner) => Imported>> = {
  mem0: fromMem0,
  zep: fromZep,
  letta: fromLetta,
  chats: fromChats,
};

interface Options {
  readonly user?: string;
  readonly agent?: string;
  readonly thread?: string;
  readonly extract?: boolean;
  readonly url?: URL;
}

/** `engraph import-from`: imports data of another memory system or a chat export through a running server. */
export function importFromCommand(env: GivenVariables): Command {
  return new Command("import-from")
    .description(
      "Stores what another memory system or a chat export holds, by a running server. API_TOKEN or API_TOKEN_FILE has the key or token.",
    )
    .addArgument(new Argument("<system>", "where the file is from").choices(Object.keys(readers)))
    .argument("<file>", "JSON, or a value of JSON in each line; -: standard input")
    .option("--user <id>", "whose records they are, where the file does not say so")
    .option("--agent <id>", "the agent, where the file does not name it")
    .option("--thread <id>", "the thread of messages without one")
    .option(
      "--extract",
      "extract memories from the messages; by default, if there is nothing but messages",
    )
    .option("--no-extract", "extract none")
    .option("--url <url>", "the server; by default, that at HOST and PORT", readServerUrl)
    .action((system: string, file: string, options: Options) => run(env, system, file, options));
}

async function run(
  env: GivenVariables,
  system: string,
  file: string,
  options: Options,
): Promise<void> {
  const { user: userId, agent: agentId, thread: threadId, extract: extractMemories } = options;
  if (file !== "-" && !existsSync(file)) throw new CommandError(`There is no file "${file}".`);
  const json = jsonIn(file === "-" ? await text(process.stdin) : readFileSync(file, "utf8"), file);
  const config = readConfig(env);
  const memory = connect({ url: options.url?.href ?? urlOf(config), ...tokenOf(config) });
  try {
    const imported = readers[system]?.(json, { userId, agentId, threadId }) ?? {
      threads: [],
      memories: [],
    };
    const report = await importInto(memory, imported, {
      extractMemories,
      onProgress: showProgress,
    });
    process.stdout.write(`${JSON.stringify(report)}\n`);
  } catch (error) {
    if (error instanceof ImportFormatError) throw new CommandError(error.message);
    if (error instanceof EngraphError) throw new CommandError(`${error.code}: ${error.message}`);
    throw error;
  } finally {
    await memory.close();
  }
}

function jsonIn(content: string, file: string): JsonValue {
  try {
    return JSON.parse(content) as JsonValue;
  } catch (whole) {
    try {
      const lines = content.split("\n").filter((line) => line.trim() !== "");
      if (lines.length > 1) return lines.map((line) => JSON.parse(line) as JsonValue);
    } catch {
      // The error of the whole content is more helpful.
    }
    throw new CommandError(`"${file}" is not JSON: ${(whole as Error).message}`);
  }
}

function urlOf({ host, port }: Config): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}/graphql`;
}

function tokenOf({ identity: { apiToken, apiTokenFile } }: Config): { readonly token?: string } {
  const token = apiTokenFile === null ? apiToken : readFileSync(apiTokenFile, "utf8").trim();
  return token === null ? {} : { token };
}

/** On a terminal, shows one line. */
function showProgress({ messages, memories }: ImportReport): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${messages} messages, ${memories} memories`);
}
