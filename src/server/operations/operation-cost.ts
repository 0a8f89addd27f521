import {
  getNamedType,
  getNullableType,
  getVariableValues,
  isCompositeType,
  isListType,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { getComplexity, type ComplexityEstimatorArgs } from "graphql-query-complexity";
import { listSizes, ownCosts, pageSize, usualListSize } from "./field-costs.js";

/** One operation of a document, and what it is sent with. */
export interface CostedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * What an operation of a valid document may cost at the most, told before it
 * is run: a field costs 1, as often as the lists that it stands in can have
 * items. Of a subscription, it is the cost of one event. 0 where the variables
 * do not fit, so that it cannot be run; Infinity where it cannot be told.
 */
export function costOf(
  schema: GraphQLSchema,
  { document, operation, variables }: CostedOperation,
): number {
  try {
    const cost = getComplexity({
      schema,
      query: document,
      ...(operation.name && { operationName: operation.name.value }),
      variables: { ...variables },
      estimators: [fieldCost],
      // The limits of documents are tighter.
      maxQueryNodes: Infinity,
    });
    return Math.ceil(cost);
  } catch {
    // One argument that cannot be read fails its field alone: the others are run.
    const { variableDefinitions = [] } = operation;
    const { errors } = getVariableValues(schema, variableDefinitions, { ...variables });
    return errors ? 0 : Infinity;
  }
}

function fieldCost({ type, field, args, childComplexity }: ComplexityEstimatorArgs): number {
  const place = `${type.name}.${field.name}`;
  const own = ownCosts[place]?.(args) ?? 1;
  return childComplexity === 0 ? own : own + childComplexity * listSize(place, field, args);
}

function listSize(
  place: string,
  { type }: ComplexityEstimatorArgs["field"],
  args: ComplexityEstimatorArgs["args"],
): number {
  const size = listSizes[place];
  if (size) return size(args);
  const named = getNamedType(type);
  if (named.name.endsWith("Connection")) return pageSize(args);
  // The page is counted where it is asked for.
  if (/^\w+Connection\.(nodes|edges)$/.test(place)) return 1;
  return isListType(getNullableType(type)) && isCompositeType(named) ? usualListSize : 1;
}
