import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "./logger.js";
import type { Principal } from "./principal.js";

/** What lines of the log say of the request or the job that they are about: ids and names, and no content. */
export type LogFields = Record<string, string>;

const underWay = new AsyncLocalStorage<LogFields>();

/** Does work, all of whose lines in the log have these fields and no others of work around it. */
export function withLogFields<T>(fields: LogFields, work: () => T): T {
  return underWay.run(fields, work);
}

/** The fields of the work that the call is part of. What is part of none has none. */
export function logFields(): Readonly<LogFields> {
  return underWay.getStore() ?? {};
}

/** Adds fields to the later lines of the work that the call is part of. */
export function addLogFields(fields: LogFields): void {
  Object.assign(underWay.getStore() ?? {}, fields);
}

/** What lines say of a caller. */
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

/** The same log, whose lines say what request or job they are about. */
export function withContext(logger: Logger): Logger {
  return {
    debug: (fields, message) => logger.debug?.(all(fields), message),
    info: (fields, message) => logger.info(all(fields), message),
    warn: (fields, message) => logger.warn(all(fields), message),
    error: (fields, message) => logger.error(all(fields), message),
  };
}
