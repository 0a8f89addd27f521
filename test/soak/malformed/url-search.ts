import type { OperationText } from "./operations.js";
import type { Values } from "./values.js";

/** An operation as a URL query string, possibly damaged. */
export function search(values: Values, operation: OperationText): string {
  const { query, variables, operationName } = shallow(operation);
  const parameters = [
    ["query", String(query)],
    ["variables", JSON.stringify(variables).slice(0, 6_000)],
    ...(typeof operationName === "string" ? [["operationName", operationName]] : []),
    ...(values.chance(0.1) ? [["extensions", values.text()]] : []),
  ].map(([name, value]) => `${name}=${encodeURIComponent((value ?? "").toWellFormed())}`);
  const search = parameters.join("&").slice(0, 12_000);
  return values.pick([
    search,
    search,
    `${search}&query=%7B__typename%7D`,
    search.replaceAll("%7B", "%ZZ"),
    search.slice(0, -1),
    `query=%FF%FE%00&variables=%E0%80`,
    "query",
    "&&==?query=%",
    `variables=[1]&query=%7B__typename%7D`,
  ]);
}

/** An operation without variables that are too deep to be serialized again. */
function shallow(operation: OperationText): Record<string, unknown> {
  const isDeep = /[[{:"a]{2000}/.test(operation);
  return isDeep
    ? { query: "{ __typename }", variables: {} }
    : (JSON.parse(operation) as Record<string, unknown>);
}
