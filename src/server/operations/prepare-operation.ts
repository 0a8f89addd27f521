import {
  getOperationAST,
  GraphQLError,
  type ExecutionArgs,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { giveTurn } from "../../core/in-turns.js";
import { asGraphqlError, type Documents, type KnownDocument } from "./documents.js";
import { OperationRefusedError } from "./limit-errors.js";
import type { OperationPlan } from "./operation-plans.js";
import { checkSubscription } from "./subscription-length.js";

/** What a client sends, on any transport. */
export interface OperationRequest {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

type Read = Record<string, unknown> | null;

/** An operation that may be run; what is missing is its context. */
export interface PreparedOperation extends ExecutionArgs {
  readonly operation: OperationDefinitionNode;
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly plan: OperationPlan;
  /** The values of its variables; null where they do not fit. They are read once. */
  read(): Read;
  /** See {@link OperationPlan.cost}. */
  cost(): number;
  /** The trace context that came with it, where the transport has no headers for it. */
  readonly carrier?: { readonly traceparent?: string };
}

/**
 * Reads an operation, or says why it is not run: the same limits, errors and
 * codes on every transport. It is either that, or an error at least. Each new
 * document is parsed and validated in a turn of the event loop of its own.
 */
export type ReadOperation = (
  request: OperationRequest,
) => Promise<PreparedOperation | GraphQLError[]>;

/** @param maxCost See {@link OperationPlan.cost}. Mutations are exempt: PayloadCost judges their payloads once the changes are made. */
export function operationReader(
  schema: GraphQLSchema,
  documents: Documents,
  maxCost: number,
): ReadOperation {
  return async (request) => {
    const { query, operationName } = request;
    let known: KnownDocument | GraphQLError[] | undefined = documents.known(query);
    if (!known) {
      await giveTurn();
      known = documents.read(query);
    }
    if (Array.isArray(known)) return known;
    const operation = getOperationAST(known.document, operationName);
    if (!operation) return [unresolved(operationName)];
    const variables = declaredOf(operation, request.variables ?? {});
    try {
      if (operation.operation === "subscription") checkSubscription(query, variables);
    } catch (error) {
      return [asGraphqlError(error)];
    }
    const plan = known.plans.of(operation);
    let readVariables: Read | undefined;
    const read = () =>
      readVariables === undefined
        ? (readVariables = plan.execution.read(variables))
        : readVariables;
    let knownCost: number | undefined;
    const cost = () => (knownCost ??= plan.cost(read()));
    if (!isMutation(operation) && cost() > maxCost)
      return [asGraphqlError(tooCostly(cost(), maxCost))];
    return {
      schema,
      document: known.document,
      operationName: operationName ?? null,
      variableValues: variables,
      operation,
      plan,
      read,
      cost,
    };
  };
}

/** The others say nothing, and would be kept for as long as a subscription lasts. */
function declaredOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const declared = variableDefinitions.map(({ variable }) => variable.name.value);
  const given = declared.filter((name) => Object.hasOwn(variables, name));
  return Object.fromEntries(given.map((name) => [name, variables[name]]));
}

export function isMutation({ operation }: OperationDefinitionNode): boolean {
  return operation === "mutation";
}

function tooCostly(cost: number, maxCost: number): OperationRefusedError {
  const message = `The operation may cost ${cost}, and must cost at most ${maxCost}; ask for shorter pages or fewer fields.`;
  return new OperationRefusedError("OPERATION_TOO_COSTLY", message, maxCost);
}

function unresolved(operationName: string | null | undefined): GraphQLError {
  return new GraphQLError(
    operationName
      ? `Unknown operation named "${operationName}".`
      : "Must provide operation name if query contains multiple operations.",
    { extensions: { code: "OPERATION_RESOLUTION_FAILURE" } },
  );
}
