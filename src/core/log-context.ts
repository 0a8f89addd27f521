import { AsyncLocalStorage } from "node:async_hooks";
import type { Principal } from "./principal.js";

/** Log fields that identify the current request or job. They contain ids and names, and no content. */
export type LogFields = Record<string, string>;

const underWay = new AsyncLocalStorage<LogFields>();

/** Runs work whose log lines have these fields, in place of those of the enclosing work. */
export function withLogFields<T>(fields: LogFields, work: () => T): T {
  return underWay.run(fields, work);
}

/** The fields of the current work; empty outside of any work. */
export function logFields(): Readonly<LogFields> {
  return underWay.getStore() ?? {};
}

/** Adds fields to the later log lines of the current work. */
export function addLogFields(fields: LogFields): void {
  Object.assign(underWay.getStore() ?? {}, fields);
}

/** Log fields that identify a caller. */
export function fieldsOf({ tenantId, cause, userId, agentId }: Principal): LogFields {
  const credential = cause?.credential;
  return {
    tenantId,
    ...(credential?.kind === "API_KEY" && { keyId: credential.keyId }),
    ...(userId !== undefined && { userId }),
    ...(agentId !== undefined && { agentId }),
  };
}

function all(fields: object): object {
  return { ...underWay.getStore(), ...fields };
}

/** Wraps a logger so that its lines have the fields of the current request or job. */
export function withContext(logger: Logger): Logger {
  return {
    debug: (fields, message) => logger.debug?.(all(fields), message),
    info: (fields, message) => logger.info(all(fields), message),
    warn: (fields, message) => logger.warn(all(fields), message),
    error: (fields, message) => logger.error(all(fields), message),
  };
}

/** The logger that the domain needs: structured fields first, then a sentence. */
export interface Logger {
  /** Omitted by loggers without a debug level. */
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
