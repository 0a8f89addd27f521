import { logFields } from "../../src/core/log-context.js";
import { withoutPrefix } from "./prefixed-places.js";
import { storeKind } from "./test-store.js";

/**
 * Statements that read or write no data: the settings of a session of Oracle, and on PostgreSQL the transaction around
 * each read.
 */
const ofSession = new RegExp(
  storeKind === "PostgreSQL"
    ? "^(BEGIN|COMMIT|ROLLBACK)\\b|^SELECT pg_current_xact_id\\(\\)"
    : "^ALTER SESSION ",
);

/** Records the SQL statements of a store, or of a server: `startEngraph({ onStatement: statements.ofRequests })`. */
export class Statements {
  #heard: string[] = [];

  /** Records a statement, whoever runs it. */
  readonly listen = (text: string): void => {
    this.#heard.push(withoutPrefix(text));
  };

  /**
   * Records a statement that reads or writes data for a request: it runs in the request's async context, which log
   * lines name, too. A server's own work, such as polls, jobs and standing questions, has another context.
   */
  readonly ofRequests = (text: string): void => {
    if (logFields()["requestId"] !== undefined && !ofSession.test(text)) this.listen(text);
  };

  /** Returns and removes the statements since the last call. */
  take(): string[] {
    return this.#heard.splice(0);
  }
}
