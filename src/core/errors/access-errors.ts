import { EngraphError, saying } from "./engraph-error.js";

/** The caller is known but may not do this. */
export class ForbiddenError extends saying("FORBIDDEN", (message: string) => message) {}

/** The caller gave no credentials, or credentials that are not valid. */
export class UnauthenticatedError extends EngraphError {
  /** @param problem For the log: clients are not told what is wrong with their credentials. */
  constructor(readonly problem: CredentialProblem = { reason: "NO_CREDENTIALS" }) {
    super("UNAUTHENTICATED", "A valid bearer token is required.");
  }
}

/** What is wrong with a caller's credentials. It never contains any part of a secret. */
export interface CredentialProblem {
  readonly reason:
    | "NO_CREDENTIALS"
    | "UNKNOWN_TOKEN"
    | "UNKNOWN_KEY"
    | "WRONG_KEY"
    | "KEY_ENDED"
    | "BAD_WEB_TOKEN"
    | "CREDENTIALS_ENDED";
  /** The id of the API key. */
  readonly keyId?: string;
  readonly detail?: string;
}

/** The caller cannot be identified now, because API keys or signing keys cannot be read. A retry may succeed. */
export class IdentityUnavailableError extends saying("IDENTITY_UNAVAILABLE", (cause?: unknown) => ({
  message: "Keys and tokens cannot be checked now. Try again later.",
  cause,
})) {}

/** A client search must name its user exactly (Oracle Agent Memory, search scopes). */
export class UserScopeRequiredError extends saying(
  "USER_SCOPE_REQUIRED",
  () =>
    "scope.userId must be given, or scope.without name USER, and exactUserMatch must not be false.",
) {}
