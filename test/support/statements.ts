import { withoutPrefix } from "./prefixed-places.js";
import { storeKind } from "./test-store.js";

/**
 * What a server asks of an Oracle store when it comes to it, and not before the
 * request is answered that has led to it: events to pass on, where the log
 * begins, and jobs that are due. An embedded store is done with it by then. And
 * what it tells a session that the pool had to add, whoever came to need it.
 */
const ofNoRequest = [
  /^ALTER SESSION /,
  /^SELECT .* FROM event r WHERE r\.position > :\w+ ORDER BY/s,
  /^SELECT position AS "position" FROM event_start /,
  / AS "dueAt" FROM job r\s/,
];

/** Listens to the SQL that a store runs: `startEngraph({ onStatement: statements.listen })`. */
export class Statements {
  #heard: string[] = [];

  readonly listen = (text: string): void => {
    const sql = withoutPrefix(text);
    const isOthers = storeKind === "Oracle" && ofNoRequest.some((pattern) => pattern.test(sql));
    if (!isOthers) this.#heard.push(sql);
  };

  /** What was run since the last call. */
  take(): string[] {
    return this.#heard.splice(0);
  }
}
