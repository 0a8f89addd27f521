/** The signature of a function of the subset, and its translation to PostgreSQL. */
export interface SqlFunction {
  readonly min: number;
  readonly max: number;
  readonly toPostgres: (...args: string[]) => string;
}

const many = 100;

/** The same function under another name. */
function renamed(name: string, min: number, max = min): SqlFunction {
  return { min, max, toPostgres: (...args) => `${name}(${args.join(", ")})` };
}

function rewritten(count: number, toPostgres: (...args: string[]) => string): SqlFunction {
  return { min: count, max: count, toPostgres };
}

/** Oracle's GREATEST and LEAST are null if any argument is null; PostgreSQL's ignore nulls. */
function nullIfAnyIs(name: string): SqlFunction {
  const isNull = (args: string[]) => args.map((arg) => `${arg} IS NULL`).join(" OR ");
  return {
    min: 1,
    max: many,
    toPostgres: (...args) => `CASE WHEN ${isNull(args)} THEN NULL ELSE ${name}(${args.join()}) END`,
  };
}

/** Scalar functions. A function that is not listed does not exist (ORA-00904). */
export const scalarFunctions: ReadonlyMap<string, SqlFunction> = new Map([
  ["NVL", renamed("coalesce", 2)],
  [
    "NVL2",
    rewritten(3, (value, some, none) => `CASE WHEN ${value} IS NULL THEN ${none} ELSE ${some} END`),
  ],
  ["COALESCE", renamed("coalesce", 2, many)],
  ["NULLIF", renamed("nullif", 2)],
  ["GREATEST", nullIfAnyIs("greatest")],
  ["LEAST", nullIfAnyIs("least")],
  ["LOWER", renamed("ora.lower", 1)],
  ["UPPER", renamed("ora.upper", 1)],
  ["SUBSTR", renamed("ora.substr", 2, 3)],
  ["INSTR", renamed("ora.instr", 2)],
  ["LENGTH", renamed("length", 1)],
  ["LENGTHB", renamed("octet_length", 1)],
  ["REPLACE", renamed("ora.replace", 2, 3)],
  ["TRIM", renamed("ora.trim", 1)],
  ["LTRIM", renamed("ora.ltrim", 1, 2)],
  ["RTRIM", renamed("ora.rtrim", 1, 2)],
  ["CONCAT", renamed("ora.concat", 2)],
  ["ABS", renamed("abs", 1)],
  ["CEIL", renamed("ceil", 1)],
  ["FLOOR", renamed("floor", 1)],
  ["ROUND", renamed("ora.round", 1, 2)],
  ["TRUNC", renamed("ora.trunc", 1, 2)],
  ["MOD", renamed("ora.mod", 2)],
  ["POWER", renamed("power", 2)],
  ["SQRT", renamed("sqrt", 1)],
  ["EXP", renamed("exp", 1)],
  ["LN", renamed("ln", 1)],
  ["SIGN", renamed("sign", 1)],
  ["TO_CHAR", renamed("ora.to_char", 1, 2)],
  ["TO_CLOB", rewritten(1, (value) => `(${value})::text::ora.clob`)],
  ["TO_NUMBER", rewritten(1, (value) => `(${value})::numeric`)],
  ["TO_BINARY_DOUBLE", rewritten(1, (value) => `(${value})::float8`)],
  ["EMPTY_CLOB", rewritten(0, () => "''::text::ora.clob")],
  ["EMPTY_BLOB", rewritten(0, () => "''::bytea")],
  ["RAWTOHEX", rewritten(1, (value) => `upper(encode(${value}, 'hex'))`)],
  ["HEXTORAW", rewritten(1, (value) => `decode(${value}, 'hex')`)],
  ["SYS_GUID", renamed("ora.sys_guid", 0)],
  ["SYS_EXTRACT_UTC", renamed("ora.sys_extract_utc", 1)],
  ["SYS_CONTEXT", renamed("ora.sys_context", 2)],
  ["FROM_TZ", renamed("ora.from_tz", 2)],
  ["NUMTODSINTERVAL", renamed("ora.numtodsinterval", 2)],
  ["TO_VECTOR", { min: 1, max: 3, toPostgres: (value) => `(${value})::text::ora.vector` }],
  ["FROM_VECTOR", rewritten(1, (value) => `(${value})::text`)],
  ["VECTOR_NORM", renamed("ora.vector_norm", 1)],
  ["VECTOR_DIMENSION_COUNT", renamed("ora.vector_dims", 1)],
  ["JSON", rewritten(1, (value) => `(${value})::jsonb`)],
  ["JSON_SCALAR", renamed("to_jsonb", 1)],
  ["DBMS_LOB.GETLENGTH", renamed("length", 1)],
  [
    "DBMS_LOB.SUBSTR",
    rewritten(3, (value, size, start) => `ora.substr((${value})::text, ${start}, ${size})`),
  ],
  ["DBMS_LOB.COMPARE", renamed("ora.lob_compare", 2)],
]);

/** Aggregate functions. All except LISTAGG also work on windows. */
export const aggregateFunctions: ReadonlyMap<string, SqlFunction> = new Map([
  ["COUNT", renamed("count", 1)],
  ["SUM", renamed("sum", 1)],
  ["AVG", renamed("avg", 1)],
  ["MIN", renamed("min", 1)],
  ["MAX", renamed("max", 1)],
]);

/** Functions that need OVER. */
export const windowFunctions: ReadonlyMap<string, SqlFunction> = new Map([
  ["ROW_NUMBER", renamed("row_number", 0)],
  ["RANK", renamed("rank", 0)],
  ["DENSE_RANK", renamed("dense_rank", 0)],
  ["LAG", renamed("lag", 1)],
  ["LEAD", renamed("lead", 1)],
  ["FIRST_VALUE", renamed("first_value", 1)],
  ["LAST_VALUE", renamed("last_value", 1)],
]);

/** Distance metrics with pgvector's operators. DOT is negative in both systems, so that smaller is nearer. */
export const distanceOperators: ReadonlyMap<string, string> = new Map([
  ["COSINE", "<=>"],
  ["EUCLIDEAN", "<->"],
  ["L2_SQUARED", "<->"],
  ["EUCLIDEAN_SQUARED", "<->"],
  ["DOT", "<#>"],
  ["MANHATTAN", "<+>"],
]);
