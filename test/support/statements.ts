import { withoutPrefix } from "./prefixed-places.js";
import { storeKind } from "./test-store.js";

/**
 * What a server asks of its store at times of its own, and not for a request:
 * events to pass on, the start of the log, due jobs, webhooks without a process, and tenants that have changed.
 */
const ofNoRequest = [
  /^SELECT .* FROM event r WHERE r\.position > (:\w+|\$\d+\S*|\?) ORDER BY/s,
  /^SELECT position AS "position" FROM event_start /,
  / AS "dueAt" FROM job r\s/,
  / FROM webhook r WHERE r\.is_enabled = 1/,
  / FROM tenant r WHERE r\.updated_at >= /,
];

/** What tells of no reading or writing: a session's settings, and on PostgreSQL the transaction that each read has. */
const ofSession = {
  embedded: null,
  Oracle: /^ALTER SESSION /,
  PostgreSQL: /^(BEGIN|COMMIT|ROLLBACK)\b|^SELECT pg_current_xact_id\(\)/,
};

/** Listens to the SQL that a store runs: `startEngraph({ onStatement: statements.listen })`. */
export class Statements {
  #heard: string[] = [];

  readonly listen = (text: string): void => {
    const sql = withoutPrefix(text);
    const isOfSession = ofSession[storeKind]?.test(sql) ?? false;
    if (!isOfSession && !ofNoRequest.some((pattern) => pattern.test(sql))) this.#heard.push(sql);
  };

  /** What was run since the last call. */
  take(): string[] {
    return this.#heard.splice(0);
  }
}
