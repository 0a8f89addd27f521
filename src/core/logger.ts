/** The logger that the domain needs: structured fields first, then a sentence. */
export interface Logger {
  /** Omitted by loggers without a debug level. */
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
