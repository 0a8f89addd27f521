/** The start of SUBSTR: 0 means 1, and negative numbers count from the end. */
const start = `CASE WHEN $2 < 0 THEN length($1) + $2::int + 1 ELSE greatest($2::int, 1) END`;

/** Operators that turn a comparison with a CLOB into a type that no condition accepts. */
export function clobComparisons(): string {
  const pairs = [
    ["ora.clob", "text"],
    ["text", "ora.clob"],
    ["ora.clob", "ora.clob"],
  ] as const;
  return pairs
    .map(([left, right], i) => {
      const name = `ora.compare_clob_${i}`;
      const operators = ["=", "<>", "<", ">", "<=", ">="].map(
        (operator) =>
          `CREATE OPERATOR ora.${operator} (LEFTARG = ${left}, RIGHTARG = ${right}, FUNCTION = ${name});`,
      );
      return `CREATE FUNCTION ${name}(${left}, ${right}) RETURNS ora.clob_comparison
  LANGUAGE sql IMMUTABLE AS $$ SELECT NULL::ora.clob_comparison $$;
${operators.join("\n")}`;
    })
    .join("\n");
}

/** Each function twice: for a VARCHAR2, and for a CLOB, which stays a CLOB. */
export function stringFunctions(): string {
  const forText = [
    fn("lower", "text", "pg_catalog.lower($1)"),
    fn("upper", "text", "pg_catalog.upper($1)"),
    fn("trim", "text", "btrim($1)"),
    fn("ltrim", "text, text DEFAULT ' '", "pg_catalog.ltrim($1, $2)"),
    fn("rtrim", "text, text DEFAULT ' '", "pg_catalog.rtrim($1, $2)"),
    fn("replace", "text, text, text DEFAULT ''", "pg_catalog.replace($1, $2, coalesce($3, ''))"),
    fn("substr", "text, numeric", `pg_catalog.substr($1, ${start})`),
    fn("substr", "text, numeric, numeric", `pg_catalog.substr($1, ${start}, greatest($3::int, 0))`),
    fn("concat", "text, text", "coalesce($1, '') || coalesce($2, '')"),
    fn("concat", "numeric, text", "ora.concat(trim_scale($1)::text, $2)"),
    fn("concat", "text, numeric", "ora.concat($1, trim_scale($2)::text)"),
    fn("concat", "numeric, numeric", "ora.concat(trim_scale($1)::text, trim_scale($2)::text)"),
  ];
  const forClob = [
    clobFn("lower", "ora.clob", "ora.lower($1::text)"),
    clobFn("upper", "ora.clob", "ora.upper($1::text)"),
    clobFn("trim", "ora.clob", "ora.trim($1::text)"),
    clobFn("replace", "ora.clob, text, text DEFAULT ''", "ora.replace($1::text, $2, $3)"),
    clobFn("substr", "ora.clob, numeric", "ora.substr($1::text, $2)"),
    clobFn("substr", "ora.clob, numeric, numeric", "ora.substr($1::text, $2, $3)"),
    clobFn("concat", "ora.clob, text", "ora.concat($1::text, $2)"),
    clobFn("concat", "text, ora.clob", "ora.concat($1, $2::text)"),
    clobFn("concat", "ora.clob, ora.clob", "ora.concat($1::text, $2::text)"),
  ];
  return [...forText, ...forClob].join("\n");
}

function fn(name: string, parameters: string, body: string): string {
  return `CREATE FUNCTION ora.${name}(${parameters}) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT nullif(${body}, '') $$;`;
}

function clobFn(name: string, parameters: string, body: string): string {
  return `CREATE FUNCTION ora.${name}(${parameters}) RETURNS ora.clob LANGUAGE sql IMMUTABLE AS $$ SELECT (${body})::ora.clob $$;`;
}
