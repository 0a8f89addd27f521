import {
  getOperationAST,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
} from "graphql";
import type { SubscribePayload } from "graphql-ws";

/** Longest document, in tokens: on every transport, before anything else is done with it. */
export const maxTokens = 2_000;

/**
 * Reads a socket's operation as HTTP does, with the same errors and codes.
 * Left to itself, graphql-ws closes the whole connection over a syntax error.
 */
export function prepareOperation(
  schema: GraphQLSchema,
  { query, operationName, variables }: SubscribePayload,
): ExecutionArgs | GraphQLError[] {
  const document = parsed(query);
  if (document instanceof GraphQLError) return [withCode(document, "GRAPHQL_PARSE_FAILED")];
  const errors = validate(schema, document);
  if (errors.length > 0) return errors.map((error) => withCode(error, "GRAPHQL_VALIDATION_FAILED"));
  if (!getOperationAST(document, operationName))
    return [withCode(unresolved(operationName), "OPERATION_RESOLUTION_FAILURE")];
  return {
    schema,
    document,
    operationName: operationName ?? null,
    variableValues: variables ?? null,
  };
}

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens });
  } catch (error) {
    // graphql-ws would close the connection over anything that is thrown here.
    return error instanceof GraphQLError
      ? error
      : new GraphQLError("The document cannot be read.", { originalError: error as Error });
  }
}

function unresolved(operationName: string | null | undefined): GraphQLError {
  return new GraphQLError(
    operationName
      ? `Unknown operation named "${operationName}".`
      : "Must provide operation name if query contains multiple operations.",
  );
}

function withCode({ message, nodes, source, positions }: GraphQLError, code: string): GraphQLError {
  return new GraphQLError(message, { nodes, source, positions, extensions: { code } });
}
