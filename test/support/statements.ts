import { withoutPrefix } from "./prefixed-places.js";
import { storeKind } from "./test-store.js";

/**
 * Statements that a server runs periodically, and not for a request: polls for events, the start of
 * the log, due jobs, webhooks without a process, and changed tenants.
 */
const ofNoRequest = [
  /^SELECT .* FROM event r WHERE r\.position > (:\w+|\$\d+\S*|\?) ORDER BY/s,
  /^SELECT position AS "position" FROM event_start /,
  / AS "dueAt" FROM job r\s/,
  / FROM webhook r WHERE r\.is_enabled = 1/,
  / FROM tenant r WHERE r\.updated_at >= /,
];

/**
 * Statements that read or write no data: session settings, and on PostgreSQL the transaction around
 * each read.
 */
const ofSession = {
  embedded: null,
  Oracle: /^ALTER SESSION /,
  PostgreSQL: /^(BEGIN|COMMIT|ROLLBACK)\b|^SELECT pg_current_xact_id\(\)/,
};

/** Records the SQL statements of a store: `startEngraph({ onStatement: statements.listen })`. */
export class Statements {
  #heard: string[] = [];

  readonly listen = (text: string): void => {
    const sql = withoutPrefix(text);
    const isOfSession = ofSession[storeKind]?.test(sql) ?? false;
    if (!isOfSession && !ofNoRequest.some((pattern) => pattern.test(sql))) this.#heard.push(sql);
  };

  /** Returns and removes the statements since the last call. */
  take(): string[] {
    return this.#heard.splice(0);
  }
}
