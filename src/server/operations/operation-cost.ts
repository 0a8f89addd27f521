import {
  getNamedType,
  getNullableType,
  getVariableValues,
  isCompositeType,
  isListType,
  validate,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { createComplexityRule, type ComplexityEstimatorArgs } from "graphql-query-complexity";
import { listCost, listSizes, ownCosts, pageSize, usualListSize } from "./field-costs.js";

type Field = ComplexityEstimatorArgs["field"];
type Args = ComplexityEstimatorArgs["args"];

const firstError = { maxErrors: 1 };

/** One operation of a document, and what it is sent with. */
export interface CostedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * What an operation of a valid document may cost, told before it is run: a
 * field costs 1, as often as the lists that it stands in are asked for items.
 * Of a subscription, it is the cost of one event. 0 where the variables
 * do not fit, so that it cannot be run. A field with an argument that cannot be
 * read (null by a variable, where null is not allowed) costs nothing, as it
 * fails instead of being run; the others are run, and count.
 */
export function costOf(schema: GraphQLSchema, asked: CostedOperation): number {
  const { document, operation, variables } = asked;
  const { variableDefinitions = [] } = operation;
  // The library would collect an error for each of a million items.
  const { errors } = getVariableValues(schema, variableDefinitions, { ...variables }, firstError);
  if (errors) return 0;
  try {
    return complexityOf(schema, asked);
  } catch {
    // The condition of a `@skip` or `@include` cannot be read: then all of it counts.
    const whole = visit(document, { Directive: () => null });
    return complexityOf(schema, { ...asked, document: whole });
  }
}

function complexityOf(
  schema: GraphQLSchema,
  { document, operation, variables }: CostedOperation,
): number {
  let cost = 0;
  const rule = createComplexityRule({
    ...(operation.name && { operationName: operation.name.value }),
    variables: { ...variables },
    estimators: [fieldCost],
    maximumComplexity: Infinity,
    // The limits of documents are tighter.
    maxQueryNodes: Infinity,
    onComplete: (found) => {
      cost = found;
    },
  });
  // Its errors are the arguments that cannot be read.
  validate(schema, document, [rule], { maxErrors: Infinity });
  return Math.ceil(cost);
}

function fieldCost({ type, field, args, childComplexity }: ComplexityEstimatorArgs): number {
  const place = `${type.name}.${field.name}`;
  const own = ownCosts[place]?.(args) ?? usualCost(place, field);
  return childComplexity === 0 ? own : own + childComplexity * listSize(place, field, args);
}

function usualCost(place: string, { type }: Field): number {
  // Counted where the list is asked for, as they are not there once for each item.
  if (/Connection\.(totalCount|pageInfo)$/.test(place)) return 0;
  return isConnection(type) ? listCost : 1;
}

function listSize(place: string, { type }: Field, args: Args): number {
  const size = listSizes[place];
  if (size) return size(args);
  if (isConnection(type)) return pageSize(args);
  // The same.
  if (/Connection\.(nodes|edges)$/.test(place)) return 1;
  const isOfObjects = isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
  return isOfObjects ? usualListSize : 1;
}

function isConnection(type: Field["type"]): boolean {
  return getNamedType(type).name.endsWith("Connection");
}
