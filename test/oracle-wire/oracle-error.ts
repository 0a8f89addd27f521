/** An error as the database reports it: `ORA-00942: table or view does not exist`. */
export class OracleError extends Error {
  constructor(
    /** The number after `ORA-`. */
    readonly number: number,
    readonly text: string,
    /** Where in the statement, or which row of an array execution, counted from 0. */
    readonly offset = 0,
    options?: ErrorOptions,
  ) {
    super(`ORA-${String(number).padStart(5, "0")}: ${text}`, options);
  }

  /** SQL that Oracle takes (or may take) and this double does not, on purpose. */
  static unsupported(what: string, offset?: number): OracleError {
    return new OracleError(3001, `unimplemented feature: the test double refuses ${what}`, offset);
  }
}
