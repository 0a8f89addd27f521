import { OracleError } from "../oracle-error.js";
import { byteLimitPrefix, dimensionPrefix } from "../sql/create-table.js";
import type { Engine } from "./engine.js";

/** The fields of a PostgreSQL error besides its message. */
interface PostgresError extends Error {
  readonly code: string;
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

type Describe = (error: PostgresError, schema: string) => readonly [number, string];

/** The error of a lock timeout without an explicit timeout. */
export const lockTimeout = 2049;
const noVector = [
  51805,
  "Vector is not properly formatted (dimension value is either not a number or infinity)",
] as const;

/** The Oracle error number and the beginning of its message, by SQLSTATE. */
const oracleErrors: ReadonlyMap<string, Describe> = new Map<string, Describe>([
  ["23505", unique],
  [
    "23502",
    ({ table = "", column = "" }, schema) => [
      1400,
      `cannot insert NULL into ("${schema}"."${table}"."${column}")`,
    ],
  ],
  ["23503", foreignKey],
  ["23514", check],
  ["42P01", () => [942, "table or view does not exist"]],
  ["3F000", () => [942, "table or view does not exist"]],
  ["42703", ({ message }) => [904, `invalid identifier: ${message}`]],
  ["42702", () => [918, "column ambiguously defined"]],
  [
    "42701",
    ({ message }) =>
      message.endsWith("already exists")
        ? [1430, "column being added already exists in table"]
        : [957, "duplicate column name"],
  ],
  ["42712", () => [918, "column ambiguously defined"]],
  ["42803", () => [979, "not a GROUP BY expression"]],
  ["42P07", () => [955, "name is already used by an existing object"]],
  ["42710", () => [955, "name is already used by an existing object"]],
  ["42704", () => [1418, "specified index does not exist"]],
  ["42P16", () => [2260, "table can have only one primary key"]],
  ["42830", () => [2270, "no matching unique or primary key for this column-list"]],
  ["2BP01", () => [2449, "unique/primary keys in table referenced by foreign keys"]],
  ["42804", datatype],
  ["42846", datatype],
  ["42883", datatype],
  ["42725", datatype],
  ["42601", ({ message }) => [900, `invalid SQL statement: ${message}`]],
  ["0A000", () => [2014, "cannot select FOR UPDATE from view with DISTINCT, GROUP BY, etc."]],
  [
    "21000",
    ({ message }) =>
      message.includes("subquery")
        ? [1427, "single-row subquery returns more than one row"]
        : [30926, "unable to get a stable set of rows in the source tables"],
  ],
  ["22001", ({ message }) => [12899, `value too large for column: ${message}`]],
  [
    "22003",
    ({ message }) =>
      message.includes("vector")
        ? noVector
        : [1438, "value larger than specified precision allowed for this column"],
  ],
  [
    "22P02",
    ({ message }) =>
      message.includes("type vector")
        ? noVector
        : message.includes("json")
          ? [40441, "JSON syntax error"]
          : [1722, `unable to convert string value to a number: ${message}`],
  ],
  ["22007", () => [1861, "literal does not match format string"]],
  ["22008", () => [1843, "not a valid month"]],
  ["22012", () => [1476, "divisor is equal to zero"]],
  [
    "22000",
    ({ message }) =>
      message.includes("not allowed in vector")
        ? noVector
        : [51803, `Vector dimension count must match: ${message}`],
  ],
  ["2200H", () => [8004, "sequence NEXTVAL exceeds MAXVALUE"]],
  ["55000", () => [8002, "sequence CURRVAL is not yet defined in this session"]],
  ["3B001", () => [1086, "savepoint never established in this session or is invalid"]],
  ["40P01", () => [60, "deadlock detected while waiting for resource"]],
  ["40001", () => [8177, "can't serialize access for this transaction"]],
  [
    "55P03",
    ({ message }) =>
      message.includes("timeout")
        ? [lockTimeout, "timeout: another session has had the lock for too long"]
        : [54, "resource busy and acquire with NOWAIT specified or timeout expired"],
  ],
  ["57014", () => [1013, "user requested cancel of current operation"]],
]);

/**
 * Converts an error of the engine to an Oracle error; ORA-60999 marks an unmapped one. A lock
 * timeout names the transactions that may hold the lock.
 */
export function toOracleError(
  error: unknown,
  { schema, transactions }: Pick<Engine, "schema" | "transactions">,
): OracleError {
  if (error instanceof OracleError) return error;
  if (!isPostgresError(error)) throw error;
  const describe = oracleErrors.get(error.code);
  const [number, text] = describe?.(error, schema) ?? [60_999, "no counterpart in Oracle is known"];
  const holders = number === lockTimeout ? [...transactions].map((holder) => holder()) : [];
  const message = [text, ...holders].join(" ");
  return new OracleError(number, `${message} [${error.code} ${error.message}]`, 0, {
    cause: error,
  });
}

/** Concurrent creation by another session fails only when the catalog entry is written. */
function unique({ schema: place, constraint = "" }: PostgresError, schema: string) {
  return place === "pg_catalog"
    ? ([955, "name is already used by an existing object"] as const)
    : ([1, `unique constraint (${schema}.${constraint}) violated`] as const);
}

function foreignKey({ message, constraint = "" }: PostgresError, schema: string) {
  const name = `${schema}.${constraint}`;
  return message.includes("still referenced") || message.startsWith("update or delete")
    ? ([2292, `integrity constraint (${name}) violated - child record found`] as const)
    : ([2291, `integrity constraint (${name}) violated - parent key not found`] as const);
}

function check({ table = "", constraint = "" }: PostgresError, schema: string) {
  if (constraint.startsWith(dimensionPrefix)) {
    const column = constraint.slice(dimensionPrefix.length);
    return [51803, `Vector dimension count must match that of the column "${column}"`] as const;
  }
  if (!constraint.startsWith(byteLimitPrefix))
    return [2290, `check constraint (${schema}.${constraint}) violated`] as const;
  const column = constraint.slice(byteLimitPrefix.length);
  return [12899, `value too large for column "${schema}"."${table}"."${column}"`] as const;
}

function datatype({ message }: PostgresError) {
  if (message.includes("sys_extract_utc"))
    return [30175, "invalid type given for an argument"] as const;
  return message.includes("clob")
    ? ([22848, "cannot use CLOB type as comparison key"] as const)
    : ([932, "inconsistent datatypes"] as const);
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
