import { pino } from "pino";
import type { Config } from "../config/config.js";
import type { Logger } from "../core/log-context.js";

export const standardOutput = 1;
export const standardError = 2;

/**
 * Creates a log with one JSON object per line. Writes synchronously, so that a line is written before the code after it
 * runs.
 */
export function createLogger({ logLevel }: Pick<Config, "logLevel">, descriptor: number): Logger {
  return pino(
    { level: logLevel, serializers: { error: pino.stdSerializers.err } },
    pino.destination({ fd: descriptor, sync: true }),
  );
}
