import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLObjectType,
} from "graphql";
import { leavesOf, schema } from "../../support/edges/schema-edges.js";
import type { FuzzDocument, RootField, Variable } from "../isolation/documents.js";

/** Objects that are computed from other records, not stored. */
const computed = new Set(["MemoryExplanation", "TraceTotals", "ThreadSummary", "Trace"]);

/** The selection of everything that a record says itself: its scalars, and those of its values. */
export function wholeOf(name: string): string {
  const type = objectType(name);
  const values = Object.values(type.getFields()).flatMap((field) => {
    const below = getNamedType(field.type);
    if (!isObjectType(below) || field.args.length > 0 || !isValue(below)) return [];
    return [`${field.name} { ${scalarsOf(below)} }`];
  });
  return [scalarsOf(type), ...values].join(" ");
}

/** Names of the type's fields that are scalars. */
export function scalarNames(name: string): string[] {
  return leavesOf(objectType(name)).map((field) => field.name);
}

/** The document of a mutation, whose answer has all scalars, and the ids of all records. */
export function mutationOf({ kind, type, field }: RootField): FuzzDocument {
  const variables = field.args.map((argument, i): Variable => ({
    name: `v${i}`,
    argument: argument.name,
    type: argument.type,
    place: `${type.name}.${field.name}`,
  }));
  const given = variables.map(({ name, argument }) => `${argument}: $${name}`).join(", ");
  const declared = variables.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
  const payload = getNamedType(field.type);
  const selection = isObjectType(payload) ? ` { ${answerOf(payload)} }` : "";
  return {
    kind,
    field: field.name,
    text: `mutation Law(${declared}) { ${field.name}(${given})${selection} }`,
    variables,
    selected: new Map(),
  };
}

function answerOf(payload: GraphQLObjectType): string {
  const below = Object.values(payload.getFields()).flatMap(({ name, type, args }) => {
    const named = getNamedType(type);
    if (args.some(isRequiredArgument) || isLeafType(named)) return [];
    if (isAbstractType(named)) return [`${name} { __typename ... on Node { nodeId } }`];
    const isRecord = isObjectType(named) && "nodeId" in named.getFields();
    if (isRecord) return [`${name} { nodeId }`];
    return isObjectType(named) && isListType(getNullableType(type))
      ? [`${name} { ${scalarsOf(named)} }`]
      : [];
  });
  return [scalarsOf(payload), ...below].join(" ");
}

function isValue(type: GraphQLObjectType): boolean {
  const fields = type.getFields();
  return !(
    "nodeId" in fields ||
    "pageInfo" in fields ||
    "nodes" in fields ||
    computed.has(type.name)
  );
}

function scalarsOf(type: GraphQLObjectType): string {
  const names = leavesOf(type).map(({ name }) => name);
  return ["__typename", ...names].join(" ");
}

function objectType(name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type.`);
  return type;
}
