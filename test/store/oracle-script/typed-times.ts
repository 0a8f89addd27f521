/**
 * Gives each bound time of a statement its type. Where a statement is parsed or
 * explained without being run, Oracle takes every bind for a VARCHAR2, and
 * SYS_EXTRACT_UTC refuses that with ORA-30175.
 */
export function withTypedTimes(statement: string): string {
  return statement.replaceAll(
    /SYS_EXTRACT_UTC\((:b\d+)\)/g,
    "SYS_EXTRACT_UTC(CAST($1 AS TIMESTAMP WITH TIME ZONE))",
  );
}
