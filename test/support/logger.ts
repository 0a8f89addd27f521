import type { Logger } from "../../src/core/log-context.js";

export interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly fields: object;
  readonly message: string;
}

/** Records log lines for tests. */
export class RecordingLogger implements Logger {
  readonly lines: LogLine[] = [];

  info(fields: object, message: string): void {
    this.lines.push({ level: "info", fields, message });
  }

  warn(fields: object, message: string): void {
    this.lines.push({ level: "warn", fields, message });
  }

  error(fields: object, message: string): void {
    this.lines.push({ level: "error", fields, message });
  }
}
