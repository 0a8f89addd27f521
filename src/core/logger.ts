/** What the domain needs of a logger: structured fields first, then a sentence. */
export interface Logger {
  /** Left out by logs that have no such lines. */
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
