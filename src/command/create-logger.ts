import { pino } from "pino";
import type { Config } from "../config/config.js";
import type { Logger } from "../core/logger.js";

export const standardOutput = 1;
export const standardError = 2;

/** A log with a JSON object per line. Each is written at once, so that a line that announces something is there when it has happened. */
export function createLogger({ logLevel }: Pick<Config, "logLevel">, descriptor: number): Logger {
  return pino(
    { level: logLevel, serializers: { error: pino.stdSerializers.err } },
    pino.destination({ fd: descriptor, sync: true }),
  );
}
