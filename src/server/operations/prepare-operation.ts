import {
  getOperationAST,
  GraphQLError,
  type ExecutionArgs,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { giveTurn } from "../../core/in-turns.js";
import { asGraphqlError, type Documents, type KnownDocument } from "./documents.js";
import { OperationTooCostlyError } from "./limit-errors.js";
import type { OperationPlan } from "./operation-plans.js";
import { checkSubscription } from "./subscription-length.js";

/** A client's request, on any transport. */
export interface OperationRequest {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

type Read = Record<string, unknown> | null;

/** An operation that is ready to be executed with a context. */
export interface PreparedOperation extends ExecutionArgs {
  readonly operation: OperationDefinitionNode;
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly plan: OperationPlan;
  /** Returns the coerced variables; null if they are invalid. Computed once. */
  read(): Read;
  /** The total of {@link OperationPlan.price}, rounded up. */
  cost(): number;
}

/**
 * Prepares an operation, or returns at least one error if it must not be executed. Limits, errors and codes are the
 * same on every transport. Each new document is parsed and validated in its own turn of the event loop; a cached one is
 * available at once.
 */
export type ReadOperation = (request: OperationRequest) => Prepared | Promise<Prepared>;

export type Prepared = PreparedOperation | GraphQLError[];

/**
 * @param maxCost See {@link OperationPlan.price}. Mutations are exempt: PayloadCost limits their payloads after the
 * changes.
 */
export function operationReader(
  schema: GraphQLSchema,
  documents: Documents,
  maxCost: number,
): ReadOperation {
  const prepare = (request: OperationRequest, known = documents.read(request.query)): Prepared => {
    if (Array.isArray(known)) return known;
    // An empty name is the same as none (GraphQL over HTTP); clients in Go always send one.
    const name = request.operationName || null;
    const operation = getOperationAST(known.document, name);
    if (!operation) return [unresolved(name)];
    const variables = declaredOf(operation, request.variables ?? {});
    if (operation.operation === "subscription") checkSubscription(request.query, variables);
    const prepared = preparedOf(schema, known, operation, variables);
    if (isMutation(operation) || prepared.cost() <= maxCost) return prepared;
    throw new OperationTooCostlyError(prepared.plan.price(prepared.read()), maxCost);
  };
  /** Any error is that of this operation: the others of its connection continue. */
  const prepareSafely = (request: OperationRequest, known?: KnownDocument): Prepared => {
    try {
      return prepare(request, known);
    } catch (error) {
      return [asGraphqlError(error)];
    }
  };
  return (request) => {
    const known = documents.known(request.query);
    return known ? prepareSafely(request, known) : giveTurn().then(() => prepareSafely(request));
  };
}

function preparedOf(
  schema: GraphQLSchema,
  { document, plans }: KnownDocument,
  operation: OperationDefinitionNode,
  variableValues: Readonly<Record<string, unknown>>,
): PreparedOperation {
  const plan = plans.of(operation);
  let values: Read | undefined;
  const read = () =>
    values === undefined ? (values = plan.execution.read(variableValues)) : values;
  let known: number | undefined;
  const cost = () => (known ??= Math.ceil(plan.price(read()).total));
  const operationName = operation.name?.value ?? null;
  return { schema, document, operationName, variableValues, operation, plan, read, cost };
}

/** Drops undeclared variables: unused, they would be kept as long as a subscription lasts. */
function declaredOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (variableDefinitions.length === 0) return {};
  const declared = variableDefinitions.map(({ variable }) => variable.name.value);
  const given = declared.filter((name) => Object.hasOwn(variables, name));
  return Object.fromEntries(given.map((name) => [name, variables[name]]));
}

export function isMutation({ operation }: OperationDefinitionNode): boolean {
  return operation === "mutation";
}

function unresolved(operationName: string | null): GraphQLError {
  return new GraphQLError(
    operationName
      ? `Unknown operation named "${operationName}".`
      : "Must provide operation name if query contains multiple operations.",
    { extensions: { code: "OPERATION_RESOLUTION_FAILURE" } },
  );
}
