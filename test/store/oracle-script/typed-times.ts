/**
 * Adds a type to each bound time of a statement. When a statement is only parsed or explained,
 * Oracle treats every bind as a VARCHAR2, and SYS_EXTRACT_UTC refuses that with ORA-30175.
 */
export function withTypedTimes(statement: string): string {
  return statement.replaceAll(
    /SYS_EXTRACT_UTC\((:b\d+)\)/g,
    "SYS_EXTRACT_UTC(CAST($1 AS TIMESTAMP WITH TIME ZONE))",
  );
}
