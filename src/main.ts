import { pino } from "pino";
import { createApp } from "./app.js";
import { ConfigError, readConfig, type Config } from "./config.js";
import { EngraphError } from "./core/errors.js";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const app = await createApp(config, { logger });
  logger.info({ url: app.url }, `Engraph is listening at ${app.url}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      logger.info({ signal }, "Engraph is closing.");
      app.close().then(
        () => logger.info({}, "Engraph has closed."),
        (error: unknown) => fail(error),
      );
    });
  }
}

function createLogger({ logLevel }: Config) {
  // Written at once, so that a line that announces something is there when it has happened.
  return pino(
    { level: logLevel, serializers: { error: pino.stdSerializers.err } },
    pino.destination({ sync: true }),
  );
}

/** What an operator can mend is told in a sentence; anything else with its stack. */
function fail(error: unknown): void {
  const isForOperator =
    error instanceof ConfigError || error instanceof EngraphError || isTakenPort(error);
  process.stderr.write(
    `${isForOperator ? (error as Error).message : String((error as Error)?.stack ?? error)}\n`,
  );
  process.exitCode = 1;
}

function isTakenPort(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

main().catch(fail);
