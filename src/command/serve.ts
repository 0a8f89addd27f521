import { finished } from "node:stream";
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
    .option(
      "--with-parent",
      "also closes when its standard input ends, as it does when the program that started it dies",
    )
    .action((options: ServeOptions) => serve(env, options));
}

interface ServeOptions {
  readonly printAddresses?: boolean;
  readonly withParent?: boolean;
}

async function serve(env: GivenVariables, options: ServeOptions): Promise<void> {
  const { printAddresses = false, withParent = false } = options;
  const config = readConfig(env);
  const logger = createLogger(config, standardOutput);
  const report = startReport(config, version);
  const starting = createApp(config, { logger });
  // Registered before the server listens, because it may be stopped as soon as it does.
  const end = (reason: string) => void close(reason, starting, logger).catch(fail);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
  if (withParent) {
    finished(process.stdin.resume(), () => end("parent"));
    // It would keep the process from ending. A file has no `unref`: it ends by itself.
    if ("unref" in process.stdin) process.stdin.unref();
  }
  // By default, SIGHUP would end the process without closing the store.
  process.on("SIGHUP", () => logger.info({}, "SIGHUP has no effect: Engraph goes on."));
  const { url, counts } = await starting;
  logger.info({ url, ...withCounts(report, counts) }, `Engraph is listening at ${url}`);
  if (printAddresses) process.stderr.write(addresses(url, config));
}

function addresses(url: string, { servesConsole }: Config): string {
  const console = servesConsole ? `Console:  ${new URL("/", url).href}\n` : "";
  const mcp = `MCP:      ${new URL("/mcp", url).href}\n`;
  return `${console}GraphQL:  ${url}\n${mcp}Ctrl+C stops it.\n`;
}

async function close(reason: string, starting: Promise<App>, logger: Logger): Promise<void> {
  logger.info({ reason }, "Engraph is closing.");
  const app = await starting;
  await app.close();
  logger.info({}, "Engraph has closed.");
}

function fail(error: unknown): void {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exitCode = 1;
}
