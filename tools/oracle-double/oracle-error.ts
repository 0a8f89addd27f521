/** An error as the database reports it: `ORA-00942: table or view does not exist`. */
export class OracleError extends Error {
  constructor(
    /** The number after `ORA-`. */
    readonly number: number,
    readonly text: string,
    /** The position in the statement, or the row of an array execution, counted from 0. */
    readonly offset = 0,
    options?: ErrorOptions,
  ) {
    super(`ORA-${String(number).padStart(5, "0")}: ${text}`, options);
  }

  /** SQL that Oracle accepts (or may accept) and this double refuses on purpose. */
  static unsupported(what: string, offset?: number): OracleError {
    return new OracleError(3001, `unimplemented feature: the test double refuses ${what}`, offset);
  }
}
