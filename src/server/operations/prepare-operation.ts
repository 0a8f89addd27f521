import {
  getOperationAST,
  GraphQLError,
  type ExecutionArgs,
  type GraphQLSchema,
  type OperationDefinitionNode,
  Kind,
} from "graphql";
import { giveTurn } from "../../core/tasks/in-turns.js";
import { checkSubscription } from "../limits/document.js";
import { asGraphqlError, type Documents, type KnownDocument } from "./documents.js";
import { tooCostly } from "../limits/cost/price.js";
import type { Limits } from "../limits/limits.js";
import type { OperationPlan } from "./operation-plans.js";
import type { Principal } from "../../core/principal.js";

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
 * same on every transport. Each new document is parsed and validated in its own turn of the event loop.
 */
type ReadOperation = (request: OperationRequest) => Promise<Prepared>;

export type Prepared = PreparedOperation | GraphQLError[];

/**
 * @param maxCost See {@link OperationPlan.price}. Mutations are exempt: their payloads are limited after the changes
 * ({@link PayloadCost}).
 */
export function operationReader(
  schema: GraphQLSchema,
  documents: Documents,
  maxCost: number,
): ReadOperation {
  const prepare = (request: OperationRequest): Prepared => {
    const known = documents.read(request.query);
    if (Array.isArray(known)) return known;
    // An empty name is the same as none (GraphQL over HTTP); clients in Go always send one.
    const name = request.operationName || null;
    const operation = getOperationAST(known.document, name);
    if (!operation) return [unresolved(name)];
    const variables = declaredOf(operation, request.variables ?? {});
    if (operation.operation === "subscription") checkSubscription(request.query, variables);
    const prepared = preparedOf(schema, known, operation, variables);
    if (isMutation(operation) || prepared.cost() <= maxCost) return prepared;
    throw tooCostly(prepared.plan.price(prepared.read()), maxCost);
  };
  return async (request) => {
    if (!documents.known(request.query)) await giveTurn();
    try {
      return prepare(request);
    } catch (error) {
      // Any error is that of this operation: the others of its connection continue.
      return [asGraphqlError(error)];
    }
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

/**
 * Prepares a caller's operation, or returns the errors if it is invalid, or if the caller or its tenant has used up its
 * share. The same on every transport.
 */
export type PrepareOperation = (
  request: OperationRequest,
  principal: Principal,
) => Promise<Prepared>;

/** Mutations that free storage, which a full tenant may execute. */
const freeing = /^(delete|clear|forget|unlink|revoke)/;

export function sharedPreparation(
  read: ReadOperation,
  { rates, storedText }: Pick<Limits, "rates" | "storedText">,
): PrepareOperation {
  const admit = (request: OperationRequest, principal: Principal, prepared: Prepared): Prepared => {
    const isRead = !Array.isArray(prepared);
    const fields = isRead && isMutation(prepared.operation) ? rootFields(prepared.operation) : [];
    // The cost of a refused operation is not known.
    const cost = isRead ? prepared.cost : () => 1;
    rates.admit(principal, { cost, writes: () => fields.length });
    if (fields.some((name) => !freeing.test(name)))
      storedText.admit(principal, () => lengthOf(request));
    return prepared;
  };
  return async (request, principal) => {
    const prepared = await read(request);
    try {
      return admit(request, principal, prepared);
    } catch (error) {
      await rates.refusalTurn(principal);
      return [asGraphqlError(error)];
    }
  };
}

function lengthOf({ query, variables }: OperationRequest): number {
  return query.length + JSON.stringify(variables ?? {}).length;
}

/** Names of the root fields. A fragment counts as one unnamed field. */
function rootFields({ selectionSet }: OperationDefinitionNode): string[] {
  return selectionSet.selections.map((one) => (one.kind === Kind.FIELD ? one.name.value : ""));
}
