import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { isForClients } from "../core/errors/engraph-error.js";
import type { Logger } from "../core/log-context.js";
import { placeInVariables } from "./operations/input-place.js";

/** Maps errors to what clients may see of them. */
export type MapErrors = (errors: readonly GraphQLError[]) => readonly GraphQLFormattedError[];

const masked = { message: "Internal server error", extensions: { code: "INTERNAL_SERVER_ERROR" } };

/**
 * Returns the part of an error that clients may see, the same on every transport. Errors meant for clients keep their
 * message and code. All others are logged and masked.
 */
export function toClientError(error: GraphQLError, logger: Logger): GraphQLFormattedError {
  const { message, locations, path, extensions } = error;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const cause = rootCause(error);
  if (isForClients(cause)) {
    // Only the operator can fix this, so log it.
    if (cause.code === "STORE_FULL" || cause.code === "STORE_DAMAGED")
      logger.error({ error: cause, path }, cause.message);
    return { message: cause.message, ...place, extensions: { ...cause.details, code: cause.code } };
  }
  // GraphQL's own errors (syntax, validation, value coercion) have no cause.
  const isForClient =
    cause instanceof GraphQLError && extensions["code"] !== "INTERNAL_SERVER_ERROR";
  if (isForClient) {
    // Apollo's internal extensions: HTTP details and the stack trace.
    const { stacktrace: _stacktrace, http: _http, ...visible } = extensions;
    const where = placeInVariables(error);
    return { message, ...place, extensions: { code: "BAD_USER_INPUT", ...where, ...visible } };
  }
  logger.error({ error: cause, path }, "A request failed unexpectedly.");
  return { ...masked, ...place };
}

/** Returns the error code that a client sees. */
export function codeOf(error: GraphQLError): string {
  const cause = rootCause(error);
  if (isForClients(cause)) return cause.code;
  if (!(cause instanceof GraphQLError)) return masked.extensions.code;
  const { code } = error.extensions;
  return typeof code === "string" ? code : "BAD_USER_INPUT";
}

function rootCause(error: GraphQLError): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError && cause.originalError !== undefined)
    cause = cause.originalError;
  return cause;
}
