import { Command } from "commander";
import { createApp, type App } from "../app/create-app.js";
import { readConfig, type Config } from "../config/config.js";
import type { GivenVariables } from "../config/variables.js";
import type { Logger } from "../core/log-context.js";
import { version } from "../package.js";
import { createLogger, standardOutput } from "./create-logger.js";
import { operatorMessage } from "./operator-message.js";
import { startReport, withCounts } from "./start-report.js";

/** `engraph serve`: runs the server until SIGTERM or SIGINT. Logs to standard output. */
export function serveCommand(env: GivenVariables): Command {
  return new Command()
    .description(
      "Runs the server until SIGTERM or SIGINT. It logs its address to standard output, a line of JSON each.",
    )
    .option(
      "--print-addresses",
      "also prints the addresses of the console, GraphQL and MCP to standard error, for people",
    )
    .action(({ printAddresses = false }: ServeOptions) => serve(env, printAddresses));
}

interface ServeOptions {
  readonly printAddresses?: boolean;
}

async function serve(env: GivenVariables, printsAddresses: boolean): Promise<void> {
  const config = readConfig(env);
  const logger = createLogger(config, standardOutput);
  const report = startReport(config, version);
  const starting = createApp(config, { logger });
  // Registered before the server listens, because it may be stopped as soon as it does.
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void close(signal, starting, logger).catch(fail));
  }
  // By default, SIGHUP would end the process without closing the store.
  process.on("SIGHUP", () => logger.info({}, "SIGHUP has no effect: Engraph goes on."));
  const { url, counts } = await starting;
  logger.info({ url, ...withCounts(report, counts) }, `Engraph is listening at ${url}`);
  if (printsAddresses) process.stderr.write(addresses(url, config));
}

function addresses(url: string, { servesConsole }: Config): string {
  const console = servesConsole ? `Console:  ${new URL("/", url).href}\n` : "";
  const mcp = `MCP:      ${new URL("/mcp", url).href}\n`;
  return `${console}GraphQL:  ${url}\n${mcp}Ctrl+C stops it.\n`;
}

async function close(signal: string, starting: Promise<App>, logger: Logger): Promise<void> {
  logger.info({ signal }, "Engraph is closing.");
  const app = await starting;
  await app.close();
  logger.info({}, "Engraph has closed.");
}

function fail(error: unknown): void {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exitCode = 1;
}
