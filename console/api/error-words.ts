import { SubscriptionError } from "engraph/client";
import { CombinedError } from "urql";
import { texts } from "../texts";

const known: Readonly<Record<string, string>> = texts.errors;

/** The code with which the server closes a connection whose key it does not accept. */
const refusedKey = 4403;

/** What the server has answered a request with, in place of data. */
export class ServerError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The code of the API; empty: it has none. */
export function codeOf(error: Error): string {
  if (error instanceof CombinedError)
    return error.networkError
      ? "NETWORK"
      : String(error.graphQLErrors[0]?.extensions["code"] ?? "");
  if (error instanceof ServerError) return error.code;
  if (!(error instanceof SubscriptionError)) return "";
  return error.code === refusedKey ? "UNAUTHENTICATED" : String(error.code ?? "");
}

/** An error in plain words. What the server says of it follows where only that tells what to mend. */
export function inWords(error: Error): string {
  const code = codeOf(error);
  const words = known[code];
  const said = messageOf(error);
  if (words === undefined) return said;
  return code === "BAD_USER_INPUT" || code === "CONTENT_REFUSED" ? `${words} ${said}` : words;
}

function messageOf(error: Error): string {
  const first = error instanceof CombinedError ? error.graphQLErrors[0] : undefined;
  return first?.message ?? error.message;
}
