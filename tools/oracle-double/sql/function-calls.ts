import { expression, windowClause } from "./expressions.js";
import {
  aggregateFunctions,
  distanceOperators,
  scalarFunctions,
  windowFunctions,
  type SqlFunction,
} from "./functions.js";
import { jsonFunctions } from "./json-functions.js";
import { orderBy } from "./queries.js";
import type { SqlReader } from "./sql-reader.js";

/** A call of a function of the subset. Fails with ORA-00904 for any other, ORA-00909 for a wrong number of arguments. */
export function functionCall(reader: SqlReader): string {
  const name = functionName(reader);
  const json = jsonFunctions.get(name);
  if (json) return json(reader);
  if (name === "VECTOR_DISTANCE") return vectorDistance(reader);
  if (name === "LISTAGG") return listagg(reader);
  const scalar = scalarFunctions.get(name);
  if (scalar) return scalar.toPostgres(...readArguments(reader, name, scalar));
  const aggregate = aggregateFunctions.get(name);
  if (aggregate) return aggregateCall(reader, name, aggregate) + windowClause(reader);
  const window = windowFunctions.get(name);
  if (window) return windowCall(reader, name, window);
  return reader.fail(904, `"${name}": invalid identifier: no such function in the subset`);
}

function functionName(reader: SqlReader): string {
  const prefix = reader.take("DBMS_LOB", ".") ? "DBMS_LOB." : "";
  const { key } = reader.peek();
  reader.expect(key);
  return prefix + key;
}

function readArguments(reader: SqlReader, name: string, { min, max }: SqlFunction): string[] {
  const args = reader.inParentheses(() =>
    reader.at(")") ? [] : reader.list(() => expression(reader)),
  );
  return checked(reader, name, args, min, max);
}

function checked(reader: SqlReader, name: string, args: string[], min: number, max: number) {
  if (args.length < min || args.length > max)
    reader.fail(909, `invalid number of arguments: ${args.length} for ${name}`);
  return args;
}

function aggregateCall(reader: SqlReader, name: string, called: SqlFunction): string {
  const args = reader.inParentheses(() => {
    if (name === "COUNT" && reader.take("*")) return ["*"];
    const distinct = reader.take("DISTINCT") ? "DISTINCT " : "";
    return reader.list(() => distinct + expression(reader));
  });
  return called.toPostgres(...checked(reader, name, args, called.min, called.max));
}

function windowCall(reader: SqlReader, name: string, called: SqlFunction): string {
  const call = called.toPostgres(...readArguments(reader, name, called));
  if (!reader.at("OVER")) reader.fail(30484, "missing window specification for this function");
  return call + windowClause(reader);
}

function vectorDistance(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const left = expression(reader);
    reader.expect(",");
    const right = expression(reader);
    const metric = reader.take(",") ? reader.peek().key : "COSINE";
    const operator = distanceOperators.get(metric);
    if (operator === undefined) reader.fail(51815, `VECTOR distance metric ${metric} is not known`);
    reader.take(metric);
    const distance = `((${left})::ora.vector OPERATOR(ora.${operator}) (${right})::ora.vector)`;
    return metric.endsWith("SQUARED") ? `power(${distance}, 2)` : distance;
  });
}

function listagg(reader: SqlReader): string {
  const [value = "", separator = "''"] = reader.inParentheses(() => {
    const args = reader.list(() => expression(reader));
    return checked(reader, "LISTAGG", args, 1, 2);
  });
  reader.expect("WITHIN", "GROUP");
  const order = reader.inParentheses(() => orderBy(reader));
  return `string_agg((${value})::text, ${separator} ${order})`;
}
