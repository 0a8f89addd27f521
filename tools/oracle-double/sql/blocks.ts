import { OracleError } from "../oracle-error.js";

/** The two supported forms of PL/SQL: a sequence of DDL statements, and one call that creates a vector index. */
export type Block =
  | { readonly kind: "ddl"; readonly statements: readonly string[] }
  /** The index of the bind for each parameter name. */
  | { readonly kind: "vectorIndex"; readonly binds: ReadonlyMap<string, number> };

const block = /^\s*BEGIN\s+(?<body>.*\S)\s*END\s*;\s*$/is;
const dynamicDdl = /\s*EXECUTE\s+IMMEDIATE\s+'(?<sql>(?:[^']|'')*)'\s*;\s*/giy;
const indexCall = /^DBMS_VECTOR\.CREATE_INDEX\s*\((?<list>[^()]*)\)\s*;$/is;
const namedBind = /^\s*(?<name>\w+)\s*=>\s*:\w+\s*$/;

/** Parses a block that begins with BEGIN. Fails with ORA-03001 for any other PL/SQL. */
export function readBlock(sql: string): Block {
  const body = block.exec(sql)?.groups?.body;
  if (body === undefined) throw OracleError.unsupported("PL/SQL");
  const call = indexCall.exec(body)?.groups?.list;
  return call === undefined ? readDdl(body) : readIndexCall(call);
}

function readDdl(body: string): Block {
  const found = [...body.matchAll(dynamicDdl)];
  const length = found.reduce((sum, [text]) => sum + text.length, 0);
  if (length !== body.length)
    throw OracleError.unsupported("PL/SQL but EXECUTE IMMEDIATE of a literal");
  const statements = found.map(({ groups }) => (groups?.sql ?? "").replaceAll("''", "'"));
  return { kind: "ddl", statements };
}

function readIndexCall(list: string): Block {
  const binds = list.split(",").map((argument, place) => {
    const name = namedBind.exec(argument)?.groups?.name;
    if (name === undefined) throw OracleError.unsupported("arguments that are no named binds");
    return [name.toUpperCase(), place] as const;
  });
  return { kind: "vectorIndex", binds: new Map(binds) };
}

/** The equivalent statement of DBMS_VECTOR.CREATE_INDEX. */
export function vectorIndexStatement(argument: (name: string) => string | null): string {
  const required = (name: string) => {
    const value = argument(name);
    if (value === null) throw new OracleError(6502, `PL/SQL: value error: ${name} is NULL`);
    return value;
  };
  const accuracy = argument("IDX_ACCURACY");
  return [
    `CREATE VECTOR INDEX ${required("IDX_NAME")}`,
    `ON ${required("TABLE_NAME")} (${required("IDX_VECTOR_COL")})`,
    `ORGANIZATION ${required("IDX_ORGANIZATION")}`,
    `DISTANCE ${argument("IDX_DISTANCE_METRIC") ?? "COSINE"}`,
    ...(accuracy === null ? [] : [`WITH TARGET ACCURACY ${accuracy}`]),
  ].join(" ");
}
