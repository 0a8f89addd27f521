import { withoutPrefix } from "./prefixed-places.js";
import { storeKind } from "./test-store.js";

/**
 * What a server asks of a shared store after it has answered the request that
 * led to it: events to pass on, the start of the log, and due jobs. An
 * embedded store has done this by then. Also what a server tells a session that the
 * pool had to add.
 */
const ofNoRequest = [
  /^ALTER SESSION /,
  /^SELECT .* FROM event r WHERE r\.position > (:\w+|\$\d+\S*) ORDER BY/s,
  /^SELECT position AS "position" FROM event_start /,
  / AS "dueAt" FROM job r\s/,
];

/** Listens to the SQL that a store runs: `startEngraph({ onStatement: statements.listen })`. */
export class Statements {
  #heard: string[] = [];

  readonly listen = (text: string): void => {
    const sql = withoutPrefix(text);
    const isOthers = storeKind !== "embedded" && ofNoRequest.some((pattern) => pattern.test(sql));
    if (!isOthers) this.#heard.push(sql);
  };

  /** What was run since the last call. */
  take(): string[] {
    return this.#heard.splice(0);
  }
}
