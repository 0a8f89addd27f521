import { SubscriptionError } from "engraph/client";
import { CombinedError } from "urql";
import { texts } from "../texts";

const known: Readonly<Record<string, string>> = texts.errors;

/** The code with which the server closes a connection if it rejects the key. */
const refusedKey = 4403;

/** An error that the server returned instead of data. */
export class ServerError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The error code of the API; empty if there is none. */
export function codeOf(error: Error): string {
  if (error instanceof CombinedError)
    return error.networkError
      ? "NETWORK"
      : String(error.graphQLErrors[0]?.extensions["code"] ?? "");
  if (error instanceof ServerError) return error.code;
  if (!(error instanceof SubscriptionError)) return "";
  return error.code === refusedKey ? "UNAUTHENTICATED" : String(error.code ?? "");
}

/** Describes an error in plain words. The server's message follows if only it says what to correct. */
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
