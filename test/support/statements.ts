/** Listens to the SQL that a store runs: `startEngraph({ onStatement: statements.listen })`. */
export class Statements {
  #heard: string[] = [];

  readonly listen = (sql: string): void => {
    this.#heard.push(sql);
  };

  /** What was run since the last call. */
  take(): string[] {
    return this.#heard.splice(0);
  }
}
