import { readFileSync } from "node:fs";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { Command, Option } from "commander";
import { readConfig } from "../config/config.js";
import type { GivenVariables } from "../config/variables.js";
import { StoreInUseError } from "../core/errors/store-errors.js";
import type { Logger } from "../core/log-context.js";
import { callerRoles } from "../core/principal.js";
import { createEngraph } from "../embed/create-engraph.js";
import type { EngraphPrincipal } from "../embed/engraph.js";
import type { Calls } from "../mcp/calls.js";
import { Connection } from "../mcp/connection.js";
import { version } from "../package.js";
import { CommandError } from "./operator-message.js";
import { createLogger, standardError } from "./create-logger.js";
import { RemoteCalls } from "./remote-calls.js";
import { readServerUrl } from "./ask-server.js";

interface McpOptions {
  readonly url?: URL;
  readonly tenant?: string;
  readonly role?: EngraphPrincipal["role"];
  readonly user?: string;
  readonly agent?: string;
}

/** Answers the client's calls. */
interface Backend {
  readonly calls: Calls;
  close(): Promise<void>;
}

/**
 * `engraph mcp`: serves one MCP client over standard input and output, until the client closes them. Logs to standard
 * error.
 */
export function mcpCommand(env: GivenVariables): Command {
  return new Command()
    .description(
      "Serves one client of the Model Context Protocol over standard input and output: on the store of DATA_FILE, or, with --url, on a running server. It logs to standard error.",
    )
    .option(
      "--url <url>",
      "a running server, such as http://127.0.0.1:4000; API_TOKEN or API_TOKEN_FILE has the key or token",
      readServerUrl,
    )
    .addOption(ownStore("--tenant <id>", "the tenant of the client"))
    .addOption(ownStore("--role <role>", "the role of the client").choices(callerRoles))
    .addOption(ownStore("--user <id>", "the user to whose records the client is limited"))
    .addOption(ownStore("--agent <id>", "the agent to whose records the client is limited"))
    .action((options: McpOptions) => serve(env, options));
}

/** An option that applies only to the embedded store, not to a server. */
function ownStore(flags: string, description: string): Option {
  return new Option(flags, description).conflicts("url");
}

async function serve(env: GivenVariables, options: McpOptions): Promise<void> {
  const { url } = options;
  const { LOG_LEVEL } = env;
  const logger = createLogger(readConfig(url ? { LOG_LEVEL } : env), standardError);
  const { calls, close } = url ? remote(url, env) : await embedded(env, options, logger);
  const onError = (error: unknown) => logger.error({ error }, "MCP has had a failure.");
  const ended = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, resolve);
    process.stdin.once("end", resolve).once("close", resolve);
    // The client has disconnected.
    process.stdout.once("error", resolve);
  });
  const connection = new Connection({ version, calls, onError }, new StdioServerTransport());
  await connection.started;
  logger.info({ version, ...(url && { url: url.href }) }, "MCP is served over standard input.");
  await ended;
  await connection.close();
  await close();
  logger.info({}, "MCP has closed.");
}

function remote(url: URL, { API_TOKEN, API_TOKEN_FILE }: GivenVariables): Backend {
  const token = API_TOKEN_FILE ? readFileSync(API_TOKEN_FILE, "utf8").trim() : API_TOKEN;
  const calls = new RemoteCalls(url, token || null);
  return { calls, close: () => calls.close() };
}

async function embedded(
  env: GivenVariables,
  { tenant, role, user, agent }: McpOptions,
  logger: Logger,
): Promise<Backend> {
  // A client limited to some records gets only the rights to use them.
  const isBound = user !== undefined || agent !== undefined;
  const principal: EngraphPrincipal = {
    role: role ?? (isBound ? "member" : "operator"),
    ...(tenant !== undefined && { tenantId: tenant }),
    ...(user !== undefined && { userId: user }),
    ...(agent !== undefined && { agentId: agent }),
  };
  try {
    const engraph = await createEngraph({ env, logger });
    return {
      calls: {
        execute: (document, variables) => engraph.execute(document, variables, principal),
        subscribe: async (document, variables) => engraph.subscribe(document, variables, principal),
      },
      close: () => engraph.close(),
    };
  } catch (error) {
    if (!(error instanceof StoreInUseError)) throw error;
    throw new CommandError(
      `${error.message} (${error.code}) If it is a server, connect to it: engraph mcp --url http://127.0.0.1:4000`,
    );
  }
}
